"""The table: its page, its parts, its stream, and everything a player does there."""

from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage

from fourfold.match import undo as taking_back
from fourfold.match.match import IllegalAction
from fourfold.server import context, context_result
from fourfold.server.forms import Fields, client, fields, line, number
from fourfold.server.pages_errors import Told
from fourfold.server.people import holds
from fourfold.server.rendering import Asked, page
from fourfold.server.seats import STAND_IN
from fourfold.server.settings import Settings
from fourfold.server.table import Table, Taken
from fourfold.server.tables import Tables
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, Visitor, invitation_key

Answer = Response[Any]
WIDE_COOKIE = "fourfold_wide"
SIDE_COOKIE = "fourfold_side"
"""How the script remembers the width of the screen, and whether the panels beside the table are open."""


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
    who = context.who_looks(table, visitor.secret, visitor.language, seat, stay=stay)
    await context_result.verify(table)
    return page(
        "table.html",
        request,
        visitor,
        invitation=_invitation(request, table, settings),
        side=table.is_over or request.cookies.get(SIDE_COOKIE) == "1",
        first_tab="log" if table.is_started else "chat",
        **context.part(table, who, wide=request.cookies.get(WIDE_COOKIE) == "1"),
    )


@get("/t/{table_id:str}/part")
async def table_part(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    settings: TheSettings,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
    wide: FromQuery[bool] = False,
    stay: FromQuery[bool] = False,
) -> Response[str]:
    """What changes while one plays, for the reader who asks."""
    table = await tables.get(table_id)
    who = context.who_looks(table, visitor.secret, visitor.language, seat, stay=stay)
    if version is not None and (who.seat != seat or not 0 <= version <= table.version(who.seat)):
        version = None
    await context_result.verify(table)
    seen = context.part(table, who, wide=wide, version=version)
    return page("_part.html", request, visitor, invitation=_invitation(request, table, settings), **seen)


def _invitation(request: Asked, table: Table, settings: Settings) -> str:
    """The invitation link, for whoever made the table and while it is of use."""
    token = request.cookies.get(invitation_key(table.id, settings), "")
    if table.is_started or not holds(token, table.agreed.invitation):
        return ""
    base = settings.base_url or str(request.base_url)
    return f"{base.rstrip('/')}/join/{table.id}/{token}"


@get("/t/{table_id:str}/stream")
async def stream(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
    since: FromQuery[int] = 0,
) -> ServerSentEvent:
    """The number of the reader's newest version, whenever it changes. What it is, the page asks for itself."""
    table = await tables.get_for(seat, visitor.secret, table_id)
    last = request.headers.get("last-event-id", "")
    start = int(last) if last.isdecimal() and len(last) < 10 else since
    return ServerSentEvent(_versions(table, seat, start))


async def _versions(table: Table, seat: int | None, since: int) -> AsyncIterator[ServerSentEventMessage]:
    yield ServerSentEventMessage(data=str(table.version(seat)), id=str(table.version(seat)), retry=2000)
    async for version in table.versions(seat, since):
        yield ServerSentEventMessage(data=str(version), id=str(version))


@get("/t/{table_id:str}/why")
async def why(
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    seat: FromQuery[int | None] = None,
    thing: FromQuery[str] = "",
    action: FromQuery[str] = "",
) -> dict[str, Any]:
    """Why something cannot be done: a sentence and its clause."""
    table = await tables.get_for(seat, visitor.secret, table_id)
    return context.why_not(table, seat, visitor.language, thing=thing, action=action)


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
    action, once = line(sent, "action"), client(sent)
    try:
        return _done(request, table, seat, await table.act(seat, action, once))
    except IllegalAction as error:
        reader = table.match.reader(seat, visitor.language, table.names)
        raise IllegalAction(reader.worded(error.refusal)) from error


@post("/t/{table_id:str}/undo")
async def undo(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Answer:
    """Take back the last action."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    try:
        return _done(request, table, seat, await table.undo(seat, client(sent)))
    except IllegalAction as error:
        raise IllegalAction(taking_back.worded(error.refusal, visitor.language)) from error


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


TABLE = [table_page, table_part, stream, why, hint, act, undo, say, leave, come_back, seat_bot]
