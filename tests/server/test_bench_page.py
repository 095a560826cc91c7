"""The page's client of the bench (`bench/page.py`): it must take the way a real page takes, to its end."""

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

import httpx

from tests.server.playing import Player, seated
from tests.server.processes import Server

PAGE = Path(__file__).parents[2] / "bench" / "page.py"
GAME = "earth_water_sun"
"""Nothing is hidden in it: both readers see every move."""


def _page_class() -> Any:
    spec = importlib.util.spec_from_file_location("bench_page", PAGE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Page


async def _press_on(address: str, players: list[Player], moves: int) -> list[Any]:
    """Moves pressed on the pages of two seats; the pages as they were at the end."""
    opened = _page_class()
    pages = [opened(address, player.table, player.seat, player.secret) for player in players]
    for page in pages:
        await page.open()
    for _ in range(moves):
        presser = next(page for page in pages if page.choices)
        before = [page.received for page in pages]
        version = await presser.press(presser.choices[0])
        await asyncio.gather(*(page.shows(version) for page in pages))
        assert all(page.received > received for page, received in zip(pages, before, strict=True))
    for page in pages:
        await page.close()
    return pages


def test_what_is_pressed_on_one_page_is_shown_on_both(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=30) as http:
        players = seated(http, GAME, 2)
        pages = asyncio.run(_press_on(server.address.removeprefix("http://"), players, 5))

        for player, page in zip(players, pages, strict=True):
            assert page.version == player.view()["version"]
            assert len(page.choices) == len(player.legal())
            assert page.lines > 5
            assert page.sent > 0
