"""A card that another has played, in one sentence: what came of it, and for whom."""

from collections import Counter
from collections.abc import Sequence

from fourfold.games.edition import Event
from fourfold.games.words import Words

SAID = frozenset(
    {
        "gained",
        "spent",
        "moved",
        "sanctuary_placed",
        "cleaned",
        "took_contamination",
        "trashed",
        "acquired",
        "drew",
    }
)
"""What can come of a card and is said in a few words."""
UNSAID = frozenset({"named", "bonus_used", "chosen", "accepted", "declined", "market_refilled"})
"""What is seen in what comes of it, or is nobody's deed; all else is told line by line."""


def recap(events: Sequence[Event], words: Words) -> str:
    """The one card that was played, with what it brought each player; nothing where there is more to tell."""
    played = [place for place, event in enumerate(events) if event.kind == "played"]
    if len(played) != 1:
        return ""
    card, came = events[played[0]], events[played[0] + 1 :]
    if not {event.kind for event in came} <= SAID | UNSAID:
        return ""
    alike = Counter((event.kind, tuple(event.facts.items())) for event in came if event.kind in SAID)
    what = []
    for (kind, facts), many in alike.items():
        told = dict(facts)
        said = words.say(f"recap.{kind}", **{"n": many, **told})
        is_given = told["seat"] != card.facts["seat"]
        what.append(words.say("recap.given", seat=told["seat"], what=said) if is_given else said)
    if not what:
        return ""
    return words.say("recap.played", seat=card.facts["seat"], card=card.facts["card"], what=", ".join(what))
