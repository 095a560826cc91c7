"""Specimens: trees and mushrooms of both colours, what they have grown in their slots, and their Shields."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.view import SpecimenSeen
from fourfold.games.svg import Markup, element, group, join, placed, rect

SLOT = 15.5
FOOT = 18
"""How far below the middle of a hex the slots are."""


def specimens(scene: Scene, growing: set[str]) -> None:
    """Everything that lives on the board, from the back to the front; the attacker over what it has entered.

    The Specimen that moves keeps the name of the hex it started from, so that it is seen to move.
    """
    turn, places = scene.view.turn, scene.board.places
    seen = sorted(scene.view.specimens, key=lambda specimen: places[specimen.hex][1])
    for specimen in seen:
        moved = specimen.hex == turn.mover and turn.attacker is None and turn.path
        scene.pieces.append(_specimen(scene, specimen, turn.path[0] if moved else specimen.hex, growing))
    attacker = turn.attacker
    if attacker is not None and turn.path:
        drawn = join(_attacker(attacker), element("title", None, scene.in_words(attacker)))
        css, identity = f"piece specimen {attacker.colour}", _identity(attacker, turn.path[0])
        scene.pieces.append(group(css, drawn, id=identity, at=scene.board.at[attacker.hex]))


def _identity(seen: SpecimenSeen, hex: str) -> str:
    return f"specimen-{seen.colour}-{hex}"


def _specimen(scene: Scene, seen: SpecimenSeen, known_as: str, growing: set[str]) -> Markup:
    chosen = " mover" if seen.hex == scene.view.turn.mover else " grows" if seen.hex in growing else ""
    return element(
        "g",
        {
            "id": _identity(seen, known_as),
            "class": f"piece specimen {seen.colour}{chosen}",
            "data-thing": seen.hex,
            "transform": scene.board.at[seen.hex],
        },
        element("title", None, scene.in_words(seen)),
        body(seen, 0.62 if seen.hex in growing and scene.format.grows_on_board else 1),
    )


def body(seen: SpecimenSeen, scale: float = 1) -> Markup:
    """A Specimen as it stands on its hex."""
    grown = (seen.earth, seen.water, seen.sun)
    return _body(f"{seen.kind}-{seen.colour}", grown, seen.capacity, seen.shield, scale)


@lru_cache(maxsize=2048)
def _body(name: str, grown: tuple[int, ...], capacity: int, shield: bool, scale: float) -> Markup:
    return join(
        element("ellipse", {"class": "shade", "cx": 0, "cy": 9, "rx": 20, "ry": 5}),
        icon("shield", 0, 0, 1, "shield") if shield else Markup(),
        group("figure", icon(name), at=placed(0, 8 * (1 - scale), scale)),
        icon("badge", 21, 1, 1, "shield") if shield else Markup(),
        slots(grown, capacity, 0, FOOT),
    )


def _attacker(seen: SpecimenSeen) -> Markup:
    """The attacker beside the enemy it has entered: smaller and higher, so that both can be seen."""
    return group("over", body(seen), at=placed(-17, -19, 0.8))


@lru_cache(maxsize=2048)
def slots(grown: tuple[int, ...], capacity: int, x: float, y: float, scale: float = 1) -> Markup:
    """The resources of a Specimen, and a free place for each that it can still take."""
    names = [name for name, count in zip(ELEMENTS, grown, strict=True) for _ in range(count)]
    names += ["free"] * (capacity - len(names))
    left = -SLOT * (len(names) - 1) / 2
    return group(
        "slots",
        rect("plate", left - 9, -8.5, SLOT * (len(names) - 1) + 18, 17, 8),
        *(icon(name, left + SLOT * place, 0, 1 if name == "free" else 0.9) for place, name in enumerate(names)),
        at=placed(x, y, scale),
    )
