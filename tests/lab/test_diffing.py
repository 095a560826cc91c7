"""Two variants of a game on the same deals."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest

from fourfold.games import game
from fourfold.kernel.errors import FourfoldError
from fourfold.lab.comparing import CHANGES, NO_DIFFERENCE, Comparison, Margins, Pair, compare
from fourfold.lab.diffing import contest, pairs, said
from fourfold.lab.engine import Here, workers
from fourfold.lab.study import Player
from fourfold.lab.variants import Variant, line_up, variant

UNIFORM = (Player("uniform"), Player("uniform"))


def compared(a: str, b: str, matches: int, jobs: int = 1, margins: Margins | None = None) -> Comparison:
    found = contest("envyra", variant("envyra", a), variant("envyra", b), UNIFORM, matches)
    return compare(pairs(found, workers(jobs)), margins)


def test_a_game_does_not_differ_from_itself() -> None:
    found = compared("usual", "variant=standard", 60)
    assert (found.verdict, found.pairs) == (NO_DIFFERENCE, 60)
    assert {one.difference for one in found.figures} == {0.0}


def test_nor_with_another_seed_where_the_margin_allows_for_chance() -> None:
    one = Variant().study("envyra", UNIFORM, 60, seed=1)
    found = contest("envyra", Variant(), Variant(), UNIFORM, 60)
    found = msgspec.structs.replace(found, studies=(one, msgspec.structs.replace(one, seed=2)))
    wide = Margins(shares=1.0, means=1.0, named={"leads": 5.0})
    assert compare(pairs(found, Here()), wide).verdict == NO_DIFFERENCE


@pytest.mark.slow
def test_nor_by_the_usual_margins_for_95_of_100_seeds_on_deals_that_have_nothing_in_common() -> None:
    """Real matches, drawn again and again: both series are of the same, and no pair shares its deal."""
    study = Variant().study("envyra", (Player("greedy"),) * 2, 3000, seed=1)
    pool = list(said(study, Here()))

    def drawn(seed: int) -> Iterator[Pair]:
        chance = Random(seed)
        while True:
            yield chance.choice(pool), chance.choice(pool)

    verdicts = [compare(islice(drawn(seed), 40_000)).verdict for seed in range(100)]
    assert verdicts.count(NO_DIFFERENCE) >= 95


def test_a_real_change_is_found_and_the_number_of_processes_changes_nothing() -> None:
    found = compared("usual", "variant=basic", 60)
    assert found.verdict == CHANGES
    assert msgspec.json.encode(compared("usual", "variant=basic", 60, jobs=2)) == msgspec.json.encode(found)


def test_two_bots_play_each_other_from_every_seat() -> None:
    found = contest("envyra", variant("envyra", "greedy"), variant("envyra", "bot:uniform"), UNIFORM, 50)
    (study,) = found.studies
    assert (study.mirrored, found.pairs, found.per_pair, study.matches) == (True, 50, 2, 100)
    won = compare(pairs(found, Here())).figures[0]
    assert (won.name, won.verdict) == ("won", CHANGES)
    assert won.a > 0.9
    assert won.a + won.b == pytest.approx(1)


def test_a_bot_that_is_compared_with_the_usual_meets_whoever_plays_usually() -> None:
    (study,) = contest("envyra", variant("envyra", "usual"), variant("envyra", "greedy"), UNIFORM, 4).studies
    assert study.line_ups == ((Player("uniform"), Player("greedy")),)


def test_bots_of_a_team_play_the_same_deals_with_their_like() -> None:
    found = contest("erythro", Variant(bot="uniform"), Variant(bot="greedy"), UNIFORM, 4)
    assert [study.line_ups[0][0].bot for study in found.studies] == ["uniform", "greedy"]
    assert "won" in next(pairs(found, Here()))[0]


def test_a_variant_is_read_by_what_it_looks_like(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(game("envyra").edition(2, {}).content_text, encoding="utf-8")
    assert variant("envyra", "usual") == Variant()
    assert variant("envyra", "bot:medium").bot == variant("envyra", "medium").bot == "medium"
    assert variant("envyra", "end_tile=alternative, start_seat=0").options == {
        "end_tile": "alternative",
        "start_seat": "0",
    }
    assert variant("envyra", str(own)).content == own.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("bot:grandmaster", "there is no bot"),
        ("grandmaster", "no content file, no option and no bot"),
        ("away.toml", "away.toml"),
        ("end_tile=", "cannot be ''"),
        ("end_tile=standard,end_tile=standard", "given twice"),
        ("end_tile=standard,start_seat", "no value"),
        ("end_tle=standard", "there is no option 'end_tle'"),
    ],
)
def test_what_is_no_variant_is_refused_in_a_sentence(given: str, reason: str) -> None:
    with pytest.raises(FourfoldError, match=reason):
        variant("envyra", given).study("envyra", UNIFORM, 1, 0)


def test_one_bot_may_have_all_seats_and_several_must_have_one_each() -> None:
    assert line_up("envyra", ["greedy"], 3) == (Player("greedy"),) * 3
    assert line_up("envyra", ["greedy", "uniform", "easy"], None)[2] == Player("easy")
    with pytest.raises(FourfoldError, match="2 bots cannot have 3 seats"):
        line_up("envyra", ["greedy", "uniform"], 3)
    with pytest.raises(FourfoldError, match="there is no bot"):
        line_up("envyra", ["gredy"], None)
