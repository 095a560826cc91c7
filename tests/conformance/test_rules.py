"""Promises 1 and 2, for every game in the list: one legality, immutable positions, encodings that hold."""

import pytest

from fourfold.games import game
from fourfold.games.clauses import clauses
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import SEALED, Journal
from fourfold.kernel.position import Position
from fourfold.kernel.seats import listed
from tests.support.walks import EDITIONS, label, some_positions, walk


@pytest.fixture(params=EDITIONS, ids=label)
def edition(request: pytest.FixtureRequest) -> Edition:
    name, seats, options = request.param
    return game(name).edition(seats, options)


def test_an_action_is_legal_exactly_when_nothing_refuses_it(edition: Edition) -> None:
    known = {clause.id for clause in clauses(edition.game.name)}
    catalogue = range(len(edition.setup.catalogue))
    for position in some_positions(edition, 1):
        for seat in range(edition.setup.seats):
            legal = list(position.legal(seat))
            refusals = {action: edition.refusal(position, seat, action) for action in catalogue}
            assert legal == [action for action in catalogue if refusals[action] is None]
            assert bool(legal) == (seat in listed(position.to_act()))
            assert {refusal.clause for refusal in refusals.values() if refusal} <= known


def test_every_refusal_can_be_said_in_both_languages(edition: Edition) -> None:
    said = [edition.words(language) for language in ("en", "fr")]
    for position in some_positions(edition, 2):
        for seat in range(edition.setup.seats):
            for action in range(len(edition.setup.catalogue)):
                refusal = edition.refusal(position, seat, action)
                if refusal is not None:
                    english, french = (words.refusal(refusal.kind, refusal.facts) for words in said)
                    assert english != french


def test_somebody_can_act_until_there_is_an_outcome(edition: Edition) -> None:
    for position, _, _, after in walk(edition, 3):
        assert edition.outcome(position) is None
        outcome = edition.outcome(after)
        assert (outcome is None) == bool(after.to_act())
        if outcome is not None:
            shares = [after.returns(seat) for seat in range(edition.setup.seats)]
            assert [seat for seat, share in enumerate(shares) if share > 0] == list(outcome.winners)
            assert sorted(seat for group in outcome.ranking for seat in group) == list(range(len(shares)))


def test_a_position_never_changes_once_it_was_reached(edition: Edition) -> None:
    kept = []
    for position, seat, action, _ in walk(edition, 4):
        kept.append((position, position.encode()))
        for other in position.legal(seat):
            if other != action:
                position.play(seat, other, SeededChance(other), None)
    assert all(position.encode() == numbers for position, numbers in kept)


def test_a_position_survives_its_encoding(edition: Edition) -> None:
    for position, seat, _, _ in walk(edition, 5):
        again = edition.setup.decode(position.encode())
        assert again.encode() == position.encode()
        assert list(again.legal(seat)) == list(position.legal(seat))
        assert edition.view(again, seat) == edition.view(position, seat)


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
                there = position.play(one, first, SeededChance(9), None).play(other, second, SeededChance(9), None)
                back = position.play(other, second, SeededChance(9), None).play(one, first, SeededChance(9), None)
                assert there.encode() == back.encode()
                met += 1
    assert met or edition.setup.seats == 1


def is_sealed(edition: Edition, position: Position, seat: int, action: int) -> bool:
    """Do others learn at most that the seat has decided?"""
    journal = Journal()
    position.play(seat, action, SeededChance(9), journal)
    noted = [kind.undo for kind, _ in journal.read(edition.setup.notes)]
    return bool(noted) and all(undo == SEALED for undo in noted)
