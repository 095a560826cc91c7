"""Wooden cubes: on tiles in the order they came, marked beside them, and in reserve.

A cube marked for a cell keeps its id when it moves onto the tile, so that it is seen to move.
"""

from collections import Counter

from fourfold.games.envyra.drawing.scene import Scene, Spot
from fourfold.games.envyra.drawing.symbols import icon
from fourfold.games.envyra.view import CellSeen
from fourfold.games.picture import piece
from fourfold.games.svg import Markup, group, kept, placed, rect

BODY = 24
"""The side of the cube's icon before scaling; its front face is the square from (2.5, 7) to (17.5, 21.5)."""
GHOST = rect("ghost", -1, -1, 26, 26, 4)


@kept
def cube(seat: int, x: float, y: float, size: float) -> Markup:
    """A cube as an icon among other furniture."""
    return group(f"cube seat-{seat}", icon(f"cube-{seat}", x, y, size))


@kept
def wooden(identity: str, seat: int, x: float, y: float, size: float, *, ghost: bool = False) -> Markup:
    """A cube that lies on the table and can be seen to move."""
    return piece(
        identity,
        f"piece cube seat-{seat}",
        placed(x, y, size / BODY),
        GHOST if ghost else Markup(),
        icon(f"cube-{seat}", 0, 0, BODY),
    )


def on_tile(scene: Scene, cell: CellSeen, needs: int, x: float, y: float, scale: float) -> None:
    """The cubes on a tile, the first in the lowest socket, then those marked for it."""
    seen: Counter[int] = Counter()
    spot = scene.format.sockets
    step = spot.distance(needs)
    size = spot.size * 1.3
    for order, seat in enumerate(cell.cubes):
        left = spot.x + spot.size / 2 - size * 10.4 / BODY
        top = spot.y - order * step + spot.size / 2 - size * 13.6 / BODY
        identity = f"cube-{seat}-{cell.cell}-{seen[seat]}"
        scene.cubes.append(wooden(identity, seat, x + left * scale, y + top * scale, size * scale))
        seen[seat] += 1
    _marked(scene, cell, seen, x, y, scale)


def _marked(scene: Scene, cell: CellSeen, seen: Counter[int], x: float, y: float, scale: float) -> None:
    secret = scene.view.phase == "marking"
    waiting = [player.seat for player in scene.view.players for mark in player.marks or () if mark == cell.cell]
    spot = scene.format.marks
    step = spot.distance(len(waiting))
    for number, seat in enumerate(waiting):
        scene.cubes.append(
            wooden(
                f"cube-{seat}-{cell.cell}-{seen[seat]}",
                seat,
                x + (spot.x + number * step) * scale,
                y + spot.y * scale,
                spot.size * scale,
                ghost=secret,
            )
        )
        seen[seat] += 1


def reserve(scene: Scene, seat: int, count: int, spot: Spot) -> None:
    """A seat's reserve, in a row."""
    for number in range(count):
        identity = f"cube-{seat}-reserve-{number}"
        scene.cubes.append(wooden(identity, seat, spot.x + number * spot.step, spot.y, spot.size))
