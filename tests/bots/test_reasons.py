"""Why an action: what it leads to at once, and nothing that its seat cannot be sure of."""

import random
from itertools import islice

import pytest

from fourfold.bots.reasons import beyond, follows
from fourfold.games import game
from fourfold.games.edition import Event
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import BARRIER, Journal
from fourfold.match.match import Match
from tests.support.walks import PLAIN, Case, label, walk

EVERY = 7
"""Every so many steps of a walk are looked at."""


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_what_is_said_to_follow_does_follow_whatever_is_hidden_and_however_chance_falls(case: Case) -> None:
    edition, picked = game(case[0]).edition(case[1], case[2]), random.Random(6)
    told = 0
    for position, seat, *_ in islice(walk(edition, 21), 0, None, EVERY):
        view = edition.view(position, seat)
        for action in picked.sample(view.legal, min(3, len(view.legal))):
            said = follows(edition, view, action, SeededChance(3))
            told += len(said)
            for number in range(3):
                journal, chance = Journal(), SeededChance(number)
                world = position if number == 0 else edition.imagine(view, chance)
                world.play(seat, action.number, chance, journal)
                happened = edition.events(journal)
                assert all(event in happened and event.only in (None, seat) for event in said)
    assert told, "something follows now and then"


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_nothing_is_said_that_shows_what_was_hidden_or_drawn(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    barriers = {kind.name for kind in edition.setup.notes.kinds if kind.undo == BARRIER}
    for position, seat, *_ in islice(walk(edition, 22), 0, None, EVERY):
        view = edition.view(position, seat)
        for action in view.legal[:3]:
            assert barriers.isdisjoint(event.kind for event in follows(edition, view, action, SeededChance(1)))


def test_what_the_action_says_itself_is_left_out() -> None:
    match = Match("earth_water_sun", 2, "reasons")
    action = match.legal(match.to_act[0])[0]
    again = Event(kind="grew", clause="EWS-GROW-1", facts={"colour": "black", **action.fields})
    more = Event(kind="gained", clause="EWS-EARTH-1", facts={"colour": "black", "count": 2})
    who = Event(kind="turn_ended", clause="EWS-TURN-3", facts={"colour": "black"})
    assert beyond(action, [again, more, who]) == (more,)
    assert beyond(action, []) == ()


def test_neither_a_phase_that_begins_nor_what_is_paid_is_a_reason() -> None:
    edition = game("erythro").edition(2, {})
    for position, seat, *_ in islice(walk(edition, 23), 0, None, EVERY):
        view = edition.view(position, seat)
        for action in view.legal[:3]:
            said = {event.kind for event in follows(edition, view, action, SeededChance(1))}
            assert said.isdisjoint({"phase_began", "round_began", "spent", "took_contamination", "polluted"})
