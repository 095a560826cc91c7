"""`fourfold serve --workers 2`: one address, several processes, one real PostgreSQL."""

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from fourfold.games import GAMES, game
from tests.server.playing import Player, Stream, against_bots, seated
from tests.server.processes import PATIENCE, Postgres, Server, answers, until
from tests.server.talking import Talk

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
ACTIONS = 30

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the workers")


def workers_of(server: Server) -> list[int]:
    """The processes that serve; not the one that puts away what they share."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_several_workers_serve_the_same_tables_and_one_that_is_killed_is_replaced(
    postgres: Postgres, new_server: Callable[..., Server]
) -> None:
    server = new_server(postgres.database(), "--workers", "2")
    chance = random.Random(4)
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        players = seated(http, FIRST, FEWEST)
        mine = players[0]
        streams = [Stream(server.address, mine.table, 0, mine.secret) for _ in range(4)]
        with Talk(server.address) as one, Talk(server.address) as other:
            one.done("watch", mine)
            for _ in range(ACTIONS):
                player = players[chance.choice(mine.view()["to_act"])]
                chance.choice([one, other]).done("act", player, action=chance.choice(player.legal()))
            one.wait_for(mine.table, mine.view()["version"])
        for stream in streams:
            stream.wait_for(mine.view()["version"])
        before = mine.view()
        killed = workers_of(server)[0]
    os.kill(killed, signal.SIGKILL)
    until(lambda: killed not in workers_of(server) and len(workers_of(server)) == 2)
    until(lambda: answers(server.address))
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        kept = Player(http, mine.table, 0, mine.secret)
        assert kept.view() == before
        against = against_bots(http, FIRST, FEWEST)
        for _ in range(20):
            against.act(against.legal_when_it_is_time()[0])
        left = workers_of(server)
        open_stream = Stream(server.address, against.table)
        assert server.stop() == 0
    open_stream.wait_for_end()
    for stream in [*streams, open_stream]:
        stream.close()
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in left))
    assert "Traceback" not in server.log.read_text()
