"""A new match from what a command line says."""

from collections.abc import Mapping
from pathlib import Path

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.options import settle
from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import Match


def deal(
    game: str | None, seats: int | None, seed: str | None, content: Path | None, options: Mapping[str, str]
) -> Match:
    """A match of this game, or of the first one; with the fewest seats if nothing else was said."""
    found = find_game(game or HOUSE[0])
    number = found.seats[0] if seats is None else seats
    settle(
        found.options_for(content), options, number
    )  # first of all, for an option might be called like an argument of Match
    return Match(found.name, number, seed, content, **options)


def begin(
    game: str, position: str | None, content: Path | None, options: Mapping[str, str], seats: int | None = None
) -> Match:
    """A match that begins from a position that is written down, or from the deal; a notation names its options."""
    if position is None:
        return deal(game, seats, "0", content, options)
    found = find_game(game)
    named = {} if found.notation is None else found.notation.options(position)
    for name in options:
        if name in named:
            raise FourfoldError(f"option {name!r} is given twice: the position names it too")
    edition = found.edition(found.seats[0] if seats is None else seats, {**named, **options}, content)
    return Match.of(edition, "0", own_content=content is not None, position=position)
