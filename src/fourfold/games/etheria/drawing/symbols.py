"""Etheria's icons, wax seals and shields, those of `symbols.svg`."""

from functools import lru_cache, partial

from fourfold.games.picture import icon_of
from fourfold.games.svg import Attribute, Markup, element, group

PREFIX = "eth-"
FACTIONS = {
    "eastern_dragon_dynasty": "dragon",
    "deepwoods_republic": "tree",
    "western_nomads": "tent",
    "dicathen_union": "ring",
}
"""The charge on each faction's shield; a faction of somebody's own content gets its first letter."""

icon = partial(icon_of, PREFIX)
"""An icon of the sheet: its name, its upper left corner, its size, and a class if it has one."""


@lru_cache(maxsize=1024)
def wax(colour: str, x: float, y: float, size: float) -> Markup:
    """The wax seal of a resource, in its own outline and stamp."""
    return icon(f"wax-{colour}", x, y, size, f"wax-{colour}")


@lru_cache(maxsize=1024)
def sign_of(name: str, x: float, y: float, wide: float, high: float, css: str | None = None) -> Markup:
    """A sign of the sheet that is not square."""
    place: dict[str, Attribute] = {"x": x, "y": y, "width": wide, "height": high, "class": css}
    return element("use", {"href": f"#{PREFIX}{name}", **place})


@lru_cache(maxsize=1024)
def shield(faction: str, letter: str, x: float, y: float, wide: float) -> Markup:
    """A faction's shield; one that is not on the sheet shows its first letter on a plain field."""
    high = wide * 56 / 48
    charge = FACTIONS.get(faction, "plain")
    place = {"x": x, "y": y, "width": wide, "height": high}
    drawn = element("use", {"href": f"#{PREFIX}shield-{charge}", **place})
    if charge != "plain":
        return group(f"f-{charge}", drawn)
    size = wide * 0.5
    mark: dict[str, Attribute] = {
        "x": x + wide / 2,
        "y": y + high * 0.6,
        "class": "initial",
        "font-size": size,
        "text-anchor": "middle",
    }
    return group("f-plain", drawn, element("text", mark, letter[:1]))
