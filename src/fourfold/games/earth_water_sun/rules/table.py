"""What lies on the table, without behaviour (State, in the rules).

Everything about a hex is one word: the Specimen on it, whether it is destroyed or exposed (it may be destroyed),
and which of its edges carry a Root. A chapter's function changes the fresh copy that `play` made for it and nothing
else; buffers are shared with the position before, so a change always puts a new buffer in place of the old one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, NO_HEX, Terms
from fourfold.kernel.bags import changed
from fourfold.kernel.codec import buffer
from fourfold.kernel.position import Position

BLACK: Final[i64] = 0
WHITE: Final[i64] = 1

# The word of a hex. The lowest 13 bits are its Specimen: present, colour, kind, three counts, Shield.
PRESENT: Final[i64] = 0x1
COLOUR_BIT: Final[i64] = 0x2
SIDE: Final[i64] = 0x3
TREE: Final[i64] = 0x4
BUILD: Final[i64] = 3
COUNT: Final[i64] = 7
SHIELD: Final[i64] = 0x1000
SPECIMEN: Final[i64] = 0x1FFF
DESTROYED: Final[i64] = 0x2000
EXPOSED: Final[i64] = 0x4000
ROOTED: Final[i64] = 15
EARTH: Final[i64] = 0
WATER: Final[i64] = 1
SUN: Final[i64] = 2

# Phases of a turn.
SWAP: Final[i64] = 0
GROWTH: Final[i64] = 1
READY: Final[i64] = 2
MOVING: Final[i64] = 3
AIMING: Final[i64] = 4
REWARD: Final[i64] = 5
ACTED: Final[i64] = 6
OVER: Final[i64] = 7

# Who won, and why the match ended.
NOBODY: Final[i64] = -1
DRAW: Final[i64] = 2
RUNNING: Final[i64] = 0
BY_TREES: Final[i64] = 1
BY_MUTUAL: Final[i64] = 2
BY_NO_MOVE: Final[i64] = 3
BY_LIMIT: Final[i64] = 4
BY_STALL: Final[i64] = 5

ROOT_BITS: Final[i64] = 6
ROOT_COUNT: Final[i64] = 63
EDGE_SHIFT: Final[i64] = 12
TOKEN_BITS: Final[i64] = 8
TOKEN_COUNT: Final[i64] = 255
NO_ACTION: Final[i64] = -1


def level(word: i64, element: i64) -> i64:
    """How many tokens of an element the Specimen of a hex holds."""
    return (word >> (BUILD + 3 * element)) & COUNT


def resources(word: i64) -> i64:
    """How many tokens it holds in all."""
    return level(word, EARTH) + level(word, WATER) + level(word, SUN)


def kind(word: i64) -> i64:
    """0 for a Mushroom, 1 for a Tree."""
    return (word >> 2) & 1


def colour(word: i64) -> i64:
    """The colour of the Specimen."""
    return (word >> 1) & 1


def side(colour: i64) -> i64:
    """What the two lowest bits of a hex with a Specimen of this colour are."""
    return PRESENT | (colour << 1)


def is_rooted(word: i64, direction: i64) -> bool:
    """Does a Root lie on the edge of a hex in a direction?"""
    return (word >> (ROOTED + direction)) & 1 != 0


def is_open(here: i64, there: i64, direction: i64, own: i64) -> bool:
    """Can a Specimen of the side `own` step from one hex, by its word, to the next one in a direction?"""
    return there & DESTROYED == 0 and (here >> (ROOTED + direction)) & 1 == 0 and there & SIDE != own


def has_roots(word: i64) -> bool:
    """Does a Root lie on any edge of a hex?"""
    return word >> ROOTED != 0


def can_be_destroyed(word: i64) -> bool:
    """Is the hex intact, and on the rim or next to a destroyed one (EWS-WORLD-5)?"""
    return word & (DESTROYED | EXPOSED) == EXPOSED


class Table(Position):
    """Everything a position holds. `before` and `done` lead back through the turn to its start."""

    def __init__(self, terms: Terms, like: "Table | None") -> None:
        self.terms = terms
        if like is None:
            self.before: Table | None = None
            self.done: i64 = NO_ACTION
            self.phase: i64 = GROWTH
            self.turns: i64 = 0
            self.black_seat: i64 = 0
            self.hexes = vec[i64]()
            self.blacks = vec[i64]()
            self.whites = vec[i64]()
            self.roots = vec[i64]()
            self.closed = vec[i64]()
            self.black_supply: i64 = 0
            self.white_supply: i64 = 0
            self.black_pool: i64 = 0
            self.white_pool: i64 = 0
            self.tokens: i64 = 0
            self.quiet: i64 = 0
            self.is_eventful = False
            self.winner: i64 = NOBODY
            self.ending: i64 = RUNNING
            self.last_black = vec[i64]()
            self.last_white = vec[i64]()
            self.mover: i64 = NO_HEX
            self.start: i64 = NO_HEX
            self.previous: i64 = NO_HEX
            self.direction: i64 = -1
            self.steps: i64 = 0
            self.changes: i64 = 0
            self.attacks: i64 = 0
            self.has_post_moved = False
            self.carried: i64 = 0
            self.target: i64 = NO_HEX
            self.target_edge: i64 = NO_EDGE
            self.target_colour: i64 = 0
            self.rewards: i64 = 0
            self.answers: i64 = 0
            self.removals: i64 = 0
            self.inverse: i64 = NO_ACTION
        else:
            self.before = like.before
            self.done = like.done
            self.phase = like.phase
            self.turns = like.turns
            self.black_seat = like.black_seat
            self.hexes = like.hexes
            self.blacks = like.blacks
            self.whites = like.whites
            self.roots = like.roots
            self.closed = like.closed
            self.black_supply = like.black_supply
            self.white_supply = like.white_supply
            self.black_pool = like.black_pool
            self.white_pool = like.white_pool
            self.tokens = like.tokens
            self.quiet = like.quiet
            self.is_eventful = like.is_eventful
            self.winner = like.winner
            self.ending = like.ending
            self.last_black = like.last_black
            self.last_white = like.last_white
            self.mover = like.mover
            self.start = like.start
            self.previous = like.previous
            self.direction = like.direction
            self.steps = like.steps
            self.changes = like.changes
            self.attacks = like.attacks
            self.has_post_moved = like.has_post_moved
            self.carried = like.carried
            self.target = like.target
            self.target_edge = like.target_edge
            self.target_colour = like.target_colour
            self.rewards = like.rewards
            self.answers = like.answers
            self.removals = like.removals
            self.inverse = like.inverse

    def clear_turn(self) -> None:
        """Nothing has been done in this turn yet."""
        self.mover = NO_HEX
        self.start = NO_HEX
        self.previous = NO_HEX
        self.direction = -1
        self.steps = 0
        self.changes = 0
        self.attacks = 0
        self.has_post_moved = False
        self.carried = 0
        self.target = NO_HEX
        self.target_edge = NO_EDGE
        self.target_colour = 0
        self.rewards = 0
        self.answers = 0
        self.removals = 0
        self.inverse = NO_ACTION

    # --- whose turn it is ------------------------------------------------------------------------------------

    def active(self) -> i64:
        """The colour whose turn it is: Black first, then in turns (EWS-SETUP-7)."""
        return self.turns & 1

    def to_choose(self) -> i64:
        """The colour that is asked: the active one, unless the other has a reward to place (EWS-REWARD-4)."""
        if self.phase == REWARD and self.rewards == 0:
            return 1 - self.active()
        return self.active()

    def seat_of(self, colour: i64) -> i64:
        """The seat that plays a colour."""
        return self.black_seat if colour == BLACK else 1 - self.black_seat

    # --- a position that is told, not played --------------------------------------------------------------------

    def lay(self, hexes: list[int], roots: list[int]) -> None:
        """What stands on the board."""
        self.hexes = buffer(hexes)
        self.roots = buffer(roots)

    def remember(self, last_black: list[int], last_white: list[int]) -> None:
        """What each colour did in its last turn."""
        self.last_black = buffer(last_black)
        self.last_white = buffer(last_white)

    # --- Specimens ---------------------------------------------------------------------------------------------

    def living(self, colour: i64) -> vec[i64]:
        """The hexes of a colour's Specimens, in hex order."""
        return self.blacks if colour == BLACK else self.whites

    def has(self, colour: i64, hex: i64) -> bool:
        """Does a Specimen of this colour stand there?"""
        return self.hexes[hex] & SIDE == side(colour)

    def put(self, hex: i64, specimen: i64) -> None:
        """A Specimen comes to an empty hex."""
        self.hexes = changed(self.hexes, hex, self.hexes[hex] | specimen)
        if specimen & COLOUR_BIT:
            self.whites = with_hex(self.whites, hex)
        else:
            self.blacks = with_hex(self.blacks, hex)

    def take(self, hex: i64) -> i64:
        """The Specimen of a hex leaves it, and is returned."""
        specimen = self.hexes[hex] & SPECIMEN
        self.hexes = changed(self.hexes, hex, self.hexes[hex] & ~SPECIMEN)
        if specimen & COLOUR_BIT:
            self.whites = without_hex(self.whites, hex)
        else:
            self.blacks = without_hex(self.blacks, hex)
        return specimen

    def shift(self, hex: i64, to: i64) -> None:
        """A Specimen goes from a hex to an empty one."""
        hexes = self.hexes[:]
        specimen = hexes[hex] & SPECIMEN
        hexes[hex] = hexes[hex] & ~SPECIMEN
        hexes[to] = hexes[to] | specimen
        self.hexes = hexes
        if specimen & COLOUR_BIT:
            self.whites = shifted(self.whites, hex, to)
        else:
            self.blacks = shifted(self.blacks, hex, to)

    def change_specimen(self, hex: i64, specimen: i64) -> None:
        """The Specimen of a hex gains or loses something."""
        self.hexes = changed(self.hexes, hex, (self.hexes[hex] & ~SPECIMEN) | specimen)

    # --- Roots and tokens --------------------------------------------------------------------------------------

    def supply(self, colour: i64) -> i64:
        """Roots a colour has gained and not placed."""
        return self.black_supply if colour == BLACK else self.white_supply

    def add_supply(self, colour: i64, count: i64) -> None:
        """Roots come to a supply, or leave it."""
        if colour == BLACK:
            self.black_supply += count
        else:
            self.white_supply += count

    def pool(self, colour: i64) -> i64:
        """Roots a colour has never gained yet."""
        return self.black_pool if colour == BLACK else self.white_pool

    def roots_on(self, edge: i64, colour: i64) -> i64:
        """How many Roots of a colour lie on an edge."""
        for root in self.roots:
            if root >> EDGE_SHIFT == edge:
                return root_count(root, colour)
        return 0

    def change_root(self, edge: i64, colour: i64, by: i64) -> None:
        """A Root comes to an edge, or leaves it."""
        amount = by << (ROOT_BITS * colour)
        roots = vec[i64](capacity=len(self.roots) + 1)
        left: i64 = amount
        is_new = True
        for root in self.roots:
            if is_new and root >> EDGE_SHIFT >= edge:
                is_new = False
                if root >> EDGE_SHIFT == edge:
                    left = (root & ((1 << EDGE_SHIFT) - 1)) + amount
                    if left:
                        roots = append(roots, (edge << EDGE_SHIFT) + left)
                    continue
                roots = append(roots, (edge << EDGE_SHIFT) + left)
            roots = append(roots, root)
        if is_new:
            roots = append(roots, (edge << EDGE_SHIFT) + left)
        self.roots = roots
        self.mark_edge(edge, left != 0)

    def mark_edge(self, edge: i64, is_rooted: bool) -> None:
        """Both hexes of an edge know whether a Root lies on it."""
        hexes = self.hexes[:]
        which: i64
        for which in range(2):
            hex = self.terms.board.side(edge, which)
            if hex >= 0:
                bit: i64 = one_root(self.terms.side_direction[edge * 2 + which])
                hexes[hex] = hexes[hex] | bit if is_rooted else hexes[hex] & ~bit
        self.hexes = hexes

    def tokens_left(self, element: i64) -> i64:
        """Tokens of an element in the pool."""
        return (self.tokens >> (TOKEN_BITS * element)) & TOKEN_COUNT

    def change_tokens(self, element: i64, by: i64) -> None:
        """Tokens go back to the pool, or leave it."""
        self.tokens += by << (TOKEN_BITS * element)


