"""A whole choice in a sentence with its reason, how far the others can go, and who is near to all of a faction."""

import re
from itertools import product

import pytest
from msgspec.structs import asdict, replace

from fourfold.bots import bot
from fourfold.bots.playing import steps
from fourfold.games.edition import Event
from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.drawing.nobles import worth_told
from fourfold.games.etheria.edition import GAME, EtheriaEdition
from fourfold.games.etheria.factions import Gathering, gathered, would_win
from fourfold.games.etheria.guide import asked
from fourfold.games.etheria.rivals import chance_to_win, most_points, who_may_outbid, wins_tie, within_reach
from fourfold.games.etheria.rules import bidding
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.view import EtheriaView, Stakes, Trade
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from fourfold.match.match import Match
from tests.support.walks import walk

EDITION = GAME.edition(3, {})
HANDS = "hand A rrggyw\nhand B rrgy\nhand C ggyyw\n"


def laid(lines: str, edition: EtheriaEdition = EDITION) -> EtheriaPosition:
    return edition.read_position(lines, SeededChance(1), Journal())


def told(lines: str, *actions: str, language: str = "en") -> tuple[str, str]:
    """A plan of the first seat, and its reason."""
    plan = EDITION.plan(
        EDITION.view(laid(lines), 0),
        EDITION.words(language),
        tuple(EDITION.setup.catalogue.action(action) for action in actions),
    )
    return plan.text, plan.why


def test_a_bid_is_told_with_its_cards_its_points_what_it_wins_and_what_it_costs() -> None:
    text, why = told(HANDS + "auction edd_marquess_1", "add green", "add red", "add green", "seal")
    assert text == "Lay out 1 red + 2 green: 6 bid points to seal."
    assert why.startswith("4 points for 3 cards; this bid is the highest perhaps ")
    assert why.endswith(" in 10, else 1 card is lost.")


def test_in_french_cards_are_told_with_their_plural() -> None:
    laid_out = ("add green", "add red", "add green", "seal")
    text, _ = told(HANDS + "auction edd_marquess_1", *laid_out, language="fr")
    assert text.startswith("Poser 1 rouge et 2 vertes")
    words = EDITION.words("fr")
    assert words.name("cards", "red red red green") == "3 rouges, 1 verte"


@pytest.mark.clause("ETH-BID-7")
def test_a_suggested_bid_is_laid_out_and_left_to_be_sealed() -> None:
    """What is sealed cannot be taken back, so one press on a hint does not do it."""
    actions = [EDITION.setup.catalogue.action(action) for action in ("add green", "add green", "add red", "seal")]
    view = EDITION.view(laid(HANDS + "auction edd_marquess_1"), 0)
    assert EDITION.plan(view, EDITION.words("en"), tuple(actions)).notation == "add green; add green; add red"


def test_cards_that_lie_in_the_bid_already_count_in_its_price() -> None:
    position = laid(HANDS + "auction edd_marquess_1")
    for action in ("add green", "add green"):
        number = EDITION.setup.catalogue.action(action).number
        position = position.play(0, number, SeededChance(1), None)
    actions = tuple(EDITION.setup.catalogue.action(action) for action in ("add red", "seal"))
    plan = EDITION.plan(EDITION.view(position, 0), EDITION.words("en"), actions)
    assert plan.text == "Add 1 red: 6 bid points."
    assert plan.why.startswith("4 points for 3 cards")


def test_it_is_said_to_be_sure_only_where_nobody_can_outbid_it() -> None:
    alone = "hand A rrggyw\nhand B r\nhand C -\nauction edd_marquess_1"
    why = told(alone, "add green", "add red", "add green", "seal")[1]
    assert why.startswith("4 points for 3 cards: nobody can outbid it.")


def test_the_last_of_a_faction_is_told_as_what_it_is() -> None:
    court = "court A edd_hero edd_sduke edd_duke_1 edd_duke_2 edd_marquess_2\n"
    assert told(court + HANDS + "auction edd_marquess_1", "add green", "add red", "add green", "seal")[
        1
    ].startswith("The game for 3 cards; this bid is the highest perhaps")


