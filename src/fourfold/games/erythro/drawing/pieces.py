"""What lies on a tile: pollution, sanctuaries, the dome, and the ambassadors' meeples."""

from fourfold.games.erythro.drawing.scene import Scene
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.svg import Attribute, Markup, element, group, join, path, placed, rect, text

CUBE = 16.0


def pollution(tile: str, many: int, ghosts: int) -> tuple[Markup, ...]:
    """Four hollows for tokens, filled from the left; dashed what the next mine phase adds."""
    places = max(4, many + ghosts)
    step = CUBE + 1.5 if places == 4 else (4 * CUBE + 4.5 - CUBE) / (places - 1)
    left = -(step * (places - 1) + CUBE) / 2
    drawn: list[Markup] = []
    for place in range(places):
        x = left + place * step
        if place < many:
            cube: dict[str, Attribute] = {"id": f"cube-{tile}-{place}", "class": "piece"}
            drawn.append(element("g", cube, icon("token", x, 13, CUBE)))
        elif place < many + ghosts:
            spot = {"x": x + 1.5, "y": 14.5, "width": CUBE - 3, "height": CUBE - 3, "rx": 2}
            drawn.append(element("rect", {"class": "ghost", **spot}))
        else:
            spot = {"cx": x + CUBE / 2, "cy": 23, "rx": CUBE / 2 - 2, "ry": 3.6}
            drawn.append(element("ellipse", {"class": "socket", **spot}))
    return tuple(drawn)


def holy(kind: str, x: float, y: float, size: float, *, lost: bool = False) -> Markup:
    """A sanctuary: a small temple on a plate, with the sign of its element; struck if it is about to be lost.

    The plate keeps it apart from its own light, and from all that may lie on a crowded tile.
    """
    inner, middle = size * 0.46, size / 2
    plate: dict[str, Attribute] = {"class": "shrine", "cx": x + middle, "cy": y + middle, "r": size * 0.62}
    corner = (x + size * 0.62, y + size * 0.5, size * 0.62)
    return group(
        f"holy el-{kind}",
        _under(x + size * 0.56, y + size * 1.08, size * 0.54, 4),
        element("circle", plate),
        icon("temple", x, y, size),
        icon(kind, x + (size - inner) / 2, y + size * 0.375, inner, "sign"),
        icon("cross", *corner, "omen-under") if lost else Markup(),
        icon("cross", *corner, "omen") if lost else Markup(),
    )


def _under(x: float, y: float, wide: float, high: float) -> Markup:
    """The shadow of what stands on the ground."""
    return element("ellipse", {"class": "under", "cx": x, "cy": y, "rx": wide, "ry": high})


def dome(scene: Scene) -> Markup:
    """The dome in the middle of the planet."""
    view = scene.view
    limit = view.adversary.profitability_limit
    return _glass(view.adversary.dome_cost, view.profitability if limit else None, limit or 0)


def _glass(cost: int, profit: int | None, limit: int) -> Markup:
    """A dome of glass: what an attack costs, and the gauge of profitability around it."""
    parts = [
        _under(4, 15, 40, 7),
        path("glass", "M-34 14a34 36 0 0 1 68 0z"),
        path("glass-dark", "M0-22c19 0 34 16 34 36H12C12-2 8-14 0-22z"),
        path("rib", "M0-22V14M0-22C-14-14-18 0-18 14M0-22C14-14 18 0 18 14M-31-2h62"),
        path("gleam", "M-27 4c2-10 8-17 16-20"),
        path("rim", "M-37 13h74v4h-74z"),
    ]
    if profit is not None:
        part = max(0.0, min(1.0, profit / limit)) * 100
        line: dict[str, Attribute] = {"d": "M-37 14a37 39 0 0 1 74 0", "pathLength": 100}
        parts.append(element("path", {"class": "dial", **line}))
        if part:
            parts.append(element("path", {"class": "dial-on", **line, "stroke-dasharray": f"{part:.1f} 200"}))
        parts.append(_plaque("profit", profit, -20))
    parts.append(_plaque("attack", cost, -8 if profit is None else -2))
    return element("g", {"id": "dome", "class": "piece", "data-thing": "dome", "data-falls": ""}, *parts)


def _plaque(name: str, value: int, y: float) -> Markup:
    """A figure on the dome."""
    return join(
        rect("plaque", -42, y - 2, 44, 20, 4),
        icon(name, -40.5, y, 16, "quiet"),
        text(0, y + 15.4, str(value), "plain", anchor="end", size=20.6),
    )


def meeple(scene: Scene, seat: int, x: float, y: float, size: float) -> Markup:
    """An ambassador on the planet."""
    return group(
        f"piece meeple seat-{seat}",
        element("title", None, scene.name("seat", seat)),
        _under(size * 0.58, size * 0.92, size * 0.46, size * 0.12),
        icon(f"meeple-{seat}", 0, 0, size),
        group(None, path("gleam", "M9.6 3.6q-2 1.2-1.4 3.4"), at=placed(0, 0, size / 24)),
        id=f"meeple-{seat}",
        at=placed(x, y),
    )
