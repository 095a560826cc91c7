"""Playing actions by hand in small positions, the same for every game."""

from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Self, TypeVar

from fourfold.games.edition import Edition, Event
from fourfold.games.laying import Happening
from fourfold.kernel.chance import Chance, ScriptedChance, SeededChance
from fourfold.kernel.journal import Journal
from fourfold.kernel.position import Position

E = TypeVar("E", bound=Edition)
P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class Acting(Generic[E, P]):
    """A position, and the events that led to it."""

    edition: E
    position: P
    events: tuple[Event, ...] = ()

    SEATS: ClassVar = "ABCD"
    """What seats are called in lines."""

    @classmethod
    def begun(cls, edition: E, happening: Happening[P], seed: int = 0) -> Self:
        """A table that was laid, and what it did by itself."""
        journal = Journal()
        position = happening(SeededChance(seed), journal)
        return cls(edition, position, edition.events(journal))

    def play(self, *lines: str, picks: list[int] | None = None, seed: int = 0) -> Self:
        """Play actions written like "A move A1"; `events` are those of all of them together."""
        script = ScriptedChance(picks or [])
        chance: Chance = SeededChance(seed) if picks is None else script
        study, events = self, list[Event]()
        for line in lines:
            study = study._step(line, chance)
            events += study.events
        assert script.used == len(picks or []), "not every pick was asked for"
        return replace(study, events=tuple(events))

    def _step(self, line: str, chance: Chance) -> Self:
        seat, action = self._read(line)
        refusal = self.edition.refusal(self.position, seat, action)
        assert refusal is None, f"{line!r} is refused: {refusal}"
        assert action in list(self.position.legal(seat)), f"{line!r} is neither legal nor refused"
        journal = Journal()
        position = self.position.play(seat, action, chance, journal)
        return replace(self, position=position, events=self.edition.events(journal))

    def _read(self, line: str) -> tuple[int, int]:
        seat, _, action = line.partition(" ")
        return self.SEATS.index(seat), self.edition.setup.catalogue.action(action).number
