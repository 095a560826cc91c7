"""Wooden cubes: on tiles in the order they came, marked beside them, and in reserve.

A cube marked for a cell keeps its id when it moves onto the tile, so that it is seen to move.
"""

from collections import Counter
from collections.abc import Iterator

from fourfold.games.envyra.drawing.scene import Scene, Spot
from fourfold.games.envyra.drawing.symbols import icon
from fourfold.games.envyra.fate import leader
from fourfold.games.envyra.view import CellSeen
from fourfold.games.picture import piece
from fourfold.games.svg import Markup, group, join, kept, placed, rect

NO_PLAN = Markup()
BODY = 24
"""The side of the cube's icon before scaling; its front face is the square from (2.5, 7) to (17.5, 21.5)."""
PLAN = rect("ghost", -1, -1, 26, 26, 4)
OWN_PLAN = rect("ghost own", -1, -1, 26, 26, 4)
"""The dashes around a cube that has not moved onto its tile yet: somebody's, or the reader's own."""
MOONLIT = rect("moonlit", -1, -1, 26, 26, 4)
"""What lies under them on the End Tile, which is as dark as they are."""
CROWN = icon("crown", 0, 0, BODY)


@kept
def cube(seat: int, x: float, y: float, size: float) -> Markup:
    """A cube as an icon among other furniture."""
    return group(f"cube seat-{seat}", icon(f"cube-{seat}", x, y, size))


@kept
def wooden(
    identity: str, seat: int, x: float, y: float, size: float, plan: Markup = NO_PLAN, *, stored: bool = False
) -> Markup:
    """A cube that lies on the table and can be seen to move. That one has come home is not marked as news."""
    css = f"piece cube seat-{seat}{' waiting' if plan else ''}{' stored' if stored else ''}"
    return piece(identity, css, placed(x, y, size / BODY), plan, icon(f"cube-{seat}", 0, 0, BODY))


def on_tile(scene: Scene, cell: CellSeen, needs: int, x: float, y: float, scale: float) -> None:
    """The cubes on a tile, the first in the lowest socket, then those marked for it."""
    seen: Counter[int] = Counter()
    for seat, (left, top, size) in zip(cell.cubes, socketed(scene.format.sockets, needs), strict=False):
        identity = f"cube-{seat}-{cell.cell}-{seen[seat]}"
        scene.cubes.append(wooden(identity, seat, x + left * scale, y + top * scale, size * scale))
        seen[seat] += 1
    if cell.cubes:
        _crown(scene, cell, needs, x, y, scale)
    _marked(scene, cell, seen, x, y, scale)


def socketed(spot: Spot, needs: int) -> Iterator[tuple[float, float, float]]:
    """Where the cubes on a tile lie, the first lowest, and how large they are."""
    step, size = spot.distance(needs), spot.size * 1.3
    left = spot.x + spot.size / 2 - size * 10.4 / BODY
    for order in range(needs):
        yield left, spot.y - order * step + spot.size / 2 - size * 13.6 / BODY, size


def _crown(scene: Scene, cell: CellSeen, needs: int, x: float, y: float, scale: float) -> None:
    """A crown on the newest cube of whoever would take the tile as it lies."""
    spot = scene.format.sockets
    order = max(n for n, seat in enumerate(cell.cubes) if seat == leader(cell.cubes, scene.view.seats))
    left, top = spot.x + spot.size * 0.62, spot.y - order * spot.distance(needs) - spot.size * 0.3
    scene.crowns.append(_worn(cell.cell, x + left * scale, y + top * scale, spot.size * 0.68 * scale))


@kept
def _worn(label: str, x: float, y: float, size: float) -> Markup:
    return piece(f"crown-{label}", "worn", placed(x, y, size / BODY), CROWN)


def _marked(scene: Scene, cell: CellSeen, seen: Counter[int], x: float, y: float, scale: float) -> None:
    waiting = [player.seat for player in scene.view.players for mark in player.marks or () if mark == cell.cell]
    spot = scene.format.marks
    under = MOONLIT if cell.tile is not None and cell.tile.kind == "end" else NO_PLAN
    for seat, (left, top) in zip(waiting, spot.places(len(waiting)), strict=True):
        scene.cubes.append(
            wooden(
                f"cube-{seat}-{cell.cell}-{seen[seat]}",
                seat,
                x + left * scale,
                y + top * scale,
                spot.size * scale,
                join(under, OWN_PLAN if seat == scene.view.seat else PLAN),
            )
        )
        seen[seat] += 1


def reserve(scene: Scene, seat: int, count: int, spot: Spot) -> None:
    """A seat's reserve, in a row."""
    for number in range(count):
        identity = f"cube-{seat}-reserve-{number}"
        scene.cubes.append(wooden(identity, seat, spot.x + number * spot.step, spot.y, spot.size, stored=True))
