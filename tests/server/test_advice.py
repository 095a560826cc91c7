"""Hints for a seat that is to act, and everybody's chances once a match is over."""

import asyncio
import json
import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, groupby, pairwise
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from fourfold.bots import bot, hints
from fourfold.bots.hints import Hint, Suggestion, fingerprint
from fourfold.games import GAMES, game
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from fourfold.match.presses import leading, presses
from fourfold.server import bot_pool
from fourfold.server.advice import MOST_POINTS, Advice, NoHint, Point, Turn, evened, had_no_choice, spoiling
from fourfold.server.context_chances import Eyes, moments
from fourfold.server.settings import Settings
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant
from tests.server.playing import (
    API,
    OPEN,
    PERSON,
    Player,
    bearer,
    good,
    made,
    play_on,
    refused,
    seated,
)
from tests.server.processes import PATIENCE, Server, until
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS, PLAIN, SECRETIVE, Case, label, walk

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]


def hint(player: Player, seat: int | None = None) -> Any:
    return player.get("hint", params={"seat": player.seat if seat is None else seat})


def acting(players: list[Player]) -> Player:
    return next(player for player in players if player.legal())


def waiting(players: list[Player]) -> Player:
    """A seat that nothing is asked of, after some moves."""
    chance = random.Random(4)
    for _ in range(200):
        for player in players:
            if not player.legal():
                return player
        play_on(players, chance, 1)
    pytest.fail("everybody is always to act")


# --- hints --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_a_hint_names_legal_actions_and_asked_again_it_is_the_same(client: House, case: Case) -> None:
    player = acting(seated(client, case[0], case[1], options=case[2]))
    found = good(hint(player))
    actions = [one["action"] for one in found["suggestions"]]
    assert actions
    assert all(action in player.legal() for action in actions)
    assert [one["notation"] for one in found["suggestions"]] == [" ".join(action.values()) for action in actions]
    assert len(found["chances"]) == case[1]
    assert good(hint(player)) == found


def test_a_hint_is_for_whoever_holds_the_seat(client: House) -> None:
    players = seated(client, FIRST, FEWEST)
    mine = acting(players)
    other = next(player for player in players if player.seat != mine.seat)
    refused(hint(other, mine.seat), 403)
    refused(client.get(f"{API}/tables/{mine.table}/hint", params={"seat": mine.seat}), 403)
    refused(hint(mine, 99), 400)
    refused(mine.get("hint"), 400)
    refused(client.get(f"{API}/tables/aaaaaaaaaa/hint", params={"seat": 0}, headers=bearer(mine.secret)), 404)


def test_there_is_no_hint_for_a_seat_of_which_nothing_is_asked(client: House) -> None:
    player = waiting(seated(client, FIRST, FEWEST))
    assert "nothing is asked of seat" in refused(hint(player), 409)["detail"]


def test_there_is_no_hint_before_all_seats_are_taken(client: House) -> None:
    table = made(client, FIRST, [PERSON] * (FEWEST - 1) + [OPEN])
    found = refused(hint(Player(client, table["table"], 0, table["secret"])), 400)
    assert "waits for players" in found["detail"]


def test_a_table_made_without_hints_gives_none_and_says_so_to_everybody(client: House) -> None:
    players = seated(client, FIRST, FEWEST, hints=False)
    assert good(client.get(f"{API}/tables/{players[0].table}"))["hints"] is False
    assert "no hints" in refused(hint(acting(players)), 409)["detail"]
    assert good(client.get(f"{API}/tables/{seated(client, FIRST, FEWEST)[0].table}"))["hints"] is True


def test_the_form_of_a_new_table_and_a_rematch_keep_what_was_agreed_on_hints(client: House) -> None:
    browser = Browser(client)
    seats = ["me"] * FEWEST
    for chosen, allowed in (("yes", True), ("no", False)):
        table = browser.make(FIRST, *seats, hints=chosen)
        assert good(client.get(f"{API}/tables/{table}"))["hints"] is allowed
        secret = browser.cookies["fourfold_secret"]
        play_on([Player(client, table, seat, secret) for seat in range(FEWEST)], random.Random(2))
        again = browser.post(f"/t/{table}/rematch", {"seat": "0"}).headers["location"].rpartition("/")[2]
        assert good(client.get(f"{API}/tables/{again}"))["hints"] is allowed


