"""Alpha-beta over whole turns: bots win when they can, parry what must be parried, and keep to a plan."""

from functools import partial

import pytest

from fourfold.bots import bot
from fourfold.bots.alphabeta import AlphaBetaBot
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot, analyse
from fourfold.bots.playing import play_match
from fourfold.bots.simple import Bot
from fourfold.games import GAMES, game
from fourfold.kernel.alphabeta import SLOTS, AlphaBeta, Digests, Turn, in_order
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position
from tests.support.earth_water_sun import START, Study

FEW = Budget(12)
WON = "hexagon-7 Tc3:E1,Tc6:W2S2,Me5 Te8:W1,Mg7:S1,Mk9 - - b2/18,w0/20 b20"
"""Black's Mushroom on e5 reaches the last white Tree if it grows first."""
BESET = "hexagon-7 Td4:E1,Ma3:W2 Mf4:E2,Mf6:E2,Tm8,Tm12 - - b2/18,w0/12 b5"
"""Two white Mushrooms stand two hexes from the last black Tree, each in a straight line."""
THREATENED = "hexagon-7 Tg4,Ma3 Mg6,Tm8,Tm12 - - b0/20,w0/20 b5"
"""White's Mushroom on g6 stands two hexes from the last black Tree."""


def play_turn(study: Study, player: Bot) -> Position:
    """The position after the bot's turn."""
    position: Position = study.position
    own = position.to_act()
    seat = lowest(own)
    while position.to_act() == own:
        look = partial(study.edition.view, position, seat)
        action = player.choose(tuple(position.legal(seat)), look, SeededChance(1))
        position = position.play(seat, action, SeededChance(0), None)
    return position


def can_win(study: Study, position: Position) -> bool:
    """Can the seat to act win with this turn?"""
    seat = lowest(position.to_act())
    return AlphaBeta(study.edition.insight).expand(position, seat, True, 1.0)[0].value == 1.0


def test_it_wins_when_it_can() -> None:
    study = Study(WON)
    seat = lowest(study.position.to_act())
    after = play_turn(study, AlphaBetaBot(study.edition, Budget(1)))
    assert after.to_act() == 0
    assert after.returns(seat) == 1.0


def test_it_parries_what_would_lose_at_once() -> None:
    study = Study(THREATENED)
    assert can_win(study, Study(THREATENED).turn("a3=E a3-b3").position)
    assert not can_win(study, play_turn(study, AlphaBetaBot(study.edition, Budget(40))))


def test_of_what_can_wait_two_are_done_that_gain_only_together() -> None:
    study = Study(BESET)
    seat = lowest(study.position.to_act())
    search = AlphaBeta(study.edition.insight)
    here = Turn(study.position, None, -1)
    value, could = search.evaluation(here.position, seat), search.waiting(here, seat)
    assert max(one.value for one in could) < value
    both = search.best_waiting(could, value, seat)
    assert both is not None
    actions = study.edition.setup.catalogue.actions
    assert {str(actions[point.action]) for point in both.line()} == {"place_root d4nw", "place_root d4ne"}


def test_every_growth_of_the_root_is_tried() -> None:
    study = Study(START)
    search = AlphaBeta(study.edition.insight)
    seat = lowest(study.position.to_act())
    assert sorted(search.candidates(study.position, seat, True)) == sorted(study.position.legal(seat))


def test_an_analysis_names_what_wins() -> None:
    study = Study(WON)
    seat = lowest(study.position.to_act())
    analysis = analyse(study.edition, study.edition.view(study.position, seat), FEW, SeededChance(1))
    assert analysis.expected[seat] == 1.0
    assert sum(analysis.expected) == pytest.approx(1)
    assert sum(one.share for one in analysis.actions) == pytest.approx(1)
    assert analysis.actions[0].value == 1.0
    assert {one.action for one in analysis.actions} == set(study.position.legal(seat))


def test_turns_let_go_on_the_way_are_none_of_the_best() -> None:
    position = Study(WON).position
    chance = SeededChance(3)
    turns = []
    for number in range(300):
        turn = Turn(position, None, number)
        turn.value = chance.pick(9) / 8
        turns.append(turn)
    held: list[Turn] = []
    for turn in turns:
        held.append(turn)
        if len(held) == 40:
            held = in_order(held, 10)
    assert [turn.action for turn in in_order(held, 10)] == [turn.action for turn in in_order(turns, 10)]


