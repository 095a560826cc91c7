"""Editions are costly to settle and never change, so tables that agreed on the same share one."""

import json
from collections.abc import Mapping
from functools import lru_cache

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import Edition


def load_games() -> None:
    """Import every game, so that nobody waits for that later."""
    for name in GAMES:
        find_game(name)


def edition(game: str, seats: int, options: Mapping[str, object] | str, content: str | None) -> Edition:
    """The edition for these options, given as a mapping or as JSON."""
    text = options if isinstance(options, str) else json.dumps(options, sort_keys=True)
    return _settled(game, seats, text, content)


@lru_cache(maxsize=64)
def _settled(game: str, seats: int, options: str, content: str | None) -> Edition:
    return find_game(game).edition(seats, json.loads(options), content)
