"""The terms of a match: players, options and tiles, as tables that the chapters read.

Tiles, cards, themes and symbols are numbered in the order of the content file. A set of tiles is a number with
a bit for each (see `fourfold.kernel.bags`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.axes import COLUMNS
from fourfold.games.envyra.rules.notes import NOTES, OVER
from fourfold.kernel.bags import one, size
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.position import Setup

CUBES: Final[i64] = 5
"""Cubes of each seat (ENV-SETUP-1)."""
LARGEST_SET: Final = 4
ANY_SEAT: Final[i64] = -1


class Terms(Setup):
    """What the rules need to know of the content and the options."""

    def __init__(self, seats: int, decisions: Decisions) -> None:
        super().__init__(seats, decisions, NOTES, OVER)
        self.none_each = vec[i64]([0] * seats)
        self.cubes_each = vec[i64]([CUBES] * seats)
        self.cells = vec[i64]()
        self.needs = vec[i64]()
        self.points = vec[i64]()
        self.requires = vec[i64]()
        self.unrestricted: i64 = 0
        self.theme_tiles = vec[i64]()
        self.symbol_tiles = vec[i64]()
        self.symbol_theme = vec[i64]()
        self.starting_tiles: i64 = 0
        self.basic_tiles: i64 = 0
        self.always_removed: i64 = 0
        self.starting_removed: i64 = 0
        self.basic_removed: i64 = 0
        self.end_tile: i64 = 0
        self.set_values = vec[i64]()
        self.card_points = vec[i64]()
        self.card_symbols: list[vec[i64]] = []
        self.deck: i64 = 0
        self.face_up: i64 = 0
        self.private: i64 = 0
        self.choosing = False
        self.marks: i64 = 2
        self.passes: i64 = 2
        self.two_cubes_one_tile = False
        self.start_seat: i64 = ANY_SEAT
        self.stall_limit: i64 = 0
        self._set_points: list[vec[i64]] = []
        self._set_places: list[vec[i64]] = []

    def lay_grid(self, rows: int, columns: int) -> None:
        """The board positions in use (ENV-SETUP-9, ENV-SETUP-11)."""
        self.cells = vec[i64]([row * COLUMNS + column for row in range(rows) for column in range(columns)])

    def lay_themes(self, themes: int, symbol_themes: tuple[int, ...]) -> None:
        """The themes, and the theme of each symbol (ENV-SETUP-4)."""
        self.theme_tiles = vec[i64]([0] * themes)
        self.symbol_theme = vec[i64](symbol_themes)
        self.symbol_tiles = vec[i64]([0] * len(symbol_themes))

    def add_tile(self, needs: int, points: int, requires: tuple[int, ...], theme: int, symbol: int) -> int:
        """Add a tile with its number, points and restriction; theme and symbol are -1 for one without."""
        tile = len(self.needs)
        self.needs = append(self.needs, needs)
        self.points = append(self.points, points)
        for count in requires:
            self.requires = append(self.requires, count)
        if not any(requires):
            self.unrestricted |= one(tile)
        if theme >= 0:
            self.theme_tiles[theme] |= one(tile)
            self.symbol_tiles[symbol] |= one(tile)
        return tile

    def requirement(self, tile: i64, theme: i64) -> i64:
        """How many tiles of a theme the restriction of a tile asks for (ENV-RESTRICT-1)."""
        return self.requires[tile * len(self.theme_tiles) + theme]

    def offer(self) -> i64:
        """How many cards each seat is offered (ENV-R52); 1 is a plain deal."""
        if not self.choosing:
            return 1
        return (size(self.deck) - self.face_up) // self.seats

    def add_card(self, points: int, symbols: tuple[int, ...]) -> None:
        """Add an Equilibrium card (ENV-EQ-2)."""
        self.card_points = append(self.card_points, points)
        self.card_symbols.append(vec[i64](symbols))

    def value_sets(self, values: tuple[int, ...]) -> None:
        """Work out the best division into sets for every pile there can be (ENV-SCORE-5, ENV-R41).

        `values` are the points of a set of two, of three and of four (ENV-SCORE-2). All tiles are known by now.
        """
        self.set_values = vec[i64]((0, 0, *values))
        theme: i64
        for theme in range(len(self.theme_tiles)):
            counts = [size(tiles) for s, tiles in enumerate(self.symbol_tiles) if self.symbol_theme[s] == theme]
            places = vec[i64]()
            place = 1
            for count in counts:
                places = append(places, place)
                place *= count + 1
            best = vec[i64]([0] * place)
            for pile in range(place):
                held = [pile // places[s] % (counts[s] + 1) for s in range(len(counts))]
                best[pile] = self._best_division(held, places, best)
            self._set_places.append(places)
            self._set_points.append(best)

    def _best_division(self, held: list[int], places: vec[i64], best: vec[i64]) -> int:
        """Take one set of each size from the symbols held most often, and divide the rest as well as can be."""
        most_held = sorted((s for s in range(len(held)) if held[s]), key=lambda s: -held[s])
        pile = sum(held[s] * places[s] for s in range(len(held)))
        found = 0
        for many in range(2, min(len(most_held), LARGEST_SET) + 1):
            rest = pile - sum(places[s] for s in most_held[:many])
            found = max(found, self.set_values[many] + best[rest])
        return found

    def set_points(self, pile: i64, theme: i64) -> i64:
        """The points of the best division of a pile into sets of one theme (ENV-SCORE-2, 3 and 5)."""
        return self._set_points[theme][self.symbols_held(pile, theme)]

    def points_of_held(self, held: i64, theme: i64) -> i64:
        """The same for symbols held, as `symbols_held` tells them."""
        return self._set_points[theme][held]

    def piles_of(self, theme: i64) -> i64:
        """How many different piles of a theme there can be, by the symbols held."""
        return len(self._set_points[theme])

    def symbols_held(self, pile: i64, theme: i64) -> i64:
        """How often each symbol of a theme is in a pile, as one number; that of two piles together is the sum."""
        place: i64 = 0
        index: i64 = 0
        places = self._set_places[theme]
        symbol: i64
        for symbol in range(len(self.symbol_tiles)):
            if self.symbol_theme[symbol] == theme:
                index += size(pile & self.symbol_tiles[symbol]) * places[place]
                place += 1
        return index
