"""The subjects of the tiles, engraved: the symbol of each theme in as many siblings as there are tiles of it.

A tile's engraving is found by its symbol and its own id, so one of somebody's own content has one as well.
"""

from cmath import exp, pi
from collections.abc import Callable
from functools import lru_cache, partial
from zlib import crc32

from fourfold.games.envyra.drawing.burin import Burin, Points, around, mirrored, turned
from fourfold.games.svg import Markup, join

Subject = Callable[[Burin], None]


def leaf_of(base: complex, tip: complex, wide: float) -> list[complex]:
    """A plain leaf between two points."""
    along = tip - base
    side = along * 1j * wide
    return [base, base + along * 0.25 + side, base + along * 0.65 + side * 0.8, tip, tip,
            base + along * 0.65 - side * 0.8, base + along * 0.25 - side]  # fmt: skip


def ground(burin: Burin, y: float = 188, *, left: float = 30, right: float = 170) -> None:
    """Earth under a subject, in a few short cuts."""
    for number in range(5):
        inset = number * 11
        burin.fine(complex(left + inset, y + number * 2.4), complex(right - inset * 1.2, y + number * 2.4))


# --- Flora -------------------------------------------------------------------------------------------------


def clover(burin: Burin) -> None:
    """Clover Leaf."""
    heart = mirrored([0j, -16 - 20j, -46 - 40j, -44 - 78j, -16 - 84j, -62j])
    burin.line(100 + 96j, 104 + 130j, 92 + 160j, 104 + 194j)
    for degrees in (0, 118, -118):
        burin.shape(turned(heart, degrees, 100 + 96j, 0.98), shade=0.4)
        burin.line(*turned([0j, -58j], degrees, 100 + 96j))
        pale = [-30 - 36j, -14 - 54j, -50j, 14 - 54j, 30 - 36j]
        burin.fine(*turned(pale, degrees, 100 + 96j))


def oak(burin: Burin) -> None:
    """Oak Leaf."""
    half = [
        80j, -12 + 58j, -40 + 56j, -44 + 36j, -18 + 28j, -26 + 10j, -62 + 6j, -64 - 18j, -26 - 18j, -32 - 36j,
        -60 - 44j, -52 - 68j, -22 - 56j, -28 - 82j, -8 - 92j, -92j,
    ]  # fmt: skip
    burin.line(*turned([104j, 84j, 78j], 24, 104 + 92j))
    burin.shape(turned(mirrored(half), 24, 104 + 92j), shade=0.34)
    burin.line(*turned([84j, 20j, -84j], 24, 104 + 92j))
    for y, reach in ((48, 34), (14, 52), (-30, 50), (-58, 22)):
        for side in (-1, 1):
            burin.line(
                *turned(
                    [complex(0, y), complex(side * reach * 0.5, y - 8), complex(side * reach, y - 18)],
                    24,
                    104 + 92j,
                )
            )


def fern(burin: Burin) -> None:
    """Fern Frond."""
    spine = [96 + 196j, 88 + 150j, 96 + 100j, 128 + 50j, 150 + 14j]
    burin.line(*spine)
    for number in range(9):
        share = number / 9
        at = _along(spine, 0.14 + share * 0.8)
        ahead = _along(spine, 0.2 + share * 0.8) - at
        ahead /= abs(ahead)
        reach = 56 * (1 - share) ** 0.8 + 10
        for side in (-1, 1):
            tip = at + ahead * reach * (0.55 + 0.85j * side)
            burin.shape(leaf_of(at, tip, 0.19), shade=0.4 if side > 0 else 0, gap=5)


def daisy(burin: Burin) -> None:
    """Meadow Daisy."""
    burin.line(100 + 84j, 96 + 130j, 104 + 160j, 98 + 194j)
    burin.shape(leaf_of(99 + 170j, 44 + 132j, 0.2), shade=0.5)
    burin.shape(leaf_of(100 + 158j, 152 + 128j, 0.2), shade=0.5)
    petal = mirrored([-16j, -9 - 30j, -12 - 62j, -5 - 72j])
    for number in range(15):
        burin.shape(turned(petal, number * 24, 100 + 80j), shade=0.3 if 4 < number < 11 else 0, gap=5)
    burin.shape(around(100 + 80j, 21), "env-s", 0)
    for radius, many in ((6, 4), (13, 9)):
        for dot in around(100 + 80j, radius, many):
            burin.ring(dot, 1, "env-p")


