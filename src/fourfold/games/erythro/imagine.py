"""A position that the reader of a view cannot rule out: hands and draw piles of the others are dealt anew.

Only which of a seat's unseen cards are in its hand is hidden (market decks, mine deck, event deck and bag have no
order). What the reader is offered can tell a little more: whether a seat has a contamination card to trash, and
that a seat which owes cards but cannot act is stuck. So hands are dealt until the view is the same.
"""

from typing import TYPE_CHECKING

from fourfold.games.erythro.content import Content
from fourfold.games.erythro.rules import table
from fourfold.games.erythro.rules.axes import ZONE_AXIS
from fourfold.games.erythro.rules.playing import seats_to_play
from fourfold.games.erythro.rules.position import ErythroPosition, ErythroTerms
from fourfold.games.erythro.view import ErythroView, SeatSeen
from fourfold.kernel.bags import one, set_of
from fourfold.kernel.chance import Chance

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

PLAIN_TRIES = 40
SEEKING_TRIES = 120
"""How often hands are dealt anew, first at random, then with contamination cards sought or shunned on purpose."""
ANY, FIRST, LAST, EITHER = "any", "first", "last", "either"
SEEKING = (LAST, FIRST, EITHER, EITHER)


class Worlds:
    """The positions a reader of a view cannot rule out: what lies open is laid once, hands are dealt each time."""

    def __init__(self, edition: "ErythroEdition", view: ErythroView) -> None:
        self._seat = view.seat
        self._to_act = set_of(view.to_act)
        self._legal = [edition.terms.catalogue.action(action).number for action in view.legal]
        self._is_open = view.phase == "players" and view.question is None
        self._labels = edition.labels
        self._public = _public(edition.content, edition.terms, view)
        _queue(self._public, edition.labels["card"], view)
        self._hidden: list[Hidden] = []
        for player in view.players:
            if player.character is not None:
                self._lay(player)

    def _lay(self, player: SeatSeen) -> None:
        """Put a seat's cards where they lie; those that are in its hand or its draw pile are dealt later."""
        position, number = self._public, self._labels["card"].index
        _lay_seat(position, self._labels, player)
        unseen = [number(card) for card in player.unseen]
        if player.hand is None:
            self._hidden.append(Hidden(player.seat, unseen, player.hand_count, seals=player.decided))
            return
        hand = [number(card) for card in player.hand]
        _deal(position, player.seat, hand, unseen)
        if player.decided and position.phase == table.DISCARD:
            position.put(
                player.seat,
                table.KEPT,
                table.KEEPS_NONE if player.kept is None else table.KEEPS_CARD + number(player.kept),
            )

    def __call__(self, chance: Chance) -> ErythroPosition:
        """One of them; for a view that no position has, one that comes close."""
        position = self._public.copy()
        for attempt in range(PLAIN_TRIES + SEEKING_TRIES):
            seek = SEEKING[attempt % len(SEEKING)] if attempt >= PLAIN_TRIES else ANY
            for hidden in self._hidden:
                hidden.deal(position, chance, seek)
            if not self._hidden or self._looks_the_same(position):
                break
            position = self._public.copy()
        return position

    def _looks_the_same(self, position: ErythroPosition) -> bool:
        """Is everything that hidden hands can change as the reader sees it?"""
        if self._is_open and seats_to_play(position) != self._to_act:
            return False
        return self._seat is None or list(position.legal(self._seat)) == self._legal


class Hidden:
    """A hand that the reader does not see: so many of the seat's unseen cards."""

    def __init__(self, seat: int, unseen: list[int], hand_count: int, *, seals: bool) -> None:
        self._seat = seat
        self._unseen = unseen
        self._hand_count = hand_count
        self._seals = seals

    def deal(self, position: ErythroPosition, chance: Chance, seek: str) -> None:
        """Deal some hand, and if the seat has chosen what it keeps, some card of it or none."""
        hand = self._some_hand(position.terms.contamination, chance, seek)
        _deal(position, self._seat, hand, self._unseen)
        if self._seals and position.phase == table.DISCARD:
            choice = chance.pick(len(hand) + 1)
            position.put(
                self._seat, table.KEPT, table.KEEPS_CARD + hand[choice] if choice < len(hand) else table.KEEPS_NONE
            )

    def _some_hand(self, contamination: int, chance: Chance, seek: str) -> list[int]:
        """A hand out of the unseen cards: any, or with contamination cards first, or last."""
        if seek == EITHER:
            seek = (ANY, FIRST, LAST)[chance.pick(3)]
        cards = self._unseen[:]
        chosen: list[int] = []
        while len(chosen) < self._hand_count:
            wanted = cards
            if seek != ANY:
                wanted = [card for card in cards if (card == contamination) == (seek == FIRST)] or cards
            card = wanted[chance.pick(len(wanted))]
            cards.remove(card)
            chosen.append(card)
        return chosen


