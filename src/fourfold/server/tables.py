"""Every table this process has in memory, and how tables are made, found and joined."""

import asyncio
import json
import math
import time
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from fourfold.bots import hint_for, names
from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.digests import content_digest
from fourfold.games.edition import Edition
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.match import link as links
from fourfold.match.match import Match
from fourfold.match.record import check_share
from fourfold.server import index, limits, settling
from fourfold.server.autoplay import SOON
from fourfold.server.bot_pool import BotPool
from fourfold.server.checking import Checkers
from fourfold.server.commands import LINES, Agreement, Command, Conflict, Lines, Place
from fourfold.server.deals import ID, LONGEST_TICKET, BadTicket, Deals, Share
from fourfold.server.editions import settled, shipped
from fourfold.server.errors import Impossible
from fourfold.server.logs import LOG
from fourfold.server.people import clean_name, hashed, holds, new_secret
from fourfold.server.seats import STAND_IN, seated
from fourfold.server.state import NotYours
from fourfold.server.store import Store
from fourfold.server.table import Table, Taken, ended, is_lively


class UnknownTable(FourfoldError):
    """There is no such table."""


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Who shall sit in a seat of a new table: `person` is whoever makes it, `open` is for an invitation.

    `link` is for somebody who plays elsewhere: turns go to and fro by link.
    """

    kind: str
    bot: str | None = None
    name: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made. `content` is the text of a content file of your own.

    `ticket` is one of `/api/v1/deal`; with it `share` is what you give to the deal.
    """

    game: str
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=limits.SEATS)]
    options: dict[str, str | int | bool] = {}
    content: Annotated[str, msgspec.Meta(max_length=limits.CONTENT)] | None = None
    clock: int | None = None
    listed: bool = False
    hints: bool = True
    ticket: Annotated[str, msgspec.Meta(max_length=LONGEST_TICKET)] | None = None
    share: Share = ""


