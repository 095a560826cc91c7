"""What Etheria tells newcomers: the act that is asked for, what a card counts for and why, what a noble is for."""

import pytest
from msgspec.structs import replace

from fourfold.games.edition import Event
from fourfold.games.etheria.about import about
from fourfold.games.etheria.guide import asked
from fourfold.games.etheria.view import Stakes
from fourfold.kernel.actions import Action
from tests.support.etheria import Study, nobles_of, table

AUCTION = "edd_duke_1"
"""It asks for green, yellow and rainbow, and needs 9 points."""


def action(scene: Study, seat: int, kind: str) -> Action:
    [found] = [one for one in scene.view(seat).legal if one.kind == kind]
    return found


@pytest.mark.clause("ETH-BID-14")
def test_who_can_only_pass_is_not_told_to_press_cards() -> None:
    scene = table().hand(0, "rr").auction(AUCTION)
    view = scene.view(0)
    assert [one.kind for one in view.legal] == ["pass"]
    told = asked(view, scene.edition.words("en"))
    assert told.text == "All your cards make less than 9 bid points: pass, and draw."
    assert "ETH-BID-11" in told.clauses
    assert told.left == "", "there is nothing to win or lose"
    assert not told.settled, "in a first match the noble is looked at before it goes"
    leave = action(scene, 0, "pass")
    assert scene.edition.phrase(leave, view, scene.edition.words("en")) == "Pass (not enough for 9)."
    rich = table().hand(0, "gyywww").auction(AUCTION)
    assert not asked(rich.view(0), rich.edition.words("en")).settled


@pytest.mark.clause("ETH-BID-2")
def test_a_card_pressed_before_there_is_anything_to_bid_for_is_answered_in_one_line() -> None:
    scene = table().hand(0, "rr").window()
    told = about(scene.edition, scene.view(0), scene.edition.words("en"), "red")
    assert told is not None
    assert told.why is not None
    assert (told.why.text, told.why.tried) == ("Cards are pressed to bid, once a noble is on offer.", True)
    scene = table().hand(0, "gyywww").auction(AUCTION)
    told = about(scene.edition, scene.view(0), scene.edition.words("en"), "red")
    assert told is not None
    assert told.why is None


@pytest.mark.clause("ETH-BID-5", "ETH-BID-6")
def test_a_bid_is_told_as_points_of_the_minimum() -> None:
    scene = table().hand(0, "gyywww").auction(AUCTION)
    words = scene.edition.words("en")
    assert asked(scene.view(0), words).text == "Press cards: at least 9 bid points."
    scene = scene.play("0 add green", "0 add rainbow")
    assert asked(scene.view(0), words).left == "5 of 9 bid points so far."
    scene = scene.play("0 add rainbow", "0 add rainbow")
    seal, leave = action(scene, 0, "seal"), action(scene, 0, "pass")
    assert scene.edition.phrase(seal, scene.view(0), words) == "Seal a bid of 11."
    assert leave.declines
    assert not seal.declines


@pytest.mark.clause("ETH-BID-7")
def test_to_seal_has_its_place_before_it_can_be_done_and_a_pass_with_cards_laid_is_asked_about() -> None:
    scene = table().hand(0, "gyywww").auction(AUCTION)
    words = scene.edition.words("en")
    assert (asked(scene.view(0), words).later, asked(scene.view(0), words).doubts) == (("Seal the bid.",), {})
    short = scene.play("0 add green", "0 add rainbow")
    told = asked(short.view(0), words)
    assert told.later == ("Seal the bid.",)
    assert told.doubts == {"pass": "You have laid 5 of 9 bid points: pass all the same?"}
    told = asked(short.play("0 add rainbow", "0 add rainbow").view(0), words)
    assert (told.later, told.doubts) == ((), {"pass": "You have laid 11 bid points: pass all the same?"})
    poor = table().hand(0, "rr").auction(AUCTION)
    assert asked(poor.view(0), words).later == (), "it cannot be done at all"


