"""A match as people hold it."""

from pathlib import Path

import msgspec
import pytest

import fourfold
from fourfold.kernel.errors import BadAction, BadOption, FourfoldError
from fourfold.match.match import IllegalAction, Match
from tests.support.walks import PLAIN, Case, label


def played(match: Match, actions: int) -> Match:
    """Go on with the first legal action of the first seat, so many times."""
    for _ in range(actions):
        if match.to_act:
            seat = match.to_act[0]
            match.play(seat, match.legal(seat)[0])
    return match


def test_an_action_is_played_by_itself_its_number_its_json_or_its_notation() -> None:
    for form in ("mark A2", 1, {"kind": "mark", "cell": "A2"}, '{"kind": "mark", "cell": "A2"}', "MARK a2"):
        match = Match("envyra", seats=2, seed=7)
        match.play(0, form)
        assert match.view(0).players[0].marks == ("A2",)  # type: ignore[attr-defined]
    match = Match("envyra", seats=2, seed=7)
    match.play(0, match.legal(0)[1])
    assert match.entries[-1].action == "mark A2"


def test_what_came_since_a_choice_is_told_past_what_was_forced() -> None:
    """Turning the card is forced and may play itself: what came of the bid before it is still news."""
    match = Match("etheria", seats=3, seed=1)
    while True:
        seat = match.to_act[0]
        forced = len(match.legal(seat)) == 1
        chosen = [entry.number for entry in match.entries[1:] if entry.seat == seat]
        before = match.since(seat)
        match.play(seat, match.legal(seat)[-1])
        if forced and chosen and before in chosen:
            break
    assert match.since(seat) == before


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    match = Match("envyra", seats=2, seed=7)
    before = match.entries
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "ready")
    assert refused.value.refusal.clause == "ENV-PHASE1-3"
    assert "ENV-PHASE1-3" in str(refused.value)
    assert match.entries == before


@pytest.mark.parametrize("given", ["jump A1", "mark Z9", 4000, "{broken", '{"kind": 3}', {"kind": "mark"}])
def test_what_is_no_action_is_refused_and_changes_nothing(given: object) -> None:
    match = Match("envyra", seats=2, seed=7)
    with pytest.raises(BadAction):
        match.play(0, given)  # type: ignore[arg-type]
    assert len(match.entries) == 1


def test_why_not_speaks_both_languages_and_is_none_for_a_legal_action() -> None:
    match = Match("envyra", seats=2, seed=7)
    assert match.why_not(0, "mark A1") is None
    english, french = match.why_not(0, "mark C4"), match.why_not(0, "mark C4", language="fr")
    assert english is not None
    assert french is not None
    assert english.clause == french.clause == "ENV-SETUP-11"
    assert english.text != french.text


def test_seats_that_do_not_exist_are_refused() -> None:
    match = Match("envyra", seats=2, seed=7)
    for ask in (match.view, match.legal, match.events, match.undo):
        with pytest.raises(FourfoldError, match=r"there is no seat 2 .seats go from 0 to 1"):
            ask(2)


def test_options_are_checked_by_name_and_value() -> None:
    with pytest.raises(BadOption, match=r"no option 'varient' .did you mean 'variant'"):
        Match("envyra", varient="basic")
    with pytest.raises(BadOption, match=r"'variant' cannot be 'fast' .it takes standard, basic; see ENV-BASIC-1"):
        Match("envyra", variant="fast")
    with pytest.raises(BadOption, match="for 2 to 4 players, not 5"):
        Match("envyra", seats=5)
    assert Match("envyra", seats=3, variant="basic").options["variant"] == "basic"


def test_the_same_seed_is_the_same_match_and_another_is_not() -> None:
    one, two = (played(Match("envyra", seats=3, seed=7), 40) for _ in range(2))
    assert one.entries == two.entries
    assert played(Match("envyra", seats=3, seed=8), 40).entries[-1].digest != one.entries[-1].digest


def test_a_seed_that_was_not_given_is_secret_and_committed_to() -> None:
    one, two = Match("envyra"), Match("envyra")
    assert len(one.seed) == 32
    assert one.seed != two.seed
    assert one.commitment != two.commitment
    assert one.seed not in one.commitment


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_a_match_runs_to_an_outcome(case: Case) -> None:
    name, seats, options = case
    match = played(Match(name, seats=seats, seed=1, **options), 100_000)
    assert match.outcome is not None
    assert match.to_act == ()
    assert match.outcome.winners or match.game.team
    assert "over" in repr(match)
    assert match.lines(None)[-1]


def test_secret_events_are_for_their_seat_alone() -> None:
    match = Match("envyra", seats=2, seed=7)
    match.play(0, "mark A1")
    assert [event.kind for event in match.events(0, since=1)] == ["marked"]
    assert match.events(1, since=1) == []
    assert match.events(None, since=1) == []


def test_a_notebook_shows_the_table_as_a_spectator_sees_it() -> None:
    match = Match("envyra", seats=2, seed=7)
    before = match._repr_svg_()
    match.play(0, "mark A1")
    assert before.lstrip().startswith("<svg")
    assert match._repr_svg_() == before
    assert match.drawing(0) != before