def poppy(burin: Burin) -> None:
    """Wild Poppy."""
    burin.line(100 + 96j, 92 + 130j, 108 + 160j, 100 + 196j)
    burin.line(104 + 164j, 130 + 150j, 146 + 124j, 150 + 112j)
    burin.shape(around(151 + 104j, 12, 8, 1.35), shade=0.5)
    petal = mirrored([8j, -40 + 4j, -70 - 26j, -58 - 58j, -30 - 66j, -12 - 56j])
    for degrees, scale in ((0, 1.1), (78, 0.95), (-78, 0.95), (180, 0.72)):
        burin.shape(turned(petal, degrees, 94 + 82j, scale), shade=0.42)
        for fan in (-22, 0, 22):
            burin.fine(*turned([-22j, -48j * scale], degrees + fan, 94 + 82j))
    burin.shape(around(94 + 80j, 15, 8), "env-s", 0)
    for dot in around(94 + 80j, 24, 13):
        burin.ring(dot, 2, "env-s")


def orchid(burin: Burin) -> None:
    """Mountain Orchid."""
    burin.line(100 + 90j, 104 + 140j, 92 + 168j, 96 + 196j)
    burin.shape(leaf_of(94 + 186j, 40 + 142j, 0.16), shade=0.5)
    burin.shape(leaf_of(94 + 186j, 156 + 136j, 0.16), shade=0.5)
    for degrees in (0, 128, -128):
        burin.shape(turned(mirrored([0j, -16 - 24j, -15 - 56j, -3 - 80j]), degrees, 100 + 82j), shade=0.4)
        burin.fine(*turned([-12j, -64j], degrees, 100 + 82j))
    for side in (-1, 1):
        wing = [0j, 20 - 34j, 62 - 44j, 82 - 18j, 60 + 8j, 22 + 10j]
        burin.shape([100 + 80j + complex(side * p.real, p.imag) for p in wing], shade=0.36)
        for reach in (-28, -16, -4):
            burin.fine(100 + 80j, complex(100 + side * 34, 80 + reach), complex(100 + side * 66, 80 + reach * 1.1))
    lip = mirrored([-4j, -16 + 4j, -14 + 24j, -34 + 38j, -26 + 58j, -8 + 54j])
    burin.shape(turned(lip, 0, 100 + 84j), "env-s", 0)
    for x in (-8, 0, 8):
        burin.ring(complex(100 + x, 128 - abs(x)), 2, "env-p")


def birch(burin: Burin) -> None:
    """Young Birch."""
    for x, y, radius in ((66, 78, 30), (134, 74, 30), (76, 48, 30), (124, 44, 30), (100, 92, 34), (100, 30, 24)):
        burin.shape(turned(around(0j, radius, 9), x * 3, complex(x, y)), shade=0.45)
        burin.fine(complex(x - radius / 2, y - 4), complex(x - 6, y - radius / 2), complex(x + 4, y - radius / 2.4))
    burin.block([93 + 190j, 96 + 70j, 104 + 70j, 108 + 190j], shade=0.3, gap=7)
    for x, y in ((96, 178), (102, 162), (97, 146), (103, 128), (98, 112)):
        burin.line(complex(x, y), complex(x + 5, y))
    burin.lines([[97 + 112j, 84 + 96j, 76 + 78j], [103 + 104j, 118 + 90j, 126 + 70j]])
    ground(burin)


def sequoia(burin: Burin) -> None:
    """Ancient Sequoia."""
    burin.shape(
        [64 + 196j, 82 + 176j, 86 + 60j, 92 + 30j, 108 + 30j, 114 + 60j, 118 + 176j, 136 + 196j], shade=0.4, gap=5
    )
    for x in (92, 98, 104, 110):
        burin.fine(complex(x, 60), complex(x + (x - 100) * 0.3, 130), complex(x + (x - 100), 190))
    for y, wide in ((118, 58), (96, 62), (74, 54), (52, 44), (32, 30)):
        tier = mirrored(
            [complex(0, y - 26), complex(-wide * 0.5, y - 12), complex(-wide, y + 12), complex(-wide * 0.5, y + 8)]
        )
        burin.shape([100 + p for p in tier], shade=0.46)
        burin.fine(complex(100 - wide * 0.6, y + 2), complex(100 - wide * 0.3, y - 6), complex(96, y - 14))
    ground(burin)


