"""From a press to the page of two readers: what a person's move costs our server, beside boardgame.io.

`make bench` runs it. Somebody presses a button on a table's page; the move counts when the pages of both seats show
it (`page.py`). At boardgame.io it counts when the other client has the new state and has applied it; the one who
moves has foretold it. Neither draws anything. Ours is on disk by then, theirs in memory.

A page costs more or less at different places of a match, so tables are played up to a number of log lines first, by
programs, and every measurement is whole sweeps over the same places with as many moves at each. The game is Earth,
Water & Sun: nothing is hidden in it, so both readers see every move, and a match goes on for more than a thousand
lines if one always takes the action a quarter down the list.
"""

import asyncio
import json
import random
import time
from statistics import median
from typing import Any, NamedTuple

import httpx
import uvloop
import websockets
from load import (
    RATE,
    ROUNDS,
    TABLES,
    Contender,
    Fast,
    Row,
    Server,
    Steady,
    arguments,
    boardgame_io,
    compared,
    our_server,
    shown,
    steady,
)
from page import Page
from programs import Pace

GAME = "earth_water_sun"
ALL_OVER = tuple(range(0, 800, 100))
EARLY, LATE = 20, 800
"""Log lines at which a page must cost about the same."""
SEATS = [{"kind": "person"}, {"kind": "open"}]
MOVES = 20
"""How many moves are pressed at each table of a sweep."""


class Table(NamedTuple):
    """A table that was played up to a place."""

    table: str
    secrets: list[str]
    """One for each seat."""


