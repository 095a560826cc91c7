"""Etheria behind the contract of the list of games."""

from functools import cached_property
from typing import ClassVar

from msgspec.structs import asdict, replace

from fourfold.games.edition import Edge, EditionOf, Event, GameOf, Outcome, ranked
from fourfold.games.etheria import about, drawing, guide, news, planning, weighing, words
from fourfold.games.etheria.box import box
from fourfold.games.etheria.checks import load
from fourfold.games.etheria.content import COLOURS, SEATS, Content
from fourfold.games.etheria.content_table import content_table
from fourfold.games.etheria.factions import would_win
from fourfold.games.etheria.features import EtheriaFeatures
from fourfold.games.etheria.imagine import Worlds
from fourfold.games.etheria.insight import INSIGHT
from fourfold.games.etheria.laying import EtheriaLaying
from fourfold.games.etheria.observation import EtheriaObserver
from fourfold.games.etheria.options import OPTIONS
from fourfold.games.etheria.rules import cards, scoring
from fourfold.games.etheria.rules.axes import CHIPS
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.table import BY_DECK, BY_SIX, ENDINGS, OVER
from fourfold.games.etheria.rules.turns import is_cut_short
from fourfold.games.etheria.tempers import TEMPERS, tempered
from fourfold.games.etheria.terms_of import terms_of
from fourfold.games.etheria.text import EtheriaWriter
from fourfold.games.etheria.view import EtheriaView
from fourfold.games.etheria.viewer import Viewer, score_of
from fourfold.games.guide import Asked
from fourfold.games.words import Words, signed
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import listed


