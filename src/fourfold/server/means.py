"""What the application is given by where it runs: a server (`app.py`), or a tab of a browser (`fourfold.tab`).

The application is the same in both, and asks nowhere which of them it is.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from litestar import Litestar

from fourfold.server.databases import Database
from fourfold.server.worker import Hire


class Means(msgspec.Struct, frozen=True, kw_only=True):
    """A place to keep things, somebody to work, and what can be asked only there."""

    secret: str
    """The house's: form tokens, the seals on people's secrets and the halves of deals come from it."""
    database: Callable[[], Database]
    hire: Hire
    pages: Sequence[Any] = ()
    """Pages beside those of every place: `/device` and `/print` are among them."""
    lifespan: Sequence[Callable[[Litestar], AbstractAsyncContextManager[None]]] = ()
    """What those pages need while the application runs."""
    routes: Sequence[Any] = ()
    """What is not for people."""
    headers: dict[str, str] = {}
    """Of every answer, in place of the usual ones."""
