"""How a server is run: what `fourfold serve` was told."""

import msgspec

ASYNC_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen. `database` is an SQLAlchemy URL or a file name."""

    database: str = "fourfold.db"
    base_url: str = ""
    bot_processes: int = 2
    rate_limit: int = 1200
    """Requests a minute from one address."""
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
    def is_secure(self) -> bool:
        """Do people come by https, so that cookies may be held to it?"""
        return self.base_url.startswith("https:")
