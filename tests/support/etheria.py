"""Small positions of Etheria, written like the rulebook, and what happens in them.

    study = table().hand(0, "yygw").auction("edd_duke_1")
    assert study.bid(0, "yygw").passes(1, 2, 3).court(0) == ["edd_duke_1"]

Seats are 0 to 3 clockwise, and seat 0 is current unless a test says otherwise. Cards are letters: r, g, y, and w
for rainbow. Seat 0 leads the Dynasty, 1 the Republic, 2 the Nomads, 3 the Union. What a test does not mention is
where it can do no harm: other cards and nobles are in their decks.
"""

from dataclasses import dataclass

from fourfold.games.edition import Event
from fourfold.games.etheria import GAME
from fourfold.games.etheria.edition import EtheriaEdition
from fourfold.games.etheria.rules import bidding, cards, events
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.table import FIRST_EVENT, INCOME, TURN_END, WINDOW
from fourfold.games.etheria.view import EtheriaView
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from tests.support.acting import Acting

LETTERS = "rgyw"
COLOURS = ("red", "green", "yellow", "rainbow")
FACTIONS = ("edd", "dwr", "wno", "diu")
KINDS = ("hero", "sduke", "duke_1", "duke_2", "marquess_1", "marquess_2")

_EDITIONS: dict[str, EtheriaEdition] = {}


def edition(seats: int = 4, **options: str | int) -> EtheriaEdition:
    """Etheria for so many seats, with the project's own content; each edition is made once."""
    key = f"{seats} {sorted(options.items())}"
    if key not in _EDITIONS:
        _EDITIONS[key] = GAME.edition(seats, options)
    return _EDITIONS[key]


def dealt(seats: int = 4, seed: int = 0, **options: str | int) -> "Study":
    """A match as it is dealt."""
    of, journal = edition(seats, **options), Journal()
    return Study(of, of.terms.deal(SeededChance(seed), journal), of.events(journal))


def table(seats: int = 4, **options: str | int) -> "Setting":
    """A table on which nothing is laid yet."""
    return Setting(edition(seats, **options))


def nobles_of(faction: str, *without: str) -> list[str]:
    """The six nobles of a faction by its short name, less some."""
    return [f"{faction}_{kind}" for kind in KINDS if kind not in without]


def packed(letters: str) -> int:
    return cards.of(tuple(letters.count(letter) for letter in LETTERS))


@dataclass(frozen=True)
class Study(Acting[EtheriaEdition, EtheriaPosition]):
    """A position, and the events that led to it."""

    SEATS = "0123"

    # --- doing ---------------------------------------------------------------------------------------------

    def bid(self, seat: int, letters: str) -> "Study":
        """A seat bids these cards and seals."""
        adds = [f"{seat} add {COLOURS[LETTERS.index(letter)]}" for letter in letters]
        return self.play(*adds, f"{seat} seal")

    def passes(self, *seats: int) -> "Study":
        """Seats do not bid."""
        return self.play(*(f"{seat} pass" for seat in seats))

    # --- asking --------------------------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats to act."""
        return listed(self.position.to_act())

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.view(None).phase

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self.position.current

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.position.turn

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, in notation."""
        actions = self.edition.terms.catalogue.actions
        return [str(actions[number]) for number in self.position.legal(seat)]

    def refusal(self, line: str) -> tuple[str, str] | None:
        """Why an action is refused: kind and clause; None if it is not."""
        refusal = self.edition.refusal(self.position, *self._read(line))
        return (refusal.kind, refusal.clause) if refusal else None

    def happened(self, *kinds: str) -> list[str]:
        """The events, or those of some kinds, as lines: "drawn 0 3"."""
        return [_line(event) for event in self.events if not kinds or event.kind in kinds]

    def hand(self, seat: int) -> str:
        """The cards of a hand, as letters in the order of the colours."""
        return _letters(self.position.hands[seat])

    def hands(self) -> list[int]:
        """How many cards every seat holds."""
        return [len(self.hand(seat)) for seat in range(self.edition.terms.seats)]

    @property
    def deck(self) -> int:
        """How many cards the resource deck has."""
        return cards.total(self.position.deck)

    @property
    def discard(self) -> str:
        """The resource discard pile."""
        return _letters(self.position.discard)

    def court(self, seat: int) -> list[str]:
        """The nobles of a court."""
        return self._nobles(self.position.courts[seat])

    @property
    def noble_discard(self) -> list[str]:
        """The noble discard pile."""
        return self._nobles(self.position.noble_discard)

    def mandates(self, seat: int) -> list[str]:
        """The Trade Mandates a seat keeps."""
        return [self.edition.labels["event"][event] for event in listed(self.position.mandates[seat])]

    @property
    def event_discard(self) -> list[str]:
        """The event discard pile."""
        return [self.edition.labels["event"][event] for event in listed(self.position.event_discard)]

    def bonus(self, seat: int) -> int:
        """What waits for the seat's next bid."""
        return self.position.bonus[seat]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won."""
        outcome = self.edition.outcome(self.position)
        assert outcome is not None, "the game is still running"
        return outcome.winners

    def score(self, seat: int) -> dict[str, int]:
        """A seat's points at the end, part by part."""
        outcome = self.edition.outcome(self.position)
        assert outcome is not None, "the game is still running"
        return outcome.scores[seat]

    def view(self, seat: int | None) -> EtheriaView:
        """What a seat sees; None for a spectator."""
        return self.edition.view(self.position, seat)

    def _nobles(self, nobles: int) -> list[str]:
        return [self.edition.labels["noble"][noble] for noble in listed(nobles)]


