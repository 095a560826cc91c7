"""What Erythro tells somebody who does not know it, from what a seat may see."""

import pytest

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Event
from fourfold.games.erythro.about import about
from fourfold.games.erythro.guide import CLAUSES, asked
from fourfold.games.erythro.recap import recap
from fourfold.games.erythro.rules.table import PHASES, QUESTIONS
from fourfold.games.guide import About
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from fourfold.testing.guides import RAW, THING
from tests.support.erythro import SEATS, Setting, Study, attacking, table
from tests.support.studies import studies


def told(study: Study | Setting, seat: str | None, thing: str, language: str = "en") -> About:
    shown = study.players() if isinstance(study, Setting) else study
    found = about(shown.edition, shown.view(seat), shown.edition.words(language), thing)
    assert found is not None
    return found


def says(study: Study, seat: str, language: str = "en") -> str:
    found = asked(study.view(seat), study.edition.words(language))
    return f"{found.text} {found.left}"


# --- what is asked ----------------------------------------------------------------------------------------


def test_a_turn_says_the_act_and_how_many_cards_are_left() -> None:
    study = table(2).hand("A", "carrying-wind", "ebb-tide").players()
    assert says(study, "A") == "Play a card: press a lit box. 4 cards to play"


def test_inside_a_card_the_step_and_the_card_are_named() -> None:
    study = table(2).hand("A", "carrying-wind").players().play("A play carrying-wind move")
    assert says(study, "A") == "Move: press the lit tile you go to. Move up to 2 tiles · Carrying Wind"
    assert (
        says(attacking(), "B") == "Attack: choose what you pay with. Attack anywhere for 2 less · Tectonic Rising"
    )


def test_what_is_left_to_clean_is_no_more_than_lies_there() -> None:
    """ERY-EFF-6: up to 2 tokens. The only tile there is was chosen with the card, so it is not pressed again."""
    laid = table(2).on("A", 6).hand("A", "clear-spring")
    for tokens in (1, 2):
        cleaning = laid.pollution(6, tokens).players().play("A play clear-spring action")
        assert says(cleaning, "A") == f"Clean: press the only tile it works on. Up to {tokens} more · Clear Spring"
        assert asked(cleaning.view("A"), cleaning.edition.words("en")).settled


def test_a_gift_says_who_gives_how_much() -> None:
    """ERY-DEC-3: in the sentence itself, which a phone never hides."""
    study = table(2).hand("A", "shared-breath").players().play("A play shared-breath action")
    assert says(study, "B") == "Ambassador 1 gives you 2 influence: choose the elements. Shared Breath"


@pytest.mark.parametrize(
    ("language", "move", "may"),
    [
        (
            "en",
            "Ambassador 1 plays Airlift: press the lit tile you go to.",
            "Ambassador 1 plays Airlift: you may attack on your tile for 1 less, or leave it. ",
        ),
        (
            "fr",
            "Ambassadeur 1 joue «\u202fPont aérien\u202f»\u202f: touchez la tuile éclairée où aller.",
            "Ambassadeur 1 joue «\u202fPont aérien\u202f»\u202f: vous pouvez attaquer sur votre tuile "
            "pour 1 de moins, ou non. ",
        ),
    ],
)
def test_what_a_card_of_another_asks_begins_with_who_plays_what(language: str, move: str, may: str) -> None:
    """ERY-EFF-7: it comes in the midst of the reader's own turn."""
    laid = table(2).hand("A", "airlift").on("B", 3).mine("gravel-pit", 6).influence("B", earth=9)
    moving = laid.players().play("A play airlift action")
    assert says(moving, "B", language).startswith(move)
    assert says(moving.play("B move 6"), "B", language) == may
    strike = says(moving.play("B move 6", "B may yes"), "B")
    assert strike.startswith("Ambassador 1 plays Airlift: destroy Gravel Pit on tile 6: ")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "You may place a sanctuary "), ("fr", "Vous pouvez poser un sanctuaire ")]
)
def test_what_may_be_left_is_named_where_it_is_asked(language: str, said: str) -> None:
    """Found wrong once: "You may do this or leave it", beside the name of the card."""
    laid = table(2).on("A", 6).hand("A", "moss-bed").pollution(6, 1)
    study = laid.players().play("A play moss-bed action", "A clean 6")
    assert study.asked == "may"
    assert says(study, "A", language).startswith(said)


