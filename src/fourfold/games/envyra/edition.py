"""Envyra behind the contract of the list of games."""

from functools import cached_property
from typing import ClassVar

from fourfold.games.edition import HORIZON, Edge, EditionOf, Event, GameOf, Outcome, ranked
from fourfold.games.envyra import about, drawing, guide, news, planning, weighing, words
from fourfold.games.envyra.box import box
from fourfold.games.envyra.checks import load
from fourfold.games.envyra.content import SEATS, Content
from fourfold.games.envyra.content_table import content_table
from fourfold.games.envyra.features import EnvyraFeatures
from fourfold.games.envyra.imagine import Worlds
from fourfold.games.envyra.insight import EnvyraInsight
from fourfold.games.envyra.laying import EnvyraLaying
from fourfold.games.envyra.observation import EnvyraObserver
from fourfold.games.envyra.options import OPTIONS
from fourfold.games.envyra.rules import scoring
from fourfold.games.envyra.rules.axes import CELLS
from fourfold.games.envyra.rules.ending import is_everyone_out
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.table import ENDINGS, OVER
from fourfold.games.envyra.terms_of import terms_of
from fourfold.games.envyra.text import EnvyraWriter
from fourfold.games.envyra.view import EnvyraView
from fourfold.games.envyra.viewer import Viewer
from fourfold.games.words import Words
from fourfold.kernel.bags import listed


class EnvyraEdition(EditionOf[EnvyraPosition, EnvyraView]):
    """Envyra with its content, seats and options settled."""

    edge = Edge(
        load=load,
        viewer=Viewer,
        worlds=Worlds,
        features=lambda edition: EnvyraFeatures(edition.terms),
        laying=EnvyraLaying,
        words=words.words,
        phrase=words.phrase,
        writer=EnvyraWriter,
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
    moments = (
        "end_tile_placed",
        "captured",
        "captured_on_tie",
        "shut_out",
        "revealed",
        "card_revealed",
        "tile_found",
        "mark_returned",
        "mark_lost",
        news.TAKEN,
        "cubes_back",
    )
    summaries = news.SUMMARIES
    beside = frozenset({"moved"})
    fates = frozenset({"mark_returned", "mark_lost", news.TAKEN, "cubes_back"})
    takings = frozenset({"captured", "captured_on_tie", "shut_out"})
    unveilings = frozenset({"revealed"})

    def set_up(self, seats: int) -> None:
        """Terms, labels and what is built from them once."""
        self.setup = self.terms = terms_of(self.content, seats, self.options)
        themes = tuple(theme.id for theme in self.content.themes)
        self.labels = {
            "cell": CELLS.labels,
            "tile": tuple(tile.id for tile in self.content.tiles),
            "card": tuple(card.id for card in self.content.equilibrium_cards),
            "theme": themes,
            "second": themes,
            "third": themes,
        }
        self.widest_pick = max(seats, len(self.content.tiles), len(self.content.equilibrium_cards))
        self.insight = EnvyraInsight(HORIZON)
        self.observer = EnvyraObserver(self.terms)

    @cached_property
    def ranks(self) -> dict[str, dict[str, str]]:
        """A tile that takes more cubes has more points: its like take as many, or have no theme either."""
        like = {tile.id: str(tile.cubes) if tile.kind == "theme" else "bonus" for tile in self.content.tiles}
        return {"tile": like}

    def weigh(self, position: EnvyraPosition, seat: int, better: int, other: int) -> dict[str, float]:
        """What one action has over another, term by term."""
        return weighing.weigh(position, seat, better, other)

    def brief(self, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        """What one step brought, as it is told to a seat."""
        return tuple(news.brief(events, seat))

    def stirs(self, event: Event) -> bool:
        """Marks that are left when the End Tile is taken go home for bookkeeping only (ENV-R32)."""
        return super().stirs(event) and event.clause != "ENV-R32"

    def brought(self, event: Event, view: EnvyraView, words: Words) -> str:
        """What a captured tile scores (ENV-SCORE-1, ENV-SCORE-2).

        And what keeps the reader from the tile that a cube could not move onto (ENV-PHASE2-10, ENV-RESTRICT-1).
        """
        if event.kind == "mark_returned":
            return planning.still_locked(view, words, event)
        return planning.brought(self, view, words, event) if event.kind in self.game.takes["tile"] else ""

    def points(self, view: EnvyraView) -> tuple[int, ...]:
        """Points of tiles, sets and the cards that are known (ENV-SCORE-1, ENV-SCORE-2, ENV-SCORE-6)."""
        return tuple(seat.tile_points + seat.set_points + seat.card_points for seat in view.players)

    def outcome(self, position: EnvyraPosition) -> Outcome | None:
        """Who won and why it ended; None while it runs (ENV-SCORE-1 to ENV-SCORE-8)."""
        if position.phase != OVER:
            return None
        seats = range(self.terms.seats)
        return Outcome(
            winners=listed(scoring.winners(position)),
            clause="ENV-R37" if is_everyone_out(position) else ENDINGS.clause(position.ending),
            scores=tuple(
                {
                    "tiles": scoring.tile_points(position, seat),
                    "sets": scoring.set_points(position, seat),
                    "cards": scoring.card_points(position, seat),
                    "total": scoring.total(position, seat),
                }
                for seat in seats
            ),
            ranking=ranked([scoring.standing(position, seat) for seat in seats]),
            rounds=self.rounds(position),
        )

    def rounds(self, position: EnvyraPosition) -> int:
        """How many rounds were begun."""
        return position.round


class Envyra(GameOf[EnvyraEdition]):
    """Secret cubes, captured tiles."""

    name = "envyra"
    prefix = "ENV"
    rules_version = 1
    edition_type = EnvyraEdition
    seats = SEATS
    seats_hint = "see ENV-SETUP-1"
    minutes = (20, 40)
    takes: ClassVar = {"tile": ("captured", "captured_on_tie"), "card": ("card_taken", "card_dealt", "card_chosen")}
    style = drawing.STYLE
    sheet = drawing.SHEET
    options = OPTIONS
    score_clauses: ClassVar = {"tiles": "ENV-SCORE-1", "sets": "ENV-SCORE-2", "cards": "ENV-SCORE-6"}
    title: ClassVar = {"en": "Envyra", "fr": "Envyra"}
    about: ClassVar = {
        "en": "Mark tiles in secret, reveal together, and take each tile by majority. "
        "Collect different symbols of a colour before somebody claims the End Tile.",
        "fr": "Marquez des tuiles en secret, révélez ensemble, et prenez chaque tuile à la majorité. "
        "Réunissez des symboles différents d’une couleur avant que la tuile de fin soit prise.",
    }


GAME = Envyra()
