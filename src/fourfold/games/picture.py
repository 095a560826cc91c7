"""What the pictures of all games have in common: their frame, icons, what is pressed."""

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Generic, TypeVar

from fourfold.games.edition import View
from fourfold.games.legal import legal_of
from fourfold.games.svg import Attribute, Markup, Picture, element, group, join, kept, layer, rect
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

V = TypeVar("V", bound=View)
NO_ART = ("", Markup())
"""The style sheet and the symbols of a picture in a page that has both already."""

SIGN = 64
"""No larger than this, something has no more to show close up than from afar."""

_CLOSING = Markup("</svg>")


def picture(
    css: str, size: tuple[int, int], label: str, language: str, style: str, icons: Markup, *parts: Markup
) -> Picture:
    """A whole picture: its frame with its name, the icons it brings with it, and what lies on the sheet.

    It has a style sheet of its own, unless that is empty. The sheet goes on outside the frame, half the picture on
    each side, for a page that has room left beside it.
    """
    frame = _frame(css, size, label, language)
    return Picture((frame, _styled(style), icons, _sheet(size), *parts, _CLOSING))


@kept
def _frame(css: str, size: tuple[int, int], label: str, language: str) -> Markup:
    across, high = size
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": css,
        "viewBox": f"0 0 {across} {high}",
        "role": "group",
        "aria-label": label,
        "lang": language,
    }
    return Markup(element("svg", frame, element("title", None, label)).removesuffix("</svg>"))


@lru_cache(maxsize=16)
def _styled(style: str) -> Markup:
    return element("style", None, Markup(style)) if style else Markup()


@kept
def _sheet(size: tuple[int, int]) -> Markup:
    across, high = size
    return rect("sheet", -across / 2, -high / 2, 2 * across, 2 * high)


def alone(css: str, wide: float, high: float, drawn: Markup, around: float = 0) -> Markup:
    """Something drawn by itself in a page that has the game's style and symbols; what is small is a `lone-sign`."""
    box = f"{-around:g} {-around:g} {wide + 2 * around:g} {high + 2 * around:g}"
    kind = f"{css} lone-sign" if max(wide, high) <= SIGN else css
    return element("svg", {"class": kind, "viewBox": box, "aria-hidden": "true"}, drawn)


@kept
def piece(identity: str, css: str, at: str, *children: Markup, thing: str | None = None) -> Markup:
    """A piece that keeps its id wherever it lies. `thing` is what is asked about if it cannot be played."""
    return element("g", {"id": identity, "class": css, "transform": at, "data-thing": thing}, *children)


@kept
def flat(wide: float, high: float, radius: float, x: float = 1, y: float = 3, css: str = "face") -> Markup:
    """A card or tile without its print, over the shadow that it throws so far to the right and down."""
    face = element("rect", {"class": css, "width": wide, "height": high, "rx": radius})
    return join(rect("shadow", x, y, wide, high, radius), face)


def side_by_side(x: float, room: float, many: int, gap: float) -> tuple[float, list[float]]:
    """How wide each of so many things is that lie beside each other in a room, and where each begins."""
    each = (room - gap * (many - 1)) / many
    return each, [x + place * (each + gap) for place in range(many)]


def ring(x: float, y: float, wide: float, high: float) -> Markup:
    """What a book draws around something that has changed."""
    return rect("changed", x - 2, y - 2, wide + 4, high + 4, 10)


@lru_cache(maxsize=1024)
def glow(wide: float, high: float, radius: float, out: float, halo: float, ring: float) -> Markup:
    """The light around a piece that can be played, so far out, and how broad its halo and its ring are."""
    around = {"x": -out, "y": -out, "width": wide + 2 * out, "height": high + 2 * out, "rx": radius}
    return join(
        element("rect", {"class": "halo", "stroke-width": halo, **around}),
        element("rect", {"class": "ring", "stroke-width": ring, **around}),
    )


