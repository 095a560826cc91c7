"""The planet: pollution and contaminated tiles (2.10), sanctuaries (2.8), and the bag (2.14)."""

from mypy_extensions import i64

from fourfold.games.erythro.rules.ending import check_victory, end
from fourfold.games.erythro.rules.notes import (
    BAG_POLLUTED,
    BAG_REFILLED,
    CONTAMINATED,
    HAS_SANCTUARY,
    NO_SANCTUARY_LEFT,
    NO_SUCH_TILE,
    NO_TOKEN_PLACED,
    NOT_MASTERED,
    SANCTUARY_DESTROYED,
    SANCTUARY_LOST,
    TILE_CONTAMINATED,
    TOKEN_POLLUTED,
    TOKEN_REJECTED,
)
from fourfold.games.erythro.rules.table import NO_POLLUTION_LEFT, OVER, TILE_BITS, TOO_CONTAMINATED, Table
from fourfold.games.erythro.rules.terms import DEFEAT, UNLIMITED
from fourfold.kernel.bags import draw, holds, lowest, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

# --- pollution ---------------------------------------------------------------------------------------------------


def has_tokens(table: Table, number: i64) -> bool:
    """Does the supply hold so many pollution tokens (ERY-COMP-7, ERY-R33)?"""
    return table.terms.exhausted == UNLIMITED or table.supply >= number


def pollute(table: Table, tile: i64, note: i64, journal: Journal | None) -> None:
    """One token for a tile, as far as possible; the note says where it comes from.

    ERY-TILE-2, ERY-TILE-3: a contaminated tile takes none. ERY-R33: without a token in the supply nothing is
    placed. ERY-TILE-1: the fourth token contaminates the tile for good, and a sanctuary there goes back
    (ERY-SANC-2). ERY-END-3: defeat as soon as so many tiles are contaminated (ERY-ADV1-5, ERY-ADV2-9 and
    ERY-ADV3-10).
    """
    if table.phase == OVER or table.is_contaminated(tile) or not has_tokens(table, 1):
        return
    if table.terms.exhausted != UNLIMITED:
        table.supply -= 1
    table.pollution += one(TILE_BITS * tile)
    if journal is not None:
        journal.note(note, tile)
    if not table.is_contaminated(tile):
        return
    if journal is not None:
        journal.note(CONTAMINATED, tile)
    element = table.sanctuary_on(tile)
    if element >= 0:
        table.sanctuaries -= (element + 1) * one(TILE_BITS * tile)
        if journal is not None:
            journal.note(SANCTUARY_LOST, element, tile)
    if table.contaminated_tiles() >= table.terms.contaminated_limit:
        end(table, TOO_CONTAMINATED, journal)


def pollute_for_adversary(table: Table, tile: i64, note: i64, journal: Journal | None) -> None:
    """One token that a mine or the adversary places; with the option, an empty supply is a defeat (ERY-R33)."""
    if table.phase == OVER or table.is_contaminated(tile):
        return
    if table.terms.exhausted == DEFEAT and table.supply == 0:
        end(table, NO_POLLUTION_LEFT, journal)
        return
    pollute(table, tile, note, journal)


def is_cleanable(table: Table, tile: i64) -> bool:
    """Is there a token that can be removed (ERY-TILE-2, ERY-TILE-4, ERY-R17)?"""
    return 0 < table.pollution_on(tile) < table.terms.contaminated_at


def can_clean(table: Table, tiles: i64) -> bool:
    """Is there a token to remove in an area (ERY-R17)?"""
    while tiles:
        if is_cleanable(table, lowest(tiles)):
            return True
        tiles &= tiles - 1
    return False


def clean(table: Table, seat: i64, tile: i64, note: i64, journal: Journal | None) -> None:
    """A token goes back to the supply (ERY-EFF-6, ERY-R17); the note says by what."""
    table.pollution -= one(TILE_BITS * tile)
    if table.terms.exhausted != UNLIMITED:
        table.supply += 1
    if journal is not None:
        journal.note(note, seat, tile)
    check_victory(table, journal)


# --- sanctuaries -------------------------------------------------------------------------------------------------


