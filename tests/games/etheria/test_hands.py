"""Standing rules (ETH-HAND, ETH-SHOW), rounds and turns (ETH-TURN)."""

import pytest

from tests.support.etheria import dealt, table


@pytest.mark.clause("ETH-R15")
def test_with_discard_down_all_cards_are_drawn_and_the_excess_is_discarded_before_the_next_draws() -> None:
    setting = table(hand_overflow="discard_down").hand(0, "rrrgggyyy").current(0, turn=5)
    scene = setting.round_start()
    assert (scene.phase, scene.acting, scene.hands()) == ("trim", (0,), [12, 0, 0, 0])
    assert "done" not in scene.legal(0)
    scene = scene.play("0 discard red", "0 discard red")
    assert (scene.phase, scene.hands()) == ("turn", [10, 3, 3, 3])


@pytest.mark.clause("ETH-R18")
def test_an_empty_deck_stays_empty_until_a_card_is_needed() -> None:
    setting = table(3).hand(0, "rr").hand(1, "gg").hand(2, "yyy").deck("", "r" * 10).current(0, turn=2)
    scene = setting.auction("edd_marquess_1").passes(0, 1)
    assert (scene.deck, scene.discard) == (0, "r" * 10)
    assert scene.passes(2).deck == 10 - 3


@pytest.mark.clause("ETH-SHOW-1")
def test_factions_courts_and_mandates_are_seen_by_everybody() -> None:
    scene = table().court(1, "edd_duke_1").mandate(2, "ev15").window()
    for reader in (None, 0, 3):
        players = scene.view(reader).players
        assert [seen.noble.id for seen in players[1].court] == ["edd_duke_1"]
        assert [event.id for event in players[2].mandates] == ["ev15"]
        assert players[3].faction == "dicathen_union"


@pytest.mark.clause("ETH-SHOW-2", "ETH-R42")
def test_a_hand_shows_only_its_size_to_others() -> None:
    one, other = table().hand(1, "rrg").window(), table().hand(1, "yww").window()
    assert one.view(0).players[1].hand == 3
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


@pytest.mark.clause("ETH-TURN-1", "ETH-R17", "ETH-TURN-7")
def test_a_round_is_one_turn_of_each_from_the_same_first_player() -> None:
    scene = dealt(3, seed=4, first_player=1)
    seen: list[tuple[int, int, int]] = []
    while scene.turn <= 7 and scene.acting:
        if scene.phase == "turn" and (not seen or seen[-1][0] != scene.turn):
            seen.append((scene.turn, scene.current, scene.view(None).round))
        seat = scene.acting[0]
        scene = scene.play(f"{seat} {scene.legal(seat)[-1] if scene.phase != 'turn' else 'draw'}")
    assert seen[:7] == [(1, 1, 1), (2, 2, 1), (3, 0, 1), (4, 1, 2), (5, 2, 2), (6, 0, 2), (7, 1, 3)]


@pytest.mark.clause("ETH-TURN-2")
def test_nobody_draws_in_the_middle_of_a_round() -> None:
    assert table().current(0, turn=5, first=0).turn_end().hands() == [0, 0, 0, 0]


@pytest.mark.clause("ETH-S48", "ETH-TURN-2")
def test_with_three_players_the_income_comes_before_turns_4_7_and_34() -> None:
    for turn in range(2, 37):
        scene = table(3).current((turn - 2) % 3, turn=turn - 1, first=0).turn_end()
        assert bool(scene.happened("drawn")) == (turn % 3 == 1), turn
        assert scene.view(None).round == (turn + 2) // 3


@pytest.mark.clause("ETH-TURN-3", "ETH-R24", "ETH-R32")
def test_abilities_and_mandates_come_before_the_card_in_any_order() -> None:
    setting = table().hand(0, "rrrr").court(0, "diu_hero", "dwr_duke_2").court(1, "edd_duke_2").mandate(0, "ev15")
    scene = setting.window()
    assert scene.legal(0) == ["draw", "ability diu_hero", "offer dwr_duke_2"]
    scene = scene.play("0 ability diu_hero", "0 discard red")
    assert scene.legal(0) == ["draw", "offer dwr_duke_2"]
    assert scene.play("0 draw").refusal("0 offer dwr_duke_2") == ("not_in_window", "ETH-TURN-3")
    assert setting.window().refusal("1 draw") == ("not_current", "ETH-TURN-7")


@pytest.mark.clause("ETH-TURN-4", "ETH-TURN-5")
def test_a_noble_that_is_turned_is_auctioned() -> None:
    scene = table().noble_deck("edd_duke_1", "dwr_hero").window().play("0 draw", picks=[1])
    assert scene.view(None).noble_deck == 1
    assert (scene.phase, scene.acting) == ("bid", (0, 1, 2, 3))
    noble = scene.view(None).noble
    assert noble is not None
    assert noble.id == "dwr_hero"


@pytest.mark.clause("ETH-TURN-6", "ETH-EVENT-1", "ETH-EVENT-8", "ETH-R20")
def test_a_black_card_brings_an_event_and_ends_the_turn() -> None:
    scene = (
        table().noble_deck("edd_duke_1", black=2).current(0, turn=2).window().play("0 draw", picks=[1, 8, *[0] * 8])
    )
    assert scene.happened("black_turned", "event_drawn") == ["black_turned 0", "event_drawn 0 ev09"]
    assert scene.event_discard == ["ev09"]
    assert (scene.current, scene.view(None).black_turned) == (1, 11)
