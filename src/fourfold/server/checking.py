"""What strangers send is read in a process that can be killed: content files, saved matches, turns to be proven.

The limits here are far above what a game needs. Whatever is above them is refused with one sentence.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from fourfold.games import game as find_game
from fourfold.kernel.errors import BadContent, BadRecord, FourfoldError
from fourfold.learn.puzzles import Attempt, Puzzle
from fourfold.learn.puzzles import puzzle as find_puzzle
from fourfold.match import link as links
from fourfold.match import record as records
from fourfold.match.match import Match
from fourfold.server import limits
from fourfold.server.editions import load_games
from fourfold.server.logs import LOG
from fourfold.server.worker import Busy, Hire, TooSlow, WorkerLost, WorkFailed

T = TypeVar("T")
Given = TypeVarTuple("Given")

LONGEST_MESSAGE = 500
LARGE = f"a content file has at most {limits.CONTENT:,} bytes"

PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+')"""
TOKENS = re.compile(
    "|".join(
        (
            r'"""(?:[^"\\]++|\\.|"(?!""))*+"{,5}',  # texts of many lines
            r"'''(?:[^']++|'(?!''))*+'{,5}",
            rf"(?P<dotted>(?:{PART}[ \t]*+\.[ \t]*+){{{limits.CONTENT_DEPTH}}})",
            r'"(?:[^"\\\n]++|\\[^\n])*+"?',  # texts of one line
            r"'[^'\n]*+'?",
            r"#[^\n]*+",
            rf"(?P<number>-?[0-9][0-9a-fA-F_]{{{limits.CONTENT_DIGITS}}})",
            r"[\w-]++",
            r"(?P<brackets>[\[\]{}]++)",
        )
    ),
    re.DOTALL,
)
"""What matters in TOML. A text that never ends goes to the end of its line or of the file, and nothing is looked at
again and again, so that this takes time that grows with the length and no more."""


class Checker:
    """One process that reads or proves, and those who wait for it."""

    def __init__(self, hire: Hire) -> None:
        self.worker = hire(get_ready, memory=limits.FILE_MEMORY)
        self.asked: Counter[str] = Counter()
        """How much of each address is read or waits. People are no measure: a stranger is a new one each time."""
        self._turn = asyncio.Lock()

    async def check(self, address: str, seconds: float, work: Callable[[*Given], T], *given: *Given) -> T:
        """Have something done when it is its turn. `Busy` if this address, or all together, asked for too much."""
        if self.asked[address] >= limits.FILES_EACH:
            raise Busy("some files of yours are being read or wait", "wait for them")
        if self.asked.total() > limits.FILES_WAITING:
            raise Busy("too many files are waiting to be read", "try again in a moment")
        self.asked[address] += 1
        try:
            async with self._turn:
                return await self.worker.do(seconds, work, *given)
        finally:
            self.asked[address] -= 1
            if not self.asked[address]:
                del self.asked[address]


class Checkers:
    """What reads files, and what proves: a proof takes long, and nobody's file waits for it.

    `address` is that of whoever asks (`counting.address_of`).
    """

    def __init__(self, hire: Hire) -> None:
        self.files = Checker(hire)
        self.proofs = Checker(hire)

    async def content(self, game: str, seats: int, options: str, text: str, address: str) -> None:
        """Raise what is wrong with the content file of a table with these seats and options (as JSON)."""
        if len(text) > limits.CONTENT:
            raise BadContent(LARGE)
        try:
            await self.files.check(address, limits.CONTENT_SECONDS, check_content, game, seats, options, text)
        except WorkerLost as error:
            raise BadContent(f"this content file takes too {_what(error)} to read", "make it simpler") from error
        except WorkFailed as error:
            LOG.warning("a content file was too much for a game", game=game, error=str(error))
            raise BadContent("the game cannot be played with this content file") from error

    async def record(self, data: bytes, address: str) -> records.Record:
        """A saved match that was played again to its end, or raise what is wrong with it."""
        if len(data) > limits.RECORD:
            raise BadRecord(f"a saved match has at most {limits.RECORD:,} bytes", "this file is larger")
        try:
            return await self.files.check(address, limits.RECORD_SECONDS, check_record, data)
        except WorkerLost as error:
            raise BadRecord(f"this match takes too {_what(error)} to play again") from error
        except WorkFailed as error:
            LOG.warning("a saved match was too much for a game", error=str(error))
            raise BadRecord("this match cannot be played again") from error

    async def link(self, text: str, address: str) -> links.Link:
        """What a link says, after its match was played again to its end; or raise what is wrong with it."""
        try:
            return await self.files.check(address, limits.RECORD_SECONDS, check_link, text)
        except WorkerLost as error:
            raise links.BadLink("large") from error
        except WorkFailed as error:
            LOG.warning("a link was too much for a game", error=str(error))
            raise links.BadLink("changed") from error

    async def attempt(self, puzzle: Puzzle, given: str, language: str, address: str) -> Attempt:
        """What comes of an attempt at a puzzle. Whether a turn wins in two may have to be proven."""
        if not puzzle.is_win_in_two or given in puzzle.told.answers:
            return puzzle.attempt(given, language)
        asked = (puzzle.game.name, puzzle.number, given, language)
        try:
            return await self.proofs.check(address, limits.PROOF_SECONDS, check_attempt, *asked)
        except (WorkerLost, WorkFailed) as error:
            raise Busy("this turn takes too long to prove", "try another one") from error

    def close(self) -> None:
        """End the processes."""
        self.files.worker.close()
        self.proofs.worker.close()


