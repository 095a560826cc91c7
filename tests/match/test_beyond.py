"""Beyond the rules: resigning, a draw by agreement and taking back are entries of the log like any other."""

import random
from contextlib import suppress
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from fourfold.games import GAMES, HOUSE
from fourfold.games import game as find_game
from fourfold.kernel.errors import BadRecord
from fourfold.match import beyond
from fourfold.match.match import IllegalAction, Match
from fourfold.match.presses import leading, pieced, presses
from fourfold.match.text import match_text, read_match


def begun(game: str, actions: int = 25) -> Match:
    """A match of a game after some actions of anybody."""
    match, chance = Match(game, seed=11), random.Random(11)
    play_on(match, chance, actions)
    return match


def play_on(match: Match, chance: random.Random, actions: int = 100_000) -> None:
    for _ in range(actions):
        if not match.to_act:
            return
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))


def same(match: Match, other: Match) -> bool:
    return match.record() == other.record() and match.position.encode() == other.position.encode()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_given_up_is_over_for_everybody(game: str, tmp_path: Path) -> None:
    match = begun(game)
    rounds = match.edition.rounds(match.position)
    match.resign(1)
    outcome = match.outcome
    assert outcome is not None
    others = tuple(seat for seat in range(match.seats) if seat != 1)
    assert outcome.winners == (() if match.game.team else others)
    assert outcome.by_people == "resign"
    assert outcome.rounds == rounds > 0
    assert match.to_act == ()
    for seat in (None, *range(match.seats)):
        assert match.view(seat).to_act == match.view(seat).legal == ()
        for language in ("en", "fr"):
            assert match.text(seat, language)
            assert match.drawing(seat, language).startswith("<svg")
            assert match.lines(seat, language)[-1]
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, match.game.edition(match.seats, {}).setup.catalogue.actions[0])
    with pytest.raises(IllegalAction, match="over"):
        match.take_back(0)
    match.save(tmp_path / "match.json")
    assert same(Match.load(tmp_path / "match.json"), match)


@pytest.mark.parametrize("game", [name for name in GAMES if not find_game(name).team])
def test_a_draw_is_a_win_that_all_share(game: str, tmp_path: Path) -> None:
    match = begun(game)
    match.agree_on_draw(0)
    assert match.outcome is not None
    assert match.outcome.winners == tuple(range(match.seats))
    assert match.outcome.ranking == (tuple(range(match.seats)),)
    match.save(tmp_path / "match.json")
    assert same(Match.load(tmp_path / "match.json"), match)


def test_a_team_has_nobody_to_draw_with() -> None:
    with pytest.raises(IllegalAction, match="one side"):
        begun("erythro").agree_on_draw(0)


def test_a_match_that_the_rules_ended_is_saved_as_before() -> None:
    """A saved match of old has no word of this, nor has the outcome."""
    match = Match("envyra", seed=3, stall_limit=1)
    play_on(match, random.Random(3))
    text = msgspec.json.encode((match.record(), match.outcome)).decode()
    assert "by_people" not in text
    assert "/" not in "".join(entry.action for entry in match.entries)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_stands_in_the_log_and_the_match_goes_on(game: str, tmp_path: Path) -> None:
    """Each time to before the seat's last decision that stands, whatever chance and the others answered since."""
    match, chance = begun(game, 40), random.Random(5)
    decided = [entry.number for entry in match.entries if entry.seat == 0]
    for times, number in enumerate(reversed(decided[-3:]), 1):
        before = match.at(number - 1)
        length = match.length
        match.take_back(0)
        assert match.position.encode() == before.position.encode()
        assert match.to_act == before.to_act
        assert match.decided == before.decided
        assert match.length == length + 1
        assert match.taken_back == times
        assert match.standing == tuple(range(number))
    refused = match.why_no_undo(0)
    assert refused is not None
    assert refused.kind == "nothing_to_undo"
    play_on(match, chance, 30)
    match.save(tmp_path / "match.json")
    loaded = Match.load(tmp_path / "match.json")
    assert same(loaded, match)
    assert loaded.taken_back == match.taken_back
    assert loaded.standing == match.standing


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", HOUSE)
def test_what_was_pressed_is_told_apart_around_a_taking_back(game: str, seed: int) -> None:
    """No choice has parts of before it and of after it: each leads from where it began to where it ended."""
    match, chance = Match(game, seed=seed), random.Random(seed)
    for _ in range(60):
        play_on(match, chance, chance.randrange(1, 6))
        with suppress(IllegalAction):  # who has nothing left to take back, or a match that is over
            match.take_back(chance.randrange(match.seats))
    for seat, entries in groupby(match.entries[1:], lambda entry: entry.seat):
        if seat is not None and match.edition.duel:
            numbers = [entry.number for entry in entries]
            found = [*presses(match, numbers[0], numbers[-1])]
            assert [press.first for press in found[1:]] == [press.last + 1 for press in found[:-1]]
    for press in pieced(match):
        between = match.entries[press.first : press.last + 1]
        assert all(entry.action != beyond.TAKE_BACK for entry in between)
    for seat in range(match.seats):
        assert leading(match, seat, match.length - 1) is not None


