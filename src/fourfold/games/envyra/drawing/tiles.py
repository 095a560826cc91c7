"""Tiles: their printed faces, the seals that keep a reader out, captured tiles as chips, and empty cells."""

from functools import lru_cache

from fourfold.games.envyra.drawing.scene import Format, Scene
from fourfold.games.envyra.drawing.symbols import THEMES, emblem, icon
from fourfold.games.envyra.view import CellSeen, TileFace
from fourfold.games.lettering import width
from fourfold.games.picture import flat, glow, piece
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, text, titled

TONES = (*THEMES, "bonus", "other")
"""What has a colour of its own."""
Names = tuple[str, str, str]
"""What a tile, its theme and its symbol are called."""
CHIP = 28
"""The side of a chip before scaling."""


def tone(theme: str | None, kind: str = "theme") -> str:
    """The class that colours a theme, a bonus tile or the End Tile."""
    if kind != "theme":
        return kind
    return theme if theme in TONES else "other"


def tile(scene: Scene, cell: CellSeen, face: TileFace, x: float, y: float, scale: float) -> Markup:
    """A tile on the grid: pressed to play it if that is legal, else asked "why not?" by its cell."""
    name, size = scene.name("tile", face.id), scene.format
    actions = scene.legal.on("cell", cell.cell)
    return piece(
        f"tile-{face.id}",
        f"piece tile {tone(face.theme, face.kind)}{' legal' if actions else ''}",
        placed(x, y, scale),
        element("title", None, _title(scene, cell, name)),
        glowing(size.width, size.height, size.radius, 3.5 if size.named else 2.6) if actions else Markup(),
        group(
            "lift",
            printed(scene, face),
            _cell_label(size, cell.cell),
            sealed(scene, face),
            _locks(scene, cell),
        ),
        *(scene.press(action, 0, 0, size.width, size.height, 8) for action in actions),
        thing=cell.cell,
    )


def _title(scene: Scene, cell: CellSeen, name: str) -> str:
    """Cell and tile, then whose cubes lie on it in the order they came."""
    title = f"{cell.cell} · {name}"
    if not cell.cubes:
        return title
    return f"{title} · {', '.join(scene.name('seat', seat) for seat in cell.cubes)}"


def empty(scene: Scene, cell: CellSeen, x: float, y: float, scale: float) -> Markup:
    """A cell without a tile: dashed until the round ends, or sunk for good."""
    size = scene.format
    key = "label.captured_now" if cell.captured_now else "label.empty"
    inset = 3.0
    frame = {"x": inset, "y": inset, "width": size.width - 2 * inset, "height": size.height - 2 * inset}
    body = (
        element("rect", {"class": "gone", "rx": size.radius, **frame})
        if cell.captured_now
        else join(
            element("rect", {"class": "sunk", "rx": size.radius, **frame}),
            path("sunk-in", f"M6 {size.height - 12:g}V12a6 6 0 0 1 6-6H{size.width - 12:g}"),
        )
    )
    return element(
        "g",
        {"id": f"cell-{cell.cell}", "data-thing": cell.cell, "transform": placed(x, y, scale)},
        element("title", None, f"{cell.cell} · {scene.say(key)}"),
        body,
        _cell_label(size, cell.cell),
    )


def chip(scene: Scene, face: TileFace, x: float, y: float, scale: float) -> Markup:
    """A captured tile, small: its symbol in its theme's colour, or the points of a tile without one."""
    return piece(
        f"tile-{face.id}",
        f"piece chip {tone(face.theme, face.kind)}",
        placed(x, y, scale),
        element("title", None, f"{scene.name('tile', face.id)} ({face.points})"),
        _chip(face.kind, face.symbol, face.points, scene.name("symbol", face.symbol or "")),
        thing=f"tile {face.id}",
    )


@lru_cache(maxsize=512)
def _chip(kind: str, symbol: str | None, points: int, symbol_name: str) -> Markup:
    frame = element("rect", {"x": 1, "y": 1, "width": CHIP - 2, "height": CHIP - 2, "rx": 5})
    if symbol is not None:
        return join(frame, emblem(symbol, symbol_name, 4, 4, CHIP - 8))
    if kind == "end":
        return join(frame, icon("ring", 4, 4, CHIP - 8))
    return join(frame, text(CHIP / 2, 20, str(points), "on", anchor="middle", size=17))


def printed(scene: Scene, face: TileFace) -> Markup:
    """The printed face of a tile."""
    name = scene.name("tile", face.id)
    theme, symbol = face.theme or "", face.symbol or ""
    names = (name, scene.name("theme", theme), scene.name("symbol", symbol))
    return _printed(scene.format, face.kind, theme, symbol, face.needs, face.points, names)


@lru_cache(maxsize=2048)
def _printed(size: Format, kind: str, theme: str, symbol: str, needs: int, points: int, names: Names) -> Markup:
    """What is printed on a tile; made once for each tile, language and screen."""
    return join(
        flat(size.width, size.height, size.radius, 2, 4),
        _inner(size),
        _art(size, kind, theme, symbol, names),
        _sockets(size, needs),
        star(size.star.x, size.star.y, size.star.size, points),
        _label(size, theme, names),
    )


