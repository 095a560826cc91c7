"""Breakthrough behind the contract of the list of games."""

from functools import partial
from typing import ClassVar

from fourfold.games.edition import Edge, EditionOf, GameOf, Outcome
from fourfold.games.options import choice
from fourfold.games.plain.drawing import drawn_around
from fourfold.games.words import Words
from fourfold_breakthrough.drawing import board
from fourfold_breakthrough.rules import DIRECTIONS, ENDINGS, BreakthroughPosition, BreakthroughSetup, names_of
from fourfold_breakthrough.text import BreakthroughWriter
from fourfold_breakthrough.view import BreakthroughView
from fourfold_breakthrough.words import phrase


class BreakthroughEdition(EditionOf[BreakthroughPosition, BreakthroughView]):
    """Breakthrough on a board of some size."""

    view_type = BreakthroughView
    edge = Edge(phrase=phrase, writer=BreakthroughWriter)
    hides = False

    def set_up(self, seats: int) -> None:
        """The board, and what its squares are called."""
        self.setup = self.terms = BreakthroughSetup(int(self.options["size"]))
        squares = names_of(self.terms.size)
        self.labels = {"square": squares, "to": squares, "direction": DIRECTIONS.labels}

    def outcome(self, position: BreakthroughPosition) -> Outcome | None:
        """Who won and why; None while it runs. The pieces left are told, but do not count."""
        if not position.ending:
            return None
        winner = position.winner()
        return Outcome(
            winners=(winner,),
            clause=ENDINGS.clause(position.ending),
            scores=tuple(
                {"pieces": position.board.count(seat + 1), "total": int(seat == winner)} for seat in range(2)
            ),
            ranking=((winner,), (1 - winner,)),
            rounds=(position.moves + 1) // 2,
        )

    def drawing(self, view: BreakthroughView, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """The board, with everything else drawn plainly around it."""
        return drawn_around(partial(board, view, words), self, view, words, wide=wide, standalone=standalone)


class Breakthrough(GameOf[BreakthroughEdition]):
    """Two rows of pieces each, and a race to the far side."""

    name = "breakthrough"
    prefix = "BRK"
    rules_version = 1
    edition_type = BreakthroughEdition
    seats = (2,)
    seats_hint = "see BRK-SETUP-1"
    minutes = (5, 15)
    counts_points = False
    options = (choice("size", "BRK-SETUP-2", 8, 7, 6, 5),)
    title: ClassVar = {"en": "Breakthrough", "fr": "Breakthrough"}
    about: ClassVar = {
        "en": "Move forward, straight or diagonally, take diagonally, and be first to reach the far side.",
        "fr": "Avancez tout droit ou en diagonale, prenez en diagonale, et atteignez le bord opposé en premier.",
    }


GAME = Breakthrough()
