"""Seats: who they are, what is asked of them, their points, reserve, private card and shelves of tiles."""

from collections import Counter
from functools import partial
from typing import NamedTuple

from fourfold.games.envyra.drawing import cubes
from fourfold.games.envyra.drawing.cards import Card, back, card_of, small_face
from fourfold.games.envyra.drawing.scene import Scene, Spot
from fourfold.games.envyra.drawing.symbols import THEMES, emblem, icon
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.drawing.tiles import CHIP, PLATE, chip, mounted, star, tone
from fourfold.games.envyra.view import SeatSeen
from fourfold.games.lettering import BOLD, fit, width
from fourfold.games.picture import band, side_by_side
from fourfold.games.svg import Attribute, Markup, element, group, join, kept, path, rect, text, titled

edge = partial(band, radius=8, wide=9)
HEAD = 54
BARE = 6
"""How high the head is, or what is left of it where the strip says the same."""
RESERVE = 30
LABEL = 22
"""How high the edge of a shelf with its label is."""
SHELF = 66
"""How far apart shelves are on a narrow screen."""
SMALLEST = 0.5
"""How large plates on a shelf are at least."""
SMALL = 32
"""How large captured tiles are where there is no room for plates."""
RUNG = 22
CUBE = 18
"""How far apart the cubes of a reserve lie."""
SOURCES = (18, 16.8, 15.2, 14)
SET = 22
"""How high the line of the reader's sets is there."""
STRIP = 44
"""How high a seat's badge is on a narrow screen."""
ROOMY = 150
"""How wide a badge is that has room for more than name, points and reserve."""
Themes = tuple[tuple[str, str, int], ...]
"""Themes, their names, and how many symbols of each a seat has."""
Parts = tuple[tuple[str, str, int], ...]
"""Where points come from: the icon, its name, how many."""
Row = tuple[str, str, tuple[tuple[str, str, int], ...], tuple[int, ...]]
"""A theme, its name, each symbol with its name and how many tiles of it the seat has, and what sets score."""


class Rack(NamedTuple):
    """How plates stand on a shelf: where the first does, how far apart, how large, and where the label is."""

    begins: float
    step: float
    wide: float
    high: float
    labelled: bool


class Who(NamedTuple):
    """What the head of a panel says of a seat, in words."""

    seat: int
    css: str
    name: str
    state: str
    state_css: str
    points: int
    parts: Parts
    figure: str
    """What the figure is called, if the seat holds it."""
    won: bool
    ready: bool
    title: str


def total(player: SeatSeen) -> int:
    """All the points of a seat that the reader knows of."""
    return player.tile_points + player.set_points + player.card_points


def who(scene: Scene, player: SeatSeen) -> Who:
    """What can be said of a seat."""
    view, seat = scene.view, player.seat
    words, now = state(scene, player)
    mine = seat == view.seat
    said = " · ".join(filter(None, (scene.say("label.you") if mine else "", words)))
    name, points = scene.name("seat", seat), total(player)
    return Who(
        seat=seat,
        css=scene.panel(seat),
        name=name,
        state=said,
        state_css=f"state{' now' if now else ''}{' mine' if mine and now else ''}",
        points=points,
        parts=_parts_of(scene, player),
        figure=scene.say("label.figure") if seat == view.figure else "",
        won=seat in view.winners,
        ready=player.ready,
        title=" · ".join(filter(None, (name, said, scene.say("text.points", points=points)))),
    )


def state(scene: Scene, player: SeatSeen) -> tuple[str, bool]:
    """A seat's state in words, and whether something is asked of it."""
    view = scene.view
    if player.seat in view.winners:
        return scene.say("label.winner" if len(view.winners) == 1 else "label.shared_win"), True
    if player.sitting_out:
        return scene.say("label.sitting_out"), False
    if player.seat in view.to_act:
        return scene.say("label.marking" if view.phase == "marking" else "label.to_act"), True
    return (scene.say("label.ready"), False) if player.ready else ("", False)


def _parts_of(scene: Scene, player: SeatSeen) -> Parts:
    """Where the points come from: tiles, sets, cards."""
    shown = [("tiles", scene.say("score.tiles"), player.tile_points)]
    shown.append(("sets", scene.say("score.sets"), player.set_points))
    if scene.view.cards or player.private_cards:
        shown.append(("card", scene.say("score.cards"), player.card_points))
    return tuple(shown)


