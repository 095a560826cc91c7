"""The WebSocket: the same actions and events for programs that play a lot."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.games import GAMES, game
from fourfold.server import limits
from fourfold.server.direct import DirectSocket
from fourfold.server.running import websocket
from tests.server.any_server import http as http
from tests.server.any_server import server as server
from tests.server.conftest import House
from tests.server.playing import API, Player, against_bots, exported, good, seated
from tests.server.processes import PATIENCE, Server
from tests.server.talking import Talk
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]


@pytest.fixture
def talk(server: Server) -> Iterator[Talk]:
    with Talk(server.address) as found:
        yield found


@pytest.fixture
def players(http: httpx.Client) -> list[Player]:
    return seated(http, FIRST, FEWEST)


def told(talk: Talk, table: str, seat: int | None = None) -> list[Any]:
    """Every event of a table, in the order it was told; each version once."""
    found = [news for news in talk.news if news["table"] == table and news["events"]]
    versions = [news["version"] for news in found]
    assert versions == sorted(set(versions))
    return [event for news in found for event in news["events"]]


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_whole_matches_on_several_tables_go_over_one_socket(http: httpx.Client, talk: Talk, name: str) -> None:
    chance = random.Random(8)
    tables = [seated(http, name, game(name).seats[0]) for _ in range(2)]
    for players in tables:
        for player in players:
            talk.done("watch", player)
    running = list(tables)
    while running:
        players = chance.choice(running)
        acting = players[0].view()["to_act"]
        if acting:
            player = players[chance.choice(acting)]
            talk.done("act", player, action=chance.choice(player.legal()))
        else:
            running.remove(players)
    for players in tables:
        talk.wait_for(players[0].table, players[0].view()["version"])
        assert exported(http, players[0].table).outcome is not None


def test_a_table_that_is_read_anew_is_watched_on(client: House) -> None:
    """A table whose memory does not say what its log does is dropped, and read again by whoever comes next."""
    player = against_bots(client, FIRST, FEWEST)
    tables = client.app.state.tables
    with client.websocket_connect(f"{API}/socket") as socket:
        socket.send_json({"do": "watch", "table": player.table, "id": 1})
        socket.receive_json(timeout=PATIENCE)
        tables._tables[player.table].is_broken = True
        good(player.post("say", text="Here I am."))
        while not any(message["news"]["said"] for message in socket.receive_json(timeout=PATIENCE)):
            pass


def test_news_come_once_and_in_order_to_each_reader(
    server: Server, http: httpx.Client, players: list[Player]
) -> None:
    mine, chance = players[0], random.Random(2)
    with Talk(server.address) as reader, Talk(server.address) as actor, Talk(server.address) as spectator:
        reader.done("watch", mine)
        spectator.done("watch", table=mine.table)
        for _ in range(60):
            acting = mine.view()["to_act"]
            if not acting:
                break
            player = players[chance.choice(acting)]
            actor.done("act", player, action=chance.choice(player.legal()))
        reader.wait_for(mine.table, mine.view()["version"])
        seen = good(http.get(f"/api/v1/tables/{mine.table}/view"))
        spectator.wait_for(mine.table, seen["version"])
        with Talk(server.address) as late:
            late.done("watch", mine)
            late.wait_for(mine.table, mine.view()["version"])
            assert told(late, mine.table) == told(reader, mine.table)
        public = [event for event in told(reader, mine.table) if event["only"] is None]
        assert told(spectator, mine.table) == public


def test_watching_resumes_from_the_version_that_was_seen(talk: Talk, players: list[Player]) -> None:
    mine = players[0]
    version = talk.done("act", mine, action=mine.legal()[0])
    after = talk.done("undo", mine)
    talk.done("watch", mine, since=version)
    talk.wait_for(mine.table, after)
    assert [event["kind"] for event in told(talk, mine.table)] == ["undone"]


def test_a_table_that_is_left_sends_no_more_news(talk: Talk, players: list[Player]) -> None:
    mine = players[0]
    talk.done("watch", mine)
    talk.wait_for(mine.table, mine.view()["version"])
    talk.done("leave", mine)
    before = len(talk.news)
    talk.done("act", mine, action=mine.legal()[0])
    talk.done("undo", mine)
    assert len(talk.news) == before


def test_the_same_client_id_twice_has_one_effect(talk: Talk, players: list[Player]) -> None:
    mine = players[0]
    action = mine.legal()[0]
    orders = [talk.order("act", mine, action=action, client="once") for _ in range(5)]
    assert len({talk.answer(order)["version"] for order in orders}) == 1
    assert talk.done("undo", mine, client="back") == talk.done("undo", mine, client="back")


def test_many_orders_may_be_on_their_way_at_once(talk: Talk, players: list[Player]) -> None:
    mine = players[0]
    orders = [talk.order("act", mine, action="nonsense") for _ in range(3 * limits.WAITING)]
    assert {talk.answer(order)["problem"]["status"] for order in orders} == {422}


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "{}",
        "[]",
        "null",
        '{"do": "dance", "table": "aaaaaaaaaa"}',
        '{"do": "act"}',
        '{"do": "act", "table": 5}',
        '{"do": "act", "table": "aaaaaaaaaa", "more": 1}',
        '{"do": "act", "table": "aaaaaaaaaa", "action": [1]}',
        '{"do": "act", "table": "' + "a" * 100 + '"}',
        '{"do": "watch", "table": "\\u0000"}',
        '{"do": "watch", "table": "aaaaaaaaaa", "since": 1e99}',
        '{"do": "watch", "table": "\\ud800"}',
        "[" * 5000,
        "9" * 8000,
        "x" * (limits.MESSAGE + 1),
        b"\xff\xff",
        b"{}",
    ],
)
def test_bad_messages_are_answered_and_the_socket_stays_open(
    talk: Talk, players: list[Player], message: str | bytes
) -> None:
    talk.socket.send(message)
    found = talk.answer(None)["problem"]
    assert found["status"] in (400, 404)
    assert found["detail"]
    talk.done("act", players[0], action=players[0].legal()[0])


def test_a_message_beyond_all_bounds_closes_the_socket(talk: Talk) -> None:
    talk.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        talk.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_orders_are_refused_with_the_same_problems_as_over_http(talk: Talk, players: list[Player]) -> None:
    mine, foreign = players[0], players[1]
    assert talk.refused("watch", table="aaaaaaaaaa")["status"] == 404
    assert talk.refused("act", mine, action="fly")["status"] == 422
    assert talk.refused("act", mine)["detail"] == "name the action"
    assert talk.refused("act", table=mine.table, action=0)["detail"] == "name the seat that acts"
    assert talk.refused("undo", mine)["reason"] == "nothing_to_undo"
    assert talk.refused("act", mine, action=0, seat=99)["status"] == 400
    assert talk.refused("act", mine, action=0, client="a b")["status"] == 400
    for do in ("watch", "act", "undo", "leave"):
        for secret in (mine.secret, None, "", "0" * 32):
            assert talk.refused(do, foreign, secret=secret, action=0)["status"] == 403


def test_a_socket_that_gave_the_right_secret_is_asked_for_it_again(talk: Talk, players: list[Player]) -> None:
    mine = players[0]
    before = talk.done("watch", mine)
    for secret in ("0" * 64, "", None, players[1].secret[::-1]):
        assert talk.refused("act", mine, secret=secret, action=0)["status"] == 403
        assert talk.done("watch", mine) == before


def test_an_illegal_action_is_refused_with_its_clause(talk: Talk, players: list[Player]) -> None:
    mine = players[0]
    legal = {" ".join(action.values()) for action in mine.legal()}
    catalogue = game(FIRST).edition(FEWEST, {}).setup.catalogue.actions
    action = next(str(action) for action in catalogue if str(action) not in legal)
    found = talk.refused("act", mine, action=action)
    assert found == mine.post("act", action=action).json()
    assert found["clause"].startswith(game(FIRST).prefix)


def test_a_uvicorn_without_our_way_past_asgi_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert websocket() is DirectSocket
    monkeypatch.setitem(sys.modules, "fourfold.server.direct", None)
    assert websocket() == "auto"


def test_a_program_that_does_not_read_does_not_stop_others(server: Server, players: list[Player]) -> None:
    mine = players[0]
    with Talk(server.address) as deaf, Talk(server.address) as other:
        for _ in range(5 * limits.WAITING):
            deaf.order("watch", table="a" * 10)
        other.done("act", mine, action=mine.legal()[0])
