"""Every table this process has in memory, and how to make new ones."""

import asyncio
import json
import re
import secrets
import time
from collections.abc import Mapping

import msgspec
import structlog

from fourfold.bots import names
from fourfold.games.options import Value
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.server.editions import edition as find_edition
from fourfold.server.people import clean_name, hashed, holds, new_secret
from fourfold.server.store import Row, Store
from fourfold.server.table import NotYours, Table
from fourfold.server.thinking import Thinkers

LOG = structlog.get_logger()
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID = re.compile(f"[{ID_LETTERS}]{{10}}")


class UnknownTable(FourfoldError):
    """There is no such table."""


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Who shall sit in a seat of a new table: `person` is whoever makes it, `open` is for an invitation."""

    kind: str
    bot: str | None = None
    name: str = ""


class Tables:
    """Every table this process has in memory, and how to make new ones."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self._thinkers = thinkers
        self._is_alone = store.settings.is_sqlite
        """Does no other process write to these tables?"""
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    def at_hand(self, table_id: str) -> Table | None:
        """The table with this id, if it is in memory with all that any process has written to it."""
        table = self._tables.get(table_id) if self._is_alone else None
        if table is not None:
            table.touched = time.monotonic()
        return table

    async def get(self, table_id: str) -> Table:
        """The table with this id, from memory or from the store, with all that any process has written to it."""
        if ID.fullmatch(table_id) is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        table = self._tables.get(table_id)
        if table is not None:
            table.touched = time.monotonic()
            if not self._is_alone:
                await table.catch_up()
            return table
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if table_id in self._tables:
                return self._tables[table_id]
            found = await self.store.table(table_id)
            if found is None:
                self._loading.pop(table_id, None)
                raise UnknownTable(f"there is no table {table_id!r}")
            table = Table(*found, self.store, self._thinkers)
            await table.catch_up_now()
            self._tables[table_id] = table
            self._loading.pop(table_id, None)
            table.tend()
            return table

    async def create(
        self,
        game: str,
        plans: list[SeatPlan],
        options: Mapping[str, object],
        secret: str,
        *,
        content: str | None = None,
        clock: int | None = None,
        listed: bool = False,
        hints: bool = True,
        seed: str | None = None,
        first: list[tuple[int, str]] | None = None,
    ) -> tuple[Table, str]:
        """A new table and the token of its invitation link."""
        edition = find_edition(game, len(plans), options, content)
        for plan in plans:
            _check_plan(plan, names(edition.game))
        if clock is not None and not 5 <= clock <= 7 * 24 * 3600:
            raise FourfoldError(f"a clock of {clock} seconds is not possible", "give 5 seconds to 7 days")
        settled: dict[str, Value] = edition.options
        invitation = new_secret()
        row: Row = {
            "id": "".join(secrets.choice(ID_LETTERS) for _ in range(10)),
            "game": game,
            "seats": len(plans),
            "options": json.dumps(settled),
            "content": content,
            "seed": seed or secrets.token_hex(16),
            "first": json.dumps(first) if first else None,
            "invitation": hashed(invitation),
            "listed": int(listed),
            "clock": clock,
            "hints": int(hints),
            "rematch": None,
            "created": time.time(),
        }
        seats: list[Row] = [
            {
                "table_id": row["id"],
                "seat": number,
                "kind": plan.kind,
                "bot": plan.bot if plan.kind == "bot" else None,
                "stands_in": 0,
                "name": clean_name(plan.name) if plan.kind == "person" else "",
                "holder": hashed(secret) if plan.kind == "person" else None,
            }
            for number, plan in enumerate(plans)
        ]
        await self.store.add_table(row, seats)
        table = self._tables[row["id"]] = Table(row, seats, self.store, self._thinkers)
        table.tend()
        return table, invitation

    async def join(self, table: Table, invitation: str, secret: str, name: str, seat: int | None = None) -> int:
        """Take an open seat with an invitation, or without one where the table is listed; the seat's number.

        Whoever has a seat already keeps that one.
        """
        if not table.row["listed"] and not holds(invitation, table.row["invitation"]):
            raise NotYours("this invitation is not for this table")
        mine = table.seats_of(secret)
        if mine:
            return mine[0]
        for place in table.seats:
            if place.kind == "open" and seat in (None, place.seat):
                if await self.store.claim(table.id, place.seat, hashed(secret), clean_name(name)):
                    await table.seat_changed(place.seat, "joined")
                    return place.seat
                await table.look_again()
        raise FourfoldError("there is no open seat at this table")

    async def resume(self) -> None:
        """Go on where the last process stopped: wind the clocks that ran, wake the bots that were to act."""
        for table_id in await self.store.tables_that_go_on():
            try:
                await self.get(table_id)
            except Exception:
                LOG.exception("a table cannot go on", table=table_id)

    async def follow(self, table_id: str) -> None:
        """Another process wrote to a table: catch up if this one has it in memory."""
        if table_id in self._tables:
            await self._tables[table_id].catch_up()

    async def follow_all(self) -> None:
        """Notices may have been missed: catch up with every table this process has in memory."""
        for table in list(self._tables.values()):
            await table.catch_up()

    def forget_idle(self) -> None:
        """Let go of tables nobody looks at; they are in the store."""
        for table_id in [key for key, table in self._tables.items() if table.is_idle]:
            self._tables.pop(table_id).close()

    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def close(self) -> None:
        """Stop every table."""
        for table in self._tables.values():
            table.close()


def _check_plan(plan: SeatPlan, bots: tuple[str, ...]) -> None:
    if plan.kind not in ("person", "bot", "open"):
        raise FourfoldError(f"a seat cannot be {plan.kind!r}", closest(plan.kind, ["person", "bot", "open"]))
    if plan.kind == "bot" and plan.bot not in bots:
        raise FourfoldError(f"there is no bot {plan.bot!r}", closest(str(plan.bot), list(bots)))