def test_to_keep_a_card_is_not_said_as_if_it_had_to_be() -> None:
    """ERY-DISCARD-1: keeping none is allowed; and so it is to buy none (ERY-ACQ-4)."""
    study = round_over(fire=3)
    assert says(study, "A").startswith("You may keep one card: press it.")
    assert says(study, "A", "fr").startswith("Vous pouvez garder une carte")
    buying = study.play("A keep ebb-tide")
    assert says(buying, "B").startswith("You may buy a card: press a lit one.")
    assert says(buying, "B", "fr").startswith("Vous pouvez acheter une carte")


def test_a_card_of_another_is_told_in_one_sentence_with_what_it_brought_whom() -> None:
    words = table(2).players().edition.words("en")
    laid = table(2).on("A", 6).hand("A", "clear-spring", "shared-breath", "carrying-wind").pollution(6, 2).players()
    gained = laid.play("A play clear-spring gain")
    assert recap(gained.events, words) == "Ambassador 1 plays Clear Spring: +2 water."
    cleaned = laid.play("A play clear-spring action", "A clean 6", "A clean 6")
    assert recap(cleaned.events, words) == "Ambassador 1 plays Clear Spring: 2 pollution tokens off tile 6."
    moved = laid.play("A play carrying-wind move", "A move 5")
    assert recap(moved.events, words) == "Ambassador 1 plays Carrying Wind: to tile 5."
    given = laid.play("A play shared-breath action", "B split 2-0")
    assert recap(given.events, words) == "Ambassador 1 plays Shared Breath: +2 earth for Ambassador 2."
    assert recap(given.events, words, 1) == "Ambassador 1 plays Shared Breath: +2 earth for you."
    assert recap(laid.play("A play shared-breath action").events, words) == "", "nothing has come of it yet"
    assert recap((), words) == ""
    both = recap((*gained.events, *moved.events), words)
    assert both == "Ambassador 1 plays Clear Spring: +2 water.\nAmbassador 1 plays Carrying Wind: to tile 5."
    gift = laid.play("A play shared-breath action")
    assert recap((*gained.events, *gift.events), words) == "", "nothing has come of the second yet"


STRIKE = """
on A 6
influence A water=8
hand A drowning-squall carrying-wind
mine gravel-pit 6
{more}
players
"""


@pytest.mark.clause("ERY-ATTACK-4")
@pytest.mark.parametrize(
    ("more", "left"),
    [
        ("mine ore-sifter 7", "Left to win: 1 mine and the dome."),
        ("", "Only the dome is left: destroy it before a new mine comes."),
    ],
)
def test_whoever_destroys_a_mine_stops_at_it_and_reads_what_is_left(more: str, left: str) -> None:
    """The best moment of a match does not pass by itself, also for whoever has brought it about."""
    match = Match.of(find_game("erythro").edition(2, {}), "0", own_content=False, position=STRIKE.format(more=more))
    match.play(0, "play drowning-squall action")
    while 0 in match.to_act and str(match.legal(0)[0]).startswith(("split", "attack", "bonus")):
        match.play(0, str(match.legal(0)[0]))
    reader = match.reader(0, "en")
    [told] = [line for line in reader.moment() if line.kind == "mine_destroyed"]
    assert told.text == f"You destroy Gravel Pit on tile 6. {left}"
    assert reader.befalls(told)
    assert reader.halts(told)


def test_what_a_mine_does_as_it_climbs_is_told_once() -> None:
    """ERY-MINE-6: its line says how many tokens come; only what comes to other tiles has lines of its own."""
    laid = table(2).mine("gravel-pit", 6, stage=1).played("A", 4).played("B", 4).hand("A", "ebb-tide")
    study = laid.phase("discard").play("A keep ebb-tide")
    assert study.happened("polluted")
    told = [event.kind for event in study.edition.brief(tuple(study.events), 0)]
    assert "mine_progressed" in told
    assert "polluted" not in told


def test_what_the_bag_sends_is_told_once() -> None:
    """The log of a deal: a line for each token, none for a number in vain or that a token has come (ERY-BAG-1)."""
    match = Match("erythro", 2, "bag")
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    told = [event.kind for event in match.edition.brief(tuple(match.events(None)), None)]
    assert told.count("bag_polluted") == 3
    assert "bag_polluted polluted" not in " ".join(told)
    assert "token_rejected" not in told


def bound(reached: int) -> Study:
    """A card that moves up to 2 tiles, then attacks: mines stand on some of the tiles, and A can pay for all."""
    laid = table(2).on("A", 2).hand("A", "flash-flood").mine("gravel-pit", 8)
    laid = laid.mine("salt-pan", 7) if reached > 1 else laid
    return laid.influence("A", air=8, water=8).players().play("A play flash-flood action")