@pytest.mark.clause("ETH-SCORE-1", "ETH-SCORE-2", "ETH-SCORE-4", "ETH-BID-12")
def test_what_a_bid_is_for_and_what_it_costs_to_lose_is_told_before_it_is_made() -> None:
    """The leader of its faction has 1 more, and another 1 for the fifth noble."""
    words = table().edition.words("en")
    plain = table().hand(1, "gyywww").auction(AUCTION)
    assert asked(plain.view(1), words).left == "Wins 5 points. If it loses: 2 cards gone."
    fifth = table().hand(0, "gyywww").court(0, *nobles_of("edd", "duke_1", "hero")).auction(AUCTION)
    assert asked(fifth.view(0), words).left.startswith("Wins 7 points.")


@pytest.mark.clause("ETH-END-2")
def test_on_the_last_card_nobody_is_warned_of_cards_that_are_worth_nothing_then() -> None:
    scene = table().hand(0, "gyywww").auction(AUCTION)
    last = replace(scene.view(0), noble_deck=0)
    told = asked(last, scene.edition.words("en")).left
    assert "what you keep is worth nothing" in told
    assert "gone" not in told


@pytest.mark.clause("ETH-END-1")
def test_the_last_noble_of_the_own_faction_is_told_to_win_the_game() -> None:
    scene = table().hand(0, "gyywww").court(0, *nobles_of("edd", "duke_1")).auction(AUCTION)
    assert "If it wins, so do you!" in asked(scene.view(0), scene.edition.words("en")).left


@pytest.mark.clause("ETH-BID-11", "ETH-HAND-2")
def test_who_passes_is_told_of_the_card_to_be_drawn_unless_the_hand_is_full() -> None:
    for hand, said in (("gyywww", "Pass and draw."), ("ggggyyywww", "Pass.")):
        scene = table().hand(0, hand).auction(AUCTION)
        leave = action(scene, 0, "pass")
        assert scene.edition.phrase(leave, scene.view(0), scene.edition.words("en")) == said


@pytest.mark.clause("ETH-TRADE-6", "ETH-TRADE-7", "ETH-TRADE-8")
def test_both_traders_see_what_each_end_adds_to_their_points() -> None:
    """Seat 0 leads the faction of what it asks for, seat 2 has no noble of its own in the trade."""
    scene = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2").window()
    scene = scene.play("0 offer dwr_duke_2", "0 ask edd_duke_2")
    stakes = [trade.stakes for seat in (0, 2, 1, None) if (trade := scene.view(seat).trade)]
    assert stakes == [
        Stakes(fair=1, betray=6, betrayed=-5, lost=-5),
        Stakes(fair=0, betray=5, betrayed=-5, lost=-5),
        None,
        None,
    ]


@pytest.mark.clause("ETH-BID-3", "ETH-BID-4")
@pytest.mark.parametrize(
    ("colour", "each", "why"), [("red", 1, "does not ask"), ("green", 2, "asks"), ("rainbow", 3, "asks")]
)
def test_a_card_says_what_it_counts_for_in_this_bid_and_why(colour: str, each: int, why: str) -> None:
    scene = table().hand(0, "rgyywww").auction(AUCTION)
    told = about(scene.edition, scene.view(0), scene.edition.words("en"), colour)
    assert told is not None
    assert told.now[0].startswith(f"Oshen Karr, Warden of the Ninth Scale {why} for {colour}")
    assert told.now[1] == f"In this bid each counts {each}."


@pytest.mark.clause("ETH-SCORE-1", "ETH-SCORE-2", "ETH-BID-12")
def test_a_noble_says_what_it_is_worth_to_whom() -> None:
    scene = table().hand(0, "gyywww").auction(AUCTION)
    view = scene.view(0)
    leader = next(player.seat for player in view.players if player.faction == "eastern_dragon_dynasty")
    told = about(scene.edition, view, scene.edition.words("en"), AUCTION)
    assert told is not None
    assert (
        f"Worth 5 points in any court, 6 in the court of Player {leader + 1}, who leads its faction." in told.lines
    )
    assert "Whoever loses a bid for it discards 2 cards of that bid." in told.lines
    assert "On offer now: everybody bids in secret." in told.now


