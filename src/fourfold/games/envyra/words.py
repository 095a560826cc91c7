"""What Envyra says in English and French (`words.toml`), with the names of its content and its players."""

from collections.abc import Mapping

from fourfold.games.envyra.content import Content
from fourfold.games.envyra.view import EnvyraView
from fourfold.games.words import Number, Words, spoken, translated
from fourfold.kernel.actions import Action


def phrase(action: Action, view: EnvyraView, words: Words) -> str:
    """An action as a sentence, with the tile it concerns in the eyes of its reader."""
    for seen in view.cells:
        if seen.tile is not None and seen.cell == action.fields.get("cell"):
            return words.action(f"{action.kind}_tile", {"cell": seen.cell, "tile": seen.tile.id})
    return words.action(action.kind, action.fields)


def _with_sets(said: Mapping[str, str], content: Content, language: str) -> Mapping[str, str]:
    """The sentences with what sets of the content score (ENV-SCORE-2), wherever one says so."""
    value = said["about.set_value"]
    sizes = enumerate(content.scoring.by_size, 2)
    values = ", ".join(value.format(count=Number(size, language), points=points) for size, points in sizes)
    return {key: sentence.replace("{set_values}", values) for key, sentence in said.items()}


def words(content: Content, language: str, names: tuple[str, ...]) -> Words:
    """The words of a match: a seat is called by its player's name, or by the colour of its cubes."""
    said = _with_sets(spoken(__package__, "Envyra", language), content, language)
    seats: dict[int | str, str] = {
        seat: translated(color.name, language) for seat, color in enumerate(content.cube_colors)
    }
    seats |= {seat: name for seat, name in enumerate(names) if name}
    themes: dict[int | str, str] = {theme.id: translated(theme.name, language) for theme in content.themes}
    found: dict[str, dict[int | str, str]] = {
        "seat": seats,
        "by": seats,
        "tile": {tile.id: translated(tile.name, language) for tile in content.tiles},
        "card": {card.id: translated(card.name, language) for card in content.equilibrium_cards},
        "theme": themes,
        "second": themes,
        "third": themes,
        "symbol": {symbol.id: translated(symbol.name, language) for symbol in content.symbols},
    }
    return Words(language, said, found)
