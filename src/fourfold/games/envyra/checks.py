"""What a content file of Envyra must keep beyond the shape of its records."""

from collections.abc import Iterator
from functools import partial

from fourfold.games.content import Mistake, load_content, located, miscounted, repeated
from fourfold.games.envyra.content import SEATS, Content
from fourfold.games.envyra.rules.axes import COLUMNS, ROWS
from fourfold.games.envyra.rules.terms import CUBES, LARGEST_SET
from fourfold.games.envyra.terms_of import terms_of
from fourfold.kernel.bags import LARGEST_SET as MOST_THINGS
from fourfold.kernel.bags import set_of
from fourfold.kernel.errors import closest

MOST_SYMBOLS = 8
"""Of one theme: the table of best divisions grows with each."""


def mistakes(content: Content) -> Iterator[Mistake]:
    """Everything a type cannot say: names, references, totals and limits."""
    yield from _names(content)
    yield from _tiles(content)
    yield from _components(content)
    yield from _setup(content)
    yield from _cards(content)
    yield from _examples(content)


def _names(content: Content) -> Iterator[Mistake]:
    for group in ("cube_colors", "themes", "symbols", "tiles", "equilibrium_cards"):
        yield from repeated(located(group, getattr(content, group)))
    if len(content.cube_colors) < SEATS[-1]:
        yield "cube_colors", f"there must be {SEATS[-1]}, one for each seat"


def _tiles(content: Content) -> Iterator[Mistake]:
    themes = [theme.id for theme in content.themes]
    symbols = {symbol.id: symbol for symbol in content.symbols}
    for place, symbol in located("symbols", content.symbols):
        if symbol.theme not in themes:
            yield f"{place}.theme", f"there is no theme {symbol.theme!r}"
    for theme in themes:
        many = sum(symbol.theme == theme for symbol in content.symbols)
        if many > MOST_SYMBOLS:
            yield "symbols", f"theme {theme!r} has {many}, at most {MOST_SYMBOLS} fit", "see ENV-SETUP-4"
    if len(content.tiles) > MOST_THINGS:
        yield "tiles", f"at most {MOST_THINGS} tiles fit, the file has {len(content.tiles)}"
    for place, tile in located("tiles", content.tiles):
        for theme in tile.requires:
            if theme not in themes:
                yield f"{place}.requires", f"there is no theme {theme!r}", closest(theme, themes)
        if tile.kind != "theme":
            if tile.theme is not None or tile.symbol is not None:
                yield place, "only themed tiles have a theme and a symbol", "see ENV-RESTRICT-5"
        elif tile.symbol not in symbols:
            yield f"{place}.symbol", f"there is no symbol {tile.symbol!r}", "see ENV-SETUP-4"
        elif symbols[tile.symbol].theme != tile.theme:
            yield f"{place}.theme", f"symbol {tile.symbol!r} belongs to another theme"
        if (tile.kind == "end") != tile.group.startswith("end"):
            yield f"{place}.group", "End Tiles, and only they, are in a group of their own"
        if tile.players_3_4 and tile.group != "basic":
            yield f"{place}.players_3_4", "only Basic Tiles can carry the 3/4 mark", "see ENV-R4"


def _components(content: Content) -> Iterator[Mistake]:
    tiles, counted = content.tiles, content.components
    found = {
        "theme_tiles": sum(tile.kind == "theme" for tile in tiles),
        "bonus_tiles": sum(tile.kind == "bonus" for tile in tiles),
        "starting_tiles": sum(tile.group == "starting" for tile in tiles),
        "basic_tiles": sum(tile.group == "basic" for tile in tiles),
        "end_tiles": sum(tile.group == "end" for tile in tiles),
        "alternative_end_tiles": sum(tile.group == "end_alternative" for tile in tiles),
        "tiles": sum(tile.group != "end_alternative" for tile in tiles),
        "equilibrium_cards": len(content.equilibrium_cards),
    }
    yield from miscounted("components", counted, found)
    if (counted.end_tiles, counted.alternative_end_tiles) != (1, 1):
        yield "components", "there must be one End Tile and one alternative End Tile", "see ENV-SETUP-13"
    if counted.cubes_per_player != CUBES:
        yield "components.cubes_per_player", f"must be {CUBES}", "see ENV-SETUP-1"
    for place, theme in located("themes", content.themes):
        number = sum(tile.theme == theme.id for tile in tiles)
        if theme.tiles != number:
            yield f"{place}.tiles", f"says {theme.tiles}, but there are {number}"
    for place, symbol in located("symbols", content.symbols):
        number = sum(tile.symbol == symbol.id for tile in tiles)
        if symbol.copies != number:
            yield f"{place}.copies", f"says {symbol.copies}, but there are {number}"
    sizes = [str(size) for size in range(2, LARGEST_SET + 1)]
    if sorted(content.scoring.set_values) != sizes:
        yield "scoring.set_values", f"needs the points of sets of {', '.join(sizes)}"