def test_a_trade_and_its_chips_are_told() -> None:
    courts = "court A dwr_duke_2 edd_hero\ncourt B edd_duke_2\nmandate A ev15\n"
    text, _ = told(courts + HANDS + "window", "offer dwr_duke_2", "ask edd_duke_2")
    assert text.startswith("Offer Wystan")
    assert " for Ysmeine" in text


@pytest.mark.clause("ETH-TRADE-6")
@pytest.mark.parametrize(
    ("given", "wanted", "before", "after"),
    [
        (
            "wno_duke_1",
            "dwr_duke_1",
            "None of the others would gain points by a fair swap, so they may well refuse.",
            "1 point less for",
        ),
        ("dwr_duke_2", "edd_duke_2", "Player 2 gains most, 1 point, by a fair swap for", "1 point more for"),
    ],
)
def test_what_a_fair_swap_would_bring_the_other_is_told_before_it_is_asked_for_and_after_a_refusal(
    given: str, wanted: str, before: str, after: str
) -> None:
    """The second seat leads the Republic: its own dukes count one more for it."""
    position = laid(f"court A {given}\ncourt B {wanted}\nmandate A ev15\n" + HANDS + "window")
    words, journal = EDITION.words("en"), Journal()
    for seat, action in ((0, f"offer {given}"), (0, f"ask {wanted}"), (1, "decline")):
        if action.startswith("ask"):
            assert EDITION.asked(EDITION.view(position, 0), words).left.startswith(before)
        position = position.play(seat, EDITION.setup.catalogue.action(action).number, SeededChance(1), journal)
    event = Event(kind="declined", clause="", facts={"seat": 1, "noble": given, "partner": 0, "wanted": wanted})
    for reader in (0, 1, None):
        assert EDITION.brought(event, EDITION.view(position, reader), words) == f"A fair swap: {after} Player 2."


@pytest.mark.clause("ETH-TRADE-6", "ETH-TRADE-7", "ETH-TRADE-8")
def test_what_a_trade_may_cost_is_told_before_it_is_offered() -> None:
    """The loss is that of the offered noble, as it is when the other betrays."""
    position, words = (
        laid("court A dwr_duke_2 edd_hero\ncourt B edd_duke_2\nmandate A ev15\nwindow"),
        EDITION.words("en"),
    )
    assert "at worst yours is gone for nothing." in EDITION.asked(EDITION.view(position, 0), words).left
    position = position.play(0, EDITION.setup.catalogue.action("offer dwr_duke_2").number, SeededChance(1), None)
    assert "yours is gone (−5 points)." in EDITION.asked(EDITION.view(position, 0), words).left
    position = position.play(0, EDITION.setup.catalogue.action("ask edd_duke_2").number, SeededChance(1), None)
    view = EDITION.view(position, 0)
    assert view.trade is not None
    assert view.trade.stakes is not None
    assert view.trade.stakes.betrayed == -5
    plain = laid("court A dwr_duke_2\nwindow")
    assert "at worst" not in EDITION.asked(EDITION.view(plain, 0), words).left, "there is nothing to trade"


def test_where_chances_tell_nothing_the_chip_comes_first_that_is_never_worse() -> None:
    """ETH-TRADE-6 to ETH-TRADE-8: red wins both nobles against green, and loses no more against red."""
    courts = "court A dwr_duke_2 edd_hero\ncourt B edd_duke_2\nmandate A ev15\n"
    position = laid(courts + HANDS + "window")
    for seat, action in ((0, "offer dwr_duke_2"), (0, "ask edd_duke_2"), (1, "accept")):
        assert EDITION.headed(EDITION.view(position, seat)) == ()
        position = position.play(seat, EDITION.setup.catalogue.action(action).number, SeededChance(1), None)
    view = EDITION.view(position, 0)
    assert view.trade is not None
    assert view.trade.stakes is not None
    assert view.trade.stakes.betray > view.trade.stakes.fair
    assert [str(action) for action in EDITION.headed(view)] == ["chip red"]
    even = Trade(**{**asdict(view.trade), "stakes": Stakes(fair=2, betray=2, betrayed=-1, lost=-1)})
    assert EDITION.headed(replace(view, trade=even)) == ()


