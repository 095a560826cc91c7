"""Requests that arrive in the same moment: no seat is lost or given twice, nothing is shown, nothing hangs."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from attack.ground import Found, Ground
from attack.parties import Doors, Party
from attack.people import Person, new_person
from attack.wire import Answer, Line, NoAnswer, request, together
from tests.server.playing import API, bearer

RACES = 1000
SNOOPS = 2
PATIENCE = 10.0
PERSON, OPEN, BOT = {"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}
TABLE = re.compile(r"/t/([a-z0-9]{10})")
SHORT = {"stall_limit": 1}
"""Envyra, over after a few actions."""
ODD: tuple[Any, ...] = (-1, -1, -1, -2, -9, -(2**63), 2**70, 99, "x", "-1", None, 1.5, True, [], {})


class House:
    """The servers of one database, asked in turn."""

    def __init__(self, doors: Doors, chance: random.Random) -> None:
        self.doors = doors
        self.addresses = [server.address for server in doors.servers]
        self.chance = chance
        self.views = 0
        """How many views were asked for with a wrong identity."""
        self._lines = [Line(address, PATIENCE) for address in self.addresses]
        self._turn = 0

    async def ask(self, data: bytes) -> Answer:
        """Ask the next server."""
        self._turn += 1
        return await self._lines[self._turn % len(self._lines)].ask(data)

    async def person(self) -> Person:
        """Somebody new."""
        return await new_person(self.ask)

    async def make(self, person: Person, seats: list[dict[str, str]], **options: Any) -> dict[str, Any]:
        """A table of one person."""
        body = {"game": "envyra", "seats": seats, "options": options}
        answer = await self.ask(request("POST", f"{API}/tables", bearer(person.secret), json=body))
        assert answer.status == 201, answer.text
        return dict(answer.json())

    async def info(self, table: str) -> dict[str, Any]:
        """What everybody may know of a table."""
        answer = await self.ask(request("GET", f"{API}/tables/{table}"))
        assert answer.status == 200, answer.text
        return dict(answer.json())

    async def may_see(self, person: Person, table: str, seat: int) -> bool:
        """Is this person shown what the seat sees?"""
        answer = await self.ask(request("GET", f"{API}/tables/{table}/view?seat={seat}", bearer(person.secret)))
        return answer.status == 200

    async def plays_on(self, table: str, holders: dict[int, Person], actions: int = 1) -> list[str]:
        """The people of a table act so many times more, if the match is not over before; else it hangs."""
        try:
            async with asyncio.timeout(PATIENCE + actions):
                while actions and not (info := await self.info(table))["over"]:
                    seats = [seat for seat in info["seats"] if seat["to_act"] and seat["seat"] in holders]
                    for seat in seats:
                        actions -= await self._acts(table, seat, holders[seat["seat"]])
                    if not seats:
                        await asyncio.sleep(0.02)
        except (NoAnswer, TimeoutError):
            return [f"table {table} hangs"]
        return []

    async def _acts(self, table: str, seat: dict[str, Any], person: Person) -> bool:
        number, headers = seat["seat"], bearer(person.secret)
        if seat["bot_plays"]:
            await self.ask(request("POST", f"{API}/tables/{table}/return", headers, json={"seat": number}))
        legal = (await self.ask(request("GET", f"{API}/tables/{table}/legal?seat={number}", headers))).json()
        if not legal:
            return False
        order = {"seat": number, "action": self.chance.choice(legal)}
        return (await self.ask(request("POST", f"{API}/tables/{table}/act", headers, json=order))).status == 200


def failed(answers: list[Answer | None]) -> list[str]:
    """What no race may be answered with."""
    lost = ["no answer" for answer in answers if answer is None]
    return lost + [f"answered {answer.status}" for answer in answers if answer is not None and answer.status >= 500]


def ok(answer: Answer | None) -> bool:
    """Was it done?"""
    return answer is not None and answer.status < 400


async def joins(house: House) -> list[str]:
    """Four people for one seat."""
    maker, *guests = [await house.person() for _ in range(5)]
    made = await house.make(maker, [PERSON, OPEN])
    table, order = made["table"], {"invitation": made["invitation"], "seat": 1}
    path = f"{API}/tables/{table}/join"
    answers = await together(
        house.addresses, [request("POST", path, bearer(guest.secret), json=order) for guest in guests]
    )
    winners = [guest for guest, answer in zip(guests, answers, strict=True) if ok(answer)]
    lost = failed(answers)
    if len(winners) != 1:
        return [*lost, f"one seat was given to {len(winners)} of 4 who joined"]
    if not await house.may_see(winners[0], table, 1):
        lost.append("whoever joined does not hold the seat")
    return lost + await house.plays_on(table, {0: maker, 1: winners[0]})


async def join_and_bot(house: House) -> list[str]:
    """Two people and a bot, asked for twice, for one seat: exactly one of them is told that it got it."""
    maker, *guests = [await house.person() for _ in range(3)]
    made = await house.make(maker, [PERSON, OPEN])
    table, order = made["table"], {"invitation": made["invitation"], "seat": 1}
    path = f"{API}/tables/{table}/join"
    asked: list[Person | None] = [*guests, None, None]
    house.chance.shuffle(asked)
    requests = [
        maker.order(f"/t/{table}/bot", seat=0, open=1)
        if guest is None
        else request("POST", path, bearer(guest.secret), json=order)
        for guest in asked
    ]
    delays = [house.chance.choice((0.0, 0.001, 0.003, 0.006)) for _ in asked]
    answers = await together(house.addresses, requests, delays)
    won = [guest for guest, answer in zip(asked, answers, strict=True) if ok(answer)]
    lost = failed(answers)
    if len(won) != 1:
        lost.append(f"one seat was given {len(won)} times to people and bots")
    kind = (await house.info(table))["seats"][1]["kind"]
    holders = {0: maker}
    for guest in won:
        if guest is not None and (kind != "person" or not await house.may_see(guest, table, 1)):
            lost.append("a joined seat was lost")
        elif guest is not None:
            holders[1] = guest
    return lost + await house.plays_on(table, holders, 4)


async def rematches(house: House) -> list[str]:
    """Everybody asks for a rematch at once, and everybody looks for others' seats at the new table meanwhile."""
    party = Party(house.doors, house.chance)
    await party.sit("envyra", options=SHORT)
    await party.play(lambda: False)
    table, people, done = party.table, party.people, asyncio.Event()
    party.close()
    snooping = [
        asyncio.create_task(_snoop(house, address, person, seat, table, done))
        for seat, person in enumerate(people)
        for address in house.addresses * SNOOPS
    ]
    asked = [person.form(f"/t/{table}/rematch", seat=seat) for seat, person in enumerate(people)]
    answers = await together(house.addresses, asked)
    await asyncio.sleep(0.05)
    done.set()
    lost = [leak for leaks in await asyncio.gather(*snooping) for leak in leaks][:1] + failed(answers)
    led = {answer.headers.get("location", "") for answer in answers if answer is not None} - {f"/t/{table}"}
    found = [TABLE.match(one) for one in led]
    if len(led) != 1 or found[0] is None:
        return [*lost, f"a rematch led to {len(led)} tables"]
    new = found[0][1]
    for seat, person in enumerate(people):
        if not await house.may_see(person, new, seat):
            lost.append(f"seat {seat} was lost in a rematch")
        if await house.may_see(person, new, 1 - seat):
            lost.append(f"seat {1 - seat} is open to seat {seat} after a rematch")
    return lost + await house.plays_on(new, dict(enumerate(people)))