@lru_cache(maxsize=16384)
def icon_of(prefix: str, name: str, x: float, y: float, size: float, css: str | None = None) -> Markup:
    """An icon of a game's sheet with its upper left corner at (x, y)."""
    return element("use", {"href": f"#{prefix}{name}", "x": x, "y": y, "width": size, "height": size, "class": css})


def band(x: float, y: float, height: float, radius: float, wide: float) -> str:
    """The band at the left edge of a panel, inside its round corners."""
    turn, down = f"a{radius:g} {radius:g} 0 0 0", f"{height - 2 * radius:g}"
    back, on = (f"h-{wide - radius:g}", f"h{wide - radius:g}") if wide > radius else ("", "")
    return f"M{x + wide:g} {y:g}{back}{turn}-{radius:g} {radius:g}v{down}{turn} {radius:g} {radius:g}{on}z"


def identity(action: Action | str) -> str:
    """The id of whatever is pressed to play an action."""
    return "press-" + str(action).replace(" ", "-")


def button(action: Action, label: str) -> dict[str, Attribute]:
    """The attributes of whatever can be pressed to play an action."""
    return {"data-action": str(action), "role": "button", "tabindex": 0, "aria-label": label}


class Scene(Generic[V]):
    """One view in one language for one kind of screen. A game adds layers and look-ups of its own."""

    def __init__(self, view: V, words: Words, phrase: Callable[[Action, V, Words], str], *, wide: bool) -> None:
        self.view = view
        self.words = words
        self.wide = wide
        self.legal = legal_of(view.legal)
        self.furniture: list[Markup] = []
        self.controls: list[Markup] = []
        """The lowest and the highest layer. Pieces lie directly in theirs, so that they can be seen to move."""
        self._phrase = phrase

    def picture(
        self,
        css: str,
        size: tuple[float, float],
        style: str,
        icons: Markup,
        *layers: list[Markup],
        under: Markup | None = None,
    ) -> Picture:
        """The whole picture, with the game's own layers between furniture and controls."""
        across, high = size
        return picture(
            css,
            (round(across), round(high)),
            self.words.say("label.table"),
            self.words.language,
            style,
            icons,
            under or Markup(),
            *layer("furniture", self.furniture),
            *chain(*layers),
            *layer("controls", self.controls),
        )

    def say(self, key: str, **facts: object) -> str:
        """A sentence or label."""
        return self.words.say(key, **facts)

    def name(self, kind: str, value: object) -> str:
        """What something is called."""
        return str(self.words.name(kind, value))

    def panel(self, seat: int, also: str = "") -> str:
        """The class of a seat's panel: it shows which is the reader's, and who is to act."""
        mine, acting = seat == self.view.seat, seat in self.view.to_act
        return f"panel{' mine' if mine else ''}{also}{' acting' if acting else ''}"

    def furnish(self, identity: str, *drawn: Markup, css: str | None = None) -> None:
        """Lay out something that is no piece: it lies in the lowest layer."""
        self.furniture.append(group(css, *drawn, id=identity))

    def ask(self, frame: Markup, turn: Markup, *said: Markup, css: str | None = None) -> None:
        """Lay out what is asked, with the sign of a turn if it is asked of the reader."""
        sign = turn if self.view.seat in self.view.to_act else Markup()
        self.furnish("ask", frame, sign, *said, css=css)

    def phrase(self, action: Action) -> str:
        """An action as a sentence."""
        return self._phrase(action, self.view, self.words)

    def button(self, action: Action) -> dict[str, Attribute]:
        """The attributes of whatever can be pressed to play an action, which is then its name."""
        return button(action, self.phrase(action))

    def press(self, action: Action, x: float, y: float, wide: float, high: float, radius: float = 6) -> Markup:
        """A clear sheet over a piece, pressed to play it: so its name is the action, not all that is printed."""
        frame = {"x": x, "y": y, "width": wide, "height": high, "rx": radius}
        return element("rect", {"id": identity(action), "class": "press", **frame, **self.button(action)})
