"""Chance: one verb, reproducible, and not to be foreseen where strangers play."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.kernel.chance import (
    Fork,
    ForkingChance,
    PeekingChance,
    RecordingChance,
    ScriptedChance,
    SealedChance,
    SeededChance,
    commitment,
    mixed,
)
from fourfold.kernel.errors import NoPick


@given(st.integers(-(2**200), 2**200), st.integers(1, 2**61))
def test_a_seeded_pick_is_below_n_for_any_seed(seed: int, n: int) -> None:
    assert 0 <= SeededChance(seed).pick(n) < n


def test_the_seeded_stream_is_the_same_everywhere() -> None:
    chance = SeededChance(7)
    assert [chance.pick(1000) for _ in range(8)] == [124, 710, 903, 397, 901, 900, 123, 537]


def test_the_sealed_stream_is_the_same_everywhere() -> None:
    chance = SealedChance("7")
    assert [chance.pick(1000) for _ in range(8)] == [953, 300, 183, 854, 407, 621, 821, 659]


@pytest.mark.parametrize("chance", [SeededChance(1), SealedChance("1")], ids=["seeded", "sealed"])
def test_picks_are_even(chance: SeededChance | SealedChance) -> None:
    counts = Counter(chance.pick(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    firsts = Counter(SeededChance(seed).pick(4) for seed in range(4000))
    assert all(850 < count < 1150 for count in firsts.values())


def test_a_commitment_tells_neither_the_seed_nor_the_stream() -> None:
    assert commitment("a") != commitment("b")
    assert SealedChance(commitment("a")).pick(2**60) != SealedChance("a").pick(2**60)


def test_a_mixed_seed_is_the_same_everywhere() -> None:
    assert mixed("7", ("ab", "")) == "66f039f393847df2d97a7fade3253ac6aae85e21bf49e764b157201970914e50"


@given(st.text(max_size=3), st.lists(st.text(max_size=3), max_size=3))
def test_no_other_half_and_shares_mix_to_the_same_seed(seed: str, shares: list[str]) -> None:
    parts = [seed, *shares]
    shifted = ["".join(parts), *[""] * len(shares)]
    others = [[*parts, ""], parts[::-1], shifted]
    found = {mixed(one[0], tuple(one[1:])) for one in [parts, *others]}
    assert len(found) == len({tuple(one) for one in [parts, *others]})


def test_a_half_cannot_be_written_so_that_it_looks_like_a_share() -> None:
    assert mixed("1:a2:bc", ()) != mixed("a", ("bc",))
    assert mixed("a", ("b", "c")) != mixed("a", ("b1:c",))
    assert mixed("a", ("",)) not in (mixed("a", ()), commitment("a"))


def test_a_recording_remembers_what_it_passed_on() -> None:
    recording = RecordingChance(ScriptedChance([3, 1, 2]))
    assert (recording.pick(5), recording.pick(5)) == (3, 1)
    assert recording.picks == [3, 1]


def test_a_sealed_stream_goes_on_where_it_was_left() -> None:
    whole = SealedChance("7")
    first = [whole.pick(10) for _ in range(5)]
    rest = SealedChance("7", whole.drawn)
    assert [rest.pick(10) for _ in range(5)] == [whole.pick(10) for _ in range(5)]
    assert first != [SealedChance("7", 5).pick(10)] * 5


def test_a_script_that_is_too_short_says_so() -> None:
    script = ScriptedChance([0])
    script.pick(1)
    with pytest.raises(NoPick, match="has 1 picks and one more"):
        script.pick(2)


def test_a_scripted_pick_out_of_range_is_refused() -> None:
    with pytest.raises(NoPick, match="pick 0 of the script is 5, but must be from 0 to 4"):
        ScriptedChance([5]).pick(5)


def test_forking_chance_asks_at_the_first_open_pick() -> None:
    chance = ForkingChance([2])
    assert chance.pick(3) == 2
    with pytest.raises(Fork) as asked:
        chance.pick(4)
    assert asked.value.ways == 4


def test_peeking_tells_how_many_ways_the_next_pick_has() -> None:
    chance = PeekingChance([2])
    assert (chance.pick(3), chance.ways) == (2, 0)
    assert (chance.pick(5), chance.ways) == (0, 5)
    assert (chance.pick(9), chance.ways) == (0, 5)
