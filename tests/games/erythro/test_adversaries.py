"""The end of the game and the three adversaries (sections 2.16, 2.17, 2.19 to 2.21), and the market (2.12)."""

import pytest

from tests.support.erythro import dealt, edition, table

# --- ends --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ERY-END-3", "ERY-S5", "ERY-ADV1-5", "ERY-ROUND-5")
def test_mars_defeat_by_contaminated_tiles() -> None:
    setting = table(3).pollution(5, 4).pollution(6, 4).pollution(7, 4).pollution(8, 3).mine("prospect-shaft", 8)
    lost = setting.mine("gravel-pit", 9).phase("mines")
    assert lost.ending == "contaminated"
    assert len(lost.happened("mine_progressed")) == 1
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
    assert [e.kind for e in scene.events if e.kind not in ("phase_began", "drew", "drew_card")] == ["round_began"]


@pytest.mark.clause("ERY-ADV1-3", "ERY-ADV2-5", "ERY-S40", "ERY-ADV3-7")
@pytest.mark.parametrize(
    ("adversary", "kinds"),
    [
        ("mars-average", ["bag_polluted", "polluted"]),
        ("earth-average", ["profit_changed"]),
        ("consortium-average", ["bag_polluted", "polluted"]),
    ],
)
def test_a_shuffle_with_an_empty_mine_deck(adversary: str, kinds: list[str]) -> None:
    setting = table(2, adversary).no_mine_deck().mine("salt-pan", 9).draw_pile("A").discard("A", "whirlwind")
    setting.draw_pile("B").hand("B", "eruption")
    if adversary.startswith("consortium"):
        setting.event("miners-strike")
    scene = setting.phase("draw")
    after = [e.kind for e in scene.events[2:] if e.kind not in ("drew", "drew_card", "round_began")]
    assert after == kinds
    if kinds == ["profit_changed"]:
        assert scene.position.profit == 6 + 5


@pytest.mark.clause("ERY-ADV3-5", "ERY-S41", "ERY-ADV3-7")
def test_without_an_event_a_consortium_shuffle_does_nothing() -> None:
    setting = table(2, "consortium-average").draw_pile("B", "cautery").discard("B", "lava-road", "signal-fire")
    scene = setting.hand("B", "contamination", "eruption").players()
    drawn = scene.play("B play_contamination", "B choose 2")
    kinds = [e.kind for e in drawn.events if e.kind not in ("drew", "drew_card")]
    assert kinds == ["played_contamination", "polluted", "chosen", "shuffled"]


# --- Earth alliance ----------------------------------------------------------------------------------------


@pytest.mark.clause("ERY-ADV2-7", "ERY-S37", "ERY-ADV2-8", "ERY-R36", "ERY-ADV2-1")
def test_attacking_the_dome_of_the_earth_alliance() -> None:
    scene = table(2, "earth-average").profit(5).hand("B", "eruption").on("B", 1).influence("B", fire=10).players()
    won = scene.play("B play eruption action", "B attack 1 fire")
    assert won.ending == "profitability_zero"
    assert won.view(None).dome
    twice = table(2, "earth-average").profit(12).hand("B", "eruption", "meteor", "cautery").on("B", 1)
    again = twice.influence("B", fire=20).players().play("B play eruption action", "B attack 1 fire")
    assert again.play("B play meteor action", "B attack 1 fire").position.profit == 2


@pytest.mark.clause("ERY-ADV2-6", "ERY-S38")
def test_a_destroyed_mine_lowers_profitability() -> None:
    scene = table(2, "earth-average").profit(9).hand("B", "meteor", "eruption").influence("B", fire=12)
    hit = scene.mine("orbital-lift", 3).players().play("B play meteor action", "B attack 3 fire")
    assert hit.position.profit == 4


@pytest.mark.clause("ERY-S55", "ERY-ADV2-8")
def test_rush() -> None:
    scene = table(2, "earth-average").profit(3).pollution(9, 3).mine("salt-pan", 9).hand("B", "meteor")
    won = (
        scene.influence("B", fire=12)
        .mine("brine-well", 3)
        .players()
        .play("B play meteor action", "B attack 3 fire")
    )
    assert won.ending == "profitability_zero"


@pytest.mark.clause("ERY-ADV2-4", "ERY-R43", "ERY-S39", "ERY-ADV2-9", "ERY-R42", "ERY-END-5")
def test_extraction() -> None:
    setting = table(2, "earth-average").profit(14).mine("brine-well", 8).mine("rail-head", 9)
    assert setting.phase("adversary").ending == "profitability"
    setting = table(2, "earth-average").profit(13).mine("brine-well", 8).mine("rail-head", 9)
    going = setting.phase("adversary")
    assert going.ending is None
    assert going.position.profit == 16
    assert [edition(seats, "earth-average").terms.profit_limit for seats in (2, 3, 4)] == [17, 25, 33]
    assert [edition(seats, "earth-average").terms.contaminated_limit for seats in (2, 3, 4)] == [4, 5, 7]


# --- consortium --------------------------------------------------------------------------------------------

FIVE = ("gravel-pit", "test-drill", "salt-pan", "peat-cutter", "pilot-quarry")


