"""A match as one reader is told it: what server, terminal and notebooks format."""

import random

import pytest

from fourfold.games import GAMES
from fourfold.games import game as game_of
from fourfold.games.edition import LANGUAGES, Outcome
from fourfold.games.words import said_once
from fourfold.match.match import IllegalAction, Match
from fourfold.match.reader import Reader, _key_of
from fourfold.match.result import result
from tests.support.refusals import worked_out as worked_out
from tests.support.walks import PLAIN, Case, label


def played(match: Match, actions: int) -> Match:
    """Go on with the last legal action of the first seat, so many times."""
    for _ in range(actions):
        if match.to_act:
            match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    return match


def test_a_refusal_is_worked_out_once_and_worded_for_whoever_reads_it(worked_out: list[int]) -> None:
    match = Match("envyra", seats=2, seed=7)
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "mark C4")
    french = match.reader(0, "fr").worded(refused.value.refusal)
    assert len(worked_out) == 1
    assert french == match.why_not(0, "mark C4", "fr")
    assert (french.clause, french.text != refused.value.refusal.text) == ("ENV-SETUP-11", True)


def test_a_refusal_names_the_players() -> None:
    match = Match("envyra", seats=2, seed=7, start_seat=0)
    for seat, marks in ((0, "A1 A2"), (1, "B1 B2")):
        for cell in marks.split():
            match.play(seat, f"mark {cell}")
    refusal = match.reader(1, names=("Ann", "Ben")).why_not("move B1")
    assert refusal is not None
    assert "Ann" in refusal.text


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_the_text_of_a_seat_to_act_ends_with_what_it_may_choose(case: Case) -> None:
    name, seats, options = case
    match = Match(name, seats=seats, seed=3, **options)
    for _ in range(40):
        if not match.to_act:
            break
        reader = match.reader(match.to_act[0])
        heading, *listed = reader.text().strip("\n").split("\n\n")[-1].splitlines()
        assert heading == reader.words.say("text.actions")
        assert listed == [f"  {one.number}. {one.text}  [{one.action}]" for one in reader.choices]
        assert reader.text().startswith("\n\n".join(reader.table()))
        played(match, 1)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_is_the_same_whoever_was_told_before(name: str) -> None:
    """Under which words an event is told is kept; nobody may be told as somebody else was."""
    match = played(Match(name, seed=3), 60)
    speaking = [match.edition.words(language) for language in LANGUAGES]
    readers = [Reader(match, seat, words) for seat in (None, *range(match.seats)) for words in speaking]
    for reader in readers:
        reader.lines()
    after_others = [reader.lines() for reader in readers]
    for reader, lines in zip(readers, after_others, strict=True):
        _key_of.cache_clear()
        said_once.cache_clear()
        assert reader.lines() == lines


def test_one_that_only_looks_on_is_offered_nothing() -> None:
    match = Match("envyra", seats=2, seed=7)
    looking = Reader(match, 0, match.edition.words("en"), acts=False)
    assert len(match.reader(0).choices) == len(match.legal(0))
    assert (looking.choices, looking.view.legal, match.reader(None).choices) == ([], (), [])


def test_who_is_waited_for_is_told_by_name() -> None:
    match = Match("envyra", seats=2, seed=7)
    for cell in ("A1", "A2"):
        match.play(0, f"mark {cell}")
    assert match.reader(0, names=("", "Ben")).waited_for == ["Ben"]
    assert [match.reader(seat).is_to_act for seat in (0, 1, None)] == [False, True, False]


def test_a_choice_is_found_by_its_notation_while_it_is_open() -> None:
    match = Match("envyra", seats=2, seed=7)
    found = match.reader(0).choice("mark A2")
    assert found is not None
    assert (found.number, str(found.action)) == (2, "mark A2")
    match.play(0, "mark A2")
    assert match.reader(0).choice("mark A2") is None


def test_secrets_are_what_a_spectator_does_not_see() -> None:
    match = Match("envyra", seats=2, seed=7, start_seat=0)
    assert [match.has_secrets(seat) for seat in (0, 1, None)] == [True, True, False]
    for seat in (0, 1):
        for cell in ("A1", "A2"):
            match.play(seat, f"mark {cell}")
    assert [match.has_secrets(seat) for seat in (0, 1, None)] == [False, False, False], "all is revealed"