def test_a_move_bound_by_the_rest_of_its_card_says_so() -> None:
    """Other tiles are in reach, but nothing can be attacked there (ERY-R19)."""
    one, two = bound(1), bound(2)
    assert [len(study.view("A").legal) for study in (one, two)] == [1, 2]
    assert says(one, "A").startswith("Move: press the one tile where the rest of the card can be done.")
    assert "Only there can the rest of the card be done" in says(two, "A")
    assert "ERY-R19" in asked(one.view("A"), one.edition.words("en")).clauses
    assert "reste de la carte" in says(one, "A", "fr")


def test_what_is_paid_with_two_elements_is_told_in_one_line() -> None:
    """The last line told is all that was paid, not what was taken last."""
    paying = (
        table(2).on("A", 6).hand("A", "whirlwind").mine("gravel-pit", 6).influence("A", air=9, water=9).players()
    )
    paid = paying.play("A play whirlwind action").play("A split 1-1")
    for seat, said in ((0, "You spend 1 air and 1 water."), (1, "Ambassador 1 spends 1 air and 1 water.")):
        words = paid.edition.words("en")
        told = [event for event in paid.edition.brief(paid.events, seat) if event.kind.startswith("spent")]
        key = "event_you" if seat == 0 else "event"
        assert [words.say(f"{key}.{event.kind}", **event.facts) for event in told] == [said]


def test_a_question_with_one_answer_does_not_read_as_a_choice() -> None:
    """Whoever has no influence can only draw for a contamination card."""
    study = table(2).hand("A", "contamination").players()
    played = study.play("A play_contamination")
    assert len(played.view("A").legal) == 1
    assert says(played, "A").startswith("Only this part can be done: press it.")
    view, edition = played.view("A"), played.edition
    assert edition.phrase(view.legal[0], view, edition.words("en")) == "Draw 3 cards."


def test_how_a_card_is_paid_for_is_settled_with_it_and_so_is_the_only_strike() -> None:
    """What has one answer then plays itself, even in a first match; one that another's card gives does not."""
    laid = table(2).on("A", 6).hand("A", "whirlwind").mine("gravel-pit", 6).influence("A", water=7, air=2)
    paying = laid.players().play("A play whirlwind action")
    assert [action.kind for action in paying.view("A").legal] == ["split"], "the attack takes all the water"
    assert asked(paying.view("A"), paying.edition.words("en")).settled
    assert not asked(attacking().view("B"), paying.edition.words("en")).settled
    striking = paying.play(f"A {paying.view('A').legal[0]}")
    assert len(striking.view("A").legal) == 1
    strike = asked(striking.view("A"), striking.edition.words("en"))
    assert strike.settled
    assert not strike.deed


def test_the_dome_alone_is_hurried_only_while_a_mine_can_come() -> None:
    """ERY-MINE-1: with no mine left in the deck none comes before it."""
    for levels, said in (((1, 0, 0, 0), "before a new mine comes"), ((0, 0, 0, 0), "destroy it to win")):
        laid = table(2).on("A", 6).hand("A", "drowning-squall").mine("gravel-pit", 6).influence("A", water=9)
        struck = laid.mine_deck(*levels).players().play("A play drowning-squall action").play("A attack 6 water")
        event = next(event for event in struck.events if event.kind == "mine_destroyed")
        assert said in struck.edition.brought(event, struck.view("A"), struck.edition.words("en"))


def test_nobody_stops_once_more_for_what_they_could_not_buy() -> None:
    """Who had nothing in reach has pressed that just now: the log tells it, and no further stop."""
    assert "cannot_buy" not in table(2).players().edition.moments


def test_what_was_chosen_on_a_card_is_told_by_what_it_does() -> None:
    study = table(2).hand("A", "contamination").influence("A", water=5).players().play("A play_contamination")
    chosen = study.play("A choose 1")
    told = next(event for event in chosen.events if event.kind == "chosen")
    words = chosen.edition.words("en")
    assert words.event(told.kind, told.facts) == f"{words.name('seat', 0)} chooses: spend 3 influence."


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_has_a_sentence_of_its_own(language: str) -> None:
    words = table(2).players().edition.words(language)
    keys = [*CLAUSES, "characters_set", "discard_none", "acquisition_none"]
    said = [words.say(f"asked.{key}", what="pass") for key in keys]
    assert len(set(said)) == len(said)
    assert not [text for text in said if RAW.search(text)]
    assert set(CLAUSES) >= set(QUESTIONS.names)
    assert set(CLAUSES) >= set(PHASES.names) - {"adversary", "over"}


