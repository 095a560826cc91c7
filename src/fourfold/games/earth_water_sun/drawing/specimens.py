"""Specimens: trees and mushrooms of both colours, what they have grown in the cups at their feet, their Shields."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import Board, towards
from fourfold.games.earth_water_sun.drawing.scene import Scene, asking, in_words
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.view import SpecimenSeen
from fourfold.games.svg import Attribute, Markup, element, group, join, kept, placed
from fourfold.games.words import Words

CUPS = {2: (118.0, 62.0), 4: (158.0, 112.0, 68.0, 22.0)}
"""Where the cups of a Mushroom and of a Tree stand around its foot, in degrees."""

GRIP = element("ellipse", {"class": "grip", "cx": 2, "cy": -8, "rx": 25, "ry": 32})
"""A Specimen can be pressed beside its slim foot, too."""
GOES_ON = ("step", "aim", "aim_root", "strike", "post_move")
"""What the Specimen under way can still do."""
Mover = tuple[str | None, str | None, bool]
"""Where the Specimen under way stands, the hex it is known by if that is another, and whether it has a ring."""


def specimens(scene: Scene) -> None:
    """Everything that lives on the board, from the back to the front; the attacker over what it has entered.

    The Specimen that moves keeps the name of the hex it started from, so that it is seen to move. Whoever can be
    hit by the next press leans away.
    """
    turn, attacker = scene.view.turn, scene.view.turn.attacker
    known_as = turn.path[0] if turn.path and attacker is None else None
    is_done = bool(scene.view.legal) and not any(map(scene.legal.of, GOES_ON))
    mover = (turn.mover, known_as, scene.view.phase != "reward" and not is_done)
    leaning, able = frozenset(_in_danger(scene)), frozenset(scene.planned)
    scene.pieces += _living(scene.board, scene.words, scene.view.specimens, mover, able, leaning)
    if attacker is not None and turn.path:
        at = scene.board.at[attacker.hex]
        scene.pieces.append(_attacker(attacker, scene.words, turn.path[0], at))


@kept
def _living(
    board: Board,
    words: Words,
    specimens: tuple[SpecimenSeen, ...],
    mover: Mover,
    able: frozenset[str],
    leaning: frozenset[str],
) -> tuple[Markup, ...]:
    """All of them as one layer: they stay the same while Roots are placed, or others are to act."""
    found: list[Markup] = []
    here, known_as, is_ringed = mover
    for specimen in _from_the_back(board, specimens):
        hex, moves = specimen.hex, specimen.hex == here
        css = " can" if hex in able else " mover" if moves and is_ringed else ""
        css += " leans" if hex in leaning else ""
        found.append(_standing(specimen, words, known_as if moves and known_as else hex, board.at[hex], css))
    return tuple(found)


@lru_cache(maxsize=1024)
def _from_the_back(board: Board, specimens: tuple[SpecimenSeen, ...]) -> tuple[SpecimenSeen, ...]:
    return tuple(sorted(specimens, key=lambda specimen: board.places[specimen.hex][1]))


def _in_danger(scene: Scene) -> set[str]:
    """Enemies that can be hit by one press of the reader, or are chosen already."""
    entered = scene.specimens.keys() & {scene.board.end(step) for step in scene.legal.of("step")}
    aimed = {action.fields["hex"] for action in scene.legal.of("aim")}
    return entered | aimed | {target.hex for target in scene.view.turn.targets if target.edge is None}


@kept
def _standing(seen: SpecimenSeen, words: Words, known_as: str, at: str, css: str) -> Markup:
    attributes: dict[str, Attribute] = {
        "id": _identity(seen, known_as),
        "class": f"piece specimen {seen.colour}{css}",
        "transform": at,
        "data-plans": "" if css.startswith(" can") else None,
        **asking(seen.hex, in_words(seen, words)),
    }
    return element("g", attributes, body(seen, ringed=css.startswith((" can", " mover"))))


@kept
def _attacker(seen: SpecimenSeen, words: Words, known_as: str, at: str) -> Markup:
    """The attacker beside the enemy it has entered: smaller and higher, so that both can be seen."""
    over = group("over", body(seen), at=placed(-17, -19, 0.8))
    title = element("title", None, in_words(seen, words))
    return group(f"piece specimen {seen.colour}", over, title, id=_identity(seen, known_as), at=at)


def _identity(seen: SpecimenSeen, hex: str) -> str:
    return f"specimen-{seen.colour}-{hex}"


def body(seen: SpecimenSeen, *, ringed: bool = False) -> Markup:
    """A Specimen as it stands on its hex."""
    grown = (seen.earth, seen.water, seen.sun)
    return _body(seen.kind, seen.colour, grown, seen.capacity, seen.shield, ringed)


@lru_cache(maxsize=2048)
def _body(kind: str, colour: str, grown: tuple[int, ...], capacity: int, shield: bool, ringed: bool) -> Markup:
    return join(
        element("ellipse", {"class": "ring", "cx": 0, "cy": 14, "rx": 29, "ry": 13}) if ringed else Markup(),
        GRIP,
        element("ellipse", {"class": "cast", "cx": 17, "cy": 18, "rx": 25, "ry": 8}),
        element("ellipse", {"class": "shade", "cx": 5, "cy": 13, "rx": 22, "ry": 7}),
        icon("shield", 0, -19, 1, "shield") if shield else Markup(),
        group("figure", *_figure(kind, colour, grown)),
        icon("badge", 25, 4, 1.05, "shield") if shield else Markup(),
        cups(grown, capacity),
    )


def _figure(kind: str, colour: str, grown: tuple[int, ...]) -> tuple[Markup, ...]:
    """The creature itself; a Mushroom's cap has the colour and the sign of the element it has most of."""
    best = max(range(3), key=lambda element: grown[element])
    if kind != "mushroom" or grown[best] == 0:
        return (icon(f"{kind}-{colour}"),)
    name = ELEMENTS[best]
    return icon(f"{kind}-{colour}", css=f"cap-{name}"), icon(name, -1, -19 if colour == "white" else -17, 0.95)


@lru_cache(maxsize=2048)
def cups(grown: tuple[int, ...], capacity: int) -> Markup:
    """The resources of a Specimen on an arc at its foot, and an empty cup for each that it can still take."""
    names = [name for name, count in zip(ELEMENTS, grown, strict=True) for _ in range(count)]
    angles = CUPS.get(capacity) or tuple(160 - 140 * place / max(1, capacity - 1) for place in range(capacity))
    drawn: list[Markup] = []
    for place, angle in enumerate(angles):
        dx, dy = towards(angle, 1)
        x, y = 23 * dx, 13 + 10 * dy
        full = place < len(names)
        drawn.append(element("circle", {"class": "cup" if full else "cup room", "cx": x, "cy": y, "r": 7.6}))
        if full:
            drawn.append(icon(names[place], round(x, 2), round(y, 2), 0.74))
    return group("cups", *drawn)