class Pages:
    """Our server with people at their pages, at places of a match."""

    def __init__(self, server: Server, places: tuple[int, ...]) -> None:
        self._server = server
        self._places = places

    def fast(self, seconds: float) -> Fast:
        """Sweeps over all places, for at least so long."""
        moves, used, received, sent = 0, 0.0, 0, 0
        until = time.monotonic() + seconds
        while not moves or time.monotonic() < until:
            done = uvloop.run(self._sweep())
            moves, used = moves + done[0], used + done[1]
            received, sent = received + done[2], sent + done[3]
        return Fast(moves / used, received / moves, sent / moves)

    async def _sweep(self) -> tuple[int, float, int, int]:
        """Moves, CPU seconds of the server, bytes that came and went."""
        open_pages = [await opened(self._server.address, table) for table in await self._tables(1)]
        pace, before = Pace(0), self._server.cpu_seconds()
        bytes_before = _bytes(open_pages)
        await asyncio.gather(*(pressed(pages, pace, MOVES) for pages in open_pages))
        used = self._server.cpu_seconds() - before
        received, sent = (after - earlier for after, earlier in zip(_bytes(open_pages), bytes_before, strict=True))
        await _close(open_pages)
        return len(pace.latencies), used, received, sent

    def steady(self, seconds: float) -> Steady:
        """At a fixed rate, with as many tables as the others."""
        return uvloop.run(self._steadily(seconds))

    async def _steadily(self, seconds: float) -> Steady:
        tables = (await self._tables(-(-TABLES // len(self._places))))[:TABLES]
        open_pages = [await opened(self._server.address, table) for table in tables]
        pace = Pace(TABLES / RATE)
        playing = [asyncio.create_task(pressed(pages, pace)) for pages in open_pages]
        await asyncio.wait(playing, timeout=seconds)
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await _close(open_pages)
        return steady(pace.latencies, seconds)

    async def _tables(self, each: int) -> list[Table]:
        """New tables, so many at each place."""
        return await asyncio.gather(
            *(played_to(self._server.address, lines) for _ in range(each) for lines in self._places)
        )


# --- a table ----------------------------------------------------------------------------------------------------


async def seated(http: httpx.AsyncClient, address: str) -> Table:
    """A new table with somebody in both seats."""
    api = f"http://{address}/api/v1/tables"
    made = (await http.post(api, json={"game": GAME, "seats": SEATS})).raise_for_status().json()
    joins = {"invitation": made["invitation"], "name": "Bo"}
    joined = (await http.post(f"{api}/{made['table']}/join", json=joins)).raise_for_status().json()
    return Table(made["table"], [made["secret"], joined["secret"]])


async def played_to(address: str, lines: int, actions: int = 0) -> Table:
    """A new table, played by programs until its log has so many lines, and so many actions were done."""
    async with httpx.AsyncClient(timeout=60) as http:
        table = await seated(http, address)
    async with websockets.connect(f"ws://{address}/api/v1/socket", compression=None) as socket:
        for seat, secret in enumerate(table.secrets):
            await socket.send(json.dumps({"do": "watch", "table": table.table, "seat": seat, "secret": secret}))
        told = version = acted = 0
        while told < lines or acted < actions:
            for message in json.loads(await socket.recv()):
                # Both seats see all, so what the socket is told twice counts once; only one of them may act.
                news: dict[str, Any] | None = message.get("news")
                if news is None:
                    continue
                if news["version"] > version:
                    told, version = told + len(news["events"]), news["version"]
                if news["legal"] and (told < lines or acted < actions):
                    seat = news["to_act"][0]
                    order = {"do": "act", "table": table.table, "seat": seat, "secret": table.secrets[seat]}
                    await socket.send(json.dumps({**order, "action": _next(news["legal"])}))
                    acted += 1
    return table


def _next(choices: list[Any]) -> Any:
    """The action a quarter down the list."""
    return choices[len(choices) // 4]


async def opened(address: str, table: Table) -> list[Page]:
    """The pages of both seats."""
    pages = [Page(address, table.table, seat, secret) for seat, secret in enumerate(table.secrets)]
    for page in pages:
        await page.open()
    return pages


async def pressed(pages: list[Page], pace: Pace, moves: int | None = None) -> None:
    """Press on, so often or until the match is over."""
    while moves is None or moves > 0:
        presser = next((page for page in pages if page.choices), None)
        if presser is None:
            return
        if pace.thought:
            await asyncio.sleep(pace.thought * random.uniform(0.5, 1.5))
        begun = time.perf_counter()
        version = await presser.press(_next(presser.choices))
        await asyncio.gather(*(page.shows(version) for page in pages))
        pace.latencies.append(time.perf_counter() - begun)
        moves = None if moves is None else moves - 1


def _bytes(tables: list[list[Page]]) -> tuple[int, int]:
    every = [page for pages in tables for page in pages]
    return sum(page.received for page in every), sum(page.sent for page in every)


async def _close(tables: list[list[Page]]) -> None:
    for pages in tables:
        for page in pages:
            await page.close()


# --- rows -------------------------------------------------------------------------------------------------------


def growth(server: Server, seconds: float) -> list[Row]:
    """What a move costs late in a match, against early: in CPU time and in bytes."""
    early, late = Pages(server, (EARLY,) * 8), Pages(server, (LATE,) * 8)
    rounds = [(early.fast(seconds / ROUNDS), late.fast(seconds / ROUNDS)) for _ in range(ROUNDS)]
    costs = [before.per_second / after.per_second for before, after in rounds]
    sizes = [after.received / before.received for before, after in rounds]
    subject = f"page, {LATE} lines ÷ {EARLY} lines"
    return [
        {"work": work, "subject": subject, "per_second": None, "ratio": median(of), "spread": [min(of), max(of)]}
        for work, of in (("CPU time of a move", costs), ("bytes of a move", sizes))
    ]


def main() -> None:
    """Measure and print the rows."""
    given = arguments(__doc__).parse_args()
    with boardgame_io() as peer, our_server() as server:
        contenders: dict[str, Contender] = {"boardgame.io": peer} if peer is not None else {}
        contenders[f"{GAME}, page"] = Pages(server, ALL_OVER)
        rows = compared(contenders, given.seconds)
        grown = growth(server, given.seconds)
    if given.json:
        print(json.dumps([*rows, *grown]))
        return
    shown(rows, given.json)
    for row in grown:
        low, high = row["spread"]
        print(f"{row['work']}, {row['subject']}: {row['ratio']:.2f} ({low:.2f}–{high:.2f})")


if __name__ == "__main__":
    main()