def test_an_entry_made_in_secret_is_told_to_its_own_seat() -> None:
    match = Match("envyra", seats=2, seed=7)
    match.play(0, "mark A1")
    hers, others = (list(match.reader(seat).entries())[-1] for seat in (0, 1))
    assert (hers.number, hers.action) == (1, "mark A1")
    assert hers.sentence == Match("envyra", seats=2, seed=7).reader(0).choices[0].text
    assert others.number == 0


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_what_another_seat_chose_in_secret(game: str) -> None:
    match, chance = Match(game, seats=game_of(game).seats[0], seed=7), random.Random(7)
    sealed: set[tuple[int, int]] = set()
    while match.to_act and len(match.entries) < 400:
        seat = match.to_act[0]
        action = chance.choice(match.legal(seat))
        if match.position.sealed(seat, action.number):
            sealed.add((len(match.entries), seat))
        match.play(seat, action)
    for reader in (None, *range(match.edition.setup.seats)):
        told = {entry.number: entry for entry in match.reader(reader).entries()}
        for number, seat in sealed:
            if seat != reader and number in told:
                assert (told[number].action, told[number].sentence) == (None, None)
    assert sealed or game == "earth_water_sun"


def test_that_no_card_is_kept_is_as_secret_as_which_one_is() -> None:
    """ERY-R62"""
    match = Match("erythro", seats=2, seed=7)
    every = match.edition.setup.catalogue.actions
    kinds = {action.kind for action in every if match.position.sealed(0, action.number)}
    assert kinds == {"keep", "keep_none"}