class Tables:
    """Every table this process has in memory, and how tables are made, found and joined."""

    def __init__(self, store: Store, bot_pool: BotPool, checkers: Checkers, deals: Deals) -> None:
        self.store = store
        self.checkers = checkers
        self.deals = deals
        self.bot_pool = bot_pool
        self._is_alone = store.settings.is_sqlite
        """Does no other process write to these tables?"""
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._due: dict[str, float] = {}
        """When a clock runs out at a table that was let go."""

    # --- found ----------------------------------------------------------------------------------------------

    def at_hand(self, table_id: str) -> Table | None:
        """The table with this id, if it is in memory with all that any process has written to it."""
        table = self._in_memory(table_id) if self._is_alone else None
        if table is not None:
            table.touched = time.monotonic()
        return table

    def _in_memory(self, table_id: str) -> Table | None:
        table = self._tables.get(table_id)
        if table is not None and table.is_broken:
            self._let_go(table_id)
            return None
        return table

    def _let_go(self, table_id: str) -> None:
        table = self._tables.pop(table_id, None)
        if table is not None:
            if table.autoplay.deadline < math.inf:
                self._due[table_id] = table.autoplay.deadline
            table.close()

    async def get(self, table_id: str) -> Table:
        """The table with this id, from memory or from the store, with all that any process has written to it."""
        if ID.fullmatch(table_id) is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        table = self._in_memory(table_id)
        if table is not None:
            table.touched = time.monotonic()
            if not self._is_alone:
                await table.catch_up()
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def get_for(self, seat: int | None, secret: str | None, table_id: str) -> Table:
        """The same for whoever holds this seat there, or for a spectator (None)."""
        table = await self.get(table_id)
        if seat is not None:
            table.require(secret, seat)
        return table

    async def _load(self, table_id: str) -> Table:
        """A table from its log, kept; and what was written meanwhile, of which no notice was taken."""
        table = self._keep(await self._read(table_id))
        if not self._is_alone:
            await table.catch_up()
        return table

    async def those_readable(self, ids: list[str]) -> list[Table]:
        """The tables with these ids, but for those that cannot be read: one of them must not hide the others."""
        found = []
        for table_id in ids:
            try:
                found.append(await self.get(table_id))
            except UnknownTable:
                continue
            except Exception as error:
                LOG.warning("a table cannot be read", table=table_id, error=repr(error))
        return found

    def _keep(self, table: Table) -> Table:
        """Have a table in memory: one of each. Whose id is known beforehand may be read while it is still made."""
        there = self._in_memory(table.id)
        if there is not None:
            table.close()
            return there
        self._tables[table.id] = table
        self._due.pop(table.id, None)
        table.tell()
        return table

    async def _read(self, table_id: str) -> Table:
        """A table from its log."""
        lines = await self.store.commands(table_id)
        if not lines:
            raise UnknownTable(f"there is no table {table_id!r}")
        table = await self._begun(lines[0])
        await table.follow_all(lines[1:])
        return table

    async def _begun(self, line: Command) -> Table:
        """A table from the first line of its log, under the rules and the content it is pinned to."""
        agreed = msgspec.json.decode(line.text, type=Agreement)
        if agreed.game not in GAMES:
            raise Impossible("game", f"this server does not have the game of table {line.table_id}")
        is_shipped = not agreed.is_own and agreed.content == shipped(agreed.game)[0]
        content = None if is_shipped else await self.store.content(agreed.content)
        edition: Edition | None = None
        if find_game(agreed.game).rules_version == agreed.rules_version and (is_shipped or content is not None):
            try:
                edition = await settled(agreed.game, len(agreed.places), agreed.options, content)
            except FourfoldError as error:
                LOG.warning("a table's content is refused now", table=line.table_id, error=str(error))
        return Table(line, agreed, edition, content, self.store, self.bot_pool)

    # --- made -----------------------------------------------------------------------------------------------

    async def create(self, new: NewTable, secret: str, address: str = "") -> tuple[Table, str]:
        """A new table, made by whoever has this secret, and the token of its invitation link.

        Who asks again with the same ticket and share had no answer, and gets the table that was made then.
        `address` is where it was asked for; it counts if a content file came along.
        """
        table_id = self.deals.table(new.ticket, new.share)
        seats = len(new.seats)
        if new.content is not None:
            options = json.dumps(new.options)
            await self.checkers.content(new.game, seats, options, new.content, address)
        edition = await settled(new.game, seats, new.options, new.content)
        for plan in new.seats:
            _check_plan(plan, names(edition.game))
        if all(plan.kind == "bot" for plan in new.seats):
            raise Impossible("nobody", "a table needs a person", "leave a seat to yourself, or open to others")
        if any(plan.kind == "link" for plan in new.seats):
            _check_by_link(new, edition)
        if new.clock is not None and not limits.CLOCK_LEAST <= new.clock <= limits.CLOCK_MOST:
            why = f"a clock of {new.clock} seconds is not possible"
            raise Impossible("clock", why, "give 5 seconds to 7 days")
        invitation = self.deals.invitation(table_id)
        agreed = Agreement(
            **pins(edition),
            is_own=new.content is not None,
            places=_places(new.seats, secret, new.share),
            seed=self.deals.half(table_id),
            is_mixed=True,
            invitation=hashed(invitation),
            maker=hashed(secret),
            clock=new.clock,
            listed=new.listed,
            hints=new.hints,
        )
        try:
            return await self._add(first_lines(table_id, agreed, edition)), invitation
        except BadTicket:
            made = await self.get(table_id)
            if made.agreed != agreed:
                raise
            return made, invitation

    async def made_with(self, ticket: str | None, share: str, secret: str) -> Table:
        """The table that somebody made with a ticket and share and never saw, though it is otherwise than now."""
        made = await self.get(self.deals.table(ticket, share))
        if made.agreed.maker != hashed(secret) or made.agreed.places[0].share != share:
            raise BadTicket("this ticket was used already", "ask for a new one: GET /api/v1/deal")
        return made

    async def upload(self, data: bytes, secret: str, name: str, address: str) -> Table:
        """A saved match as a table: to look back at, or to go on with. It is checked where it can do no harm."""
        record = await self.checkers.record(data, address)
        match = await asyncio.to_thread(Match.from_record, record)
        return await self.go_on(match, secret, name, seat=0)

    async def go_on(self, match: Match, secret: str, name: str, seat: int) -> Table:
        """A new table that begins where a match stands; one seat is a person's, the others are bots'."""
        others = [Place(kind="bot", bot=STAND_IN)] * match.seats
        agreed = replace(_standing(match, secret, name, seat, others), continued=True)
        return await self._add(first_lines(self.deals.table(None, ""), agreed, match.edition, match))

    async def go_on_by_link(self, link: links.Link, match: Match, secret: str, name: str) -> Table:
        """The table of a match that came by link, for whoever opened it; it has the name it has elsewhere."""
        others = [Place(kind="link", name=clean_name(one)) for one in link.names]
        agreed = _standing(match, secret, name, link.seat, others)
        return await self._add(first_lines(link.table, agreed, match.edition, match))

    async def rematch(self, table: Table, seat: int, *, ticket: str | None = None, share: str = "") -> str | None:
        """Ask to meet again; the new table's id once all people have, None while somebody has not."""
        await table.want_rematch(seat)
        if table.rematch is None and settling.is_rematch(table, seat):
            return await self.meet_again(table, seat, ticket=ticket, share=share)
        return table.rematch

    async def meet_again(self, table: Table, seat: int, *, ticket: str | None = None, share: str = "") -> str:
        """The same people with the same bots at a new table, everybody in the seat they had; the new table's id.

        All of them hold their seats from its first line on; who left and did not come back to say yes has a bot in
        theirs. `ticket` and `share` are of whoever asks, in `seat`.
        """
        table_id = self.deals.table(ticket, share)
        if ticket is not None and await self.store.is_there(table_id):
            raise BadTicket("this ticket was used already", "ask for a new one: GET /api/v1/deal")
        agreed, wanted = table.agreed, table.rematch_wanted | {seat}
        edition = await settled(agreed.game, len(table.seats), agreed.options, table.own_content)
        again = replace(
            agreed,
            **pins(edition),
            places=tuple(
                Place(kind="bot", bot=STAND_IN)
                if place.kind == "person" and not settling.is_here(place) and place.seat not in wanted
                else place.kept(share if place.seat == seat else "")
                for place in table.seats
            ),
            continued=False,
            seed=self.deals.half(table_id),
            is_mixed=True,
            position=None,
            invitation=hashed(new_secret()),
            maker=table.seats[seat].holder or "",
        )
        return await table.meet_again(seat, table_id, first_lines(table_id, again, edition))

    async def _add(self, lines: Lines) -> Table:
        """Write the log of a new table, and have it in memory."""
        try:
            await self.store.append(lines)
        except Conflict as error:
            raise BadTicket("this ticket was used already", "ask for a new one: GET /api/v1/deal") from error
        first, *more = lines.commands
        table = await self._begun(first)
        await table.follow_all(more)
        return self._keep(table)

    # --- joined ---------------------------------------------------------------------------------------------

    async def join(
        self, table: Table, invitation: str, secret: str, name: str, seat: int | None = None, share: str = ""
    ) -> int:
        """Take an open seat with an invitation, or without one where the table is listed; the seat's number.

        Whoever has a seat already keeps that one. `share` is what the seat gives to the deal.
        """
        check_share(share)
        if not table.agreed.listed and not holds(invitation, table.agreed.invitation):
            raise NotYours("this invitation is not for this table")
        while True:
            mine = table.seats_of(secret)
            if mine:
                return mine[0]
            free = [place.seat for place in table.seats if place.kind == "open" and seat in (None, place.seat)]
            if not free:
                raise Taken("there is no open seat at this table")
            try:
                await table.sit(free[0], secret, clean_name(name), share)
            except Taken:
                continue

    async def forget(self, secret: str) -> None:
        """Take a person's name from every seat they have."""
        for table_id, seat in await self.store.held_by(hashed(secret)):
            for table in await self.those_readable([table_id]):
                await table.rename(seat, "")

    # --- all of them ----------------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Go on where the last process stopped: wind the clocks that ran, wake the bots that were to act."""
        for table_id in await self.store.lively_tables():
            try:
                is_here = table_id in self._tables
                table = await self.get(table_id)
                await table.end()
                touched = table.touched
                await asyncio.sleep(0)
                if not is_here and table.is_at_rest and table.touched == touched:
                    self._let_go(table_id)
            except Exception as error:
                LOG.warning("a table cannot go on", table=table_id, error=repr(error))

    async def follow(self, table_id: str, length: float = math.inf) -> None:
        """A process wrote to a table: catch up if this one has it in memory, with less of its log than there is."""
        if table_id in self._tables:
            try:
                await self._tables[table_id].catch_up(length)
            except Exception as error:
                LOG.warning("a table cannot be followed", table=table_id, error=repr(error))

    async def follow_all(self) -> None:
        """Notices may have been missed: catch up with every table this process has in memory."""
        for table_id in list(self._tables):
            await self.follow(table_id)

    def forget_idle(self) -> None:
        """Let go of tables nobody looks at; they are in the store."""
        for table_id in [key for key, table in self._tables.items() if table.is_idle]:
            self._let_go(table_id)

    async def wake_due(self) -> None:
        """Read the tables again where a clock is about to run out."""
        for table_id in [one for one, deadline in self._due.items() if deadline < time.time() + SOON]:
            try:
                await self.get(table_id)
            except UnknownTable:
                del self._due[table_id]
            except Exception as error:
                LOG.warning("a table cannot go on", table=table_id, error=repr(error))

    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def close(self) -> None:
        """Stop every table."""
        for table in self._tables.values():
            table.close()


