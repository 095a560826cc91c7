"""The pages for learning: lessons without a table, in both languages and without scripts; what is wrong is said."""

import re
from html import unescape
from urllib.parse import quote

import pytest

from fourfold.games import HOUSE
from fourfold.games.edition import LANGUAGES, GameOf
from fourfold.learn.lessons import GO_ON, Lesson, lessons
from fourfold.learn.primer import primer
from fourfold.match.match import Match
from fourfold.server.pages_learn import LEARNT_COOKIE
from fourfold.server.settings import Settings
from fourfold.server.visitor import SECRET_COOKIE
from tests.learn.test_lessons import ways
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant
from tests.server.test_pages import Reader

TAUGHT = [game for game in HOUSE if lessons(game)]
FIRST = [pytest.param(lessons(game)[0], id=game) for game in TAUGHT]


@pytest.fixture(params=LANGUAGES)
def browser(request: pytest.FixtureRequest, client: House) -> Browser:
    return Browser(client, language=request.param)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_page_of_a_game_lists_its_lessons(game: str, browser: Browser) -> None:
    page = browser.page(f"/learn/{game}")
    for lesson in lessons(game):
        assert lesson.title(browser.language) in unescape(page)
    assert not Reader(page).refused


@pytest.mark.parametrize("game", TAUGHT)
def test_a_page_that_was_opened_once_sets_up_no_game_again(
    game: str, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That takes as long as ten such pages, and others wait meanwhile."""
    pages = ["learn/{}", "learn/{}/1", "learn/{}/aid", "learn/{}/primer", "rules/{}", "puzzles/{}/1", "print/{}"]
    for page in pages:
        browser.page(f"/{page.format(game)}")

    def again(*given: object) -> None:
        raise AssertionError

    monkeypatch.setattr(GameOf, "edition", again)
    for page in pages:
        browser.page(f"/{page.format(game)}")


@pytest.mark.parametrize("lesson", FIRST)
def test_a_lesson_works_without_scripts(lesson: Lesson, browser: Browser) -> None:
    """Each step is a page, and what is pressed is in the address of the next."""
    moment, address = lesson.begin(), f"/learn/{lesson.game.name}/{lesson.number}"
    page = browser.page(address)
    while moment.step is not None:
        assert moment.say(browser.language) in unescape(page)
        assert not Reader(page).refused
        given = ways(moment)[0]
        done, tried = quote("|".join(moment.done)), quote(given)
        page = browser.page(f"{address}?done={done}&tried={tried}")
        moment = lesson.after((*moment.done, given))
    assert lesson.title(browser.language) in unescape(page)
    assert f"{lesson.game.name}.{lesson.number}" in browser.cookies[LEARNT_COOKIE]
    assert "✓" in browser.page(f"/learn/{lesson.game.name}")


@pytest.mark.parametrize("lesson", FIRST)
@pytest.mark.parametrize("done", ["nonsense", "mark Z9", f"{GO_ON}|" * 999, "|", "\x00", "é" * 3000])
def test_what_was_not_done_is_refused_in_a_sentence(lesson: Lesson, done: str, client: House) -> None:
    answer = client.get(f"/learn/{lesson.game.name}/{lesson.number}?done={quote(done)}")
    assert answer.status_code in (400, 414)
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "address", ["/learn/chess", "/learn/envyra/99", "/learn/envyra/0", "/learn/envyra/primer/99"]
)
def test_what_is_not_there_is_not_found(address: str, client: House) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("game", [game for game in HOUSE if primer(game) is not None])
def test_the_primer_and_the_aid_are_drawn(game: str, browser: Browser) -> None:
    told = primer(game)
    assert told is not None
    page = browser.page(f"/learn/{game}/primer")
    assert not Reader(page).refused
    for number, part in enumerate(told.part, 1):
        if part.shows is not None:
            assert browser.page(f"/learn/{game}/primer/{number}?language={browser.language}").startswith("<svg")
    assert page.count("<figure") == sum(len(part.things) for part in told.part)
    assert not Reader(browser.page(f"/learn/{game}/aid")).refused


def test_the_coach_says_nothing_to_a_page_that_shows_another_moment(client: House, settings: Settings) -> None:
    """It would be about a decision that its reader does not see yet."""
    table, secrets = plant(settings.database, Match("erythro", 2, "coached"))
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[0]
    shown = re.search(r'data-version="(\d+)"', browser.page(f"/t/{table}"))
    assert shown is not None
    now = int(shown[1])
    said = [browser.page(f"/t/{table}/coach?seat=0&version={version}") for version in (now, now + 1)]
    assert '"character"' in said[0]
    assert said[1] == "[]"
