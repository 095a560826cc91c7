"""A match between bots, step by step."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.journal import Journal
from fourfold.kernel.position import Position

STEP_LIMIT = 100_000


class Step(NamedTuple):
    """One action of a match: who had which choice, what was chosen, the position after it, and what happened."""

    seat: int
    legal: tuple[int, ...]
    action: int
    position: Position
    journal: Journal | None


def steps(
    edition: Edition,
    position: Position,
    bots_by_seat: list[Bot],
    generators: list[SeededChance],
    chance: Chance,
    *,
    noting: bool = False,
) -> Iterator[Step]:
    """Play on from a position until the match is over, or the step limit is reached.

    `generators` are the bots' own, by seat; `chance` is the table's. What happens is noted if that is wanted.
    """
    for _ in range(STEP_LIMIT):
        acting = position.to_act()
        if not acting:
            return
        seat = lowest(acting)
        legal = tuple(position.legal(seat))
        action = bots_by_seat[seat].choose(legal, partial(edition.view, position, seat), generators[seat])
        hidden = position.sealed(seat, action)
        for reader, player in enumerate(bots_by_seat):
            player.saw(seat, None if hidden and reader != seat else action)
        journal = Journal() if noting else None
        position = position.play(seat, action, chance, journal)
        yield Step(seat, legal, action, position, journal)


def play_match(
    edition: Edition, bots_by_seat: list[Bot], generators: list[SeededChance], chance: Chance
) -> tuple[Position, int]:
    """Deal and play until the match is over, or the step limit is reached; the last position and the steps."""
    position = edition.setup.deal(chance, None)
    played = 0
    for step in steps(edition, position, bots_by_seat, generators, chance):
        position = step.position
        played += 1
    return position, played
