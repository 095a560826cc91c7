"""What every part of the picture is drawn from: the view, the words, and the sizes of one kind of screen."""

from collections import Counter
from dataclasses import dataclass

from fourfold.games import picture
from fourfold.games.envyra.drawing.symbols import THEMES
from fourfold.games.envyra.view import EnvyraView, TileFace
from fourfold.games.envyra.words import phrase
from fourfold.games.style import formats_of
from fourfold.games.svg import Markup
from fourfold.games.words import Words


@dataclass(frozen=True)
class Spot:
    """A place on a tile for things of one size that are laid one after the other."""

    x: float
    y: float
    size: float
    step: float = 0
    most: int = 5
    """How many there is room for at full distance; more lie closer together."""

    def distance(self, count: int) -> float:
        """How far apart so many things lie."""
        return self.step if count <= self.most else self.step * (self.most - 1) / (count - 1)


@dataclass(frozen=True)
class Format:
    """The proportions of a tile."""

    width: float
    height: float
    radius: float
    label: float
    """Where the strip with the tile's name begins."""
    sockets: Spot
    art: Spot
    star: Spot
    seals: Spot
    marks: Spot
    lock: Spot
    named: bool


FORMATS = formats_of(__package__, Format)


class Scene(picture.Scene[EnvyraView]):
    """One view in one language, with the look-ups its drawing needs."""

    def __init__(self, view: EnvyraView, words: Words, *, wide: bool) -> None:
        super().__init__(view, words, phrase, wide=wide)
        self.format = FORMATS["wide" if wide else "tall"]
        self.themes = _themes(view)
        self.owned: Counter[str] = Counter()
        """How many tiles of each theme the reader has."""
        self.tiles: list[Markup] = []
        self.cubes: list[Markup] = []
        """Layers, lowest first."""
        if view.seat is not None:
            self.owned.update(tile.theme for tile in view.players[view.seat].pile if tile.theme)


def _themes(view: EnvyraView) -> tuple[str, ...]:
    """The themes in their order; those of somebody's own content come last."""
    seen: set[str] = set()
    piles: list[TileFace] = [tile for player in view.players for tile in player.pile]
    for tile in [*piles, *(cell.tile for cell in view.cells if cell.tile is not None)]:
        seen.update(tile.requires)
        if tile.theme:
            seen.add(tile.theme)
    others = sorted(seen.difference(THEMES))
    return tuple(theme for theme in THEMES if not others or theme in seen) + tuple(others)
