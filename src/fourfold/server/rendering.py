"""Pages from templates, with what every page needs: words, language, form token, addresses of static files."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.template.base import csrf_token

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import label
from fourfold.server.visitor import SCHEMES, Visitor
from fourfold.server.words import words

Asked = Request[Any, Any, Any]
LOCAL = re.compile(r"/(?![/\\])[!-~]*")
STATIC = files(__package__).joinpath("static")
STATIC_TYPES = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}


class Base:
    """The path of its host under which this process serves its pages, as templates write it; nothing: all of it."""

    path = ""

    def __html__(self) -> str:
        return self.path

    def __str__(self) -> str:
        return self.path


BASE = Base()


def serve_under(path: str) -> None:
    """From now on every address that this process writes has this path before it."""
    BASE.path = path
    line.cache_clear()


@cache
def environment() -> Environment:
    """The templates. Whatever is filled in is escaped."""
    found = Environment(
        loader=PackageLoader("fourfold.server"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals |= {"LANGUAGES": LANGUAGES, "SCHEMES": SCHEMES, "base": BASE, "ONLY_DESK": ONLY_DESK.decode()}
    found.filters["label"] = label
    found.globals["m"] = found.get_template("_macros.html").module
    return found


@lru_cache(maxsize=4096)
def line(macro: str, language: str, *facts: object) -> str:
    """A line of a list as a macro writes it. Most lines were there before, and both players have the same."""
    return str(getattr(environment().globals["m"], macro)(words(language).say, *facts))


DESK = b"(min-width: 1180px) or ((min-width: 1000px) and (min-aspect-ratio: 5/4))"
"""Where a page is laid out as on a desk, as the style sheet has it: there, or on a tablet that lies on its side."""
ONLY_DESK = b"(min-width: 1180px)"


@cache
def statics() -> dict[str, bytes]:
    """Every file of the static folder, and the style sheet of every game, by name.

    `fine.css` is our own style sheet for a table whose wide drawing only a desk has room for.
    """
    ours = [file for file in STATIC.iterdir() if file.name.rpartition(".")[2] in STATIC_TYPES]
    styles = {f"games/{game}.css": find_game(game).style.encode() for game in GAMES}
    files_of_ours = {file.name: file.read_bytes() for file in ours}
    return files_of_ours | {"fine.css": files_of_ours["style.css"].replace(DESK, ONLY_DESK)} | styles


@cache
def fingerprints() -> dict[str, str]:
    """What changes when a static file does, by name."""
    return {name: hashlib.sha256(data).hexdigest()[:12] for name, data in statics().items()}


ASKS_SCHEME = re.compile(rb"\(prefers-color-scheme:\s*(light|dark)\)")


def in_scheme(styled: bytes, scheme: str) -> bytes:
    """A style sheet, or a picture with one, for somebody who wants it always light or always dark.

    What it says for one or the other, it says under a condition on the system's scheme; the condition is settled.
    """
    if scheme == SCHEMES[0]:
        return styled
    always, never = b"(min-width:0)", b"(max-width:0)"
    return ASKS_SCHEME.sub(lambda asked: always if asked[1].decode() == scheme else never, styled)


def static_address(scheme: str, name: str) -> str:
    """Where a static file is, so that it may be kept for good."""
    chosen = f"&scheme={scheme}" if name.endswith(".css") and scheme != SCHEMES[0] else ""
    return f"{BASE}/static/{name}?v={fingerprints()[name]}{chosen}"


def local(address: str) -> str:
    """An address of this server; anything else becomes the start page."""
    return address if LOCAL.fullmatch(address) else "/"


def tenths(number: float, language: str) -> str:
    """A number with one decimal, as it is written in a language."""
    return f"{number:.1f}".replace(".", "," if language == "fr" else ".")


def page(
    template: str,
    request: Asked,
    visitor: Visitor,
    *,
    status: int = 200,
    cookies: Sequence[Cookie] = (),
    headers: Mapping[str, str] | None = None,
    **values: object,
) -> Response[str]:
    """A template filled in for a visitor: a whole page, or a part of one."""
    found = environment().get_template(template)
    text = found.render(
        say=words(visitor.language).say,
        language=visitor.language,
        visitor=visitor,
        token=csrf_token({"request": request}),
        here=request.scope["path"],
        others=request.app.state.settings.others,
        prints="printers" in request.app.state,
        static=partial(static_address, visitor.scheme),
        **values,
    )
    return Response(text, status_code=status, media_type="text/html", cookies=list(cookies), headers=headers)
