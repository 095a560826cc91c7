"""What a side could do to the other in its next turn, found by playing it: no rule is written a second time here.

Every way of growing that matters is tried, every movement and every attack: a second target, a first attack that
breaks a Root or brings what a second one needs, own Roots that are taken up, hexes that Growth or rewards destroy.
What can only stand in the way is left out: Roots that could be placed, and of the hexes that could be destroyed all
but those that lead to somebody.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.rules import turn
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    AIMING,
    EARTH,
    GROWTH,
    OVER,
    PRESENT,
    READY,
    REWARD,
    WATER,
    can_be_destroyed,
    kind,
    level,
    resources,
)
from fourfold.games.earth_water_sun.rules.terms import NO_HEX
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of, mortal
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import NO_CHANCE

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

FARTHER = ("water", "sun")
"""The elements that let a Specimen attack what it could not attack before."""
ATTACKED, CRUMBLING = "danger", "crumbling"
"""What may befall whoever stands on a hex, by the sign for it: an attack, or the hex destroyed with all on it."""
MORTAL, DOOMED = GRAVE = ("mortal", "doomed")
"""The same where the match is lost by it."""
MOST_HIT = 4
"""No turn hits more: two attacks on two hexes each (EWS-SUN-1, EWS-SUN-6)."""


def graver(view: EarthWaterSunView, hex: str, risk: str, *, broken: bool = False) -> str:
    """What may befall one of the reader's on a hex, by the name for it where the match is lost with that Tree.

    A Shield takes one attack, unless it is `broken` by then.
    """
    if hex not in mortal(view, colour_of(view) or ""):
        return risk
    shielded = not broken and any(seen.shield for seen in view.specimens if seen.hex == hex)
    return DOOMED if risk == CRUMBLING else risk if shielded else MORTAL


class Zone(NamedTuple):
    """What one Specimen could do in its side's next turn.

    `stands` are the hexes it could come to, `victims` those whom it could attack, `doomed` those whose hexes its
    rewards could destroy.
    """

    stands: frozenset[str]
    victims: frozenset[str]
    doomed: frozenset[str]


class Foresight:
    """Looks at a turn that is about to begin, for the side whose turn it is."""

    def __init__(self, position: EarthWaterSunPosition) -> None:
        self.start = position.copy()
        self.start.black_supply = self.start.white_supply = 0  # what could be placed is left out
        self.terms = position.terms
        self.names = position.terms.hex_names
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.legal = self.choices(position) if position.phase == GROWTH else []
        self.own = [*position.living(position.active())]
        self.enemies = {self.names[hex] for hex in position.living(1 - position.active())}
        self.ruined = {action.fields["hex"] for action in self.legal if action.kind == "destroy_hex"} & self.enemies
        """Whoever stands on a hex that could be destroyed instead of growing (EWS-WORLD-1)."""
        self.sheltered = self._sheltered()
        """Who might be reached by hexes that rewards destroy (EWS-REWARD-5)."""
        self.has_roots = any(
            position.roots_on(edge, position.active()) for edge in range(len(self.terms.edge_names))
        )

        self._zones: dict[str, Zone] = {}

    def _sheltered(self) -> set[str]:
        """The enemies near enough to a hex that can be destroyed, by the most rewards there is no room for."""
        hexes, terms, active = self.start.hexes, self.terms, self.start.active()
        room = sum(int(terms.capacity[kind(hexes[hex])] - resources(hexes[hex])) for hex in self.own)
        gains = sorted(int(terms.reward[kind(hexes[hex])]) for hex in self.start.living(1 - active))
        most = sum(gains[-MOST_HIT:]) + 1 - room
        if most <= 0:
            return set()
        open_to_it = [hex for hex, word in enumerate(hexes) if can_be_destroyed(word)]
        near = {
            enemy
            for enemy in self.enemies
            if min(terms.board.distance(hex, self.numbers[enemy]) for hex in open_to_it) < most
        }
        return near - self.ruined

    def attackers(self, victim: str) -> Iterator[str]:
        """The Specimens that could attack an enemy, by their hexes, the nearest first."""
        board, there = self.terms.board, self.numbers[victim]
        for hex in sorted(self.own, key=lambda hex: board.distance(hex, there)):
            if board.distance(hex, there) <= self._farthest(hex) and self._could(self.names[hex], victim):
                yield self.names[hex]

    def _could(self, hex: str, victim: str) -> bool:
        """Could one Specimen attack one enemy? Nothing else is looked for."""
        found = Looking(self, hex, {victim})
        for grown in self._grown(hex):
            found.walk(grown)
            if victim in found.victims:
                return True
        return False

    def can_remove(self, hex: str) -> bool:
        """Could the side destroy a hex with whoever stands on it, by Growth or by rewards?"""
        if hex in self.ruined:
            return True
        return hex in self.sheltered and any(hex in self.zone(mover).doomed for mover in self.movers())

    def risk(self, hex: str) -> str | None:
        """What the side could do to the enemy on a hex, the attack first."""
        if any(self.attackers(hex)):
            return ATTACKED
        return CRUMBLING if self.can_remove(hex) else None

    def movers(self) -> list[str]:
        """The Specimens that are near enough to an enemy to attack one."""
        near = [self.numbers[enemy] for enemy in self.enemies]
        return [
            self.names[hex]
            for hex in self.own
            if any(self.terms.board.distance(hex, enemy) <= self._farthest(hex) for enemy in near)
        ]

    def zone(self, hex: str) -> Zone:
        """What one Specimen could do."""
        if hex not in self._zones:
            found = Looking(self, hex, self.enemies)
            for grown in self._grown(hex):
                found.walk(grown)
            doomed = found.doomed - self.ruined
            self._zones[hex] = Zone(frozenset(found.stands), frozenset(found.victims), frozenset(doomed))
        return self._zones[hex]

    def _farthest(self, hex: int) -> int:
        """No attack of a Specimen goes farther: its steps with one more Water, and with Sun one hex beyond."""
        water = min(3, level(self.start.hexes[hex], WATER) + 1)
        return int(self.terms.allowed_steps(water)) + 1

    def _grown(self, hex: str) -> Iterator[EarthWaterSunPosition]:
        """The Move after each way of growing that matters to what a Specimen can attack."""
        if self.start.phase == READY:
            yield self.start
        grows = [action for action in self.legal if action.kind == "grow"]
        helps = [action for action in grows if self.helps(self.start, action, hex)]
        for action in helps or grows[:1] or self._ruins(hex):
            yield self.play(self.start, action)

    def helps(self, position: EarthWaterSunPosition, grow: Action, hex: str) -> bool:
        """Does a Growth let the Specimen of a hex attack more: by itself, or by Roots that can be taken up then?"""
        if grow.fields["element"] in FARTHER:
            return grow.fields["hex"] == hex
        word = position.hexes[self.numbers[grow.fields["hex"]]]
        if not self.has_roots or level(word, EARTH) + 1 != self.terms.takes_up_at:
            return False
        after = self.play(position, grow)
        return grow.fields["hex"] == hex or any(one.kind == "remove_root" for one in self.choices(after))

    def _ruins(self, hex: str) -> list[Action]:
        """The hexes to destroy: one that is in nobody's way, or else all, and those that lead to somebody."""
        here, distance = self.numbers[hex], self.terms.board.distance
        ruins = [action for action in self.legal if action.kind == "destroy_hex"]
        numbers = ((self.numbers[action.fields["hex"]], action) for action in ruins)
        away = {action: distance(here, there) for there, action in numbers if not self.start.hexes[there] & PRESENT}
        farthest = max(away, key=lambda action: away[action], default=None)
        if farthest is None or away[farthest] <= self._farthest(here) + 1:
            return ruins
        return [farthest, *self.towards(ruins, self.sheltered)]

    def towards(self, ruins: list[Action], enemies: set[str]) -> list[Action]:
        """Of the hexes that can be destroyed, the nearest to each of some enemies."""
        distance, numbers = self.terms.board.distance, self.numbers
        return [
            *dict.fromkeys(
                min(ruins, key=lambda ruin: distance(numbers[ruin.fields["hex"]], numbers[enemy]))
                for enemy in sorted(enemies)
            )
        ]

    def choices(self, position: EarthWaterSunPosition) -> list[Action]:
        """What can be done."""
        actions = self.terms.catalogue.actions
        return [actions[number] for number in position.legal(position.seat_of(position.to_choose()))]

    def play(self, position: EarthWaterSunPosition, action: Action) -> EarthWaterSunPosition:
        """What an action leads to."""
        return position.play(position.seat_of(position.to_choose()), action.number, NO_CHANCE, None)

    def takes_up(self, specimen: int) -> bool:
        """Can a Specimen take up Roots (EWS-EARTH-2)?"""
        return self.has_roots and level(specimen, EARTH) >= self.terms.takes_up_at

    def opened(self, position: EarthWaterSunPosition) -> EarthWaterSunPosition:
        """The same with every Root of the side taken up that can be: no fewer ways lead on then (EWS-ROOT-15).

        The ends of a chain come first, so that it holds to the last.
        """
        hexes = position.hexes
        can = self.has_roots and any(self.takes_up(hexes[hex]) for hex in position.living(position.active()))
        while can:
            taken = [self.play(position, one) for one in self.choices(position) if one.kind == "remove_root"]
            if not taken:
                break
            position = max(taken, key=lambda after: sum(one.kind == "remove_root" for one in self.choices(after)))
        return position


