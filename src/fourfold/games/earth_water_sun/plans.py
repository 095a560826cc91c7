"""What can be planned with one Specimen: where it can come to in this turn and what it can attack from there.

Plans are found by playing: every step, target and ending is a legal action of the position that a view tells
(nothing is hidden in this game), so no rule is written a second time here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.earth_water_sun.words import is_idle
from fourfold.games.edition import Event
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import NO_CHANCE, SeededChance
from fourfold.kernel.journal import Journal

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

IDLE = {"step", "end_turn", "remove_root"}
"""Where nothing else is left to do, whoever has gone as far as they wished ends the turn."""
Target = tuple[str, str | None]
"""A hex that is attacked, and the edge of the Root that falls there if no enemy is hit."""


@dataclass(frozen=True)
class Line:
    """Some legal actions in a row, and the position they lead to.

    `path` are the hexes the Specimen comes through, where it stands first; `targets` is what it attacks at the end.
    """

    position: EarthWaterSunPosition
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    path: tuple[str, ...] = ()
    targets: tuple[Target, ...] = ()
    turnings: int = 0

    @property
    def enters(self) -> bool:
        """Does the Specimen go onto the first hex it attacks?"""
        return bool(self.targets) and len(self.path) > 1 and self.targets[0] == (self.path[-1], None)

    @property
    def way(self) -> tuple[str, ...]:
        """The hexes it leads through, to what is attacked if that is beside its end."""
        beside = [hex for hex, edge in self.targets[:1] if edge is None and not self.enters]
        return (*self.path, *beside)

    @property
    def goal(self) -> object:
        """What it is for: to stand on a hex, to enter one enemy, to hit it from beside, or to hit two."""
        if not self.targets:
            return self.path[-1]
        return frozenset(edge or hex for hex, edge in self.targets), self.enters and len(self.targets) == 1

    @property
    def ends_turn(self) -> bool:
        """Is the turn over with it?"""
        return bool(self.actions) and self.actions[-1].kind == "end_turn"


class Planner:
    """Looks for what can be done with one Specimen of the seat that is to act."""

    def __init__(self, edition: "EarthWaterSunEdition", view: EarthWaterSunView, hex: str) -> None:
        self.edition = edition
        self.view = view
        self.hex = hex
        self.own = {seen.hex for seen in view.specimens if seen.colour == view.colour}
        self.enemies = {seen.hex for seen in view.specimens if seen.colour != view.colour}
        self.actions = edition.setup.catalogue.actions
        self.start = Line(edition.imagine(view, SeededChance(0)), path=(hex,))

    def lines(self) -> list[Line]:
        """One line for each goal, the nearest first: what it can grow, where it can go, what it can attack."""
        if self.view.seat not in self.view.to_act or not self._is_own():
            return []
        if self.view.phase in ("growth", "reward"):
            grown = (
                action for action in self._legal(self.start) if action.kind == "grow" and self._is_mine(action)
            )
            return [self._ended(self._play(self.start, action)) for action in grown]
        if self.view.phase == "acted":
            return self._after_attack()
        return self._moves() if self.view.phase in ("ready", "moving") else []

    def played(self, actions: Iterable[Action]) -> Line:
        """Some legal actions in a row."""
        return reduce(self._play, actions, self.start)

    def _is_own(self) -> bool:
        own = colour_of(self.view)
        return any(seen.hex == self.hex and seen.colour == own for seen in self.view.specimens)

    def _is_mine(self, action: Action) -> bool:
        return action.fields["hex"] == self.hex

    def _after_attack(self) -> list[Line]:
        """After an attack: one more, or a move by one hex (EWS-SUN-7, EWS-WATER-5)."""
        if self.view.turn.mover != self.hex:
            return []
        legal = self._legal(self.start)
        moved = [self._play(self.start, action) for action in legal if action.kind == "post_move"]
        return [self._ended(line) for line in (*moved, *_best(self._attacks(self.start, legal)).values())]

    def _moves(self) -> list[Line]:
        """Every hex the Specimen can come to, and everything it can attack on its way."""
        stands: list[Line] = []
        attacks: list[Line] = []
        for line, legal in self._walk():
            if line.targets:
                attacks += self._struck(line, legal)
                continue
            if line.actions:
                stands.append(line)
            attacks += self._attacks(line, legal)
        goals = [*_best(stands).values(), *_best(attacks).values()]
        return [self._ended(line) for line in sorted(goals, key=_effort)]

    def _walk(self) -> Iterator[tuple[Line, list[Action]]]:
        """Every way on, the shortest first, with what can be done at its end; a way that is no better is left out.

        Of two ways to a hex in the same direction, one with no more steps and turnings does all the other does.
        """
        known: dict[tuple[str, str], list[int]] = {}
        lines = [self.start]
        while lines:
            found: list[Line] = []
            for line in lines:
                legal = self._legal(line)
                yield line, legal
                if not line.targets:
                    found += self._steps(line, legal)
            lines = []
            for line in sorted(found, key=_effort):
                turnings = known.setdefault((line.path[-1], line.actions[-1].fields["direction"]), [])
                if all(line.turnings < fewer for fewer in turnings):
                    turnings.append(line.turnings)
                    lines.append(line)

    def _steps(self, line: Line, legal: list[Action]) -> Iterator[Line]:
        for action in legal:
            if action.kind == "step" and action.fields["hex"] == line.path[-1]:
                yield self._play(line, action)

    def _attacks(self, line: Line, legal: list[Action]) -> Iterator[Line]:
        """Every attack from where the Specimen stands, on enemies or on one of the other side's Roots."""
        for action in legal:
            if action.kind in ("aim", "aim_root") and not self._is_on_own_root(action):
                aimed = self._play(line, action)
                yield from self._struck(aimed, self._legal(aimed))

    def _struck(self, line: Line, legal: list[Action]) -> Iterator[Line]:
        """An attack whose first target is chosen: with it alone, and with each enemy beside it (EWS-SUN-1)."""
        strike = next((action for action in legal if action.kind == "strike"), None)
        if strike is None:
            yield line
            return
        yield self._play(line, strike)
        if line.targets[0][1] is None:
            yield from (self._play(line, action) for action in legal if action.kind == "aim")

    def _ended(self, line: Line) -> Line:
        """A line with the end of the turn, unless an attack, a move after it or a Root to place is left.

        Roots can be taken up at the start of the next turn as well, and one that closes no way is of no use
        (EWS-TURN-2); nor does an attack on a Root of one's own keep a turn open: nobody comes here for it.
        """
        legal = self._legal(line)
        end = next((action for action in legal if action.kind == "end_turn"), None)
        if self.view.phase == "growth" or end is None or not all(self._is_idle(action) for action in legal):
            return line
        return self._play(line, end)

    def _is_idle(self, action: Action) -> bool:
        if action.kind == "place_root":
            return is_idle(self.view, action.fields["edge"])
        return action.kind in IDLE or self._is_on_own_root(action)

    def _is_on_own_root(self, action: Action) -> bool:
        return action.kind == "aim_root" and action.fields["colour"] == self.view.colour

    def _legal(self, line: Line) -> list[Action]:
        seat = self.view.seat
        assert seat is not None
        return [self.actions[number] for number in line.position.legal(seat)]

    def _play(self, line: Line, action: Action) -> Line:
        seat = self.view.seat
        assert seat is not None
        journal = Journal()
        position = line.position.play(seat, action.number, NO_CHANCE, journal)
        events = self.edition.events(journal)
        path, targets = line.path, line.targets
        turnings = line.turnings
        if action.kind in ("step", "post_move"):
            to = str(next(event.facts["to"] for event in events if "to" in event.facts))
            path = (*path, to)
            if to in self.enemies:
                targets = ((to, None),)
            before = line.actions[-1].fields.get("direction") if line.actions else self.view.turn.direction
            turnings += action.kind == "step" and before not in (None, action.fields["direction"])
        elif action.kind == "aim":
            targets = (*targets, (action.fields["hex"], None))
        elif action.kind == "aim_root":
            hex, direction = action.fields["hex"], action.fields["direction"]
            targets = (*targets, (hex, self._edge(hex, direction)))
        return Line(position, (*line.actions, action), (*line.events, *events), path, targets, turnings)

    def _edge(self, hex: str, direction: str) -> str:
        terms = self.edition.terms
        return terms.edge_names[terms.edge(terms.hex_names.index(hex), DIRECTIONS.index(direction))]


def _effort(line: Line) -> tuple[int, int]:
    return len(line.path), line.turnings


def _best(lines: Iterable[Line]) -> dict[object, Line]:
    """For each goal the nearest line; of several, that with fewest turnings, then that which leaves most open."""
    found: dict[object, Line] = {}
    for line in lines:
        known = found.get(line.goal)
        if known is None or _worth(line) < _worth(known):
            found[line.goal] = line
    return found


def _worth(line: Line) -> tuple[int, int, int]:
    acting = line.position.to_choose()
    return *_effort(line), -len(line.position.legal(line.position.seat_of(acting)))
