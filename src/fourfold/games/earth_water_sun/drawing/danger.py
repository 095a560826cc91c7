"""What the other side could do next: whom of the reader's it could attack, and where one of its own could go."""

from collections.abc import Iterable

from fourfold.games.earth_water_sun.drawing.geometry import SIZE, board, corners, shape
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.drawing.window import THUMB, around, closer
from fourfold.games.earth_water_sun.foresight import Zone
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.svg import Markup, element, group, join

RING = shape(corners(2.5))
FIELD = shape(corners(3.5))


def danger_drawing(view: EarthWaterSunView, hexes: Iterable[str], text: str) -> Markup:
    """A sign on each hex that the other side could attack, and a broken ring around a Tree."""
    laid = board(view.hexes, colour_of(view) == "white")
    trees = {seen.hex for seen in view.specimens if seen.kind == "tree"}
    marks = [_feared(laid.at[hex], ringed=hex in trees) for hex in hexes]
    return element("g", {"role": "img", "aria-label": text}, *marks) if marks else Markup()


def zone_drawing(view: EarthWaterSunView, hex: str, zone: Zone) -> Markup:
    """Where a Specimen of the other side could come to, hatched; a ring on whom it could attack."""
    laid = board(view.hexes, colour_of(view) == "white")
    fields = [
        element("path", {"class": "field", "d": FIELD, "transform": laid.at[one]}) for one in sorted(zone.stands)
    ]
    start = element("path", {"class": "from", "d": FIELD, "transform": laid.at[hex]})
    hit = [_feared(laid.at[one], ringed=True) for one in sorted(zone.victims)]
    places = [laid.places[one] for one in (hex, *zone.stands, *zone.victims)]
    look = around(laid, places) or closer(laid, laid.places[hex][0], laid.places[hex][1] + SIZE, THUMB)
    return element("g", {"class": "zone", "data-look": look.moved}, *fields, start, *hit)


def _feared(at: str, *, ringed: bool) -> Markup:
    ring = element("path", {"class": "feared", "d": RING}) if ringed else Markup()
    return group(None, join(ring, icon("danger", -27, -22, 0.8)), at=at)
