"""What speaks for a choice, in figures of the table at hand: what it destroys, cleans, pays for or brings nearer.

An action is tried out with all that it asks its player (`weighing.after`); what chance decides is left out.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.erythro import planning
from fourfold.games.erythro.shuffling import shuffles
from fourfold.games.erythro.view import EffectFace, ErythroView, TileSeen
from fourfold.games.erythro.weighing import after
from fourfold.games.erythro.words import THEIRS, effect_text, phrase
from fourfold.games.guide import Plan
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

MOST = 2
"""So much is said for a choice."""


def plan(edition: "ErythroEdition", view: ErythroView, words: Words, actions: tuple[Action, ...]) -> Plan:
    """A choice in its own words, and what speaks for it."""
    text = " ".join(phrase(action, view, words) for action in actions)
    for leads in planning.shortest(view) if len(actions) == 1 else ():
        if str(actions[0]) in _begins(leads) and len(leads.steps) > 1:
            return Plan(actions=actions, text=text, why=planning.text(leads, view, words))
    why = "" if len(actions) > 1 or view.seat is None else _why(edition, view, words, actions[0])
    return Plan(actions=actions, text=text, why=why)


def headed(view: ErythroView) -> tuple[Action, ...]:
    """What the reader can begin with on a road to an attack in this round."""
    wanted = {step for leads in planning.shortest(view) for step in _begins(leads)}
    return tuple(action for action in view.legal if str(action) in wanted)


def _begins(leads: planning.Road) -> set[str]:
    """What can be done first on a road: gain and move in any order, and the attack if nothing else is needed."""
    return {f"play {card} {zone}" for card, zone in leads.steps[:-1] or leads.steps}


def _why(edition: "ErythroEdition", view: ErythroView, words: Words, action: Action) -> str:
    assert view.seat is not None
    position = edition.imagine(view, SeededChance(0))
    then = edition.view(after(position, view.seat, action.number), view.seat)
    if action.kind == "keep":
        is_near = shuffles(view, view.players[view.seat]) == "may"
        return words.say("reason.keeps_off" if is_near else "reason.keeps")
    return " ".join([*_reasons(view, then, words)][:MOST])


def _reasons(now: ErythroView, then: ErythroView, words: Words) -> Iterator[str]:
    """The weightiest first."""
    assert now.seat is not None
    if then.won:
        yield words.say("reason.wins")
        return
    tiles = {seen.tile: seen for seen in then.tiles}
    for seen in now.tiles:
        if seen.mine is not None and tiles[seen.tile].mine is None:
            yield words.say("reason.destroys", mine=seen.mine.id, tile=seen.tile)
    if now.dome and not then.dome:
        yield words.say("reason.dome")
    if then.phase != now.phase or then.round != now.round:
        return  # much else has happened meanwhile
    saved = _threatened(now) - _threatened(then)
    if saved:
        yield words.say("reason.saves", tile=min(saved, key=int))
    cleaned = sum(max(0, seen.pollution - tiles[seen.tile].pollution) for seen in now.tiles)
    if cleaned:
        yield words.say("reason.cleans", count=cleaned)
    yield from _towards_a_mine(now, then, words)
    gift = then.question
    if gift is not None and gift.seat not in (None, now.seat) and gift.effect is not None:
        yield words.say("reason.helps", seat=gift.seat, effects=effect_text((gift.effect,), words, THEIRS))
        yield from _enabled(then, gift.seat, gift.effect, words)
    black = _black(now) - _black(then)
    if black > 0:
        yield words.say("reason.trashes", count=black)
    bought = len(then.players[now.seat].hand or ()) - len(now.players[now.seat].hand or ())
    if bought > 0 and now.phase == "acquisition":
        yield words.say("reason.bought")


def _enabled(view: ErythroView, seat: int, effect: EffectFace, words: Words) -> Iterator[str]:
    """An attack that another can pay for with what they are given, the one with least to spare."""
    have = view.players[seat].influence
    more = effect.n or 0 if effect.do == "gain_any" else 0
    offers = [
        (cost - have[kind], kind, cost, seen)
        for seen in view.tiles
        for kind, cost in _prices(seen, view, seat).items()
        if have.get(kind, cost) < cost <= have.get(kind, 0) + more
    ]
    if offers:
        _, kind, cost, seen = min(offers, key=lambda offer: (offer[3].mine is None, -offer[0]))
        yield words.say("reason.enables", seat=seat, cost=cost, element=kind, tile=seen.tile)


def _threatened(view: ErythroView) -> set[str]:
    """The tiles that the next mine phase contaminates."""
    return {seen.tile for seen in view.forecast.tiles if seen.contaminated}


def _black(view: ErythroView) -> int:
    assert view.seat is not None
    own = view.players[view.seat]
    return sum(card == "contamination" for card in (*(own.hand or ()), *own.discard))


def _towards_a_mine(now: ErythroView, then: ErythroView, words: Words) -> Iterator[str]:
    """How much of a price the reader has then, and whether the reader stands where it is paid.

    Of each price it is told in the element that is nearest to it: a gain in another brings no attack nearer.
    """
    assert now.seat is not None
    before, own = now.players[now.seat], then.players[now.seat]
    gained = {kind for kind, have in own.influence.items() if have > before.influence.get(kind, 0)}
    moved = own.tile != before.tile
    offers = [
        (cost - own.influence[kind], kind, cost, seen)
        for seen in then.tiles
        for kind, cost in _prices(seen, then, now.seat).items()
        if kind in own.influence and (kind in gained or (moved and seen.tile == own.tile))
        if cost - own.influence[kind] <= _missing(seen, then)
    ]
    if not offers:
        return
    _, kind, cost, seen = min(offers, key=lambda offer: (offer[0] > 0, offer[3].tile != own.tile, offer[0]))
    facts = {"have": min(own.influence[kind], cost), "cost": cost, "element": kind, "tile": seen.tile}
    if moved and seen.tile == own.tile:
        yield words.say("reason.stands", **facts)
    else:
        yield words.say("reason.pays" if own.influence[kind] >= cost else "reason.saves_up", **facts)


def _missing(seen: TileSeen, view: ErythroView) -> int:
    """How much the reader is short of for an attack on a tile, in the element that is nearest to its price."""
    assert view.seat is not None
    have = view.players[view.seat].influence
    return min(cost - have[kind] for kind, cost in _prices(seen, view, view.seat).items() if kind in have)


def _prices(seen: TileSeen, view: ErythroView, seat: int) -> dict[str, int]:
    """What an attack on a tile costs a seat in each element."""
    if seen.mine is not None:
        return seen.mine.attack
    return dict.fromkeys(view.players[seat].influence, view.adversary.dome_cost) if seen.dome else {}
