"""How a match ended, for its page: winners and reason, points by part, and whether the deal can be trusted."""

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from fourfold.games import clauses
from fourfold.games.words import Words
from fourfold.kernel.errors import FourfoldError
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
    say = words(language).say
    winners = joined([str(names.name("seat", seat)) for seat in outcome.winners], language)
    if not outcome.winners:
        title = say("result.nobody")
    elif len(outcome.winners) > 1:
        title = say("result.shared", names=winners)
    else:
        is_me = len(mine) == 1 and outcome.winners[0] in mine
        title = say("result.you_win") if is_me else say("result.wins", names=winners)
    named = [part for part in outcome.scores[0] if part != "total"]
    parts = [part for part in named if any(score[part] for score in outcome.scores)]
    rows, rank = [], 1
    for group in outcome.ranking:
        for seat in group:
            score = outcome.scores[seat]
            rows.append(
                {
                    "rank": rank,
                    "name": str(names.name("seat", seat)),
                    "wins": seat in outcome.winners,
                    "points": [score[part] for part in parts],
                    "total": score["total"],
                }
            )
        rank += len(group)
    return {
        "title": title,
        "clause": outcome.clause,
        "reason": clauses.title(table.game.name, outcome.clause, language) if outcome.clause else "",
        "rounds": outcome.rounds,
        "parts": [_part_name(names, part) for part in parts],
        "rows": rows,
        "seed": table.made.seed,
        "commitment": table.commitment,
        "shares": [
            {"name": str(names.name("seat", seat)), "share": share, "mine": seat in mine}
            for seat, share in enumerate(table.record.header.shares or ())
        ],
        "verified": _is_verified(table),
        "rematch": table.rematch,
    }


def _part_name(names: Words, part: str) -> str:
    """What a part of the score is called: the game's words say it, or its own name will do."""
    with contextlib.suppress(KeyError):
        return names.say(f"score.{part}")
    return part


async def verify(table: Table) -> None:
    """Play a finished match again from its opened seed and compare every step; one match after the other, once."""
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
