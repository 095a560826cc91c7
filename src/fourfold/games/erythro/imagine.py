"""A position that the reader of a view cannot rule out: hands and draw piles of the others are dealt anew.

Only which of a seat's unseen cards are in its hand is hidden (market decks, mine deck, event deck and bag have no
order). What the reader is offered can tell a little more: whether a seat has a contamination card to trash, and
that a seat which owes cards but cannot act is stuck. So hands are dealt until the view is the same.
"""

from fourfold.games.erythro.content import Content
from fourfold.games.erythro.rules.playing import seats_to_play
from fourfold.games.erythro.rules.position import ErythroPosition, ErythroTerms
from fourfold.games.erythro.rules.table import (
    CARDS_PLAYED,
    CHARACTER,
    DISCARD,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    INFLUENCE,
    KEEPS_CARD,
    KEEPS_NONE,
    KEPT,
    LEVEL_BITS,
    NO_CARD,
    NO_EVENT,
    NO_SEAT,
    PLAY_AREA,
    TILE,
    TILE_BITS,
)
from fourfold.games.erythro.view import ErythroView, SeatSeen
from fourfold.games.erythro.viewer import CONTAMINATION, ENDINGS, PHASES, QUESTIONS, ZONES, Viewer
from fourfold.kernel.chance import Chance
from fourfold.kernel.seats import listed

PLAIN_TRIES = 40
SEEKING_TRIES = 120
"""How often hands are dealt anew, first at random, then with contamination cards sought or shunned on purpose."""
ANY, FIRST, LAST, EITHER = "any", "first", "last", "either"
SEEKING = (LAST, FIRST, EITHER, EITHER)


def imagine(
    content: Content, terms: ErythroTerms, viewer: Viewer, view: ErythroView, chance: Chance
) -> ErythroPosition:
    """A position with this view; for a view that no position has, one that comes close."""
    public = _public(content, terms, view)
    _queue(public, viewer.card_ids, view)
    hidden = any(player.hand is None for player in view.players)
    position = public
    for attempt in range(PLAIN_TRIES + SEEKING_TRIES):
        position = public.copy()
        seek = SEEKING[attempt % len(SEEKING)] if attempt >= PLAIN_TRIES else ANY
        for player in view.players:
            _deal(position, viewer, player, chance, seek)
        if not hidden or _looks_the_same(position, view):
            break
    return position


def _looks_the_same(position: ErythroPosition, view: ErythroView) -> bool:
    """Is everything that hidden hands can change as the reader sees it?"""
    actions = position.terms.catalogue.actions
    is_open = view.phase == "players" and view.question is None
    if is_open and listed(seats_to_play(position)) != view.to_act:
        return False
    return view.seat is None or tuple(str(actions[a]) for a in position.legal(view.seat)) == view.legal


def _public(content: Content, terms: ErythroTerms, view: ErythroView) -> ErythroPosition:
    """All that can be seen, put back on the table."""
    mine_numbers = {mine.id: number for number, mine in enumerate(content.mine)}
    event_numbers = {event.id: number for number, event in enumerate(content.event)}
    phase = PHASES.index(view.phase)
    position = terms.bare()
    position.phase = phase
    position.acting = sum(1 << seat for seat in view.to_act)
    position.round = view.round
    position.ending = ENDINGS.index(view.ending or "")
    position.done = sum(1 << p.seat for p in view.players if p.decided and phase not in (0, DISCARD))
    position.specials = sum(1 << p.seat for p in view.players if p.special_used)
    seen = [tile.mine for tile in view.tiles]
    by_arrival = sorted((mine.arrival, tile, mine) for tile, mine in enumerate(seen) if mine)
    for _, tile, mine in by_arrival:
        position.put_mine(mine_numbers[mine.id], tile, mine.stage)
        position.progressed |= 1 << tile if mine.progressed else 0
    for number, tile_seen in enumerate(view.tiles):
        position.pollution += tile_seen.pollution << (TILE_BITS * number)
        if tile_seen.sanctuary:
            position.sanctuaries += (content.elements.index(tile_seen.sanctuary) + 1) << (TILE_BITS * number)
    position.dome = int(view.dome)
    position.profit = view.profitability or 0
    position.bag = sum(1 << int(tile) - 1 for tile in view.bag)
    position.pile = view.contamination_pile
    if view.pollution_supply is not None:
        position.supply = view.pollution_supply
    position.destroyed = sum(1 << mine_numbers[mine] for mine in view.destroyed)
    for level in view.mine_deck:
        position.mine_deck += 1 << int(LEVEL_BITS) * (level - 1)
    if view.phase != "characters":
        on_planet = sum(1 << mine_numbers[mine.id] for _, _, mine in by_arrival)
        position.hidden_mines = ((1 << len(content.mine)) - 1) & ~position.destroyed & ~on_planet
        _lay_market(position, content, view)
    if view.event is not None:
        position.event = event_numbers[view.event.id]
    used = sum(1 << event_numbers[event] for event in view.used_events)
    active = 0 if position.event == NO_EVENT else 1 << position.event
    position.event_deck &= ~used & ~active
    return position