def test_a_card_that_is_pressed_has_no_button_in_the_bar() -> None:
    study = table(2).hand("A", "contamination").players()
    assert asked(study.view("A"), study.edition.words("en")).pressed == ("play_contamination",)
    assert "contamination card" in says(study, "A")


# --- what things are --------------------------------------------------------------------------------------


def test_everything_drawn_for_anybody_can_be_asked_about() -> None:
    """Each study in the eyes of each reader, by turns on both kinds of screen and in both languages."""
    for order, (edition, position) in enumerate(studies("erythro")[::3]):
        for seat in (None, *range(edition.setup.seats)):
            view, words = edition.view(position, seat), edition.words(LANGUAGES[order % 2])
            drawn = edition.drawing(view, words, wide=order % 4 < 2, standalone=False)
            for thing in set(THING.findall(drawn)):
                found = edition.about(view, words, thing)
                assert found is not None, thing
                assert found.title
                for text in (found.title, found.kind, *found.lines, *found.now, *(s.text for s in found.signs)):
                    assert not RAW.search(text), f"{thing}: {text}"


def test_profitability_can_be_asked_about_before_the_game_begins() -> None:
    """ERY-ADV2-8: it is drawn as what there is to win, while characters are chosen."""
    of = table(2, "earth-average").players().edition
    choosing = Study(of, of.terms.deal(SeededChance(0), None))
    assert choosing.phase == "characters"
    found = told(choosing, "A", "profit")
    assert found.lines
    assert not found.now
    mars = table(2).players()
    assert about(mars.edition, mars.view("A"), mars.edition.words("en"), "profit") is None


def test_a_card_of_the_market_tells_its_price_and_never_scolds() -> None:
    study = table(2).hand("A", "carrying-wind").market("rainmaker", "spark").influence("A", water=1).players()
    drawn = study.edition.drawing(study.view("A"), study.edition.words("en"), wide=True)
    assert 'data-thing="card rainmaker"' in drawn, "not by the name that actions have for it"
    near, foreign = told(study, "A", "card rainmaker"), told(study, "A", "card spark")
    assert any("too few to buy it" in line for line in near.now)
    assert any("You do not master fire" in line for line in foreign.now)
    assert any(line.startswith("Action: ") for line in near.lines)


def test_a_card_in_hand_tells_what_it_would_do() -> None:
    here = table(2).hand("A", "carrying-wind").influence("A", water=2).sanctuary(2, "air")
    card = told(here, "A", "carrying-wind")
    assert card.now[0] == "It is in your hand."
    assert "Its Gain brings you from 2 to 5 water." in card.now
    assert "the yellow part is open" in card.now[-1]
    assert "the yellow part is closed" in told(table(2).hand("A", "carrying-wind"), "A", "carrying-wind").now[-1]


def test_a_card_in_hand_tells_which_of_its_boxes_are_closed_and_why() -> None:
    study = table(2).hand("A", "drowning-squall").sanctuary(2, "air").players()
    said = [line for line in told(study, "A", "drowning-squall").now if " is closed: " in line]
    assert said[0] == "Sanctuary is closed: Tile 2 has a sanctuary already."
    assert said[1].startswith("Action is closed: An action is done whole or not at all: there is no target in")
    assert len(said) == 2


def test_a_gift_says_whose_card_it_is_and_what_it_brings() -> None:
    laid = table(2).hand("A", "whispered-lore").market("spark", "ash-shower").influence("B", fire=9)
    study = laid.players().play("A play whispered-lore action", "A choose 2")
    said = says(study, "B")
    assert said == "Ambassador 1 plays Whispered Lore: buy a card, press a lit one. Buy a card for 2 less"


def test_an_attack_that_can_be_paid_in_one_way_says_what_it_does() -> None:
    study = table(2).on("A", 6).hand("A", "drowning-squall").mine("gravel-pit", 6, stage=2)
    found = study.influence("A", water=9).players().play("A play drowning-squall action")
    assert says(found, "A").startswith("Destroy ")


def test_nobody_is_told_what_is_in_anothers_hand() -> None:
    study = table(2).hand("A", "carrying-wind").players()
    for seat in (*SEATS[1:2], None):
        assert told(study, seat, "card carrying-wind").now == ("It belongs to Ambassador 1.",)


def test_a_mine_tells_how_long_there_is_left_and_what_it_costs() -> None:
    study = table(2).hand("A", "carrying-wind").mine("prospect-shaft", 5, stage=4).players()
    mine = told(study, "A", "mine prospect-shaft")
    assert any("mine phases until it is too late" in line for line in mine.now)
    assert any("all in one element: " in line for line in mine.lines)
    assert "Next mine phase: " in " ".join(told(study, "A", "tile 5").now)


