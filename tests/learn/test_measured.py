"""What was measured of a ruling stands beside it, in words."""

import pytest

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.clauses import find
from fourfold.learn.files import beside
from fourfold.learn.measured import FILE, Change, Measured, MeasuredFile, in_words, measured, written


def of(**facts: object) -> Measured:
    usual = {"ruling": "ENV-R30", "option": "end_tile", "value": "alternative", "bots": "medium"}
    return Measured(**{**usual, "seats": 2, "matches": 2000, "seed": 0, **facts})  # type: ignore[arg-type]


def told(language: str, *some: Measured) -> str:
    return in_words("envyra", language, list(some))


def test_no_difference_is_said_once_for_all_choices() -> None:
    same = of(), of(value="standard")
    assert told("en", *same) == "Measured: no difference in 2,000 matches of the usual game by medium bots."
    assert (
        told("fr", *same)
        == "Mesuré\u202f: aucune différence en 2\u202f000 parties du jeu habituel entre robots moyens."
    )


def test_a_change_is_told_with_its_figures() -> None:
    found = of(
        change=(
            Change(figure="seat.0", before=0.5, to=0.556, low=0.03, high=0.08),
            Change(figure="rounds", before=12.1, to=13.0, low=0.5, high=1.3),
            Change(figure="score.tiles", before=24.8, to=25.6, low=0.5, high=1.3),
            Change(figure="ending.ENV-END-1", before=0.8, to=0.7, low=-0.13, high=-0.07),
        )
    )
    assert told("en", found) == (
        "Measured: “End Tile: alternative” changes how often seat 1 wins (50.0% → 55.6%), "
        "the number of rounds (12.1 → 13.0), the points for “tiles” (24.8 → 25.6), "
        f"how often a match ends by “{find('envyra', 'ENV-END-1').title}” (80.0% → 70.0%), "
        "in 2,000 matches by medium bots."
    )
    assert "la fréquence des victoires à la place 1 (50,0\u202f% → 55,6\u202f%)" in told("fr", found)


def test_what_is_not_known_is_not_called_no_difference() -> None:
    unclear = "Measured: no clear difference in 2,000 matches by medium bots; a small one may be there."
    assert told("en", of(unknown=("seat.0",)), of(value="standard")) == unclear
    change = Change(figure="rounds", before=1.0, to=2.0, low=0.5, high=1.5)
    some = told("en", of(unknown=("seat.0",)), of(value="standard"), of(change=(change,)))
    assert all(part in some for part in ("makes no difference", "showed no clear difference", "changes the number"))


def test_a_seat_is_counted_from_1() -> None:
    change = Change(figure="rounds", before=1.0, to=2.0, low=0.5, high=1.5)
    first = of(ruling="ENV-R8", option="start_seat", value=0, change=(change,))
    assert "seat 1” changes" in told("en", first)
    assert " : place 1 » change" in told("fr", first)


@pytest.mark.parametrize("figure", ["won", "drawn", "steps", "leads", "decided", "score.sets", "ending.other"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_figure_has_words(figure: str, language: str) -> None:
    text = told(language, of(change=(Change(figure=figure, before=0.1, to=0.2, low=0.0, high=0.2),)))
    total = told(language, of(change=(Change(figure="score.total", before=0.1, to=0.2, low=0.0, high=0.2),)))
    assert text != total


def test_what_is_written_is_read_back() -> None:
    from fourfold.games.content import parse

    some = (of(change=(Change(figure="rounds", before=1.5, to=2.0, low=0.1, high=0.9),)), of(value=True))
    assert parse(written(some), FILE, MeasuredFile).measured == some


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_ships_names_its_own_rulings_options_and_figures(game: str) -> None:
    found = beside(find_game(game), FILE, MeasuredFile)
    options = {option.name: option for option in find_game(game).options}
    for one in found.measured if found else ():
        assert options[one.option].clause == one.ruling
        assert options[one.option].check(one.value, one.seats) == one.value
        assert find(game, one.ruling).kind == "ruling"
    for language in ("en", "fr"):
        assert set(measured(game, language)) == {one.ruling for one in (found.measured if found else ())}


def test_where_no_points_are_counted_none_are_told() -> None:
    change = Change(figure="score.trees", before=0.7, to=1.5, low=0.5, high=1.1)
    text = in_words("earth_water_sun", "en", [of(change=(change,), option="victory", value="one_tree")])
    assert "“Trees” at the end (0.7 → 1.5)" in text