@pytest.mark.clause("ERY-ADV3-2", "ERY-S42", "ERY-ADV3-8", "ERY-R49")
def test_clean_planet() -> None:
    setting = table(2, "consortium-average").destroyed(*FIVE).pollution(3, 1).mine("dowser-rig", 9)
    scene = setting.hand("A", "whirlwind").influence("A", air=1, water=1).players()
    won = scene.play("A special", "A clean 3")
    assert won.ending == "clean_planet"


@pytest.mark.clause("ERY-S43", "ERY-ADV3-8")
def test_too_early() -> None:
    setting = table(2, "consortium-average").destroyed(*FIVE[:4]).pollution(3, 1).mine("dowser-rig", 3)
    scene = setting.hand("B", "meteor").influence("B", earth=2, fire=12).influence("A", air=2).players()
    cleaned = scene.play("A special", "A clean 3")
    assert cleaned.ending is None
    assert cleaned.play("B play meteor action", "B attack 3 fire").ending == "clean_planet"


@pytest.mark.clause("ERY-S44", "ERY-ADV3-9", "ERY-R48")
@pytest.mark.parametrize(("option", "ending"), [(True, "all_mines_destroyed"), (False, None)])
def test_all_mines(option: bool, ending: str | None) -> None:
    setting = table(2, "consortium-average", consortium_all_mines_victory=option).no_mine_deck().pollution(9, 1)
    scene = setting.hand("B", "meteor", "eruption").influence("B", fire=12).mine("dowser-rig", 3).players()
    assert scene.play("B play meteor action", "B attack 3 fire").ending == ending


@pytest.mark.clause("ERY-S45", "ERY-R39", "ERY-ADV3-6", "ERY-ADV3-10")
@pytest.mark.parametrize(("option", "ending"), [(True, "all_mines_destroyed"), (False, "contaminated")])
def test_victory_before_the_event(option: bool, ending: str) -> None:
    setting = table(2, "consortium-average", consortium_all_mines_victory=option).no_mine_deck().pollution(3, 3)
    scene = (
        setting.event("leaking-drums").hand("B", "meteor").influence("B", fire=12).mine("dowser-rig", 3).players()
    )
    assert scene.play("B play meteor action", "B attack 3 fire").ending == ending


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
    scene = setting.event_deck("miners-strike").phase("adversary")
    assert scene.view(None).event.id == "miners-strike"  # type: ignore[union-attr]
    assert (scene.acting, scene.asked) == ("A", "may")
    assert scene.play("A may yes", "A clean 2").acting == "B"


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


@pytest.mark.clause("ERY-ACQ-2", "ERY-ACQ-4", "ERY-R14", "ERY-S34", "ERY-R13")
def test_a_card_is_paid_in_its_own_element() -> None:
    scene = (
        table(2).market("spark", "morning-dew", "rockfall").influence("B", fire=20, earth=2).phase("acquisition")
    )
    assert scene.legal("B") == ["pass", "acquire spark"]
    assert scene.clause("B acquire morning-dew") == "ERY-R14"
    assert scene.clause("B acquire rockfall") == "ERY-ACQ-2"
    assert scene.clause("B acquire meteor") == "ERY-ACQ-1"
    bought = scene.play("B acquire spark")
    assert bought.influence("B")["fire"] == 18
    assert "spark" in bought.pile("B", "hand")


@pytest.mark.clause("ERY-R14")
def test_with_the_option_any_mix_pays() -> None:
    scene = (
        table(2, acquire_payment="any").market("morning-dew").influence("B", fire=2, earth=2).phase("acquisition")
    )
    paying = scene.play("B acquire morning-dew")
    assert paying.legal("B") == ["split 2-0", "split 1-1", "split 0-2"]
    assert "morning-dew" in paying.play("B split 1-1").pile("B", "hand")


@pytest.mark.clause("ERY-S16", "ERY-ACQ-3", "ERY-ACQ-4")
def test_the_place_is_refilled_before_the_next_purchase() -> None:
    setting = table(3).market("spark", "ash-shower", "pebble-path", "moss-bed").influence("B", fire=4, earth=8)
    scene = setting.influence("C", earth=4).phase("acquisition")
    bought = scene.play("B acquire pebble-path")
    assert len(bought.happened("market_refilled")) == 1
    assert [len(row.cards) for row in bought.view(None).market][1] == 2
    assert bought.clause("B acquire spark") == "ERY-ACQ-4"
    assert "acquire moss-bed" in bought.legal("C")


@pytest.mark.clause("ERY-R28", "ERY-ACQ-3")
def test_an_empty_market_deck_fills_nothing() -> None:
    scene = table(2).market("spark", "ash-shower").no_market_decks().influence("B", fire=4).phase("acquisition")
    bought = scene.play("B acquire spark")
    assert not bought.happened("market_refilled")


@pytest.mark.clause("ERY-ACQ-5", "ERY-R27", "ERY-S33")
def test_acquired_and_played() -> None:
    scene = table(2).hand("B", "tempered-lore", "eruption").market("rockfall").influence("B", earth=4).players()
    asked = scene.play("B play tempered-lore action")
    assert asked.legal("B") == ["acquire rockfall"]
    bought = asked.play("B acquire rockfall")
    assert bought.influence("B")["earth"] == 2
    assert "play rockfall gain" in bought.legal("B")
    assert bought.position.done == 0


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
