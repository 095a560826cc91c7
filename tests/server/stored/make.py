"""Write what version 0.1 stored: tables of every game in every state, and what that version answered for each.

It was run once, with the code of commit 139e429 (`python -m tests.server.stored.make`), and is kept to show how
`version-0.1.rows.jsonl.xz` and `version-0.1.answers.json.xz` came to be. Run with later code it would write what later
code stores.
"""

import contextlib
import json
import lzma
import random
import sqlite3
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx

from fourfold.games import GAMES, game
from tests.server.playing import API, PERSON, Player, Stream, good, made, play_on, seated
from tests.server.processes import PATIENCE, Server, until

HERE = Path(__file__).parent
TABLES = ("house", "tables", "seats", "commands")
OWN = {
    "envyra": (
        "starting_kept = 11\nstarting_removed = 4\nbasic_kept = 8\nbasic_removed = 14",
        "starting_kept = 10\nstarting_removed = 5\nbasic_kept = 9\nbasic_removed = 13",
    ),
    "earth_water_sun": ("base_steps = 2 ", "base_steps = 3 "),
    "etheria": ("round_income = 3", "round_income = 4"),
    "erythro": ("dome_attack_cost = 10", "dome_attack_cost = 9"),
}
"""Figures of each game's content, and what a content file of one's own has instead."""
WEEK = 7 * 24 * 3600
BOT = {"kind": "bot", "bot": "greedy"}


class House:
    """A server of version 0.1 in which all the tables are made."""

    def __init__(self, server: Server, http: httpx.Client) -> None:
        self.server = server
        self.http = http
        self.found: list[dict[str, Any]] = []

    def keep(self, what: str, game_name: str, players: list[Player], *, table: str = "", **more: Any) -> None:
        """Remember a table, to ask for its answers at the end. `holders` has the secret of each seat held."""
        holders = {str(player.seat): player.secret for player in players}
        self.found.append(
            {
                "what": what,
                "game": game_name,
                "table": table or players[0].table,
                "holders": holders,
                **more,
            }
        )

    def page(self, secret: str, address: str, fields: dict[str, str]) -> str:
        """Send a form as the person who has this secret; where it leads."""
        with httpx.Client(base_url=self.server.address, timeout=PATIENCE) as browser:
            browser.cookies.set("fourfold_secret", secret)
            browser.get("/")
            token = browser.cookies["fourfold_csrf"]
            answer = browser.post(address, data={"_csrf_token": token, **fields})
            assert answer.status_code == 303, answer.text
            return answer.headers["location"].rpartition("/")[2]


def settle(player: Player) -> None:
    """Wait until every bot of the table has done what it can."""

    def is_quiet() -> bool:
        return not any(seat["bot_plays"] and seat["to_act"] for seat in known(player)["seats"])

    until(is_quiet)


def known(player: Player) -> dict[str, Any]:
    return dict(good(player.http.get(f"{API}/tables/{player.table}")))


def secretly(players: list[Player], chance: random.Random) -> None:
    """Play on until somebody has done something that others cannot see."""
    for _ in range(300):
        seen = [player.view()["version"] for player in players]
        play_on(players, chance, 1)
        if sum(player.view()["version"] == version for player, version in zip(players, seen, strict=True)):
            return


