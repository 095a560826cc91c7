"""The round, the bag that tiles come from, and the box of those that are out of the game."""

from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.symbols import icon
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.drawing.turns import turns
from fourfold.games.envyra.fate import is_low
from fourfold.games.envyra.order import order
from fourfold.games.lettering import wrap
from fourfold.games.svg import Markup, group, join, kept, rect, text, texts

TURNS = 98
"""How high the order of moves is in the column."""
Counts = tuple[int, bool, int, str]
"""Tiles in the bag, whether the End Tile is one of them, tiles in the box; how a bag looks that is nearly empty."""
Said = tuple[str, str, str, str, str]
"""The round, the order of moves if there are any, the bag, where the End Tile is, and the box, in words."""


def supply(scene: Scene, x: float, y: float, room: float) -> float:
    """Round, order of moves, bag and box in a column. Returns its height."""
    scene.furniture.append(_column(*_facts(scene), x, y, room))
    turns(scene, x + 4, y + 62, room - 60, 70)
    return 226 + (TURNS if order(scene.view) is not None else 0)


def supply_line(scene: Scene, x: float, y: float, room: float) -> float:
    """The same in one line for a narrow screen. Returns its height."""
    scene.furniture.append(_line(*_facts(scene), x, y, room))
    turns(scene, x + 98, y, 66, 44)
    return 44


def _facts(scene: Scene) -> tuple[Counts, Said]:
    view = scene.view
    low = " low" if is_low(view) else ""
    bag = "label.supply" if not low else "label.supply_low" if view.supply else "label.supply_none"
    lies = "label.end_tile_inside" if view.end_tile_in_supply else "label.end_tile_out"
    inside = scene.say(lies) if view.phase != "over" else ""
    said = (
        scene.say("label.round", round=view.round),
        scene.say("label.order") if order(scene.view) is not None else "",
        scene.say(bag, count=view.supply),
        inside,
        scene.say("label.box", count=view.box),
    )
    return (view.supply, view.end_tile_in_supply, view.box, low), said


@kept
def _column(counts: Counts, said: Said, x: float, y: float, room: float) -> Markup:
    left, is_inside, _, low = counts
    now, moves, bag, end, box = said
    top, y = y, y + (TURNS if moves else 0)
    bag_lines, end_lines = wrap(bag, 18, room - 88, 2), wrap(end, 18, room - 36, 2)
    return join(
        text(x, top + 30, now, "round", size=30),
        text(x, top + 54, moves, "hint"),
        thing(
            "supply",
            None,
            rect("reach", x - 6, y + 44, room + 6, 136, 8),
            icon("bag", x, y + 50, 78),
            text(x + 39, y + 111, str(left), f"big{low}", anchor="middle", size=27),
            *texts(bag_lines, x + 90, y + 98, 19, f"hint{low}"),
            _ring(is_inside, x + 2, y + 142),
            *texts(end_lines, x + 34, y + 158, 19, "hint"),
            title=f"{bag} · {end}",
            identity="supply",
            stop=(x - 6, y + 44, room + 6, 136),
        ),
        thing(
            "box",
            None,
            rect("reach", x - 6, y + 182, room + 6, 38, 8),
            icon("box", x, y + 188, 26, "quiet"),
            text(x + 34, y + 208, box, "hint"),
            title=box,
            identity="box",
            stop=(x - 6, y + 182, room + 6, 38),
        ),
    )


@kept
def _line(counts: Counts, said: Said, x: float, y: float, room: float) -> Markup:
    left, is_inside, out, low = counts
    now, _, bag, end, box = said
    right = x + room
    return join(
        text(x + 2, y + 28, now, "round", size=18),
        thing(
            "supply",
            None,
            rect("reach", right - 172, y, 100, 44, 8),
            icon("bag", right - 166, y + 8, 28, "quiet"),
            text(right - 134, y + 28, str(left), f"count{low}", size=16),
            _ring(is_inside, right - 100, y + 11),
            title=f"{bag} · {end}",
            identity="supply",
            stop=(right - 172, y, 100, 44),
        ),
        thing(
            "box",
            None,
            rect("reach", right - 66, y, 66, 44, 8),
            icon("box", right - 58, y + 10, 24, "quiet"),
            text(right - 6, y + 28, str(out), "count", anchor="end", size=16),
            title=box,
            identity="box",
            stop=(right - 66, y, 66, 44),
        ),
    )


def _ring(inside: bool, x: float, y: float) -> Markup:
    """The End Tile's ring: dark while it is in the bag, a faint outline once it is out."""
    return group(
        "end" if inside else "quiet faint",
        rect("face" if inside else "gone", x, y, 22, 22, 4),
        icon("ring", x + 3, y + 3, 16),
    )
