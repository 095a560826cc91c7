"""The answers to the questions of a resolution: ERY-D5 to ERY-D16 (section 5.2).

A question belongs to the top step of the queue; for each there are one or two answers here, with what the step
itself does not allow and what the answer does. What would leave the rest of the card undone is not offered either
(see `resolution`).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import decks, planet
from fourfold.games.erythro.rules.adversary import react_to_destruction
from fourfold.games.erythro.rules.axes import (
    ANSWER_AXIS,
    ELEMENT_AXIS,
    ELEMENTS,
    FROM_HAND,
    MIXED,
    OPTION_AXIS,
    PAYMENT_AXIS,
    PLACE_AXIS,
    SEAT_AXIS,
    SPLIT_AXIS,
    TILE_AXIS,
    YES,
    first_of,
    split_of,
)
from fourfold.games.erythro.rules.influence import gain_split, spend
from fourfold.games.erythro.rules.mines import destroy_mine, strike_dome
from fourfold.games.erythro.rules.notes import (
    ACCEPTED,
    ANSWERED,
    BONUS_USED,
    CHOSEN,
    DECLINED,
    LEAVES_UNDONE,
    MOVED,
    NAME_YOURSELF,
    NAMED,
    NO_SUCH_OPTION,
    NO_SUCH_SEAT,
    NO_SUCH_TILE,
    NOBODY_NAMED,
    NONE_TO_TRASH,
    NOT_ASKED,
    NOT_IN_AREA,
    NOT_YOURS,
    NOTHING_TO_REMOVE,
    REMOVE_CONTAMINATED,
    REMOVE_ONE_FIRST,
    SEAT_UNABLE,
    SOMEBODY,
    TOO_FAR,
    TOO_LITTLE,
    WRONG_TOTAL,
)
from fourfold.games.erythro.rules.questions import (
    amount,
    area,
    attack_price,
    can_be_named,
    refuses_place,
    refuses_target,
)
from fourfold.games.erythro.rules.queue import (
    actor_of,
    count_of,
    count_up,
    finish,
    is_lenient,
    near_of,
    node_of,
    push,
    settle,
    top,
)
from fourfold.games.erythro.rules.resolution import is_other_way, leaves_undone, pay, trash
from fourfold.games.erythro.rules.table import (
    ACQUISITION,
    ASK_ACQUIRE,
    ASK_ANY_PLAYER,
    ASK_ATTACK,
    ASK_BONUS,
    ASK_CHOOSE,
    ASK_CLEAN,
    ASK_DRAW,
    ASK_GAIN,
    ASK_MAY,
    ASK_MOVE,
    ASK_NAME,
    ASK_PAY,
    ASK_SANCTUARY,
    ASK_TRASH,
    DISCARD_PILE,
    HAND,
    NO_MINE,
    OVER,
    TILE,
    Table,
    asking,
)
from fourfold.games.erythro.rules.terms import MOVE as MOVE_EFFECT
from fourfold.games.erythro.rules.terms import NO_NODE, ONE_TILE, REMOVE_POLLUTION
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import holds, lowest, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, only


class Answer(Decision):
    """An answer to some of the questions; the actor is the one the step names (ERY-DEC-3)."""

    def __init__(self, kind: str, axes: tuple[Axis, ...] = (), *, moments: tuple[int, ...]) -> None:
        super().__init__(kind, axes, phases=moments, untimely=NOT_ASKED)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is somebody else asked?"""
        return not among(seat, table.acting) and refuse(why, NOT_YOURS, actor_of(top(table)))

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """Is this answer not allowed, or would it leave the rest undone though another would not (ERY-R19)?"""
        if self.refuses_value(table, value, why):
            return True
        if leaves_undone(table, self.base + value) and is_other_way(table):
            return self.refuses_undone(value, why)
        return False

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """Does the step itself not allow this answer?"""
        return False

    def refuses_undone(self, value: i64, why: Journal | None) -> bool:
        """Why not an answer that leaves the rest of the card undone? Always true."""
        return refuse(why, LEAVES_UNDONE)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every answer that the step itself allows; `resolution` leaves out those that leave the rest undone."""
        for value in self.candidates(table, seat):
            if not self.refuses_value(table, value, None):
                found = append(found, self.base + value)
        return found


# --- the planet -----------------------------------------------------------------------------------


@final
class Move(Answer):
    """Where the actor's meeple goes (ERY-D5, ERY-EFF-10)."""

    def __init__(self) -> None:
        super().__init__("move", (TILE_AXIS,), moments=(asking(ASK_MOVE),))

    def refuses_value(self, table: Table, tile: i64, why: Journal | None) -> bool:
        """May the actor not go there? Nothing blocks the way (ERY-CARD-3, ERY-R16, ERY-TILE-6)."""
        terms, step = table.terms, top(table)
        here = table.tile(actor_of(step))
        if not holds(terms.planet, tile):
            return refuse(why, NO_SUCH_TILE, tile)
        if terms.kind[node_of(step)] == MOVE_EFFECT:
            reach = terms.reach(here, terms.n[node_of(step)])
        else:
            reach = terms.planet & ~one(here)
        if not holds(reach, tile):
            return refuse(why, TOO_FAR, tile)
        return False

    def play(self, table: Table, seat: i64, tile: i64, chance: Chance, journal: Journal | None) -> None:
        """The meeple goes to its destination."""
        actor = actor_of(top(table))
        finish(table)
        table.put(actor, TILE, tile)
        if journal is not None:
            journal.note(MOVED, actor, tile)


