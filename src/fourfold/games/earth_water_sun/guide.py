"""What somebody who does not know the game is told: what is asked, what can be planned, what icons mean.

What each thing on the table is, is told in `about`.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.drawing.danger import danger_drawing, zone_drawing
from fourfold.games.earth_water_sun.drawing.reach import reach_drawing, wins
from fourfold.games.earth_water_sun.drawing.symbols import shown
from fourfold.games.earth_water_sun.finishing import finished
from fourfold.games.earth_water_sun.foresight import (
    ATTACKED,
    CRUMBLING,
    DOOMED,
    GRAVE,
    MORTAL,
    Foresight,
    graver,
    handed_over,
    threats,
)
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.plans import Line, Planner
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import OVER
from fourfold.games.earth_water_sun.rules.terms import BOTH_TREES
from fourfold.games.earth_water_sun.view import KINDS, EarthWaterSunView, colour_of, winning_ruins
from fourfold.games.earth_water_sun.words import phrase
from fourfold.games.edition import Event
from fourfold.games.guide import Asked, Plan, Reach, Sign
from fourfold.games.legal import Legal, legal_of
from fourfold.games.words import Words

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

CLAUSES = {
    "swap": ("EWS-R39",),
    "growth": ("EWS-GROW-1", "EWS-GROW-3", "EWS-GROW-4", "EWS-GROW-7"),
    "growth_ruin": ("EWS-WORLD-1", "EWS-WORLD-5", "EWS-WORLD-7", "EWS-WORLD-9"),
    "ready": ("EWS-MOVE-1", "EWS-MOVE-2", "EWS-MOVE-6", "EWS-WATER-1", "EWS-SUN-1"),
    "ready_stuck": ("EWS-MOVE-9",),
    "moving": ("EWS-MOVE-7", "EWS-MOVE-10", "EWS-TURN-3"),
    "moving_attack": ("EWS-ATTACK-1", "EWS-ATTACK-9", "EWS-SUN-2", "EWS-TURN-3"),
    "moving_strike": ("EWS-ATTACK-1", "EWS-ATTACK-9", "EWS-SUN-2", "EWS-TURN-3"),
    "aiming": ("EWS-SUN-1", "EWS-SUN-2", "EWS-SUN-3", "EWS-SUN-4"),
    "aiming_strike": ("EWS-ATTACK-12",),
    "reward": ("EWS-REWARD-1", "EWS-REWARD-2", "EWS-REWARD-3"),
    "reward_ruin": ("EWS-REWARD-5", "EWS-WORLD-3", "EWS-WORLD-5"),
    "answer": ("EWS-REWARD-4", "EWS-SUN-8"),
    "answer_ruin": ("EWS-REWARD-4", "EWS-REWARD-5", "EWS-WORLD-5"),
    "acted": ("EWS-TURN-3",),
    "acted_roots": ("EWS-TURN-3", "EWS-ROOT-1"),
    "acted_attack": ("EWS-SUN-6", "EWS-SUN-7"),
    "acted_move": ("EWS-WATER-5", "EWS-WATER-7", "EWS-WATER-8"),
    "acted_both": ("EWS-SUN-6", "EWS-WATER-5", "EWS-WATER-8"),
}
"""The kinds of decision, and the rules of each."""


SETTLED = ("aiming_strike",)
"""Whoever has chosen the only target there is has chosen the attack."""
ROOTING = ("place_root", "remove_root")
"""Whoever has just seen to a Root may look at it, and take it back: the end of the turn does not play itself."""
DANGER = "danger"
"""The thing whose reach is what threatens the reader (`games.guide.Reach`)."""
RISKS = (ATTACKED, CRUMBLING)
PLAINLY = {MORTAL: ATTACKED, DOOMED: CRUMBLING}
"""What may befall a Tree, however much is lost with it."""
GRAVER = {ATTACKED: MORTAL, CRUMBLING: DOOMED}
"""What it is called where the match is lost by it."""
SOON = 3
"""With room for so many resources or fewer, a side is told that the End of the World is near."""


# --- what is asked -----------------------------------------------------------------------------------------


def asked(view: EarthWaterSunView, words: Words) -> Asked:
    """What to do now and with what; then what the turn still holds."""
    legal = legal_of(view.legal)
    kind = decision(view, legal)
    crowned = ", ".join(sorted(winning_ruins(view)))
    key = "asked.ruin_wins" if crowned else f"asked.{kind}{_rooted(kind, legal)}"
    sentence = words.say(key, hex=crowned or view.turn.mover or "")
    left = "" if crowned else " ".join(_left(view, legal, words))
    kinds = {action.kind for action in view.legal}
    is_done = kinds == {"end_turn"}
    has_rooted = is_done and view.turn.done[-1].action.kind in ROOTING
    settled = (is_done and not has_rooted) or kind in SETTLED
    gives_up = "end_turn" in kinds and bool(kinds - {"end_turn", "remove_root"})
    return Asked(text=sentence, left=left, clauses=CLAUSES[kind], free=gives_up, deed=has_rooted, settled=settled)


def decision(view: EarthWaterSunView, legal: Legal) -> str:
    """The kind of decision that the reader is to take, one of `CLAUSES`."""
    phase = view.phase
    if phase in ("growth", "reward"):
        mine = "answer" if phase == "reward" and colour_of(view) != view.colour else phase
        return f"{mine}_ruin" if legal.of("destroy_hex") else mine
    if phase == "ready" and legal.of("skip_move"):
        return "ready_stuck"
    attacks, moves = bool(legal.of("aim") or legal.of("aim_root")), bool(legal.of("post_move"))
    if phase == "aiming":
        return "aiming" if attacks else "aiming_strike"
    if phase == "moving" and legal.of("step"):
        return "moving_attack" if attacks else "moving"
    if phase == "moving" and attacks:
        return "moving_strike"
    if phase == "acted" and (attacks or moves):
        return "acted_both" if attacks and moves else "acted_attack" if attacks else "acted_move"
    if phase in ("acted", "moving"):
        return "acted_roots" if legal.of("place_root") or legal.of("remove_root") else "acted"
    return phase


def _rooted(kind: str, legal: Legal) -> str:
    """Which of both can be done with Roots, if it is not both."""
    places, takes = bool(legal.of("place_root")), bool(legal.of("remove_root"))
    return "" if kind != "acted_roots" or places is takes else "_placed" if places else "_taken"


def _left(view: EarthWaterSunView, legal: Legal, words: Words) -> Iterator[str]:
    turn = view.turn
    if view.phase == "growth":
        yield words.say("asked.left_move")
        if legal.of("grow"):
            yield from _near_the_end(view, words)
        return
    if view.phase == "moving" and turn.steps_left:
        yield words.say("asked.left_steps", count=turn.steps_left)
        yield words.say("asked.left_changes", count=turn.changes_left)
    if view.phase == "reward":
        yield words.say("asked.left_rewards", count=turn.rewards or turn.answers)  # the other side's come after
    if legal.of("place_root"):
        supply = next(side.supply for side in view.sides if side.colour == view.colour)
        yield words.say("asked.left_roots_first" if view.phase == "ready" else "asked.left_roots", count=supply)
    elif legal.of("remove_root"):
        yield words.say("asked.left_removals")
    elif view.phase == "ready":
        yield words.say("asked.left_end")


def _near_the_end(view: EarthWaterSunView, words: Words) -> Iterator[str]:
    """That a side is nearly full, so that the End of the World begins soon (EWS-WORLD-1)."""
    for side in view.sides:
        if side.seat == view.seat and side.room <= SOON:
            yield words.say("asked.left_room", count=side.room)
        elif 0 < side.room <= SOON:
            yield words.say("asked.left_room_of", count=side.room, colour=side.colour)


# --- what can be planned -----------------------------------------------------------------------------------


def reach(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, thing: str) -> Reach:
    """What can be planned with the Specimen of a hex: what it can grow, where it can go, what it can attack.

    Of one of the other side, what it could do next; of `danger`, whom of the reader's the other side could attack.
    """
    if view.seat not in view.to_act:
        return Reach()
    if thing == DANGER:
        return _danger(edition, view, words)
    if any(seen.hex == thing and seen.colour != colour_of(view) for seen in view.specimens):
        return _zone(edition, view, words, thing)
    idle = _idle(view, words, thing)
    if idle:
        return Reach(text=idle)
    lines = Planner(edition, view, thing).lines()
    risks = [_risk_to(line, view) for line in lines]
    plans = tuple(
        Plan(actions=line.actions, text=told(line, view, words, risk))
        for line, risk in zip(lines, risks, strict=True)
    )
    feared = _feared(edition, view)
    here = feared.get(thing)
    warned = {hex: risk for hex, risk in feared.items() if hex == thing or risk in GRAVE}
    drawing = reach_drawing(view, words, thing, lines, plans, risks, warned)
    said = [_chosen(view, words, thing, lines)] if plans else []
    if plans and not any(wins(line, view.colour) for line in lines):  # else there is no next turn to fear
        said += [words.say(f"danger.{key}", colour=rival_of(view)) for key in _risky(here, risks)]
    beyond = _beyond(edition, view, words, thing) if plans and view.phase == "ready" else ""
    return Reach(plans=plans, drawing=drawing, text=" ".join(said), beyond=beyond)


def _idle(view: EarthWaterSunView, words: Words, hex: str) -> str:
    """Why one of the reader's does not take a resource, while others do; nothing where that is not asked."""
    seen = next((seen for seen in view.specimens if seen.hex == hex and seen.colour == colour_of(view)), None)
    open_to = {action.fields["hex"] for action in legal_of(view.legal).of("grow")}
    if seen is None or not open_to or hex in open_to:
        return ""
    return words.say("asked.full", kind=seen.kind, hex=hex)


