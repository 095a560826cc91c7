"""Small positions of Erythro, written like the rulebook, and what happens in them.

    study = table(2).hand("A", "drowning-squall").influence("A", water=8).mine("surface-scraper", 2).players()
    assert "play drowning-squall action" in study.legal("A")

Seats are A, B, C, D; A is the mist, B the magma, C the silt, D the lightning, on tiles 2, 3, 4 and 5. What a test
does not mention is bare: no hand, no pollution, no mine, all tokens in the bag; base cards
not in hand are the draw pile.
"""

from dataclasses import dataclass

from mypy_extensions import i64

from fourfold.games.erythro import GAME
from fourfold.games.erythro.edition import ErythroEdition
from fourfold.games.erythro.rules import rounds
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import (
    CARDS_PLAYED,
    CHARACTER,
    CONTAMINATIONS,
    DISCARD_PILE,
    DRAW_PILE,
    ENDINGS,
    HAND,
    INFLUENCE,
    LEVEL_BITS,
    MARKET,
    PHASES,
    PLAY_AREA,
    PLAYERS,
    TILE,
    TILE_BITS,
)
from fourfold.games.erythro.view import ErythroView
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from tests.support.acting import Acting

SEATS = "ABCD"
CHARACTERS = ("mist", "magma", "silt", "lightning")
PILES = {"hand": HAND, "draw": DRAW_PILE, "discard": DISCARD_PILE, "area": PLAY_AREA}

_EDITIONS: dict[str, ErythroEdition] = {}


def edition(seats: int, adversary: str = "mars-initiation", **options: str | int | bool) -> ErythroEdition:
    """Erythro for so many seats, with the project's own content; each edition is made once."""
    key = f"{seats} {adversary} {sorted(options.items())}"
    if key not in _EDITIONS:
        _EDITIONS[key] = GAME.edition(seats, {"adversary": adversary, **options})
    return _EDITIONS[key]


def dealt(seats: int, adversary: str = "mars-initiation", seed: int = 0, **options: str | int | bool) -> "Study":
    """A match as it stands when everybody has chosen a character."""
    of = edition(seats, adversary, **options)
    journal = Journal()
    study = Study(of, of.terms.deal(SeededChance(seed), journal), of.events(journal))
    for seat in SEATS[:seats]:
        if study.phase == "characters" and seat in study.acting:
            study = study.play(f"{seat} {study.legal(seat)[0]}", seed=seed)
    return study


def table(seats: int = 2, adversary: str = "mars-initiation", **options: str | int | bool) -> "Setting":
    """A table on which nothing is laid yet."""
    return Setting(edition(seats, adversary, **options))


@dataclass(frozen=True)
class Study(Acting[ErythroEdition, ErythroPosition]):
    """A position, and the events that led to it."""

    def clause(self, line: str) -> str | None:
        """The clause that refuses an action, or None if it is legal."""
        seat, action = self._read(line)
        refusal = self.edition.refusal(self.position, seat, action)
        assert (refusal is None) == (action in list(self.position.legal(seat)))
        return refusal.clause if refusal else None

    @property
    def acting(self) -> str:
        """The seats to act: "ABC"."""
        return "".join(SEATS[seat] for seat in listed(self.position.to_act()))

    def legal(self, seat: str) -> list[str]:
        """The legal actions of a seat, in notation."""
        actions = self.edition.terms.catalogue.actions
        return [str(actions[number]) for number in self.position.legal(SEATS.index(seat))]

    def view(self, seat: str | None) -> ErythroView:
        """What a seat sees; None for a spectator."""
        return self.edition.view(self.position, None if seat is None else SEATS.index(seat))

    @property
    def phase(self) -> str:
        """The phase by name."""
        return PHASES.name(self.position.phase)

    @property
    def ending(self) -> str | None:
        """How the game ended; None while it runs."""
        return ENDINGS.get(self.position.ending)

    @property
    def asked(self) -> str | None:
        """What is being asked inside a resolution."""
        question = self.view(None).question
        return question.kind if question else None

    def pile(self, seat: str, pile: str) -> list[str]:
        """The cards of a seat's hand, draw pile, discard pile or play area."""
        return list(self.edition.viewer.cards_in(self.position, SEATS.index(seat), PILES[pile]))

    def influence(self, seat: str) -> dict[str, int]:
        """A seat's influence by element."""
        return self.view(None).players[SEATS.index(seat)].influence

    def tile(self, seat: str) -> int:
        """Where a seat stands."""
        return int(self.position.tile(SEATS.index(seat))) + 1

    def pollution(self, tile: int) -> int:
        """The tokens on a tile."""
        return int(self.position.pollution_on(tile - 1))

    def sanctuary(self, tile: int) -> str | None:
        """The sanctuary on a tile."""
        return self.view(None).tiles[tile - 1].sanctuary

    @property
    def mines(self) -> dict[int, str]:
        """The mines on the planet by tile."""
        return {int(seen.tile): seen.mine.id for seen in self.view(None).tiles if seen.mine}

    def stage(self, tile: int) -> int:
        """The stage of a tile's mine, from 1 as people count."""
        mine = self.view(None).tiles[tile - 1].mine
        assert mine is not None
        return mine.stage + 1

    def happened(self, kind: str) -> list[dict[str, int | str]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.events if event.kind == kind]


