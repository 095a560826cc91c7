"""What Erythro knows about good play: what the `sensible` bot goes by, and the bots that think ahead."""

from collections.abc import Iterator

import msgspec
import pytest

from fourfold.bots import bot, names
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.playing import play_match
from fourfold.bots.simple import Bot, Greedy, Uniform
from fourfold.games import game
from fourfold.games.erythro.insight import Planet, Planets, Readiness, mines_value
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.resolution import scratch
from fourfold.games.erythro.rules.table import CHARACTER, INFLUENCE, MINES, PLAYERS, TILE, Table
from fourfold.kernel.chance import SeededChance
from tests.support.erythro import Study, edition, table
from tests.support.walks import walk


def favourite(study: Study, seat: str) -> str:
    """The action that looks best."""
    view = study.view(seat)
    values = study.edition.judge(view)
    assert len(values) == len(view.legal)
    return max(zip(values, map(str, view.legal), strict=True))[1]


def test_sensible_is_the_greedy_kind_under_the_games_own_name() -> None:
    assert "sensible" in names(game("erythro"))
    assert "sensible" not in names(game("envyra"))
    assert isinstance(bot("sensible", game("erythro").edition(2, {})), Greedy)


@pytest.mark.clause("ERY-NOTE-3")
def test_it_attacks_what_it_can_afford() -> None:
    study = (
        table(2)
        .hand("A", "drowning-squall", "ebb-tide")
        .influence("A", water=8)
        .mine("surface-scraper", 2, stage=4)
    )
    assert favourite(study.played("A", 3).players(), "A") == "play drowning-squall action"


@pytest.mark.clause("ERY-NOTE-3")
def test_it_cleans_what_is_about_to_be_contaminated() -> None:
    study = table(2, "consortium-average").hand("A", "clear-spring", "carrying-wind").pollution(2, 3)
    study = study.mine("prospect-shaft", 2)
    assert favourite(study.players(), "A") == "play clear-spring action"


@pytest.mark.clause("ERY-NOTE-1")
def test_it_buys_when_it_can() -> None:
    study = table(2).market("spark").influence("B", fire=3).phase("acquisition")
    assert favourite(study, "B") == "acquire spark"


@pytest.mark.clause("ERY-NOTE-2")
def test_it_lets_another_player_attack() -> None:
    study = table(3).hand("B", "signal-fire", "cautery").influence("C", earth=9).mine("test-drill", 4, stage=5)
    assert favourite(study.played("B", 3).players(), "B") == "play signal-fire action"


def test_it_keeps_a_card_that_attacks() -> None:
    study = table(2).hand("A", "drowning-squall", "clear-spring", "contamination").phase("discard")
    assert favourite(study, "A") == "keep drowning-squall"


# --- the insight behind it ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "adversary"), [(2, "mars-average"), (3, "consortium-average"), (4, "earth-difficult")]
)
def test_worth_and_weights_do_not_hang_on_what_a_seat_cannot_see(seats: int, adversary: str) -> None:
    of = edition(seats, adversary)
    for step, (position, seat, *_) in enumerate(walk(of, 17)):
        if step % 12 == 0 and position.to_act():
            imagine = of.worlds(of.view(position, seat))
            for seed in range(2):
                other = imagine(SeededChance(seed))
                legal = position.legal(seat)
                here = [of.insight.worth(position, seat, action) for action in legal]
                assert [of.insight.worth(other, seat, action) for action in legal] == pytest.approx(here)
                priors = of.insight.priors(other, seat, legal)
                assert priors == pytest.approx(of.insight.priors(position, seat, legal))
                assert min(priors) > 0


def chance_to_win(study: Study) -> float:
    """What the first seat expects, which is what every seat expects."""
    insight, position = study.edition.insight, study.position
    expected = {insight.value(position, seat) for seat in range(study.edition.setup.seats)}
    assert len(expected) == 1
    (found,) = expected
    assert 0 < found < 1
    return found


def test_a_mine_near_its_last_stage_is_worse_and_influence_helps_against_it() -> None:
    early = table(2).hand("A", "drowning-squall", "ebb-tide").mine("surface-scraper", 2)
    late = table(2).hand("A", "drowning-squall", "ebb-tide").mine("surface-scraper", 2, stage=4)
    armed = (
        table(2)
        .hand("A", "drowning-squall", "ebb-tide")
        .mine("surface-scraper", 2, stage=4)
        .influence("A", water=8)
    )
    assert chance_to_win(late.players()) < chance_to_win(armed.players()) < chance_to_win(early.players())


