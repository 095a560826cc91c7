"""A table is a fold over its log: seats, clocks and rematches are lines of it, checked as any move is."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from fourfold.games import game
from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import IllegalAction
from fourfold.server import autoplay, context, index, tables
from fourfold.server.advice import Turn, chooser
from fourfold.server.bot_pool import BotCall
from fourfold.server.commands import Agreement, Lines
from fourfold.server.people import hashed, new_secret
from fourfold.server.settings import Settings
from fourfold.server.state import Frozen
from fourfold.server.store import Store
from fourfold.server.table import StandsIn, Table, Taken, is_lively
from fourfold.server.tables import NewTable, SeatPlan, Tables
from fourfold.server.tasks import Done
from fourfold.server.writing import Misused
from tests.server.test_store import FEWEST, FIRST, PERSON, eventually, house, new_table, play, process, run, told

__all__ = ["house"]
OPEN, BOT = SeatPlan(kind="open"), SeatPlan(kind="bot", bot="uniform")


async def act_once(table: Table, seat: int) -> None:
    await table.act(seat, str(table.match.legal(seat)[0]))


class Held(Store):
    """A store that holds every line back until it is let go, so that a test decides the order of things."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.held: list[Callable[[], None]] = []
        self.is_holding = False

    def append_then(self, lines: Lines, done: Done[None]) -> None:
        if self.is_holding:
            self.held.append(partial(super().append_then, lines, done))
        else:
            super().append_then(lines, done)

    def let_go(self) -> None:
        self.is_holding = False
        held, self.held = self.held, []
        for go_on in held:
            go_on()


@contextlib.asynccontextmanager
async def holding(settings: Settings) -> AsyncIterator[tuple[Tables, Held]]:
    """A process whose writes a test can hold back."""
    async with process(settings, Held) as found:
        assert isinstance(found.store, Held)
        yield found, found.store


# --- the log alone ------------------------------------------------------------------------------------------


