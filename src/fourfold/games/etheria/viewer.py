"""Builds what a seat sees, from nothing: there is no view of a position that something is taken out of."""

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from fourfold.games.etheria import view as seen
from fourfold.games.etheria.content import AbilityLine
from fourfold.games.etheria.rules import axes, bidding, cards, choosing, scoring, table, trades
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.terms import NO_BID
from fourfold.kernel.bags import listed, set_of
from fourfold.kernel.seats import among

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

SOURCES = {
    table.LOSS: "bid",
    table.DISCARDING: "hand",
    table.EXCHANGE: "hand",
    table.TRIM: "hand",
    table.LOSE: "court",
    table.RECOVER: "discard",
}


def cards_seen(held: int) -> seen.Cards:
    """Cards as a view counts them."""
    return seen.Cards(*cards.counted(held))


class Viewer:
    """Makes the views of one edition."""

    def __init__(self, edition: "EtheriaEdition") -> None:
        self.edition = edition
        content, terms = edition.content, edition.terms
        self.nobles = tuple(
            seen.NobleFace(
                id=noble.id,
                faction=noble.faction,
                rank=noble.rank,
                cost=seen.Cards(*noble.cost.all()),
                minimum=least,
                points=noble.points,
                abilities=tuple(_ability(ability) for ability in noble.ability),
            )
            for noble, least in zip(content.noble, terms.minimum, strict=True)
        )
        self.events = tuple(
            seen.EventFace(
                id=event.id, scope=event.scope, tone=event.tone, faction=event.faction, mandate=event.mandate
            )
            for event in content.event
        )
        self.factions = edition.labels["faction"]
        self.abilities = tuple(terms.catalogue.action(f"ability {noble.id}").number for noble in content.noble)

    def view(self, position: EtheriaPosition, seat: int | None) -> seen.EtheriaView:
        """The table as a seat sees it; None for a spectator."""
        terms = position.terms
        undealt = [faction for number, faction in enumerate(self.factions) if number not in list(position.factions)]
        return seen.EtheriaView(
            **self.edition.common_fields(position, seat),
            phase=table.PHASES.name(position.phase),
            round=position.round(),
            turn=position.turn,
            current=position.current,
            first=position.first,
            noble=None if position.noble == table.NONE else self.nobles[position.noble],
            worth=()
            if position.noble == table.NONE
            else tuple(_added(position, each) for each in range(terms.seats)),
            event=None if position.event == table.NONE else self.events[position.event],
            ability=self.nobles[position.program % table.FREE]
            if 0 <= position.program < table.FIRST_EVENT
            else None,
            progress=seen.Progress(
                table.STAGES.name(position.stage),
                position.place,
                position.step,
                table.FREE <= position.program < table.FIRST_EVENT,
            ),
            players=tuple(self._player(position, other, seat) for other in range(terms.seats)),
            hand=None if seat is None else cards_seen(position.hands[seat]),
            bid=None if seat is None or position.phase != table.BID else self._own_bid(position, seat),
            chip=self._chip(seat, position.decided, position) if position.phase == table.CHIPS else None,
            trade=None if position.give == table.NONE else self._trade(position, seat),
            choice=self._choice(position),
            auction=None if position.sold == table.NONE else self._auction(position),
            chips=tuple(self._chip(other, position.chipped, position) for other in range(terms.seats)),
            undealt=undealt[0] if undealt else None,
            hand_limit=terms.hand_limit,
            six=terms.six,
            noble_deck=position.deck_size(),
            black_left=position.black,
            nobles_left=self._nobles(position.noble_deck),
            bottom=tuple(self.nobles[noble] for noble in position.bottom),
            returned=tuple(self.nobles[noble].id for noble in listed(position.returned)),
            noble_discard=self._nobles(position.noble_discard),
            used_discarded=self._used_elsewhere(position),
            black_turned=terms.black - position.black,
            resource_deck=cards.total(position.deck),
            resource_discard=cards_seen(position.discard),
            event_deck=len(listed(position.event_deck)),
            event_discard=self._events(position.event_discard),
            ending=table.ENDINGS.get(position.ending),
            winners=listed(scoring.winners(position)) if position.phase == table.OVER else (),
        )

    def _nobles(self, nobles: int) -> tuple[seen.NobleFace, ...]:
        return tuple(self.nobles[noble] for noble in listed(nobles))

    def _used_elsewhere(self, position: EtheriaPosition) -> tuple[str, ...]:
        in_courts = 0
        for court in position.courts:
            in_courts |= court
        return tuple(self.nobles[noble].id for noble in listed(position.used & ~in_courts))

    def _events(self, events: int) -> tuple[seen.EventFace, ...]:
        return tuple(self.events[event] for event in listed(events))

    def _player(self, position: EtheriaPosition, other: int, reader: int | None) -> seen.SeatSeen:
        on_table = position.bids[other] if position.stage in (table.PASSERS, table.LOSERS) else cards.NO_CARDS
        knower = other if reader is None else reader
        return seen.SeatSeen(
            seat=other,
            faction=self.factions[position.factions[other]],
            hand=cards.total(position.hands[other]) - cards.total(on_table),
            known=cards_seen(position.known_to(knower, other)),
            court=tuple(self._court_noble(position, other, noble) for noble in listed(position.courts[other])),
            mandates=self._events(position.mandates[other]),
            bonus=position.bonus[other],
            bid_bonus=bidding.standing_bonus(position, other),
            sealed=among(other, position.decided),
            asked=among(other, position.asked),
            score=score_of(position, other),
        )

    def _court_noble(self, position: EtheriaPosition, owner: int, noble: int) -> seen.CourtNoble:
        is_ready = not position.refuses(owner, self.abilities[noble], None)
        return seen.CourtNoble(self.nobles[noble], bool(position.used >> noble & 1), is_ready)

    def _own_bid(self, position: EtheriaPosition, seat: int) -> seen.OwnBid:
        bid = position.bids[seat]
        won, lost = position.copy(), position.copy()
        won.gain_noble(seat, position.noble)
        lost.sold = position.noble
        lost.lay_bids(list(position.hands))
        return seen.OwnBid(
            cards=cards_seen(bid),
            points=bidding.strength(position, seat, bid),
            minimum=position.terms.minimum[position.noble],
            enough=not bidding.SEAL.refuses(position, seat, 0, None),
            worth={
                colour: _worth(position, number, held)
                for number, (colour, held) in enumerate(cards_seen(position.hands[seat]).by_colour().items())
                if held
            },
            gain=scoring.total(won, seat) - scoring.total(position, seat),
            wins=scoring.has_six(won, seat),
            loss=bidding.cards_lost(lost, seat),
        )

    def _chip(self, seat: int | None, chosen: int, position: EtheriaPosition) -> str | None:
        """The chip of a seat, if it is among those that have chosen one."""
        if seat is None or not among(seat, chosen):
            return None
        return axes.CHIPS.labels[among(seat, position.reds)]

    def _trade(self, position: EtheriaPosition, seat: int | None) -> seen.Trade:
        is_named = position.take != table.NONE
        return seen.Trade(
            holder=position.current,
            give=self.nobles[position.give],
            partner=position.owner(position.take) if is_named else None,
            take=self.nobles[position.take] if is_named else None,
            agreed=position.phase == table.CHIPS,
            stakes=_stakes(position, seat) if is_named and seat is not None else None,
        )

    def _choice(self, position: EtheriaPosition) -> seen.Choice | None:
        if position.phase not in SOURCES:
            return None
        source = SOURCES[position.phase]
        if source == "bid" and not choosing.is_paid_from_bid(position):
            source = "hand"
        return seen.Choice(position.left, source, position.phase == table.EXCHANGE)

    def _auction(self, position: EtheriaPosition) -> seen.Auction:
        is_open = position.stage in (table.PASSERS, table.LOSERS)
        bids = []
        for bid, strength in zip(position.revealed, position.strengths, strict=True):
            passed = strength == NO_BID
            bonus = 0 if passed else strength - bidding.values(position.terms, position.sold, bid)
            bids.append(seen.BidSeen(cards_seen(bid), 0 if passed else strength, passed, bonus))
        return seen.Auction(
            noble=self.nobles[position.sold],
            winner=None if position.winner == table.NONE else position.winner,
            bids=tuple(bids),
            kept=tuple(cards_seen(bid if is_open else 0) for bid in position.bids),
        )


