"""What programs are sent about a table: one message with version, view and legal actions, or what is new."""

from typing import Any

import msgspec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from fourfold.games.edition import Event, Outcome, View
from fourfold.games.options import Value
from fourfold.kernel.actions import Action
from fourfold.server.table import Table


class ActionsInNotation(OpenAPISchemaPlugin):
    """The actions of a view as JSON has them, for the description of the API."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Is it an action?"""
        return field_definition.annotation is Action

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """A line of notation."""
        return Schema(type=OpenAPIType.STRING)


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a seat."""

    seat: int
    kind: str
    name: str
    bot: str | None
    bot_plays: bool
    to_act: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a table. The seed is opened when the match is over.

    `frozen` says why a match cannot be played here any more (`rules`, `content` or `history`); null: it can.
    `draw_offered` and `rematch_offered` are the seats that did; `taken_back` is how often somebody took back more
    than the undo law allows.
    """

    table: str
    game: str
    options: dict[str, Value]
    seats: list[SeatInfo]
    started: bool
    over: bool
    frozen: str | None
    commitment: str
    seed: str | None
    outcome: Outcome | None
    clock: int | None
    hints: bool
    rematch: str | None
    draw_offered: list[int]
    rematch_offered: list[int]
    taken_back: int


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat. Its number in the log is not told: it would count what others did in secret."""

    seat: int
    text: str


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """All a reader may know, in one message."""

    table: str
    version: int
    view: View | None
    legal: list[dict[str, str]]
    to_act: tuple[int, ...]
    outcome: Outcome | None
    said: list[Line]


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What happened since a version, as far as the reader may know it, and what it may do now, in notation."""

    table: str
    version: int
    events: list[Event]
    said: list[Line]
    legal: list[str]
    to_act: tuple[int, ...]
    over: bool


def info(table: Table) -> TableInfo:
    """A table as everybody may see it."""
    acting = table.to_act
    return TableInfo(
        table=table.id,
        game=table.game.name,
        options=table.agreed.options,
        seats=[
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                bot=seat.played_by_bot,
                bot_plays=seat.played_by_bot is not None,
                to_act=seat.seat in acting,
            )
            for seat in table.seats
        ],
        started=table.is_started,
        over=table.is_over,
        frozen=table.frozen.why if table.frozen is not None else None,
        commitment=table.commitment,
        seed=table.agreed.seed if table.is_over else None,
        outcome=table.outcome,
        clock=table.agreed.clock,
        hints=table.agreed.hints,
        rematch=table.rematch,
        draw_offered=sorted(table.draw_wanted) if not table.is_over else [],
        rematch_offered=sorted(table.rematch_wanted),
        taken_back=table.taken_back,
    )


def snapshot(table: Table, reader: int | None) -> Snapshot:
    """What a seat, or a spectator, sees now. Before all seats are taken nothing is dealt."""
    return Snapshot(
        table=table.id,
        version=table.version(reader),
        view=table.match.view(reader) if table.is_dealt else None,
        legal=[action.json() for action in legal(table, reader)],
        to_act=table.to_act,
        outcome=table.outcome,
        said=_lines(table, reader, 0),
    )


def news(table: Table, reader: int | None, since: int) -> News:
    """What a reader could see happen after a version."""
    acting, history = table.to_act, table.history
    return News(
        table=table.id,
        version=history.version(reader),
        events=history.events(reader, since),
        said=_lines(table, reader, since) if table.said else [],
        legal=list(map(str, table.match.legal(reader))) if reader in acting else [],
        to_act=acting,
        over=not acting and table.is_over,
    )


def legal(table: Table, reader: int | None) -> tuple[Action, ...]:
    """The actions open to a reader now."""
    return table.match.legal(reader) if reader is not None and reader in table.to_act else ()


def _lines(table: Table, reader: int | None, since: int) -> list[Line]:
    return [Line(seat=said.seat, text=said.text) for said in table.lines_said(reader, since)]
