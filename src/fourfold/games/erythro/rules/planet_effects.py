"""Effects on the planet: moves, pollution, sanctuaries and attacks (sections 2.6, 2.8, 2.13 and 3)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import planet
from fourfold.games.erythro.rules.adversary import react_to_destruction
from fourfold.games.erythro.rules.answers import ATTACK, SANCTUARY
from fourfold.games.erythro.rules.axes import ELEMENTS, MIXED
from fourfold.games.erythro.rules.effect import (
    CONTAMINATION,
    EVENT,
    MOVEMENT,
    NONE,
    ONE_TILE,
    OTHER_OR_ADJACENT,
    OWN_ELEMENT,
    PLACE,
    PLANET,
    POINTS,
    SPECIAL,
    UNSURE,
    Before,
    Effect,
    Word,
    lost,
    refuse_area,
)
from fourfold.games.erythro.rules.influence import spend
from fourfold.games.erythro.rules.mines import destroy_mine, strike_dome
from fourfold.games.erythro.rules.notes import (
    ATTACK_NOT_HERE,
    ATTACK_PAID,
    ATTACK_TOO_DEAR,
    CARD_POLLUTED,
    CLEAN_NOT_HERE,
    CLEANED,
    CONTAMINATION_POLLUTED,
    DOME_PAID,
    DOME_TOO_DEAR,
    EVENT_CLEANED,
    EVENT_POLLUTED,
    MIX_TOO_DEAR,
    MOVED,
    NO_SUCH_TILE,
    NO_TARGET,
    NOT_MASTERED,
    NOT_MIXED,
    NOTHING_TO_REMOVE,
    OTHER_ELEMENT,
    REMOVE_CONTAMINATED,
    SANCTUARY_NOT_HERE,
    SANCTUARY_PLACED,
    SEAT_UNABLE,
    SPECIAL_CLEANED,
    TOO_FAR,
    ZONE_MOVED,
)
from fourfold.games.erythro.rules.queue import (
    actor_of,
    count_of,
    count_up,
    finish,
    near_of,
    push,
    settle,
)
from fourfold.games.erythro.rules.table import (
    ASK_ATTACK,
    ASK_CLEAN,
    ASK_MOVE,
    ASK_NAME,
    ASK_SANCTUARY,
    NO_MINE,
    OVER,
    TILE,
    Table,
)
from fourfold.kernel.actions import Family
from fourfold.kernel.bags import holds, lowest, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

# --- moves ----------------------------------------------------------------------------------------


class Movement(Effect):
    """The actor's meeple goes somewhere (ERY-D5, ERY-EFF-10)."""

    asks: i64 = ASK_MOVE
    uses: i64 = PLACE

    def adds_to(self, table: Table, before: Before) -> bool:
        """The actor may stand anywhere."""
        before.has_moved = True
        return True

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """It is possible from every place, and where it may end on the same tile, all stays as it is (ERY-R16)."""
        here = table.tile(actor_of(step))
        return used if holds(self.reach(table, here), here) else used | PLACE

    def reach(self, table: Table, here: i64) -> i64:
        """Where it may go."""
        raise NotImplementedError

    def refuses(self, table: Table, step: i64, tile: i64, why: Journal | None) -> bool:
        """May the actor not go there? Nothing blocks the way (ERY-CARD-3, ERY-R16, ERY-TILE-6)."""
        if not holds(table.terms.planet, tile):
            return refuse(why, NO_SUCH_TILE, tile)
        return not holds(self.reach(table, table.tile(actor_of(step))), tile) and refuse(why, TOO_FAR, tile)

    def add_answers(self, found: vec[i64], answer: Family, table: Table, step: i64) -> vec[i64]:
        """The tiles in reach."""
        tiles = self.reach(table, table.tile(actor_of(step)))
        while tiles:
            found = append(found, answer.base + lowest(tiles))
            tiles &= tiles - 1
        return found

    def answer(self, table: Table, step: i64, tile: i64, journal: Journal | None) -> None:
        """The meeple goes to its destination."""
        finish(table)
        table.put(actor_of(step), TILE, tile)
        if journal is not None:
            journal.note(ZONE_MOVED if self.source == MOVEMENT else MOVED, actor_of(step), tile)


@final
class Move(Movement):
    """Move up to so many tiles."""

    def reach(self, table: Table, here: i64) -> i64:
        """Steps from tile to tile (ERY-R16)."""
        return table.terms.reach(here, self.n)


