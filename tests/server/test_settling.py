"""What people settle among themselves is a line of the log: resigning, a draw, taking back, meeting again."""

import random
from typing import Any

import msgspec
import pytest

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import IllegalAction, Match
from fourfold.match.record import Record
from fourfold.server.commands import Agreement
from fourfold.server.people import hashed, new_secret
from fourfold.server.settings import Settings
from fourfold.server.table import StandsIn, Table
from fourfold.server.tables import NewTable, SeatPlan, Tables
from fourfold.server.visitor import SECRET_COOKIE
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant
from tests.server.playing import API, Player, against_bots, exported, good, refused, seated
from tests.server.processes import until
from tests.server.test_store import PERSON, eventually, house, play, process, run, told

__all__ = ["house"]
OPEN, BOT = SeatPlan(kind="open"), SeatPlan(kind="bot", bot="uniform")
DUEL = "envyra"


async def people(one: Tables, count: int, *more: SeatPlan, game: str = DUEL) -> tuple[Table, list[str]]:
    """A table of so many people, each with a secret of their own."""
    secrets = [new_secret() for _ in range(count)]
    plans = [PERSON, *[OPEN] * (count - 1), *more]
    table, invitation = await one.create(NewTable(game=game, seats=plans), secrets[0])
    for secret in secrets[1:]:
        await one.join(table, invitation, secret, "")
    return table, secrets


async def why(doing: Any) -> str:
    """The kind of the refusal."""
    with pytest.raises(IllegalAction) as refusal:
        await doing
    assert refusal.value.refusal.text
    return refusal.value.refusal.kind


async def is_rebuilt(table: Table, one: Tables) -> None:
    """Its log alone says all of it."""
    lines = await one.store.commands(table.id)
    again = await one._begun(lines[0])
    await again.follow_all(lines[1:])
    assert told(again) == told(table)
    assert again.draw_wanted == table.draw_wanted
    assert again.rematch_wanted == table.rematch_wanted
    assert again.outcome == table.outcome
    assert again.taken_back == table.taken_back


# --- resigning ----------------------------------------------------------------------------------------------


def test_of_two_either_may_resign_and_the_other_has_won(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 2)
            await play(table, random.Random(1), 5)
            await table.resign(1, "mine")
            assert table.is_over
            assert table.outcome is not None
            assert table.outcome.winners == (0,)
            assert table.to_act == ()
            assert [line.kind for line in await one.store.commands(table.id)][-2:] == ["resign", "end"]
            version = table.version(1)
            assert await table.resign(1, "mine") == version, "sent again it has no second effect"
            assert await why(table.resign(0)) == "over"
            assert await why(table.act(0, "ready")) == "over"
            assert Match.from_record(table.record).outcome == table.outcome
            await is_rebuilt(table, one)

    run(work)


def test_where_others_want_to_play_on_one_leaves_instead(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 3)
            assert await why(table.resign(0)) == "resign_others"
            await table.leave(1)
            assert await why(table.resign(0)) == "resign_others"
            await table.leave(2)
            await table.resign(0)
            assert table.outcome is not None
            assert table.outcome.winners == (1, 2)

    run(work)


def test_a_team_is_given_up_only_by_who_is_alone_in_it(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 2, game="erythro")
            assert await why(table.resign(0)) == "resign_others"
            alone, _ = await one.create(NewTable(game="erythro", seats=[PERSON, BOT]), new_secret())
            await alone.resign(0)
            assert alone.outcome is not None
            assert alone.outcome.winners == ()

    run(work)


def test_the_chances_of_a_match_that_was_given_up_end_with_what_people_made_of_it(client: House) -> None:
    """Its last position says nothing of who has won."""
    ida, jo = seated(client, DUEL, 2)
    good(jo.post("resign"))
    address = f"{API}/tables/{ida.table}/chances"
    until(lambda: len(good(client.get(address))["points"]) == 2)
    assert good(client.get(address))["points"][-1]["chances"] == [1.0, 0.0]


# --- a draw -------------------------------------------------------------------------------------------------


def test_a_draw_counts_when_all_people_have_agreed(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 3, BOT)
            await table.draw(0)
            assert await why(table.draw(0)) == "draw_offered"
            await table.draw(2)
            assert table.to_act
            await is_rebuilt(table, one)
            await table.draw(1)
            assert table.is_over
            assert table.outcome is not None
            assert table.outcome.winners == (0, 1, 2, 3)
            await is_rebuilt(table, one)

    run(work)


def test_an_offer_stands_until_a_person_plays_on(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 2)
            await table.draw(0)
            assert table.draw_wanted == {0}
            await table.act(1, str(table.match.legal(1)[0]))
            assert table.draw_wanted == frozenset()
            await table.draw(1)
            assert not table.is_over
            await is_rebuilt(table, one)

    run(work)


