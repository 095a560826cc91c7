"""Two series are compared without seeing differences that are not there, and without missing those that are."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from fourfold.kernel.errors import FourfoldError
from fourfold.lab.comparing import (
    CHANGES,
    FIRST,
    NO_DIFFERENCE,
    NOT_KNOWN,
    Comparison,
    Margins,
    Pair,
    compare,
    margins,
)
from fourfold.lab.series import Values

WIDE = Margins(shares=0.1, means=0.1)
"""Wide margins are decided soon, by the same arithmetic."""


def match(chance: Random, won: float = 0.5, rounds: float = 12.0) -> Values:
    """A made-up match: who won, how long it took, how it ended."""
    first = float(chance.random() < won)
    ending = "ending.quick" if chance.random() < 0.1 else "ending.slow"
    return {"seat.0": first, "seat.1": 1 - first, "rounds": chance.gauss(rounds, 3.0), ending: 1.0}


def unpaired(seed: int, won: float = 0.5, rounds: float = 12.0) -> Iterator[Pair]:
    """Matches that have nothing in common, not even the deals; the second series may differ."""
    chance = Random(seed)
    while True:
        yield match(chance), match(chance, won, rounds)


def verdicts(found: Comparison) -> dict[str, str]:
    return {figure.name: figure.verdict for figure in found.figures}


def test_a_thing_does_not_differ_from_itself_in_95_of_100_seeds_on_other_deals() -> None:
    found = [compare(islice(unpaired(seed), 5000), WIDE).verdict for seed in range(100)]
    assert found.count(NO_DIFFERENCE) >= 95, found


@pytest.mark.slow
def test_it_does_not_by_the_usual_margins_either() -> None:
    found = [compare(islice(unpaired(seed), 40_000)).verdict for seed in range(100)]
    assert found.count(NO_DIFFERENCE) >= 95, found


def test_a_planted_difference_is_found_in_95_of_100_seeds() -> None:
    found = [verdicts(compare(islice(unpaired(seed, won=0.6), 5000), WIDE)) for seed in range(100)]
    assert sum(one["seat.0"] == CHANGES for one in found) >= 95
    assert sum(one["rounds"] == NO_DIFFERENCE for one in found) >= 95


def test_the_same_matches_show_no_difference_at_the_first_look() -> None:
    chance = Random(1)
    same = [(one, one) for one in (match(chance) for _ in range(1000))]
    found = compare(same)
    assert (found.verdict, found.pairs) == (NO_DIFFERENCE, FIRST)


def test_it_stops_as_soon_as_everything_is_decided() -> None:
    large = compare(islice(unpaired(3, won=0.95, rounds=20.0), 5000), WIDE)
    small = compare(islice(unpaired(3, won=0.55), 5000), WIDE)
    assert large.is_decided
    assert large.pairs < small.pairs


def test_few_pairs_decide_nothing_and_still_tell_the_difference() -> None:
    found = compare(islice(unpaired(5, won=1.0), 30))
    assert (found.verdict, found.pairs, found.is_decided) == (NOT_KNOWN, 30, False)
    assert found.figures[0].difference > 0.2


def test_nothing_at_all_is_not_known() -> None:
    assert compare([]).verdict == NOT_KNOWN


def test_an_ending_that_comes_late_is_counted_among_the_others() -> None:
    first, later = list(islice(unpaired(2), FIRST)), list(islice(unpaired(3), 50))
    found = compare([*first, *((one, {"seat.0": 1.0, "ending.late": 1.0}) for one, _ in later)])
    told = {one.name: one for one in found.figures}
    assert found.pairs == FIRST + 50
    assert "ending.late" not in told
    assert told["ending.other"].b == 50 / (FIRST + 50)
    assert "ending.other" not in {one.name for one in compare(first).figures}


def test_a_figure_that_a_match_says_nothing_about_waits_for_pairs_that_do() -> None:
    pairs = [
        ({"won": 1.0, "rounds": 9.0}, {"won": 1.0} if at % 2 else {"won": 1.0, "rounds": 9.0}) for at in range(100)
    ]
    told = {one.name: one.pairs for one in compare(pairs).figures}
    assert told == {"won": 100, "rounds": 50}


def test_a_margin_can_be_set_for_shares_means_and_single_figures() -> None:
    found = margins(["shares=0.02", "means=0.1", "rounds=0.5"])
    assert found.of("seat.0", 0.5, 0.5) == 0.02
    assert found.of("steps", 100.0, 1.0) == 10.0
    assert found.of("rounds", 100.0, 1.0) == 0.5


def test_the_margin_of_a_small_mean_is_a_part_of_its_spread() -> None:
    assert Margins().of("leads", 0.01, 2.0) == 0.2
    assert Margins().of("leads", 0.0, 0.0) > 0


@pytest.mark.parametrize("given", ["rounds", "rounds=0", "rounds=-1", "rounds=x", "rounds=inf", "roundz=1", "=1"])
def test_what_is_no_margin_is_refused(given: str) -> None:
    with pytest.raises(FourfoldError):
        margins([given])
