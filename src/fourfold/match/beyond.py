"""What people do to a match beyond its rules: resign, agree on a draw, take back (docs/decisions/0025).

Each is an entry of the log like any action, so that a match is played again with it.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourfold.games.edition import Event, Outcome, Refusal
from fourfold.games.words import Words, sentences_of

if TYPE_CHECKING:
    from fourfold.match.match import Step

RESIGN, DRAW, TAKE_BACK = "/resign", "/draw", "/take-back"
"""How the log has them; no action of a game is written so."""
EVENTS = {RESIGN: "resigned", DRAW: "draw_agreed", TAKE_BACK: "taken_back"}
"""What happened then."""


def event(action: str, seat: int) -> Event:
    """What such an entry tells."""
    return Event(kind=EVENTS[action], clause="", facts={"seat": seat})


def outcome(action: str, seat: int, seats: int, *, team: bool, rounds: int) -> Outcome:
    """How a match ends that people end. Nothing is counted; a draw is a win that all share.

    Whoever resigns comes last, behind all others. A team that gives up has lost together.
    """
    everybody = tuple(range(seats))
    others = tuple(one for one in everybody if one != seat)
    is_draw = action == DRAW
    winners = everybody if is_draw else () if team else others
    return Outcome(
        winners=winners,
        clause="",
        scores=({"total": 0},) * seats,
        ranking=(everybody,) if is_draw or team else (others, (seat,)),
        rounds=rounds,
        by_people="draw" if is_draw else "resign",
    )


def standing(steps: "list[Step]") -> list[int]:
    """The numbers of the entries that stand: not taken back, and no taking back."""
    found: list[int] = []
    for step in steps:
        if step.back is None:
            found.append(step.entry.number)
        else:
            del found[found.index(step.back) + 1 :]
    return found


def way_back(steps: "list[Step]", seat: int) -> int | None:
    """The entry to which a seat takes the match back: the one before its last decision that stands."""
    number = _stands(steps, len(steps) - 1)
    while number > 0:
        before = _stands(steps, number - 1)
        if steps[number].entry.seat == seat:
            return before
        number = before
    return None


def _stands(steps: "list[Step]", number: int) -> int:
    """The entry that stands at a place of the log: this one, or where it took the match back to."""
    while (back := steps[number].back) is not None:
        number = back
    return number


def told(happened: Event, words: Words, *, own: bool) -> str:
    """The sentence of such an event, to whoever did it or to others."""
    sentence = sentences_of("fourfold.match")[words.language][f"event{'_you' if own else ''}.{happened.kind}"]
    return sentence.format(seat=words.name("seat", happened.facts["seat"]))


def refusal(kind: str, language: str = "en") -> Refusal:
    """Why something of this kind cannot be done, with its sentence."""
    return worded(Refusal(kind=kind, clause="", facts={}), language)


def is_own(refused: Refusal) -> bool:
    """Is this a refusal of ours, and not of a game's rules?"""
    return not refused.clause and f"beyond.{refused.kind}" in sentences_of("fourfold.match")["en"]


def worded(refused: Refusal, language: str) -> Refusal:
    """The same refusal in a language."""
    return replace(refused, text=sentences_of("fourfold.match")[language][f"beyond.{refused.kind}"])
