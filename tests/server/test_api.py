"""The JSON API: enough to write a bot or another client, and an answer to whatever else is sent."""

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from fourfold.games import GAMES, game
from fourfold.server import limits
from fourfold.server.api import HANDLERS, STILL_HERE
from tests.server.conftest import House
from tests.server.playing import (
    API,
    OPEN,
    PERSON,
    Player,
    Stream,
    bearer,
    exported,
    good,
    made,
    play_on,
    refused,
    seated,
)
from tests.server.processes import METRICS_TOKEN, Server, until
from tests.support.walks import PLAIN, Case, first_then_slowly

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
BOT = {"kind": "bot", "bot": "uniform"}


@pytest.fixture
def players(client: House) -> list[Player]:
    return seated(client, FIRST, FEWEST)


def illegal(player: Player) -> str:
    """An action of the game that the seat may not play now."""
    legal = {" ".join(action.values()) for action in player.legal()}
    catalogue = game(FIRST).edition(FEWEST, {}).setup.catalogue.actions
    return next(str(action) for action in catalogue if str(action) not in legal)


# --- a whole match ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", first_then_slowly(PLAIN))
def test_programs_play_a_match_from_making_the_table_to_the_export(client: House, case: Case) -> None:
    name, seats, options = case
    players = seated(client, name, seats, options=options)
    table = players[0].table
    before = good(client.get(f"{API}/tables/{table}"))
    assert (before["started"], before["over"], before["seed"]) == (True, False, None)
    done = play_on(players, random.Random(3))
    after = good(client.get(f"{API}/tables/{table}"))
    assert after["over"]
    assert after["outcome"] == players[0].view()["outcome"]
    assert after["commitment"] == before["commitment"]
    match = exported(client, table)
    assert match.length == done + 1
    assert match.seed == after["seed"]
    assert match.commitment == before["commitment"]


def test_actions_may_be_given_as_notation_number_or_json(client: House) -> None:
    for form in range(3):
        player = seated(client, FIRST, FEWEST)[0]
        action = player.legal()[0]
        numbers = game(FIRST).edition(FEWEST, {}).setup.catalogue
        player.act((action, " ".join(action.values()), numbers.action(action).number)[form])
        assert player.legal() != []
        assert player.view()["version"] == FEWEST


def test_every_game_is_listed_with_seats_options_and_bots(client: House) -> None:
    found = good(client.get(f"{API}/games"))
    assert [entry["name"] for entry in found] == list(GAMES)
    for entry in found:
        assert entry["seats"] == list(game(entry["name"]).seats)
        assert [option["name"] for option in entry["options"]] == [o.name for o in game(entry["name"]).options]
        assert set(entry["title"]) == {"en", "fr"}
        assert "greedy" in entry["bots"]


def test_only_listed_tables_are_listed_newest_first(client: House) -> None:
    hidden = made(client, FIRST, [PERSON] * FEWEST)["table"]
    older = made(client, FIRST, [PERSON] * FEWEST, listed=True)["table"]
    newer = made(client, FIRST, [PERSON] * FEWEST, listed=True)["table"]
    found = [entry["table"] for entry in good(client.get(f"{API}/tables"))]
    assert found[:2] == [newer, older]
    assert hidden not in found


# --- sitting down -------------------------------------------------------------------------------------------


def test_before_all_seats_are_taken_nobody_sees_the_deal_or_acts(client: House) -> None:
    table = made(client, FIRST, [PERSON] * (FEWEST - 1) + [OPEN])
    player = Player(client, table["table"], 0, table["secret"])
    seen = player.view()
    assert (seen["view"], seen["legal"], seen["to_act"]) == (None, [], [])
    assert player.legal() == []
    assert good(client.get(f"{API}/tables/{table['table']}/view"))["view"] is None
    for what, fields in (("act", {"action": 0}), ("why-not", {"action": 0}), ("undo", {})):
        assert "waits for players" in refused(player.post(what, **fields), 400)["detail"]