class Setting:
    """A table being laid. Every method returns the table, so that a position is one sentence."""

    def __init__(self, of: ErythroEdition) -> None:
        self._edition = of
        self._position = position = of.terms.bare()
        content = of.content
        ids = [character.id for character in content.character]
        for seat in range(of.terms.seats):
            character = ids.index(CHARACTERS[seat])
            position.put(seat, CHARACTER, character)
            position.put(seat, TILE, seat + 1)
            position.put(seat, DRAW_PILE, of.terms.character_deck[character])
        position.phase = PLAYERS
        position.round = 1
        position.bag = of.terms.tokens
        position.pile = 5 * of.terms.seats
        position.dome = int(of.terms.dome)
        position.profit = of.terms.initial_profit
        position.decks = (1 << len(content.advanced_card)) - 1
        position.hidden_mines = (1 << len(content.mine)) - 1
        for level in range(4):
            position.mine_deck += int(of.terms.deck_counts[level]) << (int(LEVEL_BITS) * level)

    def _number(self, kind: str, id: str) -> int:
        return self._edition.labels[kind].index(id)

    def on(self, seat: str, tile: int) -> "Setting":
        """Put a meeple on a tile."""
        self._position.put(SEATS.index(seat), TILE, tile - 1)
        return self

    def influence(self, seat: str, **points: int) -> "Setting":
        """Give a seat influence."""
        for element, amount in points.items():
            k = self._position.mastery(SEATS.index(seat), self._number("element", element))
            assert k >= 0, f"{seat} does not master {element}"
            self._position.put(SEATS.index(seat), INFLUENCE + k, amount)
        return self

    def hand(self, seat: str, *cards: str) -> "Setting":
        """Put cards into a hand."""
        return self._put(seat, HAND, cards)

    def discard(self, seat: str, *cards: str) -> "Setting":
        """Put cards onto a discard pile."""
        return self._put(seat, DISCARD_PILE, cards)

    def area(self, seat: str, *cards: str) -> "Setting":
        """Put cards into a play area; they were played in this round."""
        self._put(seat, PLAY_AREA, cards)
        self._position.put(SEATS.index(seat), CARDS_PLAYED, len(cards))
        return self

    def draw_pile(self, seat: str, *cards: str) -> "Setting":
        """The draw pile holds these cards and no others; the rest of the base deck is out of the game."""
        place = SEATS.index(seat)
        for word in (0, MARKET, CONTAMINATIONS):
            self._position.put(place, DRAW_PILE + word, 0)
        return self._put(seat, DRAW_PILE, cards)

    def _put(self, seat: str, pile: i64, cards: tuple[str, ...]) -> "Setting":
        place, position = SEATS.index(seat), self._position
        for card in cards:
            number = self._number("card", card)
            if card != "contamination" and position.has_card(place, DRAW_PILE, number):
                position.add_card(place, DRAW_PILE, number, -1)
            if number >= position.terms.base_cards and card != "contamination":
                position.decks &= ~(1 << number - int(position.terms.base_cards))
            position.add_card(place, pile, number, 1)
        return self

    def played(self, seat: str, cards: int) -> "Setting":
        """A seat has played so many cards of this round."""
        self._position.put(SEATS.index(seat), CARDS_PLAYED, cards)
        return self

    def pollution(self, tile: int, tokens: int) -> "Setting":
        """Put pollution on a tile."""
        self._position.pollution += tokens << int(TILE_BITS) * (tile - 1)
        self._position.supply -= tokens
        return self

    def sanctuary(self, tile: int, element: str) -> "Setting":
        """Put a sanctuary on a tile."""
        self._position.sanctuaries += (self._number("element", element) + 1) << int(TILE_BITS) * (tile - 1)
        return self

    def mine(self, mine: str, tile: int, stage: int = 1) -> "Setting":
        """Put a mine on a tile, on a stage counted from 1."""
        number = self._number("mine", mine)
        self._position.put_mine(number, tile - 1, stage - 1)
        self._position.hidden_mines &= ~(1 << number)
        return self

    def market(self, *cards: str) -> "Setting":
        """Lay the market."""
        for card in cards:
            number = self._number("card", card) - int(self._position.terms.base_cards)
            self._position.market |= 1 << number
            self._position.decks &= ~(1 << number)
        return self

    def no_dome(self) -> "Setting":
        """The dome is destroyed."""
        self._position.dome = 0
        return self

    def no_mine_deck(self) -> "Setting":
        """The mine deck is empty."""
        self._position.mine_deck = 0
        return self

    def no_market_decks(self) -> "Setting":
        """The market decks are empty."""
        self._position.decks = 0
        return self

    def bag(self, *tiles: int) -> "Setting":
        """Only these tokens are in the bag."""
        self._position.bag = sum(1 << tile - 1 for tile in tiles)
        return self

    def pile(self, cards: int) -> "Setting":
        """The contamination pile holds so many cards."""
        self._position.pile = cards
        return self

    def supply(self, tokens: int) -> "Setting":
        """So many pollution tokens are left."""
        self._position.supply = tokens
        return self

    def profit(self, points: int) -> "Setting":
        """Profitability stands at this."""
        self._position.profit = points
        return self

    def event(self, event: str) -> "Setting":
        """An event is active."""
        self._position.event = self._number("event", event)
        self._position.event_deck &= ~(1 << self._position.event)
        return self

    def destroyed(self, *mines: str) -> "Setting":
        """Mines that were destroyed."""
        for mine in mines:
            self._position.destroyed |= 1 << self._number("mine", mine)
            self._position.hidden_mines &= ~(1 << self._number("mine", mine))
        return self

    # --- into play --------------------------------------------------------------------------------------------

    def players(self, seed: int = 0) -> Study:
        """The players' phase; it ends by itself if nobody owes a card."""
        return self._scene(seed)

    def phase(self, name: str, seed: int = 0) -> Study:
        """Another phase begins."""
        journal = Journal()
        rounds.enter(self._position, PHASES.number(name), journal)
        self._position.carry_on(SeededChance(seed), journal)
        return Study(self._edition, self._position, self._edition.events(journal))

    def _scene(self, seed: int) -> Study:
        journal = Journal()
        self._position.carry_on(SeededChance(seed), journal)
        return Study(self._edition, self._position, self._edition.events(journal))


def attacking() -> Study:
    """B may attack a mine or the dome, with either element; the dome with both together as well."""
    setting = table(4, dome_payment="mixed").hand("B", "tectonic-rising").influence("B", earth=9, fire=9)
    return setting.mine("surface-scraper", 8).players().play("B play tectonic-rising action")


def rare() -> tuple[Study, ...]:
    """What few matches come to: an attack on the dome, and cards given back from two places."""
    setting = table(2).hand("A", "ebb-tide", "contamination").discard("A", "contamination")
    return attacking(), setting.players().play("A play ebb-tide action")