def one_root(direction: i64) -> i64:
    """The bit of a hex's word for a Root on the edge in a direction."""
    bit: i64 = 1 << (ROOTED + direction)
    return bit


def root_count(root: i64, colour: i64) -> i64:
    """The Roots of a colour in an entry of `Table.roots`."""
    return (root >> (ROOT_BITS * colour)) & ROOT_COUNT


def with_hex(hexes: vec[i64], hex: i64) -> vec[i64]:
    """A list in hex order with one more."""
    longer = vec[i64](capacity=len(hexes) + 1)
    is_new = True
    for other in hexes:
        if is_new and other > hex:
            longer = append(longer, hex)
            is_new = False
        longer = append(longer, other)
    return append(longer, hex) if is_new else longer


def without_hex(hexes: vec[i64], hex: i64) -> vec[i64]:
    """The list with one less."""
    shorter = vec[i64](capacity=len(hexes))
    for other in hexes:
        if other != hex:
            shorter = append(shorter, other)
    return shorter


def shifted(hexes: vec[i64], hex: i64, to: i64) -> vec[i64]:
    """The list with one hex in place of another, in hex order again."""
    copy = hexes[:]
    place: i64 = 0
    while copy[place] != hex:
        place += 1
    last: i64 = len(copy) - 1
    while place > 0 and copy[place - 1] > to:
        copy[place] = copy[place - 1]
        place -= 1
    while place < last and copy[place + 1] < to:
        copy[place] = copy[place + 1]
        place += 1
    copy[place] = to
    return copy
