"""Small positions of Erythro, written like the rulebook, and what happens in them.

    study = table(2).hand("A", "drowning-squall").influence("A", water=8).mine("surface-scraper", 2).players()
    assert "play drowning-squall action" in study.legal("A")

Seats are A, B, C, D; A is the mist, B the magma, C the silt, D the lightning, on tiles 2, 3, 4 and 5. What a test
does not mention is bare: no hand, no pollution, no mine, all tokens in the bag; base cards
not in hand are the draw pile.
"""

from dataclasses import dataclass

from fourfold.games.erythro import GAME
from fourfold.games.erythro.edition import ErythroEdition
from fourfold.games.erythro.laying import ErythroLaying
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import DISCARD_PILE, DRAW_PILE, ENDINGS, HAND, PHASES, PLAY_AREA
from fourfold.games.erythro.view import ErythroView
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from tests.support.acting import Acting

SEATS = "ABCD"
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


class Setting(ErythroLaying[Study]):
    """A table being laid. Every method returns the table, so that a position is one sentence."""

    def __init__(self, of: ErythroEdition) -> None:
        super().__init__(of, lambda happening: Study.begun(of, happening, self._seed))
        self._seed = 0

    def phase(self, name: str, seed: int = 0) -> Study:
        """Another phase begins, with the chance of a seed."""
        self._seed = seed
        return super().phase(name)


def attacking() -> Study:
    """B may attack a mine or the dome, with either element; the dome with both together as well."""
    setting = table(4, dome_payment="mixed").hand("B", "tectonic-rising").influence("B", earth=9, fire=9)
    return setting.mine("surface-scraper", 8).players().play("B play tectonic-rising action")


def rare() -> tuple[Study, ...]:
    """What few matches come to: an attack on the dome, and cards given back from two places."""
    setting = table(2).hand("A", "ebb-tide", "contamination").discard("A", "contamination")
    return attacking(), setting.players().play("A play ebb-tide action")