def _beyond(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, hex: str) -> str:
    """Why a Specimen cannot come to other hexes than those in its reach (EWS-MOVE-2 to EWS-MOVE-6, EWS-WATER-1)."""
    water = next(seen.water for seen in view.specimens if seen.hex == hex)
    changes = int(edition.terms.changes[water])
    key = "asked.beyond_bends" if changes else "asked.beyond"
    return words.say(key, count=int(edition.terms.allowed_steps(water)), changes=changes)


def _risky(here: str | None, risks: list[str | None]) -> list[str]:
    """What is said of danger where a Specimen stands and where it can go, in few words: a phone has little room."""
    graves = here in GRAVE, any(risk in GRAVE for risk in risks)
    said = [f"{'both' if all(graves) else 'here' if graves[0] else 'there'}_mortal"] if any(graves) else []
    if here == ATTACKED and ATTACKED in risks:
        return [*said, "both_danger", *(f"there_{risk}" for risk in RISKS if risk in risks and risk != ATTACKED)]
    said += [f"here_{here}"] if here in RISKS else []
    return [*said, *(f"there_{risk}" for risk in RISKS if risk in risks)]


def _chosen(view: EarthWaterSunView, words: Words, hex: str, lines: list[Line]) -> str:
    """What is asked of whoever has pressed a Specimen."""
    kind = next(seen.kind for seen in view.specimens if seen.hex == hex)
    if lines[0].actions[0].kind == "grow":
        return words.say("asked.chosen_growth", kind=kind)
    if any(wins(line, view.colour) for line in lines):
        return words.say("asked.chosen_win", kind=kind)
    aimed = [edge for line in lines for _, edge in line.targets]
    hits, fells = any(edge is None for edge in aimed), any(edge is not None for edge in aimed)
    key = "both" if hits and fells else "attack" if hits else "root" if fells else "move"
    return words.say(f"asked.chosen_{key}", kind=kind)


