"""What every part of the picture is drawn from: the view, the words, and the sizes of one kind of screen."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

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
    across: int = 0
    """How many lie side by side, where more lie in rows above them: what is written beside them is not covered."""

    def places(self, count: int) -> Iterator[tuple[float, float]]:
        """Where so many things lie."""
        across = self.across or max(count, 1)
        step = self.distance(-(-count // across) if self.across else count)
        for row, column in (divmod(number, across) for number in range(count)):
            yield self.x + column * (self.step if self.across else step), self.y - row * step

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
    fate: Spot
    """The size is that of its letters."""
    named: bool
    title: float
    """How large a tile's name is written on a narrow screen."""


FORMATS = formats_of(__package__, Format)
FEW = 6
"""How many tiles a screen has room for at their full height."""
BESIDE = 3
"""How many it has room for beside each other at their full width."""
SCREENS = {True: ("wide", "ample", "many"), False: ("titled", "broad", "tall")}
"""The formats of a wide screen and of a narrow one: for few tiles, for three in a row, and for more."""


class Print(NamedTuple):
    """What is printed on a tile, with its names in the reader's language: all that its face is drawn from."""

    id: str
    kind: str
    theme: str
    symbol: str
    needs: int
    points: int
    name: str
    theme_name: str
    symbol_name: str


class Scene(picture.Scene[EnvyraView]):
    """One view in one language, with the look-ups its drawing needs."""

    def __init__(self, view: EnvyraView, words: Words, *, wide: bool) -> None:
        super().__init__(view, words, phrase, wide=wide)
        few, beside, more = SCREENS[wide]
        self.screen = few if view.rows * view.columns <= FEW else beside if view.columns <= BESIDE else more
        self.format = FORMATS[self.screen]
        self.themes = _themes(view)
        self.owned: Counter[str] = Counter()
        """How many tiles of each theme the reader has."""
        self.tiles: list[Markup] = []
        self.cubes: list[Markup] = []
        self.crowns: list[Markup] = []
        self.taken: list[Markup] = []
        """Layers, lowest first: what is captured flies to its owner over all that lies on the table."""
        self.to_take_back: tuple[str, ...] = ()
        """The reader's marks, where they can still be taken back (ENV-PHASE1-8)."""
        if view.seat is not None:
            mine = view.players[view.seat]
            self.owned.update(tile.theme for tile in mine.pile if tile.theme)
            if view.phase == "marking" and mine.marks and not mine.ready:
                self.to_take_back = mine.marks

    def print(self, face: TileFace) -> Print:
        """What is printed on a tile."""
        theme, symbol = face.theme or "", face.symbol or ""
        if face.kind == "theme":
            names = self.name("theme", theme), self.name("symbol", symbol)
        else:
            names = self.say(f"label.{face.kind}"), ""
        name = self.name("tile", face.id)
        return Print(face.id, face.kind, theme, symbol, face.needs, face.points, name, *names)


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
