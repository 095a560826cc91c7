"""A small neural network over slots, evaluated by plain compiled loops: no numpy and no framework.

A position is told as slots, each of which holds one of a few values: some for the whole position, and as many again
for each of its things (the cells of a board). Cells of a grid are alike, so all things share their weights.

The first layer adds up one row of weights for each slot, as NNUE does for chess, four numbers in a word: a number
has 16 bits and is kept from below 0 by an `OFFSET`, so that nothing is carried over. What is left of a thing after
the ReLU is its own vector; the sum of these goes through one more layer. From that come a value for each seat, and
with the vector of a thing the policy for what can be done with it.
"""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

LANES: Final[i64] = 4
LANE_BITS: Final[i64] = 16
LANE: Final[i64] = 0xFFFF
OFFSET: Final[i64] = 460
"""What is added to a weight of the first layer, which lies from -460 to 460."""
MOST_SLOTS: Final = 35
"""For so many rows a lane has room: 35 times 920 is below 2 to the power of 15."""


@final
class Shape:
    """How large a network is.

    `whole` and `thing` have the number of values of each slot. `width` is that of a thing's vector, `depth` that of
    the layer after their sum; `kinds` are the kinds of action.
    """

    def __init__(self, whole: list[int], thing: list[int], width: int, depth: int, kinds: int, seats: int) -> None:
        if width % LANES or depth % LANES:
            raise ValueError("width and depth must be multiples of four")
        if len(whole) + len(thing) > MOST_SLOTS:
            raise ValueError(f"there may be {MOST_SLOTS} slots, not {len(whole) + len(thing)}")
        self.whole = whole
        self.thing = thing
        self.width = width
        self.depth = depth
        self.kinds = kinds
        self.seats = seats

    def sizes(self) -> list[tuple[str, int]]:
        """The parameters in their order, by name, with how many numbers each has."""
        return [
            ("whole_rows", sum(self.whole) * (self.width + self.depth)),
            ("thing_rows", sum(self.thing) * self.width),
            ("pool", self.width * self.depth),
            ("value", self.seats * self.depth),
            ("value_bias", self.seats),
            ("policy_thing", self.kinds * self.width),
            ("policy_whole", self.kinds * self.depth),
            ("policy_bias", self.kinds),
        ]


