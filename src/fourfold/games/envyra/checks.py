"""What a content file of Envyra must keep beyond the shape of its records."""

from fourfold.games.content import fail, miscounts, repeated_ids
from fourfold.games.envyra.content import SEATS, Content
from fourfold.games.envyra.rules.axes import COLUMNS, ROWS
from fourfold.games.envyra.rules.terms import CUBES, LARGEST_SET
from fourfold.games.envyra.terms_of import terms_of
from fourfold.kernel.bags import LARGEST_SET as MOST_THINGS
from fourfold.kernel.bags import set_of
from fourfold.kernel.errors import closest

MOST_SYMBOLS = 8
"""Of one theme: the table of best divisions grows with each."""


def check(content: Content, file: str) -> None:
    """Everything a type cannot say: names, references, totals and limits."""
    _check_names(content, file)
    _check_tiles(content, file)
    _check_components(content, file)
    _check_setup(content, file)
    _check_cards(content, file)
    _check_examples(content, file)


def _check_names(content: Content, file: str) -> None:
    groups = {
        "cube_colors": [record.id for record in content.cube_colors],
        "themes": [record.id for record in content.themes],
        "symbols": [record.id for record in content.symbols],
        "tiles": [record.id for record in content.tiles],
        "equilibrium_cards": [record.id for record in content.equilibrium_cards],
    }
    for group, index, id in repeated_ids(groups):
        raise fail(file, f"{group}[{index}] ({id}).id", "this id is used twice")
    if len(content.cube_colors) < SEATS[-1]:
        raise fail(file, "cube_colors", f"there must be {SEATS[-1]}, one for each seat")


def _check_tiles(content: Content, file: str) -> None:
    themes = [theme.id for theme in content.themes]
    symbols = {symbol.id: symbol for symbol in content.symbols}
    for index, symbol in enumerate(content.symbols):
        if symbol.theme not in themes:
            raise fail(file, f"symbols[{index}] ({symbol.id}).theme", f"there is no theme {symbol.theme!r}")
    for theme in themes:
        many = sum(symbol.theme == theme for symbol in content.symbols)
        if many > MOST_SYMBOLS:
            raise fail(
                file, "symbols", f"theme {theme!r} has {many}, at most {MOST_SYMBOLS} fit", "see ENV-SETUP-4"
            )
    if len(content.tiles) > MOST_THINGS:
        raise fail(file, "tiles", f"at most {MOST_THINGS} tiles fit, the file has {len(content.tiles)}")
    for index, tile in enumerate(content.tiles):
        place = f"tiles[{index}] ({tile.id})"
        for theme in tile.requires:
            if theme not in themes:
                raise fail(file, f"{place}.requires", f"there is no theme {theme!r}", closest(theme, themes))
        if tile.kind != "theme":
            if tile.theme is not None or tile.symbol is not None:
                raise fail(file, place, "only themed tiles have a theme and a symbol", "see ENV-RESTRICT-5")
        elif tile.symbol not in symbols:
            raise fail(file, f"{place}.symbol", f"there is no symbol {tile.symbol!r}", "see ENV-SETUP-4")
        elif symbols[tile.symbol].theme != tile.theme:
            raise fail(file, f"{place}.theme", f"symbol {tile.symbol!r} belongs to another theme")
        if (tile.kind == "end") != tile.group.startswith("end"):
            raise fail(file, f"{place}.group", "End Tiles, and only they, are in a group of their own")
        if tile.players_3_4 and tile.group != "basic":
            raise fail(file, f"{place}.players_3_4", "only Basic Tiles can carry the 3/4 mark", "see ENV-R4")


def _check_components(content: Content, file: str) -> None:
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
    for name, reason in miscounts(counted, found):
        raise fail(file, f"components.{name}", reason)
    if (counted.end_tiles, counted.alternative_end_tiles) != (1, 1):
        raise fail(
            file, "components", "there must be one End Tile and one alternative End Tile", "see ENV-SETUP-13"
        )
    if counted.cubes_per_player != CUBES:
        raise fail(file, "components.cubes_per_player", f"must be {CUBES}", "see ENV-SETUP-1")
    for index, theme in enumerate(content.themes):
        number = sum(tile.theme == theme.id for tile in tiles)
        if theme.tiles != number:
            raise fail(file, f"themes[{index}] ({theme.id}).tiles", f"says {theme.tiles}, but there are {number}")
    for index, symbol in enumerate(content.symbols):
        number = sum(tile.symbol == symbol.id for tile in tiles)
        if symbol.copies != number:
            raise fail(
                file,
                f"symbols[{index}] ({symbol.id}).copies",
                f"says {symbol.copies}, but there are {number}",
            )
    sizes = [str(size) for size in range(2, LARGEST_SET + 1)]
    if sorted(content.scoring.set_values) != sizes:
        raise fail(file, "scoring.set_values", f"needs the points of sets of {', '.join(sizes)}")