def acorn(burin: Burin) -> None:
    """Acorn."""
    at = partial(turned, degrees=18, at=100 + 104j)
    burin.line(*at([-62j, -82j, 10 - 96j]))
    nut = mirrored([86j, -6 + 76j, -40 + 56j, -48 + 6j, -44 - 20j])
    burin.shape(at(nut), shade=0.42, gap=5)
    cap = mirrored([-66j, -40 - 64j, -66 - 36j, -60 - 12j, -30 - 8j])
    burin.shape(at(cap), shade=0.5, gap=5)
    for x in (-42, -21, 0, 21, 42):
        burin.fine(*at([complex(x * 0.6, -62), complex(x, -36), complex(x * 1.1, -12)]))
    for y in (-48, -34, -20):
        burin.fine(*at([complex(-54 - y * 0.2, y), complex(0, y + 7), complex(54 + y * 0.2, y)]))
    burin.shape(leaf_of(106 + 22j, 168 + 36j, 0.22), shade=0.4)
    burin.line(106 + 22j, 160 + 34j)


def sowing(burin: Burin) -> None:
    """Great Sowing."""
    for row, y in enumerate((126, 150, 176)):
        burin.line(complex(16, y + 8), complex(60, y - 4), complex(140, y - 4), complex(184, y + 8))
        for x in range(24 - row * 4, 184, 16):
            burin.fine(complex(x, y + 9), complex(x + 7, y + 3))
    for x, y, tall in ((44, 132, 58), (100, 150, 92), (156, 132, 66)):
        seed = complex(x, y)
        burin.line(seed, complex(x - 4, y - tall * 0.5), complex(x + 2, y - tall))
        for side in (-1, 1):
            burin.shape(
                leaf_of(complex(x, y - tall * 0.7), complex(x + side * tall * 0.42, y - tall * 1.12), 0.26),
                shade=0.45,
            )
        burin.shape(around(seed, 13, 8, 0.75), "env-s", 0)
    for x, y in ((76, 172), (126, 174), (168, 166), (36, 160)):
        burin.shape(around(complex(x, y), 8, 8, 0.7), shade=0.6, gap=4)


# --- Water -------------------------------------------------------------------------------------------------


def drop(burin: Burin, at: complex, scale: float, shade: float = 0.42) -> None:
    """One drop of water, with the light on it."""
    burin.shape(
        turned(mirrored([-62j, -50j, -16 - 16j, -40 + 22j, -32 + 56j, -6 + 64j]), 0, at, scale), shade=shade, gap=5
    )
    burin.line(*turned([-22 + 14j, -22 + 34j, -8 + 44j], 0, at, scale))


def dew(burin: Burin) -> None:
    """Morning Dew."""
    for base, bend, tip in (
        (86 + 196j, 74 + 110j, 22 + 70j),
        (108 + 196j, 128 + 96j, 178 + 64j),
        (98 + 196j, 92 + 90j, 116 + 18j),
    ):
        burin.shape([base - 5, bend - 7, tip, tip, bend + 7, base + 7], shade=0.5, gap=5)
        burin.fine(base, bend, tip)
    for at, scale in ((30 + 100j, 0.42), (170 + 98j, 0.5), (124 + 44j, 0.36), (66 + 148j, 0.3), (138 + 154j, 0.34)):
        drop(burin, at, scale)


def raindrop(burin: Burin) -> None:
    """Raindrop."""
    for x, y in ((36, 20), (62, 50), (160, 24), (146, 66), (30, 92), (172, 110)):
        burin.fine(complex(x, y), complex(x - 6, y + 34))
    drop(burin, 100 + 90j, 1.18)
    for radius in (24, 44, 64):
        burin.ring(100 + 184j, radius, "env-h", 0.16)


