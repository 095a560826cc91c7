"""Does a change make a difference? Two variants of a game play the same deals, and every figure is compared.

Two bots at the same rules play each other, each deal from every seat, as chess engines are tested.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from fourfold.lab.arena import arena
from fourfold.lab.comparing import Pair
from fourfold.lab.engine import Workers, run
from fourfold.lab.recording import Played
from fourfold.lab.series import SCORE, WON, Values, scored, values
from fourfold.lab.study import LineUp, Player, Study
from fourfold.lab.variants import Variant


class Contest(msgspec.Struct, frozen=True):
    """What is to be played: both variants on the same deals, or two bots against each other, mirrored."""

    studies: tuple[Study, ...]
    pairs: int
    """How many pairs there are, at most."""

    @property
    def is_duel(self) -> bool:
        """Do two bots play each other?"""
        return len(self.studies) == 1

    @property
    def per_pair(self) -> int:
        """How many matches a pair has."""
        return self.studies[0].matches // self.studies[0].deals if self.is_duel else 2


def contest(game: str, a: Variant, b: Variant, seated: LineUp, matches: int, seed: int = 0) -> Contest:
    """Set two variants against each other, with so many matches of each at most."""
    one, other = (variant.study(game, seated, matches, seed) for variant in (a, b))
    same_rules = (one.options, one.content) == (other.options, other.content)
    kinds = [sorted(set(map(str, study.line_ups[0]))) for study in (one, other)]
    if not same_rules or one.is_team or kinds[0] == kinds[1] or any(len(kind) > 1 for kind in kinds):
        return Contest((one, other), matches)
    bots = [study.line_ups[0][0] for study in (one, other)]
    duel = arena(game, bots, one.seats, 1, seed, one.options, one.content)
    deals = max(1, 2 * matches // duel.matches)
    return Contest((msgspec.structs.replace(duel, deals=deals),), deals)


def pairs(found: Contest, by: Workers) -> Iterator[Pair]:
    """Pair by pair, as they are played."""
    if found.is_duel:
        (study,) = found.studies
        bots = list(dict.fromkeys(player for line_up in study.line_ups for player in line_up))
        return deal_by_deal(study, run(study, by), bots)
    return zip(*map(said, found.studies, by.halves()), strict=True)


def said(study: Study, by: Workers) -> Iterator[Values]:
    """What the matches of a study say, one after the other."""
    return (values(study, played) for played in run(study, by))


def deal_by_deal(study: Study, results: Iterator[Played], bots: Sequence[Player]) -> Iterator[Pair]:
    """What two bots got of each deal of a mirrored study."""
    for _, matches in groupby(results, key=lambda played: study.match(played.place).deal):
        played = list(matches)
        yield _got(study, played, bots[0]), _got(study, played, bots[1])


def _got(study: Study, matches: Sequence[Played], bot: Player) -> Values:
    """What a bot got in a seat on average: its share of the wins, and the parts of its score."""
    sums: Values = {}
    counts: dict[str, int] = {}
    for played in matches:
        for seat, player in enumerate(study.seated(study.match(played.place))):
            if player == bot:
                parts = scored(study.game, played) if played.scores else []
                points = {SCORE + part: float(played.scores[seat][part]) for part in parts}
                for name, value in {WON: played.returns[seat], **points}.items():
                    sums[name] = sums.get(name, 0.0) + value
                    counts[name] = counts.get(name, 0) + 1
    return {name: sums[name] / counts[name] for name in sums}
