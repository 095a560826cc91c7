"""What speaks for a choice, said of the pieces at hand: what it destroys, whom it saves, whom it could attack."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.foresight import Foresight, handed_over
from fourfold.games.earth_water_sun.guide import brought, comes, listed, rival_of
from fourfold.games.earth_water_sun.plans import Line, Planner
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.earth_water_sun.words import phrase
from fourfold.games.guide import Plan
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

MOST = 2
"""So much is said for a choice."""


def plan(
    edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, actions: tuple[Action, ...]
) -> Plan:
    """A choice in its own words, and what speaks for it."""
    text = " ".join(phrase(action, view, words) for action in actions)
    return Plan(actions=actions, text=text, why=" ".join([*_reasons(edition, view, words, actions)][:MOST]))


def _reasons(
    edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, actions: tuple[Action, ...]
) -> Iterator[str]:
    """The weightiest first: what is destroyed, who is no longer in danger, whom one can attack."""
    if colour_of(view) != view.colour or actions[0].kind == "end_turn":
        return
    first = actions[0].fields.get("hex", "")
    planner = Planner(edition, view, view.turn.mover or first)
    line = planner.played(actions)
    happens = [*comes(line, view, words)]
    if actions[0].kind == "grow":
        yield brought(line, view, words)
    if happens:
        yield words.say("reason.comes", comes="; ".join(happens))
    before, after = _risks(planner.start.position), _risks(line.position)
    if before is None or after is None:
        return
    moved = {line.path[0]: line.path[-1]}
    saved = [hex for hex in before if moved.get(hex, hex) not in after and hex in planner.own]
    if saved:
        yield words.say("reason.saves", what=listed(view, words, saved))
    elif not after:
        yield words.say("reason.nobody", colour=rival_of(view))
    hits = _could_hit(line) - _could_hit(planner.start)
    if hits:
        yield words.say("reason.hits", what=listed(view, words, hits))
    if line.path[-1] in after and (saved or hits) and len(line.path) > 1:
        yield words.say(f"reason.risk_{after[line.path[-1]]}", colour=rival_of(view))


def _risks(position: EarthWaterSunPosition) -> dict[str, str] | None:
    """What the other side could do next turn to whom of the side to play; None in the midst of an attack."""
    begun = handed_over(position)
    if begun is None:
        return None
    foresight = Foresight(begun)
    found = {hex: foresight.risk(hex) for hex in sorted(foresight.enemies)}
    return {hex: risk for hex, risk in found.items() if risk}


def _could_hit(line: Line) -> set[str]:
    """Whom the Specimen of a line could attack in its next turn, if nobody moved meanwhile."""
    others = handed_over(line.position)
    begun = handed_over(others) if others is not None else None
    hex = line.path[-1]
    if begun is None or hex not in {begun.terms.hex_names[one] for one in begun.living(begun.active())}:
        return set()
    return {*Foresight(begun).zone(hex).victims}
