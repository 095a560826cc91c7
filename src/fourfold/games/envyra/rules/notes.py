"""What can happen in Envyra, and why something may not: each with its clause and its facts.

Where several rules lead to the same thing it is declared once for each, under the same name with its clause. That
somebody is ready is not: the reason would tell how many cells were marked (ENV-PHASE1-1).
"""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.journal import BARRIER, FINAL, SEALED, Notes

NOTES: Final = Notes()

# Setup
DEALT: Final[i64] = NOTES.event("dealt", "ENV-SETUP-10", "count supply", undo=BARRIER)
STARTS: Final[i64] = NOTES.event("starts", "ENV-SETUP-14", "seat", undo=BARRIER)
STARTS_AS_AGREED: Final[i64] = NOTES.event("starts", "ENV-R8", "seat", undo=BARRIER)
CARD_TURNED_UP: Final[i64] = NOTES.event("card_turned_up", "ENV-EQ-3", "card", undo=BARRIER)
CARD_DEALT: Final[i64] = NOTES.event("card_dealt", "ENV-EQ-5", "seat card", secret=True, undo=BARRIER)
CARD_OFFERED: Final[i64] = NOTES.event("card_offered", "ENV-R52", "seat card", secret=True, undo=BARRIER)
CARD_CHOSEN: Final[i64] = NOTES.event("card_chosen", "ENV-R45", "seat card", secret=True, undo=SEALED)
CARD_KEPT: Final[i64] = NOTES.event("card_kept", "ENV-R52", "seat", undo=SEALED)

# Start of a round
ROUND_BEGAN: Final[i64] = NOTES.event("round_began", "ENV-ROUND-1", "round seat", undo=BARRIER)
SHUT_OUT: Final[i64] = NOTES.event("shut_out", "ENV-ROUND-10", "seat", undo=BARRIER)
TILE_REMOVED: Final[i64] = NOTES.event("tile_removed", "ENV-ROUND-12", "seat tile cell", undo=BARRIER)
TILE_FOUND: Final[i64] = NOTES.event("tile_found", "ENV-R36", "tile cell", undo=BARRIER)
SITS_OUT: Final[i64] = NOTES.event("sits_out", "ENV-ROUND-13", "seat", undo=BARRIER)

# Phase I
MARKED: Final[i64] = NOTES.event("marked", "ENV-PHASE1-2", "seat tile cell", secret=True, undo=SEALED)
IS_READY: Final[i64] = NOTES.event("is_ready", "ENV-PHASE1-8", "seat", undo=FINAL)
REVEALED: Final[i64] = NOTES.event("revealed", "ENV-PHASE2-1", "seat tile cell", undo=BARRIER)

# Phase II
MOVED: Final[i64] = NOTES.event("moved", "ENV-PHASE2-3", "seat tile cell")
SKIPPED: Final[i64] = NOTES.event("skipped", "ENV-PHASE2-9", "seat")
CAPTURED: Final[i64] = NOTES.event("captured", "ENV-CAPTURE-2", "seat tile cell")
CAPTURED_ON_TIE: Final[i64] = NOTES.event("captured_on_tie", "ENV-CAPTURE-3", "seat tile cell")
MARK_LOST: Final[i64] = NOTES.event("mark_lost", "ENV-PHASE2-8", "seat cell")
MARK_RETURNED: Final[i64] = NOTES.event("mark_returned", "ENV-PHASE2-10", "seat tile cell")
BASIC_MARK_RETURNED: Final[i64] = NOTES.event("mark_returned", "ENV-BASIC-3", "seat tile cell")
LAST_MARK_RETURNED: Final[i64] = NOTES.event("mark_returned", "ENV-R32", "seat tile cell")
CARD_TAKEN: Final[i64] = NOTES.event("card_taken", "ENV-EQ-4", "seat card")

# End of a round
REPLACED: Final[i64] = NOTES.event("replaced", "ENV-ROUND-2", "tile cell", undo=BARRIER)
END_TILE_PLACED: Final[i64] = NOTES.event("end_tile_placed", "ENV-ROUND-4", "tile cell", undo=BARRIER)
STAYS_EMPTY: Final[i64] = NOTES.event("stays_empty", "ENV-ROUND-3", "cell")
CUBES_BACK: Final[i64] = NOTES.event("cubes_back", "ENV-ROUND-8", "seat")

