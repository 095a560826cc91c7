"""From a press to what a browser shows: how long somebody waits for the page after each press.

`make bench` runs it where there is a Chromium. Two seats of a table are open in two windows, as two people have
them. Whoever is to act presses the choice a quarter down the list, and the clock of that window runs from the
event to the first change of its page that shows the next version: until the elements are changed, not until they
are painted. Both windows and the server share the machine, so a quiet one is needed for figures that mean anything.
"""

import argparse
import json
import shutil
import time
from typing import Any

import httpx
from load import Row, our_server
from playwright.sync_api import Browser, Page, sync_playwright

from attack.ground import quantile
from fourfold.games import GAMES
from fourfold.games import game as find_game

PRESSES = 60
WIDE = {"width": 1440, "height": 900}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
OFFERED = """() => {
  const state = document.getElementById("state")?.dataset;
  const shown = document.getElementById("result")?.hidden === false;
  return shown ? -1 : state?.turn === "yes" ? document.querySelectorAll("#choices button[name=action]").length : 0;
}"""
PRESS = """() => new Promise((tell) => {
  const state = document.getElementById("state");
  const version = state.dataset.version;
  const buttons = document.querySelectorAll("#choices button[name=action]");
  const button = buttons[buttons.length >> 2];
  if (button === undefined) return tell(null); // another seat has changed what is asked
  let begun = 0;
  const seen = new MutationObserver(() => {
    if (document.getElementById("state").dataset.version === version) return;
    seen.disconnect();
    tell(performance.now() - begun);
  });
  seen.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(() => { seen.disconnect(); tell(null); }, 2000); // not taken: others changed what is asked just then
  begun = performance.now();
  button.click();
  const confirm = document.getElementById("confirm");
  if (confirm.hidden) return;
  begun = performance.now();
  document.getElementById("confirm-yes").click();
})"""
WAIT = 30.0


def main() -> None:
    """Measure and print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=PRESSES, help="how many presses of each game")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if program is None:
        print("there is no chromium on PATH: what a browser shows was not measured")
        return
    with our_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        rows = [measured(browser, f"http://{server.address}", name, given.presses) for name in GAMES]
        browser.close()
    if given.json:
        print(json.dumps(rows))
        return
    print(f"{'press to change, ms':32}{'presses':>9}{'p50':>9}{'p95':>9}{'p99':>9}")
    for row in rows:
        print(
            f"{row['subject']:32}{row['presses']:>9}{row['p50_ms']:>9.1f}{row['p95_ms']:>9.1f}{row['p99_ms']:>9.1f}"
        )


def measured(browser: Browser, address: str, name: str, presses: int) -> Row:
    """A match of the fewest seats: its first presses."""
    pages = opened(browser, address, name)
    waits: list[float] = []
    while len(waits) < presses:
        page = presser(pages)
        if page is None:
            break
        waited = page.evaluate(PRESS)
        if waited is not None:
            waits.append(waited)
    for page in pages:
        page.context.close()
    waits.sort()
    figures = {f"p{part}_ms": quantile(waits, part / 100) for part in (50, 95, 99)}
    return {"work": "press to change", "subject": name, "presses": len(waits), **figures}


def opened(browser: Browser, address: str, name: str) -> list[Page]:
    """A table with a window at each seat. What is forced is pressed, too."""
    seats = [{"kind": "person"}, *[{"kind": "open"}] * (find_game(name).seats[0] - 1)]
    with httpx.Client(base_url=f"{address}/api/v1", timeout=WAIT) as http:
        made: dict[str, Any] = http.post("/tables", json={"game": name, "seats": seats}).raise_for_status().json()
        secrets = [made["secret"]]
        for number in range(1, len(seats)):
            joins = {"invitation": made["invitation"], "name": f"Bo {number}"}
            joined = http.post(f"/tables/{made['table']}/join", json=joins).raise_for_status().json()
            secrets.append(joined["secret"])
    pages = []
    for seat, secret in enumerate(secrets):
        context = browser.new_context(viewport=WIDE, base_url=address, reduced_motion="reduce")  # type: ignore[arg-type]
        context.add_cookies([{"name": "fourfold_secret", "value": secret, "url": address}])
        context.add_init_script("localStorage.setItem('fourfold.forced', 'no')")
        page = context.new_page()
        page.goto(f"/t/{made['table']}?seat={seat}")
        pages.append(page)
    return pages


def presser(pages: list[Page]) -> Page | None:
    """Whose turn it is; None once the match is over."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        for page in pages:
            offered = page.evaluate(OFFERED)
            if offered < 0:
                return None
            if offered:
                return page
        pages[0].wait_for_timeout(5)
    raise SystemExit("nobody is to act, and the match is not over")


if __name__ == "__main__":
    main()