def test_pollution_makes_victory_less_likely() -> None:
    clean = table(2).hand("A", "ebb-tide").mine("test-drill", 4)
    polluted = table(2).hand("A", "ebb-tide").mine("test-drill", 4).pollution(6, 3).pollution(7, 4)
    assert chance_to_win(polluted.players()) < chance_to_win(clean.players())


def test_a_question_is_valued_by_its_best_answer() -> None:
    study = table(2).hand("A", "drowning-squall", "ebb-tide").influence("A", water=8)
    study = study.mine("surface-scraper", 2, stage=4)
    before = study.played("A", 3).players()
    asked = before.play("A play drowning-squall action")
    assert chance_to_win(asked) > chance_to_win(before)


def test_thinking_wins_more_than_chance() -> None:
    of = edition(2)

    def won(bots: list[Bot], number: int) -> float:
        thoughts = [SeededChance(number), SeededChance(number + 100)]
        return play_match(of, bots, thoughts, SeededChance(number))[0].returns(0)

    assert [won([MCTSBot(of, Budget(2)), MCTSBot(of, Budget(2))], number) for number in range(2)] == [1, 1]
    assert sum(won([Uniform(of), Uniform(of)], number) for number in range(20)) <= 2


def test_a_card_attacks_if_its_action_says_so() -> None:
    """Also where the attack is one of several effects, or another player's."""
    of = edition(2)
    found = [of.terms.can_attack(number) for number in range(len(of.content.cards))]
    assert found == ["attack" in str(msgspec.to_builtins(card.effects)) for card in of.content.cards]
    assert 5 < sum(found) < len(found)
    assert not of.terms.can_attack(of.terms.contamination)


@pytest.mark.clause("ERY-MINE-4", "ERY-R33")
def test_what_is_kept_of_a_planet_is_what_a_fresh_look_finds() -> None:
    of, kept = game("erythro").edition(3, {"pollution_exhausted": "defeat"}), Planets()
    differ = 0
    for position, *_ in walk(of, 2):
        assert isinstance(position, ErythroPosition)
        for each in with_one_change(position):
            fresh = Planet(each).value(each)
            differ += fresh != Planet(position).value(position)
            assert kept.value(position) == kept.value(position) == Planet(position).value(position)
            assert kept.value(each) == fresh
    assert differ > 100


def with_one_change(position: Table) -> Iterator[Table]:
    """The same but for one thing that the next mine phase depends on."""
    if position.phase != PLAYERS or len(position.mines) == 0:
        return
    for change in range(5):
        table = scratch(position)
        if change == 0:
            table.pollution = 0
        elif change == 1:
            table.supply = 0
        elif change == 2:
            table.advance_mine(0)
        elif change == 3:
            table.remove_mine(0)
        else:
            table.phase = MINES
            table.progressed = table.mined_tiles()
        yield table


def test_what_is_kept_of_readiness_is_what_a_fresh_look_finds() -> None:
    of = game("erythro").edition(4, {})
    kept: Readiness | None = None
    differ = 0
    for position, *_ in walk(of, 2):
        assert isinstance(position, ErythroPosition)
        kept = kept or Readiness(position.terms)
        for each in with_another_attacker(position):
            fresh = mines_value(each, Readiness(each.terms))
            before = mines_value(position, Readiness(position.terms))
            differ += fresh != before
            assert mines_value(position, kept) == before
            assert mines_value(each, kept) == mines_value(each, kept) == fresh
    assert differ > 100


def with_another_attacker(position: Table) -> Iterator[Table]:
    """The same but for one thing that readiness depends on: who a seat is, where, with what influence; the mine."""
    if position.phase != PLAYERS or len(position.mines) == 0:
        return
    for word in (CHARACTER, TILE, INFLUENCE, INFLUENCE + 1):
        table = scratch(position)
        table.put(1, word, table.word(1, word) + 1 if word >= INFLUENCE else 0)
        yield table
    table = scratch(position)
    mine, stands = table.mine_at(0), table.mine_tile(0)
    table.remove_mine(0)
    yield table
    moved = scratch(table)
    moved.put_mine(mine, 1 if stands == 0 else 0, 0)
    yield moved
