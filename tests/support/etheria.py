"""Small positions of Etheria, written like the rulebook, and what happens in them.

    study = table().hand(0, "yygw").auction("edd_duke_1")
    assert study.bid(0, "yygw").passes(1, 2, 3).court(0) == ["edd_duke_1"]

Seats are 0 to 3 clockwise, and seat 0 is current unless a test says otherwise. Cards are letters: r, g, y, and w
for rainbow. Seat 0 leads the Dynasty, 1 the Republic, 2 the Nomads, 3 the Union. What a test does not mention is
where it can do no harm: other cards and nobles are in their decks.
"""

from dataclasses import dataclass
from functools import partial

from fourfold.games.edition import Event
from fourfold.games.etheria import GAME
from fourfold.games.etheria.edition import EtheriaEdition
from fourfold.games.etheria.laying import LETTERS, EtheriaLaying
from fourfold.games.etheria.rules import cards
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.view import EtheriaView
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from tests.support.acting import Acting

COLOURS = ("red", "green", "yellow", "rainbow")
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


class Setting(EtheriaLaying[Study]):
    """A table being laid. Every method returns the table, so that a position is one sentence."""

    SEATS = "0123"

    def __init__(self, of: EtheriaEdition) -> None:
        super().__init__(of, partial(Study.begun, of))


def _letters(held: int) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, cards.counted(held), strict=True))


def _line(event: Event) -> str:
    return " ".join([event.kind, *map(str, event.facts.values())])
