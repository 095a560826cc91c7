"""What a visitor of the site waits for, and the memory of the tab: `fourfold site OUT`, then `bench/visit.py OUT`.

Chromium is driven by the little of its protocol that is needed. Playwright also watches the network, and the tab
keeps a copy of every answer for it: 60 MB. Memory is the proportional set size (PSS) of the tab's process.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from browser import ARGUMENTS
from websockets.sync.client import ClientConnection, connect

from attack.ground import quantile
from tests.site.playing import PLAY
from tests.site.serving import PATH, Host

SHOWN = """new Promise((done) => {
  const look = () => {
    const page = document.getElementById("page")?.contentDocument;
    page?.querySelector("SELECTOR") ? done(true) : setTimeout(look, 10);
  };
  look();
})"""
LOOKS = 0.05
"""Seconds between two looks at the memory."""


class LeftError(Exception):
    """The page was left while it was asked."""


class Tab:
    """A tab of a browser, by the DevTools protocol."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._pages: list[int] = []
        self.tell("Runtime.enable")

    def tell(self, method: str, **given: object) -> dict[str, Any]:
        """What the browser answers."""
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": given}))
        while True:
            heard = json.loads(self._line.recv())
            if heard.get("method") == "Runtime.executionContextCreated":
                self._pages.append(heard["params"]["context"]["id"])
            if heard.get("method") == "Runtime.executionContextDestroyed":
                self._pages.remove(heard["params"]["executionContextId"])
            if heard.get("method") == "Runtime.executionContextsCleared":
                self._pages.clear()
            if heard.get("id") == self._asked:
                if "error" in heard:
                    raise LeftError(heard["error"]["message"])
                found: dict[str, Any] = heard["result"]
                return found

    def run(self, code: str, **where: object) -> Any:
        """What some code gives."""
        found = self.tell("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True, **where)
        return found["result"].get("value")

    def run_at_table(self, code: str) -> Any:
        """What some code gives in the page with a table, which is in a frame."""
        while True:
            for page in self._pages:
                try:
                    if self.run("document.getElementById('state') !== null", contextId=page):
                        return self.run(code, contextId=page)
                except LeftError:
                    break

    def seconds_until(self, selector: str) -> float:
        """How long until the page in the frame has such an element."""
        began = time.monotonic()
        while True:
            try:
                self.run(SHOWN.replace("SELECTOR", selector))
                return time.monotonic() - began
            except LeftError:
                time.sleep(0.01)


@contextmanager
def chromium(folder: Path) -> Iterator[tuple[Tab, int]]:
    """A tab of a browser that was never used, and the browser's process."""
    program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if program is None:
        sys.exit("there is no chromium on PATH")
    home = folder / "profile"
    asked = [
        program,
        *ARGUMENTS,
        "--headless",
        "--remote-debugging-port=0",
        f"--user-data-dir={home}",
        "about:blank",
    ]
    with subprocess.Popen(asked, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        try:
            told = home / "DevToolsActivePort"
            while not told.exists() or not told.read_text().strip():
                time.sleep(0.05)
            port = told.read_text().split()[0]
            tabs = httpx.get(f"http://127.0.0.1:{port}/json").json()
            (address,) = [one["webSocketDebuggerUrl"] for one in tabs if one["type"] == "page"]
            with connect(address, max_size=None) as line:
                yield Tab(line), process.pid
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def memory(browser: int) -> float:
    """Megabytes of the largest tab of a browser."""
    most = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (folder / "cmdline").read_bytes() and _is_below(folder, browser):
                lines = (folder / "smaps_rollup").read_text().splitlines()
                most = max(most, sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")))
        except OSError:
            continue
    return most / 1000


def _is_below(folder: Path, ancestor: int) -> bool:
    number = int(folder.name)
    while number > 1:
        if number == ancestor:
            return True
        number = int(Path("/proc", str(number), "stat").read_text().rpartition(")")[2].split()[1])
    return False


class Watch:
    """The memory of a tab, looked at over and over."""

    def __init__(self, browser: int) -> None:
        self._browser = browser
        self._over = threading.Event()
        self.seen: list[float] = []
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._over.wait(LOOKS):
            self.seen.append(memory(self._browser))

    def end(self) -> str:
        """What was seen."""
        self._over.set()
        self._thread.join()
        return f"median {quantile(sorted(self.seen), 0.5):.0f}, most {max(self.seen):.0f} MB"


def main() -> None:
    """Visit, come back, play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="envyra")
    parser.add_argument("--presses", type=int, default=40)
    parser.add_argument("--reloads", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        root = Path(name, "root")
        shutil.copytree(given.folder, root / PATH)
        host = Host(root)
        with chromium(Path(name)) as (tab, browser):
            watch = Watch(browser)
            tab.tell("Page.navigate", url=host.address)
            print(
                f"shown, cold: {tab.seconds_until('#main'):.2f} s, {host.bytes_asked_for() / 1e6:.2f} MB",
                flush=True,
            )
            for _ in range(given.reloads):
                tab.tell("Page.reload")
                print(f"shown, warm: {tab.seconds_until('#main'):.2f} s", flush=True)
            print(f"memory until then: {watch.end()}", flush=True)
            watch = Watch(browser)
            form = f"form[action$='/play/{given.game}'] button"
            tab.run(f'document.getElementById("page").contentDocument.querySelector("{form}").click()')
            tab.seconds_until("#stage svg")
            times = tab.run_at_table(f"({PLAY})([{given.presses}, 120000])")["times"]
            times.sort()
            usual, slow = quantile(times, 0.5), quantile(times, 0.95)
            print(f"press to change, {len(times)}: median {usual:.0f}, 95 % {slow:.0f} ms")
            print(f"memory while playing: {watch.end()}; now {memory(browser):.0f} MB")
        host.close()


if __name__ == "__main__":
    main()