def test_an_invitation_seats_one_program_for_each_open_seat(client: House) -> None:
    table = made(client, FIRST, [PERSON] * (FEWEST - 1) + [OPEN])
    join = f"{API}/tables/{table['table']}/join"
    refused(client.post(join, json={"invitation": "0" * 32}), 403)
    refused(client.post(join, json={"invitation": table["secret"]}), 403)
    joined = good(client.post(join, json={"invitation": table["invitation"], "name": " A\u0000b \n c" + "d" * 90}))
    assert joined["seat"] == FEWEST - 1
    assert joined["secret"] != table["secret"]
    refused(client.post(join, json={"invitation": table["invitation"]}), 409)
    name = good(client.get(f"{API}/tables/{table['table']}"))["seats"][-1]["name"]
    assert name.startswith("Ab cdd")
    assert len(name) == 24


def test_a_certain_seat_can_be_asked_for(client: House) -> None:
    most = game(FIRST).seats[-1]
    table = made(client, FIRST, [PERSON] + [OPEN] * (most - 1))
    join = f"{API}/tables/{table['table']}/join"
    joined = good(client.post(join, json={"invitation": table["invitation"], "seat": most - 1}))
    assert joined["seat"] == most - 1
    refused(client.post(join, json={"invitation": table["invitation"], "seat": most - 1}), 409)
    refused(client.post(join, json={"invitation": table["invitation"], "seat": 0}), 409)


def test_a_program_may_bring_the_secret_it_was_given_before(client: House) -> None:
    mine = made(client, FIRST, [PERSON] * FEWEST)["secret"]
    body = {"game": FIRST, "seats": [PERSON] * FEWEST}
    table = good(client.post(f"{API}/tables", json=body, headers=bearer(mine)))
    assert table["secret"] == mine
    assert table["seats"] == list(range(FEWEST))


# --- what is refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "chess", "seats": [PERSON, PERSON]}, "there is no game 'chess'"),
        ({"game": FIRST, "seats": [PERSON]}, "players"),
        ({"game": FIRST, "seats": [PERSON, {"kind": "bot", "bot": "hal"}]}, "there is no bot 'hal'"),
        ({"game": FIRST, "seats": [PERSON, {"kind": "bot"}]}, "there is no bot"),
        ({"game": FIRST, "seats": [PERSON, {"kind": "cat"}]}, "a seat cannot be 'cat'"),
        ({"game": FIRST, "seats": [PERSON, PERSON], "options": {"colour": "red"}}, "there is no option 'colour'"),
        ({"game": FIRST, "seats": [PERSON, PERSON], "clock": 1}, "a clock of 1 seconds"),
        ({"game": FIRST, "seats": [PERSON, PERSON], "content": "no = [content"}, ""),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(client: House, body: dict[str, Any], words: str) -> None:
    assert words in refused(client.post(f"{API}/tables", json=body), 400)["detail"]


@pytest.mark.parametrize("name", GAMES)
def test_a_value_an_option_cannot_take_is_refused_with_its_clause(client: House, name: str) -> None:
    for option in game(name).options:
        body = {"game": name, "seats": [PERSON] * game(name).seats[0], "options": {option.name: "no such value"}}
        assert option.clause in refused(client.post(f"{API}/tables", json=body), 400)["hint"]


WRONG: list[tuple[str, Any]] = [
    ("tables", {}),
    ("tables", []),
    ("tables", {"game": 5, "seats": []}),
    ("tables", {"game": FIRST, "seats": []}),
    ("tables", {"game": FIRST, "seats": [PERSON] * 9}),
    ("tables", {"game": FIRST, "seats": "two"}),
    ("tables", {"game": FIRST, "seats": [PERSON, PERSON], "seed": "mine"}),
    ("act", {"seat": "zero", "action": 0}),
    ("act", {"seat": True, "action": 0}),
    ("act", {"seat": 0}),
    ("act", {"seat": 0, "action": None}),
    ("act", {"seat": 0, "action": {"kind": 5}}),
    ("act", {"seat": 0, "action": 0, "client": "x" * 61}),
    ("act", {"seat": 0, "action": 0, "client": "two words"}),
    ("act", {"seat": 0, "action": 0, "client": "\u0000"}),
    ("act", {"seat": 0, "action": 0, "client": ""}),
    ("act", {"seat": 0, "action": 0, "more": 1}),
    ("act", {"seat": -1, "action": 0}),
    ("act", {"seat": 99, "action": 0}),
    ("act", {"seat": 10**40, "action": 0}),
    ("undo", {}),
    ("say", {"seat": 0, "text": ""}),
    ("say", {"seat": 0, "text": "\u0000 \n"}),
    ("say", {"seat": 0, "text": "x" * 2001}),
    ("join", {"invitation": 7}),
    ("join", {"invitation": "x" * 65}),
    ("why-not", {"seat": 0}),
]


