"""Positions of Etheria laid by hand.

Cards are letters: r, g, y, and w for rainbow; `-` is none. A leads the Dynasty, B the Republic, C the Nomads, D the
Union; A is current, in the first turn. Cards and nobles that no line mentions are in their decks.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Self, TypeVar

from fourfold.games.etheria.rules import bidding, cards, events
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.table import ALL_NOBLES, FIRST_EVENT, INCOME, TURN_END, WINDOW
from fourfold.games.laying import LARGEST, Happening, Laying, begins, lays
from fourfold.kernel.bags import holds, one, set_of
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

R = TypeVar("R")
LETTERS = "rgyw"
NO_CARDS = "-"
MOST_BONUS = 50


class EtheriaLaying(Laying["EtheriaEdition", EtheriaPosition, R]):
    """A table of Etheria being laid."""

    def __init__(self, edition: "EtheriaEdition", begun: Callable[[Happening[EtheriaPosition]], R]) -> None:
        super().__init__(edition, begun)
        seats = edition.terms.seats
        self._factions = list(range(seats))
        self._current, self._turn, self._first = 0, 1, 0
        self._hands, self._courts, self._mandates, self._bonus = ([0] * seats for _ in range(4))
        self._used = self._discard = self._noble_discard = 0
        self._deck: int | None = None
        self._noble_deck: int | None = None
        self._event_deck: int | None = None
        self._black = min(3, int(edition.terms.black))

    @lays
    def leads(self, *factions: str) -> Self:
        """Who leads which faction, seat by seat, by the short names that its nobles' names begin with."""
        short = tuple(self.edition.content.noble[lowest].id.partition("_")[0] for lowest in self._first_nobles())
        self._factions = [self.among("faction", faction, short) for faction in factions]
        if len(set(factions)) != len(self._hands) or len(factions) != len(self._hands):
            self.bad(f"each of {len(self._hands)} seats leads another faction", "see ETH-SETUP-1")
        return self

    @lays
    def current(self, seat: str | int, turn: int = 2, first: str | int | None = None) -> Self:
        """Whose turn it is, and which; who began the match follows from it, unless it is said."""
        self._current = self.seat(seat)
        self._turn = self.within("the turn", turn, 1, LARGEST)
        began = (self._current - turn + 1) % len(self._hands)
        self._first = began if first is None else self.seat(first)
        return self

    @lays
    def hand(self, seat: str | int, letters: str) -> Self:
        """Give a seat cards."""
        held = self._cards(letters)
        self.within("the number of cards in a hand", cards.total(held), 0, int(self.edition.terms.hand_limit))
        self._hands[self.seat(seat)] = held
        return self

    @lays
    def court(self, seat: str | int, *nobles: str) -> Self:
        """Give a seat nobles."""
        self._courts[self.seat(seat)] |= self._nobles(nobles)
        return self

    @lays
    def used(self, *nobles: str) -> Self:
        """Nobles whose ability is spent."""
        self._used |= self._nobles(nobles)
        return self

    @lays
    def mandate(self, seat: str | int, *mandates: str) -> Self:
        """Trade Mandates that a seat keeps."""
        for mandate in mandates:
            number = self.numbered("event", mandate)
            if not self.edition.content.event[number].mandate:
                self.bad(f"{mandate} is no Trade Mandate", "see ETH-EVENT-7")
            self._mandates[self.seat(seat)] |= one(number)
        return self

    @lays
    def bonus(self, seat: str | int, points: int) -> Self:
        """What waits for a seat's next bid."""
        self._bonus[self.seat(seat)] = self.within("a bonus", points, -MOST_BONUS, MOST_BONUS)
        return self

    @lays
    def deck(self, letters: str, discard: str) -> Self:
        """The resource deck and its discard pile; cards not mentioned are out of the game."""
        self._deck, self._discard = self._cards(letters), self._cards(discard)
        return self

    @lays
    def noble_discard(self, *nobles: str) -> Self:
        """The noble discard pile."""
        self._noble_discard = self._nobles(nobles)
        return self

    @lays
    def noble_deck(self, *nobles: str, black: int = 0) -> Self:
        """The nobles still to come, and the black cards among them."""
        self._noble_deck = self._nobles(nobles)
        self._black = self.within("the number of black cards", black, 0, int(self.edition.terms.black))
        return self

    @lays
    def event_deck(self, *events: str) -> Self:
        """Only these events are still to come; the others are on their discard pile."""
        self._event_deck = set_of(self.numbered("event", event) for event in events)
        return self

    # --- into play -----------------------------------------------------------------------------------------

    @begins
    def window(self) -> R:
        """The current player is about to turn a card."""
        return self.begin(partial(self._go_on, WINDOW))

    @begins
    def round_start(self) -> R:
        """A round begins with the income."""
        return self.begin(partial(self._go_on, INCOME))

    @begins
    def turn_end(self) -> R:
        """The turn of the current player is over."""
        return self.begin(partial(self._go_on, TURN_END))

    @begins
    def auction(self, noble: str) -> R:
        """A noble was turned up: everybody decides."""
        return self.begin(partial(self._turn_up, self.numbered("noble", noble)))

    @begins
    def event(self, event: str) -> R:
        """The current player turned a black card and drew this event."""
        return self.begin(partial(self._draw, self.numbered("event", event)))

    def _go_on(self, stage: int, chance: Chance, journal: Journal) -> EtheriaPosition:
        position = self._laid()
        if stage != TURN_END and not position.deck_size():
            self.bad("the noble deck is empty", "then a match is over: see ETH-END-2")
        position.stage = stage
        position.carry_on(chance, journal)
        return position

    def _turn_up(self, noble: int, chance: Chance, journal: Journal) -> EtheriaPosition:
        position = self._laid()
        position.noble_deck &= ~one(noble)
        self.apart("noble", [one(noble), *self._courts, self._noble_discard])
        bidding.begin(position, noble)
        return position

    def _draw(self, event: int, chance: Chance, journal: Journal) -> EtheriaPosition:
        position = self._laid()
        if not holds(position.event_deck, event):
            self.bad(f"{self.edition.labels['event'][event]} is in two places")
        position.event = event
        position.event_deck &= ~one(event)
        events.begin_program(position, FIRST_EVENT + event)
        position.carry_on(chance, journal)
        return position

    # --- what was not said ---------------------------------------------------------------------------------

    def _laid(self) -> EtheriaPosition:
        terms, position = self.edition.terms, self.edition.terms.bare()
        position.current, position.turn, position.first = self._current, self._turn, self._first
        position.lay_seats(
            factions=self._factions, courts=self._courts, mandates=self._mandates, bonus=self._bonus, bottom=[]
        )
        position.lay_hands(self._hands)
        position.discard = self._discard
        position.deck = self._rest_of_the_deck()
        elsewhere = self.apart("noble", [*self._courts, self._noble_discard])
        position.noble_discard = self._noble_discard
        if self._noble_deck is None:
            position.noble_deck = ALL_NOBLES & ~elsewhere & ~self._out_of_the_game()
        else:
            self.apart("noble", [elsewhere, self._noble_deck])
            position.noble_deck = self._noble_deck
        position.used = self._used
        position.black = self._black
        kept = self.apart("event", self._mandates)
        position.event_deck = terms.events & ~kept if self._event_deck is None else self._event_deck
        position.event_discard = terms.events & ~self.apart("event", [kept, position.event_deck])
        return position

    def _rest_of_the_deck(self) -> int:
        """The deck, which has no more of a colour than there are (ETH-COMP-1)."""
        said = [*self._hands, self._discard, self._deck or 0]
        for colour, letter in enumerate(LETTERS):
            there_are = int(cards.count(self.edition.terms.resources, colour))
            if (laid := sum(int(cards.count(some, colour)) for some in said)) > there_are:
                self.bad(f"there are {there_are} cards {letter}, not {laid}", "see ETH-COMP-1")
        return int(self.edition.terms.resources) - sum(said) if self._deck is None else self._deck

    def _out_of_the_game(self) -> int:
        """The nobles of a faction that nobody leads, if it was agreed that they stay out (ETH-R23)."""
        if not self.edition.terms.removes_undealt:
            return 0
        factions = self.edition.terms.faction_nobles
        return sum(int(nobles) for faction, nobles in enumerate(factions) if faction not in self._factions)

    def _first_nobles(self) -> list[int]:
        """The first noble of each faction."""
        return [(nobles & -nobles).bit_length() - 1 for nobles in map(int, self.edition.terms.faction_nobles)]

    def _cards(self, letters: str) -> int:
        plain = letters.replace(NO_CARDS, "")
        for letter in plain:
            self.among("card", letter, tuple(LETTERS))
        counts = tuple(plain.count(letter) for letter in LETTERS)
        self.within("the number of cards of a colour", max(counts), 0, cards.MOST)
        return cards.of(counts)

    def _nobles(self, nobles: Sequence[str]) -> int:
        return set_of(self.numbered("noble", noble) for noble in nobles)
