"""Records of the content are judged beside their kind: what is planted is found, what is fair is left alone."""

import re
from random import Random

import pytest

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.chance import SeededChance
from fourfold.lab.engine import Here, run
from fourfold.lab.investigating import play_until
from fourfold.lab.recording import Played
from fourfold.lab.records import DOMINANT, EDGE, UNUSED, Record, _beside, _by_rank, _named, _Seen, records
from fourfold.lab.statistics import (
    DIFFERENT,
    LEAST,
    OPEN,
    SAME,
    Sprt,
    differs,
    discoveries,
    interval,
    mean,
    proportion,
    ratio,
)
from fourfold.lab.study import Player, Study

MATCHES = 8000
FAIR = 200


def times(chance: Random, rate: float, number: int) -> int:
    """How often something happens that does so at this rate."""
    if rate == 0.5:
        return chance.getrandbits(number).bit_count()
    return sum(chance.random() < rate for _ in range(number))


def taken(chance: Random, win_rate: float, take_rate: float = 0.5, matches: int = MATCHES) -> _Seen:
    """A record that is always seen, taken so often, and wins so often when taken."""
    found = _Seen()
    found.seen = matches
    found.taken = times(chance, take_rate, matches)
    won = times(chance, win_rate, found.taken)
    found.gains = [1.0] * won + [0.0] * (found.taken - won)
    found.surplus = [one - 0.5 for one in found.gains]
    return found


def planted(seed: int, matches: int = MATCHES) -> dict[str, Record]:
    """Fair records, one that wins 5 points more, and one that hardly anybody takes."""
    chance = Random(seed)
    sums = {f"fair-{number}": taken(chance, 0.5, matches=matches) for number in range(FAIR)}
    sums["unfair"] = taken(chance, 0.5 + EDGE, matches=matches)
    sums["dead"] = taken(chance, 0.5, 0.02, matches)
    return {record.label: record for record in _named(_beside("card", sums, matches))}


@pytest.mark.parametrize("seeds", [10, pytest.param(300, marks=pytest.mark.slow)])
def test_a_planted_unfair_record_and_a_dead_one_are_flagged_and_fair_ones_hardly_ever(seeds: int) -> None:
    """Where there are enough matches for an edge of 5 points to be visible.

    Of what is named beside the dead one in twenty may be wrong: beside one that is right, one in nine seeds.
    """
    found = false = 0
    for seed in range(seeds):
        records = planted(seed)
        unfair, dead = records.pop("unfair"), records.pop("dead")
        assert unfair.visible < EDGE < dead.visible
        assert dead.flag == UNUSED
        found += unfair.flag == DOMINANT
        false += sum(bool(record.flag) for record in records.values())
    assert found >= 0.99 * seeds
    assert false <= 3 + 0.15 * seeds


def test_many_kinds_of_a_few_fair_records_are_no_reason_to_name_more_of_them() -> None:
    """Each kind by itself would have one of its own named in one of twenty reports."""
    named = 0
    for seed in range(100):
        chance = Random(seed)
        kinds = [{f"{at}": taken(chance, 0.5, matches=200) for at in range(4)} for _ in range(10)]
        named += any(one.flag for one in _named([one for sums in kinds for one in _beside("kind", sums, 200)]))
    assert named <= 10


def test_with_too_few_matches_it_is_said_that_such_an_edge_could_be_missed() -> None:
    records = planted(1, 4000)
    assert records["unfair"].visible > EDGE


def test_a_report_goes_on_until_an_edge_would_be_named_and_no_longer() -> None:
    players = (Player("uniform"),) * 2
    study = Study(game="envyra", line_ups=(players,), deals=400, seed=3, detailed=True)
    looks: list[int] = []

    def play(part: Study) -> list[Played]:
        looks.append(part.deals)
        return list(run(part, Here()))

    ended, played = play_until(study, 0.4, play)
    assert (ended.deals, len(played)) == (looks[-1], looks[-1])
    assert max(one.visible for one in records(ended, played)) <= 0.4
    assert looks[0] < looks[-1] < study.deals


def test_a_tile_that_is_worth_far_too_much_is_flagged_in_real_matches() -> None:
    usual = find_game("envyra").edition(2, {}).content_text
    before, tile, after = usual.partition('id = "flora-tree-1"')
    planted = before + tile + re.sub(r"vp = \d+", "vp = 12", after, count=1)
    for content, flag in ((usual, ""), (planted, DOMINANT)):
        players = (Player("greedy"),) * 2
        study = Study(game="envyra", line_ups=(players,), deals=200, seed=3, detailed=True, content=content)
        found = records(study, list(run(study, Here())))
        assert [one.flag for one in found if one.label == "flora-tree-1"] == [flag]


