"""What every part of the picture is drawn from: the view, the words, and the look-ups they share."""

from collections.abc import Callable, Hashable

from fourfold.games import picture
from fourfold.games.erythro.view import ErythroView, ForecastTile, SeatSeen
from fourfold.games.erythro.words import phrase
from fourfold.games.lettering import fit
from fourfold.games.svg import Attribute, Markup, element, kept, text
from fourfold.games.words import Words

CONTAMINATION = "contamination"
PLACES = frozenset(("tile", "card", "character"))
"""What an action names that is on the table to be pressed."""
MOST_MADE = 8192
_MADE: dict[Hashable, Markup] = {}
"""Parts of pictures that were drawn before, by everything they show."""


@kept
def laid(
    identity: str | None,
    css: str | None,
    at: str | None,
    thing: str,
    name: str,
    *children: Markup,
    is_stop: bool = True,
    falls: bool = False,
) -> Markup:
    """Something that can be asked about, and reached by the keyboard if it is a stop of its own.

    What can be destroyed is seen to fall.

    It is a group with a name: as a button, its name would have to hold all that is printed on it.
    """
    stop: dict[str, Attribute] = {"tabindex": 0, "role": "group", "aria-label": name} if is_stop else {}
    frame: dict[str, Attribute] = {"id": identity, "class": css, "transform": at, "data-thing": thing}
    return element("g", {**frame, **({"data-falls": ""} if falls else {}), **stop}, *children)


class Scene(picture.Scene[ErythroView]):
    """One view in one language, with the look-ups its drawing needs."""

    def __init__(self, view: ErythroView, words: Words, *, wide: bool) -> None:
        super().__init__(view, words, phrase, wide=wide)
        self.small = 14.5 if wide else 12.5
        """The smallest size of text."""
        self.asked = [action for action in view.legal if action.fields and PLACES.isdisjoint(action.fields)]
        """Answers without a place of their own; an action that names nothing has its button in the page's bar."""
        self.tongue = (words.language, *(self.name("element", kind) for kind in view.sanctuary_supply))
        """The language, with the names that a content file may have changed and that are in every part."""
        self.coming: dict[str, ForecastTile] = {tile.tile: tile for tile in view.forecast.tiles}
        self.tiles: list[Markup] = []
        self.meeples: list[Markup] = []
        """Layers, lowest first."""
        self.ground: str | None = None
        """How far these two are moved, where the planet is a part that is moved as a whole."""

    @property
    def own(self) -> SeatSeen | None:
        """The reader's seat."""
        return None if self.view.seat is None else self.view.players[self.view.seat]

    def made(self, key: Hashable, make: Callable[[], Markup]) -> Markup:
        """A part of the picture, drawn once; its key holds all that it shows."""
        key = (self.tongue, key)
        found = _MADE.get(key)
        if found is None:
            if len(_MADE) >= MOST_MADE:
                _MADE.clear()
            found = _MADE[key] = make()
        return found

    def head(self, x: float, y: float, words: str, room: float) -> None:
        """A heading over a part of the table."""
        size = 15 if self.wide else 13
        self.furniture.append(text(x + 2, y, fit(words, size, room), "head", size=size))
