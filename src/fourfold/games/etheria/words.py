"""What Etheria says in English and French (`words.toml`), with the names of its content and its players."""

from collections.abc import Mapping

from fourfold.games.etheria.content import SEATS, Content
from fourfold.games.etheria.news import CardNames
from fourfold.games.etheria.view import EtheriaView
from fourfold.games.words import Words, spoken, translated
from fourfold.kernel.actions import Action

NAMED = ("colour", "colours", "chip", "ability", "tone")
"""Names that stand in `words.toml`, because they belong to the rules and not to the content."""


def words(content: Content, language: str, names: tuple[str, ...]) -> Words:
    """The words of a match: a seat is called by its player's name, or by its number."""
    said = spoken(__package__, "Etheria", language)
    seats: dict[int | str, str] = {seat: said["name.seat"].format(number=seat + 1) for seat in range(SEATS[-1])}
    seats |= {seat: name for seat, name in enumerate(names) if name}
    nobles: dict[int | str, str] = {noble.id: translated(noble.name, language) for noble in content.noble}
    found: dict[str, Mapping[int | str, str]] = {
        "seat": seats,
        "victim": seats,
        "thief": seats,
        "partner": seats,
        "noble": nobles,
        "wanted": nobles,
        "by": nobles,
        "noble_text": {noble.id: translated(noble.text, language) for noble in content.noble},
        "event": {event.id: translated(event.name, language) for event in content.event},
        "event_text": {event.id: translated(event.text, language) for event in content.event},
        "faction": {faction.id: translated(faction.name, language) for faction in content.faction},
        "faction_text": {faction.id: translated(faction.text, language) for faction in content.faction},
        "rank": {rank.id: translated(rank.name, language) for rank in content.rank},
        "rank_text": {rank.id: translated(rank.text, language) for rank in content.rank},
        "resource_text": {resource.id: translated(resource.text, language) for resource in content.resource},
        "resource": {resource.id: translated(resource.name, language) for resource in content.resource},
    }
    for kind in NAMED:
        found[kind] = {key.partition(".")[2]: word for key, word in said.items() if key.startswith(f"{kind}.")}
    found["cards"] = CardNames(found["colour"], found["colours"])
    return Words(language, said, found)


def phrase(action: Action, view: EtheriaView, words: Words) -> str:
    """An action as a sentence, with what it means in the eyes of its reader."""
    fields = action.fields
    if action.kind == "seal" and view.bid is not None and view.options["minimum_mode"] != "icons":
        return words.action("seal_points", {"points": view.bid.points})
    if (
        action.kind == "pass"
        and view.bid is not None
        and len(view.legal) == 1
        and view.options["minimum_mode"] != "icons"
    ):
        return words.action("pass_short", {"minimum": view.bid.minimum})
    if action.kind == "pass" and view.hand is not None and view.hand.total < view.hand_limit:
        return words.action("pass_draw", {})
    if action.kind == "chip":
        return words.action(f"chip_{fields['chip']}", {})
    if action.kind == "ask":
        for player in view.players:
            if any(seen.noble.id == fields["noble"] for seen in player.court):
                return words.action("ask_of", {"seat": player.seat, **fields})
    return words.action(action.kind, fields)
