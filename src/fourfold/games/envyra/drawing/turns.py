"""The order of moves in a round as a picture."""

from fourfold.games.envyra.drawing import cubes
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.order import Order, moves, order
from fourfold.games.svg import Markup, element, group, kept, path, rect


def turns(scene: Scene, x: float, y: float, wide: float, high: float) -> None:
    """The order of moves as cubes on a line that turns back, if there is one."""
    found = order(scene.view)
    if found is not None:
        names = " → ".join(scene.name("seat", seat) for seat in moves(found))
        said = scene.say("text.line", name=scene.say("label.order"), said=names)
        scene.furniture.append(_line(found, said, x, y, wide, high))


@kept
def _line(found: Order, said: str, x: float, y: float, wide: float, high: float) -> Markup:
    """Cubes of those who moved are faint; a ring is around that of whoever is to move."""
    rows = 2 if found.returns else 1
    size = min(high / rows * 0.78, wide / len(found.seats) * 0.8)
    step = min((wide - size) / max(1, len(found.seats) - 1), size * 1.7)
    right = x + size / 2 + step * (len(found.seats) - 1)
    middles = [y + high * (2 * row + 1) / (2 * rows) for row in range(rows)]
    drawn: list[Markup] = [path("turns", _way(x + size / 2, right, middles))]
    gaps = [x + size / 2 + step * (place + 0.5) for place in range(len(found.seats) - 1)]
    for row, middle in enumerate(middles):
        drawn.extend(path("turns", _arrow(gap, middle, -2.5 if row else 2.5)) for gap in gaps)
    for number, seat in enumerate(moves(found)):
        row, column = divmod(number, len(found.seats))
        centre = right - column * step if row else x + size / 2 + column * step
        cube = cubes.cube(seat, centre - size / 2, middles[row] - size / 2, size)
        if number == found.now:
            drawn.append(element("circle", {"class": "turn", "cx": centre, "cy": middles[row], "r": size * 0.66}))
        drawn.append(group("moved" if found.now is not None and number < found.now else None, cube))
    box = (x - 4, y, wide + 8, high)
    return thing("figure", None, rect("reach", *box), *drawn, title=said, identity="turns", stop=box)


def _arrow(x: float, y: float, out: float) -> str:
    """The head of an arrow that points to the right, or with a negative size to the left."""
    return f"M{x - out:g} {y - abs(out) - 1:g}L{x + out:g} {y:g}L{x - out:g} {y + abs(out) + 1:g}"


def _way(left: float, right: float, middles: list[float]) -> str:
    """The line that the cubes stand on."""
    if len(middles) == 1:
        return f"M{left:g} {middles[0]:g}H{right:g}"
    radius = (middles[1] - middles[0]) / 2
    return f"M{left:g} {middles[0]:g}H{right:g}a{radius:g} {radius:g} 0 0 1 0 {2 * radius:g}H{left:g}"