@pytest.mark.parametrize("spread", [2**61, SLOTS, 1])
def test_digests_that_were_met_are_those_of_a_set(spread: int) -> None:
    """Also past the table's size, and where all digests want the same slot. 0 counts as 1."""
    chance = SeededChance(5)
    met, digests = {0, 1}, Digests()
    assert digests.add(0)
    assert not digests.add(1)
    for _ in range(2 * SLOTS):
        digest = 2 + (chance.pick(3 * SLOTS) * spread if spread < 2**61 else chance.pick(spread))
        assert digests.add(digest) == (digest not in met)
        met.add(digest)


@pytest.mark.parametrize("enough", [1.0, 0.6])
def test_a_second_look_decides_among_the_best_few_turns(enough: float) -> None:
    study = Study(THREATENED)
    own = study.edition.insight
    seat = lowest(study.position.to_act())
    first = AlphaBeta(own).expand(study.position, seat, False, 1.0)

    class Second(Insight):
        """The game's own insight, but of two turns the one that looks worse is better."""

        looks = 0

        def refined(self, position: Position, seat: int, value: float) -> float:
            self.looks += 1
            return 0.5 - value / 4

        value = staticmethod(own.value)
        worth = staticmethod(own.worth)
        digest = staticmethod(own.digest)
        pressing = staticmethod(own.pressing)
        width = staticmethod(own.width)

    second = Second(0)
    second.second_looks = 2
    found = AlphaBeta(second).expand(study.position, seat, False, enough)
    best = {own.digest(turn.position) for turn in first}
    assert len(found) == len(first) == 10
    assert len(best & {own.digest(turn.position) for turn in found}) < 10
    assert [turn.value for turn in found] == sorted((turn.value for turn in found), reverse=True)
    assert all(turn.value == 0.5 - own.value(turn.position, seat) / 4 for turn in found)
    assert 20 <= second.looks <= 40


def test_the_same_seed_gives_the_same_turn() -> None:
    study = Study(THREATENED)
    first, second = (play_turn(study, AlphaBetaBot(study.edition, FEW, steady=0.3)).encode() for _ in range(2))
    assert first == second


def test_a_plan_is_kept_to_the_end_of_the_turn() -> None:
    study = Study(THREATENED)
    player = AlphaBetaBot(study.edition, FEW)
    after = play_turn(study, player)
    assert player._search.depth >= 1
    planned = player._plan
    assert len(planned) >= 2
    seat = lowest(study.position.to_act())
    position: Position = study.position
    for action in planned.values():
        position = position.play(seat, action, SeededChance(0), None)
    assert position.encode() == after.encode()


def test_it_plays_legal_actions_to_the_end() -> None:
    edition = game("earth_water_sun").edition(2, {"board": "glade-7", "turn_limit": 4})
    bots: list[Bot] = [AlphaBetaBot(edition, Budget(2), steady=0.5) for _ in range(2)]
    position, _ = play_match(edition, bots, [SeededChance(1), SeededChance(2)], SeededChance(5))
    assert edition.outcome(position) is not None


def test_alpha_beta_is_for_duels_only() -> None:
    for name in GAMES:
        edition = game(name).edition(game(name).seats[0], {})
        assert isinstance(bot("hard", edition), AlphaBetaBot if edition.duel else MCTSBot)
        if edition.duel:
            assert edition.setup.seats == 2
            assert not edition.hides


def test_what_it_intends_is_what_it_does() -> None:
    study = Study(WON)
    position: Position = study.position
    seat = lowest(position.to_act())
    player = AlphaBetaBot(study.edition, Budget(1))
    meant: tuple[int, ...] = ()
    done: list[int] = []
    while position.to_act():
        legal = tuple(position.legal(seat))
        done.append(player.choose(legal, partial(study.edition.view, position, seat), SeededChance(1)))
        meant = meant or (done[0], *player.intends())
        position = position.play(seat, done[-1], SeededChance(0), None)
    assert meant == tuple(done)
    assert len(meant) > 1
