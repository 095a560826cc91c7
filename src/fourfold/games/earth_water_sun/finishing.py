"""A turn that wins the match at once, found by playing whatever could be one.

A search keeps only the likeliest ways to place a reward: it overlooks a win by what the attacker grows between two
attacks, or by the hex that a reward destroys.
"""

from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.foresight import FARTHER, Foresight
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import GROWTH, OVER, READY, REWARD, SWAP, TREE
from fourfold.games.earth_water_sun.rules.terms import ALL_SPECIMENS, NO_HEX, ONE_TREE
from fourfold.games.earth_water_sun.view import EarthWaterSunView
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import NO_CHANCE, SeededChance

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

MOST_TRIED = 6000
"""After so many actions of one Specimen it has no such turn, or none that anybody would see."""
Line = tuple[Action, ...]


def finishing(edition: "EarthWaterSunEdition", view: EarthWaterSunView) -> Line:
    """The rest of a turn with which the match is won, if there is one."""
    return () if view.seat is None else finished(edition, edition.imagine(view, SeededChance(0)), int(view.seat))


def finished(edition: "EarthWaterSunEdition", position: EarthWaterSunPosition, seat: int) -> Line:
    """The same for the seat whose turn it is in a position. Roots are left where they lie."""
    if position.phase in (OVER, SWAP):
        return ()
    side = Foresight(position)
    if position.phase not in (GROWTH, READY):
        return _Finish(edition, seat, side, NO_HEX).found(position)
    for mover in side.movers() or [side.names[side.own[0]]]:  # nobody need be near to destroy a hex
        if _may_win(position, side, mover):
            found = _Finish(edition, seat, side, side.numbers[mover]).found(position)
            if found:
                return found
    return ()


def _may_win(position: EarthWaterSunPosition, side: Foresight, mover: str) -> bool:
    """Is whoever must fall in reach of one Specimen, or of hexes that are destroyed, each for itself?"""
    victims, victory = side.zone(mover).victims, position.terms.victory
    enemies = position.living(1 - position.active())
    wanted = {side.names[hex] for hex in enemies if victory == ALL_SPECIMENS or position.hexes[hex] & TREE}
    reached = wanted & (victims | side.sheltered | side.ruined)
    return bool(reached) if victory == ONE_TREE else reached == wanted


class _Finish:
    """Plays on with one Specimen, or whoever is moving, until the match is won."""

    def __init__(self, edition: "EarthWaterSunEdition", seat: int, side: Foresight, mover: int) -> None:
        self.edition = edition
        self.seat = seat
        self.side = side
        self.mover = mover
        self.actions = edition.setup.catalogue.actions

    def found(self, start: EarthWaterSunPosition) -> Line:
        """The first way that wins."""
        insight, seen, tried = self.edition.insight, set[int](), 0
        todo: list[tuple[EarthWaterSunPosition, Line]] = [(start, ())]
        while todo and tried < MOST_TRIED:
            here, line = todo.pop()
            for action in self._leading_on(here):
                after = here.play(self.seat, action.number, NO_CHANCE, None)
                tried += 1
                if after.phase == OVER and after.returns(self.seat) == 1.0:
                    return (*line, action)
                digest = int(insight.digest(after))
                if after.seat_of(after.to_choose()) == self.seat and digest not in seen and after.phase != OVER:
                    seen.add(digest)
                    todo.append((after, (*line, action)))
        return ()

    def _leading_on(self, position: EarthWaterSunPosition) -> list[Action]:
        """What may come of it: of Growth only what helps whoever attacks, and one way to be done with it."""
        legal = [self.actions[number] for number in self.edition.insight.pressing(position, self.seat)]
        name = self.side.names[position.mover if position.mover != NO_HEX else self.mover]
        if position.phase == READY:
            return [action for action in legal if action.fields.get("hex") == name]
        if position.phase not in (GROWTH, REWARD):
            return [action for action in legal if action.kind != "end_turn"]
        grows = [action for action in legal if action.kind == "grow"]
        helps = [one for one in grows if one.fields["hex"] == name and one.fields["element"] in FARTHER]
        others = [one for one in grows if one not in helps]
        ruins = [action for action in legal if action.kind == "destroy_hex"]
        return [*others[:1], *helps, *sorted(ruins, key=lambda ruin: -self._away(position, ruin))]

    def _away(self, position: EarthWaterSunPosition, ruin: Action) -> int:
        """How far from the nearest enemy Tree a hex is that is destroyed: the nearest is tried first."""
        distance, hex = position.terms.board.distance, self.side.numbers[ruin.fields["hex"]]
        enemies = position.living(1 - position.active())
        return min(int(distance(hex, there)) for there in enemies if position.hexes[there] & TREE)
