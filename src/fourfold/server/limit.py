"""How often one address may ask. A count costs the same however high the limit is."""

import time
from collections import Counter

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

SECONDS = 60
FREE = ("/static/", "/healthz", "/readyz", "/metrics")


class RequestCounter:
    """Requests of the running minute, by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._minute = 0
        self._counts: Counter[str] = Counter()

    def count(self, address: str) -> None:
        """One more from this address; too many are refused until the minute is over."""
        now = time.monotonic()
        minute = int(now // SECONDS)
        if minute != self._minute:
            self._minute = minute
            self._counts.clear()
        self._counts[address] += 1
        if self._counts[address] > self._most:
            wait = SECONDS - int(now % SECONDS)
            raise TooManyRequestsException(headers={"Retry-After": str(wait)})


class Limit:
    """Lets no address ask too often."""

    def __init__(self, app: ASGIApp, counter: RequestCounter) -> None:
        self._app = app
        self._counter = counter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count the request, and pass it on."""
        if scope["type"] == ScopeType.HTTP and not scope["path"].startswith(FREE):
            client = scope.get("client")
            self._counter.count(client[0] if client else "")
        await self._app(scope, receive, send)
