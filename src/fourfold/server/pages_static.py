"""Style sheets, scripts and pictures: files of ours, and what each game brings along."""

import asyncio
import hashlib
import re
from functools import cache, partial
from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from fourfold.bots import bot
from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from fourfold.server.rendering import STATIC_TYPES, Asked, fingerprints, in_scheme, statics
from fourfold.server.visitor import one_of_schemes

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, max-age=0, must-revalidate"
SAMPLE_SEED = "a sample to look at"
SAMPLE_ACTIONS = 48
"""Far enough along to show what a game looks like, soon enough for whoever opens the first page first."""


@get("/static/{name:path}", sync_to_thread=False)
def static(
    request: Asked, name: FromPath[str], v: FromQuery[str] = "", scheme: FromQuery[str] = ""
) -> Response[bytes]:
    """A static file; its address changes with its contents."""
    name, scheme = name.removeprefix("/"), one_of_schemes(scheme)
    data = statics().get(name)
    if data is None:
        raise NotFoundException
    kind, tag = STATIC_TYPES[name.rpartition(".")[2]], f"{fingerprints()[name]}-{scheme}"
    return _kept(request, in_scheme(data, scheme), kind, tag, is_named=bool(v))


BOARD = re.compile(r"<rect[^>]* data-board[^>]*>")
SIDES = re.compile(r' (x|y|width|height)="([-0-9.]+)"')
VIEW_BOX = re.compile(r'viewBox="[^"]*"')


@get("/picture/{game:str}")
async def picture(
    request: Asked,
    game: FromPath[str],
    tongue: Annotated[str, QueryParameter(name="language")] = LANGUAGES[0],
    scheme: FromQuery[str] = "",
) -> Response[bytes]:
    """A moment of a match, to show what a game looks like."""
    if game not in GAMES or tongue not in LANGUAGES:
        raise NotFoundException
    return kept_picture(request, await asyncio.to_thread(sample, game, tongue), one_of_schemes(scheme))


def kept_picture(request: Asked, drawn: bytes, scheme: str) -> Response[bytes]:
    """A picture in a scheme, which the browser may keep until it has asked again."""
    tag = f"{hashlib.sha256(drawn).hexdigest()[:12]}-{scheme}"
    return _kept(request, in_scheme(drawn, scheme), STATIC_TYPES["svg"], tag, is_named=False)


def _kept(request: Asked, data: bytes, kind: str, tag: str, *, is_named: bool) -> Response[bytes]:
    """An answer the browser may keep, for good or until it has asked again."""
    headers = {"cache-control": FOR_GOOD if is_named else ASK_AGAIN, "etag": f'"{tag}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    return Response(data, media_type=kind, headers=headers)


@cache
def sample(game: str, language: str) -> bytes:
    """A match between bots, some way along, as a spectator sees it: its board, if the drawing says what that is."""
    drawn = sample_match(game).drawing(None, language, wide=True)
    board = BOARD.search(drawn)
    if board is not None:
        sides = dict(SIDES.findall(board[0]))
        x, y, wide, high = (sides[name] for name in ("x", "y", "width", "height"))
        drawn = VIEW_BOX.sub(f'viewBox="{x} {y} {wide} {high}" width="{wide}" height="{high}"', drawn, count=1)
    return drawn.encode()


@cache
def sample_match(game: str) -> Match:
    """A match between greedy bots at the smallest table, as far as it is shown."""
    match = Match(game, find_game(game).seats[0], SAMPLE_SEED)
    chance, player = SeededChance(7), bot("greedy", match.edition)
    while match.to_act and match.length < SAMPLE_ACTIONS:
        seat = match.to_act[0]
        match.play(seat, int(player.choose(tuple(match.position.legal(seat)), partial(match.view, seat), chance)))
    return match


STATICS = [static, picture]
