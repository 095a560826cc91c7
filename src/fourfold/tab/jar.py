"""The cookies of the one visitor. What a service worker answers cannot set any, so they are kept with the rest."""

import contextlib
import json
from http.cookies import CookieError, SimpleCookie

JAR = "tab_cookies"
"""Where the house keeps them."""


class Jar:
    """The cookies of this browser, as far as the application has set them."""

    def __init__(self, kept: str) -> None:
        self._cookies: dict[str, tuple[str, str]] = {
            key: (value, at) for key, value, at in json.loads(kept or "[]")
        }

    def __str__(self) -> str:
        return json.dumps([(key, value, at) for key, (value, at) in self._cookies.items()])

    def header(self, path: str, others: str) -> str:
        """What is sent along with a request, with what scripts have set."""
        ours = [f"{key}={value}" for key, (value, at) in self._cookies.items() if path.startswith(at)]
        return "; ".join([*ours, *([others] if others else [])])

    def keep(self, header: str) -> None:
        """Do what a `Set-Cookie` says."""
        with contextlib.suppress(CookieError):
            for key, morsel in SimpleCookie(header).items():
                if morsel["max-age"] == "0":
                    self._cookies.pop(key, None)
                else:
                    self._cookies[key] = morsel.value, morsel["path"] or "/"

    def value(self, name: str) -> str:
        """What a cookie is now, by how its name ends; nothing if there is none."""
        return next((value for key, (value, _) in self._cookies.items() if key.endswith(name)), "")
