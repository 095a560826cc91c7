"""Hints and chances: what thinking finds out for whoever looks at a table, from what they see and nothing else.

The generator comes from the view, so two worlds that look the same give the same numbers, and so does asking twice.
"""

import hashlib

import msgspec

from fourfold.bots.seeking import think
from fourfold.bots.thoughts import Budget, Thoughts
from fourfold.games.edition import Edition, View, in_notation
from fourfold.kernel.chance import SeededChance

HINT_SIMULATIONS = 1000
CHANCES_SIMULATIONS = 200
BEST_FEW = 3
THOUGHT_THROUGH = 0.2
"""An action is suggested if it got at least this part of the thoughts of the one that got most."""


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
    """The best few actions of a seat that is to act, among those that were thought through."""
    thoughts = _thoughts(edition, view, simulations)
    enough = THOUGHT_THROUGH * thoughts.findings[0].share
    through = [found for found in thoughts.findings[:BEST_FEW] if found.share >= enough]
    through.sort(key=lambda found: -found.value)
    actions = edition.setup.catalogue.actions
    best = through[0].value
    return Hint(
        tuple(Suggestion(str(actions[found.action]), found.value, best - found.value) for found in through),
        thoughts.expected,
    )


def chances(edition: Edition, view: View, simulations: int = CHANCES_SIMULATIONS) -> tuple[float, ...]:
    """Each seat's chance of winning, as a seat or a spectator sees it while the match runs."""
    return _thoughts(edition, view, simulations).expected


def _thoughts(edition: Edition, view: View, simulations: int) -> Thoughts:
    return think(edition, view, Budget(simulations), SeededChance(int(fingerprint(view)[:15], 16)))