def spring(burin: Burin) -> None:
    """Hidden Spring."""
    for radius in (84, 62, 40, 18):
        burin.ring(100 + 150j, radius, "env-f" if radius == 84 else "env-h", 0.34)
    for x, y, radius in (
        (26, 150, 24),
        (176, 148, 24),
        (50, 174, 20),
        (150, 176, 22),
        (44, 124, 18),
        (158, 122, 16),
    ):
        burin.shape(around(complex(x, y), radius, 7, 0.72, x), shade=0.55, gap=5)
    for x in (30, 172):
        for lean in (-20, 0, 18):
            burin.line(complex(x, 126), complex(x + lean * 0.2, 90), complex(x + lean, 62))
    drop(burin, 100 + 74j, 0.94)


def ripple(burin: Burin) -> None:
    """Lake Ripple."""
    burin.shape(around(100 + 116j, 90, 14, 0.58), shade=0)
    for radius in (74, 58, 42, 26, 10):
        burin.ring(100 + 112j, radius, "env-l", 0.56)
        if radius > 20:
            burin.ring(100 + 116j, radius - 5, "env-h", 0.56)
    for x in (28, 42, 168):
        burin.line(complex(x, 136), complex(x + 2, 90), complex(x + 6, 40))
        burin.shape(around(complex(x + 5, 52), 6, 8, 2.6), "env-s", 0)
    burin.shape(around(116 + 38j, 9, 7), shade=0.5, gap=4)
    burin.fine(116 + 50j, 108 + 76j, 102 + 98j)


def current(burin: Burin) -> None:
    """River Current."""
    banks = [
        [60 + 10j, 20 + 60j, 110 + 100j, 66 + 140j, 20 + 192j],
        [128 + 10j, 108 + 50j, 186 + 104j, 150 + 150j, 158 + 192j],
    ]
    burin.shape([*banks[0], *reversed(banks[1])], shade=0.12)
    for number in range(1, 8):
        share = number / 8
        flow = [one + (two - one) * share for one, two in zip(*banks, strict=True)]
        (burin.line if number % 2 else burin.fine)(*flow)
    for x, y, radius in ((26, 100, 16), (186, 60, 16), (178, 178, 16), (30, 36, 12), (104, 118, 14)):
        burin.shape(around(complex(x, y), radius, 7, 0.75, x), shade=0.55, gap=5)


def breaker(burin: Burin) -> None:
    """Ocean Breaker."""
    body = [
        8 + 182j, 34 + 166j, 44 + 112j, 70 + 56j, 122 + 22j, 172 + 40j, 182 + 76j, 160 + 98j, 136 + 88j, 138 + 66j,
        156 + 64j,
        130 + 48j, 102 + 84j, 112 + 138j, 150 + 168j, 194 + 178j, 194 + 190j, 8 + 190j,
    ]  # fmt: skip
    burin.shape(body, shade=0.2)
    for number in range(6):
        inset = number * 9
        burin.line(
            complex(40 + inset * 1.5, 182),
            complex(58 + inset, 130),
            complex(76 + inset * 0.8, 76 + inset * 0.4),
            complex(112 + inset * 0.2, 42 + inset * 0.6),
            complex(140, 40 + inset * 0.2),
        )
    for x, y, radius in ((178, 100, 6), (190, 84, 4), (164, 112, 4), (150, 110, 3), (188, 112, 3), (176, 124, 3)):
        burin.ring(complex(x, y), radius, "env-f")
    for y in (176, 184):
        burin.fine(complex(120, y), complex(150, y - 6), complex(192, y))


def puff(burin: Burin, at: complex, scale: float, shade: float) -> None:
    """One cloud."""
    outline = [
        -84 + 34j, -92 + 6j, -66 - 8j, -62 - 38j, -30 - 46j,
        -14 - 66j, 22 - 62j, 34 - 36j, 62 - 38j, 74 - 10j, 94 + 2j,
        88 + 34j,
        40 + 36j, -40 + 36j,
    ]  # fmt: skip
    burin.shape(turned(outline, 0, at, scale), shade=shade, gap=6)
    for x, y in ((-46, -10), (-4, -32), (40, -10)):
        burin.line(*turned([complex(x - 14, y + 12), complex(x - 12, y - 8), complex(x + 8, y - 12)], 0, at, scale))


def white_cloud(burin: Burin) -> None:
    """White Cloud."""
    for x, y in ((30, 172), (60, 178), (142, 172), (120, 180)):
        burin.fine(complex(x, y), complex(x + 12, y - 4), complex(x + 30, y))
    puff(burin, 136 + 52j, 0.5, 0.3)
    puff(burin, 94 + 112j, 0.94, 0.34)
    for x, y in ((34, 50), (52, 40)):
        burin.line(
            complex(x - 10, y - 4),
            complex(x - 5, y - 8),
            complex(x, y),
            complex(x + 5, y - 8),
            complex(x + 10, y - 4),
        )