@pytest.mark.parametrize(("what", "body"), WRONG)
def test_wrong_types_are_refused_and_nothing_happens(players: list[Player], what: str, body: Any) -> None:
    player = players[0]
    before = player.get("view", params={"seat": 0}).content
    path = f"{API}/tables" if what == "tables" else f"{API}/tables/{player.table}/{what}"
    refused(player.http.post(path, json=body, headers=bearer(player.secret)), 400)
    assert player.get("view", params={"seat": 0}).content == before


def test_a_wrong_field_is_named(players: list[Player]) -> None:
    found = refused(players[0].post("act", action=0, client=5), 400)
    assert found["errors"][0]["key"] == "client"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"nonsense", b"\xff\xfe", b'{"seat": 0, "action": "\\ud800"}', b"[" * 10_000, b"9" * 9000]
)
def test_malformed_json_is_refused(players: list[Player], body: bytes) -> None:
    player = players[0]
    headers = {**bearer(player.secret), "content-type": "application/json"}
    refused(player.http.post(f"{API}/tables/{player.table}/act", content=body, headers=headers), 400)


def test_an_oversize_body_is_refused_as_too_large(players: list[Player]) -> None:
    refused(players[0].post("act", action="x" * limits.BODY), 413)
    body = {"game": FIRST, "seats": [PERSON] * FEWEST, "content": "x" * limits.TABLE_BODY}
    refused(players[0].http.post(f"{API}/tables", json=body), 413)


@pytest.mark.parametrize("table", ["aaaaaaaaaa", "x", "a%00b", "..", "A" * 3000, "%F0%9F%8E%B2"])
def test_an_unknown_table_is_not_found(client: House, table: str) -> None:
    refused(client.get(f"{API}/tables/{table}/view"), 404)
    refused(client.post(f"{API}/tables/{table}/undo", json={"seat": 0}), 404)


def test_what_no_route_takes_is_a_problem_too(client: House) -> None:
    refused(client.get(f"{API}/nothing"), 404)
    refused(client.put(f"{API}/games"), 405)


def test_an_unknown_action_is_refused_with_a_hint(players: list[Player]) -> None:
    for action in ("fly to the moon", "", 10**6, -1, {"kind": "fly"}, "{", '{"kind": 1}'):
        refused(players[0].post("act", action=action), 422)


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing(players: list[Player]) -> None:
    player = players[0]
    action, before = illegal(player), player.view()
    found = refused(player.post("act", action=action), 409)
    assert found["clause"].startswith(game(FIRST).prefix)
    assert found["reason"]
    why = good(player.post("why-not", action=action))["refusal"]
    assert (why["clause"], why["text"], why["kind"]) == (found["clause"], found["detail"], found["reason"])
    assert player.view() == before


def test_a_foreign_seat_is_refused_with_and_without_a_secret(players: list[Player]) -> None:
    mine, foreign = players[0], players[1]
    for secret in (mine.secret, None, "", "0" * 32, "no secret", foreign.secret[:-1], foreign.secret + "0"):
        thief = Player(mine.http, mine.table, foreign.seat, secret or "")
        for what, fields in (("act", {"action": 0}), ("undo", {}), ("say", {"text": "hi"}), ("leave", {})):
            refused(thief.post(what, **fields), 403)
        refused(thief.post("return"), 403)
        refused(thief.post("why-not", action=0), 403)
        for what in ("view", "legal", "events"):
            refused(thief.get(what, params={"seat": foreign.seat}), 403)


def test_cookies_do_not_count_for_the_api(players: list[Player]) -> None:
    player = players[0]
    answer = player.http.get(
        f"{API}/tables/{player.table}/view",
        params={"seat": 0},
        headers={"cookie": f"fourfold_secret={player.secret}"},
    )
    refused(answer, 403)


