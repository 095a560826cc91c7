"""What a seat of Envyra may know, as numbers (section 5 of the rules). `view` says the same in words."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.envyra.rules import scoring
from fourfold.games.envyra.rules.equilibrium import face_up_points
from fourfold.games.envyra.rules.restriction import is_locked
from fourfold.games.envyra.rules.stack import count_of, height
from fourfold.games.envyra.rules.table import (
    CHOOSING,
    MARKING,
    MOVING,
    NO_CARD,
    NO_SEAT,
    NO_TILE,
    OVER,
    REMOVING,
    Table,
)
from fourfold.games.envyra.rules.terms import CUBES, Terms
from fourfold.kernel.bags import holds, listed, one, size
from fourfold.kernel.observation import Observer, place_of, seats_from
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among

POINTS = 99
ROUNDS = 99


@final
class EnvyraObserver(Observer):
    """Envyra's own observer."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        self._symbol_of = vec[i64]([-1] * len(terms.needs))
        for symbol, tiles in enumerate(terms.symbol_tiles):
            for tile in listed(tiles):
                self._symbol_of[tile] = symbol
        seats, cells = int(terms.seats), len(terms.cells)
        themes, symbols, cards = len(terms.theme_tiles), len(terms.symbol_tiles), len(terms.card_points)
        highest = int(max(terms.needs))
        self.phase = self.part("phase", (5,), "one of: choosing a card, removing a tile, marking, moving, over")
        self.to_act = self.part("to_act", (seats,), "is the seat to act?")
        self.figure = self.part("figure", (seats,), "has the seat the Starting Player Figure?")
        self.second_pass = self.part("second_pass", (1,), "is it the second pass of Phase II?")
        self.round = self.part("round", (1,), "the round, from 1", 0, ROUNDS)
        self.quiet = self.part("quiet_rounds", (1,), "rounds in a row without a capture", 0, ROUNDS)
        self.supply = self.part("supply", (1,), "tiles in the supply", 0, 62)
        self.end_in_supply = self.part("end_tile_in_supply", (1,), "is the End Tile among them?")
        self.unseen = self.part(
            "unseen", (symbols,), "tiles of each symbol that are in no pile, not on the grid and not removed", 0, 9
        )
        self.has_tile = self.part("tile", (cells,), "does the cell hold a tile?")
        self.is_end = self.part("end_tile", (cells,), "is it the End Tile?")
        self.emptied = self.part("captured_now", (cells,), "was its tile captured in this round?")
        self.needs = self.part("needs", (cells,), "how many cubes the tile needs", 0, highest)
        self.left = self.part("cubes_missing", (cells,), "how many of them are missing", 0, highest)
        self.points = self.part("points", (cells,), "the printed points of the tile", 0, int(max(terms.points)))
        self.requires = self.part(
            "requires", (cells, themes), "how many tiles of each theme its restriction asks for", 0, 9
        )
        self.symbol = self.part("symbol", (cells, symbols), "the symbol of the tile, one of all themes' symbols")
        self.locked = self.part("locked", (seats, cells), "is the tile restricted to the seat?")
        self.cubes = self.part("cubes", (seats, cells), "cubes of the seat on the tile", 0, highest)
        self.latest = self.part(
            "latest",
            (seats, cells),
            "where the seat's topmost cube on the tile lies, from 1 at the bottom",
            0,
            highest,
        )
        self.marks = self.part(
            "marks", (seats, cells), "cubes marked for the tile; in Phase I only the reader's own", 0, CUBES
        )
        self.reserve = self.part(
            "reserve", (seats,), "cubes in reserve; in Phase I, of others, with those they have marked", 0, CUBES
        )
        self.ready = self.part("ready", (seats,), "has the seat marked, or chosen a card, and said so?")
        self.sitting_out = self.part("sitting_out", (seats,), "does the seat sit this round out?")
        self.tiles = self.part("tiles", (seats,), "tiles in the pile", 0, 62)
        self.themes = self.part("themes", (seats, themes), "tiles of each theme in the pile", 0, 62)
        self.symbols = self.part("symbols", (seats, symbols), "tiles of each symbol in the pile", 0, 9)
        self.tile_points = self.part("tile_points", (seats,), "points printed on the tiles of the pile", 0, POINTS)
        self.set_points = self.part("set_points", (seats,), "points of the pile's sets", 0, POINTS)
        self.has_end = self.part("has_end_tile", (seats,), "is the End Tile in the pile?")
        if terms.face_up or terms.private:
            self.face_up = self.part("face_up_cards", (cards,), "does the Equilibrium card lie face up?")
            self.owner = self.part("card_owner", (seats, cards), "has the seat taken it?")
            self.private = self.part("private_card", (seats, cards), "private cards that the reader knows")
            self.card_points = self.part(
                "card_points", (seats,), "points of Equilibrium cards, as far as the reader knows", 0, POINTS
            )
            self.offer = self.part("offer", (cards,), "cards the reader was offered to choose from")

    def write(self, numbers: vec[i64], position: Position, seat: i64) -> None:
        """Write every part."""
        assert isinstance(position, Table)
        self._write_course(numbers, position, seat)
        place: i64
        for place in range(len(self.terms.cells)):
            self._write_cell(numbers, position, seat, place)
        other: i64
        for other in range(self.terms.seats):
            self._write_seat(numbers, position, seat, other)
        if self.terms.face_up or self.terms.private:
            self._write_cards(numbers, position, seat)

    def _write_course(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        """Where the match stands; the size of the supply is public (ENV-R33), what is in it is not (ENV-R7)."""
        terms = self.terms
        self.phase.put(numbers, phase_place(table.phase), 1)
        self.to_act.put_set(numbers, 0, seats_from(table.to_act(), seat, terms.seats))
        self.figure.put(numbers, place_of(table.figure, seat, terms.seats), 1)
        self.second_pass.put(numbers, 0, 1 if table.phase == MOVING and table.turn >= terms.seats else 0)
        self.round.put(numbers, 0, table.round)
        self.quiet.put(numbers, 0, 0 if table.emptied else table.quiet)
        self.supply.put(numbers, 0, size(table.supply))
        self.end_in_supply.put(numbers, 0, 1 if holds(table.supply, terms.end_tile) else 0)
        seen = table.removed
        for pile in table.piles:
            seen |= pile
        for tile in table.tiles:
            if tile != NO_TILE:
                seen |= one(tile)
        symbol: i64
        for symbol in range(len(terms.symbol_tiles)):
            self.unseen.put(numbers, symbol, size(terms.symbol_tiles[symbol] & ~seen))

    def _write_cell(self, numbers: vec[i64], table: Table, seat: i64, place: i64) -> None:
        terms = self.terms
        cell = terms.cells[place]
        tile = table.tiles[cell]
        if tile == NO_TILE:
            self.emptied.put(numbers, place, 1 if holds(table.emptied, cell) else 0)
            return
        cubes = table.cubes[cell]
        self.has_tile.put(numbers, place, 1)
        self.is_end.put(numbers, place, 1 if tile == terms.end_tile else 0)
        self.needs.put(numbers, place, terms.needs[tile])
        self.left.put(numbers, place, terms.needs[tile] - height(cubes))
        self.points.put(numbers, place, terms.points[tile])
        theme: i64
        for theme in range(len(terms.theme_tiles)):
            self.requires.put_in(numbers, place, theme, terms.requirement(tile, theme))
        if self._symbol_of[tile] >= 0:
            self.symbol.put_in(numbers, place, self._symbol_of[tile], 1)
        other: i64
        for other in range(terms.seats):
            row = place_of(other, seat, terms.seats)
            self.locked.put_in(numbers, row, place, 1 if is_locked(table, other, tile) else 0)
            self.cubes.put_in(numbers, row, place, count_of(cubes, other))
            self.latest.put_in(numbers, row, place, latest_of(cubes, other))
            if table.phase != MARKING or other == seat:
                self.marks.put_in(numbers, row, place, table.marks_on(other, cell))

    def _write_seat(self, numbers: vec[i64], table: Table, seat: i64, other: i64) -> None:
        """What can be seen of a seat: what it has marked or chosen in secret is its own business (ENV-R14)."""
        terms = self.terms
        row = place_of(other, seat, terms.seats)
        is_hidden = table.phase == MARKING and other != seat
        card = table.cards.private[other]
        is_ready = (
            among(other, table.ready) if table.phase == MARKING else table.phase == CHOOSING and card != NO_CARD
        )
        pile = table.piles[other]
        self.reserve.put(numbers, row, table.reserve[other] + (table.marks_of(other) if is_hidden else 0))
        self.ready.put(numbers, row, 1 if is_ready else 0)
        self.sitting_out.put(numbers, row, 1 if among(other, table.sitting_out) else 0)
        self.tiles.put(numbers, row, size(pile))
        theme: i64
        for theme in range(len(terms.theme_tiles)):
            self.themes.put_in(numbers, row, theme, size(pile & terms.theme_tiles[theme]))
        symbol: i64
        for symbol in range(len(terms.symbol_tiles)):
            self.symbols.put_in(numbers, row, symbol, size(pile & terms.symbol_tiles[symbol]))
        self.tile_points.put(numbers, row, scoring.tile_points(table, other))
        self.set_points.put(numbers, row, scoring.set_points(table, other))
        self.has_end.put(numbers, row, 1 if table.has_tile(other, terms.end_tile) else 0)

    def _write_cards(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        """Cards face up, and those that are for the reader alone until the end (ENV-EQ-6)."""
        cards, seats = table.cards, self.terms.seats
        place: i64
        for place in range(len(cards.face_up)):
            self.face_up.put(numbers, cards.face_up[place], 1)
            if cards.owners[place] != NO_SEAT:
                row = place_of(cards.owners[place], seat, seats)
                self.owner.put_in(numbers, row, cards.face_up[place], 1)
        other: i64
        for other in range(seats):
            card = cards.private[other]
            row = place_of(other, seat, seats)
            knows_card = other == seat or table.phase == OVER
            if card != NO_CARD and knows_card:
                self.private.put_in(numbers, row, card, 1)
            points = scoring.card_points(table, other) if knows_card else face_up_points(table, other)
            self.card_points.put(numbers, row, points)
        if seat >= 0 and self.terms.choosing:
            self.offer.put_set(numbers, 0, cards.offers[seat])


def phase_place(phase: i64) -> i64:
    """Where a phase stands among those in which a seat acts or the match is over."""
    if phase == CHOOSING:
        return 0
    if phase == REMOVING:
        return 1
    if phase == MARKING:
        return 2
    return 3 if phase == MOVING else 4


def latest_of(stack: i64, seat: i64) -> i64:
    """How high the topmost cube of a seat lies, from 1; 0 if it has none. It decides ties (ENV-CAPTURE-3)."""
    place = height(stack)
    while stack > 1:
        if stack & 3 == seat:
            return place
        stack >>= 2
        place -= 1
    return 0
