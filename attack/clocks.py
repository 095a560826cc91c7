"""Dodge a clock by playing and taking back, and by a restart of the server: it runs out all the same."""

import time
from typing import Any

import httpx

from attack.ground import Found, Ground
from tests.server.playing import API, PERSON, Player, good, made
from tests.server.processes import Server

TABLES = 20
CLOCK = 5
GRACE = 4.0
"""Seconds beyond its time in which a clock must have run out."""
LONG = 12
GAME = "earth_water_sun"
"""Where a turn has several actions that everybody sees and that can be taken back."""


def run(ground: Ground) -> list[Found]:
    """Both ways, on each database."""
    found = []
    for kind in ground.kinds:
        tables = ground.count(TABLES, 2)
        server = ground.server(ground.database(kind))
        server.start()
        dodged, held = _dodge(server, tables)
        reset, late = _restart(server, tables)
        tried = f"{tables} clocks of {CLOCK} s with undo, {tables} of {LONG} s with a restart"
        lost = [f"a clock was held by play and undo for {held:.0f} s"] * dodged
        lost += [f"a clock of {LONG} s ran for over {late:.0f} s because of a restart"] * reset
        found.append(Found(attack="clocks", where=kind, tried=tried, lost=lost))
        ground.clear()
    return found


def _tables(server: Server, http: httpx.Client, count: int, clock: int) -> list[Player]:
    """Tables where somebody plays both sides against the clock."""
    found = []
    for _ in range(count):
        table = made(http, GAME, [PERSON, PERSON], clock=clock)
        acting = good(http.get(f"{API}/tables/{table['table']}/view"))["to_act"][0]
        found.append(Player(http, table["table"], acting, table["secret"]))
    return found


def _has_run_out(player: Player) -> bool:
    """Was there ever a bot in the seat? One stands in, or the match has gone on by itself."""
    seat: dict[str, Any] = good(player.http.get(f"{API}/tables/{player.table}"))["seats"][player.seat]
    return bool(seat["bot_plays"] or not seat["to_act"])


def _dodge(server: Server, count: int) -> tuple[int, float]:
    """Play and take back every second; how many clocks were held so, and for how long."""
    with httpx.Client(base_url=server.address, timeout=30) as http:
        players = _tables(server, http, count, CLOCK)
        begun = time.monotonic()
        while time.monotonic() - begun < CLOCK + GRACE:
            for player in players:
                legal = player.legal()
                if legal:
                    player.post("act", action=legal[0])
                    player.post("undo")
            time.sleep(1.0)
        return sum(not _has_run_out(player) for player in players), time.monotonic() - begun


def _restart(server: Server, count: int) -> tuple[int, float]:
    """Kill the server shortly before clocks run out; how many of them began anew."""
    with httpx.Client(base_url=server.address, timeout=30) as http:
        players = _tables(server, http, count, LONG)
    begun = time.monotonic()
    time.sleep(LONG - 4)
    server.restart()
    time.sleep(max(0.0, begun + LONG + GRACE - time.monotonic()))
    with httpx.Client(base_url=server.address, timeout=30) as http:
        for player in players:
            player.http = http
        return sum(not _has_run_out(player) for player in players), time.monotonic() - begun