@final
class MoveAnywhere(Movement):
    """Move to any other tile."""

    def reach(self, table: Table, here: i64) -> i64:
        """Everywhere else."""
        return table.terms.planet & ~one(here)


# --- pollution ------------------------------------------------------------------------------------


@final
class RemovePollution(Effect):
    """Remove up to so many tokens in an area, one by one (ERY-D10, ERY-EFF-6).

    ERY-R18: a removal of fewer tokens is a removal, in the yellow part too. ERY-EFF-9: where the area is that of
    another player, they are named first (ERY-D11).
    """

    uses: i64 = PLACE | PLANET

    def must_name(self, step: i64) -> bool:
        """Is it still open whose surroundings it is about?"""
        return self.where == OTHER_OR_ADJACENT and near_of(step) < 0

    def is_open(self, table: Table, step: i64) -> bool:
        """Is there a token it could remove, around some other player if none is named yet?"""
        if not self.must_name(step):
            return planet.can_clean(table, self.area(table, step))
        actor = actor_of(step)
        seat: i64
        for seat in range(table.terms.seats):
            if seat != actor and planet.can_clean(table, table.terms.around[table.tile(seat)]):
                return True
        return False

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Is there no token to begin with?"""
        return count_of(step) == 0 and not self.is_open(table, step)

    def is_surely_impossible(self, table: Table, step: i64, before: Before) -> bool:
        """The same; after a move, wherever it leads."""
        if before.has_polluted:
            return False
        if before.has_moved and not self.must_name(step):
            return not planet.can_clean(table, table.terms.planet)
        return not self.is_open(table, step)

    def leads_on(self, step: i64) -> bool:
        """Around the player who is named there must be a token."""
        return self.must_name(step)

    def question(self, table: Table, step: i64) -> i64:
        """Which player's surroundings, or which tile; NONE when enough was removed or nothing is left."""
        if self.must_name(step):
            return ASK_NAME if table.terms.seats > 2 and self.is_open(table, step) else NONE
        if count_of(step) >= self.n or not planet.can_clean(table, self.area(table, step)):
            return NONE
        return ASK_CLEAN

    def left(self, table: Table, step: i64) -> i64:
        """Tokens that may still be removed."""
        return NONE if self.must_name(step) else self.n - count_of(step)

    def refuses(self, table: Table, step: i64, value: i64, why: Journal | None) -> bool:
        """May no token be removed there (ERY-R17), or around the player who is named?"""
        if self.must_name(step):
            around = table.terms.around[table.tile(value)]
            return not planet.can_clean(table, around) and refuse(why, SEAT_UNABLE, value)
        if not holds(self.area(table, step), value):
            return refuse_area(self, value, CLEAN_NOT_HERE, why)
        if table.is_contaminated(value):
            return refuse(why, REMOVE_CONTAMINATED, value)
        return not table.pollution_on(value) and refuse(why, NOTHING_TO_REMOVE, value)

    def add_answers(self, found: vec[i64], answer: Family, table: Table, step: i64) -> vec[i64]:
        """The tiles of the area with a token that can be removed."""
        tiles = self.area(table, step)
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            if planet.is_cleanable(table, tile):
                found = append(found, answer.base + tile)
        return found

    def answer(self, table: Table, step: i64, value: i64, journal: Journal | None) -> None:
        """Settle on the named player, or remove one token; where all must be of one tile, this is it (ERY-R49)."""
        if self.must_name(step):
            settle(table, value)
            return
        count_up(table)
        if self.where == ONE_TILE and near_of(step) < 0:
            settle(table, value)
        planet.clean(table, actor_of(step), value, self.note(), journal)

    def note(self) -> i64:
        """What it is part of: special depollution (ERY-ADV3-2), an event (ERY-ADV3-6) or a card (ERY-EFF-6)."""
        if self.source == SPECIAL:
            return SPECIAL_CLEANED
        return EVENT_CLEANED if self.source == EVENT else CLEANED

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """With two players the other one need not be named; otherwise the removal is over."""
        if self.must_name(step) and table.terms.seats == 2:
            settle(table, 1 - actor_of(step))
        else:
            finish(table)


