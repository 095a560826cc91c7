"""Positions and turns of Earth, Water & Sun in notation, for tests."""

from functools import cache

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.edition import Event
from fourfold.kernel.chance import ScriptedChance
from fourfold.kernel.errors import BadText
from fourfold.kernel.journal import Journal

START = "hexagon-7 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 b1"


@cache
def _edition(options: tuple[tuple[str, str], ...]) -> EarthWaterSunEdition:
    found = game("earth_water_sun").edition(2, dict(options))
    assert isinstance(found, EarthWaterSunEdition)
    return found


def edition_of(text: str) -> EarthWaterSunEdition:
    """The edition a position is written for."""
    return _edition(tuple(NOTATION.options(text).items()))


class Study:
    """A position of a match, on which turns can be played."""

    def __init__(self, text: str) -> None:
        self.edition = edition_of(text)
        self.position: EarthWaterSunPosition = NOTATION.read_position(self.edition, text)
        self.events: list[Event] = []

    def __str__(self) -> str:
        return NOTATION.position(self.edition, self.position)

    @property
    def result(self) -> str:
        """How the match ended; empty while it runs."""
        return "" if self.position.to_act() else NOTATION.result(self.position)

    @property
    def legal(self) -> list[str]:
        """What may be done now, in notation."""
        seat = self.position.seat_of(self.position.to_choose())
        return [str(self.edition.setup.catalogue.actions[action]) for action in self.position.legal(seat)]

    @property
    def phase(self) -> str:
        return self.edition.view(self.position, None).phase

    def kinds(self) -> set[str]:
        """The kinds of action that may be done now."""
        return {action.split()[0] for action in self.legal}

    def turn(self, *turns: str) -> "Study":
        """Play whole turns."""
        for text in turns:
            self._play(NOTATION.read_turn(self.edition, self.position, text))
        return self

    def begin(self, text: str) -> "Study":
        """Play the first items of a turn."""
        self._play(NOTATION.read_turn(self.edition, self.position, text, is_whole=False))
        return self

    def do(self, *actions: str) -> "Study":
        """Play single actions."""
        for action in actions:
            number = self.edition.setup.catalogue.action(action).number
            self._play([(int(self.position.seat_of(self.position.to_choose())), number)])
        return self

    def _play(self, played: list[tuple[int, int]]) -> None:
        for seat, action in played:
            assert not self.position.refuses(seat, action, None)
            journal = Journal()
            self.position = self.position.play(seat, action, ScriptedChance([]), journal)
            self.events += self.edition.events(journal)

    def why_not(self, action: str) -> str | None:
        """The clause that refuses an action of the seat to act, None if it is legal."""
        seat = int(self.position.seat_of(self.position.to_choose()))
        refusal = self.edition.refusal(self.position, seat, self.edition.setup.catalogue.action(action).number)
        return None if refusal is None else refusal.clause


def refused(text: str, *turns: str) -> str:
    """The clause that refuses the last of some turns."""
    study = Study(text).turn(*turns[:-1])
    with pytest.raises(BadText) as found:
        study.turn(turns[-1])
    return found.value.clause


def after(text: str, *turns: str) -> str:
    """The position after some turns."""
    return str(Study(text).turn(*turns))


CROWDED = (
    "hexagon-7 Ta2:E1,Td4:E2W1S1,Mb2 Tm8:S3,Me5:E1W1,Md6,Tg6:E3S1* "
    "d4e=b1,d5e=b2w1,d5ne=b1w2,c4ne=b3 m13,m12 b5/6,w0/17 b9"
)
"""A Tree that can walk, enter an enemy or aim at it, aim at Roots of both colours, place and take up its own."""
CAGED = "hexagon-7 Ta1 Tm8 a1e=w1,a1ne=w1,a1nw=w1 - b0/20,w0/17 b1"


def crowded() -> Study:
    return Study(CROWDED).do("grow a2 earth", "remove_root d4e", "step d4 e")


def rare() -> tuple[Study, ...]:
    """What few matches come to."""
    return Study(CROWDED).do("grow a2 earth"), crowded(), Study(CAGED).do("grow a1 earth")