def test_an_answer_to_a_proposal_is_told_with_what_it_could_come_to() -> None:
    courts = "court A dwr_duke_2 edd_hero\ncourt B edd_duke_2\nmandate A ev15\n"
    position = laid(courts + HANDS + "window")
    for action in ("offer dwr_duke_2", "ask edd_duke_2"):
        position = position.play(0, EDITION.setup.catalogue.action(action).number, SeededChance(1), None)
    view, words = EDITION.view(position, 1), EDITION.words("en")
    assert asked(view, words).free
    why = {
        kind: EDITION.plan(view, words, (EDITION.setup.catalogue.action(kind),)).why
        for kind in ("accept", "decline")
    }
    assert why["accept"].startswith("In points for you: ")
    assert why["decline"].startswith("You keep Ysmeine")


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [{}, {"match_bonus": "icon"}])
def test_no_hand_that_cannot_be_ruled_out_reaches_more_than_is_said(seats: int, options: dict[str, str]) -> None:
    edition, looked = GAME.edition(seats, options), 0
    for position, seat, *_ in list(walk(edition, 5))[::5]:
        view = edition.view(position, seat)
        if view.noble is None:
            continue
        for number in range(4):
            world = position if number == 0 else edition.imagine(view, SeededChance(number))
            assert isinstance(world, EtheriaPosition)
            for rival in view.players:
                if rival.seat != seat:
                    looked += 1
                    whole = bidding.strength(world, rival.seat, world.hands[rival.seat])
                    assert whole <= most_points(edition, view, rival)
    assert looked


def test_in_a_tie_whoever_sits_first_may_outbid() -> None:
    """ETH-BID-9."""
    lines = "hand A rrggyw\nhand B rrr\nhand C -\nauction edd_marquess_1"
    first = EDITION.view(laid("current A\n" + lines), 0)
    second = EDITION.view(laid("current B\n" + lines), 0)
    most = most_points(EDITION, first, first.players[1])
    assert who_may_outbid(EDITION, first, most) == []
    assert who_may_outbid(EDITION, second, most) == [1]


def test_how_likely_a_bid_wins_is_guessed_from_what_its_reader_sees() -> None:
    view = EDITION.view(laid(HANDS + "auction edd_marquess_1"), 0)
    other = EDITION.view(laid(HANDS.replace("rrgy", "yyww") + "auction edd_marquess_1"), 0)
    assert chance_to_win(EDITION, view, 8) == chance_to_win(EDITION, other, 8)
    assert 0 < chance_to_win(EDITION, view, 6) < chance_to_win(EDITION, view, 9) < 1


def test_more_is_bid_the_fewer_nobles_are_to_come() -> None:
    """In the first rounds cards are saved: what seldom wins later does so then, if rivals have as many cards."""
    early = EDITION.view(laid(HANDS + "auction edd_marquess_1"), 0)
    late = EDITION.view(laid(HANDS + "noble_deck edd_duke_1\nauction edd_marquess_1"), 0)
    assert chance_to_win(EDITION, early, 6) > 0.5 > chance_to_win(EDITION, late, 6)


