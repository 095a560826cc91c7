"""The content of Etheria as tables for people to read."""

from fourfold.games.edition import ContentTables
from fourfold.games.etheria.content import COLOURS, Content, EventCard, Noble, Resource
from fourfold.games.words import Words

NONE = "–"


def content_table(content: Content, words: Words) -> ContentTables:
    """Every card, in the file's order; names and texts are in the language of the words."""
    return {
        "nobles": [_noble(noble, words) for noble in content.noble],
        "events": [_event(event, words) for event in content.event],
        "resources": [_resource(resource, words) for resource in content.resource],
    }


def _noble(noble: Noble, words: Words) -> dict[str, int | str]:
    colours = zip(COLOURS, noble.cost.all(), strict=True)
    return {
        "id": noble.id,
        "name": str(words.name("noble", noble.id)),
        "faction": str(words.name("faction", noble.faction)),
        "rank": str(words.name("rank", noble.rank)),
        "cost": ", ".join(f"{icons} {words.name('colour', colour)}" for colour, icons in colours if icons),
        "minimum": noble.minimum,
        "points": noble.points,
        "text": str(words.name("noble_text", noble.id)),
        "source": noble.source,
    }


def _event(event: EventCard, words: Words) -> dict[str, int | str]:
    return {
        "id": event.id,
        "name": str(words.name("event", event.id)),
        "faction": NONE if event.faction is None else str(words.name("faction", event.faction)),
        "tone": str(words.name("tone", event.tone)),
        "text": str(words.name("event_text", event.id)),
        "source": event.source,
    }


def _resource(resource: Resource, words: Words) -> dict[str, int | str]:
    return {
        "id": resource.id,
        "name": str(words.name("resource", resource.id)),
        "colour": str(words.name("colour", resource.id)),
        "count": resource.count,
        "source": resource.source,
    }
