"""The rounds of a match: which steps belong to each, and the points after it."""

import random

import pytest

from fourfold.games import GAMES, game
from fourfold.match.headline import headlines, showing
from fourfold.match.match import Match
from fourfold.match.rounds import rounds


def played(name: str) -> Match:
    match, chance = Match(name, game(name).seats[0], "rounds"), random.Random(8)
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_step_belongs_to_the_round_in_which_it_was_made(name: str) -> None:
    """Few steps are looked at; here all are."""
    match = played(name)
    found = rounds(match)
    numbers = [one.number for one in found for _ in range(one.first, one.last + 1)]
    views = [match.at(max(step - 1, 0)).view(None) for step in range(match.length)]
    assert numbers == [match.edition.round_of(view) for view in views]
    assert [one.number for one in found] == sorted({one.number for one in found})


@pytest.mark.parametrize("name", GAMES)
def test_the_points_after_the_last_round_are_the_result(name: str) -> None:
    match = played(name)
    outcome = match.outcome
    assert outcome is not None
    totals = tuple(score["total"] for score in outcome.scores) if match.game.counts_points else None
    assert rounds(match)[-1].points == totals


def test_a_duel_counts_turns_as_its_table_does() -> None:
    match = played("earth_water_sun")
    last = match.view(None)
    assert rounds(match)[-1].number == match.edition.round_of(last) == getattr(last, "number", None)


@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_remembered_for_something_its_reader_could_see(name: str) -> None:
    match = played(name)
    for reader in (None, 0):
        headline = headlines(match, reader)
        for step in range(1, match.length):
            seen = [one for one in match.entry_events(step) if one.only in (None, reader)]
            found = headline(step - 1, step)
            assert found in seen if seen else found is None


def test_a_capture_is_remembered_before_the_moving_of_cubes_and_the_round_that_begins() -> None:
    match = played("envyra")
    headline = headlines(match, None)
    steps = [
        step
        for step in range(1, match.length)
        if {"moved", "captured"} <= {event.kind for event in match.entry_events(step)}
    ]
    assert steps, "somebody captures"
    told = {found.kind for step in steps if (found := headline(step - 1, step)) is not None}
    assert told.isdisjoint({"moved", "round_began"})


@pytest.mark.parametrize("name", GAMES)
def test_what_people_stop_to_look_at_is_remembered_before_all_else(name: str) -> None:
    match = played(name)
    headline = headlines(match, None)
    moments = {*match.edition.moments}
    looked = 0
    for step in range(8, match.length):
        kinds = {one.kind for n in range(step - 7, step + 1) for one in match.entry_events(n) if one.only is None}
        found = headline(step - 8, step)
        if not moments.isdisjoint(kinds):
            assert found is not None
            assert found.kind in moments
            looked += 1
    assert looked


def test_what_another_chooses_in_secret_shows_nothing_and_what_is_turned_over_does() -> None:
    match = played("envyra")
    shows = showing(match, 0)
    last = match.length - 1
    others = [entry for entry in match.entries[1:last] if entry.seat == 1]
    kinds = {entry.number: {event.kind for event in match.entry_events(entry.number)} for entry in others}
    secret = [number for number, found in kinds.items() if found <= {"marked", "is_ready"}]
    assert secret
    assert not any(shows(number - 1, number) for number in secret)
    assert all(shows(number - 1, number) for number, found in kinds.items() if found & {"revealed", "captured"})
    assert all(shows(entry.number - 1, entry.number) for entry in match.entries[1:] if entry.seat == 0)