def test_a_noble_with_many_points_for_its_minimum_is_outbid_more_often() -> None:
    """Four points for a minimum of seven draw more bids than three for six."""
    cheap, plain = (
        EDITION.view(laid(HANDS + f"auction {noble}"), 0) for noble in ("edd_marquess_2", "edd_marquess_1")
    )
    assert cheap.noble is not None
    assert plain.noble is not None
    assert cheap.noble.points / cheap.noble.minimum > plain.noble.points / plain.noble.minimum
    over = 1
    assert chance_to_win(EDITION, cheap, cheap.noble.minimum + over) < chance_to_win(
        EDITION, plain, plain.noble.minimum + over
    )


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats"), [("easy", 3), ("easy", 4), ("medium", 3)])
def test_a_bid_wins_as_often_as_is_guessed(level: str, seats: int) -> None:
    """In ten matches, of every bid that a hand can reach: what is guessed against the bids of the others."""
    edition = GAME.edition(seats, {})
    found: dict[int, list[bool]] = {}
    for match in range(10):
        bots = [bot(level, edition, timed=False) for _ in range(seats)]
        chance = SeededChance(match)
        told: dict[int, tuple[EtheriaView, dict[int, float]]] = {}
        position = edition.setup.deal(chance, None)
        for step in steps(edition, position, bots, [SeededChance(seat) for seat in range(seats)], chance):
            position = step.position
            views = [edition.view(position, seat) for seat in range(seats)]
            auction = views[0].auction
            if views[0].phase == "bid" and not told:
                for seat, view in enumerate(views):
                    reach = within_reach(edition, view) if len(view.legal) > 1 else []
                    told[seat] = view, {points: chance_to_win(edition, view, points) for points in reach}
            elif auction is not None and told:
                for seat, (view, guessed) in told.items():
                    others = [other for other in range(seats) if other != seat and not auction.bids[other].passed]
                    for points, guess in guessed.items():
                        best = [auction.bids[other].points - points + wins_tie(view, other) for other in others]
                        if guess < 1:
                            found.setdefault(int(5 * guess), []).append(max(best, default=0) <= 0)
                told = {}
    for fifth, won in found.items():
        assert abs(sum(won) / len(won) - (fifth + 0.5) / 5) <= 0.15, (fifth, len(won))


def test_what_a_noble_may_take_is_said_while_a_bid_is_made() -> None:
    """By the same guess as the reason of a hint, and from what the reader sees alone."""
    position = laid(HANDS + "auction edd_marquess_1")
    view, words = EDITION.view(position, 0), EDITION.words("en")
    half, most = (
        next(points for points in within_reach(EDITION, view) if chance_to_win(EDITION, view, points) >= chance)
        for chance in (0.5, 1)
    )
    tenths = min(9, round(10 * chance_to_win(EDITION, view, half)))
    said = f"A guess: {half} wins {tenths} times in 10. Nobody can outbid {most}."
    assert said in EDITION.asked(view, words).left
    other = EDITION.view(laid(HANDS.replace("rrgy", "yyww") + "auction edd_marquess_1"), 0)
    assert said in EDITION.asked(other, words).left
    alone = EDITION.view(laid("hand A rrggyw\nhand B -\nhand C -\nauction edd_marquess_1"), 0)
    assert EDITION.asked(alone, words).left.startswith(f"Nobody can outbid {min(within_reach(EDITION, alone))}.")
    poor = EDITION.view(laid("hand A r\nhand B rrgy\nhand C ggyyw\nauction edd_hero"), 0)
    assert "A guess" not in EDITION.asked(poor, words).left, "there is nothing to bid"
    weak = left_to_bid("hand A rgg\nhand B rrrgggyyw\nhand C rrrgggyyw\nauction edd_marquess_1")
    assert "A guess: all your cards, 6, win " in weak


@pytest.mark.parametrize("options", [{}, {"minimum_mode": "icons"}])
def test_what_is_said_before_a_bid_is_within_reach_and_true_of_it_once_it_is_laid(options: dict[str, str]) -> None:
    """No bid is guessed at that the hand cannot reach, or that nobody can outbid; the least such bid is named."""
    edition, seen = GAME.edition(3, options), set()
    for position, seat, *_ in (step for number in range(3) for step in walk(edition, number)):
        view = edition.view(position, seat)
        if view.bid is None or not any(action.kind == "add" for action in view.legal) or view.bid.enough:
            continue
        said = edition.asked(view, edition.words("en")).left
        held, bonus = view.hand, view.players[seat].bonus + view.players[seat].bid_bonus
        assert held is not None
        assert view.noble is not None
        inside, cost = view.bid.cards.by_colour(), view.noble.cost.by_colour()
        least = {colour: max(many, cost[colour] if options else 0) for colour, many in inside.items()}
        bids = {
            sum(sum(view.bid.worth.get(colour, ())[:many]) for colour, many in zip(COLOURS, some, strict=True))
            + bonus
            for some in product(*(range(least[colour], held.by_colour()[colour] + 1) for colour in COLOURS))
            if any(some)
        }
        bids = {points for points in bids if options or points >= view.bid.minimum}
        sure = [points for points in bids if not who_may_outbid(edition, view, points)]
        guessed = [int(points) for points in re.findall(r"(\d+),? wins? \d", said)]
        assert set(guessed) <= bids - set(sure), said
        assert (f"Nobody can outbid {min(sure)}." in said) if sure else ("Nobody" not in said)
        seen |= {bool(sure), len(guessed)}
    assert seen == {False, True, 2}


