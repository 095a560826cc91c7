"""Roots on edges with owner and count, edges where one can be placed or taken up, and Roots to aim at."""

from collections import Counter, defaultdict
from collections.abc import Collection
from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import INNER, Board, Point, along, nearest, towards
from fourfold.games.earth_water_sun.drawing.scene import Scene, sheet
from fourfold.games.earth_water_sun.drawing.symbols import icon, sign
from fourfold.games.earth_water_sun.rules.axes import COLOURS
from fourfold.games.earth_water_sun.view import RootsSeen
from fourfold.games.earth_water_sun.words import idle_edges, root_phrase
from fourfold.games.svg import Markup, element, group, join, kept, number, path, placed, text
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

HEAD = 9.0
"""By how much an edge lies higher than whoever stands on a hex below it and hides it."""
SLIM = 0.6
"""How thick a Root is before a Specimen."""
ASIDE = 10.0
"""How far from the middle of an edge its outer half lies, beside a head before it."""
STRIP = INNER / 2
"""How far into a hex one of its Roots can be aimed at."""


def roots(scene: Scene) -> None:
    """Every Root that lies on the board, and how many lie on one edge."""
    fresh = frozenset([done.action.fields["edge"] for done in scene.latest if done.action.kind == "place_root"])
    scene.roots += _lying(scene.board, scene.words, scene.view.roots, fresh)
    held = frozenset(scene.specimens)
    scene.counts += _veiled(scene.board, scene.view.roots, held)
    scene.counts += _stacks(scene.board, scene.view.roots, held, scene.label)


@kept
def _veiled(board: Board, roots: tuple[RootsSeen, ...], held: frozenset[str]) -> tuple[Markup, ...]:
    """What lies behind a head: its outer half once more before it, slim, so that no face is hidden."""
    found: list[Markup] = []
    for seen in roots:
        aside = beside_a_head(board, seen.edge, held)
        if aside is not None:
            (x, y), way = board.middle(seen.edge)
            wood = _wood(way, seen.black, seen.white, SLIM, 0.5)
            found.append(group("veiled", wood, at=placed(x + aside[0], y + aside[1])))
    return tuple(found)


def beside_a_head(board: Board, edge: str, held: Collection[str]) -> Point | None:
    """How far from its middle an edge is seen that lies behind the head of whoever stands below; else nothing."""
    (x, y), way = board.middle(edge)
    hex, _ = board.edge(edge)
    for one in (hex, board.beside(hex, way)):
        if one is not None and one in held and board.places[one][1] > y + HEAD:
            across, down = towards(60 * way + 90, ASIDE)
            is_outwards = (across > 0) == (x > board.places[one][0])
            return (across, down) if is_outwards else (-across, -down)
    return None


@kept
def _lying(board: Board, words: Words, roots: tuple[RootsSeen, ...], fresh: frozenset[str]) -> tuple[Markup, ...]:
    return tuple([_root(board, words, seen, seen.edge in fresh) for seen in roots])


@kept
def _stacks(board: Board, roots: tuple[RootsSeen, ...], held: frozenset[str], size: float) -> tuple[Markup, ...]:
    found = []
    for seen in roots:
        if seen.black > 1 or seen.white > 1:
            found.append(_stack(board, seen, beside_a_head(board, seen.edge, held) or (0.0, 0.0), size))
    return tuple(found)


@kept
def _root(board: Board, words: Words, seen: RootsSeen, fresh: bool) -> Markup:
    place, way = board.middle(seen.edge)
    lies, called = words.name("edge", seen.edge), words.name("word", "root")
    counts = [
        f"{words.name('colour', colour)} {count}"
        for colour, count in zip(COLOURS, (seen.black, seen.white), strict=True)
        if count
    ]
    halo = element("path", {"class": "halo", "d": "M-17 0H17", "transform": f"rotate({60 * way + 90})"})
    return element(
        "g",
        {
            "id": f"root-{seen.edge}",
            "class": "piece roots fresh-root" if fresh else "piece roots",
            "data-thing": seen.edge,
            "transform": placed(*place),
        },
        element("title", None, f"{called} {lies}: {', '.join(counts)}"),
        halo if fresh else Markup(),
        _wood(way, seen.black, seen.white),
    )


@lru_cache(maxsize=64)
def _wood(way: int, black: int, white: int, thick: float = 1, long: float = 1) -> Markup:
    """A branch along the edge, its upper side up; or half a branch for each of two colours."""
    turned, far = (60 * way + 90) % 360, 10 * long
    if black and white:
        ends = ((turned, "black", towards(60 * way - 90, far)), (turned, "white", towards(60 * way + 90, far)))
        return join(*(_branch(colour, angle, x, y, 0.52 * long, 0.85 * thick) for angle, colour, (x, y) in ends))
    upside_down = 90 < turned < 270
    return _branch("black" if black else "white", turned + 180 if upside_down else turned, 0, 0, long, thick)


