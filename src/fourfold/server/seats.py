"""The seats of a table, folded from its log: who sits where, and for whom a bot plays."""

import hmac

import msgspec
from msgspec.structs import asdict

from fourfold.server.commands import Command, Place, Sitting

GENTLE = "easy"
"""The bot of a first match; which level that is, a game says."""
STAND_IN = "greedy"
"""The quick bot: it plays for people who left or whose time ran out, and for other bots when many wait."""


class Seat(msgspec.Struct, kw_only=True):
    """A seat as it is: `holder` is the hash of its person's secret, `share` what they gave for the deal.

    `kind` is `person`, `bot`, `open`, or `link`: then its person plays elsewhere, and what they do comes by link.

    `left`: the person asked a bot to play. `missed`: their clock ran out, so a bot plays this one turn. `absent`:
    nothing was heard of the person since. `helped`: a bot has played for the person, be it once.
    """

    seat: int
    kind: str
    bot: str | None
    name: str
    holder: str | None
    share: str = ""
    left: bool = False
    missed: bool = False
    absent: bool = False
    helped: bool = False

    @property
    def stands_in(self) -> bool:
        """Does a bot play for the person whose seat this is?"""
        return self.left or self.missed

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides here now, if one does."""
        return self.bot if self.kind == "bot" else STAND_IN if self.stands_in else None

    def kept(self, share: str) -> Place:
        """The same seat at a new table, to whose deal it gives this share."""
        return Place(kind=self.kind, bot=self.bot, name=self.name, holder=self.holder, share=share)

    def is_held_by(self, holder: str | None) -> bool:
        """Is this the seat of whoever's secret has this hash? Compared in constant time."""
        return holder is not None and self.holder is not None and hmac.compare_digest(holder, self.holder)

    def change(self, line: Command) -> None:
        """What a line of the log does to this seat."""
        match line.kind:
            case "sit":
                sitting = msgspec.json.decode(line.text, type=Sitting)
                self.kind, self.holder, self.name = "person", sitting.holder, sitting.name
                self.share = sitting.share
            case "bot":
                self.kind, self.bot = "bot", line.text
            case "leave":
                self.left = True
            case "return":
                self.left = self.missed = False
            case "miss":
                self.missed = self.absent = True
            case "name":
                self.name = line.text
        if is_by_bot(line):
            self.helped = self.kind == "person"
        elif line.kind != "miss":
            self.absent = False


def is_by_bot(line: Command) -> bool:
    """Was this played by a bot? The client ids of bots are like nobody else's."""
    return line.client is not None and line.client.startswith("bot:")


def seated(places: tuple[Place, ...]) -> list[Seat]:
    """The seats of a table that is made."""
    return [Seat(seat=number, **asdict(place)) for number, place in enumerate(places)]
