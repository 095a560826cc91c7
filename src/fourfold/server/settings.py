"""How a server is run: what `fourfold serve` was told."""

from urllib.parse import urlsplit

import msgspec

from fourfold.server import limits

ASYNC_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
OWN_HOSTS = ("localhost", "127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen. `database` is a file name, or a URL."""

    database: str = "fourfold.db"
    host: str = "127.0.0.1"
    base_url: str = ""
    """Where people come: the address of the start page. Its path, if it has one, is before every other."""
    others: bool = True
    """Can anybody come here but whoever is here already? If not, no seat is left open and no link leads here."""
    behind_hash: bool = False
    """Is a page found by what stands behind the `#` of its address, as in a folder of files with no server?"""
    allowed_hosts: tuple[str, ...] = ()
    """Names under which the server may be asked, beside those it knows itself."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks that may say for whom they ask (`X-Forwarded-For`, `X-Forwarded-Proto`)."""
    metrics_token: str = ""
    """Who sends it may read `/metrics`; without one nobody may."""
    bot_processes: int = 3
    upload_limit: int = limits.UPLOAD_BODY
    """Bytes of a form with a file."""
    rate_limit: int = limits.REQUESTS
    order_limit: int = limits.ORDERS
    open_limit: int = limits.OPEN
    connections: int = limits.CONNECTIONS
    stand_in_pause: float = 0.8
    """Seconds a bot lets pass before each move of a seat it stands in for, so that its person can come back."""

    @property
    def database_url(self) -> str:
        """The URL with the driver this server uses."""
        if "://" not in self.database:
            return f"sqlite+aiosqlite:///{self.database}"
        scheme, _, rest = self.database.partition("://")
        return f"{ASYNC_DRIVERS.get(scheme, scheme)}://{rest}"

    @property
    def is_sqlite(self) -> bool:
        """Is the store a file of this machine, and so for one process?"""
        return self.database_url.startswith("sqlite")

    @property
    def file(self) -> str:
        """The file of a SQLite."""
        return self.database_url.partition(":///")[2].partition("?")[0]

    @property
    def is_secure(self) -> bool:
        """Do people come by https, so that cookies may be held to it?"""
        return self.base_url.startswith("https:")

    @property
    def base_path(self) -> str:
        """The path of its host under which all pages are, without a slash at its end."""
        return urlsplit(self.base_url).path.rstrip("/")

    @property
    def hosts(self) -> frozenset[str]:
        """The names under which the server may be asked."""
        named = urlsplit(self.base_url).hostname or ""
        found = (*OWN_HOSTS, self.host, named, *self.allowed_hosts)
        return frozenset(name.strip("[]").lower() for name in found if name)

    def cookie(self, name: str) -> str:
        """What a cookie is called: with https so that no other host can have set it."""
        return f"__Host-{name}" if self.is_secure else name