def _danger(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words) -> Reach:
    """Whom of the reader's the other side could attack, or destroy with its hex, were the turn to end now.

    And where the Specimen under way would come into reach by one more step.
    """
    feared, goals = _feared(edition, view), _goals_at_risk(edition, view)
    told, where = ("now", feared) if feared else ("goals", goals)
    said = []
    for risk in RISKS:
        hexes = [hex for hex in where if PLAINLY.get(where[hex], where[hex]) == risk]
        what = listed(view, words, hexes) if feared else ", ".join(hexes)
        said += [words.say(f"danger.{told}_{risk}", colour=rival_of(view), what=what)] if hexes else []
    lost = [hex for hex in feared if feared[hex] in GRAVE]
    if not feared and view.turn.mover and any(risk in GRAVE for risk in goals.values()):
        lost = [view.turn.mover]
    said += [words.say("danger.mortal", what=listed(view, words, lost))] if lost else []
    text = " ".join(said)
    return Reach(drawing=danger_drawing(view, feared, goals, text), text=text) if text else Reach()


def looming(
    edition: "EarthWaterSunEdition", view: EarthWaterSunView, position: EarthWaterSunPosition, words: Words
) -> str:
    """That the side that begins a turn could win in it; or whom it could attack or destroy with its hex."""
    is_mine, foresight = view.colour == colour_of(view), Foresight(position)
    if finished(edition, position, int(position.seat_of(position.to_choose()))):
        trees = [seen.hex for seen in view.specimens if seen.kind == "tree" and seen.hex in foresight.enemies]
        return words.say(f"looms.{'you_' * is_mine}wins", colour=view.colour, what=listed(view, words, trees))
    for kind in reversed(KINDS):
        hexes = [seen.hex for seen in view.specimens if seen.kind == kind and seen.hex in foresight.enemies]
        found = {hex: foresight.risk(hex) for hex in hexes}
        said = [
            words.say(f"looms.{'you_' * is_mine}{risk}", colour=view.colour, what=listed(view, words, what))
            for risk in RISKS
            if (what := [hex for hex in hexes if found[hex] == risk])
        ]
        if said:
            return " ".join(said)
    return ""


