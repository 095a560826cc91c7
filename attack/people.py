"""A person as the pages know one: cookies from the server, and the token that goes with forms."""

from collections.abc import Awaitable, Callable
from typing import Any

from attack.wire import Answer, request

Ask = Callable[[bytes], Awaitable[Answer]]
"""Sends a request, and gives its answer."""


class Person:
    """Somebody whose secret the server made; it is good for the pages and for the API."""

    def __init__(self, cookies: dict[str, str]) -> None:
        self.cookies = cookies

    @property
    def secret(self) -> str:
        """What holds this person's seats."""
        return self._cookie("fourfold_secret")

    def _cookie(self, name: str) -> str:
        return next((value for key, value in self.cookies.items() if key.endswith(name)), "")

    def headers(self) -> dict[str, str]:
        """What this person's browser sends along."""
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}

    def page(self, address: str) -> bytes:
        """Ask for a page."""
        return request("GET", address, self.headers())

    def form(self, address: str, **fields: Any) -> bytes:
        """Send a form as a browser without scripts does."""
        token = self._cookie("fourfold_csrf")
        return request("POST", address, self.headers(), form={"_csrf_token": token, **fields})

    def order(self, address: str, **fields: Any) -> bytes:
        """Send the same as the script does, as JSON."""
        headers = {**self.headers(), "accept": "application/json", "x-csrf": self._cookie("fourfold_csrf")}
        return request("POST", address, headers, json=fields)


async def new_person(ask: Ask) -> Person:
    """Somebody who comes to the start page and gives a name."""
    person = Person(dict((await ask(request("GET", "/"))).cookies))
    person.cookies.update((await ask(person.form("/me", name="Nemo"))).cookies)
    assert person.secret, "the server gave no secret"
    return person
