"""One's own matches: an index made of the log alone, a page of it, and all of it as one file."""

import json
import random
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import text

from fourfold.games import game
from fourfold.games.edition import Outcome
from fourfold.match.match import Match
from fourfold.match.record import Record
from fourfold.server import dates, results
from fourfold.server.commands import Command
from fourfold.server.engine import new_engine
from fourfold.server.exporting import AT_ONCE, told
from fourfold.server.house import prepare
from fourfold.server.migrate import revisions
from fourfold.server.people import hashed, new_secret
from fourfold.server.seats import Seat
from fourfold.server.settings import Settings
from fourfold.server.store import Store
from fourfold.server.tables import NewTable, SeatPlan, Tables
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.playing import API, against_bots, bearer, good, play_on, refused, seated
from tests.server.test_store import PERSON, house, play, process, run

__all__ = ["house"]
OPEN = SeatPlan(kind="open")
SHORT: Any = {"stall_limit": 1}


def bot(kind: str) -> SeatPlan:
    return SeatPlan(kind="bot", bot=kind)


async def rows(store: Store) -> list[tuple[Any, ...]]:
    """All that the index says of people's matches, and of bots."""
    found = await store.database.rows("SELECT * FROM results ORDER BY table_id, seat")
    return [*found, *await store.database.rows("SELECT table_id, seat, bot FROM seats ORDER BY table_id, seat")]


async def some_matches(one: Tables) -> str:
    """Matches of every kind that one person has finished, and one that goes on; the person's secret."""
    mine, theirs = new_secret(), new_secret()
    duel, invitation = await one.create(NewTable(game="envyra", seats=[PERSON, OPEN], options=SHORT), mine)
    await one.join(duel, invitation, theirs, "Bo")
    await play(duel, random.Random(1))
    beside, _ = await one.create(NewTable(game="envyra", seats=[PERSON, PERSON], options=SHORT), mine)
    await play(beside, random.Random(2))
    given_up, _ = await one.create(NewTable(game="etheria", seats=[PERSON, bot("easy"), bot("hard")]), mine)
    await given_up.resign(0)
    team, _ = await one.create(NewTable(game="erythro", seats=[PERSON, bot("sensible")]), mine)
    await team.resign(0)
    left, invitation = await one.create(NewTable(game="envyra", seats=[PERSON, OPEN]), mine)
    await one.join(left, invitation, theirs, "Bo")
    await left.leave(0)
    await left.resign(1)
    await one.go_on(duel.match.at(3), mine, "", 0)
    forked = await one.go_on(duel.match.at(3), mine, "", 0)
    await forked.resign(0)
    await one.go_on(duel.match, mine, "", 0)
    await one.create(NewTable(game="envyra", seats=[PERSON, PERSON]), mine)
    return mine


