"""Puzzles: the list of a game's, one of them at its table, and that of the day.

Nothing of them is kept on the server: what was done stands in the address, what was solved in a cookie.
"""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.guide import SEPARATOR
from fourfold.kernel.errors import FourfoldError
from fourfold.learn.puzzles import LEVELS, Attempt, Puzzle, of_the_day, puzzles
from fourfold.match.match import Match
from fourfold.server import context, counting, limits
from fourfold.server.pages_errors import Told
from fourfold.server.pages_table import WIDE_COOKIE
from fourfold.server.rendering import Asked, page
from fourfold.server.tables import Tables
from fourfold.server.visitor import TheTables, TheVisitor, Visitor, remembered
from fourfold.server.worker import Busy

SOLVED_COOKIE = "fourfold_solved"
"""Which puzzles somebody has solved: for each game a number with a bit for each, `envyra.1f-etheria.3`."""
STREAK_COOKIE = "fourfold_streak"
"""The last day whose puzzle somebody solved on that day, and how many days in a row: `2026-11-16.5`."""
BETWEEN = "|"
"""What stands between the things done in a puzzle's address."""
MOST_DIGITS = 64
HEXADECIMAL = "0123456789abcdef"
SHOW = "?"
"""What is tried by somebody who wants to be shown the answer."""


class Streak(msgspec.Struct, frozen=True):
    """How many days in a row somebody solved the puzzle of the day, the last of them `day`."""

    day: date
    days: int

    def lasts(self, today: date) -> bool:
        """Was the last one solved yesterday or today?"""
        return today - self.day <= timedelta(days=1)

    def after(self, today: date) -> "Streak":
        """When that of today is solved."""
        if self.day == today:
            return self
        return Streak(today, self.days + 1 if self.lasts(today) else 1)


def today() -> date:
    """The day of Greenwich."""
    return datetime.now(UTC).date()


@get("/puzzles")
async def every_puzzle(request: Asked, visitor: TheVisitor) -> Response[str]:
    """The puzzle of the day, and every game's."""
    solved = _solved(request)
    games = [_of_game(name, solved.get(name, 0)) for name in GAMES if puzzles(name)]
    return page("puzzles.html", request, visitor, games=games, day=puzzle_of_today(request))


def _of_game(game: str, solved: int) -> dict[str, Any]:
    """A game's puzzles by level, how many there are and were solved, and the easiest that is left to go on with."""
    levels = _levels(game, solved)
    every = [one for level in levels for one in level["puzzles"]]
    return {
        "game": find_game(game),
        "levels": levels,
        "count": len(every),
        "solved": sum(one["solved"] for one in every),
        "next": next((one["number"] for one in every if not one["solved"]), None),
    }


def _levels(game: str, solved: int) -> list[dict[str, Any]]:
    """A game's puzzles by level, each with whether it was solved."""
    return [
        {
            "level": level,
            "puzzles": [
                {"number": one.number, "solved": bool(solved >> one.number & 1)}
                for one in puzzles(game)
                if one.told.level == level
            ],
        }
        for level in LEVELS
    ]


def puzzle_of_today(request: Asked) -> dict[str, Any] | None:
    """What is told of the puzzle of the day: a game's, another each day. Nothing where there are no puzzles."""
    day, there = today(), [name for name in GAMES if puzzles(name)]
    if not there:
        return None
    name = there[day.toordinal() % len(there)]
    found = of_the_day(name, day)
    assert found is not None
    streak = _streak(request)
    return {
        "puzzle": found,
        "solved": streak is not None and streak.day == day,
        "streak": streak.days if streak is not None and streak.lasts(day) else 0,
    }


@get("/puzzles/today")
async def todays(request: Asked) -> Redirect:
    """The way to the puzzle of the day."""
    found = puzzle_of_today(request)
    if found is None:
        raise Told("wrong.page", 404)
    return Redirect(address_of(found["puzzle"]), status_code=303)


def address_of(puzzle: Puzzle) -> str:
    """Where a puzzle is."""
    return f"/puzzles/{puzzle.game.name}/{puzzle.number}"


@get("/puzzles/{game:str}/{number:int}")
async def puzzle_page(
    request: Asked,
    game: FromPath[str],
    number: FromPath[int],
    tables: TheTables,
    visitor: TheVisitor,
    done: FromQuery[str] = "",
    tried: FromQuery[str] = "",
    wide: FromQuery[bool | None] = None,
    part: FromQuery[bool] = False,
) -> Response[str]:
    """A puzzle, and what comes of something that is tried."""
    puzzle, so_far, shows = _puzzle(game, number), _so_far(done), tried == SHOW
    attempt = Attempt(None)
    if tried and not shows:
        attempt = await _attempt(tables, request, visitor, puzzle, (*so_far, tried[: limits.LESSON]))
        so_far = (*so_far, tried) if attempt.is_right is None else so_far
    if wide is None:
        wide = request.cookies.get(WIDE_COOKIE) == "1"
    streak = _streak_with(request, puzzle) if attempt.is_right else None
    cookies = [_solved_also(request, puzzle)] if attempt.is_right else []
    if streak is not None:
        cookies.append(remembered(STREAK_COOKIE, f"{streak.day.isoformat()}.{streak.days}"))
    told = _told(puzzle, so_far, attempt, visitor.language, wide=wide, shows=shows)
    days = streak.days if streak is not None else 0
    if part:
        return page("_puzzle.html", request, visitor, cookies=cookies, streak=days, **told)
    edition = _after(puzzle, ()).edition
    guide = context.guide_of(edition, edition.words(visitor.language))
    return page("puzzle.html", request, visitor, cookies=cookies, streak=days, **told, **guide)


