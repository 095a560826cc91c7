"""The turn as it is built: what the Specimen under way can do next, its path so far, and what was done just before.

Where the first step of a Move leads is no part of the picture: it is shown once a Specimen is pressed (`reach`).
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import SIZE, Board, Point, corners, sector, shape, towards
from fourfold.games.earth_water_sun.drawing.roots import STRIP, aims_at_roots
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon, pointing, sign
from fourfold.games.earth_water_sun.view import Done, TargetSeen, fallen, winning_ruins
from fourfold.games.lettering import BOLD, width
from fourfold.games.svg import Markup, element, group, join, kept, number, path, placed, rect, text
from fourfold.kernel.actions import Action
from fourfold.kernel.hexes import opposite

Claim = tuple[int, Action, str]
"""On which side a hex is pressed, the action, and how it looks."""
RING = shape(corners(3))


def sheets(scene: Scene) -> set[str]:
    """What can be pressed on hexes: each action has a hex, or its own sector of one. Returns these hexes."""
    claims: defaultdict[str, list[Claim]] = defaultdict(list)
    for action in scene.legal.of("step") if scene.view.phase == "moving" else ():
        there = scene.board.end(action)
        assert there is not None, f"{action} leaves the board"
        css = "enter" if there in scene.specimens else "step"
        claims[there].append((opposite(scene.board.ways[action.fields["direction"]]), action, css))
    for action in scene.legal.of("post_move"):
        hex = action.fields["hex"]
        back = next(way for way in range(6) if scene.board.beside(hex, way) == scene.view.turn.mover)
        claims[hex].append((back, action, "step"))
    for action in scene.legal.of("aim"):
        hex = action.fields["hex"]
        taken = [way for way, _, _ in claims[hex]]
        claims[hex].append((opposite(taken[0]) if taken else 0, action, "aim"))
    crowned = winning_ruins(scene.view)
    for action in scene.legal.of("destroy_hex"):
        hex = action.fields["hex"]
        claims[hex].append((0, action, "ruin wins" if hex in crowned else "ruin"))
    narrowed = aims_at_roots(scene)
    for hex, found in claims.items():
        ways = tuple(sorted(way for way, _, _ in found))
        inset = STRIP if hex in narrowed else 0.5
        for way, action, css in found:
            outline = sector(way, ways, inset)
            mark = _mark(css, outline, opposite(way), alone=len(ways) == 1)
            scene.sheets.append(scene.sheet(hex, action, css, mark, outline))
    return {*claims, *narrowed}


@lru_cache(maxsize=512)
def _mark(css: str, outline: str, way: int, *, alone: bool) -> Markup:
    """What shows that a hex can be pressed: light on it, and an arrow, swords or a crack."""
    return join(path("lit", outline), _sign(css, way, alone=alone))


def _sign(css: str, way: int, *, alone: bool) -> Markup:
    if css == "step":
        return pointing("arrow", way, 19)
    if css == "ruin":
        return icon("crack", 0, 0, 0.62)
    if css == "ruin wins":
        return sign("win", 25, 4, 0.9)
    x, y = towards(60 * way + 180, 21)
    if css == "enter":
        return join(pointing("arrow", way, 30), icon("swords", x * 0.55, y * 0.55, 0.82))
    return icon("swords", *((0, -14) if alone else (x, y)), 0.82)


def traces(scene: Scene) -> None:
    """What was done just before, faintly; then the path of the movement under way and the targets chosen for it."""
    view = scene.view
    other = next(side for side in view.sides if side.colour != view.colour)
    scene.traces += _trace(scene.board, other.last_turn, "past")
    scene.traces += _trace(scene.board, view.turn.done, "path")
    for target in view.turn.targets:
        _target(scene, target)
    felled = fallen(view)
    last = dict(felled)
    for colour, hex in felled:
        _felled(scene, colour, hex, is_last=last[colour] == hex and not scene.side(colour).trees)


def _felled(scene: Scene, colour: str, hex: str, *, is_last: bool) -> None:
    """A Tree that lies where it fell, and what that meant, once for each side."""
    x, y = scene.board.places[hex]
    lying = f"{placed(x + 6, y + 14)} rotate(78) scale(.8)"
    scene.traces.append(_ringed("target", scene.board.at[hex]))
    scene.traces.append(
        group(colour, element("g", {"transform": lying, "class": "felled"}, icon(f"tree-{colour}")))
    )
    if is_last and not scene.is_printed:
        words, size = scene.say("drawn.last_tree", colour=colour), scene.label
        half = width(words, size * BOLD) / 2 + size * 0.6
        left, right = scene.sight
        middle = min(right - half, max(left + half, x))
        is_over = y - SIZE - 2.4 * size >= -scene.board.height / 2  # else it lies below, where it is in sight
        down = SIZE + 1.4 * size
        scene.counts.append(
            _plate(words, round(middle, 1), y - down if is_over else y + down, round(half, 1), size)
        )


@kept
def _plate(words: str, x: float, y: float, half: float, size: float) -> Markup:
    """Words on a plate."""
    return group(
        "told",
        rect("plate", x - half, y - size, 2 * half, 2 * size, size / 2),
        text(x, y + size * 0.36, words, "who", anchor="middle", size=size),
    )


@kept
def _trace(board: Board, turn: tuple[Done, ...], css: str) -> tuple[Markup, ...]:
    """Where something grew, fell or was hit, and the way of a movement."""
    places = _steps(board, turn)
    return (*_past(board, turn), _way(places, css)) if len(places) > 1 else (*_past(board, turn),)


def _past(board: Board, turn: tuple[Done, ...]) -> Iterator[Markup]:
    """Where something grew, fell or was hit."""
    for done in turn:
        kind, fields = done.action.kind, done.action.fields
        if kind in ("grow", "aim", "aim_root", "destroy_hex"):
            yield _ringed("trace grew" if kind == "grow" else "trace hit", board.at[fields["hex"]])
        elif kind == "step" and done.mark == "entered":
            yield _ringed("trace hit", board.at[board.end(done.action) or fields["hex"]])


@kept
def _ringed(css: str, at: str) -> Markup:
    return element("path", {"class": css, "d": RING, "transform": at})


def _steps(board: Board, turn: tuple[Done, ...]) -> tuple[Point, ...]:
    """The hexes of a movement, with that after its attack."""
    path: list[Point] = []
    for done in turn:
        if done.action.kind == "step":
            ends = done.action.fields["hex"], board.end(done.action)
            path += [board.places[hex] for hex in ends if hex is not None]
        elif done.action.kind == "post_move":
            path.append(board.places[done.action.fields["hex"]])
    return tuple(place for number_of, place in enumerate(path) if number_of == 0 or place != path[number_of - 1])


@kept
def _way(places: tuple[Point, ...], css: str) -> Markup:
    (x, y), (last_x, last_y) = places[0], places[-1]
    line = "M" + "L".join(f"{number(px)} {number(py + 9)}" for px, py in places)
    return group(
        f"way-of {css}",
        path("way-under", line),
        path("way-over", line),
        element("ellipse", {"class": "start", "cx": x, "cy": y + 12, "rx": 13, "ry": 7}),
        element("ellipse", {"class": "start", "cx": last_x, "cy": last_y + 13, "rx": 26, "ry": 10}),
    )


def _target(scene: Scene, target: TargetSeen) -> None:
    """A target that was chosen already: its hex is ringed, an enemy or the Root on it marked."""
    scene.traces.append(_ringed("target", scene.board.at[target.hex]))
    if target.edge is None:
        x, y = scene.board.places[target.hex]
        scene.counts.append(icon("swords", x + 23, y - 20, 0.9))
    else:
        (x, y), way = scene.board.middle(target.edge)
        turned = f"{placed(x, y)} rotate({60 * way + 90})"
        scene.counts.append(element("path", {"class": "target", "d": "M-17 0H17", "transform": turned}))
