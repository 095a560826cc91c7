"""How a match ended, for its page: winners and reason, points by part, and whether the deal can be trusted."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import compress
from typing import Any

from msgspec.structs import replace

from fourfold.games.edition import Outcome
from fourfold.games.words import Words
from fourfold.kernel.errors import FourfoldError
from fourfold.match import result as results
from fourfold.match.match import Match
from fourfold.match.record import Record
from fourfold.server.table import Table
from fourfold.server.words import joined, words

MOST_KNOWN = 1000
_VERIFIER = ThreadPoolExecutor(1, "verifier")
_VERIFIED: dict[str, "asyncio.Future[bool]"] = {}


def result(table: Table, mine: tuple[int, ...], names: Words, language: str) -> dict[str, Any]:
    """How the match ended: who won and why, points by part, and whether the deal can be trusted."""
    outcome = table.outcome
    assert outcome is not None
    say, found = words(language).say, results.result(outcome, table.game.name, names)
    winners = joined(list(found.winners), language)
    if outcome.by_people:
        title = _by_people(table, outcome, mine, names, language)
    elif not outcome.winners:
        title = say("result.nobody")
    elif len(outcome.winners) > 1:
        title = say("result.shared", names=winners)
    else:
        is_me = len(mine) == 1 and outcome.winners[0] in mine
        title = say("result.you_win") if is_me else say("result.wins", names=winners)
    somebody_has = [any(points) for points in zip(*(row.points for row in found.rows), strict=True)]
    return {
        "title": title,
        "clause": found.clause,
        "reason": found.reason,
        "rounds": found.rounds,
        "counted": not outcome.by_people,
        "taken_back": table.taken_back,
        "parts": list(compress(found.parts, somebody_has)),
        "rows": [replace(row, points=tuple(compress(row.points, somebody_has))) for row in found.rows],
        "seed": table.agreed.seed,
        "commitment": table.commitment,
        "shares": [
            {"name": str(names.name("seat", seat)), "share": share, "mine": seat in mine}
            for seat, share in enumerate(table.record.header.shares or ())
        ],
        "verified": _is_verified(table),
        "rematch": table.rematch,
    }


def _by_people(table: Table, outcome: Outcome, mine: tuple[int, ...], names: Words, language: str) -> str:
    """How people ended the match."""
    say = words(language).say
    if outcome.by_people == "draw":
        return say("result.draw")
    if table.game.team:
        return say("result.given_up")
    resigned = outcome.ranking[-1][0]
    if mine == (resigned,):
        return say("result.you_resigned")
    return say("result.resigned", name=str(names.name("seat", resigned)))


async def verify(table: Table) -> None:
    """Play a finished match again from its opened seed and compare every step; one match after the other, once."""
    if not table.is_over:
        return
    if table.id not in _VERIFIED:
        while len(_VERIFIED) >= MOST_KNOWN:
            del _VERIFIED[next(iter(_VERIFIED))]
        _VERIFIED[table.id] = asyncio.get_running_loop().run_in_executor(_VERIFIER, _holds, table.record)
    await asyncio.shield(_VERIFIED[table.id])


def _is_verified(table: Table) -> bool:
    found = _VERIFIED.get(table.id)
    return found is not None and found.done() and found.result()


def _holds(record: Record) -> bool:
    try:
        Match.from_record(record)
    except FourfoldError:
        return False
    return True
