"""The planet: its tiles with what lies on them, what the next mine phase does to them, and how they are chosen.

A tile is drawn once for every screen, as a hexagon of side 50 around its middle, and scaled.
"""

from collections.abc import Collection, Hashable, Sequence
from functools import lru_cache
from math import sqrt

from fourfold.games.erythro.drawing.effects import row, span
from fourfold.games.erythro.drawing.mines import printed, tower
from fourfold.games.erythro.drawing.pieces import dome, holy, meeple, pollution
from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.view import ErythroView, ForecastTile, TileSeen
from fourfold.games.erythro.words import attack_cost, forecast_text, line_text, mine_text, tile_text
from fourfold.games.guide import Plan, Reach
from fourfold.games.picture import identity
from fourfold.games.svg import Attribute, Markup, element, group, join, path, placed, rect
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

SIDE = 50
HALF = SIDE * sqrt(3) / 2
HEXAGON = f"M0-50 {HALF:.2f}-25V25L0 50-{HALF:.2f} 25V-25z"
INNER = "M0-45 39-22.5V22.5L0 45-39 22.5V-22.5z"
LIT = join(
    element("path", {"class": "halo", "d": HEXAGON, "stroke-width": 9}),
    element("path", {"class": "ring", "d": INNER, "stroke-width": 4}),
)
"""The light around a tile that can be chosen."""
CRACKS = "M-30-33-14-14-26-2-8 8-14 26-6 43M-8 8 14 2 10-16 24-30M14 2 28 12 25 32"
HAIRLINES = (
    "M-30-33-14-14-22-4",
    "M-30-33-14-14-26-2-8 8M24-30 10-16",
    "M-30-33-14-14-26-2-8 8-14 26M24-30 10-16 14 2",
)
"""The cracks of a tile with one, two or three tokens: they grow into those of a contaminated one."""
OMEN = join(path("omen-under", CRACKS), path("omen", CRACKS))
"""The cracks that the next mine phase will tear."""
DUST = element("use", {"href": "#ery-dust", "x": -46, "y": -50, "width": 92, "height": 100})
"""The dust that gathers where the next mine phase will do something."""
LARGE = 78
"""How large a button over a tile is: 44 px on the smallest planet of a phone."""
SKY, BELOW = {True: 20, False: 9}, {True: 8, False: 3}
"""How much of the picture is left above the tiles, for the horizon, and below them; by whether a screen is wide."""
Cells = tuple[tuple[int, int], ...]


def cells_of(view: ErythroView) -> Cells:
    """Where the tiles lie."""
    return tuple((tile.q, tile.r) for tile in view.tiles)


@lru_cache(maxsize=64)
def layout(
    cells: Cells, wide: float, high: float, most: float
) -> tuple[float, float, tuple[tuple[float, float], ...]]:
    """The scale of the tiles that fills a place, their height together, and the middle of each from its corner."""
    middles = [(HALF * (2 * q + r), SIDE * 1.5 * r) for q, r in cells]
    left, right = min(x for x, _ in middles) - HALF - 3, max(x for x, _ in middles) + HALF + 3
    top, bottom = min(y for _, y in middles) - SIDE - 3, max(y for _, y in middles) + SIDE + 3
    scale = round(min(wide / (right - left), high / (bottom - top), most), 3)
    aside = (wide - scale * (right - left)) / 2
    places = tuple((aside + (x - left) * scale, (y - top) * scale) for x, y in middles)
    return scale, (bottom - top) * scale, places


def planet(
    scene: Scene, x: float, y: float, wide: float, high: float, *, most: float, changed: Collection[str] = ()
) -> float:
    """All tiles as large as fits, over the planet itself, with the meeples on them; a ring around what has changed.

    Returns its height.
    """
    tiles = scene.view.tiles
    cells = cells_of(scene.view)
    sky, below = SKY[scene.wide], BELOW[scene.wide]
    scale, tall, places = layout(cells, wide - 8, high - sky - below, most)
    down = y + sky + (high - sky - tall) / 2 if scene.wide else y + sky
    frame = (x, y, wide, high if scene.wide else tall + sky + below)
    _backdrop(scene, *frame)
    if scene.view.seat is not None and is_planned(scene.view):
        (left, top), (q, r) = places[0], cells[0]
        at = placed(x + 4 + left - scale * HALF * (2 * q + r), down + top - scale * SIDE * 1.5 * r, scale)
        scene.controls.append(element("g", {"id": "reach", "class": "reach", "transform": at}))
    for seen, (left, top) in zip(tiles, places, strict=True):
        _tile(scene, seen, x + 4 + left, down + top, scale)
        _meeples(scene, seen, x + 4 + left, down + top, scale)
        if seen.tile in changed:
            scene.meeples.append(group(None, path("changed", INNER), at=placed(x + 4 + left, down + top, scale)))
    scene.tiles.append(rect("haze", *frame, 10))  # one sees the tiles through it
    return tall + sky + below + 8


