"""Actions and events as the lines of data: `A move A1`, `captured B flora-leaf-2 A1`. Seats are letters."""

from fourfold.games.edition import Event
from fourfold.games.notation import notation_of
from fourfold.kernel.errors import BadAction
from fourfold.match.match import Match

SEATS = "ABCD"
SEAT_FACTS = ("seat", "victim", "thief", "partner", "other")
"""Facts that are seats, where they are numbers."""
TURN = "turn"
"""What a line begins with that is a whole turn, in the notation of a game that has one."""


def seat_of(letter: str, match: Match) -> int:
    """A seat by its letter."""
    if len(letter) != 1 or letter not in SEATS[: match.seats]:
        raise BadAction(f"there is no seat {letter!r}", f"seats are {', '.join(SEATS[: match.seats])}")
    return SEATS.index(letter)


def steps_of(line: str, match: Match) -> list[tuple[int, int]]:
    """What a line says is done: one action of a seat, or those of a whole turn."""
    who, _, what = line.partition(" ")
    if who == TURN:
        return list(notation_of(match.game).read_turn(match.edition, match.position, what))
    return [(seat_of(who, match), match.action(what).number)]


def line_of(event: Event) -> str:
    """An event: its kind and its facts."""
    facts = (
        SEATS[value] if name in SEAT_FACTS and isinstance(value, int) else str(value)
        for name, value in event.facts.items()
    )
    return " ".join([event.kind, *facts])
