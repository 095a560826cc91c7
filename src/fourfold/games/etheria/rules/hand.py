"""Standing rules for hands: drawing, the limit, and the reshuffle (ETH-HAND-1 to ETH-HAND-3)."""

from mypy_extensions import i64

from fourfold.games.etheria.rules import cards
from fourfold.games.etheria.rules.notes import DREW, HAND_FULL, RESHUFFLED, ROBBED, STOLE, STOLEN, TRIMMING
from fourfold.games.etheria.rules.table import NONE, TRIM, Table
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal


def draw(table: Table, seat: i64, number: i64, note: i64, chance: Chance, journal: Journal | None) -> None:
    """A seat draws cards, as many as fit; the note says why.

    ETH-HAND-2: at the limit the draw stops, and the rest stays in the deck. ETH-R15: with `hand_overflow =
    "discard_down"` all are drawn, and the seat discards down to the limit before anybody else draws.
    """
    terms = table.terms
    is_cut = not terms.discards_down and number > table.room(seat)
    if is_cut:
        number = table.room(seat)
    drawn: i64 = 0
    left = number
    while left > 0:
        if table.deck == 0 and not reshuffle(table, journal):
            break
        card = cards.card(cards.draw(table.deck, chance))
        table.deck -= card
        drawn += card
        left -= 1
    if drawn:
        table.take_cards(seat, drawn)
        if journal is not None:
            journal.note(note, seat, cards.total(drawn))
            tell(journal, DREW, seat, drawn)
    if is_cut and journal is not None:
        journal.note(HAND_FULL, seat)
    excess = -table.room(seat)
    if excess > 0:
        table.ask(TRIM, seat, excess)
        if journal is not None:
            journal.note(TRIMMING, seat, excess)


def reshuffle(table: Table, journal: Journal | None) -> bool:
    """The discard pile becomes the deck, when a card is needed and not before (ETH-HAND-3, ETH-R18)."""
    if table.discard == 0:
        return False
    table.deck = table.discard
    table.discard = 0
    if journal is not None:
        journal.note(RESHUFFLED, cards.total(table.deck))
    return True


def discard(table: Table, seat: i64, dropped: i64, note: i64, journal: Journal | None) -> None:
    """Cards of a hand go to the discard pile; everybody sees which (ETH-R42), and the note says why."""
    table.drop_cards(seat, dropped)
    if journal is not None:
        tell(journal, note, seat, dropped)


def by_card(table: Table, event: i64, ability: i64) -> i64:
    """The one of two notes that names the card at work: the event (ETH-EVENT-1) or an ability (ETH-ABIL-2)."""
    return ability if table.event == NONE else event


def steal(table: Table, thief: i64, victim: i64, number: i64, chance: Chance, journal: Journal | None) -> None:
    """A thief takes random cards out of a hand (ETH-R36), never above the limit (ETH-R15, ETH-R46).

    ETH-R42: thief and victim see the cards, the others only how many, so what they knew of that hand is less sure.
    """
    number = min(number, table.hand_size(victim), table.room(thief))
    if number <= 0:
        return
    taken = cards.draw_several(table.hands[victim], number, chance)
    table.take_cards(victim, -taken)
    table.take_cards(thief, taken)
    blurred: i64 = 0
    colour: i64
    for colour in range(cards.COLOURS):
        blurred += number * cards.card(colour)
    reader: i64
    for reader in range(table.terms.seats):
        gone = taken if reader == thief else blurred
        table.know(reader, victim, cards.without(table.known_to(reader, victim), gone))
    table.know(victim, thief, table.known_to(victim, thief) + taken)
    if journal is not None:
        journal.note(STOLEN, thief, victim, number)
        for colour in range(cards.COLOURS):
            if cards.count(taken, colour):
                journal.note(STOLE, thief, victim, colour, cards.count(taken, colour))
                journal.note(ROBBED, victim, thief, colour, cards.count(taken, colour))


def tell(journal: Journal, kind: i64, seat: i64, shown: i64) -> None:
    """Note cards of a seat, a line for each colour."""
    colour: i64
    for colour in range(cards.COLOURS):
        if cards.count(shown, colour):
            journal.note(kind, seat, colour, cards.count(shown, colour))
