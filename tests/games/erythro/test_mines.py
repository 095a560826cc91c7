"""Mines, the bag and attacks (sections 2.13 to 2.15)."""

import pytest

from tests.support.erythro import table


@pytest.mark.clause("ERY-R31", "ERY-TILE-6")
def test_a_mine_on_a_contaminated_tile_goes_on() -> None:
    scene = table(3).mine("blast-field", 8).pollution(8, 4).phase("mines")
    assert scene.stage(8) == 2
    assert scene.pollution(8) == 4
    assert scene.pollution(3) == 1
    attack = table(2).mine("surface-scraper", 2).pollution(2, 4).hand("A", "meteor").hand("A", "drowning-squall")
    asked = attack.influence("A", water=8).players().play("A play drowning-squall action")
    assert asked.legal("A") == ["attack 2 water"]


@pytest.mark.clause("ERY-MINE-8", "ERY-END-2")
def test_the_last_stage_loses() -> None:
    assert table(2).mine("surface-scraper", 8, stage=5).phase("mines").ending == "mine_lost"


@pytest.mark.clause("ERY-R30", "ERY-MINE-4")
def test_the_order_of_the_mines() -> None:
    scene = table(2).mine("gravel-pit", 8).mine("prospect-shaft", 9).phase("mines")
    assert [event["tile"] for event in scene.happened("mine_progressed")] == ["8", "9"]
    asked = table(2, mine_order="players_choose").mine("gravel-pit", 8).mine("prospect-shaft", 9).phase("mines")
    assert asked.acting == "AB"
    assert asked.legal("B") == ["progress 8", "progress 9"]
    assert asked.clause("B progress 3") == "ERY-R30"
    chosen = asked.play("B progress 9")
    assert [event["tile"] for event in chosen.happened("mine_progressed")] == ["9", "8"]
    three = (
        table(2, mine_order="players_choose").mine("gravel-pit", 8).mine("prospect-shaft", 9).mine("salt-pan", 10)
    )
    assert three.phase("mines").play("A progress 9").clause("A progress 9") == "ERY-MINE-4"


@pytest.mark.clause("ERY-MINE-3", "ERY-R29", "ERY-MINE-1", "ERY-BAG-1", "ERY-MINE-10")
def test_the_first_line_applies_on_arrival() -> None:
    for seed in range(40):
        scene = (
            table(2)
            .draw_pile("A")
            .discard("A", "whirlwind")
            .draw_pile("B")
            .hand("B", "eruption")
            .phase("draw", seed)
        )
        placed = scene.happened("mine_placed")
        assert len(placed) == 1
        tile = int(placed[0]["tile"])
        first = scene.view(None).tiles[tile - 1].mine
        assert first is not None
        assert scene.pollution(tile) == int(first.stages[0] == ("pollute_1",))
        assert first.stage == 0


@pytest.mark.clause("ERY-S25", "ERY-R38", "ERY-R7", "ERY-TILE-5")
@pytest.mark.parametrize(("deck", "clause"), [("some", "ERY-R38"), ("none", "ERY-R7")])
def test_no_room_leaves_the_deck_alone(deck: str, clause: str) -> None:
    setting = table(4).draw_pile("A").discard("A", "whirlwind")
    names = ["gravel-pit", "test-drill", "salt-pan", "peat-cutter", "pilot-quarry", "dowser-rig", "ore-sifter"]
    names += ["scout-bore", "open-cut", "slag-yard", "bucket-wheel", "acid-leach"]
    for tile, name in enumerate(names, 5):
        setting.mine(name, tile)
    for tile in (2, 3, 4):
        setting.pollution(tile, 4)
    for seat in "BCD":
        setting.draw_pile(seat)
    setting.mine_deck(0, 0, 0, 2 if deck == "some" else 0)
    scene = setting.phase("draw")
    assert scene.view(None).mine_deck == ((4, 4) if deck == "some" else ())
    assert [event.clause for event in scene.events if event.kind == "nothing_placed"] == [clause]


@pytest.mark.clause("ERY-ATTACK-2", "ERY-EFF-8")
def test_an_attack_is_on_the_own_tile_unless_the_card_says_otherwise() -> None:
    near = table(2).hand("A", "drowning-squall").influence("A", water=9).mine("surface-scraper", 3).players()
    assert near.clause("A play drowning-squall action") == "ERY-PLAY-5"
    wide = (
        table(2)
        .hand("B", "rockfall")
        .influence("B", earth=10, fire=1)
        .mine("surface-scraper", 2)
        .no_dome()
        .players()
    )
    asked = wide.play("B play rockfall action")
    assert asked.play("B split 0-1").legal("B") == ["attack 2 earth"]


@pytest.mark.clause("ERY-R37")
def test_a_discount_goes_down_to_nothing_but_the_element_is_mastered() -> None:
    scene = (
        table(2).hand("B", "supervolcano").influence("B", earth=4).mine("surface-scraper", 3).no_dome().players()
    )
    asked = scene.play("B play supervolcano action")
    assert asked.legal("B") == ["attack 3 earth", "attack 3 fire"]


@pytest.mark.clause("ERY-R36")
def test_the_dome_may_be_paid_in_a_mix() -> None:
    scene = (
        table(2, dome_payment="mixed").hand("B", "eruption", "cautery").on("B", 1).influence("B", earth=5, fire=6)
    )
    asked = scene.mine("salt-pan", 9).players().play("B play eruption action")
    assert asked.legal("B") == ["attack 1 mix"]
    assert asked.clause("B attack 1 earth") == "ERY-R36"
    paying = asked.play("B attack 1 mix")
    assert paying.legal("B") == ["split 5-5", "split 4-6"]
    assert not paying.play("B split 4-6").view(None).dome


@pytest.mark.clause("ERY-R32")
def test_mines_arrive_on_meeples_sanctuaries_and_pollution() -> None:
    scene = (
        table(2).bag(2).pollution(2, 2).sanctuary(2, "air").draw_pile("A").discard("A", "whirlwind").draw_pile("B")
    )
    assert 2 in scene.hand("B", "eruption").phase("draw").mines
