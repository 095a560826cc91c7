"""The decks, and the roll of all nobles: what may still come is as public as what is gone."""

from collections import Counter
from functools import lru_cache

from fourfold.games.etheria.content import RANKS
from fourfold.games.etheria.drawing import nobles
from fourfold.games.etheria.drawing.portraits import portrait
from fourfold.games.etheria.drawing.scene import Scene, asked_about, counts, thing
from fourfold.games.etheria.drawing.seats import groups, groups_width
from fourfold.games.etheria.drawing.symbols import FACTIONS, icon, shield, wax
from fourfold.games.etheria.view import Cards, NobleFace
from fourfold.games.lettering import BOLD, fit, shrunk
from fourfold.games.svg import Markup, group, join, kept, placed, rect, text

SEALS = ((19.0, 8.0), (16.0, 6.0), (13.0, 4.0))
"""How large the seals of what was discarded are, and how far apart: as large as there is room for."""
BACKS = {"nobles": "deck nobles-back", "events": "deck events-back", "resources": "deck cards-back"}


def decks(scene: Scene, x: float, y: float, room: float) -> float:
    """Round, noble deck, event deck and resources with their discards. Returns its height."""
    view = scene.view
    details = scene.say("deck_nobles", nobles=len(view.nobles_left) + len(view.bottom), black=view.black_left)
    under = scene.say("deck_bottom", count=len(view.bottom)) if view.bottom else ""
    rows = [
        ("nobles", "noble_deck", view.noble_deck, details),
        ("events", "event_deck", view.event_deck, scene.say("events_played", count=len(view.event_discard))),
        (
            "resources",
            "resource_deck",
            view.resource_deck,
            scene.say("discarded", count=view.resource_discard.total),
        ),
    ]
    said, size = shrunk(scene.say("round", round=view.round, turn=view.turn), (18, 17, 16, 15), (room - 24) / 1.12)
    drawn = [text(x + 12, y + 26, said, "round", size=size)]
    at = y + 40
    for name, key, count, detail in rows:
        lines = [
            _deck(name, count, x + 10, at),
            text(x + 60, at + 17, scene.say(key), "bold", size=14),
            text(x + 60, at + 35, fit(detail, 12.5, room - 66), "quiet", size=12.5),
        ]
        high = 58.0
        if name == "nobles" and under:
            lines.append(text(x + 60, at + 51, under, "quiet", size=12.5))
            high = 62.0
        elif name == "resources":
            size, gap = next(
                (each for each in SEALS if groups_width(view.resource_discard, *each) <= room - 64), SEALS[-1]
            )
            lines.append(groups(view.resource_discard, x + 60, at + 44, size, gap))
            high = 70.0
        drawn.append(asked_about(f"deck {name}", scene.say(key), (x + 4, at - 3, room - 8, high), *lines))
        at += high + 4
    high = nobles.CHARTER if scene.wide else at + 2 - y
    scene.furnish("decks", rect("panel", x, y, room, high, 10), *drawn)
    return high


@lru_cache(maxsize=1024)
def _deck(name: str, count: int, x: float, y: float) -> Markup:
    """A pile of backs with its number."""
    drawn = [rect("back-of", x + 2 * step, y + 2 - 2 * step + 4, 36, 46, 4) for step in range(min(3, count))]
    top = 2.0 * max(0, min(3, count) - 1)
    number = text(x + 18 + top, y + 34 - top, str(count), "bold", anchor="middle", size=17)
    lattice = rect("lattice", x + top + 3, y + 9 - top, 30, 40, 2) if count else Markup()
    plate = rect("back-plate", x + top + 5, y + 19 - top, 26, 21, 4) if count else Markup()
    return group(BACKS[name], *drawn, lattice, plate, number)