def panel_height(scene: Scene, chip_size: float, top: float = HEAD) -> float:
    """How high a seat's panel is with chips of a size."""
    return top + RESERVE + (len(scene.themes) + 1) * (chip_size + 5) + 5


def panel(
    scene: Scene, player: SeatSeen, x: float, y: float, room: float, chip_size: float, top: float = HEAD
) -> float:
    """Everything that can be seen of one seat; with little at the top, not its name. Returns its height."""
    box = (x, y, room, panel_height(scene, chip_size, top))
    private = card_of(scene, player.card) if player.card is not None else None
    hidden = (scene.say("label.private_card"), player.private_cards if private is None else 0)
    reserve = _reserve_of(scene, player)
    rows = tuple(_row_of(scene, player, theme) for theme in scene.themes)
    loose = sum(tile.theme is None for tile in player.pile)
    scene.furniture.append(
        _panel(who(scene, player), reserve, private, hidden, rows, loose > 0, chip_size, top, box)
    )
    cubes.reserve(scene, player.seat, player.reserve, Spot(x + 17, y + top, 24, CUBE))
    _pile(scene, player, rows, Spot(x + 18, y + top + RESERVE, chip_size), room - 30)
    return box[3]


def case_height(scene: Scene, top: float = HEAD) -> float:
    """How high a seat's shelves are where they may be as high as they need."""
    return top + RESERVE + 6 + (len(scene.themes) + 1) * SHELF


def case(scene: Scene, player: SeatSeen, x: float, y: float, room: float, high: float, top: float = HEAD) -> None:
    """The same in a place so high: with room for it, engraved plates stand on shelves."""
    rows = tuple(_row_of(scene, player, theme) for theme in scene.themes)
    down = (high - top - RESERVE - 6) / (len(rows) + 1)
    rack = _rack(down, room - 28, max(4, *(len(counted) for _, _, counted, _ in rows)))
    if rack is None:
        panel(scene, player, x, y, room, min(down - 5, SMALL), top)
        return
    left, first = x + 18, y + top + RESERVE + 4
    shelves = [_plates(player.seat, row, left, first + n * down, room - 28, rack) for n, row in enumerate(rows)]
    last = first + len(rows) * down
    shelves.append(_loose(scene.say("label.bonus"), left, last, room - 28, rack))
    middle = last + rack.high + (7 + LABEL / 2 if rack.labelled else -14)
    if player.card is not None:
        shelves.append(small_face(card_of(scene, player.card), x + room - 12, middle))
    elif player.private_cards:
        shelves.append(back(scene.say("label.private_card"), x + room - 30, middle - 12, 18, 24))
    scene.furniture.append(_case(who(scene, player), _reserve_of(scene, player), top, (x, y, room, high), *shelves))
    cubes.reserve(scene, player.seat, player.reserve, Spot(x + 17, y + top, 24, CUBE))
    scale = rack.high / PLATE[1]
    for n, (theme, _, counted, _) in enumerate(rows):
        places = {symbol: left + rack.begins + place * rack.step for place, (symbol, _, _) in enumerate(counted)}
        again: Counter[str] = Counter()
        for tile in player.pile:
            if tile.theme == theme and tile.symbol:
                mounted(scene, tile, places[tile.symbol] + again[tile.symbol] * 4, first + n * down, scale)
                again[tile.symbol] += 1
    others = [tile for tile in player.pile if tile.theme is None]
    step = min(rack.step, (room - 28 - rack.begins - rack.wide) / max(1, len(others) - 1))
    for n, tile in enumerate(others):
        mounted(scene, tile, left + rack.begins + n * step, last, scale)


def _rack(down: float, room: float, many: int) -> Rack | None:
    """How plates stand on shelves so far below each other: over their labels, beside them, or not at all."""
    for labelled, begins, step, high in (
        (True, 0.0, room / many, down - LABEL - 9),
        (False, 25.0, (room - 25 - RUNG) / many, down - 8),
    ):
        scale = min(high / PLATE[1], (step - 4) / PLATE[0])
        if scale >= SMALLEST:
            return Rack(begins, step, PLATE[0] * scale, PLATE[1] * scale, labelled)
    return None


