"""What speaks for a choice, in figures of the table at hand: what it destroys, cleans, pays for or brings nearer.

An action is tried out with all that it asks its player (`weighing.after`); what chance decides is left out.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.erythro import planning
from fourfold.games.erythro.shuffling import shuffles
from fourfold.games.erythro.view import EffectFace, Effects, ErythroView, TileSeen
from fourfold.games.erythro.weighing import after
from fourfold.games.erythro.words import THEIRS, effect_text, phrase, pile_text, points, tile_text
from fourfold.games.guide import Plan
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

DECLINED = ("bonus", "keep_none", "pass")
"""Of what else can be left out, no more can be said than that."""
MOST = 2
"""So much is said for a choice."""


def plan(edition: "ErythroEdition", view: ErythroView, words: Words, actions: tuple[Action, ...]) -> Plan:
    """A choice in its own words, and what speaks for it."""
    text = " ".join(phrase(action, view, words) for action in actions)
    if len(actions) > 1 or view.seat is None:
        return Plan(actions=actions, text=text)
    then = _then(edition, view, actions[0])
    also = tuple(_also(view, then, words, actions[0]))
    for leads in planning.shortest(view):
        if str(actions[0]) in _begins(leads) and len(leads.steps) > 1:
            return Plan(actions=actions, text=text, why=planning.text(leads, view, words), also=also)
    why = _why(view, then, words, actions[0])
    if not why and (actions[0].declines or actions[0].kind == "clean"):  # what it does is what speaks for it
        return Plan(actions=actions, text=text, why=also[0], also=also[1:])
    return Plan(actions=actions, text=text, why=why, also=also)


def headed(view: ErythroView) -> tuple[Action, ...]:
    """What the reader can begin with on a road to an attack in this round."""
    wanted = {step for leads in planning.shortest(view) for step in _begins(leads)}
    return tuple(action for action in view.legal if str(action) in wanted)


def _begins(leads: planning.Road) -> set[str]:
    """What can be done first on a road: gain and move in any order, and the attack if nothing else is needed."""
    return {f"play {card} {zone}" for card, zone in leads.steps[:-1] or leads.steps}


def _then(edition: "ErythroEdition", view: ErythroView, action: Action) -> ErythroView:
    """What the reader would see once an action is done, with all that it asks."""
    assert view.seat is not None
    position = edition.imagine(view, SeededChance(0))
    return edition.view(after(position, view.seat, action.number), view.seat)


def _also(now: ErythroView, then: ErythroView, words: Words, action: Action) -> Iterator[str]:
    """What else can be said: what a card bought can do, what one has then, and what is left to play."""
    assert now.seat is not None
    face = now.faces.get(action.fields.get("card", "")) if action.kind in ("acquire", "keep") else None
    if face is not None:
        yield words.say("reason.offers", effects=effect_text(face.effects, words))
    if action.kind == "play_contamination":
        yield words.say("reason.goes_back")
    if action.declines:
        yield words.say(f"reason.declines_{action.kind}" if action.kind in DECLINED else "reason.declines")
    if action.kind == "character":
        begins = now.free_characters[action.fields["character"]]
        yield words.say("about.character_start", parts=points(begins, words))
    if action.kind == "clean":
        yield words.say("reason.cleans", count=1)
    if then.phase != now.phase or then.round != now.round:
        if now.phase == "players" and then.ending is None:
            yield words.say("reason.last_card")
        return
    before, own = now.players[now.seat], then.players[now.seat]
    if own.influence != before.influence:
        had = {kind: many for kind, many in own.influence.items() if many}
        yield words.say("reason.have", parts=points(had, words) or words.say("text.none"))
    if own.tile != before.tile:
        there = next(seen for seen in then.tiles if seen.tile == own.tile)
        mine = [str(words.name("mine", there.mine.id))] if there.mine is not None else []
        lies = ", ".join((*mine, *tile_text(there, words))) or words.say("reason.bare")
        yield words.say("reason.goes_to", tile=there.tile, lies=lies)
    left = Counter(before.hand) & Counter(own.hand)  # what is drawn is not known before
    if now.phase == "players" and left:
        yield words.say("reason.leaves", cards=pile_text(tuple(left.elements()), words))


def _gives_all(effects: Effects, gift: EffectFace) -> bool:
    """Is a gift one to each other player?"""
    return any(
        (one.do == "each_other" and gift in one.effects) or any(_gives_all(part, gift) for part in one.options)
        for one in effects
    )


def _why(view: ErythroView, then: ErythroView, words: Words, action: Action) -> str:
    assert view.seat is not None
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
    for seen in now.tiles:
        if tiles[seen.tile].sanctuary not in (None, seen.sanctuary):
            yield words.say("reason.opens", element=tiles[seen.tile].sanctuary, tile=seen.tile)
    gift = then.question
    if gift is not None and gift.seat not in (None, now.seat) and gift.effect is not None:
        face = then.faces.get(gift.card or "")
        is_for_all = face is not None and len(then.players) > 2 and _gives_all(face.effects, gift.effect)
        said = effect_text((gift.effect,), words, THEIRS)
        yield words.say("reason.helps_all" if is_for_all else "reason.helps", seat=gift.seat, effects=said)
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