@pytest.mark.clause("ETH-BID-9")
def test_who_wins_a_tie_is_told_of_a_bid_that_is_laid_and_of_one_that_tied() -> None:
    scene = table().current(1).hand(0, "gyywww").hand(2, "gyywww").auction(AUCTION)
    words = scene.edition.words("en")
    laid = about(scene.edition, scene.view(0), words, "gauge")
    assert laid is not None
    assert laid.lines[-1].endswith("clockwise: Player 2, Player 3, Player 4, you.")
    assert "ETH-BID-9" in laid.clauses
    for bid, tied in (("www", True), ("gwww", False)):
        opened = scene.bid(0, "www").bid(2, bid).passes(1, 3)
        for seat in (0, 2):
            told = about(opened.edition, opened.view(0), words, f"bid {seat}")
            assert told is not None
            assert any(line.startswith("A tie: the current player wins it") for line in told.lines) == tied


@pytest.mark.clause("ETH-SHOW-2", "ETH-BID-7")
def test_a_sealed_letter_tells_nothing_about_what_is_in_it() -> None:
    scene = table().hand(0, "gyywww").hand(1, "gyywww").auction(AUCTION)
    words = scene.edition.words("en")
    bids = scene.play("1 add green", "1 add rainbow", "1 add rainbow", "1 add rainbow", "1 seal")
    passes = scene.play("1 pass")
    told = [about(each.edition, each.view(0), words, "letter") for each in (bids, passes)]
    assert told[0] == told[1]
    assert about(bids.edition, bids.view(0), words, "bid 1") is None


def test_a_bid_that_is_enough_is_told_with_its_price() -> None:
    scene = table().hand(0, "gyywww").auction(AUCTION).play("0 add rainbow", "0 add rainbow", "0 add rainbow")
    left = asked(scene.view(0), scene.edition.words("en")).left
    assert left == "If it wins: 6 points for 3 cards."


def test_who_has_laid_the_whole_hand_is_not_told_to_press_more_cards() -> None:
    scene = table().hand(0, "www").auction(AUCTION).play("0 add rainbow", "0 add rainbow", "0 add rainbow")
    assert asked(scene.view(0), scene.edition.words("en")).text == "Seal your bid, or pass after all."


@pytest.mark.clause("ETH-TURN-3", "ETH-TURN-4")
def test_what_may_come_before_a_card_is_named_as_it_is() -> None:
    """An ability where there is one, a trade where one can be offered, and neither where there is none."""
    told = {}
    for nobles in (("dwr_duke_1",), ("diu_hero",), ("dwr_duke_2",), ("diu_hero", "dwr_duke_2")):
        setting = table().hand(0, "rrrr").court(0, *nobles).mandate(0, "ev15")
        scene = setting.court(1, "edd_duke_2" if "dwr_duke_2" in nobles else "edd_marquess_1").window()
        told[nobles] = asked(scene.view(0), scene.edition.words("en")).text
    assert list(told.values()) == [
        "Turn the top card of the deck: a noble to bid for, or an event.",
        "Turn the next card, or first press a noble marked “use”.",
        "Turn the next card, or first press a lit noble to offer a trade.",
        "Turn the next card; or first press a lit noble: an ability, or a trade.",
    ]


@pytest.mark.clause("ETH-TURN-4")
def test_what_the_next_card_can_be_is_told_as_it_is() -> None:
    """No event where no black card is left in the deck, no noble where only black ones are."""
    scene = table().window()
    words, view = scene.edition.words("en"), scene.view(0)
    assert "No event is left" in asked(replace(view, black_left=0), words).text
    assert "No noble is left" in asked(replace(view, nobles_left=()), words).text


@pytest.mark.clause("ETH-BID-12", "ETH-R51")
def test_cards_that_are_all_alike_are_given_up_without_a_press() -> None:
    for bid, settled in (("gggg", True), ("gggw", False)):
        scene = table().hand(0, bid).hand(1, "ggyywww").auction("edd_marquess_1")
        scene = scene.bid(0, bid).bid(1, "ggyywww").passes(2, 3)
        assert scene.view(0).phase == "loss"
        assert asked(scene.view(0), scene.edition.words("en")).settled == settled


