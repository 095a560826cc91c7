"""The terms of a match: the board and the options as tables that the chapters read.

Hexes are numbered in hex order (row a first), so that rising numbers are the order of the rules. A set of edges is
a row of words, `BITS` edges in each.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.keys import numbers
from fourfold.games.earth_water_sun.rules.notes import NOTES, OVER
from fourfold.kernel.bags import one
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.hexes import OUTSIDE, HexBoard, opposite
from fourfold.kernel.position import Setup

BITS: Final[i64] = 60
HEXES_TOUCHED: Final[i64] = 4
"""A Root touches the two hexes it bounds and the two at its ends; near the rim some of them are the same."""
NO_HEX: Final[i64] = -1
NO_EDGE: Final[i64] = -1

# What loses the match (EWS-R2).
BOTH_TREES: Final[i64] = 0
ONE_TREE: Final[i64] = 1
ALL_SPECIMENS: Final[i64] = 2


class Terms(Setup):
    """What the rules need to know of the content and the options."""

    def __init__(
        self, board: HexBoard, hexes: tuple[str, ...], edges: tuple[str, ...], decisions: Decisions
    ) -> None:
        super().__init__(2, decisions, NOTES, OVER)
        self.board = board
        self.hex_names = hexes
        self.edge_names = edges
        self.hexes: i64 = board.size
        self.edges: i64 = board.edges
        self._lay_board(board)
        self.hex_keys = numbers(board.size)
        self.home_words = vec[i64]()
        self.trees: i64 = 2
        # the content's figures
        self.tokens: i64 = 0
        self.roots: i64 = 0
        self.most_of_one: i64 = 0
        self.capacity = vec[i64]([0, 0])
        self.reward = vec[i64]([0, 0])
        self.base_steps: i64 = 0
        self.steps = vec[i64]()
        self.changes = vec[i64]()
        self.roots_gained = vec[i64]()
        self.places_at: i64 = 0
        self.takes_up_at: i64 = 0
        self.shield_at: i64 = 0
        self.post_move_at: i64 = 0
        self.two_targets_at: i64 = 0
        self.two_attacks_at: i64 = 0
        self.counter_at: i64 = 0
        self.removals: i64 = 0
        self.stall_turns: i64 = 0
        # the options
        self.victory: i64 = BOTH_TREES
        self.swap = False
        self.attacker_wins = False
        self.no_move_loses = False
        self.any_chain = False
        self.perimeter_roots = True
        self.dead_return = True
        self.markers_run_out = False
        self.turn_limit: i64 = 0

    def _lay_board(self, board: HexBoard) -> None:
        """Neighbours, edges and sides as flat tables, and the sets of edges that things touch."""
        self.neighbours = vec[i64]()
        self.edge_at = vec[i64]()
        hex: i64
        direction: i64
        edge: i64
        for hex in range(board.size):
            for direction in range(6):
                self.neighbours = append(self.neighbours, board.neighbour(hex, direction))
                self.edge_at = append(self.edge_at, board.edge(hex, direction))
        self.word_of = vec[i64]([edge // 60 for edge in range(board.edges)])
        self.bit_of = vec[i64]([one(edge % 60) for edge in range(board.edges)])
        self.words: i64 = (board.edges + BITS - 1) // BITS
        self.nowhere = vec[i64]([0] * self.words)
        self.outer = self.nowhere[:]
        self.side_direction = vec[i64]([0] * (2 * board.edges))
        touching: list[list[int]] = [[] for _ in range(board.corners)]
        for edge in range(board.edges):
            touching[board.end(edge, 0)].append(edge)
            touching[board.end(edge, 1)].append(edge)
            if board.side(edge, 1) == OUTSIDE:
                self.outer[self.word_of[edge]] |= self.bit_of[edge]
        for hex in range(board.size):
            for direction in range(6):
                edge = board.edge(hex, direction)
                if board.side(edge, 0) == hex:
                    self.side_direction[edge * 2] = direction
                    self.side_direction[edge * 2 + 1] = opposite(direction)
        edges_of = [{e for d in range(6) for e in touching[board.corner(h, d)]} for h in range(board.size)]
        self.touched_by_hex = self._rows([list(edges) for edges in edges_of])
        hexes_of: list[list[int]] = [[] for _ in range(board.edges)]
        for hex in range(board.size):
            for edge in edges_of[hex]:
                hexes_of[edge].append(hex)
        self.touched_by_root = vec[i64]([(hexes * 4)[which] for hexes in hexes_of for which in range(4)])
        self.touched_by_edge = self._rows(
            [[*touching[board.end(e, 0)], *touching[board.end(e, 1)]] for e in range(board.edges)]
        )

    def _rows(self, sets: list[list[int]]) -> vec[i64]:
        """Sets of edges, one row of words after the other."""
        rows = vec[i64]([0] * (len(sets) * self.words))
        for number, edges in enumerate(sets):
            for edge in edges:
                rows[number * self.words + self.word_of[edge]] |= self.bit_of[edge]
        return rows

    def neighbour(self, hex: i64, direction: i64) -> i64:
        """The hex next to this one, or `OUTSIDE`."""
        return self.neighbours[hex * 6 + direction]

    def way(self, hex: i64, there: i64) -> i64:
        """The direction from a hex to one beside it, or -1."""
        direction: i64
        for direction in range(6):
            if self.neighbours[hex * 6 + direction] == there:
                return direction
        return -1

    def edge(self, hex: i64, direction: i64) -> i64:
        """The edge of a hex in a direction."""
        return self.edge_at[hex * 6 + direction]

    def allowed_steps(self, water: i64) -> i64:
        """How far a Specimen goes (EWS-MOVE-2, EWS-WATER-1 to EWS-WATER-3)."""
        return self.base_steps + self.steps[water]
