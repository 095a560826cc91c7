"""What a WebSocket is tried under: our server, where messages go past ASGI, and another, where they go by it."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.processes import PATIENCE, Hypercorn, Server


@pytest.fixture(scope="module", params=[Server, Hypercorn])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    found: Server = request.param(str(folder / "tables.db"), folder / "log")
    found.start()
    yield found
    found.kill()


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as found:
        yield found