def _backdrop(scene: Scene, x: float, y: float, wide: float, high: float) -> None:
    """The planet itself, from its horizon down, as through a window."""
    at = {"x": x, "y": y, "width": wide, "height": high}
    around = {"x": x - 2, "y": y - 2, "width": wide + 4, "height": high + 4, "rx": 12}
    frame = (
        element("rect", {"class": "window", "data-board": "", **around}),  # the globe goes on outside it
        rect("window-lit", x + 1, y + 1, wide - 2, high - 2, 10),
    )
    scene.furniture.insert(0, join(element("use", {"href": "#ery-globe", "class": "globe", **at}), *frame))


def _tile(scene: Scene, seen: TileSeen, x: float, y: float, scale: float) -> None:
    actions = scene.legal.on("tile", seen.tile)
    whole = [action for action in actions if is_whole(action, actions)]
    parted = [action for action in actions if action not in whole and action.kind != "sanctuary"]
    several = [action for action in actions if action not in whole and action.kind == "sanctuary"]
    coming = scene.coming.get(seen.tile)
    key = _key(scene, seen, coming, is_lit=bool(actions))
    at = placed(x, y, scale)
    if not actions:
        thing = _thing(scene, seen.tile)
        scene.tiles.append(scene.made((key, at, thing), lambda: _alone(scene, seen, coming, at, thing)))
        return
    shown = scene.made(key, lambda: _shown(scene, seen, coming, is_lit=True))
    css = f"tile{' dead' if seen.contaminated else ''} legal"
    scene.tiles.append(
        laid(
            f"tile-{seen.tile}",
            css,
            at,
            seen.tile,
            "",
            shown,
            *_press(scene, whole),
            *_plan(scene, seen.tile, several),
            is_stop=False,
        )
    )
    if parted and scene.wide:
        chips = [_chip(scene, seen, action, place, len(parted)) for place, action in enumerate(parted)]
        scene.controls.append(laid(None, None, at, seen.tile, "", *chips, is_stop=False))


def _thing(scene: Scene, tile: str) -> str:
    """How a tile is asked about that cannot be chosen: as actions call it where others can, to say why not.

    Who moves knows why not to where they stand.
    """
    here = scene.own.tile if scene.own is not None else None
    is_asked = any("tile" in action.fields for action in scene.view.legal)
    return tile if is_asked and not (tile == here and scene.legal.of("move")) else f"tile {tile}"


def _alone(scene: Scene, seen: TileSeen, coming: ForecastTile | None, at: str, thing: str) -> Markup:
    """A tile that nothing can be done with now."""
    css = f"tile{' dead' if seen.contaminated else ''}"
    name = scene.say("text.tile", tile=seen.tile)
    return laid(f"tile-{seen.tile}", css, at, thing, name, _shown(scene, seen, coming, is_lit=False))


def _key(scene: Scene, seen: TileSeen, coming: ForecastTile | None, *, is_lit: bool) -> Hashable:
    """Everything that can be seen on a tile, besides meeples."""
    mine = seen.mine
    built = mine and (mine.id, scene.name("mine", mine.id), *printed(mine))
    dome = (scene.view.adversary, scene.view.profitability) if seen.dome else None
    ground = (seen.tile, seen.q, seen.r, seen.pollution, seen.contaminated, seen.sanctuary, seen.in_bag)
    return (ground, built, dome, coming, is_lit, scene.wide)


def _shown(scene: Scene, seen: TileSeen, coming: ForecastTile | None, *, is_lit: bool) -> Markup:
    """A tile with all that lies on it; dashed what the next mine phase does."""
    return join(element("title", None, _title(scene, seen, coming)), *face(scene, seen, coming, is_lit=is_lit))


