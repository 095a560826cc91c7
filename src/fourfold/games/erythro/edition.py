"""Erythro behind the contract of the list of games."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from fourfold.games.edition import ContentTables, Edition, Game, Outcome, View
from fourfold.games.erythro import drawing, text, words
from fourfold.games.erythro.building import tables_of
from fourfold.games.erythro.content import SEATS, load
from fourfold.games.erythro.content_table import content_table
from fourfold.games.erythro.imagine import Worlds
from fourfold.games.erythro.insight import ErythroInsight
from fourfold.games.erythro.observation import ErythroObserver
from fourfold.games.erythro.options import OPTIONS
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import FIRST_DEFEAT, OVER
from fourfold.games.erythro.view import ErythroView
from fourfold.games.erythro.viewer import CONTAMINATION, ENDINGS, PHASES, ZONES, Viewer
from fourfold.games.options import settle
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import size
from fourfold.kernel.chance import Chance
from fourfold.kernel.errors import BadOption
from fourfold.kernel.position import Position

ENDING_CLAUSES = (
    "", "ERY-ADV1-4", "ERY-ADV2-8", "ERY-ADV3-8", "ERY-ADV3-9", "ERY-END-2", "ERY-END-3", "ERY-END-4", "ERY-END-5",
    "ERY-R33",
)  # fmt: skip
SHARP = 0.02
"""How far below the best an action may look, in points of outlook, and still be worth something at first sight."""


class ErythroEdition(Edition):
    """Erythro with its content, seats and options settled."""

    insight = ErythroInsight(0)

    def __init__(self, seats: int, options: Mapping[str, object], content: Path | str | None) -> None:
        if seats not in SEATS:
            raise BadOption(f"Erythro is for 2 to 4 players, not {seats}", "solo is for two seats, see ERY-R54")
        self.game = GAME
        self.options = settle(OPTIONS, options, seats)
        self.content, self.content_text = load(content)
        tables = tables_of(self.content, seats, self.options)
        self.setup = self.terms = tables.terms
        tiles = tuple(str(tile + 1) for tile in range(16))
        cards = (*(card.id for card in self.content.cards), CONTAMINATION)
        self.labels = {
            "tile": tiles,
            "card": cards,
            "held": cards,
            "zone": ZONES,
            "element": (*self.content.elements, "mix"),
            "character": tuple(character.id for character in self.content.character),
            "mine": tuple(mine.id for mine in self.content.mine),
            "event": tuple(event.id for event in self.content.event),
            "phase": PHASES,
            "place": ("hand", "discard"),
            "ending": ENDINGS,
        }
        contamination = seats * (self.terms.contamination_pile + self.terms.initial_contamination)
        self.widest_pick = len(self.content.cards) + contamination
        self._viewer = Viewer(self.content, seats, self.options, tables.printed)
        self.observer = ErythroObserver(self.terms, self.content.elements, is_open=self._viewer.is_open)

    def view(self, position: Position, seat: int | None) -> ErythroView:
        """What a seat sees; None for a spectator."""
        assert isinstance(position, ErythroPosition)
        return self._viewer.view(position, seat)

    def imagine(self, view: View, chance: Chance) -> ErythroPosition:
        """A position the reader of this view cannot rule out."""
        return self.worlds(view)(chance)

    def worlds(self, view: View) -> Callable[[Chance], ErythroPosition]:
        """All positions that the reader of this view cannot rule out."""
        assert isinstance(view, ErythroView)
        return Worlds(self.content, self.terms, self._viewer, view).imagine

    def outcome(self, position: Position) -> Outcome | None:
        """All win or all lose, and why (ERY-END-1 to ERY-END-5); None while the game runs."""
        assert isinstance(position, ErythroPosition)
        if position.phase != OVER:
            return None
        seats = tuple(range(self.terms.seats))
        won = position.ending < FIRST_DEFEAT
        score = {
            "destroyed": size(position.destroyed),
            "contaminated": position.contaminated_tiles(),
            "total": int(won),
        }
        return Outcome(
            winners=seats if won else (),
            clause=ENDING_CLAUSES[position.ending],
            scores=(score,) * len(seats),
            ranking=(seats,),
            rounds=position.round,
        )

    def judge(self, view: View) -> tuple[float, ...]:
        """How good each legal action looks at first sight, for the team."""
        values = super().judge(view)
        best = max(values)
        return tuple(max(0.0, 1.0 - (best - value) / SHARP) for value in values)

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """Erythro's sentences; without names the seats are called ambassadors by number."""
        return words.words(self.content, language, names)

    def phrase(self, action: Action, view: View, words_: Words) -> str:
        """An action as a sentence, with what it means now."""
        assert isinstance(view, ErythroView)
        return words.phrase(action, view, words_)

    def text(self, view: View, words: Words) -> str:
        """Every fact of the view as plain lines."""
        assert isinstance(view, ErythroView)
        return text.text(view, words)

    def drawing(self, view: View, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """The table as an SVG picture."""
        assert isinstance(view, ErythroView)
        return drawing.drawing(view, words, wide=wide, standalone=standalone)

    def content_table(self, language: str) -> ContentTables:
        """Every card, mine, event and difficulty row with its figures."""
        return content_table(self.content, self.words(language))


class Erythro(Game):
    """Ambassadors of a planet against a mining company."""

    name = "erythro"
    prefix = "ERY"
    rules_version = 1
    seats = SEATS
    team = True
    minutes = (45, 90)
    style = drawing.STYLE
    options = OPTIONS
    bots: ClassVar = {"sensible": "greedy"}
    title: ClassVar = {"en": "Erythro", "fr": "Erythro"}
    about: ClassVar = {
        "en": "Ambassadors of a planet, all on one side. Gather influence, clean the ground and destroy the mines "
        "before they reach their last stage.",
        "fr": "Ambassadeurs d’une planète, tous du même côté. Gagnez de l’influence, dépolluez le sol et détruisez "
        "les mines avant leur dernière étape.",
    }

    def edition(
        self, seats: int, options: Mapping[str, object], content: Path | str | None = None
    ) -> ErythroEdition:
        """Settle content, seats and options."""
        return ErythroEdition(seats, options, content)


GAME = Erythro()
