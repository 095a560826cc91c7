"""What is kept in the visitor's browser: a SQLite in memory, and a copy of every row in IndexedDB.

What is asked is asked of SQLite, so the store is the server's own. What is written is tried there first and taken
back, then put into IndexedDB, and done once that is durable: nobody sees what could still be lost. The lines of a
table's log are brought from IndexedDB when the table is first asked for.
"""

import asyncio
import contextlib
import json
import math
import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Protocol

from fourfold.games.digests import content_digest
from fourfold.games.edition import LANGUAGES
from fourfold.server.checking import check_text
from fourfold.server.commands import Conflict, Lines, together
from fourfold.server.databases import Away, Rows, Statement, Value
from fourfold.server.log_sqlite import insert
from fourfold.server.pages_matches import row as line_of
from fourfold.server.people import hashed
from fourfold.server.store import RESULT, Finished, Opponent
from fourfold.server.tasks import Done, call_back, start
from fourfold.server.visitor import SECRET_COOKIE
from fourfold.tab.jar import JAR, Jar

KEYS = {
    "house": ("key",),
    "contents": ("digest",),
    "tables": ("id",),
    "seats": ("table_id", "seat"),
    "results": ("table_id", "seat"),
    "commands": ("table_id", "number"),
}
"""What is stored, in the order in which rows need each other, and what names a row of it."""
LOG = "commands"
CHANGED = {
    "house": "house",
    "content": "contents",
    "table": "tables",
    "state": "tables",
    "seat": "seats",
    "result": "results",
}
"""Where the statements of `index.STATEMENTS` change something."""
Put = tuple[str, list[Value], list[Value] | None]
"""Where a row is, what names it, and the row; None if it is no more."""
Row = tuple[str, dict[str, Any]]
"""Where a row is, and its values by their columns."""


class Shelf(Protocol):
    """IndexedDB, as the worker's script offers it. What is put together is there for good, or not at all."""

    async def rows(self, store: str) -> str:
        """Every row, as a JSON list."""

    async def lines(self, table_id: str) -> str:
        """The log of a table, as a JSON list."""

    async def put(self, changes: str) -> None:
        """A JSON list of `Put`."""