@final
class Clean(Answer):
    """The tile from which the next token is removed (ERY-D10)."""

    def __init__(self) -> None:
        super().__init__("clean", (TILE_AXIS,), moments=(asking(ASK_CLEAN),))

    def refuses_value(self, table: Table, tile: i64, why: Journal | None) -> bool:
        """May no token be removed there (ERY-EFF-6, ERY-R17)?"""
        if not holds(area(table, top(table)), tile):
            return refuse(why, NOT_IN_AREA, tile)
        if table.is_contaminated(tile):
            return refuse(why, REMOVE_CONTAMINATED, tile)
        if not table.pollution_on(tile):
            return refuse(why, NOTHING_TO_REMOVE, tile)
        return False

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The tiles of the area that have a token to remove."""
        tiles = area(table, top(table))
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            if planet.is_cleanable(table, tile):
                found = append(found, self.base + tile)
        return found

    def play(self, table: Table, seat: i64, tile: i64, chance: Chance, journal: Journal | None) -> None:
        """Remove one token; where all must be of one tile, this is the one (ERY-R49)."""
        step = top(table)
        count_up(table)
        if table.terms.where[node_of(step)] == ONE_TILE and near_of(step) < 0:
            settle(table, tile)
        planet.clean(table, actor_of(step), tile, journal)


@final
class Stop(Answer):
    """Remove no more tokens (ERY-D10)."""

    def __init__(self) -> None:
        super().__init__("stop", moments=(asking(ASK_CLEAN),))

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """May the actor not stop removing? One token at least (ERY-PLAY-7)."""
        return count_of(top(table)) == 0 and refuse(why, REMOVE_ONE_FIRST)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The removal is over."""
        finish(table)


