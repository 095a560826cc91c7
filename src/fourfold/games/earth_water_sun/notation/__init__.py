"""Earth, Water & Sun as text (Notation, in the rules): positions, turns, and the labels of a match."""

from fourfold.games.earth_water_sun.content import Content
from fourfold.games.earth_water_sun.notation.reading import Parser, named_options
from fourfold.games.earth_water_sun.notation.turns import TurnReader
from fourfold.games.earth_water_sun.notation.writing import (
    LETTERS,
    option_fields,
    position_text,
    turn_label,
    turn_so_far,
)
from fourfold.games.earth_water_sun.options import options_of
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition, EarthWaterSunTerms
from fourfold.games.earth_water_sun.rules.table import DRAW, ENDINGS
from fourfold.games.edition import Edition
from fourfold.games.notation import Notation, Played
from fourfold.kernel.chance import NO_CHANCE
from fourfold.kernel.position import Position


class EarthWaterSunNotation(Notation):
    """How the game is written."""

    free_kinds = ("place_root", "remove_root")

    def tags(self, edition: Edition) -> dict[str, str]:
        """The board, and every option that is not the default."""
        return {"board": str(edition.options["board"]), **dict(self._fields(edition))}

    def options(self, text: str) -> dict[str, str]:
        """The board and the other options that a position names."""
        return named_options(text)

    def position(self, edition: Edition, position: Position) -> str:
        """A position; inside a turn, the one at its start and what was done since."""
        assert isinstance(position, EarthWaterSunPosition)
        return position_text(position, str(edition.options["board"]), self._fields(edition))

    def read_position(self, edition: Edition, text: str) -> EarthWaterSunPosition:
        """The position that a text stands for."""
        start, bar, done = text.strip().partition(" | ")
        terms = edition.setup
        assert isinstance(terms, EarthWaterSunTerms)
        position = Parser(terms, content_of(edition), str(edition.options["board"])).position(start)
        if bar:
            for seat, action in self.read_turn(edition, position, done, is_whole=False):
                position = position.play(seat, action, NO_CHANCE, None)
        return position

    def turn_label(self, position: Position) -> str:
        """Number and colour of the turn under way, such as `1b`."""
        assert isinstance(position, EarthWaterSunPosition)
        return turn_label(position)

    def turn(self, position: Position) -> str:
        """What has been done in the turn under way."""
        assert isinstance(position, EarthWaterSunPosition)
        return turn_so_far(position)

    def read_turn(self, edition: Edition, position: Position, text: str, *, is_whole: bool = True) -> list[Played]:
        """The actions of a turn, each checked against the rules."""
        assert isinstance(position, EarthWaterSunPosition)
        return TurnReader(edition, position).read(text, is_whole=is_whole)

    def result(self, position: Position) -> str:
        """Who won, and why."""
        assert isinstance(position, EarthWaterSunPosition)
        winner = "draw" if position.winner == DRAW else LETTERS[position.winner]
        return f"{winner} {ENDINGS.name(position.ending)}"

    def key(self, position: Position) -> object:
        """Everything that lies on the table, and what the turn has done that still matters (EWS-R33 does not)."""
        assert isinstance(position, EarthWaterSunPosition)
        return position.key()

    def _fields(self, edition: Edition) -> tuple[tuple[str, str], ...]:
        return option_fields(options_of(content_of(edition)), edition.options)


def content_of(edition: Edition) -> Content:
    """The content of an edition of this game."""
    content = getattr(edition, "content", None)
    assert isinstance(content, Content)
    return content


NOTATION = EarthWaterSunNotation()