class Kept:
    """The database of a tab. There is one for all tabs: the one that leads has it."""

    def __init__(self, shelf: Shelf, schema: str) -> None:
        self._shelf = shelf
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.executescript(schema)
        self.connection.execute("PRAGMA foreign_keys=ON")
        self._columns = {
            store: {row[1]: row[2] for row in self.connection.execute(f"PRAGMA table_info({store})")}
            for store in KEYS
        }
        """The names of the columns of each, and what kind of thing is in them."""
        self._brought: dict[str, asyncio.Future[None]] = {}
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        """Bring all but the logs."""
        for store in KEYS:
            if store != LOG:
                self._insert(store, json.loads(await self._shelf.rows(store)))

    def _insert(self, store: str, rows: list[list[Value]]) -> None:
        places = ", ".join("?" * len(self._columns[store]))
        self.connection.executemany(f"INSERT INTO {store} VALUES ({places})", rows)

    async def bring(self, table_id: str) -> None:
        """Have the log of a table here."""
        if table_id not in self._brought:
            self._brought[table_id] = asyncio.ensure_future(self._bring(table_id))
        try:
            await asyncio.shield(self._brought[table_id])
        except Exception:
            self._brought.pop(table_id, None)
            raise

    async def _bring(self, table_id: str) -> None:
        self._insert(LOG, json.loads(await self._shelf.lines(table_id)))

    # --- as any database ------------------------------------------------------------------------------------

    def log(self) -> "KeptLog":
        """The one writer of the log."""
        return KeptLog(self)

    async def rows(self, query: str, **values: Value) -> Rows:
        """What a query finds."""
        table = values.get("table")
        if isinstance(table, str) and table:
            await self.bring(table)
        return self.connection.execute(query, values).fetchall()

    async def change(self, *statements: Statement) -> Rows:
        """Carry out statements about the house together or not at all; the rows of the last."""
        async with self._writing:
            before = self._house()
            self.connection.execute("BEGIN")
            try:
                found = [self.connection.execute(*statement).fetchall() for statement in statements]
                after = self._house()
            finally:
                self.connection.execute("ROLLBACK")
            gone: list[Put] = [("house", [key], None) for key in before.keys() - after.keys()]
            there: list[Put] = [("house", [key], [key, value]) for key, value in after.items()]
            await self._put([*gone, *there])
            for statement in statements:
                self.connection.execute(*statement)
            return found[-1]

    def _house(self) -> dict[str, str]:
        return dict(self.connection.execute("SELECT key, value FROM house").fetchall())

    async def close(self) -> None:
        """Let go of it."""
        self.connection.close()

    # --- writing --------------------------------------------------------------------------------------------

    async def write(self, lines: Lines) -> None:
        """Write lines as one; durable when this is done. `Conflict` if the log has something else there."""
        async with self._writing:
            for table_id in {command.table_id for command in lines.commands}:
                await self.bring(table_id)
            self.connection.execute("BEGIN")
            try:
                insert(self.connection, lines)
                changes = list(self._changed(lines))
            except sqlite3.IntegrityError as error:
                raise Conflict from error
            finally:
                self.connection.execute("ROLLBACK")
            await self._put(changes)
            self.connection.execute("BEGIN")
            insert(self.connection, lines)
            self.connection.execute("COMMIT")

    def _changed(self, lines: Lines) -> Iterator[Put]:
        """The rows that lines have changed, as they are now."""
        named = {
            (CHANGED[change.statement], tuple(change.values[key] for key in KEYS[CHANGED[change.statement]]))
            for change in lines.changes
        } | {(LOG, (command.table_id, command.number)) for command in lines.commands}
        for store, key in sorted(named, key=str):
            where = " AND ".join(f"{name} = ?" for name in KEYS[store])
            row = self.connection.execute(f"SELECT * FROM {store} WHERE {where}", key).fetchone()
            yield store, list(key), list(row)

    async def _put(self, changes: list[Put]) -> None:
        try:
            await self._shelf.put(json.dumps(changes))
        except Exception as error:  # what the browser says depends on the browser; mostly it has no room left
            raise Away(f"the browser keeps nothing more: {error}") from error

    # --- all of it, as a file -------------------------------------------------------------------------------

    async def file(self) -> bytes:
        """All that is kept, as a database that a server can take."""
        for (table_id,) in self.connection.execute("SELECT id FROM tables").fetchall():
            await self.bring(table_id)
        return self.connection.serialize()

    async def take(self, data: bytes, mine: str) -> int:
        """Add the tables of such a file that are not here; how many. Whoever played there is `mine` here.

        Anybody can write such a file, and what is kept is read at every start: so all of it is tried first.
        """
        try:
            batches = self._read(data, mine)
            self._try(batches)
        except Exception as error:
            raise BadFile from error
        for batch in batches:
            changes: list[Put] = [
                (store, [row[key] for key in KEYS[store]], [*row.values()]) for store, row in batch
            ]
            async with self._writing:
                await self._put(changes)
                self._add(batch)
            self._brought |= {
                row["id"]: asyncio.ensure_future(_nothing()) for store, row in batch if store == "tables"
            }
        return len(batches) - 1

    def _read(self, data: bytes, mine: str) -> list[list[Row]]:
        """What such a file has that is not here: the contents, then each table with its log."""
        with contextlib.closing(sqlite3.connect(":memory:")) as other:
            other.deserialize(data)
            for query in (
                "SELECT name FROM sqlite_master WHERE type IN ('view', 'trigger')",
                "SELECT version_num FROM alembic_version",
            ):
                if other.execute(query).fetchall() != self.connection.execute(query).fetchall():
                    raise BadFile
            jar = other.execute("SELECT value FROM house WHERE key = ?", (JAR,)).fetchone()
            secret = Jar(jar[0]).value(SECRET_COOKIE) if jar else ""
            theirs = hashed(secret) if secret else ""

            def rows(store: str, where: str = "", *given: str) -> list[Row]:
                names = [*self._columns[store]]
                asked = ", ".join(f"{store}.{name}" for name in names)
                found = other.execute(f"SELECT {asked} FROM {store} {where}", given)
                return [
                    (store, {name: _handed_over(row[at], theirs, mine) for at, name in enumerate(names)})
                    for row in found
                ]

            here = {row[0] for row in self.connection.execute("SELECT digest FROM contents")}
            known = {row[0] for row in self.connection.execute("SELECT id FROM tables")}
            new = [row["id"] for _, row in rows("tables", "ORDER BY created") if row["id"] not in known]
            of_a_table = [(store, keys[0]) for store, keys in KEYS.items() if store not in ("house", "contents")]
            return [
                [one for one in rows("contents") if one[1]["digest"] not in here],
                *(
                    [one for store, key in of_a_table for one in rows(store, f"WHERE {key} = ?", table_id)]
                    for table_id in new
                ),
            ]

    def _try(self, batches: list[list[Row]]) -> None:
        """Raise something if what was read cannot be kept, or cannot be told of once it is."""
        for batch in batches:
            for store, row in batch:
                if not all(map(_is_a, self._columns[store].values(), row.values())):
                    raise BadFile
                if store == "contents":
                    check_text(row["text"])
                    if content_digest(row["text"]) != row["digest"]:
                        raise BadFile
            for match in _finished(batch):
                for language in LANGUAGES:
                    line_of(match, language)
        self.connection.execute("BEGIN")
        try:
            for batch in batches:
                self._add(batch)
        finally:
            self.connection.execute("ROLLBACK")

    def _add(self, batch: list[Row]) -> None:
        for store, row in batch:
            self._insert(store, [[*row.values()]])


