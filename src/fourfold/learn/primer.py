"""The game in two minutes, and the player aid: a few parts with pictures of real positions, and what a turn is."""

from functools import cache

import msgspec

from fourfold.games import game as find_game
from fourfold.games.content import Named, Part
from fourfold.games.edition import Edition, Game
from fourfold.games.options import Value
from fourfold.games.words import translated
from fourfold.learn.files import beside
from fourfold.learn.lines import SEATS, steps_of
from fourfold.match.match import Match

FILE = "primer.toml"


class Moment(Part, frozen=True, kw_only=True):
    """A moment of a match to be drawn: a position or the deal of a seed, and what is played from there.

    `seat` is who looks; an empty one is a spectator.
    """

    seats: int
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    seed: str = "primer"
    position: str | None = None
    play: tuple[str, ...] = ()
    seat: str = SEATS[0]

    def match(self, game: Game) -> Match:
        """The match at this moment."""
        edition = game.edition(self.seats, self.options)
        match = Match.of(edition, self.seed, own_content=False, position=self.position)
        for line in self.play:
            for seat, action in steps_of(line, match):
                match.play(seat, action)
        return match

    @property
    def reader(self) -> int | None:
        """Who looks, as a seat's number."""
        return SEATS.index(self.seat) if self.seat else None


class PrimerPart(Part, frozen=True, kw_only=True):
    """One part: what is said, and what is shown: a whole table, or some of its things large."""

    title: Named
    say: Named
    shows: Moment | None = None
    things: tuple[str, ...] = ()


class Reminder(Part, frozen=True, kw_only=True):
    """A part of the player aid: a few short lines."""

    title: Named
    lines: tuple[Named, ...]


class PrimerFile(Part, frozen=True, kw_only=True):
    """The primer of a game and its player aid; `table` is a table that has just been set up."""

    table: Moment | None = None
    part: tuple[PrimerPart, ...]
    aid: tuple[Reminder, ...]
    teaches: tuple[str, ...] = ()


class AidTold(msgspec.Struct, frozen=True, kw_only=True):
    """The player aid in one language: headings with their lines, and what each part of a score means."""

    reminders: tuple[tuple[str, tuple[str, ...]], ...]
    scoring: tuple[tuple[str, str], ...]


def player_aid(edition: Edition, language: str) -> AidTold | None:
    """The player aid of a game, if it has one."""
    found, words = primer(edition.game.name), edition.words(language)
    if found is None:
        return None
    scoring = (
        (words.say_alike(f"score.{part}"), words.find(f"score.{part}.about") or "")
        for part in edition.game.score_clauses
    )
    return AidTold(
        reminders=tuple(
            (translated(one.title, language), tuple(translated(line, language) for line in one.lines))
            for one in found.aid
        ),
        scoring=tuple((name, about) for name, about in scoring if about),
    )


@cache
def primer(game: str) -> PrimerFile | None:
    """The primer of a game, if it has one."""
    return beside(find_game(game), FILE, PrimerFile)
