"""Editions are costly to settle and never change, so tables that agreed on the same share one."""

import asyncio
import json
import threading
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.digests import content_digest
from fourfold.games.edition import Edition

MOST_KEPT = 64
Key = tuple[str, int, str, str | None]
_kept: OrderedDict[Key, Edition] = OrderedDict()
_lock = threading.Lock()


def load_games() -> None:
    """Import every game, so that nobody waits for that later."""
    for name in GAMES:
        find_game(name)


def edition(game: str, seats: int, options: Mapping[str, object] | str, content: str | None) -> Edition:
    """The edition for these options, a mapping or JSON; `content` is the text of another content file."""
    key = _key(game, seats, options, content)
    found = _known(key)
    if found is None:
        found = find_game(game).edition(seats, json.loads(key[2]), content)
        with _lock:
            _kept[key] = found
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return found


def _known(key: Key) -> Edition | None:
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
        return _kept.get(key)


async def settled(game: str, seats: int, options: Mapping[str, object] | str, content: str | None) -> Edition:
    """The same, away from the event loop where it has to be settled first."""
    found = _known(_key(game, seats, options, content))
    if found is not None:
        return found
    return await asyncio.to_thread(edition, game, seats, options, content)


def _key(game: str, seats: int, options: Mapping[str, object] | str, content: str | None) -> Key:
    return game, seats, options if isinstance(options, str) else json.dumps(options, sort_keys=True), content


@cache
def shipped(game: str) -> tuple[str, str]:
    """The content file this server has for a game: its digest and its text."""
    found = find_game(game)
    text = edition(game, found.seats[0], {}, None).content_text
    return content_digest(text), text