def _check_plan(plan: SeatPlan, bots: tuple[str, ...]) -> None:
    kinds = ["person", "bot", "open", "link"]
    if plan.kind not in kinds:
        raise Impossible("bot", f"a seat cannot be {plan.kind!r}", closest(plan.kind, kinds))
    if plan.kind == "bot" and plan.bot not in bots:
        raise Impossible("bot", f"there is no bot {plan.bot!r}", hint_for(str(plan.bot), list(bots)))


def _check_by_link(new: NewTable, edition: Edition) -> None:
    """Two people, a game that hides nothing, and no clock: nobody can tell when a link was opened."""
    if not links.is_for(edition) or new.content is not None:
        why = "this game cannot be played by link"
        raise Impossible("by_link_game", why, "something in it is hidden, or drawn as one plays")
    if sorted(plan.kind for plan in new.seats) != ["link", "person"] or new.clock is not None:
        raise Impossible("by_link", "a match by link is between you and one other, without a clock")


def _standing(match: Match, secret: str, name: str, seat: int, others: list[Place]) -> Agreement:
    """What is agreed on where a match goes on: one seat is a person's, the rest are as `others` says."""
    header = match.header
    person = Place(kind="person", name=name, holder=hashed(secret))
    shares = header.shares or ("",) * match.seats
    return Agreement(
        **pins(match.edition),
        is_own=header.content is not None,
        places=tuple(
            replace(person if number == seat else others[number], share=share)
            for number, share in enumerate(shares)
        ),
        seed=match.seed,
        is_mixed=header.shares is not None,
        position=header.position,
        invitation=hashed(new_secret()),
        maker=hashed(secret),
    )


