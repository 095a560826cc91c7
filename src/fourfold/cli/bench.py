"""`fourfold bench`: speed, compiled and not, beside OpenSpiel in the same run."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from statistics import median
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Json

if TYPE_CHECKING:
    from fourfold.cli.measure import Amount, Task

ROUNDS = 5
LONGEST = 600
COLUMNS = ("work", "subject", "build", "per_second", "ratio", "spread", "ms")
SEARCHES = {
    "search": "simulations",
    "search, uniform": "simulations, uniform rollouts",
    "search by peer": "simulations, uniform rollouts",
}
"""What the rows of a search are called, by its work."""
Row = dict[str, str | float | tuple[float, float] | None]


def bench(
    seconds: Annotated[
        float, typer.Option(metavar="S", help="CPU seconds for each measurement, in five interleaved rounds.")
    ] = 1.0,
    json: Json = False,
) -> None:
    """Measure speed, beside OpenSpiel.

    Steps and matches, simulations of a search, views, texts, drawings and start-up; OpenSpiel too if it is
    installed, its search the one written in Python. A step is: who acts, all legal actions, a uniform choice, the
    next position. A simulation is one position more in a search's tree, with its value: from uniform play to the
    end, as OpenSpiel does it, or as our bots do it. Every search has as many, from places all over matches.
    The ratio is against OpenSpiel's chess, with the lowest and highest of the rounds as its spread; games differ,
    so it compares throughput, not rules. Times of starting are CPU time too.

    Example: fourfold bench --seconds 0.5
    """
    from fourfold import is_compiled
    from fourfold.cli.output import print_json, print_table
    from fourfold.kernel.errors import FourfoldError

    if not 0 < seconds <= LONGEST:
        raise FourfoldError(f"--seconds cannot be {seconds:g}", f"it takes a number of seconds up to {LONGEST}")
    rows = [*_rows(_measured(seconds)), *_drawing_rows(), *_start_rows()]
    if json:
        print_json(rows)
        return
    build = "compiled" if is_compiled() else "pure Python"
    title = f"fourfold, Python {sys.version.split()[0]}, {build}: CPU time, medians of {ROUNDS} interleaved rounds"
    print_table(COLUMNS, [[_shown(row[column]) for column in COLUMNS] for row in rows], title)


def _shown(value: str | float | tuple[float, float] | None) -> str | float | None:
    return f"{value[0]:.3g}–{value[1]:.3g}" if isinstance(value, tuple) else value


def _measured(seconds: float) -> "dict[tuple[str, Task], list[Amount]]":
    """Every task of every build, a little of each in every round."""
    from fourfold import is_compiled
    from fourfold.cli.builds import pure_build
    from fourfold.cli.measure import measure
    from fourfold.cli.output import with_progress

    here = "compiled" if is_compiled() else "pure"
    found: dict[tuple[str, Task], list[Amount]] = {}
    with ExitStack() as stack:
        measures: dict[str, Callable[[Task, float], Amount]] = {here: measure, "peer": measure}
        if here == "compiled":
            measures["pure"] = stack.enter_context(pure_build())
        plan = [planned for _ in range(ROUNDS) for planned in _plan(here, list(measures))]
        for build, task in with_progress(plan, len(plan), lambda _: 1, "measuring"):
            found.setdefault((build, task), []).append(measures[build](task, seconds / ROUNDS))
    return found


def _plan(here: str, builds: list[str]) -> "Iterator[tuple[str, Task]]":
    """What is measured in each round, by build."""
    from importlib.util import find_spec

    from fourfold.cli.measure import PEERS, Task
    from fourfold.games import GAMES
    from fourfold.games import game as find_game

    if find_spec("pyspiel") is not None:
        yield from (("peer", Task("by peer", name)) for name in PEERS)
        yield "peer", Task("search by peer", PEERS[0])
    for build in builds:
        for name in GAMES if build != "peer" else ():
            seats = find_game(name).seats
            yield from ((build, Task(work, name, number)) for work in ("by hand", "in a loop") for number in seats)
            if build == here:
                searches = ("search", "search, uniform")
                yield from ((build, Task(work, name, number)) for work in searches for number in seats)
                yield from ((build, Task(work, name, seats[-1])) for work in ("view", "text", "drawing"))


def _rows(found: "dict[tuple[str, Task], list[Amount]]") -> Iterator[Row]:
    """Steps and matches per second of each task, and how they compare with OpenSpiel's chess."""
    from fourfold.cli.measure import PEERS, Task

    chess = found.get(("peer", Task("by peer", PEERS[0])))
    searched = found.get(("peer", Task("search by peer", PEERS[0])))
    for (build, task), amounts in found.items():
        name = f"OpenSpiel {task.game}" if build == "peer" else f"{task.game}, {task.seats} seats"
        if task.work in ("view", "text", "drawing"):
            yield _row(task.work, name, build, _rate(amounts, "steps"))
            continue
        if task.work in SEARCHES:
            yield _row(
                SEARCHES[task.work], name, build, _rate(amounts, "steps"), *_ratio(amounts, searched, "steps")
            )
            continue
        where = "kernel loop" if task.work == "in a loop" else "from Python"
        for unit in ("steps", "matches"):
            yield _row(f"{unit}, {where}", name, build, _rate(amounts, unit), *_ratio(amounts, chess, unit))


def _rates(amounts: "list[Amount]", unit: str) -> list[float]:
    done = [amount.steps if unit == "steps" else amount.matches for amount in amounts]
    return [number / amount.seconds for number, amount in zip(done, amounts, strict=True)]


def _rate(amounts: "list[Amount]", unit: str) -> float:
    return median(_rates(amounts, unit))


def _ratio(
    amounts: "list[Amount]", peer: "list[Amount] | None", unit: str
) -> tuple[float | None, tuple[float, float] | None]:
    """The median ratio of a round to the peer's same round, and the lowest and highest."""
    if peer is None:
        return None, None
    ratios = [ours / theirs for ours, theirs in zip(_rates(amounts, unit), _rates(peer, unit), strict=True)]
    return median(ratios), (round(min(ratios), 3), round(max(ratios), 3))


def _drawing_rows() -> Iterator[Row]:
    from fourfold import is_compiled
    from fourfold.cli.measure import slow_drawing
    from fourfold.games import GAMES
    from fourfold.games import game as find_game

    for name in GAMES:
        seats = find_game(name).seats[-1]
        seconds = slow_drawing(name, seats)
        build = "compiled" if is_compiled() else "pure"
        yield _row("drawing, 95th percentile", f"{name}, {seats} seats", build, None, ms=seconds * 1000)


def _start_rows() -> Iterator[Row]:
    from fourfold import is_compiled
    from fourfold.cli.starts import start_times

    for subject, seconds in start_times().items():
        yield _row("start", subject, "compiled" if is_compiled() else "pure", None, ms=seconds * 1000)


def _row(
    work: str,
    subject: str,
    build: str,
    per_second: float | None,
    ratio: float | None = None,
    spread: tuple[float, float] | None = None,
    ms: float | None = None,
) -> Row:
    figures = {"per_second": per_second, "ratio": ratio, "ms": ms}
    rounded: Row = {name: None if value is None else round(value, 3) for name, value in figures.items()}
    return {"work": work, "subject": subject, "build": build, **rounded, "spread": spread}
