"""What somebody wants printed."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from fourfold.games import game as find_game
from fourfold.games.box import Box, Size
from fourfold.games.edition import Edition
from fourfold.games.words import Words
from fourfold.kernel.errors import FourfoldError
from fourfold.learn.primer import player_aid
from fourfold.paper.sheets import PAPERS, Duplex
from fourfold.paper.wording import words as paper_words

DUPLEX: tuple[Duplex, ...] = ("long", "short", "fold", "none")
BOOKS = ("fold", "read")
AIDS, SCREENS, RULEBOOK = "aids", "screens", "rulebook"


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A game on paper: for how many, on what, in which language, with which backs, and which parts of it.

    Without `parts` it is all of them. `book` says whether the rulebook is printed to be folded, two pages beside
    each other, or page by page to be read on a screen or aloud. `content` is the text of a content file.
    """

    game: str
    players: int
    paper: str = "a4"
    language: str = "en"
    duplex: Duplex = "long"
    saves_ink: bool = False
    parts: tuple[str, ...] = ()
    book: Literal["fold", "read"] = "fold"
    options: dict[str, object] = {}
    content: str | None = None

    @property
    def size(self) -> Size:
        """The size of a page, upright."""
        return PAPERS[self.paper]

    def edition(self) -> Edition:
        """The game as it is printed."""
        return find_game(self.game).edition(self.players, self.options, self.content)

    def wants(self, part: str) -> bool:
        """Is this part asked for?"""
        return not self.parts or part in self.parts


def parts_of(edition: Edition, box: Box | None, words: Words) -> dict[str, str]:
    """Everything of a game that can be printed, with its title, in the order of the pages."""
    say = paper_words(words.language).say
    found: dict[str, str] = {}
    if box is not None:
        for some in (box.boards, box.decks, box.sheets, box.forms):
            found |= {one.id: one.title for one in some}
    if player_aid(edition, words.language) is not None:
        found[AIDS] = say("print.aids")
        if box is not None and box.screened:
            found[SCREENS] = say("print.screens")
    return found | {RULEBOOK: say("print.rulebook")}


def check(order: Order, parts: Mapping[str, str]) -> None:
    """Whatever is asked for must be there; `FourfoldError` says what is not."""
    for name, value, known in (
        ("paper", order.paper, tuple(PAPERS)),
        ("way to print on both sides", order.duplex, DUPLEX),
        ("form of the rulebook", order.book, BOOKS),
    ):
        if value not in known:
            raise FourfoldError(f"there is no {name} {value!r}", f"choose from {', '.join(known)}")
    for part in order.parts:
        if part not in parts:
            raise FourfoldError(f"there is no part {part!r} to print", f"choose from {', '.join(parts)}")
