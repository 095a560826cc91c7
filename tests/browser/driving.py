"""Playing at the table as a person does, whatever the game: through the drawing, the list of choices, the keys."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from fourfold.server.visitor import SECRET_COOKIE
from tests.server.playing import Player

State = Literal["turn", "over", "curtain"]
SETTLED = """() => { // a page is first drawn for a phone, and anew once it has said how wide it is
  const stage = document.getElementById("stage");
  if (stage === null || stage.querySelector(":scope > svg") === null) return true;
  const desk = "(min-width: 1180px) or ((min-width: 1000px) and (min-aspect-ratio: 5/4))";
  const wide = document.getElementById("main").dataset.wide ?? desk;
  return stage.classList.contains("tall") !== matchMedia(wide).matches;
}"""
READY = """() => {
  if (!(SETTLED)()) return false;
  const state = document.getElementById("state")?.dataset;
  if (state === undefined || document.readyState !== "complete") return false;
  const shown = (id) => !document.getElementById(id).hidden;
  if (shown("result")) return "over";
  if (shown("curtain")) return "curtain";
  return state.turn === "yes" && document.querySelector("#choices button[name=action]") !== null ? "turn" : false;
}""".replace("SETTLED", SETTLED)
ON_OFFER = """() => {
  if (document.querySelector("#choices button[name=action]") === null) return false;
  const all = (selector, name) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name));
  return {
    listed: all("#choices button[name=action]", "value"),
    drawn: all("#stage [data-action]", "data-action"),
    barred: all("#bar button[name=action]", "value"),
    planning: all("#stage [data-plans]", "data-thing"),
    final: all("#choices button:is([data-final], [data-doubt])", "value"), // what is asked about once more
  };
}"""

PLAYED = """([seat, version]) => {
  const now = document.getElementById("state").dataset;
  if (document.getElementById("main").getAttribute("aria-busy") === "true") return false;
  if (now.seat !== seat || Number(now.version) > version) return "played";
  return document.getElementById("toast").hidden ? false : "refused";
}"""
SHOWS = """([seat, version]) => {
  const now = document.getElementById("state").dataset;
  return now.seat !== seat || Number(now.version) >= version;
}"""
STILL = "() => !document.getAnimations().some((one) => one instanceof CSSTransition)"
PLANS = ".ways-list [data-way], #reach .plan:not(.option) [data-plan]"
"""What is pressed once a piece is: a row of what is listed, or something on the board."""
WHOLE = os.environ.get("FF_BROWSER_WHOLE") == "1"
ATTEMPTS = 6
PROMPT = 5000
"""Milliseconds after which somebody looks again at what is on offer: others may have changed it under the hand."""
BY_HAND = 30
HURRIED = 9


class Pace:
    """Whether the next action is pressed: always where whole matches are asked for (`make browser`).

    Else so many of them, and then one after each few that are played over the API: a long match takes its time.
    """

    def __init__(self, by_hand: int = BY_HAND) -> None:
        self._left = by_hand
        self._hurried = False

    def by_hand(self) -> bool:
        """Shall the next one be pressed?"""
        self._hurried = not (WHOLE or self._left > 0 or self._hurried)
        self._left -= 1
        return not self._hurried


class Desk:
    """A table in a page, and whoever sits before it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def table(self) -> str:
        return self._state("table")

    @property
    def version(self) -> int:
        return int(self._state("version"))

    @property
    def seat(self) -> int:
        return int(self._state("seat"))

    def _state(self, name: str) -> str:
        return self.page.locator("#state").get_attribute(f"data-{name}") or ""

    def player(self, http: Any, seat: int | None = None) -> Player:
        """The same seat over the API."""
        secret = next(cookie["value"] for cookie in self.page.context.cookies() if cookie["name"] == SECRET_COOKIE)
        return Player(http, self.table, self.seat if seat is None else seat, secret)

    def ready(self) -> State:
        """Wait until a seat is asked for something, or must make room for another, or all is over."""
        found: State = self.page.wait_for_function(READY).json_value()
        return found

    @contextmanager
    def playing(self) -> Iterator[None]:
        """An action is played inside; then wait until the page shows what came of it."""
        before = [str(self.seat), self.version]
        self.page.evaluate("document.getElementById('toast').hidden = true")
        yield
        if self.page.wait_for_function(PLAYED, arg=before, timeout=PROMPT).json_value() == "refused":
            raise TooLate("somebody else was quicker")

    def on_offer(self) -> dict[str, list[str]]:
        """The actions of list, drawing and bar; what can be planned with; what cannot be taken back."""
        found: dict[str, list[str]] = self.page.wait_for_function(ON_OFFER).json_value()
        return found

    def play_first(self, press: Callable[[str, dict[str, list[str]]], None]) -> None:
        """Play the first choice. If others change what is on offer meanwhile, look and press again."""
        for attempt in range(ATTEMPTS):
            offer = self.choose()
            try:
                with self.playing():
                    press(offer["listed"][0], offer)
                return
            except TooLate:
                if attempt == ATTEMPTS - 1:
                    raise
                if self.ready() != "turn":
                    return  # it was played after all, and somebody else is asked, or nobody
                self.page.keyboard.press("Escape")

    def drawn(self, action: str) -> Locator:
        return self.page.locator(f"#stage [data-action={json.dumps(action)}]").first

    def choose(self) -> dict[str, list[str]]:
        """What is on offer, after seeing that drawing and list agree on what can be done."""
        offer = self.on_offer()
        assert set(offer["drawn"]) <= set(offer["listed"]), "the drawing offers what the list does not"
        for action in set(offer["listed"]) - {*offer["drawn"], *offer["barred"]}:
            assert set(action.split()) & set(offer["planning"]), "the list offers what cannot be pointed at"
        return offer

    def click(self, action: str, offer: dict[str, list[str]]) -> None:
        """Press an action with the mouse, on the drawing if it is there."""
        if action in offer["drawn"]:
            self.press(self.drawn(action))
        elif action not in offer["barred"]:
            self.plan(action, offer)
        else:
            self.page.locator(f"#bar button[value={json.dumps(action)}]").click(timeout=PROMPT)
        if action in offer["final"] and len(offer["listed"]) > 1:
            self.page.locator("#confirm-yes").click(timeout=PROMPT)

    def press(self, drawn: Locator) -> None:
        """Press something; if it is only shown while a switch of the drawing is on, that first."""
        if drawn.is_visible():
            drawn.click(timeout=PROMPT)
        else:
            self.page.locator("#stage input[type=checkbox]").check(timeout=PROMPT)
            drawn.dispatch_event("click", timeout=PROMPT)

    def plan(self, action: str, offer: dict[str, list[str]]) -> None:
        """Press a thing that can be planned with, then a plan that begins with an action."""
        thing = next(thing for thing in offer["planning"] if thing in action.split())
        self.page.locator(f"#stage [data-plans][data-thing={json.dumps(thing)}]").dispatch_event("click")
        begun = f"#reach [data-plan={json.dumps(action)}], #reach [data-plan^={json.dumps(action + ';')}]"
        looked = f"#about [data-choose={json.dumps(action)}]"  # what is looked at before it is used
        self.page.locator(f"{begun}, {looked}").first.dispatch_event("click", timeout=PROMPT)

    def click_first(self) -> None:
        """Play the first choice with the mouse."""
        self.play_first(self.click)

    def submit_first(self, where: str) -> None:
        """Find and press the first action of the list or the bar at once: the page may change between the two."""
        self.page.evaluate("where => document.querySelector(`${where} button[name=action]`)?.click()", where)
        if self.page.locator("#confirm").is_visible():
            self.page.locator("#confirm-yes").click(timeout=PROMPT)

    def hurry(self, http: Any) -> None:
        """Play a few first choices of this seat over the API, where pressing each would take too long.

        A page takes no press right after something that was not done there: a new one does.
        """
        player = self.player(http)
        for _ in range(HURRIED):
            legal = player.legal()
            if not legal:
                break
            version = player.act(legal[0])
            self.page.wait_for_function(SHOWS, arg=[str(player.seat), version])
        self.page.reload()

    def take_over(self) -> None:
        """Lift the curtain as the player it asks for."""
        self.page.locator("#curtain a.primary").click()
        expect(self.page.locator("#curtain")).to_be_hidden()
