"""The rulebook: every rule in its chapter, rulings under what they settle, examples drawn and played."""

import re
from html import unescape

import pytest

from fourfold.games import HOUSE
from fourfold.games.clauses import clauses
from fourfold.games.edition import LANGUAGES
from fourfold.learn.measured import measured
from fourfold.learn.rulebook import chapters, played
from fourfold.learn.scenarios import scenarios
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.test_pages import Reader

DRAWN = [game for game in HOUSE if scenarios(game)]


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_ruling_and_example_stands_in_one_place(game: str, language: str) -> None:
    found = [entry for chapter in chapters(game, language) for entry in chapter.entries]
    told = [one.id for entry in found for one in (entry.clause, *entry.rulings, *entry.examples)]
    drawn = {scenario.id for scenario in scenarios(game)}
    assert sorted(told) == sorted(one.id for one in clauses(game) if one.kind != "scenario" or one.id in drawn)


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_begins_with_the_goal_and_the_parts(game: str, language: str, client: House) -> None:
    page = Browser(client, language=language).page(f"/rules/{game}")
    places = [page.index(f'id="{id}"') for id in ("goal", "parts", "section-1", "section-2")]
    assert places == sorted(places)
    assert not Reader(page).refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_measured_stands_beside_its_ruling(language: str, client: House) -> None:
    browser = Browser(client, language=language)
    told = measured("envyra", language)
    assert told
    for ruling, sentence in told.items():
        for address in ("/rules/envyra", f"/rules/envyra?q={ruling}&part=true", f"/rules/envyra/{ruling}"):
            assert sentence in unescape(browser.page(address))


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_told_and_drawn_before_and_after(game: str, language: str, client: House) -> None:
    browser = Browser(client, language=language)
    scenario = next(one for one in scenarios(game) if any(case.play for case in one.case))
    address = f"/rules/{game}/example/{scenario.id}"
    page = browser.page(address)
    assert not Reader(page).refused
    [case] = [one for one in played(game, scenario.id) if one.case.play][:1]
    pictures = [client.get(f"{address}/{case.number}/{moment}") for moment in ("before", "after")]
    assert [picture.headers["content-type"].split(";")[0] for picture in pictures] == ["image/svg+xml"] * 2
    assert pictures[0].text != pictures[1].text
    told = case.after.reader(case.seat, language).entries(open=True)
    lines = [line for one in told if one.number for line in one.events if line.only is None]
    assert all(line.text in unescape(page) for line in lines)


def test_in_part_and_with_nothing_asked_for_the_rulebook_is_its_headings(client: House) -> None:
    page = Browser(client).page("/rules/envyra?part=true")
    assert "<article" not in page
    assert re.findall(r'data-clause="(ENV-[A-Z]+)', page)[:3] != []
    assert "Phase I: marking" in page


@pytest.mark.parametrize("game", DRAWN)
def test_try_it_opens_the_position(game: str, client: House) -> None:
    browser = Browser(client)
    browser.page("/")
    case = next(one for id in scenarios(game) for one in played(game, id.id) if one.seat in one.before.to_act)
    assert case.seat is not None
    table = browser.sit(f"/rules/{game}/example/{case.scenario.id}/{case.number}/try")
    offered = {unescape(action) for action in browser.choices(table, case.seat)}
    assert offered == {str(action) for action in case.before.legal(case.seat)}


@pytest.mark.parametrize(
    "address",
    [
        "/rules/none/example/ENV-X1",
        "/rules/envyra/example/ENV-X999",
        "/rules/envyra/example/ENV-SETUP-1",
        "/rules/earth_water_sun/example/EWS-X01/99/before",
        "/rules/earth_water_sun/example/EWS-X01/0/after",
        "/rules/earth_water_sun/example/EWS-X01/1/during",
        "/rules/earth_water_sun/example/EWS-X01/1/before?language=xx",
        "/rules/earth_water_sun/example/EWS-X01/x/before",
    ],
)
def test_what_is_not_there_is_said_so(address: str, client: House) -> None:
    assert client.get(address).status_code == 404
