"""Learning a game: its page, its lessons and their steps.

A lesson keeps nothing on the server: what its learner has done stands in the address, and is played again.
"""

import asyncio
from functools import cache
from typing import Annotated, Any

from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, QueryParameter

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Game
from fourfold.games.guide import About
from fourfold.games.words import translated
from fourfold.kernel.errors import FourfoldError
from fourfold.learn.lessons import GO_ON, Lesson, Moment, Nudge, fits, lessons
from fourfold.learn.primer import PrimerFile, player_aid, primer
from fourfold.server import context, limits
from fourfold.server.editions import edition as find_edition
from fourfold.server.pages_errors import Told
from fourfold.server.pages_static import kept_picture
from fourfold.server.pages_table import WIDE_COOKIE
from fourfold.server.rendering import Asked, page
from fourfold.server.visitor import YEAR, TheVisitor, one_of_schemes

Tongue = Annotated[str, QueryParameter(name="language")]
Scheme = Annotated[str, QueryParameter(name="scheme")]
LEARNT_COOKIE = "fourfold_learnt"
"""Which lessons somebody has finished: `envyra.1-envyra.2`. It is no secret, and of no use to others."""
BETWEEN = "|"
"""What stands between the things done in a lesson's address."""


@get("/learn/{game:str}")
async def learn(request: Asked, game: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """What there is to learn a game by."""
    found = _game(game)
    finished = learnt(request, found)
    edition = find_edition(game, found.seats[0], found.first_match, None)
    words = edition.words(visitor.language)
    return page(
        "learn.html",
        request,
        visitor,
        game=found,
        goal=edition.goal(words),
        legend=edition.legend(words),
        lessons=[
            {
                "number": lesson.number,
                "title": lesson.title(visitor.language),
                "steps": len(lesson.told.step),
                "done": lesson.number in finished,
            }
            for lesson in lessons(game)
        ],
        primer=primer(game) is not None,
        next=next((one.number for one in lessons(game) if one.number not in finished), None),
    )


@get("/learn/{game:str}/{number:int}")
async def lesson_page(
    request: Asked,
    game: FromPath[str],
    number: FromPath[int],
    visitor: TheVisitor,
    done: FromQuery[str] = "",
    tried: FromQuery[str] = "",
    wide: FromQuery[bool | None] = None,
    part: FromQuery[bool] = False,
) -> Response[str]:
    """A step of a lesson, and what comes of something that is tried at it."""
    lesson, moment = _moment(game, number, done)
    nudge = Nudge("")
    if tried:
        found = _attempt(moment, tried, visitor.language)
        moment, nudge = (found, nudge) if isinstance(found, Moment) else (moment, found)
    if wide is None:
        wide = request.cookies.get(WIDE_COOKIE) == "1"
    cookies = [_learnt_also(request, lesson)] if moment.step is None else []
    told = _told(moment, nudge, visitor.language, wide=wide)
    if part:
        return page("_lesson.html", request, visitor, cookies=cookies, **told)
    edition = moment.match.edition
    guide = context.guide_of(edition, edition.words(visitor.language))
    return page("lesson.html", request, visitor, cookies=cookies, **told, **guide)


def _told(moment: Moment, nudge: Nudge, language: str, *, wide: bool) -> dict[str, Any]:
    """What the page of a step is filled with."""
    lesson, step, reader = moment.lesson, moment.step, moment.reader(language)
    steps, there = lesson.told.step, lessons(lesson.game.name)
    pressed = reader.asked().pressed if reader.is_to_act else ()
    asks = step is not None and bool(step.do)
    drawing = context.drawing(reader, wide=wide)
    return {
        "game": lesson.game,
        "lesson": lesson,
        "title": lesson.title(language),
        "recap": lesson.recap(language),
        "at": min(len(moment.done) + 1, len(steps)),
        "steps": len(steps),
        "done": BETWEEN.join(moment.done),
        "back": BETWEEN.join(moment.done[:-1]) if moment.done else None,
        "text": moment.say(language),
        "point": BETWEEN.join(step.point) if step is not None else "",
        "wanted": BETWEEN.join(step.do) if step is not None else "",
        "nudge": nudge,
        "is_over": step is None,
        "asks": asks,
        "go_on": GO_ON,
        "drawing": drawing,
        "is_broad": context.is_broad(drawing),
        "wide": wide,
        "choices": reader.choices if asks else [],
        "buttons": [
            one
            for one in reader.choices
            if step is not None
            and not one.action.fields
            and one.action.kind not in pressed
            and any(fits(str(one.action), wanted) for wanted in step.do)
        ],
        "next": lesson.number + 1 if lesson.number < len(there) else None,
    }


@get("/learn/{game:str}/{number:int}/about")
async def lesson_about(
    request: Asked,
    game: FromPath[str],
    number: FromPath[int],
    visitor: TheVisitor,
    thing: FromQuery[str],
    done: FromQuery[str] = "",
) -> Response[str]:
    """A thing of a lesson's table looked at closely."""
    lesson, moment = _moment(game, number, done)
    found = context.about(moment.reader(visitor.language), thing)
    return page("_about.html", request, visitor, game=lesson.game, **found)


@get("/learn/{game:str}/{number:int}/reach")
async def lesson_reach(
    game: FromPath[str],
    number: FromPath[int],
    visitor: TheVisitor,
    thing: FromQuery[str],
    done: FromQuery[str] = "",
) -> dict[str, Any]:
    """What can be planned with a thing of a lesson's table."""
    _, moment = _moment(game, number, done)
    return context.reach(moment.reader(visitor.language), thing)


# --- the primer and the player aid ----------------------------------------------------------------------------


@get("/learn/{game:str}/primer")
async def primer_page(request: Asked, game: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """The game in two minutes."""
    found = _game(game)
    told = _primer(found)
    parts = [
        {
            "title": translated(part.title, visitor.language),
            "say": translated(part.say, visitor.language),
            "number": number if part.shows is not None and not part.things else None,
            "things": _things(game, number, visitor.language),
        }
        for number, part in enumerate(told.part, 1)
    ]
    return page("primer.html", request, visitor, game=found, parts=parts)


@cache
def _things(game: str, number: int, language: str) -> list[About]:
    """Some things of a table, as they are seen when one looks closer."""
    found = find_game(game)
    part = _primer(found).part[number - 1]
    if part.shows is None or not part.things:
        return []
    reader = part.shows.match(found).reader(part.shows.reader, language)
    return [found for found in map(reader.about, part.things) if found is not None]


@get("/learn/{game:str}/primer/{number:int}")
async def primer_picture(
    request: Asked, game: FromPath[str], number: FromPath[int], language: Tongue = LANGUAGES[0], scheme: Scheme = ""
) -> Response[bytes]:
    """A picture of the primer: a real position, as one of its players sees it."""
    if language not in LANGUAGES or not 1 <= number <= len(_primer(_game(game)).part):
        raise Told("wrong.page", 404)
    drawn = await asyncio.to_thread(_picture, game, number, language)
    return kept_picture(request, drawn, one_of_schemes(scheme))


@cache
def _picture(game: str, number: int, language: str) -> bytes:
    found = find_game(game)
    shows = _primer(found).part[number - 1].shows
    if shows is None:
        raise Told("wrong.page", 404)
    return shows.match(found).reader(shows.reader, language).drawing(wide=True).encode()


@get("/learn/{game:str}/aid")
async def aid_page(request: Asked, game: FromPath[str], visitor: TheVisitor) -> Response[str]:
    """The player aid: the turn, the signs, the scoring."""
    found = _game(game)
    edition = find_edition(game, found.seats[0], {}, None)
    aid = player_aid(edition, visitor.language)
    if aid is None:
        raise Told("wrong.page", 404)
    return page(
        "aid.html",
        request,
        visitor,
        game=found,
        reminders=aid.reminders,
        scoring=aid.scoring,
        legend=edition.legend(edition.words(visitor.language)),
    )


def _primer(game: Game) -> PrimerFile:
    found = primer(game.name)
    if found is None:
        raise Told("wrong.page", 404)
    return found


# --- finding them -----------------------------------------------------------------------------------------------


def _moment(game: str, number: int, done: str) -> tuple[Lesson, Moment]:
    """Where somebody stands in a lesson."""
    there = lessons(_game(game).name)
    if not 1 <= number <= len(there):
        raise Told("wrong.page", 404)
    lesson = there[number - 1]
    if len(done) > limits.LESSON:
        raise Told("wrong.long")
    try:
        return lesson, lesson.after(tuple(done.split(BETWEEN)) if done else ())
    except FourfoldError as error:
        raise Told("learn.lost") from error


def _attempt(moment: Moment, tried: str, language: str) -> Moment | Nudge:
    """What comes of something tried; what is no action at all is nothing."""
    try:
        return moment.attempt(tried[: limits.LESSON], language)
    except FourfoldError as error:
        raise Told("wrong.tried") from error


def _game(name: str) -> Game:
    if name not in GAMES:
        raise Told("wrong.page", 404)
    return find_game(name)


def learnt(request: Asked, game: Game) -> set[int]:
    """Which lessons of a game somebody has finished."""
    found = [one.partition(".") for one in request.cookies.get(LEARNT_COOKIE, "").split("-")]
    return {
        int(number)
        for name, _, number in found
        if name == game.name and number.isascii() and number.isdecimal() and len(number) <= limits.DIGITS
    }


def _learnt_also(request: Asked, lesson: Lesson) -> Cookie:
    """The cookie after a lesson was finished."""
    known = {
        f"{name}.{number}"
        for name in GAMES
        for number in learnt(request, find_game(name))
        if number <= len(lessons(name))
    }
    value = "-".join(sorted(known | {f"{lesson.game.name}.{lesson.number}"}))
    return Cookie(key=LEARNT_COOKIE, value=value, path="/", max_age=YEAR, samesite="lax", httponly=True)


LEARN = [learn, lesson_page, lesson_about, lesson_reach, primer_page, primer_picture, aid_page]
