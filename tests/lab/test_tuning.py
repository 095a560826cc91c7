"""Reconstructed numbers are moved towards targets, the smallest change first; the rulebook's are never touched."""

import tomllib

import pytest

from fourfold.games import game
from fourfold.kernel.errors import FourfoldError
from fourfold.lab.engine import Here
from fourfold.lab.tuning import Judged

pytest.importorskip("optuna")
pytest.importorskip("tomlkit")

from fourfold.lab.dials import Dials
from fourfold.lab.targets import Targets, check, targets
from fourfold.lab.tuning import Tuning

TEXT = """\
# The cards.
[[card]]
id = "moss"   # soft
cost = 3      # what it takes
weight = 1.5
effects = [{ kind = "draw", amount = 2 }, { kind = "gain", amount = 2 }] # both
source = "reconstructed"
rulebook_facts = ["weight"]

[[card]]
id = "fern"
cost = 3
source = "rulebook"

[loose]
number = 3
"""


def test_a_number_is_changed_and_all_else_stays_to_the_letter() -> None:
    dials = Dials(TEXT, {"card.moss.cost": (1, 5), "card.0.effects.1.amount": (0, 4)})
    assert dials.written({}) == TEXT
    changed = dials.written({"card.moss.cost": 4, "card.0.effects.1.amount": 1})
    expected = TEXT.replace("cost = 3      #", "cost = 4      #").replace(
        '"gain", amount = 2', '"gain", amount = 1'
    )
    assert changed == expected
    assert dials.written({}) == TEXT


@pytest.mark.parametrize("name", ["envyra", "erythro", "etheria", "earth_water_sun"])
def test_the_games_own_files_come_back_as_they_were(name: str) -> None:
    found = game(name)
    text = found.edition(found.seats[0], {}).content_text
    assert Dials(text, {}).written({}) == text


def test_a_change_of_a_game_is_in_its_content() -> None:
    text = game("envyra").edition(2, {}).content_text
    tile = next(one for one in tomllib.loads(text)["tiles"] if one["source"] == "reconstructed")
    field = f"tiles.{tile['id']}.vp"
    changed = tomllib.loads(Dials(text, {field: (0, 9)}).written({field: tile["vp"] + 1}))
    expected = tomllib.loads(text)
    next(one for one in expected["tiles"] if one["id"] == tile["id"])["vp"] += 1
    assert changed == expected


@pytest.mark.parametrize(
    ("field", "ends", "reason"),
    [
        ("card.fern.cost", (1, 5), "the rulebook states it"),
        ("card.moss.weight", (1, 5), "the rulebook states it"),
        ("loose.number", (1, 5), "has no source"),
        ("card.moos.cost", (1, 5), "there is no 'moos'"),
        ("card.moss.costs", (1, 5), "there is no 'costs'"),
        ("card.moss.cost.deep", (1, 5), "there is no 'deep'"),
        ("card.moss.id", (1, 5), "is no number"),
        ("card.moss.cost", (1.5, 5), "whole numbers"),
        ("card.moss.cost", (4, 5), "is 3 now"),
    ],
)
def test_a_field_that_may_not_be_moved_is_named(field: str, ends: tuple[float, float], reason: str) -> None:
    with pytest.raises(FourfoldError, match=reason):
        Dials(TEXT, {field: ends})


def wanted(text: str, matches: int = 8, bots: str = "uniform") -> tuple[Tuning, Targets]:
    found = targets(text, "target.toml")
    content = game("envyra").edition(2, {}).content_text
    studies = found.studies("envyra", content, bots, None, matches, 0)
    check(found, studies)
    return Tuning(studies, found, content, Here()), found


TILES = [
    one["id"]
    for one in tomllib.loads(game("envyra").edition(2, {}).content_text)["tiles"]
    if one["source"] == "reconstructed" and "vp" not in one.get("rulebook_facts", ())
]
CHANGE = "[change]\n" + "".join(f"tiles.{tile}.vp = [0, 9]\n" for tile in TILES[:3])


