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


@pytest.mark.clause("ERY-S26", "ERY-DECK-2", "ERY-DECK-3", "ERY-DECK-4", "ERY-R24")
def test_only_the_half_that_is_possible_is_offered() -> None:
    setting = table(2).hand("B", "contamination", "eruption").influence("B", fire=1, earth=1)
    scene = setting.draw_pile("B", "cautery", "lava-road").discard("B", "signal-fire").players()
    asked = scene.play("B play_contamination")
    assert asked.legal("B") == ["choose 2"]
    drawn = asked.play("B choose 2")
    kinds = [event.kind for event in drawn.events if event.kind in ("drew", "shuffled", "mine_placed")]
    assert kinds == ["drew", "drew", "shuffled", "mine_placed", "drew"]
    assert sorted(drawn.pile("B", "hand")) == ["cautery", "eruption", "lava-road", "signal-fire"]
    assert len(drawn.pile("B", "hand")) == len(scene.pile("B", "hand")) + 2


@pytest.mark.clause("ERY-S27", "ERY-R22")
def test_with_neither_half_possible_it_cannot_be_played() -> None:
    setting = table(2).hand("B", "contamination", "eruption").influence("B", fire=1, earth=1)
    scene = setting.draw_pile("B", "cautery").discard("B", "signal-fire").players()
    assert scene.clause("B play_contamination") == "ERY-R22"


@pytest.mark.clause("ERY-CONTAM-5", "ERY-S28")
def test_on_a_contaminated_tile_it_cannot_be_played() -> None:
    scene = table(2).hand("A", "contamination", "whirlwind").influence("A", air=9).pollution(2, 4).players()
    assert scene.clause("A play_contamination") == "ERY-CONTAM-5"
    assert "play whirlwind gain" in scene.legal("A")
    assert "play whirlwind sanctuary" not in scene.legal("A")


@pytest.mark.clause("ERY-R22", "ERY-END-3")
def test_a_contamination_card_can_end_the_game_with_its_token() -> None:
    scene = (
        table(2, "consortium-average").hand("A", "contamination").influence("A", air=9).pollution(2, 3).players()
    )
    assert scene.play("A play_contamination").ending == "contaminated"


@pytest.mark.clause("ERY-CONTAM-1", "ERY-EFF-5", "ERY-S29", "ERY-R23", "ERY-CONTAM-6", "ERY-R35")
def test_a_played_card_is_not_in_the_pile_before_the_discard_phase() -> None:
    scene = table(2).hand("B", "blast-furnace").area("A", "contamination").pile(0).players()
    assert scene.clause("B play blast-furnace action") == "ERY-PLAY-5"
    ended = scene.play("B play blast-furnace gain")
    assert ended.position.pile == 1
    one = table(2).hand("B", "blast-furnace", "eruption").pile(1).players().play("B play blast-furnace action")
    assert one.position.pile == 0
    assert "contamination" in one.pile("B", "hand")


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


@pytest.mark.clause("ERY-TILE-1", "ERY-TILE-2", "ERY-TILE-3", "ERY-SANC-2", "ERY-S20", "ERY-MINE-6")
def test_the_fourth_token_contaminates() -> None:
    scene = table(2).mine("surface-scraper", 8, stage=4).pollution(8, 3).sanctuary(8, "air").phase("mines")
    assert scene.pollution(8) == 4
    assert scene.view(None).tiles[7].contaminated
    assert scene.sanctuary(8) is None
    assert len(scene.happened("polluted")) == 1
    assert scene.happened("sanctuary_lost") == [{"element": "air", "tile": "8"}]


@pytest.mark.clause("ERY-DECK-1", "ERY-DECK-2", "ERY-DECK-3", "ERY-S7", "ERY-ADV1-3")
@pytest.mark.parametrize("adversary", ["mars-average", "earth-average"])
def test_the_rulebooks_example_of_a_reshuffle(adversary: str) -> None:
    scene = table(2, adversary).hand("A", "whirlwind", "ebb-tide").draw_pile("A", "clear-spring", "shared-breath")
    scene = scene.discard("A", "carrying-wind", "whispered-lore").hand("B", "eruption", "cautery", "lava-road")
    drawn = scene.hand("B", "signal-fire", "tempered-lore").phase("draw")
    kinds = [e.kind for e in drawn.events if e.kind in ("drew", "shuffled", "mine_placed")]
    assert kinds == ["drew", "drew", "shuffled", "mine_placed", "drew"]
    assert len(drawn.pile("A", "hand")) == 5


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


@pytest.mark.clause("ERY-S53", "ERY-R25")
def test_a_card_handed_out_while_drawing_counts() -> None:
    scene = table(2, "consortium-average").event("earthside-audit").draw_pile("A").discard("A", "ebb-tide")
    scene = scene.hand("A", "whirlwind", "clear-spring", "shared-breath", "carrying-wind").draw_pile("B")
    drawn = scene.phase("draw")
    assert len(drawn.pile("A", "hand")) == 5
    assert "contamination" in drawn.pile("A", "hand")
    assert drawn.pile("A", "draw") == ["ebb-tide"]


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
