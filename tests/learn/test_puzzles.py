"""Puzzles hold under the rules: each can be opened, its answer is legal and needs nothing that is hidden."""

from datetime import date, timedelta

import pytest

import fourfold
from fourfold.bots.hints import fingerprint
from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.content import parse
from fourfold.games.edition import LANGUAGES
from fourfold.games.guide import SEPARATOR
from fourfold.games.notation import notation_of
from fourfold.games.words import translated
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadAction, BadContent, FourfoldError
from fourfold.learn.forced import Forced
from fourfold.learn.puzzle_making import DEEP, MARGIN, hard, lead, sights, weighed
from fourfold.learn.puzzles import LEVELS, Puzzle, PuzzleFile, of_the_day, puzzle, puzzles, written
from fourfold.match.match import Match

MANY = 40
WORLDS = 3
EVERY = 1 if fourfold.is_compiled() else 5
"""Where the rules are not compiled, it takes long to play so many matches: every fifth puzzle is tried."""
NEW_SALT = 12
"""Other picks than those the puzzles were made with."""
ALL = [pytest.param(one, id=f"{game}-{one.number}") for game in HOUSE for one in puzzles(game)[::EVERY]]
DUELS = [pytest.param(one, id=str(one.number)) for one in puzzles("earth_water_sun") if one.is_win_in_two]
HOUSED = [game for game in HOUSE if puzzles(game)]


def after(match: Match, seat: int, plan: str) -> Match:
    for one in plan.split(SEPARATOR):
        match.play(seat, one)
    return match


@pytest.mark.parametrize("one", ALL)
def test_a_puzzle_opens_at_a_choice_and_its_answers_are_right(one: Puzzle) -> None:
    legal = [str(action) for action in one.match.legal(one.seat)]
    assert len(legal) > 1
    for answer in one.told.answers:
        assert answer.split(SEPARATOR)[0] in legal
        assert one.attempt(answer).is_right is True
    wrong = [action for action in legal if action not in one.told.answers]
    assert wrong
    if not one.is_win_in_two:
        assert all(one.attempt(action).is_right is False for action in wrong)


@pytest.mark.parametrize("one", ALL)
def test_a_puzzle_needs_nothing_hidden(one: Puzzle) -> None:
    """Whatever the seat cannot see, it sees the same, and the answer can be played."""
    match, seat = one.match, one.seat
    view = match.view(seat)
    imagine = match.edition.worlds(view)
    first = match.action(one.told.answers[0].split(SEPARATOR)[0]).number
    for salt in range(WORLDS):
        other = imagine(SeededChance(salt))
        assert fingerprint(match.edition.view(other, seat)) == fingerprint(view)
        assert not other.refuses(seat, first, None)


@pytest.mark.parametrize("one", ALL)
def test_the_match_of_a_puzzle_is_a_record_that_replays(one: Puzzle) -> None:
    match = one.match
    assert match.from_record(match.record()).last == match.last


@pytest.mark.parametrize("one", ALL)
def test_a_puzzle_is_not_solved_at_first_sight(one: Puzzle) -> None:
    if not one.is_win_in_two:
        looks = {str(action) for action in sights(one.match.edition, one.match.view(one.seat))}
        assert looks.isdisjoint(one.told.answers)


@pytest.mark.parametrize("one", ALL)
def test_a_puzzle_explains_itself_in_both_languages(one: Puzzle) -> None:
    """It names the answer as the table does, and how far the next choice is behind."""
    for language in LANGUAGES:
        reader = one.reader(language)
        first = reader.match.action(one.told.answers[0].split(SEPARATOR)[0])
        assert translated({language: reader.phrase(first)}, language) in one.why(language)
    assert one.why("en") != one.why("fr")
    assert one.told.best - one.told.second >= MARGIN or one.is_win_in_two


@pytest.mark.parametrize("game", HOUSED)
def test_a_game_has_forty_puzzles_of_every_level(game: str) -> None:
    found = puzzles(game)
    assert len(found) == MANY
    assert {one.told.level for one in found} == {*LEVELS}
    assert len({(one.told.position, one.told.seed, one.told.actions) for one in found}) == MANY