def face(scene: Scene, seen: TileSeen, coming: ForecastTile | None, *, is_lit: bool = False) -> list[Markup]:
    """What can be seen of a tile: its ground and what the tokens made of it, what stands there, what gathers."""
    will_lose = coming is not None and coming.sanctuary_lost
    return [
        _ground(seen.q, seen.r, seen.contaminated, seen.pollution),
        path(f"spill-{seen.sanctuary}", HEXAGON) if seen.sanctuary else Markup(),
        DUST if coming is not None and (coming.pollution or coming.mine) else Markup(),
        LIT if is_lit else Markup(),
        dome(scene) if seen.dome else Markup(),
        OMEN if coming is not None and coming.contaminated else Markup(),
        *pollution(seen.tile, seen.pollution, coming.pollution if coming else 0),
        holy(seen.sanctuary, 12.5, -31.5, 27, lost=will_lose) if seen.sanctuary else Markup(),
        tower(seen.mine, coming, scene.name("mine", seen.mine.id)) if seen.mine else Markup(),
        _number(seen.tile, seen.in_bag, (10.8, 16.6) if scene.wide else (13, 20.6)),
    ]


def _title(scene: Scene, seen: TileSeen, coming: ForecastTile | None) -> str:
    """All that can be said of a tile."""
    words = scene.words
    said = [scene.say("text.tile", tile=seen.tile), *tile_text(seen, words)]
    if seen.mine is not None:
        costs = ", ".join(f"{cost} {scene.name('element', kind)}" for kind, cost in seen.mine.attack.items())
        said += [mine_text(seen.mine, words), scene.say("text.mine_costs", costs=costs)]
    if coming is not None:
        line = [line_text(coming.line, words)] if coming.mine else []
        said.append(f"{scene.say('text.forecast')}: {', '.join([*line, *forecast_text(coming, words)])}")
    return " · ".join(said)


@lru_cache(maxsize=512)
def _ground(q: int, r: int, contaminated: bool, tokens: int) -> Markup:
    """The tile itself: its ground, darker and more cracked with each token; glowing cracks where it is dead."""
    name = "ground-dead" if contaminated else f"ground-{(q - r) % 3}"
    ground = element("use", {"href": f"#ery-{name}", "x": -54, "y": -54, "width": 108, "height": 112})
    if contaminated:
        return join(ground, path("ember", CRACKS), path("crack", CRACKS))
    if not tokens:
        return ground
    worn = min(tokens, len(HAIRLINES))
    return join(ground, path(f"soot soot-{worn}", HEXAGON), path("hairline", HAIRLINES[worn - 1]))


@lru_cache(maxsize=128)
def _number(number: str, in_bag: bool, sizes: tuple[float, float]) -> Markup:
    """A tile's number on a coin, with a ring while its token is in the bag; larger where the planet is small."""
    radius, size = sizes
    coin = element("circle", {"class": "coin" if in_bag else "coin out", "cx": 0, "cy": -35, "r": radius})
    where: dict[str, Attribute] = {"x": 0, "y": -35 + size * 0.355, "class": "number", "text-anchor": "middle"}
    if len(number) > 1:
        where |= {"textLength": size * 1.14, "lengthAdjust": "spacingAndGlyphs"}
    return join(coin, element("text", {**where, "font-size": size}, number))


def _press(scene: Scene, actions: list[Action]) -> list[Markup]:
    """A tile that is one choice is pressed as a whole."""
    return [
        element("path", {"id": identity(action), "class": "press", "d": HEXAGON, **scene.button(action)})
        for action in actions
    ]


def is_whole(action: Action, actions: Sequence[Action]) -> bool:
    """Is it played by pressing its tile? An attack is not, since it says its price, nor one of several elements."""
    return "element" not in action.fields or (action.kind == "sanctuary" and len(actions) == 1)


def is_planned(view: ErythroView) -> bool:
    """Can the reader choose between elements on a tile? Then the tile is pressed first (`guide.reach`)."""
    tiles = [action.fields["tile"] for action in view.legal if action.kind == "sanctuary"]
    return len(tiles) > len({*tiles})


