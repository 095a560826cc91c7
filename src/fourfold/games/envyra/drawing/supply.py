"""The round, the bag that tiles come from, and the box of those that are out of the game."""

from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.symbols import icon
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.drawing.turns import turns
from fourfold.games.envyra.fate import is_low
from fourfold.games.envyra.order import order
from fourfold.games.lettering import wrap
from fourfold.games.svg import Markup, group, join, kept, rect, text, texts

BAG = 122
"""How high bag and box are."""
BESIDE = 120
"""In a place as low as this, the order of moves stands beside the round, else below it."""
LINE = 20
Counts = tuple[int, bool, int, str]
"""Tiles in the bag, whether the End Tile is one of them, tiles in the box; how a bag looks that is nearly empty."""
Said = tuple[str, str, str, str, str]
"""The round, the order of moves if there are any, the bag, where the End Tile is, and the box, in words."""


def play(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    """The round and the order of moves, in a place so high."""
    _, said = _facts(scene)
    is_low = high < BESIDE
    scene.furniture.append(_round(said, 124 if is_low else room, x, y))
    if is_low:
        turns(scene, x + 148, y + 2, room - 156, high - 6)
    else:
        turns(scene, x + 8, y + 66, room - 16, min(high - 70, 130))


def supply(scene: Scene, x: float, y: float, room: float) -> float:
    """Bag and box. Returns their height."""
    scene.furniture.append(_bag(*_facts(scene), x, y, room))
    return BAG


def supply_line(scene: Scene, x: float, y: float, room: float) -> float:
    """The same in one line for a narrow screen. Returns its height."""
    scene.furniture.append(_line(*_facts(scene), x, y, room))
    turns(scene, x + 108, y, 62, 44)
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
def _round(said: Said, room: float, x: float, y: float) -> Markup:
    now, moves, *_ = said
    return join(text(x, y + 24, now, "round", size=26), *texts(wrap(moves, 18, room, 2), x, y + 48, 19, "hint"))


@kept
def _bag(counts: Counts, said: Said, x: float, y: float, room: float) -> Markup:
    left, is_inside, _, low = counts
    _, _, bag, end, box = said
    beside = x + 78
    bag_lines, end_lines = wrap(bag, 18, room - 78, 2), wrap(end, 18, room - 32, 2)
    return join(
        thing(
            "supply",
            None,
            rect("reach", x - 6, y - 4, room + 12, BAG, 8),
            icon("bag", x - 4, y - 6, 76),
            text(x + 34, y + 55, str(left), f"big{low}", anchor="middle", size=27),
            *texts(bag_lines, beside, y + 34 - 9 * len(bag_lines), LINE, f"hint{low}"),
            _ring(is_inside, x + 2, y + 82) if end else Markup(),
            *texts(end_lines, x + 34, y + 91, LINE, "hint"),
            title=" · ".join(filter(None, (bag, end))),
            identity="supply",
            stop=(x - 6, y - 4, room + 12, BAG),
        ),
        thing(
            "box",
            None,
            rect("reach", beside - 4, y + 40, room - 72, 28, 8),
            icon("box", beside - 2, y + 43, 24, "quiet"),
            text(beside + 28, y + 61, box, "hint"),
            title=box,
            identity="box",
            stop=(beside - 4, y + 40, room - 72, 28),
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
