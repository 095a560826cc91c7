"""Earth, Water & Sun behind the kernel's contract: the phases of a turn, and each action's way to its chapter."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules import attack, ending, growth, moving, roots, turn, world
from fourfold.games.earth_water_sun.rules.actions import ANSWER, ENTERED, MARKS, MIXED, PLAIN
from fourfold.games.earth_water_sun.rules.actions import REWARD as REWARD_MARK
from fourfold.games.earth_water_sun.rules.notes import (
    ATTACK_FIRST,
    DEALT,
    GROW_FIRST,
    GROWN_ALREADY,
    MOVE_FIRST,
    MOVE_SKIPPED,
    MOVEMENT_OVER,
    NO_ATTACK_YET,
    NO_TARGET,
    NOT_MOVED,
    NOT_SWAPPING,
    NOT_YOUR_REWARD,
    NOT_YOUR_TURN,
    REWARD_FIRST,
    SWAP_FIRST,
)
from fourfold.games.earth_water_sun.rules.notes import OVER as IS_OVER
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    AIMING,
    BLACK,
    COLOUR_BIT,
    DESTROYED,
    DRAW,
    EXPOSED,
    GROWTH,
    MOVING,
    NO_ACTION,
    OVER,
    PRESENT,
    READY,
    REWARD,
    SPECIMEN,
    SWAP,
    WHITE,
    Table,
)
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, Terms
from fourfold.kernel.chance import Chance, ScriptedChance
from fourfold.kernel.codec import Reader, Writer
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import only


@final
class EarthWaterSunPosition(Table):
    """A position of Earth, Water & Sun."""

    def to_act(self) -> i64:
        """The seat that is asked; nobody once the match is over."""
        return 0 if self.phase == OVER else only(self.seat_of(self.to_choose()))

    def legal(self, seat: i64) -> vec[i64]:
        """Every action of the phase that its chapter does not refuse (Decisions, in the rules)."""
        found = vec[i64](capacity=64)
        phase = self.phase
        if phase == OVER or seat != self.seat_of(self.to_choose()):
            return found
        terms = self.terms
        if phase == GROWTH or phase == REWARD:
            found = self._resources(found)
        if phase != REWARD and phase != AIMING and phase != SWAP:
            found = roots.list_placings(self, self.active(), found)
            found = roots.list_removals(self, self.active(), found)
        if phase == READY:
            found = self._first_steps(found)
        elif phase == MOVING:
            found = attack.list_targets(self, self._next_steps(found))
            found = append(found, terms.end_turn)
        elif phase == AIMING:
            found = append(attack.list_targets(self, found), terms.strike)
        elif phase == ACTED:
            found = self._post_moves(attack.list_targets(self, found))
            found = append(found, terms.end_turn)
        elif phase == SWAP:
            found = append(append(found, terms.swap_sides), terms.keep_sides)
        return found

    def _resources(self, found: vec[i64]) -> vec[i64]:
        """Where the next resource may go: onto a Specimen, or if there is no room, into a hex."""
        player = self.to_choose()
        element: i64
        for hex in self.living(player):
            for element in range(3):
                if not growth.refuses_grow(self, player, hex, element, None):
                    found = append(found, hex * 3 + element)
        if len(found) == 0:
            place: i64
            for place in range(self.terms.hexes):
                if not world.refuses_hex(self, place, None):
                    found = append(found, self.terms.first_destroy + place)
        return found

    def _first_steps(self, found: vec[i64]) -> vec[i64]:
        many: i64 = len(found)
        direction: i64
        for hex in self.living(self.active()):
            for direction in range(6):
                if not moving.refuses_way(self, hex, direction, None):
                    found = append(found, self.terms.first_step + hex * 6 + direction)
        return append(found, self.terms.skip) if len(found) == many else found

    def _next_steps(self, found: vec[i64]) -> vec[i64]:
        direction: i64
        for direction in range(6):
            if not moving.refuses_next_step(self, self.mover, direction, None):
                found = append(found, self.terms.first_step + self.mover * 6 + direction)
        return found

    def _post_moves(self, found: vec[i64]) -> vec[i64]:
        if not moving.refuses_any_post_move(self, None):
            place: i64
            for place in range(7):
                hex = attack.around(self, attack.IN_HEX_ORDER[place])
                if hex >= 0 and not moving.refuses_post_move(self, hex, None):
                    found = append(found, self.terms.first_post + hex)
        return found

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is an action not allowed? First whose moment it is, then the chapter it belongs to."""
        terms = self.terms
        if self.phase == OVER:
            return refuse(why, IS_OVER)
        if seat != self.seat_of(self.to_choose()):
            kind = NOT_YOUR_REWARD if self.phase == REWARD else NOT_YOUR_TURN
            return refuse(why, kind, self.to_choose())
        if action >= terms.swap_sides:
            return self.phase != SWAP and refuse(why, NOT_SWAPPING)
        if self.phase == SWAP:
            return refuse(why, SWAP_FIRST)
        if action < terms.first_place:
            return self._refuses_resource(action, why)
        if self.phase == REWARD:
            return refuse(why, REWARD_FIRST)
        if action < terms.first_step:
            return self._refuses_root(action, why)
        if self.phase == GROWTH:
            return refuse(why, GROW_FIRST)
        if action < terms.first_aim:
            return self._refuses_step(action, why)
        if action < terms.first_post:
            return self._refuses_attack(action, why)
        return self._refuses_last(action, why)

    def _refuses_resource(self, action: i64, why: Journal | None) -> bool:
        """Growth, and rewards (EWS-TURN-1, EWS-REWARD-3)."""
        if self.phase != GROWTH and self.phase != REWARD:
            return refuse(why, ATTACK_FIRST if self.phase == AIMING else GROWN_ALREADY)
        if action < self.terms.first_destroy:
            return growth.refuses_grow(self, self.to_choose(), action // 3, action % 3, why)
        if world.refuses_to_destroy(self, self.to_choose(), why):
            return True
        return world.refuses_hex(self, action - self.terms.first_destroy, why)

    def _refuses_root(self, action: i64, why: Journal | None) -> bool:
        """Roots: at any moment of the own turn that is not inside an attack (EWS-TURN-2, EWS-R32)."""
        if self.phase == AIMING:
            return refuse(why, ATTACK_FIRST)
        if action < self.terms.first_remove:
            return roots.refuses_place(self, self.active(), action - self.terms.first_place, why)
        return roots.refuses_remove(self, self.active(), action - self.terms.first_remove, why)

    def _refuses_step(self, action: i64, why: Journal | None) -> bool:
        """Steps and the skipped Move."""
        if self.phase == AIMING:
            return refuse(why, ATTACK_FIRST)
        if action == self.terms.skip:
            return moving.refuses_skip(self, why)
        if self.phase == ACTED:
            return refuse(why, MOVEMENT_OVER if self.attacks > 0 else MOVE_SKIPPED)
        hex, direction = (action - self.terms.first_step) // 6, (action - self.terms.first_step) % 6
        if self.phase == READY:
            return moving.refuses_first_step(self, hex, direction, why)
        return moving.refuses_next_step(self, hex, direction, why)

    def _refuses_attack(self, action: i64, why: Journal | None) -> bool:
        """Targets and the strike."""
        terms = self.terms
        if action == terms.strike:
            return self.phase != AIMING and refuse(why, NO_TARGET)
        if self.phase == READY:
            return refuse(why, NOT_MOVED)
        if attack.refuses_attack(self, why):
            return True
        if action < terms.first_aim_root:
            hex = action - terms.first_aim
            return attack.refuses_target(self, hex, why) or attack.refuses_enemy(self, hex, why)
        number = action - terms.first_aim_root
        hex = number // 12
        return attack.refuses_target(self, hex, why) or attack.refuses_root(
            self, hex, number // 2 % 6, number % 2, why
        )

    def _refuses_last(self, action: i64, why: Journal | None) -> bool:
        """The move after an attack and the end of the turn (EWS-TURN-1, EWS-TURN-3)."""
        if self.phase == AIMING:
            return refuse(why, ATTACK_FIRST)
        if action == self.terms.end_turn:
            return self.phase == READY and refuse(why, MOVE_FIRST)
        if self.phase != ACTED:
            return refuse(why, NO_ATTACK_YET)
        if moving.refuses_any_post_move(self, why):
            return True
        return moving.refuses_post_move(self, action - self.terms.first_post, why)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "EarthWaterSunPosition":
        """The position after an action and everything automatic that follows it."""
        table = EarthWaterSunPosition(self.terms, self)
        table.before = self
        table.done = action * MARKS + self._mark(action)
        terms = self.terms
        if action >= terms.first_place and action < terms.first_remove:
            roots.place(table, self.active(), action - terms.first_place, journal)
            return table
        if action >= terms.first_remove and action < terms.first_step:
            roots.remove(table, self.active(), action - terms.first_remove, journal)
            return table
        table.inverse = NO_ACTION
        if action < terms.first_destroy:
            turn.grow(table, action // 3, action % 3, journal)
        elif action < terms.first_place:
            turn.destroy_hex(table, action - terms.first_destroy, journal)
        elif action < terms.skip:
            number = action - terms.first_step
            if moving.step(table, number // 6, number % 6, journal):
                attack.enter(table, journal)
        elif action == terms.end_turn:
            turn.end(table, journal)
        else:
            self._play_rarer(table, action, journal)
        return table

    def _play_rarer(self, table: "EarthWaterSunPosition", action: i64, journal: Journal | None) -> None:
        terms = self.terms
        if action == terms.skip:
            moving.skip(table, journal)
            if terms.no_move_loses:
                ending.lose_without_move(table, journal)
        elif action < terms.first_aim_root:
            attack.aim(table, action - terms.first_aim, NO_EDGE, 0, journal)
        elif action < terms.strike:
            number = action - terms.first_aim_root
            attack.aim(table, number // 12, terms.edge(number // 12, number // 2 % 6), number % 2, journal)
        elif action == terms.strike:
            attack.strike(table, journal)
        elif action < terms.end_turn:
            moving.post_move(table, action - terms.first_post, journal)
        else:
            turn.choose_side(table, action == terms.swap_sides, journal)

    def _mark(self, action: i64) -> i64:
        """What the action is for, as far as the action alone does not say it."""
        terms = self.terms
        if self.phase == REWARD:
            return REWARD_MARK if self.rewards > 0 else ANSWER
        if terms.first_step <= action < terms.skip:
            number = action - terms.first_step
            return ENTERED if self.hexes[terms.neighbour(number // 6, number % 6)] & PRESENT else PLAIN
        if terms.first_aim_root <= action < terms.strike:
            number = action - terms.first_aim_root
            edge = terms.edge(number // 12, number // 2 % 6)
            return MIXED if self.roots_on(edge, BLACK) and self.roots_on(edge, WHITE) else PLAIN
        return PLAIN

    def returns(self, seat: i64) -> float:
        """1 for the winner, a half for each in a draw, 0 for the loser."""
        if self.phase != OVER:
            return 0.0
        if self.winner == DRAW:
            return 0.5
        return 1.0 if seat == self.seat_of(self.winner) else 0.0

    def encode(self) -> list[int]:
        """The position at the start of the turn, and what was done since."""
        start: Table = self
        while start.before is not None:
            start = start.before
        out = Writer()
        for number in (
            start.black_seat, start.turns, start.quiet, start.tokens, start.black_supply, start.white_supply,
            start.black_pool, start.white_pool,
        ):  # fmt: skip
            out.number(number)
        hexes = vec[i64](capacity=len(start.hexes))
        for word in start.hexes:
            hexes = append(hexes, word & (SPECIMEN | DESTROYED))
        for buffer in (hexes, start.roots, start.last_black, start.last_white, turn.actions_done(self)):
            out.buffer(buffer)
        return out.numbers


@final
class EarthWaterSunTerms(Terms):
    """The terms of a match, able to deal."""

    def deal(self, chance: Chance, journal: Journal | None) -> EarthWaterSunPosition:
        """Colours at random, Specimens on their home rows, everything else in the pool.

        EWS-SETUP-1, EWS-SETUP-3, EWS-SETUP-4, EWS-SETUP-5.
        """
        table = EarthWaterSunPosition(self, None)
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
        words = table.hexes[:]
        table.closed = self.nowhere[:] if self.perimeter_roots else self.outer[:]
        hex: i64
        for hex in range(self.hexes):
            if words[hex] & PRESENT:
                if words[hex] & COLOUR_BIT:
                    whites = append(whites, hex)
                else:
                    blacks = append(blacks, hex)
            words[hex] = words[hex] & (SPECIMEN | DESTROYED)
            if self.board.is_rim(hex):
                words[hex] = words[hex] | EXPOSED
        table.hexes, table.blacks, table.whites = words, blacks, whites
        for hex in range(self.hexes):
            if words[hex] & DESTROYED:
                world.remove_hex(table, hex)
        for root in table.roots:
            table.mark_edge(root >> 12, True)
        turn.begin(table, None)
        ending.check(table, None)

    def decode(self, numbers: list[int]) -> EarthWaterSunPosition:
        """The position that `EarthWaterSunPosition.encode` wrote: its turn is played again."""
        read = Reader(numbers)
        table = EarthWaterSunPosition(self, None)
        table.black_seat = read.number()
        table.turns = read.number()
        table.quiet = read.number()
        table.tokens = read.number()
        table.black_supply = read.number()
        table.white_supply = read.number()
        table.black_pool = read.number()
        table.white_pool = read.number()
        table.hexes = read.buffer()
        table.roots = read.buffer()
        table.last_black = read.buffer()
        table.last_white = read.buffer()
        actions = read.buffer()
        read.end()
        self.begin(table)
        none = ScriptedChance([])
        for done in actions:
            table = table.play(table.seat_of(table.to_choose()), done // MARKS, none, None)
        return table