def _feared(edition: "EarthWaterSunEdition", view: EarthWaterSunView) -> dict[str, str]:
    """What may befall the reader's Specimens next turn, by their hexes."""
    if colour_of(view) != view.colour:
        return {}
    found = threats(edition, view.position)
    named = {hex: [graver(view, hex, risk) for risk in found.on(hex)] for hex in sorted(found.risks)}
    feared = {hex: next((risk for risk in risks if risk in GRAVE), risks[0]) for hex, risks in named.items()}
    trees = [seen.hex for seen in view.specimens if seen.kind == "tree" and seen.colour == view.colour]
    if len(trees) > 1 and all(feared.get(hex) in GRAVER for hex in trees) and _all_fall(edition, view):
        feared |= {hex: GRAVER[feared[hex]] for hex in trees}
    return feared


def _all_fall(edition: "EarthWaterSunEdition", view: EarthWaterSunView) -> bool:
    """Can all Trees of the side whose turn begins fall in one turn of the other side?

    Such as by an attack and a hex that its reward destroys (EWS-REWARD-5). It is a search of some milliseconds, so
    it is made only where each of them could fall.
    """
    if view.phase not in ("growth", "ready") or edition.terms.victory != BOTH_TREES:
        return False
    return _can_lose(edition, view.position)


@lru_cache(maxsize=64)
def _can_lose(edition: "EarthWaterSunEdition", position: str) -> bool:
    begun = handed_over(NOTATION.read_position(edition, position))
    return begun is not None and bool(finished(edition, begun, int(begun.seat_of(begun.active()))))


def at_stake(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words) -> str:
    """That the other side can win next turn by Trees of the reader's, told before anybody moves; or nothing."""
    if view.phase not in ("growth", "ready") or view.seat not in view.to_act:
        return ""
    trees = [hex for hex, risk in _feared(edition, view).items() if risk in GRAVE]
    return words.say("asked.left_mortal", colour=rival_of(view), what=listed(view, words, trees)) if trees else ""


def _goals_at_risk(edition: "EarthWaterSunEdition", view: EarthWaterSunView) -> dict[str, str]:
    """What may befall the Specimen under way after one more step, or after its move after an attack."""
    if view.turn.mover is None or view.phase not in ("moving", "acted"):
        return {}
    lines = Planner(edition, view, view.turn.mover).lines()
    near = {line.path[-1]: _risk_to(line, view) for line in lines if not line.targets and len(line.path) == 2}
    return {hex: risk for hex, risk in sorted(near.items()) if risk}


