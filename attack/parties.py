"""Whole tables of players who play on whatever happens to the servers, and remember what was acknowledged.

An order that got no answer is sent again under the same client id, as docs/api.md says.
"""

import asyncio
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from attack.people import Person, new_person
from attack.wire import Answer, Line, NoAnswer, request
from fourfold.games import GAMES, game
from fourfold.match.match import Match
from fourfold.match.record import Record
from tests.server.playing import API, bearer
from tests.server.processes import Server

OPTIONS: dict[str, dict[str, Any]] = {"earth_water_sun": {"turn_limit": 30}}
"""So that no match of players who choose by chance goes on for long."""
PAUSE = 0.02
PATIENCE = 5.0
MOST_WAITS = 120.0


class Lost(Exception):
    """Something that was acknowledged is not there, or an order is never answered."""


class Doors:
    """The servers of one house that can be asked now."""

    def __init__(self, servers: list[Server], chance: random.Random) -> None:
        self.servers = servers
        self.open: list[Server] = list(servers)
        self.faults: list[str] = []
        """Answers that should not be: of class 500 but 503 with Retry-After."""
        self.refused = 0
        """How often the answer was: not now."""
        self._chance = chance

    def address(self) -> str | None:
        """Where to ask next; None while no server is up."""
        return self._chance.choice(self.open).address if self.open else None

    async def ask(self, lines: "Lines", data: bytes) -> Answer:
        """Ask until an answer comes that is none of 'not now'."""
        end = asyncio.get_running_loop().time() + MOST_WAITS
        while asyncio.get_running_loop().time() < end:
            address = self.address()
            if address is None:
                await asyncio.sleep(PAUSE)
                continue
            try:
                answer = await lines.to(address).ask(data)
            except NoAnswer:
                await asyncio.sleep(PAUSE)
                continue
            if answer.status < 500:
                return answer
            self.refused += 1
            if answer.status != 503 or "retry-after" not in answer.headers:
                what = data.split(b"\r\n")[0].decode().rpartition(" ")[0].split("?")[0]
                self.faults.append(f"{what} answered {answer.status}{'' if answer.status != 503 else ' bare'}")
            await asyncio.sleep(5 * PAUSE)
        raise Lost(f"never answered: {data[:80]!r}")


class Lines:
    """One player's connections, one to each address."""

    def __init__(self) -> None:
        self._lines: dict[str, Line] = {}

    def to(self, address: str) -> Line:
        """The line to an address."""
        return self._lines.setdefault(address, Line(address, PATIENCE))

    def close(self) -> None:
        """Hang up."""
        for line in self._lines.values():
            line.close()