def _inner(size: Format) -> Markup:
    """The hairline inside the frame, in the theme's colour."""
    inset = size.radius / 2
    frame = {"width": size.width - 2 * inset, "height": size.height - 2 * inset, "rx": inset}
    return element("rect", {"class": "inner", "x": inset, "y": inset, **frame})


def _art(size: Format, kind: str, theme: str, symbol: str, names: Names) -> Markup:
    art = size.art
    big = art.size * 1.42
    at = (art.x + art.size / 2 - big / 2, art.y + art.size / 2 - big / 2)
    if symbol:
        ground = emblem(theme, "", *at, big)
        drawn = emblem(symbol, names[-1], art.x, art.y, art.size)
    else:
        ground = Markup()
        drawn = icon("ring" if kind == "end" else "bonus", art.x, art.y, art.size)
    return join(group("wash", ground), group("art", drawn))


def _sockets(size: Format, needs: int) -> Markup:
    spot = size.sockets
    step, side = spot.distance(needs), spot.size
    return join(*(rect("socket", spot.x, spot.y - n * step, side, side, side / 8) for n in range(needs)))


def star(x: float, y: float, size: float, points: int) -> Markup:
    """A star with a number of points in it."""
    digits = size * (0.5 if abs(points) < 10 else 0.42)
    return group(
        "points",
        icon("star", x, y, size),
        text(x + size / 2, y + size / 2 + digits * 0.42, str(points), "points-n", anchor="middle", size=digits),
    )


def _label(size: Format, theme: str, names: Names) -> Markup:
    """The strip at the foot: the tile's name over its theme and symbol, or the theme's first two letters."""
    name, theme_name, symbol_name = names
    rule = path("rule", f"M8 {size.label:g}H{size.width - 8:g}")
    if not size.named:
        return join(
            rule,
            emblem(theme, theme_name, 7, size.label + 3, 15) if theme else Markup(),
            text(25, size.label + 16.5, theme_name[:2], "kind on", size=16) if theme else Markup(),
        )
    parts = [rule]
    room = size.width - 28
    for points in (18, 17, 16.5, 15, 13.5):
        if width(name, points * 0.94) <= room:
            parts.append(text(size.width / 2, size.label + 18, name, "name on", anchor="middle", size=points))
            break
    if theme:
        parts.append(emblem(theme, theme_name, 9, size.label + 24, 16))
        kind = f"{theme_name} · {symbol_name}"
        points = 16.5 if width(kind, 16.5) <= size.width - 62 else 15
        parts.append(text(28, size.label + 38, kind, "kind on", size=points))
    return join(*parts)


def _cell_label(size: Format, label: str) -> Markup:
    at = (size.width - 9, size.height - 10, 16.5) if size.named else (size.width - 7, size.height - 7.5, 16)
    return text(at[0], at[1], label, "cell", anchor="end", size=at[2])


def glowing(wide: float, high: float, radius: float, stroke: float) -> Markup:
    """The light around what can be played."""
    out = stroke * 0.8
    return glow(wide, high, radius + out, out, stroke * 3, stroke)


def sealed(scene: Scene, face: TileFace) -> Markup:
    """One seal for each tile required; those the reader's pile opens are broken."""
    if not face.requires:
        return Markup()
    spot = scene.format.seals
    step = spot.distance(sum(face.requires.values()))
    seals: list[Markup] = []
    for theme, needed in face.requires.items():
        for number in range(needed):
            y = spot.y + len(seals) * step
            seals.append(
                _seal(theme, scene.name("theme", theme), number < scene.owned[theme], spot.x, y, spot.size)
            )
    return join(*seals)


@lru_cache(maxsize=512)
def _seal(theme: str, theme_name: str, broken: bool, x: float, y: float, size: float) -> Markup:
    return group(
        f"seal {tone(theme)}{' broken' if broken else ''}",
        element("circle", {"class": "wax", "cx": 12, "cy": 12, "r": 11}),
        emblem(theme, theme_name, 5, 5, 14, "stamp"),
        icon("tick", 11, 11, 14, "tick") if broken else Markup(),
        at=placed(x, y, size / 24),
    )


def _locks(scene: Scene, cell: CellSeen) -> Markup:
    """A lock if the reader may not move here now; for a spectator, whose cubes may not."""
    spot = scene.format.lock
    seat = scene.view.seat
    if not cell.locked_for or (seat is not None and seat not in cell.locked_for):
        return Markup()
    label = scene.say("label.locked")
    if seat is not None:
        beside = scene.format.star.x - spot.size - 3
        return titled(label, icon("lock", beside, spot.y, spot.size, "lock"))
    lock = icon("lock", spot.x, spot.y, spot.size, "lock")
    step = spot.size * 0.62
    pips = [
        group(
            f"cube seat-{other}",
            icon(f"cube-{other}", spot.x + spot.size + number * step, spot.y + spot.size * 0.1, spot.size * 0.8),
        )
        for number, other in enumerate(cell.locked_for)
    ]
    names = ", ".join(scene.name("seat", other) for other in cell.locked_for)
    return titled(f"{label}: {names}", lock, *pips)