def fill(house: House, name: str, chance: random.Random) -> None:
    """Tables of one game."""
    http, seats = house.http, game(name).seats[0]
    listed = {"listed": True}

    waiting = made(http, name, [{**PERSON, "name": "Ada"}, *[{"kind": "open"}] * (seats - 1)])
    first = Player(http, waiting["table"], 0, waiting["secret"])
    good(first.post("say", text="Is anybody there?"))
    house.keep("waiting", name, [first], invitation=waiting["invitation"])

    waiting = made(http, name, [PERSON, *[{"kind": "open"}] * (seats - 1)], **listed)
    house.keep("waiting, listed", name, [Player(http, waiting["table"], 0, waiting["secret"])])

    running = seated(http, name, seats, **listed)
    play_on(running, chance, 25)
    secretly(running, chance)
    house.keep("running, secrets pending, listed", name, running)

    most = seated(http, name, game(name).seats[-1], hints=False)
    play_on(most, chance, 12)
    good(most[1].post("say", text="Bonne chance à tous – ♣ 'q' <b>"))
    for player in most:
        player.post("undo")
    house.keep("running, all seats, chat, undone, no hints", name, most)

    left = seated(http, name, seats)
    play_on(left, chance, 8)
    good(left[0].post("leave"))
    settle(left[1])
    house.keep("with a stand-in", name, left)

    clock = seated(http, name, seats, clock=WEEK)
    play_on(clock, chance, 6)
    house.keep("with a clock", name, clock)

    text = files("fourfold.games").joinpath(name, "content.toml").read_text()
    assert OWN[name][0] in text
    content = text.replace(*OWN[name])
    own = seated(http, name, seats, content=content)
    play_on(own, chance, 15)
    house.keep("running, own content", name, own)

    over = seated(http, name, seats)
    play_on(over, chance)
    good(over[0].post("say", text="Again?"))
    house.keep("over", name, over)

    own = seated(http, name, seats, content=content)
    play_on(own, chance)
    house.keep("over, own content", name, own)

    again = house.page(over[0].secret, f"/t/{over[0].table}/rematch", {"seat": "0"})
    rematch = [Player(http, again, player.seat, player.secret) for player in over]
    play_on(rematch, chance, 5)
    house.keep("a rematch", name, rematch)

    length = len(good(http.get(f"{API}/tables/{over[0].table}/export"))["entries"])
    forked = house.page(over[1].secret, f"/t/{over[0].table}/fork", {"at": str(length // 2), "seat": "1"})
    fork = Player(http, forked, 1, over[1].secret)
    settle(fork)
    house.keep("forked", name, [fork])

    bots = made(http, name, [BOT] * seats)
    until(lambda: good(http.get(f"{API}/tables/{bots['table']}"))["over"], 10 * PATIENCE)
    house.keep("bots alone, over", name, [], table=bots["table"])


def answers(house: House, kept: dict[str, Any]) -> dict[str, Any]:
    """What is answered about a table: to everybody, to a spectator (""), and to each seat held."""
    table, http = kept["table"], house.http
    views: dict[str, Any] = {"": good(http.get(f"{API}/tables/{table}/view"))}
    events: dict[str, Any] = {"": told(house, table, None, None, views[""]["version"])}
    for seat, secret in kept["holders"].items():
        views[seat] = Player(http, table, int(seat), secret).view()
        events[seat] = told(house, table, int(seat), secret, views[seat]["version"])
    info = good(http.get(f"{API}/tables/{table}"))
    export = good(http.get(f"{API}/tables/{table}/export")) if info["over"] else None
    return {**kept, "info": info, "views": views, "events": events, "export": export}


def told(house: House, table: str, seat: int | None, secret: str | None, version: int) -> list[Any]:
    """All a reader is told of a table, from the beginning."""
    stream = Stream(house.server.address, table, seat, secret)
    stream.wait_for(version)
    stream.close()
    return [event for message in stream.messages() for event in message["events"]]


def main() -> None:
    chance = random.Random(139)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        server = Server(str(database), Path(folder) / "log")
        server.start()
        try:
            with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
                house = House(server, http)
                for name in GAMES:
                    fill(house, name, chance)
                found = [answers(house, kept) for kept in house.found]
                for name in GAMES:  # bots that still play when the server stops, so nothing is said of their moves
                    bots = made(http, name, [{"kind": "bot", "bot": "medium"}] * game(name).seats[0])
                    found.append(
                        {"what": "bots alone, running", "game": name, "table": bots["table"], "holders": {}}
                    )
        finally:
            server.stop()
        with contextlib.closing(sqlite3.connect(database)) as file:
            file.row_factory = sqlite3.Row
            rows = [
                json.dumps({"table": table, "row": dict(row)})
                for table in TABLES
                for row in file.execute(f"SELECT * FROM {table}")
            ]
    write("rows.jsonl", "\n".join(rows))
    write("answers.json", json.dumps(found))
    print(f"{len(found)} tables, {len(rows)} rows")


def write(name: str, text: str) -> None:
    (HERE / f"version-0.1.{name}.xz").write_bytes(lzma.compress(text.encode(), preset=9))


if __name__ == "__main__":
    main()