def _zone(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, hex: str) -> Reach:
    """Where a Specimen of the other side could come to in its next turn, and whom it could attack."""
    begun = handed_over(NOTATION.read_position(edition, view.position)) if colour_of(view) == view.colour else None
    if begun is None:
        return Reach()
    zone = Foresight(begun).zone(hex)
    hits = listed(view, words, zone.victims)
    text = words.say("danger.hits" if hits else "danger.hits_none", hex=hex, what=hits)
    return Reach(drawing=zone_drawing(view, hex, zone), text=text)


def rival_of(view: EarthWaterSunView) -> str:
    """The other side's colour."""
    return next(side.colour for side in view.sides if side.seat != view.seat)


def listed(view: EarthWaterSunView, words: Words, hexes: Iterable[str]) -> str:
    """The Specimens of some hexes by their kind, Trees first."""
    wanted = {*hexes}
    said = []
    for kind in reversed(KINDS):
        found = sorted(seen.hex for seen in view.specimens if seen.kind == kind and seen.hex in wanted)
        key = "danger.several" if len(found) > 1 else "danger.one"
        said += [words.say(key, kind=kind, kinds=kind, hexes=", ".join(found))] if found else []
    return ", ".join(said)


def begun_after(line: Line) -> EarthWaterSunPosition | None:
    """The other side's turn after a plan; none in mid-attack, or once the match is over."""
    if line.ends_turn:
        return line.position if line.position.phase != OVER else None
    return handed_over(line.position)


def stands_on(line: Line) -> str:
    """The hex on which a plan leaves the Specimen."""
    back = [str(event.facts["hex"]) for event in line.events if event.kind == "rebounded"]
    return (back or [line.path[-1]])[-1]


def risk_of(line: Line) -> str | None:
    """What the other side could do to the Specimen where a plan leaves it: attack it, or destroy its hex."""
    begun = begun_after(line)
    if line.actions[0].kind == "grow" or begun is None:
        return None
    foresight, hex = Foresight(begun), stands_on(line)
    return foresight.risk(hex) if hex in foresight.enemies else None


def _risk_to(line: Line, view: EarthWaterSunView) -> str | None:
    """The same by the name for it where the match would be lost by it."""
    risk = risk_of(line)
    return grave_after(line, view, risk) if risk else None


def grave_after(line: Line, view: EarthWaterSunView, risk: str) -> str:
    """What may befall the Specimen of a plan, by the name for it where the match is lost with it."""
    broken = any(event.kind == "shield_broken" and event.facts["colour"] == view.colour for event in line.events)
    return graver(view, line.path[0], risk, broken=broken)


def told(line: Line, view: EarthWaterSunView, words: Words, risk: str | None = None) -> str:
    """A plan in a sentence: what is done, what comes of it, and what may befall the Specimen then."""
    first = line.actions[0]
    if first.kind == "grow":
        act = phrase(first, view, words).rstrip(".")
        then = [words.say(_gained(line, view))]
    else:
        act, then = _act(line, words), [*comes(line, view, words)]
        then += [words.say(f"plan.risk_{spoken(risk)}", colour=rival_of(view))] if risk else []
    if line.ends_turn:
        act = words.say("plan.ending", act=act)
    if not then:
        return f"{act}."
    return words.say("plan.comes", act=act, comes=in_a_row(then, words))


def in_a_row(said: Iterable[str], words: Words) -> str:
    """What comes of a plan, one thing after the other."""
    return reduce(lambda a, b: words.say("plan.more", said=a, more=b), said)


def deed(line: Line, view: EarthWaterSunView, words: Words) -> str:
    """Which Specimen does what, for whoever has not pressed it."""
    act = _act(line, words)
    act = words.say("plan.ending", act=act) if line.ends_turn else act
    kind = next(seen.kind for seen in view.specimens if seen.hex == line.path[0])
    return words.say("plan.of", kind=kind, hex=line.path[0], act=f"{act[0].lower()}{act[1:]}")


def spoken(risk: str) -> str:
    """Under which name a risk is told: where the match is lost by it, that says enough."""
    return MORTAL if risk in GRAVE else risk


