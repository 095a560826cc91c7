"""A variant of a game: its content, its options or who plays it. `usual` is the game as it is."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from fourfold.bots import hint_for, names
from fourfold.games import game as find_game
from fourfold.games.content import read_text
from fourfold.games.options import Value
from fourfold.kernel.errors import FourfoldError
from fourfold.lab.study import LineUp, Player, Study

USUAL = "usual"
BOT = "bot:"


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """What differs from the usual game: options, content (the text of its file), or the bot in every seat."""

    name: str = USUAL
    options: Mapping[str, Value] = {}
    content: str | None = None
    bot: str | None = None

    def study(self, game: str, line_up: LineUp, deals: int, seed: int, *, detailed: bool = True) -> Study:
        """So many deals of this variant. Options and content are checked here."""
        seated = line_up if self.bot is None else tuple(Player(self.bot) for _ in line_up)
        edition = find_game(game).edition(len(seated), self.options, self.content)
        return Study(
            game=game,
            line_ups=(seated,),
            deals=deals,
            seed=seed,
            detailed=detailed,
            options=edition.options,
            content=self.content,
        )


def variant(game: str, given: str) -> Variant:
    """The variant that is meant: `usual`, `bot:medium` or `medium`, `name=value,name=value`, or a content file."""
    found = find_game(game)
    bots = list(names(found))
    if given == USUAL:
        return Variant()
    if given.startswith(BOT) or given in bots:
        bot = given.removeprefix(BOT)
        if bot not in bots:
            raise FourfoldError(f"there is no bot {bot!r}", hint_for(bot, bots))
        return Variant(name=bot, bot=bot)
    path = Path(given)
    if "=" in given and not path.exists():
        return Variant(name=given, options=_options(given))
    if not path.exists() and path.suffix != ".toml":
        raise FourfoldError(
            f"{given!r} is no content file, no option and no bot",
            "write a file, name=value, bot:medium, or usual for the game as it is",
        )
    return Variant(name=given, content=read_text(path))


def _options(given: str) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for setting in given.split(","):
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not equals or not name or name in found:
            why = "is given twice" if name in found else "has no value"
            raise FourfoldError(f"option {setting.strip()!r} {why}", "write name=value,name=value")
        found[name] = value
    return found


def line_up(game: str, bots: list[str], seats: int | None) -> LineUp:
    """Who sits down: a bot for each seat, or one for all; without a number of seats as few as can play."""
    found = find_game(game)
    for bot in bots:
        if bot not in names(found):
            raise FourfoldError(f"there is no bot {bot!r}", hint_for(bot, list(names(found))))
    seats = seats or (found.seats[0] if len(bots) == 1 else len(bots))
    found.check_seats(seats)
    if len(bots) not in (1, seats):
        raise FourfoldError(f"{len(bots)} bots cannot have {seats} seats", "name one for all, or one for each seat")
    return tuple(Player(bot) for bot in (bots * seats if len(bots) == 1 else bots))
