"""The store: what is kept, in SQLite or PostgreSQL, with a group commit for the log."""

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from fourfold.server.commands import Command, Ended, Lines
from fourfold.server.databases import Database, Log, Notice, Value
from fourfold.server.settings import Settings
from fourfold.server.sqlite import Sqlite
from fourfold.server.tasks import Done, awaited

if TYPE_CHECKING:
    from fourfold.server.postgres import Postgres

COLUMNS = Command.__struct_fields__
AMONG = 200
"""Tables in play are looked for among so many of a person's newest."""


class Opponent(msgspec.Struct, frozen=True, kw_only=True):
    """Who sat in a seat of a finished match: a person or a bot, and whether that is the reader."""

    seat: int
    kind: str
    name: str
    bot: str | None
    mine: bool


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """How a finished match went for a person; `results.py` says what each field may be."""

    table_id: str
    seat: int
    game: str
    ended: float
    seconds: float
    rounds: int
    result: str
    margin: int | None
    against: str
    by_people: str
    mark: str
    seats: tuple[Opponent, ...] = ()


class Count(msgspec.Struct, frozen=True):
    """How many matches of a game, against somebody, ended so."""

    game: str
    against: str
    result: str
    matches: int


RESULT = Finished.__struct_fields__[:-1]
QUERIES = {
    "commands": (
        f"SELECT {', '.join(COLUMNS)} FROM commands WHERE table_id = :table AND number >= :since ORDER BY number"
    ),
    "is_there": "SELECT id FROM tables WHERE id = :table",
    "content": "SELECT text FROM contents WHERE digest = :digest",
    "tables_of": (
        "SELECT tables.id, tables.game, tables.over, seats.name"
        " FROM (SELECT DISTINCT table_id, created FROM seats WHERE holder = :holder"
        " ORDER BY created DESC, table_id DESC LIMIT :most) AS newest"
        " JOIN tables ON tables.id = newest.table_id JOIN seats ON seats.table_id = tables.id"
        " ORDER BY newest.created DESC, tables.id DESC, seats.seat"
    ),
    "in_play": (
        "SELECT tables.id FROM (SELECT DISTINCT table_id, created FROM seats WHERE holder = :holder"
        " ORDER BY created DESC, table_id DESC LIMIT :among) AS newest"
        " JOIN tables ON tables.id = newest.table_id WHERE tables.over = 0"
        " ORDER BY newest.created DESC, tables.id DESC LIMIT :most"
    ),
    "matches": (
        f"SELECT {', '.join(f'found.{name}' for name in RESULT)},"
        " seats.seat, seats.kind, seats.name, seats.bot, seats.holder"
        " FROM (SELECT * FROM results WHERE holder = :holder AND (:game = '' OR game = :game)"
        " ORDER BY ended DESC, table_id DESC LIMIT :most OFFSET :past) AS found"
        " JOIN seats ON seats.table_id = found.table_id"
        " ORDER BY found.ended DESC, found.table_id DESC, seats.seat"
    ),
    "figures": (
        "SELECT game, against, result, count(*) FROM results WHERE holder = :holder AND mark = ''"
        " GROUP BY game, against, result"
    ),
    "games_won": "SELECT DISTINCT game FROM results WHERE holder = :holder AND result = 'won'",
    "games_played": "SELECT game, count(*) FROM results WHERE holder = :holder GROUP BY game",
    "ended_before": (
        "SELECT table_id, ended FROM results WHERE holder = :holder"
        " AND (ended < :ended OR (ended = :ended AND table_id < :table))"
        " ORDER BY ended DESC, table_id DESC LIMIT :most"
    ),
    "end": "SELECT text FROM commands WHERE table_id = :table AND kind = 'end' ORDER BY number LIMIT 1",
    "held_by": "SELECT table_id, seat FROM seats WHERE holder = :holder ORDER BY table_id, seat",
    "listed_tables": "SELECT id FROM tables WHERE listed = 1 AND over = 0 ORDER BY created DESC, id LIMIT :most",
    "lively_tables": "SELECT id FROM tables WHERE lively = 1 ORDER BY created DESC, id",
}
"""The same on SQLite and PostgreSQL."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What the index knows of a table."""

    id: str
    game: str
    is_over: bool
    names: list[str]