def _plan(scene: Scene, tile: str, actions: list[Action]) -> list[Markup]:
    """A tile that is pressed before an element is chosen for it."""
    if not actions:
        return []
    label = scene.say("drawing.sanctuary_on", tile=tile)
    named: dict[str, Attribute] = {"role": "button", "tabindex": 0, "aria-label": label}
    plans: dict[str, Attribute] = {"data-thing": tile, "data-plans": ""}
    return [element("path", {"id": f"plan-{tile}", "class": "press", "d": HEXAGON, **named, **plans})]


def placing(view: ErythroView, words: Words, tile: str) -> Reach:
    """The elements of which a sanctuary can be placed on a tile, large beside each other over it."""
    actions = [action for action in view.legal if action.kind == "sanctuary" and action.fields["tile"] == tile]
    if len(actions) < 2:
        return Reach()
    scene = Scene(view, words, wide=False)
    plans = tuple(Plan(actions=(action,), text=scene.phrase(action)) for action in actions)
    across = [HALF * (2 * seen.q + seen.r) for seen in view.tiles]
    here = next(seen for seen in view.tiles if seen.tile == tile)
    room = len(plans) * (LARGE + 6) / 2
    x = min(max(HALF * (2 * here.q + here.r), min(across) - HALF + room), max(across) + HALF - room)
    y = SIDE * 1.5 * here.r - LARGE / 2
    drawn = [_large(plan, x - room + 3 + place * (LARGE + 6), y) for place, plan in enumerate(plans)]
    sheet = rect("plate-of", x - room - 3, y - 6, 2 * room + 6, LARGE + 12, 14)
    return Reach(plans=plans, drawing=join(sheet, *drawn), text=words.say("asked.sanctuary_of", tile=tile))


def _large(plan: Plan, x: float, y: float) -> Markup:
    """An element as a button for a thumb."""
    part = (("icon", "sanctuary"), ("sign", plan.actions[0].fields["element"]))
    size = 29.0
    named: dict[str, Attribute] = {"role": "button", "tabindex": 0, "aria-label": plan.text}
    return element(
        "g",
        {"class": "chip", "data-plan": plan.notation, **named},
        element("title", None, plan.text),
        element("rect", {"x": x, "y": y, "width": LARGE, "height": LARGE, "rx": 12}),
        group(None, row(part, size), at=placed(x + (LARGE - span(part, size)) / 2, y + LARGE / 2)),
    )


def _chip(scene: Scene, seen: TileSeen, action: Action, place: int, many: int) -> Markup:
    """An element that can be chosen on a tile, as one of so many chips: for an attack with what it costs."""
    kind, chosen = action.kind, action.fields["element"]
    cost = attack_cost(seen, chosen, scene.view) if kind == "attack" else None
    wide, high = (52, 32) if many == 1 else (41, 32)
    column, line = place % 2, place // 2
    x = (
        -wide / 2 - (7 if kind == "attack" else 0)
        if many == 1 or (many % 2 and place == many - 1)
        else -42 + column * 43
    )
    y = (-20 if kind == "attack" else -16 - (many > 2) * 10) + line * 34  # the tokens stay in sight
    part = (("sign", chosen), *((("text", str(cost)),) if cost is not None else ()))
    size = 18.5 if kind == "attack" else 17
    left = x + (wide - span(part, size)) / 2
    return element(
        "g",
        {"id": identity(action), "class": "chip", **scene.button(action)},
        element("rect", {"x": x, "y": y, "width": wide, "height": high, "rx": 8}),
        group(None, row(part, size), at=placed(left, y + high / 2)),
    )


def _meeples(scene: Scene, seen: TileSeen, x: float, y: float, scale: float) -> None:
    """Those who stand on a tile, side by side in front of what is built there."""
    many = len(seen.meeples)
    if not many:
        return
    crowded = many > 2
    built = (seen.mine is not None or seen.dome) and not crowded
    size = 24.0 if built and many > 1 else 27.0
    left, right = (
        (-2.0 if many > 1 else 4.0, 42.0) if built else (-40.0, 14.0 if seen.sanctuary and not crowded else 40.0)
    )
    step = min(21.0, (right - left - size) / max(1, many - 1))
    across = step * (many - 1) + size
    first = right - across if built else (left + right - across) / 2
    down = -14.0  # above the places of the tokens
    for place, seat in enumerate(seen.meeples):
        scene.meeples.append(
            meeple(scene, seat, x + (first + place * step) * scale, y + down * scale, size * scale)
        )
