"""A finished match as a booklet: what it says of chances and turning points."""

from fourfold.learn.rulebook import played
from fourfold.match.match import Match
from fourfold.paper.matches import Telling, chances_at


def test_a_team_that_has_won_has_won_whole() -> None:
    won = played("erythro", "ERY-S6")[0].after
    assert chances_at(won, 1) == (1.0,) * won.seats


def test_others_who_win_together_share_the_win() -> None:
    won = played("etheria", "ETH-S35")[0].after
    assert sorted(chances_at(won, 1)) == [0.0, 0.0, 0.5, 0.5]


def test_the_turning_point_that_ends_a_match_is_headed_by_what_ended_it() -> None:
    won = played("erythro", "ERY-S6")[0].after
    told = Telling(won, "a4", "en", saves_ink=False)
    assert told.headline(0, won.length - 1) == won.reader(None, "en").result().reason


def test_a_player_is_named_with_the_colour_that_the_log_speaks_of() -> None:
    over = played("earth_water_sun", "EWS-X51")[0].after
    words = over.edition.words("en")
    names = {over.edition.side_of(over.view(None), seat, words) for seat in range(2)}
    assert names == {"Black", "White"}
    told = Telling(over, "a4", "en", saves_ink=False)
    assert {name.partition(" (")[2] for name in told.names()} == {"Black)", "White)"}


def test_the_first_picture_is_of_the_first_round() -> None:
    match = Match("erythro", 2, "start")
    for _ in range(2):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    step = Telling(match, "a4", "en", saves_ink=False).start()
    rounds = [match.edition.round_of(match.at(number).view(None)) for number in (step - 1, step)]
    assert rounds == [0, 1]
