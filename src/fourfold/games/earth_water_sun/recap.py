"""A turn in one sentence, as the other side is told it: what grew, who went where, what was attacked, who fell."""

from collections.abc import Sequence
from functools import reduce

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
    "rewarded": "grew",
    "entered": "attacked",
    "fell": "fell",
    "fell_with_hex": "fell",
    "took_roots": "",
    "shielded": "",
    "aimed": "",
    "struck": "",
    "struck_back": "",
    "rebounded": "",
    "reward_due": "",
}
"""What a turn is made of, and the words for it; all else, such as the end of the match, is told line by line."""
SUFFERED = ("root_destroyed", "shield_broken", "fell", "fell_with_hex", "struck_back", "reward_due")
"""What has the colour of whom it befalls: a side may attack its own Roots, and be struck back."""
FALLS = ("fell", "fell_with_hex")
ONE_BY_ONE = 2
"""So many Roots of a turn, or more, are told as a number: where they lie is seen."""


def recap(events: Sequence[Event], words: Words) -> str:
    """A turn of one side, or nothing; a movement is told from its first hex to its last, all who fall together."""
    sides = {event.facts["colour"] for event in events if "colour" in event.facts and event.kind not in SUFFERED}
    if len(sides) != 1 or not {event.kind for event in events} <= SAID.keys():
        return ""
    colour = sides.pop()
    told: list[Event] = []
    for event in events:
        both = joined(told[-1], event) if told else None
        told[len(told) - (both is not None) :] = [both or event]
    said = [_all_of_it(told, event, colour, words) for event in told]
    what = ", ".join(filter(None, said))
    return words.say("recap.turn", colour=colour, what=what) if what else ""


def _all_of_it(told: Sequence[Event], event: Event, colour: object, words: Words) -> str:
    """What is told of an event, or nothing if it was told with another: who falls, and Roots."""
    if event.kind in FALLS:
        return _fallen(told, event, colour, words)
    same = [one for one in told if one.kind == event.kind == "root_placed"]
    if len(same) < ONE_BY_ONE:
        return _said(event, words)
    return words.say("recap.rooted_all", count=len(same)) if same[0] is event else ""


def _said(event: Event, words: Words) -> str:
    return words.say(f"recap.{SAID[event.kind]}", **event.facts) if SAID[event.kind] else ""


def _fallen(events: Sequence[Event], first: Event, colour: object, words: Words) -> str:
    """All of one side who fall in a turn; nothing if they were told with the first of them."""
    whose = first.facts["colour"]
    fallen = [event for event in events if event.kind in FALLS and event.facts["colour"] == whose]
    if fallen[0] is not first:
        return ""
    named = [f"{words.name('kind', event.facts['kind'])} {event.facts['hex']}" for event in fallen]
    what = reduce(lambda one, two: words.say("recap.and", one=one, two=two), named)
    return words.say("recap.lost" if whose == colour else "recap.fell", what=what)


def joined(before: Event, event: Event) -> Event | None:
    """Two steps of one movement as one, or the last step with the attack at its end."""
    goes_on = before.kind == "stepped" and event.kind in ("stepped", "entered")
    if not goes_on or (before.facts["colour"], before.facts["to"]) != (event.facts["colour"], event.facts["hex"]):
        return None
    return Event(kind=event.kind, clause=event.clause, facts={**event.facts, "hex": before.facts["hex"]})
