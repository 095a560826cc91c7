"""Two real server processes on one real PostgreSQL serve the same tables."""

import random
import threading
from collections.abc import Callable, Iterator

import httpx
import pytest

from fourfold.games import GAMES, game
from tests.server.playing import API, Player, Stream, exported, good, made, seated
from tests.server.processes import PATIENCE, Postgres, Server, until
from tests.server.talking import Talk
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS

FIRST = GAMES[0]
MOST = game(FIRST).seats[-1]


class Pair:
    """Two servers, and a client of each."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.http = [httpx.Client(base_url=server.address, timeout=PATIENCE) for server in servers]

    def through(self, which: int, player: Player) -> Player:
        """The same seat, through one of the two."""
        return Player(self.http[which], player.table, player.seat, player.secret)


@pytest.fixture(scope="module")
def servers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    database, folder = postgres.database(), tmp_path_factory.mktemp("servers")
    found = [Server(database, folder / f"log{number}") for number in range(2)]
    for server in found:
        server.begin()
    for server in found:
        server.wait_until_it_answers()
    yield found
    for server in found:
        server.kill()


@pytest.fixture
def pair(servers: list[Server]) -> Iterator[Pair]:
    found = Pair(servers)
    yield found
    for http in found.http:
        http.close()


def told(stream: Stream) -> list[object]:
    return [event for message in stream.messages() for event in message["events"]]


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_a_table_made_through_one_is_played_through_both_in_turn(pair: Pair, name: str) -> None:
    chance = random.Random(1)
    table = made(pair.http[0], name, [{"kind": "person"}, *[{"kind": "open"}] * (game(name).seats[0] - 1)])
    players = [Player(pair.http[0], table["table"], 0, table["secret"])]
    for number in range(game(name).seats[0] - 1):
        joined = good(
            pair.http[1 - number % 2].post(
                f"{API}/tables/{table['table']}/join", json={"invitation": table["invitation"]}
            )
        )
        players.append(Player(pair.http[0], table["table"], joined["seat"], joined["secret"]))
    streams = [Stream(server.address, table["table"], 0, table["secret"]) for server in pair.servers]
    actions = 0
    while acting := pair.through(actions % 2, players[0]).view()["to_act"]:
        player = pair.through(chance.randrange(2), players[chance.choice(acting)])
        action = chance.choice(player.legal())
        pair.through(chance.randrange(2), player).act(action)
        actions += 1
    for stream in streams:
        stream.wait_for(players[0].view()["version"])
    assert told(streams[0]) == told(streams[1])
    for http in pair.http:
        assert exported(http, table["table"]).length == actions + 1
    for stream in streams:
        stream.close()


def test_what_happens_through_one_is_heard_through_the_other(pair: Pair) -> None:
    players = seated(pair.http[0], FIRST, MOST)
    mine = players[0]
    stream = Stream(pair.servers[1].address, mine.table, 0, mine.secret)
    with Talk(pair.servers[1].address) as talk, Talk(pair.servers[0].address) as actor:
        talk.done("watch", mine)
        version = actor.done("act", mine, action=mine.legal()[0])
        stream.wait_for(version)
        talk.wait_for(mine.table, version)
        version = actor.done("undo", mine)
        stream.wait_for(version)
        talk.wait_for(mine.table, version)
        version = good(mine.post("leave"))["version"]
        stream.wait_for(version)
    assert good(pair.http[1].get(f"{API}/tables/{mine.table}"))["seats"][0]["bot_plays"]
    stream.close()


@pytest.mark.slow
def test_bots_of_both_processes_do_not_play_against_each_other(pair: Pair) -> None:
    table = made(pair.http[0], FIRST, [{"kind": "bot", "bot": "uniform"}] * MOST)["table"]

    def is_over(http: httpx.Client) -> bool:
        return bool(good(http.get(f"{API}/tables/{table}"))["over"])

    until(lambda: all(map(is_over, pair.http)))
    matches = [exported(http, table) for http in pair.http]
    assert matches[0].entries == matches[1].entries


@pytest.mark.slow
def test_notices_are_heard_again_after_the_database_was_restarted(pair: Pair, postgres: Postgres) -> None:
    players = seated(pair.http[0], FIRST, MOST)
    mine = players[0]
    stream = Stream(pair.servers[1].address, mine.table, 0, mine.secret)
    stream.wait_for(mine.view()["version"])
    postgres.stop()
    postgres.resume()

    def said() -> bool:
        return bool(mine.post("say", text="still there?", client="again").status_code == 200)

    until(said)
    stream.wait_for(mine.view()["version"])
    stream.close()


class Seat(threading.Thread):
    """Plays one seat through one process, as fast as it can, by the same id twice."""

    def __init__(self, player: Player, other: Player, is_enough: Callable[[], bool]) -> None:
        super().__init__(daemon=True)
        self.done = 0
        self.error: Exception | None = None
        self._player = player
        self._other = other
        self._is_enough = is_enough
        self._chance = random.Random(player.seat)

    def run(self) -> None:
        try:
            while not self._is_enough():
                until(self._is_time)
                legal = self._player.legal()
                if not legal:
                    return
                self._twice(self._chance.choice(legal))
        except Exception as error:
            self.error = error

    def _is_time(self) -> bool:
        return self._is_enough() or bool(self._player.legal()) or not self._player.view()["to_act"]

    def _twice(self, action: dict[str, str]) -> None:
        client = f"act{self.done}"
        versions = [player.act(action, client=client) for player in (self._player, self._other)]
        assert versions[0] == versions[1]
        self.done += 1


@pytest.mark.slow
def test_all_seats_play_at_once_through_both_and_one_process_may_die(pair: Pair) -> None:
    players = seated(pair.http[0], FIRST, MOST)
    mine = players[0]
    killing = threading.Event()
    streams = [Stream(server.address, mine.table, 0, mine.secret) for server in pair.servers]
    seats = [
        Seat(pair.through(player.seat % 2, player), pair.through(1 - player.seat % 2, player), killing.is_set)
        for player in players
    ]
    for seat in seats:
        seat.start()
    until(lambda: sum(seat.done for seat in seats) >= 20)
    killing.set()
    for seat in seats:
        seat.join(PATIENCE)
        assert seat.error is None, seat.error
    pair.servers[0].kill()
    rest = [Seat(pair.through(1, player), pair.through(1, player), lambda: False) for player in players]
    for new, old in zip(rest, seats, strict=True):
        new.done = old.done
        new.start()
    for seat in rest:
        seat.join(2 * PATIENCE)
        assert not seat.is_alive()
        assert seat.error is None, seat.error
    match = exported(pair.http[1], mine.table)
    pair.servers[0].start()
    assert match.length - 1 == sum(seat.done for seat in rest)
    streams[1].wait_for(pair.through(1, mine).view()["version"])
    versions = [message["version"] for message in streams[1].messages()]
    assert versions == sorted(set(versions))
    assert told(streams[1])[: len(told(streams[0]))] == told(streams[0])
    for stream in streams:
        stream.close()
