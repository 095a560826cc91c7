"""Tiles: plates with an engraving, the seals that keep a reader out, captured tiles as chips, and empty cells."""

from dataclasses import replace
from functools import lru_cache

from fourfold.games.envyra.drawing.engravings import engraving
from fourfold.games.envyra.drawing.scene import FORMATS, Format, Print, Scene
from fourfold.games.envyra.drawing.symbols import THEMES, emblem, icon, part
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.fate import added, fate, next_taker
from fourfold.games.envyra.view import CellSeen, TileFace
from fourfold.games.lettering import BOLD, fit, width, wrap
from fourfold.games.picture import glow
from fourfold.games.svg import (
    Attribute,
    Markup,
    element,
    group,
    join,
    kept,
    path,
    placed,
    rect,
    text,
    texts,
    titled,
)

TONES = (*THEMES, "bonus", "other")
"""What has a colour of its own."""
Seals = tuple[tuple[str, str, bool], ...]
"""The theme of each seal, its name, and whether the reader has broken it."""
Locks = tuple[str, tuple[int, ...]]
"""What a lock says, and which seats it keeps out, unless one is the reader; without words there is none."""
Fated = tuple[tuple[str, ...], int | None, bool]
"""What tags say of the reader's cube, whose cube stands on them, and whether it is good news; or nothing."""
CHIP = 28
"""The side of a chip before scaling."""
WAX = icon("wax", -2, -2, 28, "wax")
MET = icon("tick", 15.5, 14.5, 11, "tick")
KINDS = (15.2, 14.2, 13.2)
"""How large the name of a symbol is written on a narrow screen; where it is longer, as large as a tile's name."""
TIGHT = 1.66
"""How much too long a name may be that is pressed together."""
PLATE = (80, 100)
"""The size of a captured tile on a shelf with room for its engraving, before scaling."""
PRINTS = ("leaf-3", "leaf-1", "flower-1", "leaf-2", "flower-2")
"""The engravings whose prints are left on empty cells."""
SPECIMEN = (120, 148)
"""The size of a tile at the end, before scaling."""


def tone(theme: str | None, kind: str = "theme") -> str:
    """The class that colours a theme, a bonus tile or the End Tile."""
    if kind != "theme":
        return kind
    return theme if theme in TONES else "other"


def tile(scene: Scene, cell: CellSeen, face: TileFace, x: float, y: float, scale: float) -> Markup:
    """A tile on the grid: pressed to play it if that is legal, or to take a mark back, else asked about."""
    made, size, label = scene.print(face), scene.format, cell.cell
    press = [scene.press(action, 0, 0, size.width, size.height, 8) for action in scene.legal.on("cell", label)]
    locks = _locked(scene, cell)
    to_press = ("locked" if _keeps_out(locks) else "open") if scene.view.phase == "marking" else "legal"
    look = to_press if press else "still"
    if not press and label in scene.to_take_back:
        press.append(_back(scene, label, made.name))
        look = "marked"
    fated = _fated(scene, cell)
    title = _title(scene, cell, made.name, locks[0], " · ".join(fated[0]) if fated[1] is None else "")
    return _tile(
        scene.screen, made, label, title, look, _seals(scene, face), locks, fated, placed(x, y, scale), *press
    )


@kept
def _tile(
    screen: str,
    made: Print,
    label: str,
    title: str,
    look: str,
    seals: Seals,
    locks: Locks,
    fated: Fated,
    at: str,
    *press: Markup,
) -> Markup:
    """The same by plain facts. `look`: it is `legal`, one `open` of many, though `locked`, `marked`, or still."""
    size = FORMATS[screen]
    lit = {"legal": " legal", "open": " legal open", "locked": " legal locked", "marked": " marked"}.get(look, "")
    return thing(
        label,
        f"piece tile {tone(made.theme, made.kind)}{lit}",
        glowing(size.width, size.height, size.radius, 3.2 if size.named else 2.6) if press else Markup(),
        group(
            "lift",
            printed(screen, made, veiled=_keeps_out(locks)),
            cell_label(size, label),
            sealed(screen, seals),
            _lock(size, *locks),
            *(_tag(size, bool(locks[0]), line, said, *fated[1:]) for line, said in enumerate(fated[0])),
        ),
        *press,
        title=title,
        at=at,
        identity=f"tile-{made.id}",
        stop=None if press else (0, 0, size.width, size.height),
    )