def _places(plans: list[SeatPlan], secret: str, share: str) -> tuple[Place, ...]:
    """The seats as they were planned by the person with this secret; their share goes to their first seat."""
    holder, places = hashed(secret), []
    for plan in plans:
        if plan.kind == "person":
            places.append(Place(kind="person", name=clean_name(plan.name), holder=holder, share=share))
            share = ""
        else:
            places.append(Place(kind=plan.kind, bot=plan.bot if plan.kind == "bot" else None))
    return tuple(places)


def pins(edition: Edition) -> dict[str, Any]:
    """The game that was agreed on and the versions it is pinned to."""
    return {
        "game": edition.game.name,
        "rules_version": edition.game.rules_version,
        "content": content_digest(edition.content_text),
        "options": edition.options,
    }


def first_lines(table_id: str, agreed: Agreement, edition: Edition, match: Match | None = None) -> Lines:
    """The first lines of a table's log: what was agreed on, and what was played of a match it goes on with."""
    at = time.time()
    line = Command(table_id=table_id, number=0, kind="make", text=msgspec.json.encode(agreed).decode(), at=at)
    commands = [line]
    if match is not None:
        for one in match.entries[1:]:
            kind = LINES.get(one.action, "play")
            text = one.action if kind == "play" else ""
            played = replace(line, number=one.number, kind=kind, seat=one.seat, text=text, digest=one.digest)
            commands.append(played)
    is_over = match is not None and match.outcome is not None
    if match is not None and is_over:
        commands.append(replace(line, number=len(commands), kind="end", seat=0, text=ended(match)))
    seats = seated(agreed.places)
    lively = not is_over and is_lively(seats, agreed.clock)
    changes = [
        index.content_row(agreed.content, edition.content_text),
        index.table_row(table_id, agreed.game, at, listed=agreed.listed, over=is_over, lively=lively),
        *(index.seat_row(table_id, seat, at) for seat in seats),
    ]
    return Lines(tuple(commands), tuple(changes))
