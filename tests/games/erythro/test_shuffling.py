"""Whoever is about to shuffle is warned, by what can be seen, and never of a shuffle that does not come."""

import random

import pytest

from fourfold.games.erythro.about import about
from fourfold.games.erythro.guide import asked
from fourfold.games.erythro.shuffling import shuffles
from fourfold.games.erythro.view import ErythroView
from fourfold.match.match import Match
from tests.support.erythro import Study, table

FEW = "few cards left"
COMES = "you shuffle and a new mine comes"
CARDS = ("whirlwind", "cleansing-rain", "clear-spring", "whispered-lore")


def seen(match: Match) -> ErythroView:
    view = match.view(0)
    assert isinstance(view, ErythroView)
    return view


def left(study: Study, seat: str = "A", language: str = "en") -> str:
    return asked(study.view(seat), study.edition.words(language)).left


@pytest.mark.parametrize(
    ("many", "said"),
    [
        (2, f"{FEW}: as the round ends {COMES}"),
        (3, f"{FEW}: keep one and buy one, or {COMES}"),
        (4, f"{FEW}: keep one or buy one, or {COMES}"),
    ],
)
def test_a_draw_pile_that_is_too_small_is_told_while_cards_are_played(many: int, said: str) -> None:
    study = table(2).hand("A", "carrying-wind", "ebb-tide").draw_pile("A", *CARDS[:many]).players()
    assert left(study) == f"{said.capitalize()}. 4 cards to play", "a phone may have no room for all of it"


def test_who_shuffles_besides_is_told_to_the_others() -> None:
    """A new mine is everybody's, and whoever buys or plays may still prepare for it."""
    study = table(2).hand("A", "carrying-wind").draw_pile("A", *CARDS, "ebb-tide").draw_pile("B", "stoked-hearth")
    said = left(study.players())
    assert said == "Ambassador 2 shuffles as the round ends: a new mine comes. 4 cards to play"
    assert "Ambassador 2" not in left(study.players(), "B")


@pytest.mark.clause("ERY-DECK-2", "ERY-DECK-3")
def test_an_action_that_makes_somebody_shuffle_is_asked_about_first() -> None:
    """A card that is given to another comes of their draw pile; who has no discard pile does not shuffle."""
    laid = table(2).hand("A", "foresight").hand("B", "courier-birds").draw_pile("A")
    bare, near = laid.players(), laid.discard("A", "ebb-tide", "whirlwind").players()

    def doubts(study: Study, seat: str) -> dict[str, str]:
        return asked(study.view(seat), study.edition.words("en")).doubts

    said = "Your draw pile is too small for that: you shuffle, and a new mine comes. Play it all the same?"
    assert doubts(near, "A") == {"play foresight action": said}
    said = "The draw pile of Ambassador 1 is too small: they shuffle, and a new mine comes. Play it all the same?"
    assert doubts(near, "B") == {"play courier-birds action": said}
    assert doubts(bare, "A") == doubts(bare, "B") == {}
    assert doubts(table(2).hand("B", "courier-birds").players(), "B") == {}


def test_what_a_shuffle_brings_is_what_the_sheet_says() -> None:
    """ERY-ADV1-3: without mines in the deck, a pollution token."""
    study = table(2).hand("A", "carrying-wind").draw_pile("A", "whirlwind").no_mine_deck().players()
    assert "as the round ends you shuffle and a pollution token comes." in left(study)
    assert "en fin de manche vous mélangez et un jeton pollution arrive." in left(study, language="fr")


@pytest.mark.parametrize(
    ("adversary", "clause"),
    [("mars-initiation", "ERY-ADV1-3"), ("earth-average", "ERY-ADV2-5"), ("consortium-average", "ERY-ADV3-7")],
)
def test_a_warning_names_the_rules_it_rests_on(adversary: str, clause: str) -> None:
    """ERY-DECK-3, and what this adversary does then; where nobody shuffles, neither."""
    laid = table(2, adversary).hand("A", "carrying-wind")
    near, far = laid.draw_pile("A", "whirlwind").players(), laid.draw_pile("A", *CARDS, "ebb-tide").players()
    named = [asked(study.view("A"), study.edition.words("en")).clauses for study in (near, far)]
    assert [{"ERY-DECK-3", clause} <= {*each} for each in named] == [True, False]
    assert clause not in named[1]


def test_a_small_draw_pile_says_so_when_it_is_looked_at() -> None:
    study = table(2).hand("A", "carrying-wind").draw_pile("A", "whirlwind").players()
    found = about(study.edition, study.view("B"), study.edition.words("en"), "seat 0")
    assert found is not None
    assert "few cards to draw: a shuffle is near, and a new mine comes" in found.now


@pytest.mark.parametrize("seed", range(6))
def test_the_warning_comes_true(seed: int) -> None:
    """In whole matches: who surely shuffles does, and who has cards enough does not."""
    match, chance = Match("erythro", 2, f"warned {seed}"), random.Random(seed)
    foreseen: dict[int, str] = {}
    told = {"will": 0, "": 0}
    while match.to_act:
        view = seen(match)
        if view.phase == "acquisition":
            foreseen = {player.seat: shuffles(view, player) for player in view.players}
        seat = chance.choice(match.to_act)
        before = len(match.entries)
        match.play(seat, chance.choice(match.legal(seat)))
        events = match.events(None, before)
        if foreseen and seen(match).phase == "players":
            shuffled = {event.facts["seat"] for event in events if event.kind == "shuffled"}
            for player, warned in foreseen.items():
                if warned != "may" and seen(match).adversary.id == "mars":
                    assert (player in shuffled) == (warned == "will"), (seed, view.round, player)
                    told[warned] += 1
            foreseen = {}
    assert told["will"] + told[""] > 0


def keeping(earned: int, many: int) -> Study:
    """A must say what to keep; the cheapest card of its elements costs 3."""
    laid = table(2).hand("A", "carrying-wind", "ebb-tide").draw_pile("A", *CARDS[:many])
    return laid.market("morning-dew").influence("A", water=earned).phase("discard")


@pytest.mark.parametrize(
    ("earned", "many", "said"),
    [
        (3, 3, f"{FEW.capitalize()}: keep one and buy one, or {COMES}"),
        (2, 3, f"{FEW.capitalize()}, and too little influence to buy one (from 3 water): {COMES}"),
        (2, 4, f"{FEW.capitalize()}: keep one, or {COMES}"),
    ],
)
def test_nobody_is_told_to_buy_what_they_cannot_pay(earned: int, many: int, said: str) -> None:
    """ERY-ACQ-2: what the cheapest card costs is told beforehand, while something can still be gained."""
    assert left(keeping(earned, many)) == said
    laid = table(2).hand("A", "carrying-wind").draw_pile("A", *CARDS[:3]).market("morning-dew")
    playing = laid.influence("A", water=2).players()
    assert f"buy one (from 3 water), or {COMES}" in left(playing)
