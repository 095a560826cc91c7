"""What each element brings, and the Roots in hand with the switch that places them."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.scene import Scene, spot
from fourfold.games.earth_water_sun.drawing.seats import Box, Row, card, counted, row
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.drawing.window import region, rooting
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.lettering import BOLD, shrunk, wrap
from fourfold.games.svg import Attribute, Markup, element, group, join, kept, layer, rect, text
from fourfold.games.words import Words

SWITCH = 44.0
"""How high the switch for Roots is on a narrow screen, where it stands over its words: nothing covers it there."""
MOST = 5
"""How many Roots in hand are drawn one by one."""


def hand(scene: Scene, x: float, y: float, room: float, high: float, pressed: set[str]) -> None:
    """The reader's Roots, what they are for, and what else is counted of that side where there is no panel."""
    if scene.own is None:
        return
    side = scene.side(scene.own)
    switched = scene.is_rooting and side.colour == scene.view.colour
    box = (x, y, room, high)
    if scene.wide:
        rows = counted(scene, side)[2:3]
        told = (scene.say("drawn.root_is"), *(() if side.supply else (scene.say("drawn.root_from"),)))
        scene.furniture.append(_hand(side.colour, rows, told, side.supply, box, 18.0))
    else:
        told = (scene.say("drawn.root_short"),) if switched else ()
        rows = () if switched else counted(scene, side)[2:]
        scene.furniture.append(_hand(side.colour, rows, told, 0, box, 13.0, SWITCH if switched else 0))
    if switched:
        looks = ("", "") if scene.wide else (region(scene, pressed).moved, rooting(scene).moved)
        button = 46.0 if scene.wide else SWITCH
        kind = "placed" if side.supply else "taken"
        labels = (
            scene.say(f"drawn.roots_{kind}", count=side.supply),
            scene.say("drawn.roots_done"),
            scene.say(f"asked.roots_{kind}", count=side.supply),
        )
        place = (x + 10, y + high - button - 8 if scene.wide else y + 6, room - 20, button)
        scene.controls.append(_switch(side.colour, scene.view.number, labels, looks, place, drawn=scene.wide))


@kept
def _hand(
    colour: str,
    rows: tuple[Row, ...],
    told: tuple[str, ...],
    supply: int,
    box: Box,
    size: float,
    above: float = 0,
) -> Markup:
    """The panel itself; `above` its words there is room for a switch."""
    x, y, room, high = box
    parts = [
        row(*each, x + 14, y + (4 + 27.0 * (number + 1) if size > 13 else 25.0 * number + 24), room - 28, size)
        for number, each in enumerate(rows)
    ]
    parts += (icon(f"root-{colour}", x + 38 + 48 * place, y + 64) for place in range(min(supply, MOST)))
    down = y + 31 * len(rows) + (34 if supply else 0) + (4 if above else 6) + above
    small = size - 2 if rows else size
    for words in told:
        for line in wrap(words, small, room - 28, 3):
            down += 1.3 * small
            parts.append(text(x + 14, down, line, "hint", size=small))
        down += 6
    return group(None, card("panel", x, y, room, high), *parts, id="hand")


@kept
def _switch(
    colour: str, turn: int, labels: tuple[str, str, str], looks: tuple[str, str], box: Box, *, drawn: bool
) -> Markup:
    """A switch that lives in the page alone: while it is on, edges can be pressed and nothing else is in their way.

    It has the name of the turn, so that the next turn begins with it off. Behind a window it looks nearer. The
    labels are what it does, how it is put off, and what is asked meanwhile.
    """
    x, y, wide, high = box
    switch: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/1999/xhtml",
        "type": "checkbox",
        "class": "switch",
        "aria-label": labels[0],
        "data-asks": labels[2],
        "data-look": looks[0] or None,
        "data-near": looks[1] or None,
    }
    left = 56 if drawn else 10
    words = []
    for css, label in zip(("off", "on"), labels, strict=False):
        shown, size = shrunk(label, (18, 17, 16, 15, 14, 13, 12), wide - left - 8)
        middle = x + (left + wide - 8) / 2
        words.append(text(middle, y + high / 2 + size * 0.36, shown, f"button-q {css}", anchor="middle", size=size))
    return group(
        "mode",
        rect("button", x, y, wide, high, 9),
        icon(f"root-{colour}", x + 30, y + high / 2, 0.8) if drawn else Markup(),
        *words,
        element("foreignObject", {"x": x, "y": y, "width": wide, "height": high}, element("input", switch)),
        id=f"mode-{turn}-{colour}",
    )


