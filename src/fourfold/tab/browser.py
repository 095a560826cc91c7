"""Between the scripts of the browser and the rest of the tab: their values are ours here, and ours are theirs."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyodide.ffi import to_js  # type: ignore[import-not-found]

from fourfold.tab import hiring

if TYPE_CHECKING:
    from fourfold.tab.bridge import Bridge, Line


class Pages:
    """What pages ask of the application, as the worker's script passes it on."""

    def __init__(self, bridge: "Bridge") -> None:
        self._bridge = bridge

    async def request(
        self, method: str, address: str, headers: str, body: Any, cookie: str, begin: Any, go_on: Any, gone: Any
    ) -> None:
        """One request."""

        def chunk(data: bytes, more: bool) -> None:
            go_on(to_js(data), more)

        await self._bridge.request(
            method, address, json.loads(headers), body.to_bytes(), cookie, begin, chunk, gone
        )

    def connect(self, address: str, cookie: str, tell: Any, end: Any) -> "Line":
        """A connection."""
        return self._bridge.connect(address, cookie, tell, end)


class ScriptDesk:
    """A desk that the worker's script offers."""

    def __init__(self, desk: Any) -> None:
        self._desk = desk

    async def begin(self, ready: bytes) -> None:
        """Have a worker here and make it ready."""
        await self._desk.begin(to_js(ready))

    async def ask(self, order: bytes) -> bytes:
        """What the worker answers."""
        answer: bytes = (await self._desk.ask(to_js(order))).to_bytes()
        return answer

    def end(self) -> None:
        """End the worker."""
        self._desk.end()


async def begun(address: str, shelf: Any, desk: Callable[[], Any], thinkers: int, prints: str) -> Pages:
    """The application of the tab that leads."""
    from fourfold.tab import main  # with the framework, which those who only work need not have
    from fourfold.tab.printed import Document

    documents = [Document(**one) for one in json.loads(prints)]
    return Pages(await main.begun(address, shelf, lambda: ScriptDesk(desk()), thinkers, documents))


def at_desk(ready: Any, order: Any) -> Any:
    """In a worker that works for it: make ready, or do what is asked."""
    if ready is not None:
        hiring.ready(ready.to_bytes())
        return None
    return to_js(hiring.work(order.to_bytes()))
