"""The rulebook: all of it in order, what a search finds, and one clause for the side of the table."""

from itertools import groupby
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.clauses import Clause, clauses, find, search
from fourfold.kernel.errors import FourfoldError
from fourfold.server.pages_errors import Told
from fourfold.server.rendering import Asked, page
from fourfold.server.visitor import TheVisitor

QUERY_LENGTH = 80


@get("/rules/{game:str}", sync_to_thread=False)
def rulebook(
    request: Asked,
    game: FromPath[str],
    visitor: TheVisitor,
    q: FromQuery[str] = "",
    ids: FromQuery[str] = "",
    part: FromQuery[bool] = False,
) -> Response[str]:
    """The whole rulebook, the entries in which the words of a search occur, or those with these ids."""
    if game not in GAMES:
        raise Told("wrong.page", 404)
    query = q.strip()[:QUERY_LENGTH]
    wanted = ids.split()
    found = search(game, query, visitor.language) if query else list(clauses(game, visitor.language))
    if wanted:
        found = [clause for clause in found if clause.id in wanted]
    return page(
        "_rules_found.html" if part else "rules.html",
        request,
        visitor,
        game=find_game(game),
        query=query,
        count=len(found),
        sections=_sections(found),
    )


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
        before=beside[place - 1] if place else None,
        after=beside[place + 1] if place + 1 < len(beside) else None,
    )


RULES = [rulebook, one_clause]
