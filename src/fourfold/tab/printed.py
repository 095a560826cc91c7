"""Games on paper, made when the folder was built: setting type takes more than a tab has."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import msgspec
from litestar import Litestar, Response, get
from litestar.params import FromPath

from fourfold.games import game as find_game
from fourfold.server.pages_errors import Told
from fourfold.server.rendering import Asked, page, tenths
from fourfold.server.visitor import TheVisitor


class Document(msgspec.Struct, frozen=True):
    """A PDF that lies in the folder, and is fetched when somebody wants it."""

    game: str
    language: str
    paper: str
    bytes: int = 0

    @property
    def file(self) -> str:
        """Where it lies."""
        return f"print/{self.game}.{self.language}.{self.paper}.pdf"

    def size(self, language: str) -> str:
        """How many megabytes it has."""
        return tenths(self.bytes / 1_000_000, language)


@get("/print/{game:str}")
async def choose(request: Asked, game: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """The documents of a game, those in the visitor's language first."""
    found = [one for one in request.app.state.printers if one.game == game]
    if not found:
        raise Told("wrong.page", 404)
    found.sort(key=lambda one: one.language != visitor.language)
    return page("printed.html", request, visitor, game=find_game(game), documents=found)


def lying(documents: list[Document]) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Pages lead to these."""

    @asynccontextmanager
    async def printing(app: Litestar) -> AsyncIterator[None]:
        app.state.printers = documents
        yield

    return printing
