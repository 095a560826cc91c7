"""The content of Earth, Water & Sun as tables for people to read."""

from fourfold.games.earth_water_sun.content import Content
from fourfold.games.edition import ContentTables
from fourfold.games.words import Words, translated


def content_table(content: Content, words: Words) -> ContentTables:
    """Every board, Specimen, element and upgrade, in the file's order."""
    language = words.language
    return {
        "boards": [
            {
                "id": board.id,
                "name": translated(board.name, language),
                "hexes": board.cells,
                "rows": len(board.rows),
                "rim": board.rim,
                "most turns": board.turn_bound,
                "about": translated(board.text, language),
                "source": board.source,
            }
            for board in content.board
        ],
        "specimens": [
            {
                "id": specimen.id,
                "name": translated(specimen.name, language),
                "resources": specimen.capacity,
                "reward": specimen.reward,
                "on a home row": content.setup.home_row.count(specimen.id),
            }
            for specimen in content.specimen
        ],
        "elements": [
            {
                "id": element.id,
                "name": translated(element.name, language),
                "purpose": translated(element.purpose, language),
                "tokens": element.tokens,
            }
            for element in content.element
        ],
        "upgrades": [
            {
                "id": upgrade.id,
                "name": translated(upgrade.name, language),
                "text": translated(upgrade.text, language),
                "clause": upgrade.clause,
            }
            for upgrade in content.upgrade
        ],
    }