def _reserve_of(scene: Scene, player: SeatSeen) -> tuple[str, int, int]:
    """The reserve in a word, how many cubes are in it, and how many the seat has in all."""
    lying = sum(cell.cubes.count(player.seat) for cell in scene.view.cells) + len(player.marks or ())
    return scene.say("label.reserve"), player.reserve, player.reserve + lying


@kept
def _case(
    seat: Who, reserve: tuple[str, int, int], top: float, box: tuple[float, float, float, float], *shelves: Markup
) -> Markup:
    drawn = _front(seat, reserve, box, top)
    return thing(
        f"seat {seat.seat}",
        f"seat-{seat.seat}",
        drawn,
        *shelves,
        title=seat.title,
        stop=box,
        identity=f"seat-{seat.seat}",
    )


def _front(seat: Who, reserve: tuple[str, int, int], box: tuple[float, float, float, float], top: float) -> Markup:
    """A panel with its head, the places of its cubes, and where its points come from."""
    x, y, room, height = box
    return join(
        rect("cast", x + 2, y + 4, room, height, 8),
        rect(seat.css, x, y, room, height, 8),
        path("band", edge(x, y, height)),
        _wells(*reserve, x + 17, y + top),
        head(seat, x + 17, y + 11, room - 23) if top == HEAD else Markup(),
        sources(seat.parts, x + room - 14, y + top + 17, room - 50 - 5 * CUBE),
    )


@kept
def _plates(seat: int, row: Row, x: float, y: float, room: float, rack: Rack) -> Markup:
    """A shelf with a place for each symbol of a theme; the theme, and what sets score, below it or beside it."""
    theme, name, counted, values = row
    kinds = sum(count > 0 for _, _, count in counted)
    sign = rack.wide * 0.6
    missing: list[Markup] = []
    for n, (symbol, said, count) in enumerate(counted):
        if not count:
            at = x + rack.begins + n * rack.step
            middle = at + (rack.wide - sign) / 2, y + (rack.high - sign) / 2
            missing.append(rect("slot", at + 1, y + 1, rack.wide - 2, rack.high - 2, 4))
            missing.append(emblem(symbol, said, *middle, sign, "missing"))
    if rack.labelled:
        label = _label(theme, name, x, y + rack.high + 7)
        rungs = _rungs(values, kinds, x + room - len(values) * RUNG, y + rack.high + 7 + LABEL / 2)
    else:
        label = emblem(theme, name, x, y + rack.high / 2 - 8, 17)
        top, apart = y + rack.high / 2, min(RUNG, (rack.high + 4) / 3)
        rungs = _rungs(values, kinds, x + room - RUNG + 4, top - apart, 0, apart)
    return thing(
        f"set {seat} {theme}",
        f"shelf {tone(theme)}",
        rect("reach", x - 4, y - 2, room + 8, rack.high + (LABEL + 8 if rack.labelled else 8)),
        *missing,
        board(x - 4, y + rack.high + 3, room + 8),
        label,
        *rungs,
        title=_named(row),
    )


@kept
def _loose(name: str, x: float, y: float, room: float, rack: Rack) -> Markup:
    """The shelf of the tiles without a theme."""
    foot = y + rack.high + 7
    label = _label("bonus", name, x, foot) if rack.labelled else icon("bonus", x, y + rack.high / 2 - 8, 17)
    return group("shelf bonus", board(x - 4, foot - 4, room + 8), label)


def _label(theme: str, name: str, x: float, y: float) -> Markup:
    """What stands on the edge of a shelf."""
    sign = icon(theme, x, y + 3, 17) if theme == "bonus" else emblem(theme, name, x, y + 3, 17)
    return join(sign, text(x + 23, y + 17.5, name, "kind", size=18))


def _row_of(scene: Scene, player: SeatSeen, theme: str) -> Row:
    """How many of each symbol of a theme a seat has: those of the sheet, then those of somebody's own content."""
    have = Counter(tile.symbol for tile in player.pile if tile.theme == theme and tile.symbol)
    symbols = dict.fromkeys((*THEMES.get(theme, ()), *have))
    counted = tuple((symbol, scene.name("symbol", symbol), have[symbol]) for symbol in symbols)
    return theme, scene.name("theme", theme), counted, scene.view.set_values if theme in THEMES else ()


