"""A new match from what a command line says."""

from collections.abc import Mapping
from pathlib import Path

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.options import settle
from fourfold.match.match import Match


def deal(
    game: str | None, seats: int | None, seed: str | None, content: Path | None, options: Mapping[str, str]
) -> Match:
    """A match of this game, or of the first one; with the fewest seats if nothing else was said."""
    found = find_game(game or GAMES[0])
    number = found.seats[0] if seats is None else seats
    settle(found.options, options, number)  # first of all, for an option might be called like an argument of Match
    return Match(found.name, number, seed, content, **options)