def test_chance_goes_on_when_something_is_taken_back() -> None:
    """No pick is drawn twice, so that a record without the taking back would not verify."""
    match, chance = begun("envyra", 60), random.Random(2)
    drawn = [step.drawn for step in match._steps]
    match.take_back(0)
    assert match._steps[-1].drawn == drawn[-1]
    play_on(match, chance)
    stripped = match.record()
    kept = tuple(stripped.entries[number] for number in match.standing)
    renumbered = tuple(replace(entry, number=place) for place, entry in enumerate(kept))
    with pytest.raises(BadRecord):
        Match.from_record(replace(stripped, entries=renumbered, length=len(renumbered)))


def test_one_decision_that_is_taken_back_is_one_line_said_to_oneself_and_to_others() -> None:
    """What was forced after it goes back with it, and nobody has decided that."""
    match, chance = Match("envyra", seed=7), random.Random(1)
    while True:
        seat = match.to_act[0]
        is_forced = len(match.legal(seat)) == 1 and match.can_take_back(seat)
        match.play(seat, chance.choice(match.legal(seat)))
        if is_forced:
            break
    while match.taken_back == 0 or len(match.legal(seat)) == 1:
        match.take_back(seat)
    assert match.taken_back > 1
    told = {reader: [line for line in match.lines(reader, "en") if "back" in line] for reader in range(2)}
    assert told[seat] == ["You take back your last decision, and what the bots answered."]
    assert len(told[1 - seat]) == 1
    assert "takes back their last decision" in told[1 - seat][0]


def test_before_the_first_decision_there_is_nothing_to_take_back() -> None:
    match = Match("envyra", seed=7, start_seat=0)
    with pytest.raises(IllegalAction, match="decided nothing"):
        match.take_back(0)
    match.play(0, "mark A1")
    match.take_back(0)
    with pytest.raises(IllegalAction, match="decided nothing"):
        match.take_back(0)


def test_nobody_undoes_across_what_somebody_took_back() -> None:
    match = Match("envyra", seed=7, start_seat=0)
    match.play(0, "mark A1")
    match.play(1, "mark B1")
    match.take_back(1)
    refused = match.why_no_undo(0)
    assert refused is not None
    assert refused.kind == "others_acted"


def test_a_match_turn_by_turn_has_what_stands_and_says_who_ended_it() -> None:
    match = begun("earth_water_sun", 60)
    match.take_back(match.entries[-1].seat or 0)
    play_on(match, random.Random(1), 10)
    match.resign(0)
    text = match_text(match)
    assert text.endswith("result resignation\n")
    assert match_text(read_match(text)).splitlines() == text.splitlines()[:-1]


def test_every_sentence_is_there_in_both_languages() -> None:
    match = begun("envyra", 28)
    match.take_back(0)
    match.resign(0)
    assert match.lines(None, "en", names=("Ida", "Jo"))[-2:] == [
        "Ida takes back their last decision, and what the bots answered.",
        "Ida resigns.",
    ]
    assert match.lines(None, "fr", names=("Ida", "Jo"))[-1] == "Ida abandonne."
    assert [told.sentence for told in match.reader(None, "en", ("Ida", "Jo")).entries()][-1] == "Ida resigns."


@pytest.mark.parametrize("game", GAMES)
def test_the_way_back_is_the_entry_before_the_last_own_one_that_stands(game: str) -> None:
    """Quickly found from the end, it is what reading the whole log finds."""
    match, chance = begun(game, 15), random.Random(8)
    for _ in range(12):
        for seat in range(match.seats):
            stand = match.standing
            own = [place for place in range(1, len(stand)) if match.entries[stand[place]].seat == seat]
            assert beyond.way_back(match._steps, seat) == (stand[own[-1] - 1] if own else None)
        seat = chance.randrange(match.seats)
        if match.can_take_back(seat):
            match.take_back(seat)
        play_on(match, chance, chance.randrange(4))
