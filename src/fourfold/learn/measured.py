"""What the lab measured of a ruling, beside the ruling: what another choice would change, by how much.

It is data beside a game, `measured.toml`, written by `fourfold lab rulings`.
"""

import json
from collections.abc import Iterable
from functools import cache

import msgspec

from fourfold.bots.levels import LEVELS
from fourfold.games import game as find_game
from fourfold.games.clauses import clauses
from fourfold.games.content import Part
from fourfold.games.edition import Edition
from fourfold.games.options import Value
from fourfold.learn.files import beside
from fourfold.learn.wording import words

FILE = "measured.toml"


class Change(Part, frozen=True, kw_only=True, rename={"before": "from"}):
    """A figure that another choice changes: from what to what, and the interval of the difference."""

    figure: str
    before: float
    to: float
    low: float
    high: float


class Measured(Part, frozen=True, kw_only=True):
    """What another choice on a ruling does: the figures it changes, and those of which that is not known."""

    ruling: str
    option: str
    value: Value
    bots: str
    seats: int
    matches: int
    seed: int
    unknown: tuple[str, ...] = ()
    change: tuple[Change, ...] = ()


class MeasuredFile(Part, frozen=True, kw_only=True):
    """All that was measured of a game's rulings."""

    measured: tuple[Measured, ...] = ()


def written(found: Iterable[Measured]) -> str:
    """The file with all of this."""
    return "\n".join(line for one in found for line in ("", *_lines(one))).lstrip("\n") + "\n"


def _lines(one: Measured) -> list[str]:
    said = msgspec.to_builtins(one)
    changes = said.pop("change")
    lines = ["[[measured]]", *(f"{name} = {_value(value)}" for name, value in said.items())]
    for change in changes:
        lines += ["[[measured.change]]", *(f"{name} = {_value(value)}" for name, value in change.items())]
    return lines


def _value(value: object) -> str:
    return json.dumps(round(value, 4) if isinstance(value, float) else value, ensure_ascii=False)


@cache
def measured(game: str, language: str) -> dict[str, str]:
    """What was measured of each ruling, in words, by the ruling's id; nothing for a game without such a file."""
    found = beside(find_game(game), FILE, MeasuredFile)
    if found is None:
        return {}
    rulings: dict[str, list[Measured]] = {}
    for one in found.measured:
        rulings.setdefault(one.ruling, []).append(one)
    return {id: in_words(game, language, some) for id, some in rulings.items()}


def in_words(game: str, language: str, some: list[Measured]) -> str:
    """What was measured of one ruling."""
    return _Teller(game, language).told(some)


class _Teller:
    """Puts what was measured into words."""

    def __init__(self, game: str, language: str) -> None:
        found = find_game(game)
        self._edition: Edition = found.edition(found.seats[0], {})
        self._game = self._edition.words(language)
        self._words = words(language)
        self._titles = {clause.id: clause.title for clause in clauses(game, language)}

    def told(self, some: list[Measured]) -> str:
        """A sentence for all choices on a ruling if none is known to change anything, else one for each."""
        if any(one.change for one in some):
            return " ".join(map(self._one, some))
        key = "unclear" if any(one.unknown for one in some) else "same"
        return self._say(key, some, matches=min(one.matches for one in some))

    def _one(self, one: Measured) -> str:
        choice = self._choice(one)
        if one.change:
            figures = ", ".join(map(self._changed, one.change))
            return self._say("changes", [one], choice=choice, figures=figures, matches=one.matches)
        key = "choice_unclear" if one.unknown else "choice_same"
        return self._say(key, [one], choice=choice, matches=one.matches)

    def _choice(self, one: Measured) -> str:
        """The option with the value it was given; a seat is counted from 1."""
        option = next(option for option in self._edition.option_list if option.name == one.option)
        is_seat = option.by_seats and isinstance(one.value, int)
        seat = self._words.say("measured.seat", seat=int(one.value) + 1) if is_seat else ""
        value = seat or option.value_name(one.value, self._game)
        return self._words.say("measured.choice", option=option.title(self._game), value=value)

    def _say(self, key: str, some: list[Measured], *, matches: int, **facts: object) -> str:
        bots = ", ".join(dict.fromkeys(self._bot(name) for one in some for name in one.bots.split(",")))
        return self._words.say(f"measured.{key}", matches=self._number(matches, 0), bots=bots, **facts)

    def _bot(self, name: str) -> str:
        if name in LEVELS:
            return self._words.say("measured.bot.level", level=name)
        return self._words.find(f"measured.bot.{name}") or name

    def _changed(self, change: Change) -> str:
        kind, _, which = change.figure.partition(".")
        is_share = kind in ("won", "seat", "drawn", "ending", "decided")
        before, to = (self._share(one) if is_share else self._number(one, 1) for one in (change.before, change.to))
        return self._words.say("measured.from_to", figure=self._figure(kind, which), before=before, to=to)

    def _figure(self, kind: str, which: str) -> str:
        say = self._words.say
        if kind == "seat":
            return say("measured.figure.seat", seat=int(which) + 1)
        if kind == "ending" and which in self._titles:
            return say("measured.figure.ending", title=self._titles[which])
        if kind == "score" and (part := self._game.find(f"score.{which}")):
            return say(f"measured.figure.{'score' if self._edition.game.counts_points else 'count'}", part=part)
        own = f"measured.figure.{kind}_{which}" if which else f"measured.figure.{kind}"
        return say(own if self._words.find(own) else "measured.figure.score_total")

    def _share(self, share: float) -> str:
        return self._words.say("measured.share", share=self._number(100 * share, 1))

    def _number(self, value: float, places: int) -> str:
        text = f"{value:,.{places}f}".replace("-", "−")
        return text.replace(",", "\u202f").replace(".", ",") if self._words.language == "fr" else text