def storm_cloud(burin: Burin) -> None:
    """Storm Cloud."""
    for x in range(34, 180, 15):
        burin.line(complex(x, 120), complex(x - 16, 176 + x % 4 * 5))
    puff(burin, 72 + 62j, 0.66, 0.5)
    puff(burin, 104 + 96j, 0.98, 0.62)


def flake(burin: Burin, at: complex, scale: float) -> None:
    """A crystal of snow."""
    for degrees in range(0, 360, 60):
        burin.shape(
            turned(mirrored([-8j, -7 - 20j, -5 - 62j, -80j]), degrees, at, scale),
            shade=0.4 if 60 <= degrees <= 180 else 0,
            gap=5,
        )
        for y, reach in ((34, 20), (52, 15)):
            burin.line(
                *turned(
                    [complex(-reach, -y - reach), complex(0, -y), complex(0, -y), complex(reach, -y - reach)],
                    degrees,
                    at,
                    scale,
                )
            )
    burin.shape(turned(around(0j, 17, 6), 30, at, scale), shade=0.4, gap=5)


def first_snow(burin: Burin) -> None:
    """First Snow."""
    flake(burin, 100 + 98j, 1.02)
    for x, y in ((28, 30), (172, 38), (26, 166), (174, 160)):
        for degrees in (0, 60, 120):
            burin.fine(*turned([-8, 8], degrees, complex(x, y)))


def glacier(burin: Burin) -> None:
    """Old Glacier."""
    flake(burin, 44 + 44j, 0.42)
    burin.block([96 + 150j, 150 + 20j, 168 + 52j, 178 + 46j, 196 + 150j], shade=0.42)
    burin.block([10 + 150j, 62 + 62j, 82 + 88j, 96 + 72j, 132 + 150j], shade=0.42)
    ice = [60 + 150j, 84 + 126j, 112 + 130j, 132 + 108j, 150 + 118j, 170 + 150j, 190 + 186j, 20 + 190j, 40 + 170j]
    burin.shape(ice, shade=0.14)
    for number in range(6):
        x = 40 + number * 24
        burin.line(complex(86 + number * 12, 138), complex(x + 14, 160), complex(x + 2, 186))
    burin.lines([[150 + 24j, 142 + 52j, 152 + 70j, 140 + 92j], [62 + 66j, 56 + 88j, 66 + 104j]])


# --- Fire --------------------------------------------------------------------------------------------------


def flame(burin: Burin, at: complex, scale: float, lean: float = 0) -> None:
    """One flame with a paler one inside; `at` is its foot."""
    outer = [0j, -30 - 2j, -44 - 34j, -30 - 66j, -32 - 84j,
             -14 - 72j, -6 - 100j, -2 - 130j, -2 - 130j, 16 - 96j, 26 - 78j,
             30 - 92j,
             44 - 56j, 42 - 22j, 26 - 2j]  # fmt: skip
    burin.shape(turned(outer, lean, at, scale), shade=0.34)
    burin.shape(
        turned([-4j, -20 - 14j, -22 - 38j, -8 - 56j, -84j, 10 - 56j, 24 - 34j, 18 - 10j], lean, at, scale),
        "env-p",
        0,
    )
    burin.line(*turned([-8j, -6 - 24j, -44j], lean, at, scale))


def log(burin: Burin, one: complex, two: complex, thick: float) -> None:
    """A log between two points, with its sawn end at the first."""
    side = (two - one) / abs(two - one) * 1j * thick
    burin.block([one + side, two + side, two - side, one - side], shade=0.4, gap=5)
    burin.ring(one, thick, "env-p")
    burin.ring(one, thick / 2, "env-h")


def candle(burin: Burin) -> None:
    """Candle Flame."""
    for number in range(16):
        ray = exp(2j * pi * number / 16)
        burin.fine(100 + 66j + ray * 62, 100 + 66j + ray * (78 if number % 2 else 70))
    burin.shape([80 + 134j, 82 + 126j, 118 + 126j, 121 + 134j, 122 + 196j, 78 + 196j], shade=0.42, gap=5)
    burin.line(86 + 130j, 86 + 152j, 90 + 160j, 92 + 146j)
    burin.line(100 + 128j, 100 + 112j)
    flame(burin, 100 + 118j, 0.78)