@kept
def _panel(
    seat: Who,
    reserve: tuple[str, int, int],
    private: Card | None,
    hidden: tuple[str, int],
    rows: tuple[Row, ...],
    loose: bool,
    chip_size: float,
    top: float,
    box: tuple[float, float, float, float],
) -> Markup:
    x, y, room, height = box
    first = y + top + RESERVE
    step = chip_size + 5
    at = y + height - 7 - chip_size / 2
    if private is not None:
        card = small_face(private, x + room - 12, at)
    else:
        card = join(*(back(hidden[0], x + room - 30 - 22 * n, at - 12, 18, 24) for n in range(hidden[1])))
    return thing(
        f"seat {seat.seat}",
        f"seat-{seat.seat}",
        _front(seat, reserve, box, top),
        *(_shelf(seat.seat, row, x + 18, first + n * step, room - 30, chip_size) for n, row in enumerate(rows)),
        board(x + 42, first + len(rows) * step + chip_size, room - 54),
        group(
            "bonus" if loose else "bonus faint",
            icon("bonus", x + 18, first + len(rows) * step + chip_size / 2 - 9, 17),
        ),
        card,
        title=seat.title,
        stop=box,
        identity=f"seat-{seat.seat}",
    )


def head(seat: Who, x: float, y: float, room: float) -> Markup:
    """A seat's cube, name and state at the left, its points at the right."""
    shown = fit(seat.name, 18 * BOLD, room - 97 - 24 * (bool(seat.figure) + seat.won))
    right = x + 40 + width(shown, 18 * BOLD) + 6
    parts = [cubes.cube(seat.seat, x, y, 32), text(x + 40, y + 16, shown, "who", size=18)]
    if seat.figure:
        pawn = icon("figure", right, y - 1, 21, "pawn")
        parts.append(thing("figure", None, pawn, title=seat.figure))
    if seat.won:
        parts.append(icon("crown", right + 24 * bool(seat.figure), y - 3, 24, "crown"))
    if seat.ready:
        parts.append(icon("tick", x + 40, y + 23, 15, "tick-ready"))
    parts.append(text(x + (60 if seat.ready else 40), y + 35, seat.state, seat.state_css))
    return join(*parts, _points(f"points-{seat.seat}", seat.points, x + room - 46, y - 6, 46))


def _points(identity: str, points: int, x: float, y: float, size: float) -> Markup:
    """A seat's points: that they have changed is news."""
    frame: dict[str, Attribute] = {"id": identity, "data-state": points}
    return element("g", frame, star(x, y, size, points))


def _wells(said: str, inside: int, all_of_them: int, x: float, y: float) -> Markup:
    """A place for each of the seat's cubes, so that it shows how many are out."""
    well = {"width": 14, "height": 14, "rx": 2}
    places = (
        element("rect", {"class": "well", "x": x + 3 + number * CUBE, "y": y + 8, **well})
        for number in range(all_of_them)
    )
    return titled(f"{said}: {inside}", *places)


def sources(parts: Parts, right: float, y: float, room: float) -> Markup:
    """How many points come from where, in a sum that ends at the right: in words, or in signs for want of room."""
    line = " + ".join(f"{said} {points}" for _, said, points in parts)
    for size in SOURCES:
        if width(line, size) <= room:
            return text(right, y, line, "sources", anchor="end", size=size)
    drawn: list[Markup] = []
    for name, said, points in reversed(parts):
        number = text(right, y, str(points), "count", anchor="end", size=18)
        drawn.append(titled(said, number, icon(name, right - 41, y - 13, 16), css="quiet"))
        right -= 46
    return join(*drawn)


def board(x: float, y: float, room: float) -> Markup:
    """The board that a row of tiles stands on."""
    return join(rect("board", x, y, room, 3.5, 1.5), path("board-lit", f"M{x + 1:g} {y + 0.6:g}h{room - 2:g}"))


def pitch(symbols: int, room: float, size: float) -> float:
    """How far apart the symbols of a set stand."""
    return min(size + 12, (room - 26 - 3 * RUNG - 8) / max(4, symbols))


