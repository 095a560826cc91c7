"""Promises 1 and 2, for every game: one legality, immutable positions, encodings that hold."""

import pytest
from librt.vecs import vec

import fourfold
from fourfold.games.clauses import clauses
from fourfold.games.edition import Edition
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import FINAL, SEALED, Journal
from fourfold.kernel.position import Position, Setup
from fourfold.testing.walks import sampled, walk


def test_an_action_is_legal_exactly_when_nothing_refuses_it(edition: Edition) -> None:
    catalogue = range(len(edition.setup.catalogue))
    for position, *_ in sampled(edition, 1):
        for seat in range(edition.setup.seats):
            legal = list(position.legal(seat))
            assert legal == [action for action in catalogue if not position.refuses(seat, action, None)]
            assert bool(legal) == (seat in listed(position.to_act()))


def test_every_refusal_names_a_clause_and_can_be_said_in_both_languages(edition: Edition) -> None:
    known = {clause.id for clause in clauses(edition.game.name)}
    words = [edition.words(language) for language in ("en", "fr")]
    said = set()
    for step, (position, *_) in enumerate(sampled(edition, 2)):
        seat = step % edition.setup.seats
        for action in range(len(edition.setup.catalogue)):
            refusal = edition.refusal(position, seat, action)
            assert (refusal is None) == (not position.refuses(seat, action, None))
            if refusal is not None and (facts := (refusal.kind, *refusal.facts.items())) not in said:
                said.add(facts)
                assert refusal.clause in known
                english, french = (each.refusal(refusal.kind, refusal.facts) for each in words)
                assert english != french


def test_somebody_can_act_until_there_is_an_outcome(edition: Edition) -> None:
    for position, _, _, after in walk(edition, 3):
        assert edition.outcome(position) is None
        assert not any(position.returns(seat) for seat in range(edition.setup.seats))
        outcome = edition.outcome(after)
        assert (outcome is None) == bool(after.to_act())
        if outcome is not None:
            shares = [after.returns(seat) for seat in range(edition.setup.seats)]
            assert [seat for seat, share in enumerate(shares) if share > 0] == list(outcome.winners)
            assert sorted(seat for group in outcome.ranking for seat in group) == list(range(len(shares)))


def test_a_position_never_changes_once_it_was_reached(edition: Edition) -> None:
    kept = []
    for position, seat, action, _ in sampled(edition, 4):
        kept.append((position, position.encode()))
        for other in position.legal(seat):
            if other != action:
                position.play(seat, other, SeededChance(other), None)
    assert all(position.encode() == numbers for position, numbers in kept)


def test_a_position_survives_its_encoding(edition: Edition) -> None:
    for position, seat, _, _ in sampled(edition, 5):
        again = edition.setup.decode(position.encode())
        assert again.encode() == position.encode()
        assert list(again.legal(seat)) == list(position.legal(seat))
        assert edition.view(again, seat) == edition.view(position, seat)


@pytest.mark.skipif(fourfold.is_compiled(), reason="a compiled position does not tell its fields")
def test_every_field_is_copied_and_encoded(edition: Edition) -> None:
    for position, *_ in sampled(edition, 5):
        told = fields(position)
        assert fields(edition.setup.decode(position.encode())) == told
        assert fields(position.copy()) == told


def fields(thing: object) -> object:
    """What a position holds, by name; the setup is the same for all of them."""
    if isinstance(thing, Setup):
        return id(thing)
    if hasattr(thing, "__dict__"):
        return {name: fields(value) for name, value in vars(thing).items()}
    return list(thing) if isinstance(thing, vec) else thing


def test_sealed_choices_commute(edition: Edition) -> None:
    met = 0
    for position, *_ in walk(edition, 6):
        seats = listed(position.to_act())
        if len(seats) > 1:
            one, other = seats[:2]
            second = next((a for a in position.legal(other) if is_sealed(edition, position, other, a)), None)
            for first in position.legal(one):
                if second is None or not is_sealed(edition, position, one, first):
                    continue
                after_one = position.play(one, first, SeededChance(9), None)
                after_other = position.play(other, second, SeededChance(9), None)
                if second not in after_one.legal(other) or first not in after_other.legal(one):
                    continue  # the first answer has ended the phase
                there = after_one.play(other, second, SeededChance(9), None)
                back = after_other.play(one, first, SeededChance(9), None)
                assert there.encode() == back.encode()
                met += 1
    has_sealed = any(kind.undo == SEALED for kind in edition.setup.notes.kinds)
    assert bool(met) == (has_sealed and edition.setup.seats > 1)


def is_sealed(edition: Edition, position: Position, seat: int, action: int) -> bool:
    """Do others learn at most that the seat has decided?"""
    journal = Journal()
    position.play(seat, action, SeededChance(9), journal)
    noted = [kind.undo for kind, _ in journal.read(edition.setup.notes)]
    return bool(noted) and all(undo in (SEALED, FINAL) for undo in noted)
