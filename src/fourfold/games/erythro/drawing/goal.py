"""How all win and how all lose, and how near both are: always in sight, in words and figures."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.erythro.words import rounds_left
from fourfold.games.lettering import BOLD, fit, shrunk, width
from fourfold.games.svg import Markup, element, group, join, rect, text

NEAR = 1
"""So many rounds, tiles or points before defeat it is shown in red."""

STEP = 15
"""From line to line in a column."""
COLUMN = 6 * STEP
"""How high the column is."""


@dataclass(frozen=True)
class Fact:
    """One thing that wins or loses the game, and how it stands."""

    thing: str
    icon: str
    said: str
    """What wins or loses."""
    stands: str
    """How it stands."""
    short: str
    """The same in a word or two."""
    is_done: bool = False
    is_near: bool = False
    """Is defeat a step away?"""


def to_win(scene: Scene) -> Iterator[Fact]:
    """What the sheet of the adversary asks for (ERY-ADV1-4, ERY-ADV2-8, ERY-ADV3-8)."""
    view, say = scene.view, scene.say
    sheet = view.adversary
    has_begun = view.phase != "characters"
    if sheet.profitability_limit is not None:
        now = str(view.profitability) if view.profitability is not None else ""
        short = say("drawing.of_profit", count=view.profitability or 0)
        yield Fact("profit", "profit", say("drawing.win_profit"), now, short)
        return
    if sheet.mines_to_destroy is not None:
        done, limit = len(view.destroyed), sheet.mines_to_destroy
        stands = say("drawing.of", count=done, limit=limit)
        short = stands
        yield Fact("destroyed", "tower", say("drawing.win_count", limit=limit), stands, short, done >= limit)
        left = sum(tile.pollution for tile in view.tiles)
        short = say("drawing.of_tokens", count=left)
        is_clean = has_begun and not left
        stands = say("drawing.left", count=left) if has_begun else ""
        yield Fact("tokens", "cube", say("drawing.win_clean"), stands, short, is_clean)
        return
    left = sum(tile.mine is not None for tile in view.tiles)
    stands = say("drawing.left", count=left) if has_begun else ""
    short = say("drawing.of_mines", count=left) if has_begun else say("drawing.win_mines")
    yield Fact("destroyed", "tower", say("drawing.win_mines"), stands, short, has_begun and not left)
    if sheet.dome:
        is_gone = has_begun and not view.dome
        stands = say("drawing.gone" if is_gone else "drawing.stands") if has_begun else ""
        yield Fact("dome", "dome", say("drawing.win_dome"), stands, say("drawing.of_dome"), is_gone)


def to_lose(scene: Scene) -> Iterator[Fact]:
    """What ends the game at once, and how near it is (ERY-END-2, ERY-END-3, ERY-ADV2-9)."""
    view, say = scene.view, scene.say
    sheet = view.adversary
    nearest = min((tile.mine for tile in view.tiles if tile.mine is not None), key=rounds_left, default=None)
    left = None if nearest is None else rounds_left(nearest)
    said = say("drawing.lose_mine")
    stands = say("drawing.no_mine") if left is None else say("drawing.in_rounds", count=left)
    if view.phase == "characters":
        stands = ""
    is_near = left is not None and left <= NEAR
    thing = "adversary" if nearest is None else f"mine {nearest.id}"
    yield Fact(thing, "skull", said, stands, stands or said, is_near=is_near)
    limit, count = sheet.contaminated_limit, view.contaminated
    said, stands = say("drawing.lose_tiles", limit=limit), say("drawing.of", count=count, limit=limit)
    short = say("drawing.of_tiles", count=count, limit=limit)
    yield Fact("contaminated", "crack", said, stands, short, is_near=limit - count <= NEAR < limit)
    top = sheet.profitability_limit
    if top is not None:
        now, coming = view.profitability or 0, view.forecast.profit or 0
        said = say("drawing.lose_profit", limit=top)
        stands = say("drawing.of", count=now, limit=top)
        short = say("drawing.at_profit", limit=top)
        yield Fact("profit", "profit", said, stands, short, is_near=now + coming >= top)


def panel(scene: Scene, x: float, y: float, room: float) -> float:
    """What wins over what loses, a line for each, in a column of a wide screen. Returns the height."""
    top = y
    stuck = Fact("adversary", "bio", scene.say("drawing.lose_stuck"), "", "")
    for key, facts in (("win", to_win(scene)), ("lose", (*to_lose(scene), stuck))):
        scene.head(x - 2, y + 14, scene.say(f"drawing.{key}"), room)
        y += 20
        for fact in facts:
            _line(scene, fact, key, x, y, room)
            y += 23
        y += 4
    if scene.view.profitability is not None:
        y += _gauge(scene, x, y - 2, room)
    return y - top


def _line(scene: Scene, fact: Fact, key: str, x: float, y: float, room: float) -> None:
    size = scene.small
    css = "bad" if fact.is_near else "n"
    lead = icon("tick", x, y, 18, "ready") if fact.is_done else icon(fact.icon, x, y, 18, _tone(fact, key))
    need = width(fact.stands, size * BOLD) + 6
    shown, points = shrunk(fact.said, (size, size * 0.93), (room - 25 - need) * BOLD)  # it is not bold
    said = f"{fact.said}: {fact.stands}" if fact.stands else fact.said
    drawn = join(
        element("title", None, said),
        rect("clear", x, y - 2, room, 22),
        lead,
        text(x + 25, y + 14, fit(shown, points, room - 25 - need), "plain", size=points),
        text(x + room, y + 14, fact.stands, css, anchor="end", size=size),
    )
    scene.furniture.append(laid(f"{key}-{fact.icon}", None, None, fact.thing, said, drawn))


def _tone(fact: Fact, key: str) -> str:
    return "lost" if fact.is_near or fact.icon == "skull" else "quiet" if key == "win" else "full"


def _gauge(scene: Scene, x: float, y: float, room: float) -> float:
    """Profitability between victory at zero and defeat at its limit; dashed what the mines will extract."""
    view = scene.view
    limit, now, coming = view.adversary.profitability_limit or 1, view.profitability or 0, view.forecast.profit or 0
    said = scene.say("text.profitability", count=now, limit=limit)
    if coming:
        said += " · " + scene.say("text.forecast_profit", count=coming)
    full = room * max(0, min(1, now / limit))
    more = room * max(0, min(1, (now + coming) / limit)) - full
    drawn = (
        element("title", None, said),
        rect("gauge", x, y, room, 12, 3),
        rect("gauge-on", x, y, full, 12, 3),
        rect("gauge-next", x + full, y + 1, more, 10) if more else Markup(),
    )
    scene.furniture.append(laid("profit", None, None, "profit", said, *drawn))
    return 18


def status(scene: Scene, x: float, y: float, room: float) -> float:
    """The same in two lines or a few, for a narrow screen. Returns the height."""
    top = y
    for key, facts in (("win", to_win(scene)), ("lose", to_lose(scene))):
        head = scene.say(f"drawing.{key}_short")
        scene.furniture.append(
            laid(None, None, None, "adversary", head, text(x + 2, top + 13, head, "hint", size=12.5))
        )
        left = x + 60
        for fact in facts:
            if left > x + 60 and left + _width(fact) > x + room + 4:
                left, top = x + 60, top + 17
            left += _short(scene, fact, key, left, top)
        top += 17
    return top - y


def column(scene: Scene, x: float, y: float, room: float) -> None:
    """The same one below the other, in a narrow column."""
    for key, facts in (("win", to_win(scene)), ("lose", to_lose(scene))):
        head = scene.say(f"drawing.{key}_short")
        scene.furniture.append(
            laid(None, None, None, "adversary", head, text(x + 2, y + 12, head, "hint", size=12))
        )
        y += STEP
        for fact in facts:
            _short(scene, fact, key, x + 1, y)
            y += STEP


def _short(scene: Scene, fact: Fact, key: str, x: float, y: float) -> float:
    """A fact as its sign and a word or two. Returns its width."""
    said = f"{fact.said}: {fact.stands}"
    lead = icon("tick", x, y + 1, 15, "ready") if fact.is_done else icon(fact.icon, x, y + 1, 15, _tone(fact, key))
    drawn = group(
        None,
        element("title", None, said),
        lead,
        text(x + 19, y + 13, fact.short, "bad" if fact.is_near else "n", size=12.5),
    )
    scene.furniture.append(laid(None, None, None, fact.thing, said, drawn))
    return _width(fact) + 7


def _width(fact: Fact) -> float:
    return 19 + width(fact.short, 12.5 * BOLD)