def _shelf(seat: int, row: Row, x: float, y: float, room: float, size: float) -> Markup:
    """The shelf of one theme: a place for each symbol, and what two, three and four of them score."""
    theme, name, counted, values = row
    kinds = sum(count > 0 for _, _, count in counted)
    step = pitch(len(counted), room, size)
    missing = [
        emblem(symbol, said, x + 26 + n * step + size * 0.18, y + size * 0.18, size * 0.64, "missing")
        for n, (symbol, said, count) in enumerate(counted)
        if not count
    ]
    return thing(
        f"set {seat} {theme}",
        f"shelf {tone(theme)}",
        rect("reach", x - 4, y - 2, room + 8, size + 6),
        group(None if kinds else "faint", emblem(theme, name, x, y + (size - 17) / 2, 17)),
        board(x + 24, y + size, room - 24),
        *missing,
        *_rungs(values, kinds, x + room - len(values) * RUNG, y + size / 2),
        title=_named(row),
    )


def _named(row: Row) -> str:
    """A theme, and the symbols of it that a seat has, in words."""
    _, name, counted, _ = row
    return f"{name}: {', '.join(said for _, said, count in counted if count) or '–'}"


def _rungs(
    values: tuple[int, ...], kinds: int, x: float, y: float, across: float = RUNG, down: float = 0
) -> list[Markup]:
    """What sets of two, three and four score; what this one scores is filled in."""
    drawn: list[Markup] = []
    for number, points in enumerate(values):
        reached = "rung reached" if number == min(kinds, len(values) + 1) - 2 else "rung"
        left, middle = x + number * across, y + number * down
        drawn.append(icon("rung", left, middle - 10, 20, reached))
        drawn.append(text(left + 10, middle + 5.9, str(points), f"{reached} n", anchor="middle", size=18))
    return drawn


def _pile(scene: Scene, player: SeatSeen, rows: tuple[Row, ...], spot: Spot, room: float) -> None:
    """Captured tiles, each at the place of its symbol and a little before the last of its kind; others in a row."""
    scale, down = spot.size / CHIP, spot.size + 5
    for number, (theme, _, counted, _) in enumerate(rows):
        step = pitch(len(counted), room, spot.size)
        places = {symbol: n * step for n, (symbol, _, _) in enumerate(counted)}
        again: Counter[str] = Counter()
        for tile in player.pile:
            if tile.theme == theme and tile.symbol:
                left = spot.x + 26 + places[tile.symbol] + again[tile.symbol] * 5
                scene.taken.append(chip(scene, tile, left, spot.y + number * down, scale))
                again[tile.symbol] += 1
    loose = [tile for tile in player.pile if tile.theme is None]
    step = min(spot.size + 4, (room - 26 - spot.size) / max(1, len(loose) - 1))
    for number, tile in enumerate(loose):
        at = (spot.x + 26 + number * step, spot.y + len(rows) * down)
        scene.taken.append(chip(scene, tile, *at, scale))


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """All seats as badges in one line, for a narrow screen. Returns its height."""
    each, places = side_by_side(x, room, len(scene.view.players), 6)
    for player, left in zip(scene.view.players, places, strict=True):
        shown = who(scene, player)
        bonus = sum(tile.kind == "bonus" for tile in player.pile) if each > ROOMY else 0
        if player.seat == scene.view.seat:
            you = scene.say("label.you")
            shown = shown._replace(name=f"{you} · {shown.name}" if each > ROOMY and not bonus else you)
        themes = tuple(_owned(scene, player, theme) for theme in scene.themes[:3]) if each > ROOMY else ()
        if scene.view.winners:
            shown = shown._replace(figure="")
        scene.furniture.append(_badge(shown, player.reserve, themes, bonus, player.sitting_out, left, y, each))
    return STRIP


def _owned(scene: Scene, player: SeatSeen, theme: str) -> tuple[str, str, int]:
    """A theme, its name, and how many tiles of it a seat has: that is what locks ask for (ENV-RESTRICT-2)."""
    return theme, scene.name("theme", theme), sum(tile.theme == theme for tile in player.pile)