def refuses_sanctuary(table: Table, seat: i64, element: i64, tile: i64, why: Journal | None) -> bool:
    """May the seat not place this sanctuary there?

    ERY-CARD-4, ERY-SANC-1: one a tile. ERY-SANC-2: none on a contaminated tile. ERY-R13: of a mastered element.
    ERY-R34: the supply holds eight of each element, or 32 to share.
    """
    if not holds(table.terms.planet, tile):
        return refuse(why, NO_SUCH_TILE, tile)
    if table.mastery(seat, element) < 0:
        return refuse(why, NOT_MASTERED, element)
    if table.sanctuary_on(tile) >= 0:
        return refuse(why, HAS_SANCTUARY, tile)
    if table.is_contaminated(tile):
        return refuse(why, TILE_CONTAMINATED, tile)
    if sanctuaries_left(table, element) <= 0:
        return refuse(why, NO_SANCTUARY_LEFT, element)
    return False


def sanctuaries_left(table: Table, element: i64) -> i64:
    """How many sanctuaries of an element the supply holds (ERY-R34)."""
    terms = table.terms
    if terms.pooled_sanctuaries:
        return terms.sanctuary_tokens * 4 - table.all_sanctuaries()
    return terms.sanctuary_tokens - table.sanctuaries_of(element)


def place_sanctuary(table: Table, seat: i64, element: i64, tile: i64, note: i64, journal: Journal | None) -> None:
    """A sanctuary goes on a tile; the note says whether zone 3 or an effect put it there (ERY-CARD-4)."""
    table.sanctuaries += (element + 1) * one(TILE_BITS * tile)
    if journal is not None:
        journal.note(note, seat, element, tile)


def destroy_sanctuary(table: Table, tile: i64, journal: Journal | None) -> None:
    """A mine's stage returns the sanctuary of its tile; without one nothing happens (ERY-SANC-3, ERY-MINE-5)."""
    element = table.sanctuary_on(tile)
    if element >= 0:
        table.sanctuaries -= (element + 1) * one(TILE_BITS * tile)
        if journal is not None:
            journal.note(SANCTUARY_DESTROYED, element, tile)


# --- the bag -----------------------------------------------------------------------------------------------------


def draw_token(table: Table, chance: Chance, journal: Journal | None) -> i64:
    """The tile of a token drawn from the bag; it stays out (ERY-BAG-2).

    ERY-BAG-3: an empty bag is filled with all tokens first, those rejected a moment ago too (ERY-R7).
    """
    if not table.bag:
        table.bag = table.terms.tokens
        if journal is not None:
            journal.note(BAG_REFILLED)
    tile = draw(table.bag, chance)
    table.bag &= ~one(tile)
    return tile


def place_by_bag(table: Table, nothing: i64, chance: Chance, journal: Journal | None) -> i64:
    """The tile on which the adversary places something (ERY-BAG-1), or -1 if no tile can take it.

    ERY-BAG-4: a tile with a mine or the dome, or a contaminated one (ERY-TILE-5), is rejected and another token is
    drawn. ERY-R7: if no tile qualifies nothing is drawn, with the note `nothing`. ERY-R32: meeples, sanctuaries
    and some pollution do not matter.
    """
    open_tiles = table.terms.tokens & ~table.mined_tiles()
    tile: i64
    for tile in range(table.terms.tiles):
        if table.is_contaminated(tile):
            open_tiles &= ~one(tile)
    if table.dome:
        open_tiles &= ~one(0)
    if not open_tiles:
        if journal is not None:
            journal.note(nothing)
        return -1
    tile = draw_token(table, chance, journal)
    while not holds(open_tiles, tile):
        if journal is not None:
            journal.note(TOKEN_REJECTED, tile)
        tile = draw_token(table, chance, journal)
    return tile


def pollute_by_bag(table: Table, chance: Chance, journal: Journal | None) -> None:
    """One token where the bag says (ERY-BAG-1); no number is drawn for a token that is missing (ERY-R33)."""
    if table.phase == OVER:
        return
    if not has_tokens(table, 1):
        if table.terms.exhausted == DEFEAT:
            end(table, NO_POLLUTION_LEFT, journal)
        return
    tile = place_by_bag(table, NO_TOKEN_PLACED, chance, journal)
    if tile >= 0:
        if journal is not None:
            journal.note(BAG_POLLUTED, tile)
        pollute(table, tile, TOKEN_POLLUTED, journal)
