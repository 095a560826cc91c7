"""Looking back at a match step by step, and what can be made of it: a file, a table that goes on, a rematch."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fourfold.match.presses import ends
from fourfold.match.reader import Line, Reader
from fourfold.server import context, context_chances, context_story
from fourfold.server.context_chances import Eyes
from fourfold.server.forms import fields, line, number
from fourfold.server.log_lines import log_line
from fourfold.server.pages_errors import Told
from fourfold.server.pages_table import WIDE_COOKIE, sent_by
from fourfold.server.pieces import Parts
from fourfold.server.rendering import Asked, page
from fourfold.server.state import NotYours
from fourfold.server.table import Table
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, Visitor


@get("/t/{table_id:str}/replay")
async def replay(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    at: FromQuery[int | None] = None,
    seat: FromQuery[str] = "",
    wide: FromQuery[bool | None] = None,
    part: FromQuery[bool] = False,
) -> Response[str]:
    """One step of the match as a seat or a spectator saw it; once it is over, as any seat."""
    table = await tables.get(table_id)
    if not table.is_started:
        raise Told("wrong.not_started", 409)
    if wide is None:
        wide = request.cookies.get(WIDE_COOKIE) == "1"
    seen = _step(table, visitor, at, _seat(seat), wide=wide)
    if part:
        return page("_replay.html", request, visitor, **seen)
    guide = context.guide(table, visitor.language)
    return page("replay.html", request, visitor, **seen, **guide, **await _whole(table, _seat(seat), visitor))


async def _whole(table: Table, seat: int | None, visitor: Visitor) -> dict[str, Any]:
    """What does not change from step to step: once a match is over, its moves and the moments that turned it."""
    if not table.is_over:
        return {"moves": [], "moments": None}
    told, eyes = await context_story.look_back(table), _eyes(table, seat, visitor)
    return {
        "moves": await context_story.moves(table, eyes),
        "moments": context_chances.moments(table, eyes, told.rounds),
    }


@get("/t/{table_id:str}/chances")
async def chances(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    at: FromQuery[int] = 0,
    seat: FromQuery[str] = "",
) -> Response[str]:
    """The graph of everybody's chances, as far as it is worked out."""
    table = await tables.get(table_id)
    if not table.is_over:
        raise Told("wrong.over", 403)
    reader = table.checked(_seat(seat))
    at = max(0, min(at, table.match.length - 1))
    eyes = _eyes(table, reader, visitor)
    graph = context_chances.chances(table, eyes, at)
    told = await context_story.look_back(table)
    turned = context_chances.moments(table, eyes, told.rounds)
    return page("_chances.html", request, visitor, table=table, seat=reader, chances=graph, moments=turned)


@get("/t/{table_id:str}/story")
async def story(
    request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor, seat: FromQuery[str] = ""
) -> Response[str]:
    """How a match that is over went: the score by round, or the chances, and the moments that turned it."""
    table = await tables.get(table_id)
    if not table.is_over:
        raise Told("wrong.over", 403)
    reader = table.checked(_seat(seat))
    found = await context_story.story(table, _eyes(table, reader, visitor))
    return page("_story.html", request, visitor, table=table, seat=reader, story=found)


def _eyes(table: Table, seat: int | None, visitor: Visitor) -> Eyes:
    return Eyes(seat, seat in table.seats_of(visitor.secret), table.words(visitor.language))


def _seat(given: str) -> int | None:
    return int(given) if given.isdecimal() and len(given) < 4 else None


def _step(table: Table, visitor: Visitor, at: int | None, seat: int | None, *, wide: bool) -> dict[str, Any]:
    mine = table.seats_of(visitor.secret)
    readable = list(range(len(table.seats))) if table.is_over else mine
    if seat is not None and seat not in readable:
        raise NotYours(f"seat {seat} is not yours")
    names = table.words(visitor.language)
    notices = Reader(table.match, seat, names).notices
    entries = table.match.entries
    steps = [one for one in ends(table.match) if table.is_over or one == 0 or notices(entries[one])]
    named = steps if table.is_over else range(len(steps))  # what others did in secret is not even counted
    last = len(steps) - 1
    place = last if at is None else min(bisect_left(named, at), last)
    reader = Reader(table.match.at(steps[place]), seat, names, acts=False)
    before, at, after = (named[max(0, min(one, last))] for one in (place - 1, place, place + 1))
    eyes = _eyes(table, seat, visitor)
    return {
        "is_own": eyes.is_own,
        "drawing": context.drawing(reader, wide=wide),
        "text": reader.text(),
        "table": table,
        "game": table.game,
        "at": at,
        "before": before,
        "after": after,
        "last": named[last],
        "seat": seat,
        "wide": wide,
        "readers": [(number, reader.name(number)) for number in readable],
        "is_over": table.is_over,
        "can_fork": table.is_over and place < last,
        "happened": Parts(log_line(reader, told) for told in _happened(reader, steps[: place + 1])),
        "chances": context_chances.chances(table, eyes, at) if table.is_over else None,
        "spoilt": context_chances.better_at(table, eyes, before, at) if table.is_over else None,
    }


def _happened(reader: Reader, steps: Sequence[int]) -> list[Line]:
    """What happened at the last of some steps; where a log leaves out all of it, with what led to it."""
    first = steps[-2] + 1 if len(steps) > 1 else 0
    told = reader.lines(first)
    if len(steps) > 1 and told and not any(map(reader.briefly, range(first, steps[-1] + 1))):
        return _happened(reader, [*steps[:-2], steps[-1]])
    return reader.in_brief(first) or told


@get("/t/{table_id:str}/match.json")
async def download(table_id: FromPath[str], tables: TheTables) -> Response[bytes]:
    """The whole match with its seed, once it is over."""
    table = await tables.get(table_id)
    if not table.is_over:
        raise Told("wrong.over", 403)
    data = msgspec.json.format(msgspec.json.encode(table.record), indent=1)
    name = f"{table.game.name}-{table.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/t/{table_id:str}/fork")
async def fork(
    request: Asked, table_id: FromPath[str], tables: TheTables, settings: TheSettings, visitor: TheVisitor
) -> Redirect:
    """A new table that begins at a step of a match that is over."""
    table = await tables.get(table_id)
    sent = await fields(request)
    if not table.is_over:
        raise Told("wrong.over", 403)
    at = number(sent, "at")
    if at is None or at >= len(table.match.entries) - 1:
        raise Told("wrong.step")
    mine = table.seats_of(visitor.secret)
    seat = number(sent, "seat")
    if seat is None or seat >= len(table.seats):
        seat = mine[0] if mine else 0
    forked = await tables.go_on(table.match.at(at), visitor.secret, visitor.name, seat)
    return Redirect(f"/t/{forked.id}", status_code=303, cookies=visitor.cookies(settings))


@post("/t/{table_id:str}/rematch")
async def rematch(request: Asked, table_id: FromPath[str], tables: TheTables, visitor: TheVisitor) -> Redirect:
    """Ask for the same people at a new table; it is made when all of them have."""
    table, sent, seat = await sent_by(visitor, request, tables, table_id)
    if not (table.is_over or table.frozen):
        raise Told("wrong.over", 403)
    found = await tables.rematch(table, seat, ticket=line(sent, "ticket") or None, share=line(sent, "share"))
    return Redirect(f"/t/{found or table.id}", status_code=303)


REPLAY = [replay, chances, story, download, fork, rematch]
