"""Etheria behind the contract of the list of games."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from fourfold.games.edition import ContentTables, Edition, Game, Outcome, View
from fourfold.games.etheria import drawing, text, words
from fourfold.games.etheria.content import COLOURS, SEATS, load
from fourfold.games.etheria.content_table import content_table
from fourfold.games.etheria.imagine import Imagination
from fourfold.games.etheria.insight import INSIGHT
from fourfold.games.etheria.observation import EtheriaObserver
from fourfold.games.etheria.options import OPTIONS
from fourfold.games.etheria.rules import cards, scoring
from fourfold.games.etheria.rules.actions import CHIPS
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.table import OVER
from fourfold.games.etheria.tempers import TEMPERS, tempered
from fourfold.games.etheria.terms_of import terms_of
from fourfold.games.etheria.view import EtheriaView
from fourfold.games.etheria.viewer import Viewer
from fourfold.games.options import settle
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Chance
from fourfold.kernel.errors import BadOption
from fourfold.kernel.position import Position
from fourfold.kernel.seats import listed

ENDING_CLAUSES = ("", "ETH-END-1", "ETH-END-2")


class EtheriaEdition(Edition):
    """Etheria with its content, seats and options settled."""

    insight = INSIGHT

    def __init__(self, seats: int, options: Mapping[str, object], content: Path | str | None) -> None:
        if seats not in SEATS:
            raise BadOption(f"Etheria is for 3 or 4 players, not {seats}", "see ETH-SETUP-1")
        self.game = GAME
        self.options = settle(OPTIONS, options, seats)
        self.content, self.content_text = load(content)
        self.setup = self.terms = terms_of(self.content, seats, self.options)
        nobles = tuple(noble.id for noble in self.content.noble)
        events = tuple(event.id for event in self.content.event)
        factions = tuple(faction.id for faction in self.content.faction)
        self.labels = {
            "colour": COLOURS,
            "chip": CHIPS.labels,
            "noble": nobles,
            "wanted": nobles,
            "event": events,
            "faction": factions,
        }
        self.widest_pick = max(
            seats, len(nobles) + self.terms.black, len(events), len(factions), cards.total(self.terms.resources)
        )
        self.observer = EtheriaObserver(self.terms, len(events))
        self._viewer = Viewer(self.content, tuple(self.terms.minimum), self.options)
        self._imagination = Imagination(self.terms, nobles, events, factions)

    def view(self, position: Position, seat: int | None) -> EtheriaView:
        """What a seat sees; None for a spectator."""
        assert isinstance(position, EtheriaPosition)
        return self._viewer.view(position, seat)

    def imagine(self, view: View, chance: Chance) -> EtheriaPosition:
        """A position the reader of this view cannot rule out."""
        return self.worlds(view)(chance)

    def worlds(self, view: View) -> Callable[[Chance], EtheriaPosition]:
        """All positions that the reader of this view cannot rule out."""
        assert isinstance(view, EtheriaView)
        return self._imagination.worlds(view)

    def outcome(self, position: Position) -> Outcome | None:
        """Who won and why it ended; None while it runs (ETH-END-1 to ETH-END-3, ETH-SCORE-1 to ETH-SCORE-6)."""
        assert isinstance(position, EtheriaPosition)
        if position.phase != OVER:
            return None
        seats = range(self.terms.seats)
        standings = {seat: scoring.standing(position, seat) for seat in seats}
        return Outcome(
            winners=listed(scoring.winners(position)),
            clause=ENDING_CLAUSES[position.ending],
            scores=tuple(
                {
                    "nobles": scoring.noble_points(position, seat),
                    "allegiance": scoring.allegiance_points(position, seat),
                    "marquesses": scoring.marquess_points(position, seat),
                    "faction": scoring.faction_points(position, seat),
                    "pairs": scoring.pair_points(position, seat),
                    "total": scoring.total(position, seat),
                }
                for seat in seats
            ),
            ranking=tuple(
                tuple(seat for seat in seats if standings[seat] == standing)
                for standing in sorted(set(standings.values()), reverse=True)
            ),
            rounds=position.round(),
        )

    def judge_as(self, view: View, temper: str) -> tuple[float, ...]:
        """How good each legal action looks to a player who is trusting or wary in trades (ETH-R25)."""
        return tempered(self.judge(view), view.legal, temper)

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """Etheria's sentences; without names the seats are called by number."""
        return words.words(self.content, language, names)

    def phrase(self, action: Action, view: View, words: Words) -> str:
        """An action as a sentence."""
        assert isinstance(view, EtheriaView)
        return text.phrase(action, view, words)

    def text(self, view: View, words: Words) -> str:
        """Every fact of the view as plain lines."""
        assert isinstance(view, EtheriaView)
        return text.text(view, words)

    def drawing(self, view: View, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """The table as an SVG picture."""
        assert isinstance(view, EtheriaView)
        return drawing.drawing(view, words, wide=wide, standalone=standalone)

    def content_table(self, language: str) -> ContentTables:
        """Every card with what is printed on it."""
        return content_table(self.content, self.words(language))


class Etheria(Game):
    """Sealed bids, and trades that may be betrayed."""

    name = "etheria"
    prefix = "ETH"
    rules_version = 1
    seats = SEATS
    minutes = (20, 30)
    style = drawing.STYLE
    options = OPTIONS
    tempers: ClassVar = TEMPERS
    title: ClassVar = {"en": "Etheria", "fr": "Etheria"}
    about: ClassVar = {
        "en": "Bid in secret for nobles, gather your faction in your court, and trade with rivals "
        "who may betray you. Six nobles of your own faction win at once.",
        "fr": "Enchérissez en secret pour des nobles, réunissez votre faction à votre cour, et échangez "
        "avec des rivaux qui peuvent vous trahir. Six nobles de votre faction, et c’est gagné.",
    }

    def edition(
        self, seats: int, options: Mapping[str, object], content: Path | str | None = None
    ) -> EtheriaEdition:
        """Settle content, seats and options."""
        return EtheriaEdition(seats, options, content)


GAME = Etheria()
