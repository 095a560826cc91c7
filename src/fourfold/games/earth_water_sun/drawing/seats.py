"""The two sides: who plays them, what lives, their Roots, and whether the End of the World has come for them."""

from functools import partial

from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.view import SideSeen
from fourfold.games.lettering import BOLD, fit, shrunk
from fourfold.games.picture import band
from fourfold.games.svg import Markup, element, group, path, rect, text

edge = partial(band, radius=10, wide=10)
LINE = 31


def panel(scene: Scene, side: SideSeen, x: float, y: float, room: float, high: float) -> None:
    """Everything that can be seen of one side, beside a wide board."""
    name = scene.name("seat", side.seat)
    free = room - (124 if side.seat in scene.view.winners else 92)
    shown, size = shrunk(name, (21, 19, 17), free)
    rows = [
        ("tree", side.trees, "tree"),
        ("mushroom", side.mushrooms, "mushroom"),
        ("root", side.supply, "drawn.supply"),
        ("", side.pool, "drawn.pool"),
        ("free", side.room, "drawn.room"),
    ]
    lines = [_row(scene, side, *row, x + 18, y + 108 + number * LINE, room - 34) for number, row in enumerate(rows)]
    scene.furnish(
        f"side-{side.colour}",
        rect(scene.panel(side.seat), x, y, room, high, 10),
        path("band", edge(x, y, high)),
        icon(f"tree-{side.colour}", x + 45, y + 53),
        element("title", None, f"{name} · {scene.name('colour', side.colour)}"),
        text(x + 80, y + 38, shown, "who", size=size),
        icon("crown", x + room - 24, y + 31) if side.seat in scene.view.winners else Markup(),
        _state(scene, side, x + 80, y + 63, room - 90),
        *lines,
        css=side.colour,
    )


def _row(scene: Scene, side: SideSeen, name: str, count: int, key: str, x: float, y: float, room: float) -> Markup:
    words = scene.name("kinds", key) if key in ("tree", "mushroom") else scene.say(key)
    label = fit(words, 17, room - 70)
    picture = f"{name}-{side.colour}" if name in ("tree", "mushroom") else name
    scale = 0.5 if name in ("tree", "mushroom") else 1.2
    return group(
        None,
        icon(picture, x + 14, y + (1.5 if scale < 1 else -6), scale, "quiet") if name else Markup(),
        text(x + 36, y, label, "hint", size=17),
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


def _state(scene: Scene, side: SideSeen, x: float, y: float, room: float) -> Markup:
    words, now = state(scene, side)
    mine = side.seat == scene.view.seat
    words = f"{scene.say('label.you')} · {words}" if mine else words
    css = f"state{' now' if now else ''}{' mine' if mine and now else ''}"
    world = side.in_end_of_the_world and scene.view.phase != "over" and now
    if not world:
        return text(x, y, fit(words, 17 * (BOLD if now else 1), room), css, size=17)
    return group(
        None,
        text(x, y - 4, fit(words, 17 * BOLD, room), css, size=17),
        text(x, y + 17, fit(scene.name("word", "end_of_the_world"), 17, room), "state", size=17),
    )


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """Both sides as badges in one line, for a narrow screen. Returns its height."""
    each = (room - 6) / 2
    for number, side in enumerate(reversed(scene.view.sides)):
        scene.furniture.append(_badge(scene, side, x + number * (each + 6), y, each))
    return 54


def _badge(scene: Scene, side: SideSeen, x: float, y: float, room: float) -> Markup:
    """A side in small: its name, its Trees, Mushrooms and Roots in hand."""
    name = scene.name("seat", side.seat)
    won = side.seat in scene.view.winners
    counts: list[Markup] = []
    icons = (f"tree-{side.colour}", side.trees), (f"mushroom-{side.colour}", side.mushrooms), ("root", side.supply)
    for number, (picture, count) in enumerate(icons):
        left = x + 18 + number * 48
        is_root = picture == "root"
        counts.append(icon(picture, left + 8, y + (39 if is_root else 44), 0.72 if is_root else 0.4))
        counts.append(text(left + 21, y + 45, str(count), "number", size=15))
    return group(
        side.colour,
        element("title", None, f"{name} · {scene.name('colour', side.colour)} · {state(scene, side)[0]}"),
        rect(scene.panel(side.seat), x, y, room, 52, 8),
        path("band", edge(x, y, 52)),
        text(x + 17, y + 19, fit(name, 14 * BOLD, room - (52 if won else 28)), "who", size=14),
        icon("crown", x + room - 16, y + 15) if won else Markup(),
        icon("world", x + room - 12, y + 39) if side.in_end_of_the_world else Markup(),
        *counts,
        id=f"side-{side.colour}",
    )
