"""Scoring (section 2.8 of the rules)."""

from itertools import combinations, product

import pytest

from tests.support.envyra import END_TILE, Setting, edition, table


def score(*pile: str) -> dict[str, int]:
    """What a seat with this pile scores."""
    return table(3).pile("A", *pile).ended().score("A")


def flora(*counts: int) -> tuple[str, ...]:
    """So many tiles of leaf, flower, tree and seed."""
    return tuple(
        f"flora-{symbol}-{number}"
        for symbol, count in zip(("leaf", "flower", "tree", "seed"), counts, strict=True)
        for number in range(1, count + 1)
    )


@pytest.mark.clause("ENV-SCORE-1")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ((), 0),
        (("flora-leaf-1",), 1),
        (("bonus-5",), 5),
        ((END_TILE,), 3),
        (("fire-sun-3", "bonus-2a", END_TILE), 9),
    ],
)
def test_every_tile_scores_its_printed_points(pile: tuple[str, ...], points: int) -> None:
    assert score(*pile)["tiles"] == points


@pytest.mark.clause("ENV-SCORE-3")
def test_several_sets_of_one_theme_score_and_a_tile_outside_any_set_keeps_its_points() -> None:
    two_pairs = ("flora-leaf-1", "flora-leaf-2", "flora-flower-1", "flora-flower-2")

    assert score(*two_pairs)["sets"] == 4
    assert score(*two_pairs, "flora-leaf-3") == {"tiles": 1 + 3 + 2 + 2 + 3, "sets": 4, "cards": 0, "total": 15}


@pytest.mark.clause("ENV-SCORE-3")
def test_sets_of_different_themes_add_up() -> None:
    assert score("flora-leaf-1", "flora-tree-1", "water-drop-1", "water-wave-1", "water-cloud-1")["sets"] == 2 + 4


@pytest.mark.clause("ENV-SCORE-4")
def test_bonus_tiles_and_the_end_tile_belong_to_no_set() -> None:
    assert score("bonus-2a", "bonus-3a", "bonus-5", END_TILE)["sets"] == 0
    assert score("flora-leaf-1", "bonus-2a", END_TILE)["sets"] == 0


@pytest.mark.clause("ENV-R41", "ENV-SCORE-5")
def test_no_other_division_beats_the_engines() -> None:
    best: dict[tuple[int, ...], int] = {}
    for counts in sorted(product(range(4), range(4), range(3), range(3)), key=sum):
        best[counts] = 0
        for many, points in ((2, 2), (3, 4), (4, 7)):
            for symbols in combinations(range(4), many):
                rest = tuple(count - (symbol in symbols) for symbol, count in enumerate(counts))
                if min(rest) >= 0:
                    best[counts] = max(best[counts], points + best[rest])

    assert {counts: score(*flora(*counts))["sets"] for counts in best} == best
    assert max(best.values()) == 16


@pytest.mark.clause("ENV-SCORE-6", "ENV-SCORE-7")
def test_the_total_is_tiles_and_sets_and_cards() -> None:
    end = (
        table(3, equilibrium="C")
        .pile("A", "flora-leaf-1", "flora-tree-1", "water-drop-1", "water-cloud-1")
        .face_up("eq-1", owner="A")
        .private("A", "eq-4")
        .ended()
    )

    assert end.score("A") == {"tiles": 6, "sets": 4, "cards": 2 + 3, "total": 15}


@pytest.mark.clause("ENV-SCORE-7")
def test_the_highest_total_wins() -> None:
    end = table(3).pile("A", "flora-leaf-1").pile("B", "fire-sun-3").pile("C", "bonus-2a").ended()

    assert end.winners == "B"
    assert end.happened("won") == ["won B 4"]
    assert [end.position.returns(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


@pytest.mark.clause("ENV-SCORE-7")
def test_the_ranking_goes_from_the_best_to_the_last() -> None:
    end = table(3).pile("A", "flora-leaf-1").pile("B", "fire-sun-3").pile("C", "bonus-2a").ended()
    outcome = edition(3).outcome(end.position)

    assert outcome is not None
    assert outcome.ranking == ((1,), (2,), (0,))


@pytest.mark.clause("ENV-SCORE-7")
def test_a_game_that_is_running_has_no_outcome() -> None:
    scene = table(2).start_round()

    assert scene.edition.outcome(scene.position) is None
    assert scene.position.returns(0) == 0.0


@pytest.mark.clause("ENV-R40", "ENV-SCORE-8")
def test_the_end_tile_does_not_beat_a_higher_set_score() -> None:
    end = table(2).pile("A", "flora-leaf-1", "flora-flower-1").pile("B", END_TILE, "bonus-2a").ended("capture")

    assert [end.score(seat)["total"] for seat in "AB"] == [5, 5]
    assert end.winners == "A"


@pytest.mark.clause("ENV-X21", "ENV-SCORE-8")
def test_if_nobody_still_tied_owns_the_end_tile_they_share_the_win() -> None:
    end = table(3).pile("A", "flora-leaf-2").pile("B", "water-drop-2").ended()

    assert end.winners == "AB"
    assert [end.position.returns(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert end.happened("won_together") == ["won_together A 3", "won_together B 3"]


@pytest.mark.clause("ENV-R40")
@pytest.mark.parametrize(
    ("setting", "winners"),
    [
        (table(4).pile("A", "flora-leaf-2").pile("B", "water-drop-2").pile("C", "fire-flame-2"), "ABC"),
        (table(4).pile("A", "flora-leaf-2").pile("B", "water-drop-2").pile("D", "flora-leaf-1"), "AB"),
        (table(4).pile("A", "flora-leaf-2").pile("B", "water-drop-2").pile("C", END_TILE), "C"),
        (
            table(4)
            .pile("A", "flora-leaf-1", "flora-flower-1")
            .pile("B", "water-drop-1", "water-wave-1")
            .pile("C", "bonus-5"),
            "AB",
        ),
    ],
)
def test_each_tie_break_keeps_the_best_of_any_number_of_players(setting: Setting, winners: str) -> None:
    assert setting.ended().winners == winners


@pytest.mark.clause("ENV-R47")
def test_one_tile_scores_its_points_and_a_set_and_any_number_of_cards() -> None:
    end = (
        table(4, equilibrium="C")
        .pile("A", "flora-tree-1", "flora-leaf-1", "water-drop-1", "fire-sun-1")
        .face_up("eq-1", owner="A")
        .private("A", "eq-8")
        .ended()
    )

    assert end.score("A") == {"tiles": 6, "sets": 2, "cards": 2 + 4, "total": 14}
