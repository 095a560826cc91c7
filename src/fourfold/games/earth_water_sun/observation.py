"""What a seat of Earth, Water & Sun sees, as numbers. Nothing is hidden; `view` says the same in words."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.attack import MOST_ATTACKS, attacker
from fourfold.games.earth_water_sun.rules.growth import can_grow
from fourfold.games.earth_water_sun.rules.table import (
    AIMING,
    BLACK,
    DESTROYED,
    EDGE_SHIFT,
    SHIELD,
    TREE,
    Table,
    kind,
    level,
    resources,
    root_count,
)
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, NO_HEX, Terms
from fourfold.kernel.observation import Observer, place_of, seats_from
from fourfold.kernel.position import Position

TURNS = 127
LONGEST = 9


@final
class EarthWaterSunObserver(Observer):
    """Its own observer. "Own" is the reader's colour, "enemy" the other one."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        hexes, edges, most = int(terms.hexes), int(terms.edges), int(terms.most_of_one)
        roots = int(terms.roots)
        self.phase = self.part(
            "phase", (8,), "one of: swap, growth, ready to move, moving, aiming, reward, attack or Move done, over"
        )
        self.to_act = self.part("to_act", (2,), "is the seat to act?")
        self.active = self.part("turn_of", (2,), "is it the seat's turn?")
        self.black = self.part("black", (2,), "does the seat play Black?")
        self.turns = self.part("turns", (1,), "turns begun before this one", 0, TURNS)
        if terms.markers_run_out:
            self.quiet = self.part("quiet", (1,), "turns in a row without an event", 0, TURNS)
        self.tokens = self.part("tokens", (3,), "Earth, Water and Sun tokens in the pool", 0, TURNS)
        self.supply = self.part("roots_in_hand", (2,), "Roots gained and not placed", 0, roots)
        self.pool = self.part("roots_in_pool", (2,), "Roots never gained yet", 0, roots)
        self.room = self.part("room", (2,), "resources that the seat's Specimens have room for", 0, TURNS)
        self.world = self.part("end_of_the_world", (2,), "has the seat no Specimen that can grow?")
        self.steps = self.part("steps", (1,), "steps made in this turn", 0, LONGEST)
        self.changes = self.part("changes", (1,), "changes of direction made in this turn", 0, LONGEST)
        self.direction = self.part("direction", (6,), "the last step's direction: e, se, sw, w, nw or ne")
        self.attacks = self.part("attacks", (1,), "attacks made in this turn", 0, MOST_ATTACKS)
        self.post_moved = self.part("post_moved", (1,), "has the mover moved after its attack?")
        self.rewards = self.part(
            "rewards", (2,), "resources to place: of whose turn it is, and the other", 0, LONGEST
        )
        self.removals = self.part("removals", (1,), "Roots taken up in this turn", 0, roots)
        self.attacker = self.part(
            "attacker", (5,), "the mover: is it a Tree, its Earth, Water and Sun, has it a Shield?", 0, max(1, most)
        )
        self.target_root = self.part(
            "target_root", (8,), "a Root aimed at: its direction from the target hex (6), then own or enemy"
        )
        self.specimens = self.part(
            "specimens", (4, hexes), "Specimens by hex: own Trees, own Mushrooms, enemy Trees, enemy Mushrooms"
        )
        self.build = self.part("build", (3, hexes), "Earth, Water and Sun of the Specimen on the hex", 0, most)
        self.shield = self.part("shield", (hexes,), "has it a Shield?")
        self.destroyed = self.part("destroyed", (hexes,), "is the hex destroyed?")
        self.turn = self.part("turn", (2, hexes), "hexes of the turn: where the mover stands, and where it aims")
        self.roots = self.part("roots", (2, edges), "Roots on each edge, own and enemy", 0, roots)

    def write(self, numbers: vec[i64], position: Position, seat: i64) -> None:
        """Write every part."""
        assert isinstance(position, Table)
        own: i64 = 0 if place_of(position.seat_of(BLACK), seat, 2) == 0 else 1
        self._write_course(numbers, position, seat)
        self._write_turn(numbers, position, own)
        self._write_side(numbers, position, own, 0)
        self._write_side(numbers, position, 1 - own, 1)
        hex: i64
        for hex in range(self.terms.hexes):
            if position.hexes[hex] & DESTROYED:
                self.destroyed.put(numbers, hex, 1)
        for root in position.roots:
            edge = root >> EDGE_SHIFT
            self.roots.put_in(numbers, 0, edge, root_count(root, own))
            self.roots.put_in(numbers, 1, edge, root_count(root, 1 - own))

    def _write_course(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        self.phase.put(numbers, table.phase, 1)
        self.to_act.put_set(numbers, 0, seats_from(table.to_act(), seat, 2))
        self.active.put(numbers, place_of(table.seat_of(table.active()), seat, 2), 1)
        self.black.put(numbers, place_of(table.seat_of(BLACK), seat, 2), 1)
        self.turns.put(numbers, 0, table.turns)
        if self.terms.markers_run_out:
            self.quiet.put(numbers, 0, table.quiet)
        element: i64
        for element in range(3):
            self.tokens.put(numbers, element, table.tokens_left(element))

    def _write_side(self, numbers: vec[i64], table: Table, colour: i64, place: i64) -> None:
        """What a colour has, and its Specimens on the board."""
        room: i64 = 0
        element: i64
        for hex in table.living(colour):
            word = table.hexes[hex]
            room += self.terms.capacity[kind(word)] - resources(word)
            self.specimens.put_in(numbers, 2 * place + (0 if word & TREE else 1), hex, 1)
            for element in range(3):
                self.build.put_in(numbers, element, hex, level(word, element))
            self.shield.put(numbers, hex, 1 if word & SHIELD else 0)
        self.room.put(numbers, place, room)
        self.supply.put(numbers, place, table.supply(colour))
        self.pool.put(numbers, place, table.pool(colour))
        self.world.put(numbers, place, 0 if can_grow(table, colour) else 1)

    def _write_turn(self, numbers: vec[i64], table: Table, own: i64) -> None:
        """How far the turn has come; while an attacker stands on an enemy's hex it is only here."""
        self.steps.put(numbers, 0, table.steps)
        self.changes.put(numbers, 0, table.changes)
        if table.direction >= 0:
            self.direction.put(numbers, table.direction, 1)
        self.attacks.put(numbers, 0, table.attacks)
        self.post_moved.put(numbers, 0, 1 if table.has_post_moved else 0)
        self.rewards.put(numbers, 0, table.rewards)
        self.rewards.put(numbers, 1, table.answers)
        self.removals.put(numbers, 0, table.removals)
        if table.mover != NO_HEX:
            word = attacker(table)
            self.turn.put_in(numbers, 0, table.mover, 1)
            self.attacker.put(numbers, 0, kind(word))
            element: i64
            for element in range(3):
                self.attacker.put(numbers, 1 + element, level(word, element))
            self.attacker.put(numbers, 4, 1 if word & SHIELD else 0)
        if table.phase == AIMING:
            self.turn.put_in(numbers, 1, table.target, 1)
            if table.target_edge != NO_EDGE:
                self._write_target(numbers, table, own)

    def _write_target(self, numbers: vec[i64], table: Table, own: i64) -> None:
        direction: i64
        for direction in range(6):
            if self.terms.edge(table.target, direction) == table.target_edge:
                self.target_root.put(numbers, direction, 1)
        self.target_root.put(numbers, 6 if table.target_colour == own else 7, 1)
