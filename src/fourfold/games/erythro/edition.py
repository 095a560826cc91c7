"""Erythro behind the contract of the list of games."""

from typing import ClassVar

from fourfold.games.edition import Edge, EditionOf, GameOf, Outcome, View
from fourfold.games.erythro import drawing, guide, weighing, words
from fourfold.games.erythro.about import about, legend
from fourfold.games.erythro.checks import load
from fourfold.games.erythro.content import SEATS, Content
from fourfold.games.erythro.content_table import content_table
from fourfold.games.erythro.imagine import Worlds
from fourfold.games.erythro.insight import ErythroInsight
from fourfold.games.erythro.laying import ErythroLaying
from fourfold.games.erythro.observation import ErythroObserver
from fourfold.games.erythro.options import OPTIONS
from fourfold.games.erythro.rules.axes import CONTAMINATION, PAYMENT_AXIS, PLACE_AXIS, TILE_AXIS, ZONE_AXIS
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import ENDINGS, FIRST_DEFEAT, OVER, PHASES
from fourfold.games.erythro.terms_of import tables_of
from fourfold.games.erythro.text import ErythroWriter
from fourfold.games.erythro.view import ErythroView
from fourfold.games.erythro.viewer import Viewer
from fourfold.games.erythro.vocabulary import KINDS
from fourfold.kernel.bags import size

SHARP = 0.02
"""How far below the best an action may look, in points of outlook, and still be worth something at first sight."""


class ErythroEdition(EditionOf[ErythroPosition, ErythroView]):
    """Erythro with its content, seats and options settled."""

    edge = Edge(
        load=load,
        viewer=Viewer,
        worlds=Worlds,
        laying=ErythroLaying,
        words=words.words,
        phrase=words.phrase,
        writer=ErythroWriter,
        drawing=drawing.drawing,
        asked=guide.asked,
        about=about,
        legend=legend,
        content_table=content_table,
    )
    content: Content
    viewer: Viewer
    insight = ErythroInsight(0)

    def set_up(self, seats: int) -> None:
        """Terms, labels and what is built from them once."""
        tables = tables_of(self.content, seats, self.options)
        self.setup = self.terms = tables.terms
        self.printed = tables.printed
        cards = (*(card.id for card in self.content.cards), CONTAMINATION)
        self.labels = {
            "tile": TILE_AXIS.labels,
            "card": cards,
            "held": cards,
            "zone": ZONE_AXIS.labels,
            "element": PAYMENT_AXIS.labels,
            "character": tuple(character.id for character in self.content.character),
            "mine": tuple(mine.id for mine in self.content.mine),
            "event": tuple(event.id for event in self.content.event),
            "phase": PHASES.names,
            "place": PLACE_AXIS.labels,
            "ending": ("", *ENDINGS.names),
            "obstacle": KINDS,
        }
        contamination = seats * (self.terms.contamination_pile + self.terms.initial_contamination)
        self.widest_pick = len(self.content.cards) + contamination
        self.observer = ErythroObserver(self.terms, self.content.elements, is_open=self.viewer.is_open)

    def weigh(self, position: ErythroPosition, seat: int, better: int, other: int) -> dict[str, float]:
        """What one action has over another, term by term."""
        return weighing.weigh(position, seat, better, other)

    def outcome(self, position: ErythroPosition) -> Outcome | None:
        """All win or all lose, and why (ERY-END-1 to ERY-END-5); None while the game runs."""
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
            clause=ENDINGS.clause(position.ending),
            scores=(score,) * len(seats),
            ranking=(seats,),
            rounds=self.rounds(position),
        )

    def rounds(self, position: ErythroPosition) -> int:
        """How many rounds were begun."""
        return position.round

    def judge(self, view: View) -> tuple[float, ...]:
        """How good each legal action looks at first sight, for the team."""
        values = super().judge(view)
        best = max(values)
        return tuple(max(0.0, 1.0 - (best - value) / SHARP) for value in values)


class Erythro(GameOf[ErythroEdition]):
    """Ambassadors of a planet against a mining company."""

    name = "erythro"
    prefix = "ERY"
    rules_version = 1
    edition_type = ErythroEdition
    seats = SEATS
    seats_hint = "solo is for two seats, see ERY-R54"
    team = True
    counts_points = False
    score_clauses: ClassVar = {"destroyed": "ERY-ATTACK-1", "contaminated": "ERY-END-3"}
    courtesies: ClassVar = ("character",)
    minutes = (45, 90)
    takes: ClassVar = {
        "card": ("acquired",),
        "character": ("character_taken",),
        "mine": ("mine_destroyed",),
        "event": ("event_revealed",),
        "zone": ("played",),
    }
    style = drawing.STYLE
    sheet = drawing.SHEET
    options = OPTIONS
    bots: ClassVar = {"sensible": "greedy"}
    title: ClassVar = {"en": "Erythro", "fr": "Erythro"}
    about: ClassVar = {
        "en": "Ambassadors of a planet, all on one side. Gather influence, clean the ground and destroy the mines "
        "before they reach their last stage.",
        "fr": "Ambassadeurs d’une planète, tous du même côté. Gagnez de l’influence, dépolluez le sol et détruisez "
        "les mines avant leur dernière étape.",
    }


GAME = Erythro()
