"""What each thing on Etheria's table is: nobles, events and cards, seats and what they have, decks, chips, signs.

Nobles, colours and events are named in drawings by their ids (`edd_hero`, `red`; `resource red` while chips are
chosen, for chips are red too), all else as `seat 0`, `points 0`, `bonus 0`, `known 0`, `bid 0`, `six 0`,
`faction …`, `rank …`, `deck nobles`, `chip green`, `chip back`, `letter`, `roll` and `gauge`.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from fourfold.games.etheria.content import COLOURS, RANKS
from fourfold.games.etheria.drawing.closely import (
    back_picture,
    court_picture,
    event_picture,
    faction_sign,
    icon_picture,
    noble_picture,
    points_picture,
    resource_picture,
    shield_picture,
    sign,
)
from fourfold.games.etheria.drawing.nobles import extra_of, worth_told
from fourfold.games.etheria.drawing.seats import is_tied
from fourfold.games.etheria.factions import gathered
from fourfold.games.etheria.planning import taken
from fourfold.games.etheria.rivals import most_points
from fourfold.games.etheria.view import Cards, CourtNoble, EtheriaView, EventFace, NobleFace, SeatSeen
from fourfold.games.guide import About, Sign, Why
from fourfold.games.svg import Markup
from fourfold.games.words import Words, signed

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

NOBLES = frozenset({"ability", "offer", "ask", "lose", "recover"})
"""Kinds of action with a noble: where none can be done, there is no reason to be given for one."""


def about(edition: "EtheriaEdition", view: EtheriaView, words: Words, thing: str) -> About | None:
    """What can be said of a thing on the table."""
    return Telling(edition, view, words).about(thing)


class Telling:
    """Says what things are, from one view in one language; from the edition it has the numbers of the rules."""

    def __init__(self, edition: "EtheriaEdition", view: EtheriaView, words: Words) -> None:
        self.edition = edition
        self.numbers = edition.content.numbers
        self.view = view
        self.words = words
        self.say = words.say

    def name(self, kind: str, value: object) -> str:
        """What something is called."""
        return str(self.words.name(kind, value))

    def about(self, thing: str) -> About | None:
        """A noble, an event, a card, a seat and what it has, a deck, a sign."""
        view = self.view
        for noble, held in self._nobles():
            if noble.id == thing:
                return self.noble(noble, held)
        for event in self._events():
            if event.id == thing:
                return self.event(event)
        kind, _, name = thing.removeprefix("resource ").partition(" ")
        if kind in COLOURS and not name:
            return self.resource(kind)
        of_seat: dict[str, Callable[[SeatSeen], About | None]] = {
            "seat": self.seat, "points": self.points, "bonus": self.bonus, "known": self.known, "bid": self.bid,
            "six": self.six,
        }  # fmt: skip
        if kind in of_seat:
            return next((of_seat[kind](seen) for seen in view.players if str(seen.seat) == name), None)
        if kind == "faction" and name in self.edition.labels["faction"]:
            return self.faction(name)
        if kind == "rank" and name in RANKS:
            return self.rank(name)
        if kind == "deck" and name in ("nobles", "events", "resources"):
            return self.deck(name)
        if kind == "chip" and name in ("green", "red", "back"):
            return self.chip(name)
        if thing == "letter":
            return self.letter()
        if thing == "roll":
            return self.roll()
        if thing == "gauge" and view.bid is not None:
            return self.gauge()
        return None

    def _nobles(self) -> Iterator[tuple[NobleFace, CourtNoble | None]]:
        """Every noble of the game, with its place in a court if it has one."""
        view = self.view
        for player in view.players:
            for held in player.court:
                yield held.noble, held
        for noble in (*view.nobles_left, *view.bottom, *view.noble_discard):
            yield noble, None
        if view.noble is not None:
            yield view.noble, None

    def _events(self) -> Iterator[EventFace]:
        if self.view.event is not None:
            yield self.view.event
        yield from self.view.event_discard
        for player in self.view.players:
            yield from player.mandates

    def _leader(self, faction: str) -> int | None:
        return next((player.seat for player in self.view.players if player.faction == faction), None)

    # --- cards --------------------------------------------------------------------------------------------

    def noble(self, noble: NobleFace, held: CourtNoble | None) -> About:
        """A noble: the ability, what it is worth to whom, what a bid for it takes, and where it is."""
        faction, rank = self.name("faction", noble.faction), self.say("draw.rank", rank=noble.rank)
        lost = dict(zip(RANKS, self.numbers.loss_discard.all(), strict=True))[noble.rank]
        costs = [colour for colour, amount in noble.cost.by_colour().items() if amount]
        signs = [
            *(Sign(picture=sign(name), text=self.say(f"legend.{name}")) for name in ("points", noble.rank)),
            named(self.words, noble.faction),
            *(Sign(picture=sign(f"wax-{each}"), text=self.say("about.cost", colour=each)) for each in costs),
        ]
        return About(
            title=self.name("noble", noble.id),
            kind=f"{rank} · {faction}",
            picture=noble_picture(self.view, self.words, noble),
            lines=(
                self.name("noble_text", noble.id),
                *self._active(noble),
                self._worth(noble),
                self._minimum(noble),
                *([self.say("about.symbols")] if self.view.options["match_bonus"] == "colour" else []),
                self.say("about.lost_bid", count=lost),
                self.say("about.hero" if noble.rank == "hero" else "about.same_rank"),
            ),
            signs=tuple(signs),
            now=(self._where(noble, held), *self._more(noble), *self._pairs(noble), *self._reach(noble)),
            why=None if NOBLES & {action.kind for action in self.view.legal} else Why(),
            clauses=("ETH-SCORE-1", "ETH-SCORE-2", "ETH-BID-6", "ETH-BID-12", "ETH-ABIL-1", "ETH-TRADE-3"),
        )

    def _worth(self, noble: NobleFace) -> str:
        """What it is worth to anybody, and to the leader of its faction."""
        leader = self._leader(noble.faction)
        if leader is None:
            return self.say("about.worth_nobody", points=noble.points)
        more = noble.points + self.numbers.allegiance_points
        return self.say("about.worth", points=noble.points, seat=leader, more=more)

    def _active(self, noble: NobleFace) -> Iterator[str]:
        """What it means that an ability is active, and whom it could take back."""
        if any(ability.kind == "active" for ability in noble.abilities):
            yield self.say(f"about.active_{self.view.options['active_uses']}")
        if told := taken(self.edition, self.view, self.words, noble.id):
            yield told

    def _minimum(self, noble: NobleFace) -> str:
        if self.view.options["minimum_mode"] == "icons":
            return self.say("about.needs_icons")
        return self.say("about.needs", points=noble.minimum)

    def _where(self, noble: NobleFace, held: CourtNoble | None) -> str:
        """Where a noble is, and in a court what its ability is up to."""
        view = self.view
        if view.noble is not None and noble.id == view.noble.id:
            return self.say("about.on_offer")
        if held is None:
            if noble in view.noble_discard:
                return self.say("about.discarded")
            return self.say("about.at_bottom" if noble in view.bottom else "about.in_deck")
        owner = next(player for player in view.players if held in player.court)
        where = self.say("about.in_court", seat=owner.seat, points=noble.points + extra_of(noble, owner))
        if held.used:
            return f"{where} {self.say('draw.used')}"
        if not held.ready:
            return where
        return (
            f"{where} {self.say('about.ready' if owner.seat == view.seat else 'about.ready_to', seat=owner.seat)}"
        )

    def _more(self, noble: NobleFace) -> Iterator[str]:
        """To whom the noble on offer is worth more, part by part."""
        if noble == self.view.noble and (told := worth_told(self.view, self.words)):
            yield told

    def _pairs(self, noble: NobleFace) -> Iterator[str]:
        """Where the partners of a noble are."""
        for ability in noble.abilities:
            if ability.kind == "pair" and ability.partner is not None:
                for other, held in self._nobles():
                    if other.id == ability.partner:
                        name = self.name("noble", other.id)
                        yield self.say("about.partner", who=name, where=self._where(other, held))

    def _reach(self, noble: NobleFace) -> Iterator[str]:
        """What the reader's hand would count for the noble on offer."""
        view = self.view
        if view.bid is not None and view.noble is not None and noble.id == view.noble.id:
            cards = sum(map(sum, view.bid.worth.values()))
            yield self.say("about.your_hand", points=cards + self._bonus())

    def _bonus(self) -> int:
        """What the reader's bids count more, whatever is in them."""
        if self.view.seat is None:
            return 0
        mine = self.view.players[self.view.seat]
        return mine.bonus + mine.bid_bonus

    def event(self, event: EventFace) -> About:
        """An event: what it does, to whom, and where it is."""
        view = self.view
        concerned = self.name("faction", event.faction) if event.faction else self.say(f"draw.scope_{event.scope}")
        keeper = next((player.seat for player in view.players if event in player.mandates), None)
        if event == view.event:
            now = self.say("about.event_now")
        elif keeper is not None:
            now = self.say("about.event_kept", seat=keeper)
        else:
            now = self.say("about.event_played")
        return About(
            title=self.name("event", event.id),
            kind=f"{self.say(f'draw.tone_{event.tone}')} · {concerned}",
            picture=event_picture(self.words, event),
            lines=(self.name("event_text", event.id), *([self.say("about.mandate")] if event.mandate else [])),
            signs=(Sign(picture=sign(event.tone), text=self.say(f"legend.{event.tone}")),),
            now=(now,),
            clauses=("ETH-EVENT-7", "ETH-TRADE-1", "ETH-TRADE-3", "ETH-TRADE-9")
            if event.mandate
            else ("ETH-EVENT-1", "ETH-EVENT-3", "ETH-EVENT-4"),
        )

    def resource(self, colour: str) -> About:
        """A resource card: what it counts for in general and in this bid, and why."""
        view, noble = self.view, self.view.noble
        matched = noble is not None and noble.cost.by_colour()[colour] > 0
        worth = view.bid.worth.get(colour, ()) if view.bid is not None else ()
        now: list[str] = []
        if noble is not None:
            now.append(self.say("about.matched" if matched else "about.unmatched", noble=noble.id, colour=colour))
        if worth:
            each = " / ".join(str(value) for value in dict.fromkeys(worth))
            now.append(self.say("about.each", points=each))
        if view.hand is not None:
            now.append(self.say("about.you_hold", count=view.hand.by_colour()[colour]))
        now.append(self.say("about.in_discard", count=view.resource_discard.by_colour()[colour]))
        return About(
            title=self.name("resource", colour),
            kind=self.name("colour", colour),
            picture=resource_picture(colour, worth[0] if worth else None, matched=matched),
            lines=(self.name("resource_text", colour), self.say("about.resource")),
            now=tuple(now),
            why=self._beyond_reach() or self._too_early(),
            clauses=("ETH-BID-4" if colour == "rainbow" else "ETH-BID-3", "ETH-BID-6", "ETH-HAND-1", "ETH-SCORE-6"),
        )

    def _beyond_reach(self) -> Why | None:
        """Why no card can be bid: all of them together do not reach the minimum (ETH-BID-14)."""
        bid = self.view.bid
        if bid is None or {action.kind for action in self.view.legal} != {"pass"}:
            return None
        if self.view.options["minimum_mode"] == "icons":
            return Why(text=self.say("refusal.icons_out_of_reach"), clause="ETH-BID-14", tried=True)
        points = sum(map(sum, bid.worth.values())) + self._bonus()
        text = self.say("refusal.too_weak", points=points, minimum=bid.minimum)
        return Why(text=text, clause="ETH-BID-14", tried=True)

    def _too_early(self) -> Why | None:
        """Why no card can be bid before a noble is on offer: a newcomer presses them all the same."""
        if self.view.noble is not None or self.view.phase == "over":
            return None
        return Why(text=self.say("about.bid_later"), clause="ETH-BID-2", tried=True)

    # --- seats --------------------------------------------------------------------------------------------

    def seat(self, seen: SeatSeen) -> About:
        """A player: the court, which is asked for most, then faction, points and cards."""
        court = [
            self.say(
                "about.seated",
                noble=held.noble.id,
                rank=held.noble.rank,
                points=held.noble.points + extra_of(held.noble, seen),
            )
            for held in seen.court
        ]
        lines = [
            self.say("about.leads", faction=seen.faction),
            self._gathers(seen.faction),
            self._total(seen),
            self.say("about.hand", count=seen.hand, limit=self.view.hand_limit),
            *(self.say("about.event_kept", seat=seen.seat) for _ in seen.mandates),
        ]
        return About(
            title=self.name("seat", seen.seat),
            kind=self.name("faction", seen.faction),
            picture=court_picture(self.view, self.words, seen)
            if seen.court
            else shield_picture(seen.faction, self.name("faction", seen.faction)[:1]),
            lines=tuple(lines),
            signs=tuple(
                Sign(picture=sign(name), text=self.say(f"legend.{name}"))
                for name in ("points", "card", "gavel", "first", "glass")
            ),
            now=(self._own_nobles(seen), self.say("about.six_text"), *court),
            clauses=("ETH-SHOW-1", "ETH-SHOW-2", "ETH-SCORE-2", "ETH-END-1"),
        )

    def _gathers(self, faction: str) -> str:
        """What the nobles of a faction are to its leader: as printed to the leader, else of whom it is true."""
        leader = self._leader(faction)
        if leader is None:
            return self.say("about.gathers_nobody")
        if leader == self.view.seat:
            return self.name("faction_text", faction)
        points, six = self.numbers.allegiance_points, self.view.six
        return self.say("about.gathers", seat=leader, points=points, six=six)

    def _own_nobles(self, seen: SeatSeen) -> str:
        own = gathered(self.view, seen).have
        return self.say("about.own_nobles", count=own, six=self.view.six)

    def six(self, seen: SeatSeen) -> About:
        """The count of a seat's own faction: who of it is where."""
        gathering = gathered(self.view, seen)
        gone = max(0, gathering.missing - gathering.coming)
        return About(
            title=self.say("about.six", count=gathering.have, six=gathering.six),
            kind=f"{self.name('seat', seen.seat)} · {self.name('faction', seen.faction)}",
            picture=shield_picture(seen.faction, self.name("faction", seen.faction)[:1]),
            lines=(self._own_nobles(seen), self.say("about.six_text")),
            now=(
                self.say("about.six_coming", count=gathering.coming),
                *([self.say("about.six_gone", count=gone)] if gone else []),
            ),
            clauses=("ETH-END-1", "ETH-SCORE-4"),
        )

    def _total(self, seen: SeatSeen) -> str:
        amounts = [
            (part, getattr(seen.score, part)) for part in ("nobles", "allegiance", "marquesses", "faction", "pairs")
        ]
        parts = " + ".join(f"{self.say(f'score.{part}')} {amount}" for part, amount in amounts if amount)
        if not parts:
            return self.say("draw.points", count=0)
        return self.say("about.total", points=seen.score.total, parts=parts)

    def points(self, seen: SeatSeen) -> About:
        """A ribbon: where the points come from, and what more there is to be had."""
        numbers = self.numbers
        return About(
            title=self.say("draw.points", count=seen.score.total),
            kind=self.name("seat", seen.seat),
            picture=points_picture(seen.score.total),
            lines=(
                self.say("about.points_nobles"),
                self.say("about.points_own", count=numbers.allegiance_points),
                self.say(
                    "about.points_marquesses",
                    count=numbers.marquess_bonus.at_least,
                    points=numbers.marquess_bonus.points,
                ),
                self.say(
                    "about.points_faction",
                    count=numbers.faction_bonus.at_least,
                    points=numbers.faction_bonus.points,
                ),
            ),
            now=(self._total(seen),),
            clauses=("ETH-SCORE-1", "ETH-SCORE-2", "ETH-SCORE-3", "ETH-SCORE-4", "ETH-SCORE-5", "ETH-SCORE-6"),
        )

    def bonus(self, seen: SeatSeen) -> About:
        """What a seat's bids count more or less."""
        now = [
            self.say(f"about.{key}", amount=signed(amount))
            for amount, key in ((seen.bonus, "bonus_next"), (seen.bid_bonus, "bonus_always"))
            if amount
        ]
        return About(
            title=self.say("about.bonus"),
            kind=self.name("seat", seen.seat),
            picture=sign("bonus"),
            lines=(self.say("about.bonus_text"),),
            now=tuple(now),
            clauses=("ETH-BID-5",),
        )

    def known(self, seen: SeatSeen) -> About:
        """Cards that the reader knows to be in a hand."""
        return About(
            title=self.say("about.known"),
            kind=self.name("seat", seen.seat),
            picture=icon_picture("card"),
            lines=(self.say("about.known_text"),),
            now=(self._cards(self.view.known_in_hand(seen.seat)),),
            clauses=("ETH-SHOW-2",),
        )

    def bid(self, seen: SeatSeen) -> About | None:
        """A bid that was opened: its cards and what they counted for."""
        auction = self.view.auction
        if auction is None:
            return None
        bid = auction.bids[seen.seat]
        won = auction.winner == seen.seat
        if bid.passed:
            lines = [self.say("about.bid_passed", noble=auction.noble.id)]
        else:
            lines = [
                self.say("about.bid_points", points=bid.points, noble=auction.noble.id),
                self.say("about.bid_won" if won else "about.bid_lost"),
            ]
            if is_tied(auction) and bid.points == max(other.points for other in auction.bids):
                lines.insert(1, self.say("about.bid_tied"))
        return About(
            title=self.say("about.bid"),
            kind=self.name("seat", seen.seat),
            picture=icon_picture("opened"),
            lines=tuple(lines),
            now=() if bid.passed else (self._cards(bid.cards) + (f" {signed(bid.bonus)}" if bid.bonus else ""),),
            clauses=("ETH-BID-8", "ETH-BID-9", "ETH-BID-10", "ETH-BID-11", "ETH-BID-12"),
        )

    def gauge(self) -> About:
        """The reader's bid against the minimum."""
        bid = self.view.bid
        assert bid is not None
        bonus = self._bonus()
        lines = [self.say("about.gauge"), self.say("about.gauge_rule"), self.say("about.tie", order=self._order())]
        if bonus:
            lines.append(self.say("about.gauge_bonus", amount=signed(bonus)))
        most = [
            self.say("about.gauge_most", seat=rival.seat, count=rival.hand, points=points)
            for rival in self.view.players
            if rival.seat != self.view.seat
            and (points := most_points(self.edition, self.view, rival)) >= bid.minimum
        ]
        return About(
            title=self.say("about.your_bid", points=bid.points, minimum=bid.minimum),
            picture=icon_picture("letter"),
            lines=tuple(lines),
            now=(*([self._cards(bid.cards)] if bid.cards.total else []), *most),
            clauses=("ETH-BID-5", "ETH-BID-6", "ETH-BID-7", "ETH-BID-8", "ETH-BID-9"),
        )

    def _order(self) -> str:
        """The seats as they win a tie (ETH-BID-9)."""
        view = self.view
        seats = [(view.current + place) % view.seats for place in range(view.seats)]
        return ", ".join(self.say("draw.you") if seat == view.seat else self.name("seat", seat) for seat in seats)

    def _cards(self, cards: Cards) -> str:
        return str(
            self.name("cards", " ".join(one for one, many in cards.by_colour().items() for _ in range(many)))
        )

    # --- signs and piles ----------------------------------------------------------------------------------

    def faction(self, faction: str) -> About:
        """A faction: who leads it, and where its nobles are."""
        name, leader = self.name("faction", faction), self._leader(faction)
        nobles = [(noble, held) for noble, held in self._nobles() if noble.faction == faction]
        nobles.sort(key=lambda each: RANKS.index(each[0].rank))
        led = self.say("about.led", seat=leader) if leader is not None else self.say("about.led_by_nobody")
        return About(
            title=name,
            kind=led,
            picture=shield_picture(faction, name[:1]),
            lines=(self._gathers(faction),),
            now=tuple(
                self.say("about.listed", noble=noble.id, where=self._where(noble, held)) for noble, held in nobles
            ),
            clauses=("ETH-COMP-8", "ETH-SCORE-2", "ETH-SCORE-4", "ETH-END-1"),
        )

    def rank(self, rank: str) -> About:
        """A rank and its coronet."""
        return About(
            title=self.name("rank", rank),
            picture=icon_picture(rank),
            lines=(self.name("rank_text", rank),),
            clauses=("ETH-COMP-8", "ETH-BID-12", "ETH-TRADE-3", "ETH-SCORE-3"),
        )

    def deck(self, name: str) -> About:
        """A deck: what is in it and what comes of it."""
        view = self.view
        if name == "nobles":
            count, key = view.noble_deck, "noble_deck"
            left = len(view.nobles_left) + len(view.bottom)
            now = [self.say("draw.deck_nobles", nobles=left, black=view.black_left)]
            now += [self.say("about.bottom", noble=noble.id) for noble in view.bottom]
            clauses = ("ETH-COMP-2", "ETH-TURN-4", "ETH-TURN-6", "ETH-END-2")
        elif name == "events":
            count, key = view.event_deck, "event_deck"
            now = [self.say("about.listed_event", event=event.id) for event in view.event_discard]
            clauses = ("ETH-COMP-3", "ETH-EVENT-1", "ETH-EVENT-2", "ETH-EVENT-3")
        else:
            count, key = view.resource_deck, "resource_deck"
            discard = view.resource_discard
            now = [self.say("about.discard", cards=self._cards(discard))] if discard.total else []
            clauses = ("ETH-COMP-1", "ETH-TURN-2", "ETH-HAND-1", "ETH-HAND-3")
        return About(
            title=self.say(f"draw.{key}"),
            kind=self.say("about.cards_left", count=count),
            picture=back_picture(name, count),
            lines=(self.say(f"about.deck_{name}"),),
            now=tuple(now),
            clauses=clauses,
        )

    def roll(self) -> About:
        """The nobles still to come, faction by faction and by rank, each in words."""
        view = self.view
        factions = self.edition.labels["faction"]
        coming = sorted(
            (*view.nobles_left, *view.bottom),
            key=lambda noble: (factions.index(noble.faction), RANKS.index(noble.rank), noble.id),
        )
        return About(
            title=self.say("draw.roll" if coming else "draw.roll_none"),
            kind=self.say("draw.deck_nobles", nobles=len(coming), black=view.black_left),
            lines=(self.say("about.roll"),),
            signs=tuple(Sign(picture=self._shield(noble.faction), text=self._listed(noble)) for noble in coming),
            clauses=("ETH-COMP-2", "ETH-BID-6", "ETH-SCORE-1"),
        )

    def _shield(self, faction: str) -> Markup:
        return faction_sign(faction, self.name("faction", faction)[:1])

    def _listed(self, noble: NobleFace) -> str:
        """A noble to come: rank, points, the least bid, and the colours that count more."""
        colours = [self.name("colour", colour) for colour, amount in noble.cost.by_colour().items() if amount]
        facts = {"noble": noble.id, "rank": noble.rank, "points": noble.points, "colours": ", ".join(colours)}
        icons = "_icons" if self.view.options["minimum_mode"] == "icons" else ""
        return self.say(f"about.roll_noble{icons}", minimum=noble.minimum, **facts)

    def chip(self, chip: str) -> About:
        """A chip of a trade: what it means beside the other one."""
        key = "hidden_chip" if chip == "back" else f"chip_{chip}"
        return About(
            title=self.say(f"about.{key}"),
            picture=icon_picture(f"chip-{chip}", "chip"),
            lines=(self.say(f"about.{key}_text"),),
            now=tuple(self.say(f"draw.{key}") for key in ("swap_both", "swap_betrayed", "swap_lost")),
            clauses=("ETH-TRADE-5", "ETH-TRADE-6", "ETH-TRADE-7", "ETH-TRADE-8", "ETH-TRADE-9"),
        )

    def letter(self) -> About:
        """A sealed decision."""
        return About(
            title=self.say("draw.sealed"),
            picture=icon_picture("letter"),
            lines=(self.say("about.letter"),),
            clauses=("ETH-BID-7", "ETH-SHOW-2"),
        )


def named(words: Words, faction: str) -> Sign:
    """The shield of a faction, and what it is called."""
    name = str(words.name("faction", faction))
    return Sign(picture=faction_sign(faction, name[:1]), text=name)
