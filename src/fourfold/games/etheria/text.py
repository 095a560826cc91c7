"""A view of Etheria as plain lines: all that can be seen, for a terminal or a screen reader."""

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from fourfold.games.etheria.guide import won_and_lost
from fourfold.games.etheria.view import (
    Auction,
    Cards,
    CourtNoble,
    EtheriaView,
    EventFace,
    NobleFace,
    Score,
    SeatSeen,
)
from fourfold.games.text import Writer, indented
from fourfold.games.words import signed


class EtheriaWriter(Writer[EtheriaView]):
    """Writes one view in one language, block by block."""

    def blocks(self) -> Iterator[Iterable[str]]:
        """What lies open, the last auction, players and piles."""
        yield self.open()
        yield self.auction()
        yield self.players((player.seat, self.player(player)) for player in self.view.players)
        yield self.piles()

    def standing(self) -> Iterator[str]:
        """Round and turn, or how it ended."""
        view = self.view
        yield self.say("text.round", round=view.round, turn=view.turn)
        yield self.say("text.current", seats=self.seats([view.current]))
        yield self.say("text.first", seats=self.seats([view.first]))
        yield from self.ask(view.phase)
        yield from self.ended(view.ending, view.winners)

    def open(self) -> Iterator[str]:
        """What lies face up to be decided: a noble, an event, an ability, a trade; and the reader's own secret."""
        view = self.view
        lines = list(indented((*self.cards_open(), *self.trade(), *self.asked(), *self.own()), 2))
        yield self.say("text.open")
        yield from lines or ["  " + self.say("text.nothing_open")]
        if view.hand is not None:
            yield self.say("text.hand", cards=self.cards(view.hand))

    def cards_open(self) -> Iterator[str]:
        """The noble on offer, the event in play, the ability in use."""
        view = self.view
        if view.noble is not None:
            yield self.say("text.noble", noble=self.face(view.noble))
        if view.event is not None:
            tone = self.words.name("tone", view.event.tone)
            printed = str(self.words.name("event_text", view.event.id))
            yield self.line(self.say("text.event", event=view.event.id, tone=tone), [printed])
        if view.ability is not None:
            yield self.say("text.ability", noble=self.face(view.ability))

    def trade(self) -> Iterator[str]:
        """The trade under way."""
        trade = self.view.trade
        if trade is None:
            return
        if trade.take is None:
            yield self.say("text.trade_offer", seat=trade.holder, noble=trade.give.id)
            return
        names = {"seat": trade.holder, "partner": trade.partner, "noble": trade.give.id, "wanted": trade.take.id}
        yield self.say("text.trade", **names)
        if trade.agreed:
            yield self.say("text.trade_agreed")
        if trade.stakes is not None:
            ends = {end: signed(points) for end, points in asdict(trade.stakes).items()}
            yield self.say("text.stakes", **ends)

    def asked(self) -> Iterator[str]:
        """How much is left to choose, and from where."""
        choice = self.view.choice
        if choice is not None:
            yield self.say(f"text.choice_{'exchange' if choice.limit else choice.source}", count=choice.left)

    def own(self) -> Iterator[str]:
        """The reader's own bid or chip, while it is secret."""
        bid, chip = self.view.bid, self.view.chip
        if bid is not None:
            said = {"cards": self.cards(bid.cards), "points": bid.points, "minimum": bid.minimum}
            yield self.say("text.own_bid", **said)
            yield self.say("text.bid_enough" if bid.enough else "text.bid_short")
            worth = bid.worth.items()
            counted = (self.say("text.worth_of", colour=colour, points=_listed(each)) for colour, each in worth)
            yield self.say("text.worth", cards=self.listing(counted))
            yield won_and_lost(self.view, bid, self.words)
        if chip is not None:
            yield self.say("text.own_chip", chip=chip)

    def auction(self) -> Iterator[str]:
        """The last auction and the last chips, until the next card is turned."""
        auction = self.view.auction
        if auction is not None:
            winner = self.say("text.auction_unsold")
            if auction.winner is not None:
                winner = self.say("text.auction_won", seats=self.seats([auction.winner]))
            yield self.line(self.say("text.auction", noble=auction.noble.id), [winner])
            yield from indented(self.bids(auction), 2)
        if any(self.view.chips):
            yield self.say("text.chips")
        for seat, chip in enumerate(self.view.chips):
            if chip is not None:
                yield "  " + self.say("text.chip_shown", seats=self.seats([seat]), chip=chip)

    def bids(self, auction: Auction) -> Iterator[str]:
        """Every revealed decision, and what losers still have on the table."""
        for seat, bid in enumerate(auction.bids):
            name = self.seats([seat])
            if bid.passed:
                yield self.say("text.auction_pass", seats=name)
            else:
                cards = self.cards(bid.cards) + (f" {signed(bid.bonus)}" if bid.bonus else "")
                yield self.say("text.auction_bid", seats=name, points=bid.points, cards=cards)
        for seat, kept in enumerate(auction.kept):
            if kept.total:
                yield self.say("text.auction_kept", seats=self.seats([seat]), cards=self.cards(kept))

    def player(self, player: SeatSeen) -> Iterator[str]:
        """The lines of one player."""
        yield self.say("text.leads", faction=player.faction)
        yield self.say("text.hand_count", count=player.hand)
        known = self.view.known_in_hand(player.seat)
        if known.total:
            key = "text.known_of_you" if player.seat == self.view.seat else "text.known"
            yield self.say(key, cards=self.cards(known))
        yield from self.told(sealed=player.sealed, asked=player.asked)
        yield from self.told(bonus=max(player.bonus, 0), malus=max(-player.bonus, 0), bid_bonus=player.bid_bonus)
        if player.mandates:
            yield self.say("text.mandates", events=self.events(player.mandates))
        yield self.score("text.score", player.score)
        for worth in self.view.worth[player.seat : player.seat + 1]:
            yield self.score("text.would_add", worth)
        yield self.say("text.court", count=len(player.court))
        yield from indented(map(self.court_noble, player.court), 2)

    def score(self, key: str, score: Score) -> str:
        """Points, part by part."""
        return self.say(
            key, total=score.total, nobles=score.nobles, allegiance=score.allegiance,
            marquesses=score.marquesses, faction_points=score.faction, pairs=score.pairs,
        )  # fmt: skip

    def court_noble(self, seen: CourtNoble) -> str:
        """A noble of a court with the state of its ability."""
        marks = [("text.used", seen.used), ("text.ready", seen.ready)]
        said = [self.say(key) for key, is_so in marks if is_so]
        return self.say("text.separator").join([self.face(seen.noble), *said])

    def piles(self) -> Iterator[str]:
        """All decks and discard piles."""
        view = self.view
        yield self.say("text.piles")
        yield from indented(self.noble_piles(), 2)
        yield "  " + self.say("text.resource_deck", count=view.resource_deck)
        yield "  " + self.say("text.resource_discard", cards=self.cards(view.resource_discard))
        yield "  " + self.say("text.event_deck", count=view.event_deck)
        yield "  " + self.say("text.event_discard", events=self.events(view.event_discard))
        yield "  " + self.say("text.hand_limit", count=view.hand_limit)
        yield "  " + self.say("text.six", count=view.six)
        if view.undealt is not None:
            yield "  " + self.say("text.undealt", faction=view.undealt)

    def noble_piles(self) -> Iterator[str]:
        """The noble deck and its discard pile."""
        view = self.view
        yield self.say("text.noble_deck", count=view.noble_deck, black=view.black_left)
        yield self.say("text.black_turned", count=view.black_turned)
        piles = (
            ("nobles_left", [noble.id for noble in view.nobles_left]),
            ("bottom", [noble.id for noble in view.bottom]),
            ("returned", view.returned),
            ("noble_discard", [noble.id for noble in view.noble_discard]),
            ("used_discarded", view.used_discarded),
        )
        for key, nobles in piles:
            if nobles:
                names = self.say("text.separator").join(str(self.words.name("noble", id)) for id in nobles)
                yield self.say(f"text.{key}", nobles=names)

    def face(self, noble: NobleFace) -> str:
        """The whole face of a noble."""
        needs = self.say("text.minimum", minimum=noble.minimum)
        if self.view.options["minimum_mode"] == "icons":
            needs = self.say("text.icons_minimum")
        parts = [
            self.say("draw.rank", rank=noble.rank),
            str(self.words.name("faction", noble.faction)),
            self.say("text.cost", cards=self.cards(noble.cost)),
            needs,
            self.say("text.points", points=noble.points),
            str(self.words.name("noble_text", noble.id)),
        ]
        return self.line(str(self.words.name("noble", noble.id)), parts)

    def events(self, events: tuple[EventFace, ...]) -> str:
        """Events by name."""
        names = (str(self.words.name("event", event.id)) for event in events)
        return self.say("text.separator").join(names) or self.say("text.none")

    def cards(self, cards: Cards) -> str:
        """Resource cards by colour."""
        held = ((colour, amount) for colour, amount in cards.by_colour().items() if amount)
        return self.listing(str(self.words.name("cards", " ".join([colour] * amount))) for colour, amount in held)


def _listed(values: tuple[int, ...]) -> str:
    return " + ".join(map(str, values))