def test_a_moment_of_a_match_can_be_gone_back_to() -> None:
    match = played(Match("envyra", seats=2, seed=7), 30)
    moment = match.at(12)
    assert moment.entries == match.entries[:13]
    played(moment, 3)
    assert len(match.entries) == 31
    with pytest.raises(FourfoldError, match=r"there is no entry 99 .entries go from 0 to 30"):
        match.at(99)


def test_a_users_own_content_is_playable_at_once(tmp_path: Path) -> None:
    text = fourfold.game("envyra").edition(2, {}).content_text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('en = "Clover Leaf"', 'en = "My Leaf"'), encoding="utf-8")
    match = Match("envyra", seats=2, seed=7, content=file)
    assert match.edition.words("en").name("tile", "flora-leaf-1") == "My Leaf"


def test_the_readme_way_of_holding_a_match_works() -> None:
    match = fourfold.Match("envyra", seats=3, seed=7, variant="basic")
    assert match.to_act == (0, 1, 2)
    assert str(match.legal(0)[0]) == "mark A1"
    assert match.view(0).legal == match.legal(0)
    assert msgspec.json.decode(match.view(0).json())["legal"] == [str(action) for action in match.legal(0)]
    assert match.game.name == "envyra"


def test_what_is_prepared_counts_only_once_it_is_committed() -> None:
    match = Match("envyra", seats=2, seed=7)
    step, other = match.prepare(0, "mark A1"), match.prepare(1, "mark A2")
    assert len(match.entries) == 1
    match.commit(step)
    with pytest.raises(FourfoldError, match="step 1 was prepared for another moment"):
        match.commit(other)
    match.commit(match.prepare(1, "mark A2"))
    again = Match("envyra", seats=2, seed=7)
    again.play(0, "mark A1")
    again.play(1, "mark A2")
    assert match.entries == again.entries


def test_a_plan_is_what_its_actions_are_one_after_the_other() -> None:
    match, again = Match("earth_water_sun", seed=7), Match("earth_water_sun", seed=7)
    seat, plan = match.to_act[0], ["grow a1 earth", "place_root a1e", "step a1 nw"]
    for step in match.prepare_all(seat, plan):
        match.commit(step)
    for action in plan:
        again.play(seat, action)
    assert match.entries == again.entries
    with pytest.raises(IllegalAction):
        again.prepare_all(seat, ["end_turn", "end_turn"])
    assert match.entries == again.entries


def test_a_plan_ends_where_something_new_is_learnt() -> None:
    match = Match("envyra", seats=2, seed=7)
    match.play(1, "mark A1")
    match.play(1, "mark A2")
    assert len(match.prepare_all(0, ["mark A1", "mark A2"])) == 2
    with pytest.raises(BadAction, match="'mark A2' cannot be taken back"):
        match.prepare_all(0, ["mark A1", "mark A2", "move A1"])


def test_who_has_decided_is_known_while_others_choose_at_the_same_time() -> None:
    match = Match("envyra", seats=3, seed=7, start_seat=0)
    match.play(1, "mark A1")
    told = [match.decided]
    match.play(1, "ready")
    assert [*told, match.decided] == [(), (1,)], "marking alone is no decision"
    for seat in (0, 2):
        match.play(seat, "mark B1")
        match.play(seat, "ready")
    assert len(match.to_act) == 1, "now they move in turn"
    while len(match.to_act) == 1:
        assert match.decided == ()
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])


def test_whoever_waits_for_the_card_of_another_has_not_decided() -> None:
    """Nobody is asked for anything else meanwhile; both still have cards to play."""
    match = Match("erythro", seats=2, seed=7)
    while match.to_act != (0, 1) or match.legal(0)[0].kind != "play":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    match.play(0, next(action for action in match.legal(0) if action.fields.get("zone") == "move"))
    assert [*match.to_act] == [0]
    assert not match.decided


def test_a_decision_that_is_taken_back_does_not_count() -> None:
    match = Match("envyra", seats=3, seed=7, start_seat=0, equilibrium="B", equilibrium_pick="choose")
    match.play(2, match.legal(2)[0])
    told = [match.decided]
    match.undo(2)
    assert [*told, match.decided] == [(2,), ()]


def test_what_was_done_since_an_entry_is_told_without_what_was_done_in_secret() -> None:
    """Marks of Envyra are sealed until all have chosen: another seat learns that something was done, not what."""
    match = Match("envyra", seats=2, seed=7)
    deal = match.last
    match.play(0, "mark A2")
    mark = match.action("mark A2").number
    assert match.done_since(deal, 0) == [(0, mark)]
    assert match.done_since(deal, 1) == [(0, None)]
    assert match.done_since(match.last, 1) == []


def test_nothing_was_done_since_an_entry_that_was_undone() -> None:
    match = Match("envyra", seats=2, seed=7)
    match.play(0, "mark A2")
    undone = match.last
    match.undo(0)
    assert match.done_since(undone, 0) is None
    match.play(0, "mark A1")
    assert match.done_since(undone, 0) is None, "another entry has its number"