def _public(content: Content, terms: ErythroTerms, view: ErythroView) -> ErythroPosition:
    """All that can be seen, put back on the table."""
    mine_numbers = {mine.id: number for number, mine in enumerate(content.mine)}
    event_numbers = {event.id: number for number, event in enumerate(content.event)}
    phase = table.PHASES.number(view.phase)
    position = terms.bare()
    position.phase = phase
    position.acting = set_of(view.to_act)
    position.round = view.round
    position.ending = table.ENDINGS.number(view.ending) if view.ending else table.RUNNING
    position.done = set_of(
        p.seat for p in view.players if p.decided and phase not in (table.CHARACTERS, table.DISCARD)
    )
    position.specials = set_of(p.seat for p in view.players if p.special_used)
    seen = [tile.mine for tile in view.tiles]
    by_arrival = sorted((mine.arrival, tile, mine) for tile, mine in enumerate(seen) if mine)
    for _, tile, mine in by_arrival:
        position.put_mine(mine_numbers[mine.id], tile, mine.stage)
        position.progressed |= one(tile) if mine.progressed else 0
    for number, tile_seen in enumerate(view.tiles):
        position.pollution += tile_seen.pollution << (table.TILE_BITS * number)
        if tile_seen.sanctuary:
            position.sanctuaries += (content.elements.index(tile_seen.sanctuary) + 1) << (table.TILE_BITS * number)
    position.dome = int(view.dome)
    position.profit = view.profitability or 0
    position.bag = set_of(int(tile) - 1 for tile in view.bag)
    position.pile = view.contamination_pile
    if view.pollution_supply is not None:
        position.supply = view.pollution_supply
    position.destroyed = set_of(mine_numbers[mine] for mine in view.destroyed)
    for level in view.mine_deck:
        position.mine_deck += 1 << int(table.LEVEL_BITS) * (level - 1)
    if view.phase != "characters":
        on_planet = set_of(mine_numbers[mine.id] for _, _, mine in by_arrival)
        position.hidden_mines = ((1 << len(content.mine)) - 1) & ~position.destroyed & ~on_planet
        _lay_market(position, content, view)
    if view.event is not None:
        position.event = event_numbers[view.event.id]
    used = set_of(event_numbers[event] for event in view.used_events)
    active = 0 if position.event == table.NO_EVENT else one(position.event)
    position.event_deck &= ~used & ~active
    return position


def _lay_market(position: ErythroPosition, content: Content, view: ErythroView) -> None:
    number = {card.id: n for n, card in enumerate(content.advanced_card)}
    position.market = set_of(number[card] for row in view.market for card in row.cards)
    owned = set_of(
        number[card]
        for player in view.players
        for card in (*player.unseen, *player.discard, *player.played)
        if card in number
    )
    position.decks = ((1 << len(content.advanced_card)) - 1) & ~position.market & ~owned


def _queue(position: ErythroPosition, cards: tuple[str, ...], view: ErythroView) -> None:
    asked = view.question
    if asked is None:
        return
    position.question = table.QUESTIONS.number(asked.kind)
    position.player = table.NO_SEAT if asked.player is None else asked.player
    position.card = table.NO_CARD if asked.card is None else cards.index(asked.card)
    position.zone = ZONE_AXIS.index(asked.zone) if asked.zone else 0
    position.lay_queue(list(asked.queue))


def _lay_seat(position: ErythroPosition, labels: dict[str, tuple[str, ...]], player: SeatSeen) -> None:
    """What everybody sees of a seat."""
    assert player.character is not None
    seat, number = player.seat, labels["card"].index
    position.put(seat, table.CHARACTER, labels["character"].index(player.character))
    for k, points in enumerate(player.influence.values()):
        position.put(seat, table.INFLUENCE + k, points)
    if player.tile is not None:
        position.put(seat, table.TILE, int(player.tile) - 1)
    position.put(seat, table.CARDS_PLAYED, player.cards_played)
    for pile, cards in ((table.DISCARD_PILE, player.discard), (table.PLAY_AREA, player.played)):
        for card in cards:
            position.add_card(seat, pile, number(card), 1)


def _deal(position: ErythroPosition, seat: int, hand: list[int], unseen: list[int]) -> None:
    """Of a seat's unseen cards these go to its hand, and the rest to its draw pile."""
    for card in unseen:
        position.add_card(seat, table.DRAW_PILE, card, 1)
    for card in hand:
        position.move_card(seat, card, table.DRAW_PILE, table.HAND)
