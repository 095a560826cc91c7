"""The coach of a first match: a sentence or two when something comes up for the first time.

Which notes apply follows from what their reader sees. Which of them were said before, the reader's browser knows.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

from fourfold.games import game as find_game
from fourfold.games.content import Mistake, Named, Part, located, repeated
from fourfold.games.edition import in_notation
from fourfold.kernel.errors import BadContent
from fourfold.learn.files import beside
from fourfold.match.reader import Line, Reader

FILE = "coach.toml"
ME = "me"
"""In a path into the view: the reader's own seat."""
OTHERS = "others"
"""The other seats: the largest of their numbers counts."""
THING = re.compile(r'data-thing="([^"]*)"')


class Note(Part, frozen=True, kw_only=True):
    """Something the coach says once, when one thing comes up.

    `decision` is a kind of action that can be chosen now, `event` a kind of event since the reader's last action
    (`by` others than the reader, if it says so), `thing` something on the table, and `fact` a number in the view
    (`players.me.reserve`, or `players.others.reserve` for the most that another has) that is at least `least` and
    at most `most`, or a word that is `exactly` this (`noble.rank`). A note has one of these; a fact may wait for a
    decision. `point` names things of the drawing.
    """

    id: str
    say: Named
    decision: str = ""
    event: str = ""
    by: Literal["", "others"] = ""
    thing: str = ""
    fact: str = ""
    least: float | None = None
    most: float | None = None
    exactly: str = ""
    point: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """Where to look."""
        return self.point or ((self.thing,) if self.thing else ())


class CoachFile(Part, frozen=True, kw_only=True):
    """All notes of a game, the most important first."""

    note: tuple[Note, ...]


@cache
def notes(game: str) -> tuple[Note, ...]:
    """What the coach of a game can say."""
    told = beside(find_game(game), FILE, CoachFile)
    if told is None:
        return ()
    for place, *reason in (*repeated(located("note", told.note)), *_mistakes(told.note)):
        raise BadContent(f"{FILE}: {place}: {reason[0]}")
    return told.note


def _mistakes(found: tuple[Note, ...]) -> Iterator[Mistake]:
    """Notes that come up at nothing, or at several things."""
    for place, note in located("note", found):
        if sum(map(bool, (note.fact or note.decision, note.event, note.thing))) != 1:
            yield place, "give one of decision, event, thing and fact"


def applying(reader: Reader) -> list[Note]:
    """The notes about what is there now, for a reader who is to act."""
    match, seat = reader.match, reader.seat
    if seat is None:
        return []
    decisions = {action.kind for action in reader.view.legal}
    since = match.events(seat, match.since(seat))
    events = {"": {event.kind for event in since}}
    events[OTHERS] = {event.kind for event in since if event.facts.get("seat") != seat}
    things = set(THING.findall(reader.drawing(wide=True, standalone=False)))
    seen = msgspec.to_builtins(reader.view, enc_hook=in_notation)

    def applies(note: Note) -> bool:
        if note.fact:
            is_time = not note.decision or note.decision in decisions
            if note.exactly:
                return is_time and _at(seen, note.fact, seat) == note.exactly
            return is_time and _is_within(note, _number(seen, note.fact, seat))
        return note.decision in decisions or note.event in events[note.by] or note.thing in things

    return [note for note in notes(match.game.name) if applies(note)]


def note_on(line: Line, game: str, seat: int | None) -> str:
    """The note about something that happened, to be said where that is told; nothing if there is none."""
    is_own = line.facts.get("seat") == seat
    event = find_game(game).edition_type.summaries.get(line.kind, line.kind)
    found = (note.id for note in notes(game) if note.event == event and not (note.by == OTHERS and is_own))
    return next(found, "") if seat is not None else ""


def _number(seen: Any, path: str, seat: int) -> float | None:
    """A number in a view, or how many things there are; nothing if there is nothing of that name."""
    before, others, after = path.partition(f".{OTHERS}.")
    if others:
        seats = [one for one in _at(seen, before, seat) or () if one.get("seat") != seat]
        numbers = [_number(one, after, seat) for one in seats]
        return max((number for number in numbers if number is not None), default=None)
    found = _at(seen, path, seat)
    if isinstance(found, (list, tuple, dict)):
        return len(found)
    return found if isinstance(found, (int, float)) else None


def _at(seen: Any, path: str, seat: int) -> Any:
    """What a path leads to in a view; nothing if there is nothing of that name."""
    for name in path.split("."):
        if name == ME:
            seen = next((one for one in seen if one.get("seat") == seat), None)
        elif isinstance(seen, dict) and name in seen:
            seen = seen[name]
        elif isinstance(seen, (list, tuple)) and name.isdecimal() and int(name) < len(seen):
            seen = seen[int(name)]
        else:
            return None
    return seen


def _is_within(note: Note, number: float | None) -> bool:
    if number is None:
        return False
    return (note.least is None or number >= note.least) and (note.most is None or number <= note.most)