def campfire(burin: Burin) -> None:
    """Campfire."""
    ground(burin, 186)
    flame(burin, 70 + 150j, 0.62, -10)
    flame(burin, 132 + 150j, 0.6, 10)
    flame(burin, 100 + 160j, 1.08)
    log(burin, 36 + 180j, 150 + 150j, 11)
    log(burin, 164 + 182j, 52 + 150j, 11)


def bonfire(burin: Burin) -> None:
    """Bonfire."""
    for at, scale, lean in ((60 + 140j, 0.8, -14), (140 + 140j, 0.8, 14), (100 + 130j, 0.95, 0)):
        flame(burin, at, scale, lean)
    for y in (184, 164, 144):
        log(burin, complex(46 if y != 164 else 154, y), complex(154 if y != 164 else 46, y), 10)
    for x, y in ((40, 30), (164, 24), (150, 50), (26, 60), (60, 16)):
        burin.ring(complex(x, y), 3, "env-s")


def rays(
    burin: Burin, at: complex, inner: float, outer: float, many: int, wide: float = 6, first: float = 0
) -> None:
    """Pointed rays about a sun, and a thin one between each two."""
    for number in range(many):
        turn = 360 * number / many + first
        burin.block(
            turned([complex(inner, -wide), complex(outer, 0), complex(inner, wide)], turn, at), shade=0.5, gap=5
        )
        burin.fine(*turned([inner, (inner + outer) / 2 + 6], turn + 180 / many, at))


def winter_sun(burin: Burin) -> None:
    """Winter Sun."""
    rays(burin, 100 + 104j, 52, 82, 12, 4)
    burin.shape(around(100 + 104j, 45, 12), shade=0.34)
    hill = [0 + 196j, 10 + 170j, 60 + 150j, 110 + 172j, 160 + 152j, 196 + 168j, 200 + 196j]
    burin.shape(hill, "env-p", 0.2)


def noon_sun(burin: Burin) -> None:
    """Noon Sun."""
    rays(burin, 100 + 100j, 54, 94, 16, 7)
    burin.shape(around(100 + 100j, 48, 12), shade=0.34)
    for x in (82, 118):
        burin.line(complex(x - 8, 92), complex(x, 86), complex(x + 8, 92))
        burin.ring(complex(x, 96), 3, "env-s")
    burin.line(100 + 96j, 94 + 110j, 102 + 113j)
    burin.line(82 + 122j, 100 + 134j, 118 + 122j)


def flare(burin: Burin) -> None:
    """Solar Flare."""
    for number in range(9):
        curl = [44, 62 + 12j, 84 - 2j, 92 - 24j, 78 - 26j, 80 - 12j, 64 - 8j, 46 - 16j]
        burin.shape(turned(curl, number * 40 + 8, 100 + 100j, 1.04), shade=0.4, gap=5)
    burin.shape(around(100 + 100j, 48, 12), shade=0.36)
    for x, y, radius in ((86, 86, 8), (112, 104, 10), (92, 118, 6), (116, 82, 4)):
        burin.ring(complex(x, y), radius, "env-h", 0.8)
        burin.ring(complex(x, y), radius / 2, "env-s", 0.8)


def mountain(burin: Burin) -> None:
    """The cone of a volcano."""
    cone = [
        8 + 190j,
        34 + 166j,
        60 + 126j,
        76 + 92j,
        88 + 96j,
        112 + 96j,
        124 + 92j,
        142 + 128j,
        166 + 166j,
        192 + 190j,
    ]
    burin.block(cone, shade=0.46, gap=5)
    for x in (52, 74, 96):
        burin.fine(complex(84 + (x - 74) * 0.2, 108), complex(x - 4, 150), complex(x - 22, 186))
    burin.ring(100 + 94j, 24, "env-s", 0.24)


