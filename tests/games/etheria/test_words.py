"""What Etheria says: phases, refusals and actions; what holds for every game is in test_words above."""

import re

import pytest

from fourfold.games.clauses import find
from fourfold.games.edition import Event
from fourfold.games.etheria.drawing import drawing
from fourfold.games.etheria.rules.table import ENDINGS, PHASES, STAGES
from fourfold.games.words import sentences_of
from fourfold.match.match import Match
from fourfold.testing.pictures import parsed, words_in
from tests.support.etheria import edition, table

SENTENCES = sentences_of("fourfold.games.etheria")["en"]


def test_every_phase_and_every_ending_has_a_sentence_and_nothing_else_has() -> None:
    wanted = {f"phase.{phase}" for phase in PHASES.names} | {f"label.ending_{ending}" for ending in ENDINGS.names}
    assert {key for key in SENTENCES if key.startswith(("phase.", "label.ending_"))} == wanted


def test_every_stage_rests_on_a_clause() -> None:
    assert all(find("etheria", clause) for clause in STAGES.clauses)


@pytest.mark.clause("ETH-BID-6")
def test_a_bid_that_is_too_low_says_what_it_is_worth() -> None:
    scene = table().hand(0, "rgyyw").auction("edd_duke_1").play("0 add red")
    refusal = scene.edition.refusal(scene.position, 0, scene.edition.terms.catalogue.action("seal").number)
    assert refusal is not None
    said = edition().words("en").refusal(refusal.kind, refusal.facts)
    assert said == "Your bid is worth 1 bid point and the noble needs 9."


def test_actions_name_their_noble_and_its_owner() -> None:
    scene = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2").window()
    scene = scene.play("0 offer dwr_duke_2")
    action = scene.edition.terms.catalogue.action("ask edd_duke_2")
    words = scene.edition.words("en", ("Ada", "Bob", "Cleo", "Dan"))
    said = scene.edition.phrase(action, scene.view(0), words)
    assert said == "Ask Cleo for Ysmeine Tarr, Voice of the Ember Throne in return."


def test_what_happens_and_what_can_be_done_is_told_of_whoever_does_it_never_as_yours() -> None:
    """A log tells what others did, and looking back what they might have done."""
    spoken_to = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
    for sentences in sentences_of("fourfold.games.etheria").values():
        told = {key: said for key, said in sentences.items() if key.startswith(("event.", "action.", "weigh."))}
        assert {key: said for key, said in told.items() if spoken_to.search(said)} == {}


def test_in_french_several_cards_are_in_the_plural_and_a_woman_is_not_called_a_marquis() -> None:
    scene = table().hand(0, "gggyr").auction("edd_marquess_2")
    words = scene.edition.words("fr")
    said = words_in(parsed(drawing(scene.view(0), words, wide=True)))
    assert "vertes" in said
    assert "jaunes" not in said
    assert "Rang\u202f: Marquis" in said


def test_what_happened_is_told_to_whoever_did_it_as_theirs() -> None:
    match = Match("etheria", seats=3, seed="you")
    while match.view(None).phase != "bid":  # type: ignore[attr-defined]
        match.play(match.to_act[0], "draw")
    for seat in (0, 1, 2):
        match.play(seat, "pass")
    said = {seat: " ".join(line.text for line in match.reader(seat, "en").lines()) for seat in (0, None)}
    assert "You do not bid." in said[0]
    assert "Player 2 does not bid." in said[0]
    assert "Player 1 does not bid." in said[None]


def news(lines: str, *plays: tuple[int, str], seat: int = 0) -> list[str]:
    """What a seat is told at length of the last thing that was played on a laid table."""
    match = Match.of(edition(3), "news", own_content=False, position=lines)
    for player, action in plays:
        match.play(player, action)
    return [line.text for line in match.reader(seat, "en").moment()]


COURTS = "current B 5\ncourt B edd_duke_1\ncourt C wno_duke_2\nmandate B ev15\nwindow"
OFFER = ((1, "offer edd_duke_1"), (1, "ask wno_duke_2"))


