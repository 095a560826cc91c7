"""A turn in one sentence, as the other side is told it: what grew, who went where, what was attacked or placed."""

from collections.abc import Sequence

from fourfold.games.edition import Event
from fourfold.games.words import Words

SAID = {
    "grew": "grew",
    "stepped": "moved",
    "moved_after": "moved",
    "hex_destroyed": "ruined",
    "root_placed": "rooted",
    "root_taken_up": "taken_up",
    "root_destroyed": "uprooted",
    "shield_broken": "broken",
    "took_roots": "",
    "shielded": "",
    "entered": "",
    "aimed": "",
    "struck": "",
    "rebounded": "",
}
"""What a turn in which nobody falls is made of, and the words for it; all else is told line by line."""
SUFFERED = ("root_destroyed", "shield_broken")
"""What has the colour of whom it befalls: a side may attack its own Roots."""


def recap(events: Sequence[Event], words: Words) -> str:
    """A turn of one side in which nobody falls, or nothing; a movement is told from its first hex to its last."""
    sides = {event.facts["colour"] for event in events if "colour" in event.facts and event.kind not in SUFFERED}
    if len(sides) != 1 or not {event.kind for event in events} <= SAID.keys():
        return ""
    told: list[Event] = []
    for event in events:
        both = joined(told[-1], event) if told else None
        told[len(told) - (both is not None) :] = [both or event]
    what = [words.say(f"recap.{SAID[event.kind]}", **event.facts) for event in told if SAID[event.kind]]
    return words.say("recap.turn", colour=sides.pop(), what=", ".join(what)) if what else ""


def joined(before: Event, event: Event) -> Event | None:
    """Two steps of one movement as one, or the last step with the attack at its end."""
    goes_on = before.kind == "stepped" and event.kind in ("stepped", "entered")
    if not goes_on or (before.facts["colour"], before.facts["to"]) != (event.facts["colour"], event.facts["hex"]):
        return None
    return Event(kind=event.kind, clause=event.clause, facts={**event.facts, "hex": before.facts["hex"]})
