"""What a seat of Erythro can decide: the answers to ERY-D2 to ERY-D21 (section 5 of the rules)."""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis, Catalogue, Family

SEATS: Final[i64] = 4
TILES: Final[i64] = 16
"""Terrain tiles of the box (ERY-COMP-6); fewer players use the first of them."""
ELEMENTS: Final[i64] = 4
LARGEST_SPLIT: Final[i64] = 12
"""The most influence that one gain, loss or mixed payment can be split over two elements."""
MOST_OPTIONS: Final[i64] = 4
"""The most lists that one `choose` can offer."""

# The zones of an action card (ERY-CARD-1).
ZONES: Final[i64] = 4
GAIN_ZONE: Final[i64] = 0
MOVE_ZONE: Final[i64] = 1
SANCTUARY_ZONE: Final[i64] = 2
ACTION_ZONE: Final[i64] = 3

MIXED: Final[i64] = 4
"""In place of an element: the dome is paid with a mix (ERY-R36)."""

# Two answers, in the order of their labels.
YES: Final[i64] = 0
NO: Final[i64] = 1
FROM_HAND: Final[i64] = 0
FROM_DISCARD: Final[i64] = 1

_TILE: Final = Axis("tile", tuple(str(number + 1) for number in range(TILES)))
_ANSWER: Final = Axis("answer", ("yes", "no"))
_SPLITS: Final = tuple((a, total - a) for total in range(1, LARGEST_SPLIT + 1) for a in range(total, -1, -1))

MOVE: Final = Family("move", (_TILE,))
CLEAN: Final = Family("clean", (_TILE,), after=MOVE)
STOP: Final = Family("stop", after=CLEAN)
SPLIT: Final = Family("split", (Axis("amounts", tuple(f"{a}-{b}" for a, b in _SPLITS)),), after=STOP)
NAME: Final = Family("name", (Axis("seat", tuple(str(seat) for seat in range(SEATS))),), after=SPLIT)
NOBODY: Final = Family("nobody", after=NAME)
BONUS: Final = Family("bonus", (_ANSWER,), after=NOBODY)
MAY: Final = Family("may", (_ANSWER,), after=BONUS)
CHOOSE: Final = Family("choose", (Axis("option", tuple(str(n + 1) for n in range(MOST_OPTIONS))),), after=MAY)
TRASH: Final = Family("trash", (Axis("place", ("hand", "discard")),), after=CHOOSE)
DRAW: Final = Family("draw", after=TRASH)
PLAY_CONTAMINATION: Final = Family("play_contamination", after=DRAW)
SPECIAL: Final = Family("special", after=PLAY_CONTAMINATION)
DONE: Final = Family("done", after=SPECIAL)
PROGRESS: Final = Family("progress", (_TILE,), after=DONE)
KEEP_NONE: Final = Family("keep_none", after=PROGRESS)
PASS: Final = Family("pass", after=KEEP_NONE)

FIRST_MOVE: Final[i64] = MOVE.base
FIRST_CLEAN: Final[i64] = CLEAN.base
STOP_NOW: Final[i64] = STOP.base
FIRST_SPLIT: Final[i64] = SPLIT.base
FIRST_NAME: Final[i64] = NAME.base
NAME_NOBODY: Final[i64] = NOBODY.base
FIRST_BONUS: Final[i64] = BONUS.base
FIRST_MAY: Final[i64] = MAY.base
FIRST_CHOOSE: Final[i64] = CHOOSE.base
FIRST_TRASH: Final[i64] = TRASH.base
DRAW_NOW: Final[i64] = DRAW.base
CONTAMINATE: Final[i64] = PLAY_CONTAMINATION.base
USE_SPECIAL: Final[i64] = SPECIAL.base
DONE_NOW: Final[i64] = DONE.base
FIRST_PROGRESS: Final[i64] = PROGRESS.base
KEEP_NOTHING: Final[i64] = KEEP_NONE.base
PASS_NOW: Final[i64] = PASS.base
FIRST_ATTACK: Final[i64] = PASS.end
FIRST_SANCTUARY: Final[i64] = FIRST_ATTACK + TILES * (ELEMENTS + 1)
FIRST_CHARACTER: Final[i64] = FIRST_SANCTUARY + TILES * ELEMENTS
"""From here on the numbers depend on the content: characters, then the cards (see `catalogue`)."""


def catalogue(
    elements: tuple[str, ...], characters: tuple[str, ...], cards: tuple[str, ...], advanced: tuple[str, ...]
) -> Catalogue:
    """All actions, with the elements, characters and cards of the content in use."""
    attack = Family("attack", (_TILE, Axis("element", (*elements, "mix"))), after=PASS)
    sanctuary = Family("sanctuary", (_TILE, Axis("element", elements)), after=attack)
    character = Family("character", (Axis("character", characters),), after=sanctuary)
    acquire = Family("acquire", (Axis("card", advanced),), after=character)
    keep = Family("keep", (Axis("card", (*cards, "contamination")),), after=acquire)
    zones = Axis("zone", ("gain", "move", "sanctuary", "action"))
    play = Family("play", (Axis("card", cards), zones), after=keep)
    return Catalogue((
        MOVE, CLEAN, STOP, SPLIT, NAME, NOBODY, BONUS, MAY, CHOOSE, TRASH, DRAW, PLAY_CONTAMINATION, SPECIAL,
        DONE, PROGRESS, KEEP_NONE, PASS, attack, sanctuary, character, acquire, keep, play,
    ))  # fmt: skip


def split(first: i64, second: i64) -> i64:
    """The action that puts these amounts on an actor's two elements (ERY-D8)."""
    many = first + second
    return FIRST_SPLIT + (many * (many + 1)) // 2 - 1 + second


def amounts(total: i64, action: i64) -> i64:
    """The amount that a split of a known total puts on the first element, or -1 if it splits another total."""
    second = action - FIRST_SPLIT - ((total * (total + 1)) // 2 - 1)
    return total - second if 0 <= second <= total else -1