@final
class PlaceSanctuary(Answer):
    """Which sanctuary goes where (ERY-D14)."""

    def __init__(self) -> None:
        super().__init__("sanctuary", (TILE_AXIS, ELEMENT_AXIS), moments=(asking(ASK_SANCTUARY),))

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """May the actor not place this sanctuary there?"""
        return refuses_place(table, top(table), self.part(value, 0), self.part(value, 1), why)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """It stands on the tile."""
        actor = actor_of(top(table))
        finish(table)
        planet.place_sanctuary(table, actor, self.part(value, 1), self.part(value, 0), journal)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The places of the area."""
        step = top(table)
        tiles = area(table, step)
        element: i64
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for element in range(ELEMENTS):
                if not refuses_place(table, step, tile, element, None):
                    found = append(found, self.base + self.pair(tile, element))
        return found


@final
class Attack(Answer):
    """What is attacked, and the element that pays for it (ERY-D9, ERY-EFF-4)."""

    def __init__(self) -> None:
        super().__init__("attack", (TILE_AXIS, PAYMENT_AXIS), moments=(asking(ASK_ATTACK),))

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """May the actor not attack there, paying in this element? ERY-ATTACK-2: it is in the area of the card."""
        step, tile = top(table), self.part(value, 0)
        if not holds(area(table, step), tile):
            return refuse(why, NOT_IN_AREA, tile)
        return refuses_target(table, step, tile, self.part(value, 1), why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The mines of the area, and the dome."""
        step = top(table)
        targets = area(table, step) & (table.mined_tiles() | table.dome)
        element: i64
        while targets:
            tile = lowest(targets)
            targets &= targets - 1
            for element in range(ELEMENTS + 1):
                if not refuses_target(table, step, tile, element, None):
                    found = append(found, self.base + self.pair(tile, element))
        return found

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Pay for the attack and carry it out (ERY-ATTACK-3, ERY-ATTACK-4).

        The event's reaction comes before the rest of the card (ERY-D24), but after the end was looked for
        (ERY-R39).
        """
        step, tile, element = top(table), self.part(value, 0), self.part(value, 1)
        actor = actor_of(step)
        cost = attack_price(table, step, tile, element)
        finish(table)
        if element == MIXED and cost > 0:
            push(table, table.terms.pay, actor, lenient=False, count=cost)
            settle(table, 0)
            return
        if element != MIXED:
            spend(table, actor, table.mastery(actor, element), cost, journal)
        index = table.mine_on(tile)
        if index == NO_MINE:
            strike_dome(table, actor, journal)
            return
        destroy_mine(table, actor, index, journal)
        if table.phase != OVER and not table.dry:
            react_to_destruction(table, actor)


# --- influence and cards --------------------------------------------------------------------------


@final
class Split(Answer):
    """How points are gained or lost over the actor's two elements (ERY-D8, ERY-EFF-2, ERY-EFF-3)."""

    def __init__(self) -> None:
        super().__init__("split", (SPLIT_AXIS,), moments=(asking(ASK_GAIN), asking(ASK_PAY)))

    def refuses_value(self, table: Table, split: i64, why: Journal | None) -> bool:
        """Is this no split of the amount, or more than the actor owns (ERY-INF-3)?"""
        actor, total = actor_of(top(table)), self.total(table)
        first = first_of(total, split)
        if first < 0:
            return refuse(why, WRONG_TOTAL, total)
        if table.question == ASK_PAY:
            if first > table.influence(actor, 0):
                return refuse(why, TOO_LITTLE, table.element(actor, 0))
            if total - first > table.influence(actor, 1):
                return refuse(why, TOO_LITTLE, table.element(actor, 1))
        return False

    def total(self, table: Table) -> i64:
        """How many points are split."""
        step = top(table)
        return table.terms.n[node_of(step)] if table.question == ASK_GAIN else amount(table, step)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The splits of the amount."""
        total = self.total(table)
        second: i64
        for second in range(total + 1):
            split = split_of(total - second, second)
            if not self.refuses_value(table, split, None):
                found = append(found, self.base + split)
        return found

    def play(self, table: Table, seat: i64, split: i64, chance: Chance, journal: Journal | None) -> None:
        """Both markers move."""
        actor, total = actor_of(top(table)), self.total(table)
        first = first_of(total, split)
        if table.question == ASK_GAIN:
            finish(table)
            gain_split(table, actor, first, total - first, journal)
        else:
            pay(table, first, total, journal)


@final
class Trash(Answer):
    """From where a contamination card is trashed (ERY-D13)."""

    def __init__(self) -> None:
        super().__init__("trash", (PLACE_AXIS,), moments=(asking(ASK_TRASH),))

    def refuses_value(self, table: Table, place: i64, why: Journal | None) -> bool:
        """Is there no contamination card in that place (ERY-CONTAM-2, ERY-R58)?"""
        pile = HAND if place == FROM_HAND else DISCARD_PILE
        if not table.contaminations(actor_of(top(table)), pile):
            return refuse(why, NONE_TO_TRASH, place)
        return False

    def play(self, table: Table, seat: i64, place: i64, chance: Chance, journal: Journal | None) -> None:
        """It goes back to the pile."""
        trash(table, place, journal)


@final
class Draw(Answer):
    """Go on and draw: the point of no return is confirmed (section 5.4)."""

    def __init__(self) -> None:
        super().__init__("draw", moments=(asking(ASK_DRAW),))

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The cards are drawn with what follows by itself."""
        settle(table, 0)