def test_programs_need_no_form_token(client: House) -> None:
    made(client, FIRST, [PERSON] * FEWEST)


# --- acting -------------------------------------------------------------------------------------------------


def test_the_same_client_id_twice_has_one_effect(players: list[Player]) -> None:
    player = players[0]
    action = player.legal()[0]
    version = player.act(action, client="once")
    after = player.view()
    assert player.act(action, client="once") == version
    assert player.view() == after
    other = good(players[1].post("say", text="hello", client="once"))["version"]
    assert other == players[1].view()["version"], "ids of one seat are not those of another"
    assert player.view()["version"] == version + 1


def test_what_was_done_can_be_taken_back_and_done_otherwise(players: list[Player]) -> None:
    player = players[0]
    before = player.view()
    player.act(player.legal()[0])
    version = good(player.post("undo", client="back"))["version"]
    assert good(player.post("undo", client="back"))["version"] == version
    after = player.view()
    assert {**after, "version": before["version"]} == before
    found = refused(player.post("undo"), 409)
    assert found["reason"] == "nothing_to_undo"


def test_why_not_says_null_for_what_is_legal_and_speaks_french(players: list[Player]) -> None:
    player = players[0]
    assert good(player.post("why-not", action=player.legal()[0])) == {"refusal": None}
    path = f"{API}/tables/{player.table}/why-not"
    body = {"seat": 0, "action": illegal(player)}
    texts = [
        good(player.http.post(path, json=body, headers=bearer(player.secret), params={"language": language}))
        for language in ("en", "fr")
    ]
    assert texts[0]["refusal"]["clause"] == texts[1]["refusal"]["clause"]
    assert texts[0]["refusal"]["text"] != texts[1]["refusal"]["text"]
    refused(player.http.post(path, json=body, headers=bearer(player.secret), params={"language": "xx"}), 400)


def test_a_bot_takes_over_a_seat_that_is_left_until_its_owner_is_back(client: House) -> None:
    players = seated(client, FIRST, FEWEST)
    table, mine = players[0].table, players[0]
    good(mine.post("leave"))
    seat = good(client.get(f"{API}/tables/{table}"))["seats"][0]
    assert (seat["kind"], seat["bot"], seat["bot_plays"]) == ("person", "greedy", True)
    until(lambda: 0 not in mine.view()["to_act"])
    left = mine.view()["version"]
    good(mine.post("leave"))
    assert mine.view()["version"] == left, "leaving twice is leaving once"
    good(mine.post("return"))
    assert not good(client.get(f"{API}/tables/{table}"))["seats"][0]["bot_plays"]
    for _ in range(50):
        acting = mine.view()["to_act"]
        if acting == [0]:
            break
        player = players[acting[-1]]
        player.act(player.legal()[0])
    waiting = mine.view()
    assert waiting["to_act"] == [0]
    mine.act(waiting["legal"][0])
    assert mine.view()["version"] > waiting["version"]


def test_a_table_needs_a_person(client: House) -> None:
    assert (
        "needs a person"
        in refused(client.post(f"{API}/tables", json={"game": FIRST, "seats": [BOT] * FEWEST}), 400)["detail"]
    )


def test_bots_play_on_for_somebody_who_left_and_watches_but_not_for_nobody(
    server: Server, http: httpx.Client
) -> None:
    table = made(http, FIRST, [PERSON] + [BOT] * (FEWEST - 1))
    mine = Player(http, table["table"], 0, table["secret"])
    good(mine.post("leave"))
    waiting = mine.view()
    assert mine.view() == waiting
    stream = Stream(server.address, mine.table, 0, mine.secret)
    stream.wait_for(waiting["version"] + 3)
    stream.close()


def test_a_match_is_exported_only_when_it_is_over(players: list[Player]) -> None:
    found = refused(players[0].http.get(f"{API}/tables/{players[0].table}/export"), 400)
    assert found["detail"] == "the match is not over"


# --- events -------------------------------------------------------------------------------------------------


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=30) as found:
        yield found


