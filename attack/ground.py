"""Where attacks take place: servers and databases of our own, in a folder that is gone afterwards."""

import os
import random
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.server.processes import POSTGRES, Postgres, Server

KINDS = ("sqlite", "postgres")


class Skipped(Exception):
    """An attack that cannot be made here, and why."""


class Found(msgspec.Struct, kw_only=True):
    """What one attack came to: a row of the table. Each of `lost` is a sentence about something that was."""

    attack: str
    where: str
    tried: str
    lost: list[str]
    worst: str = ""


class Ground:
    """Gives out databases, servers and chance. `scale` is the part of the full attack that is made."""

    def __init__(self, folder: Path, scale: float, seed: int, kinds: tuple[str, ...]) -> None:
        self.scale = scale
        self.kinds = kinds
        self._folder = folder
        self._seed = seed
        self._made = 0
        self._servers: list[Server] = []
        self._postgres: Postgres | None = None
        self._postgres_folder = TemporaryDirectory(prefix="fourfold-")  # PostgreSQL's own account must get there

    def count(self, full: int, least: int = 1) -> int:
        """So many at this scale."""
        return max(least, round(full * self.scale))

    def chance(self, attack: str) -> random.Random:
        """The same for the same attack and seed."""
        return random.Random(f"{self._seed} {attack}")

    def folder(self) -> Path:
        """A new, empty folder."""
        self._made += 1
        found = self._folder / str(self._made)
        found.mkdir()
        return found

    def postgres(self) -> Postgres:
        """The PostgreSQL of this ground."""
        if not (POSTGRES / "postgres").exists():
            raise Skipped(f"there is no PostgreSQL 15 under {POSTGRES}")
        if self._postgres is None:
            self._postgres = Postgres(Path(self._postgres_folder.name))
            self._postgres.start()
        return self._postgres

    def database(self, kind: str) -> str:
        """A new, empty database, as `fourfold serve --database` takes it."""
        return str(self.folder() / "tables.db") if kind == "sqlite" else self.postgres().database()

    def server(self, database: str, *options: str) -> Server:
        """A server that is not started yet; it does not outlive the attack."""
        server = Server(database, self.folder() / "log", *options)
        self._servers.append(server)
        return server

    def servers(self, kind: str, database: str = "") -> list[Server]:
        """What serves one database: a process on SQLite, two on PostgreSQL; they answer already."""
        database = database or self.database(kind)
        found = [self.server(database) for _ in range(1 if kind == "sqlite" else 2)]
        for server in found:
            server.begin()
        for server in found:
            server.wait_until_it_answers()
        return found

    def clear(self) -> None:
        """No server is left running."""
        for server in self._servers:
            server.kill()
        self._servers.clear()

    def close(self) -> None:
        """Nothing is left."""
        self.clear()
        if self._postgres is not None:
            self._postgres.stop()
        self._postgres_folder.cleanup()


def memory(pid: int) -> float:
    """How much memory a process holds, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def quantile(sorted_times: list[float], part: float) -> float:
    """The time that so large a part of all stays within."""
    return sorted_times[min(len(sorted_times) - 1, int(part * len(sorted_times)))]
