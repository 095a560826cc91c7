"""What self-play offers to learn from, and what a test of two networks counts. None of it needs torch."""

import numpy as np
import pytest

from fourfold.bots.analysis import Budget
from training.configuration import SelfPlay
from training.playing import Table, duel, self_play
from training.samples import Arrays, Thinking

ENVYRA = Table("envyra", 2)
ETHERIA = Table("etheria", 3)
ERYTHRO = Table("erythro", 2, ((("adversary", "mars-difficult"),),))


def learned_from(table: Table, simulations: int, how: SelfPlay) -> Arrays:
    return self_play(table, Thinking(b"", simulations, how), [4])


def playing(**how: float) -> SelfPlay:
    return SelfPlay(first_matches=1, first_simulations=1, matches=1, simulations=1, **how)  # type: ignore[arg-type]


def test_noise_has_no_part_in_what_a_policy_learns() -> None:
    found = [learned_from(ENVYRA, 6, playing(noise=noise, sharpness=0.0, temperature=0.0)) for noise in (0.0, 0.9)]
    first = [arrays["shares"][0].tolist() for arrays in found]
    assert first[0] == first[1]


def test_what_a_search_found_better_is_learned_as_more_likely() -> None:
    plain, sharp = (
        learned_from(ENVYRA, 24, playing(noise=0.0, sharpness=sharpness))["shares"][0] for sharpness in (0.0, 30.0)
    )
    assert plain.sum() == pytest.approx(1, abs=0.01)
    assert sharp.sum() == pytest.approx(1, abs=0.01)
    assert sharp.max() > plain.max()


def test_without_a_search_the_priors_and_the_outcome_are_learned() -> None:
    found = learned_from(ERYTHRO, 0, playing(kept=0.5))
    assert found["shares"].sum(axis=1) == pytest.approx(1, abs=0.01)
    assert (found["outcome"] == found["expected"]).all()
    assert len(found["outcome"]) < len(learned_from(ERYTHRO, 0, playing())["outcome"])


def test_a_policy_that_leans_is_told_the_priors_it_corrects() -> None:
    found = learned_from(ETHERIA, 0, playing(kept=0.2))
    told = np.where(found["kinds"] >= 0, np.exp(found["own"].astype(float)), 0)
    assert told == pytest.approx(found["shares"].astype(float), abs=0.01)
    assert "own" not in learned_from(ENVYRA, 1, playing())


def test_only_full_searches_teach_a_policy() -> None:
    few, all = (learned_from(ENVYRA, 2, playing(full=full, quick=1)) for full in (0.25, 1.0))
    assert 0 < len(few["shares"]) < len(all["shares"])


def test_every_line_up_of_a_deal_is_played() -> None:
    (won,) = duel(Table("envyra", 3), b"", b"", Budget(1), [1])
    assert len(won) == 6
    assert won == [1 - other for other in reversed(won)], "of equal bots the one wins where the other loses"
