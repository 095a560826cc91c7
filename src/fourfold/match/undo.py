"""The undo law: back as far as nothing hidden was revealed, no chance answered, and nobody has built on it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourfold.games.edition import Refusal
from fourfold.games.words import sentences_of
from fourfold.kernel.journal import BARRIER, FINAL, OPEN, Kind

if TYPE_CHECKING:
    from fourfold.match.match import Step

FOR_GOOD = frozenset({FINAL, BARRIER})


def entry_to_undo(steps: "list[Step]", seat: int) -> int | Refusal:
    """The number of the entry a seat may take back, or why it may take back none.

    What a seat did in secret can be taken back whatever others did since, for they could not know it.
    """
    number = next((step.entry.number for step in reversed(steps) if step.entry.seat == seat), None)
    if number is None or steps[number].back is not None:
        return _refusal("nothing_to_undo")
    for kind in steps[number].kinds:
        if kind.undo in FOR_GOOD:
            return _refusal("final", kind.clause)
    for step in steps[number:]:
        for kind in step.kinds:
            if kind.undo == BARRIER:
                return _refusal("final", kind.clause)
        if step.entry.picks:
            return _refusal("chance_answered")
        if step.back is not None:
            return _refusal("others_acted")
    if number < len(steps) - 1 and any(kind.undo == OPEN for kind in steps[number].kinds):
        return _refusal("others_acted")
    return number


def is_final(kinds: Iterable[Kind], picks: Sequence[int] = ()) -> bool:
    """Can something with these notes, to which chance answered with these picks, never be taken back?"""
    return bool(picks) or not FOR_GOOD.isdisjoint([kind.undo for kind in kinds])


def worded(refusal: Refusal, language: str = "en") -> Refusal:
    """Why nothing may be taken back, with its sentence."""
    return replace(refusal, text=sentences_of("fourfold.match")[language][f"undo.{refusal.kind}"])


def _refusal(kind: str, clause: str = "") -> Refusal:
    return Refusal(kind=kind, clause=clause, facts={})
