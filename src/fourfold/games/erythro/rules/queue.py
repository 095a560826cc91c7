"""The queue of steps: what is being resolved, as data in the position (section 5.2).

A step is an effect with the seat that carries it out, how much of it is done, a seat or tile it has settled on, and
whether it is done only as far as possible. Steps lie on one another; the top one is next. Finishing a step leads
to the effect that follows it in its list.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append
from mypy_extensions import i64

if TYPE_CHECKING:
    from fourfold.games.erythro.rules.effect import Effect
    from fourfold.games.erythro.rules.table import Table

NO_NODE: Final[i64] = 0
"""No effect: lists end with it. Number 0 is never an effect."""

NODE: Final[i64] = 4095
ACTOR_SHIFT: Final[i64] = 12
LENIENT: Final[i64] = 1 << 15
COUNT_SHIFT: Final[i64] = 16
ONE_MORE: Final[i64] = 1 << 16
NEAR_SHIFT: Final[i64] = 24
HIGHEST_COUNT: Final[i64] = 255


def push(table: "Table", node: i64, actor: i64, *, lenient: bool, count: i64 = 0) -> None:
    """Put a list of effects on top, unless it is empty."""
    if node == NO_NODE:
        return
    step = step_of(node, actor) | (count << COUNT_SHIFT)
    if lenient:
        step |= LENIENT
    if table.depth < len(table.queue):
        table.queue[table.depth] = step
    else:
        table.queue = append(table.queue, step)
    table.depth += 1


def step_of(node: i64, actor: i64) -> i64:
    """A step with nothing done yet."""
    return node | (actor << ACTOR_SHIFT)


def top(table: "Table") -> i64:
    """The step to be resolved now."""
    return table.queue[table.depth - 1]


def effect_of(table: "Table") -> "Effect":
    """The effect to be resolved now."""
    return table.terms.effects[top(table) & NODE]


def node_of(step: i64) -> i64:
    """The number of a step's effect."""
    return step & NODE


def actor_of(step: i64) -> i64:
    """Who carries a step out."""
    return (step >> ACTOR_SHIFT) & 7


def is_lenient(step: i64) -> bool:
    """Is the step done only as far as possible (ERY-BAG-5)?"""
    return step & LENIENT != 0


def count_of(step: i64) -> i64:
    """How much of a step is done; for some steps an amount it was given."""
    return (step >> COUNT_SHIFT) & HIGHEST_COUNT


def near_of(step: i64) -> i64:
    """The seat or tile that a step has settled on, or -1."""
    return (step >> NEAR_SHIFT) - 1


def count_up(table: "Table") -> None:
    """One more part of the top step is done."""
    table.queue[table.depth - 1] += ONE_MORE


def settle(table: "Table", near: i64) -> None:
    """The top step has settled on a seat or a tile."""
    table.queue[table.depth - 1] |= (near + 1) << NEAR_SHIFT


def finish(table: "Table") -> None:
    """The top step is done: the effect that follows takes its place."""
    step = top(table)
    following = table.terms.effects[node_of(step)].following
    if following == NO_NODE:
        table.depth -= 1
    else:
        table.queue[table.depth - 1] = following | (step & (7 << ACTOR_SHIFT)) | (step & LENIENT)
