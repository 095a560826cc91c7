"""Start on a database that version 0.1 wrote: every table opens and shows what that version showed, and goes on."""

from typing import Any

import httpx

from attack.ground import Found, Ground
from tests.server.playing import API, Player, Stream, good
from tests.server.stored.loading import answered, load

COUNTED = ("version",)
"""What may be counted otherwise by a later version."""


def run(ground: Ground) -> list[Found]:
    """Both databases."""
    found = []
    for kind in ground.kinds:
        database = ground.database(kind)
        load(database)
        server = ground.server(database)
        server.start()
        stored = answered()
        lost: list[str] = []
        asked = 0
        with httpx.Client(base_url=server.address, timeout=30) as http:
            for table in stored:
                compared = _compare(http, server.address, table)
                asked += len(compared)
                lost += [f"{table['what']}, {table['game']}: {what} changed" for what, same in compared if not same]
            for table in stored:
                lost += [f"{table['what']}, {table['game']}: {loss}" for loss in _go_on(http, table)]
        tried = f"{len(stored)} tables of version 0.1, {asked} answers compared"
        found.append(Found(attack="upgrade", where=kind, tried=tried, lost=lost))
        ground.clear()
    return found


def _compare(http: httpx.Client, address: str, table: dict[str, Any]) -> list[tuple[str, bool]]:
    """Each answer, and whether it says what it said."""
    path = f"{API}/tables/{table['table']}"
    if "info" not in table:
        return [("whether it opens", http.get(f"{path}/view").status_code == 200)]
    found = [("info", _has(http.get(path), table["info"]))]
    for reader, view in table["views"].items():
        who, seat = f"the view of {reader or 'a spectator'}", int(reader) if reader else None
        secret = table["holders"].get(reader)
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        params = {} if seat is None else {"seat": seat}
        answer = http.get(f"{path}/view", params=params, headers=headers)
        found.append((who, _has(answer, view)))
        if answer.status_code == 200:
            stream = Stream(address, table["table"], seat, secret)
            stream.wait_for(answer.json()["version"])
            stream.close()
            told = [event for message in stream.messages() for event in message["events"]]
            before = table["events"][reader]  # a table that goes on with a match tells now how it came there
            is_told = told[len(told) - len(before) :] == before
            found.append((f"what {reader or 'a spectator'} is told", is_told))
    if table["export"] is not None:
        found.append(("the export", _has(http.get(f"{path}/export"), table["export"])))
    return found


def _has(answer: httpx.Response, old: Any) -> bool:
    """Is all that was answered still answered? More may be."""
    return answer.status_code == 200 and _within(old, answer.json())


def _within(old: Any, new: Any) -> bool:
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in COUNTED or (key in new and _within(old[key], new[key])) for key in old)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_within, old, new))
    return bool(old == new)


def _go_on(http: httpx.Client, table: dict[str, Any]) -> list[str]:
    """Whoever held a seat and is to act still can; whoever was invited can still come."""
    if "info" not in table or table["info"]["over"]:
        return []
    players = {int(seat): Player(http, table["table"], int(seat), held) for seat, held in table["holders"].items()}
    if "invitation" in table:
        order = {"invitation": table["invitation"], "name": "Bo"}
        joined = http.post(f"{API}/tables/{table['table']}/join", json=order)
        return [] if joined.status_code == 200 else [f"nobody can join: {joined.status_code}"]
    for seat in table["info"]["seats"]:
        if seat["to_act"] and not seat["bot_plays"] and seat["seat"] in players:
            player = players[seat["seat"]]
            answer = player.post("act", action=good(player.get("legal", params={"seat": seat["seat"]}))[0])
            return [] if answer.status_code == 200 else [f"nobody can act: {answer.status_code}"]
    return []
