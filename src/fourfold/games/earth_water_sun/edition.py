"""Earth, Water & Sun behind the contract of the list of games."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from fourfold.games.earth_water_sun import drawing, text, words
from fourfold.games.earth_water_sun.content import SEATS, load
from fourfold.games.earth_water_sun.content_table import content_table
from fourfold.games.earth_water_sun.imagine import imagine
from fourfold.games.earth_water_sun.insight import EarthWaterSunInsight
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.notation.writing import edge_names, hex_names, option_fields
from fourfold.games.earth_water_sun.observation import EarthWaterSunObserver
from fourfold.games.earth_water_sun.options import OPTIONS, options_of
from fourfold.games.earth_water_sun.rules.actions import COLOURS, ELEMENTS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import DRAW, OVER, TREE, resources
from fourfold.games.earth_water_sun.tables import terms_of
from fourfold.games.earth_water_sun.view import KINDS, EarthWaterSunView, Viewer
from fourfold.games.edition import ContentTables, Edition, Game, Outcome, View
from fourfold.games.options import Option, settle
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Chance
from fourfold.kernel.errors import BadOption
from fourfold.kernel.position import Position

ENDING_CLAUSES = ("", "EWS-END-1", "EWS-END-3", "EWS-R5", "EWS-R38", "EWS-R38")


class EarthWaterSunEdition(Edition):
    """Earth, Water & Sun with its content and options settled."""

    hides = False
    widest_pick = 2
    duel = True

    def __init__(self, seats: int, options: Mapping[str, object], content: Path | str | None) -> None:
        if seats not in SEATS:
            raise BadOption(f"Earth, Water & Sun is for 2 players, not {seats}", "see EWS-SETUP-1")
        self.game = GAME
        self.content, self.content_text = load(content)
        self.option_list = options_of(self.content)
        self.options = settle(self.option_list, options, seats)
        self.setup = self.terms = terms_of(self.content, self.options)
        hexes = hex_names(self.terms)
        self.labels = {
            "hex": hexes,
            "to": hexes,
            "edge": edge_names(self.terms),
            "colour": COLOURS,
            "element": ELEMENTS,
            "kind": KINDS,
        }
        self.insight = EarthWaterSunInsight(self.terms)
        self.observer = EarthWaterSunObserver(self.terms)
        self._viewer = Viewer(self.content, self.terms, self.options, option_fields(self.option_list, self.options))

    def view(self, position: Position, seat: int | None) -> EarthWaterSunView:
        """What a seat sees; None for a spectator."""
        assert isinstance(position, EarthWaterSunPosition)
        return self._viewer.view(position, seat)

    def imagine(self, view: View, chance: Chance) -> EarthWaterSunPosition:
        """The position behind a view."""
        assert isinstance(view, EarthWaterSunView)
        return imagine(self, view)

    def outcome(self, position: Position) -> Outcome | None:
        """Who won and why it ended; None while it runs. The rest of each side is told, but does not count."""
        assert isinstance(position, EarthWaterSunPosition)
        if position.phase != OVER:
            return None
        winners = (0, 1) if position.winner == DRAW else (int(position.seat_of(position.winner)),)
        losers = tuple(seat for seat in range(2) if seat not in winners)
        return Outcome(
            winners=winners,
            clause=ENDING_CLAUSES[position.ending],
            scores=tuple(self._remains(position, seat, seat in winners, len(winners)) for seat in range(2)),
            ranking=(winners, losers) if losers else (winners,),
            rounds=int(position.turns) + 1,
        )

    def _remains(self, position: EarthWaterSunPosition, seat: int, won: bool, among: int) -> dict[str, int]:
        """What a seat has left; the total is 2 for a win, 1 each for a draw."""
        colour = next(colour for colour in range(2) if position.seat_of(colour) == seat)
        specimens = [position.hexes[hex] for hex in position.living(colour)]
        return {
            "trees": sum(word & TREE != 0 for word in specimens),
            "mushrooms": sum(word & TREE == 0 for word in specimens),
            "resources": sum(int(resources(word)) for word in specimens),
            "total": 2 // among if won else 0,
        }

    def judge(self, view: View) -> tuple[float, ...]:
        """How good each legal action looks at first sight: 1 for the best, less for what leads less."""
        leads = super().judge(view)
        return tuple(1 - (max(leads) - lead) for lead in leads)

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """The game's sentences; without names the seats are called by their number."""
        return words.words(self.content, language, names)

    def phrase(self, action: Action, view: View, words: Words) -> str:
        """An action as a sentence, with what it concerns."""
        assert isinstance(view, EarthWaterSunView)
        return text.phrase(action, view, words)

    def text(self, view: View, words: Words) -> str:
        """Every fact of the view as plain lines."""
        assert isinstance(view, EarthWaterSunView)
        return text.text(view, words, self.option_list)

    def drawing(self, view: View, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """The table as an SVG picture."""
        assert isinstance(view, EarthWaterSunView)
        return drawing.drawing(view, words, wide=wide, standalone=standalone)

    def content_table(self, language: str) -> ContentTables:
        """Boards, Specimens, elements and upgrades."""
        return content_table(self.content, language)


class EarthWaterSun(Game):
    """Trees, Mushrooms and Roots on a board of hexes that falls apart."""

    name = "earth_water_sun"
    prefix = "EWS"
    rules_version = 1
    seats = SEATS
    minutes = (20, 45)
    style = drawing.STYLE
    options = OPTIONS
    notation = NOTATION
    title: ClassVar = {"en": "Earth, Water & Sun", "fr": "Terre, Eau et Soleil"}
    about: ClassVar = {
        "en": "Let Trees and Mushrooms grow by Earth, Water and Sun, wall in the enemy with Roots and bring down "
        "its Trees, before the End of the World takes the ground from under yours.",
        "fr": "Faites croître Arbres et Champignons par la Terre, l’Eau et le Soleil, barrez la route avec vos "
        "Racines et abattez les Arbres ennemis, avant que la Fin du monde n’emporte le sol sous les vôtres.",
    }

    def options_for(self, content: Path | str | None) -> tuple[Option, ...]:
        """The options with the boards of this content."""
        return options_of(load(content)[0])

    def edition(
        self, seats: int, options: Mapping[str, object], content: Path | str | None = None
    ) -> EarthWaterSunEdition:
        """Settle content, seats and options."""
        return EarthWaterSunEdition(seats, options, content)


GAME = EarthWaterSun()
