"""What every part of the picture is drawn from: view, words and board, and the sizes of one kind of screen."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from fourfold.games import picture
from fourfold.games.earth_water_sun.drawing.geometry import Board, board
from fourfold.games.earth_water_sun.rules.axes import COLOURS, ELEMENTS
from fourfold.games.earth_water_sun.view import KINDS, EarthWaterSunView, SideSeen, SpecimenSeen
from fourfold.games.earth_water_sun.words import phrase
from fourfold.games.svg import Markup, escape, kept
from fourfold.games.words import Words
from fourfold.kernel.actions import Action


@dataclass(frozen=True)
class Format:
    """Sizes for one kind of screen."""

    label: float
    """The letters and numbers around the board, and those on stacks of Roots, as they are shown."""
    reach: float
    """How far from an edge it can be pressed, in the units of the board; so is the next."""
    strip: float
    """How broad the strip beside it is, where a Root is aimed at."""
    grows_on_board: bool
    """Whether elements are chosen on the hex of a Specimen, or in a tray below the board."""


WIDE = Format(label=17, reach=5.5, strip=9, grows_on_board=True)
TALL = Format(label=11.5, reach=7, strip=10, grows_on_board=False)


class Names(NamedTuple):
    """What things are called, in the order of the rules."""

    colours: tuple[str, ...]
    kinds: tuple[str, ...]
    elements: tuple[str, ...]
    shield: str
    root: str
    destroyed: str
    counted: tuple[str, ...]
    """What is counted in the panel of a side."""


@lru_cache(maxsize=1024)
def names_in(words: Words) -> Names:
    """What things are called in the words of a match."""
    return Names(
        tuple(str(words.name("colour", colour)) for colour in COLOURS),
        tuple(str(words.name("kind", kind)) for kind in KINDS),
        tuple(str(words.name("element", element)) for element in ELEMENTS),
        str(words.name("word", "shield")),
        str(words.name("word", "root")),
        str(words.name("word", "destroyed_hex")),
        (
            str(words.name("kinds", "tree")),
            str(words.name("kinds", "mushroom")),
            words.say("drawn.supply"),
            words.say("drawn.pool"),
            words.say("drawn.room"),
        ),
    )


class Scene(picture.Scene[EarthWaterSunView]):
    """One view in one language, with the look-ups its drawing needs."""

    def __init__(self, view: EarthWaterSunView, words: Words, *, wide: bool) -> None:
        super().__init__(view, words, phrase, wide=wide)
        self.format = WIDE if wide else TALL
        self.board: Board = board(view.hexes)
        self.scale = 1.0
        """How large the board is shown."""
        self.specimens = {seen.hex: seen for seen in view.specimens}
        self.rooted = {seen.edge for seen in view.roots}
        other = next(side for side in view.sides if side.colour != view.colour)
        self.latest = (*other.last_turn, *view.turn.done)
        """What was done since this colour's last turn ended."""
        self.is_rooting = bool(self.legal.of("place_root") or self.legal.of("remove_root"))
        self.names = names_in(words)
        self.ground: list[Markup] = []
        self.roots: list[Markup] = []
        self.traces: list[Markup] = []
        self.pieces: list[Markup] = []
        self.counts: list[Markup] = []
        self.sheets: list[Markup] = []
        self.edges: list[Markup] = []
        """Layers on the board, lowest first."""

    @property
    def label(self) -> float:
        """The size of letters and numbers on the board, in its units."""
        return round(self.format.label / self.scale, 1)

    @property
    def reach(self) -> float:
        """How far from an edge is the edge's own; next to nothing while no edge can be pressed."""
        return self.format.reach if self.is_rooting else 0.5

    def sheet(self, hex: str, action: Action, css: str, mark: Markup, path: str) -> Markup:
        """A mark on a hex under a clear sheet that is pressed to play an action, and named by it."""
        return _sheet(self.board.at[hex], str(action), self.phrase(action), css, mark, path)

    def side(self, colour: str) -> SideSeen:
        """What a colour has."""
        return next(side for side in self.view.sides if side.colour == colour)


@kept
def _sheet(at: str, action: str, label: str, css: str, mark: Markup, path: str) -> Markup:
    """Written by hand, because there are a hundred of them in one picture."""
    return Markup(
        f'<g id="{picture.identity(action)}" class="legal {css}" transform="{at}">{mark}'
        f'<path class="press" d="{path}" data-action="{escape(action)}" role="button" tabindex="0" '
        f'aria-label="{escape(label)}"/></g>'
    )


def in_words(seen: SpecimenSeen, names: Names) -> str:
    """A Specimen in words: its hex, colour and kind, and what it has grown."""
    counts = (seen.earth, seen.water, seen.sun)
    grown = [f"{name} {count}" for name, count in zip(names.elements, counts, strict=True)]
    kind = f"{names.kinds[KINDS.index(seen.kind)]} ({names.colours[COLOURS.index(seen.colour)]})"
    return " · ".join([seen.hex, kind, *grown, *([names.shield] if seen.shield else [])])