@pytest.mark.clause("ETH-TRADE-7", "ETH-TRADE-10")
def test_how_a_trade_ended_is_told_with_both_nobles_and_both_traders() -> None:
    oshen, ilhame = "Oshen Karr, Warden of the Ninth Scale", "Ilhame Var, Falconer of the Salt"
    [said] = news(COURTS, *OFFER, (2, "decline"))
    told = f"Player 3 declines the trade that Player 2 offers: {oshen} for {ilhame}."
    assert said == f"{told} A fair swap: 1 point less for Player 3."
    [said] = news(COURTS, *OFFER, (2, "decline"), seat=1)
    assert said.startswith(f"Player 3 declines your trade: {oshen} for {ilhame}. A fair swap")
    chips = (*OFFER, (2, "accept"), (1, "chip green"), (2, "chip red"))
    assert news(COURTS, *chips)[-1] == f"Player 3 betrays Player 2: takes {oshen} and keeps {ilhame}."
    assert news(COURTS, *chips, seat=1)[-1] == f"Player 3 betrays you: takes {oshen} and keeps {ilhame}."


@pytest.mark.clause("ETH-TURN-2")
def test_the_cards_of_a_new_round_are_told_at_its_beginning_in_one_sentence() -> None:
    """To whoever draws them, with their colours; the others are told what they can see."""
    lines = "current C 3\nhand A -\nhand B -\nhand C -\ndeck rgyyyyyyy -\nauction edd_marquess_1"
    passed = [(seat, "pass") for seat in range(3)]
    drew = [line for line in news(lines, *passed) if "draw" in line]
    assert len(drew) == 2, "for the pass, and for the round"
    assert drew[0].startswith("You draw 1 ")
    assert drew[1].startswith("A new round: you draw ")
    assert not any("Player 1 draws" in line for line in news(lines, *passed, seat=1))


@pytest.mark.clause("ETH-ABIL-7")
def test_whom_an_ability_brings_back_is_news() -> None:
    lines = "current B 5\ncourt B dwr_hero\nhand B rrrrrg\nnoble_discard wno_marquess_1 wno_duke_1\nwindow"
    paid = [(1, "discard red")] * 5
    [said] = news(lines, (1, "ability dwr_hero"), *paid, (1, "recover wno_duke_1"))
    assert said == "Player 2 takes Dorgan Pesh, Lord of the Long Herd from the discard pile."


def test_what_befalls_a_player_is_theirs_to_take_in() -> None:
    """A noble won, a bid lost, a trade refused: to whom it happened, and to nobody else."""
    match = Match.of(edition(3), "news", own_content=False, position=COURTS)
    for player, action in (*OFFER, (2, "decline")):
        match.play(player, action)
    befalls = [any(map(match.reader(seat).befalls, match.reader(seat).moment())) for seat in range(3)]
    assert befalls == [False, True, True]
    lines = "current B 5\nhand A ggg\nhand B gggg\nhand C g\nauction edd_marquess_1"
    match = Match.of(edition(3), "news", own_content=False, position=lines)
    for player, action in (*[(0, "add green")] * 3, *[(1, "add green")] * 4, (0, "seal"), (1, "seal"), (2, "pass")):
        match.play(player, action)
    befalls = [any(map(match.reader(seat).befalls, match.reader(seat).moment())) for seat in range(3)]
    assert befalls == [True, True, False]


@pytest.mark.clause("ETH-BID-8", "ETH-BID-9")
@pytest.mark.parametrize(
    ("hand", "why"),
    [("gggg", "Player 2 won with 8 bid points."), ("ggg", "Player 2 bid 6 as well and comes first.")],
)
def test_who_lost_a_bid_is_told_to_whom_and_why(hand: str, why: str) -> None:
    lines = f"current B 5\nhand A ggg\nhand B {hand}\nhand C g\nauction edd_marquess_1"
    bids = (*[(0, "add green")] * 3, *[(1, "add green")] * len(hand), (0, "seal"), (1, "seal"), (2, "pass"))
    assert f"You lost the bid and have 1 card to discard. {why}" in news(lines, *bids)
    assert not any(line.endswith(why) for line in news(lines, *bids, seat=2) if "to discard" in line)


@pytest.mark.clause("ETH-R47")
def test_a_bid_that_will_count_less_is_taken_in_by_its_own_player_alone() -> None:
    """Also where it comes of a card they had to choose, long after the event was told."""
    lines = "current A 5\nhand A r\nhand B r\nhand C rg\nevent ev07"
    match = Match.of(edition(3), "news", own_content=False, position=lines)
    match.play(2, "discard red")
    for seat in range(3):
        found = [line for line in match.reader(seat).moment() if line.kind == "bid_malus"]
        assert len(found) == 1
        assert match.reader(seat).befalls(found[0]) is (seat == 2)