@final
class PlacePollution(Effect):
    """Place tokens on the actor's tile (ERY-CONTAM-3)."""

    uses: i64 = PLACE | PLANET

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Is there no room on the tile, or no token left?"""
        tokens = table.pollution_on(table.tile(actor_of(step)))
        return tokens + self.n > table.terms.contaminated_at or not planet.has_tokens(table, self.n)

    def adds_to(self, table: Table, before: Before) -> bool:
        """Tokens, unless they may end the game (ERY-END-3)."""
        before.has_polluted = True
        return table.contaminated_tiles() + 1 < table.terms.contaminated_limit

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """One by one."""
        note = EVENT_POLLUTED if self.source == EVENT else CARD_POLLUTED
        if self.source == CONTAMINATION:
            note = CONTAMINATION_POLLUTED
        for _ in range(self.n):
            planet.pollute(table, table.tile(actor), note, journal)


# --- sanctuaries and attacks ----------------------------------------------------------------------


@final
class PlaceSanctuary(Effect):
    """Place a sanctuary in an area (ERY-D14, ERY-CARD-4)."""

    asks: i64 = ASK_SANCTUARY
    uses: i64 = PLACE | PLANET

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Is there no place for one?"""
        tiles = self.area(table, step)
        element: i64
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for element in range(ELEMENTS):
                if not self.refuses_place(table, step, tile, element, None):
                    return False
        return True

    def refuses(self, table: Table, step: i64, value: i64, why: Journal | None) -> bool:
        """May the actor not place this sanctuary there?"""
        tile = SANCTUARY.part(value, 0)
        if not holds(self.area(table, step), tile):
            return refuse_area(self, tile, SANCTUARY_NOT_HERE, why)
        return self.refuses_place(table, step, tile, SANCTUARY.part(value, 1), why)

    def refuses_place(self, table: Table, step: i64, tile: i64, element: i64, why: Journal | None) -> bool:
        """May it not stand on this tile of the area?"""
        if self.element != OWN_ELEMENT and self.element != element:
            return refuse(why, OTHER_ELEMENT, element)
        return planet.refuses_sanctuary(table, actor_of(step), element, tile, why)

    def add_answers(self, found: vec[i64], answer: Family, table: Table, step: i64) -> vec[i64]:
        """The places of the area."""
        tiles = self.area(table, step)
        element: i64
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for element in range(ELEMENTS):
                if not self.refuses_place(table, step, tile, element, None):
                    found = append(found, answer.base + answer.pair(tile, element))
        return found

    def answer(self, table: Table, step: i64, value: i64, journal: Journal | None) -> None:
        """It stands on the tile."""
        finish(table)
        tile, element = SANCTUARY.part(value, 0), SANCTUARY.part(value, 1)
        planet.place_sanctuary(table, actor_of(step), element, tile, SANCTUARY_PLACED, journal)