def rows_of(table: Table) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the index must say of a table."""
    lively = not table.is_over and is_lively(table.seats, table.agreed.clock)
    row = index.table_row(
        table.id, table.game.name, table.created, listed=table.agreed.listed, over=table.is_over, lively=lively
    )
    return row.values, [index.seat_row(table.id, seat, table.created).values for seat in table.seats]


async def index_of(store: Store, table_id: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    table, seat = ("id", "game", "created", "listed", "over", "lively"), (
        "table_id", "seat", "kind", "name", "holder", "created", "bot",
    )  # fmt: skip
    row = await store.database.rows(f"SELECT {', '.join(table)} FROM tables WHERE id = :id", id=table_id)
    seats = await store.database.rows(
        f"SELECT {', '.join(seat)} FROM seats WHERE table_id = :id ORDER BY seat", id=table_id
    )
    return dict(zip(table, row[0], strict=True)), [dict(zip(seat, found, strict=True)) for found in seats]


def test_a_table_is_rebuilt_from_its_log_alone_and_the_index_says_the_same(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            plans = [PERSON, OPEN, OPEN]
            table, invitation = await one.create(
                NewTable(game=FIRST, seats=plans, clock=3600, listed=True), new_secret()
            )
            assert await index_of(one.store, table.id) == rows_of(table)
            await one.join(table, invitation, new_secret(), "Bo")
            await table.give_to_bot(2, "uniform")
            await table.leave(1)
            await table.say(0, "hello")
            await act_once(table, 0)
            await table.come_back(1)
            await table.rename(0, "Ada")
            assert await index_of(one.store, table.id) == rows_of(table)
            await one.store.database.change(
                ("UPDATE tables SET over = 7, lively = 7, listed = 7", {}),
                ("UPDATE seats SET kind = 'x', name = 'x', holder = 'x'", {}),
            )
            lines = await one.store.commands(table.id)
            again = await one._begun(lines[0])
            await again.follow_all(lines[1:])
            await table.catch_up()
            assert told(again) == told(table)
            assert again.seats == table.seats
            assert again.deadlines == table.deadlines

    run(work)


def test_when_a_match_ends_its_outcome_and_record_are_written_with_its_last_action(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            await play(table, random.Random(3))
            kinds = [line.kind for line in await one.store.commands(table.id)]
            assert kinds[-2:] == ["play", "end"]
            assert table.ended is not None
            assert table.ended.outcome == table.match.outcome
            assert table.record == table.match.record()
            assert (await index_of(one.store, table.id))[0]["over"] == 1

    run(work)


def test_nothing_is_taken_back_once_the_seed_is_open(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            await play(table, random.Random(3))
            for seat in range(FEWEST):
                with pytest.raises(IllegalAction):
                    await table.undo(seat)

    run(work)


# --- seats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["join", "bot"])
def test_a_seat_is_given_once_whoever_comes_first(house: Settings, first: str) -> None:
    """`join` and `bot` at the same moment, in two processes, in either order: one is done and the other refused."""

    async def work() -> None:
        async with holding(house) as (one, store), process(house) as two:
            table, invitation = await one.create(
                NewTable(game=FIRST, seats=[*[PERSON] * (FEWEST - 1), OPEN]), new_secret()
            )
            other = await two.get(table.id)
            store.is_holding = True
            wants: dict[str, Callable[[Tables, Table], Any]] = {
                "join": lambda tables, at: tables.join(at, invitation, new_secret(), "Bo"),
                "bot": lambda _, at: at.give_to_bot(FEWEST - 1, "uniform"),
            }
            late = asyncio.ensure_future(wants["bot" if first == "join" else "join"](one, table))
            await eventually(lambda: store.held)
            await wants[first](two, other)
            store.let_go()
            with pytest.raises(Taken):
                await late
            kind = "person" if first == "join" else "bot"
            assert table.seats[-1].kind == other.seats[-1].kind == kind
            assert (table.seats[-1].holder is not None) == (first == "join")

    run(work)


def test_one_person_who_joins_twice_at_once_has_one_seat(house: Settings) -> None:
    async def work() -> None:
        most = game(FIRST).seats[-1]
        async with process(house) as one:
            table, invitation = await one.create(
                NewTable(game=FIRST, seats=[PERSON] + [OPEN] * (most - 1)), new_secret()
            )
            secret = new_secret()
            found = await asyncio.gather(*(one.join(table, invitation, secret, "Bo") for _ in range(4)))
            assert set(found) == {1}
            assert table.seats_of(secret) == [1]

    run(work)


def test_whatever_goes_wrong_the_next_order_has_its_turn(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(NewTable(game=FIRST, seats=[*[PERSON] * (FEWEST - 1), OPEN]), new_secret())
            for order in (table.give_to_bot(99, "uniform"), table.leave(99), table.rename(99, "x")):
                with pytest.raises(Exception):  # noqa: B017, PT011
                    await order
            await table.say(0, "still here")

    run(work)


def test_a_table_whose_memory_went_wrong_is_read_anew(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            with monkeypatch.context() as patched:
                patched.setattr(table, "_who_sees", lambda *_: 1 / 0)
                with pytest.raises(ZeroDivisionError):
                    await act_once(table, 0)
            again = await one.get(table.id)
            assert again is not table
            assert again.length == 2
            await again.say(0, "go on")

    run(work)


def test_a_client_id_used_for_something_else_is_refused(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            action, other = (str(found) for found in table.match.legal(0)[:2])
            version = await table.act(0, action, "mine")
            assert await table.act(0, action, "mine") == version
            with pytest.raises(Misused):
                await table.act(0, other, "mine")
            with pytest.raises(Misused):
                await table.say(0, "hello", "mine")

    run(work)


# --- plans: several actions as one --------------------------------------------------------------------------


def test_a_plan_is_one_line_of_the_log_taken_whole_or_not_at_all(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            first, second = (str(action) for action in table.match.legal(0)[:2])
            version = table.version(0)
            with pytest.raises(IllegalAction):
                await table.act(0, f"{first}; {first}")
            with pytest.raises(FourfoldError, match="at most"):
                await table.act(0, "; ".join([first] * 25))
            assert (table.version(0), table.match.length) == (version, 1)
            assert await table.act(0, f"{first}; {second}", "mine") == version + 1
            assert await table.act(0, f"{first};{second}", "mine") == version + 1
            assert [entry.action for entry in table.match.entries[1:]] == [first, second]
            lines = await one.store.commands(table.id)
            assert lines[-1].text == f"{first}; {second}"
            again = await one._begun(lines[0])
            await again.follow_all(lines[1:])
            assert told(again) == told(table)

    run(work)


def test_a_plan_is_taken_back_whole(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            new = NewTable(game="earth_water_sun", seats=[PERSON] * 2)
            table = (await one.create(new, new_secret()))[0]
            seat = table.match.to_act[0]
            own = "a1" if "grow a1 earth" in map(str, table.match.legal(seat)) else "m7"
            await table.act(seat, f"grow {own} earth")
            root, step = _first(table, seat, "place_root"), _first(table, seat, "step")
            await table.act(seat, f"{root}; {step}")
            assert table.match.length == 4
            await table.undo(seat)
            assert [entry.action for entry in table.match.entries[1:]] == [f"grow {own} earth"]
            await table.undo(seat)
            assert table.match.length == 1
            lines = await one.store.commands(table.id)
            again = await one._begun(lines[0])
            await again.follow_all(lines[1:])
            assert told(again) == told(table)

    run(work)


def _first(table: Table, seat: int, kind: str) -> str:
    return next(str(action) for action in table.match.legal(seat) if action.kind == kind)


# --- rematch ------------------------------------------------------------------------------------------------


def test_a_rematch_is_held_by_the_same_people_from_its_first_line_on(house: Settings) -> None:
    async def work() -> None:
        async with holding(house) as (one, store), process(house) as two:
            mine, theirs = new_secret(), new_secret()
            table, invitation = await one.create(NewTable(game=FIRST, seats=[PERSON, OPEN]), mine)
            await one.join(table, invitation, theirs, "Bo")
            await play(table, random.Random(3))
            other = await two.get(table.id)
            store.is_holding = True
            late = asyncio.ensure_future(one.meet_again(table, 0))
            await eventually(lambda: store.held)
            found = await two.meet_again(other, 1)
            store.let_go()
            assert await late == found, "whoever asks first decides which table it is"
            again = await two.get(found)
            first = msgspec.json.decode((await one.store.commands(found))[0].text, type=Agreement)
            assert [place.holder for place in first.places] == [hashed(mine), hashed(theirs)]
            assert again.length == 1
            count = await one.store.database.rows("SELECT count(*) FROM tables")
            assert count == [(2,)], "nobody is left with a table that nobody asked for"

    run(work)


# --- clocks -------------------------------------------------------------------------------------------------


class Time:
    """The time of day, as a test wants it."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Time passes when the test says so, and nothing waits for it."""
    found = Time()
    monkeypatch.setattr("fourfold.server.writing.time.time", found)
    monkeypatch.setattr(autoplay.Autoplay, "carry_on", lambda self: None)
    return found


