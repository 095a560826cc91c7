"""What a side could attack in its next turn, found by playing that turn: no rule is written a second time here.

Growth comes first, then every movement of a Specimen and its attacks, a second one and its reward included. Roots
stay where they are: a side that takes up one of its own may come through where nothing is foreseen.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.rules import turn
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import ACTED, AIMING, GROWTH, OVER, READY, REWARD, WATER, level
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import NO_CHANCE

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

FARTHER = ("water", "sun")
"""The elements that let a Specimen attack what it could not attack before."""


class Zone(NamedTuple):
    """Where one Specimen could come to in its side's next turn, and whom it could attack."""

    stands: frozenset[str]
    victims: frozenset[str]


class Foresight:
    """Looks at a turn that is about to begin, for the side whose turn it is."""

    def __init__(self, position: EarthWaterSunPosition) -> None:
        self.start = position
        self.terms = position.terms
        self.names = position.terms.hex_names
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.legal = self._legal(position) if position.phase == GROWTH else []
        self.enemies = {self.names[hex] for hex in position.living(1 - position.active())}

    def attackers(self, victim: str) -> Iterator[str]:
        """The Specimens that could attack an enemy, by their hexes, the nearest first."""
        board, there = self.terms.board, self.numbers[victim]
        for hex in sorted(self.start.living(self.start.active()), key=lambda hex: board.distance(hex, there)):
            if board.distance(hex, there) <= self._farthest(hex) and self._could(self.names[hex], victim):
                yield self.names[hex]

    def movers(self) -> list[str]:
        """The Specimens that are near enough to an enemy to attack one."""
        near = [self.numbers[enemy] for enemy in self.enemies]
        return [
            self.names[hex]
            for hex in self.start.living(self.start.active())
            if any(self.terms.board.distance(hex, enemy) <= self._farthest(hex) for enemy in near)
        ]

    def can_destroy(self, hex: str) -> bool:
        """Could the side destroy a hex instead of growing, with whoever stands on it (EWS-WORLD-1)?"""
        return any(action.kind == "destroy_hex" and action.fields["hex"] == hex for action in self.legal)

    def zone(self, hex: str) -> Zone:
        """What one Specimen could do."""
        found = {*self._whole_turn(hex)}
        return Zone(*(frozenset(there for there, is_hit in found if is_hit is kind) for kind in (False, True)))

    def _could(self, hex: str, victim: str) -> bool:
        return any(found == (victim, True) for found in self._whole_turn(hex))

    def _whole_turn(self, hex: str) -> Iterator[tuple[str, bool]]:
        """Every hex that a Specimen could come to, or attack, with each way of growing that matters to that."""
        if self.start.phase == READY:
            yield from self._walk(self.start, hex)
        own = (action for action in self.legal if action.kind == "grow" and action.fields["hex"] == hex)
        for action in [one for one in own if one.fields["element"] in FARTHER] or self.legal[:1]:
            yield from self._walk(self._play(self.start, action), hex)

    def _farthest(self, hex: int) -> int:
        """No attack of a Specimen goes farther: its steps with one more Water, and with Sun one hex beyond."""
        water = min(3, level(self.start.hexes[hex], WATER) + 1)
        return int(self.terms.allowed_steps(water)) + 1

    def _walk(self, grown: EarthWaterSunPosition, hex: str) -> Iterator[tuple[str, bool]]:
        """Every hex the Specimen can come to, and every enemy it can attack on its way: the shortest ways first.

        Of two ways to a hex in the same direction, one with no more steps and changes does all the other does.
        """
        known: dict[tuple[int, int], int] = {}
        struck: set[tuple[str, str]] = set()
        ways = [(grown, hex)]
        while ways:
            found: list[tuple[EarthWaterSunPosition, str]] = []
            for here, at in ways:
                for action in self._legal(here):
                    if action.kind == "aim" and (at, action.fields["hex"]) not in struck:
                        struck.add((at, action.fields["hex"]))
                        yield action.fields["hex"], True
                        yield from self._again(self._play(here, action))
                    elif action.kind == "step" and action.fields["hex"] == at:
                        there = self._beyond(action)
                        if there in self.enemies and (there, there) in struck:
                            continue
                        after = self._play(here, action)
                        if there in self.enemies:
                            struck.add((there, there))
                            yield there, True
                            yield from self._again(after)
                        elif after.changes < known.get((after.mover, after.direction), len(DIRECTIONS)):
                            known[after.mover, after.direction] = int(after.changes)
                            yield there, False
                            found.append((after, there))
            ways = found

    def _again(self, attack: EarthWaterSunPosition) -> Iterator[tuple[str, bool]]:
        """Whom a second target or attack could hit; a reward goes where it helps that (EWS-SUN-1, EWS-SUN-6)."""
        position = attack
        while position.phase in (AIMING, REWARD):
            legal = self._legal(position)
            yield from ((action.fields["hex"], True) for action in legal if action.kind == "aim")
            wanted = ("strike", f"grow {self.names[position.mover]} sun" if position.mover >= 0 else "")
            position = self._play(position, next((one for one in legal if str(one) in wanted), legal[0]))
        if position.phase == ACTED:
            yield from ((one.fields["hex"], True) for one in self._legal(position) if one.kind == "aim")

    def _beyond(self, step: Action) -> str:
        """Where a step leads."""
        hex, direction = self.numbers[step.fields["hex"]], DIRECTIONS.index(step.fields["direction"])
        return self.names[self.terms.neighbour(hex, direction)]

    def _legal(self, position: EarthWaterSunPosition) -> list[Action]:
        actions = self.terms.catalogue.actions
        return [actions[number] for number in position.legal(position.seat_of(position.to_choose()))]

    def _play(self, position: EarthWaterSunPosition, action: Action) -> EarthWaterSunPosition:
        return position.play(position.seat_of(position.to_choose()), action.number, NO_CHANCE, None)


def handed_over(position: EarthWaterSunPosition) -> EarthWaterSunPosition | None:
    """The position with which the other side would begin, were the turn to end here; none in mid-attack."""
    if position.phase == OVER or position.carried:
        return None
    table = position.copy()
    table.turns += 1
    turn.begin(table, None)
    table.carry_on(NO_CHANCE, None)
    return table


class Threats(NamedTuple):
    """What the other side could do to a side whose turn it is: whom it could attack, and from where.

    `doomed` are those whose hex it could destroy.
    """

    attackers: dict[str, tuple[str, ...]]
    doomed: frozenset[str]


@lru_cache(maxsize=64)
def threats(edition: "EarthWaterSunEdition", position: str) -> Threats:
    """The threats against the side whose turn it is, in a position as it is written; it is asked again."""
    begun = handed_over(NOTATION.read_position(edition, position))
    if begun is None:
        return Threats({}, frozenset())
    foresight = Foresight(begun)
    zones = {hex: foresight.zone(hex) for hex in foresight.movers()}
    found = {
        victim: tuple(hex for hex, zone in zones.items() if victim in zone.victims)
        for victim in sorted(foresight.enemies)
    }
    doomed = frozenset(victim for victim in foresight.enemies if foresight.can_destroy(victim))
    return Threats({victim: hexes for victim, hexes in found.items() if hexes}, doomed)
