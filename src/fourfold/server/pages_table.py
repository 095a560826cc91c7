"""The table: its page, and everything a player does there. What changes comes over `live.py`."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fourfold.bots import kind_of
from fourfold.games.words import translated
from fourfold.learn.coach import applying, notes
from fourfold.server import context, context_result, pressing
from fourfold.server.forms import Fields, client, fields, line, number
from fourfold.server.linking import sendable
from fourfold.server.log_lines import LogLines
from fourfold.server.pages_errors import Told
from fourfold.server.people import hashed
from fourfold.server.pieces import PIECES
from fourfold.server.rendering import Asked, page
from fourfold.server.seats import GENTLE, STAND_IN
from fourfold.server.table import Table, Taken
from fourfold.server.tables import Tables
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, Visitor

Answer = Response[Any]
WIDE_COOKIE = "fourfold_wide"
"""How the script remembers the width of the screen."""


@get("/t/{table_id:str}")
async def table_page(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    settings: TheSettings,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
    stay: FromQuery[bool] = False,
) -> Response[str]:
    """The whole page."""
    table = await tables.get(table_id)
    who = context.who_looks(table, hashed(visitor.secret), visitor.language, seat, stay=stay)
    await context_result.verify(table)
    coached = await is_coached(table, tables, visitor)
    return page(
        "table.html",
        request,
        visitor,
        **sendable(request, table, who, settings),
        first_tab="log" if table.is_started else "chat",
        text=context.in_words(table, who),
        coached=coached,
        told_with=said_of_events(table.game.name, visitor.language) if coached else {},
        **context.guide(table, visitor.language),
        **context.part(table, who, LogLines(), wide=request.cookies.get(WIDE_COOKIE) == "1"),
    )


@get("/t/{table_id:str}/part")
async def table_part(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    settings: TheSettings,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
    wide: FromQuery[bool] = False,
    stay: FromQuery[bool] = False,
) -> Response[str]:
    """The pieces of the page that change while one plays, for a page without a live connection."""
    table = await tables.get(table_id)
    who = context.who_looks(table, hashed(visitor.secret), visitor.language, seat, stay=stay)
    await context_result.verify(table)
    seen = context.part(table, who, LogLines(), wide=wide)
    links = sendable(request, table, who, settings)
    return page("_part.html", request, visitor, pieces=PIECES, **links, **seen)


@get("/t/{table_id:str}/words")
async def in_words(
    table_id: FromPath[str], tables: TheTables, visitor: TheVisitor, seat: FromQuery[int | None] = None
) -> Response[str]:
    """The table in words."""
    table = await tables.get_for(seat, visitor.secret, table_id)
    who = context.Who(seat=seat, mine=(), language=visitor.language)
    return Response(context.in_words(table, who), media_type="text/plain")


@get("/t/{table_id:str}/about")
async def about(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    thing: FromQuery[str],
    seat: FromQuery[int | None] = None,
    action: FromQuery[str] = "",
) -> Response[str]:
    """A thing of the table looked at closely, perhaps because it could not be used as it was meant."""
    table = await tables.get_for(seat, visitor.secret, table_id)
    found = context.about(table.match.reader(seat, visitor.language, table.names), thing, action)
    return page("_about.html", request, visitor, game=table.game, **found)


@get("/t/{table_id:str}/reach")
async def reach(
    table_id: FromPath[str], tables: TheTables, visitor: TheVisitor, seat: FromQuery[int], thing: FromQuery[str]
) -> dict[str, Any]:
    """What a seat can plan with a thing: a drawing to lay over the table, and the plans as sentences."""
    table = await tables.get_for(seat, visitor.secret, table_id)
    return context.reach(table.match.reader(seat, visitor.language, table.names), thing)


@get("/t/{table_id:str}/coach")
async def coach(
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    seat: FromQuery[int],
    version: FromQuery[int | None] = None,
) -> list[dict[str, Any]]:
    """What the coach can say about what is there now; the page knows what was said before.

    Nothing to a page that still shows another version: a note is about what its reader sees.
    """
    table = await tables.get_for(seat, visitor.secret, table_id)
    if version not in (None, table.version(seat)):
        return []
    reader = table.match.reader(seat, visitor.language, table.names)
    return [
        {"id": note.id, "text": translated(note.say, visitor.language), "point": list(note.places)}
        for note in (applying(reader) if reader.is_to_act else [])
    ]


def said_of_events(game: str, language: str) -> dict[str, str]:
    """The notes about what happens: each is said where that is told, for at the next decision it would be late."""
    return {note.id: translated(note.say, language) for note in notes(game) if note.event}


async def is_coached(table: Table, tables: Tables, visitor: Visitor) -> bool:
    """Is this one of the first matches: against gentle bots alone, by somebody who has not won one of this game?"""
    others = [seat for seat in table.seats if seat.holder != hashed(visitor.secret)]
    is_alone = 0 < len(others) < len(table.seats) and all(
        kind_of(seat.bot or "", table.game) == kind_of(GENTLE, table.game) for seat in others
    )
    if not is_alone or not notes(table.game.name):
        return False
    return table.game.name not in await tables.store.games_won(hashed(visitor.secret))


@get("/t/{table_id:str}/hint")
async def hint(
    request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor, seat: FromQuery[int]
) -> Response[str]:
    """The best choices of a seat that is to act."""
    table = await tables.get_for(seat, visitor.secret, table_id)
    found = await table.advice.hint(seat)
    suggestions = context.suggestions(table.match.reader(seat, visitor.language, table.names), found)
    return page("_hint.html", request, visitor, suggestions=suggestions)


# --- what is done -------------------------------------------------------------------------------------------


async def sent_by(visitor: Visitor, request: Asked, tables: Tables, table_id: str) -> tuple[Table, Fields, int]:
    """The table, what was sent and the visitor's seat in whose name it was sent."""
    table = await tables.get(table_id)
    sent = await fields(request)
    seat = number(sent, "seat")
    table.require(visitor.secret, -1 if seat is None else seat)
    assert seat is not None
    return table, sent, seat


