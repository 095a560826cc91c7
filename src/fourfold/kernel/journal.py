"""The journal: what happened, and why something may not.

A game declares its kinds of note once, in a `Notes`: *events* that the rules write as they play, and
*refusals* that say why an action is not allowed. Each names the clause it rests on and the facts it carries.
Rules write notes only when a journal is passed; without one they cost a test.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.errors import FourfoldError

FACTS: Final = 4
WIDTH: Final = 5

OPEN: Final = 0
"""Others may build on it: it can be taken back until one of them has acted."""
SEALED: Final = 1
"""Others learn at most that a decision was made: it can be taken back whatever they do."""
FINAL: Final = 2
"""Its seat cannot take it back."""
BARRIER: Final = 3
"""Nobody can take back anything from before it."""


@final
class Kind:
    """One kind of note: its name, the clause behind it, and the names of its facts.

    A `secret` event is for the seat in its first fact alone; the others see nothing of it. `undo` says what it
    means for taking an action back: `OPEN`, `SEALED`, `FINAL` or `BARRIER`.
    """

    def __init__(
        self,
        number: int,
        name: str,
        clause: str,
        facts: tuple[str, ...],
        *,
        refusal: bool,
        secret: bool,
        undo: int,
    ) -> None:
        self.number = number
        self.name = name
        self.clause = clause
        self.facts = facts
        self.refusal = refusal
        self.secret = secret
        self.undo = undo


@final
class Notes:
    """All kinds of note of a game, in the order of their numbers."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def event(self, name: str, clause: str, facts: str = "", *, secret: bool = False, undo: int = OPEN) -> int:
        """Declare an event and return its number. `facts` are words parted by spaces."""
        return self._add(name, clause, facts, refusal=False, secret=secret, undo=undo)

    def refusal(self, name: str, clause: str, facts: str = "") -> int:
        """Declare a reason to refuse an action and return its number."""
        return self._add(name, clause, facts, refusal=True, secret=False, undo=OPEN)

    def _add(self, name: str, clause: str, facts: str, *, refusal: bool, secret: bool, undo: int) -> int:
        words = tuple(facts.split())
        if len(words) > FACTS:
            raise FourfoldError(f"note {name!r} has {len(words)} facts, at most {FACTS} fit")
        if secret and words[:1] != ("seat",):
            raise FourfoldError(f"the first fact of secret note {name!r} must be its seat")
        number = len(self.kinds)
        self.kinds.append(Kind(number, name, clause, words, refusal=refusal, secret=secret, undo=undo))
        return number


@final
class Journal:
    """Notes as numbers, in the order they were written."""

    def __init__(self) -> None:
        self._numbers = vec[i64](capacity=40)

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write one note."""
        numbers = append(self._numbers, kind)
        numbers = append(numbers, a)
        numbers = append(numbers, b)
        numbers = append(numbers, c)
        self._numbers = append(numbers, d)

    def read(self, notes: Notes) -> list[tuple[Kind, tuple[int, ...]]]:
        """Every note as its kind and its facts."""
        found: list[tuple[Kind, tuple[int, ...]]] = []
        for start in range(0, len(self._numbers), WIDTH):
            kind = notes.kinds[self._numbers[start]]
            found.append((kind, tuple([self._numbers[start + 1 + i] for i in range(len(kind.facts))])))
        return found


def refuse(why: Journal | None, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> bool:
    """Refuse: note the reason if somebody asked for it. Always true, so that a rule can return it."""
    if why is not None:
        why.note(kind, a, b, c, d)
    return True
