"""How often one address may ask, and how much it may have open. A count costs the same however high it is."""

import contextlib
import ipaddress
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from litestar.exceptions import TooManyRequestsException

SECONDS = 60


class MinuteCount:
    """What each address asked for in the running minute."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._minute = 0
        self._counts: Counter[str] = Counter()

    def add(self, address: str, times: int = 1) -> None:
        """One more from this address, or several; too many are refused until the minute is over."""
        now = time.monotonic()
        minute = int(now // SECONDS)
        if minute != self._minute:
            self._minute = minute
            self._counts.clear()
        self._counts[address] += times
        if self._counts[address] > self._most:
            wait = SECONDS - int(now % SECONDS)
            raise TooManyRequestsException(
                f"one address may ask {self._most} times a minute", headers={"Retry-After": str(wait)}
            )


class OpenCount:
    """What each address has open now."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextlib.contextmanager
    def one(self, address: str) -> Iterator[None]:
        """One more is open as long as the block runs; too many are refused."""
        if self._counts[address] >= self._most:
            said = f"one address may have {self._most} requests, streams and sockets open"
            raise TooManyRequestsException(said, headers={"Retry-After": "5"})
        self._counts[address] += 1
        try:
            yield
        finally:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]


def address_of(scope: Mapping[str, Any]) -> str:
    """Who counts as one: an IPv4 address, or the 64 bits of an IPv6 address that name a house."""
    client = scope.get("client")
    return _house(str(client[0])) if client else ""


@lru_cache(maxsize=1024)
def _house(client: str) -> str:
    with contextlib.suppress(ValueError):
        address = ipaddress.ip_address(client)
        if isinstance(address, ipaddress.IPv6Address):
            mapped = address.ipv4_mapped
            return str(mapped) if mapped else str(ipaddress.ip_network((address, 64), strict=False))
    return client
