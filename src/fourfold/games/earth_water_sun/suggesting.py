"""What speaks for a choice, said of the pieces at hand: what it destroys, whom it saves, whom it could attack."""

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.finishing import finishing
from fourfold.games.earth_water_sun.foresight import CRUMBLING, MORTAL, Foresight, graver, handed_over
from fourfold.games.earth_water_sun.guide import (
    RISKS,
    begun_after,
    brought,
    comes,
    deed,
    grave_after,
    in_a_row,
    listed,
    rival_of,
    spoken,
    stands_on,
)
from fourfold.games.earth_water_sun.plans import Line, Planner
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import OVER, READY
from fourfold.games.earth_water_sun.view import EarthWaterSunView, SpecimenSeen, colour_of
from fourfold.games.earth_water_sun.words import phrase
from fourfold.games.guide import Plan
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

MOST = 2
"""So much is said for a choice."""
WAY = {"step", "aim", "aim_root", "strike", "post_move"}
"""What one Specimen does, pressed as one."""
Risks = dict[str, str] | None
"""What the other side could do next turn to whom of the side to play; None in the midst of an attack."""


def whole(edition: "EarthWaterSunEdition", view: EarthWaterSunView, turn: tuple[Action, ...]) -> tuple[Action, ...]:
    """What a turn begins with, as the table lets one press it: the whole way, the attack, the end of the turn.

    The turn is not ended where it goes on with something else, such as a Root.
    """
    turn = _sparing(view, turn)
    planner = _planner(edition, view, turn[0])
    way = tuple(takewhile(lambda action: action.kind in WAY, turn)) or turn[:1]
    wanted = planner.played(way)
    found = next((line for line in planner.lines() if _is_same(line, wanted)), wanted).actions
    ends = len(turn) > len(way) and turn[len(way)].kind == "end_turn"
    return found if ends or found[-1].kind != "end_turn" or len(found) == 1 else found[:-1]


def _sparing(view: EarthWaterSunView, turn: tuple[Action, ...]) -> tuple[Action, ...]:
    """A turn without an attack on a Root of one's own at the end of a way: to a search it often costs nothing."""
    kinds = [action.kind for action in turn]
    for place, action in enumerate(turn):
        if action.kind == "aim_root" and action.fields["colour"] == colour_of(view):
            rest = turn[place + 2 if kinds[place + 1 : place + 2] == ["strike"] else place + 1 :]
            is_bare = place == 0 or kinds[place - 1] == "step"
            is_last = not rest or rest[0].kind not in WAY  # a second target or a move after it is what it is for
            return (*turn[:place], *rest) if is_bare and is_last and (place or rest) else turn
    return turn


def winning(edition: "EarthWaterSunEdition", view: EarthWaterSunView) -> tuple[Action, ...]:
    """What a Specimen can do that wins the match, in the fewest steps; or the rest of a turn that wins it."""
    own = [seen.hex for seen in view.specimens if seen.colour == colour_of(view)]
    found = [line for hex in own for line in Planner(edition, view, hex).lines() if _is_won(line, view)]
    if found:
        return min(found, key=lambda line: len(line.actions)).actions
    return finishing(edition, view)


def _is_won(line: Line, view: EarthWaterSunView) -> bool:
    return view.seat is not None and line.position.phase == OVER and line.position.returns(view.seat) == 1.0


def _planner(edition: "EarthWaterSunEdition", view: EarthWaterSunView, first: Action) -> Planner:
    """For the Specimen that a choice is about."""
    mover = None if first.kind == "grow" else view.turn.mover
    return Planner(edition, view, mover or first.fields.get("hex", ""))


def _is_same(line: Line, wanted: Line) -> bool:
    if wanted.actions[0].kind not in WAY:
        return line.actions[0] == wanted.actions[0]
    return (line.path[-1], line.targets) == (wanted.path[-1], wanted.targets)


def plan(
    edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, actions: tuple[Action, ...]
) -> Plan:
    """A choice in its own words, what speaks for it, and what is to be feared after it."""
    planner = _planner(edition, view, actions[0])
    line = planner.played(actions)
    if actions[0].kind in WAY:
        text, way = deed(line, view, words), line.way
    else:
        text, way = " ".join(phrase(action, view, words) for action in actions), ()
    if colour_of(view) != view.colour:
        return Plan(actions=actions, text=text, way=way)
    before, after = _risks(planner.start), _risks(line)
    if actions[0].kind == "end_turn":
        return Plan(actions=actions, text=text, why=_staying(view, words, after), also=(words.say("reason.stays"),))
    also = [*_also(view, words, planner, line)]
    reasons = [*_then(edition, view, words, line), *_reasons(view, words, planner, line, before, after)][:MOST]
    fears = [*_fears(view, words, line, before, after)]
    if _only_costs(line, view) if line.targets else fears and not reasons:
        reasons, also = [*also[:1], *reasons], also[1:]  # what it is for comes before what is against it
    elif line.targets:
        also = [" ".join((*reasons[:1], one)) for one in also]
    return Plan(actions=actions, text=text, why=" ".join([*reasons, *fears]), also=tuple(also), way=way)


