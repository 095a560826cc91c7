"""Browsers that are watched: what they ask for, what they complain about, how they looked when a test failed."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    StorageState,
    ViewportSize,
    WebError,
)

from fourfold.games import GAMES
from fourfold.server.visitor import SECRET_COOKIE
from tests.server.processes import PATIENCE

PICTURES = Path(__file__).resolve().parents[2] / "build" / "browser"
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
LOST = ("net::ERR_",)
"""What a browser complains about when a server is away."""
QUICKER = "status of 409"
"""What it says when somebody else took what was pressed: that can happen at any table."""
LEFT = "WebSocket is closed before the connection is established"
"""What it says when a page is left while it connects: that can happen at any page of a table."""
MISSING = ("status of 404",)
ANY_GAME = pytest.mark.parametrize("game", GAMES[:1], indirect=True)
"""For what is the page's own doing, whatever is played on it: one game will do."""


class Watcher:
    """Opens pages in contexts of their own, and says in the end what was wrong with any of them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Complaints that contain one of these are part of the test."""

    def open(
        self,
        *,
        secret: str | None = None,
        language: str = "en",
        motion: bool = False,
        forced: bool = False,
        address: str = "",
        **more: Any,
    ) -> Page:
        """A new page in a new context: of a visitor who has a secret, or of somebody new.

        A test presses what it presses: forced moves play themselves only where it says `forced`, and what others
        do is shown at once unless there is `motion`.
        """
        more.setdefault("viewport", DESK)
        wishes: StorageState = {
            "origins": [
                {
                    "origin": address or self._address,
                    "localStorage": [
                        {"name": "fourfold.forced", "value": "yes" if forced else "no"},
                        {"name": "fourfold.speed", "value": "normal" if motion else "instant"},
                    ],
                }
            ]
        }
        context = self._browser.new_context(
            base_url=address or self._address,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=wishes,
            **more,
        )
        context.set_default_timeout(PATIENCE * 1000)
        self._contexts.append(context)
        host = urlsplit(address or self._address).netloc
        context.on("request", lambda request: self._requested(request, host))
        context.on("console", self._complained)
        context.on("weberror", self._failed)
        page = context.new_page()
        self.become(page, secret)
        return page

    def become(self, page: Page, secret: str | None) -> None:
        """From now on the page is that of the visitor with this secret, or of somebody new."""
        page.context.clear_cookies()
        if secret is not None:
            page.context.add_cookies(
                [{"name": SECRET_COOKIE, "value": secret, "url": self._address, "httpOnly": True}]
            )

    def _requested(self, request: Request, host: str) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != host:
            self.wrong.append(f"a request to another host: {request.url}")

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(
            part in message.text for part in (*self.expected, QUICKER, LEFT)
        ):
            self.wrong.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _failed(self, error: WebError) -> None:
        self.wrong.append(f"uncaught: {error.error}")

    def picture(self, name: str) -> None:
        """How every open page looks."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(page for context in self._contexts for page in context.pages):
            page.screenshot(path=PICTURES / f"{name}-{number}.png")

    def close(self) -> None:
        for context in self._contexts:
            context.close()
