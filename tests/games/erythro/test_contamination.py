"""Contamination cards (2.9), contaminated tiles (2.10), decks and shuffles (2.11)."""

import pytest

from tests.support.erythro import table


@pytest.mark.clause("ERY-CONTAM-3", "ERY-R22")
def test_playing_one_pollutes_then_costs_three_points_or_three_cards() -> None:
    scene = table(2).hand("A", "contamination", "whirlwind").influence("A", water=2, air=2).players()
    asked = scene.play("A play_contamination")
    assert asked.pollution(2) == 1
    assert asked.legal("A") == ["choose 1", "choose 2"]
    paid = asked.play("A choose 1")
    assert paid.legal("A") == ["split 2-1", "split 1-2"]
    assert paid.play("A split 2-1").influence("A") == {"air": 0, "water": 1}
    assert len(asked.play("A choose 2").pile("A", "hand")) == 4


@pytest.mark.clause("ERY-R22", "ERY-END-3")
def test_a_contamination_card_can_end_the_game_with_its_token() -> None:
    scene = (
        table(2, "consortium-average").hand("A", "contamination").influence("A", air=9).pollution(2, 3).players()
    )
    assert scene.play("A play_contamination").ending == "contaminated"


@pytest.mark.clause("ERY-CONTAM-2", "ERY-R58", "ERY-R23")
def test_trashing_takes_from_hand_or_discard_pile() -> None:
    setting = table(2).hand("A", "ebb-tide", "contamination").discard("A", "contamination")
    asked = setting.area("B", "contamination").players().play("A play ebb-tide action")
    assert asked.legal("A") == ["trash hand", "trash discard"]
    assert asked.play("A trash hand").pile("A", "hand") == []
    assert asked.play("A trash discard").pile("A", "discard") == []
    only = table(2).hand("A", "ebb-tide").area("B", "contamination").players()
    assert only.clause("A play ebb-tide action") == "ERY-PLAY-5"


@pytest.mark.clause("ERY-CONTAM-7", "ERY-DISCARD-1", "ERY-DISCARD-2", "ERY-S58")
def test_an_unplayed_one_is_kept_or_discarded() -> None:
    scene = table(2).hand("A", "contamination", "whirlwind").area("A", "ebb-tide").phase("discard")
    assert scene.legal("A") == ["keep_none", "keep whirlwind", "keep contamination"]
    kept = scene.play("A keep contamination")
    assert "contamination" in kept.pile("A", "hand")
    none = table(2).hand("A", "contamination", "whirlwind").draw_pile("A").draw_pile("B").phase("discard")
    ended = none.play("A keep_none")
    assert ended.happened("discarded")[0] == {"seat": 0, "n": 2}
    assert sorted(ended.pile("A", "hand")) == ["contamination", "whirlwind"]


@pytest.mark.clause("ERY-R26", "ERY-DECK-3")
def test_several_shuffles_trigger_in_seat_order() -> None:
    scene = table(2).draw_pile("A").discard("A", "whirlwind").draw_pile("B").discard("B", "eruption")
    drawn = scene.phase("draw")
    assert [event["seat"] for event in drawn.happened("shuffled")] == [0, 1]
    assert len(drawn.happened("mine_placed")) == 2


@pytest.mark.clause("ERY-R25")
def test_with_both_piles_empty_drawing_stops() -> None:
    scene = table(2).draw_pile("A").hand("A", "whirlwind").draw_pile("B").hand("B", "eruption").phase("draw")
    assert scene.pile("A", "hand") == ["whirlwind"]
    assert not scene.happened("shuffled")


@pytest.mark.clause("ERY-R24")
def test_if_the_shuffle_ends_the_game_drawing_stops() -> None:
    scene = table(2, "earth-average").no_mine_deck().profit(13).draw_pile("A").discard("A", "whirlwind")
    ended = scene.draw_pile("B").phase("draw")
    assert ended.ending == "profitability"
    assert not ended.happened("drew")


@pytest.mark.clause("ERY-S54", "ERY-R33", "ERY-TILE-3")
def test_without_tokens_nothing_is_placed() -> None:
    setting = table(4).mine("surface-scraper", 8, stage=4).hand("A", "contamination", "whirlwind").supply(0)
    ahead = setting.influence("A", air=5).players()
    assert ahead.clause("A play_contamination") == "ERY-R33"
    mined = table(4).mine("surface-scraper", 8, stage=4).supply(0).phase("mines")
    assert mined.ending is None
    assert mined.pollution(8) == 0
    lost = table(4, pollution_exhausted="defeat").mine("surface-scraper", 8, stage=4).supply(1).phase("mines")
    assert lost.ending == "no_pollution_left"
    endless = table(4, pollution_exhausted="unlimited").mine("surface-scraper", 8, stage=4).supply(0).phase("mines")
    assert endless.pollution(8) == 2
