"""What the pictures of all games have in common: their frame, icons, what is pressed."""

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

from fourfold.games.edition import View
from fourfold.games.legal import Legal
from fourfold.games.svg import Attribute, Markup, element
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

V = TypeVar("V", bound=View)


def picture(css: str, size: tuple[int, int], label: str, language: str, brought: Markup, *drawn: Markup) -> Markup:
    """A whole picture: its frame with its name, the styles and icons it brings with it, and what lies on the sheet.

    The sheet goes on outside the frame, half the picture on each side, for a page that has room left beside it.
    """
    across, high = size
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": css,
        "viewBox": f"0 0 {across} {high}",
        "role": "group",
        "aria-label": label,
        "lang": language,
    }
    beyond = {"x": -across / 2, "y": -high / 2, "width": 2 * across, "height": 2 * high}
    sheet = element("rect", {"class": "sheet", **beyond})
    return element("svg", frame, element("title", None, label), brought, sheet, *drawn)


@lru_cache(maxsize=16384)
def icon_of(prefix: str, name: str, x: float, y: float, size: float, css: str | None = None) -> Markup:
    """An icon of a game's sheet with its upper left corner at (x, y)."""
    return element("use", {"href": f"#{prefix}{name}", "x": x, "y": y, "width": size, "height": size, "class": css})


def band(x: float, y: float, height: float, radius: float, wide: float) -> str:
    """The band at the left edge of a panel, inside its round corners."""
    turn, down = f"a{radius:g} {radius:g} 0 0 0", f"{height - 2 * radius:g}"
    back, on = (f"h-{wide - radius:g}", f"h{wide - radius:g}") if wide > radius else ("", "")
    return f"M{x + wide:g} {y:g}{back}{turn}-{radius:g} {radius:g}v{down}{turn} {radius:g} {radius:g}{on}z"


def identity(action: Action) -> str:
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
        self.legal = Legal(view.legal)
        self._phrase = phrase

    def say(self, key: str, **facts: object) -> str:
        """A sentence or label."""
        return self.words.say(key, **facts)

    def name(self, kind: str, value: object) -> str:
        """What something is called."""
        return str(self.words.name(kind, value))

    def panel(self, seat: int) -> str:
        """The class of a seat's panel: it shows which is the reader's, and who is to act."""
        return f"panel{' mine' if seat == self.view.seat else ''}{' acting' if seat in self.view.to_act else ''}"

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