class EtheriaEdition(EditionOf[EtheriaPosition, EtheriaView]):
    """Etheria with its content, seats and options settled."""

    edge = Edge(
        load=load,
        viewer=Viewer,
        worlds=Worlds,
        features=lambda edition: EtheriaFeatures(edition.terms),
        laying=EtheriaLaying,
        words=words.words,
        phrase=words.phrase,
        writer=EtheriaWriter,
        drawing=drawing.drawing,
        figure=drawing.figure,
        asked=guide.asked,
        about=about.about,
        plan=planning.plan,
        legend=guide.legend,
        content_table=content_table,
        box=box,
    )
    content: Content
    insight = INSIGHT
    parts = planning.PARTS
    moments = guide.MOMENTS
    sequels = guide.SEQUELS
    fates = guide.FATES
    summaries = news.SUMMARIES

    def set_up(self, seats: int) -> None:
        """Terms, labels and what is built from them once."""
        self.setup = self.terms = terms_of(self.content, seats, self.options)
        nobles = tuple(noble.id for noble in self.content.noble)
        events = tuple(event.id for event in self.content.event)
        factions = tuple(faction.id for faction in self.content.faction)
        self.labels = {
            "colour": COLOURS,
            "chip": CHIPS.labels,
            "noble": nobles,
            "wanted": nobles,
            "by": nobles,
            "event": events,
            "faction": factions,
        }
        self.widest_pick = max(
            seats, len(nobles) + self.terms.black, len(events), len(factions), cards.total(self.terms.resources)
        )
        self.observer = EtheriaObserver(self.terms, len(events))

    @cached_property
    def effects(self) -> dict[str, dict[str, frozenset[str]]]:
        """The effects of nobles and events (ETH-ABIL-7)."""
        return {
            "noble": {
                noble.id: frozenset(line.kind for ability in noble.ability for line in ability.effects)
                for noble in self.content.noble
            },
            "event": {event.id: frozenset(line.kind for line in event.effects) for event in self.content.event},
        }

    @cached_property
    def ranks(self) -> dict[str, dict[str, str]]:
        """A duke is worth twice a marquess, so a noble is compared with those of its rank."""
        return {"noble": {noble.id: noble.rank for noble in self.content.noble}}

    def weigh(self, position: EtheriaPosition, seat: int, better: int, other: int) -> dict[str, float]:
        """What one action has over another, term by term."""
        return weighing.weigh(position, seat, better, other)

    def asked(self, view: EtheriaView, words: Words) -> Asked:
        """What is asked of the reader: of a bid also how often it may win, of a trade what it may cost.

        And of an ability that is paid for whom it takes.

        That comes first, for where there is little room the last is left out; but what wins the match precedes it.
        """
        found = super().asked(view, words)
        ways = (planning.odds, planning.risk, planning.taking)
        parts = [next(filter(None, (way(self, view, words) for way in ways)), ""), found.left]
        decides = view.noble is not None and would_win(view, view.noble) is not None
        if decides or (view.bid is not None and view.bid.wins):
            parts.reverse()
        return replace(found, left=" ".join(filter(None, parts)))

    def brief(self, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        """Cards of several colours that are drawn or discarded at once are told at once."""
        return news.brief(events)

    def joined(self, before: Event, event: Event) -> Event | None:
        """So are those that are discarded one by one."""
        return news.joined(before, event)

    def outdates(self, later: Event, event: Event) -> bool:
        """What was bid for the noble before is no news of the one on offer."""
        return news.outdates(later, event)

    def stirs(self, event: Event) -> bool:
        """So do the cards that a reader is told they drew, but for those one begins with (ETH-SETUP-2).

        And the one for a pass (ETH-BID-11), which follows from it: who got the noble is what matters then.
        """
        is_drawn = event.kind == news.FULL or (event.kind in news.DRAWN and event.clause != "ETH-BID-11")
        return super().stirs(event) or (is_drawn and event.clause != "ETH-SETUP-2")

    def brought(self, event: Event, view: EtheriaView, words: Words) -> str:
        """What a bid counts besides its cards (ETH-BID-5), or to whom the reader's own lost (ETH-BID-8, ETH-BID-9).

        Or what a trade that is declined would have brought whoever declined it, had both been fair. Or why an event
        that takes cards from others took none, or no more: the hand is full (ETH-HAND-2).
        """
        if event.kind == "declined":
            return planning.fair(self, view, words, str(event.facts["noble"]), str(event.facts["wanted"]))
        if event.kind in ("bid", "bid_with") and view.auction is not None:
            bonus = view.auction.bids[int(event.facts["seat"])].bonus
            return words.say("log.extra", amount=signed(bonus)) if bonus else ""
        if event.kind == "loses_cards" and event.facts["seat"] == view.seat and view.auction is not None:
            winner = view.auction.winner
            points = 0 if winner is None else view.auction.bids[winner].points
            key = "log.outbid_tie" if points == view.auction.bids[int(event.facts["seat"])].points else "log.outbid"
            return words.say(key, seat=winner, points=points)
        if event.kind != "event_drawn" or "steal_resources" not in self.effects["event"][str(event.facts["event"])]:
            return ""
        seat = int(event.facts["seat"])
        is_full = view.players[seat].hand >= view.hand_limit
        return words.say("log.full", seat=seat, count=view.hand_limit) if is_full else ""

    def headed(self, view: EtheriaView) -> tuple[Action, ...]:
        """The chip that is never worse, by what a trade comes to in points."""
        return planning.headed(view)

    def points(self, view: EtheriaView) -> tuple[int, ...]:
        """Points follow from the courts, so they are public (ETH-SCORE-1 to ETH-SCORE-5)."""
        return tuple(seat.score.total for seat in view.players)

    def outcome(self, position: EtheriaPosition) -> Outcome | None:
        """Who won and why it ended; None while it runs (ETH-END-1 to ETH-END-3, ETH-SCORE-1 to ETH-SCORE-6)."""
        if position.phase != OVER:
            return None
        seats = range(self.terms.seats)
        return Outcome(
            winners=listed(scoring.winners(position)),
            clause=self._clause(position),
            scores=tuple(asdict(score_of(position, seat)) for seat in seats),
            ranking=ranked([scoring.standing(position, seat) for seat in seats]),
            rounds=self.rounds(position),
        )

    def _clause(self, position: EtheriaPosition) -> str:
        """The rule that ended the game: its own, or a ruling (ETH-R21, ETH-R37)."""
        if position.ending == BY_SIX and len(listed(scoring.winners(position))) > 1:
            return "ETH-R37"
        return (
            "ETH-R21" if position.ending == BY_DECK and is_cut_short(position) else ENDINGS.clause(position.ending)
        )

    def rounds(self, position: EtheriaPosition) -> int:
        """How many rounds were begun."""
        return position.round()

    def judge_as(self, view: EtheriaView, temper: str) -> tuple[float, ...]:
        """How good each legal action looks to a player who is trusting or wary in trades (ETH-R25)."""
        return tempered(self.judge(view), view.legal, temper)


class Etheria(GameOf[EtheriaEdition]):
    """Sealed bids, and trades that may be betrayed."""

    name = "etheria"
    prefix = "ETH"
    rules_version = 1
    edition_type = EtheriaEdition
    seats = SEATS
    seats_hint = "see ETH-SETUP-1"
    minutes = (20, 30)
    is_fine = True
    takes: ClassVar = {"noble": ("won_noble", "won_tie"), "event": ("event_drawn",), "faction": ("faction_dealt",)}
    style = drawing.STYLE
    sheet = drawing.SHEET
    options = OPTIONS
    tempers: ClassVar = TEMPERS
    score_clauses: ClassVar = {
        "nobles": "ETH-SCORE-1",
        "allegiance": "ETH-SCORE-2",
        "marquesses": "ETH-SCORE-3",
        "faction": "ETH-SCORE-4",
        "pairs": "ETH-SCORE-5",
    }
    title: ClassVar = {"en": "Etheria", "fr": "Etheria"}
    about: ClassVar = {
        "en": "Bid in secret for nobles, gather your faction in your court, and trade with rivals "
        "who may betray you. Six nobles of your own faction win at once.",
        "fr": "Enchérissez en secret pour des nobles, réunissez votre faction à votre cour, et échangez "
        "avec des rivaux qui peuvent vous trahir. Six nobles de votre faction, et c’est gagné.",
    }


GAME = Etheria()