def _worth(position: EtheriaPosition, colour: int, held: int) -> tuple[int, ...]:
    """What each of so many cards of a colour adds to a bid for the noble on offer."""
    sums = [position.terms.card_values(position.noble, colour, number) for number in range(held + 1)]
    return tuple(more - less for less, more in pairwise(sums))


def _added(position: EtheriaPosition, seat: int) -> seen.Score:
    """What the noble on offer would add to the points of a seat."""
    then = position.copy()
    then.gain_noble(seat, position.noble)
    before, after = asdict(score_of(position, seat)), asdict(score_of(then, seat))
    return seen.Score(**{part: after[part] - before[part] for part in after})


def _stakes(position: EtheriaPosition, seat: int) -> seen.Stakes | None:
    """What each end of a trade would add to the points of a seat; None if it is not one of the two."""
    holder, partner = position.current, position.owner(position.take)
    if seat not in (holder, partner):
        return None

    def comes_to(*betrayers: int) -> int:
        then = position.copy()
        then.reds = set_of(betrayers)
        trades.exchange(then, holder, partner, None)
        return int(scoring.total(then, seat) - scoring.total(position, seat))

    other = partner if seat == holder else holder
    return seen.Stakes(fair=comes_to(), betray=comes_to(seat), betrayed=comes_to(other), lost=comes_to(seat, other))


def _ability(ability: AbilityLine) -> seen.Ability:
    price = ability.price.effects if ability.price else ()
    effects, paid = (tuple(line.kind for line in lines) for lines in (ability.effects, price))
    return seen.Ability(ability.kind, ability.partner, effects, paid)


def score_of(position: EtheriaPosition, seat: int) -> seen.Score:
    """The points of a seat, part by part."""
    return seen.Score(
        nobles=scoring.noble_points(position, seat),
        allegiance=scoring.allegiance_points(position, seat),
        marquesses=scoring.marquess_points(position, seat),
        faction=scoring.faction_points(position, seat),
        pairs=scoring.pair_points(position, seat),
        total=scoring.total(position, seat),
    )
