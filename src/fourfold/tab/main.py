"""The application of a tab: on what its browser keeps, with workers of its browser."""

from collections.abc import Callable
from urllib.parse import urlsplit

from fourfold.server.application import SECURITY_HEADERS, application
from fourfold.server.house import secret_of
from fourfold.server.logs import set_up_logs
from fourfold.server.means import Means
from fourfold.server.settings import Settings
from fourfold.server.worker import Worker
from fourfold.tab.bridge import Bridge
from fourfold.tab.hiring import Desk, Hired
from fourfold.tab.jar import JAR, Jar
from fourfold.tab.keeping import Kept, Shelf, schema
from fourfold.tab.pages import KEPT
from fourfold.tab.printed import Document, choose, lying

MUCH = 10**9
"""There is one visitor, and nobody to be held off."""
IDLE_SECONDS = 20.0
"""After so long without work a worker that reads files is let go; those that think for bots stay."""
CSP = "content-security-policy"


async def begun(
    address: str, shelf: Shelf, desk: Callable[[], Desk], thinkers: int, documents: list[Document]
) -> Bridge:
    """The application at this address of its start page, begun."""
    set_up_logs()
    kept = Kept(shelf, schema())
    await kept.open()
    secret = await secret_of(kept)
    settings = Settings(
        database="tab",
        host=urlsplit(address).hostname or "",
        base_url=address,
        others=False,
        behind_hash=True,
        bot_processes=thinkers,
        upload_limit=MUCH,
        rate_limit=MUCH,
        order_limit=MUCH,
        open_limit=MUCH,
    )

    def hire(get_ready: Callable[[], None], memory: int | None = None) -> Worker:
        return Hired(desk(), get_ready, idle_seconds=None if memory is None else IDLE_SECONDS)

    means = Means(
        secret=secret,
        database=lambda: kept,
        hire=hire,
        pages=[*KEPT, choose] if documents else KEPT,
        lifespan=[lying(documents)] if documents else (),
        headers={CSP: SECURITY_HEADERS[CSP].replace("frame-ancestors 'none'", "frame-ancestors 'self'")},
    )
    found = await kept.rows("SELECT value FROM house WHERE key = :key", key=JAR)
    bridge = Bridge(application(settings, means), address, Jar(found[0][0] if found else ""))
    await bridge.start()
    return bridge
