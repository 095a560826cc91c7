"""A position that the reader of a view cannot rule out: what is hidden is dealt anew, from what it could be.

Hidden are the other hands, the resource deck, sealed bids and chips. All else is in the view. The hands that are
dealt hold what the reader knows to be in them: cards seen in a lost bid and not seen to leave, cards stolen from
the reader.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fourfold.games.etheria.insight import guess_bid
from fourfold.games.etheria.rules import axes, cards
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.table import BID, CHIPS, ENDINGS, FIRST_EVENT, FREE, NONE, PHASES, RUNNING, STAGES
from fourfold.games.etheria.rules.terms import NO_BID
from fourfold.games.etheria.view import Cards, EtheriaView
from fourfold.kernel.bags import one, set_of
from fourfold.kernel.chance import Chance
from fourfold.kernel.seats import only

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition


class Worlds:
    """The positions with a view: what it shows is laid out once, what it hides is dealt each time."""

    def __init__(self, edition: "EtheriaEdition", view: EtheriaView) -> None:
        self.terms = edition.terms
        self.nobles = edition.labels["noble"]
        self.events = edition.labels["event"]
        self.factions = edition.labels["faction"]
        self.view = view
        self.seen = self.terms.bare()
        self._lay_public(self.seen, view)
        self.missing = self._lay_known(self.seen, view)

    def __call__(self, chance: Chance) -> EtheriaPosition:
        """One of them."""
        position = self.seen.copy()
        for seat, number in self.missing:
            dealt = cards.draw_several(position.deck, number, chance)
            position.deck -= dealt
            position.take_cards(seat, dealt)
        self._seal(position, self.view, chance)
        return position

    def _lay_public(self, position: EtheriaPosition, view: EtheriaView) -> None:
        """Everything that all can see."""
        players, auction, trade = view.players, view.auction, view.trade
        position.phase = PHASES.number(view.phase)
        position.stage = STAGES.number(view.progress.stage)
        position.acting = set_of(view.to_act)
        position.turn, position.first, position.current = view.turn, view.first, view.current
        position.place, position.step = view.progress.place, view.progress.step
        position.left = view.choice.left if view.choice else 1
        position.noble = self._noble(view.noble.id if view.noble else None)
        position.event = self.events.index(view.event.id) if view.event else int(NONE)
        position.program = self._program(view)
        position.give = self._noble(trade.give.id if trade else None)
        position.take = self._noble(trade.take.id if trade and trade.take else None)
        position.decided = set_of(player.seat for player in players if player.sealed)
        position.asked = set_of(player.seat for player in players if player.asked)
        position.chipped = set_of(seat for seat, chip in enumerate(view.chips) if chip)
        position.reds = set_of(seat for seat, chip in enumerate(view.chips) if chip == axes.CHIPS.labels[axes.RED])
        mandates = [self._events(event.id for event in player.mandates) for player in players]
        position.lay_seats(
            factions=[self.factions.index(player.faction) for player in players],
            courts=[self._nobles(seen.noble.id for seen in player.court) for player in players],
            mandates=mandates,
            bonus=[player.bonus for player in players],
            bottom=[self.nobles.index(noble.id) for noble in view.bottom],
        )
        position.used = self._nobles(seen.noble.id for player in players for seen in player.court if seen.used)
        position.used |= self._nobles(view.used_discarded)
        position.noble_deck = self._nobles(noble.id for noble in view.nobles_left)
        position.black = view.black_left
        position.returned = self._nobles(view.returned)
        position.noble_discard = self._nobles(noble.id for noble in view.noble_discard)
        position.event_discard = self._events(event.id for event in view.event_discard)
        kept = 0
        for held in mandates:
            kept |= held
        on_table = 0 if view.event is None else one(position.event)
        position.event_deck = self.terms.events & ~position.event_discard & ~kept & ~on_table
        position.ending = ENDINGS.number(view.ending) if view.ending else RUNNING
        position.discard = _packed(view.resource_discard)
        if auction is not None:
            position.sold = self._noble(auction.noble.id)
            position.winner = int(NONE) if auction.winner is None else auction.winner
            position.lay_bids([_packed(bid) for bid in auction.kept])
            position.lay_auction(
                revealed=[_packed(bid.cards) for bid in auction.bids],
                strengths=[int(NO_BID) if bid.passed else bid.points for bid in auction.bids],
            )

    def _program(self, view: EtheriaView) -> int:
        if view.ability is not None:
            return self._noble(view.ability.id) + (int(FREE) if view.progress.free else 0)
        if view.event is not None and view.progress.stage == "effects":
            return int(FIRST_EVENT) + self.events.index(view.event.id)
        return int(NONE)

    def _lay_known(self, position: EtheriaPosition, view: EtheriaView) -> list[tuple[int, int]]:
        """The reader's hand and secret as they are, of the others what is known; all other cards are in the deck.

        Returned is how many cards are missing, and in which hands.
        """
        hands = [_packed(player.known) for player in view.players]
        if view.seat is not None and view.hand is not None:
            hands[view.seat] = _packed(view.hand)
        sizes = [player.hand + cards.total(position.bids[player.seat]) for player in view.players]
        missing = [(seat, size - cards.total(hands[seat])) for seat, size in enumerate(sizes)]
        position.lay_hands(hands)
        position.deck = int(self.terms.resources) - position.discard - sum(hands)
        for reader in view.players:
            for player in view.players:
                position.know(reader.seat, player.seat, _packed(player.known))
        if view.seat is not None and view.bid is not None:
            own = _packed(view.bid.cards)
            position.lay_bids([own if seat == view.seat else 0 for seat in range(view.seats)])
        if view.seat is not None and view.chip == axes.CHIPS.labels[axes.RED]:
            position.reds |= only(view.seat)
        return [(seat, number) for seat, number in missing if number]

    def _seal(self, position: EtheriaPosition, view: EtheriaView, chance: Chance) -> None:
        """For the others who have decided, something they could have decided."""
        for player in view.players:
            if player.sealed and player.seat != view.seat:
                if position.phase == BID:
                    guess_bid(position, player.seat, chance)
                elif position.phase == CHIPS and chance.pick(2):
                    position.reds |= only(player.seat)

    def _noble(self, id: str | None) -> int:
        return int(NONE) if id is None else self.nobles.index(id)

    def _nobles(self, ids: Iterable[str]) -> int:
        return set_of(self.nobles.index(id) for id in ids)

    def _events(self, ids: Iterable[str]) -> int:
        return set_of(self.events.index(id) for id in ids)


def _packed(seen: Cards) -> int:
    return cards.of((seen.red, seen.green, seen.yellow, seen.rainbow))
