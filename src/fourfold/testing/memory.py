"""Nothing is left behind in memory by what is done again and again (docs/decisions/0007)."""

import gc
import sys
from collections.abc import Callable
from itertools import pairwise

import pytest

import fourfold
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import analyse
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from fourfold.testing.walks import Case, settled, walk

STEPS = 12 if fourfold.is_compiled() else 4
"""So many places of a match; what crosses over into compiled rules is the point."""
SLACK = 20
"""Caches and counters of Python's own may grow by a few blocks."""

Work = Callable[[Edition, Position, int], object]
WORKS: dict[str, Work] = {
    "view": lambda edition, position, seat: edition.view(position, seat),
    "encode": lambda edition, position, seat: edition.setup.decode(position.encode()),
    "refusal": lambda edition, position, seat: edition.refusal(position, seat, 0),
    "imagine": lambda edition, position, seat: edition.imagine(edition.view(position, seat), SeededChance(1)),
    "observe": lambda edition, position, seat: edition.observer.observe(position, seat),
    "judge": lambda edition, position, seat: edition.judge(edition.view(position, seat)),
    "think": lambda edition, position, seat: analyse(
        edition, edition.view(position, seat), Budget(2), SeededChance(1)
    ),
}


@pytest.mark.parametrize("work", WORKS)
def test_what_is_done_again_leaves_nothing_behind(work: str, plain_case: Case) -> None:
    edition = settled(plain_case)
    places = [(position, seat) for position, seat, *_ in walk(edition, 17)]
    some = places[:: max(1, len(places) // STEPS)]
    gc.collect()
    gc.freeze()  # the rest of the process is not looked through again and again

    def once() -> int:
        for position, seat in some:
            WORKS[work](edition, position, seat)
        gc.collect()
        return sys.getallocatedblocks()

    once()
    counts = [once() for _ in range(4)]
    assert min(after - before for before, after in pairwise(counts)) <= SLACK, "a leak grows every time"
