"""The pool of bot processes: nobody waits long for somebody else, and no job is lost with a worker."""

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from fourfold.bots.levels import level_of
from fourfold.games import GAMES, game
from fourfold.match.match import Match
from fourfold.server import bot_pool
from fourfold.server.bot_pool import BotCall, BotPool, Standpoint
from fourfold.server.process import Process
from fourfold.server.prometheus import REGISTRY
from fourfold.server.seats import STAND_IN
from fourfold.server.worker import WorkerLost, WorkFailed

FIRST = GAMES[0]
MATCH = Match(FIRST, game(FIRST).seats[0], "thinking")
STANDPOINT = Standpoint(FIRST, MATCH.seats, json.dumps(MATCH.options), None, MATCH.position.encode(), 0)
LEGAL = [str(action) for action in MATCH.legal(0)]


def call(bot: str = "uniform") -> BotCall:
    return BotCall(STANDPOINT, bot, 5)


def counted(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"fourfold_{name}", labels) or 0.0


def run(processes: int, work: Callable[[BotPool], Awaitable[None]]) -> None:
    async def bounded() -> None:
        pool = BotPool(processes, Process)
        try:
            await asyncio.wait_for(work(pool), 90)
        finally:
            pool.close()

    asyncio.run(bounded())


async def awake(pool: BotPool) -> list[int]:
    """Have every process started; what they are."""
    await asyncio.gather(*(pool.choose(call(), f"early {n}") for n in range(len(pool._workers))))
    return [worker.pid for worker in pool._workers if worker.pid is not None]


