"""The story of a match that is over, for its last page: the score by round, or the chances, and what turned it.

It is asked for by that page alone, and nothing of it is worked out while somebody plays.
"""

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from fourfold.games.words import Words
from fourfold.match import beyond
from fourfold.match.match import Match
from fourfold.match.reader import Reader
from fourfold.match.rounds import Round, rounds
from fourfold.server import graph
from fourfold.server.context_chances import Eyes, chances, lines_of, moments, taught
from fourfold.server.table import Table
from fourfold.server.words import words

Context = dict[str, Any]
MOST_MOMENTS = 4
MOST_TAUGHT = 3


class Told(msgspec.Struct):
    """What was worked out about one match that is over: its rounds, and its moves by language and names."""

    rounds: tuple[Round, ...]
    moves: dict[tuple[str, tuple[str, ...]], list[Context]] = msgspec.field(default_factory=dict)


_TOLD: WeakKeyDictionary[Table, Told] = WeakKeyDictionary()


async def look_back(table: Table) -> Told:
    """What is known of a match that is over; its rounds are counted once, in a thread of their own."""
    if table not in _TOLD:
        _TOLD[table] = Told(await asyncio.to_thread(rounds, table.match))
    return _TOLD[table]


async def story(table: Table, eyes: Eyes) -> Context:
    """The graph, the moments that turned the match, and whether more is to come."""
    told = await look_back(table)
    drawn = chances(table, eyes, table.match.length - 1)
    by_round = score(table, told.rounds, eyes)
    return {
        "chart": by_round or drawn,
        "moments": moments(table, eyes, told.rounds, MOST_MOMENTS),
        "taught": taught(table, eyes, told.rounds, MOST_TAUGHT),
        "is_whole": drawn["is_whole"],
        "working": drawn["working"],
    }


def score(table: Table, played: Sequence[Round], eyes: Eyes) -> Context | None:
    """The graph of everybody's points at the end of each round; None where none are counted."""
    say, names = words(eyes.language).say, eyes.names
    match = table.match
    dealt = match.edition.points(match.at(0).view(None))
    if dealt is None:
        return None
    points = [graph.At(0, 0, say("moves.deal"), dealt)]
    points += [
        graph.At(place, one.last, names.say_alike("score.round", count=one.number), one.points)
        for place, one in enumerate(played, 1)
        if one.points is not None
    ]
    scale = graph.steps_of(max(number for at in points for number in at.numbers))
    whose = lines_of(table, eyes)
    last = points[-1].place
    return {
        **graph.graph(whose, points, last, last, scale, lambda number: str(int(number))),
        "title": say("story.score"),
        "step": say("story.when"),
        "is_whole": True,
        "now": None,
        "about": "",
    }


# --- the list of moves --------------------------------------------------------------------------------------


async def moves(table: Table, names: Words, language: str) -> list[Context]:
    """Every step in a few words, by rounds; the match is over, so nothing is kept from anybody."""
    told = await look_back(table)
    key = (language, table.names)
    if key not in told.moves:
        told.moves[key] = await asyncio.to_thread(_moves, table.match, told.rounds, names, language)
    return told.moves[key]


def _moves(match: Match, played: Sequence[Round], names: Words, language: str) -> list[Context]:
    teller = Reader(match, None, names, acts=False)
    entries = [
        {
            "step": entry.number,
            "seat": entry.seat,
            "name": "" if entry.seat is None or entry.action in beyond.EVENTS else teller.name(entry.seat),
            "text": entry.sentence or words(language).say("moves.deal"),
        }
        for entry in teller.entries(open=True)
    ]
    return [
        {
            "title": names.say_alike("score.round", count=one.number) if one.number else "",
            "steps": entries[one.first : one.last + 1],
        }
        for one in played
    ]
