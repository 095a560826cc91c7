"""Earth, Water & Sun as text (Notation, in the rules): positions, turns, and the labels of a match."""

from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.notation import writing
from fourfold.games.earth_water_sun.notation.reading import Parser, named_options
from fourfold.games.earth_water_sun.notation.turns import TurnReader
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import DRAW, ENDINGS
from fourfold.games.notation import Notation, NotationOf, Played
from fourfold.kernel.chance import NO_CHANCE

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition


class EarthWaterSunNotation(NotationOf["EarthWaterSunEdition", EarthWaterSunPosition]):
    """How the game is written."""

    free_kinds = ("place_root", "remove_root")

    def tags(self, edition: "EarthWaterSunEdition") -> dict[str, str]:
        """The board, and every option that is not the default."""
        return {"board": str(edition.options["board"]), **dict(self._fields(edition))}

    def options(self, text: str) -> dict[str, str]:
        """The board and the other options that a position names."""
        return named_options(text)

    def position(self, edition: "EarthWaterSunEdition", position: EarthWaterSunPosition) -> str:
        """A position; inside a turn, the one at its start and what was done since."""
        return writing.position_text(position, str(edition.options["board"]), self._fields(edition))

    def read_position(self, edition: "EarthWaterSunEdition", text: str) -> EarthWaterSunPosition:
        """The position that a text stands for."""
        start, bar, done = text.strip().partition(" | ")
        position = Parser(edition.terms, edition.content, str(edition.options["board"])).position(start)
        if bar:
            for seat, action in self.read_turn(edition, position, done, is_whole=False):
                position = position.play(seat, action, NO_CHANCE, None)
        return position

    def turn_label(self, position: EarthWaterSunPosition) -> str:
        """Number and colour of the turn under way, such as `1b`."""
        return writing.turn_label(position)

    def turn(self, position: EarthWaterSunPosition) -> str:
        """What has been done in the turn under way."""
        return writing.turn_so_far(position)

    def read_turn(
        self, edition: "EarthWaterSunEdition", position: EarthWaterSunPosition, text: str, *, is_whole: bool = True
    ) -> list[Played]:
        """The actions of a turn, each checked against the rules."""
        return TurnReader(edition, position).read(text, is_whole=is_whole)

    def result(self, position: EarthWaterSunPosition) -> str:
        """Who won, and why."""
        winner = "draw" if position.winner == DRAW else writing.LETTERS[position.winner]
        return f"{winner} {ENDINGS.name(position.ending)}"

    def key(self, position: EarthWaterSunPosition) -> object:
        """Everything that lies on the table, and what the turn has done that still matters (EWS-R33 does not)."""
        return position.key()

    def _fields(self, edition: "EarthWaterSunEdition") -> tuple[tuple[str, str], ...]:
        return writing.option_fields(edition.option_list, edition.options)


NOTATION: Notation = EarthWaterSunNotation()
