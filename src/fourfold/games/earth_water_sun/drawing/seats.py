"""The two sides: who plays them, what lives, their Roots, and whether the End of the World has come for them."""

from functools import lru_cache, partial

from fourfold.games.earth_water_sun.drawing.scene import Scene, spot
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.view import SideSeen
from fourfold.games.lettering import BOLD, fit, shrunk
from fourfold.games.picture import band
from fourfold.games.svg import Markup, group, join, kept, layer, path, rect, text
from fourfold.games.words import Words

edge = partial(band, radius=10, wide=10)
LINE = 30
HEAD = 80.0
"""How high the head of a panel is, with name and state."""
Box = tuple[float, float, float, float]
Row = tuple[str, str, int, str]
"""What is asked about, an icon, how many, and what they are called."""
State = tuple[str, str, str]
"""The state of a side in words, how they look, and the name of the End of the World if that has come."""


def counted(scene: Scene, side: SideSeen) -> tuple[Row, ...]:
    """What is counted of a side."""
    counts = (side.trees, side.mushrooms, side.supply, side.pool, side.room)
    return _rows(scene.words, side.colour, counts)


@lru_cache(maxsize=512)
def _rows(words: Words, colour: str, counts: tuple[int, ...]) -> tuple[Row, ...]:
    pictures = {
        "trees": f"tree-{colour}",
        "mushrooms": f"mushroom-{colour}",
        "supply": f"root-{colour}",
        "pool": f"root-{colour}",
        "room": "free",
    }
    return tuple(
        (f"{name}-{colour}", picture, count, words.say(f"drawn.{name}"))
        for (name, picture), count in zip(pictures.items(), counts, strict=True)
    )


def panel(scene: Scene, side: SideSeen, x: float, y: float, room: float, high: float) -> None:
    """Everything that can be seen of one side, beside a wide board."""
    names = scene.name("seat", side.seat), scene.name("colour", side.colour)
    css, won = scene.panel(side.seat), side.seat in scene.view.winners
    whose = "own" if side.colour == scene.own else "other"
    victory = scene.view.options["victory"]
    aim = "last_tree" if victory == "both_trees" and side.trees == 1 else victory
    goal = scene.say(f"drawn.{whose}_{aim}") if scene.own else ""
    if scene.view.phase == "over":
        goal = scene.say(f"drawn.won_{victory}") if won and scene.view.ending == "trees" else ""
    state, rows, box = _state(scene, side), counted(scene, side), (x, y, room, high)
    scene.furniture += _panel(side.colour, css, names, state, rows, goal, won, box)


@kept
def _panel(
    colour: str,
    css: str,
    names: tuple[str, str],
    state: State,
    rows: tuple[Row, ...],
    goal: str,
    won: bool,
    box: Box,
) -> tuple[Markup, ...]:
    """In parts: mostly it is one number that changes."""
    x, y, room, high = box
    shown, size = shrunk(names[0], (21, 19, 17), room - (124 if won else 92))
    aim, small = shrunk(goal, (18, 17, 16, 15), room - 30)
    head = join(
        card(css, x, y, room, high),
        path("crest", f"M{x + 10} {y}H{x + room - 10}a10 10 0 0 1 10 10V{y + HEAD}H{x + 10}z"),
        icon("fern", x + room - 60, y + HEAD - 6, 0.8, "spray"),
        spot(f"side-{colour}", " · ".join(names), x, y, room, HEAD),
        path("band", edge(x, y, high)),
        icon(f"tree-{colour}", x + 45, y + 56),
        text(x + 80, y + 38, shown, "who", size=size),
        icon("crown", x + room - 24, y + 31) if won else Markup(),
        _stated(*state, x + 80, y + 63, room - 85),
    )
    lines = [row(*each, x + 18, y + 106 + number * LINE, room - 34, 18) for number, each in enumerate(rows)]
    aimed = text(x + 18, y + 256, aim, "who", size=small)
    return tuple(layer(colour, [head, *lines, aimed], id=f"side-{colour}"))


def card(css: str, x: float, y: float, room: float, high: float) -> Markup:
    """A card with its frame and its shadow."""
    return join(
        rect("under", x + 3, y + 5, room, high, 10),
        rect(css, x, y, room, high, 10),
        rect("inlay", x + 5, y + 5, room - 10, high - 10, 7),
    )


