"""`pure_vecs` behaves like `librt.vecs` in everything the rules use."""

import pytest
from librt.vecs import append as real_append
from librt.vecs import vec as real_vec
from mypy_extensions import i64

from fourfold.pure_vecs import append, vec


def test_both_buffers_behave_alike() -> None:
    mine, real = vec([3, 1], capacity=8), real_vec[i64]([3, 1], capacity=8)
    for value in (5, -(2**63), 2**63 - 1):
        mine, real = append(mine, value), real_append(real, value)
    mine[0] = real[0] = 9
    copy, real_copy = mine[:], real[:]
    copy[1] = real_copy[1] = 7
    assert list(mine) == list(real)
    assert list(copy) == list(real_copy)
    assert list(mine[1:3]) == list(real[1:3])
    assert (len(mine), mine[-1], 9 in mine, 8 in mine) == (len(real), real[-1], 9 in real, 8 in real)
    assert vec.__class_getitem__(i64) is vec


@pytest.mark.parametrize("value", [2**63, -(2**63) - 1])
def test_a_number_past_64_bits_is_refused_by_both(value: int) -> None:
    for buffer in (vec([0]), real_vec[i64]([0])):
        with pytest.raises(OverflowError):
            buffer[0] = value
    with pytest.raises(OverflowError):
        append(vec(), value)
    with pytest.raises(OverflowError):
        vec([value])
