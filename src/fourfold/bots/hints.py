"""Hints and chances: what a search finds out for whoever looks at a table, from what they see and nothing else.

The generator comes from the view, so two worlds that look the same give the same numbers, and so does asking twice.
"""

import hashlib

import msgspec

from fourfold.bots.analysis import Analysis, Budget
from fourfold.bots.mcts import analyse
from fourfold.games.edition import Edition, View, in_notation
from fourfold.kernel.chance import SeededChance

HINT_SIMULATIONS = 1000
CHANCES_SIMULATIONS = 200
BEST_FEW = 3
LEAST_SHARE = 0.2
"""An action is suggested if its share is at least this part of the largest: others were hardly searched."""


class Suggestion(msgspec.Struct, frozen=True):
    """An action in notation, the chance of winning after it, and how far that is behind the best one's."""

    action: str
    chance: float
    behind: float


class Hint(msgspec.Struct, frozen=True):
    """The best few actions of a seat, best first, and each seat's chance of winning as this seat sees it."""

    suggestions: tuple[Suggestion, ...]
    chances: tuple[float, ...]


def fingerprint(view: View) -> str:
    """The same for two views exactly if they show the same."""
    return hashlib.sha256(msgspec.json.encode(view, order="deterministic", enc_hook=in_notation)).hexdigest()


def hint(edition: Edition, view: View, simulations: int = HINT_SIMULATIONS) -> Hint:
    """The best few actions of a seat that is to act, among those that were searched enough."""
    analysis = _analysis(edition, view, simulations)
    enough = LEAST_SHARE * analysis.actions[0].share
    best_few = [one for one in analysis.actions[:BEST_FEW] if one.share >= enough]
    best_few.sort(key=lambda one: -one.value)
    actions = edition.setup.catalogue.actions
    best = best_few[0].value
    return Hint(
        tuple(Suggestion(str(actions[one.action]), one.value, best - one.value) for one in best_few),
        analysis.expected,
    )


def chances(edition: Edition, view: View, simulations: int = CHANCES_SIMULATIONS) -> tuple[float, ...]:
    """Each seat's chance of winning, as a seat or a spectator sees it while the match runs."""
    return _analysis(edition, view, simulations).expected


def _analysis(edition: Edition, view: View, simulations: int) -> Analysis:
    return analyse(edition, view, Budget(simulations), SeededChance(int(fingerprint(view)[:15], 16)))
