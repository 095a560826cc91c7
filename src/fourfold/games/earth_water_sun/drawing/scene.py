"""What every part of the picture is drawn from: view, words and board, and the sizes of one kind of screen."""

from fourfold.games import picture
from fourfold.games.earth_water_sun.drawing.geometry import Board, board
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.view import EarthWaterSunView, SideSeen, SpecimenSeen, colour_of
from fourfold.games.earth_water_sun.words import phrase
from fourfold.games.svg import Attribute, Markup, element, escape, kept
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

LABEL = {True: 18.0, False: 12.5}
"""How large letters and numbers around the board, and those on stacks of Roots, are shown: wide, and not."""


class Scene(picture.Scene[EarthWaterSunView]):
    """One view in one language, with the look-ups its drawing needs."""

    def __init__(self, view: EarthWaterSunView, words: Words, *, wide: bool) -> None:
        super().__init__(view, words, phrase, wide=wide)
        self.own = colour_of(view)
        self.board: Board = board(view.hexes, self.own == "white")
        self.scale = 1.0
        """How large the board is shown."""
        self.sight = (-self.board.width / 2, self.board.width / 2)
        """What the picture shows of the board, from left to right."""
        self.letters = LABEL[wide]
        self.is_printed = False
        """Is it a picture of a book, which says below it what happened?"""
        self.is_lettered = True
        """Are there letters and numbers around it? A part of it has names on its hexes instead."""
        self.specimens = {seen.hex: seen for seen in view.specimens}
        other = next(side for side in view.sides if side.colour != view.colour)
        self.latest = (*other.last_turn, *view.turn.done)
        """What was done since this colour's last turn ended."""
        self.is_rooting = bool(self.legal.of("place_root") or self.legal.of("remove_root"))
        self.planned = self._planned()
        """The hexes of Specimens with which something can be planned (`guide.reach`)."""
        self.ground: list[Markup] = []
        self.roots: list[Markup] = []
        self.traces: list[Markup] = []
        self.pieces: list[Markup] = []
        self.counts: list[Markup] = []
        self.sheets: list[Markup] = []
        self.edges: list[Markup] = []
        """Layers on the board, lowest first."""

    def _planned(self) -> set[str]:
        first = [*self.legal.of("grow"), *(self.legal.of("step") if self.view.phase == "ready" else ())]
        return {action.fields["hex"] for action in first}

    @property
    def label(self) -> float:
        """The size of letters and numbers on the board, in its units."""
        return round(self.letters / self.scale, 1)

    def sheet(self, hex: str, action: Action, css: str, mark: Markup, path: str) -> Markup:
        """A mark on a hex under a clear sheet that is pressed to play an action, and named by it."""
        thing = action.fields.get("edge", hex)
        return sheet(self.board.at[hex], str(action), self.phrase(action), thing, css, mark, path)

    def side(self, colour: str) -> SideSeen:
        """What a colour has."""
        return next(side for side in self.view.sides if side.colour == colour)


@kept
def sheet(at: str, action: str, label: str, thing: str, css: str, mark: Markup, path: str) -> Markup:
    """A mark under a clear sheet that is pressed. Written by hand: there are a hundred of them in one picture."""
    return Markup(
        f'<g id="press-{escape(action).replace(" ", "-")}" class="legal {css}" transform="{at}">{mark}'
        f'<path class="press" d="{path}" data-action="{escape(action)}" data-thing="{escape(thing)}" role="button" '
        f'tabindex="0" aria-label="{escape(label)}"/></g>'
    )


def in_words(seen: SpecimenSeen, words: Words) -> str:
    """A Specimen in words: its hex, colour and kind, and what it has grown."""
    counts = (seen.earth, seen.water, seen.sun)
    called = f"{words.name('kind', seen.kind)} ({words.name('colour', seen.colour)})"
    grown = [f"{words.name('element', name)} {count}" for name, count in zip(ELEMENTS, counts, strict=True)]
    shield = [str(words.name("word", "shield"))] if seen.shield else []
    return " · ".join([seen.hex, called, *grown, *shield])


def asking(thing: str, label: str) -> dict[str, Attribute]:
    """The attributes of whatever can be asked about, and found with the keyboard."""
    return {"data-thing": thing, "role": "button", "tabindex": 0, "aria-label": label}


def spot(thing: str, label: str, x: float, y: float, wide: float, high: float) -> Markup:
    """A clear sheet under print that can be asked about; the keyboard finds it if it has a name."""
    frame: dict[str, Attribute] = {"class": "spot", "x": x, "y": y, "width": wide, "height": high, "rx": 8}
    return element("rect", {**frame, **(asking(thing, label) if label else {"data-thing": thing})})
