"""A game on paper from the browser: what is chosen, how it will look, how far it is, and the document."""

import os
import re
import signal
import tempfile
from pathlib import Path

import pytest

from fourfold.games import HOUSE
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.processes import until

PRINT = re.compile(r"(/print/\w+/[0-9a-f]{20})(\?\S+)")
CARDS = {"players": "2", "paper": "letter", "language": "fr", "part": "cards", "ink": "saving"}


def part_of(address: str, part: str) -> str:
    found = PRINT.fullmatch(address)
    assert found is not None, address
    return f"{found[1]}/{part}{found[2]}"


def finished(person: Browser, address: str) -> str:
    """The state of a print once nothing more happens to it."""

    def state() -> str:
        told: str = person.get(part_of(address, "state")).json()["state"]
        return told

    until(lambda: state() in ("done", "failed"), 90)
    return state()


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize(("language", "title"), [("en", "on paper"), ("fr", "sur papier")])
def test_the_page_of_a_game_has_what_can_be_chosen_and_the_sheets(
    client: House, name: str, language: str, title: str
) -> None:
    person = Browser(client, language)
    shown = person.page(f"/print/{name}")
    assert title in shown
    assert all(f'name="{choice}"' in shown for choice in ("players", "paper", "duplex", "ink", "book", "part"))
    assert f"/print/{name}" in person.page(f"/learn/{name}")
    sheets = re.findall(r'<img src="([^"]+)"', shown)
    assert sheets
    for sheet in sheets:
        answer = person.get(sheet.replace("&amp;", "&"))
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
    assert person.get(f"/print/{name}/sheet/{len(sheets)}").status_code == 404


def test_a_print_is_made_and_fetched(client: House) -> None:
    person = Browser(client)
    answer = person.post("/print/envyra", CARDS)
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert "progress" in person.page(address) or "Download" in person.page(address)
    assert finished(person, address) == "done"
    assert "Download the PDF" in person.page(address)
    document = person.get(part_of(address, "pdf"))
    assert document.content.startswith(b"%PDF")
    assert document.headers["content-type"] == "application/pdf"
    assert 'filename="envyra-fr-letter.pdf"' in document.headers["content-disposition"]
    assert "default-src 'none'" in document.headers["content-security-policy"]
    again = Browser(client, "fr").post("/print/envyra", CARDS)
    assert again.headers["location"] == address  # nobody makes the same thing twice


def test_a_print_that_another_process_was_asked_for_is_made_here(client: House) -> None:
    person = Browser(client)
    address = person.post("/print/envyra", {**CARDS, "part": "scores"}).headers["location"]
    assert finished(person, address) == "done"
    document = person.get(part_of(address, "pdf")).content
    client.app.state.printers._prints.clear()  # as in a process that knows nothing of it
    answer = person.get(part_of(address, "pdf"))
    assert (answer.status_code, answer.headers["location"]) == (303, address)
    assert finished(person, address) == "done"
    assert person.get(part_of(address, "pdf")).content == document


def test_the_sheets_are_shown_as_they_were_chosen(client: House) -> None:
    person = Browser(client)
    shown = person.post("/print/envyra", {**CARDS, "show": "yes"})
    assert shown.status_code == 303
    page = person.page(shown.headers["location"])
    assert '<option value="letter" selected>' in page
    assert "Cartes Équilibre" in page
    assert page.count("<figure>") == 1
    [sheet] = re.findall(r'<img src="([^"]+)"', page)
    assert (
        "prefers-color-scheme" not in person.get(sheet.replace("&amp;", "&")).text
    )  # paper is white at night, too


@pytest.mark.parametrize(
    "wrong",
    [{"players": "9"}, {"players": "x"}, {"paper": "a3"}, {"duplex": "up"}, {"part": "noses"}, {"book": "scroll"}],
)
def test_a_wrong_choice_is_told(client: House, wrong: dict[str, str]) -> None:
    person = Browser(client)
    assert person.post("/print/envyra", {**CARDS, **wrong}).status_code == 400
    query = "&".join(f"{name}={value}" for name, value in wrong.items())
    answer = person.get(f"/print/envyra?{query}")
    assert answer.status_code == 400
    assert "Choose again" in answer.text


def test_what_is_not_there_is_told(client: House) -> None:
    person = Browser(client)
    assert person.get("/print/chess").status_code == 404
    assert person.get(f"/print/envyra/{'0' * 20}").status_code == 404
    assert person.get(f"/print/envyra/{'0' * 20}/pdf").status_code == 404


def test_a_print_for_which_there_is_no_room_keeps_nobody_waiting(
    client: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Browser(client)
    order = {**CARDS, "part": "aids"}
    with monkeypatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
        assert finished(person, person.post("/print/envyra", order).headers["location"]) == "failed"
    assert finished(person, person.post("/print/envyra", order).headers["location"]) == "done"


def test_nothing_is_left_of_a_print_whose_process_was_killed(
    client: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Browser(client)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    asked = person.post("/print/erythro", {"part": "rulebook", "book": "read"}).headers["location"]
    until(lambda: bool([*tmp_path.rglob("data.json")]), 90)
    os.kill(client.app.state.printers._worker.pid, signal.SIGKILL)
    assert finished(person, asked) == "failed"
    assert not [*tmp_path.iterdir()]


def test_nobody_has_two_prints_made_at_once(client: House) -> None:
    person = Browser(client)
    first = person.post("/print/erythro", {"part": "advanced"})
    second = person.post("/print/erythro", {"part": "mines"})
    third = Browser(client).post("/print/erythro", {"part": "mines"})  # nor as somebody else
    assert (first.status_code, second.status_code, third.status_code) == (303, 503, 503)
    assert finished(person, first.headers["location"]) == "done"
    assert person.post("/print/erythro", {"part": "mines"}).status_code == 303
