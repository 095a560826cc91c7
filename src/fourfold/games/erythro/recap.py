"""Cards that others have played, in a sentence each: what came of it, and for whom."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

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


def recap(events: Sequence[Event], words: Words, seat: int | None = None) -> str:
    """The cards that were played, a line each with what it brought whom; nothing where there is more to tell."""
    played = [place for place, event in enumerate(events) if event.kind == "played"]
    ends = pairwise((*played, len(events)))
    told = [_told(events[place], events[place + 1 : end], words, seat) for place, end in ends]
    return "\n".join(told) if all(told) else ""


def _told(card: Event, came: Sequence[Event], words: Words, seat: int | None) -> str:
    if not {event.kind for event in came} <= SAID | UNSAID:
        return ""
    alike = Counter((event.kind, tuple(event.facts.items())) for event in came if event.kind in SAID)
    what = []
    for (kind, facts), many in alike.items():
        told = dict(facts)
        said = words.say(f"recap.{kind}", **{"n": many, **told})
        is_given = told["seat"] != card.facts["seat"]
        key = "recap.given_you" if told["seat"] == seat else "recap.given"
        what.append(words.say(key, seat=told["seat"], what=said) if is_given else said)
    if not what:
        return ""
    return words.say("recap.played", seat=card.facts["seat"], card=card.facts["card"], what=", ".join(what))
