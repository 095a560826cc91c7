"""The coach speaks of what there is in its game, and of the reader's own side."""

from typing import Any

import pytest

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import translated
from fourfold.learn.coach import ME, OTHERS, Note, applying, notes
from fourfold.learn.lines import steps_of
from fourfold.match.match import Match

ALL = [pytest.param(game, note, id=f"{game}-{note.id}") for game in HOUSE for note in notes(game)]


@pytest.mark.parametrize(("game", "note"), ALL)
def test_a_note_is_about_something_of_its_game(game: str, note: Note) -> None:
    """A misspelt kind would never come up."""
    edition = find_game(game).edition(find_game(game).seats[0], {})
    words = edition.words("en")
    if note.decision:
        assert note.decision in {family.kind for family in edition.setup.catalogue.families}
    if note.event:
        assert words.find(f"event.{note.event}") is not None
    if note.fact:
        match = Match.of(edition, "coach", own_content=False)
        while not is_there(match.view(0), note.fact):  # what is on offer comes to the table later
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert all(len(translated(note.say, language).split()) <= 40 for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_of_envyra_names_the_tag_on_tiles_that_make_a_set(language: str) -> None:
    """It is first seen when the first tile is captured, as the note is."""
    note = next(note for note in notes("envyra") if note.id == "sets")
    tag = find_game("envyra").edition(2, {}).words(language).say("label.adds_set", count=2)
    assert tag in translated(note.say, language)


def is_there(seen: Any, path: str) -> bool:
    """Does a path lead to something in a view? One that is misspelt leads nowhere, or fails."""
    for part in path.split("."):
        if seen is None:
            return False
        seen = seen[0] if part in (ME, OTHERS) else getattr(seen, part)
    return True


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_fact_about_me_is_about_the_readers_own_side(seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sides are listed by colour, and whoever sits first may have either: Black has grown, White has not."""
    full = Note(id="grown", say={"en": "a", "fr": "b"}, fact="sides.me.room", most=17)
    monkeypatch.setattr("fourfold.learn.coach.notes", lambda game: (full,))
    match = Match.of(find_game("earth_water_sun").edition(2, {"board": "glade-7"}), seed, own_content=False)
    for turn in ("a4=W a4-b4", "g7=W g7-f7"):
        assert applying(match.reader(match.to_act[0], "en")) == []
        for seat, action in steps_of(f"turn {turn}", match):
            match.play(seat, action)
    assert applying(match.reader(match.to_act[0], "en")) == [full]


def test_a_fact_about_others_is_about_the_one_who_has_most(monkeypatch: pytest.MonkeyPatch) -> None:
    note = Note(id="many", say={"en": "a", "fr": "b"}, fact="players.others.hand", least=5)
    monkeypatch.setattr("fourfold.learn.coach.notes", lambda game: (note,))
    edition = find_game("etheria").edition(3, {})
    for hands, is_said in (("rrrrr", True), ("rr", False)):
        lines = f"hand A rrggyw\nhand B r\nhand C {hands}\nauction edd_duke_1"
        match = Match.of(edition, "others", own_content=False, position=lines)
        assert bool(applying(match.reader(0, "en"))) == is_said


def test_when_the_end_tile_appears_the_coach_of_envyra_speaks_of_it_first() -> None:
    match = Match("envyra", 2, "the end tile")
    while "end_tile_placed" not in {event.kind for event in match.entry_events(match.length - 1)}:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert [applying(match.reader(seat))[0].id for seat in match.to_act] == ["end-tile"] * len(match.to_act)


def test_the_coach_of_etheria_speaks_of_a_full_hand_when_there_is_something_to_bid_for() -> None:
    edition = find_game("etheria").edition(3, {})
    auction = "auction edd_marquess_1"
    for hand, moment, said in (
        ("rrrgggyyww", auction, {"full"}),
        ("rrrgggyyw", auction, {"nearly-full"}),
        ("rrrgggyy", auction, set()),
        ("rrrgggyyww", "window", set()),
    ):
        lines = f"hand A {hand}\nhand B r\nhand C g\n{moment}"
        match = Match.of(edition, "full", own_content=False, position=lines)
        assert {note.id for note in applying(match.reader(0, "en"))} & {"full", "nearly-full"} == said


@pytest.mark.parametrize(("noble", "is_said"), [("edd_marquess_1", True), ("edd_duke_1", False)])
def test_the_coach_of_etheria_names_the_bonus_for_marquesses_when_one_is_on_offer(
    noble: str, is_said: bool
) -> None:
    """ETH-SCORE-3, by the numbers of the content; and the goal names it, too."""
    edition = find_game("etheria").edition(3, {})
    match = Match.of(edition, "four", own_content=False, position=f"hand A rrrggy\nhand B r\nauction {noble}")
    found = [note for note in applying(match.reader(0, "en")) if note.id == "marquess"]
    assert bool(found) == is_said
    bonus = edition.content.numbers.marquess_bonus
    assert (bonus.at_least, bonus.points) == (4, 4)
    for note in found:
        assert "four of them at your court bring 4 points more" in translated(note.say, "en")
    assert "Four marquesses at one court score 4 more." in edition.goal(edition.words("en"))


def test_the_coach_of_etheria_speaks_of_a_later_turn_only_if_there_is_one() -> None:
    """ETH-EVENT-7: as long as everybody still turns a card, however many play."""
    note = next(note for note in notes("etheria") if note.id == "keeping")
    assert (note.decision, note.fact) == ("keep", "noble_deck")
    assert note.least == max(find_game("etheria").seats)


def test_the_coach_of_etheria_does_not_warn_of_oneself() -> None:
    courts = (
        "court A dwr_duke_2 edd_hero\ncourt B edd_duke_2\nmandate A ev15\nhand A rg\nhand B rg\nhand C rg\nwindow"
    )
    match = Match.of(find_game("etheria").edition(3, {}), "red", own_content=False, position=courts)
    for seat, action in (
        (0, "offer dwr_duke_2"),
        (0, "ask edd_duke_2"),
        (1, "accept"),
        (0, "chip red"),
        (1, "chip green"),
    ):
        match.play(seat, action)
    said = {seat: {note.id for note in applying(match.reader(seat, "en"))} for seat in (0, 1)}
    assert "betrayed" not in said[0]
    assert "betrayed" in said[1]


def test_the_coach_of_erythro_says_where_to_go_only_to_whoever_can_choose() -> None:
    edition = find_game("erythro").edition(2, {})
    for mines, is_said in (("mine gravel-pit 8", False), ("mine gravel-pit 8\nmine salt-pan 7", True)):
        lines = f"on A 2\nhand A flash-flood\ninfluence A air=8 water=8\n{mines}\nplayers"
        match = Match.of(edition, "whirl", own_content=False, position=lines)
        match.play(0, "play flash-flood action")
        assert ("move" in {note.id for note in applying(match.reader(0, "en"))}) == is_said
