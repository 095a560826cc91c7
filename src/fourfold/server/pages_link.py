"""Opening a link by which two people play far apart."""

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec.structs import replace

from fourfold.games import game as find_game
from fourfold.match import link as links
from fourfold.match.link import BadLink, Link
from fourfold.match.match import Match
from fourfold.server import linking
from fourfold.server.counting import address_of
from fourfold.server.deals import ID, BadTicket
from fourfold.server.forms import Fields, fields, line
from fourfold.server.pages_errors import HOME, Told
from fourfold.server.people import clean_name
from fourfold.server.rendering import Asked, page
from fourfold.server.table import Table, Taken
from fourfold.server.tables import Tables, UnknownTable
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, Visitor
from fourfold.server.words import words


@get("/link")
async def arrive(request: Asked, visitor: TheVisitor) -> Response[str]:
    """Where links lead. What a link has stands behind its `#`, so the page sends it on; or somebody pastes it."""
    return page("link.html", request, visitor, code="", about=None)


@post("/link", status_code=200)
async def open_link(request: Asked, tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Response[Any]:
    """Check a link and go on with its match; who has no seat there is asked first."""
    sent = await fields(request)
    code = await _code(sent)
    link = await tables.checkers.link(code, address_of(request.scope))
    if ID.fullmatch(link.table) is None:
        raise BadLink("changed")
    match = await asyncio.to_thread(links.replayed, link)
    visitor = replace(visitor, name=clean_name(line(sent, "name", visitor.name)))
    table = await _here(tables, link.table)
    mine = table.seats_of(visitor.secret) if table is not None else []
    if not mine and line(sent, "sit") != "yes":
        return page("link.html", request, visitor, code=code, about=_about(link, match, visitor))
    try:
        await _seated(tables, table, link, match, visitor)
    except BadLink as error:
        text = words(visitor.language).say(f"link.{error.message}")
        ways = [("start.go", f"/t/{link.table}"), HOME] if mine else [HOME]
        return page("wrong.html", request, visitor, status=409, text=text, ways=ways)
    return Redirect(f"/t/{link.table}", status_code=303, cookies=visitor.cookies(settings))


async def _code(sent: Fields) -> str:
    """What was pasted, or the file that came instead of a link."""
    file = sent.get("file")
    if isinstance(file, UploadFile) and file.filename:
        return (await file.read(links.LARGEST + 1)).decode(errors="replace")
    return line(sent, "code")


async def _here(tables: Tables, table_id: str) -> Table | None:
    try:
        return await tables.get(table_id)
    except UnknownTable:
        return None


async def _seated(tables: Tables, table: Table | None, link: Link, match: Match, visitor: Visitor) -> None:
    """Go on with the match at its table, made if there is none; while it runs, the visitor has a seat then."""
    if table is None:
        try:
            await tables.go_on_by_link(link, match, visitor.secret, visitor.name)
            return
        except BadTicket:  # it was opened twice at once
            table = await tables.get(link.table)
    mine = table.seats_of(visitor.secret)
    if not mine and link.seat != table.by_link:
        raise BadLink("taken")
    await linking.go_on(table, link, match, mine)
    if (
        not mine and not table.is_over
    ):  # then all have its seed, and with it the link; there is nothing to sit down for
        try:
            await table.sit(link.seat, visitor.secret, visitor.name, "")
        except Taken as error:
            raise BadLink("taken") from error


def _about(link: Link, match: Match, visitor: Visitor) -> dict[str, Any]:
    """What whoever opens a link is told before they sit down: the game, the other player, and how far it is."""
    names = match.edition.words(visitor.language, tuple(map(clean_name, link.names)))
    return {
        "game": find_game(match.header.game).title[visitor.language],
        "name": str(names.name("seat", link.seat ^ 1)),
        "seat": str(match.edition.words(visitor.language).name("seat", link.seat)),
        "played": match.length - 1,
        "over": match.outcome is not None,
    }


@get("/t/{table_id:str}/link.txt")
async def file(table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Response[bytes]:
    """The same as a file, for a match that is too long for a link."""
    table = await tables.get(table_id)
    mine = table.seats_of(visitor.secret)
    code = linking.code_of(table, mine[0]) if mine else ""
    if not code:
        raise Told("link.nothing", 409)
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{table.id}.txt"'}
    return Response(code.encode(), media_type="text/plain", headers=headers)


LINK = [arrive, open_link, file]
