"""Every line of the log and every refusal of Earth, Water & Sun cites the rule at work."""

import re
from importlib.resources import files
from typing import Any

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.kernel.chance import NO_CHANCE
from tests.support.causes import Asked, Audit, Told
from tests.support.earth_water_sun import Study
from tests.support.walks import VARIED

BOARD: dict[str, Any] = {"board": "glade-7"}
SETTINGS = [(2, BOARD), *((2, {**options, **BOARD}) for name, _, options in VARIED if name == "earth_water_sun")]
SETTINGS.append((2, {**BOARD, "victory": "one_tree"}))  # with their few turns nobody wins the others by chance


def rewarded(told: Told) -> str:
    return "EWS-REWARD-3" if told.event.facts["colour"] == told.view.colour else "EWS-REWARD-4"


def took_roots(told: Told) -> str:
    grown = told.latest("grew", "rewarded")
    assert grown is not None
    after = told.edition.view(told.after, None)
    earth = next(seen.earth for seen in after.specimens if seen.hex == grown.facts["hex"])
    return f"EWS-EARTH-{earth}" if told.event.facts["count"] == 2 else "EWS-EARTH-4"


def aimed(told: Told) -> str:
    turn = told.view.turn
    stands = turn.attacker or next(seen for seen in told.view.specimens if seen.hex == turn.mover)
    return "EWS-SUN-2" if stands.sun else "EWS-ATTACK-9"


def fell(told: Told) -> str:
    return "EWS-SUN-8" if told.event.facts["colour"] == told.view.colour else "EWS-ATTACK-5"


def reward_due(told: Told) -> str:
    """Rewards are told in the order in which the Specimens fell."""
    fallen = [event.facts["kind"] for event in told.events if event.kind == "fell"]
    due = [event for event in told.events[: told.place + 1] if event.kind == "reward_due"]
    return "EWS-REWARD-2" if fallen[len(due) - 1] == "tree" else "EWS-REWARD-1"


def won(told: Told) -> str:
    return "EWS-END-1" if told.edition.options["victory"] == "both_trees" else "EWS-R2"


def not_your_reward(asked: Asked) -> str:
    return "EWS-REWARD-3" if asked.view.turn.rewards else "EWS-REWARD-4"


def not_yours(asked: Asked) -> str:
    return "EWS-GROW-1" if asked.view.phase == "growth" else "EWS-REWARD-3"


def room_left(asked: Asked) -> str:
    return "EWS-GROW-5" if asked.view.phase == "growth" else "EWS-R22"


def by_water(asked: Asked) -> str:
    mover = next(seen for seen in asked.view.specimens if seen.hex == asked.view.turn.mover)
    return f"EWS-WATER-{mover.water}"


AUDIT = Audit(
    "earth_water_sun",
    settings=SETTINGS,
    events={
        "rewarded": rewarded, "took_roots": took_roots, "aimed": aimed, "fell": fell, "reward_due": reward_due,
        "won": won,
    },
    events_with_one={
        "dealt", "swapped", "kept", "turn_ended", "grew", "shielded", "hex_destroyed", "fell_with_hex",
        "roots_fell",
        "resource_lost", "root_placed", "root_taken_up", "stepped", "entered", "skipped", "struck", "shield_broken",
        "root_destroyed", "struck_back", "rebounded", "moved_after", "drawn_mutual", "won_mutual", "lost_no_move",
        "drawn_limit", "drawn_stall",
    },
    events_by_hand=set(),
    refusals={
        "not_your_reward": not_your_reward, "not_yours": not_yours, "room_left": room_left,
        "too_far_water": by_water,
        "no_change_left": by_water,
    },
    refusals_with_one={
        "not_your_turn", "swap_first", "not_swapping", "grow_first", "grown_already", "move_first", "reward_first",
        "attack_first", "mushroom_full", "tree_full", "element_full", "no_tokens", "gone_already",
        "not_at_the_edge", "no_specimen", "other_is_moving", "off_board", "hex_gone", "root_in_the_way",
        "ally_in_the_way", "not_back", "too_far", "straight_on", "movement_over", "move_skipped", "can_move",
        "moved_already", "not_moved", "attacker_gone", "after_post_move", "one_attack", "two_attacks",
        "only_arrival", "out_of_reach", "target_gone", "behind_root", "targeted_already", "no_enemy",
        "enemy_is_hit", "no_root", "root_targeted", "no_target", "no_post_move", "no_attack_yet", "post_moved",
        "not_beside", "enemy_in_the_way", "no_supply", "nobody_places", "not_connected", "outer_edge",
        "out_of_play", "outer_out_of_play", "no_own_root", "nobody_takes_up", "not_reached", "no_removal_left",
        "just_done",
    },
    unreached=set(),
    seeds=3, slow_seeds=40, slow_refusals=10,
)  # fmt: skip


# --- what was found wrong once, by hand -------------------------------------------------------------------------


def told(study: Study, kind: str) -> list[str]:
    return [event.clause for event in study.events if event.kind == kind]