def left_to_bid(lines: str, *colours: str, edition: EtheriaEdition = EDITION) -> str:
    """What the bar says to the first seat once it has laid cards."""
    position = laid(lines, edition)
    for colour in colours:
        number = edition.setup.catalogue.action(f"add {colour}").number
        position = position.play(0, number, SeededChance(1), None)
    return edition.asked(edition.view(position, 0), edition.words("en")).left


@pytest.mark.clause("ETH-SHOW-2")
def test_how_often_the_bid_wins_that_is_laid_is_said_of_its_own_points() -> None:
    """By the same guess, from what the reader sees alone; of a bid that nobody can outbid, that it is so."""
    lines = HANDS + "auction edd_marquess_1"
    view = EDITION.view(laid(lines), 0)
    for colours, points in ((("red", "green", "green"), 6), (("red", "red", "green", "green"), 8)):
        tenths = min(9, round(10 * chance_to_win(EDITION, view, points)))
        assert f"A guess: your {points} wins {tenths} times in 10" in left_to_bid(lines, *colours)
        assert left_to_bid(lines.replace("rrgy", "yyww"), *colours) == left_to_bid(lines, *colours)
    whole = left_to_bid("hand A rgg\nhand B rrgy\nhand C ggyyw\nauction edd_marquess_1", "red", "green", "green")
    assert "your 6 wins" in whole
    assert "wins 9 in 10" not in whole, "there is no card left to add"
    alone = left_to_bid("hand A rrggyw\nhand B r\nhand C -\nauction edd_marquess_1", "red", "green", "green")
    assert alone.startswith("Nobody can outbid your 6.")


@pytest.mark.clause("ETH-BID-9")
@pytest.mark.parametrize(
    ("current", "hand", "said"),
    [
        ("A", "rrgg", "You would win a tie."),
        ("B", "rrgg", "You would lose a tie."),
        ("C", "rrgg", "You would win a tie with Player 2 only."),
        ("D", "rrgg", "You would lose a tie to Player 4 only."),
        ("C", "-", "You would lose a tie."),
    ],
)
def test_who_would_win_a_tie_is_said_beside_a_bid_that_is_laid(current: str, hand: str, said: str) -> None:
    """Only those count who could bid as much: the second seat, where it has no card, ties with nobody."""
    lines = f"current {current} 5\nhand A rrggyw\nhand B {hand}\nhand C rrgg\nhand D rrgg\nauction edd_marquess_1"
    left = left_to_bid(lines, "red", "green", "green", edition=GAME.edition(4, {}))
    assert f" {said} If it wins" in left


NEAR = "court B dwr_hero dwr_sduke dwr_duke_1 dwr_duke_2 dwr_marquess_1\n"


def test_the_own_faction_is_counted_with_what_is_still_to_come_and_what_is_gone() -> None:
    lines = "court A edd_hero dwr_duke_1\ncourt C edd_marquess_1\nnoble_discard edd_duke_1\n"
    view = EDITION.view(laid(lines + HANDS + "auction edd_duke_2"), 0)
    assert gathered(view, view.players[0]) == Gathering(1, 3, 6)
    assert not gathered(view, view.players[0]).is_near


def test_it_is_counted_against_as_many_as_win_whatever_is_left_in_the_game() -> None:
    view = EDITION.view(laid(HANDS + "court A edd_hero\nnoble_deck edd_duke_1\nwindow"), 0)
    assert gathered(view, view.players[0]) == Gathering(1, 1, 6)
    assert not gathered(view, view.players[0]).is_near