async def timed(one: Tables) -> tuple[Table, int]:
    """A table against the clock, and a seat of it whose next action everybody can see or that can be undone."""
    table = await new_table(one, clock=100)
    return table, table.to_act[0]


def test_what_is_taken_back_gives_no_time_back(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(
                NewTable(game="earth_water_sun", seats=[PERSON] * 2, clock=100), new_secret()
            )
            while True:
                seat = table.to_act[0]
                deadline = table.deadlines[seat]
                clock.now += 30
                await act_once(table, seat)
                if table.why_no_undo(seat) is None:
                    break
            for _ in range(3):
                clock.now += 30
                await table.undo(seat)
                assert table.deadlines[seat] == deadline
                clock.now += 1
                await act_once(table, seat)

    run(work)


def test_a_restart_changes_no_deadline(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, seat = await timed(one)
            clock.now += 30
            await act_once(table, seat)
            deadlines = table.deadlines
        clock.now += 30
        async with process(house) as one:
            assert (await one.get(table.id)).deadlines == deadlines

    run(work)


def test_what_is_done_in_secret_does_not_show_in_a_clock(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, seat = await timed(one)
            deadlines = table.deadlines
            clock.now += 30
            step = table.match.prepare(seat, table.match.legal(seat)[0])
            assert all(event.only is not None for event in step.events), "this game begins with secret actions"
            await act_once(table, seat)
            assert table.deadlines == deadlines

    run(work)


def test_whoever_misses_a_turn_is_played_for_once_and_then_asked_again(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(
                NewTable(game="earth_water_sun", seats=[PERSON] * 2, clock=100), new_secret()
            )
            seat = table.to_act[0]
            deadline = table.deadlines[seat]
            await table.miss(seat, deadline - 1)
            assert not table.seats[seat].missed, "another deadline is not missed"
            await table.miss(seat, deadline)
            assert table.seats[seat].missed
            with pytest.raises(StandsIn):
                await act_once(table, seat)
            length = table.length
            await table.come_back(seat)
            assert table.length == length, "the turn that was missed is the bot's"
            asked = 0
            while seat in table.to_act:
                await table.act_for_bot(seat, str(table.match.legal(seat)[0]), asked)
                asked += 1
            assert not table.seats[seat].stands_in
            while seat not in table.to_act:
                await act_once(table, table.to_act[0])
            clock.now += 50
            assert table.deadlines[seat] > clock.now

    run(work)


def test_a_match_with_nobody_there_waits_until_somebody_comes_back(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one, clock=100)
            there = []
            for seat in table.to_act:
                there.append(table.is_present)
                await table.miss(seat, table.deadlines[seat])
            there.append(table.is_present)
            assert there == [True] * FEWEST + [False]
            who = context.Who(seat=0, mine=(0,), language="en")
            states = {badge.state for badge in context.seats(table, None, who, table.words("en"))}
            assert states == {"out of time, the match waits"}
            assert table.autoplay._next_bot() is None
            clock.now += 1000
            await table.come_back(0)
            assert [table.is_present] == [True]
            assert table.deadlines[0] == clock.now + 100

    run(work)


def test_a_process_that_slept_takes_no_seat_from_somebody_who_acted_in_time(house: Settings, clock: Time) -> None:
    """One process has not read the log since before the deadline; the seat acted through the other in time."""

    async def work() -> None:
        async with process(house) as asleep, process(house) as awake:
            table, _ = await asleep.create(
                NewTable(game="earth_water_sun", seats=[PERSON] * 2, clock=100), new_secret()
            )
            other = await awake.get(table.id)
            seat = other.to_act[0]
            deadline = other.deadlines[seat]
            while seat in other.to_act:
                await act_once(other, seat)
            clock.now += 200
            await table.miss(seat, deadline)
            assert not table.seats[seat].missed
            assert told(table) == told(other)

    run(work)


def test_a_turn_that_was_missed_cannot_be_taken_back_by_leaving_or_undoing(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one, clock=100)
            await table.miss(0, table.deadlines[0])
            length = table.length
            await table.leave(0)
            await table.come_back(0)
            assert table.length == length
            with pytest.raises(StandsIn):
                await table.undo(0)

    run(work)


def test_time_that_began_anew_is_not_lost_by_taking_something_back(house: Settings, clock: Time) -> None:
    async def work() -> None:
        async with process(house) as one:
            table, seat = await timed(one)
            await act_once(table, seat)
            for missing in table.to_act:
                await table.miss(missing, table.deadlines[missing])
            clock.now += 1000
            await table.come_back(seat)
            await table.undo(seat)
            assert table.deadlines[seat] == clock.now + 100

    run(work)


def test_a_deadline_that_comes_back_is_waited_for_again(house: Settings) -> None:
    """Leave just before the deadline and come back: the clock runs on, however often."""

    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one, clock=3600)
            waiting = table.autoplay._clocks
            before = waiting[0]
            await table.leave(0)
            assert 0 not in waiting
            await table.come_back(0)
            assert waiting[0][0] == before[0]
            assert waiting[0][1] is not before[1]
            assert not waiting[0][1].done()

    run(work)


def test_nobody_makes_a_log_grow_without_end_by_coming_and_going(
    house: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.server.limits.LEFT", 2)

    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            for _ in range(2):
                await table.leave(0)
                await table.come_back(0)
            with pytest.raises(FourfoldError, match="2 times"):
                await table.leave(0)

    run(work)


# --- pinned history -----------------------------------------------------------------------------------------


def changed_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this server came with another content file for the game."""
    monkeypatch.setattr(tables, "shipped", lambda game: ("another digest", "another file"))


def test_a_match_goes_on_with_the_content_it_began_with(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            await act_once(table, 0)
            before = told(table)
        changed_content(monkeypatch)
        async with process(house) as one:
            again = await one.get(table.id)
            assert again.frozen is None
            assert told(again) == before
            await act_once(again, again.to_act[0])

    run(work)


@pytest.mark.parametrize("is_over", [True, False])
def test_under_other_rules_a_match_is_shown_as_it_was_recorded(
    house: Settings, monkeypatch: pytest.MonkeyPatch, *, is_over: bool
) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            await play(table, random.Random(3), 100_000 if is_over else 3)
            outcome, entries = table.match.outcome, table.match.entries
            record = table.record if is_over else None
        monkeypatch.setattr(type(game(FIRST)), "rules_version", 2)
        async with process(house) as one:
            again = await one.get(table.id)
            assert again.frozen is not None
            assert again.frozen.why == "rules"
            assert again.is_over == is_over
            assert again.outcome == outcome
            assert again.recorded == [(entry.seat, entry.action) for entry in entries[1:]]
            if is_over:
                assert again.record == record
            for refused in (again.act(0, 0), again.undo(0)):
                with pytest.raises((Frozen, IllegalAction)):
                    await refused
            await again.say(0, "what now?")
            assert await one.meet_again(again, 0)

    run(work)


def test_a_log_that_leads_elsewhere_now_is_shown_as_recorded_from_its_first_line_on(house: Settings) -> None:
    """The rules changed and nobody said so: the digest of the first action that turns out otherwise tells."""

    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            for _ in range(3):
                await act_once(table, table.to_act[0])
            await one.store.database.change(
                ("UPDATE commands SET digest = 'x' WHERE table_id = :id AND number = 2", {"id": table.id})
            )
            entries = table.match.entries
        async with process(house) as one:
            again = await one.get(table.id)
            assert again.frozen is not None
            assert again.frozen.why == "history"
            assert again.recorded == [(entry.seat, entry.action) for entry in entries[1:]]

    run(work)


def test_a_table_that_cannot_be_read_hides_no_other(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            good, bad = await new_table(one, listed=True), await new_table(one, listed=True)
            await one.store.database.change(
                ("UPDATE commands SET text = 'nothing' WHERE table_id = :id", {"id": bad.id})
            )
        async with process(house) as one:
            assert [table.id for table in await one.those_readable(await one.store.listed_tables())] == [good.id]
            with pytest.raises((FourfoldError, msgspec.DecodeError)):
                await one.get(bad.id)

    run(work)


def test_a_removed_table_says_so(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            await one.store.database.change(
                *((f"DELETE FROM {name} WHERE table_id = :id", {"id": table.id}) for name in ("commands", "seats")),
                ("DELETE FROM tables WHERE id = :id", {"id": table.id}),
            )
            with pytest.raises(FourfoldError, match="not there any more"):
                await act_once(table, 0)

    run(work)


# --- bots ---------------------------------------------------------------------------------------------------


def test_a_bot_that_fails_is_asked_again(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "FIRST_PAUSE", 0.0)

    async def work() -> None:
        async with process(house) as one:
            asked = []

            async def ask(question: Any, *_: object) -> list[str]:
                asked.append(question)
                if len(asked) < 4:
                    raise OSError("no worker")
                return [str(table.match.legal(FEWEST - 1)[0])]

            monkeypatch.setattr(one.bot_pool, "choose", ask)
            table, _ = await one.create(NewTable(game=FIRST, seats=[*[PERSON] * (FEWEST - 1), BOT]), new_secret())
            await eventually(lambda: table.length > 1)
            assert len(asked) >= 4

    run(work)


def test_whoever_leaves_and_is_back_at_once_is_not_forgotten_by_the_bots(house: Settings) -> None:
    """Leave, come back and act: the other seat's bot plays on afterwards."""

    async def work() -> None:
        async with process(house) as one:
            table, _ = await one.create(NewTable(game=FIRST, seats=[*[PERSON] * (FEWEST - 1), BOT]), new_secret())
            for _ in range(3):
                await table.leave(0)
                await table.come_back(0)
                if 0 in table.to_act:
                    await act_once(table, 0)
            reached = table.length
            for _ in range(50):
                await eventually(lambda: 0 in table.to_act or table.length > reached)
                if table.length > reached:
                    break
                await act_once(table, 0)
            await eventually(lambda: FEWEST - 1 not in table.to_act)

    run(work)


def test_nobody_is_blamed_for_what_a_bot_chose_in_their_place(house: Settings) -> None:
    """Also by a process that has it from the log alone."""

    async def work() -> None:
        async with process(house) as one:
            table = await new_table(one)
            await act_once(table, 0)
            own = table.match.length
            await table.leave(0)
            await eventually(lambda: 0 not in table.to_act)
            await table.come_back(0)
            played = [entry for entry in table.match.entries[own:] if entry.seat == 0]
            assert played
            assert table.stood_in == {entry.digest for entry in played}
            for entry in table.match.entries[1:]:
                turn = Turn(entry.number - 1, entry.number, (), ())
                assert chooser(table.match, table.stood_in, turn) == (None if entry in played else entry.seat)
            known = table.stood_in
        async with process(house) as other:
            assert (await other.get(table.id)).stood_in == known

    run(work)


def test_a_bot_is_told_what_was_done_since_it_chose(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it goes on with its search tree."""

    async def work() -> None:
        async with process(house) as one:
            asked: list[BotCall] = []
            choose = one.bot_pool.choose

            async def ask(call: BotCall, person: str) -> list[str]:
                asked.append(call)
                return await choose(call, person)

            monkeypatch.setattr(one.bot_pool, "choose", ask)
            table, _ = await one.create(NewTable(game=FIRST, seats=[*[PERSON] * (FEWEST - 1), BOT]), new_secret())
            while len(asked) < 4:
                await eventually(lambda: 0 in table.to_act or len(asked) >= 4)
                if 0 in table.to_act:
                    await act_once(table, 0)
            assert asked[0].last is None
            assert [call.last for call in asked[1:4]] == [call.seed for call in asked[:3]]

    run(work)
