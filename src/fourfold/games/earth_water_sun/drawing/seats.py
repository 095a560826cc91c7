"""The two sides: who plays them, what lives, their Roots, and whether the End of the World has come for them."""

from functools import partial

from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.view import SideSeen
from fourfold.games.lettering import BOLD, fit, shrunk
from fourfold.games.picture import band
from fourfold.games.svg import Markup, element, group, kept, path, rect, text

edge = partial(band, radius=10, wide=10)
LINE = 31
ICONS = ("tree", "mushroom", "root", "", "free")
"""Of what is counted in a panel."""
State = tuple[str, str, str]
"""The state of a side in words, how they look, and the name of the End of the World if that has come."""


def panel(scene: Scene, side: SideSeen, x: float, y: float, room: float, high: float) -> None:
    """Everything that can be seen of one side, beside a wide board."""
    counts = (side.trees, side.mushrooms, side.supply, side.pool, side.room)
    names = scene.name("seat", side.seat), scene.name("colour", side.colour)
    css, won = scene.panel(side.seat), side.seat in scene.view.winners
    box = (x, y, room, high)
    drawn = _panel(side.colour, css, names, _state(scene, side), counts, scene.names.counted, won, box)
    scene.furniture.append(drawn)


@kept
def _panel(
    colour: str,
    css: str,
    names: tuple[str, str],
    state: State,
    counts: tuple[int, ...],
    counted: tuple[str, ...],
    won: bool,
    box: tuple[float, float, float, float],
) -> Markup:
    x, y, room, high = box
    rows = enumerate(zip(ICONS, counts, counted, strict=True))
    shown, size = shrunk(names[0], (21, 19, 17), room - (124 if won else 92))
    return group(
        colour,
        rect(css, x, y, room, high, 10),
        path("band", edge(x, y, high)),
        icon(f"tree-{colour}", x + 45, y + 53),
        element("title", None, " · ".join(names)),
        text(x + 80, y + 38, shown, "who", size=size),
        icon("crown", x + room - 24, y + 31) if won else Markup(),
        _stated(*state, x + 80, y + 63, room - 90),
        *(_row(colour, *row, x + 18, y + 108 + number * LINE, room - 34) for number, row in rows),
        id=f"side-{colour}",
    )


def _row(colour: str, name: str, count: int, words: str, x: float, y: float, room: float) -> Markup:
    picture = f"{name}-{colour}" if name in ("tree", "mushroom") else name
    scale = 0.5 if name in ("tree", "mushroom") else 1.2
    return group(
        None,
        icon(picture, x + 14, y + (1.5 if scale < 1 else -6), scale, "quiet") if name else Markup(),
        text(x + 36, y, fit(words, 17, room - 70), "hint", size=17),
        text(x + room, y, str(count), "number", anchor="end", size=19),
    )


def state(scene: Scene, side: SideSeen) -> tuple[str, bool]:
    """The state of a side in words, and whether something is asked of it."""
    view = scene.view
    if side.seat in view.winners:
        return scene.say("label.winner", colour=side.colour), True
    if side.seat in view.to_act:
        return scene.say("label.to_act"), True
    if side.in_end_of_the_world and view.phase != "over":
        return scene.name("word", "end_of_the_world"), False
    return scene.name("colour", side.colour), False


def _state(scene: Scene, side: SideSeen) -> State:
    words, now = state(scene, side)
    mine = side.seat == scene.view.seat
    words = f"{scene.say('label.you')} · {words}" if mine else words
    css = f"state{' now' if now else ''}{' mine' if mine and now else ''}"
    world = side.in_end_of_the_world and scene.view.phase != "over" and now
    return words, css, scene.name("word", "end_of_the_world") if world else ""


def _stated(words: str, css: str, world: str, x: float, y: float, room: float) -> Markup:
    """The state of a side, over the End of the World if that has come."""
    if not world:
        return text(x, y, fit(words, 17 * (BOLD if " now" in css else 1), room), css, size=17)
    return group(
        None,
        text(x, y - 4, fit(words, 17 * BOLD, room), css, size=17),
        text(x, y + 17, fit(world, 17, room), "state", size=17),
    )


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """Both sides as badges in one line, for a narrow screen. Returns its height."""
    each = (room - 6) / 2
    for number, side in enumerate(reversed(scene.view.sides)):
        scene.furniture.append(_badge(scene, side, x + number * (each + 6), y, each))
    return 54


def _badge(scene: Scene, side: SideSeen, x: float, y: float, room: float) -> Markup:
    """A side in small: its name, its Trees, Mushrooms and Roots in hand."""
    names = scene.name("seat", side.seat), scene.name("colour", side.colour), state(scene, side)[0]
    signs = side.seat in scene.view.winners, side.in_end_of_the_world
    counts = side.trees, side.mushrooms, side.supply
    return _small(side.colour, scene.panel(side.seat), names, signs, counts, x, y, room)


@kept
def _small(
    colour: str,
    css: str,
    names: tuple[str, str, str],
    signs: tuple[bool, bool],
    counts: tuple[int, int, int],
    x: float,
    y: float,
    room: float,
) -> Markup:
    won, world = signs
    drawn: list[Markup] = []
    icons = (f"tree-{colour}", f"mushroom-{colour}", "root")
    for number, (picture, count) in enumerate(zip(icons, counts, strict=True)):
        left = x + 18 + number * 48
        is_root = picture == "root"
        drawn.append(icon(picture, left + 8, y + (39 if is_root else 44), 0.72 if is_root else 0.4))
        drawn.append(text(left + 21, y + 45, str(count), "number", size=15))
    return group(
        colour,
        element("title", None, " · ".join(names)),
        rect(css, x, y, room, 52, 8),
        path("band", edge(x, y, 52)),
        text(x + 17, y + 19, fit(names[0], 14 * BOLD, room - (52 if won else 28)), "who", size=14),
        icon("crown", x + room - 16, y + 15) if won else Markup(),
        icon("world", x + room - 12, y + 39) if world else Markup(),
        *drawn,
        id=f"side-{colour}",
    )