def crater(burin: Burin) -> None:
    """Smoking Crater."""
    for x, y, radius in ((104, 70, 15), (90, 48, 19), (118, 34, 21), (92, 18, 17), (142, 16, 15)):
        burin.shape(around(complex(x, y), radius, 9, 0.9), shade=0.42)
        burin.line(
            complex(x - radius / 2, y + 2), complex(x - radius / 2, y - radius / 2), complex(x + 2, y - radius / 2)
        )
    mountain(burin)
    ground(burin, 190)


def eruption(burin: Burin) -> None:
    """Erupting Volcano."""
    for lean, tall in ((-34, 70), (-16, 92), (0, 100), (16, 92), (34, 70)):
        burin.shape(
            leaf_of(complex(100 + lean * 0.3, 98), complex(100 + lean * 1.7, 104 - tall), 0.12), shade=0.4, gap=5
        )
    for x, y in ((30, 52), (52, 28), (150, 24), (172, 56), (76, 14), (126, 12)):
        burin.shape(around(complex(x, y), 6, 6), "env-s", 0)
    mountain(burin)
    for flow in ([96 + 96j, 92 + 124j, 102 + 150j, 90 + 188j], [106 + 96j, 116 + 130j, 112 + 156j, 132 + 188j]):
        outline = [*(p - 5 for p in flow), *(p + 6 for p in reversed(flow))]
        burin.shape(outline, "env-s", 0)


def bolt(burin: Burin, points: Points, shade: float = 0.4) -> None:
    """A stroke of lightning."""
    burin.block(points, shade=shade, gap=5)


def distant(burin: Burin) -> None:
    """Distant Lightning."""
    bolt(burin, [106 + 66j, 80 + 118j, 98 + 118j, 84 + 172j, 124 + 106j, 104 + 106j, 122 + 66j])
    burin.lines([[92 + 98j, 62 + 112j, 58 + 134j], [116 + 114j, 136 + 124j, 140 + 146j]])
    puff(burin, 102 + 60j, 0.78, 0.56)
    burin.shape([0 + 196j, 6 + 170j, 50 + 152j, 96 + 174j, 146 + 150j, 196 + 172j, 200 + 196j], "env-p", 0.2)
    for x in range(20, 190, 24):
        burin.line(complex(x, 184), complex(x, 172 - x % 3 * 4))


def thunderbolt(burin: Burin) -> None:
    """Thunderbolt."""
    bolt(burin, [116 + 6j, 54 + 104j, 92 + 102j, 68 + 192j, 150 + 82j, 110 + 84j, 156 + 6j], 0.36)
    for number in range(12):
        ray = exp(2j * pi * (number + 0.5) / 12)
        burin.fine(100 + 98j + ray * 74, 100 + 98j + ray * (94 if number % 2 else 84))
    burin.fine(118 + 22j, 80 + 92j)


# --- without a theme ---------------------------------------------------------------------------------------


def medal(burin: Burin, subject: Subject, petals: int) -> None:
    """A medal of brass: a subject inside turned lines that cross."""
    burin.ring(100 + 100j, 96, "env-f")
    for shift in (0.0, 0.5):
        turns = (
            exp(1j * pi * (number + shift) / petals) * (83 + 9 * (-1) ** number) for number in range(2 * petals)
        )
        burin.shape([100 + 100j + turn for turn in turns], "env-l", 0)
    burin.ring(100 + 100j, 72, "env-p")
    burin.ring(100 + 100j, 68, "env-h")
    burin.scale, burin.at = 0.58, 42 + 40j
    subject(burin)


def mist(burin: Burin) -> None:
    """Morning Mist."""
    puff(burin, 100 + 70j, 0.94, 0.3)
    for y, left in ((126, 20), (144, 44), (162, 12), (180, 40)):
        burin.line(complex(left, y), complex(left + 40, y - 8), complex(left + 90, y + 8), complex(left + 136, y))


def warm_rain(burin: Burin) -> None:
    """Warm Rain."""
    flare(burin)
    for x, y in ((40, 160), (100, 168), (160, 160)):
        drop(burin, complex(x, y), 0.5)


def fertile_ash(burin: Burin) -> None:
    """Fertile Ash."""
    burin.shape([10 + 190j, 40 + 150j, 100 + 134j, 160 + 150j, 190 + 190j], "env-s", 0)
    burin.line(100 + 146j, 96 + 110j, 102 + 76j)
    for side in (-1, 1):
        burin.shape(leaf_of(100 + 104j, complex(100 + side * 76, 44), 0.24), shade=0.45)
    for x, y in ((30, 100), (54, 24), (146, 20), (172, 110), (100, 16)):
        burin.ring(complex(x, y), 4, "env-s")