# --- what is told of the end of a round ---------------------------------------------------------------------


def round_over(fire: int) -> Study:
    """Both have played all their cards; B has so much fire for a card of 3, and A nothing."""
    laid = table(2).mine("gravel-pit", 6).market("spark").influence("B", fire=fire)
    return laid.played("A", 4).played("B", 4).hand("A", "ebb-tide").phase("discard")


def test_whoever_can_buy_nothing_is_told_so() -> None:
    """ERY-ACQ-2: also where the phase is over before they are asked, because nobody can."""
    nobody = round_over(fire=2).play("A keep ebb-tide")
    assert nobody.phase == "players", "nobody was asked"
    assert [event["seat"] for event in nobody.happened("cannot_buy")] == [0, 1]
    one = round_over(fire=3).play("A keep ebb-tide").play("A pass", "B acquire spark")
    assert [event["seat"] for event in one.happened("cannot_buy")] == [0], "it had no choice but to pass"
    other = round_over(fire=3).play("A keep ebb-tide").play("B acquire spark")
    assert [event["seat"] for event in other.happened("cannot_buy")] == [0], "it was not asked any more"
    willing = round_over(fire=3).play("A keep ebb-tide").play("B pass")
    assert not [event for event in willing.happened("cannot_buy") if event["seat"] == 1]


def test_a_player_is_told_what_they_cannot_buy_and_not_what_others_cannot() -> None:
    nobody = round_over(fire=2).play("A keep ebb-tide")
    for seat, told in ((0, [0]), (1, [1]), (None, [0, 1])):
        brief = nobody.edition.brief(tuple(nobody.events), seat)
        assert [event.facts["seat"] for event in brief if event.kind == "cannot_buy"] == told


def test_a_mine_that_climbs_says_what_it_does() -> None:
    """ERY-MINE-4: people stop to look at it, as at a mine that comes."""
    study = round_over(fire=2).play("A keep ebb-tide")
    told = next(event for event in study.events if event.kind == "mine_progressed")
    assert (
        study.edition.words("en").event(told.kind, told.facts)
        == "Gravel Pit on tile 6 climbs to stage 2: +1 pollution token."
    )
    assert {"mine_progressed", "mine_placed"} <= {*study.edition.moments}


@pytest.mark.parametrize(("stage", "stirs"), [(1, True), (2, False), (3, False)])
def test_nobody_waits_for_a_mine_that_climbs_and_does_nothing(stage: int, stirs: bool) -> None:
    """ERY-MINE-4: the second stage of a Gravel Pit pollutes; for the third no sanctuary stands there."""
    laid = table(2).mine("gravel-pit", 6, stage=stage).played("A", 4).played("B", 4).hand("A", "ebb-tide")
    study = laid.phase("discard").play("A keep ebb-tide")
    told = next(event for event in study.events if event.kind == "mine_progressed")
    assert study.edition.stirs(told) == stirs


def test_a_mine_that_another_destroys_is_looked_at_as_one_s_own_is() -> None:
    """A partner's kill is what all of them play for: nobody reads past it in a line of the log."""
    match = Match("erythro", seats=2, seed=3)
    killed = Event(kind="mine_destroyed", clause="ERY-ATTACK-1", facts={"seat": 1, "mine": "salt-pan", "tile": "9"})
    assert match.reader(0).halts(killed)
    assert match.reader(1).halts(killed)


def test_whoever_is_to_play_a_card_is_told_why_nothing_else_can_be_pressed_now() -> None:
    """Found wrong once: mine, dome, tile and discard pile opened without a word on that."""
    laid = table(2).hand("A", "ebb-tide").discard("A", "whirlwind").mine("gravel-pit", 6).on("A", 3)
    study = laid.players()
    view, words = study.view("A"), study.edition.words("en")
    for thing, said in (
        ("tile 4", "Play a card first: with it you go to a tile, or do something there."),
        ("mine gravel-pit", "Play a card first, one whose action attacks."),
        ("dome", "Play a card first, one whose action attacks."),
        ("card whirlwind", "Only cards in your hand can be played."),
    ):
        told = study.edition.about(view, words, thing)
        assert told is not None
        assert told.why is not None, thing
        assert told.why.text.startswith(said)
        waits = study.edition.about(study.view(None), words, thing)
        assert waits is not None
        assert waits.why is None, "who does not act is asked for nothing"
    moving = study.play("A play ebb-tide move")
    near = study.edition.about(moving.view("A"), words, "tile 4")
    assert near is not None
    assert near.why is None, "now it is pressed"
