"""Envyra behind the contract of the list of games."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from fourfold.games.edition import HORIZON, ContentTables, Edition, Game, Outcome, View
from fourfold.games.envyra import drawing, text, words
from fourfold.games.envyra.content import SEATS, load, terms_of
from fourfold.games.envyra.content_table import content_table
from fourfold.games.envyra.imagine import imagine
from fourfold.games.envyra.insight import EnvyraInsight
from fourfold.games.envyra.observation import EnvyraObserver
from fourfold.games.envyra.options import OPTIONS
from fourfold.games.envyra.rules import scoring
from fourfold.games.envyra.rules.axes import CELLS
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.table import ENDINGS, OVER
from fourfold.games.envyra.view import EnvyraView, Viewer
from fourfold.games.envyra.words import phrase
from fourfold.games.options import settle
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Chance
from fourfold.kernel.errors import BadOption
from fourfold.kernel.position import Position
from fourfold.kernel.seats import listed


class EnvyraEdition(Edition):
    """Envyra with its content, seats and options settled."""

    def __init__(self, seats: int, options: Mapping[str, object], content: Path | str | None) -> None:
        if seats not in SEATS:
            raise BadOption(f"Envyra is for 2 to 4 players, not {seats}", "see ENV-SETUP-1")
        self.game = GAME
        self.options = settle(OPTIONS, options, seats)
        self.content, self.content_text = load(content)
        self.setup = self.terms = terms_of(self.content, seats, self.options)
        self.labels = {
            "cell": CELLS.labels,
            "tile": tuple(tile.id for tile in self.content.tiles),
            "card": tuple(card.id for card in self.content.equilibrium_cards),
            "theme": tuple(theme.id for theme in self.content.themes),
        }
        self.widest_pick = max(seats, len(self.content.tiles), len(self.content.equilibrium_cards))
        self.insight = EnvyraInsight(HORIZON)
        self.observer = EnvyraObserver(self.terms)
        self._viewer = Viewer(self.content, seats, self.options)

    def view(self, position: Position, seat: int | None) -> EnvyraView:
        """What a seat sees; None for a spectator."""
        assert isinstance(position, EnvyraPosition)
        return self._viewer.view(position, seat)

    def imagine(self, view: View, chance: Chance) -> EnvyraPosition:
        """A position the reader of this view cannot rule out."""
        assert isinstance(view, EnvyraView)
        return imagine(self.content, self.terms, view, chance)

    def outcome(self, position: Position) -> Outcome | None:
        """Who won and why it ended; None while it runs (ENV-SCORE-1 to ENV-SCORE-8)."""
        assert isinstance(position, EnvyraPosition)
        if position.phase != OVER:
            return None
        seats = range(self.terms.seats)
        standings = {seat: scoring.standing(position, seat) for seat in seats}
        return Outcome(
            winners=listed(scoring.winners(position)),
            clause=ENDINGS.clause(position.ending),
            scores=tuple(
                {
                    "tiles": scoring.tile_points(position, seat),
                    "sets": scoring.set_points(position, seat),
                    "cards": scoring.card_points(position, seat),
                    "total": scoring.total(position, seat),
                }
                for seat in seats
            ),
            ranking=tuple(
                tuple(seat for seat in seats if standings[seat] == standing)
                for standing in sorted(set(standings.values()), reverse=True)
            ),
            rounds=position.round,
        )

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """Envyra's sentences; without names the seats are called by their cubes' colour."""
        return words.words(self.content, language, names)

    def phrase(self, action: Action, view: View, words: Words) -> str:
        """An action as a sentence, with the tile it concerns."""
        assert isinstance(view, EnvyraView)
        return phrase(action, view, words)

    def text(self, view: View, words: Words) -> str:
        """Every fact of the view as plain lines."""
        assert isinstance(view, EnvyraView)
        return text.text(view, words)

    def drawing(self, view: View, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """The table as an SVG picture."""
        assert isinstance(view, EnvyraView)
        return drawing.drawing(view, words, wide=wide, standalone=standalone)

    def content_table(self, language: str) -> ContentTables:
        """Every tile and Equilibrium card with what is printed on it."""
        return content_table(self.content, self.words(language))


class Envyra(Game):
    """Secret cubes, captured tiles."""

    name = "envyra"
    prefix = "ENV"
    rules_version = 1
    seats = SEATS
    minutes = (20, 40)
    style = drawing.STYLE
    options = OPTIONS
    title: ClassVar = {"en": "Envyra", "fr": "Envyra"}
    about: ClassVar = {
        "en": "Mark tiles in secret, reveal together, and take each tile by majority. "
        "Collect different symbols of a colour before somebody claims the End Tile.",
        "fr": "Marquez des tuiles en secret, révélez ensemble, et prenez chaque tuile à la majorité. "
        "Réunissez des symboles différents d’une couleur avant que la tuile de fin soit prise.",
    }

    def edition(
        self, seats: int, options: Mapping[str, object], content: Path | str | None = None
    ) -> EnvyraEdition:
        """Settle content, seats and options."""
        return EnvyraEdition(seats, options, content)


GAME = Envyra()