def seasons(burin: Burin) -> None:
    """Turning Season."""
    for quarter in range(0, 360, 90):
        petal = mirrored([0j, -30 - 34j, -26 - 80j, -94j])
        burin.shape(
            turned(petal, quarter + 20, 100 + 100j),
            "env-f" if quarter % 180 else "env-s",
            0.4 * (quarter % 180 > 0),
        )
    burin.shape(around(100 + 100j, 20, 8), "env-p", 0)


def vortex(burin: Burin) -> None:
    """Vortex of Life."""
    for arm in range(3):
        line = [exp(1j * (pi * step / 5 + arm * 2 * pi / 3)) * (8 + 9 * step) for step in range(11)]
        outline = [*line, *(point * 0.82 for point in reversed(line))]
        burin.shape([100 + 100j + point for point in outline], shade=0.4, gap=5)


def jungle(burin: Burin) -> None:
    """Deep Jungle."""
    for degrees in (-72, -44, 44, 72, -18, 18, 0):
        leaf = turned(leaf_of(0j, -150j, 0.15), degrees, 100 + 190j)
        burin.shape(leaf, shade=0.45, gap=5)
        burin.fine(*turned([0j, -136j], degrees, 100 + 190j))


def eclipse(burin: Burin, many: int) -> None:
    """The end: a dark disc in a ring of light."""
    for number in range(many):
        ray = exp(2j * pi * number / many)
        burin.line(100 + 100j + ray * 66, 100 + 100j + ray * (94 if number % 2 else 80))
    burin.ring(100 + 100j, 58, "env-s")
    burin.ring(100 + 100j, 48, "env-f")
    burin.hatch(around(100 + 100j, 47, 24), 0.5, 6)
    burin.ring(100 + 100j, 20, "env-l")
    burin.ring(100 + 100j, 8, "env-s")


def _along(line: Points, share: float) -> complex:
    """The point so far along a line of points, as if they were evenly apart."""
    place = min(share, 0.999) * (len(line) - 1)
    number = int(place)
    return line[number] + (line[number + 1] - line[number]) * (place - number)


SUBJECTS: dict[str, tuple[Subject, ...]] = {
    "leaf": (clover, oak, fern),
    "flower": (daisy, poppy, orchid),
    "tree": (birch, sequoia),
    "seed": (acorn, sowing),
    "drop": (dew, raindrop, spring),
    "wave": (ripple, current, breaker),
    "cloud": (white_cloud, storm_cloud),
    "snowflake": (first_snow, glacier),
    "flame": (candle, campfire, bonfire),
    "sun": (winter_sun, noon_sun, flare),
    "volcano": (crater, eruption),
    "lightning": (distant, thunderbolt),
    "bonus": tuple(
        partial(medal, subject=subject, petals=petals)
        for petals, subject in enumerate((mist, warm_rain, fertile_ash, seasons, vortex, campfire, jungle), 9)
    ),
    "end": (partial(eclipse, many=24), partial(eclipse, many=36)),
}
"""What is engraved for each symbol, and for tiles without one; the order is that of the numbers in ids."""
MEDALS = ("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a", "bonus-4b", "bonus-5")
"""The bonus tiles in the order of their engravings."""


def engravings() -> Markup:
    """All of them as symbols."""
    drawn: list[Markup] = []
    for symbol, subjects in SUBJECTS.items():
        for number, subject in enumerate(subjects, 1):
            burin = Burin()
            subject(burin)
            drawn.append(burin.symbol(f"env-{symbol}-{number}"))
    return join(*drawn)


@lru_cache(maxsize=512)
def engraving(symbol: str, tile: str) -> str | None:
    """The name of the engraving on a tile, if its symbol has any: by the number in its id, or by the id itself."""
    many = len(SUBJECTS.get(symbol, ()))
    if not many:
        return None
    digits = tile.rpartition("-")[2]
    if tile in MEDALS:
        chosen = MEDALS.index(tile)
    else:
        chosen = int(digits) - 1 if digits.isdecimal() else crc32(tile.encode())
    return f"{symbol}-{chosen % many + 1}"
