"""What Erythro's numbers mean, in the first round."""

from typing import Any

import pytest

from fourfold.match.match import Match
from tests.support.observing import observed


def begun(**options: Any) -> Match:
    """A match in its first players' phase."""
    match = Match("erythro", seats=2, seed=2, **options)
    while match.view(None).phase == "characters":  # type: ignore[attr-defined]
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


@pytest.mark.clause("ERY-DEC-1")
def test_of_another_hand_only_the_number_of_cards_is_seen() -> None:
    match = begun()
    for seat in (0, 1):
        seen, player = observed(match, seat), match.view(seat).players[seat]  # type: ignore[attr-defined]
        contaminations = player.hand.count("contamination")
        assert sum(seen["hand"]) == len(player.hand) - contaminations
        assert seen["hand_contaminations"] == [contaminations]
        assert seen["hand_count"] == [5, 5]
        cards = len(seen["hand"])
        assert all(held <= unseen for held, unseen in zip(seen["hand"], seen["unseen"][:cards], strict=True))


@pytest.mark.clause("ERY-R53")
def test_open_hands_are_seen_by_all() -> None:
    match = begun(hands="open")
    here, there = observed(match, 0)["hand"], observed(match, 1)["hand"]
    half = len(here) // 2
    assert here[:half] == there[half:] != here[half:]


def test_a_mine_tells_what_it_does_next() -> None:
    match = begun()
    seen = observed(match, 0)
    for number, tile in enumerate(match.view(0).tiles):  # type: ignore[attr-defined]
        mine = tile.mine
        assert seen["mine_level"][number] == (mine.level if mine else 0)
        assert seen["pollution"][number] == tile.pollution
        if mine:
            lost = next(line for line, codes in enumerate(mine.stages) if "lost" in codes)
            assert seen["mine_left"][number] == lost - mine.stage