@final
class Net:
    """A network with its weights. `scale` is what one step of a first layer's weight is worth.

    `read` looks at a position; after that `values` and `logit` tell what was made of it.
    """

    def __init__(self, shape: Shape, scale: float, numbers: list[list[float]]) -> None:
        self.shape = shape
        self.width: i64 = shape.width
        self.depth: i64 = shape.depth
        self.kinds: i64 = shape.kinds
        self.seats: i64 = shape.seats
        self._scale = scale
        self._whole_words: i64 = (shape.width + shape.depth) // LANES
        self._thing_words: i64 = shape.width // LANES
        self._whole_rows = packed(numbers[0])
        self._thing_rows = packed(numbers[1])
        self._whole_first = starts(shape.whole, self._whole_words)
        self._thing_first = starts(shape.thing, self._thing_words)
        self._pool = floats(numbers[2])
        self._value = floats(numbers[3])
        self._value_bias = floats(numbers[4])
        self._policy_thing = floats(numbers[5])
        self._policy_whole = floats(numbers[6])
        self._policy_bias = floats(numbers[7])
        self._words = vec[i64]([0] * self._whole_words)
        self._pooled = vec[i64]([0] * self.width)
        self._deep = vec[float]([0.0] * self.depth)
        self._vectors = vec[i64]()
        self._bases = vec[i64]([0] * len(shape.thing))

    def read(self, whole: vec[i64], things: vec[i64]) -> None:
        """Look at a position: the values of its own slots, and those of its things one after the other."""
        words, rows, first = self._words, self._whole_rows, self._whole_first
        many_words = self._whole_words
        word: i64
        slot: i64
        for word in range(many_words):
            words[word] = 0
        for slot in range(len(whole)):
            base = first[slot] + whole[slot] * many_words
            for word in range(many_words):
                words[word] += rows[base + word]
        self._read_things(things, len(whole))
        self._deepen(len(whole))

    def _read_things(self, things: vec[i64], before: i64) -> None:
        """The vector of each thing, and their sum. `before` is how many rows the words of the whole are made of."""
        words, rows, first, pooled = self._words, self._thing_rows, self._thing_first, self._pooled
        bases = self._bases
        many_words, slots = self._thing_words, len(first)
        many = len(things) // slots
        while len(self._vectors) < many * self.width:
            self._vectors = append(self._vectors, 0)
        vectors = self._vectors
        lift = (before + slots) * OFFSET
        place: i64
        for place in range(self.width):
            pooled[place] = 0
        place = 0
        slot: i64
        word: i64
        lane: i64
        thing: i64
        for thing in range(many):
            for slot in range(slots):
                bases[slot] = first[slot] + things[thing * slots + slot] * many_words
            for word in range(many_words):
                total = words[word]
                for slot in range(slots):
                    total += rows[bases[slot] + word]
                for lane in range(LANES):
                    number = (total & LANE) - lift
                    total >>= LANE_BITS
                    if number > 0:
                        vectors[place] = number
                        pooled[word * LANES + lane] += number
                    else:
                        vectors[place] = 0
                    place += 1

    def _deepen(self, before: i64) -> None:
        """The layer after the sum of the things."""
        words, pooled, pool, deep = self._words, self._pooled, self._pool, self._deep
        depth = self.depth
        lift = before * OFFSET
        unit: i64
        for unit in range(depth):
            word = words[self._thing_words + unit // LANES] >> ((unit % LANES) * LANE_BITS)
            deep[unit] = float((word & LANE) - lift)
        place: i64
        for place in range(self.width):
            if pooled[place]:
                number = float(pooled[place])
                base = place * depth
                for unit in range(depth):
                    deep[unit] += number * pool[base + unit]
        scale = self._scale
        for unit in range(depth):
            deep[unit] = deep[unit] * scale if deep[unit] > 0.0 else 0.0

    def values(self) -> list[float]:
        """What each seat may hope for, the reader's own first; together 1."""
        found: list[float] = []
        whole = 0.0
        seat: i64
        unit: i64
        for seat in range(self.seats):
            total = self._value_bias[seat]
            for unit in range(self.depth):
                total += self._value[seat * self.depth + unit] * self._deep[unit]
            found.append(exp(total))
            whole += found[seat]
        for seat in range(self.seats):
            found[seat] = found[seat] / whole
        return found

    def logit(self, kind: i64, thing: i64) -> float:
        """How much an action of this kind, done with this thing, is to be preferred; -1 is for no thing."""
        total = self._policy_bias[kind]
        unit: i64
        base = kind * self.depth
        for unit in range(self.depth):
            total += self._policy_whole[base + unit] * self._deep[unit]
        if thing >= 0:
            own = 0.0
            base = kind * self.width
            start = thing * self.width
            for unit in range(self.width):
                if self._vectors[start + unit]:
                    own += self._policy_thing[base + unit] * float(self._vectors[start + unit])
            total += own * self._scale
        return total


def packed(weights: list[float]) -> vec[i64]:
    """Whole numbers from -OFFSET to OFFSET, four to a word."""
    found = vec[i64](capacity=len(weights) // LANES)
    for start in range(0, len(weights), LANES):
        word: i64 = 0
        lane: i64
        for lane in range(LANES):
            number: i64 = int(weights[start + lane])
            if not -OFFSET <= number <= OFFSET:
                raise ValueError(f"a weight of {number} has no room")
            word |= (number + OFFSET) << (lane * LANE_BITS)
        found = append(found, word)
    return found


def starts(sizes: list[int], words: int) -> vec[i64]:
    """The word at which the rows of each slot begin."""
    found = vec[i64](capacity=len(sizes))
    row: i64 = 0
    for size in sizes:
        found = append(found, row * words)
        row += size
    return found


def floats(numbers: list[float]) -> vec[float]:
    """The same numbers in a buffer."""
    return vec[float](numbers)
