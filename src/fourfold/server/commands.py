"""The lines of a table's log. A table is a fold over them, and nothing else; the first line makes it."""

from collections.abc import Iterable

import msgspec

from fourfold.games.edition import Outcome
from fourfold.games.options import Value as OptionValue
from fourfold.match import beyond
from fourfold.server.databases import Value

KINDS = (
    "make", "sit", "bot", "leave", "return", "miss", "clock", "name", "play", "undo", "takeback", "draw", "resign",
    "say", "end", "again", "rematch",
)  # fmt: skip


LINES = {beyond.RESIGN: "resign", beyond.DRAW: "draw", beyond.TAKE_BACK: "takeback"}
"""The lines that have what people do beyond the rules; all other entries of a match are played."""


class Command(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One line of a table's log.

    | kind | what happens | text |
    | --- | --- | --- |
    | make | the table is made; always line 0 | a `Agreement` |
    | sit | a person takes an open seat | a `Sitting` |
    | bot | an open seat is given to a bot | the bot's name |
    | leave | a person lets a bot play | |
    | return | the person plays again | |
    | miss | a clock ran out: a bot plays this turn | |
    | clock | every clock begins anew | |
    | name | a seat is called something else | the name |
    | play | an action, or several in a row as one | in notation, with `; ` between them |
    | undo | the seat's last `play` is taken back | |
    | takeback | a person who is alone with bots takes back a decision and what they answered | |
    | draw | a person offers a draw; with a digest: all have agreed | |
    | resign | a person gives up | |
    | say | a line of chat | the line |
    | end | the match is over | an `Ended` |
    | again | a person wants a rematch | |
    | rematch | the same people meet at another table | its id |

    `digest` is that of the match's own chain after an entry of it: playing the log again must give the same.
    """

    table_id: str
    number: int
    kind: str
    seat: int | None = None
    text: str
    client: str | None = None
    at: float
    digest: str | None = None


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits in a seat when a table is made. `holder` is the hash of a person's secret."""

    kind: str
    bot: str | None = None
    name: str = ""
    holder: str | None = None
    share: str = ""


class Agreement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that is agreed on when a table is made, and the versions it is pinned to.

    `content` is the digest of the content file; `is_own` if it is the players' own. `seed` is the server's half;
    `is_mixed` if what the seats contributed goes into the deal. `position` is where a match begins if it is not
    dealt; `continued` if its first lines were played elsewhere.
    """

    game: str
    rules_version: int
    content: str
    is_own: bool = False
    places: tuple[Place, ...]
    options: dict[str, OptionValue]
    seed: str
    is_mixed: bool = False
    position: str | None = None
    invitation: str
    maker: str = ""
    clock: int | None = None
    listed: bool = False
    hints: bool = True
    continued: bool = False


class Sitting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who takes an open seat."""

    holder: str
    name: str = ""
    share: str = ""


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended and its whole record (JSON, deflated): it can be shown as it was if the rules change."""

    outcome: Outcome
    record: bytes


class Change(msgspec.Struct, frozen=True, gc=False):
    """A change of the index beside the log: the name of a statement of `index.STATEMENTS`, and its values."""

    statement: str
    values: dict[str, Value]


class Lines(msgspec.Struct, frozen=True, gc=False):
    """What is written together or not at all: lines of one or more logs, and what they change in the index."""

    commands: tuple[Command, ...]
    changes: tuple[Change, ...] = ()


def together(group: Iterable[Lines]) -> Lines:
    """Several of them as one."""
    group = list(group)
    return Lines(
        tuple(command for lines in group for command in lines.commands),
        tuple(change for lines in group for change in lines.changes),
    )


class Conflict(Exception):
    """A line was refused: its number or client id is taken, or its table was made already or is there no more."""
