"""The story of a match that is over, for its last page: the score by round, or the chances, and what turned it.

It is asked for by that page alone, and nothing of it is worked out while somebody plays.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from fourfold.games.words import Words
from fourfold.match import beyond
from fourfold.match.match import Match
from fourfold.match.presses import Press, ends, pieced, presses
from fourfold.match.reader import Reader
from fourfold.match.rounds import Round, rounds
from fourfold.server import graph
from fourfold.server.context_chances import Eyes, chances, chosen, lines_of, moments
from fourfold.server.table import Table
from fourfold.server.words import words

Context = dict[str, Any]
MOST_MOMENTS = 4


class Told(msgspec.Struct):
    """What was worked out about one match that is over: its rounds, and its moves by language and names."""

    rounds: tuple[Round, ...]
    moves: dict[tuple[str, tuple[str, ...], int | None], list[Context]] = msgspec.field(default_factory=dict)


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


async def moves(table: Table, eyes: Eyes) -> list[Context]:
    """Every step in a few words, by rounds; the match is over, so nothing is kept from anybody."""
    told = await look_back(table)
    own = eyes.seat if eyes.is_own else None
    key = (eyes.language, table.names, own)
    if key not in told.moves:
        told.moves[key] = await asyncio.to_thread(_moves, table.match, told.rounds, eyes.names, own)
    return told.moves[key]


def _moves(match: Match, played: Sequence[Round], names: Words, own: int | None) -> list[Context]:
    teller = Reader(match, own, names, acts=False)
    entries = [
        {
            "step": entry.number,
            "seat": entry.seat,
            "name": "" if entry.seat is None or entry.action in beyond.EVENTS else teller.name(entry.seat),
            "text": entry.sentence or words(names.language).say("moves.deal"),
        }
        for entry in teller.entries(open=True)
    ]
    for press in _long_presses(match):
        seat = match.entries[press.first].seat
        before = Reader(match.at(press.first - 1), seat, names if seat == own else names.of_another())
        entries[press.last]["text"] = chosen(before, press)
        for number in range(press.first, press.last):
            entries[number]["text"] = ""
    for press in pieced(match):
        seat = match.entries[press.first].seat
        before = Reader(match.at(press.first - 1), seat, names if seat == own else names.of_another())
        if not press.actions[-1].declines:  # else what was begun was given up
            entries[press.last]["text"] = chosen(before, press)
    whole = frozenset(ends(match))
    entries = [entry if entry["step"] in whole else {**entry, "text": ""} for entry in entries]
    return [
        {
            "title": names.say_alike("score.round", count=one.number) if one.number else "",
            "steps": [entry for entry in entries[one.first : one.last + 1] if entry["text"]],
        }
        for one in played
    ]


def _long_presses(match: Match) -> Iterator[Press]:
    """What people press as one, and is several entries."""
    turns = groupby(match.entries[1:], lambda entry: entry.seat)
    for seat, entries in turns:
        if seat is not None and match.edition.duel:
            numbers = [entry.number for entry in entries]
            yield from (press for press in presses(match, numbers[0], numbers[-1]) if press.last > press.first)
