"""Bags: piles without order."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from fourfold.kernel import bags
from fourfold.kernel.chance import ScriptedChance, SeededChance

SETS = st.integers(0, 2**62 - 1)


@given(SETS)
def test_a_set_knows_its_things(things: int) -> None:
    inside = [thing for thing in range(62) if things >> thing & 1]
    assert bags.listed(things) == tuple(inside)
    assert bags.set_of(inside) == things
    assert bags.size(things) == len(inside)
    assert [bags.nth(things, i) for i in range(len(inside))] == inside
    assert [thing for thing in range(62) if bags.holds(things, thing)] == inside
    for number in range(4):
        assert bags.has_at_least(things, number) == (len(inside) >= number)


def test_single_things_reach_past_32_bits() -> None:
    assert [bags.one(thing) for thing in (0, 31, 32, 61)] == [1, 2**31, 2**32, 2**61]
    assert bags.lowest(2**61) == 61
    assert [bags.only_thing(bags.one(thing)) for thing in range(63)] == list(range(63))


def test_every_thing_of_a_set_is_drawn_equally_often() -> None:
    chance = SeededChance(3)
    counts = Counter(bags.draw(0b101100, chance) for _ in range(3000))
    assert sorted(counts) == [2, 3, 5]
    assert all(900 < count < 1100 for count in counts.values())


def test_drawing_from_a_set_of_one_is_no_chance_event() -> None:
    assert bags.draw(0b1000, ScriptedChance([])) == 3


@given(SETS, st.integers(0, 5), st.integers(0, 99))
def test_several_drawn_are_a_subset_of_that_size(things: int, number: int, seed: int) -> None:
    number = min(number, bags.size(things))
    drawn = bags.draw_several(things, number, SeededChance(seed))
    assert drawn & ~things == 0
    assert bags.size(drawn) == number


def test_a_bag_of_kinds_is_drawn_from_by_its_counts() -> None:
    counts = vec[i64]([3, 0, 1])
    assert bags.total(counts) == 4
    assert [bags.draw_kind(counts, ScriptedChance([pick])) for pick in range(4)] == [0, 0, 0, 2]
    assert bags.draw_kind(vec[i64]([0, 1]), ScriptedChance([])) == 1


def test_a_changed_buffer_leaves_the_first_as_it_was() -> None:
    counts = vec[i64]([1, 2, 3])
    assert list(bags.changed(counts, 1, 9)) == [1, 9, 3]
    assert list(counts) == [1, 2, 3]
