"""The content of Erythro as tables for people to read."""

from fourfold.games.edition import ContentTables
from fourfold.games.erythro.content import AdvancedCard, BaseCard, Card, Content
from fourfold.games.erythro.viewer import effects_face
from fourfold.games.erythro.words import THEIRS, effect_text, line_text
from fourfold.games.words import Words

NONE = "–"


def content_table(content: Content, words: Words) -> ContentTables:
    """Every card, mine, event and difficulty row, in the file's order; names are in the language of the words."""
    return {
        "base_cards": [_card(card, words) for card in content.base_card],
        "advanced_cards": [_card(card, words) for card in content.advanced_card],
        "mines": [
            {
                "id": mine.id,
                "name": str(words.name("mine", mine.id)),
                "level": mine.level,
                "extraction": mine.extraction,
                **{element: mine.attack[element] for element in content.elements},
                "stages": " / ".join(line_text(line, words) for line in mine.stages),
                "source": mine.source,
            }
            for mine in content.mine
        ],
        "events": [
            {
                "id": event.id,
                "name": str(words.name("event", event.id)),
                "immediate": effect_text(effects_face(event.immediate), words, THEIRS),
                "on_shuffle": effect_text(effects_face(event.on_shuffle), words, THEIRS),
                "on_mine_destroyed": effect_text(effects_face(event.on_mine_destroyed), words, THEIRS),
                "source": event.source,
            }
            for event in content.event
        ],
        "adversaries": [
            {
                "adversary": str(words.name("adversary", sheet.id)),
                "difficulty": str(words.name("difficulty", row.id)),
                "mines_1": _figures(row.mines_1),
                "mines_2": _figures(row.mines_2),
                "mines_3": _figures(row.mines_3),
                "mines_4": _figures(row.mines_4),
                "pollution": _figures(row.pollution),
                "profitability": _figures(row.profitability) if row.profitability else NONE,
                "source": row.source,
            }
            for sheet in content.adversary
            for row in sheet.difficulty
        ],
    }


def _card(card: Card, words: Words) -> dict[str, int | str]:
    row: dict[str, int | str] = {"id": card.id, "name": str(words.name("card", card.id))}
    if isinstance(card, BaseCard):
        row["deck"] = card.deck
    if isinstance(card, AdvancedCard):
        row["element"] = str(words.name("element", card.element))
        row["cost"] = card.cost
    return row | {
        "gain": f"{card.gain.n} {words.name('element', card.gain.element)}",
        "move": card.move,
        "sanctuary": str(words.name("element", card.sanctuary)),
        "yellow": f"{words.name('element', card.bonus_sanctuary)}: {effect_text(effects_face(card.bonus), words)}",
        "action": effect_text(effects_face(card.effects), words),
        "source": card.source,
    }


def _figures(figures: tuple[int, ...]) -> str:
    """Figures for two, three and four players."""
    return "/".join(map(str, figures))
