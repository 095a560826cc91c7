"""How good an action looks at first sight: what the `greedy` bot goes by."""

from fourfold.games.envyra.content import Content
from fourfold.games.envyra.view import CellSeen, EnvyraView, SeatSeen, TileFace

WORTH_A_CUBE = 0.45
"""A second cube is marked only for more than this."""
LOCKED_HOPE = 0.1
"""What is left of a tile's value while its restriction is not met."""


def judge(view: EnvyraView, content: Content) -> tuple[float, ...]:
    """A value for each legal action of the view, in their order."""
    assert view.seat is not None
    me = view.players[view.seat]
    cells = {seen.cell: seen for seen in view.cells}
    set_values = [0, 0, *(content.scoring.set_values[str(size)] for size in (2, 3, 4))]
    values: list[float] = []
    for action in view.legal:
        kind, _, what = action.partition(" ")
        if kind in ("mark", "move"):
            values.append(_cube_value(view, cells[what], me, set_values))
        elif kind == "remove":
            values.append(-_tile_value(_tile(cells[what]), me, set_values))
        elif kind == "choose_card":
            values.append(next(float(card.points) for card in view.offer if card.id == what))
        else:
            values.append(WORTH_A_CUBE)
    return tuple(values)


def _tile(seen: CellSeen) -> TileFace:
    assert seen.tile is not None
    return seen.tile


def _tile_value(tile: TileFace, me: SeatSeen, set_values: list[int]) -> float:
    """Printed points, and what the tile adds to the sets of its theme."""
    symbols = {other.symbol for other in me.pile if other.theme == tile.theme and tile.theme}
    if tile.theme is None or tile.symbol in symbols:
        return tile.points
    have = len(symbols)
    gain = set_values[min(have + 1, 4)] - set_values[min(have, 4)]
    return tile.points + (gain or 1)


def _cube_value(view: EnvyraView, seen: CellSeen, me: SeatSeen, set_values: list[int]) -> float:
    """What one more own cube on a tile is worth: its value by the chance of taking it, less what it gives away."""
    tile = _tile(seen)
    value = _tile_value(tile, me, set_values)
    counts = [seen.cubes.count(seat) for seat in range(view.seats)]
    mine = counts[me.seat] + 1
    others = max(count for seat, count in enumerate(counts) if seat != me.seat)
    left = tile.needs - len(seen.cubes) - 1
    if left <= 0:
        chance = 1.0 if mine >= others else -0.6
    elif mine > others:
        chance = mine / (mine + others + left)
    else:
        chance = 0.3 * mine / tile.needs
    if me.seat in seen.locked_for:
        chance *= LOCKED_HOPE
    if view.phase == "marking":
        rivals = view.seats - 1 if left <= 0 else 0
        place = (me.seat - view.figure) % view.seats
        chance *= 1 - 0.12 * min(rivals, place)
    return value * chance