def _told(
    puzzle: Puzzle, so_far: tuple[str, ...], attempt: Attempt, language: str, *, wide: bool, shows: bool
) -> dict[str, Any]:
    """What the page of a puzzle is filled with."""
    is_over = bool(attempt.is_right) or shows
    match = _after(puzzle, (puzzle.told.answers[0],) if is_over else so_far)
    reader = match.reader(puzzle.seat, language)
    asked = reader.asked() if reader.is_to_act and not is_over else None
    choices = reader.choices if asked is not None else []
    pressed = asked.pressed if asked is not None else ()
    there = puzzles(puzzle.game.name)
    drawing = context.drawing(reader, wide=wide)
    return {
        "game": puzzle.game,
        "puzzle": puzzle,
        "done": BETWEEN.join(so_far),
        "back": BETWEEN.join(so_far[:-1]) if so_far else None,
        "asks": not is_over,
        "is_over": is_over,
        "is_right": attempt.is_right,
        "shows": shows,
        "show": SHOW,
        "refusal": attempt.refusal,
        "why": puzzle.why(language) if is_over else "",
        "name": reader.name(puzzle.seat),
        "now": asked.text if asked is not None else "",
        "free": asked is not None and asked.free,
        "drawing": drawing,
        "is_broad": context.is_broad(drawing),
        "wide": wide,
        "choices": choices,
        "buttons": [one for one in choices if not one.action.fields and one.action.kind not in pressed],
        "next": puzzle.number + 1 if puzzle.number < len(there) else None,
    }


@get("/puzzles/{game:str}/{number:int}/about")
async def puzzle_about(
    request: Asked,
    game: FromPath[str],
    number: FromPath[int],
    visitor: TheVisitor,
    thing: FromQuery[str],
    done: FromQuery[str] = "",
) -> Response[str]:
    """A thing of a puzzle's table looked at closely."""
    puzzle = _puzzle(game, number)
    reader = _after(puzzle, _so_far(done)).reader(puzzle.seat, visitor.language)
    return page("_about.html", request, visitor, game=puzzle.game, **context.about(reader, thing))


@get("/puzzles/{game:str}/{number:int}/reach")
async def puzzle_reach(
    game: FromPath[str],
    number: FromPath[int],
    visitor: TheVisitor,
    thing: FromQuery[str],
    done: FromQuery[str] = "",
) -> dict[str, Any]:
    """What can be planned with a thing of a puzzle's table."""
    puzzle = _puzzle(game, number)
    return context.reach(_after(puzzle, _so_far(done)).reader(puzzle.seat, visitor.language), thing)


# --- finding them -----------------------------------------------------------------------------------------------


def _puzzle(game: str, number: int) -> Puzzle:
    there = puzzles(game) if game in GAMES else ()
    if not 1 <= number <= len(there):
        raise Told("wrong.page", 404)
    return there[number - 1]


def _so_far(done: str) -> tuple[str, ...]:
    if len(done) > limits.LESSON:
        raise Told("wrong.long")
    return tuple(done.split(BETWEEN)) if done else ()


def _after(puzzle: Puzzle, done: tuple[str, ...]) -> Match:
    """The match once this was done; what cannot be done is refused in a sentence."""
    match = puzzle.match
    try:
        for one in done:
            match = match.after(*match.prepare_all(puzzle.seat, one.split(SEPARATOR.strip())))
    except FourfoldError as error:
        raise Told("puzzles.lost") from error
    return match


async def _attempt(
    tables: Tables, request: Asked, visitor: Visitor, puzzle: Puzzle, done: tuple[str, ...]
) -> Attempt:
    """What comes of all that was done; what is no action at all is refused."""
    try:
        given, address = SEPARATOR.join(done), counting.address_of(request.scope)
        return await tables.checkers.attempt(puzzle, given, visitor.language, address)
    except Busy:
        raise
    except FourfoldError as error:
        raise Told("wrong.tried") from error


# --- cookies ----------------------------------------------------------------------------------------------------


def _solved(request: Asked) -> dict[str, int]:
    """Which puzzles somebody has solved: a bit for each number."""
    found: dict[str, int] = {}
    for one in request.cookies.get(SOLVED_COOKIE, "").split("-"):
        name, _, bits = one.partition(".")
        if name in GAMES and 0 < len(bits) <= MOST_DIGITS and all(digit in HEXADECIMAL for digit in bits):
            found[name] = int(bits, 16)
    return found


def _streak(request: Asked) -> Streak | None:
    day, _, days = request.cookies.get(STREAK_COOKIE, "").partition(".")
    if not (days.isascii() and days.isdecimal() and len(days) <= limits.DIGITS):
        return None
    try:
        return Streak(date.fromisoformat(day), int(days))
    except ValueError:
        return None


def _streak_with(request: Asked, puzzle: Puzzle) -> Streak | None:
    """The streak of somebody who has solved a puzzle now; nothing if it is not that of the day."""
    day = puzzle_of_today(request)
    if day is None or day["puzzle"] is not puzzle:
        return None
    return (_streak(request) or Streak(date.min, 0)).after(today())


def _solved_also(request: Asked, puzzle: Puzzle) -> Cookie:
    """The cookie after a puzzle was solved."""
    solved = _solved(request)
    solved[puzzle.game.name] = solved.get(puzzle.game.name, 0) | 1 << puzzle.number
    return remembered(SOLVED_COOKIE, "-".join(f"{name}.{bits:x}" for name, bits in sorted(solved.items())))


PUZZLES = [every_puzzle, todays, puzzle_page, puzzle_about, puzzle_reach]
