"""A turn as the other side is told it: whom they lost, then who went where, what was attacked, and what grew."""

from collections.abc import Sequence
from functools import reduce

from fourfold.games.earth_water_sun.rules.axes import COLOURS
from fourfold.games.earth_water_sun.view import KINDS
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
GROWS = {"grew", "rewarded"}
ACTS = {"grew", "stepped", "entered", "aimed", "hex_destroyed", "root_placed", "root_taken_up"}
LAST = {*GROWS, "root_placed"}
"""What is told last of a turn: it is seen on the table."""
BEFALLS = {*FALLS, "shield_broken", "root_destroyed"}
ONE_BY_ONE = 2
"""So many Roots of a turn, or more, are told as a number: where they lie is seen."""


def recap(events: Sequence[Event], words: Words) -> str:
    """A turn of one side, or nothing; a movement is told from its first hex to its last, all who fall together.

    What grew and Roots come last: where there is no room for all, these are cut off.
    """
    sides = {event.facts["colour"] for event in events if "colour" in event.facts and event.kind not in SUFFERED}
    if len(sides) != 1 or not {event.kind for event in events} <= SAID.keys():
        return ""
    colour = sides.pop()
    told = _in_one(events)
    by_weight = sorted(told, key=lambda event: event.kind in LAST)
    said = [_all_of_it(told, event, colour, words) for event in by_weight]
    what = ", ".join(filter(None, said))
    turn = words.say("recap.turn", colour=colour, what=what) if what else ""
    return " ".join(filter(None, (_lost(told, colour, words), turn)))


def turned(events: Sequence[Event], words: Words, own: str | None = None) -> str:
    """What mattered in a turn of either side: its attack and who fell by it, or else who went where.

    Growth is told only of a turn that was nothing else. Whoever plays the colour that is their `own` is told so.
    """
    told = _in_one(events)
    acts = next((event.facts["colour"] for event in told if event.kind in ACTS), None)
    aimed = [_target(told, place, words) for place, event in enumerate(told) if event.kind == "aimed"]
    deeds: list[str] = []
    for event in told:
        if event.kind == "aimed":
            entered = any(one.kind == "entered" for one in told)
            if event is next(one for one in told if one.kind == "aimed"):
                deeds.append(words.say("turned.with" if entered else "turned.aims", what=_and(aimed, words)))
        elif event.kind not in GROWS | BEFALLS:
            deeds.append(_all_of_it(told, event, None, words))
    lost = []
    for colour in COLOURS:
        named = _named([one for one in told if one.kind in FALLS and one.facts["colour"] == colour], words)
        key = "you_lose" if colour == own else "you_destroy" if own is not None and acts == own else "loses"
        lost += [words.say(f"turned.{key}", colour=colour, what=named)] if named else []
    lost += [_said(event, words) for event in told if event.kind in ("shield_broken", "root_destroyed")]
    what = ", ".join(filter(None, deeds)) or ", ".join(_said(event, words) for event in told if event.kind in GROWS)
    return words.say("plan.comes", act=what, comes=", ".join(lost)).rstrip(".") if what and lost else what


def _target(told: Sequence[Event], place: int, words: Words) -> str:
    """What is attacked: whoever stands on a hex, or a Root beside it."""
    hit = next((event.kind for event in told[place:] if event.kind in BEFALLS), "")
    return words.say("turned.root") if hit == "root_destroyed" else str(told[place].facts["hex"])


def _in_one(events: Sequence[Event]) -> list[Event]:
    """Some events, each movement as one."""
    told: list[Event] = []
    for event in events:
        both = joined(told[-1], event) if told else None
        told[len(told) - (both is not None) :] = [both or event]
    return told


def _and(named: Sequence[str], words: Words) -> str:
    return reduce(lambda one, two: words.say("recap.and", one=one, two=two), named)


def _lost(events: Sequence[Event], colour: object, words: Words) -> str:
    """What the reader lost, Trees first: it comes first of all, for where there is no room the end is cut off."""
    named = _named([event for event in events if event.kind in FALLS and event.facts["colour"] != colour], words)
    return words.say("recap.you_lose", what=named) if named else ""


def _named(fallen: Sequence[Event], words: Words) -> str:
    """Who fell, Trees first."""
    named = []
    for kind in reversed(KINDS):
        hexes = [str(event.facts["hex"]) for event in fallen if event.facts["kind"] == kind]
        if hexes:
            named.append(f"{words.name('kind' if len(hexes) == 1 else 'kinds', kind)} {', '.join(hexes)}")
    return ", ".join(named)


def _all_of_it(told: Sequence[Event], event: Event, colour: object, words: Words) -> str:
    """What is told of an event, or nothing if it was told with another: who falls, and Roots."""
    if event.kind in FALLS:
        return _fallen(told, event, colour, words)
    same = [one for one in told if one.kind == event.kind == "root_placed"]
    if len(same) < ONE_BY_ONE:
        return _said(event, words)
    return words.say("recap.rooted_all", count=len(same)) if same[0] is event else ""


def _said(event: Event, words: Words) -> str:
    key = SAID.get(event.kind, "")
    return words.say(f"recap.{key}", **event.facts) if key else ""


def _fallen(events: Sequence[Event], first: Event, colour: object, words: Words) -> str:
    """All whom a side loses in its own turn, told with the first of them; whom the reader lost was told before."""
    fallen = [event for event in events if event.kind in FALLS and event.facts["colour"] == colour]
    if not fallen or fallen[0] is not first:
        return ""
    named = [f"{words.name('kind', event.facts['kind'])} {event.facts['hex']}" for event in fallen]
    return words.say("recap.lost", what=_and(named, words))


def joined(before: Event, event: Event) -> Event | None:
    """Two steps of one movement as one, or the last step with the attack at its end."""
    goes_on = before.kind == "stepped" and event.kind in ("stepped", "entered")
    if not goes_on or (before.facts["colour"], before.facts["to"]) != (event.facts["colour"], event.facts["hex"]):
        return None
    return Event(kind=event.kind, clause=event.clause, facts={**event.facts, "hex": before.facts["hex"]})