@kept
def row(thing: str, picture: str, count: int, words: str, x: float, y: float, room: float, size: float) -> Markup:
    """One number of a side with its icon and name; it can be asked about."""
    scale = (
        (0.5 if picture.startswith(("tree", "mushroom")) else 0.62 if picture.startswith("root") else 1.2)
        * size
        / 17
    )
    left = 2.1 * size
    down = y + (0 if picture.startswith(("tree", "mushroom")) else -size * 0.35)
    return group(
        None,
        spot(thing, "", x - 6, y - size * 1.35, room + 12, size * 1.8),
        icon(picture, x + 14, down, round(scale, 2), "faint" if thing.startswith("pool") else None),
        text(x + left, y, fit(words, size, room - left - 1.6 * size), "hint", size=size),
        text(x + room, y, str(count), "number", anchor="end", size=size + 2),
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
    if mine and side.seat in scene.view.to_act:
        words = scene.say("label.you_to_act", colour=side.colour)
    elif mine:
        words = f"{scene.say('label.you')} · {words}"
    css = f"state{' now' if now else ''}{' mine' if mine and now else ''}"
    world = side.in_end_of_the_world and scene.view.phase != "over" and now
    return words, css, scene.name("word", "end_of_the_world") if world else ""


def _stated(words: str, css: str, world: str, x: float, y: float, room: float) -> Markup:
    """The state of a side, over the End of the World if that has come."""
    if not world:
        shown, size = shrunk(words, (18, 17, 16, 15), room if " now" in css else room * BOLD)
        return text(x, y, shown, css, size=size)
    shown, size = shrunk(words, (18, 17, 16, 15), room)
    return group(
        None,
        text(x, y - 4, shown, css, size=size),
        text(x, y + 17, fit(world, 18, room), "state", size=18),
    )


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """Both sides as badges in one line, the reader's first, for a narrow screen. Returns its height."""
    each = (room - 6) / 2
    sides = sorted(scene.view.sides, key=lambda side: side.colour != (scene.own or "black"))
    for number, side in enumerate(sides):
        names = _called(scene, side), scene.name("colour", side.colour), state(scene, side)[0]
        signs = side.seat in scene.view.winners, side.in_end_of_the_world
        counts = side.trees, side.mushrooms, side.supply
        left = x + number * (each + 6)
        scene.furniture.append(
            _small(side.colour, scene.panel(side.seat), names, signs, counts, (left, y, each, 52))
        )
    return 52


def _called(scene: Scene, side: SideSeen) -> str:
    """The name of whoever plays a side; a reader who gave none is called "you"."""
    name = scene.name("seat", side.seat)
    is_nameless = name == scene.say("label.player", number=side.seat + 1)
    return scene.say("label.you") if side.colour == scene.own and is_nameless else name


@kept
def _small(
    colour: str,
    css: str,
    names: tuple[str, str, str],
    signs: tuple[bool, bool],
    counts: tuple[int, int, int],
    box: Box,
) -> Markup:
    """A side in small: its name, its Trees, Mushrooms and Roots in hand."""
    x, y, room, high = box
    won, world = signs
    drawn: list[Markup] = []
    pictures = (f"tree-{colour}", f"mushroom-{colour}", f"root-{colour}")
    for number, (picture, count) in enumerate(zip(pictures, counts, strict=True)):
        left, is_root = x + 18 + number * 48, picture.startswith("root")
        drawn.append(icon(picture, left + 8, y + (39 if is_root else 43), 0.46 if is_root else 0.42))
        drawn.append(text(left + 22, y + 45, str(count), "number", size=15))
    called, size = shrunk(" · ".join(names[:2]), (14, 13, 12.5), room - (40 if won else 22))
    return group(
        colour,
        rect(css, x, y, room, high, 8),
        spot(f"side-{colour}", " · ".join(names), x, y, room, high),
        path("band", edge(x, y, high)),
        text(x + 17, y + 19, called, "who", size=size),
        icon("crown", x + room - 16, y + 15) if won else Markup(),
        icon("world", x + room - 12, y + 39) if world else Markup(),
        *drawn,
        id=f"side-{colour}",
    )