def _then(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, line: Line) -> Iterator[str]:
    """That the match can be won in this very turn once somebody has grown so, or whoever grows, and by whom."""
    trees = {seen.hex for seen in view.specimens if seen.kind == "tree" and seen.colour != colour_of(view)}
    if line.actions[0].kind != "grow" or line.position.phase != READY or view.seat is None:
        return
    foresight = Foresight(line.position)
    own = (seen.hex for seen in view.specimens if seen.colour == colour_of(view))
    in_reach = {victim for hex in own for victim in foresight.zone(hex).victims}
    won = winning(edition, edition.view(line.position, view.seat)) if trees <= in_reach else ()
    if won:
        hex = won[0].fields["hex"]
        key = "any_wins" if _wins_anyway(edition, view, line, hex) else "then_wins"
        kind = next(seen.kind for seen in view.specimens if seen.hex == hex)
        told = ", ".join(sorted(trees))
        yield words.say(f"reason.{key}", colour=rival_of(view), hexes=told, kind=kind, hex=hex)


def _wins_anyway(edition: "EarthWaterSunEdition", view: EarthWaterSunView, line: Line, hex: str) -> bool:
    """Could the Specimen of a hex win as well had another grown? Then Growth matters nothing to it."""
    grown = [action for action in view.legal if action.kind == "grow" and action.fields["hex"] != hex]
    if line.actions[0].fields["hex"] != hex or not grown or view.seat is None:
        return bool(grown)
    after = _planner(edition, view, grown[0]).played(grown[:1]).position
    return bool(winning(edition, edition.view(after, view.seat)))


def _reasons(
    view: EarthWaterSunView, words: Words, planner: Planner, line: Line, before: Risks, after: Risks
) -> Iterator[str]:
    """The weightiest first: what is destroyed, whom one can attack at once, who is no longer in danger."""
    happens = [*comes(line, view, words)]
    last = _last_trees(line, view)
    if last:
        yield words.say("reason.wins", colour=rival_of(view), hexes=", ".join(last))
        return
    if line.actions[0].kind == "grow":
        yield brought(line, view, words)
    if happens:
        yield words.say("reason.comes", comes=in_a_row(happens, words))
    if before is None or after is None:
        return
    now = _hits_now(planner, line)
    kind = next((seen.kind for seen in view.specimens if seen.hex == line.path[0]), "")
    if now:
        yield words.say("reason.hits_now", kind=kind, what=listed(view, words, now))
    moved = {line.path[0]: stands_on(line)}
    fallen = {str(event.facts["hex"]) for event in line.events if event.kind == "fell"}
    saved = [hex for hex in before if moved.get(hex, hex) not in after and moved.get(hex, hex) not in fallen]
    if saved:
        yield from _saves(view, words, line, before, saved)
    elif not after:
        yield words.say("reason.nobody", colour=rival_of(view))
    later = _could_hit(line) - _could_hit(planner.start) - now
    if later:
        yield words.say("reason.hits", kind=kind, what=listed(view, words, later))


def _saves(
    view: EarthWaterSunView, words: Words, line: Line, before: dict[str, str], saved: list[str]
) -> Iterator[str]:
    """From what they are safe: an attack; or a hex destroyed with what the other side would gain by an attack."""
    for risk in RISKS:
        found = [hex for hex in saved if before[hex] == risk]
        key = "reason.leaves_hex" if risk == CRUMBLING and found == [line.path[0]] else f"reason.saves_{risk}"
        if found:
            yield words.say(key, colour=rival_of(view), what=listed(view, words, found))


def _only_costs(line: Line, view: EarthWaterSunView) -> bool:
    """Does an attack destroy nothing but what is one's own?"""
    harmed = [event for event in line.events if event.kind in ("fell", "shield_broken", "root_destroyed")]
    return all(event.facts["colour"] == view.colour for event in harmed)


def _also(view: EarthWaterSunView, words: Words, planner: Planner, line: Line) -> Iterator[str]:
    """What else can be said: whom a way leads to or away from, and where the Specimen could come to next turn."""
    grows, can_come_to = line.actions[0].kind == "grow", _stands(line)
    reaches = [words.say("reason.reaches", count=len(can_come_to))] if can_come_to else []
    distances = _to_the_nearest(view, words, planner, line)
    yield from (*reaches, *distances) if grows else (*distances, *reaches)


