"""Hints and chances: what a search finds out for whoever looks at a table, from what they see and nothing else.

The generator comes from the view, so two worlds that look the same give the same numbers, and so does asking twice.
"""

import hashlib

import msgspec

from fourfold.bots.analysis import ActionValue, Analysis, Budget
from fourfold.bots.mcts import analyse
from fourfold.bots.reasons import follows
from fourfold.games.edition import Edition, Event, View, in_notation
from fourfold.kernel.chance import SeededChance

HINT_SIMULATIONS = 1000
CHANCES_SIMULATIONS = 200
BEST_FEW = 3
LEAST_SHARE = 0.2
"""An action is suggested if its share is at least this part of the largest: others were hardly searched."""


class Suggestion(msgspec.Struct, frozen=True):
    """An action in notation, the chance of winning after it, and how far that is behind the best one's.

    `follows` is what it surely leads to at once.
    """

    action: str
    chance: float
    behind: float
    follows: tuple[Event, ...] = ()


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
    best = best_few[0].value
    return Hint(tuple(_suggestion(edition, view, one, best) for one in best_few), analysis.expected)


def _suggestion(edition: Edition, view: View, found: ActionValue, best: float) -> Suggestion:
    action = edition.setup.catalogue.actions[found.action]
    return Suggestion(
        str(action), found.value, best - found.value, follows(edition, view, action, SeededChance(_seed(view)))
    )


def chances(edition: Edition, view: View, simulations: int = CHANCES_SIMULATIONS) -> tuple[float, ...]:
    """Each seat's chance of winning, as a seat or a spectator sees it while the match runs."""
    return _analysis(edition, view, simulations).expected


def _analysis(edition: Edition, view: View, simulations: int) -> Analysis:
    return analyse(edition, view, Budget(simulations), SeededChance(_seed(view)))


def _seed(view: View) -> int:
    return int(fingerprint(view)[:15], 16)
