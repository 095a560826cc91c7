"""Will the next draw phase make somebody shuffle, and what does the adversary do then? It is read off the table.

A hand is drawn up to its size (ERY-DRAW-1); if the draw pile is too small, the discard pile is shuffled, and the
adversary answers (ERY-DECK-2, ERY-DECK-3). Until then one card may be kept and one bought.
"""

from collections.abc import Iterator
from typing import Literal

from fourfold.games.erythro.view import CardFace, Effects, ErythroView, SeatSeen
from fourfold.games.words import Words

Shuffles = Literal["", "may", "will"]
CLAUSES = {"mars": "ERY-ADV1-3", "earth": "ERY-ADV2-5", "consortium": "ERY-ADV3-7"}
"""What each adversary does when somebody shuffles."""


def shuffles(view: ErythroView, player: SeatSeen) -> Shuffles:
    """Does a seat shuffle in the next draw phase: surely, or unless it keeps or buys a card?"""
    least, most = _drawn(view, player)
    return "will" if player.draw_count < least else "may" if player.draw_count < most else ""


def _drawn(view: ErythroView, player: SeatSeen) -> tuple[int, int]:
    """How many cards a seat draws in the next draw phase, at least and at most."""
    if view.phase == "characters" or view.ending is not None:
        return 0, 0
    full = view.hand_size
    if view.phase in ("before_draw", "draw"):
        return full - player.hand_count, full - player.hand_count
    if view.phase == "players" or (view.phase == "discard" and not (player.decided and player.seat == view.seat)):
        return full - 2, full
    held = int(player.kept is not None) if view.phase == "discard" else player.hand_count
    has_bought = view.phase == "acquisition" and player.decided
    return full - held - (not has_bought), full - held


def clauses(view: ErythroView) -> tuple[str, ...]:
    """The rules that a warning of a shuffle rests on."""
    own = CLAUSES.get(view.adversary.id)
    return ("ERY-DECK-2", "ERY-DECK-3", *((own,) if own else ()))


def warning(view: ErythroView, words: Words) -> str:
    """What the reader should know before the next draw phase; nothing if they do not shuffle in it."""
    if view.seat is None:
        return ""
    own = view.players[view.seat]
    found = shuffles(view, own)
    least, most = _drawn(view, own)
    missing = most - own.draw_count
    may = "buy" if most - least == 1 else "either" if missing == 1 else "both"
    if found == "may" and view.phase != "players" and not _affords(view, own):
        may = "keep" if may == "either" else "poor"
    return _said(view, words, own, may if found == "may" else found) if found else ""


def _affords(view: ErythroView, own: SeatSeen) -> bool:
    """Can a seat pay for a card that lies in the market now (ERY-ACQ-2)?"""
    return any(cost <= _purse(view, own, kind) for cost, kind in _on_sale(view, own))


def _on_sale(view: ErythroView, own: SeatSeen) -> list[tuple[int, str]]:
    """What the cards that a seat may buy cost, and in which element (ERY-R14), the nearest to its reach first."""
    market = [view.faces[card] for row in view.market for card in row.cards]
    any_element = view.options["acquire_payment"] == "any"
    found = [
        (face.cost or 0, face.element or "") for face in market if any_element or face.element in own.influence
    ]
    return sorted(found, key=lambda one: (one[0] - _purse(view, own, one[1]), one[0]))


def _purse(view: ErythroView, own: SeatSeen, element: str) -> int:
    """What a seat can pay with for a card of an element."""
    return (
        sum(own.influence.values()) if view.options["acquire_payment"] == "any" else own.influence.get(element, 0)
    )


def of_others(view: ErythroView, words: Words) -> str:
    """Who else surely shuffles in the next draw phase."""
    found = (player for player in view.players if player.seat != view.seat and shuffles(view, player) == "will")
    first = next(found, None)
    return words.say("shuffling.others", seat=first.seat, brings=brings(view, words)) if first is not None else ""


def of_playing(view: ErythroView, words: Words, face: CardFace) -> str:
    """What the reader should know before an Action that surely makes somebody draw more than their pile holds.

    ERY-DECK-2: who has no discard pile does not shuffle. Of a gift to one of several it is said if all would.
    """
    assert view.seat is not None
    own = view.players[view.seat]
    others = [player for player in view.players if player is not own]
    for do, count in _draws(face.effects):
        near = [player for player in others if player.draw_count < count and player.discard]
        if do in ("draw", "everyone") and own.draw_count < count and own.discard:
            return words.say("shuffling.play_you", brings=brings(view, words))
        if (do in ("each_other", "everyone") and near) or (do == "other" and near == others):
            return words.say("shuffling.play", seat=near[0].seat, brings=brings(view, words))
    return ""


def _draws(effects: Effects) -> Iterator[tuple[str, int]]:
    """Who draws how many cards by these effects: "draw" is whoever plays the card."""
    for effect in effects:
        if effect.do == "draw":
            yield "draw", effect.n or 0
        elif effect.do in ("other", "each_other", "everyone"):
            yield effect.do, sum(inner.n or 0 for inner in effect.effects if inner.do == "draw")


def of_a_draw(view: ErythroView, words: Words, count: int) -> str:
    """What the reader should know before drawing so many cards at once."""
    assert view.seat is not None
    own = view.players[view.seat]
    return _said(view, words, own, "now") if own.draw_count < count else ""


def _said(view: ErythroView, words: Words, own: SeatSeen, key: str) -> str:
    price = ""
    if key in ("both", "either", "buy", "poor") and not _affords(view, own) and (on_sale := _on_sale(view, own)):
        cost, element = on_sale[0]
        price = words.say("shuffling.price", cost=cost, element=element)
    return words.say(f"shuffling.{key}", count=own.draw_count, brings=brings(view, words), price=price)


def brings(view: ErythroView, words: Words) -> str:
    """What the adversary does when somebody shuffles, in a few words (`CLAUSES`)."""
    key = view.adversary.id + ("" if view.mine_deck else "_empty")
    return words.find(f"shuffling.{key}") or words.say("shuffling.other")