@pytest.mark.clause("EWS-REWARD-2", "EWS-SUN-8")
def test_a_tree_brings_its_own_clause_and_the_attacker_falls_to_the_counter_attack() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Me6 Tg6:S3,Tm8 - - b0/20,w0/20 b9").begin("a2=W e6-f6xg6")
    assert told(study, "fell") == ["EWS-ATTACK-5", "EWS-SUN-8"]
    assert told(study, "reward_due") == ["EWS-REWARD-2", "EWS-REWARD-1"]


@pytest.mark.clause("EWS-REWARD-3", "EWS-REWARD-4")
def test_a_reward_in_the_turn_of_the_other_is_placed_by_its_own_clause() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Me6 Tg6:S3,Tm8 - - b0/20,w0/20 b9").begin("a2=W e6-f6xg6 $a2=E $a6=E %m8=S")
    assert told(study, "rewarded") == ["EWS-REWARD-3", "EWS-REWARD-3", "EWS-REWARD-4"]


@pytest.mark.clause("EWS-EARTH-1", "EWS-EARTH-2", "EWS-EARTH-3", "EWS-EARTH-4")
@pytest.mark.parametrize(("build", "pool", "clause"), [("", 20, 1), (":E1", 18, 2), (":E2", 16, 3), (":E1", 1, 4)])
def test_each_earth_takes_its_roots_by_its_own_clause(build: str, pool: int, clause: int) -> None:
    study = Study(f"hexagon-7 Ta2{build},Tb4 Tm8 - - b0/{pool},w0/20 b9").do("grow a2 earth")
    assert told(study, "took_roots") == [f"EWS-EARTH-{clause}"]


@pytest.mark.clause("EWS-ATTACK-9", "EWS-SUN-2")
def test_a_root_is_aimed_at_without_sun_by_another_clause_than_with_it() -> None:
    for build, clause in (("", "EWS-ATTACK-9"), (":S1", "EWS-SUN-2")):
        study = Study(f"hexagon-7 Ta2,Ta6,Md4{build} Tm8,Tm12 e4nw=w1 - b0/20,w0/19 b5").begin(
            "a2=W d4-e4 *e4/e4nw"
        )
        assert told(study, "aimed") == [clause]


@pytest.mark.clause("EWS-SUN-2", "EWS-SUN-5")
def test_the_higher_hex_may_be_aimed_at_first() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4:S1 Me5,Mf4,Tm8,Tm12 - - b0/20,w0/20 b5"
    study = Study(given).do("grow a2 water", "step d4 nw", "aim f4")
    assert study.legal == ["aim e5", "strike"]
    other = Study(given).do("grow a2 water", "step d4 nw", "aim e5", "aim f4")
    assert study.do("aim e5").position.key() == other.position.key()


@pytest.mark.clause("EWS-R3", "EWS-END-2", "EWS-END-3")
@pytest.mark.parametrize(("rule", "clause"), [("draw", "EWS-END-3"), ("attacker_wins", "EWS-R3")])
def test_a_mutual_loss_ends_the_match_by_its_clause_and_nobody_gains(rule: str, clause: str) -> None:
    setting = "" if rule == "draw" else f" mutual_elimination={rule}"
    study = Study(f"hexagon-7 Te6,Ma1 Tg6:S3 - - b0/20,w0/20 b9{setting}").begin("a1=W e6-f6xg6")
    outcome = study.edition.outcome(study.position)
    assert outcome is not None
    assert outcome.clause == study.why_not("end_turn") == clause
    assert told(study, "reward_due") == []


@pytest.mark.clause("EWS-R5")
def test_who_loses_without_a_move_does_not_skip_it() -> None:
    study = Study("hexagon-7 Ta1 Tm8 a1e=w1,a1ne=w1,a1nw=w1 - b0/20,w0/17 b1 no_move=lose").do(
        "grow a1 sun", "skip_move"
    )
    assert [event.kind for event in study.events][1:] == ["lost_no_move"]


@pytest.mark.clause("EWS-ROOT-19")
def test_an_outer_edge_has_one_side() -> None:
    study = Study("hexagon-7 Ta2:E1,Tb4 Tm8 - a1 b2/18,w0/20 b9")
    refused = study.edition.refusal(
        study.position, 0, study.edition.setup.catalogue.action("place_root a1w").number
    )
    assert refused is not None
    assert (refused.kind, refused.clause) == ("outer_out_of_play", "EWS-ROOT-19")


@pytest.mark.clause("EWS-END-1", "EWS-END-2")
def test_the_last_tree_ends_the_match_even_if_it_brings_nothing(without_rewards: str) -> None:
    edition = game("earth_water_sun").edition(2, {}, without_rewards)
    given = "hexagon-7 Ta2,Ta6,Md4 Te4,Mm7 - - b0/20,w0/20 b5"
    position = NOTATION.read_position(edition, given)
    for seat, action in NOTATION.read_turn(edition, position, "a2=W d4xe4"):
        position = position.play(seat, action, NO_CHANCE, None)
    assert position.to_act() == 0


@pytest.fixture
def without_rewards() -> str:
    """The content with nothing to gain."""
    text = files("fourfold.games.earth_water_sun").joinpath("content.toml").read_text(encoding="utf-8")
    return re.sub(r"(?m)^(reward(_\w+)?) = \d", r"\1 = 0", text)
