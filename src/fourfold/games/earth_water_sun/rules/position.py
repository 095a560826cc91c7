"""Earth, Water & Sun behind the kernel's contract: its decisions, and what a turn does by itself between them."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fourfold.games.earth_water_sun.rules import attack, ending, growth, moving, rewards, roots, turn, world
from fourfold.games.earth_water_sun.rules.done import action_of, then
from fourfold.games.earth_water_sun.rules.keys import key_of
from fourfold.games.earth_water_sun.rules.notes import DEALT, NOT_YOUR_ANSWER, NOT_YOUR_REWARD, NOT_YOUR_TURN
from fourfold.games.earth_water_sun.rules.table import (
    COLOUR_BIT,
    DESTROYED,
    DRAW,
    EDGE_SHIFT,
    EXPOSED,
    OVER,
    PRESENT,
    REWARD,
    SPECIMEN,
    Table,
)
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, Terms
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import NO_CHANCE, Chance
from fourfold.kernel.codec import Decoder, Encoder
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.hexes import HexBoard
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import NOBODY, among, only


@final
@mypyc_attr(free_list_len=1)
class EarthWaterSunPosition(Table):
    """A position of Earth, Water & Sun."""

    def to_act(self) -> i64:
        """The set of seats to act, as the kernel says it."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """The actions open to a seat, as the kernel says it."""
        if not among(seat, self.acting):
            return vec[i64]()
        return self.terms.decisions.legal(self, seat, self.phase)

    def copy(self) -> "EarthWaterSunPosition":
        """A copy to be changed by one play; it shares every buffer."""
        return EarthWaterSunPosition(self.terms, self)

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is an action not allowed? First whose moment it is (EWS-SETUP-7, EWS-REWARD-4), then the decision."""
        if self.acting and not among(seat, self.acting):
            untimely = NOT_YOUR_TURN
            if self.phase == REWARD:
                untimely = NOT_YOUR_REWARD if self.to_choose() == self.active() else NOT_YOUR_ANSWER
            return refuse(why, untimely, self.to_choose())
        return super().refuses(seat, action, why)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "EarthWaterSunPosition":
        """The position after an action; it knows how the turn began, and what was done.

        EWS-R33: only the Root action just before cannot be undone; whatever is done next lifts that.
        """
        table = EarthWaterSunPosition(self.terms, self)
        table.began = self.start_of_turn()
        table.done = then(self.done, action)
        table.just_placed = table.just_taken_up = NO_EDGE
        decision = self.setup.decisions.of(action)
        decision.play(table, seat, action - decision.base, chance, journal)
        table.carry_on(chance, journal)
        return table

    def carry_on(self, chance: Chance, journal: Journal | None) -> None:
        """Go on to the next reward, or with the turn; then the seat of a colour is asked."""
        if self.phase == REWARD:
            rewards.next_reward(self, journal)
        self.acting = NOBODY if self.phase == OVER else only(self.seat_of(self.to_choose()))

    def returns(self, seat: i64) -> float:
        """1 for the winner, a half for each in a draw, 0 for the loser."""
        if self.phase != OVER:
            return 0.0
        if self.winner == DRAW:
            return 0.5
        return 1.0 if seat == self.seat_of(self.winner) else 0.0

    def key(self) -> tuple[int, ...]:
        """The table without its history: once the match is over, without the turn as well."""
        out = Encoder()
        out.number(self.phase)
        out.number(self.winner)
        self.walk_table(out)
        if self.phase != OVER:
            self.walk_turn(out)
        return tuple(out.numbers)

    def encode(self) -> list[int]:
        """The position at the start of the turn, and what was done since."""
        told = EarthWaterSunPosition(self.terms, self.start_of_turn())
        told.hexes = bare_words(told.hexes)
        out = Encoder()
        told.walk(out)
        out.buffer(self.done)
        return out.numbers


def bare_words(hexes: vec[i64]) -> vec[i64]:
    """The words of hexes without what `EarthWaterSunTerms.begin` works out."""
    words = vec[i64](capacity=len(hexes))
    for word in hexes:
        words = append(words, word & (SPECIMEN | DESTROYED))
    return words


@final
class EarthWaterSunTerms(Terms):
    """The terms of a match, able to deal. What a seat can decide is listed here (Decisions, in the rules)."""

    def __init__(self, board: HexBoard, hexes: tuple[str, ...], edges: tuple[str, ...]) -> None:
        hex, edge = Axis("hex", hexes), Axis("edge", edges)
        super().__init__(
            board,
            hexes,
            edges,
            Decisions(
                [
                    growth.Grow(hex),
                    world.DestroyHex(hex),
                    roots.PlaceRoot(edge),
                    roots.RemoveRoot(edge),
                    moving.Step(hex),
                    moving.SkipMove(),
                    attack.Aim(hex),
                    attack.AimRoot(hex),
                    attack.Strike(),
                    moving.PostMove(hex),
                    turn.EndTurn(),
                    turn.SwapSides(),
                    turn.KeepSides(),
                ]
            ),
        )

    def bare(self) -> EarthWaterSunPosition:
        """A table with nothing on it."""
        return EarthWaterSunPosition(self, None)

    def deal(self, chance: Chance, journal: Journal | None) -> EarthWaterSunPosition:
        """Colours at random, Specimens on their home rows, everything else in the pool.

        EWS-SETUP-1, EWS-SETUP-3, EWS-SETUP-4, EWS-SETUP-5.
        """
        table = self.bare()
        table.black_seat = chance.pick(2)
        table.hexes = self.home_words
        table.black_pool = table.white_pool = self.roots
        table.tokens = self.tokens
        if journal is not None:
            journal.note(DEALT, table.black_seat, 1 - table.black_seat)
        self.begin(table)
        return table

    def begin(self, table: EarthWaterSunPosition) -> None:
        """Complete a table at the start of a turn: what follows from Specimens, Roots and destroyed hexes."""
        blacks, whites = vec[i64](), vec[i64]()
        words = bare_words(table.hexes)
        table.closed = self.nowhere[:] if self.perimeter_roots else self.outer[:]
        hex: i64
        for hex in range(self.hexes):
            if words[hex] & PRESENT:
                if words[hex] & COLOUR_BIT:
                    whites = append(whites, hex)
                else:
                    blacks = append(blacks, hex)
            if self.board.is_rim(hex):
                words[hex] = words[hex] | EXPOSED
        table.hexes, table.blacks, table.whites = words, blacks, whites
        table.hexes_key = key_of(words, self.hex_keys)
        for hex in range(self.hexes):
            if words[hex] & DESTROYED:
                world.remove_hex(table, hex)
        for root in table.roots:
            table.mark_edge(root >> EDGE_SHIFT, True)
        turn.begin(table, None)
        ending.check(table, None)
        table.carry_on(NO_CHANCE, None)

    def decode(self, numbers: list[int]) -> EarthWaterSunPosition:
        """The position that `EarthWaterSunPosition.encode` wrote: its turn is played again."""
        read = Decoder(numbers)
        table = self.bare()
        table.walk(read)
        actions = read.buffer()
        read.end()
        self.begin(table)
        for done in actions:
            table = table.play(table.seat_of(table.to_choose()), action_of(done), NO_CHANCE, None)
        return table
