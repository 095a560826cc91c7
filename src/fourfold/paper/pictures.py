"""The pictures of a print: drawings of one game, dressed for paper and numbered, each kept once."""

from collections.abc import Iterable, Iterator

from fourfold.games.box import Box, Deck, Piece
from fourfold.games.edition import Game
from fourfold.games.svg import Markup
from fourfold.kernel.errors import FourfoldError
from fourfold.paper import sheets
from fourfold.paper.dressing import Frame, dressed, opened
from fourfold.paper.typesetting import missing

MOST = 12
"""So many drawings are dressed together."""


class Gallery:
    """Collects drawings; `dress` then makes pictures of them, which are files `0.svg`, `1.svg` and so on."""

    def __init__(self, game: Game, box: Box | None, *, saves_ink: bool) -> None:
        self.files: dict[str, str | bytes] = {}
        self._numbers: dict[tuple[Markup, Frame], int] = {}
        self._made = 0
        css = _class_of(game, box)
        still = f".{css} .halo,.{css} .ring,.{css} .press,.{css} .stop{{display:none}}"
        still += f".{css} .changed{{fill:none;stroke:#c1121f;stroke-width:3.5}}"
        still += f".{css} .part-number{{fill:#c1121f;font-weight:700}}"
        own = "" if box is None else box.style + (box.ink if saves_ink else "")
        self._css, self._style, self._symbols = css, game.style + still + own, game.sheet

    def add(self, drawn: Markup, frame: Frame) -> int:
        """The number of a drawing."""
        return self._numbers.setdefault((drawn, frame), len(self._numbers))

    def add_whole(self, drawing: str, high: float | None = None) -> int:
        """The number of a drawing with a frame of its own, perhaps cut off below."""
        return self.add(*opened(drawing, high))

    def add_deck(self, deck: Deck, pieces: Iterable[Piece]) -> sheets.Pictures:
        """The numbers of all faces and backs of some pieces."""
        out = deck.bleed
        frame = (-out, -out, deck.units[0] + 2 * out, deck.units[1] + 2 * out)
        found: sheets.Pictures = {}
        for piece in pieces:
            found[deck.id, piece.id, False] = self.add(piece.face, frame)
            back = piece.back or deck.back
            if back is not None:
                found[deck.id, piece.id, True] = self.add(back, frame)
        return found

    def drawing(self, number: int) -> tuple[Markup, Frame]:
        """A drawing as it was added, and its frame."""
        return [*self._numbers][number]

    @property
    def dress_of(self) -> tuple[str, str, str]:
        """The class that all drawings are in, their style sheet, and the symbols they refer to."""
        return self._css, self._style, self._symbols

    def dress(self) -> Iterator[None]:
        """Make pictures of the drawings that were added since the last time, some at each step."""
        waiting = [*self._numbers][self._made :]
        for first in range(0, len(waiting), MOST):
            some = waiting[first : first + MOST]
            try:
                made = dressed(self._css, self._style, self._symbols, some)
            except ImportError as error:
                raise missing(error) from error
            for picture in made:
                self.files[name_of(self._made)] = picture
                self._made += 1
            yield


def name_of(number: int) -> str:
    """The file of a picture."""
    return f"{number}.svg"


def _class_of(game: Game, box: Box | None) -> str:
    """The class that a game's pictures are in: its style sheet begins with it."""
    if box is not None:
        return box.css
    if not game.style.startswith("."):
        raise FourfoldError(f"the style sheet of {game.title['en']} has no class of its own")
    return game.style[1:].partition("{")[0].partition(" ")[0]
