"""A person with a browser of their own: cookies, forms and the token that goes with them."""

import re
from http.cookies import SimpleCookie
from typing import Any

from tests.server.conftest import House

TABLE = re.compile(r"/t/([a-z0-9]{10})")


class Browser:
    """Keeps cookies like a browser does; several of them can use one house."""

    def __init__(self, house: House, language: str = "en") -> None:
        self.house = house
        self.language = language
        self.cookies: dict[str, str] = {}
        self.get("/")

    def _headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"accept-language": self.language, **({"cookie": cookie} if cookie else {})}

    def _kept(self, answer: Any) -> Any:
        for header in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(header).items():
                self.cookies[name] = morsel.value
        self.house.cookies.clear()
        return answer

    def get(self, address: str, **headers: str) -> Any:
        self.house.cookies.clear()
        sent = {**self._headers(), **headers}
        return self._kept(self.house.get(address, headers=sent, follow_redirects=False))

    def page(self, address: str) -> str:
        """The text of a page that is there."""
        answer = self.get(address)
        assert answer.status_code == 200, answer.text
        text: str = answer.text
        return text

    def post(self, address: str, fields: dict[str, str] | None = None, **more: Any) -> Any:
        """Send a form, as a browser without scripts does."""
        self.house.cookies.clear()
        data = {"_csrf_token": self.cookies["fourfold_csrf"], **(fields or {})}
        return self._kept(
            self.house.post(address, data=data, headers=self._headers(), follow_redirects=False, **more)
        )

    def send(self, address: str, fields: dict[str, Any]) -> Any:
        """Send the same as JSON, as the script does."""
        self.house.cookies.clear()
        headers = {**self._headers(), "accept": "application/json", "x-csrf": self.cookies["fourfold_csrf"]}
        return self._kept(self.house.post(address, json=fields, headers=headers))

    def sit(self, address: str, fields: dict[str, str] | None = None, **more: Any) -> str:
        """Send a form that leads to a table; the table's id."""
        answer = self.post(address, fields, **more)
        assert answer.status_code == 303, answer.text
        found = TABLE.fullmatch(answer.headers["location"])
        assert found is not None
        return found[1]

    def make(self, game: str, *seats: str, **fields: str) -> str:
        """Make a table; a seat is `me`, `beside`, `open` or a kind of bot."""
        chosen = {f"seat_{number}": seat for number, seat in enumerate(seats)}
        return self.sit("/tables", {"game": game, "seats": str(len(seats)), **chosen, **fields})

    def choices(self, table: str, seat: int) -> list[str]:
        """The actions the page offers to a seat, in notation."""
        shown = self.page(f"/t/{table}/part?seat={seat}&stay=true")
        listed = shown[shown.index('id="choices"') :]
        return re.findall(r'name="action" value="([^"]+)"', listed)