def best_of(tuning: Tuning, trials: int) -> Judged:
    *_, best = tuning.tune(trials)
    return best


def test_what_is_reached_already_changes_nothing() -> None:
    tuning, _ = wanted(CHANGE + "[target]\nrounds = [1, 99]\n")
    assert best_of(tuning, 5).changes == {}
    assert tuning.trials == 1


def test_the_same_search_finds_the_same() -> None:
    text = CHANGE + "[target]\nscore.tiles = [0, 0.1]\n"
    first, second = (best_of(wanted(text, matches=3)[0], 12) for _ in range(2))
    assert first == second
    assert first.miss > 0


def test_a_target_that_needs_a_change_is_reached_with_few() -> None:
    usual = wanted(CHANGE + "[target]\nscore.tiles = [0, 99]\n")[0].usual.reached[0]
    tuning, _ = wanted(CHANGE + f"[target]\nscore.tiles = [{usual + 0.05}, 99]\n")
    best = best_of(tuning, 20)
    assert best.miss == 0
    assert 1 <= len(best.changes) <= 2
    told = tuning.told(best)
    assert [one.goal.figure for one in told.evidence] == ["score.tiles"]
    assert told.evidence[0].after.number == 8
    assert told.content != game("envyra").edition(2, {}).content_text


def test_rows_have_options_and_seats_of_their_own() -> None:
    row = '[[row]]\noptions = { variant = "basic" }\nseats = 3\ntarget.steps = [1, 999]\n'
    text = f"{CHANGE}[target]\nrounds = [1, 99]\n{row}"
    found = targets(text, "target.toml")
    studies = found.studies("envyra", game("envyra").edition(2, {}).content_text, "uniform", None, 1, 0)
    assert [(study.seats, study.options["variant"]) for study in studies] == [(2, "standard"), (3, "basic")]
    assert [(goal.row, goal.figure) for goal in found.goals] == [(0, "rounds"), (1, "steps")]


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("seat.0 = [0.6, 0.5]", "cannot be from 0.6 to 0.5"),
        ("seat.0 = [1.5, 2]", "cannot be from 1.5 to 2"),
        ("seat.0 = [0.6, 0.7]\nseat.1 = [0.6, 0.7]", "cannot be all that together"),
        ("seat.0 = [0.1, 0.2]\nseat.1 = [0.1, 0.2]", "cannot be all that together"),
        ("seat.2 = [0.1, 0.2]", "there is no figure 'seat.2'"),
        ("won = [0.1, 0.2]", "there is no figure 'won'"),
        ("ending.ENV-END-99 = [0.1, 0.2]", "there is no clause"),
        ("rounds = 5", "has no bounds"),
        ("rounds = [5]", "has no bounds"),
        ('rounds = ["a", "b"]', "has no bounds"),
        ("", "has no target"),
    ],
)
def test_an_impossible_target_is_named(target: str, reason: str) -> None:
    with pytest.raises(FourfoldError, match=reason):
        wanted(f"{CHANGE}[target]\n{target}\n")


def test_an_unknown_part_of_the_score_is_named_with_those_there_are() -> None:
    tuning, _ = wanted(CHANGE + "[target]\nscore.tile = [1, 2]\n", matches=1)
    with pytest.raises(FourfoldError, match=r"no figure 'score.tile'.*score.tiles"):
        best_of(tuning, 1)


def test_where_nothing_may_be_changed_nothing_can_be_tuned() -> None:
    with pytest.raises(FourfoldError, match="nothing may be changed"):
        targets("[change]\n[target]\nrounds = [1, 2]\n", "target.toml")


def test_a_file_that_is_no_target_is_refused() -> None:
    with pytest.raises(FourfoldError, match="chnge"):
        targets("[chnge]\n", "target.toml")