class Looking:
    """What is found while one Specimen is moved about."""

    def __init__(self, side: Foresight, hex: str, sought: set[str]) -> None:
        self.side = side
        self.hex = hex
        self.sought = sought
        self.sheltered = side.sheltered if sought == side.enemies else set()
        self.goal = side.numbers[next(iter(sought))] if len(sought) == 1 else None
        self.stands: set[str] = set()
        self.victims: set[str] = set()
        self.doomed: set[str] = set()
        self.tried: set[tuple[int, ...]] = set()

    def walk(self, grown: EarthWaterSunPosition) -> None:
        """Every hex the Specimen can come to, and every enemy it can attack on its way: the shortest ways first.

        Of two ways to a hex in the same direction with the same Roots, one with no more steps and changes does all
        the other does.
        """
        side, board = self.side, self.side.terms.board
        known: dict[tuple[int, int, int], int] = {}
        start = side.opened(grown)
        word = start.hexes[side.numbers[self.hex]]
        most, opens = int(side.terms.allowed_steps(level(word, WATER))), side.takes_up(word)
        ways = [(start, self.hex)]
        while ways and not (self.goal is not None and self.sought <= self.victims):
            found: list[tuple[EarthWaterSunPosition, str]] = []
            for here, at in ways:
                legal = side.choices(here)
                self._attack(here, legal)
                for action in legal:
                    if action.kind != "step" or action.fields["hex"] != at:
                        continue
                    there = self._beyond(action)
                    if there in side.enemies:
                        self.victims.add(there)
                        if self._is_wanting(side.numbers[there], side.numbers[at]):
                            self._resolve(side.play(here, action))
                        continue
                    if self.goal is not None and board.distance(side.numbers[there], self.goal) > most - here.steps:
                        continue
                    after = side.play(here, action)
                    after = side.opened(after) if opens else after
                    key = (after.mover, after.direction, after.supply(after.active()))
                    if after.changes < known.get(key, len(DIRECTIONS)):
                        known[key] = int(after.changes)
                        self.stands.add(there)
                        found.append((after, there))
            ways = found

    def _beyond(self, step: Action) -> str:
        """Where a step leads."""
        hex, direction = self.side.numbers[step.fields["hex"]], DIRECTIONS.index(step.fields["direction"])
        return self.side.names[self.side.terms.neighbour(hex, direction)]

    def _wanted(self, hex: int) -> set[int]:
        """The enemies beside a hex whom no attack was found on."""
        side = self.side
        around = (side.terms.neighbour(hex, direction) for direction in range(len(DIRECTIONS)))
        return {there for there in around if there >= 0 and side.names[there] in self.sought - self.victims}

    def _is_wanting(self, *hexes: int) -> bool:
        """Could an attack from here lead to a second one, or to more rewards than there is room for?"""
        return bool(self.sheltered - self.doomed) or any(self._wanted(hex) for hex in hexes)

    def _attack(self, position: EarthWaterSunPosition, legal: list[Action]) -> None:
        """Attacks from where the Specimen stands, with what may follow."""
        self.victims |= {action.fields["hex"] for action in legal if action.kind == "aim"}
        if position.mover == NO_HEX or not self._is_wanting(position.mover):
            return
        for action in legal:
            if action.kind == "aim" or (action.kind == "aim_root" and self._leads_on(position, action)):
                self._resolve(self.side.play(position, action))

    def _leads_on(self, position: EarthWaterSunPosition, aim: Action) -> bool:
        """Does a Root lie between the attacker and an enemy whom nothing has hit yet?"""
        terms, mover = self.side.terms, position.mover
        edge = terms.edge(self.side.numbers[aim.fields["hex"]], DIRECTIONS.index(aim.fields["direction"]))
        return any(terms.edge(mover, terms.way(mover, there)) == edge for there in self._wanted(mover))

    def _is_rooted_off(self, position: EarthWaterSunPosition) -> bool:
        """Do Roots of its own side lie between the attacker and an enemy whom nothing has hit yet?"""
        terms, mover, active = self.side.terms, position.mover, position.active()
        edges = [terms.edge(mover, terms.way(mover, there)) for there in self._wanted(mover)] if mover >= 0 else []
        return any(position.roots_on(edge, active) for edge in edges)

    def _resolve(self, position: EarthWaterSunPosition) -> None:
        """Carry an attack on to its end in every way that matters, then look whom a second one could hit."""
        side, key = self.side, position.key()
        if key in self.tried or position.phase not in (AIMING, REWARD, ACTED):
            return
        self.tried.add(key)
        if position.phase == ACTED:
            position = side.opened(position) if self._is_rooted_off(position) else position
            self._attack(position, side.choices(position))
            return
        legal = side.choices(position)
        if position.phase == AIMING:
            self._attack(position, legal)
            chosen = [action for action in legal if action.kind == "strike"]
        elif position.to_choose() != position.active():
            chosen = legal[:1]
        else:
            chosen = self._rewards(position, legal)
        for action in chosen:
            self._resolve(side.play(position, action))

    def _rewards(self, position: EarthWaterSunPosition, legal: list[Action]) -> list[Action]:
        """The ways to place a reward that lead on: what helps the attacker, hexes that lead to an enemy."""
        side = self.side
        grows = [action for action in legal if action.kind == "grow"]
        if grows:
            hex = side.names[position.mover] if position.mover != NO_HEX else ""
            return [action for action in grows if side.helps(position, action, hex)] or grows[:1]
        held = {side.names[hex] for hex in position.living(1 - position.active())}
        self.doomed |= {action.fields["hex"] for action in legal} & held
        if position.mover == NO_HEX and position.rewards < 2:
            return legal[:1]
        distance, mover = side.terms.board.distance, max(position.mover, 0)
        free = [one for one in legal if not position.hexes[side.numbers[one.fields["hex"]]] & PRESENT]
        away = max(free or legal, key=lambda one: distance(side.numbers[one.fields["hex"]], mover))
        return [away, *side.towards(legal, self.sheltered - self.doomed)]


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

    `doomed` are those whose hex it could destroy, `comers` who could come to a hex; none in mid-attack.
    """

    attackers: dict[str, tuple[str, ...]]
    doomed: frozenset[str]
    comers: dict[str, tuple[str, ...]] | None

    def on(self, hex: str) -> list[str]:
        """All that may befall whoever stands on a hex."""
        return [ATTACKED] * (hex in self.attackers) + [CRUMBLING] * (hex in self.doomed)

    @property
    def risks(self) -> dict[str, str]:
        """What may befall whom, by hexes, the attack first."""
        return {**dict.fromkeys(self.doomed, CRUMBLING), **dict.fromkeys(self.attackers, ATTACKED)}


@lru_cache(maxsize=64)
def threats(edition: "EarthWaterSunEdition", position: str) -> Threats:
    """The threats against the side whose turn it is, in a position as it is written; it is asked again."""
    begun = handed_over(NOTATION.read_position(edition, position))
    if begun is None:
        return Threats({}, frozenset(), None)
    foresight = Foresight(begun)
    zones = {hex: foresight.zone(hex) for hex in foresight.movers()}
    found = {
        victim: tuple(hex for hex, zone in zones.items() if victim in zone.victims)
        for victim in sorted(foresight.enemies)
    }
    doomed = foresight.ruined.union(*(zone.doomed for zone in zones.values()))
    comers = {
        stand: tuple(sorted(hex for hex, zone in zones.items() if stand in zone.stands))
        for stand in set[str]().union(*(zone.stands for zone in zones.values()))
    }
    return Threats({victim: hexes for victim, hexes in found.items() if hexes}, frozenset(doomed), comers)