@contextmanager
def held(pids: list[int]) -> Iterator[None]:
    """Processes that think about nothing meanwhile."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


class Order:
    """Who was answered, one after the other."""

    def __init__(self, pool: BotPool) -> None:
        self._bot_pool = pool
        self._tasks: list[asyncio.Task[None]] = []
        self.answered: list[str] = []

    async def ask(self, *people: str) -> None:
        for person in people:
            self._tasks.append(asyncio.create_task(self._ask(person)))
            await asyncio.sleep(0)

    async def _ask(self, person: str) -> None:
        name = person.partition(" ")[0]
        if person.endswith("chances"):
            await self._bot_pool.chances(STANDPOINT, name)
        else:
            await self._bot_pool.choose(call(), name)
        self.answered.append(person)

    async def all(self) -> list[str]:
        await asyncio.gather(*self._tasks)
        return self.answered


# --- fairness -----------------------------------------------------------------------------------------------


def test_whoever_asks_for_much_does_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "WEIGHT", 0.0)  # how long others waited meanwhile is the next test's

    async def work(pool: BotPool) -> None:
        order = Order(pool)
        with held(await awake(pool)):
            await order.ask("Ann", "Ann", "Ann", "Ann", "Bo", "Cy", "Bo")
        assert await order.all() == ["Ann", "Bo", "Cy", "Ann", "Bo", "Ann", "Ann"]

    run(1, work)


def test_whoever_made_others_wait_goes_after_those_who_came_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "WEIGHT", 1e9)

    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        before = Order(pool)
        with held(pids):
            await before.ask("Ann", "Bo")
        await before.all()
        order = Order(pool)
        with held(pids):
            await order.ask("Bo", "Ann", "Cy")
        assert await order.all() == ["Bo", "Cy", "Ann"]

    run(1, work)


def test_thinking_while_nobody_waits_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "WEIGHT", 1e9)

    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        for _ in range(3):
            await pool.choose(call("greedy"), "Ann")
        order = Order(pool)
        with held(pids):
            await order.ask("Bo", "Ann", "Cy")
        assert await order.all() == ["Bo", "Ann", "Cy"]

    run(1, work)


def test_one_person_never_has_all_processes() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        order = Order(pool)
        with held(pids):
            await order.ask(*["Ann"] * 20)
            assert len(pool._free) == 1
            await order.ask("Bo")
            assert not pool._free
        await order.all()

    run(2, work)


def test_people_with_many_tables_share_all_processes_but_one() -> None:
    async def work(pool: BotPool) -> None:
        at_once: list[int] = []

        async def ask(person: str) -> None:
            await pool.choose(call(), person)
            both = [pool._requesters[name] for name in ("Ann", "Bo")]
            if all(one.waiting for one in both):
                at_once.append(sum(one.running for one in both))

        with held(await awake(pool)):
            asked = [asyncio.create_task(ask(person)) for person in ["Eve", "Fay", *["Ann", "Bo"] * 10]]
            await asyncio.sleep(0)
        await asyncio.gather(*asked)
        assert max(at_once) == 1

    run(2, work)


def test_a_match_that_waits_for_a_bot_goes_before_what_the_same_person_asks_for_fun() -> None:
    async def work(pool: BotPool) -> None:
        order = Order(pool)
        with held(await awake(pool)):
            await order.ask("Bo", "Ann chances", "Ann")
        assert await order.all() == ["Bo", "Ann", "Ann chances"]

    run(1, work)


def test_when_many_people_wait_bots_think_no_longer_than_the_quick_one() -> None:
    quick = bot_pool.answer(call(STAND_IN))

    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        before = counted("thoughts_quickened_total")
        people = [f"person {number}" for number in range(bot_pool.CROWD + 3)]
        with held(pids):
            asked = [asyncio.create_task(pool.choose(call("easy"), person)) for person in people]
            uniform = asyncio.create_task(pool.choose(call("uniform"), "last"))
            await asyncio.sleep(0)
            assert pool.is_busy("anybody")
            assert counted("thoughts_waiting") == len(people)
        found = await asyncio.gather(*asked)
        assert found[1] == quick
        assert await uniform == bot_pool.answer(call("uniform")), "there is nothing to gain with a quick bot"
        # the first came alone, and the last few, with the uniform one, are no crowd
        assert counted("thoughts_quickened_total") - before == len(people) - bot_pool.CROWD
        assert not pool.is_busy("anybody")
        assert counted("thoughts_waiting") == 0

    run(1, work)


def test_the_many_tables_of_one_person_make_no_bot_weaker_and_refuse_nobody_elses_hints() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        before = counted("thoughts_quickened_total")
        with held(pids):
            asked = [asyncio.create_task(pool.choose(call("easy"), "Ann")) for _ in range(30)]
            await asyncio.sleep(0)
            assert pool.is_busy("Ann")
            assert not pool.is_busy("Bo")
        await asyncio.gather(*asked)
        assert counted("thoughts_quickened_total") == before

    run(2, work)


# --- losses -------------------------------------------------------------------------------------------------


def test_a_worker_that_dies_is_replaced_and_nobodys_thought_is_lost() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        before = counted("workers_restarted_total")
        with held(pids[1:]):
            os.kill(pids[0], signal.SIGSTOP)
            asked = [asyncio.create_task(pool.choose(call(), f"person {number}")) for number in range(6)]
            await asyncio.sleep(0)
            os.kill(pids[0], signal.SIGKILL)
            first = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            assert first[0], "the other one stands still, so the new one answers"
        for answer in await asyncio.gather(*asked):
            assert answer[0] in LEGAL
        now = [worker.pid for worker in pool._workers]
        assert pids[0] not in now
        assert pids[1] in now
        assert counted("workers_restarted_total") == before + 1

    run(2, work)


def die(about: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang_up(about: object) -> None:
    os.closerange(3, 256)
    signal.pause()


def fail(about: object) -> None:
    raise ValueError(f"about {about}")


def test_a_thought_that_costs_two_workers_fails_and_others_go_on() -> None:
    async def work(pool: BotPool) -> None:
        before = counted("workers_restarted_total")
        fatal = asyncio.create_task(pool._run(bot_pool.Job(die, STANDPOINT), "Ann"))
        other = asyncio.create_task(pool.choose(call(), "Bo"))
        with pytest.raises(WorkerLost):
            await fatal
        assert (await other)[0] in LEGAL
        assert counted("workers_restarted_total") - before in (1, 2)
        with pytest.raises(WorkFailed, match="ValueError: about Standpoint"):
            await pool._run(bot_pool.Job(fail, STANDPOINT), "Ann")

    run(1, work)


def test_a_worker_that_can_no_longer_be_talked_to_is_replaced_too() -> None:
    async def work(pool: BotPool) -> None:
        with pytest.raises(WorkerLost):
            await pool._run(bot_pool.Job(hang_up, STANDPOINT), "Ann")
        assert (await pool.choose(call(), "Ann"))[0] in LEGAL

    run(1, work)


def test_a_thought_that_hangs_is_ended_and_the_quick_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool) -> None:
        (pid,) = await awake(pool)
        before = counted("thoughts_quickened_total")
        os.kill(pid, signal.SIGSTOP)
        with monkeypatch.context() as impatient:
            impatient.setattr(bot_pool, "LONGEST", 0.05)
            asked = asyncio.create_task(pool.choose(call("hard"), "Ann"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert await asked == bot_pool.answer(call(STAND_IN))
        assert counted("thoughts_quickened_total") == before + 1
        assert pid not in [worker.pid for worker in pool._workers]

    run(1, work)


def test_a_cancelled_thought_leaves_the_queue_and_one_that_was_begun_is_finished() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        begun = counted("thoughts_total", what="answer")
        with held(pids):
            running, waiting = (asyncio.create_task(pool.choose(call(), person)) for person in ("Ann", "Bo"))
            await asyncio.sleep(0)
            assert counted("thoughts_waiting") == 1
            for task in (running, waiting):
                task.cancel()
            await asyncio.wait([running, waiting])
            assert counted("thoughts_waiting") == 0
        await pool.choose(call(), "Cy")
        assert [worker.pid for worker in pool._workers] == pids
        assert counted("thoughts_total", what="answer") - begun == 2, "Ann's and Cy's"

    run(1, work)


def test_whoever_waits_when_the_server_stops_is_told() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        os.kill(pids[0], signal.SIGSTOP)
        asked = [asyncio.create_task(pool.choose(call(), person)) for person in ("Ann", "Bo")]
        await asyncio.sleep(0)
        pool.close()
        for found in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(found, WorkerLost)
        with pytest.raises(WorkerLost):
            await pool.choose(call(), "Cy")

    run(1, work)


def test_people_who_did_nothing_lately_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "MANY", 3)

    async def work(pool: BotPool) -> None:
        for number in range(20):
            await pool.choose(call(), f"person {number}")
        assert len(pool._requesters) < 6

    run(1, work)


def test_what_takes_long_leaves_a_process_for_whoever_waits_for_a_quick_bot() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        with held(pids):
            slow = [asyncio.create_task(pool.choose(call("hard"), f"person {n}")) for n in range(2)]
            await asyncio.sleep(0)
            assert len(pool._free) == 1
            quick = asyncio.create_task(pool.choose(call("uniform"), "Bo"))
            await asyncio.sleep(0)
            assert not pool._free
        await asyncio.gather(quick, *slow)

    run(2, work)


def test_whoever_waited_long_enough_for_a_strong_bot_is_answered_by_the_quick_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        with held(pids):
            others = asyncio.create_task(pool.choose(call("hard"), "Ann"))
            await asyncio.sleep(0)
            monkeypatch.setattr(bot_pool, "PATIENCE", 0.0)
            mine = asyncio.create_task(pool.choose(call("hard"), "Bo"))
            await asyncio.sleep(0)
            assert not pool._free
        assert await mine == bot_pool.answer(call(STAND_IN))
        await others

    run(2, work)


def test_the_one_who_makes_a_crowd_small_again_does_not_take_the_last_process_for_long() -> None:
    async def work(pool: BotPool) -> None:
        pids = await awake(pool)
        with held(pids):
            crowd = range(bot_pool.CROWD * len(pids) + 2)
            asked = [asyncio.create_task(pool.choose(call("hard"), f"person {n}")) for n in crowd]
            await asyncio.sleep(0)
            assert not pool._free
            assert pool._slow == len(pids) - 1
        await asyncio.gather(*asked)

    run(2, work)


def test_how_long_a_bot_that_searches_thinks_here_is_known_once_it_did() -> None:
    async def work(pool: BotPool) -> None:
        await pool.choose(call("uniform"), "anna")
        assert pool.usual_seconds(FIRST, "uniform") is None
        assert pool.usual_seconds(FIRST, level_of("easy", game(FIRST))) is None
        await pool.choose(call("easy"), "anna")
        assert pool.usual_seconds(FIRST, level_of("easy", game(FIRST))) is not None, "an older name for the same"
        assert pool.usual_seconds(FIRST, "6") is None

    run(2, work)


def test_a_bot_goes_on_with_the_tree_of_its_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker has the bot with all that it searched; another bot of the same seat begins anew."""
    monkeypatch.setattr(bot_pool, "_remembered", {})
    match = Match(FIRST, game(FIRST).seats[0], "thinking")
    match.play(0, bot_pool.answer(replace(call("4"), seed=1))[0])
    (first,) = bot_pool._remembered.values()
    chosen = match.last
    while 0 not in match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    here = replace(STANDPOINT, position=match.position.encode())
    done = match.done_since(chosen, 0)
    assert done is not None
    bot_pool.answer(BotCall(here, "4", 2, 1, done))
    assert list(bot_pool._remembered) == [(2, "4")]
    assert bot_pool._remembered[2, "4"] is first
    bot_pool.answer(BotCall(here, "3", 3, 2, done))
    assert bot_pool._remembered[3, "3"] is not first


def test_a_worker_remembers_no_more_than_a_few_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "_remembered", {})
    for seed in range(bot_pool.TREES + 2):
        bot_pool.answer(replace(call(), seed=seed))
    assert [seed for seed, _ in bot_pool._remembered] == list(range(2, bot_pool.TREES + 2))


def test_a_bot_is_asked_of_the_worker_that_remembers_it_if_that_is_free() -> None:
    async def work(pool: BotPool) -> None:
        await awake(pool)
        await pool.choose(replace(call(), seed=1), "anna")
        known = pool._remembering[1]
        for seed in range(2, 6):
            await pool.choose(replace(call(), seed=seed, last=seed - 1), "anna")
            assert pool._remembering[seed] is known
        assert known.pid is not None
        with held([known.pid]):
            busy = asyncio.create_task(pool.choose(replace(call(), seed=6, last=5), "anna"))
            await asyncio.sleep(0)
            await pool.choose(replace(call(), seed=7, last=6), "bo")
            assert pool._remembering[7] is not known, "nobody waits for a tree"
        await busy

    run(2, work)