class Store:
    """All that is kept. Reads go straight to the database; lines of the log are written in groups."""

    def __init__(self, settings: Settings, database: Database | None = None) -> None:
        self.settings = settings
        self.database = database or database_of(settings)
        self._log: Log | None = None

    async def open(self) -> None:
        """Start the writer of the log; the schema is up to date."""
        self._log = self.database.log()

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._log is not None:
            await self._log.close()
        await self.database.close()

    # --- the log --------------------------------------------------------------------------------------------

    def append(self, lines: Lines) -> "asyncio.Future[None]":
        """Write lines as one; durable when this is done. `Conflict` if a number or client id is taken."""
        return awaited(partial(self.append_then, lines))

    def append_then(self, lines: Lines, done: Done[None]) -> None:
        """The same for the writer of a table, which is called back."""
        assert self._log is not None
        self._log.append(lines, done)

    async def commands(self, table_id: str, since: int = 0) -> list[Command]:
        """The log of a table from a number on; empty if there is no such table."""
        rows = await self.database.rows(QUERIES["commands"], table=table_id, since=since)
        return [Command(**dict(zip(COLUMNS, row, strict=True))) for row in rows]

    async def is_there(self, table_id: str) -> bool:
        """Is there such a table?"""
        return bool(await self._first("is_there", table=table_id))

    async def content(self, digest: str) -> str | None:
        """The content file with this digest, if a table plays with it."""
        return next(iter(await self._first("content", digest=digest)), None)

    # --- the index ------------------------------------------------------------------------------------------

    async def tables_of(self, holder: str, limit: int = 50) -> list[Found]:
        """The tables a person sits at, newest first."""
        found: dict[str, Found] = {}
        for table_id, game, over, name in await self.database.rows(QUERIES["tables_of"], holder=holder, most=limit):
            known = found.setdefault(table_id, Found(id=table_id, game=game, is_over=bool(over), names=[]))
            known.names.append(name)
        return list(found.values())

    async def in_play(self, holder: str, limit: int) -> list[str]:
        """The tables a person sits at whose match is not over, newest first."""
        return await self._first("in_play", holder=holder, most=limit, among=AMONG)

    async def matches(self, holder: str, limit: int, past: int = 0, game: str = "") -> list[Finished]:
        """The finished matches of a person, of one game if it is named, the last first."""
        found: dict[str, tuple[Finished, list[Opponent]]] = {}
        values: dict[str, Value] = {"holder": holder, "most": limit, "past": past, "game": game}
        for row in await self.database.rows(QUERIES["matches"], **values):
            seat, kind, name, bot, sits = row[len(RESULT) :]
            match = Finished(**dict(zip(RESULT, row[: len(RESULT)], strict=True)))
            _, seats = found.setdefault(match.table_id, (match, []))
            seats.append(Opponent(seat=seat, kind=kind, name=name, bot=bot, mine=sits == holder))
        return [replace(match, seats=tuple(seats)) for match, seats in found.values()]

    async def figures(self, holder: str) -> list[Count]:
        """How many of a person's matches that are a measure ended how."""
        return [Count(*row) for row in await self.database.rows(QUERIES["figures"], holder=holder)]

    async def games_played(self, holder: str) -> dict[str, int]:
        """How many finished matches a person has of each game."""
        return dict(await self.database.rows(QUERIES["games_played"], holder=holder))

    async def games_won(self, holder: str) -> set[str]:
        """The games of which a person has won a match."""
        return {str(row[0]) for row in await self.database.rows(QUERIES["games_won"], holder=holder)}

    async def ended_matches(self, holder: str, at_once: int) -> AsyncIterator[tuple[str, float]]:
        """Every finished match of a person, its table and when it ended, the last first; read in groups."""
        rows: list[tuple[str, float]] = [("", math.inf)]
        while rows:
            table, ended = rows[-1]
            values: dict[str, Value] = {"holder": holder, "table": table, "ended": ended, "most": at_once}
            rows = [(row[0], row[1]) for row in await self.database.rows(QUERIES["ended_before"], **values)]
            for row in rows:
                yield row

    async def end_of(self, table_id: str) -> Ended | None:
        """How a table's match ended, with its record; None if it has not."""
        texts = await self._first("end", table=table_id)
        return msgspec.json.decode(texts[0], type=Ended) if texts else None

    async def held_by(self, holder: str) -> list[tuple[str, int]]:
        """Every seat a person has: the table and the seat's number."""
        return [(table_id, seat) for table_id, seat in await self.database.rows(QUERIES["held_by"], holder=holder)]

    async def listed_tables(self, limit: int = 50) -> list[str]:
        """The tables listed for everybody whose match is not over, newest first."""
        return await self._first("listed_tables", most=limit)

    async def lively_tables(self) -> list[str]:
        """The tables where something may happen by itself, newest first."""
        return await self._first("lively_tables")

    async def _first(self, query: str, **values: Value) -> list[str]:
        """The first column of what a query finds."""
        return [row[0] for row in await self.database.rows(QUERIES[query], **values)]

    # --- several processes ----------------------------------------------------------------------------------

    def notices(self) -> "contextlib.AbstractAsyncContextManager[asyncio.Queue[Notice | None]]":
        """What any process writes from now on; None when the database has hung up. PostgreSQL only."""
        from fourfold.server.postgres import Postgres

        assert isinstance(self.database, Postgres)
        return self.database.notices()


def database_of(settings: Settings) -> "Sqlite | Postgres":
    """The database these settings name."""
    if settings.is_sqlite:
        return Sqlite(settings.file)
    from fourfold.server.postgres import Postgres  # with SQLAlchemy, which takes a while

    return Postgres(settings)


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> "AsyncIterator[Sqlite | Postgres]":
    """The database for as long as the block runs."""
    database = database_of(settings)
    try:
        yield database
    finally:
        await database.close()
