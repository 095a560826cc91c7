"""Restricted play: what a side loses that may not use one card, one kind of action, or some of them together.

The restricted player meets its unrestricted like, each deal from every seat; a restricted team plays the deals of a
free one. Where nothing is lost, both get the same of every deal.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import sqrt

import msgspec

from fourfold.games.edition import Edition
from fourfold.lab.engine import Workers, run
from fourfold.lab.statistics import Estimate, Z, discoveries, mean, two_sided
from fourfold.lab.study import LineUp, Player, Study

COSTS, GAINS = "costs", "gains"
EVEN = 0.5


class Loss(msgspec.Struct, frozen=True, kw_only=True):
    """What was barred, and what that costs in shares of wins; `verdict` after false discoveries were controlled."""

    barred: tuple[str, ...]
    share: float
    loss: Estimate
    p: float
    verdict: str = ""


def restrictions(edition: Edition) -> list[tuple[str, ...]]:
    """Everything that can be done without: each kind of action, and each record that actions name."""
    actions = edition.setup.catalogue.actions
    kinds = dict.fromkeys(action.kind for action in actions)
    named = {
        (axis, action.fields[axis]) for axis in edition.game.takes for action in actions if axis in action.fields
    }
    labels = [
        f"{axis}:{label}" for axis in edition.game.takes for label in edition.labels[axis] if (axis, label) in named
    ]
    return [(name,) for name in (*kinds, *labels)]


def restricted(usual: Study, barred: tuple[str, ...]) -> Study:
    """The study in which the first of the line-up may not do this; a whole team may not."""
    (seated,) = usual.line_ups
    banned = tuple(Player(player.bot, barred) for player in seated)
    line_up: LineUp = banned if usual.is_team else (banned[0], *seated[1:])
    return msgspec.structs.replace(usual, line_ups=(line_up,), mirrored=not usual.is_team)


def losses(usual: Study, everything: Sequence[tuple[str, ...]], by: Workers) -> Iterator[Loss]:
    """What each restriction costs, one after the other."""
    free = [played.returns[0] for played in run(usual, by)] if usual.is_team else []
    for barred in everything:
        study = restricted(usual, barred)
        shares = list(_shares(study, by))
        even = free or [1 / study.seats] * len(shares)
        lost = mean([could - did for could, did in zip(even, shares, strict=True)])
        yield Loss(barred=barred, share=sum(shares) / len(shares), loss=lost, p=_p(lost))


def _shares(study: Study, by: Workers) -> Iterator[float]:
    """What the restricted side got of each deal."""
    for _, matches in groupby(run(study, by), key=lambda played: study.match(played.place).deal):
        got = [
            share
            for played in matches
            for player, share in zip(study.seated(study.match(played.place)), played.returns, strict=True)
            if player.barred
        ]
        yield sum(got) / len(got)


def _p(lost: Estimate) -> float:
    """How likely so much is lost by chance; its error is at least that of one more deal gone wrong."""
    least = EVEN / sqrt(lost.number * (lost.number + 1))
    return two_sided(lost.value / max((lost.high - lost.value) / Z, least))


def judged(found: Sequence[Loss]) -> list[Loss]:
    """All of them, the dearest first, with what is to be believed."""
    believed = discoveries([one.p for one in found])
    told = [
        msgspec.structs.replace(one, verdict=(COSTS if one.loss.value > 0 else GAINS) if is_real else "")
        for one, is_real in zip(found, believed, strict=True)
    ]
    return sorted(told, key=lambda one: (-one.loss.value, one.barred))