class BadFile(Exception):
    """This is no file of ours, or one of another version."""


async def _nothing() -> None:
    """There is nothing to wait for."""


def _handed_over(value: Any, theirs: str, mine: str) -> Any:
    """A value of a row with my hash in place of theirs, wherever it stands: a hash stands for nothing else."""
    return value.replace(theirs, mine) if isinstance(value, str) and theirs else value


def _is_a(kind: str, value: Any) -> bool:
    """Is this what a column of this kind has? Whether it may be nothing is left to SQLite."""
    kinds: dict[str, tuple[type, ...]] = {"INTEGER": (int,), "FLOAT": (int, float)}
    return value is None or (isinstance(value, kinds.get(kind, (str,))) and value not in (math.inf, -math.inf))


def _finished(batch: list[Row]) -> Iterator[Finished]:
    """How the match of a table went for each person."""
    sat = [row for store, row in batch if store == "seats"]
    seats = tuple(
        Opponent(mine=False, **{name: row[name] for name in ("seat", "kind", "name", "bot")}) for row in sat
    )
    for store, row in batch:
        if store == "results":
            yield Finished(**{name: row[name] for name in RESULT}, seats=seats)


class KeptLog:
    """Writes lines in groups; those that come while one is being written are the next."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._gathered: list[tuple[Lines, Done[None]]] = []
        self._is_writing = False
        self._tasks: set[asyncio.Task[None]] = set()

    def append(self, lines: Lines, done: Done[None]) -> None:
        """Write lines as one; `Conflict` if the log has something else there."""
        self._gathered.append((lines, done))
        if not self._is_writing:  # a task that is done stays among the tasks for a moment
            self._is_writing = True
            start(self._write(), self._tasks)

    async def close(self) -> None:
        """Write what is waiting."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _write(self) -> None:
        while self._gathered:
            group, self._gathered = self._gathered, []
            try:
                await self._kept.write(together(lines for lines, _ in group))
            except Conflict:  # each by itself
                for lines, done in group:
                    await self._write_one(lines, done)
            except Exception as error:
                for _, done in group:
                    call_back(done, error)
            else:
                for _, done in group:
                    call_back(done, None)
        self._is_writing = False

    async def _write_one(self, lines: Lines, done: Done[None]) -> None:
        try:
            await self._kept.write(lines)
        except Exception as error:
            call_back(done, error)
        else:
            call_back(done, None)


def schema() -> str:
    """The schema of an empty database, which the build writes down."""
    return files(__package__).joinpath("schema.sql").read_text(encoding="utf-8")