def test_a_record_is_judged_beside_those_of_its_rank() -> None:
    """Dukes win much and marquesses little, all alike: none is better than its rank, and the order stays."""
    chance = Random(8)
    sums = {f"{rank}-{number}": taken(chance, won) for number in range(4) for rank, won in (("d", 0.7), ("m", 0.3))}
    ranks = {label: label[0] for label in sums}
    assert all(record.flag for record in _named(_by_rank("noble", {}, sums, MATCHES)))
    found = _named(_by_rank("noble", ranks, sums, MATCHES))
    assert [record.label for record in found] == list(sums)
    assert not any(record.flag for record in found)


@pytest.mark.parametrize(
    ("name", "kind", "number"), [("envyra", "tile", 6), ("etheria", "noble", 4), ("erythro", "mine", 4)]
)
def test_records_that_have_a_rank_all_have_one(name: str, kind: str, number: int) -> None:
    game = find_game(name)
    edition = game.edition(game.seats[0], {})
    assert set(edition.ranks[kind]) == set(edition.labels[kind])
    assert len(set(edition.ranks[kind].values())) == number


def test_a_record_is_judged_beside_its_kind_and_not_by_what_winners_have_anyway() -> None:
    chance = Random(8)
    sums = {f"tile-{number}": taken(chance, 0.62) for number in range(30)}
    assert not any(record.flag for record in _named(_beside("tile", sums, MATCHES)))


def test_discoveries_grow_stricter_with_the_number_of_looks() -> None:
    assert discoveries([0.04]) == [True]
    assert discoveries([0.04] + [0.5] * 9) == [False] * 10
    assert discoveries([0.001, 0.004, 0.9, 0.9]) == [True, True, False, False]
    assert discoveries([]) == []


def test_intervals_and_means() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0.5, 0) == (0.0, 1.0)
    assert proportion(0, 20).low == 0.0
    found = mean([1.0, 3.0])
    assert (found.value, found.number) == (2.0, 2)
    assert differs(50, 100, 50, 100) == 1.0
    assert differs(60, 100, 40, 100) < 0.01


def test_a_ratio_of_sums_has_the_interval_of_matches_and_not_of_what_is_in_them() -> None:
    same = ratio([(1, 4)] * 50)
    assert (same.value, same.low, same.high, same.number) == (0.25, 0.25, 0.25, 50)
    varied = ratio([(0, 10), (10, 10)] * 50)
    alone = proportion(500, 1000)
    assert varied.value == alone.value == 0.5
    assert varied.high - varied.low == pytest.approx(0.196, abs=0.01)
    assert varied.high - varied.low > 3 * (alone.high - alone.low)
    assert ratio([(0, 0)]).number == 0


def test_a_record_has_its_part_of_all_that_was_taken_of_its_kind() -> None:
    study = Study(game="earth_water_sun", line_ups=((Player("greedy"),) * 2,), deals=2, detailed=True)
    played = list(run(study, Here()))
    found = [one for one in records(study, played) if one.kind == "element"]
    times = [one.details.times["element"] for one in played if one.details]
    assert sum(one.share.value for one in found) == pytest.approx(1)
    for one in found:
        taken = sum(match.get(one.label, 0) for match in times)
        assert one.share.value == taken / sum(sum(match.values()) for match in times)


def verdict(chance: SeededChance, win: float, lose: float, margin: float = 0.05, most: int = 20_000) -> str:
    test = Sprt(margin)
    for _ in range(most):
        roll = chance.pick(1000) / 1000
        test.add(1.0 if roll < win else -1.0 if roll < win + lose else 0.0)
        if test.verdict != OPEN:
            break
    return test.verdict


def test_equal_things_are_told_the_same_in_95_of_100() -> None:
    verdicts = [verdict(SeededChance(seed), 0.3, 0.3) for seed in range(100)]
    assert verdicts.count(SAME) >= 95


def test_a_difference_is_found() -> None:
    verdicts = [verdict(SeededChance(seed), 0.36, 0.24) for seed in range(100)]
    assert verdicts.count(DIFFERENT) >= 95


def test_no_difference_at_all_is_soon_known() -> None:
    test = Sprt(0.03)
    while test.verdict == OPEN:
        test.add(0.0)
    assert test.verdict == SAME
    assert test.number == LEAST


@pytest.mark.parametrize("game", ["etheria", "erythro"])
def test_effects_are_told_of_by_the_cards_that_have_them(game: str) -> None:
    """Whoever takes a card has its effects; each has a name in both languages."""
    seats = find_game(game).seats[0]
    study = Study(game=game, line_ups=((Player("uniform"),) * seats,), deals=6, detailed=True)
    edition = study.edition()
    found = records(study, list(run(study, Here())))
    for kind, effects in edition.effects.items():
        assert effects.keys() <= set(edition.labels[kind])
        told = {one.label: one for one in found if one.kind == f"{kind}_effect"}
        assert told.keys() <= frozenset().union(*effects.values())
        for effect, one in told.items():
            carriers = [other for other in found if other.kind == kind and effect in effects.get(other.label, ())]
            assert (
                max(other.taken.value * other.seen.value for other in carriers) <= one.taken.value * one.seen.value
            )
            assert all(edition.words(language).say(f"effect_name.{effect}") for language in LANGUAGES)