def test_a_result_has_a_row_for_each_seat_and_equals_share_a_rank() -> None:
    points = (3, 7, 3, 1)
    outcome = Outcome(
        winners=(1,),
        clause="ENV-SCORE-7",
        scores=tuple({"tiles": one, "odd": 0, "total": one} for one in points),
        ranking=((1,), (0, 2), (3,)),
        rounds=5,
    )
    match = Match("envyra", seats=4)
    found = result(outcome, match.game, match.edition.words("en", ("Ann", "Ben", "Cleo", "Dan")))
    assert found.winners == ("Ben",)
    assert found.parts[1].name == "odd", "a part without a sentence goes by its own name"
    assert [(row.rank, row.name, row.wins, row.points, row.total) for row in found.rows] == [
        (1, "Ben", True, (7, 0), 7),
        (2, "Ann", False, (3, 0), 3),
        (2, "Cleo", False, (3, 0), 3),
        (4, "Dan", False, (1, 0), 1),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_result_ranks_nobody_where_nobody_is_ahead_and_sums_up_only_what_counts(game: str) -> None:
    match, chance = Match(game, game_of(game).seats[0], "result"), random.Random(3)
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    found, outcome = match.reader(0).result(), match.outcome
    assert outcome is not None
    assert [row.rank is None for row in found.rows] == [len(outcome.ranking) == 1] * match.seats
    assert all((row.total is None) is not match.game.counts_points for row in found.rows)
    assert match.game.counts_points or found.margin is None
    for language in ("en", "fr"):
        for part in match.reader(0, language).result().parts:
            assert part.name[0].isalpha()
            assert part.about.endswith(".")
            assert match.reader(0, language).title(part.clause)


def test_a_margin_is_what_the_winners_are_ahead_by() -> None:
    match = Match("envyra", seats=3)

    def margin(winners: tuple[int, ...], *totals: int) -> int | None:
        scores = tuple({"total": total} for total in totals)
        ranking = (winners, tuple(seat for seat in range(3) if seat not in winners))
        outcome = Outcome(winners=winners, clause="", scores=scores, ranking=ranking, rounds=1)
        return result(outcome, match.game, match.edition.words("en")).margin

    assert margin((1,), 3, 7, 5) == 2
    assert margin((0, 1), 7, 7, 5) == 2
    assert margin((1,), 7, 7, 5) == 0, "a tie that something else broke"
    assert margin((2,), 7, 7, 5) is None, "points did not decide"


# --- what people stop to look at --------------------------------------------------------------------------------


def revealed() -> Match:
    """Ann and Ben have marked two tiles each, Ben last."""
    match = Match("envyra", seats=2, seed=7, start_seat=0)
    for seat, marks in ((0, "A1 A2"), (1, "A1 B2")):
        for cell in marks.split():
            match.play(seat, f"mark {cell}")
    return match


def test_marks_turned_over_are_a_moment_for_everybody_whoever_marked_last() -> None:
    """Everybody is told the others' marks; one's own were told when they were made."""
    match = revealed()
    for reader, many in ((match.reader(0), 2), (match.reader(1), 2), (match.reader(None), 4)):
        assert [line.kind for line in reader.moment()] == ["revealed"] * many


def test_what_one_took_oneself_is_a_moment_too_with_what_it_brought() -> None:
    given = "tile A1 flora-leaf-1\ntile A2 water-wave-1\nstart_round"
    match = Match.of(game_of("envyra").edition(2, {}), "0", own_content=False, position=given)
    for seat, cell in ((0, "A1"), (1, "A2")):
        match.play(seat, f"mark {cell}")
        match.play(seat, "ready")
    match.play(0, "move A1")
    assert [line.kind for line in match.reader(1).moment()][:1] == ["captured"]
    assert [line.text for line in match.reader(0).moment()][:1] == ["You capture Clover Leaf (A1). +1 point."]


def test_a_taken_tile_is_told_without_a_word_of_what_may_not_lie_there() -> None:
    """ENV-ROUND-2, ENV-ROUND-3: with one tile in the supply, of two empty cells one stays so."""
    given = "tile A1 flora-leaf-1\ntile A2 water-drop-1\nsupply fire-flame-1\nstart_round"
    match = Match.of(game_of("envyra").edition(2, {}), "0", own_content=False, position=given)
    for seat, cell in ((0, "A1"), (1, "A2")):
        match.play(seat, f"mark {cell}")
        match.play(seat, "ready")
    match.play(0, "move A1")
    match.play(1, "move A2")
    assert [line.text for line in match.reader(0).moment() if line.kind == "captured"] == [
        "Gray captures Morning Dew (A2): most cubes. +1 point."
    ]
    assert [line.text for line in match.reader(0).lines(match.length - 1) if "stays empty" in line.text]


def test_a_cube_that_comes_home_from_a_locked_tile_is_told_with_what_is_lacking() -> None:
    """ENV-PHASE2-10, ENV-RESTRICT-1."""
    given = "tile A1 bonus-2a\ntile A2 water-wave-1\nstart_round"
    match = Match.of(game_of("envyra").edition(2, {}), "0", own_content=False, position=given)
    for seat, cell in ((0, "A1"), (1, "A2")):
        match.play(seat, f"mark {cell}")
        match.play(seat, "ready")
    match.play(1, "move A2")
    told = [[line.text for line in match.reader(seat).moment() if line.kind == "mark_returned"] for seat in (0, 1)]
    assert told == [
        ["Morning Mist (A1) was locked on your turn: your cube goes home. You still lack 1 Flora + 1 Water."],
        ["Purple takes back the cube marked for Morning Mist (A1)."],
    ]


def test_of_the_end_it_is_told_who_took_the_end_tile_and_not_what_went_home_then() -> None:
    """ENV-R32: marks that are left return for bookkeeping only."""
    pile = " ".join(("flora-tree-1", "water-drop-1", "fire-flame-1"))
    given = (
        f"tile A1 end-standard AA\ntile A2 water-wave-1\ntile B1 fire-sun-1\npile A {pile}\nfigure A\nstart_round"
    )
    match = Match.of(game_of("envyra").edition(2, {}), "0", own_content=False, position=given)
    for seat, cell in ((0, "A1"), (0, "B1"), (1, "A2"), (1, "B1")):
        match.play(seat, f"mark {cell}")
    match.play(0, "move A1")
    assert match.outcome is not None
    assert any(event.clause == "ENV-R32" for event in match.events(0, match.last.number))
    assert [line.kind for line in match.reader(0).moment()] == ["captured"]


def test_where_another_moved_is_told_beside_moments_and_ones_own_move_is_not() -> None:
    match = revealed()
    match.play(0, "move A1")
    assert match.reader(0).beside() == []
    assert [line.text for line in match.reader(1, names=("Ann", "Ben")).beside()] == [
        match.reader(1, names=("Ann", "Ben")).lines(match.length - 1)[0].text
    ]


def test_where_nothing_is_hidden_what_one_did_oneself_is_no_moment() -> None:
    given = "glade-7 Ma1:W1,Ma4:W1,Ta6:W1S1,Ma7,Tb3:W2S1 Mf3:W1S1,Mg4:S1,Tg5,Mg10 - - b0/20,w2/18 b6"
    edition = game_of("earth_water_sun").edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=given)
    seat = match.to_act[0]
    for action in ("grow a1 earth", "step b3 ne", "step c4 ne", "step d5 nw", "step e5 nw", "aim g5", "strike"):
        match.play(seat, action)
    assert match.reader(1 - seat).moment() != []
    assert match.reader(seat).moment() == []


def struck(mines: str, tile: str) -> Match:
    """Ann has attacked on a tile: the dome stands on tile 1."""
    given = f"on A {tile}\nhand A drowning-squall\n{mines}\ninfluence A water=19\nplayers"
    match = Match.of(game_of("erythro").edition(2, {}), "0", own_content=False, position=given)
    match.play(0, "play drowning-squall action")
    match.play(0, match.legal(0)[0])
    return match


def test_a_feat_is_a_moment_for_whoever_brings_it_about_too() -> None:
    """A mine less is what all play for, and the attack that was pressed may be a while ago."""
    match = struck("mine gravel-pit 6 2\nmine salt-pan 8", "6")
    for seat in (0, 1):
        reader = match.reader(seat)
        assert [line.kind for line in reader.moment()] == ["mine_destroyed"]
        assert all(map(reader.halts, reader.moment()))