def _done(request: Asked, table: Table, seat: int, version: int) -> Answer:
    """The script is told the version; a plain form goes back to the table."""
    if "application/json" in request.headers.get("accept", ""):
        return Response({"version": version}, status_code=200)
    mine = f"?seat={seat}" if sum(place.holder == table.seats[seat].holder for place in table.seats) > 1 else ""
    return Redirect(f"/t/{table.id}{mine}", status_code=303)


@post("/t/{table_id:str}/act")
async def act(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Play an action."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    version = await pressing.act(table, seat, line(sent, "action"), client(sent), visitor.language)
    return _done(request, table, seat, version)


@post("/t/{table_id:str}/undo")
async def undo(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Take back the last action."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    return _done(request, table, seat, await pressing.undo(table, seat, client(sent), visitor.language))


@post(["/t/{table_id:str}/resign", "/t/{table_id:str}/draw", "/t/{table_id:str}/take-back"])
async def settle(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Give up, offer a draw or agree to one, or take back against bots: the last part of the address says which."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    what = request.scope["path"].rpartition("/")[2]
    return _done(request, table, seat, await pressing.settle(table, what, seat, client(sent), visitor.language))


@post("/t/{table_id:str}/say")
async def say(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Say something to the table."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    return _done(request, table, seat, await table.say(seat, line(sent, "text"), client(sent)))


@post("/t/{table_id:str}/leave")
async def leave(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Let a bot play for me."""
    table, _, seat = await sent_by(visitor, request, tables, table_id)
    return _done(request, table, seat, await table.leave(seat))


@post("/t/{table_id:str}/return")
async def come_back(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Play for myself again."""
    table, _, seat = await sent_by(visitor, request, tables, table_id)
    return _done(request, table, seat, await table.come_back(seat))


@post("/t/{table_id:str}/bot")
async def seat_bot(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Put a bot into an open seat, asked by somebody who sits at the table."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    place = number(sent, "open")
    if place is None or not 0 <= place < len(table.seats):
        raise Told("wrong.full", 409)
    try:
        await table.give_to_bot(place, STAND_IN)
    except Taken as error:
        raise Told("wrong.full", 409) from error
    return _done(request, table, seat, table.version(seat))


TABLE = [
    table_page,
    table_part,
    in_words,
    about,
    reach,
    coach,
    hint,
    act,
    undo,
    settle,
    say,
    leave,
    come_back,
    seat_bot,
]
