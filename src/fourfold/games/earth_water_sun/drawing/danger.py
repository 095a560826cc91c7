"""What the other side could do next: whom of the reader's it could attack, and where one of its own could go.

A sign means one thing everywhere: whoever stands there could be attacked next turn, or, a cracked hex, be destroyed
with the hex. It is as strong as what would be lost by it: red where that is the match, large for a Tree, small for
a Mushroom and for whoever has a Shield. Hatching is where an enemy that is pressed could go.
"""

from collections.abc import Mapping

from fourfold.games.earth_water_sun.drawing.geometry import board, corners, shape
from fourfold.games.earth_water_sun.drawing.symbols import sign
from fourfold.games.earth_water_sun.foresight import ATTACKED, GRAVE, MORTAL, Zone
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.svg import Markup, element, group, join

RING = shape(corners(2.5))
FIELD = shape(corners(3.5))
TREE, SMALL = 0.9, 0.5
"""How large the sign is: beside a Tree that one attack destroys, and beside all others."""


def danger_drawing(
    view: EarthWaterSunView, hexes: Mapping[str, str], goals: Mapping[str, str], text: str
) -> Markup:
    """A sign on whom the other side could harm, and on each goal of the Specimen under way where it could."""
    laid = board(view.hexes, colour_of(view) == "white")
    bare = {seen.hex for seen in view.specimens if seen.kind == "tree" and not seen.shield}
    large = bare | {hex for hex, risk in hexes.items() if risk in GRAVE}
    marks = [feared(laid.at[hex], TREE if hex in large else SMALL, risk) for hex, risk in hexes.items()]
    marks += (on_goal(risk, *laid.places[hex]) for hex, risk in goals.items())
    return element("g", {"role": "img", "aria-label": text}, *marks) if marks else Markup()


def zone_drawing(view: EarthWaterSunView, hex: str, zone: Zone) -> Markup:
    """Where a Specimen of the other side could come to, hatched; a ring on whom it could attack."""
    laid = board(view.hexes, colour_of(view) == "white")
    fields = [
        element("path", {"class": "field", "d": FIELD, "transform": laid.at[one]}) for one in sorted(zone.stands)
    ]
    start = element("path", {"class": "from", "d": FIELD, "transform": laid.at[hex]})
    hit = [_hit(laid.at[one]) for one in sorted(zone.victims)]
    return element("g", {"class": "zone"}, *fields, start, *hit)


def on_goal(risk: str, x: float, y: float) -> Markup:
    """The sign on a goal that is not safe: quiet, for most goals may have it."""
    dots = {ATTACKED: "risky", MORTAL: "deadly"}
    return sign(dots.get(risk, risk), x, y, 1 if risk in dots else SMALL, "risk")


def feared(at: str, size: float, risk: str = ATTACKED) -> Markup:
    """The sign beside a Specimen."""
    return group(None, sign(risk, -27, -22, size), at=at)


def _hit(at: str) -> Markup:
    return join(element("path", {"class": "feared", "d": RING, "transform": at}), feared(at, TREE))
