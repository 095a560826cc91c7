"""The shortest roads to an attack in this round: which cards of the reader's hand gain, move and then strike.

They are found from the view alone: every way to use the other cards is tried, and those with the fewest are taken.
What others could do, and what chance decides, is left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from fourfold.games.erythro.rules.axes import CONTAMINATION
from fourfold.games.erythro.view import CardFace, EffectFace, ErythroView, TileSeen
from fourfold.games.words import Words
from fourfold.kernel.hexes import DIRECTIONS

USES = ("gain", "move")
HARMLESS = ("take_contamination", "place_pollution")
"""What can always come before an attack on the same card."""
REACH = {"here": 0, "here_or_adjacent": 1, "anywhere": 99}


@dataclass(frozen=True)
class Road:
    """Cards and their zones in order, the attack last, and what it is paid with."""

    steps: tuple[tuple[str, str], ...]
    target: TileSeen
    cost: int
    element: str


def shortest(view: ErythroView) -> list[Road]:
    """The roads with the fewest cards to a mine, or to the dome where no mine is left."""
    own = None if view.seat is None else view.players[view.seat]
    if own is None or own.hand is None or own.tile is None or view.phase != "players" or view.question is not None:
        return []
    hand = [view.faces[card] for card in own.hand if card != CONTAMINATION]
    roads = [found for face in hand for found in _roads(view, face, [one for one in hand if one is not face])]
    fewest = min((len(found.steps) for found in roads), default=0)
    return [found for found in roads if len(found.steps) == fewest]


def text(found: Road, view: ErythroView, words: Words) -> str:
    """The road as a sentence."""
    steps = [_step(view.faces[card], zone, found, words) for card, zone in found.steps[:-1]]
    mine = found.target.mine
    facts = {"card": found.steps[-1][0], "tile": found.target.tile, "cost": found.cost, "element": found.element}
    key = "reason.road_mine" if mine is not None else "reason.road_dome"
    strike = words.say(key, mine=mine.id if mine is not None else "", **facts)
    return words.say("reason.road", steps=words.say("effect.then").join([*steps, strike]))


def _step(face: CardFace, zone: str, found: Road, words: Words) -> str:
    if zone == "gain":
        return words.say("reason.road_gain", card=face.id, n=face.gain, element=face.gain_element)
    return words.say("reason.road_move", card=face.id)


def _roads(view: ErythroView, face: CardFace, others: list[CardFace]) -> Iterator[Road]:
    """The roads that end with the attack of a card, and what of the others it takes."""
    before, attack = _attack(face)
    if attack is None or view.seat is None:
        return
    own = view.players[view.seat]
    price = sum(effect.n or 0 for effect in before if effect.do == "lose_any")
    moves = sum(99 if effect.do == "move_anywhere" else effect.n or 0 for effect in before if "move" in effect.do)
    moves += REACH.get(attack.where or "here", 0)
    away = distances(view, own.tile or "")
    targets = [tile for tile in view.tiles if tile.mine is not None] or [tile for tile in view.tiles if tile.dome]
    for used in _uses(others, own.owes - 1):
        far = moves + sum(one.move for one, use in used if use == "move")
        have = dict(own.influence)
        for one, use in used:
            if use == "gain":
                have[one.gain_element] = have.get(one.gain_element, -99) + one.gain
        for tile, (kind, points) in product(targets, have.items()):
            printed = tile.mine.attack.get(kind, 99) if tile.mine is not None else view.adversary.dome_cost
            cost = max(printed - (attack.n or 0), 0)
            spare = sum(max(0, other) for other in have.values()) - cost
            if away.get(tile.tile, 99) <= far and points >= cost and spare >= price:
                ordered = sorted(used, key=lambda each: each[1])
                yield Road((*((one.id, use) for one, use in ordered), (face.id, "action")), tile, cost, kind)


def _uses(others: list[CardFace], most: int) -> Iterator[list[tuple[CardFace, str]]]:
    """Every way to gain and move with so many cards at most."""
    for many in range(min(most, len(others)) + 1):
        for some in combinations(others, many):
            for uses in product(USES, repeat=many):
                yield list(zip(some, uses, strict=True))


def _attack(face: CardFace) -> tuple[tuple[EffectFace, ...], EffectFace | None]:
    """The attack of a card and what comes before it, if that is simple enough to foresee."""
    for place, effect in enumerate(face.effects):
        inside = effect.effects[0] if effect.do == "may" and effect.effects else effect
        if inside.do == "attack":
            return face.effects[:place], inside
        if effect.do not in (*HARMLESS, "lose_any", "move", "move_anywhere"):
            break
    return (), None


def distances(view: ErythroView, start: str) -> dict[str, int]:
    """How many steps every tile is away from one."""
    return _distances(tuple((tile.q, tile.r, tile.tile) for tile in view.tiles), start)


@lru_cache(maxsize=256)
def _distances(tiles: tuple[tuple[int, int, str], ...], start: str) -> dict[str, int]:
    places = {(q, r): tile for q, r, tile in tiles}
    edge = [place for place, tile in places.items() if tile == start]
    found = {start: 0}
    while edge:
        q, r = edge.pop(0)
        for dq, dr in DIRECTIONS:
            near = places.get((q + dq, r + dr))
            if near is not None and near not in found:
                found[near] = found[places[q, r]] + 1
                edge.append((q + dq, r + dr))
    return found