@final
class Attack(Effect):
    """Attack a mine or the dome, at a discount (ERY-D9, ERY-EFF-4, ERY-ATTACK-1)."""

    asks: i64 = ASK_ATTACK
    uses: i64 = POINTS | PLACE | PLANET
    attacks: bool = True

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Is there nothing in the area that the actor can pay for?"""
        return not self.is_open(table, actor_of(step), self.area(table, step), 0, 0)

    def is_surely_impossible(self, table: Table, step: i64, before: Before) -> bool:
        """The same with what was gained and lost before, and anywhere after a move."""
        tiles = table.terms.planet if before.has_moved else self.area(table, step)
        return not self.is_open(table, actor_of(step), tiles, before.gained, before.lost)

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """It may follow losses that leave enough to pay for it."""
        if used & self.uses or not self.is_open(table, actor_of(step), self.area(table, step), 0, lost(used)):
            return UNSURE
        return used | self.uses

    def is_open(self, table: Table, actor: i64, tiles: i64, gained: i64, lost: i64) -> bool:
        """Could the actor pay for an attack on some of these tiles, with so many points more and less?"""
        left = table.all_influence(actor) + gained - lost
        targets = tiles & (table.mined_tiles() | table.dome)
        k: i64
        while targets:
            tile = lowest(targets)
            targets &= targets - 1
            mine = table.mine_on(tile)
            for k in range(3):
                if k == 2 and mine != NO_MINE:
                    break  # only the dome can cost a mix
                element = table.element(actor, k) if k < 2 else MIXED
                is_refused = self.refuses_target(table, actor, tile, mine, element, gained, None)
                if not is_refused and (lost == 0 or self.price(table, tile, mine, element) <= left):
                    return True
        return False

    def price(self, table: Table, tile: i64, index: i64, element: i64) -> i64:
        """What an attack there costs in an element, less the discount (ERY-ATTACK-3, ERY-R37); -1 without a target.

        The target is the mine of the tile, or the dome, whose cost is the same in every element (ERY-ATTACK-5).
        """
        if index != NO_MINE and element != MIXED:
            cost = table.terms.attack_cost(table.mine_at(index), element) - self.n
        elif tile == 0 and table.dome:
            cost = table.terms.dome_cost - self.n
        else:
            return -1
        return cost if cost > 0 else NONE

    def refuses(self, table: Table, step: i64, value: i64, why: Journal | None) -> bool:
        """May the actor not attack there, paying in this element? ERY-ATTACK-2: it is in the area of the card."""
        tile = ATTACK.part(value, 0)
        if not holds(self.area(table, step), tile):
            return refuse_area(self, tile, ATTACK_NOT_HERE, why)
        mine = table.mine_on(tile)
        return self.refuses_target(table, actor_of(step), tile, mine, ATTACK.part(value, 1), 0, why)

    def refuses_target(
        self, table: Table, actor: i64, tile: i64, mine: i64, element: i64, more: i64, why: Journal | None
    ) -> bool:
        """Is there nothing to attack on a tile, or can the actor not pay for it in this element, with some more?

        ERY-ATTACK-3: one element pays it all. ERY-ATTACK-5, ERY-R36: the dome costs ten of one element, or with
        the option of any mix. ERY-R37: even at cost 0 the element is a mastered one.
        """
        cost = self.price(table, tile, mine, element)
        if cost < 0:
            return refuse(why, NO_TARGET, tile)
        if (element == MIXED) != (mine == NO_MINE and table.terms.mixed_dome):
            return refuse(why, NOT_MIXED)
        if element == MIXED:
            return table.all_influence(actor) + more < cost and refuse(why, MIX_TOO_DEAR, cost, element)
        k = table.mastery(actor, element)
        if k < 0:
            return refuse(why, NOT_MASTERED, element)
        if table.influence(actor, k) + more < cost:
            return refuse(why, DOME_TOO_DEAR if mine == NO_MINE else ATTACK_TOO_DEAR, cost, element)
        return False

    def add_answers(self, found: vec[i64], answer: Family, table: Table, step: i64) -> vec[i64]:
        """The mines of the area, and the dome."""
        actor = actor_of(step)
        targets = self.area(table, step) & (table.mined_tiles() | table.dome)
        element: i64
        while targets:
            tile = lowest(targets)
            targets &= targets - 1
            mine = table.mine_on(tile)
            for element in range(ELEMENTS + 1):
                if not self.refuses_target(table, actor, tile, mine, element, 0, None):
                    found = append(found, answer.base + answer.pair(tile, element))
        return found

    def answer(self, table: Table, step: i64, value: i64, journal: Journal | None) -> None:
        """Pay for the attack and carry it out (ERY-ATTACK-3, ERY-ATTACK-4).

        The event's reaction comes before the rest of the card (ERY-D24), but after the end was looked for
        (ERY-R39).
        """
        actor, tile, element = actor_of(step), ATTACK.part(value, 0), ATTACK.part(value, 1)
        index = table.mine_on(tile)
        cost = self.price(table, tile, index, element)
        finish(table)
        if element == MIXED and cost > 0:
            push(table, table.terms.pay, actor, lenient=False, count=cost)
            settle(table, 0)
            return
        if element != MIXED:
            note = DOME_PAID if index == NO_MINE else ATTACK_PAID
            spend(table, actor, table.mastery(actor, element), cost, note, journal)
        if index == NO_MINE:
            strike_dome(table, actor, journal)
            return
        destroy_mine(table, actor, index, journal)
        if table.phase != OVER and not table.dry:
            react_to_destruction(table, actor)


WORDS: Final = (
    Word("attack", "where discount", "player", Attack, "icon:attack [−{n}]"),
    Word("remove_pollution", "n where", "player", RemovePollution, "−{n} icon:cube"),
    Word("place_pollution", "n where", "player", PlacePollution, "+{n} icon:cube"),
    Word("move", "n", "player", Move, "icon:move {n}"),
    Word("move_anywhere", "", "player", MoveAnywhere, "icon:move icon:anywhere"),
    Word("place_sanctuary", "element where", "player", PlaceSanctuary, "icon:sanctuary sign:{element}"),
)
