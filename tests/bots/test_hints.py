"""Hints and chances: from what a reader sees and nothing else."""

import pytest

import fourfold
from fourfold.bots.hints import BEST_FEW, afterwards, chances, fingerprint, hint
from fourfold.games import game
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from fourfold.match.match import Match
from tests.support.walks import PLAIN, Case, label, walk

FEW = 8
NEVER = 10**9
"""So many simulations are never done."""
PLACES = 4 if fourfold.is_compiled() else 2
"""Where the rules are not compiled, thinking is slow."""


def some_of(edition: Edition, seed: int) -> list[tuple[Position, int]]:
    """A few positions of a match, each with a seat that is to act."""
    steps = list(walk(edition, seed))
    return [(position, seat) for position, seat, *_ in steps[:: max(1, len(steps) // PLACES)]]


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_two_worlds_that_look_the_same_give_the_same_hints_and_chances(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    worlds = 0
    for step, (position, seat) in enumerate(some_of(edition, 17)):
        for reader in (seat, None):
            view = edition.view(position, reader)
            other = edition.imagine(view, SeededChance(step))
            worlds += other.encode() != position.encode()
            again = edition.view(other, reader)
            assert fingerprint(view) == fingerprint(again)
            assert chances(edition, view, FEW) == chances(edition, again, FEW)
            if reader is not None:
                assert hint(edition, view, FEW) == hint(edition, again, FEW)
    assert worlds or not edition.hides, "the worlds must have differed in what is hidden"


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_a_hint_compares_the_best_few_legal_actions(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    for position, seat in some_of(edition, 18):
        view = edition.view(position, seat)
        found = hint(edition, view, FEW)
        assert 1 <= len(found.suggestions) <= BEST_FEW
        assert {one.actions[0] for one in found.suggestions} <= set(map(str, view.legal))
        assert [one.behind for one in found.suggestions] == sorted(one.behind for one in found.suggestions)
        assert found.suggestions[0].behind == 0
        assert len(found.chances) == case[1]
        assert all(0 <= chance <= 1 for chance in (*found.chances, *(one.chance for one in found.suggestions)))


def an_auction() -> Match:
    """A duke on offer, and a hand that can well bid for him."""
    lines = "hand A rrggyw\nhand B rrgy\nhand C ggyy\nauction edd_duke_1"
    return Match.of(game("etheria").edition(3, {}), "a whole bid", own_content=False, position=lines)


def test_a_hint_for_a_bid_is_the_whole_bid() -> None:
    match = an_auction()
    found = hint(match.edition, match.view(0), 60)
    bids = [one.actions for one in found.suggestions if one.actions != ("pass",)]
    assert bids, "this hand can well bid"
    for actions in bids:
        assert actions[-1] == "seal"
        after = match.after(*match.prepare_all(0, actions))
        assert 0 not in after.to_act, "nothing is left to decide"
    assert len({tuple(sorted(actions)) for actions in bids}) == len(bids), "in another order it is the same bid"


def test_whoever_can_win_a_duel_at_once_is_told_that_alone() -> None:
    """A search that looks at whole turns may find another win first, or too many turns to come to this one."""
    written = "glade-7 Md1,Te7:W2S2,Mf4:S2 Mb6,Mb4,Td10 c4nw=w1,c5ne=w1,d6e=b1,e6sw=b1 - b2/14,w3/13 b9"
    edition = game("earth_water_sun").edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=written)
    match.play(0, "grow d1 earth")
    (only,) = hint(edition, match.view(0), 10).suggestions
    outcome = match.after(*match.prepare_all(0, only.actions)).outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_a_hint_and_chances_end_when_their_time_is_up_however_much_there_is_to_search(case: Case) -> None:
    """Where the rules are not compiled, whoever asks would wait half a minute for all of it."""
    edition = game(case[0]).edition(case[1], case[2])
    position, seat = some_of(edition, 18)[0]
    view = edition.view(position, seat)
    assert hint(edition, view, NEVER, 0.05).suggestions
    assert len(chances(edition, view, NEVER, 0.05)) == case[1]
    one = hint(edition, view, FEW).suggestions[0]
    assert 0 <= afterwards(edition, view, one.actions, 0.05) <= 1


def test_a_hint_that_is_hardly_searched_is_whole_all_the_same() -> None:
    match = an_auction()
    for one in hint(match.edition, match.view(0), 1).suggestions:
        assert one.actions[-1] in ("seal", "pass")


def test_what_was_begun_and_given_up_is_no_choice_of_its_own() -> None:
    match = an_auction()
    for one in hint(match.edition, match.view(0), 200).suggestions:
        assert "pass" not in one.actions or len(one.actions) == 1


def test_other_views_are_thought_about_with_other_numbers() -> None:
    edition = game("envyra").edition(2, {})
    views = [edition.view(position, 0) for position, *_ in list(walk(edition, 3))[:12]]
    assert len({fingerprint(view) for view in views}) == len(set(map(str, views)))
