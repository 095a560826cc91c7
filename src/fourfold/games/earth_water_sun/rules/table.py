"""What lies on the table, without behaviour (State, in the rules).

Everything about a hex is one word: the Specimen on it, whether it is destroyed or exposed (it may be destroyed),
and which of its edges carry a Root. A chapter's function changes the fresh copy that `play` made for it and nothing
else; buffers are shared with the position before, so a change always puts a new buffer in place of the old one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.done import action_of, marked
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, NO_HEX, Terms
from fourfold.kernel.chance import BITS_63
from fourfold.kernel.codec import NOTHING, ZERO, Fields, buffer
from fourfold.kernel.labels import Labels
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
PHASES: Final = Labels(
    {
        SWAP: ("swap", "EWS-R39"),
        GROWTH: ("growth", "EWS-GROW-1"),
        READY: ("ready", "EWS-MOVE-1"),
        MOVING: ("moving", "EWS-MOVE-2"),
        AIMING: ("aiming", "EWS-ATTACK-12"),
        REWARD: ("reward", "EWS-REWARD-3"),
        ACTED: ("acted", "EWS-TURN-3"),
        OVER: ("over", "EWS-END-2"),
    }
)

# Who won, and why the match ended.
NOBODY: Final[i64] = -1
DRAW: Final[i64] = 2
RUNNING: Final[i64] = 0
BY_TREES: Final[i64] = 1
BY_MUTUAL: Final[i64] = 2
BY_NO_MOVE: Final[i64] = 3
BY_LIMIT: Final[i64] = 4
BY_STALL: Final[i64] = 5
ENDINGS: Final = Labels(
    {
        BY_TREES: ("trees", "EWS-END-1"),
        BY_MUTUAL: ("mutual", "EWS-END-3"),
        BY_NO_MOVE: ("no_move", "EWS-R5"),
        BY_LIMIT: ("turn_limit", "EWS-R38"),
        BY_STALL: ("stall", "EWS-R38"),
    }
)

ROOT_BITS: Final[i64] = 6
ROOT_COUNT: Final[i64] = 63
EDGE_SHIFT: Final[i64] = 12
TOKEN_BITS: Final[i64] = 8
TOKEN_COUNT: Final[i64] = 255
NO_DIRECTION: Final[i64] = -1


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
    """Everything a position holds. Inside a turn, `began` is the table at its start, and `done` what was done."""

    def __init__(self, terms: Terms, like: "Table | None") -> None:
        super().__init__(terms, like)
        self.terms = terms
        # the table
        self.black_seat: i64 = like.black_seat if like else ZERO
        self.turns: i64 = like.turns if like else ZERO
        self.quiet: i64 = like.quiet if like else ZERO
        self.tokens: i64 = like.tokens if like else ZERO
        self.black_supply: i64 = like.black_supply if like else ZERO
        self.white_supply: i64 = like.white_supply if like else ZERO
        self.black_pool: i64 = like.black_pool if like else ZERO
        self.white_pool: i64 = like.white_pool if like else ZERO
        self.hexes: vec[i64] = like.hexes if like else NOTHING
        self.roots: vec[i64] = like.roots if like else NOTHING
        self.last_black: vec[i64] = like.last_black if like else NOTHING
        self.last_white: vec[i64] = like.last_white if like else NOTHING
        # what follows from it
        self.hexes_key: i64 = like.hexes_key if like else ZERO
        self.blacks: vec[i64] = like.blacks if like else NOTHING
        self.whites: vec[i64] = like.whites if like else NOTHING
        self.closed: vec[i64] = like.closed if like else NOTHING
        self.winner: i64 = like.winner if like else NOBODY
        self.ending: i64 = like.ending if like else RUNNING
        # the turn
        self.mover: i64 = like.mover if like else NO_HEX
        self.start: i64 = like.start if like else NO_HEX
        self.previous: i64 = like.previous if like else NO_HEX
        self.direction: i64 = like.direction if like else NO_DIRECTION
        self.steps: i64 = like.steps if like else ZERO
        self.changes: i64 = like.changes if like else ZERO
        self.attacks: i64 = like.attacks if like else ZERO
        self.has_post_moved: bool = like.has_post_moved if like else False
        self.carried: i64 = like.carried if like else ZERO
        self.target: i64 = like.target if like else NO_HEX
        self.target_edge: i64 = like.target_edge if like else NO_EDGE
        self.target_colour: i64 = like.target_colour if like else BLACK
        self.rewards: i64 = like.rewards if like else ZERO
        self.answers: i64 = like.answers if like else ZERO
        self.is_eventful: bool = like.is_eventful if like else False
        # its course
        self.began: Table | None = like.began if like else None
        self.done: vec[i64] = like.done if like else NOTHING
        self.removals: i64 = like.removals if like else ZERO
        self.just_placed: i64 = like.just_placed if like else NO_EDGE
        self.just_taken_up: i64 = like.just_taken_up if like else NO_EDGE

    def walk(self, fields: Fields) -> None:
        """What a position at the start of a turn is told by, in the order of the encoding; the rest follows."""
        self.walk_table(fields)
        self.last_black = fields.buffer(self.last_black)
        self.last_white = fields.buffer(self.last_white)

    def walk_table(self, fields: Fields) -> None:
        """What lies on the table."""
        self.black_seat = fields.number(self.black_seat)
        self.turns = fields.number(self.turns)
        self.quiet = fields.number(self.quiet)
        self.tokens = fields.number(self.tokens)
        self.black_supply = fields.number(self.black_supply)
        self.white_supply = fields.number(self.white_supply)
        self.black_pool = fields.number(self.black_pool)
        self.white_pool = fields.number(self.white_pool)
        self.hexes = fields.buffer(self.hexes)
        self.roots = fields.buffer(self.roots)

    def walk_turn(self, fields: Fields) -> None:
        """What the turn has done that still matters to what follows; how it came about does not."""
        self.mover = fields.number(self.mover)
        self.start = fields.number(self.start)
        self.previous = fields.number(self.previous)
        self.direction = fields.number(self.direction)
        self.steps = fields.number(self.steps)
        self.changes = fields.number(self.changes)
        self.attacks = fields.number(self.attacks)
        self.has_post_moved = fields.flag(self.has_post_moved)
        self.carried = fields.number(self.carried)
        self.target = fields.number(self.target)
        self.target_edge = fields.number(self.target_edge)
        self.target_colour = fields.number(self.target_colour)
        self.rewards = fields.number(self.rewards)
        self.answers = fields.number(self.answers)
        self.is_eventful = fields.flag(self.is_eventful)

    def clear_turn(self) -> None:
        """Nothing has been done in this turn yet: the empty value of each field, as in the constructor."""
        self.mover = self.start = self.previous = self.target = NO_HEX
        self.direction = NO_DIRECTION
        self.target_edge = NO_EDGE
        self.target_colour = BLACK
        self.steps = self.changes = self.attacks = self.carried = self.rewards = self.answers = ZERO
        self.has_post_moved = self.is_eventful = False
        self.began = None
        self.done = NOTHING
        self.removals = 0

    def mark(self, mark: i64) -> None:
        """Note what the action was for that is being played."""
        last: i64 = len(self.done) - 1
        self.done[last] = marked(action_of(self.done[last]), mark)

    def start_of_turn(self) -> "Table":
        """The table as it was when the turn began: this one, if nothing has been done yet."""
        return self if self.began is None else self.began

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

    def count_reward(self) -> None:
        """One resource less is to be placed: the active player's come first (EWS-ATTACK-12)."""
        if self.rewards > 0:
            self.rewards -= 1
        else:
            self.answers -= 1

    # --- a position that is told, not played --------------------------------------------------------------------

    def lay(self, hexes: list[int], roots: list[int]) -> None:
        """What stands on the board."""
        self.hexes = buffer(hexes)
        self.roots = buffer(roots)

    def remember(self, last_black: list[int], last_white: list[int]) -> None:
        """What each colour did in its last turn."""
        self.last_black = buffer(last_black)
        self.last_white = buffer(last_white)

    # --- hexes -------------------------------------------------------------------------------------------------

    def change_word(self, hex: i64, word: i64) -> None:
        """The word of one hex changes."""
        hexes = self.hexes[:]
        self.put_word(hexes, hex, word)
        self.hexes = hexes

    def put_word(self, hexes: vec[i64], hex: i64, word: i64) -> None:
        """Put the word of a hex into a fresh copy of the hexes; the key follows it."""
        self.hexes_key = (self.hexes_key + (word - hexes[hex]) * self.terms.hex_keys[hex]) & BITS_63
        hexes[hex] = word

    # --- Specimens ---------------------------------------------------------------------------------------------

    def living(self, colour: i64) -> vec[i64]:
        """The hexes of a colour's Specimens, in hex order."""
        return self.blacks if colour == BLACK else self.whites

    def has(self, colour: i64, hex: i64) -> bool:
        """Does a Specimen of this colour stand there?"""
        return self.hexes[hex] & SIDE == side(colour)

    def put(self, hex: i64, specimen: i64) -> None:
        """A Specimen comes to an empty hex."""
        self.change_word(hex, self.hexes[hex] | specimen)
        if specimen & COLOUR_BIT:
            self.whites = with_hex(self.whites, hex)
        else:
            self.blacks = with_hex(self.blacks, hex)

    def take(self, hex: i64) -> i64:
        """The Specimen of a hex leaves it, and is returned."""
        specimen = self.hexes[hex] & SPECIMEN
        self.change_word(hex, self.hexes[hex] & ~SPECIMEN)
        if specimen & COLOUR_BIT:
            self.whites = without_hex(self.whites, hex)
        else:
            self.blacks = without_hex(self.blacks, hex)
        return specimen

    def shift(self, hex: i64, to: i64) -> None:
        """A Specimen goes from a hex to an empty one."""
        hexes = self.hexes[:]
        specimen = hexes[hex] & SPECIMEN
        self.put_word(hexes, hex, hexes[hex] & ~SPECIMEN)
        self.put_word(hexes, to, hexes[to] | specimen)
        self.hexes = hexes
        if specimen & COLOUR_BIT:
            self.whites = shifted(self.whites, hex, to)
        else:
            self.blacks = shifted(self.blacks, hex, to)

    def change_specimen(self, hex: i64, specimen: i64) -> None:
        """The Specimen of a hex gains or loses something."""
        self.change_word(hex, (self.hexes[hex] & ~SPECIMEN) | specimen)

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
                self.put_word(hexes, hex, hexes[hex] | bit if is_rooted else hexes[hex] & ~bit)
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
