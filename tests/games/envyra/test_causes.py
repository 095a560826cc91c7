"""Every line of the log and every refusal of Envyra cites the rule at work."""

from collections import Counter
from typing import Any

import pytest

from tests.support.causes import Audit, Told
from tests.support.envyra import table
from tests.support.walks import VARIED

SETTINGS: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in (2, 3, 4)] + [
    (seats, options) for name, seats, options in VARIED if name == "envyra"
]


def starts(told: Told) -> str:
    return "ENV-SETUP-14" if told.edition.options["start_seat"] == "random" else "ENV-R8"


def captured(told: Told) -> str:
    """By the cubes that lay on the cell before, and the one that was moved there."""
    cell = next(seen for seen in told.view.cells if seen.cell == told.event.facts["cell"])
    cubes = Counter([*cell.cubes, told.seat])
    return "ENV-CAPTURE-3" if list(cubes.values()).count(max(cubes.values())) > 1 else "ENV-CAPTURE-2"


def mark_returned(told: Told) -> str:
    if told.latest("ended_by_capture"):
        return "ENV-R32"
    return "ENV-BASIC-3" if told.edition.options["variant"] == "basic" else "ENV-PHASE2-10"


def ended_by_shut_out(told: Told) -> str:
    out = [event for event in told.earlier if event.kind == "sits_out"]
    return "ENV-R37" if len(out) == told.edition.terms.seats else "ENV-END-3"


def won(told: Told) -> str:
    """Alone with the most points, or by what breaks a tie."""
    totals = [score["total"] for score in told.edition.outcome(told.after).scores]
    return "ENV-SCORE-7" if totals.count(max(totals)) == 1 else "ENV-SCORE-8"


AUDIT = Audit(
    "envyra",
    settings=SETTINGS,
    events={
        "starts": starts, "captured": captured, "captured_on_tie": captured, "mark_returned": mark_returned,
        "ended_by_shut_out": ended_by_shut_out, "won": won, "won_by_sets": won, "won_by_end_tile": won,
        "won_together": won,
    },
    events_with_one={
        "dealt", "card_turned_up", "card_dealt", "card_offered", "card_chosen", "card_kept", "round_began",
        "shut_out",
        "tile_removed", "tile_found", "sits_out", "marked", "is_ready", "revealed", "moved", "skipped", "mark_lost",
        "card_taken", "replaced", "end_tile_placed", "stays_empty", "cubes_back", "ended_by_capture",
        "ended_by_supply", "ended_by_stall", "card_revealed",
    },
    events_by_hand=set(),
    refusals={},
    refusals_with_one={
        "not_choosing", "has_card", "not_offered", "not_removing", "not_nearest", "remove_empty",
        "remove_end_tile", "remove_occupied", "remove_open", "not_marking", "sitting_out", "marks_final",
        "no_such_cell", "mark_empty", "marked_already", "nothing_marked", "not_moving", "not_your_turn",
        "not_marked", "locked", "locked_by_two", "locked_by_three",
    },
    unreached={("ended_by_shut_out", "ENV-R37"), ("ended_by_shut_out", "ENV-END-3")},
    seeds=3, slow_seeds=150, slow_refusals=10,
)  # fmt: skip


# --- what was found wrong once, by hand -------------------------------------------------------------------------


@pytest.mark.clause("ENV-SCORE-8")
def test_what_breaks_a_tie_is_said() -> None:
    end = table(2).pile("A", "flora-leaf-1", "flora-flower-1").pile("B", "bonus-5").ended("capture")
    assert [end.score(seat)["total"] for seat in "AB"] == [5, 5]
    assert end.happened("won_by_sets") == ["won_by_sets A 5 2"]
    assert end.happened("won") == []