@pytest.mark.parametrize("game", HOUSED)
def test_every_day_has_its_puzzle_and_all_come_up(game: str) -> None:
    days = [date(2026, 12, 20) + timedelta(days=number) for number in range(MANY)]
    assert {of_the_day(game, day) for day in days} == {*puzzles(game)}
    assert of_the_day(game, days[3]) is of_the_day(game, days[3])


def test_what_the_rules_refuse_is_refused_with_their_reason() -> None:
    one = puzzle("envyra", 1)
    legal = {str(action) for action in one.match.legal(one.seat)}
    other = next(action for action in one.match.edition.setup.catalogue.actions if str(action) not in legal)
    for language in LANGUAGES:
        found = one.attempt(str(other), language)
        assert found.is_right is False
        assert found.refusal == one.match.why_not(one.seat, other, language)
    with pytest.raises(BadAction):
        one.attempt("nonsense")
    with pytest.raises(FourfoldError, match="no puzzle 99"):
        puzzle("envyra", 99)


@pytest.mark.parametrize("one", ALL)
def test_a_puzzle_is_written_as_it_is_read(one: Puzzle) -> None:
    [again] = parse(written(one.told), "puzzles.toml", PuzzleFile).puzzle
    assert again.actions.split() == one.told.actions.split()
    assert (again.answers, again.why, again.options) == (one.told.answers, one.told.why, one.told.options)


def test_a_mistake_in_the_file_is_one_sentence_with_its_place() -> None:
    with pytest.raises(BadContent, match=r"puzzle\[0\]"):
        parse('[[puzzle]]\nid = "1-1"\nlevel = 9', "puzzles.toml", PuzzleFile)


# --- a win in two turns -------------------------------------------------------------------------------------------

NEAR = "glade-7 Ta2,Ta6 Tg5 - - b0/20,w0/20 b9"
"""Nobody can reach anybody in a turn."""


def begun(position: str) -> Match:
    found = find_game("earth_water_sun")
    edition = found.edition(2, notation_of(found).options(position))
    return Match.of(edition, "0", own_content=False, position=position)


def test_a_turn_goes_on_until_it_is_over() -> None:
    one = next(one for one in puzzles("earth_water_sun") if one.is_win_in_two)
    plan = one.told.answers[0].split(SEPARATOR)
    assert [one.attempt(SEPARATOR.join(plan[:count])).is_right for count in range(1, len(plan))] == [None] * (
        len(plan) - 1
    )


@pytest.mark.slow
def test_what_is_too_far_away_is_not_forced() -> None:
    match = begun(NEAR)
    assert Forced(match.edition, match.position, 0).is_won(match.position) is False


def test_a_proof_that_takes_too_long_is_given_up() -> None:
    match = begun(NEAR)
    assert Forced(match.edition, match.position, 0, most=10).is_won(match.position) is None


@pytest.mark.skipif(not fourfold.is_compiled(), reason="too slow where the rules are not compiled")
@pytest.mark.parametrize("one", DUELS[:2])
def test_a_win_in_two_is_proven_by_trying_every_answer(one: Puzzle) -> None:
    check_proof(one)


@pytest.mark.slow
@pytest.mark.parametrize("one", DUELS)
def test_every_win_in_two_is_proven(one: Puzzle) -> None:
    check_proof(one)


def check_proof(one: Puzzle) -> None:
    """After the answer every answer loses; before it there was no win at once."""
    edition, start = one.match.edition, one.match.position
    assert Forced(edition, start, one.seat, turns=1).is_won(start) is False
    for answer in one.told.answers:
        assert Forced(edition, start, one.seat).is_won(after(one.match, one.seat, answer).position) is True


# --- by ten times a hard bot's thought ----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSED)
def test_ten_times_the_thought_of_hard_finds_the_same_answers(game: str) -> None:
    """At least 39 of 40 are right, and of those none has a second choice within the margin."""
    near, wrong = [], []
    for one in puzzles(game):
        if one.is_win_in_two:
            continue
        edition, view = one.match.edition, one.match.view(one.seat)
        found = weighed(edition, view, DEEP * hard(edition), NEW_SALT)
        right = tuple(one.match.action(answer).number for answer in one.told.answers)
        if found.actions[0].action not in right:
            wrong.append(one.number)
        elif lead(found, right) < MARGIN:
            near.append((one.number, lead(found, right)))
    assert len(wrong) <= 1, wrong
    assert not near
