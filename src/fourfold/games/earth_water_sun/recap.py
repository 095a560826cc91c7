"""A turn in one sentence, as the other side is told it: what grew, who went where, what was placed."""

from collections.abc import Sequence

from fourfold.games.edition import Event
from fourfold.games.words import Words

SAID = {
    "grew": "grew",
    "stepped": "moved",
    "hex_destroyed": "ruined",
    "root_placed": "rooted",
    "took_roots": "",
    "shielded": "",
}
"""What a quiet turn is made of, and the words for it; whatever else happens is told line by line."""


def recap(events: Sequence[Event], words: Words) -> str:
    """A quiet turn of one side, or nothing; a movement is told from its first hex to its last."""
    sides = {event.facts["colour"] for event in events if "colour" in event.facts}
    if len(sides) != 1 or not {event.kind for event in events} <= SAID.keys():
        return ""
    told: list[Event] = []
    for event in events:
        if told and told[-1].kind == event.kind == "stepped":
            start = told.pop().facts["hex"]
            event = Event(kind=event.kind, clause=event.clause, facts={**event.facts, "hex": start})
        told += [event] if SAID[event.kind] else []
    what = [words.say(f"recap.{SAID[event.kind]}", **event.facts) for event in told]
    return words.say("recap.turn", colour=sides.pop(), what=", ".join(what))
