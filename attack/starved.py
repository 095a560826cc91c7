"""A thousand tables with strong bots, made by one person and by many: another person's bot answers within 2 s."""

import asyncio
import time

from attack.ground import Found, Ground, quantile
from attack.people import Person, new_person
from attack.wire import Line, NoAnswer, request
from tests.server.playing import API, bearer

TABLES = 2000
"""Half of them are bots alone, which is refused."""
PROBES = 20
PROMISED = 2.0
PATIENCE = 20.0
"""Seconds after which a bot is given up."""
STRONG = [{"kind": "person"}, {"kind": "bot", "bot": "hard"}]
ALONE = [{"kind": "bot", "bot": "hard"}] * 2
GAMES = ("earth_water_sun", "envyra")


def run(ground: Ground) -> list[Found]:
    """On each database."""
    return [asyncio.run(_run(ground, kind)) for kind in ground.kinds]


async def _run(ground: Ground, kind: str) -> Found:
    chance = ground.chance(f"starved {kind}")
    server = ground.server(ground.database(kind))
    await asyncio.to_thread(server.start)
    line = Line(server.address)
    greedy_one, victim = await new_person(line.ask), await new_person(line.ask)
    tables = ground.count(TABLES, 20)
    made = refused = 0
    lost: list[str] = []
    for number in range(tables):
        body = {"game": chance.choice(GAMES), "seats": ALONE if number % 2 else STRONG}
        headers = bearer(greedy_one.secret if number % 4 < 2 else None)
        answer = await line.ask(request("POST", f"{API}/tables", headers, json=body))
        if answer.status == 201:
            made += 1
            await _begin(line, answer.json())
        elif answer.status < 500:
            refused += 1
        else:
            lost.append(f"making a table answered {answer.status}")
    times = []
    for _ in range(ground.count(PROBES, 3)):
        times.append(await _answer_time(line, victim))
        if times[-1] > PROMISED:
            lost.append(f"a bot answered after {times[-1]:.1f} s")
        if times[-1] >= PATIENCE:
            break
    line.close()
    times.sort()
    tried = f"{made} tables with hard bots ({refused} more refused), {len(times)} actions of another person"
    worst = f"bot's answer: median {quantile(times, 0.5):.2f} s, longest {times[-1]:.2f} s"
    return Found(attack="starved", where=kind, tried=tried, lost=lost, worst=worst)


async def _begin(line: Line, made: dict[str, str]) -> None:
    """Act where the maker has to act first, so that the bot must think."""
    path, headers = f"{API}/tables/{made['table']}", bearer(made["secret"])
    for seat in made["seats"]:
        legal = await line.ask(request("GET", f"{path}/legal?seat={seat}", headers))
        if legal.status == 200 and legal.json():
            order = {"seat": int(seat), "action": legal.json()[0]}
            await line.ask(request("POST", f"{path}/act", headers, json=order))


async def _answer_time(line: Line, person: Person) -> float:
    """How long the bot at a new table of this person takes until it has acted."""
    headers = bearer(person.secret)
    body = {"game": "envyra", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]}
    path = f"{API}/tables/{(await line.ask(request('POST', f'{API}/tables', headers, json=body))).json()['table']}"
    begun = time.perf_counter()
    while time.perf_counter() - begun < PATIENCE:
        try:
            info = (await line.ask(request("GET", path))).json()
        except NoAnswer:
            continue
        if not info["seats"][1]["to_act"]:
            break
        await asyncio.sleep(0.02)
    return time.perf_counter() - begun