def test_what_keeps_all_cards_does_not_speak_of_drawing() -> None:
    scene = table().hand(0, "rrgyw").event("ev11")
    done = action(scene, 0, "done")
    assert scene.edition.phrase(done, scene.view(0), scene.edition.words("en")) == "Done: keep the rest."


def test_a_seat_without_points_is_not_told_what_they_are_made_of() -> None:
    scene = table().window()
    told = about(scene.edition, scene.view(0), scene.edition.words("en"), "seat 0")
    assert told is not None
    assert "0 points" in told.lines
    assert any("Cross: discarded" in line for line in told.now), "the signs of its badge are told"


@pytest.mark.clause("ETH-HAND-2")
def test_why_an_event_took_no_card_for_a_full_hand_is_told() -> None:
    for hand, said in (
        ("rrrrrggggg", "Player 1 holds 10 cards, as many as a hand can have, and takes no more."),
        ("r", ""),
    ):
        scene = table().hand(0, hand).hand(1, "ry").event("ev13")
        drawn = Event(kind="event_drawn", clause="ETH-EVENT-1", facts={"seat": 0, "event": "ev13"})
        assert scene.edition.brought(drawn, scene.view(1), scene.edition.words("en")) == said


def test_what_asks_for_cards_is_named() -> None:
    scene = table().current(0).hand(0, "rrgyw").court(0, "diu_hero").window().play("0 ability diu_hero")
    told = asked(scene.view(0), scene.edition.words("en")).text
    assert told.startswith("Corin")
    assert told.endswith("press 1 card of your hand to discard.")


@pytest.mark.clause("ETH-R44")
def test_what_brings_a_discarded_noble_back_is_named() -> None:
    """The middle, where it would be read, shows the nobles to choose among."""
    scene = table().current(0).court(0, "dwr_hero", "dwr_sduke").noble_discard("wno_duke_1", "edd_duke_1").window()
    told = asked(scene.play("0 ability dwr_hero").view(0), scene.edition.words("en")).text
    assert told == "Orlaith Fenmoor, First Speaker: press a discarded noble; it joins your court."


@pytest.mark.clause("ETH-SCORE-2", "ETH-END-1")
@pytest.mark.parametrize(("language", "yours"), [("en", "in your court"), ("fr", "dans votre cour")])
def test_the_faction_of_another_is_not_told_as_yours(language: str, yours: str) -> None:
    scene = table().hand(0, "rr").auction(AUCTION)
    words, view = scene.edition.words(language), scene.view(0)
    for other in view.players:
        for thing in (f"seat {other.seat}", f"faction {other.faction}"):
            told = about(scene.edition, view, words, thing)
            assert told is not None
            assert (yours in " ".join(told.lines)) == (other.seat == 0)


@pytest.mark.clause("ETH-ABIL-1")
def test_a_noble_says_what_it_means_that_its_ability_is_active() -> None:
    scene = table().hand(0, "rr").auction("diu_hero")
    words = scene.edition.words("en")
    for noble, is_active in (("diu_hero", True), ("dwr_sduke", False)):
        told = about(scene.edition, scene.view(0), words, noble)
        assert told is not None
        assert any(line.startswith("Active: its owner may use it once") for line in told.lines) == is_active


def test_the_nobles_still_to_come_can_be_read_one_by_one() -> None:
    """In the picture they are small: pressing their heading lists them, and nobody who is gone."""
    for language in ("en", "fr"):
        scene = table().hand(0, "gyywww").auction(AUCTION)
        view, words = scene.view(0), scene.edition.words(language)
        told = about(scene.edition, view, words, "roll")
        assert told is not None
        coming = (*view.nobles_left, *view.bottom)
        assert len(told.signs) == len(coming) > 0
        for noble in coming:
            [line] = [each.text for each in told.signs if str(words.name("noble", noble.id)) in each.text]
            assert str(noble.minimum) in line
            for colour, amount in noble.cost.by_colour().items():
                assert (str(words.name("colour", colour)) in line.rpartition(";")[2]) == (amount > 0)
        for wide in (True, False):
            assert 'data-thing="roll"' in scene.edition.drawing(view, words, wide=wide)
