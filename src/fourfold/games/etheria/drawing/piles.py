"""The decks and what was played from them: what may still come is as public as what is gone."""

from functools import lru_cache

from fourfold.games.etheria.content import RANKS
from fourfold.games.etheria.drawing import nobles
from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.seats import groups
from fourfold.games.etheria.drawing.symbols import FACTIONS, icon, shield
from fourfold.games.etheria.view import NobleFace
from fourfold.games.lettering import fit
from fourfold.games.svg import Markup, group, rect, text, titled


def decks(scene: Scene, x: float, y: float, room: float) -> float:
    """Round, noble deck, event deck and resources with their discards. Returns its height."""
    view = scene.view
    nobles_left = len(view.nobles_left)
    details = scene.say("deck_nobles", nobles=nobles_left + len(view.bottom), black=view.black_left)
    under = scene.say("deck_bottom", count=len(view.bottom)) if view.bottom else ""
    discard = view.resource_discard
    rows: list[tuple[str, int, str, Markup]] = [
        ("noble_deck", view.noble_deck, details, text(x + 56, y + 84, under, "quiet", size=12.5)),
        ("event_deck", view.event_deck, scene.say("events_played", count=len(view.event_discard)), Markup()),
        ("resource_deck", view.resource_deck, scene.say("discarded", count=discard.total), Markup()),
    ]
    drawn = [text(x + 12, y + 24, scene.say("round", round=view.round, turn=view.turn), "round", size=18)]
    at = y + 38
    for key, count, detail, more in rows:
        drawn.append(_deck(key, count, x + 10, at))
        drawn.append(text(x + 56, at + 15, scene.say(key), "bold", size=14))
        drawn.append(text(x + 56, at + 32, fit(detail, 12.5, room - 62), "quiet", size=12.5))
        drawn.append(more)
        at += 58 if key == "noble_deck" and view.bottom else 52
    drawn.append(groups(discard, x + 56, at - 14, 19))
    high = 226 if scene.wide else at + 16 - y
    scene.furnish("decks", rect("panel", x, y, room, high, 10), *drawn)
    return high


@lru_cache(maxsize=1024)
def _deck(key: str, count: int, x: float, y: float) -> Markup:
    """A pile of backs with its number."""
    css = {"noble_deck": "deck nobles-back", "event_deck": "deck events-back", "resource_deck": "deck cards-back"}[
        key
    ]
    drawn = [rect("back-of", x + 2 * step, y + 2 - 2 * step + 4, 32, 38, 4) for step in range(min(3, count))]
    return group(css, *drawn, text(x + 18 + 2, y + 28, str(count), "bold", anchor="middle", size=16))


def ledger(scene: Scene, x: float, y: float, room: float) -> float:
    """Which nobles may still come, faction by faction, and the discarded ones. Returns its height."""
    view = scene.view
    everybody = _everybody(scene)
    coming = {noble.id for noble in (*view.nobles_left, *view.bottom)}
    factions = _factions(everybody)
    drawn = [text(x + 12, y + 22, scene.say("still_coming"), "bold", size=14)]
    step = min(30.0, (room - 52) / 6)
    for row, faction in enumerate(factions):
        name = scene.name("faction", faction)
        top = y + 30 + row * 21
        title = f"{name} · {scene.say('undealt')}" if faction == view.undealt else name
        drawn.append(titled(title, shield(faction, name[:1], x + 12, top, 17.5)))
        for column, noble in enumerate(noble for noble in everybody if noble.faction == faction):
            at = (x + 42 + column * step, top + 1)
            drawn.append(_mark(scene.name("noble", noble.id), noble.rank, noble.id in coming, *at))
    below = y + 30 + len(factions) * 21 + 15
    drawn.append(
        text(x + 12, below + 2, scene.say("noble_discard", count=len(view.noble_discard)), "bold", size=14)
    )
    lowest = max((down + nobles.HEIGHT for _, _, down in _places(scene, room - 24)), default=-8)
    high = 226 if scene.wide else below + 20 + lowest - y
    scene.furnish("ledger", rect("panel", x, y, room, high, 10), *drawn)
    _discarded(scene, x + 12, below + 11, room - 24)
    return high


@lru_cache(maxsize=1024)
def _mark(title: str, rank: str, coming: bool, x: float, y: float) -> Markup:
    """The coronet of a noble, bright while it may still come."""
    return titled(title, icon(rank, x, y, 18), css=None if coming else "gone")


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


def _places(scene: Scene, room: float) -> list[tuple[NobleFace, float, float]]:
    """The discarded nobles and where they lie: in a row on a wide screen, those that can be taken apart."""
    pile = sorted(scene.view.noble_discard, key=lambda noble: bool(scene.legal.on("noble", noble.id)))
    if not scene.wide:
        columns = int((room + 5) // (nobles.WIDTH + 5))
        return [
            (noble, number % columns * (nobles.WIDTH + 5), number // columns * (nobles.HEIGHT + 6))
            for number, noble in enumerate(pile)
        ]
    shut = len(pile) - sum(bool(scene.legal.on("noble", noble.id)) for noble in pile)
    close = 12.0 if 0 < shut < len(pile) else room
    free = room - nobles.WIDTH - (close * shut if shut < len(pile) else 0)
    step = min(nobles.WIDTH + 5.0, free / max(1, len(pile) - 1 - (shut if shut < len(pile) else 0)))
    places: list[tuple[NobleFace, float, float]] = []
    x = 0.0
    for number, noble in enumerate(pile):
        places.append((noble, x, 0))
        x += min(step, close) if number < shut else step
    return places


def _discarded(scene: Scene, x: float, y: float, room: float) -> None:
    lying = _places(scene, room)
    for number, (noble, right, down) in enumerate(lying):
        action = scene.action_on("noble", noble.id)
        covered = number + 1 < len(lying) and 0 < lying[number + 1][1] - right < nobles.CROWDED
        marks = nobles.small_shield(scene, noble) if covered else None
        title = _title(scene, noble)
        scene.cards.append(nobles.card(scene, noble, x + right, y + down, action, title, marks=marks))


def _title(scene: Scene, noble: NobleFace) -> str:
    return (
        f"{scene.name('noble', noble.id)} · {scene.name('rank', noble.rank)}\n{scene.name('noble_text', noble.id)}"
    )