async def _snoop(
    house: House, address: str, person: Person, seat: int, table: str, done: asyncio.Event
) -> list[str]:
    """Read the start page for new tables, and ask for the other seats' views there."""
    line, leaks = Line(address), []
    try:
        while not done.is_set():
            shown = await line.ask(person.page("/"))
            for new in set(TABLE.findall(shown.text)) - {table}:
                path = f"{API}/tables/{new}/view?seat={1 - seat}"
                answer = await line.ask(request("GET", path, bearer(person.secret)))
                house.views += 1
                if answer.status == 200:
                    leaks.append(f"seat {seat} was shown seat {1 - seat} of a rematch: {len(answer.body)} bytes")
    except NoAnswer:
        leaks.append("no answer to a page")
    finally:
        line.close()
    return leaks


async def comings_and_goings(house: House) -> list[str]:
    """One seat leaves, returns, acts, takes back and speaks at once, against a bot that must go on."""
    person = await house.person()
    table = (await house.make(person, [PERSON, BOT]))["table"]
    path, headers = f"{API}/tables/{table}", bearer(person.secret)
    legal = (await house.ask(request("GET", f"{path}/legal?seat=0", headers))).json()
    orders = [
        request("POST", f"{path}/leave", headers, json={"seat": 0}),
        request("POST", f"{path}/return", headers, json={"seat": 0}),
        request("POST", f"{path}/act", headers, json={"seat": 0, "action": house.chance.choice(legal)}),
        request("POST", f"{path}/undo", headers, json={"seat": 0}),
        request("POST", f"{path}/say", headers, json={"seat": 0, "text": "here"}),
    ]
    first, *rest = orders
    house.chance.shuffle(rest)
    lost = failed(await together(house.addresses, [first, *rest[: house.chance.randrange(1, 5)]]))
    return lost + await house.plays_on(table, {0: person}, 6)


