"""The players' phase: cards, zones, influence and movement (sections 2.3 to 2.8)."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from fourfold.games import game
from fourfold.games.erythro.rules.axes import ELEMENTS
from fourfold.games.erythro.rules.card_effects import TakeContamination, TrashContamination
from fourfold.games.erythro.rules.effect import UNSURE, Effect, Given
from fourfold.games.erythro.rules.planet_effects import Move, PlacePollution, RemovePollution
from fourfold.games.erythro.rules.playing import bonus_of, start_action
from fourfold.games.erythro.rules.position import ErythroPosition, ErythroTerms
from fourfold.games.erythro.rules.queue import push, step_of
from fourfold.games.erythro.rules.resolution import (
    advance,
    after_move,
    answers,
    is_dead_end,
    is_surely_impossible,
    scratch,
    used_after,
)
from fourfold.games.erythro.rules.table import (
    CHARACTER,
    CONTAMINATIONS,
    DISCARD_PILE,
    HAND,
    NO_CHARACTER,
    PLAYERS,
    TILE_BITS,
    Table,
)
from fourfold.kernel.chance import NO_CHANCE
from tests.support.erythro import Study, dealt, table
from tests.support.walks import walk


@pytest.mark.clause("ERY-ROUND-1", "ERY-ROUND-2", "ERY-ROUND-4", "ERY-PLAY-3", "ERY-R51", "ERY-R57")
def test_players_act_in_any_order_and_a_card_is_finished_first() -> None:
    study = table(3).hand("A", "whirlwind").hand("B", "eruption").hand("C", "reed-bed").players()
    assert study.acting == "ABC"
    moving = study.play("B play eruption move")
    assert moving.acting == "B"
    assert moving.clause("A play whirlwind gain") == "ERY-PLAY-3"
    assert moving.play("B move 1").acting == "AC"


@pytest.mark.clause("ERY-PLAY-1", "ERY-PLAY-4", "ERY-CONTAM-4")
def test_each_plays_four_cards_and_they_stay_in_the_play_area() -> None:
    hand = ("carrying-wind", "whirlwind", "clear-spring", "ebb-tide", "contamination")
    study = table(2).hand("A", *hand).influence("A", air=5).players()
    for card in hand[:3]:
        study = study.play(f"A play {card} gain")
    assert study.pile("A", "area") == list(hand[:3])
    assert not set(hand[:3]) & {
        *study.pile("A", "hand"),
        *study.pile("A", "discard"),
        *study.pile("A", "draw"),
    }
    study = study.play("A play_contamination", "A choose 1", "A split 3-0")
    assert study.phase == "discard"
    assert study.clause("A play ebb-tide gain") == "ERY-ROUND-2"


@pytest.mark.clause("ERY-PLAY-1", "ERY-PLAY-2")
def test_a_card_must_be_in_hand_and_owed() -> None:
    study = table(2).hand("A", "whirlwind").hand("B", "eruption", "cautery").played("A", 4).players()
    assert study.clause("A play whirlwind gain") == "ERY-PLAY-1"
    assert study.clause("B play whirlwind gain") == "ERY-PLAY-1"
    assert study.clause("B play_contamination") == "ERY-PLAY-2"


@pytest.mark.clause("ERY-R16", "ERY-TILE-6", "ERY-PLAY-7")
def test_nothing_blocks_and_two_steps_may_lead_back() -> None:
    setting = table(2).hand("A", "drowning-squall", "carrying-wind").mine("surface-scraper", 3).pollution(7, 4)
    one = setting.players().play("A play drowning-squall move")
    assert one.legal("A") == ["move 1", "move 3", "move 7", "move 8"]
    assert "move 2" in setting.players().play("A play carrying-wind move").legal("A")


@pytest.mark.clause("ERY-SANC-1", "ERY-SANC-2", "ERY-CARD-4", "ERY-R13", "ERY-R34")
def test_where_a_sanctuary_cannot_stand() -> None:
    hand = table(2).hand("A", "carrying-wind")
    assert hand.sanctuary(2, "fire").players().clause("A play carrying-wind sanctuary") == "ERY-SANC-1"
    full = table(2).hand("A", "carrying-wind").pollution(2, 4).players()
    assert full.clause("A play carrying-wind sanctuary") == "ERY-SANC-2"
    foreign = table(2, acquire_payment="any").hand("A", "spark").players()
    assert foreign.clause("A play spark sanctuary") == "ERY-R13"
    assert foreign.clause("A play spark gain") == "ERY-R13"


@pytest.mark.clause("ERY-R34")
def test_eight_sanctuaries_of_each_element_or_32_to_share() -> None:
    for option, clause in (("per_element", "ERY-R34"), ("pooled", None)):
        setting = table(4, sanctuary_supply=option).on("A", 16).hand("A", "carrying-wind")
        for tile in range(1, 9):
            setting.sanctuary(tile, "air")
        assert setting.players().clause("A play carrying-wind sanctuary") == clause


@pytest.mark.clause("ERY-INF-1", "ERY-INF-2", "ERY-R12", "ERY-S49")
def test_influence_goes_up_to_twenty() -> None:
    hand = table(2).hand("A", "carrying-wind").influence("A", water=19).players()
    assert hand.play("A play carrying-wind gain").influence("A") == {"air": 0, "water": 20}
    free = table(2, influence_cap=0).hand("A", "carrying-wind").influence("A", water=19).players()
    assert free.play("A play carrying-wind gain").influence("A")["water"] == 22


@pytest.mark.clause("ERY-EFF-2", "ERY-EFF-7", "ERY-DEC-2", "ERY-DEC-3", "ERY-R50")
def test_a_gain_is_split_by_who_gets_it() -> None:
    study = table(3).hand("A", "tributary").players().play("A play tributary action")
    assert study.legal("A") == ["name 1", "name 2"]
    assert study.clause("A name 0") == "ERY-EFF-7"
    assert study.clause("A name 3") == "ERY-EFF-7"
    named = study.play("A name 2")
    assert named.acting == "C"
    assert named.legal("C") == ["split 2-0", "split 1-1", "split 0-2"]
    assert named.clause("C split 2-1") == "ERY-R15"
    assert named.play("C split 1-1").influence("C") == {"water": 1, "earth": 1}


@pytest.mark.clause("ERY-EFF-2", "ERY-R50")
def test_a_gift_to_each_other_player_is_split_by_each_in_seat_order() -> None:
    study = table(3).hand("B", "stoked-hearth").influence("B", fire=1).players().play("B play stoked-hearth action")
    assert study.acting == "C", "seat order begins behind the card player"
    second = study.play("C split 0-2")
    assert second.acting == "A"
    assert second.clause("A split 2-1") == "ERY-R15"
    given = second.play("A split 1-1")
    assert [given.influence(seat) for seat in "ABC"] == [
        {"air": 1, "water": 1},
        {"earth": 0, "fire": 0},
        {"water": 0, "earth": 2},
    ]


@pytest.mark.clause("ERY-EFF-3", "ERY-R15", "ERY-INF-3", "ERY-S15")
def test_a_loss_is_split_as_the_loser_likes() -> None:
    lightning = table(4).hand("D", "fire-whirl").on("D", 3).mine("surface-scraper", 3)
    lightning = lightning.influence("D", fire=3, air=2)
    assert lightning.players().clause("D play fire-whirl action") == "ERY-PLAY-5"
    paying = table(2).hand("B", "supervolcano").mine("core-tap", 3).influence("B", fire=6, earth=3)
    asked = paying.no_dome().players().play("B play supervolcano action")
    assert asked.asked == "split_pay"
    assert asked.legal("B") == ["split 3-1"]
    assert asked.clause("B split 4-0") == "ERY-INF-3"
    assert asked.clause("B split 2-2") == "ERY-R19"


@pytest.mark.clause("ERY-ADV3-6", "ERY-R15")
def test_a_loss_by_an_event_is_split_too() -> None:
    study = table(2, "consortium-average").event("geothermal-pulse").influence("B", earth=3, fire=2)
    study = study.draw_pile("B").discard("B", "eruption", "cautery")
    drawn = study.hand("B", "fault-line", "lava-road", "signal-fire", "stoked-hearth").phase("draw")
    assert drawn.asked == "split_pay"
    assert drawn.legal("B") == ["split 3-0", "split 2-1", "split 1-2"]


@pytest.mark.clause("ERY-PLAY-5", "ERY-CARD-5", "ERY-R19")
def test_only_answers_that_keep_the_rest_possible_are_offered() -> None:
    study = table(4).hand("D", "fire-whirl").on("D", 3).influence("D", fire=9, air=2).mine("surface-scraper", 8)
    moving = study.no_dome().players().play("D play fire-whirl action")
    assert moving.legal("D") == ["move 8"]
    assert moving.clause("D move 3") == "ERY-R19"
    assert moving.play("D move 8").legal("D") == ["split 2-0", "split 1-1", "split 0-2"]


@pytest.mark.clause("ERY-R18")
def test_a_yellow_removal_may_take_fewer() -> None:
    study = table(2).hand("A", "monsoon").sanctuary(2, "water").pollution(2, 3).pollution(3, 1).players()
    asked = study.play("A play monsoon action", "A bonus yes", "A clean 2", "A stop")
    assert asked.pollution(2) == 2
    assert asked.asked == "clean"


@pytest.mark.clause("ERY-PLAY-6", "ERY-PLAY-7", "ERY-EFF-6", "ERY-EFF-8", "ERY-R17")
def test_a_removal_takes_at_least_one_token() -> None:
    study = table(2).hand("A", "monsoon").pollution(2, 2).pollution(3, 1).pollution(9, 1).pollution(7, 4)
    asked = study.players().play("A play monsoon action")
    assert asked.legal("A") == ["clean 2", "clean 3"]
    assert asked.clause("A stop") == "ERY-PLAY-7"
    assert asked.clause("A clean 7") == "ERY-TILE-2"
    assert asked.clause("A clean 1") == "ERY-R17"
    assert asked.clause("A clean 9") == "ERY-EFF-8"
    assert asked.play("A clean 3").legal("A") == ["clean 2", "stop"]
    supply = asked.position.supply
    assert asked.play("A clean 3", "A stop").position.supply == supply + 1


@pytest.mark.clause("ERY-TILE-4", "ERY-R17")
def test_nothing_to_remove_makes_the_action_impossible() -> None:
    assert table(2).hand("A", "clear-spring").players().clause("A play clear-spring action") == "ERY-PLAY-5"
    full = table(2).hand("A", "clear-spring").pollution(2, 4).players()
    assert full.clause("A play clear-spring action") == "ERY-PLAY-5"


@pytest.mark.clause("ERY-R20")
def test_a_card_given_later_is_owed_again() -> None:
    study = table(2).hand("A", "whirlwind", "ebb-tide").draw_pile("B", "eruption", "cautery").players()
    assert study.acting == "A"
    study = table(3).hand("A", "courier-birds", "whirlwind").draw_pile("B", "eruption", "cautery").players()
    given = study.play("A play courier-birds action", "A name 1", "B move 3", "B draw")
    assert len(given.pile("B", "hand")) == 1
    assert "B" in given.acting


@pytest.mark.clause("ERY-PLAY-8", "ERY-END-4", "ERY-R21", "ERY-S31", "ERY-S30")
def test_stuck_and_saved() -> None:
    def stuck(option: str) -> Study:
        return (
            table(2, stuck_check=option)
            .hand("A", "carrying-wind")
            .on("B", 9)
            .hand("B", "contamination", "contamination")
            .pollution(9, 4)
            .influence("B", fire=9)
            .players()
        )

    saved = stuck("deadlock")
    assert saved.ending is None
    moved = saved.play("A play carrying-wind action", "B may yes", "B move 2")
    assert "play_contamination" in moved.legal("B")
    assert stuck("immediate").ending == "stuck"
    lost = table(2).on("B", 9).hand("B", "contamination").pollution(9, 4).players()
    assert lost.ending == "stuck"
    assert lost.view(None).won is False


@pytest.mark.clause("ERY-ROUND-1", "ERY-ROUND-3")
def test_a_round_runs_through_its_phases() -> None:
    study = dealt(2, adversary="earth-average")
    seen = []
    for _ in range(400):
        if study.position.round > 1 or study.ending:
            break
        seat = study.acting[0]
        study = study.play(f"{seat} {study.legal(seat)[-1]}")
        seen += [event["phase"] for event in study.happened("phase_began")]
    assert seen == ["discard", "mines", "adversary", "acquisition", "draw"]


@pytest.mark.clause("ERY-PLAY-5")
@pytest.mark.parametrize("adversary", ["mars-average", "earth-average", "consortium-average"])
@pytest.mark.parametrize("dome_payment", ["one_element", "mixed"])
def test_what_is_plain_at_a_look_is_so_when_tried(adversary: str, dome_payment: str) -> None:
    possible = impossible = 0
    for seed in range(4):
        edition = game("erythro").edition(2 + seed % 3, {"adversary": adversary, "dome_payment": dome_payment})
        for position, seat, *_ in walk(edition, seed):
            assert isinstance(position, ErythroPosition)
            if position.phase != PLAYERS or position.question:
                continue
            terms = position.terms
            for card in range(terms.contamination):
                if not position.has_card(seat, HAND, card):
                    continue
                main, bonus = terms.main[card], terms.effects[bonus_of(position, seat, card)].inner
                trial = scratch(position)
                start_action(trial, seat, card)
                if used_after(position, step_of(main, seat), 0) != UNSURE:
                    assert can_be_tried(trial)
                    possible += 1
                elif is_surely_impossible(position, main, seat, bonus):
                    assert not can_be_tried(trial)
                    impossible += 1
    assert possible > 20
    assert impossible > 20


@pytest.mark.clause("ERY-PLAY-5", "ERY-R19")
@pytest.mark.parametrize("adversary", ["mars-average", "earth-average", "consortium-average"])
def test_every_card_of_the_game_is_judged_as_it_turns_out(adversary: str) -> None:
    found = {"possible": 0, "impossible": 0, "good move": 0, "dead end": 0}
    for seed in range(3):
        edition = game("erythro").edition(2 + seed, {"adversary": adversary})
        for number, (position, seat, *_) in enumerate(walk(edition, seed)):
            assert isinstance(position, ErythroPosition)
            if number % 9 or position.phase != PLAYERS or position.question:
                continue
            for held, card in product((position, brink_of(position)), range(position.terms.contamination)):
                for judged in judgements(held, position.terms.main[card], seat):
                    found[judged] += 1
    assert min(found.values()) > 100


def test_lists_that_no_card_has_are_judged_as_they_turn_out() -> None:
    """Cards taken may be trashed and tokens placed removed, by an own card of somebody who changes the content."""
    edition = game("erythro").edition(2, {})
    terms = edition.setup
    assert isinstance(terms, ErythroTerms)
    lists = [
        list_of(terms, TakeContamination(Given(1)), TrashContamination(Given(1))),
        list_of(terms, PlacePollution(Given(1)), RemovePollution(Given(1))),
        list_of(terms, Move(Given(1)), PlacePollution(Given(1)), RemovePollution(Given(1))),
    ]
    found = {"possible": 0, "impossible": 0, "good move": 0, "dead end": 0}
    for position, seat, *_ in walk(edition, 1):
        assert isinstance(position, ErythroPosition)
        if position.phase == PLAYERS and not position.question:
            for held, main in product((position, clean(position), brink_of(position)), lists):
                for judged in judgements(held, main, seat):
                    found[judged] += 1
    assert found["good move"] > 100
    assert found["dead end"] > 20


def list_of(terms: ErythroTerms, *effects: Effect) -> int:
    """A list of effects, put beside those of the cards: the number of its first."""
    numbers = [terms.add_effect(effect) for effect in effects]
    for effect, following in pairwise(numbers):
        terms.effects[effect].following = following
    return numbers[0]


def judgements(held: Table, main: int, seat: int) -> Iterator[str]:
    """What the quick tests say about a list of effects and each move it begins with, once it was tried."""
    trial = scratch(held)
    push(trial, main, seat, lenient=False)
    if used_after(held, step_of(main, seat), 0) != UNSURE:
        assert can_be_tried(scratch(trial))
        yield "possible"
    elif is_surely_impossible(held, main, seat):
        assert not can_be_tried(scratch(trial))
        yield "impossible"
    if not advance(trial, NO_CHANCE, None):
        return
    moved = after_move(trial)
    if moved is None:
        return
    for action in answers(trial):
        is_undone = is_dead_end(trial, moved, action)
        assert is_undone == (not can_be_tried(answered(trial, action)))
        yield "dead end" if is_undone else "good move"


def clean(position: Table) -> Table:
    """The same without a token on the planet, and without contamination cards."""
    table = scratch(position)
    table.pollution = 0
    for seat, pile in product(range(table.terms.seats), (HAND, DISCARD_PILE)):
        table.put(seat, pile + CONTAMINATIONS, 0)
    return table


def brink_of(position: Table) -> Table:
    """The same where one more token loses the match, on any tile that is not contaminated yet."""
    terms = position.terms
    table = scratch(position)
    table.pollution = 0
    for tile in range(terms.tiles):
        tokens = terms.contaminated_at - (0 if tile < terms.contaminated_limit - 1 else 1)
        table.pollution += tokens << (TILE_BITS * tile)
    return table


def test_mastery_is_looked_up_as_the_elements_of_the_character_say() -> None:
    for position, *_ in walk(game("erythro").edition(4, {}), 1):
        assert isinstance(position, ErythroPosition)
        for seat in range(4):
            if position.word(seat, CHARACTER) != NO_CHARACTER:
                elements = [position.element(seat, 0), position.element(seat, 1)]
                found = [elements.index(each) if each in elements else -1 for each in range(ELEMENTS)]
                assert [position.mastery(seat, each) for each in range(ELEMENTS)] == found


def can_be_tried(table: Table) -> bool:
    """Is there a way to carry out what is in the queue, if every answer is tried?"""
    if not advance(table, NO_CHANCE, None):
        return False
    if not table.question:
        return True
    return any(can_be_tried(answered(table, action)) for action in reversed(list(answers(table))))


def answered(table: Table, action: int) -> Table:
    """A scratch copy on which the open question is answered."""
    trial = scratch(table)
    decision = table.setup.decisions.of(action)
    decision.play(trial, 0, decision.value(action), NO_CHANCE, None)
    return trial


def test_a_bot_plays_card_by_card_with_people_and_never_runs_ahead() -> None:
    study = table(2).hand("A", "carrying-wind", "ebb-tide").hand("B", "eruption", "fault-line").players()
    waits = study.edition.waits
    assert not waits(study.position, 1, (0,))
    ahead = study.play("B play eruption gain")
    assert waits(ahead.position, 1, (0,))
    assert not waits(ahead.position, 1, ())
    assert not waits(ahead.play("A play carrying-wind gain").position, 1, (0,))
