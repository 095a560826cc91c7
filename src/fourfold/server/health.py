"""For whoever runs the server: is it alive, can it work, what does it do."""

import hmac
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException, NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from fourfold.server.metrics import IN_MEMORY
from fourfold.server.prometheus import REGISTRY
from fourfold.server.visitor import TheSettings, TheTables


@get("/healthz", include_in_schema=False)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", include_in_schema=False)
async def readyz(state: State) -> str:
    """The process can work: its database can be written."""
    await state.ready.check()
    return "ok"


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], tables: TheTables, settings: TheSettings) -> Response[bytes]:
    """Counts for Prometheus, for who has the token: they move with what is done in secret."""
    if not settings.metrics_token:
        raise NotFoundException
    given = request.headers.get("authorization", "").encode("latin-1", "replace")
    if not hmac.compare_digest(given, f"Bearer {settings.metrics_token}".encode()):
        raise NotAuthorizedException("send the token", headers={"WWW-Authenticate": "Bearer"})
    IN_MEMORY.be(tables.count())
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


HEALTH: list[Any] = [healthz, readyz, metrics]