def test_who_left_is_not_waited_for_and_bots_take_no_draw(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 3)
            await table.leave(2)
            await table.draw(0)
            await table.draw(1)
            assert table.is_over
            alone, _ = await one.create(NewTable(game=DUEL, seats=[PERSON, BOT]), new_secret())
            assert await why(alone.draw(0)) == "draw_bots"
            team, _ = await people(one, 2, game="erythro")
            assert await why(team.draw(0)) == "draw_team"

    run(work)


def test_people_at_one_screen_agree_with_one_press(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(NewTable(game=DUEL, seats=[PERSON, PERSON]), new_secret())
            await table.draw(0)
            assert table.is_over

    run(work)


# --- taking back --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [name for name in GAMES if not find_game(name).team])  # there bots act meanwhile
def test_alone_with_bots_one_takes_back_and_the_match_says_so(client: House, game: str) -> None:
    player = against_bots(client, game, find_game(game).seats[0])
    views = []
    for _ in range(4):
        legal = player.legal_when_it_is_time()
        views.append(player.view()["view"])
        player.act(legal[-1])
    player.legal_when_it_is_time()
    for wanted in reversed(views[-2:]):
        good(player.post("take-back"))
        until(lambda: bool(player.legal()))
        assert player.view()["view"]["legal"] == wanted["legal"]
    info = good(client.get(f"{API}/tables/{player.table}"))
    assert info["taken_back"] == 2
    good(player.post("resign"))
    assert exported(client, player.table).taken_back == 2
    assert "taken back" in Browser(client).page(f"/t/{player.table}")


def forced() -> tuple[Match, int]:
    """A match in which a seat has just done what was forced, after a choice of its own that it could take back."""
    for seed in range(50):
        match, chance = Match("erythro", 2, f"forced {seed}"), random.Random(seed)
        while match.to_act:
            seat = chance.choice(match.to_act)
            before = match.legal(seat)
            match.play(seat, chance.choice(before))
            if len(before) == 1 and match.why_no_undo(seat) is None:
                again = match.at(match.length - 1)
                again.undo(seat)
                if again.why_no_undo(seat) is None:
                    return match, seat
    raise AssertionError("nothing was ever forced")


def test_taking_back_goes_past_what_was_forced_to_the_last_choice(client: House, settings: Settings) -> None:
    match, seat = forced()
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[seat]
    browser.get("/")
    assert browser.send(f"/t/{table}/undo", {"seat": seat}).status_code == 200
    assert len(Player(client, table, seat, secrets[seat]).legal()) > 1


def test_where_somebody_else_plays_nothing_is_taken_back_beyond_the_rules(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 2)
            await table.act(0, str(table.match.legal(0)[0]))
            assert await why(table.take_back(0)) == "others_play"
            await table.leave(1)
            assert await why(table.take_back(0)) == "others_play", "who left may come back"
            alone, _ = await one.create(NewTable(game=DUEL, seats=[PERSON, BOT]), new_secret())
            assert await why(alone.take_back(0)) == "nothing"
            await alone.act(0, str(alone.match.legal(0)[0]))
            await alone.take_back(0)
            await is_rebuilt(alone, one)
            await alone.leave(0)
            with pytest.raises(StandsIn):
                await alone.take_back(0)

    run(work)


def test_a_match_with_all_of_it_is_downloaded_opened_and_continued(client: House) -> None:
    """A saved match that has such entries becomes a table whose log has such lines."""
    player, browser = against_bots(client, DUEL, 2), Browser(client)
    for _ in range(3):
        player.act(player.legal_when_it_is_time()[0])
    player.legal_when_it_is_time()
    good(player.post("take-back"))
    good(player.post("resign"))
    saved = client.get(f"{API}/tables/{player.table}/export").content
    assert saved == msgspec.json.encode(msgspec.json.decode(saved, type=Record))
    opened = browser.sit("/upload", files={"file": ("match.json", saved)})
    page = browser.page(f"/t/{opened}")
    assert "resigned" in page
    assert "Deal verified" in page
    assert "Every move verified" not in page
    steps = len(msgspec.json.decode(saved, type=Record).entries)
    forked = browser.sit(f"/t/{opened}/fork", {"at": str(steps - 2), "seat": "0"})
    assert good(client.get(f"{API}/tables/{forked}"))["taken_back"] == 1


# --- meeting again ------------------------------------------------------------------------------------------


def test_a_rematch_is_made_when_all_people_have_asked_for_it(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one, process(house) as two:
            table, secrets = await people(one, 2, BOT)
            with pytest.raises(FourfoldError):
                await one.rematch(table, 0)
            await table.leave(1)
            await table.resign(0)
            await table.come_back(1)
            assert await one.rematch(table, 0) is None
            assert await one.rematch(table, 0) is None, "to ask twice is to ask once"
            other = await two.get(table.id)
            found = await two.rematch(other, 1)
            assert found is not None
            first = msgspec.json.decode((await one.store.commands(found))[0].text, type=Agreement)
            assert [place.holder for place in first.places] == [*map(hashed, secrets), None]
            assert [place.kind for place in first.places] == ["person", "person", "bot"]
            await table.catch_up()
            assert await one.rematch(table, 0) == found

    run(work)


def test_who_left_is_not_waited_for_and_a_bot_has_their_seat(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await people(one, 3)
            await table.leave(1)
            await table.leave(2)
            await table.resign(0)
            await one.rematch(table, 2)
            found = await one.rematch(table, 0)
            assert found is not None
            first = msgspec.json.decode((await one.store.commands(found))[0].text, type=Agreement)
            assert [place.kind for place in first.places] == ["person", "bot", "person"], "one came back to say yes"

    run(work)


def test_alone_with_bots_a_rematch_is_made_at_once(client: House) -> None:
    player = against_bots(client, DUEL, 2)
    assert refused(player.post("rematch"), 400)
    good(player.post("resign"))
    assert good(player.post("rematch"))["table"]


# --- the page -----------------------------------------------------------------------------------------------


def test_the_page_offers_what_may_be_done_asks_twice_and_refuses_in_ones_own_language(client: House) -> None:
    host, guest = Browser(client), Browser(client, "fr")
    table = host.make(DUEL, "me", "open", listed="yes", name="Ida")
    guest.sit(f"/join/{table}", {"name": "Jo"})
    page = host.page(f"/t/{table}")
    assert 'id="sure-resign"' in page
    assert 'id="sure-draw"' in page
    assert 'id="sure-take-back"' not in page
    answer = guest.send(f"/t/{table}/take-back", {"seat": 1})
    assert answer.status_code == 409
    assert "d’autre joue ici" in answer.json()["text"]
    assert host.post(f"/t/{table}/draw", {"seat": "0"}).status_code == 303
    assert "Partie nulle proposée par Ida" in guest.page(f"/t/{table}")
    assert "You offer a draw" in host.page(f"/t/{table}")
    assert guest.post(f"/t/{table}/draw", {"seat": "1"}).status_code == 303
    assert "A draw, by agreement" in host.page(f"/t/{table}")
    assert host.post(f"/t/{table}/rematch", {"seat": "0"}).headers["location"] == f"/t/{table}"
    assert "waits for Jo" in host.page(f"/t/{table}")
    assert "Revanche demandée par Ida" in guest.page(f"/t/{table}")
    again = guest.sit(f"/t/{table}/rematch", {"seat": "1"})
    assert again != table
    assert f'href="/t/{again}"' in host.page(f"/t/{table}")


def test_programs_are_told_of_offers(client: House) -> None:
    ida, jo = seated(client, DUEL, 2)
    good(ida.post("draw"))
    assert good(client.get(f"{API}/tables/{ida.table}"))["draw_offered"] == [0]
    assert refused(ida.post("draw"), 409)["reason"] == "draw_offered"
    good(jo.post("resign"))
    info = good(client.get(f"{API}/tables/{ida.table}"))
    assert info["outcome"]["by_people"] == "resign"
    assert good(ida.post("rematch")) == {"table": None}
    assert good(client.get(f"{API}/tables/{ida.table}"))["rematch_offered"] == [0]


# --- who chooses first --------------------------------------------------------------------------------------


def test_bots_let_people_choose_a_character_first(house: Settings) -> None:
    """ERY-D2 sets no order, so whoever is quick would choose for both; bots wait."""

    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(NewTable(game="erythro", seats=[BOT, PERSON]), new_secret())
            assert set(table.to_act) == {0, 1}
            assert table.autoplay._next_bot() is None
            wanted = table.match.legal(1)[-1]
            await table.act(1, str(wanted))
            await eventually(lambda: len(table.match.entries) > 2)
            assert [entry.seat for entry in table.match.entries[1:3]] == [1, 0]

    run(work)


def test_bots_wait_for_nobody_else(house: Settings) -> None:
    """In secret there is nothing to take from others; and a person who left leaves the choice."""

    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(NewTable(game=DUEL, seats=[PERSON, BOT]), new_secret())
            assert table.autoplay._next_bot() == 1
            team, _ = await people(one, 2, BOT, game="erythro")
            assert team.autoplay._next_bot() is None
            await team.leave(0)
            assert team.autoplay._next_bot() is None
            await team.act(1, str(team.match.legal(1)[0]))
            await eventually(lambda: len(team.match.entries) > 3)

    run(work)


def test_where_nothing_is_dealt_every_move_is_verified(client: House) -> None:
    player, browser = against_bots(client, "earth_water_sun", 2), Browser(client)
    player.act(player.legal_when_it_is_time()[0])
    good(player.post("resign"))
    saved = client.get(f"{API}/tables/{player.table}/export").content
    page = browser.page(f"/t/{browser.sit('/upload', files={'file': ('match.json', saved)})}")
    assert "Every move verified" in page
    assert "Deal verified" not in page