@final
class Acquire(Answer):
    """Which market card is acquired: by an effect (ERY-D15, ERY-ACQ-5), or in the acquisition phase (ERY-D21)."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__("acquire", (Axis("card", cards),), moments=(ACQUISITION, asking(ASK_ACQUIRE)))

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is somebody else asked? In the phase: has the seat bought or passed already (ERY-ACQ-4)?"""
        if table.question:
            return not among(seat, table.acting) and refuse(why, NOT_YOURS, actor_of(top(table)))
        return among(seat, table.done) and refuse(why, ANSWERED)

    def refuses(self, table: Table, seat: i64, card: i64, why: Journal | None) -> bool:
        """May the seat not acquire this card?"""
        if table.question:
            return super().refuses(table, seat, card, why)
        return decks.refuses_card(table, seat, card, 0, why)

    def refuses_value(self, table: Table, card: i64, why: Journal | None) -> bool:
        """May the actor not acquire this card now, at the discount of the step?"""
        step = top(table)
        return decks.refuses_card(table, actor_of(step), card, table.terms.n[node_of(step)], why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The cards of the market."""
        discount = table.terms.n[node_of(top(table))] if table.question else 0
        buyer = actor_of(top(table)) if table.question else seat
        cards = table.market
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if not decks.refuses_card(table, buyer, card, discount, None):
                found = append(found, self.base + card)
        return found

    def play(self, table: Table, seat: i64, card: i64, chance: Chance, journal: Journal | None) -> None:
        """It goes to the hand; in the phase it is the one purchase (ERY-ACQ-4)."""
        if table.question:
            step = top(table)
            finish(table)
            decks.acquire(table, actor_of(step), card, table.terms.n[node_of(step)], journal)
        else:
            table.done |= only(seat)
            decks.acquire(table, seat, card, 0, journal)


# --- who, whether and which -----------------------------------------------------------------------


@final
class Name(Answer):
    """Which player does what follows (ERY-D11, ERY-D16, ERY-EFF-7), or in whose surroundings (ERY-EFF-9)."""

    def __init__(self) -> None:
        super().__init__("name", (SEAT_AXIS,), moments=(asking(ASK_NAME), asking(ASK_ANY_PLAYER)))

    def refuses_value(self, table: Table, named: i64, why: Journal | None) -> bool:
        """May this seat not be named (ERY-R50)?"""
        step = top(table)
        if named >= table.terms.seats:
            return refuse(why, NO_SUCH_SEAT, named)
        if table.question == ASK_NAME and named == actor_of(step):
            return refuse(why, NAME_YOURSELF)
        return not can_be_named(table, step, named) and refuse(why, SEAT_UNABLE, named)

    def refuses_undone(self, named: i64, why: Journal | None) -> bool:
        """A seat that could not do it is not named."""
        return refuse(why, SEAT_UNABLE, named)

    def play(self, table: Table, seat: i64, named: i64, chance: Chance, journal: Journal | None) -> None:
        """What follows is for the named player; an event's must be done in full once somebody is named."""
        step = top(table)
        if journal is not None:
            journal.note(NAMED, actor_of(step), named)
        if table.terms.kind[node_of(step)] == REMOVE_POLLUTION:
            settle(table, named)
            return
        finish(table)
        is_event = table.question == ASK_ANY_PLAYER
        push(table, table.terms.inner[node_of(step)], named, lenient=is_lenient(step) and not is_event)


@final
class Nobody(Answer):
    """Nobody does it (ERY-D16)."""

    def __init__(self) -> None:
        super().__init__("nobody", moments=(asking(ASK_NAME), asking(ASK_ANY_PLAYER)))

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """Must somebody be named? Only an event's `any_player` may be left to nobody."""
        return table.question != ASK_ANY_PLAYER and refuse(why, SOMEBODY)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The effect is left."""
        finish(table)
        if journal is not None:
            journal.note(NOBODY_NAMED)


@final
class UseBonus(Answer):
    """Use the yellow part, all of it, or leave it (ERY-D6, ERY-CARD-6)."""

    def __init__(self) -> None:
        super().__init__("bonus", (ANSWER_AXIS,), moments=(asking(ASK_BONUS),))

    def play(self, table: Table, seat: i64, answer: i64, chance: Chance, journal: Journal | None) -> None:
        """If it is used, it comes first."""
        step = top(table)
        finish(table)
        if answer == YES:
            push(table, table.terms.inner[node_of(step)], actor_of(step), lenient=False)
            if journal is not None:
                journal.note(BONUS_USED, actor_of(step))


@final
class May(Answer):
    """Do what may be declined, all of it, or decline it (ERY-D12, ERY-PLAY-6)."""

    def __init__(self) -> None:
        super().__init__("may", (ANSWER_AXIS,), moments=(asking(ASK_MAY),))

    def play(self, table: Table, seat: i64, answer: i64, chance: Chance, journal: Journal | None) -> None:
        """What is accepted is compulsory."""
        step = top(table)
        finish(table)
        if answer == YES:
            push(table, table.terms.inner[node_of(step)], actor_of(step), lenient=False)
        if journal is not None:
            journal.note(ACCEPTED if answer == YES else DECLINED, actor_of(step))


@final
class Choose(Answer):
    """One of several lists (ERY-D7)."""

    def __init__(self) -> None:
        super().__init__("choose", (OPTION_AXIS,), moments=(asking(ASK_CHOOSE),))

    def refuses_value(self, table: Table, option: i64, why: Journal | None) -> bool:
        """Has the `choose` no such list?"""
        node = table.terms.inner[node_of(top(table))]
        while node != NO_NODE and option > 0:
            node = table.terms.following[node]
            option -= 1
        if node == NO_NODE:
            return refuse(why, NO_SUCH_OPTION, option)
        return False

    def play(self, table: Table, seat: i64, option: i64, chance: Chance, journal: Journal | None) -> None:
        """It is carried out next."""
        step = top(table)
        node = table.terms.inner[node_of(step)]
        for _ in range(option):
            node = table.terms.following[node]
        finish(table)
        push(table, table.terms.inner[node], actor_of(step), lenient=is_lenient(step))
        if journal is not None:
            journal.note(CHOSEN, actor_of(step), option + 1)


MOVE: Final = Move()
CLEAN: Final = Clean()
STOP: Final = Stop()
SPLIT: Final = Split()
NAME: Final = Name()
NOBODY: Final = Nobody()
BONUS: Final = UseBonus()
MAY: Final = May()
CHOOSE: Final = Choose()
TRASH: Final = Trash()
DRAW: Final = Draw()
ATTACK: Final = Attack()
SANCTUARY: Final = PlaceSanctuary()
