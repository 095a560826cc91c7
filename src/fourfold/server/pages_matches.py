"""One's own matches: what was played against whom and how it went, figures, and all of it as one file."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect, Stream

from fourfold.bots import kind_of
from fourfold.bots.levels import LEVELS, level_of
from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.server import dates
from fourfold.server.deals import ID
from fourfold.server.editions import edition as find_edition
from fourfold.server.exporting import AT_ONCE, told
from fourfold.server.forms import fields, line
from fourfold.server.people import hashed
from fourfold.server.rendering import Asked, local, page
from fourfold.server.store import Count, Finished, Opponent
from fourfold.server.table import Table
from fourfold.server.visitor import TheTables, TheVisitor, remembered
from fourfold.server.words import joined, sentences, words

AWAY_COOKIE = "fourfold_away"
MOST_AWAY = 200
"""So many a cookie has room for."""
GOING_ON = 12
MOST_PAGES = 10_000
RESULTS = ("won", "drawn", "lost")


@get("/matches")
async def matches(
    request: Asked,
    tables: TheTables,
    visitor: TheVisitor,
    game: FromQuery[str] = "",
    at: FromQuery[int] = 1,
) -> Response[str]:
    """What goes on, and a page of the matches that are over, the last first; of one game, if it is named."""
    holder, language = hashed(visitor.secret), visitor.language
    at = max(1, min(at, MOST_PAGES))
    played = await tables.store.games_played(holder)
    chosen = game if game in played else ""
    found = await tables.store.matches(holder, AT_ONCE + 1, (at - 1) * AT_ONCE, chosen)
    counts = await tables.store.figures(holder)
    away = put_away(request)
    running = await tables.those_readable(await tables.store.in_play(holder, GOING_ON))
    return page(
        "matches.html",
        request,
        visitor,
        mine=[running_row(table, holder, language) for table in running if table.id not in away],
        rows=[row(one, language) for one in found[:AT_ONCE] if one.table_id not in away],
        away=len(away),
        games=[(name, title(name, language), count) for name, count in sorted(played.items())],
        game=chosen,
        all=sum(played.values()),
        at=at,
        more=len(found) > AT_ONCE,
        by_game=_figures(counts, "game", lambda name: title(name, language)),
        by_strength=_figures(counts, "against", lambda name: strength(name, language)),
    )


# --- the list of a browser --------------------------------------------------------------------------------------


@post("/matches/forget")
async def forget(request: Asked) -> Redirect:
    """Leave a table out of the lists of this browser; without one, show all of them again. The table stays."""
    sent = await fields(request)
    table = line(sent, "table")
    left_out = [*put_away(request), table][-MOST_AWAY:] if ID.fullmatch(table) else []
    cookie = remembered(AWAY_COOKIE, ".".join(left_out))
    return Redirect(local(line(sent, "next", "/")), status_code=303, cookies=[cookie])


def put_away(request: Asked) -> tuple[str, ...]:
    """The tables that this browser leaves out of its lists."""
    kept = request.cookies.get(AWAY_COOKIE, "").split(".")
    return tuple(one for one in kept[-MOST_AWAY:] if ID.fullmatch(one))


def running_row(table: Table, holder: str, language: str) -> dict[str, Any]:
    """A table at which one sits as a card: against whom, whose turn it is, and when something happened there."""
    say, mine = words(language).say, table.seats_held_by(holder)
    acting = [seat for seat in table.to_act if not (seat in mine and table.seats[seat].stands_in)]
    empty = sum(seat.kind == "open" for seat in table.seats)
    is_mine = table.frozen is None and any(seat in mine for seat in acting)
    if table.frozen is not None:
        state = say("start.frozen")
    elif empty:
        state = say("start.waiting", count=empty)
    elif is_mine or not acting:
        state = say("start.your_turn" if is_mine else "start.running")
    else:
        names = [str(table.words(language).name("seat", seat)) for seat in acting]
        state = say("start.their_turn", names=joined(names, language))
    seats = [
        Opponent(seat=seat.seat, kind=seat.kind, name=seat.name, bot=seat.bot, mine=seat.seat in mine)
        for seat in table.seats
        if seat.kind != "open"
    ]
    is_alone = empty > 0 and len(seats) == len(mine)
    return {
        "id": table.id,
        "title": title(table.game.name, language),
        "when": say("start.last_played", when=dates.since(table.latest, language)),
        "day": dates.day(table.latest, language),
        "iso": dates.iso(table.latest),
        "others": say("start.alone") if is_alone else others(table.game.name, seats, language),
        "result": state,
        "tone": "turn" if is_mine else "",
        "length": "",
        "mark": "",
    }


def row(match: Finished, language: str) -> dict[str, Any]:
    """A finished match as a card of a list."""
    say = words(language).say
    lasted = [_rounds(match, language)] if match.rounds and match.game in GAMES else []
    return {
        "id": match.table_id,
        "title": title(match.game, language),
        "when": dates.since(match.ended, language),
        "day": dates.day(match.ended, language),
        "iso": dates.iso(match.ended),
        "others": others(match.game, match.seats, language),
        "result": result(match, language),
        "tone": match.result,
        "length": " · ".join([*lasted, dates.lasting(match.seconds, language)]),
        "mark": say(f"matches.mark_{match.mark}") if match.mark else "",
    }


def _rounds(match: Finished, language: str) -> str:
    """How many rounds it had, in the game's word for them and counted as its table does."""
    said = find_edition(match.game, len(match.seats), {}, None).words(language)
    return said.say_alike("score.rounds", count=-(-match.rounds // find_game(match.game).round_length))


def title(game: str, language: str) -> str:
    """What a game is called; one that this server does not have goes by its name."""
    return find_game(game).title[language] if game in GAMES else game


def is_team(game: str) -> bool:
    """Do all seats of a game win or lose together?"""
    return game in GAMES and find_game(game).team


def others(game: str, seats: Sequence[Opponent], language: str) -> str:
    """Whom one plays against, or with: names, and kinds of bot."""
    say = words(language).say
    found = Counter(_name(seat, game, len(seats), language) for seat in seats if not seat.mine)
    if not found:
        return say("matches.beside")
    named = [name if count == 1 else f"{count} × {name}" for name, count in found.items()]
    return say("matches.with" if is_team(game) else "matches.against", names=joined(named, language))


def _name(seat: Opponent, game: str, seats: int, language: str) -> str:
    if seat.kind == "bot":
        bot = seat.bot or ""
        return strength(kind_of(bot, find_game(game)) if game in GAMES else bot, language)
    if seat.name or game not in GAMES or seats not in find_game(game).seats:
        return seat.name or words(language).say("make.seat", number=seat.seat + 1)
    return str(find_edition(game, seats, {}, None).words(language, ("",) * seats).name("seat", seat.seat))


def strength(against: str, language: str) -> str:
    """What opponents of a strength are called; a kind of bot without a short name goes by its own."""
    if against in LEVELS:
        return words(language).say("strength.level", level=against)
    return sentences()[language].get(f"strength.{against}", against)


def result(match: Finished, language: str) -> str:
    """How a match went, for whoever reads: "Won by 12"."""
    say = words(language).say
    if not match.result:
        return say("matches.any")
    if is_team(match.game):
        return say(f"matches.{match.result}_{'resign' if match.by_people else 'together'}")
    if match.by_people:
        return say(f"matches.{match.result}_{match.by_people}")
    if match.margin is None or match.result == "drawn":
        return say(f"matches.{match.result}")
    return say(f"matches.{match.result}_by", points=match.margin)


def _figures(counts: Iterable[Count], by: str, named: Callable[[str], str]) -> list[dict[str, Any]]:
    """How many were played, won, drawn and lost, and the share that was won, by one field; most played first."""
    found: dict[str, Counter[str]] = {}
    for count in counts:
        name = getattr(count, by)
        kind = level_of(name, find_game(count.game)) if count.game in GAMES else name
        found.setdefault(kind, Counter())[count.result] += count.matches
    rows = [
        {
            "name": named(name),
            "played": tally.total(),
            **{result: tally[result] for result in RESULTS},
            "percent": round(100 * tally["won"] / tally.total()),
        }
        for name, tally in found.items()
    ]
    return sorted(rows, key=lambda one: (-one["played"], one["name"]))


# --- all of it ----------------------------------------------------------------------------------------------


@get("/matches.json")
async def download(tables: TheTables, visitor: TheVisitor) -> Stream:
    """All of one's finished matches, each whole, as one file."""
    headers = {"content-disposition": 'attachment; filename="fourfold-matches.json"'}
    return Stream(told(tables.store, hashed(visitor.secret)), media_type="application/json", headers=headers)


MATCHES = [matches, forget, download]
