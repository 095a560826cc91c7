"""What the adversary does: its shuffle action, its phase, its events (2.14, 2.16, 2.19 to 2.21)."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.erythro.rules.effect import NONE, Effect, Word
from fourfold.games.erythro.rules.mines import add_mine, change_profit, progress
from fourfold.games.erythro.rules.notes import (
    DOME_UNPROFITED,
    EVENT_PROGRESSED,
    EVENT_REVEALED,
    EVENTS_SHUFFLED,
    EXTRACTED,
    MINE_UNPROFITED,
    SHUFFLE_PROFITED,
)
from fourfold.games.erythro.rules.planet import pollute_by_bag
from fourfold.games.erythro.rules.queue import NO_NODE, actor_of, finish, push
from fourfold.games.erythro.rules.table import NO_EVENT, Table
from fourfold.kernel.bags import draw, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal


def react_to_shuffle(table: Table, seat: i64) -> None:
    """Queue what a player's shuffle triggers, once for each shuffle (ERY-DECK-3, ERY-R24).

    ERY-ADV1-3, ERY-ADV2-5: a mine, or with an empty mine deck what the sheet gives instead. ERY-ADV3-7: only what
    the active event says; none is active in the first players' phase (ERY-ADV3-5).
    """
    terms = table.terms
    if table.event != NO_EVENT:
        push(table, terms.event_on_shuffle[table.event], seat, lenient=True)
    push(table, terms.on_shuffle if table.mine_deck else terms.on_shuffle_empty, seat, lenient=True)


def react_to_destruction(table: Table, seat: i64) -> None:
    """Queue the event's reaction to a destroyed mine (ERY-ADV3-6): the attacker is its actor (ERY-R47)."""
    if table.event != NO_EVENT:
        push(table, table.terms.event_on_destroyed[table.event], seat, lenient=True)


def has_phase(table: Table) -> bool:
    """Does the sheet have an adversary phase (ERY-ADVPHASE-1)? Mars has none (ERY-ADV1-2)."""
    terms = table.terms
    return terms.phase_effects != NO_NODE or terms.phase_mines != NO_NODE or terms.phase_empty != NO_NODE


def begin_phase(table: Table) -> None:
    """Queue the adversary phase (ERY-ADVPHASE-1); Mars has none (ERY-ADV1-2).

    ERY-ADV3-3: mines first, or pollution if the mine deck is empty when the phase begins (ERY-R45); then the event.
    """
    terms = table.terms
    push(table, terms.phase_effects, 0, lenient=True)
    push(table, terms.phase_mines if table.mine_deck else terms.phase_empty, 0, lenient=True)


# --- its effects, as far as possible (ERY-BAG-5) --------------------------------------------------


class AdversaryEffect(Effect):
    """An effect of a sheet or an event. A dry run leaves it out: what it does is random, or nobody's choice."""

    uses: i64 = NONE

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """It asks nothing of anybody."""
        finish(table)
        if not table.dry:
            self.act(table, actor_of(step), chance, journal)


@final
class AddMine(AdversaryEffect):
    """Mines appear (ERY-MINE-1)."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """One after the other."""
        for _ in range(self.n):
            add_mine(table, chance, journal)


@final
class RandomPollution(AdversaryEffect):
    """Tokens where the bag says (ERY-BAG-1)."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """One after the other."""
        for _ in range(self.n):
            pollute_by_bag(table, chance, journal)


@final
class RandomPollutionPerPlayer(AdversaryEffect):
    """Tokens where the bag says, so many for each player."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """One after the other."""
        for _ in range(self.n * table.terms.seats):
            pollute_by_bag(table, chance, journal)


@final
class ProgressMine(AdversaryEffect):
    """The latest arrival still on the planet advances so many stages."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """Without a mine nothing happens."""
        if len(table.mines) > 0:
            for _ in range(self.n):
                progress(table, len(table.mines) - 1, EVENT_PROGRESSED, journal)


@final
class Profit(AdversaryEffect):
    """Profitability rises or falls (ERY-ADV2-3)."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """By so much, for a shuffle (ERY-ADV2-5)."""
        change_profit(table, self.n, SHUFFLE_PROFITED, journal)

    def react(self, table: Table, level: i64, journal: Journal | None) -> None:
        """By so much, for an attack on the dome (ERY-ADV2-7)."""
        change_profit(table, self.n, DOME_UNPROFITED, journal)


@final
class ProfitExtraction(AdversaryEffect):
    """Profitability rises by what the mines extract (ERY-ADV2-4)."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """All mines in one sum."""
        change_profit(table, extraction(table), EXTRACTED, journal)


@final
class ProfitMineLevel(AdversaryEffect):
    """Profitability falls by the level of a destroyed mine, and some more (ERY-ADV2-6). A reaction only."""

    def react(self, table: Table, level: i64, journal: Journal | None) -> None:
        """By both together."""
        change_profit(table, -level - self.n, MINE_UNPROFITED, journal)


@final
class RevealEvent(AdversaryEffect):
    """A new event replaces the old one, then its immediate part applies (ERY-ADV3-4, ERY-R47)."""

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """When the deck has run out, all used cards but the active one are shuffled anew."""
        terms = table.terms
        if not table.event_deck:
            table.event_deck = one(terms.events) - 1
            if table.event != NO_EVENT and terms.events > 1:
                table.event_deck &= ~one(table.event)
            if journal is not None:
                journal.note(EVENTS_SHUFFLED)
        table.event = draw(table.event_deck, chance)
        table.event_deck &= ~one(table.event)
        if journal is not None:
            journal.note(EVENT_REVEALED, table.event)
        push(table, terms.event_immediate[table.event], 0, lenient=True)


def extraction(table: Table) -> i64:
    """What all mines on the planet extract, in one sum (ERY-ADV2-4, ERY-R43)."""
    found: i64 = 0
    index: i64
    for index in range(len(table.mines)):
        found += table.terms.mine_extraction[table.mine_at(index)]
    return found


WORDS: Final = (
    Word("add_mine", "n", "adversary", AddMine, "+{n} icon:tower"),
    Word("random_pollution", "n", "adversary", RandomPollution, "+{n} icon:cube"),
    Word("random_pollution_per_player", "n", "adversary", RandomPollutionPerPlayer, "+{n} icon:cube / icon:other"),
    Word("progress_mine", "n which", "adversary", ProgressMine, "+{n} icon:tower icon:shuffle"),
    Word("profit", "n", "adversary reaction", Profit, "icon:profit {n:+}"),
    Word("profit_extraction", "", "adversary", ProfitExtraction, "icon:profit icon:extraction"),
    Word("profit_mine_level", "plus", "adversary reaction", ProfitMineLevel, "icon:profit {n:+}"),
    Word("reveal_event", "", "adversary", RevealEvent, "icon:event"),
)