def ledger(scene: Scene, x: float, y: float, room: float) -> float:
    """The roll of all nobles, a row for each faction: bright if still to come, crossed out if discarded.

    Returns its height.
    """
    view = scene.view
    everybody = _everybody(scene)
    factions = _factions(everybody)
    coming = {noble.id for noble in (*view.nobles_left, *view.bottom)}
    lying = {noble.id for noble in view.noble_discard}
    left = x + (36 if scene.wide else 42)
    columns = _ranks(everybody, factions)
    step = (room - (left - x) - 6) / max(1, len(columns))
    cell = (step - 3, 43.0 if scene.wide else 54.0)
    top = y + (46 if scene.wide else 62)
    title = scene.say("roll" if coming else "roll_none")
    head = [text(x + 12, y + 21, fit(f"{title} ▸", 14 * BOLD, room - 20), "bold", size=14)]
    if not scene.wide:
        head.append(text(x + 12, y + 39, fit(scene.say("roll_key"), 12.5, room - 20), "quiet", size=12.5))
    drawn = [asked_about("roll", title, (x + 3, y + 2, room - 6, 24 if scene.wide else 44), *head)]
    for column, rank in enumerate(columns):
        drawn.append(thing(f"rank {rank}", icon(rank, left + column * step + cell[0] / 2 - 8, top - 19, 16)))
    for number, faction in enumerate(factions):
        down = top + number * (cell[1] + 7)
        name = scene.name("faction", faction)
        sign = shield(faction, name[:1], x + 8, down + cell[1] / 2 - 14, 24)
        drawn.append(asked_about(f"faction {faction}", name, (x + 5, down, 32, cell[1]), sign))
        placed_already: Counter[str] = Counter()
        for noble in (noble for noble in everybody if noble.faction == faction):
            at = left + (columns.index(noble.rank) + placed_already[noble.rank]) * step
            placed_already[noble.rank] += 1
            cost = noble.cost if noble.id in coming else Cards()
            face = _cell(noble.id, noble.faction, noble.rank, noble.points, cost, *cell)
            if noble.id in lying:
                cross = icon("struck", cell[0] / 2 - 14, cell[1] / 2 - 14, 28, "struck")
                if scene.legal.on("noble", noble.id):  # it lies in the middle, to be chosen
                    place = group(None, face, cross, at=placed(at, down))
                    drawn.append(thing(noble.id, place, css="paper lying"))
                else:
                    scene.cards.append(
                        nobles.card(scene, noble, at, down, None, face, size=cell, css=" lying", marks=cross)
                    )
            else:
                place = group(None, face, at=f"translate({at:.2f} {down:.2f})")
                drawn.append(thing(noble.id, place, css="paper" if noble.id in coming else "paper gone"))
    high = top + len(factions) * (cell[1] + 7) + 2 - y
    high = max(high, nobles.CHARTER) if scene.wide else high
    scene.furnish("ledger", rect("panel", x, y, room, high, 10), *drawn)
    return high


@kept
def _cell(noble: str, faction: str, rank: str, points: int, cost: Cards, wide: float, high: float) -> Markup:
    """A noble in the roll: the portrait, the colours that count more for it, and the points."""
    colours = [colour for colour, _ in counts(cost)]
    each = min(12.0, (high - 4) / max(1, len(colours)))
    return join(
        rect("face", 0, 0, wide, high, 3),
        group("art", portrait(noble, faction, rank, 1.5, 1.5, wide - 3, high - 3)),
        *(wax(colour, 0.5, 1.5 + number * each, each) for number, colour in enumerate(colours)),
        rect("plate", wide - 14, high - 15, 13, 14, 2),
        text(wide - 7.5, high - 3.5, str(points), "index", anchor="middle", size=12),
    )


def _ranks(everybody: list[NobleFace], factions: list[str]) -> list[str]:
    """The ranks over the columns: of each as many as the faction has that has most of them."""
    many = [Counter(noble.rank for noble in everybody if noble.faction == faction) for faction in factions]
    return [rank for rank in RANKS for _ in range(max((each[rank] for each in many), default=0))]


def _factions(everybody: list[NobleFace]) -> list[str]:
    """The factions in their order; those of somebody's own content come last."""
    seen = {noble.faction for noble in everybody}
    return [faction for faction in FACTIONS if faction in seen] + sorted(seen.difference(FACTIONS))


def _everybody(scene: Scene) -> list[NobleFace]:
    """Every noble of the game by rank, wherever it is."""
    view = scene.view
    held = [held.noble for player in view.players for held in player.court]
    shown = [] if view.noble is None else [view.noble]
    found = [*view.nobles_left, *view.bottom, *view.noble_discard, *held, *shown]
    return sorted(found, key=lambda noble: (RANKS.index(noble.rank), noble.id))