# End of the game
ENDED_BY_CAPTURE: Final[i64] = NOTES.event("ended_by_capture", "ENV-END-1")
ENDED_BY_SUPPLY: Final[i64] = NOTES.event("ended_by_supply", "ENV-END-2")
ENDED_BY_SHUT_OUT: Final[i64] = NOTES.event("ended_by_shut_out", "ENV-END-3")
ENDED_ALL_SHUT_OUT: Final[i64] = NOTES.event("ended_by_shut_out", "ENV-R37")
ENDED_BY_STALL: Final[i64] = NOTES.event("ended_by_stall", "ENV-END-4", "count")
CARD_REVEALED: Final[i64] = NOTES.event("card_revealed", "ENV-EQ-6", "seat card", undo=BARRIER)
WON: Final[i64] = NOTES.event("won", "ENV-SCORE-7", "seat points")
WON_BY_SETS: Final[i64] = NOTES.event("won_by_sets", "ENV-SCORE-8", "seat points sets")
WON_BY_END_TILE: Final[i64] = NOTES.event("won_by_end_tile", "ENV-SCORE-8", "seat points")
WON_TOGETHER: Final[i64] = NOTES.event("won_together", "ENV-SCORE-8", "seat points")

# Why not
OVER: Final[i64] = NOTES.refusal("over", "ENV-SCORE-7")
NOT_CHOOSING: Final[i64] = NOTES.refusal("not_choosing", "ENV-EQ-5")
HAS_CARD: Final[i64] = NOTES.refusal("has_card", "ENV-R52")
NOT_OFFERED: Final[i64] = NOTES.refusal("not_offered", "ENV-R52", "card")
NOT_REMOVING: Final[i64] = NOTES.refusal("not_removing", "ENV-ROUND-10")
NOT_NEAREST: Final[i64] = NOTES.refusal("not_nearest", "ENV-ROUND-11", "seat")
REMOVE_EMPTY: Final[i64] = NOTES.refusal("remove_empty", "ENV-ROUND-11", "cell")
REMOVE_END_TILE: Final[i64] = NOTES.refusal("remove_end_tile", "ENV-R35", "cell")
REMOVE_OCCUPIED: Final[i64] = NOTES.refusal("remove_occupied", "ENV-ROUND-11", "tile cell")
REMOVE_OPEN: Final[i64] = NOTES.refusal("remove_open", "ENV-ROUND-11", "tile cell")
NOT_MARKING: Final[i64] = NOTES.refusal("not_marking", "ENV-ROUND-1")
SITTING_OUT: Final[i64] = NOTES.refusal("sitting_out", "ENV-ROUND-13")
MARKS_FINAL: Final[i64] = NOTES.refusal("marks_final", "ENV-PHASE1-8")
NO_SUCH_CELL: Final[i64] = NOTES.refusal("no_such_cell", "ENV-SETUP-11", "cell")
MARK_EMPTY: Final[i64] = NOTES.refusal("mark_empty", "ENV-PHASE1-5", "cell")
MARKED_ALREADY: Final[i64] = NOTES.refusal("marked_already", "ENV-PHASE1-6", "cell")
NOTHING_MARKED: Final[i64] = NOTES.refusal("nothing_marked", "ENV-PHASE1-3")
NOT_MOVING: Final[i64] = NOTES.refusal("not_moving", "ENV-PHASE2-1")
NOT_YOUR_TURN: Final[i64] = NOTES.refusal("not_your_turn", "ENV-PHASE2-2", "seat")
NOT_MARKED: Final[i64] = NOTES.refusal("not_marked", "ENV-PHASE2-3", "cell")
LOCKED: Final[i64] = NOTES.refusal("locked", "ENV-RESTRICT-1", "tile theme need have")
LOCKED_BY_TWO: Final[i64] = NOTES.refusal("locked_by_two", "ENV-RESTRICT-1", "tile theme second")
LOCKED_BY_THREE: Final[i64] = NOTES.refusal("locked_by_three", "ENV-RESTRICT-1", "tile theme second third")
