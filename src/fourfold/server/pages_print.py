"""A game on paper, from the browser: what there is to choose, a look at the sheets, and the document."""

import asyncio
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Game
from fourfold.kernel.errors import FourfoldError
from fourfold.paper.order import BOOKS, DUPLEX, Order, check, parts_of
from fourfold.paper.preview import Preview, previews
from fourfold.paper.printing import Printing
from fourfold.paper.sheets import PAPERS
from fourfold.paper.typesetting import FONTS
from fourfold.server import limits
from fourfold.server.counting import address_of
from fourfold.server.editions import edition as find_edition
from fourfold.server.forms import fields
from fourfold.server.pages_errors import Told
from fourfold.server.printers import Print, Printers, name_of
from fourfold.server.rendering import Asked, in_scheme, page, tenths
from fourfold.server.visitor import TheSettings, TheVisitor, Visitor

NEEDED = ("typst", "css_inline", *FONTS)


def can_print() -> bool:
    """Is what prints installed?"""
    return all(find_spec(name) is not None for name in NEEDED)


@get("/print/{game:str}", sync_to_thread=True)
def choose(request: Asked, game: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """What can be chosen, and how the sheets will look."""
    found = _game(game)
    order = _order(found, dict(request.query_params), visitor.language)
    return page("print.html", request, visitor, **_choices(found, order), job=None)


@get("/print/{game:str}/sheet/{number:int}", sync_to_thread=True)
def sheet(request: Asked, game: FromPath[str], number: FromPath[int], visitor: TheVisitor) -> Response[bytes]:
    """One of the sheets that are shown, small."""
    found = _previews(_order(_game(game), dict(request.query_params), visitor.language))
    if not 0 <= number < len(found):
        raise NotFoundException
    headers = {"cache-control": "private, max-age=3600"}
    return Response(in_scheme(found[number].drawn.encode(), "light"), media_type="image/svg+xml", headers=headers)


@post("/print/{game:str}")
async def begin(request: Asked, game: FromPath[str], visitor: TheVisitor, settings: TheSettings) -> Redirect:
    """Have it made; or first look at the sheets."""
    found = _game(game)
    if not can_print():
        raise Told("print.not_installed", 501)
    given = await fields(request)
    order = await asyncio.to_thread(_order, found, given, visitor.language)
    if given.get("show"):
        return Redirect(f"/print/{game}?{_query(order)}", status_code=303)
    asked = _printers(request).ask(order, address_of(request.scope))
    return Redirect(_address(asked), status_code=303, cookies=visitor.cookies(settings))


@get("/print/{game:str}/{name:str}")
async def job(request: Asked, game: FromPath[str], name: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """How far it is; and then the way to the document."""
    asked = await _find(request, game, name, visitor)
    choices = await asyncio.to_thread(_choices, _game(game), asked.order)
    told = _state(request, asked)
    told["size"] = tenths(told["size"], visitor.language)
    told |= {"job": asked, "state_at": _address(asked, "/state"), "pdf_at": _address(asked, "/pdf")}
    return page("print.html", request, visitor, **choices, **told)


@get("/print/{game:str}/{name:str}/state")
async def state(
    request: Asked, game: FromPath[str], name: FromPath[str], visitor: TheVisitor
) -> Response[dict[str, Any]]:
    """The same for the page's script."""
    return Response(_state(request, await _find(request, game, name, visitor)))


@get("/print/{game:str}/{name:str}/pdf")
async def document(
    request: Asked, game: FromPath[str], name: FromPath[str], visitor: TheVisitor
) -> Response[bytes] | Redirect:
    """The document itself; while it is made, the page that says how far it is."""
    asked = await _find(request, game, name, visitor)
    if asked.state != "done":
        return Redirect(_address(asked), status_code=303)
    order = asked.order
    file = f"{game}-{order.language}-{order.paper}.pdf".replace("_", "-")
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(asked.document, media_type="application/pdf", headers=headers)


def _game(name: str) -> Game:
    if name not in GAMES:
        raise Told("wrong.page", 404)
    return find_game(name)


def _printers(request: Asked) -> Printers:
    found: Printers = request.app.state.printers
    return found


def _address(asked: Print, part: str = "") -> str:
    """The address of a print, or of a part of it: whoever does not know it can make it again."""
    return f"/print/{asked.order.game}/{asked.name}{part}?{_query(asked.order)}"


async def _find(request: Asked, game: str, name: str, visitor: Visitor) -> Print:
    """A print by its name; one that is forgotten, or was asked of another process, is begun again."""
    found = _printers(request).find(name)
    if found is not None and found.order.game == game:
        return found
    order = await asyncio.to_thread(_order, _game(game), dict(request.query_params), visitor.language)
    if name_of(order) != name or not can_print():
        raise Told("print.forgotten", 404)
    return _printers(request).ask(order, address_of(request.scope))


def _state(request: Asked, asked: Print) -> dict[str, Any]:
    part, said = _printers(request).progress(asked)
    return {
        "state": asked.state,
        "part": part,
        "said": said,
        "ahead": _printers(request).ahead(asked),
        "size": round(len(asked.document) / 1_000_000, 1),
    }


def _order(game: Game, given: dict[str, Any], language: str) -> Order:
    """What was chosen; what was not is as it usually is."""

    def one(name: str, usual: str) -> str:
        return str(given.get(name) or usual)[: limits.NAME_SENT]

    players = one("players", str(game.seats[-1]))
    tongue, part = one("language", language), one("part", "")
    order = Order(
        game=game.name,
        players=int(players) if players.isdecimal() and len(players) < limits.DIGITS else 0,
        paper=one("paper", "a4"),
        language=tongue if tongue in LANGUAGES else language,
        duplex=one("duplex", "long"),  # type: ignore[arg-type]
        saves_ink=one("ink", "colour") == "saving",
        book=one("book", "fold"),  # type: ignore[arg-type]
        parts=(part,) if part else (),
    )
    try:
        edition = find_edition(order.game, order.players, order.options, None)
        words = edition.words(order.language)
        check(order, parts_of(edition, edition.box(words), words))
    except FourfoldError as error:
        raise Told("print.unknown", 400) from error
    return order


@lru_cache(maxsize=16)
def _known(order: bytes) -> tuple[Preview, ...]:
    return tuple(previews(Printing(msgspec.json.decode(order, type=Order))))


def _previews(order: Order) -> tuple[Preview, ...]:
    """The sheets of an order, which are the same for everybody."""
    return _known(msgspec.json.encode(order, order="deterministic"))


def _query(order: Order) -> str:
    """An order as part of an address; nothing in it needs quoting."""
    chosen = {
        "players": order.players,
        "paper": order.paper,
        "language": order.language,
        "duplex": order.duplex,
        "ink": "saving" if order.saves_ink else "colour",
        "book": order.book,
        "part": order.parts[0] if order.parts else "",
    }
    return "&".join(f"{name}={value}" for name, value in chosen.items())


def _choices(game: Game, order: Order) -> dict[str, Any]:
    edition = find_edition(order.game, order.players, order.options, None)
    words = edition.words(order.language)
    return {
        "game": game,
        "order": order,
        "query": _query(order),
        "papers": tuple(PAPERS),
        "duplexes": DUPLEX,
        "books": BOOKS,
        "parts": parts_of(edition, edition.box(words), words),
        "previews": _previews(order),
        "can_print": can_print(),
    }


PRINT = [choose, sheet, begin, job, state, document]
