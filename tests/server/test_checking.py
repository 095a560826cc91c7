"""What strangers send is read in a process that can be killed, and refused in one sentence."""

import asyncio
import os
import resource
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files

import msgspec
import pytest

from fourfold.games import GAMES, game
from fourfold.kernel.errors import BadContent, BadOption, BadRecord
from fourfold.learn.puzzles import puzzles
from fourfold.match import record as records
from fourfold.match.match import Match
from fourfold.server import checking, limits
from fourfold.server.checking import Checkers, check_content, check_record, check_text
from fourfold.server.counting import address_of
from fourfold.server.pages_puzzles import address_of as address_of_puzzle
from fourfold.server.process import Process
from fourfold.server.worker import Busy, WorkFailed
from tests.server.browsing import Browser
from tests.server.conftest import House

FIRST = GAMES[0]
SIZE = limits.CONTENT - 1000


def own(name: str) -> str:
    return files(f"fourfold.games.{name}").joinpath("content.toml").read_text(encoding="utf-8")


def played(name: str = FIRST, actions: int = 12) -> Match:
    match = Match(name, game(name).seats[0], "checked")
    for _ in range(actions):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match


def saved(match: Match) -> bytes:
    return msgspec.json.encode(match.record())


@asynccontextmanager
async def checking_process() -> AsyncIterator[Checkers]:
    checkers = Checkers(Process)
    try:
        yield checkers
    finally:
        checkers.close()