def test_a_seat_is_warned_of_that_wins_at_once_with_the_noble_on_offer() -> None:
    """ETH-END-1."""
    position = laid(NEAR + HANDS + "auction dwr_marquess_2")
    view = EDITION.view(position, 0)
    assert view.noble is not None
    assert would_win(view, view.noble) == 1
    assert EDITION.asked(view, EDITION.words("en")).left.startswith(
        "If Player 2 gets this noble, Player 2 wins at once!"
    )
    for wide in (True, False):
        assert "The last one that Player 2" in EDITION.drawing(view, EDITION.words("en"), wide=wide)
    mine = EDITION.view(position, 1)
    assert would_win(mine, view.noble) is None
    assert "wins at once!" not in EDITION.asked(mine, EDITION.words("en")).left


def test_whoever_is_near_to_six_is_said_to_be_in_words() -> None:
    view = EDITION.view(laid(NEAR + HANDS + "auction edd_duke_2"), 0)
    for wide in (True, False):
        drawn = EDITION.drawing(view, EDITION.words("en"), wide=wide)
        assert drawn.count("1 more to win at once!") == 1
    discarded = EDITION.view(laid(NEAR + HANDS + "noble_discard dwr_marquess_2\nauction edd_duke_2"), 0)
    assert "to win at once!" not in EDITION.drawing(discarded, EDITION.words("en"), wide=True)


def test_who_passes_reads_how_little_all_cards_might_win_or_what_the_noble_would_cost() -> None:
    rich = "hand A rrg\nhand B rrgywwgyy\nhand C ggyywwrrg\nauction edd_marquess_1"
    assert told(rich, "pass")[1].startswith("You keep 3 cards: your whole hand would win this noble perhaps ")
    poor = "hand A rrggyyww\nhand B r\nhand C -\nauction edd_marquess_1"
    price = "To win it more often than not takes 3 of your 8 cards, for 4 points: "
    assert told(poor, "pass")[1] == f"{price}20 nobles worth as much to you may still come."
    assert told("noble_deck edd_hero wno_marquess_1\n" + poor, "pass")[1].endswith(
        ": 1 noble worth as much to you may still come."
    )


def test_a_card_given_up_is_told_with_what_is_left_and_that_few_ask_for_it() -> None:
    """What speaks against it is not given as its reason."""
    met: set[bool] = set()
    for position, seat, *_ in walk(EDITION, 3):
        view = EDITION.view(position, seat)
        if view.hand is None or view.choice is None:
            continue
        for action in (action for action in view.legal if action.kind == "discard"):
            colour = action.fields["colour"]
            left = view.hand.by_colour()[colour] - 1
            why = EDITION.plan(view, EDITION.words("en"), (action,)).why
            wanted = sum(noble.cost.by_colour()[colour] > 0 for noble in view.nobles_left)
            few = 2 * wanted <= len(view.nobles_left)
            met.add(few)
            assert why.startswith(f"That leaves you {left or 'no'} {colour}")
            assert ("that colour" in why or "no more nobles" in why) == few
            assert (", only 1 asks " in why) == (few and wanted == 1)
    assert met == {True, False}


@pytest.mark.clause("ETH-BID-12")
def test_the_cards_of_a_lost_bid_are_counted_once() -> None:
    position = laid("hand A ggggry\nhand B r\nhand C ggyyww\nnoble_deck\nauction edd_marquess_1")
    bids = {0: "add green; add green; add green; add red; seal", 1: "pass", 2: "add yellow; add yellow; add green"}
    bids[2] += "; add green; add rainbow; add rainbow; seal"
    for seat, bid in bids.items():
        for action in bid.split("; "):
            position = position.play(seat, EDITION.setup.catalogue.action(action).number, SeededChance(1), None)
    view = EDITION.view(position, 0)
    assert view.choice is not None
    assert view.choice.source == "bid"
    whys = {str(one): EDITION.plan(view, EDITION.words("en"), (one,)).why for one in view.legal}
    assert whys == {
        "discard green": "That leaves you 3 green; no more nobles are to come.",
        "discard red": "That leaves you no red; no more nobles are to come.",
    }


