"""Puzzles on the page: tried without scripts and without a table, solved ones remembered, days counted."""

from datetime import date, timedelta
from html import unescape
from urllib.parse import quote

import pytest

from fourfold.games import HOUSE
from fourfold.games.edition import LANGUAGES
from fourfold.games.guide import SEPARATOR
from fourfold.learn.puzzles import Puzzle, of_the_day, puzzles
from fourfold.server import pages_puzzles
from fourfold.server.pages_puzzles import SHOW, SOLVED_COOKIE, STREAK_COOKIE, Streak, address_of, today
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.test_pages import Reader

FIRST = [pytest.param(puzzles(game)[0], id=game) for game in HOUSE if puzzles(game)]

WINS = [puzzle for game in HOUSE for puzzle in puzzles(game) if puzzle.is_win_in_two]


def tried(puzzle: Puzzle, given: str, done: str = "") -> str:
    return f"{address_of(puzzle)}?tried={quote(given)}&done={quote(done)}"


@pytest.mark.parametrize("puzzle", FIRST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_answer_is_explained_and_remembered(puzzle: Puzzle, language: str, client: House) -> None:
    browser = Browser(client, language=language)
    page = unescape(browser.page(address_of(puzzle)))
    assert puzzle.why(language).splitlines()[0] not in page
    assert not Reader(page).refused
    page = unescape(browser.page(tried(puzzle, puzzle.told.answers[0])))
    assert all(line in page for line in puzzle.why(language).splitlines())
    assert browser.cookies[SOLVED_COOKIE] == f"{puzzle.game.name}.{1 << puzzle.number:x}"
    assert "✓" in browser.page("/puzzles")


@pytest.mark.parametrize("game", [game for game in HOUSE if puzzles(game)])
def test_the_list_leads_to_the_easiest_puzzle_that_is_left(game: str, client: House) -> None:
    easiest, following, *_ = sorted(puzzles(game), key=lambda one: (one.told.level, one.number))
    browser = Browser(client)
    page = browser.page("/puzzles")
    assert f'class="button" href="{address_of(easiest)}"' in page
    assert f"0 of {len(puzzles(game))} solved" in page
    browser.cookies[SOLVED_COOKIE] = f"{game}.{1 << easiest.number:x}"
    page = browser.page("/puzzles")
    assert f'class="button" href="{address_of(following)}"' in page
    assert f"1 of {len(puzzles(game))} solved" in page


@pytest.mark.parametrize("puzzle", FIRST)
def test_anything_else_gives_nothing_away(puzzle: Puzzle, client: House) -> None:
    browser = Browser(client)
    legal = [str(action) for action in puzzle.match.legal(puzzle.seat)]
    wrong = next(one for one in legal if not any(answer.startswith(one) for answer in puzzle.told.answers))
    page = unescape(browser.page(tried(puzzle, wrong)))
    assert puzzle.why("en").splitlines()[0] not in page
    assert SOLVED_COOKIE not in browser.cookies


@pytest.mark.parametrize("puzzle", FIRST)
def test_the_answer_is_shown_to_whoever_asks_and_counts_for_nothing(puzzle: Puzzle, client: House) -> None:
    browser = Browser(client)
    assert puzzle.why("en").splitlines()[0] in unescape(browser.page(tried(puzzle, SHOW)))
    assert SOLVED_COOKIE not in browser.cookies


@pytest.mark.parametrize("puzzle", WINS[:1], ids=lambda one: one.told.id)
def test_a_turn_is_played_action_by_action(puzzle: Puzzle, client: House) -> None:
    browser = Browser(client)
    *first, last = puzzle.told.answers[0].split(SEPARATOR)
    done: list[str] = []
    for action in first:
        assert "tried" in browser.page(tried(puzzle, action, "|".join(done)))
        assert SOLVED_COOKIE not in browser.cookies
        done.append(action)
    browser.page(tried(puzzle, last, "|".join(done)))
    assert SOLVED_COOKIE in browser.cookies


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow(client: House) -> None:
    address = client.get("/puzzles/today", follow_redirects=False).headers["location"]
    assert address == client.get("/puzzles/today", follow_redirects=False).headers["location"]
    assert address in client.get("/").text
    name = next(game for game in HOUSE if puzzles(game))
    days = [of_the_day(name, date(2026, 11, 1) + timedelta(days=day)) for day in range(len(puzzles(name)))]
    assert len({puzzle.number for puzzle in days if puzzle is not None}) == len(days)


def test_days_in_a_row_are_counted_until_one_is_missed(client: House, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(client)
    days = [today() + timedelta(days=day) for day in (0, 1, 2, 4)]
    counted = []
    for day in days:
        monkeypatch.setattr(pages_puzzles, "today", lambda day=day: day)
        address = browser.get("/puzzles/today").headers["location"]
        _, _, game, number = address.split("/")
        answer = puzzles(game)[int(number) - 1].told.answers[0]
        browser.page(f"{address}?tried={quote(answer)}")
        browser.page(f"{address}?tried={quote(answer)}")
        counted.append(browser.cookies[STREAK_COOKIE].partition(".")[2])
    assert counted == ["1", "2", "3", "1"]


def test_a_streak_lasts_over_a_day() -> None:
    first = Streak(date(2026, 11, 16), 3)
    assert first.lasts(date(2026, 11, 17))
    assert not first.lasts(date(2026, 11, 18))
    assert first.after(date(2026, 11, 16)) == first


@pytest.mark.parametrize(
    "cookie", ["", "x", "envyra.", "envyra.zz", "none.1", "envyra." + "f" * 999, "2026-13-40.3"]
)
def test_a_strange_cookie_is_nothing(cookie: str, client: House) -> None:
    headers = {"cookie": f"{SOLVED_COOKIE}={cookie}; {STREAK_COOKIE}={cookie}"}
    assert client.get("/puzzles", headers=headers).status_code == 200
    assert client.get("/", headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/puzzles/none/1", 404),
        ("/puzzles/envyra/0", 404),
        ("/puzzles/envyra/9999", 404),
        ("/puzzles/envyra/1?done=nonsense", 400),
        ("/puzzles/envyra/1?done=" + "x" * 3000, 400),
        ("/puzzles/envyra/1?tried=nonsense", 400),
        ("/puzzles/envyra/1?tried=%00", 400),
        ("/puzzles/envyra/1/about?thing=nothing&done=nonsense", 400),
    ],
)
def test_what_is_wrong_is_said(address: str, status: int, client: House) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert "Traceback" not in answer.text
