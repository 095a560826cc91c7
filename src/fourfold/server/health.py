"""For whoever runs the server: is it alive, can it work, what does it do."""

from typing import Any

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from fourfold.server.metrics import IN_MEMORY
from fourfold.server.visitor import TheTables


@get("/healthz", include_in_schema=False)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", include_in_schema=False)
async def readyz(tables: TheTables) -> str:
    """The process can work: its database answers."""
    await tables.store.ping()
    return "ok"


@get("/metrics", include_in_schema=False)
async def metrics(tables: TheTables) -> Response[bytes]:
    """Counts for Prometheus."""
    IN_MEMORY.set(tables.count())
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


HEALTH: list[Any] = [healthz, readyz, metrics]