@kept
def _badge(
    seat: Who, reserve: int, themes: Themes, bonus: int, sits_out: bool, x: float, y: float, room: float
) -> Markup:
    """A seat in small: points and name, cube and reserve, its tiles where there is room, a sign of its state."""
    signs: list[Markup] = []
    if bonus:
        signs.append(group("bonus", icon("bonus", x + room - 47, y + 5, 15)))
        signs.append(text(x + room - 31, y + 18, str(bonus), "count", size=14))
    beside = seat.ready and room > ROOMY
    if beside:
        signs.append(icon("tick", x + room - 19, y + 5, 15, "tick-ready"))
    elif seat.ready:  # on the cube, so that the name keeps its room
        signs.append(element("circle", {"class": "tick-plate", "cx": x + 47, "cy": y + 36, "r": 7}))
        signs.append(icon("tick", x + 41, y + 30, 12, "tick-ready"))
    if seat.won:
        signs.append(icon("crown", x + room - 21, y + 22, 19, "crown"))
    elif seat.figure:
        signs.append(icon("figure", x + room - 18, y + 23, 17, "pawn"))
    return thing(
        f"seat {seat.seat}",
        f"seat-{seat.seat}{' faint' if sits_out else ''}",
        rect(seat.css, x, y, room, STRIP, 8),
        _points(f"strip-points-{seat.seat}", seat.points, x + 1, y + 6, 32),
        text(
            x + 34,
            y + 18,
            fit(seat.name, 14 * BOLD, room - (82 if bonus else 54 if beside else 36)),
            "who",
            size=14,
        ),
        cubes.cube(seat.seat, x + 34, y + 23, 16),
        text(x + 54, y + 37, str(reserve), "count", size=14),
        *(_theme(*each, x + 68 + 27 * place, y + 24) for place, each in enumerate(themes)),
        *signs,
        title=seat.title,
        stop=(x, y, room, STRIP),
    )


def _theme(theme: str, name: str, tiles: int, x: float, y: float) -> Markup:
    """A theme and how many of its tiles are there."""
    sign = group(f"shelf {tone(theme)}{'' if tiles else ' faint'}", emblem(theme, name, x, y, 15))
    return join(sign, text(x + 16, y + 13, str(tiles), "count", size=14))


def sets_line(scene: Scene, x: float, y: float, room: float) -> float:
    """The reader's sets in one line over the tiles, by which those are chosen. Returns its height.

    With two seats the other's are below them: they say what to keep from that seat.
    """
    seat = scene.view.seat
    if seat is None:
        return 0
    others = [player for player in scene.view.players if player.seat != seat]
    shown = [scene.view.players[seat], *(others if len(others) == 1 else ())]
    for line, player in enumerate(shown):
        rows = tuple(_row_of(scene, player, theme) for theme in scene.themes[:3])
        scene.furniture.append(_sets(player.seat, line == 0, rows, x, y + line * (SET + 3), room))
    return len(shown) * (SET + 3) - 3


@kept
def _sets(seat: int, mine: bool, rows: tuple[Row, ...], x: float, y: float, room: float) -> Markup:
    """Each theme with its symbols, missing ones faint, and what the set scores; another seat's with its cube."""
    each, places = side_by_side(x, room, len(rows), 6)
    drawn: list[Markup] = []
    for left, row in zip(places, rows, strict=True):
        theme, name, counted, values = row
        kinds = sum(count > 0 for _, _, count in counted)
        step = (each - SET - 19) / max(4, len(counted))
        at = [(left + 18 + n * step, *one) for n, one in enumerate(counted)]
        sign = group(None if kinds else "faint", emblem(theme, name, left + 2, y + SET / 2 - 7, 14))
        drawn.append(
            thing(
                f"set {seat} {theme}",
                f"shelf {tone(theme)}",
                rect("panel mine reach" if mine else "panel reach", left, y, each, SET, 5),
                sign if mine else cubes.cube(seat, left + 1, y + SET / 2 - 8, 16),
                *(rect("place", across, y + 1, step - 1, SET - 2, 4) for across, _, _, count in at if count),
                *(
                    emblem(symbol, said, across + step / 2 - 8, y + SET / 2 - 7.5, 15, None if count else "missing")
                    for across, symbol, said, count in at
                ),
                *_rungs(values[kinds - 2 : kinds - 1] if kinds > 1 else (), 2, left + each - SET + 1, y + SET / 2),
                title=_named(row),
            )
        )
    return join(*drawn)