def _title(scene: Scene, cell: CellSeen, name: str, locked: str, tag: str) -> str:
    """Cell and tile, whether it is locked, its tag, then whose cubes lie on it in the order they came."""
    names = [scene.name("seat", seat) for seat in cell.cubes]
    return " · ".join(filter(None, (cell.cell, name, locked, tag, ", ".join(names))))


def _back(scene: Scene, label: str, name: str) -> Markup:
    """A clear sheet over a marked tile that takes the mark back: all marks are, and the others are made again."""
    size, marks = scene.format, scene.to_take_back
    others = [*marks]
    others.remove(label)
    again = "; ".join(f"mark {other}" for other in others)
    said = scene.say("label.unmark", tile=name, cell=label)
    return _unmark(label, len(marks), again, said, size.width, size.height)


@kept
def _unmark(label: str, many: int, again: str, said: str, wide: float, high: float) -> Markup:
    doing: dict[str, Attribute] = {
        "data-undo": many,
        "data-again": again,
        "role": "button",
        "tabindex": 0,
        "aria-label": said,
    }
    frame: dict[str, Attribute] = {
        "id": f"press-unmark-{label}",
        "class": "press",
        "width": wide,
        "height": high,
        "rx": 8,
    }
    return element("rect", {**frame, **doing})


def empty(scene: Scene, cell: CellSeen, x: float, y: float, scale: float) -> Markup:
    """A cell without a tile: dashed until the round ends, or sunk for good."""
    said = scene.say("label.captured_now" if cell.captured_now else "label.empty")
    return _empty(scene.screen, cell.cell, f"{cell.cell} · {said}", cell.captured_now, placed(x, y, scale))


@kept
def _empty(screen: str, label: str, title: str, captured_now: bool, at: str) -> Markup:
    size, inset = FORMATS[screen], 3.0
    body = rect(
        "gone" if captured_now else "sunk",
        inset,
        inset,
        size.width - 2 * inset,
        size.height - 2 * inset,
        size.radius,
    )
    stop = (0, 0, size.width, size.height)
    left = Markup() if captured_now else _left(size, label)
    drawn = body, left, cell_label(size, label)
    return thing(label, None, *drawn, title=title, at=at, identity=f"cell-{label}", stop=stop)


def _left(size: Format, label: str) -> Markup:
    """What a plate leaves on the page for good: what held its corners, and the faint print of a leaf."""
    print_of = PRINTS[sum(label.encode()) % len(PRINTS)]
    side = min(size.width, size.height) * 0.62
    imprint = icon(print_of, (size.width - side) / 2, (size.height - side) / 2, side, "imprint")
    return join(path("mounts", _corners(size.width, size.height, size.width * 0.1)), imprint)


def _corners(wide: float, high: float, size: float) -> str:
    """What has held the corners of a plate on the page."""
    near, right, low = 8, wide - 8, high - 8
    return "".join(
        f"M{x:g} {y:g}h{across:g}l{-across:g} {down:g}z"
        for x, y, across, down in (
            (near, near, size, size),
            (right, near, -size, size),
            (near, low, size, -size),
        )
    )


def chip(scene: Scene, face: TileFace, x: float, y: float, scale: float, name: str | None = None) -> Markup:
    """A captured tile, small: its symbol in its theme's colour, or the points of a tile without one."""
    made = scene.print(face)
    return _chip(made, f"{made.name} ({made.points})", name or f"tile {face.id}", placed(x, y, scale))


@kept
def _chip(made: Print, title: str, name: str, at: str) -> Markup:
    css, face = f"piece chip {tone(made.theme, made.kind)}", chip_face(made)
    return thing(name, css, face, title=title, at=at, identity=f"tile-{made.id}")


