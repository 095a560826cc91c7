"""A finished match as a booklet: what it says of chances and turning points."""

from itertools import pairwise

from fourfold.learn.rulebook import played
from fourfold.paper.matches import Telling
from fourfold.paper.turning import MUCH, Moment, chances_at, turns


def went(*chances: float) -> list[Moment]:
    """A course of two seats, by the chances of the first."""
    return [Moment(step, (chance, 1 - chance)) for step, chance in enumerate(chances)]


def test_a_team_that_has_won_has_won_whole() -> None:
    won = played("erythro", "ERY-S6")[0].after
    assert chances_at(won, 1) == (1.0,) * won.seats


def test_others_who_win_together_share_the_win() -> None:
    won = played("etheria", "ETH-S35")[0].after
    assert sorted(chances_at(won, 1)) == [0.0, 0.0, 0.5, 0.5]


def test_a_chance_that_jumps_and_falls_back_turned_nothing() -> None:
    assert turns(went(0.5, 0.5, 0.5, 0.7, 0.5, 0.5, 0.5, 1.0)) == []


def test_a_chance_that_stays_changed_turned_the_match() -> None:
    assert turns(went(0.5, 0.5, 0.5, 0.8, 0.8, 0.8, 0.8, 1.0)) == [3]


def test_turning_points_are_few_and_far_apart() -> None:
    found = turns(went(0.1, 0.3, 0.5, 0.7, 0.9, 0.7, 0.5, 0.3, 0.1, 0.3, 0.5, 0.7, 0.9, 0.9, 0.9, 1.0))
    assert 0 < len(found) <= 3
    assert all(other - one >= 3 for one, other in pairwise(found))


def test_the_end_is_a_turning_point_only_where_a_lead_is_lost() -> None:
    assert turns(went(0.5, 0.6, 0.6, 0.6, 1.0)) == []
    assert turns(went(0.5, 0.6, 0.6, 0.6, 0.0)) == [4]
    assert MUCH < 0.6


def test_a_turning_point_says_whose_chance_changed_most() -> None:
    over = played("earth_water_sun", "EWS-X51")[0].after
    telling = Telling(over, "a4", "en", saves_ink=False)
    one, then = went(0.4, 0.7)
    assert telling.changed(one, then).endswith("(Black)’s chance rose from 40 % to 70 %.")


def test_a_player_is_named_with_the_colour_that_the_log_speaks_of() -> None:
    over = played("earth_water_sun", "EWS-X51")[0].after
    words = over.edition.words("en")
    names = {over.edition.side_of(over.view(None), seat, words) for seat in range(2)}
    assert names == {"Black", "White"}
    told = Telling(over, "a4", "en", saves_ink=False)
    assert {name.partition(" (")[2] for name in told.names()} == {"Black)", "White)"}