def run(work: Callable[[Checkers], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with checking_process() as checkers:
            await asyncio.wait_for(work(checkers), 60)

    asyncio.run(bounded())


async def good(checkers: Checkers, person: str = "me") -> None:
    await checkers.content(FIRST, game(FIRST).seats[0], "{}", own(FIRST), person)


# --- content files ------------------------------------------------------------------------------------------


def test_the_games_own_files_pass_and_a_mistake_is_told_with_its_field_and_a_hint() -> None:
    async def work(checkers: Checkers) -> None:
        for name in GAMES:
            await checkers.content(name, game(name).seats[0], "{}", own(name), "me")
        with pytest.raises(BadContent) as found:
            await checkers.content(FIRST, 2, "{}", own(FIRST).replace("cubes_per_player = ", "cubes = "), "me")
        assert found.value.message.startswith("content: components: ")
        with pytest.raises(BadOption) as refused:
            await checkers.content(FIRST, 2, '{"varient": "basic"}', own(FIRST), "me")
        assert refused.value.hint == "did you mean 'variant'?"

    run(work)


HOSTILE = {
    "at most 200,000 bytes": "#" * (limits.CONTENT + 1),
    "a line has at most": "#" * (limits.CONTENT_LINE + 1),
    "a name has at most": "a" + ".a" * limits.CONTENT_DEPTH + " = 1",
    "a name has": "\n".join(["x = 1", '\'a\' .b. "c\\".".d.e . f.g.h.i = 1']),
    "brackets lie": "x = " + "[" * (limits.CONTENT_DEPTH + 1) + "]" * (limits.CONTENT_DEPTH + 1),
    "brackets lie at most": "x = [" + "{a = [" * limits.CONTENT_DEPTH,
    "a number has": "x = -" + "1" * (limits.CONTENT_DIGITS + 1),
    "a number has at": "x = [0." + "1_" * limits.CONTENT_DIGITS + "]",
    "a zero byte": "x = '\0'",
    "not text": "x = '\ud800'",
}


@pytest.mark.parametrize("sentence", HOSTILE)
def test_what_no_game_needs_is_refused_before_it_is_parsed(sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "find_game", None)
    with pytest.raises(BadContent, match=sentence):
        check_content(FIRST, 2, "{}", HOSTILE[sentence])


def test_what_stands_in_texts_and_comments_is_not_counted() -> None:
    deep = "[" * 20 + "a.b.c.d.e.f.g.h.i.j" + "1" * 40
    for text in (f'"{deep}"', f"'{deep}'", f'"""{deep}\n"\\""""', f"'''{deep}\n''''", f"1 # {deep}"):
        check_text(f"x = {text}\ny = [[1], [2]]\n")
    check_text("x = " + "[" * limits.CONTENT_DEPTH + "]" * limits.CONTENT_DEPTH)
    check_text("a" + ".a" * (limits.CONTENT_DEPTH - 1) + " = 1")


def test_a_large_file_made_to_take_long_is_refused_long_before_its_time_is_up() -> None:
    lines = [
        "a.a.a.a.a.a.a.a=1\n",
        '\\"""\n',
        '"\n',
        "'''\n",
        "[\n]\n",
        "x = [{}, {}]\n",
        "[[a.b]]\n",
        "a.a.a.a \n",
    ]
    texts = [line * (SIZE // len(line)) for line in lines]
    texts.append("".join(f"[a.b.c.d.e.f.g.h{number}]\n" for number in range(SIZE // 24)))
    texts.append(own(FIRST) + '[[symbols]]\nid = "a"\ntheme = "b"\n' * 4000)

    async def work(checkers: Checkers) -> None:
        for text in texts:
            with pytest.raises(BadContent) as found:
                await checkers.content(FIRST, 2, "{}", text, "me")
            assert "too long" not in found.value.message

    run(work)


def test_figures_that_would_make_a_deal_endless_are_refused() -> None:
    text = own("erythro").replace("initial_mines = [2, ", "initial_mines = [1000000000, ", 1)
    with pytest.raises(BadContent, match=r"initial_mines\[0\]: expected `int` <= 200"):
        check_content("erythro", 2, "{}", text)


def test_a_file_that_takes_too_long_costs_its_process_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(checkers: Checkers) -> None:
        await good(checkers)
        first = checkers.files.worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        with monkeypatch.context() as patience:
            patience.setattr(limits, "CONTENT_SECONDS", 0.05)
            with pytest.raises(BadContent, match="takes too long to read"):
                await good(checkers)
        await good(checkers)
        assert checkers.files.worker.pid != first

    run(work)


def hold(gigabytes: int) -> int:
    return len(bytes(gigabytes << 30))


def seconds_left() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return resource.getrlimit(resource.RLIMIT_CPU)[0] - used.ru_utime - used.ru_stime


def test_the_process_has_so_much_memory_and_no_more() -> None:
    async def work(checkers: Checkers) -> None:
        with pytest.raises(WorkFailed, match="MemoryError"):
            await checkers.files.worker.do(30, hold, 2)
        await good(checkers)

    run(work)


def test_should_nobody_watch_the_process_the_system_ends_it_a_little_later() -> None:
    async def work(checkers: Checkers) -> None:
        for limit in (30, 50, 30):
            assert limit <= await checkers.files.worker.do(limit, seconds_left) <= limit + 3

    run(work)


# --- saved matches ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_match_is_played_again_and_given_back(name: str) -> None:
    match = played(name)

    async def work(checkers: Checkers) -> None:
        assert await checkers.record(saved(match), "me") == match.record()

    run(work)


def changed(**more: object) -> bytes:
    return msgspec.json.encode({**msgspec.to_builtins(played().record()), **more})


def with_header(**more: object) -> bytes:
    record = played().record()
    header = msgspec.convert({**msgspec.to_builtins(record.header), **more}, records.Header)
    return changed(header=msgspec.to_builtins(header), header_digest=header.digest())


BAD: dict[str, Callable[[], bytes]] = {
    "a seed has from 1": lambda: changed(seed=""),
    "a seed has": lambda: changed(seed="1" * 1000),
    "the seed is not the one": lambda: changed(seed="1"),
    "there are no entries": lambda: changed(entries=[], length=0, last=""),
    "states 0 entries": lambda: changed(length=0),
    "at most 5,000 entries": lambda: changed(entries=[msgspec.to_builtins(played().record().entries[0])] * 5001),
    "its digest does not match": lambda: changed(
        entries=[{**entry, "digest": ""} for entry in msgspec.to_builtins(played().record().entries)]
    ),
    "there is no game": lambda: with_header(game="x" * 1_000_000),
    "content: a line has": lambda: with_header(content="a." * 50_000),
    "expected `object`": lambda: b"[" * 1_000_000,
    "out of range": lambda: b'{"fourfold":' + b"1" * 1_000_000,
    "file: ": lambda: b'{"fourfold": "\xff\xff',
}


@pytest.mark.parametrize("sentence", BAD)
def test_a_match_that_does_not_hold_is_refused_in_one_sentence(sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as found:
        check_record(BAD[sentence]())
    assert len(str(found.value)) <= 2 * checking.LONGEST_MESSAGE + 10


def test_a_saved_match_that_is_too_large_is_not_even_sent_to_the_process() -> None:
    async def work(checkers: Checkers) -> None:
        with pytest.raises(BadRecord, match="at most 4,000,000 bytes"):
            await checkers.record(b" " * (limits.RECORD + 1), "me")
        assert checkers.files.worker.pid is None

    run(work)


# --- who waits ----------------------------------------------------------------------------------------------


def test_one_address_has_a_few_files_read_or_waiting_and_all_together_some_more() -> None:
    async def work(checkers: Checkers) -> None:
        await good(checkers)
        reader = checkers.files.worker.pid
        assert reader is not None
        os.kill(reader, signal.SIGSTOP)
        mine = [asyncio.create_task(checkers.record(saved(played()), "me")) for _ in range(limits.FILES_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="files of yours"):
            await checkers.record(saved(played()), "me")
        others = [
            asyncio.create_task(checkers.record(saved(played()), f"other {number}"))
            for number in range(limits.FILES_WAITING + 1 - limits.FILES_EACH)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="too many files"):
            await checkers.record(saved(played()), "one more")
        others[0].cancel()
        await asyncio.wait(others[:1])
        late = asyncio.create_task(checkers.record(saved(played()), "one more"))
        await asyncio.sleep(0)
        os.kill(reader, signal.SIGCONT)
        await asyncio.gather(*mine, *others[1:], late)
        assert not checkers.files.asked

    run(work)


def test_no_file_waits_for_a_proof() -> None:
    puzzle = next(one for name in GAMES for one in puzzles(name) if one.is_win_in_two)

    async def work(checkers: Checkers) -> None:
        await checkers.proofs.worker.do(30, os.getpid)
        prover = checkers.proofs.worker.pid
        assert prover is not None
        os.kill(prover, signal.SIGSTOP)
        proof = asyncio.create_task(checkers.attempt(puzzle, "end_turn", "en", "me"))
        await asyncio.sleep(0)
        await good(checkers)
        assert not proof.done()
        proof.cancel()
        await asyncio.wait([proof])

    run(work)


def test_strangers_of_one_address_are_one(client: House) -> None:
    checkers: Checkers = client.app.state.tables.checkers
    puzzle = next(one for name in GAMES for one in puzzles(name) if one.is_win_in_two)
    here = address_of({"client": ("testclient", 50_000)})
    for checker in (checkers.files, checkers.proofs):
        checker.asked[here] = limits.FILES_EACH
    content = {"game": FIRST, "seats": [{"kind": "person"}] * game(FIRST).seats[0], "content": own(FIRST)}
    answers = [
        Browser(client).post("/upload", files={"file": ("match.json", saved(played()), "application/json")}),
        Browser(client).post("/link", {"code": "1abc"}),
        Browser(client).get(f"{address_of_puzzle(puzzle)}?tried=end_turn"),
        client.post("/api/v1/tables", json=content),
    ]
    for checker in (checkers.files, checkers.proofs):
        checker.asked.clear()
    assert [answer.status_code for answer in answers] == [503] * 4
