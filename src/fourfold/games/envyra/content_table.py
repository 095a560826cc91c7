"""The content of Envyra as tables for people to read."""

from collections.abc import Iterable

from fourfold.games.edition import ContentTables
from fourfold.games.envyra.content import Card, Content, Tile
from fourfold.games.words import Words

NONE = "–"


def content_table(content: Content, words: Words) -> ContentTables:
    """Every tile and every Equilibrium card, in the file's order; names are in the language of the words."""
    return {
        "tiles": [_tile(tile, words) for tile in content.tiles],
        "cards": [_card(card, words) for card in content.equilibrium_cards],
    }


def _tile(tile: Tile, words: Words) -> dict[str, int | str]:
    required = (f"{number} {words.name('theme', theme)}" for theme, number in tile.requires.items())
    return {
        "id": tile.id,
        "name": str(words.name("tile", tile.id)),
        "kind": tile.kind,
        "theme": str(words.name("theme", tile.theme or NONE)),
        "symbol": str(words.name("symbol", tile.symbol or NONE)),
        "cubes": tile.cubes,
        "points": tile.vp,
        "restriction": _joined(required),
        "group": f"{tile.group}, 3/4" if tile.players_3_4 else tile.group,
        "source": tile.source,
    }


def _card(card: Card, words: Words) -> dict[str, int | str]:
    return {
        "id": card.id,
        "name": str(words.name("card", card.id)),
        "symbols": _joined(str(words.name("symbol", symbol)) for symbol in card.symbols),
        "points": card.vp,
        "players": f"{card.min_players}+",
        "source": card.source,
    }


def _joined(parts: Iterable[str]) -> str:
    return " + ".join(parts) or NONE