def _setup(content: Content) -> Iterator[Mistake]:
    if sorted(counts.players for counts in content.setup) != list(SEATS):
        yield "setup", "needs one record each for 2, 3 and 4 players", "see ENV-SETUP-1"
    for index, counts in enumerate(content.setup):
        place = f"setup[{index}] ({counts.players} players)"
        if not (1 <= counts.rows <= ROWS and 1 <= counts.columns <= COLUMNS):
            yield place, f"the grid must fit the board of {ROWS} rows and {COLUMNS} columns"
        cells = counts.rows * counts.columns
        for name in ("starting", "basic"):
            kept, removed = getattr(counts, f"{name}_kept"), getattr(counts, f"{name}_removed")
            tiles = getattr(content.components, f"{name}_tiles")
            if min(kept, removed) < 0 or kept + removed != tiles:
                yield f"{place}.{name}_kept", f"kept and removed must make {tiles} tiles"
        if counts.starting_kept < cells:
            yield f"{place}.starting_kept", f"the grid needs {cells} Starting Tiles", "see ENV-SETUP-10"
        if counts.remove_players_3_4 and sum(tile.players_3_4 for tile in content.tiles) > counts.basic_removed:
            yield f"{place}.basic_removed", "there are more 3/4 tiles than that", "see ENV-SETUP-7"
        supply = counts.starting_kept - cells + counts.basic_kept + 1
        if counts.supply_after_setup != supply:
            yield f"{place}.supply_after_setup", f"says {counts.supply_after_setup}, but is {supply}"


def _cards(content: Content) -> Iterator[Mistake]:
    symbols = [symbol.id for symbol in content.symbols]
    if len(content.equilibrium_cards) > MOST_THINGS:
        yield "equilibrium_cards", f"at most {MOST_THINGS} cards fit"
    for place, card in located("equilibrium_cards", content.equilibrium_cards):
        if not 2 <= len(set(card.symbols)) == len(card.symbols) <= 3:
            yield f"{place}.symbols", "a card shows two or three different symbols", "see ENV-EQ-2"
        for symbol in card.symbols:
            if symbol not in symbols:
                yield f"{place}.symbols", f"there is no symbol {symbol!r}", closest(symbol, symbols)
    dealt = content.equilibrium
    if dealt.private_cards_per_player != 1:
        yield "equilibrium.private_cards_per_player", "must be 1", "see ENV-EQ-5"
    for seats in SEATS:
        needed = dealt.public_cards + seats * dealt.private_cards_per_player
        if len(content.deck(seats)) < needed:
            yield "equilibrium_cards", f"{seats} players need {needed} cards in mode C", "see ENV-R46"


def _examples(content: Content) -> Iterator[Mistake]:
    terms = terms_of(content, SEATS[0], {})
    ids = [tile.id for tile in content.tiles]
    for place, example in located("examples", content.examples):
        missing = [tile for tile in example.tiles if tile not in ids]
        if missing:
            yield f"{place}.tiles", f"there is no tile {missing[0]!r}", closest(missing[0], ids)
        pile = [ids.index(tile) for tile in example.tiles]
        points = sum(terms.points[tile] for tile in pile)
        sets = sum(terms.set_points(set_of(pile), theme) for theme in range(len(content.themes)))
        stated = (example.tile_points, example.set_points, example.total)
        if stated != (points, sets, points + sets):
            yield place, f"says {stated}, but the tiles give {(points, sets, points + sets)}"


load = partial(load_content, package=__package__, shape=Content, mistakes=mistakes)
"""A content file by path, by its text, or the game's own; with the text it came from."""
