"""What happened as people tell it: the cards that a seat draws or discards one after the other are one doing."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from fourfold.games.edition import Event
from fourfold.games.etheria.content import COLOURS

CARDS, INCOME = DRAWN = ("drew_cards", "drew_income")
"""The cards that a reader drew, with their colours; those of a new round (ETH-TURN-2)."""


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
    """An event and the one before it as one, if both are cards that one seat draws, or that it discards."""
    if before.facts.get("seat") != event.facts.get("seat"):
        return None
    if event.kind == "drew" and before.kind in ("drawn", *DRAWN):
        kind = INCOME if before.clause == "ETH-TURN-2" else CARDS
        return replace(event, kind=kind, clause=before.clause, facts=_facts(before, event))
    if event.kind == "discarded" and before.kind in ("discarded", "discarded_cards"):
        is_one = before.clause == event.clause
        return replace(event, kind="discarded_cards", facts=_facts(before, event)) if is_one else None
    return None


def _facts(before: Event, event: Event) -> dict[str, int | str]:
    held = [*_cards(before), *_cards(event)]
    return {"seat": event.facts["seat"], "cards": " ".join(sorted(held, key=COLOURS.index))}


def _cards(event: Event) -> list[str]:
    """The colours of the cards of an event, each as often as it has it."""
    if "cards" in event.facts:
        return str(event.facts["cards"]).split()
    return [str(event.facts["colour"])] * int(event.facts["count"]) if "colour" in event.facts else []


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