async def same_order(house: House) -> list[str]:
    """One order under one client id, four times at once: one effect."""
    person = await house.person()
    table = (await house.make(person, [PERSON, PERSON]))["table"]
    path, headers = f"{API}/tables/{table}", bearer(person.secret)
    legal = (await house.ask(request("GET", f"{path}/legal?seat=0", headers))).json()
    order = {"seat": 0, "action": house.chance.choice(legal), "client": "once"}
    answers = await together(house.addresses, [request("POST", f"{path}/act", headers, json=order)] * 4)
    versions = {answer.json()["version"] for answer in answers if answer is not None and answer.status == 200}
    lost = failed(answers)
    if len(versions) != 1 or not all(map(ok, answers)):
        lost.append(f"one order led to {len(versions)} versions")
    return lost + await house.plays_on(table, {0: person, 1: person})


async def odd_seats(house: House) -> list[str]:
    """A bot for a seat that is none, while the seat's person acts: refused, and the table plays on."""
    maker, guest = await house.person(), await house.person()
    made = await house.make(maker, [PERSON, OPEN])
    table, order = made["table"], {"invitation": made["invitation"], "seat": 1}
    odd = house.chance.choice(ODD)
    bot = maker.order(f"/t/{table}/bot", seat=0, open=odd)
    join = request("POST", f"{API}/tables/{table}/join", bearer(guest.secret), json=order)
    delay = house.chance.choice((0.0, 0.3))  # at once, or when the odd order is done with
    answers = await together(house.addresses, [bot, join], [0.0, delay])
    lost = failed(answers)
    if ok(answers[0]):
        lost.append(f"a bot was put into seat {odd!r}")
    if not ok(answers[1]):
        return [*lost, f"nobody can join after a bot for seat {odd!r}"]
    return lost + await house.plays_on(table, {0: maker, 1: guest})


RUNS: tuple[Callable[[House], Awaitable[list[str]]], ...] = (
    joins,
    join_and_bot,
    rematches,
    comings_and_goings,
    same_order,
    odd_seats,
)


def run(ground: Ground) -> list[Found]:
    """One process on SQLite, two on PostgreSQL."""
    return [asyncio.run(_run(ground, kind)) for kind in ground.kinds]


async def _run(ground: Ground, kind: str) -> Found:
    chance = ground.chance(f"races {kind}")
    servers = await asyncio.to_thread(ground.servers, kind)
    house = House(Doors(servers, chance), chance)
    races = ground.count(RACES, 2 * len(RUNS))
    lost: list[str] = []
    kinds: Counter[str] = Counter()
    for number in range(races):
        race = RUNS[number % len(RUNS)]
        name = race.__name__.replace("_", " ")
        try:
            found = await race(house)
        except (NoAnswer, AssertionError) as error:
            found = [f"broke down: {error!r}"]
        lost += [f"{name}: {loss}" for loss in found]
        kinds[name] += bool(found)
    tried = f"{races:,} races, {len(servers)} processes, {house.views:,} views asked for with a wrong identity"
    worst = ", ".join(f"{name} {count}" for name, count in kinds.items() if count)
    return Found(attack="races", where=kind, tried=tried, lost=lost, worst=worst and f"lost in {worst}")
