"""Labels: what the phases, endings and questions of a game are called outside its rules.

Inside they are numbers, because the rules compare them at every step. Beside those numbers a game declares once
what each is called, in views and in the keys of its sentences, and the clause behind it.
"""

from typing import final

from fourfold.kernel.errors import FourfoldError


@final
class Labels:
    """The name and the clause of each value, by number."""

    def __init__(self, labels: dict[int, tuple[str, str]]) -> None:
        self._labels = labels
        self._numbers = {name: number for number, (name, _) in labels.items()}
        if len(self._numbers) != len(labels):
            raise FourfoldError("two values have the same label")

    @property
    def names(self) -> tuple[str, ...]:
        """Every name, in the order declared."""
        return tuple(self._numbers)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clause behind each, in the same order."""
        return tuple(clause for _, clause in self._labels.values())

    def name(self, number: int) -> str:
        """What a value is called."""
        return self._labels[number][0]

    def get(self, number: int) -> str | None:
        """What a value is called, if it is called anything: a match that runs has no ending."""
        found = self._labels.get(number)
        return None if found is None else found[0]

    def clause(self, number: int) -> str:
        """The clause behind a value."""
        return self._labels[number][1]

    def number(self, name: str) -> int:
        """The value of that name."""
        return self._numbers[name]
