"""Why the Action of a card in hand cannot be done now, in a few words: those that a card has room for.

It is told from the view alone. What is not said here, looking closer says (`about`), from the rules.
"""

from fourfold.games.erythro.planning import distances
from fourfold.games.erythro.rules.axes import CONTAMINATION
from fourfold.games.erythro.view import CardFace, EffectFace, ErythroView, SeatSeen, TileSeen
from fourfold.games.words import Words

KNOWN = (
    "attack",
    "remove_pollution",
    "trash_contamination",
    "take_contamination",
    "place_pollution",
    "lose_any",
    "move",
)
"""Effects after which it is known how far the reader may stand from here, and what there is to pay with."""
ALONE = {
    "other": "nobody",
    "acquire": "no_card",
    "place_sanctuary": "no_place",
    "draw": "few_cards",
}
"""What is missing to an Action that could be done up to this, the last effect that can fail."""
ALWAYS = ("may", "gain_any")
"""Effects that never fail: they close no Action."""
NAMED = ("other_or_adjacent",)
"""Areas around somebody who is named first."""


def short_obstacle(face: CardFace, view: ErythroView, words: Words) -> str:
    """The first thing that is missing to an Action of the reader's; told of an Action that is closed."""
    own = None if view.seat is None else view.players[view.seat]
    if own is None or own.tile is None:
        return ""
    spent = moved = 0
    needed = [effect for effect in face.effects if effect.do not in ALWAYS]
    for number, effect in enumerate(needed, 1):
        if effect.do not in KNOWN:  # it changes what comes after it
            is_last = number == len(needed) and effect.do in ALONE
            return words.say(f"short.{ALONE[effect.do] if is_last else 'not_all'}")
        moved += (effect.n or 0) if effect.do == "move" else 0
        more = _opened(face, view, own) if not moved else {}
        if said := _missing(effect, view, own, (spent, moved), more, words):
            return said
        spent += (effect.n or 0) if effect.do == "lose_any" else 0
    return words.say("short.not_all")


def _opened(face: CardFace, view: ErythroView, own: SeatSeen) -> dict[str, int]:
    """What the yellow part of a card brings first, where its sanctuary opens it (ERY-CARD-6)."""
    here = next(tile.sanctuary for tile in view.tiles if tile.tile == own.tile)
    bonus = face.bonus if here is not None and here == face.bonus_sanctuary else ()
    return {effect.element: effect.n or 0 for effect in bonus if effect.do == "gain" and effect.element is not None}


def _missing(
    effect: EffectFace,
    view: ErythroView,
    own: SeatSeen,
    before: tuple[int, int],
    more: dict[str, int],
    words: Words,
) -> str:
    """What is missing to an effect once so much was spent and so many tiles were gone."""
    spent, moved = before
    area = _area(effect, view, own, moved)
    place = "here" if effect.where in (None, "here") and not moved else "near"
    if effect.do == "attack":
        found = [tile for tile in area if tile.mine is not None or tile.dome]
        if not found:
            return words.say(f"short.no_mine_{place}")
        return _too_dear(effect, view, own, found, spent, more, words)
    if effect.do == "remove_pollution":
        place = "other" if effect.where in NAMED else place
        dirty = any(tile.pollution and not tile.contaminated for tile in area)
        return "" if dirty else words.say(f"short.no_pollution_{place}")
    if effect.do == "lose_any" and sum(own.influence.values()) < (effect.n or 0):
        return words.say("short.spend", have=sum(own.influence.values()), cost=effect.n)
    if effect.do == "trash_contamination" and CONTAMINATION not in (*(own.hand or ()), *own.discard):
        return words.say("short.no_black")
    return ""


def _too_dear(
    effect: EffectFace,
    view: ErythroView,
    own: SeatSeen,
    targets: list[TileSeen],
    spent: int,
    more: dict[str, int],
    words: Words,
) -> str:
    """What comes nearest to paying for a target: how much there is of how much, less what the card takes first."""
    total = sum(own.influence.values())
    prices = [
        (tile.mine.attack.get(kind) if tile.mine is not None else view.adversary.dome_cost, left, kind)
        for tile in targets
        for kind, have in own.influence.items()
        for left in (min(have, total - spent),)
    ]
    missing = [
        (cost - (effect.n or 0) - have - more.get(kind, 0), cost - (effect.n or 0), have, kind)
        for cost, have, kind in prices
        if cost
    ]
    if not missing or min(missing)[0] <= 0:
        return ""
    _, cost, have, kind = min(missing)
    key = "after_spending" if have < own.influence[kind] else "too_dear"
    if kind in more and key == "too_dear":
        return words.say("short.too_dear_bonus", have=have, more=more[kind], cost=cost, element=kind)
    return words.say(f"short.{key}", have=have, cost=cost, element=kind)


def _area(effect: EffectFace, view: ErythroView, own: SeatSeen, moved: int) -> list[TileSeen]:
    """The tiles an effect of the reader's can be about, so many tiles from here at most."""
    if effect.where == "anywhere":
        return [*view.tiles]
    if effect.where in NAMED:
        others = [distances(view, player.tile or "") for player in view.players if player.seat != own.seat]
        return [tile for tile in view.tiles if any(away.get(tile.tile, 2) <= 1 for away in others)]
    far = moved + (effect.where == "here_or_adjacent")
    away = distances(view, own.tile or "")
    return [tile for tile in view.tiles if away.get(tile.tile, far + 1) <= far]
