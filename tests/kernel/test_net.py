"""The network's compiled loops against what they stand for."""

import random
from math import exp

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fourfold.kernel.net import OFFSET, Net, Shape

MOST = float(OFFSET)
SCALE = 1 / 128
SHAPE = Shape([3, 5, 2], [4, 6], 8, 12, 3, 2)
Numbers = list[list[float]]


def weights(seed: int) -> Numbers:
    """Random weights; those of the first layer are whole numbers."""
    draw = random.Random(seed)
    numbers: Numbers = []
    for name, size in SHAPE.sizes():
        is_first = name.endswith("rows")
        numbers.append([float(draw.randint(-150, 150)) if is_first else draw.gauss(0, 0.3) for _ in range(size)])
    return numbers


class Reference:
    """The same network, layer by layer, as its docstring says it."""

    def __init__(self, numbers: Numbers, whole: list[int], things: list[list[int]]) -> None:
        self.numbers = numbers
        width, depth = SHAPE.width, SHAPE.depth
        sums = [0.0] * (width + depth)
        for slot, value in enumerate(whole):
            row = sum(SHAPE.whole[:slot]) + value
            sums = [one + numbers[0][row * (width + depth) + unit] for unit, one in enumerate(sums)]
        self.vectors: list[list[float]] = []
        for thing in things:
            own = sums[:width]
            for slot, value in enumerate(thing):
                row = sum(SHAPE.thing[:slot]) + value
                own = [one + numbers[1][row * width + unit] for unit, one in enumerate(own)]
            self.vectors.append([max(0.0, one) * SCALE for one in own])
        pooled = [sum(vector[unit] for vector in self.vectors) for unit in range(width)]
        self.deep = [
            max(
                0.0,
                sums[width + unit] * SCALE + sum(pooled[i] * numbers[2][i * depth + unit] for i in range(width)),
            )
            for unit in range(depth)
        ]

    def values(self) -> list[float]:
        depth = SHAPE.depth
        logits = [
            self.numbers[4][seat] + sum(self.numbers[3][seat * depth + i] * self.deep[i] for i in range(depth))
            for seat in range(SHAPE.seats)
        ]
        return [exp(one) / sum(map(exp, logits)) for one in logits]

    def logit(self, kind: int, thing: int) -> float:
        width, depth = SHAPE.width, SHAPE.depth
        total = self.numbers[7][kind] + sum(self.numbers[6][kind * depth + i] * self.deep[i] for i in range(depth))
        if thing >= 0:
            total += sum(self.numbers[5][kind * width + i] * self.vectors[thing][i] for i in range(width))
        return total


@pytest.mark.parametrize("seed", range(8))
def test_the_network_says_what_its_layers_say_one_by_one(seed: int) -> None:
    draw = random.Random(seed)
    numbers = weights(seed)
    net = Net(SHAPE, SCALE, numbers)
    for many in (4, 2, 5):
        whole = [draw.randrange(size) for size in SHAPE.whole]
        things = [[draw.randrange(size) for size in SHAPE.thing] for _ in range(many)]
        expected = Reference(numbers, whole, things)
        net.read(vec[i64](whole), vec[i64]([value for thing in things for value in thing]))
        assert net.values() == pytest.approx(expected.values())
        for kind in range(SHAPE.kinds):
            for thing in range(-1, many):
                assert net.logit(kind, thing) == pytest.approx(expected.logit(kind, thing))


def test_the_largest_weights_do_not_run_into_each_other() -> None:
    shape = Shape([1] * 30, [1] * 5, 4, 4, 1, 2)
    for side in (MOST, -MOST):
        numbers = [[side] * shape.sizes()[0][1], [side] * shape.sizes()[1][1]]
        numbers += [[1.0] * size for _, size in shape.sizes()[2:]]
        net = Net(shape, 1.0, numbers)
        net.read(vec[i64]([0] * 30), vec[i64]([0] * 5))
        unit = 35.0 * MOST if side > 0 else 0.0
        deep = 30.0 * MOST + 4 * unit if side > 0 else 0.0
        assert net.logit(0, 0) == 1.0 + 4 * deep + 4 * unit


def test_a_weight_that_has_no_room_is_refused() -> None:
    numbers = weights(1)
    numbers[0][5] = MOST + 1.0
    with pytest.raises(ValueError, match="has no room"):
        Net(SHAPE, SCALE, numbers)


def test_a_shape_that_lanes_have_no_room_for_is_refused() -> None:
    with pytest.raises(ValueError, match="multiples of four"):
        Shape([2], [2], 6, 8, 1, 2)
    with pytest.raises(ValueError, match="35 slots, not 36"):
        Shape([2] * 30, [2] * 6, 8, 8, 1, 2)