class Party:
    """One table where every seat is held by somebody else, and all play."""

    def __init__(self, doors: Doors, chance: random.Random) -> None:
        self.doors = doors
        self.table = ""
        self.game = ""
        self.people: list[Person] = []
        self.secrets: list[str] = []
        self.acknowledged: list[list[Any]] = []
        self.versions: list[int] = []
        self.problems: list[str] = []
        self._chance = chance
        self._lines: list[Lines] = []
        self._common = Lines()
        self._orders = 0

    async def sit(self, name: str, seats: int = 0, **more: Any) -> None:
        """Make the table and take its seats. A lost answer leaves an empty table behind, and nothing else."""
        self.game, seats = name, seats or game(name).seats[0]
        self.people = [await new_person(partial(self.doors.ask, self._common)) for _ in range(seats)]
        self.secrets = [person.secret for person in self.people]
        plans = [{"kind": "person"}, *[{"kind": "open"}] * (seats - 1)]
        table = {"game": name, "seats": plans, "options": OPTIONS.get(name, {}), **more}
        made = await self._good("POST", "/tables", self.secrets[0], json=table)
        self.table = made["table"]
        for seat in range(1, seats):
            order = {"invitation": made["invitation"], "seat": seat}
            joined = await self._good("POST", f"/tables/{self.table}/join", self.secrets[seat], json=order)
            if joined["seat"] != seat:
                self.problems.append(f"seat {joined['seat']} was given for seat {seat}")
        self.acknowledged = [[] for _ in range(seats)]
        self.versions = [0] * seats
        self._lines = [Lines() for _ in range(seats)]

    async def _good(self, method: str, path: str, secret: str | None = None, **fields: Any) -> Any:
        answer = await self.doors.ask(self._common, request(method, API + path, bearer(secret), **fields))
        if answer.status not in (200, 201):
            raise Lost(f"{method} {path} answered {answer.status}: {answer.text[:200]}")
        return answer.json()

    async def info(self) -> dict[str, Any]:
        """What everybody may know."""
        return dict(await self._good("GET", f"/tables/{self.table}"))

    async def turn(self, pause: float = 0.0) -> bool:
        """Everybody who is to act acts once; false when the match is over."""
        seats = [seat["seat"] for seat in (await self.info())["seats"] if seat["to_act"] and not seat["bot_plays"]]
        if pause:
            await asyncio.sleep(pause)
        await asyncio.gather(*(self.act(seat) for seat in seats))
        return bool(seats)

    async def act(self, seat: int) -> bool:
        """A seat plays some legal action and waits until that is acknowledged."""
        path = f"{API}/tables/{self.table}"
        headers = bearer(self.secrets[seat])
        lines = self._lines[seat]
        legal = await self.doors.ask(lines, request("GET", f"{path}/legal?seat={seat}", headers))
        if legal.status != 200:
            raise Lost(f"seat {seat} of table {self.table} may not see its actions: {legal.status}")
        if not (actions := legal.json()):
            return False
        self._orders += 1
        order = {"seat": seat, "action": self._chance.choice(actions), "client": f"order-{self._orders}"}
        answer = await self.doors.ask(lines, request("POST", f"{path}/act", headers, json=order))
        if answer.status == 409:
            return False
        if answer.status != 200:
            raise Lost(f"act at table {self.table} answered {answer.status}: {answer.text[:200]}")
        version = answer.json()["version"]
        if version <= self.versions[seat]:
            self.problems.append(f"version {version} after {self.versions[seat]} at table {self.table}")
        self.versions[seat] = version
        self.acknowledged[seat].append(order["action"])
        return True

    async def play(self, is_enough: Callable[[], bool], pause: float = 0.0) -> None:
        """Play until the match is over or it is enough."""
        while not is_enough() and await self.turn(pause):
            pass

    def count(self) -> int:
        """How many actions were acknowledged."""
        return sum(map(len, self.acknowledged))

    async def check(self) -> list[str]:
        """Play to the end, then compare what was acknowledged with what every server exports and tells."""
        await self.play(lambda: False)
        exports, told = [], []
        for server in self.doors.servers:
            line = Line(server.address)
            answer = await line.ask(request("GET", f"{API}/tables/{self.table}/export"))
            exports.append(answer.body)
            told.append([await self._story(server, seat) for seat in (None, *range(len(self.secrets)))])
            line.close()
        lost = list(self.problems)
        if any(export != exports[0] for export in exports) or any(stories != told[0] for stories in told):
            lost.append(f"the processes tell different histories of table {self.table}")
        public = [[event for event in story if event["only"] is None] for story in told[0]]
        if any(story != public[0] for story in public):
            lost.append(f"the seats of table {self.table} saw different histories")
        return [*lost, *self._compared(exports[0])]

    def _compared(self, export: bytes) -> list[str]:
        match = Match.from_record(msgspec.json.decode(export, type=Record))
        lost = []
        for seat, acknowledged in enumerate(self.acknowledged):
            played = [match.action(entry.action).json() for entry in match.entries if entry.seat == seat]
            if played != acknowledged:
                before, after = len(acknowledged), len(played)
                lost.append(f"seat {seat} of table {self.table}: {before} acknowledged, {after} in the history")
        return lost

    async def _story(self, server: Server, seat: int | None) -> list[Any]:
        """All a reader is told by one server: the first message of its stream."""
        reader = "" if seat is None else f"?seat={seat}"
        headers = bearer(None if seat is None else self.secrets[seat])
        reading = Line(server.address)
        try:
            data = request("GET", f"{API}/tables/{self.table}/events{reader}", headers)
            return list(json.loads(await reading.first_event(data))["events"])
        finally:
            reading.close()

    def close(self) -> None:
        """Hang up."""
        for lines in (self._common, *self._lines):
            lines.close()


async def seat_all(doors: Doors, tables: int, chance: random.Random, **more: Any) -> list[Party]:
    """Tables of all games in turn, with all seats taken."""
    parties = [Party(doors, random.Random(chance.random())) for _ in range(tables)]
    names = [GAMES[number % len(GAMES)] for number in range(tables)]
    await asyncio.gather(*(party.sit(name, **more) for party, name in zip(parties, names, strict=True)))
    return parties


async def check_all(parties: list[Party]) -> list[str]:
    """What any of these tables lost."""
    return [loss for lost in await asyncio.gather(*(_checked(party) for party in parties)) for loss in lost]


async def _checked(party: Party) -> list[str]:
    try:
        return await party.check()
    except (Lost, NoAnswer) as error:
        return [str(error)]
    finally:
        party.close()