def test_the_page_offers_a_hint_in_both_languages_only_where_it_is_allowed(client: House) -> None:
    for language, wanted in (("en", "What is best now"), ("fr", "Le mieux à jouer")):
        browser = Browser(client, language)
        table = browser.make(FIRST, "me", *["greedy"] * (FEWEST - 1))
        until(partial(_offers_hint, browser, table))
        assert wanted in browser.page(f"/t/{table}")
        part = browser.page(f"/t/{table}/hint?seat=0")
        assert part.count("data-suggested=") >= 1
        assert "style=" not in part
        silent = browser.make(FIRST, *["me"] * FEWEST, hints="no")
        page = browser.page(f"/t/{silent}?seat=0&stay=true")
        assert 'id="ask-hint"' not in page
        assert {"en": "There are no hints", "fr": "Pas de conseils"}[language] in page
        answer = browser.get(f"/t/{silent}/hint?seat=0", accept="application/json")
        assert answer.status_code == 409
        assert {"en": "There are no hints", "fr": "Pas de conseils"}[language] in answer.json()["text"]


def _offers_hint(browser: Browser, table: str) -> bool:
    return 'id="ask-hint"' in browser.page(f"/t/{table}")


def test_thoughts_are_given_up_when_the_seat_sees_something_new_but_not_for_chat_or_secrets(client: House) -> None:
    players = seated(client, "envyra", 2)
    tables = client.app.state.tables

    async def work() -> None:
        table = await tables.get(players[0].table)
        asked: list[asyncio.Future[Hint]] = []
        begun = asyncio.Event()

        async def think(scene: object, person: str) -> Hint:
            asked.append(asyncio.get_running_loop().create_future())
            begun.set()
            return await asked[-1]

        table.advice._bot_pool = type("Patient", (), {"is_busy": lambda *_: False, "hint": staticmethod(think)})()
        first = asyncio.create_task(table.advice.hint(0))
        second = asyncio.create_task(table.advice.hint(0))
        await begun.wait()
        begun.clear()
        await table.say(1, "hm")
        await table.act(1, table.match.legal(1)[0])
        assert len(asked) == 1, "both wait for the same thoughts"
        assert not asked[0].cancelled()
        await table.act(0, "mark A1")
        await begun.wait()
        begun.clear()
        assert asked[0].cancelled()
        found = Hint((Suggestion((str(table.match.legal(0)[0]),), 0.5, 0.0),), (0.5, 0.5))
        asked[1].set_result(found)
        assert [await first, await second] == [found, found]
        assert await table.advice.hint(0) == found, "it is not worked out twice"
        await table.undo(0)
        last = asyncio.create_task(table.advice.hint(0))
        await begun.wait()
        while 0 in table.match.to_act:
            await table.act(0, table.match.legal(0)[0])
        with pytest.raises(NoHint, match="nothing is asked of seat 0"):
            await last

    with client.portal() as portal:
        portal.call(work)