def joined_up(streams: list[Stream]) -> list[Any]:
    """All events of several streams, one after the other."""
    return [event for stream in streams for message in stream.messages() for event in message["events"]]


def test_a_stream_that_is_cut_resumes_where_it_was_and_loses_or_doubles_nothing(
    server: Server, http: httpx.Client
) -> None:
    players = seated(http, FIRST, FEWEST)
    mine, chance = players[0], random.Random(5)
    whole = Stream(server.address, mine.table, 0, mine.secret)
    parts = [Stream(server.address, mine.table, 0, mine.secret)]
    for cut in range(6):
        play_on(players, chance, 5)
        parts[-1].wait_for(mine.view()["version"])
        parts[-1].close()
        play_on(players, chance, 2)
        if cut % 2:
            more: dict[str, Any] = {"headers": {"last-event-id": str(parts[-1].version())}}
        else:
            more = {"params": {"since": parts[-1].version()}}
        parts.append(Stream(server.address, mine.table, 0, mine.secret, **more))
    good(mine.post("say", text="that is all"))
    for stream in (whole, parts[-1]):
        stream.wait_for(mine.view()["version"])
    assert joined_up([whole]) == joined_up(parts)
    for stream in (whole, *parts):
        versions = [message["version"] for message in stream.messages()]
        assert versions == sorted(set(versions))
        assert versions == [message["id"] for message in stream.messages()]
        stream.close()


def test_a_sign_of_life_is_no_event() -> None:
    assert STILL_HERE == b": still here\r\n\r\n"


@pytest.mark.parametrize("given", ["-1", "x", "9" * 5000, "", "999999", "١"])
def test_a_strange_last_event_id_does_not_break_a_stream(server: Server, http: httpx.Client, given: str) -> None:
    mine = seated(http, FIRST, FEWEST)[0]
    stream = Stream(server.address, mine.table, headers={"last-event-id": given.encode()})
    good(mine.post("say", text="hello"))
    stream.wait_for(mine.view()["version"])
    stream.close()


def test_a_reader_is_told_that_something_was_taken_back(server: Server, http: httpx.Client) -> None:
    mine = seated(http, FIRST, FEWEST)[0]
    stream = Stream(server.address, mine.table, 0, mine.secret)
    mine.act(mine.legal()[0])
    version = good(mine.post("undo"))["version"]
    stream.wait_for(version)
    assert joined_up([stream])[-1]["kind"] == "undone"
    stream.close()


def test_a_stream_that_is_closed_frees_its_listener(client: House) -> None:
    """In this process, where the listeners can be counted."""
    player = seated(client, FIRST, FEWEST)[0]
    tables = client.app.state.tables

    async def listen_and_leave() -> tuple[int, int]:
        table = await tables.get(player.table)
        told = table.versions(0, 0)
        await anext(told)
        during = len(table._listeners)
        await told.aclose()
        return during, len(table._listeners)

    with client.portal() as portal:
        assert portal.call(listen_and_leave) == (1, 0)


def test_the_process_lets_go_of_closed_streams(server: Server, http: httpx.Client) -> None:
    mine = seated(http, FIRST, FEWEST)[0]

    def measured() -> float:
        lines = http.get("/metrics", headers=bearer(METRICS_TOKEN)).text.splitlines()
        return float(next(line for line in lines if line.startswith("fourfold_request_seconds_count")).split()[1])

    streams = [Stream(server.address, mine.table) for _ in range(5)]
    before = measured()
    for stream in streams:
        stream.close()
    until(lambda: measured() - before >= 5)


# --- the document -------------------------------------------------------------------------------------------


def test_the_openapi_document_lists_every_route(client: House) -> None:
    document = good(client.get(f"{API}/schema/openapi.json"))
    for handler in HANDLERS:
        for path in handler.paths:
            entry = document["paths"][API + path.replace(":str", "")]
            for method in handler.http_methods:
                assert entry[method.lower()]["summary"], path
    assert not [path for path in document["paths"] if not path.startswith(API)]


def test_no_document_points_to_another_host(client: House) -> None:
    for path in ("schema", "schema/openapi.json"):
        assert "https://" not in client.get(f"{API}/{path}").text