def _what(error: WorkerLost) -> str:
    return "long" if isinstance(error, TooSlow) else "much"


# --- in the process -----------------------------------------------------------------------------------------


def get_ready() -> None:
    """Import what is needed to read."""
    load_games()


def check_content(game: str, seats: int, options: str, text: str) -> None:
    """Settle an edition with a content file, and deal."""
    check_text(text)
    try:
        Match.of(find_game(game).edition(seats, json.loads(options), text), "", own_content=True)
    except FourfoldError as error:
        raise _shortened(error) from None


def check_record(data: bytes) -> records.Record:
    """Play a saved match again."""
    try:
        record = records.parse(data, "file")
        if record.header.content is not None:
            check_text(record.header.content)
        if not 0 < len(record.seed) <= limits.RECORD_SEED:
            raise BadRecord(f"file: a seed has from 1 to {limits.RECORD_SEED} characters")
        if len(record.entries) > limits.RECORD_ENTRIES:
            raise BadRecord(f"file: at most {limits.RECORD_ENTRIES:,} entries can be played again here")
        Match.from_record(record, "file")
    except BadRecord as error:
        raise _shortened(error) from None
    except FourfoldError as error:
        raise _shortened(BadRecord(f"file: {error.message}", error.hint)) from None
    return record


def check_link(text: str) -> links.Link:
    """Play the match of a link again."""
    link = links.unpack(text)
    if len(link.seed) > limits.RECORD_SEED:
        raise links.BadLink("large")
    links.replayed(link)
    return link


def check_attempt(game: str, number: int, given: str, language: str) -> Attempt:
    """Try something at a puzzle."""
    return find_puzzle(game, number).attempt(given, language)


def check_text(text: str) -> None:
    """Refuse a content file that no game needs, before it is parsed: this takes time that grows with its length."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise BadContent(f"content: not text (character {error.start})") from None
    if size > limits.CONTENT:
        raise BadContent(LARGE)
    if "\0" in text:
        raise BadContent("content: not text", "there is a zero byte in it")
    if max(map(len, text.split("\n"))) > limits.CONTENT_LINE:
        raise BadContent(f"content: a line has at most {limits.CONTENT_LINE:,} characters")
    if problem := _excess(text):
        raise BadContent(f"content: {problem}")


def _excess(text: str) -> str:
    """What there is too much of in a TOML file; empty if nothing."""
    depth = 0
    for token in TOKENS.finditer(text):
        kind = token.lastgroup
        if kind == "brackets":
            for bracket in token[0]:
                depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
                if depth > limits.CONTENT_DEPTH:
                    return f"brackets lie at most {limits.CONTENT_DEPTH} deep in one another"
        elif kind == "dotted":
            return f"a name has at most {limits.CONTENT_DEPTH} parts"
        elif kind == "number":
            return f"a number has at most {limits.CONTENT_DIGITS} digits"
    return ""


def _shortened(error: FourfoldError) -> FourfoldError:
    """The same error, without the whole file in its message."""
    error.message, error.hint = error.message[:LONGEST_MESSAGE], error.hint[:LONGEST_MESSAGE]
    error.args = (error.message,)
    return error