def _gained(line: Line, view: EarthWaterSunView) -> str:
    """The words for what an element brings to the Specimen that takes it."""
    element, level = _level(line, view)
    return f"grown.{element}_{level}"


def brought(line: Line, view: EarthWaterSunView, words: Words) -> str:
    """What an element brings to the Specimen that takes it, with its name and level."""
    element, level = _level(line, view)
    return f"{words.say('about.level', element=element, level=level, brings=words.say(_gained(line, view)))}."


def _level(line: Line, view: EarthWaterSunView) -> tuple[str, int]:
    hex, name = line.actions[0].fields["hex"], line.actions[0].fields["element"]
    return name, next(getattr(seen, name) for seen in view.specimens if seen.hex == hex) + 1


def _act(line: Line, words: Words) -> str:
    to = line.path[-1]
    if not line.targets:
        return words.say("plan.move", hex=to)
    aims = [words.say("plan.root", edge=edge) if edge else hex for hex, edge in line.targets]
    what = aims[0] if len(aims) == 1 else words.say("plan.both", one=aims[0], two=aims[1])
    if line.enters:
        return words.say("plan.enter", what=what)
    return words.say("plan.from", hex=to, what=what) if len(line.path) > 1 else words.say("plan.here", what=what)


def comes(line: Line, view: EarthWaterSunView, words: Words) -> Iterator[str]:
    """What an attack does, in the order in which it happens."""
    grown = {seen.hex: seen.earth + seen.water + seen.sun for seen in view.specimens}
    due = {
        place: int(event.facts["count"])
        for place, event in enumerate(line.events)
        if event.kind == "reward_due" and event.facts["colour"] == view.colour
    }
    for place, event in enumerate(line.events):
        own = event.facts.get("colour") == view.colour
        facts = {**event.facts, "count": event.facts.get("count", 0)}
        if place in due and place == max(due):
            yield words.say("plan.reward_due", count=sum(due.values()))
        elif event.kind == "fell" and not own:
            count = grown.get(str(event.facts["hex"]), 0)
            yield words.say("plan.fell_grown" if count else "plan.fell", **{**facts, "count": count})
        elif event.kind == "root_destroyed":
            yield from _roots(line, event, words, own=own)
        elif event.kind in COMES and (event.kind != "rebounded" or own):
            yield words.say(
                f"plan.{event.kind}_own" if own and event.kind in OWN else f"plan.{event.kind}", **facts
            )


def _roots(line: Line, event: Event, words: Words, *, own: bool) -> Iterator[str]:
    """The Roots of a colour that an attack destroys, told once."""
    alike = [one for one in line.events if (one.kind, one.facts["colour"]) == (event.kind, event.facts["colour"])]
    if event is alike[0]:
        key = "plan.root_destroyed" if len(alike) == 1 else "plan.roots_destroyed"
        yield words.say(f"{key}_own" if own else key, colour=event.facts["colour"], count=len(alike))


COMES = (
    "fell",
    "shield_broken",
    "struck_back",
    "rebounded",
    "won",
    "drawn_mutual",
    "won_mutual",
)
"""What is told of an attack before it is made."""
OWN = ("fell", "shield_broken", "won", "won_mutual")
"""What is said otherwise of one's own side."""


# --- what icons mean ---------------------------------------------------------------------------------------

LEGEND = (
    *(f"{kind}-{colour}" for kind in ("tree", "mushroom") for colour in ("black", "white")),
    *ELEMENTS,
    "free",
    "shield",
    "root-black",
    "root-white",
    "hole",
    "lit",
    "goal",
    "risky",
    "deadly",
    "swords",
    "axe",
    "win",
    "answer",
    "mortal",
    "danger",
    "crumbling",
    "doomed",
    "zone",
    "plus",
    "minus",
    "bud",
    "trace",
    "world",
    "crown",
)
"""Every sign a player meets."""


def legend(edition: "EarthWaterSunEdition", words: Words) -> tuple[Sign, ...]:
    """Every sign of the table with its meaning."""
    return tuple(Sign(picture=shown(name), text=words.say(f"legend.{name}")) for name in LEGEND)
