"""How Envyra tells a position to its network: the cells of the grid are its things."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.observation import phase_place
from fourfold.games.envyra.rules.equilibrium import face_up_points
from fourfold.games.envyra.rules.marking import MARK, READY
from fourfold.games.envyra.rules.moving import MOVE
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.restriction import is_locked
from fourfold.games.envyra.rules.shut_out import REMOVE
from fourfold.games.envyra.rules.stack import count_of, height
from fourfold.games.envyra.rules.table import MARKING, MOVING, NO_CELL, NO_TILE, Table
from fourfold.games.envyra.rules.terms import CUBES, Terms
from fourfold.kernel.bags import holds, one, only_thing, size
from fourfold.kernel.learned import Features
from fourfold.kernel.observation import place_of
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among, only

HEIGHT: Final[i64] = 6
"""Numbers of cubes that are told apart, on a tile and of those it lacks: 0 to 5."""
GAINS: Final[i64] = 8
LEAD: Final[i64] = 20
TOTAL: Final[i64] = 40
ROUNDS: Final[i64] = 31
SUPPLY: Final[i64] = 24
QUIET: Final[i64] = 7
MARKS: Final[i64] = 3
OTHERS_MARKS: Final[i64] = 4
PHASES: Final[i64] = 6
NO_THING: Final[i64] = -1
NO_THEME: Final[i64] = -1

# Kinds of action, as the network knows them.
TO_MARK: Final[i64] = 0
TO_BE_READY: Final[i64] = 1
TO_MOVE: Final[i64] = 2
TO_REMOVE: Final[i64] = 3
TO_CHOOSE: Final[i64] = 4


@final
class EnvyraFeatures(Features):
    """Envyra's own features. Everything about seats is in the order of the reader, itself first."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        seats: int = terms.seats
        self.kinds = 5
        self.whole_sizes = [
            int(PHASES * 2),
            seats * (2 * seats + 1),
            2 * seats * int(MARKS),
            int(SUPPLY + 1),
            12,
            int(ROUNDS + 1),
            int(TOTAL + 1),
            int(QUIET + 1),
            *[int(CUBES + 1)] * seats,
            *[int(2 * LEAD + 1)] * (seats - 1),
            *[int(terms.piles_of(theme)) for theme in range(len(terms.theme_tiles))] * seats,
        ]
        more = [int(HEIGHT * MARKS)] * (seats - 1) if seats > 2 else []
        self.thing_sizes = [
            len(terms.needs) + 1,
            int(HEIGHT * HEIGHT * HEIGHT * 2),
            int(MARKS * OTHERS_MARKS),
            2 * seats,
            int(GAINS * GAINS),
            *more,
        ]
        self.whole = vec[i64]([0] * len(self.whole_sizes))
        self.things = vec[i64]([0] * (len(self.thing_sizes) * len(terms.cells)))
        self._theme_of = vec[i64]([NO_THEME] * len(terms.needs))
        self._held_of = vec[i64]([0] * len(terms.needs))
        tile: i64
        theme: i64
        for tile in range(len(terms.needs)):
            for theme in range(len(terms.theme_tiles)):
                if holds(terms.theme_tiles[theme], tile):
                    self._theme_of[tile] = theme
                    self._held_of[tile] = terms.symbols_held(one(tile), theme)
        self._held = vec[i64]([0] * (seats * len(terms.theme_tiles)))
        self._totals = vec[i64]([0] * seats)
        self._number_actions()

    def _number_actions(self) -> None:
        """What each action is to the network."""
        terms = self.terms
        action: i64
        for action in range(len(terms.catalogue)):
            decision = terms.decisions.of(action)
            kind = TO_CHOOSE
            thing = NO_THING
            if decision is READY:
                kind = TO_BE_READY
            elif decision is MARK or decision is MOVE or decision is REMOVE:
                kind = TO_MARK if decision is MARK else TO_MOVE if decision is MOVE else TO_REMOVE
                cell = action - decision.base
                place: i64
                for place in range(len(terms.cells)):
                    if terms.cells[place] == cell:
                        thing = place
            self.kind_of = append(self.kind_of, kind)
            self.thing_of = append(self.thing_of, thing)

    def describe(self, position: Position, seat: i64, knowing: bool) -> None:
        """Write every slot. Without `knowing`, unrevealed marks of others are left out (ENV-PHASE1-1)."""
        assert isinstance(position, Table)
        shows_marks = knowing or position.phase != MARKING
        self._count(position)
        self._describe_course(position, seat, shows_marks)
        self._describe_seats(position, seat, shows_marks)
        place: i64
        for place in range(len(self.terms.cells)):
            self._describe_cell(position, seat, place, shows_marks)

    def _count(self, table: Table) -> None:
        """Each seat's symbols and points, which several slots rest on."""
        terms = self.terms
        themes = len(terms.theme_tiles)
        seat: i64
        theme: i64
        for seat in range(terms.seats):
            total: i64 = 0
            pile = table.piles[seat]
            for theme in range(themes):
                held = terms.symbols_held(pile, theme)
                self._held[seat * themes + theme] = held
                total += terms.points_of_held(held, theme)
            while pile:
                single = pile & -pile
                total += terms.points[only_thing(single)]
                pile ^= single
            if terms.face_up:
                total += face_up_points(table, seat)
            self._totals[seat] = total

    def _describe_course(self, table: Table, seat: i64, shows_marks: bool) -> None:
        terms, whole = self.terms, self.whole
        seats = terms.seats
        phase = phase_place(table.phase)
        if table.phase == MOVING and table.turn >= seats:
            phase = PHASES - 1
        whole[0] = phase * 2 + (1 if shows_marks else 0)
        turn = 2 * seats
        if table.phase == MOVING:
            turn = min(table.turn, turn)
        whole[1] = place_of(table.figure, seat, seats) * (2 * seats + 1) + turn
        is_ready: i64 = 0
        others: i64 = 0
        marks: i64 = 0
        if table.phase == MARKING:
            is_ready = 1 if among(seat, table.ready) else 0
            others = size(table.ready & ~only(seat))
            marks = min(table.marks_of(seat), MARKS - 1)
        whole[2] = (is_ready * seats + others) * MARKS + marks
        whole[3] = min(size(table.supply), SUPPLY)
        whole[4] = self._end_tile(table, seat)
        whole[5] = min(table.round, ROUNDS)
        whole[6] = min(self._totals[seat], TOTAL)
        whole[7] = min(table.quiet, QUIET)
        if table.emptied:
            whole[7] = 0

    def _end_tile(self, table: Table, seat: i64) -> i64:
        """Where the End Tile is, whether the reader may take it, and whether anybody else may."""
        end = self.terms.end_tile
        where: i64 = 2
        if holds(table.supply, end):
            where = 0
        else:
            for cell in self.terms.cells:
                if table.tiles[cell] == end:
                    where = 1
        mine: i64 = 0 if is_locked(table, seat, end) else 1
        theirs: i64 = 0
        other: i64
        for other in range(self.terms.seats):
            if other != seat and not is_locked(table, other, end):
                theirs = 1
        return (where * 2 + mine) * 2 + theirs

    def _describe_seats(self, table: Table, seat: i64, shows_marks: bool) -> None:
        terms, whole = self.terms, self.whole
        seats, themes = terms.seats, len(terms.theme_tiles)
        leads = 8 + seats
        piles = leads + seats - 1
        other: i64
        theme: i64
        for other in range(seats):
            row = place_of(other, seat, seats)
            reserve = table.reserve[other]
            if not shows_marks and other != seat:
                reserve += table.marks_of(other)
            whole[8 + row] = min(max(reserve, 0), CUBES)
            if row:
                lead = self._totals[seat] - self._totals[other]
                whole[leads + row - 1] = min(max(lead, -LEAD), LEAD) + LEAD
            for theme in range(themes):
                whole[piles + row * themes + theme] = self._held[other * themes + theme]

    def _describe_cell(self, table: Table, seat: i64, place: i64, shows_marks: bool) -> None:
        terms, things = self.terms, self.things
        cell = terms.cells[place]
        base = place * len(self.thing_sizes)
        tile = table.tiles[cell]
        if tile == NO_TILE:
            slot: i64
            for slot in range(len(self.thing_sizes)):
                things[base + slot] = 0
            return
        cubes = table.cubes[cell]
        theme = self._theme_of[tile]
        mine = count_of(cubes, seat)
        most: i64 = 0
        others_marks: i64 = 0
        others_locked: i64 = 0
        best_gain: i64 = 0
        other: i64
        for other in range(terms.seats):
            if other != seat:
                count = count_of(cubes, other)
                most = max(most, count)
                if is_locked(table, other, tile):
                    others_locked += 1
                if theme != NO_THEME:
                    best_gain = max(best_gain, self._gain(other, tile, theme))
                marks: i64 = 0
                if shows_marks:
                    marks = table.marks_on(other, cell)
                    others_marks += marks
                if terms.seats > 2:
                    row = place_of(other, seat, terms.seats)
                    things[base + 4 + row] = min(count, HEIGHT - 1) * MARKS + min(marks, MARKS - 1)
        gain: i64 = 0
        if theme != NO_THEME:
            gain = self._gain(seat, tile, theme)
        left = min(max(terms.needs[tile] - height(cubes), 1), HEIGHT - 1)
        things[base] = tile + 1
        on_tie: i64 = 0
        if mine and last_of(cubes, seat, most):
            on_tie = 1
        standing = (left * HEIGHT + min(mine, HEIGHT - 1)) * HEIGHT + min(most, HEIGHT - 1)
        things[base + 1] = standing * 2 + on_tie
        own_marks = min(table.marks_on(seat, cell), MARKS - 1)
        things[base + 2] = own_marks * OTHERS_MARKS + min(others_marks, OTHERS_MARKS - 1)
        locked: i64 = 0
        if is_locked(table, seat, tile):
            locked = terms.seats
        things[base + 3] = locked + others_locked
        things[base + 4] = min(gain, GAINS - 1) * GAINS + min(best_gain, GAINS - 1)

    def _gain(self, seat: i64, tile: i64, theme: i64) -> i64:
        """What a tile would add to a seat's sets."""
        terms = self.terms
        held = self._held[seat * len(terms.theme_tiles) + theme]
        return terms.points_of_held(held + self._held_of[tile], theme) - terms.points_of_held(held, theme)

    def reopened(self, position: Position, seat: i64) -> Position:
        """In Phase I every other seat has all its choices before it, also one that is ready (ENV-PHASE1-8)."""
        assert isinstance(position, EnvyraPosition)
        others = position.ready & ~only(seat)
        if position.phase != MARKING or not others:
            return position
        table = position.copy()
        other: i64
        for other in range(self.terms.seats):
            if among(other, others):
                cell = table.marked_from(other, 0)
                while cell != NO_CELL:
                    table.return_mark(other, cell)
                    cell = table.marked_from(other, cell)
        table.ready &= ~others
        table.acting |= others
        return table


def last_of(cubes: i64, seat: i64, most: i64) -> bool:
    """Would the seat win a tie: was its topmost cube laid later than any rival's that has the most?"""
    left = cubes
    while left > 1:
        owner = left & 3
        if owner == seat:
            return True
        if count_of(cubes, owner) == most:
            return False
        left >>= 2
    return False