def test_the_index_has_every_finished_match_of_a_person_and_how_it_went(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            mine = await some_matches(one)
            found = await one.store.matches(hashed(mine), 50)
            said = {(match.game, match.result, match.by_people, match.against, match.mark) for match in found}
            duel = found[-1]
            assert duel.mark == ""
            assert duel.against == "people"
            assert [(seat.name, seat.mine) for seat in duel.seats] == [("", True), ("Bo", False)]
            assert said - {(duel.game, duel.result, "", "people", "")} == {
                ("envyra", "", "", "bots", "beside"),
                ("etheria", "lost", "resign", "bots", ""),
                ("erythro", "lost", "resign", "greedy", ""),
                ("envyra", "won", "resign", "people", "left"),
                ("envyra", "lost", "resign", "greedy", "continued"),
            }, "nothing of what goes on, nor of a match that was only opened to look at"
            counted = await one.store.figures(hashed(mine))
            assert sum(count.matches for count in counted) == 3, "marked ones do not count"
            assert len(await one.store.in_play(hashed(mine), 50)) == 2
            assert len(await one.store.in_play(hashed(mine), 1)) == 1

    run(work)


def test_a_match_in_which_a_bot_played_for_a_person_is_not_in_their_figures() -> None:
    """Be it one turn while they were away: they did not play from the deal to the end."""
    seats = [Seat(seat=0, kind="person", bot=None, name="", holder=hashed("mine"))]
    seats.append(Seat(seat=1, kind="bot", bot="easy", name="", holder=None))
    played = Command(table_id="t", number=1, at=0.0, kind="play", seat=0, text="x", client="mine", digest=None)

    def mark() -> Any:
        won = Outcome(winners=(0,), clause="", scores=({"total": 1}, {"total": 0}), ranking=((0,), (1,)), rounds=1)
        made = results.rows("t", game("envyra"), seats, won, began=0, ended=1, taken_back=False, continued=False)
        return [row.values["mark"] for row in made]

    seats[0].change(played)
    seats[1].change(replace(played, seat=1, client="bot:1"))
    assert mark() == [""]
    for kind, client in (("leave", "mine"), ("play", "bot:2"), ("return", "mine"), ("play", "mine")):
        seats[0].change(replace(played, kind=kind, client=client))
    assert not seats[0].stands_in
    assert mark() == [results.LEFT]


def test_the_migration_makes_from_the_logs_what_was_written_with_them(house: Settings) -> None:
    before: list[tuple[Any, ...]] = []

    async def work() -> None:
        async with process(house) as one:
            await some_matches(one)
            before.extend(await rows(one.store))
        engine = new_engine(house)
        async with engine.begin() as connection:
            for statement in (
                "DROP TABLE results",
                "ALTER TABLE seats DROP COLUMN bot",
                "UPDATE alembic_version SET version_num = '0004'",
            ):
                await connection.execute(text(statement))
        await engine.dispose()

    async def check() -> None:
        async with process(house) as one:
            assert await rows(one.store) == before

    run(work)
    assert revisions()[-1] == "0005"
    prepare(house)
    run(check)
    assert len(before) > 10


def outcome(*totals: int, winners: tuple[int, ...]) -> Any:
    scores = tuple({"total": total} for total in totals)
    return Outcome(winners=winners, clause="X", scores=scores, ranking=(winners,), rounds=3)


@pytest.mark.parametrize(
    ("seat", "found", "said", "by"),
    [
        (0, outcome(30, 18, winners=(0,)), "won", 12),
        (1, outcome(30, 18, winners=(0,)), "lost", 12),
        (2, outcome(30, 18, 29, winners=(0,)), "lost", 1),
        (0, outcome(30, 30, winners=(0, 1)), "drawn", None),
        (0, outcome(30, 30, winners=(0,)), "won", None),
    ],
)
def test_a_match_is_won_or_lost_by_the_points_between_one_and_the_best_other(
    seat: int, found: Any, said: str, by: int | None
) -> None:
    game = Match("envyra", seed=1).game
    assert results.result(found, seat, team=False) == said
    assert results.margin(found, seat, game) == by
    assert results.margin(found, seat, Match("earth_water_sun", seed=1).game) is None, "its totals are no points"


# --- pages --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def person(client: House) -> tuple[Browser, str, Callable[[], None]]:
    """Somebody who has resigned once and lost or won some short matches; and how to play one more."""
    browser = Browser(client)
    browser.post("/me", {"name": "Ida", "language": "en"})
    secret = browser.cookies["fourfold_secret"]

    def one_more() -> None:
        table = browser.make("envyra", "me", "uniform", name="Ida")
        assert browser.post(f"/t/{table}/resign", {"seat": "0"}).status_code == 303

    one_more()
    table = browser.make("erythro", "me", "greedy")
    assert browser.post(f"/t/{table}/resign", {"seat": "0"}).status_code == 303
    return browser, secret, one_more


def test_the_page_says_date_game_opponents_result_and_length(client: House, person: Any) -> None:
    browser, secret, _ = person
    for language, wanted in (
        ("en", ("My matches", "against Random bot", "with Quick bot", "Resigned", "1 minute", "Played", "Wins")),
        ("fr", ("Mes parties", "contre Robot au hasard", "avec Robot rapide", "Abandonnée", "Jouées", "Part")),
    ):
        reader = Browser(client, language)
        reader.cookies["fourfold_secret"] = secret
        page = unescape(reader.page("/matches"))
        for word in (
            *wanted,
            dates.day(good(client.get(f"{API}/matches", headers=bearer(secret)))[0]["ended"], language),
        ):
            assert word in page, word
    assert "My matches" in browser.page("/")
    only = browser.page("/matches?game=erythro")
    assert "with Quick bot" in only
    assert "against Random bot" not in only


def test_nobody_sees_anothers_matches(client: House, person: Any) -> None:
    _, secret, _ = person
    stranger = Browser(client)
    assert "No match is finished yet" in stranger.page("/matches")
    assert stranger.get("/matches.json").json() == []
    assert refused(client.get(f"{API}/matches"), 403)
    assert refused(client.get(f"{API}/matches/export"), 403)
    assert secret not in client.get(f"{API}/matches", headers=bearer(secret)).text
    assert hashed(secret) not in client.get(f"{API}/matches", headers=bearer(secret)).text


def test_all_matches_are_one_file_and_each_is_whole(client: House, person: Any) -> None:
    browser, secret, _ = person
    answer = browser.get("/matches.json")
    assert "attachment" in answer.headers["content-disposition"]
    found = json.loads(answer.content)
    listed = good(client.get(f"{API}/matches", headers=bearer(secret)))
    assert [one["table"] for one in found] == [one["table_id"] for one in listed]
    assert client.get(f"{API}/matches/export", headers=bearer(secret)).json() == found
    for one in found:
        whole = good(client.get(f"{API}/tables/{one['table']}/export"))
        assert one["match"] == whole
        match = Match.from_record(msgspec.convert(one["match"], Record))
        assert match.outcome is not None
        assert one["outcome"] == json.loads(msgspec.json.encode(match.outcome))


def test_a_match_that_goes_on_is_in_neither(client: House) -> None:
    """What is hidden in it stays hidden, and so does its seed."""
    player = against_bots(client, "envyra", 2)
    player.act(player.legal_when_it_is_time()[0])
    assert good(client.get(f"{API}/matches", headers=bearer(player.secret))) == []
    assert good(client.get(f"{API}/matches/export", headers=bearer(player.secret))) == []


def test_many_matches_are_read_in_groups_and_shown_in_pages(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            mine = new_secret()
            for _ in range(AT_ONCE + 7):
                table, _ = await one.create(NewTable(game="envyra", seats=[PERSON, bot("easy")]), mine)
                await table.resign(0)
            found = json.loads(b"".join([piece async for piece in told(one.store, hashed(mine))]))
            assert len(found) == len({match["table"] for match in found}) == AT_ONCE + 7
            first = await one.store.matches(hashed(mine), AT_ONCE)
            rest = await one.store.matches(hashed(mine), AT_ONCE, AT_ONCE)
            assert [len(first), len(rest)] == [AT_ONCE, 7]
            assert [one["table"] for one in found] == [match.table_id for match in [*first, *rest]]

    run(work)


def test_older_matches_are_on_the_next_page(client: House, person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, _, one_more = person
    one_more()
    monkeypatch.setattr("fourfold.server.pages_matches.AT_ONCE", 2)
    seen: list[str] = []
    address = "/matches"
    while address:
        page = browser.page(address)
        seen += re.findall(r'<li><a href="/t/(\w+)"', page)
        more = re.search(r'rel="next" href="([^"]+)"', page)
        address = f"/matches{unescape(more[1])}" if more else ""
    assert len(seen) == len(set(seen)) == 3


def test_the_start_page_has_what_goes_on_and_the_last_few(client: House) -> None:
    browser = Browser(client)
    tables = [browser.make("envyra", "me", "uniform") for _ in range(5)]
    for table in tables[:4]:
        browser.post(f"/t/{table}/resign", {"seat": "0"})
    page = browser.page("/")
    assert f'href="/t/{tables[4]}"' in page
    assert [f'href="/t/{table}"' in page for table in tables[:4]] == [False, True, True, True]
    assert "Resigned" in page


def cards(page: str) -> dict[str, str]:
    """What the card of each of one's own tables says, by the table's id."""
    found = re.findall(r'<li><a href="/t/(\w+)"[^>]*>(.*?)</a><form', page, re.DOTALL)
    return {table: unescape(re.sub(r"<[^>]+>", "|", text)) for table, text in found}


def test_a_card_says_against_whom_whose_turn_it_is_and_when_it_was_played(client: House) -> None:
    """So two tables of a game can be told apart."""
    for language, wanted in (
        ("en", ("against Level 4 bot", "your turn", "last played 1 minute", "against Quick bot", "with you yet")),
        ("fr", ("contre Robot de niveau 4", "à vous", "dernier coup il y a 1", "contre Robot rapide", "avec")),
    ):
        browser = Browser(client, language)
        level, quick = browser.make("envyra", "me", "4"), browser.make("envyra", "me", "greedy")
        alone = browser.make("envyra", "me", "open")
        for address in ("/", "/matches"):
            told = cards(browser.page(address))
            assert all(word in told[level] for word in wanted[:3])
            assert wanted[3] in told[quick]
            assert wanted[4] in told[alone]


def test_a_card_names_who_is_to_play(client: House) -> None:
    people = {"Ida": Browser(client), "Bo": Browser(client)}
    table = people["Ida"].make("earth_water_sun", "me", "open", name="Ida", listed="yes")
    people["Bo"].sit(f"/join/{table}", {"name": "Bo"})
    told = {name: cards(browser.page("/"))[table] for name, browser in people.items()}
    assert "against Bo" in told["Ida"]
    assert "against Ida" in told["Bo"]
    (mine,) = (name for name, text in told.items() if "your turn" in text)
    (other,) = people.keys() - {mine}
    assert f"{mine} to play" in told[other]


def test_a_table_can_be_left_out_of_ones_list_and_brought_back(client: House) -> None:
    browser, other = Browser(client), Browser(client)
    going_on, ended = browser.make("envyra", "me", "greedy"), browser.make("envyra", "me", "greedy")
    browser.post(f"/t/{ended}/resign", {"seat": "0"})
    for table in (going_on, ended):
        assert table in cards(browser.page("/"))
        answer = browser.post("/matches/forget", {"table": table, "next": "//elsewhere.example"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert not {table} & {*cards(browser.page("/")), *cards(browser.page("/matches"))}
    assert browser.page(f"/t/{going_on}"), "the table stays"
    assert "2 tables were removed" in browser.page("/matches")
    assert len(browser.get("/matches.json").json()) == 1
    other.post("/matches/forget", {"table": "<b>"})
    assert "removed" not in other.page("/matches")
    browser.post("/matches/forget", {"next": "/matches"})
    assert {going_on, ended} <= {*cards(browser.page("/matches"))}


def test_a_match_to_the_end_of_its_rules_has_its_margin(client: House) -> None:
    players = seated(client, "envyra", 2, options=SHORT)
    play_on(players, random.Random(7))
    said = [good(client.get(f"{API}/matches", headers=bearer(player.secret)))[0] for player in players]
    totals = [score["total"] for score in good(client.get(f"{API}/tables/{players[0].table}"))["outcome"]["scores"]]
    assert {one["result"] for one in said} in ({"won", "lost"}, {"drawn"})
    assert [one["margin"] or 0 for one in said] == [abs(totals[0] - totals[1])] * 2
    assert said[0]["rounds"] > 0


@pytest.mark.parametrize(
    ("at", "en", "fr"),
    [(1794834186.0, "16 November 2026", "16 novembre 2026"), (1709251200.0, "1 March 2024", "1er mars 2024")],
)
def test_days_are_said_as_people_say_them(at: float, en: str, fr: str) -> None:
    assert (dates.day(at, "en"), dates.day(at, "fr")) == (en, fr)


def test_lengths_are_said_in_the_largest_unit_of_which_there_are_two() -> None:
    assert [dates.lasting(seconds, "en") for seconds in (3, 90 * 60, 150 * 60, 5 * 86400)] == [
        "1 minute",
        "90 minutes",
        "2 hours",
        "5 days",
    ]
