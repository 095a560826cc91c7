"""The JSON API under /api/v1: enough to write a bot or another client.

Programs are known by a bearer secret, never by cookies. Errors are problem+json.
"""

import re
from collections.abc import AsyncGenerator
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Router, get, post
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, QueryParameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec.structs import asdict

from fourfold.bots import names
from fourfold.games import GAMES, options
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Refusal
from fourfold.games.options import Value
from fourfold.games.words import Words
from fourfold.match.record import Record
from fourfold.server import limits, snapshots
from fourfold.server.advice import Course
from fourfold.server.counting import address_of
from fourfold.server.deals import Share, Ticket
from fourfold.server.editions import edition as find_edition
from fourfold.server.editions import settled
from fourfold.server.exporting import AT_ONCE, told
from fourfold.server.people import hashed
from fourfold.server.problems import RESPONSES, answer_program
from fourfold.server.snapshots import News, Snapshot, TableInfo, info, news, snapshot
from fourfold.server.state import NotYours
from fourfold.server.store import Finished
from fourfold.server.table import Table
from fourfold.server.tables import NewTable, Tables
from fourfold.server.visitor import TheSeal, TheSecret, TheTables

Action = str | int | dict[str, str]
EVENT_STREAM = "text/event-stream"
EVENT_HEADERS = {"cache-control": "no-cache", "connection": "keep-alive", "x-accel-buffering": "no"}
STILL_HERE = b": still here\r\n\r\n"
"""A sign of life on a stream: a comment, no event."""
ClientId = Annotated[str, msgspec.Meta(max_length=limits.CLIENT)]
VERSION = re.compile("[0-9]{1,9}")


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game with its words, by language; `value_names` has those of its values."""

    name: str
    default: Value
    clause: str
    title: dict[str, str]
    about: dict[str, str]
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    by_seats: bool = False
    for_seats: tuple[int, ...] = ()
    value_names: dict[str, dict[str, str]] = {}


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the list: its seats, options and bots."""

    name: str
    title: dict[str, str]
    about: dict[str, str]
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    bots: tuple[str, ...]


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A table that was made. Keep `secret`: it is what holds your seats. `invitation` may be passed on."""

    table: str
    secret: str
    invitation: str
    seats: list[int]
    commitment: str


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take an open seat. `share` is what you give to the deal."""

    invitation: Annotated[str, msgspec.Meta(max_length=limits.INVITATION)]
    name: Annotated[str, msgspec.Meta(max_length=limits.NAME_SENT)] = ""
    seat: int | None = None
    share: Share = ""


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    """The seat that was taken, and the secret that holds it."""

    seat: int
    secret: str