def chip_face(made: Print) -> Markup:
    """A chip without its place."""
    if made.symbol:
        drawn = emblem(made.symbol, made.symbol_name, 4, 4, CHIP - 8)
    elif made.kind == "end":
        drawn = icon("ring", 4, 4, CHIP - 8)
    else:
        drawn = text(CHIP / 2, 20, str(made.points), "on", anchor="middle", size=17)
    return join(icon("chip", -1, -1, 32), drawn)


def mounted(scene: Scene, face: TileFace, x: float, y: float, scale: float) -> None:
    """A captured tile on a shelf: a small plate with its engraving, and the points of one without a symbol."""
    made = scene.print(face)
    scene.taken.append(_mounted(made, f"{made.name} ({made.points})", placed(x, y, scale)))


@kept
def _mounted(made: Print, title: str, at: str) -> Markup:
    art, points = _art(made, 6, 16, 68), Markup() if made.symbol else star(30, 50, 48, made.points)
    css = f"piece tile {tone(made.theme, made.kind)}"
    return thing(
        f"tile {made.id}", css, part("plate-small"), art, points, title=title, at=at, identity=f"tile-{made.id}"
    )


def specimen(scene: Scene, face: TileFace, x: float, y: float, scale: float) -> Markup:
    """A captured tile at the end: its engraving, its symbol and its points."""
    return _specimen(scene.print(face), placed(x, y, scale))


@kept
def _specimen(made: Print, at: str) -> Markup:
    wide, high = SPECIMEN
    if made.symbol:
        foot = emblem(made.symbol, made.symbol_name, 9, high - 36, 27)
    else:
        foot = icon("ring" if made.kind == "end" else "bonus", 9, high - 36, 27)
    return thing(
        f"tile {made.id}",
        f"piece tile {tone(made.theme, made.kind)}",
        part("plate-shelf"),
        _art(made, 12, 12, 96),
        foot,
        star(wide - 50, high - 49, 45, made.points),
        title=f"{made.name} ({made.points})",
        at=at,
        identity=f"tile-{made.id}",
    )


@kept
def printed(screen: str, made: Print, *, veiled: bool = False) -> Markup:
    """What is printed on a tile; a thin sheet lies over the engraving of one that is locked for the reader."""
    size = FORMATS[screen]
    return join(
        part(f"plate-{screen}"),
        _art(made, size.art.x, size.art.y, size.art.size),
        part(f"veil-{screen}") if veiled else Markup(),
        _sockets(size, made.needs),
        star(size.star.x, size.star.y, size.star.size, made.points),
        _label(size, made),
    )


def _art(made: Print, x: float, y: float, size: float) -> Markup:
    """The engraving, or the lettered disc of a symbol that nobody has engraved."""
    found = engraving(made.symbol or made.kind, made.id)
    inset = size * 0.16
    if found is None:
        drawn = emblem(made.symbol, made.symbol_name, x + inset, y + inset, size - 2 * inset)
    else:
        drawn = icon(found, x, y, size)
    return group("art" if found else "disc-art", drawn)


def _sockets(size: Format, needs: int) -> Markup:
    spot = size.sockets
    step, side = spot.distance(needs), spot.size
    return join(*(icon("socket", spot.x, spot.y - n * step, side, "socket in-sight") for n in range(needs)))


def star(x: float, y: float, size: float, points: int) -> Markup:
    """A star with a number of points in it; for two digits it is larger, about the same middle."""
    more = 0.0 if abs(points) < 10 else size * 0.09
    digits = size * (0.5 if abs(points) < 10 else 0.42)
    place: dict[str, Attribute] = {"x": x + size / 2, "y": y + size / 2 + digits * 0.42, "class": "points-n"}
    number = element("text", {**place, "text-anchor": "middle", "font-size": digits}, str(points))
    return group("points", icon("star", x - more, y - more, size + 2 * more), number)


