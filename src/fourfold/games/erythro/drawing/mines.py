"""Mines: iron towers with their stage tracks on the tiles, and the list of them with what an attack costs."""

from collections.abc import Hashable

from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import ForecastTile, MineSeen, TileSeen
from fourfold.games.erythro.words import attack_cost, line_text, roman, rounds_left
from fourfold.games.lettering import BOLD, fit, width
from fourfold.games.svg import Markup, element, join, placed, rect, text

LOST = "lost"
TOLD, TRACKED, BRIEF, LEAST = 62, 46, 24, 18.5
"""How high a mine in the list is: in words with track and costs, without words, its costs alone, these closer."""
APART = 9
"""Between what two targets cost."""
STEP = 16.5
"""From line to line in a column of prices."""
MOST_LINES = 2
"""In so many lines an attack is shown with its price in each element."""
CODES = {"destroy": "cross", "pollute_1": "cube", "pollute_2": "cube", "pollute_around": "around", LOST: "skull"}
"""The icon of each code of a mine's line."""


def level(mine: MineSeen) -> str:
    """A mine's level as it is printed."""
    return roman(mine.level)


def printed(mine: MineSeen) -> tuple[Hashable, ...]:
    """All that is printed on a mine besides its name, and its stage."""
    return (mine.level, mine.extraction, mine.stage, mine.stages, *mine.attack.items())


def tower(mine: MineSeen, coming: ForecastTile | None, name: str) -> Markup:
    """A mine on its tile: a tower with its level, and at its side the lamps of its stages that climb up to red."""
    advances = coming is not None and coming.mine is not None
    ends = tuple(place for place, line in enumerate(mine.stages) if LOST in line)
    is_lost = advances and coming is not None and LOST in coming.line
    drawn = _tower(level(mine), mine.stage, len(mine.stages), ends, advances, is_lost)
    return laid(f"mine-{mine.id}", "piece", None, f"mine {mine.id}", name, drawn, is_stop=False, falls=True)


def _tower(name: str, stage: int, stages: int, ends: tuple[int, ...], advances: bool, is_lost: bool) -> Markup:
    step = 44 / stages
    size = min(step - 1.2, 9.0)
    lamps: list[Markup] = []
    for place in range(stages):
        css = _step(place - stage, advances=advances, ends=place in ends)
        lamps.append(rect(css, -41.5, 22 - (place + 1) * step, 9, size, 2.4))
    return join(
        rect("mast", -43, -24, 12, 47.5, 3),
        *lamps,
        element("use", {"href": "#ery-rig", "x": -34, "y": -31, "width": 48, "height": 48}),
        rect("plate", -24, -5, 28, 19, 3),
        text(-10, 11.8, name, "level", anchor="middle", size=20.6),
        icon("skull", -19, -31, 19, "lost") if is_lost else Markup(),
    )


def _step(ahead: int, *, advances: bool, ends: bool) -> str:
    """The class of a stage on a track, so many stages ahead of the one that the mine has reached."""
    state = " past" if ahead < 0 else " now" if ahead == 0 else " next" if ahead == 1 and advances else ""
    return f"step{state}{' end' if ends else ''}"


# --- what an attack costs -----------------------------------------------------------------------------------------


def prices(scene: Scene, x: float, y: float, room: float) -> float:
    """What an attack costs the reader, in a line or a few, in the order of the list. Its height."""
    own, tiles = _targets(scene)
    if not tiles:
        return 0
    said = scene.say("drawing.attack_short")
    drawn = [text(x + 2, y + 13, said, "hint", size=12.5)]
    left, top = x + 60, y
    asked_of = [_asked(scene, tile, own) for tile in tiles]
    if _lines(asked_of, room - 60) > MOST_LINES:  # then one of each
        asked_of = [[_nearest(scene, tile, own)] for tile in tiles]
    for tile, asked in zip(tiles, asked_of, strict=True):
        if left + _need(asked) > x + room:
            left, top = x + 60, top + 17
        drawn.append(_price(scene, tile, asked, left, top))
        left += _need(asked) + APART
    scene.furniture.append(laid("prices", None, None, "destroyed", said, *drawn))
    return top + 17 - y


def _targets(scene: Scene) -> tuple[dict[str, int], list[TileSeen]]:
    """What the reader can pay with, and what they could attack: the mines as they are listed, the dome last."""
    own = scene.own.influence if scene.own is not None else {}
    if not own or scene.view.ending is not None:
        return own, []
    tiles = [tile for tile in scene.view.tiles if tile.mine is not None or tile.dome]
    return own, sorted(tiles, key=lambda tile: tile.mine is None)


