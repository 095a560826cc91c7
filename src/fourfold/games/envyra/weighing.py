"""What one choice has over another, term by term, as Envyra's insight sees it: in points."""

from fourfold.games.envyra.insight import WORTH_A_CUBE, cube_worth, tile_worth
from fourfold.games.envyra.rules.marking import MARK, READY
from fourfold.games.envyra.rules.moving import MOVE
from fourfold.games.envyra.rules.shut_out import REMOVE
from fourfold.games.envyra.rules.table import NO_TILE, Table


def weigh(table: Table, seat: int, better: int, other: int) -> dict[str, float]:
    """How much more the better has of a tile: points, sets, the chance to take it; or of a cube kept, or a card."""
    ours, theirs = _seen(table, seat, better), _seen(table, seat, other)
    chance = (ours["chance"] + theirs["chance"]) / 2
    worth = (ours["points"] + ours["sets"] + theirs["points"] + theirs["sets"]) / 2
    return {
        "points": chance * (ours["points"] - theirs["points"]),
        "sets": chance * (ours["sets"] - theirs["sets"]),
        "chance": worth * (ours["chance"] - theirs["chance"]),
        "cube": ours["cube"] - theirs["cube"],
        "card": ours["card"] - theirs["card"],
    }


def _seen(table: Table, seat: int, action: int) -> dict[str, float]:
    """A tile's points, what it adds to sets and the chance to take it; what a cube kept or a card is worth."""
    decision = table.setup.decisions.of(action)
    value = decision.value(action)
    found = {"points": 0.0, "sets": 0.0, "chance": 0.0, "cube": 0.0, "card": 0.0}
    if decision is READY:
        found["cube"] = WORTH_A_CUBE
    elif decision in (MARK, MOVE, REMOVE):
        tile = table.tiles[value]
        if tile != NO_TILE:
            worth = tile_worth(table, seat, tile)
            found["points"] = float(table.terms.points[tile])
            found["sets"] = worth - found["points"]
            sign = -1.0 if decision is REMOVE else cube_worth(table, seat, value) / worth if worth else 0.0
            found["chance"] = sign
    else:
        found["card"] = float(table.terms.card_points[value])
    return found
