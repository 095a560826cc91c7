"""The undo law: back as far as nothing hidden was revealed, no chance answered, and nobody has built on it."""

from msgspec.structs import replace

from fourfold.games.edition import Refusal
from fourfold.games.words import sentences_of
from fourfold.kernel.journal import BARRIER, FINAL, OPEN, Kind
from fourfold.match.log import Entry


def entry_to_undo(entries: list[Entry], notes: list[list[Kind]], seat: int) -> int | Refusal:
    """The number of the entry a seat may take back, or why it may take back none.

    `notes` are the kinds of note each entry wrote. What a seat did in secret can be taken back whatever others
    did since, for they could not know it.
    """
    number = next((entry.number for entry in reversed(entries) if entry.seat == seat), None)
    if number is None:
        return _refusal("nothing_to_undo")
    for kind in notes[number]:
        if kind.undo in (FINAL, BARRIER):
            return _refusal("final", kind.clause)
    for later in range(number, len(entries)):
        for kind in notes[later]:
            if kind.undo == BARRIER:
                return _refusal("final", kind.clause)
        if entries[later].picks:
            return _refusal("chance_answered")
    if number < len(entries) - 1 and any(kind.undo == OPEN for kind in notes[number]):
        return _refusal("others_acted")
    return number


def worded(refusal: Refusal, language: str = "en") -> Refusal:
    """Why nothing may be taken back, with its sentence."""
    return replace(refusal, text=sentences_of("fourfold.match")[language][f"undo.{refusal.kind}"])


def _refusal(kind: str, clause: str = "") -> Refusal:
    return Refusal(kind=kind, clause=clause, facts={})