def column(scene: Scene, x: float, y: float, room: float, most: int) -> float:
    """The same in a narrow column of at most so many lines: a target in each, or two with their nearest prices.

    What the dome costs is written on it as well: it is left out where the mines alone have all their prices then,
    or no room else. Returns the height.
    """
    own, tiles = _targets(scene)
    towers = [tile for tile in tiles if tile.mine is not None]
    if len(towers) <= most < len(tiles) or len(tiles) > 2 * most:
        tiles = towers
    beside = 1 if len(tiles) <= most else 2
    drawn = []
    for place, tile in enumerate(tiles):
        line, across = divmod(place, beside)
        asked = _asked(scene, tile, own) if beside == 1 else [_nearest(scene, tile, own)]
        drawn.append(_price(scene, tile, asked, x + across * room / 2, y + line * STEP))
    if drawn:
        scene.furniture.append(laid("prices", None, None, "destroyed", scene.say("drawing.attack_short"), *drawn))
    return -(-len(drawn) // beside) * STEP


def _nearest(scene: Scene, tile: TileSeen, own: dict[str, int]) -> tuple[str, int]:
    """Of what an attack costs, what the reader can pay, or else the cheapest."""
    return min(_asked(scene, tile, own), key=lambda one: (one[1] > own.get(one[0], 0), one[1]))


def _lines(asked_of: list[list[tuple[str, int]]], room: float) -> int:
    """How many lines these prices take."""
    lines, left = 1, 0.0
    for asked in asked_of:
        if left + _need(asked) > room:
            lines, left = lines + 1, 0.0
        left += _need(asked) + APART
    return lines


def _asked(scene: Scene, tile: TileSeen, own: dict[str, int]) -> list[tuple[str, int]]:
    """What an attack costs in each element of the reader; the dome costs the same in each."""
    asked = [(kind, attack_cost(tile, kind, scene.view)) for kind in own]
    return asked if tile.mine is not None else [("any", asked[0][1])]


def _need(asked: list[tuple[str, int]]) -> float:
    """How wide the prices of a target are, with its sign."""
    return 14 + sum(21 + width(str(cost), 12.5 * BOLD) for _, cost in asked)


def _price(scene: Scene, tile: TileSeen, asked: list[tuple[str, int]], x: float, y: float) -> Markup:
    """Where an attack strikes, and what it costs in each element of the reader: lit where they have it."""
    own = scene.own.influence if scene.own is not None else {}
    if tile.mine is not None:
        drawn = [
            element("circle", {"class": "plaque", "cx": x + 8.5, "cy": y + 8.5, "r": 8}),
            text(x + 8.5, y + 13, tile.tile, "n", anchor="middle", size=12),
        ]
    else:
        drawn = [icon("dome", x, y + 1, 16)]
    left = x + 20
    for kind, cost in asked:
        need = 15 + width(str(cost), 12.5 * BOLD)
        if (max(own.values()) if kind == "any" else own.get(kind, 0)) >= cost:
            drawn.append(rect("zone lit", left - 1.5, y, need + 3, 17, 4))
        drawn += [sign(kind, left, y + 2, 13), text(left + 14, y + 13, str(cost), "n", size=12.5)]
        left += need + 6
    thing = f"mine {tile.mine.id}" if tile.mine is not None else "dome"
    name = scene.name("mine", tile.mine.id) if tile.mine is not None else scene.say("drawing.of_dome")
    return laid(None, None, None, thing, name, *drawn, is_stop=False)


# --- the list of mines --------------------------------------------------------------------------------------------


def listed(scene: Scene, x: float, y: float, room: float, high: float, columns: int) -> float:
    """Every mine on the planet with its tile, stages and attack costs. Returns the height of the list."""
    tiles = [tile for tile in scene.view.tiles if tile.mine is not None]
    lines = -(-len(tiles) // columns)
    step: float = next((step for step in (TOLD, TRACKED) if lines * step <= high or not high), BRIEF)
    if step == BRIEF:  # the table keeps its size, however many mines come
        step = max(LEAST, min(BRIEF, high / lines))
    gap = 10
    each = (room - gap * (columns - 1)) / columns
    for place, tile in enumerate(tiles):
        line, column = divmod(place, columns)
        _line(scene, tile, x + column * (each + gap), y + line * step, each, step)
    return lines * step


def _line(scene: Scene, tile: TileSeen, x: float, y: float, room: float, step: float) -> None:
    """A mine in words over its track and costs, or without words where it is crowded, or its costs alone."""
    mine = tile.mine
    assert mine is not None
    coming = scene.coming.get(tile.tile)
    advances = coming is not None and coming.mine is not None
    size = scene.small
    name = scene.name("mine", mine.id)
    extraction = mine.extraction if scene.view.profitability is not None else None
    left = rounds_left(mine)
    own = scene.own.influence if scene.own is not None else {}
    payable = tuple(kind for kind, cost in mine.attack.items() if own.get(kind, 0) >= cost)

    def make() -> Markup:
        lines = ", ".join(line_text(line, scene.words) for line in mine.stages)
        drawn = [
            element("title", None, f"{name} · {scene.say('text.mine_lines', lines=lines)}"),
            rect("clear", 0, 0, room, step),
        ]
        if step == TOLD:
            said = scene.say("drawing.mine_at", tile=tile.tile, count=left)
            css = "bad" if left <= 1 else "plain"
            drawn += [
                text(0, size, fit(said, size * BOLD, room), css, size=size),
                scale(mine, name, room, size, placed(0, size + 3), advances=advances),
                *costs(mine, 2, size + 26, room - 4, size, extraction, payable),
            ]
            return join(*drawn)
        drawn += [
            element("circle", {"class": "plaque", "cx": 11, "cy": 12, "r": min(10.5, step / 2)}),
            text(11, 12 + size * 0.36, tile.tile, "n", anchor="middle", size=size),
        ]
        if step == TRACKED:
            drawn.append(scale(mine, name, room - 25, size, placed(25, 0), advances=advances))
            drawn += costs(mine, 2, 24, room - 4, size, extraction, payable)
        else:
            drawn += costs(mine, 26, 2, room - 28, size, extraction, payable)
        return join(*drawn)

    key = ("line", tile.tile, name, printed(mine), extraction, advances, payable, room, step)
    scene.furniture.append(laid(None, "row", placed(x, y), f"mine {mine.id}", name, scene.made(key, make)))


def scale(mine: MineSeen, name: str, room: float, size: float, at: str, *, advances: bool) -> Markup:
    """A mine's track as something that can be pointed at."""
    drawn = track(mine, room, size, advances=advances)
    return laid(None, None, at, f"scale {mine.id}", name, drawn, is_stop=False)


def track(mine: MineSeen, room: float, size: float, *, advances: bool) -> Markup:
    """A mine's level and its whole track: the lamps behind it are lit, what comes next is dashed."""
    step = min(27.0, (room - 28) / len(mine.stages))
    drawn = [
        rect("plate", 0, 3, 24, 18, 3),
        text(12, 12 + size * 0.36, level(mine), "level", anchor="middle", size=size),
    ]
    for place, line in enumerate(mine.stages):
        left = 28 + place * step
        css = _step(place - mine.stage, advances=advances, ends=LOST in line)
        drawn.append(rect(css, left, 2, step - 2, 20, 4))
        if place > mine.stage:
            drawn.append(_codes(line, left, step - 2))
        elif place == mine.stage:
            drawn.append(element("circle", {"class": "pin", "cx": left + step / 2 - 1, "cy": 12, "r": 4.4}))
    return join(*drawn)


def _codes(line: tuple[str, ...], x: float, room: float) -> Markup:
    """What one line of a track does, as icons."""
    icons = [CODES[code] for code in line if code in CODES]
    if "pollute_2" in line:
        icons.append("cube")
    if not icons:
        return Markup()
    size = min(15.0, room / len(icons) - 0.5)
    left = x + (room - size * len(icons)) / 2
    return join(*(icon(name, left + place * size, 12 - size / 2, size, "code") for place, name in enumerate(icons)))


def _cost(kind: str, cost: int, x: float, y: float, size: float) -> Markup:
    return join(
        sign(kind, x, y + 1, size + 2), text(x + size + 3.5, y + size * 0.5 + 7.5, str(cost), "n", size=size)
    )


def costs(
    mine: MineSeen,
    x: float,
    y: float,
    room: float,
    size: float,
    extraction: int | None,
    payable: tuple[str, ...] = (),
) -> list[Markup]:
    """What an attack costs in each element, lit where the reader can pay; what it extracts, if that counts."""
    step = room / (len(mine.attack) + (extraction is not None))
    drawn = [
        rect("zone lit", x + place * step - 3, y - 1, min(step - 2, size * 3.1), size + 6, 4)
        for place, kind in enumerate(mine.attack)
        if kind in payable
    ]
    drawn += [
        _cost(kind, cost, x + place * step, y, size) for place, (kind, cost) in enumerate(mine.attack.items())
    ]
    if extraction is not None:
        left = x + step * len(mine.attack)
        drawn.append(icon("extraction", left, y + 1, size + 2, "quiet"))
        drawn.append(
            text(left + size + 4, y + size * 0.5 + 7.5, fit(str(extraction), size * BOLD, 30), "n", size=size)
        )
    return drawn
