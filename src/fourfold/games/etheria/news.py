"""What happened as people tell it: the cards that a seat draws or discards one after the other are one doing."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from fourfold.games.edition import Event
from fourfold.games.etheria.content import COLOURS

CARDS, INCOME = DRAWN = ("drew_cards", "drew_income")
"""The cards that a reader drew, with their colours; those of a new round (ETH-TURN-2)."""
FULL = "drew_full"
"""Cards that a reader drew, with which the hand is full."""
SUMMARIES = {"bid_with": "bid", "stolen_cards": "stolen"}
"""Moments that are told with their cards, and what they are without."""
JOINED = {
    ("drawn", "drew"): CARDS,
    **{(kind, "drew"): kind for kind in DRAWN},
    ("drawn", "hand_full"): "drawn_full",
    (CARDS, "hand_full"): FULL,
    **{(kind, "discarded"): "discarded_cards" for kind in ("discarded", "discarded_cards")},
    **{(kind, "added"): "added_cards" for kind in ("added", "added_cards")},
    **{(kind, "bid_cards"): "bid_with" for kind in ("bid", "bid_with")},
    **{(kind, known): "stolen_cards" for kind in ("stolen", "stolen_cards") for known in ("stole", "robbed")},
}
"""What two events are together."""


def brief(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What one step brought, as a log tells it: whoever is told which cards they drew is not told the number."""
    found: list[Event] = []
    for event in events:
        both = joined(found[-1], event) if found else None
        if both is None:
            found.append(event)
        else:
            found[-1] = both
    return tuple(found)


def joined(before: Event, event: Event) -> Event | None:
    """An event and the one before it as one: cards that a seat draws, discards, bids or takes one after the other.

    Or those it draws and the hand that is full by them, which is why they are no more (ETH-HAND-2).
    """
    kind = JOINED.get((before.kind, event.kind))
    if kind is None or not _is_one(before, event):
        return None
    if kind == CARDS and before.clause == "ETH-TURN-2":
        kind = INCOME
    return replace(before, kind=kind, facts={**before.facts, "cards": _both(before, event)})


def outdates(later: Event, event: Event) -> bool:
    """Is an event of an auction over? Once the next noble is on offer only what names the one before stays true.

    And whoever has discarded what a lost bid costs has it no more to discard (ETH-BID-12).
    """
    if later.kind == "noble_turned":
        return event.clause.startswith("ETH-BID-") and "noble" not in event.facts
    is_paid = later.kind in ("discarded", "discarded_cards") and later.clause == "ETH-BID-12"
    return is_paid and event.kind == "loses_cards" and event.facts["seat"] == later.facts["seat"]


def _is_one(before: Event, event: Event) -> bool:
    """Do both tell of the same seat, and cards discarded of the same cause? Who is robbed is the victim."""
    if event.kind == "robbed":
        return before.facts["victim"] == event.facts["seat"]
    is_alike = event.kind != "discarded" or before.clause == event.clause
    return is_alike and before.facts.get("seat") == event.facts.get("seat")


def _both(before: Event, event: Event) -> str:
    """The cards of both, colour by colour."""
    return " ".join(sorted([*_cards(before), *_cards(event)], key=COLOURS.index))


def _cards(event: Event) -> list[str]:
    """The colours of the cards of an event, each as often as it has it."""
    if "cards" in event.facts:
        return str(event.facts["cards"]).split()
    return [str(event.facts["colour"])] * int(event.facts.get("count", 1)) if "colour" in event.facts else []


class CardNames(Mapping[int | str, str]):
    """What cards are called, by their colours: `red red yellow` is "2 red, 1 yellow", or "2 rouges, 1 jaune"."""

    def __init__(self, one: Mapping[int | str, str], several: Mapping[int | str, str]) -> None:
        self._one = one
        self._several = several

    def __getitem__(self, cards: int | str) -> str:
        held = str(cards).split()
        return ", ".join(
            f"{held.count(colour)} {(self._several if held.count(colour) > 1 else self._one)[colour]}"
            for colour in dict.fromkeys(held)
        )

    def __iter__(self) -> Iterator[int | str]:
        return iter(self._one)

    def __len__(self) -> int:
        return len(self._one)