def test_every_choice_among_several_has_a_reason_of_its_own() -> None:
    """None is left to say no more than that a court is worth something."""
    met: set[str] = set()
    for seed in range(4):
        for position, seat, *_ in walk(EDITION, seed):
            view = EDITION.view(position, seat)
            for action in view.legal if len(view.legal) > 1 else ():
                if action.kind not in EDITION.parts:
                    met.add(action.kind)
                    assert EDITION.plan(view, EDITION.words("en"), (action,)).why, action
    assert {"keep", "done", "ability", "recover", "ask", "draw", "chip", "accept", "decline"} <= met


def test_a_noble_taken_back_is_told_with_what_it_adds_to_the_points() -> None:
    lines = "court A edd_hero dwr_hero\nnoble_discard edd_duke_1 wno_duke_1\n" + HANDS
    assert told(lines + "window", "recover edd_duke_1")[1] == "In points for you: +6."
    assert told(lines + "window", "recover wno_duke_1")[1] == "In points for you: +5."
    assert told(lines + "window", "lose edd_hero")[1] == "In points for you: −8."
    assert told(lines + "window", "lose edd_hero", language="fr")[1].endswith(": −8.")


@pytest.mark.clause("ETH-ABIL-7")
def test_whom_an_ability_would_take_is_said_before_it_is_paid_for() -> None:
    """Of the discarded nobles those of its ranks: a special duke is no duke (ETH-R28)."""
    lines = "court A dwr_hero\nhand A rrrrrg\nnoble_discard edd_sduke wno_duke_2\nwindow"
    view, words = EDITION.view(laid(lines), 0), EDITION.words("en")
    one = "Of the discarded nobles it can take one alone: Ilhame Var, Falconer of the Salt."
    said = EDITION.about(view, words, "dwr_hero")
    assert said is not None
    assert one in said.lines
    assert told(lines, "ability dwr_hero")[1].endswith(one)
    paying = laid(lines).play(0, EDITION.setup.catalogue.action("ability dwr_hero").number, SeededChance(1), None)
    assert one in EDITION.asked(EDITION.view(paying, 0), words).left
    two = told(lines.replace("edd_sduke", "edd_duke_1"), "ability dwr_hero")[1]
    assert "one of these: Oshen Karr, Warden of the Ninth Scale; Ilhame Var" in two
    assert told(lines.replace(" wno_duke_2", ""), "ability dwr_hero")[1].endswith("is discarded now.")


@pytest.mark.clause("ETH-SCORE-2")
def test_a_rival_to_whom_the_noble_is_worth_no_less_is_named() -> None:
    """The first seat has the partner, the second leads the faction."""
    lines = "court A dwr_marquess_1 edd_duke_1\n" + HANDS + "auction "
    worth = EDITION.view(laid(lines + "dwr_marquess_2"), 0)
    words = EDITION.words("en")
    assert worth_told(replace(worth, worth=(worth.worth[1], *worth.worth[1:])), words).endswith(
        "Also 5 to Player 2."
    )
    others = replace(worth, worth=(worth.worth[2], worth.worth[1], worth.worth[1]))
    assert worth_told(others, words).endswith("Also 5 to Player 3.")
    assert "to Player" not in worth_told(EDITION.view(laid(lines + "edd_marquess_1"), 0), words)


def test_of_a_bid_it_can_be_told_what_it_leaves_in_hand() -> None:
    """Two bids that win as often for as many cards differ by that; cards laid out before are not in hand."""
    laid = "hand A rrrrrgg\nhand B ry\nhand C r\nauction edd_duke_1"
    match = Match.of(GAME.edition(3, {}), "1", own_content=False, position=laid)
    match.play(0, "add red")
    plans = (match.reader(0, "en").plan(("add red", *more, "seal")) for more in ((), ("add green", "add green")))
    assert [plan.also for plan in plans if plan] == [
        ("That leaves you 3 red + 2 green.",),
        ("That leaves you 3 red.",),
    ]