class Act(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play an action. With a `client` id of your own, sending it again has no second effect."""

    seat: int
    action: Action
    client: ClientId | None = None


class ForSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something done for a seat."""

    seat: int
    client: ClientId | None = None


class Say(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of chat."""

    seat: int
    text: Annotated[str, msgspec.Meta(max_length=limits.CHAT_SENT)]
    client: ClientId | None = None


class Version(msgspec.Struct, frozen=True, kw_only=True):
    """The seat's version of the table after what was done."""

    version: int


class Rematch(msgspec.Struct, frozen=True, kw_only=True):
    """The table of the rematch; null while somebody has not asked for it."""

    table: str | None


class Suggested(msgspec.Struct, frozen=True, kw_only=True):
    """An action, the chance of winning after it (0 to 1), and how far that is behind the best one's.

    Where the action is only part of a choice, such as the first card of a bid, `notation` is the plan that begins
    with it and makes the choice whole.
    """

    action: dict[str, str]
    notation: str
    chance: float
    behind: float


class HintAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The best few actions, best first, and every seat's chance of winning, as far as your seat can tell."""

    suggestions: list[Suggested]
    chances: tuple[float, ...]


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why not: null if the action is legal."""

    refusal: Refusal | None


SeatQuery = Annotated[int | None, QueryParameter(description="the seat that looks; none: a spectator")]


@get("/games", summary="Every game")
async def games() -> list[GameInfo]:
    """The games of the list, with their options."""
    for name in GAMES:
        await settled(name, find_game(name).seats[0], {}, None)
    return [_info(name) for name in GAMES]


@cache
def _info(name: str) -> GameInfo:
    """What is told of a game, which never changes."""
    game = find_game(name)
    edition = find_edition(name, game.seats[0], {}, None)
    words = {language: edition.words(language) for language in LANGUAGES}
    return GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        seats=game.seats,
        minutes=game.minutes,
        options=tuple(_named(option, words) for option in game.options),
        bots=names(game),
    )


def _named(option: options.Option, words: dict[str, Words]) -> Option:
    """An option with its words; of the names of its values, no comes before yes."""
    return Option(
        **asdict(option),
        title={language: option.title(said) for language, said in words.items()},
        about={language: option.about(said) for language, said in words.items()},
        value_names={
            str(value): {language: option.value_name(value, said) for language, said in words.items()}
            for value in sorted(option.values, key=lambda value: value is True)
        },
    )


@get("/deal", summary="A ticket for a table")
async def deal(tables: TheTables) -> Ticket:
    """What binds the server to its half of a deal before you make the table and give your share."""
    return tables.deals.ticket()


@get("/tables", summary="Listed tables")
async def listed(tables: TheTables) -> list[TableInfo]:
    """The tables that are listed for everybody, newest first."""
    return [info(table) for table in await tables.those_readable(await tables.store.listed_tables())]


@post("/tables", summary="Make a table", status_code=HTTP_201_CREATED)
async def create(
    request: Request[Any, Any, Any], data: JSONBody[NewTable], tables: TheTables, seal: TheSeal, secret: TheSecret
) -> Made:
    """Make a table. Seats of kind `person` are yours, `open` ones are taken with the invitation."""
    mine = secret or seal.new_secret()
    table, invitation = await tables.create(data, mine, address_of(request.scope))
    return Made(
        table=table.id,
        secret=mine,
        invitation=invitation,
        seats=table.seats_of(mine),
        commitment=table.commitment,
    )


@get("/tables/{table_id:str}", summary="A table")
async def read(table_id: FromPath[str], tables: TheTables) -> TableInfo:
    """What everybody may know of a table."""
    return info(await tables.get(table_id))


@post("/tables/{table_id:str}/join", summary="Take an open seat", status_code=HTTP_200_OK)
async def join(
    table_id: FromPath[str], data: JSONBody[Join], tables: TheTables, seal: TheSeal, secret: TheSecret
) -> Joined:
    """Take an open seat with an invitation."""
    mine = secret or seal.new_secret()
    table = await tables.get(table_id)
    seat = await tables.join(table, data.invitation, mine, data.name, data.seat, data.share)
    return Joined(seat=seat, secret=mine)


@get("/tables/{table_id:str}/view", summary="What a seat sees")
async def view(table_id: FromPath[str], tables: TheTables, secret: TheSecret, seat: SeatQuery = None) -> Snapshot:
    """Version, view and legal actions in one message."""
    return snapshot(await tables.get_for(seat, secret, table_id), seat)


@get("/tables/{table_id:str}/legal", summary="Legal actions")
async def legal(
    table_id: FromPath[str], tables: TheTables, secret: TheSecret, seat: FromQuery[int]
) -> list[dict[str, str]]:
    """The actions open to a seat now."""
    table = await tables.get_for(seat, secret, table_id)
    return [action.json() for action in snapshots.legal(table, seat)]


@post("/tables/{table_id:str}/act", summary="Play an action", status_code=HTTP_200_OK)
async def act(table_id: FromPath[str], data: JSONBody[Act], tables: TheTables, secret: TheSecret) -> Version:
    """Play an action, given as notation, number or JSON. It is durable when this answers."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.act(data.seat, data.action, data.client))


@post("/tables/{table_id:str}/undo", summary="Take back", status_code=HTTP_200_OK)
async def undo(table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret) -> Version:
    """Take back the seat's last action, as far as the undo law allows."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.undo(data.seat, data.client))


@post("/tables/{table_id:str}/resign", summary="Resign", status_code=HTTP_200_OK)
async def resign(table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret) -> Version:
    """Give up: with two seats, or where no other person plays."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.resign(data.seat, data.client))


@post("/tables/{table_id:str}/draw", summary="Offer a draw, or agree to one", status_code=HTTP_200_OK)
async def draw(table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret) -> Version:
    """When all people at the table have, the match is over. An offer stands until one of them plays on."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.draw(data.seat, data.client))


@post("/tables/{table_id:str}/take-back", summary="Take back against bots", status_code=HTTP_200_OK)
async def take_back(
    table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret
) -> Version:
    """Take back the seat's last decision and what bots answered, where all others are bots; the match says so."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.take_back(data.seat, data.client))


@post("/tables/{table_id:str}/rematch", summary="Ask for a rematch", status_code=HTTP_200_OK)
async def rematch(
    table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret
) -> Rematch:
    """Ask to meet again after a match; the new table is made when all people have asked."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Rematch(table=await tables.rematch(table, data.seat))


@post("/tables/{table_id:str}/say", summary="Say something", status_code=HTTP_200_OK)
async def say(table_id: FromPath[str], data: JSONBody[Say], tables: TheTables, secret: TheSecret) -> Version:
    """Say something to everybody at the table."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.say(data.seat, data.text, data.client))


@post("/tables/{table_id:str}/why-not", summary="Why not?", status_code=HTTP_200_OK)
async def why_not(
    table_id: FromPath[str],
    data: JSONBody[Act],
    tables: TheTables,
    secret: TheSecret,
    language: FromQuery[str] = "en",
) -> Why:
    """Why a seat may not do something, with the clause; null if it may."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Why(refusal=table.why_not(data.seat, data.action, language))


@post("/tables/{table_id:str}/leave", summary="Let a bot play", status_code=HTTP_200_OK)
async def leave(table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret) -> Version:
    """Let a bot play for the seat until its owner comes back."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.leave(data.seat))


@post("/tables/{table_id:str}/return", summary="Come back", status_code=HTTP_200_OK)
async def come_back(
    table_id: FromPath[str], data: JSONBody[ForSeat], tables: TheTables, secret: TheSecret
) -> Version:
    """Take the seat back from the bot that stands in."""
    table = await tables.get_for(data.seat, secret, table_id)
    return Version(version=await table.come_back(data.seat))


@get("/tables/{table_id:str}/events", summary="What happens, as it happens", media_type=EVENT_STREAM)
async def events(
    table_id: FromPath[str],
    tables: TheTables,
    secret: TheSecret,
    seat: SeatQuery = None,
    since: Annotated[int, QueryParameter(ge=0, description="the last version you have seen")] = 0,
    last_event_id: Annotated[str | None, HeaderParameter(name="last-event-id")] = None,
) -> Stream:
    """A stream of server-sent events: each says what happened since the one before, as far as the seat may know."""
    told = await following(table_id, tables, secret, seat, since, last_event_id)
    return Stream(told, media_type=EVENT_STREAM, headers=EVENT_HEADERS)


async def following(
    table_id: str, tables: Tables, secret: str | None, seat: int | None, since: int, last_event_id: str | None
) -> AsyncGenerator[bytes, None]:
    """The events of such a stream, as they are sent."""
    table = await tables.get_for(seat, secret, table_id)
    start = int(last_event_id) if last_event_id and VERSION.fullmatch(last_event_id) else since
    return _stream(table, seat, min(start, table.version(seat)))


async def _stream(table: Table, reader: int | None, since: int) -> AsyncGenerator[bytes, None]:
    """What happened since, at once; then whatever happens, as it happens."""
    message = news(table, reader, since)
    yield _told(message)
    async for version in table.versions(reader, message.version):
        if version == message.version:
            yield STILL_HERE
        else:
            message = news(table, reader, message.version)
            yield _told(message)


def _told(message: News) -> bytes:
    return b"id: %d\r\nevent: news\r\ndata: %s\r\n\r\n" % (message.version, msgspec.json.encode(message))


@get("/tables/{table_id:str}/export", summary="The whole match")
async def export(table_id: FromPath[str], tables: TheTables) -> Record:
    """The saved match with its seed; only once it is over."""
    return (await tables.get(table_id)).record


@get("/tables/{table_id:str}/hint", summary="A hint")
async def hint(table_id: FromPath[str], tables: TheTables, secret: TheSecret, seat: FromQuery[int]) -> HintAnswer:
    """The best few actions of a seat that is to act, from what it sees alone. Asked again it is the same."""
    table = await tables.get_for(seat, secret, table_id)
    found = await table.advice.hint(seat)
    suggestions = [
        Suggested(
            action=table.match.action(one.actions[0]).json(),
            notation=one.notation,
            chance=one.chance,
            behind=one.behind,
        )
        for one in found.suggestions
    ]
    return HintAnswer(suggestions=suggestions, chances=found.chances)


@get("/tables/{table_id:str}/chances", summary="How the chances went")
async def chances(table_id: FromPath[str], tables: TheTables, seat: SeatQuery = None) -> Course:
    """Every seat's chances over a match that is over, as a seat or a spectator could tell them at the time."""
    table = await tables.get(table_id)
    return table.advice.course(table.checked(seat))


@get("/matches", summary="Your matches")
async def matches(
    tables: TheTables,
    secret: TheSecret,
    game: FromQuery[str] = "",
    at: Annotated[int, QueryParameter(ge=1, le=10_000, description="the page; 50 matches are on one")] = 1,
) -> list[Finished]:
    """Your finished matches, the last first, of one game if it is named."""
    return await tables.store.matches(_holder(secret), AT_ONCE, (at - 1) * AT_ONCE, game)


@get("/matches/export", summary="All your matches, whole", media_type=MediaType.JSON)
async def export_all(tables: TheTables, secret: TheSecret) -> Stream:
    """A list of your finished matches, the last first, each with its outcome and as `export` has it."""
    return Stream(told(tables.store, _holder(secret)), media_type=MediaType.JSON)


def _holder(secret: str | None) -> str:
    if secret is None:
        raise NotYours("nobody's matches can be shown", "send the secret that holds your seats")
    return hashed(secret)


HANDLERS: list[Any] = [
    games, deal, listed, create, read, join, view, legal, act, undo, resign, draw, take_back,
    rematch, say, why_not, leave, come_back, hint, events, export, chances, matches, export_all,
]  # fmt: skip
for handler in HANDLERS:
    handler.responses = RESPONSES

API = Router(path="/api/v1", route_handlers=HANDLERS, exception_handlers={Exception: answer_program})
