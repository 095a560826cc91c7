"""Kill the server at any moment: every acknowledged action is there afterwards, once."""

import contextlib
import os
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from fourfold.games import GAMES, game
from tests.server.playing import (
    Player,
    Stream,
    against_bots,
    exported,
    good,
    play_on,
    seated,
)
from tests.server.processes import PATIENCE, Server, answers, until
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS

NewServer = Callable[..., Server]
FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
ROUNDS = 3


class Program(threading.Thread):
    """Plays a seat over HTTP until the match is over, whatever happens to the server in between.

    An order that got no answer is sent again under the same id, as any client would.
    """

    def __init__(self, server: Server, player: Player, seed: int) -> None:
        super().__init__(daemon=True)
        self.acknowledged: dict[str, int] = {}
        self.error: Exception | None = None
        self._server = server
        self._player = player
        self._chance = random.Random(seed)

    def run(self) -> None:
        try:
            number = 0
            while self._act(f"act{number}"):
                number += 1
        except Exception as error:
            self.error = error

    def _act(self, client: str) -> bool:
        """Play one action, however long it takes; false when the match is over."""
        action: dict[str, str] | None = None
        while True:
            try:
                with httpx.Client(base_url=self._server.address, timeout=PATIENCE, verify=False) as http:
                    player = Player(http, self._player.table, self._player.seat, self._player.secret)
                    if action is None:
                        legal = player.legal_when_it_is_time()
                        if not legal:
                            return False
                        action = self._chance.choice(legal)
                    self.acknowledged[client] = player.act(action, client=client)
                    return True
            except httpx.TransportError:
                until(lambda: answers(self._server.address))


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_every_acknowledged_action_survives_kills_exactly_once(server: Server, name: str) -> None:
    chance = random.Random(9)
    seats = game(name).seats[0]
    with httpx.Client(base_url=server.address) as http:
        players = seated(http, name, seats)
    programs = [Program(server, player, player.seat) for player in players]
    for program in programs:
        program.start()

    def done() -> int:
        return sum(len(program.acknowledged) for program in programs)

    def is_time(enough: int) -> bool:
        return done() >= enough or not any(program.is_alive() for program in programs)

    for _ in range(ROUNDS):
        enough = done() + chance.randrange(3, 10)
        until(partial(is_time, enough))
        server.restart()
    for program in programs:
        program.join(2 * PATIENCE)
        assert not program.is_alive()
        assert program.error is None, program.error
    with contextlib.closing(sqlite3.connect(server.log.parent / "tables.db")) as file:
        query = "SELECT number, client FROM commands WHERE table_id = ? ORDER BY number"
        log = file.execute(query, (players[0].table,)).fetchall()
    assert [number for number, _ in log] == list(range(len(log)))
    written = [client for _, client in log if client is not None]
    expected = [f"{program._player.seat}:{client}" for program in programs for client in program.acknowledged]
    assert sorted(written) == sorted(expected)
    with httpx.Client(base_url=server.address) as http:
        match = exported(http, players[0].table)
    assert match.length - 1 == len(expected)
    assert match.outcome is not None


class Killed:
    """A house in the middle of things that was killed and started again, and what it was like before."""

    def __init__(self, server: Server) -> None:
        self.server = server
        with httpx.Client(base_url=server.address) as http:
            players = seated(http, FIRST, FEWEST)
            self.stream = self._listen(players[0])
            play_on(players, random.Random(3), 20)
            good(players[0].post("say", text="see you"))
            self.before = self.seen(players)
            self.stream.wait_for(players[0].view()["version"])
            against = against_bots(http, FIRST, FEWEST)
        server.restart()
        self.http = httpx.Client(base_url=server.address)
        self.against = Player(self.http, against.table, 0, against.secret)
        self.players = [Player(self.http, player.table, player.seat, player.secret) for player in players]

    def _listen(self, player: Player, since: int = 0) -> Stream:
        headers = {"last-event-id": str(since)}
        return Stream(self.server.address, player.table, player.seat, player.secret, headers=headers)

    def listen(self, since: int = 0) -> Stream:
        return self._listen(self.players[0], since)

    def seen(self, players: list[Player]) -> list[bytes]:
        return [player.get("view", params={"seat": player.seat}).content for player in players]


@pytest.fixture(scope="module")
def killed(server: Server) -> Iterator[Killed]:
    found = Killed(server)
    yield found
    found.http.close()


def test_a_table_is_the_same_after_a_kill_to_the_last_byte(killed: Killed) -> None:
    assert killed.seen(killed.players) == killed.before


def test_a_reader_that_was_cut_off_by_a_kill_resumes_where_it_was(killed: Killed) -> None:
    killed.stream.wait_for_end()
    rest = killed.listen(killed.stream.version())
    play_on(killed.players, random.Random(4), 10)
    whole = killed.listen()
    for one in (rest, whole):
        one.wait_for(killed.players[0].view()["version"])
    parts = [event for one in (killed.stream, rest) for message in one.messages() for event in message["events"]]
    assert parts == [event for message in whole.messages() for event in message["events"]]
    for one in (killed.stream, rest, whole):
        one.close()


def test_bots_play_on_after_a_kill(killed: Killed) -> None:
    for _ in range(20):
        killed.against.act(killed.against.legal_when_it_is_time()[0])


def children(pid: int) -> list[int]:
    """Those of every thread."""
    found = (task.read_text().split() for task in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(child) for task in found for child in task]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the workers")
@pytest.mark.parametrize("end", ["kill", "stop"])
def test_the_workers_end_with_the_server_and_nobody_waits_for_open_streams(new_server: NewServer, end: str) -> None:
    server = new_server()
    with httpx.Client(base_url=server.address) as http:
        mine = seated(http, FIRST, FEWEST)[0]
        streams = [Stream(server.address, mine.table, 0, mine.secret) for _ in range(3)]
        against = against_bots(http, FIRST, FEWEST)
        until(lambda: FEWEST - 1 not in against.view()["to_act"])
        workers = children(server.pid)
        assert workers
    getattr(server, end)()
    until(lambda: not any(map(is_running, workers)))
    for stream in streams:
        stream.wait_for_end()
        stream.close()
    assert end == "kill" or server.log.read_text() == ""
