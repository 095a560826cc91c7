"""The rulebook: all of it in order, what a search finds, one clause for the side of the table, the examples."""

import asyncio
from itertools import groupby
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.clauses import Clause, clauses, find, search
from fourfold.games.edition import LANGUAGES, Game
from fourfold.kernel.errors import FourfoldError
from fourfold.learn import scenarios
from fourfold.learn.measured import measured
from fourfold.learn.rulebook import chapters, drawn, played
from fourfold.server.editions import edition as find_edition
from fourfold.server.pages_errors import Told
from fourfold.server.pages_static import kept_picture
from fourfold.server.rendering import Asked, page
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, one_of_schemes

QUERY_LENGTH = 80
Tongue = Annotated[str, QueryParameter(name="language")]
Scheme = Annotated[str, QueryParameter(name="scheme")]


@get("/rules/{game:str}", sync_to_thread=False)
def rulebook(
    request: Asked,
    game: FromPath[str],
    visitor: TheVisitor,
    q: FromQuery[str] = "",
    ids: FromQuery[str] = "",
    part: FromQuery[bool] = False,
) -> Response[str]:
    """The whole rulebook, the entries in which the words of a search occur, or those with these ids.

    In part, and with nothing asked for, its headings.
    """
    if game not in GAMES:
        raise Told("wrong.page", 404)
    query, wanted = q.strip()[:QUERY_LENGTH], ids.split()
    if not query and not wanted and not part:
        return page("rules.html", request, visitor, query="", **_book(find_game(game), visitor.language))
    found = search(game, query, visitor.language) if query else list(clauses(game, visitor.language))
    if wanted:
        found = [clause for clause in found if clause.id in wanted]
    return page(
        "_rules_found.html" if part else "rules.html",
        request,
        visitor,
        game=find_game(game),
        measured=measured(game, visitor.language),
        query=query,
        chapters=(),
        headings=not query and not wanted,
        count=len(found),
        sections=_sections(found),
    )


def _book(game: Game, language: str) -> dict[str, Any]:
    """The whole rulebook: what one plays for and with, then chapter by chapter."""
    edition = find_edition(game.name, game.seats[0], {}, None)
    words = edition.words(language)
    return {
        "game": game,
        "goal": edition.goal(words),
        "legend": edition.legend(words),
        "measured": measured(game.name, language),
        "chapters": chapters(game.name, language),
    }


def _sections(found: list[Clause]) -> list[dict[str, Any]]:
    """Entries under the headings of the document."""
    return [
        {"number": number, "title": title, "clauses": list(group)}
        for number, (title, group) in enumerate(groupby(found, key=lambda clause: clause.section))
    ]


@get("/rules/{game:str}/{clause:str}", sync_to_thread=False)
def one_clause(request: Asked, game: FromPath[str], clause: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """One entry with its neighbours, for the panel beside the board."""
    try:
        entry = find(game, clause, visitor.language) if game in GAMES else None
    except FourfoldError:
        entry = None
    if entry is None:
        raise Told("wrong.page", 404)
    beside = [
        other
        for other in clauses(game, visitor.language)
        if other.section == entry.section and other.kind == entry.kind
    ]
    place = beside.index(entry)
    return page(
        "_clause.html",
        request,
        visitor,
        game=find_game(game),
        entry=entry,
        measured=measured(game, visitor.language),
        before=beside[place - 1] if place else None,
        after=beside[place + 1] if place + 1 < len(beside) else None,
    )


# --- worked scenarios ---------------------------------------------------------------------------------------------


@get("/rules/{game:str}/example/{id:str}")
async def example(
    request: Asked, game: FromPath[str], id: FromPath[str], visitor: TheVisitor, part: FromQuery[bool] = False
) -> Response[str]:
    """A worked scenario: the table before and after each of its cases, and what was done in between."""
    await asyncio.to_thread(_cases, game, id)
    return page(
        "_example.html" if part else "example.html",
        request,
        visitor,
        game=find_game(game),
        entry=find(game, id, visitor.language),
        cases=await asyncio.to_thread(drawn, game, id, visitor.language),
    )


@get("/rules/{game:str}/example/{id:str}/{case:int}/{moment:str}")
async def example_picture(
    request: Asked,
    game: FromPath[str],
    id: FromPath[str],
    case: FromPath[int],
    moment: FromPath[str],
    language: Tongue = LANGUAGES[0],
    scheme: Scheme = "",
) -> Response[bytes]:
    """The table before or after a case of a worked scenario."""
    if moment not in ("before", "after") or language not in LANGUAGES:
        raise Told("wrong.page", 404)
    picture = await asyncio.to_thread(_drawn, game, id, case, moment, language)
    return kept_picture(request, picture, one_of_schemes(scheme))


def _drawn(game: str, id: str, case: int, moment: str, language: str) -> bytes:
    found = _case(game, id, case)
    match = found.before if moment == "before" else found.after
    return match.reader(found.seat, language).drawing(wide=True).encode()


@post("/rules/{game:str}/example/{id:str}/{case:int}/try")
async def try_example(
    game: FromPath[str],
    id: FromPath[str],
    case: FromPath[int],
    tables: TheTables,
    settings: TheSettings,
    visitor: TheVisitor,
) -> Redirect:
    """A table that begins at the position of a worked scenario; bots have the other seats."""
    found = _case(game, id, case)
    if not found.before.to_act:
        raise Told("wrong.over", 409)
    seat = found.before.to_act[0] if found.seat is None else found.seat
    table = await tables.go_on(found.before, visitor.secret, visitor.name, seat)
    return Redirect(f"/t/{table.id}", status_code=303, cookies=visitor.cookies(settings))


def _cases(game: str, id: str) -> tuple[scenarios.Told, ...]:
    found = played(game, id) if game in GAMES else ()
    if not found:
        raise Told("wrong.page", 404)
    return found


def _case(game: str, id: str, case: int) -> scenarios.Told:
    found = _cases(game, id)
    if not 1 <= case <= len(found):
        raise Told("wrong.page", 404)
    return found[case - 1]


RULES = [rulebook, one_clause, example, example_picture, try_example]
