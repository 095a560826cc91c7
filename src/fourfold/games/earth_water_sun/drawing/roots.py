"""Roots on edges with owner and count, edges where one can be placed or taken up, and Roots to aim at."""

from collections import defaultdict
from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import INNER, WAYS, Board, along, astride, hex_and_way, towards
from fourfold.games.earth_water_sun.drawing.scene import Names, Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.rules.axes import COLOURS
from fourfold.games.earth_water_sun.view import RootsSeen
from fourfold.games.svg import Markup, element, group, join, kept, number, path, placed, text
from fourfold.kernel.actions import Action

STRIP = "M-17-4.4C-9-6 8-2.6 17-4.8V4.2C9 5.8-8 2.6-17 4.8z"
HALF = "M-17-4.4C-12-5.5-6-5 0-4.3V4.3C-6 3.6-12 4.4-17 4.8z"
NOTCHES = {
    "black": "M-10-.8C-6-1.4-4 .6 0 .2M4 .4C7-.4 9 1 12 .2",
    "white": "M-11-4.4V.4M-3-4V-.5M5 .6V4.4M11-4V1",
}
HALF_NOTCHES = {"black": "M-13 0C-10-.8-7 .8-3 0", "white": "M-12-4.4V.4M-6 .4V4"}


def roots(scene: Scene) -> None:
    """Every Root that lies on the board, and how many lie on one edge."""
    fresh = {done.action.fields["edge"] for done in scene.latest if done.action.kind == "place_root"}
    for seen in scene.view.roots:
        scene.roots.append(_root(scene.board, seen, scene.names, fresh=seen.edge in fresh))
        if seen.black > 1 or seen.white > 1:
            scene.counts.append(_stack(scene.board, seen, scene.label))


@kept
def _root(board: Board, seen: RootsSeen, names: Names, *, fresh: bool) -> Markup:
    place, way = board.middle(seen.edge)
    lying = zip(names.colours, (seen.black, seen.white), strict=True)
    counts = [f"{name} {count}" for name, count in lying if count]
    return element(
        "g",
        {
            "id": f"root-{seen.edge}",
            "class": "piece roots fresh-root" if fresh else "piece roots",
            "data-thing": seen.edge,
            "transform": placed(*place),
        },
        element("title", None, f"{seen.edge} · {names.root}: {', '.join(counts)}"),
        _strip(way, seen.black, seen.white),
    )


@kept
def _stack(board: Board, seen: RootsSeen, size: float) -> Markup:
    place, way = board.middle(seen.edge)
    return group(None, _counts(way, seen.black, seen.white, size), at=placed(*place))


@lru_cache(maxsize=64)
def _strip(way: int, black: int, white: int) -> Markup:
    """A strip of bark for one colour, half a strip for each of two."""
    if black and white:
        return join(_bark(way, "black", HALF, HALF_NOTCHES), _bark(way + 3, "white", HALF, HALF_NOTCHES))
    return _bark(way, "black" if black else "white", STRIP, NOTCHES)


def _bark(way: int, colour: str, outline: str, notches: dict[str, str]) -> Markup:
    return group(
        f"root {colour}",
        path("strip", outline),
        path("notch", notches[colour]),
        at=f"rotate({60 * way + 90})",
    )


@lru_cache(maxsize=512)
def _counts(way: int, black: int, white: int, size: float) -> Markup:
    """The number of Roots where several lie; where both colours do, each at its own end."""
    away = size * 0.62 if black and white else 0
    black_at, white_at = towards(60 * way - 90, away), towards(60 * way + 90, away)
    return join(
        _count(black, *black_at, size, "black") if black > 1 else Markup(),
        _count(white, *white_at, size, "white") if white > 1 else Markup(),
    )


def _count(count: int, x: float, y: float, size: float, colour: str) -> Markup:
    return group(
        f"count {colour}",
        element("circle", {"class": "coin", "r": number(size * 0.56)}),
        text(0, size * 0.36, str(count), "coin-n", anchor="middle", size=size),
        at=placed(x, y),
    )


def edges(scene: Scene) -> None:
    """The edges on which a Root can be placed or from which it can be taken up, or each on one half of an edge."""
    for half_of_both, kind in enumerate(("place_root", "remove_root")):
        for action in scene.legal.of(kind):
            edge = action.fields["edge"]
            half = half_of_both if len(scene.legal.on("edge", edge)) > 1 else None
            hex, way = hex_and_way(edge)
            mark = _mark(kind, way, half, edge in scene.rooted)
            scene.edges.append(scene.sheet(hex, action, "edge", mark, astride(way, scene.reach, half)))


@lru_cache(maxsize=64)
def _mark(kind: str, way: int, half: int | None, on_root: bool) -> Markup:
    """A line where a Root could lie, a plus where one more could, a minus where one can be taken up."""
    x, y = towards(60 * way, INNER)
    if half is not None or on_root:
        dx, dy = towards(60 * way + (90 if half == 1 else -90), 13)
        x, y = x + dx, y + dy
    if kind == "place_root" and not on_root:
        return element(
            "path", {"class": "bud", "d": "M-9 0H9", "transform": f"{placed(x, y)} rotate({60 * way + 90})"}
        )
    return icon("plus" if kind == "place_root" else "minus", x, y)


def aims_at_roots(scene: Scene) -> set[str]:
    """Roots that can be chosen as a target, from inside the hex that is hit. Returns those hexes."""
    aims: defaultdict[tuple[str, int], list[Action]] = defaultdict(list)
    for action in scene.legal.of("aim_root"):
        aims[action.fields["hex"], WAYS[action.fields["direction"]]].append(action)
    near = scene.reach
    far = near + scene.format.strip
    for (hex, way), found in aims.items():
        for action in found:
            # Black's half of a strip is the one at which the black end of a mixed stack lies.
            half = None if len(found) == 1 else COLOURS.index(action.fields["colour"])
            outline = along(way, near, far, half)
            mark = path("cut", outline)
            scene.sheets.append(scene.sheet(hex, action, "aim-root", mark, outline))
    return {hex for hex, _ in aims}
