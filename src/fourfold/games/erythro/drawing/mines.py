"""Mines: iron towers with their stage tracks on the tiles, and the list of them with what an attack costs."""

from collections.abc import Hashable

from fourfold.games.erythro.drawing.scene import Scene
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import ForecastTile, MineSeen, TileSeen
from fourfold.games.erythro.words import line_text
from fourfold.games.lettering import BOLD, fit
from fourfold.games.svg import Markup, element, group, join, placed, rect, text

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")
LOST = "lost"
CODES = {"destroy": "cross", "pollute_1": "cube", "pollute_2": "cube", "pollute_around": "around", LOST: "skull"}
"""The icon of each code of a mine's line."""


def level(mine: MineSeen) -> str:
    """A mine's level in Roman figures, so that it is not taken for a cost."""
    return ROMAN[mine.level] if mine.level < len(ROMAN) else str(mine.level)


def printed(mine: MineSeen) -> tuple[Hashable, ...]:
    """All that is printed on a mine besides its name, and its stage."""
    return (mine.level, mine.extraction, mine.stage, mine.stages, *mine.attack.items())


def tower(mine: MineSeen, coming: ForecastTile | None) -> Markup:
    """A mine on its tile: a tower with its level, and its track at the side with the next stage lit."""
    advances = coming is not None and coming.mine is not None
    ends = tuple(place for place, line in enumerate(mine.stages) if LOST in line)
    is_lost = advances and coming is not None and LOST in coming.line
    return group(
        "piece", _tower(level(mine), mine.stage, len(mine.stages), ends, advances, is_lost), id=f"mine-{mine.id}"
    )


def _tower(name: str, stage: int, stages: int, ends: tuple[int, ...], advances: bool, is_lost: bool) -> Markup:
    step = 44 / stages
    size = step - 1.2
    track: list[Markup] = []
    for place in range(stages):
        css = _step(place - stage, advances=advances, ends=place in ends)
        track.append(rect(css, -41, 20 - (place + 1) * step, 7.6, size, 1.6))
    return join(
        *track,
        icon("tower", -33, -27, 42, "iron"),
        rect("plate", -24, -3, 24, 16, 3),
        text(-12, 10.6, name, "level", anchor="middle", size=16),
        icon("skull", -21, -30, 19, "lost") if is_lost else Markup(),
    )


def _step(ahead: int, *, advances: bool, ends: bool) -> str:
    """The class of a stage on a track, so many stages ahead of the one that the mine has reached."""
    state = " past" if ahead < 0 else " now" if ahead == 0 else " next" if ahead == 1 and advances else ""
    return f"step{state}{' end' if ends else ''}"


# --- the list of mines --------------------------------------------------------------------------------------------


def listed(scene: Scene, x: float, y: float, room: float, high: float, columns: int) -> float:
    """Every mine on the planet with its tile, stages and attack costs. Returns the height of the list."""
    tiles = [tile for tile in scene.view.tiles if tile.mine is not None]
    lines = -(-len(tiles) // columns)
    step = 44 if scene.wide else 46
    if high and lines * step > high:
        step = 24
    gap = 10
    each = (room - gap * (columns - 1)) / columns
    for place, tile in enumerate(tiles):
        line, column = divmod(place, columns)
        _line(scene, tile, x + column * (each + gap), y + line * step, each, full=step > 24)
    return lines * step


def _line(scene: Scene, tile: TileSeen, x: float, y: float, room: float, *, full: bool) -> None:
    mine = tile.mine
    assert mine is not None
    coming = scene.coming.get(tile.tile)
    advances = coming is not None and coming.mine is not None
    size = scene.small
    name = scene.name("mine", mine.id)
    extraction = mine.extraction if scene.view.profitability is not None else None

    def make() -> Markup:
        lines = ", ".join(line_text(line, scene.words) for line in mine.stages)
        left, top, wide = (2, 24, room - 4) if full else (26, 2, room - 28)
        return join(
            element("title", None, f"{name} · {scene.say('text.mine_lines', lines=lines)}"),
            element("circle", {"class": "plaque", "cx": 11, "cy": 12, "r": 10.5}),
            text(11, 12 + size * 0.36, tile.tile, "n", anchor="middle", size=size),
            _full(mine.stages, mine.stage, advances, level(mine), room, size) if full else Markup(),
            *_costs(mine, left, top, wide, size, extraction),
        )

    line = scene.made(("line", tile.tile, name, printed(mine), extraction, advances, room, full), make)
    scene.furniture.append(group(None, line, at=placed(x, y)))


def _full(
    stages: tuple[tuple[str, ...], ...], stage: int, advances: bool, name: str, room: float, size: float
) -> Markup:
    """A mine's level and its whole track: what is behind it is dark, what comes next is lit."""
    step = min(24.0, (room - 54) / len(stages))
    drawn = [
        rect("plate", 25, 3, 24, 18, 3),
        text(37, 12 + size * 0.36, name, "level", anchor="middle", size=size),
    ]
    for place, line in enumerate(stages):
        left = 53 + place * step
        css = _step(place - stage, advances=advances, ends=LOST in line)
        drawn.append(rect(css, left, 2, step - 2, 20, 3))
        if place > stage:
            drawn.append(_codes(line, left, step - 2))
        elif place == stage:
            drawn.append(element("circle", {"class": "pin", "cx": left + step / 2 - 1, "cy": 12, "r": 4}))
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


def _costs(mine: MineSeen, x: float, y: float, room: float, size: float, extraction: int | None) -> list[Markup]:
    """What an attack costs in each element; in a game about profit, what the mine extracts."""
    step = room / (len(mine.attack) + (extraction is not None))
    drawn = [_cost(kind, cost, x + place * step, y, size) for place, (kind, cost) in enumerate(mine.attack.items())]
    if extraction is not None:
        left = x + step * len(mine.attack)
        drawn.append(icon("extraction", left, y + 1, size + 2, "quiet"))
        drawn.append(
            text(left + size + 4, y + size * 0.5 + 7.5, fit(str(extraction), size * BOLD, 30), "n", size=size)
        )
    return drawn
