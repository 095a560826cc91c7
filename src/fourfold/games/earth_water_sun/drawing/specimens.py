"""Specimens: trees and mushrooms of both colours, what they have grown in their slots, and their Shields."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import Board
from fourfold.games.earth_water_sun.drawing.scene import Names, Scene, in_words
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.view import SpecimenSeen
from fourfold.games.svg import Markup, element, group, join, kept, placed, rect

SLOT = 15.5
FOOT = 18
"""How far below the middle of a hex the slots are."""


def specimens(scene: Scene, growing: set[str]) -> None:
    """Everything that lives on the board, from the back to the front; the attacker over what it has entered.

    The Specimen that moves keeps the name of the hex it started from, so that it is seen to move.
    """
    turn = scene.view.turn
    scale = 0.62 if scene.format.grows_on_board else 1
    start = turn.path[0] if turn.path and turn.attacker is None else turn.mover
    living = _living(scene.board, scene.view.specimens, scene.names, turn.mover, start, frozenset(growing), scale)
    scene.pieces += living
    if turn.attacker is not None and turn.path:
        scene.pieces.append(_attacker(scene.board, turn.attacker, scene.names, turn.path[0]))


@kept
def _living(
    board: Board,
    seen: tuple[SpecimenSeen, ...],
    names: Names,
    mover: str | None,
    start: str | None,
    growing: frozenset[str],
    scale: float,
) -> list[Markup]:
    """Those who stand alone on their hex: one of them perhaps moved there, others can grow and are made small."""
    found: list[Markup] = []
    for one in sorted(seen, key=lambda specimen: board.places[specimen.hex][1]):
        known_as = start if start is not None and one.hex == mover else one.hex
        chosen = " mover" if one.hex == mover else " grows" if one.hex in growing else ""
        found.append(_standing(board, one, names, known_as, chosen, scale if one.hex in growing else 1))
    return found


@kept
def _standing(board: Board, seen: SpecimenSeen, names: Names, known_as: str, chosen: str, scale: float) -> Markup:
    return element(
        "g",
        {
            "id": _identity(seen, known_as),
            "class": f"piece specimen {seen.colour}{chosen}",
            "data-thing": seen.hex,
            "transform": board.at[seen.hex],
        },
        element("title", None, in_words(seen, names)),
        body(seen, scale),
    )


@kept
def _attacker(board: Board, seen: SpecimenSeen, names: Names, known_as: str) -> Markup:
    """The attacker beside the enemy it has entered: smaller and higher, so that both can be seen."""
    over = group("over", body(seen), at=placed(-17, -19, 0.8))
    title = element("title", None, in_words(seen, names))
    identity, at = _identity(seen, known_as), board.at[seen.hex]
    return group(f"piece specimen {seen.colour}", over, title, id=identity, at=at)


def _identity(seen: SpecimenSeen, hex: str) -> str:
    return f"specimen-{seen.colour}-{hex}"


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
