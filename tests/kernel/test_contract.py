"""Seats, journal, codec and errors: the small parts of the kernel."""

import os

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import fourfold
from fourfold.kernel import seats
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.codec import Decoder, Encoder
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.kernel.journal import BARRIER, OPEN, SEALED, Journal, Notes, refuse
from fourfold.kernel.playout import playout


def test_the_build_under_test_is_the_one_that_is_meant() -> None:
    expected = os.environ.get("FF_EXPECT")
    if expected is not None:
        assert fourfold.is_compiled() == (expected == "compiled")


def test_seats_go_clockwise() -> None:
    assert [seats.after(2, steps, 4) for steps in range(4)] == [2, 3, 0, 1]
    assert seats.everyone(3) == 0b111
    assert seats.only(2) == 0b100
    assert [seat for seat in range(4) if seats.among(seat, 0b1010)] == [1, 3]


def test_the_nearest_seat_counts_from_the_start() -> None:
    assert seats.nearest(0b1001, 2, 4) == 3
    assert seats.nearest(0b0101, 2, 4) == 2
    assert seats.nearest(0b0010, 2, 4) == 1


def test_the_highest_standing_leads_and_leaders_share() -> None:
    assert seats.leaders(vec[i64]([3, 7, 7])) == 0b110
    assert seats.leaders(vec[i64]([-2, -5])) == 0b01
    assert [seats.share(seat, 0b110) for seat in range(3)] == [0.0, 0.5, 0.5]
    assert seats.share(0, 0b1) == 1.0


def test_a_journal_gives_back_what_was_noted() -> None:
    notes = Notes()
    taken = notes.event("taken", "ENV-CAPTURE-1", "seat tile")
    quiet = notes.event("quiet", "ENV-END-4", undo=BARRIER)
    chosen = notes.event("chosen", "ENV-R52", "seat card", secret=True, undo=SEALED)
    journal = Journal()
    journal.note(taken, 1, 20)
    journal.note(quiet)
    journal.note(chosen, 0, 4)
    read = journal.read(notes)
    assert [(kind.name, facts) for kind, facts in read] == [
        ("taken", (1, 20)),
        ("quiet", ()),
        ("chosen", (0, 4)),
    ]
    assert [kind.undo for kind, _ in read] == [OPEN, BARRIER, SEALED]
    assert [kind.secret for kind, _ in read] == [False, False, True]


def test_a_refusal_is_noted_only_when_somebody_asks() -> None:
    notes = Notes()
    locked = notes.refusal("locked", "ENV-RESTRICT-1", "need have")
    why = Journal()
    assert refuse(None, locked, 2, 1)
    assert refuse(why, locked, 2, 1)
    assert [(kind.refusal, facts) for kind, facts in why.read(notes)] == [(True, (2, 1))]


def test_a_note_is_declared_with_care() -> None:
    with pytest.raises(FourfoldError, match="has 5 facts, at most 4 fit"):
        Notes().event("crowded", "ENV-END-1", "a b c d e")
    with pytest.raises(FourfoldError, match="first fact of secret note 'hidden' must be its seat"):
        Notes().event("hidden", "ENV-END-1", "card", secret=True)


def test_what_is_written_is_read_back() -> None:
    writer = Encoder()
    writer.number(-5)
    writer.buffer(vec[i64]([1, 2]))
    writer.buffer(vec[i64]())
    reader = Decoder(writer.numbers)
    assert reader.number() == -5
    assert list(reader.buffer()) == [1, 2]
    assert list(reader.buffer()) == []
    reader.end()


def test_a_damaged_encoding_is_refused() -> None:
    with pytest.raises(FourfoldError, match="ends too early, after 1 numbers"):
        Decoder([3]).buffer()
    with pytest.raises(FourfoldError, match="2 numbers too many"):
        Decoder([1, 2]).end()


def test_an_error_shows_its_hint() -> None:
    assert str(FourfoldError("no such thing", "try another")) == "no such thing (try another)"
    assert str(FourfoldError("no such thing")) == "no such thing"
    assert closest("envira", ["envyra"]) == "did you mean 'envyra'?"
    assert closest("chess", ["envyra", "etheria"]) == "choose from envyra, etheria"
    assert len(closest("x" * 10_000_000, ["y"] * 10_000_000)) < 1000


def test_an_unfinished_playout_is_returned_as_it_is() -> None:
    edition = fourfold.game("envyra").edition(2, {})
    chance = SeededChance(1)
    position, steps = playout(edition.setup.deal(chance, None), chance, limit=5)
    assert steps == 5
    assert position.to_act()


def test_an_unknown_game_is_answered_with_a_hint() -> None:
    with pytest.raises(FourfoldError, match=r"there is no game 'envira' .did you mean 'envyra'"):
        fourfold.game("envira")
    with pytest.raises(AttributeError, match="no attribute 'Mutch'"):
        _ = fourfold.Mutch