def aid(scene: Scene, x: float, y: float, room: float) -> None:
    """What each element brings, level by level, and how many tokens are left, beside a wide board."""
    title = scene.say("drawn.turn", number=scene.view.number)
    scene.furniture += _aid(title, _counted(scene), x, y, room)


def stock(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    """The elements and how many tokens are left, where there is room for no more: pressed, each tells the rest."""
    scene.furniture.append(_stock(_counted(scene), (x, y, room, high)))


@kept
def _stock(columns: tuple[tuple[str, ...], ...], box: Box) -> Markup:
    x, y, room, high = box
    step = (high - 6) / len(columns)
    rows = (
        _headed(column, x, y + step * (place + 0.5) + 7.5, room + 1, 12.0, step)
        for place, column in enumerate(columns)
    )
    return group("tokens", card("panel", x, y, room, high), *rows)


def _counted(scene: Scene) -> tuple[tuple[str, ...], ...]:
    return _columns(scene.words, tuple([scene.view.tokens[name] for name in ELEMENTS]))


@lru_cache(maxsize=512)
def _columns(words: Words, tokens: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """What is said of each element, with how many tokens are left of it."""
    return tuple(
        (
            name,
            str(words.name("element", name)),
            words.say("drawn.tokens", count=count),
            *(words.say(f"drawn.{name}_{level}") for level in (1, 2, 3)),
        )
        for name, count in zip(ELEMENTS, tokens, strict=True)
    )


@kept
def _aid(title: str, columns: tuple[tuple[str, ...], ...], x: float, y: float, room: float) -> tuple[Markup, ...]:
    """In parts: mostly it is one number of tokens that changes."""
    size, step = 18.0, 20.0
    head = (spot("turn", title, x + 8, y + 6, room - 16, 28), text(x + 14, y + 28, title, "title", size=24))
    down = y + 30
    parts: list[Markup] = []
    for column in columns:
        parts.append(_column(column, x, down + step + 4, room, size, step))
        down += (len(column) - 2) * step + 4
    high = down - y + 12
    frame = join(card("panel", x, y, room, high), *head)
    return tuple(layer(None, [frame, *parts], id="aid"))


@kept
def _column(column: tuple[str, ...], x: float, down: float, room: float, size: float, step: float) -> Markup:
    """An element over what it brings level by level."""
    drawn = [_headed(column, x, down, room, size, 4 * step)]
    for level, words in enumerate(column[3:], 1):
        down += step
        drawn.append(text(x + 20, down, str(level), "number", anchor="middle", size=size))
        shown, points = shrunk(words, (size, size - 1), (room - 42) * BOLD)  # it is not bold
        drawn.append(text(x + 36, down, shown, "hint", size=points))
    return join(*drawn)


def _headed(column: tuple[str, ...], x: float, down: float, room: float, size: float, high: float) -> Markup:
    """An element with the tokens left of it; so high it can be asked about."""
    name, called, left, *_ = column
    return join(
        spot(f"element-{name}", called, x + 6, down - 1.1 * size, room - 12, high),
        icon(name, x + 20, down - size * 0.36, size / 16),
        text(x + 36, down, called, "who", size=size),
        text(x + room - 14, down, left, "hint", anchor="end", size=size),
    )
