"""The rulebook as it is read: clauses in chapters, the rulings that settle them, the scenarios that show them."""

from functools import cache
from itertools import groupby

import msgspec

from fourfold.games.clauses import Clause, clauses, find
from fourfold.learn.lines import TURN, steps_of
from fourfold.learn.scenarios import Told, scenarios, told, why_not
from fourfold.match.reader import EntryTold, Line

MOST_ALLOWED = 6
"""Of all that a seat can do so much is told."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A clause with all that belongs to it: the rulings under it, and the worked scenarios that show it."""

    clause: Clause
    rulings: tuple[Clause, ...]
    examples: tuple[Clause, ...]


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the rules, in the order in which they are read."""

    number: int
    title: str
    entries: tuple[Entry, ...]


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """The whole rulebook of a game."""
    rules = [one for one in clauses(game, language) if one.kind == "clause"]
    rulings = [one for one in clauses(game, language) if one.kind == "ruling"]
    drawn = {one.id for one in scenarios(game)}
    shown = [one for one in clauses(game, language) if one.id in drawn]
    return tuple(
        Chapter(
            number=number,
            title=title,
            entries=tuple(
                Entry(
                    clause=clause,
                    rulings=tuple(one for one in rulings if one.under == clause.id),
                    examples=tuple(one for one in shown if place(game, one) == clause.id),
                )
                for clause in group
            ),
        )
        for number, (title, group) in enumerate(groupby(rules, key=lambda clause: clause.section), 1)
    )


def place(game: str, example: Clause) -> str:
    """The clause under which a scenario stands: the one it names first, or the first that it pins."""
    [scenario] = [one for one in scenarios(game) if one.id == example.id]
    pinned = [find(game, id) for id in scenario.clauses]
    rules = [one.id if one.kind == "clause" else one.under for one in pinned]
    return next(filter(None, (example.under, *rules)), "")


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can or cannot be done in a case: in words, with the rules' own reason if they refuse it."""

    text: str
    why: str = ""
    clause: str = ""


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A case as a reader is told it: what happens, and what is refused or allowed after that.

    Several cases of one scenario may begin alike; the first of them `has_before`.
    """

    number: int
    happened: tuple[Line | str, ...]
    attempts: tuple[Attempt, ...]
    has_before: bool
    has_after: bool
    can_try: bool


@cache
def played(game: str, id: str) -> tuple[Told, ...]:
    """Every case of a scenario, played; nothing if there is no such scenario."""
    found = next((one for one in scenarios(game) if one.id == id), None)
    return tuple(told(game, found, number) for number in range(1, len(found.case) + 1)) if found else ()


@cache
def drawn(game: str, id: str, language: str) -> tuple[Drawn, ...]:
    """Every case of a scenario in words."""
    cases = played(game, id)
    return tuple(_drawn(one, before, language) for one, before in zip(cases, (None, *cases), strict=False))


def _drawn(case: Told, last: Told | None, language: str) -> Drawn:
    entries = [one for one in case.after.reader(case.seat, language).entries(open=True) if one.number > 0]
    can = [f"{letter} {action}" for letter, actions in case.case.legal.items() for action in actions]
    lines = [*case.case.refused, *case.case.allowed, *can[:MOST_ALLOWED]]
    return Drawn(
        number=case.number,
        happened=tuple(line for one in entries for line in _lines(one)),
        attempts=tuple(dict.fromkeys(_attempt(line, case, language) for line in lines)),
        has_before=last is None or case.seat != last.seat or case.before.header != last.before.header,
        has_after=bool(entries),
        can_try=bool(case.before.to_act),
    )


def _lines(entry: EntryTold) -> list[Line | str]:
    """What everybody is told of an entry; where that is nothing, what was done."""
    told: list[Line | str] = [line for line in entry.events if line.only is None and line.text]
    return told or ([entry.sentence] if entry.sentence else [])


def _attempt(line: str, case: Told, language: str) -> Attempt:
    """What a line says is done; a whole turn stays in the game's notation."""
    match, clause = case.after, why_not(line, case.after) or ""
    title = find(match.game.name, clause, language).title if clause else ""
    if line.partition(" ")[0] == TURN:
        return Attempt(text=line.partition(" ")[2], why=title, clause=clause)
    [(seat, number)] = steps_of(line, match)
    reader, action = match.reader(seat, language), match.action(number)
    refusal = reader.why_not(action)
    return Attempt(text=reader.phrase(action).rstrip("."), why=refusal.text if refusal else title, clause=clause)
