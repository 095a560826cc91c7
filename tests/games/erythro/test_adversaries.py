"""The end of the game and the three adversaries (sections 2.16, 2.17, 2.19 to 2.21), and the market (2.12)."""

import pytest

from tests.support.erythro import dealt, edition, table

# --- ends --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ERY-END-3", "ERY-ADV1-5")
def test_mars_bears_three_or_four_contaminated_tiles() -> None:
    assert [edition(seats).terms.contaminated_limit for seats in (2, 3, 4)] == [3, 4, 4]


@pytest.mark.clause("ERY-ADV1-4", "ERY-S6", "ERY-R40", "ERY-END-1", "ERY-R39")
def test_mars_victory() -> None:
    scene = table(2).no_dome().hand("B", "meteor").influence("B", fire=15).mine("surface-scraper", 3).players()
    won = scene.play("B play meteor action", "B attack 3 fire")
    assert won.ending == "mars_beaten"
    assert won.position.mine_deck
    assert [won.position.returns(seat) for seat in (0, 1)] == [1.0, 1.0]
    outcome = won.edition.outcome(won.position)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    standing = table(2).hand("B", "meteor", "eruption").influence("B", fire=15).mine("surface-scraper", 3).players()
    assert standing.play("B play meteor action", "B attack 3 fire").ending is None


@pytest.mark.clause("ERY-ADV1-2", "ERY-ADVPHASE-1")
def test_mars_has_no_adversary_phase() -> None:
    scene = table(2).mine("salt-pan", 9).phase("adversary")
    others = ("phase_began", "cannot_buy", "drew", "drew_card")
    assert [e.kind for e in scene.events if e.kind not in others] == ["round_began"]


# --- Earth alliance ----------------------------------------------------------------------------------------


@pytest.mark.clause("ERY-ADV2-7", "ERY-R36", "ERY-ADV2-1")
def test_the_dome_of_the_earth_alliance_can_be_attacked_again() -> None:
    twice = table(2, "earth-average").profit(12).hand("B", "eruption", "meteor", "cautery").on("B", 1)
    again = twice.influence("B", fire=20).players().play("B play eruption action", "B attack 1 fire")
    assert again.play("B play meteor action", "B attack 1 fire").position.profit == 2


@pytest.mark.clause("ERY-ADV2-9", "ERY-R42", "ERY-END-3", "ERY-END-5")
def test_the_limits_of_the_earth_alliance() -> None:
    assert [edition(seats, "earth-average").terms.profit_limit for seats in (2, 3, 4)] == [17, 25, 33]
    assert [edition(seats, "earth-average").terms.contaminated_limit for seats in (2, 3, 4)] == [4, 5, 7]


# --- consortium --------------------------------------------------------------------------------------------


@pytest.mark.clause("ERY-R49", "ERY-ADV3-2")
def test_special_depollution_is_once_a_round_and_paid_in_any_mix() -> None:
    setting = table(2, "consortium-average").pollution(3, 2).pollution(9, 1).hand("A", "whirlwind", "ebb-tide")
    scene = setting.influence("A", air=2, water=2).players()
    asked = scene.play("A special")
    assert asked.legal("A") == ["split 2-0", "split 1-1", "split 0-2"]
    used = asked.play("A split 1-1", "A clean 3", "A clean 3")
    assert used.pollution(3) == 0
    assert used.clause("A special") == "ERY-ADV3-2"
    assert used.position.word(0, 4) == 0
    assert scene.clause("B special") == "ERY-ADV3-2"
    far = table(2, "consortium-average").pollution(9, 1).hand("A", "whirlwind").influence("A", air=2).players()
    assert far.clause("A special") == "ERY-R49"
    assert table(2).hand("A", "whirlwind").players().clause("A special") == "ERY-ADV3-2"


@pytest.mark.clause("ERY-R49")
def test_without_the_split_both_tokens_come_from_one_tile() -> None:
    for split, legal in ((True, ["clean 2", "clean 3", "stop"]), (False, ["clean 3", "stop"])):
        setting = table(2, "consortium-average", special_depollution_split=split).pollution(3, 2).pollution(2, 1)
        scene = setting.hand("A", "whirlwind").influence("A", air=2).players().play("A special", "A clean 3")
        assert scene.legal("A") == legal


@pytest.mark.clause("ERY-R49", "ERY-R62")
def test_windows_open_only_for_those_who_can_use_them() -> None:
    setting = table(2, "consortium-average").pollution(3, 2).influence("A", air=2).mine("salt-pan", 9)
    window = setting.phase("before_mines")
    assert (window.phase, window.acting) == ("before_mines", "A")
    assert window.legal("A") == ["special", "done"]
    assert window.clause("B done") == "ERY-R49"
    assert window.play("A done").phase in ("before_adversary",)
    none = table(2, "consortium-average").mine("salt-pan", 9).phase("before_mines")
    assert none.phase != "before_mines"


@pytest.mark.clause("ERY-ADV3-3", "ERY-ADV3-4", "ERY-R45", "ERY-R47")
def test_the_phase_of_the_consortium() -> None:
    scene = table(4, "consortium-average").phase("adversary")
    assert [e.kind for e in scene.events if e.kind in ("mine_placed", "event_revealed")][:3] == [
        "mine_placed", "mine_placed", "event_revealed",
    ]  # fmt: skip
    empty = table(3, "consortium-average").no_mine_deck().mine("salt-pan", 9).phase("adversary")
    assert len(empty.happened("bag_polluted")) >= 3
    assert not empty.happened("mine_placed")
    short = table(4, "consortium-average").mine_deck(0, 0, 0, 1)
    assert len(short.phase("adversary").happened("mine_placed")) == 1


