"""The players' phase: playing cards (2.4, 2.5, 2.9) and special depollution (ERY-ADV3-2)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import planet
from fourfold.games.erythro.rules.axes import (
    ACTION_ZONE,
    GAIN_ZONE,
    MOVE_ZONE,
    SANCTUARY_ZONE,
    ZONE_AXIS,
    ZONES,
)
from fourfold.games.erythro.rules.effect import UNSURE, Before
from fourfold.games.erythro.rules.influence import gain
from fourfold.games.erythro.rules.notes import (
    BEING_RESOLVED,
    CANNOT_COMPLETE,
    NEITHER_HALF,
    NO_CONTAMINATION,
    NO_SPECIAL,
    NO_TOKEN_LEFT,
    NOT_IN_HAND,
    NOT_MASTERED,
    ON_CONTAMINATED,
    OWES_NOTHING,
    PLAYED,
    PLAYED_CONTAMINATION,
    SPECIAL_NOT_NOW,
    SPECIAL_OUT_OF_REACH,
    SPECIAL_SPENT,
    SPECIAL_TOO_DEAR,
    SPECIAL_TOO_LATE,
    SPECIAL_USED,
    ZONE_GAINED,
    ZONE_SANCTUARY_PLACED,
)
from fourfold.games.erythro.rules.phases import PhaseDecision
from fourfold.games.erythro.rules.planet import can_clean
from fourfold.games.erythro.rules.queue import NO_NODE, push, step_of
from fourfold.games.erythro.rules.resolution import can_be_finished, is_surely_impossible, scratch, used_after
from fourfold.games.erythro.rules.table import (
    ACQUISITION,
    BEFORE_ADVERSARY,
    BEFORE_DRAW,
    BEFORE_MINES,
    CARDS_PLAYED,
    DISCARD,
    HAND,
    MARKET,
    PLAY_AREA,
    PLAYERS,
    Table,
)
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, only

# --- action cards ---------------------------------------------------------------------------------


@final
class PlayCard(PhaseDecision):
    """Play an action card from the hand for one of its zones (ERY-D4, ERY-CARD-1)."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__("play", (Axis("card", cards), ZONE_AXIS), phase=PLAYERS)

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """May the seat not play this card, or not for this zone?"""
        card = self.part(value, 0)
        return refuses_card(table, seat, card, why) or refuses_zone(table, seat, card, self.part(value, 1), why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The zones of the hand cards, base cards first."""
        if table.owes(seat) <= 0:
            return found
        found = self.add_zones(found, table, seat, table.word(seat, HAND), 0)
        return self.add_zones(found, table, seat, table.word(seat, HAND + MARKET), table.terms.base_cards)

    def add_zones(self, found: vec[i64], table: Table, seat: i64, cards: i64, first: i64) -> vec[i64]:
        """The zones of a set of hand cards that can be chosen now."""
        zone: i64
        while cards:
            card = first + lowest(cards)
            cards &= cards - 1
            for zone in range(ZONES):
                if not refuses_zone(table, seat, card, zone, None):
                    found = append(found, self.base + self.pair(card, zone))
        return found

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The card stays in the play area until the discard phase (ERY-PLAY-4)."""
        terms = table.terms
        card, zone = self.part(value, 0), self.part(value, 1)
        begin(table, seat, card, zone)
        if journal is not None:
            journal.note(PLAYED, seat, card, zone)
        if zone == GAIN_ZONE:
            k = table.mastery(seat, terms.gain_element[card])
            gain(table, seat, k, terms.gain[card], ZONE_GAINED, journal)
        elif zone == MOVE_ZONE:
            push(table, terms.move[card], seat, lenient=False)
        elif zone == SANCTUARY_ZONE:
            tile = table.tile(seat)
            planet.place_sanctuary(table, seat, terms.sanctuary[card], tile, ZONE_SANCTUARY_PLACED, journal)
        else:
            push_action(table, seat, card)


def refuses_card(table: Table, seat: i64, card: i64, why: Journal | None) -> bool:
    """May the seat not play this card at all (ERY-PLAY-1, ERY-PLAY-2)?"""
    if not table.has_card(seat, HAND, card):
        return refuse(why, NO_CONTAMINATION if card == table.terms.contamination else NOT_IN_HAND, card)
    if table.owes(seat) <= 0:
        return refuse(why, OWES_NOTHING)
    return False


def refuses_zone(table: Table, seat: i64, card: i64, zone: i64, why: Journal | None) -> bool:
    """May the seat, which holds the card, not choose this zone of it (ERY-CARD-1)?

    ERY-CARD-2: a gain in an element it masters (ERY-R13). ERY-CARD-3: a move is always possible. ERY-CARD-4: the
    sanctuary needs a place. ERY-PLAY-5, ERY-CARD-5, ERY-R19: an action must be possible in full by some choices,
    yellow part or not (ERY-CARD-7).
    """
    terms = table.terms
    if zone == GAIN_ZONE:
        element = terms.gain_element[card]
        return table.mastery(seat, element) < 0 and refuse(why, NOT_MASTERED, element)
    if zone == MOVE_ZONE:
        return False
    if zone == SANCTUARY_ZONE:
        return planet.refuses_sanctuary(table, seat, terms.sanctuary[card], table.tile(seat), why)
    main = terms.main[card]
    if used_after(table, step_of(main, seat), 0) != UNSURE:
        return False
    bonus = bonus_of(table, seat, card)
    if is_surely_impossible(table, main, seat, terms.effects[bonus].inner):
        return refuse_incomplete(table, main, seat, why)
    trial = scratch(table)
    start_action(trial, seat, card)
    return not can_be_finished(trial) and refuse_incomplete(table, main, seat, why)


def refuse_incomplete(table: Table, node: i64, seat: i64, why: Journal | None) -> bool:
    """Name the kind of the first effect of a list that is impossible as things are (ERY-PLAY-5). Always true.

    Kinds count from 1; 0 says that each effect is possible by itself, but not all of them together.
    """
    if why is not None:
        effects = table.terms.effects
        while node != NO_NODE and not effects[node].is_surely_impossible(table, step_of(node, seat), Before()):
            node = effects[node].following
        why.note(CANNOT_COMPLETE, effects[node].kind if node != NO_NODE else 0)
    return True


def begin(table: Table, seat: i64, card: i64, zone: i64) -> None:
    """The card leaves the hand for the play area and counts as played (ERY-CONTAM-4)."""
    table.move_card(seat, card, HAND, PLAY_AREA)
    table.put(seat, CARDS_PLAYED, table.word(seat, CARDS_PLAYED) + 1)
    table.player = seat
    table.card = card
    table.zone = zone


def start_action(table: Table, seat: i64, card: i64) -> None:
    """Zone 4 of a card, as it begins."""
    begin(table, seat, card, ACTION_ZONE)
    push_action(table, seat, card)


def push_action(table: Table, seat: i64, card: i64) -> None:
    """Queue zone 4: the main part, and on top the yellow part, which is optional and comes first (ERY-CARD-6).

    ERY-R60: only the card player's tile counts, and only now.
    """
    push(table, table.terms.main[card], seat, lenient=False)
    push(table, bonus_of(table, seat, card), seat, lenient=False)


def bonus_of(table: Table, seat: i64, card: i64) -> i64:
    """The yellow part of a card, if the seat stands on a tile with its sanctuary (ERY-CARD-6)."""
    has_bonus = table.sanctuary_on(table.tile(seat)) == table.terms.bonus_sanctuary[card]
    return table.terms.bonus[card] if has_bonus else NO_NODE


# --- contamination cards --------------------------------------------------------------------------


@final
class PlayContamination(PhaseDecision):
    """Play a contamination card (ERY-D4, ERY-CONTAM-3)."""

    def __init__(self) -> None:
        super().__init__("play_contamination", phase=PLAYERS)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """May the seat not play a contamination card?

        ERY-CONTAM-5: not from a contaminated tile. ERY-R33: a token must be left. ERY-R22: one half must be
        possible.
        """
        if refuses_card(table, seat, table.terms.contamination, why):
            return True
        if table.is_contaminated(table.tile(seat)):
            return refuse(why, ON_CONTAMINATED, table.tile(seat))
        if not planet.has_tokens(table, 1):
            return refuse(why, NO_TOKEN_LEFT)
        if used_after(table, step_of(table.terms.contamination_effects, seat), 0) != UNSURE:
            return False
        trial = scratch(table)
        start_contamination(trial, seat)
        return not can_be_finished(trial) and refuse(why, NEITHER_HALF)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The card lies face down in the play area (ERY-CONTAM-6)."""
        if journal is not None:
            journal.note(PLAYED_CONTAMINATION, seat)
        start_contamination(table, seat)


PLAY_CONTAMINATION: Final = PlayContamination()


def start_contamination(table: Table, seat: i64) -> None:
    """Queue the two compulsory parts: a token, then three points or three cards (ERY-CONTAM-3)."""
    begin(table, seat, table.terms.contamination, ACTION_ZONE)
    push(table, table.terms.contamination_effects, seat, lenient=False)


# --- special depollution --------------------------------------------------------------------------


def refuses_special(table: Table, seat: i64, why: Journal | None) -> bool:
    """May the seat not use the special depollution now: once a round, two points, a token in reach (ERY-ADV3-2)?"""
    terms = table.terms
    if not terms.has_special:
        return refuse(why, NO_SPECIAL)
    if among(seat, table.specials):
        return refuse(why, SPECIAL_SPENT)
    if table.all_influence(seat) < terms.special_cost:
        return refuse(why, SPECIAL_TOO_DEAR, terms.special_cost)
    if not can_clean(table, terms.around[table.tile(seat)]):
        return refuse(why, SPECIAL_OUT_OF_REACH)
    return False


@final
class Special(Decision):
    """Special depollution (ERY-ADV3-2), between two cards of the players' phase and in most others (ERY-R49)."""

    def __init__(self) -> None:
        super().__init__(
            "special",
            phases=(PLAYERS, DISCARD, BEFORE_MINES, BEFORE_ADVERSARY, ACQUISITION, BEFORE_DRAW),
            untimely=SPECIAL_NOT_NOW,
        )

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """Is something being resolved first, or is this no moment for it?"""
        return refuse(why, BEING_RESOLVED) if table.question else refuse(why, SPECIAL_NOT_NOW, table.phase)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat none, or answered what the phase asks (ERY-R62)?"""
        if refuses_special(table, seat, why):
            return True
        return not among(seat, table.acting) and refuse(why, SPECIAL_TOO_LATE)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Spend the points in any mix and remove one or two tokens of the own and adjacent tiles (ERY-R49)."""
        table.specials |= only(seat)
        table.player = seat
        if journal is not None:
            journal.note(SPECIAL_USED, seat)
        push(table, table.terms.special_effects, seat, lenient=False)


SPECIAL: Final = Special()


# --- who can play ---------------------------------------------------------------------------------


def can_play(table: Table, seat: i64) -> bool:
    """Has the seat a card to play? Action cards always are, with zone 2; contamination cards can be stuck."""
    if table.owes(seat) <= 0:
        return False
    return table.has_action_card(seat) or not PLAY_CONTAMINATION.refuses_seat(table, seat, None)


def seats_to_play(table: Table) -> i64:
    """The seats with an answer to ERY-D4."""
    seats: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if can_play(table, seat) or (table.terms.has_special and not refuses_special(table, seat, None)):
            seats |= only(seat)
    return seats


def is_stuck(table: Table, acting: i64) -> bool:
    """Is the game lost because somebody cannot play (ERY-PLAY-8, ERY-END-4)?

    ERY-R21: when somebody owes cards and nobody has a legal answer; with the option, as soon as one seat is stuck.
    """
    if acting and not table.terms.stuck_at_once:
        return False
    seat: i64
    for seat in range(table.terms.seats):
        if table.owes(seat) > 0 and (not acting or not can_play(table, seat)):
            return True
    return False


def everybody_has_played(table: Table) -> bool:
    """Has every seat played its four cards, or run out of cards (ERY-PLAY-1, ERY-R20)?"""
    seat: i64
    for seat in range(table.terms.seats):
        if table.owes(seat) > 0:
            return False
    return True