def test_that_the_dome_falls_is_a_moment_for_everybody_and_says_what_is_left_to_win() -> None:
    """ERY-ADV1-4: it is half of the victory."""
    match = struck("mine gravel-pit 6 2\nmine salt-pan 8", "1")
    left = "To win you now only have to clear the planet of its mines: 2 left."
    own, other = match.reader(0), match.reader(1)
    assert [line.text for line in own.moment()] == [f"You destroy the dome. {left}"]
    assert [line.text for line in other.moment()] == [f"Ambassador 1 destroys the dome. {left}"]
    assert all(map(own.befalls, own.moment()))
    assert all(map(other.halts, other.moment()))


def test_a_moment_says_you_to_whom_it_names() -> None:
    given = "tile A1 flora-leaf-1\ntile A2 water-wave-1\nstart_round"
    match = Match.of(game_of("envyra").edition(2, {}), "0", own_content=False, position=given)
    for seat in (0, 1):
        match.play(seat, "mark A1")
        match.play(seat, "ready")
    match.play(0, "move A1")
    told = {seat: [line.text.split()[0] for line in match.reader(seat).moment()] for seat in (0, 1, None)}
    assert told[0][0] == "You"
    assert told[1][0] == told[None][0] == "Purple"


def test_a_cube_that_comes_back_is_a_moment() -> None:
    given = "tile A1 flora-leaf-1\ntile A2 water-wave-1\nstart_round"
    match = Match.of(game_of("envyra").edition(2, {}), "0", own_content=False, position=given)
    for seat, cells in ((0, "A1"), (1, "A1 A2")):
        for cell in cells.split():
            match.play(seat, f"mark {cell}")
    match.play(0, "ready")
    match.play(0, "move A1")
    assert [line.text for line in match.reader(1).moment()][1:] == [
        "Purple took Clover Leaf (A1) first: your cube goes home."
    ]


def test_nothing_is_a_moment_in_which_nothing_of_weight_happened() -> None:
    match = revealed()
    match.play(0, "move A2")
    assert match.reader(1).moment() == []


def test_a_moment_is_told_at_more_length_where_the_game_says_so() -> None:
    """Of an event, in Etheria, also what it says: it may be over before its card could be read."""
    for seed in range(9):
        match = played(Match("etheria", seats=3, seed=seed), 1)
        drawn = [line for line in match.reader(match.last.seat).moment() if line.kind == "event_drawn"]
        for line in drawn:
            words = match.reader(None).words
            assert str(words.name("event_text", line.facts["event"])) in line.text
            return
    pytest.fail("nobody turned up a black card")


def drawn_event(kind: str) -> Match:
    """A match in which somebody has just turned up a black card, and something of this kind came of it."""
    for seed in range(60):
        match = Match("etheria", seats=3, seed=seed)
        for _ in range(60):
            played(match, 1)
            kinds = {event.kind for event in match.entry_events(match.last.number)}
            if {"event_drawn", kind} <= kinds:
                return match
    pytest.fail(f"no event with {kind}")


def test_an_event_one_draws_oneself_is_told_with_its_card_and_all_that_it_did() -> None:
    match = drawn_event("bid_bonus")
    for reader in (match.reader(match.last.seat), match.reader(None)):
        told = reader.moment()
        kinds = [line.kind for line in told]
        assert kinds[0] == "event_drawn"
        assert "bid_bonus" in kinds
        assert not {"event_over", "turn_began", "round_began"} & {*kinds}
        assert reader.picture(told[0]).startswith("<svg")
        assert not reader.picture(told[-1])


@pytest.mark.parametrize("name", GAMES)
def test_moments_are_events_of_the_game(name: str) -> None:
    edition = game_of(name).edition(game_of(name).seats[0], {})
    declared = {kind.name for kind in edition.setup.notes.kinds if not kind.refusal}
    assert {edition.summaries.get(kind, kind) for kind in edition.moments} <= declared
    assert edition.summaries.keys() <= set(edition.moments)
    assert len(set(edition.moments)) == len(edition.moments)


def test_what_a_choice_led_to_is_told_though_others_have_acted_since() -> None:
    """The last to say what they keep sets the mines going: news, unlike the card that they play themselves."""
    match = Match("erythro", 2, "what it led to")
    told: dict[bool, set[str]] = {True: set(), False: set()}
    while match.to_act and "mine_progressed" not in told[True]:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        reader = Reader(match, seat, match.edition.words("en"))
        done = reader.briefly(match.last.number)
        told[reader.brought_news(done)] |= {event.kind for event in done}
    assert "mine_progressed" in told[True]
    assert {"played", "gained"} <= told[False]
    assert "mine_progressed" not in told[False]