def test_when_too_much_is_waiting_only_bots_may_ask_for_more(
    client: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = acting(seated(client, FIRST, FEWEST))
    with monkeypatch.context() as crowded:
        crowded.setattr(bot_pool, "CROWD", -1)
        refused(hint(player), 503)
        browser = Browser(client)
        table = browser.make(FIRST, *["me"] * FEWEST)
        seat = good(client.get(f"{API}/tables/{table}/view"))["to_act"][0]
        answer = browser.get(f"/t/{table}/hint?seat={seat}", accept="application/json")
        assert (answer.status_code, "in a moment" in answer.json()["text"]) == (503, True)
    good(hint(player))


# --- what is hidden -----------------------------------------------------------------------------------------


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    headers = {"accept-encoding": "identity"}
    with httpx.Client(base_url=server.address, timeout=PATIENCE, headers=headers) as found:
        yield found


@pytest.mark.parametrize("case", SECRETIVE, ids=label)
def test_swapping_everything_hidden_changes_no_byte_of_what_a_worker_answers(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thought that is cut short by the clock ends elsewhere each time: here none is."""
    for limit in ("HINT_SECONDS", "CHANCES_SECONDS"):
        monkeypatch.setattr(hints, limit, 600.0)
    edition = game(case[0]).edition(case[1], case[2])
    settled = (case[0], case[1], json.dumps(edition.options), None)
    steps = list(walk(edition, 9))
    for position, seat, *_ in steps[:: len(steps) // 3]:
        for reader, answer in ((seat, bot_pool.hint), (seat, bot_pool.chances), (None, bot_pool.chances)):
            other = edition.imagine(edition.view(position, reader), SeededChance(7))
            scenes = [bot_pool.Standpoint(*settled, world.encode(), reader) for world in (position, other)]
            here, there = (msgspec.json.encode(answer(scene)) for scene in scenes)
            assert here == there


@pytest.mark.parametrize("name", GAMES)
def test_what_others_have_decided_in_secret_changes_no_byte_of_a_hint(
    server: Server, http: httpx.Client, name: str
) -> None:
    match, chance = Match(name, game(name).seats[0], "hints"), random.Random(name)
    for _ in range(150):
        for worlds, seat in _alike(match):
            found = [_asked(server, http, world, seat) for world in worlds]
            assert found[0] == found[1]
            return
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
        if not match.to_act:
            break
    assert not match.edition.hides or game(name).team, "somebody decides in secret while others are to act"


def _alike(match: Match) -> Iterator[tuple[list[Match], int]]:
    """Two ways in which the match can go on that look the same to a seat that is to act and has a choice."""
    for seat in match.to_act:
        for other in match.to_act:
            steps = [match.prepare(other, action) for action in match.legal(other)] if other != seat else []
            for one, two in combinations([step for step in steps if not step.entry.picks], 2):
                worlds = [match.at(match.length - 1), match.at(match.length - 1)]
                for world, step in zip(worlds, (one, two), strict=True):
                    world.commit(step)
                if len(worlds[0].view(seat).legal) > 1 and worlds[0].view(seat) == worlds[1].view(seat):
                    yield worlds, seat


def _asked(server: Server, http: httpx.Client, match: Match, seat: int) -> list[bytes]:
    table, secrets = plant(str(server.log.parent / "tables.db"), match)
    page = http.get(
        f"/t/{table}/hint", params={"seat": seat}, headers={"cookie": f"fourfold_secret={secrets[seat]}"}
    )
    http.cookies.clear()
    answer = hint(Player(http, table, seat, secrets[seat]))
    good(answer)
    assert page.status_code == 200
    return [answer.content, page.content]


# --- chances ------------------------------------------------------------------------------------------------


def whole_course(client: House, table: str, **params: Any) -> dict[str, Any]:
    """All points, when all are worked out."""

    def asked() -> dict[str, Any]:
        return dict(good(client.get(f"{API}/tables/{table}/chances", params=params)))

    until(lambda: len(asked()["points"]) == asked()["of"])
    return asked()


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_chances_go_from_the_deal_to_the_result_and_are_worked_out_once(
    client: House, settings: Settings, name: str
) -> None:
    match, chance = Match(name, game(name).seats[0], "chances"), SeededChance(4)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[chance.pick(len(match.legal(seat)))])
    table, _ = plant(settings.database, match)
    found = whole_course(client, table)
    steps = [point["step"] for point in found["points"]]
    assert len(steps) == found["of"] <= MOST_POINTS
    assert steps == sorted(set(steps))
    assert (steps[0], steps[-1]) == (0, match.length - 1)
    assert found["points"][-1]["chances"] == [match.position.returns(seat) for seat in range(match.seats)]
    assert not match.edition.duel or found["points"][0]["chances"] == [0.5, 0.5]
    assert whole_course(client, table) == found
    seen = whole_course(client, table, seat=1)
    assert [point["step"] for point in seen["points"]] == steps
    for language, working in (("en", "In numbers"), ("fr", "En chiffres")):
        page = Browser(client, language).page(f"/t/{table}/replay?seat=1&at=3")
        assert working in page
        graph = page[page.index('id="chances"') :]
        assert graph.count('<polyline class="line"') == (1 if game(name).team else match.seats)
        assert f'data-at="{steps[-1]}"' in graph


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_giving_up_is_no_mistake_among_the_choices_and_the_review_opens(
    client: House, settings: Settings, name: str
) -> None:
    """Whoever resigns with a choice before them and a chance to win can look back at the match."""
    match = Match(name, game(name).seats[0], "given up")
    while len(match.legal(match.to_act[0])) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    match.resign(seat)
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies["fourfold_secret"] = secrets[seat]
    until(lambda: "data-more" not in browser.page(f"/t/{table}/story?seat={seat}"))
    assert 'class="better"' not in browser.page(f"/t/{table}/replay?at=0&seat={seat}")


def test_no_step_is_said_to_have_turned_a_match_that_was_given_up_only_until_then(
    client: House, settings: Settings
) -> None:
    match = Match("earth_water_sun", 2, "given up")
    match.resign(match.to_act[0])
    table, _ = plant(settings.database, match)
    browser = Browser(client)
    until(lambda: "data-more" not in browser.page(f"/t/{table}/story?seat=0"))
    assert "Until then no single step had changed the chances much." in browser.page(f"/t/{table}/story?seat=0")


def hinted(action: str, chance: float, *others: tuple[str, float]) -> Hint:
    """A hint with its best action, and others by how far they are behind."""
    suggested = (Suggestion((name,), chance - behind, behind) for name, behind in ((action, 0.0), *others))
    return Hint(tuple(suggested), (chance, 1 - chance))


def test_a_turn_is_spoilt_by_the_action_that_cost_most_not_by_its_first() -> None:
    hints = [hinted("grow", 0.8), None, hinted("attack", 0.78), hinted("end", 0.3)]
    assert spoiling([("other",), ("only",), ("walk",), ("stay",)], hints, 0.28) == 2
    assert spoiling([("grow",), ("only",), ("attack",), ("stay",)], hints, 0.1) == 3
    assert spoiling([("grow",), ("only",), ("attack", "end"), ("end",)], hints, 0.1) is None
    assert spoiling([("other",), ("only",), ("attack",), ("end",)], hints, 0.79) is None


def test_what_a_hint_finds_about_as_good_is_no_mistake() -> None:
    hints = [hinted("grow", 0.8, ("attack", 0.02), ("walk", 0.2))]
    assert spoiling([("attack",)], hints, 0.5) is None
    assert spoiling([("walk",)], hints, 0.5) == 0


def test_the_cards_of_a_bid_are_the_same_choice_in_whatever_order_they_are_laid() -> None:
    suggested = Suggestion(("add red", "add green", "seal"), 0.8, 0.0)
    assert spoiling([("add green", "add red", "seal")], [Hint((suggested,), (0.8, 0.2))], 0.5) is None
    assert spoiling([("add green", "seal")], [Hint((suggested,), (0.8, 0.2))], 0.5) == 0


def test_a_fall_after_a_choice_is_its_mistake_or_nothing_better_was_found() -> None:
    """The bid was lost in a tie: that is no fault of whoever made it."""
    match = Match("etheria", 3, "sound")
    while len(match.legal(0)) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat, chosen = 0, str(match.legal(0)[-1])
    before = match.at(match.length - 1)
    match.play(seat, chosen)
    turn = Turn(
        match.length - 2,
        match.length - 1,
        (0.5, 0.3, 0.2),
        (0.2, 0.6, 0.2),
        led=(*leading(match, 0, match.length - 1),),
    )
    table = SimpleNamespace(match=match, standpoint=lambda *_: None, stood_in=frozenset())
    worth = {"much": 0.6, "little": 0.22, chosen: 0.2}

    async def accounted(best: str, given: str = "") -> Turn:
        async def found(*_: object) -> Hint:
            return hinted(best, 0.5)

        async def afterwards(_: object, actions: Sequence[str], __: object) -> float:
            return worth[actions[0]]

        advice = Advice(table, SimpleNamespace(afterthought=found, afterwards=afterwards))  # type: ignore[arg-type]
        if given:
            advice._given[fingerprint(before.view(seat))] = Suggestion((given,), 0.5, 0.0)
        return await advice._accounted(seat, turn)

    assert asyncio.run(accounted(chosen)).sound
    assert asyncio.run(accounted("much", chosen)).sound, "it was suggested"
    assert asyncio.run(accounted("little")).sound, "what else there was is hardly better"
    spoilt = asyncio.run(accounted("much"))
    assert not spoilt.sound
    assert spoilt.better is not None, "and what was better by much is told, though the fall was seen later"
    assert spoilt.cost == pytest.approx(0.4)


def test_a_match_given_up_at_once_has_no_moment_and_no_trouble() -> None:
    match = Match("earth_water_sun", 2, "given up")
    match.resign(match.to_act[0])
    advice = Advice(SimpleNamespace(match=match), SimpleNamespace())  # type: ignore[arg-type]
    assert asyncio.run(advice._largest(None, [Point(0, (0.5, 0.5))], None)) == []


def test_what_left_a_chance_as_it_was_is_no_moment_that_turned_a_match() -> None:
    """However grave it was: a Tree for a Tree."""
    match = Match("earth_water_sun", 2, "as it was")
    for _ in range(3):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    alike = Turn(0, 1, (0.501, 0.499), (0.498, 0.502), decisive=True)
    table = SimpleNamespace(match=match, advice=SimpleNamespace(turns=lambda _: (alike,)))
    assert moments(table, Eyes(0, True, match.edition.words("en")), ()) == []  # type: ignore[arg-type]


def test_a_change_belongs_to_the_turn_that_made_it_whoever_is_to_move() -> None:
    """Whoever is to move looks better; the third turn throws the match away, and no other is blamed for it."""
    seen = (0.6, 0.4, 0.6, 0.1, 0.22, 0.1, 0.22, 0.1)
    points = [Point(step, (chance, 1 - chance)) for step, chance in enumerate(seen)]
    found = [point.chances[0] for point in evened(points, lambda step: step % 2)]
    falls = [before - after for before, after in pairwise(found)]
    assert falls.index(max(falls)) == 2
    assert max(falls) > 0.3
    assert all(abs(fall) < 0.05 for turn, fall in enumerate(falls) if turn != 2)
    over = [*points[:2], Point(2, (1.0, 0.0))]
    assert evened(over, lambda step: step % 2 if step < 2 else None)[-1].chances == (1.0, 0.0)


def test_what_it_is_worth_to_move_is_seen_where_it_counts() -> None:
    """An opening in which it is worth little, then a fight in which whoever is to move wins."""
    seen = (0.52, 0.48, 0.52, 0.48, 0.52, 0.48, 0.99, 0.01, 0.99, 0.01, 0.99, 0.01)
    points = [Point(step, (chance, 1 - chance)) for step, chance in enumerate(seen)]
    found = [point.chances[0] for point in evened(points, lambda step: step % 2)]
    assert found[:5] == pytest.approx([0.5] * 5)
    assert found[8:] == pytest.approx([0.5] * 4)


def test_a_review_goes_by_what_is_pressed() -> None:
    """A Specimen's way is one choice, whatever hexes it led through."""
    match = Match("earth_water_sun", 2, "by turns", board="glade-7")
    chance, player = SeededChance(1), bot("greedy", match.edition)
    while match.to_act and match.length < 60:
        seat = match.to_act[0]
        match.play(seat, player.choose(tuple(match.position.legal(seat)), partial(match.view, seat), chance))
    turns = [[*entries] for _, entries in groupby(match.entries[1:], lambda entry: entry.seat)]
    pressed = [press for turn in turns for press in presses(match, turn[0].number, turn[-1].number)]
    assert [number for press in pressed for number in range(press.first, press.last + 1)] == [
        *range(1, match.length)
    ]
    ways = [press for press in pressed if sum(action.kind == "step" for action in press.actions) > 1]
    assert ways
    for press in ways:
        before, acting = match.at(press.first - 1), match.entries[press.first].seat
        assert acting is not None
        after = before.after(*before.prepare_all(acting, press.actions))
        assert after.position.encode() == match.at(press.last).position.encode()


def test_a_chance_that_falls_by_a_forced_move_is_no_moment() -> None:
    """Of Envyra's cubes the last one moves where it was marked: nothing was chosen then."""
    match = Match("envyra", 2, "forced")
    while match.to_act and match.length < 40:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    mine = [entry.number for entry in match.entries if entry.seat == 0]
    forced = [number for number in mine if len(match.at(number - 1).legal(0)) == 1]
    assert 0 < len(forced) < len(mine)
    low, high = (0.3, 0.7), (0.7, 0.3)
    fell = {number for number in mine if had_no_choice(match, 0, Turn(number - 1, number, high, low))}
    assert fell == {*forced}
    number = forced[0]
    assert not had_no_choice(match, 0, Turn(number - 1, number, low, high))
    assert not had_no_choice(match, 1, Turn(number - 1, number, low, high))
    assert not had_no_choice(match, None, Turn(number - 1, number, high, low))


def test_chances_are_for_matches_that_are_over(client: House) -> None:
    players = seated(client, FIRST, FEWEST)
    table = players[0].table
    assert refused(players[0].get("chances"), 400)["detail"] == "the match is not over"
    refused(client.get(f"{API}/tables/aaaaaaaaaa/chances"), 404)
    browser = Browser(client)
    assert browser.get(f"/t/{table}/chances").status_code == 403
    assert "<polyline" not in browser.page(f"/t/{table}/replay")
    play_on(players, random.Random(1))
    refused(players[0].get("chances", params={"seat": 99}), 400)
    assert browser.get(f"/t/{table}/chances?seat=99").status_code == 400
