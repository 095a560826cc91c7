"""Skill against chance: what decides a match, who plays or what was dealt."""

from collections.abc import Sequence

import msgspec

from fourfold.lab.recording import Played
from fourfold.lab.study import Study


class Skill(msgspec.Struct, frozen=True):
    """Parts of the variance of what a seat gets: by who plays, by what was dealt to the seat, and the rest."""

    players: float
    deal: float
    rest: float


def skill(study: Study, results: Sequence[Played]) -> Skill:
    """From mirrored deals: every player has sat in every seat of a deal.

    The part of the players is the variance between their means; that of the deal is what the means of a seat in a
    deal vary beyond what the rest would explain; the rest is what players make of a deal.
    """
    by_player: dict[str, list[float]] = {}
    by_place: dict[tuple[int, int, int], list[float]] = {}
    gains: list[float] = []
    for one in results:
        planned = study.match(one.place)
        for seat, (player, value) in enumerate(zip(study.seated(planned), one.returns, strict=True)):
            by_player.setdefault(str(player), []).append(value)
            by_place.setdefault((planned.deal, planned.line_up, seat), []).append(value)
            gains.append(value)
    whole = _variance(gains)
    if not whole:
        return Skill(0.0, 0.0, 0.0)
    players = _between(list(by_player.values()), gains)
    within = sum(_variance(values) * len(values) for values in by_place.values()) / len(gains)
    turns = study.turns
    # Of `turns` observations of a place, the mean varies by 1/turns of what varies within it.
    left = (within - players) * turns / max(1, turns - 1) if turns > 1 else 0.0
    deal = max(0.0, whole - players - max(0.0, left))
    return Skill(players / whole, deal / whole, max(0.0, 1 - (players + deal) / whole))


def _between(groups: Sequence[Sequence[float]], gains: Sequence[float]) -> float:
    middle = sum(gains) / len(gains)
    return sum(len(group) * (sum(group) / len(group) - middle) ** 2 for group in groups) / len(gains)


def _variance(values: Sequence[float]) -> float:
    middle = sum(values) / len(values)
    return sum((value - middle) ** 2 for value in values) / len(values)
