"""The coach of a first match: what it says stays until its reader has done something, or wants no more of it."""

import httpx
import pytest
from playwright.sync_api import expect

from fourfold.games.words import translated
from fourfold.learn.coach import notes
from fourfold.server.seats import GENTLE
from tests.browser.watching import Watcher
from tests.server.playing import against_bots

pytestmark = pytest.mark.browser


def test_what_is_done_elsewhere_does_not_take_a_note_from_its_reader(watcher: Watcher, http: httpx.Client) -> None:
    """Where all act at once, the table changes while somebody reads."""
    said = {note.id: translated(note.say, "en") for note in notes("envyra")}
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret)
    page.goto(f"/t/{player.table}")
    note = page.locator("#coach p")
    expect(note).to_have_text(said["marking"])
    player.act(next(action for action in player.legal() if action["kind"] == "mark"))
    expect(page.locator("#choices button[value=ready]")).to_be_attached()
    expect(note).to_have_text(said["marking"])
    assert "marking" not in (page.evaluate("localStorage.getItem('fourfold.coach.envyra')") or "")
    page.locator("#coach-on").click()
    expect(page.locator("#coach")).to_be_hidden()
    page.reload()
    expect(note).to_have_text(said["ready"])
    page.locator("#coach-off").click()
    expect(page.locator("#coach")).to_be_hidden()
