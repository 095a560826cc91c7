"""The content and the options of Envyra as the terms of a match."""

from fourfold.games.envyra.content import Content, Counts
from fourfold.games.envyra.rules.position import EnvyraTerms
from fourfold.games.envyra.rules.terms import ANY_SEAT
from fourfold.games.options import Value
from fourfold.kernel.bags import one, set_of


def terms_of(content: Content, seats: int, options: dict[str, Value]) -> EnvyraTerms:
    """The tables of a match with this content, so many seats and these options (missing ones: the default).

    The Basic Variant changes the number of marks and passes and nothing else (ENV-BASIC-4); Equilibrium goes with
    it (ENV-R48).
    """
    counts = content.counts(seats)
    terms = EnvyraTerms(seats, tuple(card.id for card in content.equilibrium_cards))
    terms.lay_grid(counts.rows, counts.columns)
    _add_tiles(terms, content, counts, str(options.get("end_tile", "standard")))
    _add_cards(terms, content, seats)
    mode = options.get("equilibrium", "none")
    terms.face_up = content.equilibrium.public_cards if mode in ("A", "C") else 0
    terms.private = content.equilibrium.private_cards_per_player if mode in ("B", "C") else 0
    terms.choosing = options.get("equilibrium_pick") == "choose"
    terms.marks, terms.passes = (1, 1) if options.get("variant") == "basic" else (2, 2)
    terms.two_cubes_one_tile = bool(options.get("two_cubes_one_tile"))
    start = options.get("start_seat", "random")
    terms.start_seat = ANY_SEAT if start == "random" else int(start)
    terms.stall_limit = int(options.get("stall_limit", 0))
    return terms


def _add_tiles(terms: EnvyraTerms, content: Content, counts: Counts, end_tile: str) -> None:
    themes = [theme.id for theme in content.themes]
    symbols = [symbol.id for symbol in content.symbols]
    terms.lay_themes(len(themes), tuple(themes.index(symbol.theme) for symbol in content.symbols))
    for tile in content.tiles:
        number = terms.add_tile(
            tile.cubes,
            tile.vp,
            tuple(tile.requires.get(theme, 0) for theme in themes),
            themes.index(tile.theme) if tile.theme else -1,
            symbols.index(tile.symbol) if tile.symbol else -1,
        )
        if tile.group == "starting":
            terms.starting_tiles |= one(number)
        elif tile.group == "basic":
            terms.basic_tiles |= one(number)
        elif (tile.group == "end") == (end_tile == "standard"):
            terms.end_tile = number
        if tile.players_3_4 and counts.remove_players_3_4:
            terms.always_removed |= one(number)
    terms.starting_removed = counts.starting_removed
    terms.basic_removed = counts.basic_removed
    terms.value_sets(content.scoring.by_size)


def _add_cards(terms: EnvyraTerms, content: Content, seats: int) -> None:
    symbols = [symbol.id for symbol in content.symbols]
    for card in content.equilibrium_cards:
        terms.add_card(card.vp, tuple(symbols.index(symbol) for symbol in card.symbols))
    terms.deck = set_of(content.deck(seats))
