"""Growth: the elements a Specimen can take, on its hex, or in a tray below the board on a narrow screen."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import third
from fourfold.games.earth_water_sun.drawing.scene import Names, Scene, in_words
from fourfold.games.earth_water_sun.drawing.specimens import slots
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.view import SpecimenSeen
from fourfold.games.picture import identity
from fourfold.games.svg import Markup, element, group, kept, rect, text
from fourfold.kernel.actions import Action

CHIPS = ((-22.0, -13.0), (0.0, -28.5), (22.0, -13.0))
"""Where the elements are offered: an arc over the head of a Specimen."""
CELL = 49.0
BUTTON = 32.0
HEAD = 54.0


def growing(scene: Scene) -> set[str]:
    """The hexes of Specimens that can take something now."""
    return {action.fields["hex"] for action in scene.legal.of("grow")}


def chips(scene: Scene) -> None:
    """The elements a Specimen can take, on its own hex: a third of it for each."""
    if not scene.format.grows_on_board:
        return
    for action in scene.legal.of("grow"):
        hex, name = action.fields["hex"], action.fields["element"]
        column = ELEMENTS.index(name)
        chip = _chip(name, *CHIPS[column])
        scene.sheets.append(scene.sheet(hex, action, "grow", chip, third(column, scene.reach)))


@lru_cache(maxsize=16)
def _chip(name: str, x: float, y: float) -> Markup:
    circle = element("circle", {"class": "chip", "cx": x, "cy": y, "r": 10})
    return group("lift", circle, icon(name, x, y, 0.88))


def tray(scene: Scene, colour: str, x: float, y: float, room: float) -> float:
    """The Specimens of a colour side by side, with what they have grown and can grow. Returns its height."""
    seen = [specimen for specimen in scene.view.specimens if specimen.colour == colour]
    grows = growing(scene)
    offers = any(specimen.hex in grows for specimen in seen)
    left = x + (room - CELL * len(seen)) / 2
    high = HEAD + (3 * (BUTTON + 3) if offers else 0)
    scene.furniture.append(rect("panel", x, y, room, high + 4, 8))
    for number, specimen in enumerate(seen):
        _cell(scene, specimen, left + CELL * number, y)
    return high + 4


def _cell(scene: Scene, seen: SpecimenSeen, x: float, y: float) -> None:
    scene.furniture.append(_own(seen, scene.names, x, y))
    for action in scene.legal.on("hex", seen.hex):
        if action.kind == "grow":
            row = ELEMENTS.index(action.fields["element"])
            _button(scene, action, x + 2, y + HEAD + row * (BUTTON + 3))


@kept
def _own(seen: SpecimenSeen, names: Names, x: float, y: float) -> Markup:
    grown = (seen.earth, seen.water, seen.sun)
    return group(
        seen.colour,
        element("title", None, in_words(seen, names)),
        icon(f"{seen.kind}-{seen.colour}", x + 11, y + 27, 0.44),
        icon("badge", x + 17, y + 27, 0.6, "shield") if seen.shield else Markup(),
        text(x + 34.5, y + 24, seen.hex, "hex-name", anchor="middle", size=12),
        slots(grown, seen.capacity, x + CELL / 2, y + 43, 0.66),
        id=f"own-{seen.colour}-{seen.hex}",
    )


def _button(scene: Scene, action: Action, x: float, y: float) -> None:
    scene.controls.append(
        element(
            "g",
            {"id": identity(action), "class": "legal grow", **scene.button(action)},
            rect("chip", x, y, CELL - 4, BUTTON, 8),
            icon(action.fields["element"], x + CELL / 2 - 2, y + BUTTON / 2, 1.35),
        )
    )
