"""What Earth, Water & Sun says in English and French (`words.toml`), with the names of its content and players."""

from fourfold.games.earth_water_sun.content import Content
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.words import Words, spoken, translated


def words(content: Content, language: str, names: tuple[str, ...]) -> Words:
    """The words of a match: a seat is called by its player's name, or by its number."""
    said = spoken("earth_water_sun", "Earth, Water & Sun", language)
    seats: dict[int | str, str] = {seat: said["label.player"].format(number=seat + 1) for seat in range(2)}
    seats |= {seat: name for seat, name in enumerate(names) if name}
    return Words(
        language,
        said,
        {
            "seat": seats,
            "other": seats,
            "colour": {colour.id: translated(colour.name, language) for colour in content.colour},
            "element": {element.id: translated(element.name, language) for element in content.element},
            "kind": {specimen.id: translated(specimen.name, language) for specimen in content.specimen},
            "kinds": {specimen.id: translated(specimen.plural, language) for specimen in content.specimen},
            "direction": {d.id: translated(d.name, language) for d in content.direction if d.id in DIRECTIONS},
            "board": {board.id: translated(board.name, language) for board in content.board},
            "tone": {tone.id: translated(tone.name, language) for tone in content.colouring.tone},
            "word": {word: translated(name, language) for word, name in content.words.items()},
            "deed": {action: translated(name, language) for action, name in content.actions.items()},
        },
    )