class Setting:
    """A table being laid. Every method returns the table, so that a position is one sentence."""

    def __init__(self, of: EtheriaEdition) -> None:
        self._edition = of
        self._position = of.terms.bare()
        self._deck: int | None = None
        self._discard = 0
        self._noble_deck: tuple[str, ...] | None = None
        self._black = 3
        self._factions = list(range(of.terms.seats))
        self._hands, self._courts, self._mandates, self._bonus = ([0] * of.terms.seats for _ in range(4))

    def leads(self, *factions: str) -> "Setting":
        """Who leads which faction, seat by seat, by short names."""
        self._factions = [FACTIONS.index(faction) for faction in factions]
        return self

    def current(self, seat: int, turn: int = 2, first: int | None = None) -> "Setting":
        """Whose turn it is, and which."""
        self._position.current = seat
        self._position.turn = turn
        self._position.first = (seat - turn + 1) % self._edition.terms.seats if first is None else first
        return self

    def hand(self, seat: int, letters: str) -> "Setting":
        """Give a seat cards."""
        self._hands[seat] = packed(letters)
        return self

    def court(self, seat: int, *nobles: str) -> "Setting":
        """Give a seat nobles."""
        self._courts[seat] |= self._set("noble", nobles)
        return self

    def used(self, *nobles: str) -> "Setting":
        """Nobles whose ability is spent."""
        self._position.used |= self._set("noble", nobles)
        return self

    def mandate(self, seat: int, *mandates: str) -> "Setting":
        """Trade Mandates that a seat keeps."""
        self._mandates[seat] |= self._set("event", mandates)
        return self

    def bonus(self, seat: int, points: int) -> "Setting":
        """What waits for a seat's next bid."""
        self._bonus[seat] = points
        return self

    def deck(self, letters: str, discard: str) -> "Setting":
        """The resource deck and its discard pile; cards not mentioned are out of the game."""
        self._deck, self._discard = packed(letters), packed(discard)
        return self

    def noble_discard(self, *nobles: str) -> "Setting":
        """The noble discard pile."""
        self._position.noble_discard = self._set("noble", nobles)
        return self

    def noble_deck(self, *nobles: str, black: int = 0) -> "Setting":
        """The nobles still to come, and the black cards among them."""
        self._noble_deck, self._black = nobles, black
        return self

    # --- into play ----------------------------------------------------------------------------------------

    def window(self) -> Study:
        """The current player is about to turn a card."""
        return self._go_on(self._laid(), WINDOW)

    def round_start(self) -> Study:
        """A round begins with the income."""
        return self._go_on(self._laid(), INCOME)

    def turn_end(self) -> Study:
        """The turn of the current player is over."""
        return self._go_on(self._laid(), TURN_END)

    def auction(self, noble: str) -> Study:
        """A noble was turned up: everybody decides."""
        position = self._laid()
        number = self._edition.labels["noble"].index(noble)
        position.noble_deck &= ~(1 << number)
        bidding.begin(position, number)
        return Study(self._edition, position)

    def event(self, event: str) -> Study:
        """The current player turned a black card and drew this event."""
        position, journal = self._laid(), Journal()
        position.event = self._edition.labels["event"].index(event)
        position.event_deck &= ~(1 << position.event)
        events.begin_program(position, FIRST_EVENT + position.event)
        position.carry_on(SeededChance(0), journal)
        return Study(self._edition, position, self._edition.events(journal))

    def _go_on(self, position: EtheriaPosition, stage: int) -> Study:
        journal = Journal()
        position.stage = stage
        position.carry_on(SeededChance(0), journal)
        return Study(self._edition, position, self._edition.events(journal))

    # --- what was not said --------------------------------------------------------------------------------

    def _laid(self) -> EtheriaPosition:
        terms, position = self._edition.terms, self._position.copy()
        position.lay_seats(
            factions=self._factions, courts=self._courts, mandates=self._mandates, bonus=self._bonus, bottom=[]
        )
        position.lay_hands(self._hands)
        position.discard = self._discard
        in_hands = sum(self._hands)
        position.deck = int(terms.resources) - in_hands - self._discard if self._deck is None else self._deck
        elsewhere = position.noble_discard
        for court in self._courts:
            assert not elsewhere & court, "a noble is in two places"
            elsewhere |= court
        rest = (1 << 24) - 1 & ~elsewhere
        position.noble_deck = rest if self._noble_deck is None else self._set("noble", self._noble_deck)
        position.black = self._black
        position.event_deck = int(terms.events)
        for mandates in self._mandates:
            position.event_deck &= ~mandates
        return position

    def _set(self, kind: str, ids: "tuple[str, ...] | list[str]") -> int:
        return sum(1 << self._edition.labels[kind].index(id) for id in ids)


def _letters(held: int) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, cards.counted(held), strict=True))


def _line(event: Event) -> str:
    return " ".join([event.kind, *map(str, event.facts.values())])
