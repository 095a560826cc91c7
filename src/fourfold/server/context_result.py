"""How a match ended, for its page: winners and reason, points by part, and whether the deal can be trusted."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from msgspec.structs import replace

from fourfold.games.edition import Outcome
from fourfold.games.words import Words
from fourfold.kernel.errors import FourfoldError
from fourfold.match import result as results
from fourfold.match.match import Match
from fourfold.match.record import Record
from fourfold.server.fitting import next_level
from fourfold.server.table import Table
from fourfold.server.words import joined, words

MOST_KNOWN = 1000
_VERIFIER = ThreadPoolExecutor(1, "verifier")
_VERIFIED: dict[str, "asyncio.Future[bool]"] = {}


def result(table: Table, mine: tuple[int, ...], names: Words, language: str) -> dict[str, Any]:
    """How the match ended: who won and why, points by part, and whether the deal can be trusted."""
    outcome = table.outcome
    assert outcome is not None
    found = results.result(outcome, table.game, names)
    together = table.game.team
    rows = [replace(found.rows[0], name=words(language).say("chances.team"))] if together else list(found.rows)
    if outcome.by_people:
        told = _by_people(table, outcome, mine, names, language)
    else:
        told = team_title(found, mine, names) if together else title(found, mine, language)
    winners = [] if together or all(row.wins for row in rows) else [row for row in rows if row.wins]
    won = any(mine == (row.seat,) for row in winners)
    crowned = joined([row.name for row in winners], language)
    if len(mine) == 1:  # whoever played reads of themselves first
        crowned = words(language).say("result.you_won") if won and outcome.by_people else ""
    return {
        "title": told,
        "winners": crowned,
        "crowned": won or bool(together and found.winners),
        "clause": found.clause,
        "rule": found.reason,
        "reason": _ended(table, outcome, mine, names) or found.reason,
        "rounds": _rounds(table, names),
        "standing": [] if together else rows,
        "heads": rows,
        "parts": [
            (part, points)
            for part, *points in zip(found.parts, *(row.points for row in rows), strict=True)
            if any(points) or not table.game.counts_points
        ],
        "mine": mine,
        "counted": not outcome.by_people,
        "taken_back": table.taken_back,
        "seed": table.agreed.seed,
        "commitment": table.commitment,
        "shares": [
            {"name": str(names.name("seat", seat)), "share": share, "mine": seat in mine}
            for seat, share in enumerate(table.record.header.shares or ())
        ],
        "verified": _is_verified(table),
        "is_dealt": not table.game.edition_type.duel,
        "rematch": table.rematch,
        "next": _next(table) if won else None,
    }


def _next(table: Table) -> str | None:
    """The level to meet next, if the reader has won a first match against bots alone."""
    bots = [seat.bot for seat in table.seats if seat.bot]
    return next_level(table.game, table.match.edition.options, bots) if len(bots) == len(table.seats) - 1 else None


def _ended(table: Table, outcome: Outcome, mine: tuple[int, ...], names: Words) -> str:
    """How this very match ended, where its game can tell more than the title of the clause; to whoever reads."""
    if outcome.by_people or table.frozen is not None:
        return ""
    told = table.match.edition.ended(table.match.view(mine[0] if len(mine) == 1 else None), names)
    return told[:1].upper() + told[1:]


def team_title(found: results.Result, mine: tuple[int, ...], names: Words) -> str:
    """How it ended for all together, in the game's own words."""
    if not found.winners:
        return names.say_alike("score.team_lost")
    return names.say_alike("score.team_won" if mine else "score.team_won_watched")


def title(found: results.Result, mine: tuple[int, ...], language: str) -> str:
    """How it ended, said to whoever reads; to somebody who held several seats, or none, as a spectator hears it."""
    say = words(language).say
    me = next((row for row in found.rows if mine == (row.seat,)), None)
    winners = [row.name for row in found.rows if row.wins]
    if not winners:
        return say("result.nobody")
    if len(winners) == len(found.rows) == 2:
        return say("result.drawn")
    if len(winners) > 1:
        if me is not None and me.wins:
            others = [row.name for row in found.rows if row.wins and row is not me]
            return say("result.you_share", names=joined(others, language))
        told = say("result.shared", names=joined(winners, language))
    else:
        who = "won" if me is None else "you_won" if me.wins else "you_lost"
        margin = found.margin if me is None or me.wins else _behind(found, me)
        how = {None: "", 0: "_tie"}.get(margin, "_by")
        told = say(f"result.{who}{how}", name=winners[0], count=margin or 0)
    if me is None or me.wins or len(found.rows) == 2:
        return told
    place = words(language).find(f"result.place_{me.rank}") or str(me.rank)
    return say("result.you_were", told=told, place=place)


def _behind(found: results.Result, me: results.Row) -> int | None:
    """By how much somebody lost to who won; None where points did not decide."""
    won = next(row.total for row in found.rows if row.wins)
    return None if found.margin is None or won is None or me.total is None else won - me.total


def _rounds(table: Table, names: Words) -> str:
    """How many rounds were played, in the game's word for them; a match that is shown as recorded does not say."""
    number = table.match.edition.round_of(table.match.view(None)) if table.is_dealt else 0
    return names.say_alike("score.rounds", count=number) if number else ""


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