def _lay_market(position: ErythroPosition, content: Content, view: ErythroView) -> None:
    number = {card.id: n for n, card in enumerate(content.advanced_card)}
    position.market = sum(1 << number[card] for row in view.market for card in row.cards)
    owned = sum(
        1 << number[card]
        for player in view.players
        for card in (*player.unseen, *player.discard, *player.played)
        if card in number
    )
    position.decks = ((1 << len(content.advanced_card)) - 1) & ~position.market & ~owned


def _queue(position: ErythroPosition, cards: tuple[str, ...], view: ErythroView) -> None:
    asked = view.question
    if asked is None:
        return
    position.question = QUESTIONS.index(asked.kind)
    position.player = NO_SEAT if asked.player is None else asked.player
    position.card = NO_CARD if asked.card is None else cards.index(asked.card)
    position.zone = ZONES.index(asked.zone) if asked.zone else 0
    position.put_queue(list(asked.queue))


def _deal(position: ErythroPosition, viewer: Viewer, player: SeatSeen, chance: Chance, seek: str) -> None:
    """Put a seat's cards where they lie, and deal a hidden hand."""
    seat, number = player.seat, viewer.card_ids.index
    if player.character is None:
        return
    ids = [character.id for character in viewer.content.character]
    position.put(seat, CHARACTER, ids.index(player.character))
    for k, points in enumerate(player.influence.values()):
        position.put(seat, INFLUENCE + k, points)
    if player.tile is not None:
        position.put(seat, TILE, int(player.tile) - 1)
    position.put(seat, CARDS_PLAYED, player.cards_played)
    for pile, cards in ((DISCARD_PILE, player.discard), (PLAY_AREA, player.played)):
        for card in cards:
            position.add_card(seat, pile, number(card), 1)
    hand = list(player.hand) if player.hand is not None else _some_hand(player, chance, seek)
    rest = list(player.unseen)
    for card in hand:
        rest.remove(card)
        position.add_card(seat, HAND, number(card), 1)
    for card in rest:
        position.add_card(seat, DRAW_PILE, number(card), 1)
    if player.decided and position.phase == DISCARD:
        kept = player.kept
        if player.hand is None and (choice := chance.pick(len(hand) + 1)) < len(hand):
            kept = hand[choice]
        position.put(seat, KEPT, KEEPS_NONE if kept is None else KEEPS_CARD + number(kept))


def _some_hand(player: SeatSeen, chance: Chance, seek: str) -> list[str]:
    """A hand out of the unseen cards: any, or with contamination cards first, or last."""
    if seek == EITHER:
        seek = (ANY, FIRST, LAST)[chance.pick(3)]
    cards = list(player.unseen)
    chosen: list[str] = []
    while len(chosen) < player.hand_count:
        wanted = [card for card in cards if seek == ANY or (card == CONTAMINATION) == (seek == FIRST)] or cards
        card = wanted[chance.pick(len(wanted))]
        cards.remove(card)
        chosen.append(card)
    return chosen
