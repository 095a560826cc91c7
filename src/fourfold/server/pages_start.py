"""Sitting down: the start page, playing at once, making a table."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec.structs import replace

from fourfold.bots import kinds
from fourfold.bots.levels import LEVELS, SECONDS, is_learned, level_of
from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Game
from fourfold.games.options import Option, Value
from fourfold.games.words import Words
from fourfold.kernel.errors import BadOption
from fourfold.learn.lessons import lessons
from fourfold.match import link as links
from fourfold.server.bot_pool import BotPool
from fourfold.server.dates import allowed
from fourfold.server.deals import BadTicket
from fourfold.server.editions import edition as find_edition
from fourfold.server.editions import settled
from fourfold.server.fitting import LOOKED_AT, Fit, fit
from fourfold.server.forms import Fields, fields, line, number
from fourfold.server.pages_errors import Told
from fourfold.server.pages_matches import put_away, running_row
from fourfold.server.pages_matches import row as finished_row
from fourfold.server.pages_puzzles import puzzle_of_today
from fourfold.server.people import clean_name, hashed
from fourfold.server.rendering import Asked, local, page, tenths
from fourfold.server.seats import GENTLE, STAND_IN
from fourfold.server.table import Table
from fourfold.server.tables import NewTable, SeatPlan, Tables
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor, Visitor, invitation_cookie, one_of_schemes
from fourfold.server.words import bot_name, joined, words

TABLES_SHOWN = 12
FINISHED_SHOWN = 3
PRESETS = ("first", "rules", "own")
"""How a table can be made: for a first match, as the rulebook has it, or with everything chosen."""
NOTICED = 1.0
"""Whoever thinks for less, in seconds, is not said to think."""
CLOCKS = (60, 180, 600, 3600, 24 * 3600, 3 * 24 * 3600)


@get("/")
async def start(request: Asked, tables: TheTables, visitor: TheVisitor) -> Response[str]:
    """Every game, and every table one may go to."""
    games = [find_game(name) for name in GAMES]
    holder = hashed(visitor.secret)
    running = await _in_play(tables, holder)
    finished = await tables.store.matches(holder, LOOKED_AT)
    away = put_away(request)
    ended = [one for one in finished if one.table_id not in away]
    unknown = {*GAMES} - await _known(tables, holder, running)
    learnable = {name for name in GAMES if lessons(name)}
    listed = await tables.those_readable(await tables.store.listed_tables(TABLES_SHOWN * 3))
    others = [table for table in listed if not table.seats_of(visitor.secret)]
    return page(
        "start.html",
        request,
        visitor,
        games=games,
        learnable=learnable,
        new=unknown & learnable,
        unknown=unknown,
        gentle={game.name: level_of(GENTLE, game) for game in games},
        day=puzzle_of_today(request),
        mine=[running_row(table, holder, visitor.language) for table in running if table.id not in away],
        away=len(away),
        finished=[finished_row(one, visitor.language) for one in ended[:FINISHED_SHOWN]],
        levels=[(level, bot_name(level, visitor.language)) for level in LEVELS],
        quick=STAND_IN,
        fits={game.name: found for game in games if (found := fit(game, finished))},
        open=[_row(table, visitor) for table in others if not table.is_started][:TABLES_SHOWN],
        watch=[_row(table, visitor) for table in others if table.is_started and not table.is_over][:TABLES_SHOWN],
    )


async def _in_play(tables: Tables, holder: str) -> list[Table]:
    return await tables.those_readable(await tables.store.in_play(holder, TABLES_SHOWN))


async def _known(tables: Tables, holder: str, running: list[Table]) -> set[str]:
    """The games that somebody has played or plays. Where they did nothing yet, they may never have arrived."""
    begun = {table.game.name for table in running if table.has_played(holder)}
    return {*await tables.store.games_played(holder), *begun}


def _row(table: Table, visitor: Visitor) -> dict[str, Any]:
    """A table of others as a line of a list. Before it starts nothing of the deal is said."""
    say = words(visitor.language).say
    names = table.words(visitor.language)
    empty = sum(seat.kind == "open" for seat in table.seats)
    if table.frozen is not None:
        state = say("start.frozen")
    else:
        state = say("start.waiting", count=empty) if empty else say("start.running")
    taken = [str(names.name("seat", seat.seat)) for seat in table.seats if seat.kind != "open"]
    return {
        "id": table.id,
        "game": table.game,
        "names": joined(taken, visitor.language),
        "state": state,
    }


@post("/me")
async def me(request: Asked, settings: TheSettings, visitor: TheVisitor) -> Redirect:
    """Remember a name, a language, light or dark."""
    sent = await fields(request)
    language = line(sent, "language", visitor.language)
    name = clean_name(line(sent, "name", visitor.name))
    changed = replace(
        visitor,
        name=name,
        language=language if language in LANGUAGES else visitor.language,
        scheme=one_of_schemes(line(sent, "scheme", visitor.scheme)),
    )
    return Redirect(local(line(sent, "next", "/")), status_code=303, cookies=changed.cookies(settings))


@post("/play/{game:str}")
async def play(
    request: Asked, game: FromPath[str], tables: TheTables, settings: TheSettings, visitor: TheVisitor
) -> Redirect:
    """One click: a table with as few bots as can be, at once; to whom the game is new, that of a first match."""
    sent = await fields(request)
    found = _game(game)
    holder = hashed(visitor.secret)
    is_new = game not in await _known(tables, holder, await _in_play(tables, holder))
    plans = [SeatPlan(kind="person", name=visitor.name)]
    plans += [SeatPlan(kind="bot", bot=line(sent, "bot", STAND_IN))] * (found.seats[0] - 1)
    options = found.first_match if is_new else {}
    ticket, share = line(sent, "ticket") or None, line(sent, "share")
    new = NewTable(game=game, seats=plans, options=options, ticket=ticket, share=share)
    try:
        table, _ = await tables.create(new, visitor.secret)
    except BadTicket:
        table = await tables.made_with(ticket, share, visitor.secret)
    return Redirect(f"/t/{table.id}", status_code=303, cookies=visitor.cookies(settings))


@get("/make/{game:str}")
async def make(
    request: Asked,
    game: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    seats: FromQuery[int | None] = None,
    preset: FromQuery[str] = "",
) -> Response[str]:
    """The form for a new table: three presets, and every option of the game behind the last."""
    found = _game(game)
    count = seats if seats in found.seats else found.seats[0]
    edition = await settled(game, count, {}, None)
    named = edition.words(visitor.language)
    fits = fit(found, await tables.store.matches(hashed(visitor.secret), LOOKED_AT, game=game))
    return page(
        "make.html",
        request,
        visitor,
        game=found,
        count=count,
        presets=PRESETS,
        preset=preset if preset in PRESETS else PRESETS[0] if seats is None else PRESETS[1],
        first=[
            (option.title(named), option.value_name(found.first_match[option.name], named))
            for option in found.options
            if option.name in found.first_match
        ],
        bots=_bots(found, tables.bot_pool, fits, visitor.language),
        chosen=fits.level if fits else level_of(GENTLE, found),
        fits=fits.told(visitor.language) if fits else "",
        no_network=not is_learned(LEVELS[-1], found, count),
        by_link=links.is_for(edition),
        options=[_option(option, count, named) for option in found.options],
        clocks=[(seconds, allowed(seconds, visitor.language)) for seconds in CLOCKS],
    )


def _bots(game: Game, pool: BotPool, fits: Fit | None, language: str) -> list[tuple[str, str]]:
    """Every kind of bot, by level first: what it is called, by some games alone, and how long it thinks."""
    called = {kind: name for name, kind in game.bots.items()}
    ordered = sorted(kinds(game), key=lambda kind: kind not in LEVELS)
    names = [(kind, bot_name(called.get(kind, kind), language)) for kind in ordered]
    shown = [(kind, name + _thinking(game, kind, pool, language)) for kind, name in names]
    say = words(language).say
    return [(kind, say("make.fits", name=name) if fits and kind == fits.level else name) for kind, name in shown]


def _thinking(game: Game, kind: str, pool: BotPool, language: str) -> str:
    """How long a bot that thinks for a while usually does so here; if it never did, how long at most."""
    most = SECONDS.get(kind, 0.0)
    if most < NOTICED:
        return ""
    usual = pool.usual_seconds(game.name, kind)
    key, seconds = ("make.bot_most", most) if usual is None else ("make.bot_usual", usual)
    shown = tenths(max(seconds, 0.1), language)
    return words(language).say(key, seconds=shown)


def _option(option: Option, seats: int, named: Words) -> dict[str, Any]:
    """An option as the form shows it, in the words of its game."""
    say = words(named.language).say
    values: list[tuple[str, str]] = []
    for value in option.choices(seats):
        is_seat = option.by_seats and isinstance(value, int)
        shown = say("make.seat", number=int(value) + 1) if is_seat else option.value_name(value, named)
        values.append((str(value), shown))
    return {
        "name": option.name,
        "title": option.title(named),
        "about": option.about(named),
        "clause": option.clause,
        "values": values,
        "default": str(option.default),
        "least": option.least,
    }


@post("/tables")
async def create(request: Asked, tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Redirect:
    """Make the table of the form."""
    sent = await fields(request)
    game = _game(line(sent, "game"))
    count = number(sent, "seats")
    if count not in game.seats:
        raise Told("wrong.seats", game=game.title[visitor.language])
    name = clean_name(line(sent, "name", visitor.name))
    visitor = replace(visitor, name=name)
    new = replace(_planned(game, sent, count, name), ticket=line(sent, "ticket") or None, share=line(sent, "share"))
    try:
        table, invitation = await tables.create(new, visitor.secret)
    except BadOption as error:
        raise Told("wrong.option", option=_wrong_option(game, new, visitor.language)) from error
    cookies = [*visitor.cookies(settings), invitation_cookie(table.id, invitation, settings)]
    return Redirect(f"/t/{table.id}", status_code=303, cookies=cookies)


def _wrong_option(game: Game, new: NewTable, language: str) -> str:
    """What the first option that has a value it cannot have is called."""
    for option in game.options:
        try:
            option.check(new.options.get(option.name, option.default), len(new.seats))
        except BadOption:
            return option.title(find_edition(game.name, game.seats[0], {}, None).words(language))
    return "?"


def _planned(game: Game, sent: Fields, count: int, name: str) -> NewTable:
    """The table of a preset, or of the whole form."""
    preset = line(sent, "preset", "own")
    if preset == "first":
        bots = [SeatPlan(kind="bot", bot=GENTLE)] * (game.seats[0] - 1)
        person = SeatPlan(kind="person", name=name)
        return NewTable(game=game.name, seats=[person, *bots], options=game.first_match)
    plans = [_plan(sent, seat, name) for seat in range(count)]
    if preset == "rules":
        return NewTable(game=game.name, seats=plans)
    options: dict[str, Value] = {
        option.name: line(sent, f"option_{option.name}")
        for option in game.options
        if f"option_{option.name}" in sent
    }
    return NewTable(
        game=game.name,
        seats=plans,
        options=options,
        clock=None if any(plan.kind == "link" for plan in plans) else number(sent, "clock") or None,
        listed=line(sent, "listed") == "yes",
        hints=line(sent, "hints", "yes") == "yes",
    )


def _plan(sent: Fields, seat: int, name: str) -> SeatPlan:
    """Who shall sit in a seat: `me`, `beside` (at the same screen), `open`, `link`, or the name of a bot."""
    chosen = line(sent, f"seat_{seat}", "open")
    if chosen == "me":
        return SeatPlan(kind="person", name=name)
    if chosen == "beside":
        return SeatPlan(kind="person", name=clean_name(line(sent, f"name_{seat}")))
    return SeatPlan(kind=chosen) if chosen in ("open", "link") else SeatPlan(kind="bot", bot=chosen)


def _game(name: str) -> Game:
    if name not in GAMES:
        raise Told("wrong.page", 404)
    return find_game(name)


START = [start, me, play, make, create]