def _label(size: Format, made: Print) -> Markup:
    """The strip at the foot: the tile's name over its theme and symbol."""
    if not size.named:
        return join(_name(size, made.name), _symbol(size, made))
    parts: list[Markup] = []
    room = size.width - 28
    for points in (19, 18, 17, 16, 15, 13.5):
        if width(made.name, points * 0.94) <= room:
            parts.append(text(size.width / 2, size.label + 17, made.name, "name on", anchor="middle", size=points))
            break
    if made.symbol:
        parts.append(emblem(made.symbol, made.symbol_name, 9, size.label + 23, 19))
        both, room_for = f"{made.theme_name} · {made.symbol_name}", size.width - 72
        points = next((size_of for size_of in (18, 17, 16) if width(both, size_of) <= room_for), 15)
        parts.append(_pressed(both, points, room_for, {"x": 32, "y": size.label + 38, "class": "kind on"}))
    else:
        parts.append(text(11, size.label + 38, made.theme_name, "kind on", size=18))
    return join(*parts)


def _name(size: Format, name: str) -> Markup:
    """A tile's name in a line of a narrow screen."""
    place: dict[str, Attribute] = {"x": size.width / 2, "y": size.label + 9.5, "class": "name on"}
    return _pressed(name, size.title, size.width - 7, {**place, "text-anchor": "middle"})


def _symbol(size: Format, made: Print) -> Markup:
    """Below it the symbol, and the theme at the foot of the engraving: one line has no room for both."""
    foot, name = size.height - 25, made.symbol_name or made.theme_name
    right, top = size.width - 8, size.label - 8.5
    theme = text(right, top, made.theme_name, "kind caption on", anchor="end", size=size.title)
    left = 22.0 if made.symbol else 8.0
    room = size.width - left - 8 - width("A1", size.title)
    mark = emblem(made.symbol, made.symbol_name, 5, foot + 4.5, 16) if made.symbol else Markup()
    letters = next((one for one in KINDS if one > size.title and width(name, one) <= room), size.title)
    return join(
        theme if made.symbol else Markup(),
        mark,
        _pressed(name, letters, room, {"x": left, "y": foot + 17.5, "class": "kind on"}),
    )


def _pressed(name: str, letters: float, room: float, place: dict[str, Attribute]) -> Markup:
    """A line, pressed together a little where it is too long."""
    shown = fit(name, letters / TIGHT, room)
    tight: dict[str, Attribute] = {}
    if width(shown, letters) > room:
        tight = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return element("text", {**place, "font-size": letters, **tight}, shown)


def cell_label(size: Format, label: str) -> Markup:
    """Letters at the lower right: the cell a tile lies on, or in print to which group it belongs."""
    at = (size.width - 10, size.height - 9, 17) if size.named else (size.width - 5, size.height - 7.5, size.title)
    return text(at[0], at[1], label, "cell", anchor="end", size=at[2])


def glowing(wide: float, high: float, radius: float, stroke: float) -> Markup:
    """The light around what can be played."""
    out = stroke * 0.8
    return glow(wide, high, radius + out, out, stroke * 3, stroke)


def _seals(scene: Scene, face: TileFace) -> Seals:
    """One seal for each tile required; those the reader's pile opens are broken."""
    return tuple(
        (theme, scene.name("theme", theme), number < scene.owned[theme])
        for theme, needed in face.requires.items()
        for number in range(needed)
    )


def sealed(screen: str, seals: Seals) -> Markup:
    """The seals of a tile, one below the other."""
    spot = FORMATS[screen].seals
    step = spot.distance(len(seals))
    drawn = (seal(*one, spot.x, spot.y + number * step, spot.size) for number, one in enumerate(seals))
    return join(*drawn)


def seals_of(scene: Scene, face: TileFace) -> Markup:
    """The seals of a tile that is drawn by itself."""
    return sealed("wide", _seals(scene, face))


@lru_cache(maxsize=512)
def seal(theme: str, theme_name: str, broken: bool, x: float, y: float, size: float) -> Markup:
    """One seal, whole, or opened with a tick where the reader has the tile that it asks for."""
    return group(
        f"seal in-sight {tone(theme)}{' broken' if broken else ''}",
        element("circle", {"class": "opened", "cx": 12, "cy": 12, "r": 11}) if broken else WAX,
        emblem(theme, theme_name, 5, 5, 14, "stamp"),
        join(element("circle", {"class": "met", "cx": 21, "cy": 20, "r": 7}), MET) if broken else Markup(),
        at=placed(x, y, size / 24),
    )