def _check_setup(content: Content, file: str) -> None:
    if sorted(counts.players for counts in content.setup) != list(SEATS):
        raise fail(file, "setup", "needs one record each for 2, 3 and 4 players", "see ENV-SETUP-1")
    for index, counts in enumerate(content.setup):
        place = f"setup[{index}] ({counts.players} players)"
        if not (1 <= counts.rows <= ROWS and 1 <= counts.columns <= COLUMNS):
            raise fail(file, place, f"the grid must fit the board of {ROWS} rows and {COLUMNS} columns")
        cells = counts.rows * counts.columns
        for name in ("starting", "basic"):
            kept, removed = getattr(counts, f"{name}_kept"), getattr(counts, f"{name}_removed")
            tiles = getattr(content.components, f"{name}_tiles")
            if min(kept, removed) < 0 or kept + removed != tiles:
                raise fail(file, f"{place}.{name}_kept", f"kept and removed must make {tiles} tiles")
        if counts.starting_kept < cells:
            raise fail(file, f"{place}.starting_kept", f"the grid needs {cells} Starting Tiles", "see ENV-SETUP-10")
        if counts.remove_players_3_4 and sum(tile.players_3_4 for tile in content.tiles) > counts.basic_removed:
            raise fail(file, f"{place}.basic_removed", "there are more 3/4 tiles than that", "see ENV-SETUP-7")
        supply = counts.starting_kept - cells + counts.basic_kept + 1
        if counts.supply_after_setup != supply:
            raise fail(file, f"{place}.supply_after_setup", f"says {counts.supply_after_setup}, but is {supply}")


def _check_cards(content: Content, file: str) -> None:
    symbols = [symbol.id for symbol in content.symbols]
    if len(content.equilibrium_cards) > MOST_THINGS:
        raise fail(file, "equilibrium_cards", f"at most {MOST_THINGS} cards fit")
    for index, card in enumerate(content.equilibrium_cards):
        place = f"equilibrium_cards[{index}] ({card.id}).symbols"
        if not 2 <= len(set(card.symbols)) == len(card.symbols) <= 3:
            raise fail(file, place, "a card shows two or three different symbols", "see ENV-EQ-2")
        for symbol in card.symbols:
            if symbol not in symbols:
                raise fail(file, place, f"there is no symbol {symbol!r}", closest(symbol, symbols))
    dealt = content.equilibrium
    if dealt.private_cards_per_player != 1:
        raise fail(file, "equilibrium.private_cards_per_player", "must be 1", "see ENV-EQ-5")
    for seats in SEATS:
        needed = dealt.public_cards + seats * dealt.private_cards_per_player
        if len(content.deck(seats)) < needed:
            raise fail(file, "equilibrium_cards", f"{seats} players need {needed} cards in mode C", "see ENV-R46")


def _check_examples(content: Content, file: str) -> None:
    terms = terms_of(content, SEATS[0], {})
    ids = [tile.id for tile in content.tiles]
    for index, example in enumerate(content.examples):
        place = f"examples[{index}] ({example.id})"
        missing = [tile for tile in example.tiles if tile not in ids]
        if missing:
            raise fail(file, f"{place}.tiles", f"there is no tile {missing[0]!r}", closest(missing[0], ids))
        pile = [ids.index(tile) for tile in example.tiles]
        points = sum(terms.points[tile] for tile in pile)
        sets = sum(terms.set_points(set_of(pile), theme) for theme in range(len(content.themes)))
        stated = (example.tile_points, example.set_points, example.total)
        if stated != (points, sets, points + sets):
            raise fail(file, place, f"says {stated}, but the tiles give {(points, sets, points + sets)}")
