"""The undo law: back as far as nothing hidden was revealed, no chance answered, and nobody has built on it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.games.words import sentences_of
from fourfold.match.match import IllegalAction, Match


def start(seats: int = 2, **options: Any) -> Match:
    return Match("envyra", seats=seats, seed=7, start_seat=0, **options)


def refused(match: Match, seat: int) -> tuple[str, str]:
    refusal = match.why_no_undo(seat)
    assert refusal is not None
    before = match.entries
    with pytest.raises(IllegalAction):
        match.undo(seat)
    assert match.entries == before
    return refusal.kind, refusal.clause


def test_there_is_nothing_to_take_back_before_the_first_action() -> None:
    assert refused(start(), 0) == ("nothing_to_undo", "")


@pytest.mark.clause("ENV-PHASE1-8")
def test_a_mark_can_be_taken_back_until_its_seat_is_ready() -> None:
    match = start()
    fresh = match.entries
    match.play(0, "mark A1")
    match.undo(0)
    assert match.entries == fresh
    match.play(0, "mark A1")
    match.play(0, "mark A2")
    assert refused(match, 0) == ("final", "ENV-PHASE1-8")


def test_what_others_did_in_secret_meanwhile_stays() -> None:
    match = start(seats=3)
    match.play(0, "mark A1")
    match.play(1, "mark B1")
    match.play(1, "ready")
    match.play(2, "mark C1")
    match.undo(0)
    assert [(entry.seat, entry.action) for entry in match.entries[1:]] == [
        (1, "mark B1"),
        (1, "ready"),
        (2, "mark C1"),
    ]
    assert match.view(0).players[0].marks == ()  # type: ignore[attr-defined]
    assert match.view(1).players[1].marks == ("B1",)  # type: ignore[attr-defined]


def test_nobody_can_tell_that_a_secret_mark_was_taken_back() -> None:
    match = start()
    match.play(0, "mark A1")
    match.undo(0)
    match.play(0, "mark A2")
    other = start()
    other.play(0, "mark A2")
    assert match.view(1) == other.view(1)
    assert match.events(1) == other.events(1)


@pytest.mark.clause("ENV-PHASE2-1")
def test_nothing_is_taken_back_across_the_reveal() -> None:
    match = start(variant="basic")
    match.play(0, "mark A1")
    match.play(1, "mark A2")
    assert refused(match, 1)[0] == "final"
    assert refused(match, 0)[0] == "final"


def test_a_move_can_be_taken_back_until_somebody_moves_on() -> None:
    match = start()
    for seat in (0, 1):
        match.play(seat, "mark A1")
        match.play(seat, "mark A2")
    before = match.position.encode()
    match.play(0, match.legal(0)[0])
    match.undo(0)
    assert match.position.encode() == before
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    assert refused(match, 0)[0] == "others_acted"


def test_a_new_round_closes_the_one_before() -> None:
    match = start(variant="basic")
    match.play(0, "mark A1")
    match.play(1, "mark A2")
    match.play(0, "move A1")
    match.play(1, "move A2")
    assert refused(match, 1)[0] == "final"


@pytest.mark.clause("ENV-R52")
def test_a_chosen_card_can_be_changed_until_the_last_seat_has_chosen() -> None:
    match = start(equilibrium="B", equilibrium_pick="choose")
    first, second = match.legal(0)[:2]
    match.play(0, first)
    match.undo(0)
    match.play(0, second)
    match.play(1, match.legal(1)[0])
    assert refused(match, 0)[0] == "final"
    assert refused(match, 1)[0] == "final"


def test_every_reason_is_said_in_both_languages() -> None:
    match = start()
    for language in ("en", "fr"):
        refusal = match.why_no_undo(0, language)
        assert refusal is not None
        assert refusal.text == sentences_of("fourfold.match")[language]["undo.nothing_to_undo"]
    english, french = (sentences_of("fourfold.match")[language] for language in ("en", "fr"))
    assert english.keys() == french.keys()
    assert all(english[key] != french[key] for key in english)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 80), st.integers(0, 3))
def test_undo_is_play_without_the_last_action(seats: int, seed: int, steps: int, seat: int) -> None:
    match = Match("envyra", seats=seats, seed=seed)
    seat %= seats
    for step in range(steps):
        if match.to_act:
            acting = match.to_act[(seed + step) % len(match.to_act)]
            legal = match.legal(acting)
            match.play(acting, legal[(seed // 7 + step) % len(legal)])
    before = match.entries
    if match.why_no_undo(seat) is None:
        taken = next(entry for entry in reversed(before) if entry.seat == seat)
        picks = [entry.picks for entry in before]
        match.undo(seat)
        assert len(match.entries) == len(before) - 1
        assert sorted(p for entry in match.entries for p in entry.picks) == sorted(p for ps in picks for p in ps)
        match.play(seat, taken.action)
        assert match.position.encode() == _position_after(match, before)


def _position_after(match: Match, entries: tuple[object, ...]) -> list[int]:
    """Where the original order of the same actions leads."""
    again = Match("envyra", seats=match.seats, seed=match.seed)
    for entry in entries[1:]:
        again.play(entry.seat, entry.action)  # type: ignore[attr-defined]
    return again.position.encode()


def test_in_a_duel_whatever_is_played_can_be_taken_back() -> None:
    match = Match("earth_water_sun", seats=2, seed=3)
    assert not match.edition.binds
    for number in range(60):
        seat = match.to_act[0]
        for action in match.legal(seat):
            ahead = match.after(match.prepare(seat, action))
            assert ahead.why_no_undo(seat) is None, f"{action} is said not to be final"
        match.play(seat, match.legal(seat)[number % len(match.legal(seat))])