def _locked(scene: Scene, cell: CellSeen) -> Locks:
    """Whether the reader may not move here now; else who may not."""
    if not cell.locked_for:
        return "", ()
    if scene.view.seat in cell.locked_for:
        return scene.say("label.locked"), ()
    names = ", ".join(scene.name("seat", other) for other in cell.locked_for)
    return scene.say("label.locked_for", names=names), cell.locked_for


def _keeps_out(locks: Locks) -> bool:
    """Does a lock keep the reader out?"""
    return bool(locks[0]) and not locks[1]


def _fated(scene: Scene, cell: CellSeen) -> Fated:
    """What the reader's cube would do here: take the tile, give it to somebody, or wait (ENV-CAPTURE-1).

    While tiles are marked, and where one is taken, what it would add to the reader's sets.
    """
    found = fate(scene.view, cell)
    more = added(scene.view, cell.tile) if cell.tile is not None else 0
    sets = (scene.say("label.adds_set", count=more),) if more else ()
    if found is None:
        return (sets, None, True) if scene.view.phase == "marking" else ((), None, False)
    taker = next_taker(scene.view, cell, found)
    if taker is not None:
        return (scene.say("label.fate_then"),), taker, False
    if found.lacks:
        return (scene.say("label.fate_lacks", count=found.lacks),), None, False
    if cell.tile is not None and cell.tile.kind == "end":
        return (scene.say("label.fate_end"),), None if found.seat == scene.view.seat else found.seat, True
    if found.seat == scene.view.seat:
        return (scene.say("label.fate_mine"), *sets), None, True
    return (scene.say("label.fate_other"),), found.seat, False


def _tag(size: Format, below: bool, line: int, words: str, seat: int | None, good: bool) -> Markup:
    """A tag in a corner of the tile that nothing is printed on, or below the lock or the tag that lies there."""
    step, inset = size.fate.size * 1.15, size.fate.size * 0.3
    cube = size.fate.size * 1.1 if seat is not None else 0
    near = size.sockets.x + size.sockets.size / 4 if below and not size.named else size.fate.x
    room = (size.seals.x + 4 if below else size.star.x) - near - 2 * inset - cube
    lines = wrap(words, size.fate.size * BOLD, room, 2)
    high = size.fate.size * 0.25 + step * len(lines)
    spot = replace(size.fate, x=near, y=size.fate.y + line * (step + inset + 2))
    if below:
        spot = replace(spot, y=max(spot.y, size.lock.y + size.lock.size + inset))
    wide = max(width(one, spot.size * BOLD) for one in lines) + cube + 2 * inset
    left = min(spot.x, size.width - wide - 3)  # the next tile would lie over what stands out
    if below:
        left = max(near, min(size.lock.x - inset, size.seals.x + 2 - wide))
    drawn = [rect("slip", left, spot.y, wide, high, 3)]
    if seat is not None:
        drawn.append(group(f"cube seat-{seat}", icon(f"cube-{seat}", left + inset / 2, spot.y + 2, cube)))
    first = spot.y + spot.size * 1.04
    drawn.extend(texts(lines, left + inset + cube, first, step, "slip-n", size=spot.size))
    return group("fate good aside" if good else "fate aside", *drawn)


def _lock(size: Format, words: str, seats: tuple[int, ...]) -> Markup:
    if not words:
        return Markup()
    spot = size.lock
    step = spot.size * 0.62
    pips = [
        group(
            f"cube seat-{other}",
            icon(f"cube-{other}", spot.x + spot.size + number * step, spot.y + spot.size * 0.1, spot.size * 0.8),
        )
        for number, other in enumerate(seats)
    ]
    return titled(words, icon("lock", spot.x, spot.y, spot.size, "lock"), *pips)
