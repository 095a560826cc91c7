"""What tuning is to reach: figures with bounds, for the usual game or for rows of options, and what may be changed.

A target file is TOML: `[change]` has the fields that may be moved with their bounds, `[target]` the figures with
theirs, and each `[[row]]` figures of the game with other options, seats or bots.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from fourfold.games import game as find_game
from fourfold.games.clauses import find
from fourfold.games.content import Part, parse
from fourfold.games.options import Value
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.lab.dials import Number
from fourfold.lab.series import DRAWN, ENDING, PLAIN, SCORE, SEAT, UNFINISHED, WON, is_share
from fourfold.lab.study import Study
from fourfold.lab.variants import Variant, line_up

Ends = tuple[Number, Number]
SHARE = 0.1
"""A share that misses by ten points counts as much as a mean that misses by ten per cent."""


class Row(Part, frozen=True, kw_only=True):
    """Figures of the game with some options."""

    target: dict[str, Any]
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    seats: int | None = None
    bots: str | None = None


class TargetFile(Part, frozen=True, kw_only=True):
    """A target file as it is written."""

    change: dict[str, Any]
    target: dict[str, Any] = msgspec.field(default_factory=dict)
    row: tuple[Row, ...] = ()


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of a row, and between what it shall be."""

    row: int
    figure: str
    low: float
    high: float

    def miss(self, value: float) -> float:
        """How far a value is outside, in parts of ten points or ten per cent."""
        outside = max(self.low - value, value - self.high, 0.0)
        return outside / (SHARE if is_share(self.figure) else SHARE * max(abs(self.low), abs(self.high)))


class Targets(msgspec.Struct, frozen=True, kw_only=True):
    """All that is to be reached, and with what."""

    bounds: dict[str, Ends]
    rows: tuple[Row, ...]
    goals: tuple[Goal, ...]

    def studies(
        self, game: str, content: str, bots: str, seats: int | None, matches: int, seed: int
    ) -> tuple[Study, ...]:
        """A study for each row."""
        return tuple(
            Variant(options=row.options, content=content).study(
                game, line_up(game, (row.bots or bots).split(","), row.seats or seats), matches, seed
            )
            for row in self.rows
        )


def targets(text: str, file: str) -> Targets:
    """What a target file says, as far as it can be known without playing."""
    read = parse(text, file, TargetFile)
    rows = tuple(row for row in (Row(target=read.target), *read.row) if row.target)
    goals = tuple(
        Goal(row=at, figure=name, low=low, high=high)
        for at, row in enumerate(rows)
        for name, (low, high) in _flat(row.target, file)
    )
    if not goals:
        raise FourfoldError(
            f"{file}: has no target", "write a figure with its bounds under [target]: rounds = [9, 12]"
        )
    bounds = dict(_flat(read.change, file))
    if not bounds:
        raise FourfoldError(f"{file}: nothing may be changed", "write fields with their bounds under [change]")
    return Targets(bounds=bounds, rows=rows, goals=goals)


def _flat(table: Mapping[str, Any], file: str, path: str = "") -> Iterator[tuple[str, Ends]]:
    """`seat.0 = [0.47, 0.53]` is a table in a table: its path, with its bounds."""
    for name, held in table.items():
        here = f"{path}{name}"
        if isinstance(held, dict):
            yield from _flat(held, file, f"{here}.")
            continue
        is_pair = isinstance(held, list) and len(held) == 2
        if not is_pair or not all(isinstance(end, (int, float)) and not isinstance(end, bool) for end in held):
            raise FourfoldError(f"{file}: {here} has no bounds", f"write {here} = [LOW, HIGH]")
        if held[0] > held[1]:
            raise FourfoldError(
                f"{file}: {here} cannot be from {held[0]} to {held[1]}", "the lower bound comes first"
            )
        yield here, (held[0], held[1])


def check(found: Targets, studies: tuple[Study, ...]) -> None:
    """Every figure must be one of its row's, and all of a row possible together."""
    for goal in found.goals:
        study = studies[goal.row]
        _check_name(goal.figure, study)
        if is_share(goal.figure) and (goal.low > 1 or goal.high < 0):
            raise FourfoldError(
                f"{goal.figure} cannot be from {goal.low} to {goal.high}", "it is a share, from 0 to 1"
            )
    for at, study in enumerate(studies):
        for group, names in ((SEAT, study.seats), (ENDING, 0)):
            ends = [goal for goal in found.goals if goal.row == at and goal.figure.startswith(group)]
            low, high = sum(goal.low for goal in ends), sum(goal.high for goal in ends)
            if low > 1 or (names and len(ends) == names and high < 1):
                told = ", ".join(goal.figure for goal in ends)
                raise FourfoldError(f"{told} cannot be all that together", "their shares make 1")


def _check_name(name: str, study: Study) -> None:
    wrong = (DRAWN,) if study.is_team else (WON,)
    seats = [] if study.is_team else [f"{SEAT}{seat}" for seat in range(study.seats)]
    known = [*(one for one in PLAIN if one not in wrong), *seats]
    if name in known or name.startswith(SCORE) or name == ENDING + UNFINISHED:
        return
    if name.startswith(ENDING):
        find(find_game(study.game).name, name.removeprefix(ENDING))
        return
    raise FourfoldError(f"there is no figure {name!r} of {study.game}", closest(name, known))