@pytest.mark.clause("ETH-END-2")
def test_the_last_thing_told_says_that_the_match_is_over_and_who_won() -> None:
    lines = "current C 3\nhand A -\nhand B -\nhand C -\nnoble_deck edd_marquess_2\nauction edd_marquess_1"
    lines = lines.replace("noble_deck edd_marquess_2", "noble_deck")
    said = news(lines, *[(seat, "pass") for seat in range(3)])
    assert any("the match is over" in line for line in said)
    assert "win" in said[-1]


@pytest.mark.clause("ETH-BID-5")
@pytest.mark.parametrize(
    ("bonus", "told"), [(5, ["Player 2 bids 11: 3 green. Of that, +5 by abilities or events."]), (0, [])]
)
def test_what_a_bid_counts_besides_its_cards_is_told_when_it_is_opened(bonus: int, told: list[str]) -> None:
    lines = f"current B 5\nhand A r\nhand B rgggg\nbonus B {bonus}\nauction edd_marquess_1"
    bid = (*[(1, "add green")] * 3, (1, "seal"))
    said = news(lines, *bid, (0, "pass"), (2, "pass"))
    assert [line for line in said if "abilities" in line] == told


@pytest.mark.clause("ETH-R42")
def test_a_bid_is_told_in_one_sentence_with_all_its_cards() -> None:
    lines = "current B 5\nhand A r\nhand B rrgyyw\nauction edd_marquess_1"
    bid = [(1, f"add {colour}") for colour in ("red", "red", "green", "yellow", "yellow", "rainbow")]
    match = Match.of(edition(3), "news", own_content=False, position=lines)
    for player, action in (*bid, (1, "seal"), (0, "pass"), (2, "pass")):
        match.play(player, action)
    told = [match.reader(0).told(event).text for event in match.reader(0).briefly(match.length - 1)]
    [said] = [line for line in told if "bid" in line and "2 red" in line]
    assert said.endswith(": 2 red, 1 green, 2 yellow, 1 rainbow.")
    assert not any("In the bid of" in line for line in told)
    own = [line.text for line in match.reader(1).in_brief() if "In secret" in line.text]
    assert "In secret: you add 2 red, 1 green, 2 yellow, 1 rainbow to your bid." in own


@pytest.mark.clause("ETH-R42", "ETH-HAND-2")
def test_what_is_taken_or_drawn_is_told_once() -> None:
    """To whom it is known with the colour; and why it was less than it might have been, in the same sentence."""
    match = Match.of(edition(3), "news", own_content=False, position="hand A rgggg\nhand B r\nhand C g\nwindow")
    before = [
        Event(kind="stolen", clause="ETH-R46", facts={"seat": 0, "victim": 1, "count": 1}),
        Event(
            kind="stole", clause="ETH-R42", facts={"seat": 0, "victim": 1, "colour": "yellow", "count": 1}, only=0
        ),
    ]
    [both] = match.edition.brief(tuple(before), 0)
    assert match.reader(0).told(both).text == "You take from Player 2 at random: 1 yellow."
    robbed = Event(
        kind="robbed", clause="ETH-R42", facts={"seat": 1, "thief": 0, "colour": "yellow", "count": 1}, only=1
    )
    [both] = match.edition.brief((before[0], robbed), 1)
    assert match.reader(1).told(both).text == "Player 1 takes from you at random: 1 yellow."
    drawn = Event(kind="drawn", clause="ETH-EVENT-1", facts={"seat": 1, "count": 1})
    [both] = match.edition.brief((drawn, Event(kind="hand_full", clause="ETH-HAND-2", facts={"seat": 1})), 0)
    assert match.reader(0).told(both).text == "Player 2 draws only 1 card: the hand is full."


@pytest.mark.clause("ETH-ABIL-2")
def test_an_ability_of_another_is_news_with_what_it_says_and_what_it_did() -> None:
    said = news("current B 5\ncourt B edd_hero\ncourt C wno_duke_2\nwindow", (1, "ability edd_hero"))
    assert said[0].startswith("Player 2 uses the ability of Tessia Cecil, the Legacy. Active: every other player")
    assert said[1] == "Tessia Cecil, the Legacy makes Player 3 lose Ilhame Var, Falconer of the Salt."