def _branch(colour: str, angle: float, x: float, y: float, length: float, thick: float) -> Markup:
    at = f"{placed(x, y)} rotate({number(angle % 360)}) scale({number(length)} {number(thick)})"
    return group(f"root {colour}", group("wood", icon(f"root-{colour}")), at=at)


@kept
def _stack(board: Board, seen: RootsSeen, aside: Point, size: float) -> Markup:
    (x, y), way = board.middle(seen.edge)
    return group(None, _counts(way, seen.black, seen.white, size), at=placed(x + aside[0], y + aside[1]))


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
    """The edges on which a Root can be placed or from which it can be taken up; or each on one side of an edge.

    They are there while Roots are being placed. The nearest edge is the one that is pressed. Where a Root would
    close no way, nothing invites to place one.
    """
    view, actions = scene.view, (*scene.legal.of("place_root"), *scene.legal.of("remove_root"))
    if actions:
        scene.edges += _edges(scene.board, scene.words, view.roots, view.destroyed, actions)


@kept
def _edges(
    board: Board,
    words: Words,
    roots: tuple[RootsSeen, ...],
    destroyed: tuple[str, ...],
    actions: tuple[Action, ...],
) -> tuple[Markup, ...]:
    """All of them as one layer: they stay the same for every step of a turn that places no Root."""
    inviting: list[Markup] = []
    idle: list[Markup] = []
    rooted, closing_nothing = {seen.edge for seen in roots}, idle_edges(board.hexes, destroyed)
    many = Counter([action.fields["edge"] for action in actions])
    for action in actions:
        kind, edge = action.kind, action.fields["edge"]
        places = kind == "place_root"
        side = None if many[edge] == 1 else 0 if places else 1
        is_last = places and edge in closing_nothing
        drawn = _edge(board, words, action, side, edge in rooted, is_last)
        (idle if is_last else inviting).append(drawn)
    return (*inviting, *idle)


@kept
def _edge(board: Board, words: Words, action: Action, side: int | None, on_root: bool, is_idle: bool) -> Markup:
    edge = action.fields["edge"]
    hex, way = board.edge(edge)
    outer = board.beside(hex, way) is None
    mark = _mark(action.kind, way, side, on_root, outer)
    css, label = "edge idle" if is_idle else "edge", root_phrase(action, words, idle=is_idle)
    return sheet(board.at[hex], str(action), label, edge, css, mark, nearest(way, side, outer=outer))


@lru_cache(maxsize=128)
def _mark(kind: str, way: int, side: int | None, on_root: bool, outer: bool) -> Markup:
    """A bud where a Root could lie, a minus where one can be taken up, with a plus for one more beside it.

    Where one lies and can stay, nothing covers it. At the edge of the board all of it is drawn on the board.
    """
    spread = path("spread", nearest(way, 0 if outer and side is None else side))
    across = 0 if side is None else 13 if side else -13
    x, y = towards(60 * way, INNER + across - (12 if outer and across else 0))
    if kind == "place_root" and not on_root:
        turned = f"{placed(x, y)} rotate({60 * way + 90})"
        return join(spread, group("heart", element("use", {"href": "#ews-bud", "transform": turned})))
    if side is None and kind == "place_root":
        return spread
    return join(spread, icon("plus" if kind == "place_root" else "minus", x, y, 0.9))


def aims_at_roots(scene: Scene) -> set[str]:
    """Roots that can be chosen as a target, from inside the hex that is hit. Returns those hexes."""
    aims: defaultdict[tuple[str, int], list[Action]] = defaultdict(list)
    for action in scene.legal.of("aim_root"):
        aims[action.fields["hex"], scene.board.ways[action.fields["direction"]]].append(action)
    for (hex, way), found in aims.items():
        for action in found:
            # Black's half of a strip is the one at which the black end of a mixed stack lies.
            half = None if len(found) == 1 else COLOURS.index(action.fields["colour"])
            outline = along(way, STRIP, half)
            mark = join(path("cut", outline), _axe(way, half))
            scene.sheets.append(scene.sheet(hex, action, "aim-root", mark, outline))
    return {hex for hex, _ in aims}


@lru_cache(maxsize=64)
def _axe(way: int, half: int | None) -> Markup:
    """The sign of an attack on a Root, inside the hex that is hit; or at one end of a mixed stack."""
    (x, y), (dx, dy) = towards(60 * way, INNER - 9), towards(60 * way + 90, 0 if half is None else 20 * half - 10)
    return sign("axe", x + dx, y + dy, 0.62)