@pytest.mark.clause("ERY-R47", "ERY-ADV3-4")
def test_events_are_shuffled_anew_when_all_are_used() -> None:
    setting = table(2, "consortium-average").event("thin-air").event_deck().mine("salt-pan", 9)
    scene = setting.phase("adversary")
    assert scene.happened("events_shuffled") == [{}]
    view = scene.view(None)
    assert view.event is not None
    assert view.event.id != "thin-air"
    assert view.event_deck == 10


@pytest.mark.clause("ERY-R46", "ERY-ADV3-6")
def test_two_or_three_parts() -> None:
    def parts(option: str) -> tuple[bool, bool, bool]:
        terms = edition(2, "consortium-average", event_parts=option).terms
        return bool(terms.event_immediate[0]), bool(terms.event_on_shuffle[0]), bool(terms.event_on_destroyed[0])

    assert parts("three") == (True, True, True)
    assert parts("two") == (False, True, True)


@pytest.mark.clause("ERY-ADV3-6", "ERY-R47", "ERY-R50")
def test_an_immediate_part_asks_every_seat_from_the_first() -> None:
    setting = table(2, "consortium-average").pollution(2, 1).pollution(3, 1).mine("salt-pan", 9)
    setting = setting.influence("A", water=1).influence("B", fire=1)
    scene = setting.event_deck("miners-strike").phase("adversary")
    assert scene.view(None).event.id == "miners-strike"  # type: ignore[union-attr]
    assert (scene.acting, scene.asked) == ("A", "may")
    cleaned = scene.play("A may yes", "A clean 2")
    assert (cleaned.acting, cleaned.influence("A")["water"]) == ("B", 0)


@pytest.mark.clause("ERY-ADV3-6", "ERY-R50")
def test_the_group_names_a_player_or_nobody() -> None:
    setting = table(3, "consortium-average").pollution(2, 1).mine("salt-pan", 13).on("B", 12).on("C", 12)
    scene = setting.event_deck("thin-air").phase("adversary")
    assert (scene.acting, scene.asked) == ("ABC", "any_player")
    assert scene.legal("C") == ["name 0", "nobody"]
    assert scene.clause("C name 1") == "ERY-R50"
    assert scene.play("C nobody").asked != "any_player"


@pytest.mark.clause("ERY-ADV3-10", "ERY-END-3")
def test_one_contaminated_tile_is_enough() -> None:
    assert [edition(seats, "consortium-average").terms.contaminated_limit for seats in (2, 3, 4)] == [1, 1, 1]
    assert [edition(seats, "consortium-average").terms.mines_to_destroy for seats in (2, 3, 4)] == [5, 7, 10]


# --- market ------------------------------------------------------------------------------------------------


@pytest.mark.clause("ERY-R14")
def test_with_the_option_any_mix_pays() -> None:
    scene = (
        table(2, acquire_payment="any").market("morning-dew").influence("B", fire=3, earth=3).phase("acquisition")
    )
    paying = scene.play("B acquire morning-dew")
    assert paying.legal("B") == ["split 3-0", "split 2-1", "split 1-2", "split 0-3"]
    assert "morning-dew" in paying.play("B split 2-1").pile("B", "hand")


@pytest.mark.clause("ERY-R28", "ERY-ACQ-3")
def test_an_empty_market_deck_fills_nothing() -> None:
    scene = table(2).market("spark", "ash-shower").no_market_decks().influence("B", fire=4).phase("acquisition")
    bought = scene.play("B acquire spark")
    assert not bought.happened("market_refilled")


@pytest.mark.clause("ERY-ACQ-4", "ERY-R62", "ERY-R52")
def test_everybody_buys_or_passes_once() -> None:
    scene = table(2).market("spark", "morning-dew").influence("B", fire=4).influence("A", water=4)
    phase = scene.phase("acquisition")
    assert phase.acting == "AB"
    passed = phase.play("A pass")
    assert passed.acting == "B"
    assert passed.clause("A acquire morning-dew") == "ERY-ACQ-4"


@pytest.mark.clause("ERY-R52", "ERY-DISCARD-1")
def test_hands_are_cut_together() -> None:
    scene = table(2).hand("A", "whirlwind", "ebb-tide").hand("B", "eruption", "cautery").phase("discard")
    decided = scene.play("B keep eruption")
    assert decided.acting == "A"
    assert len(decided.pile("B", "hand")) == 2
    assert decided.view("A").players[1].kept is None
    assert decided.view("B").players[1].kept == "eruption"
    assert decided.clause("B keep_none") == "ERY-R52"
    ended = decided.play("A keep_none")
    assert [event["seat"] for event in ended.happened("discarded")] == [0, 1]


@pytest.mark.clause("ERY-R61")
def test_there_is_no_last_round() -> None:
    scene = dealt(2)
    scene.position.round = 500
    seat = scene.acting[0]
    assert scene.play(f"{seat} {scene.legal(seat)[-1]}").ending is None


@pytest.mark.clause("ERY-PREC-1", "ERY-R1")
def test_a_card_may_say_more_than_the_rules() -> None:
    """The rules attack on one's own tile (ERY-ATTACK-2); the card says anywhere, and that is what happens."""
    scene = (
        table(2).hand("B", "tectonic-rising").influence("B", earth=9).mine("surface-scraper", 9).no_dome().players()
    )
    assert scene.play("B play tectonic-rising action").legal("B") == ["attack 9 earth"]