def _to_the_nearest(view: EarthWaterSunView, words: Words, planner: Planner, line: Line) -> list[str]:
    """Which enemy a Specimen has nearest then, how far away, and how far it was."""
    terms, rival = line.position.terms, rival_of(view)
    numbers = {name: number for number, name in enumerate(terms.hex_names)}
    left = {terms.hex_names[hex] for hex in line.position.living(1 - planner.start.position.active())}
    enemies = [seen for seen in view.specimens if seen.colour == rival and seen.hex in left]
    if not enemies or line.path[0] not in numbers:
        return []

    def away(hex: str, seen: SpecimenSeen) -> int:
        return int(terms.board.distance(numbers[hex], numbers[seen.hex]))

    near = min(enemies, key=lambda seen: (away(stands_on(line), seen), seen.hex))
    count, before = away(stands_on(line), near), away(line.path[0], near)
    key = "nearer" if count < before else "farther" if count > before else "near"
    return [words.say(f"reason.{key}", colour=rival, kind=near.kind, hex=near.hex, count=count, before=before)]


def _stands(line: Line) -> frozenset[str]:
    """The hexes that the Specimen of a line could come to in its next turn, if nobody moved meanwhile."""
    begun, hex = _next_turn(line), stands_on(line)
    return Foresight(begun).zone(hex).stands - {hex} if begun is not None else frozenset()


def _staying(view: EarthWaterSunView, words: Words, after: Risks) -> str:
    """What can be said for the end of the turn: it leaves everybody where they are."""
    key = "reason.stays_in_reach" if after else "reason.nobody"
    return words.say(key, colour=rival_of(view), what=listed(view, words, after or ()))


def _last_trees(line: Line, view: EarthWaterSunView) -> list[str]:
    """Where the other side's last Trees fall, if the match is won by it."""
    if not _is_won(line, view):
        return []
    trees = {seen.hex for seen in view.specimens if seen.kind == "tree" and seen.colour != colour_of(view)}
    fallen = {str(event.facts["hex"]) for event in line.events if event.kind in ("fell", "fell_with_hex")}
    return sorted(trees) if trees <= fallen else []


def _fears(view: EarthWaterSunView, words: Words, line: Line, before: Risks, after: Risks) -> Iterator[str]:
    """Who comes into the other side's reach: whoever moved, even if it was there before, and others by it."""
    if before is None or after is None:
        return
    here = stands_on(line) if len(line.path) > 1 else ""
    if here in after:
        risk = spoken(grave_after(line, view, after[here]))
        yield words.say(f"reason.risk_{risk}", colour=rival_of(view))
    bared = {hex: spoken(graver(view, hex, after[hex])) for hex in after if hex not in before and hex != here}
    for risk in (MORTAL, *RISKS):
        others = [hex for hex in bared if bared[hex] == risk]
        if others:
            yield words.say(f"reason.bares_{risk}", colour=rival_of(view), what=listed(view, words, others))


def _risks(line: Line) -> Risks:
    begun = begun_after(line)
    if begun is None:
        return None
    foresight = Foresight(begun)
    found = {hex: foresight.risk(hex) for hex in sorted(foresight.enemies)}
    return {hex: risk for hex, risk in found.items() if risk}


def _hits_now(planner: Planner, line: Line) -> set[str]:
    """Whom a Specimen can attack in this very turn because it grew, and not if another had grown."""
    grown = [action for action in planner.view.legal if action.kind == "grow"]
    others = [action for action in grown if action.fields["hex"] != planner.hex]
    if line.actions[0].kind != "grow" or line.position.phase != READY or not others:
        return set()
    after, instead = (Foresight(one.position) for one in (line, planner.played(others[:1])))
    return {*after.zone(planner.hex).victims} - instead.zone(planner.hex).victims


def _could_hit(line: Line) -> set[str]:
    """Whom the Specimen of a line could attack in its next turn, if nobody moved meanwhile."""
    begun = _next_turn(line)
    return {*Foresight(begun).zone(stands_on(line)).victims} if begun is not None else set()


def _next_turn(line: Line) -> EarthWaterSunPosition | None:
    """The next turn of the side that plays a line, if its Specimen lives to see it."""
    others = begun_after(line)
    begun = handed_over(others) if others is not None else None
    if begun is None or stands_on(line) not in {begun.terms.hex_names[one] for one in begun.living(begun.active())}:
        return None
    return begun
