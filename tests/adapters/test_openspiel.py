"""The games in OpenSpiel: its own tests, unmodified, and what it does not test."""

import copy
import os
import pickle
import random
import runpy
import unittest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from fourfold.adapters.openspiel import FourfoldState
from fourfold.adapters.openspiel.moment import advance
from fourfold.games import GAMES, game
from fourfold.games.edition import Game
from fourfold.kernel.chance import ScriptedChance
from fourfold.kernel.errors import BadOption
from tests.support.walks import VARIED, Case, label

# OpenSpiel's tests list the registered games when they are imported: ours have to be there before.
api_test = import_module("open_spiel.integration_tests.api_test")
games_sim_test = import_module("open_spiel.python.tests.games_sim_test")

FEW = os.environ.get("FF_EDITIONS") == "few"
"""One number of players, and the turn-based form of most."""
NAMES = [name for name in pyspiel.registered_names() if name.startswith("fourfold_")]


def our_game(table: str) -> Game:
    """The game behind a name of OpenSpiel's."""
    return game(table.partition("(")[0].removeprefix("fourfold_").removesuffix("_simultaneous"))


TABLES = [f"{name}(players={players})" for name in NAMES for players in our_game(name).seats[: 1 if FEW else None]]
TURN_BASED = [table for table in TABLES if "_simultaneous" not in table]
HIDING = [table for table in TURN_BASED if our_game(table).edition(our_game(table).seats[0], {}).hides]


def walk(table: str, seed: int) -> Iterator[FourfoldState]:
    """The states of a uniform match, the last one too."""
    chooser = random.Random(seed)
    state = pyspiel.load_game(table).new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(state.num_players())]
            state.apply_actions([chooser.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    yield state


def decisions(table: str, seed: int, every: int) -> Iterator[FourfoldState]:
    """Some of the states in which a seat has to decide, evenly over a match."""
    number = 0
    for state in walk(table, seed):
        if state.current_player() >= 0:
            number += 1
            if number % every == 0:
                yield state.clone()


# --- upstream's own tests -------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_random_simulation_with_serialisation(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("case", VARIED[:: 4 if FEW else 1], ids=label)
def test_random_simulation_with_unusual_options(case: Case) -> None:
    name, players, options = case
    table = pyspiel.load_game(f"fourfold_{name}", {"players": players, **options})
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)
    assert str(pyspiel.load_game(str(table))) == str(table)


def upstream(module: ModuleType) -> Iterator[unittest.TestCase]:
    """The tests of one of OpenSpiel's modules that are for our games."""
    flags.FLAGS(["tests", "--test_only_games=fourfold_.*"])
    for test in flattened(unittest.TestLoader().loadTestsFromModule(module)):
        if "fourfold_" in test.id():
            yield test


def flattened(suite: unittest.TestSuite) -> Iterator[unittest.TestCase]:
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flattened(test)
        else:
            yield test


def outcome(suite: unittest.TestSuite) -> list[str]:
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 0
    return [text for _, text in (*result.errors, *result.failures)]


SIMULATIONS = {test.id().split(".")[-1]: test for test in upstream(games_sim_test)}
CONFORMANCE = {type(test).__name__: type(test) for test in upstream(api_test)}


@pytest.mark.parametrize("name", sorted(SIMULATIONS)[:: 3 if FEW else 1])
def test_openspiels_simulations(name: str) -> None:
    assert outcome(unittest.TestSuite([SIMULATIONS[name]])) == []


@pytest.mark.parametrize("name", sorted(CONFORMANCE))
def test_openspiels_conformance(name: str) -> None:
    assert outcome(unittest.TestLoader().loadTestsFromTestCase(CONFORMANCE[name])) == []


@pytest.mark.parametrize("table", TABLES)
def test_openspiels_conformance_deeper_in_a_match(table: str) -> None:
    """Its own sample of states rarely leaves the deal; this one is spread over a match."""
    states = [state.clone() for number, state in enumerate(walk(table, 14)) if number % 29 == 0]
    members = {"game": pyspiel.load_game(table), "game_name": table, "some_states": states}
    members |= {"game_type": members["game"].get_type(), "setUpClass": classmethod(lambda cls: None)}
    deeper = type("Deeper", (api_test.EnforceAPIOnPartialTreeBase,), members)
    assert outcome(unittest.TestLoader().loadTestsFromTestCase(deeper)) == []


def test_all_games_are_among_those_that_openspiel_tests() -> None:
    assert set(CONFORMANCE) == {f"EnforceAPIPartialTree_{name}_Test" for name in NAMES}
    assert {f"test_game_sim_{name}" for name in NAMES} <= set(SIMULATIONS)
    assert "test_multiplayer_game_4p_fourfold_erythro" in SIMULATIONS
    assert "test_simultaneous_game_as_turn_based_fourfold_envyra_simultaneous" in SIMULATIONS


# --- what the games say of themselves -------------------------------------------------------------------------


def test_every_game_is_registered_and_simultaneous_where_anything_is_sealed() -> None:
    assert {f"fourfold_{name}" for name in GAMES} <= set(NAMES)
    assert "fourfold_etheria_simultaneous" in NAMES
    assert "fourfold_earth_water_sun_simultaneous" not in NAMES


def test_game_types() -> None:
    kinds = {kind.short_name: kind for kind in pyspiel.registered_games() if kind.short_name in NAMES}
    of = pyspiel.GameType
    assert all(kind.chance_mode == of.ChanceMode.EXPLICIT_STOCHASTIC for kind in kinds.values())
    assert kinds["fourfold_earth_water_sun"].information == of.Information.PERFECT_INFORMATION
    assert kinds["fourfold_envyra"].information == of.Information.IMPERFECT_INFORMATION
    assert kinds["fourfold_erythro"].utility == of.Utility.IDENTICAL
    assert kinds["fourfold_etheria"].utility == of.Utility.CONSTANT_SUM
    assert kinds["fourfold_etheria"].dynamics == of.Dynamics.SEQUENTIAL
    assert kinds["fourfold_etheria_simultaneous"].dynamics == of.Dynamics.SIMULTANEOUS


def test_parameters_are_players_content_and_options() -> None:
    table = pyspiel.load_game("fourfold_envyra(players=3,variant=basic,stall_limit=5,start_seat=2)")
    assert table.num_players() == 3
    assert table.agreement.edition.options["variant"] == "basic"
    assert table.agreement.edition.options["start_seat"] == 2
    assert str(table) == "fourfold_envyra(players=3,stall_limit=5,start_seat=2,variant=basic)"


def test_a_content_file_of_ones_own(tmp_path: Path) -> None:
    text = game("envyra").edition(2, {}).content_text
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    table = pyspiel.load_game("fourfold_envyra", {"content": str(own)})
    state = table.new_initial_state()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_a_bad_parameter_is_answered_by_one_sentence() -> None:
    with pytest.raises(BadOption, match="option 'variant' cannot be 'simple'"):
        pyspiel.load_game("fourfold_envyra(variant=simple)")
    with pytest.raises(BadOption, match="Etheria is for 3 or 4 players, not 2"):
        pyspiel.load_game("fourfold_etheria(players=2)")
    with pytest.raises(BadOption, match="parameter 'order' cannot be 'any'"):
        pyspiel.load_game("fourfold_envyra(order=any)")
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game("fourfold_envyra(colour=red)")


@pytest.mark.parametrize("table", TURN_BASED)
def test_no_pick_has_more_ways_than_the_game_says(table: str) -> None:
    widest = pyspiel.load_game(table).max_chance_outcomes()
    ways = [len(state.legal_actions()) for state in walk(table, 5) if state.is_chance_node()]
    assert max(ways, default=1) <= widest


# --- chance and turns -----------------------------------------------------------------------------------------


def test_a_match_is_the_same_as_in_the_kernel() -> None:
    """What is applied to a state, played by the rules with the same picks, leads to the same position."""
    last = list(walk("fourfold_etheria(players=3)", 3))[-1]
    steps, moment = [], last.moment
    while moment.before is not None:
        steps.append((moment.play, moment.picks))
        moment = moment.before
    edition = last.moment.agreement.edition
    (_, dealt), *plays = reversed(steps)
    position = edition.setup.deal(ScriptedChance(list(dealt)), None)
    for (seat, action), picks in plays:
        position = position.play(seat, action, ScriptedChance(list(picks)), None)
    assert last.moment.position is not None
    assert position.encode() == last.moment.position.encode()
    assert last.returns() == [position.returns(seat) for seat in range(3)]
    assert len(last.history()) == len(plays) + sum(len(picks) for _, picks in steps)


def test_at_a_simultaneous_node_legal_actions_are_those_of_a_player() -> None:
    node = next(state for state in walk("fourfold_envyra_simultaneous", 1) if state.is_simultaneous_node())
    assert node.legal_actions(0)
    assert node.legal_actions(1)
    with pytest.raises(pyspiel.SpielError, match="several players choose here"):
        node.legal_actions()


def test_in_free_order_a_seat_may_let_the_others_go_first() -> None:
    table = "fourfold_erythro(order=free,players=3)"
    first = next(decisions(table, 1, 1))
    wait = first.string_to_action("wait")
    assert first.current_player() == 0
    first.apply_action(wait)
    first.apply_action(wait)
    assert first.current_player() == 2
    assert wait not in first.legal_actions()
    first.apply_action(first.legal_actions()[0])
    assert first.current_player() == 0
    assert wait in first.legal_actions()
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=1, serialize=True, verbose=False)


def test_in_free_order_nobody_waits_where_choices_are_sealed() -> None:
    assert all("wait" not in names(state) for state in walk("fourfold_envyra(order=free)", 1))


def names(state: FourfoldState) -> list[str]:
    player = state.current_player()
    return [state.action_to_string(player, action) for action in state.legal_actions()]


def test_sealed_choices_are_made_at_one_node_and_nothing_else_is() -> None:
    kinds = set()
    for state in walk("fourfold_erythro_simultaneous(players=3)", 1):
        if state.waiting is None and state.moment.position is not None:
            several = len([s for s in range(3) if state.moment.position.legal(s)]) > 1
            kinds.add((several, state.is_simultaneous_node()))
    assert kinds == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("table", [table for table in TABLES if "_simultaneous" in table])
def test_the_order_of_the_seats_at_a_simultaneous_node_makes_no_difference(table: str) -> None:
    met = 0
    for state in walk(table, 10):
        if state.is_simultaneous_node():
            position = state.moment.position
            assert position is not None
            choosing = [seat for seat in range(state.num_players()) if state.legal_actions(seat)]
            first, second = choosing[0], choosing[-1]
            for one, other in zip(state.legal_actions(first), state.legal_actions(second), strict=False):
                ways = []
                for order in (((first, one), (second, other)), ((second, other), (first, one))):
                    after, waiting = advance(state.moment, order)
                    assert after.position is not None
                    ways.append(waiting.ways if waiting else after.position.encode())
                assert ways[0] == ways[1]
                met += 1
    assert met > 0


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("_simultaneous")])
def test_the_simultaneous_form_can_be_made_turn_based_again(name: str) -> None:
    state = pyspiel.convert_to_turn_based(pyspiel.load_game(name)).new_initial_state()
    chooser = random.Random(4)
    for _ in range(150):
        if not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
    assert not state.is_simultaneous_node()


# --- copies ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_copies_know_as_much_as_the_original(table: str) -> None:
    for number, state in enumerate(walk(table, 6)):
        if number % 97 == 0:
            seats = range(state.num_players())
            for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert str(other) == str(state)
                for seat in seats:
                    assert other.information_state_string(seat) == state.information_state_string(seat)


# --- what is known --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", HIDING)
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(table: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differed = 0
    for number, state in enumerate(decisions(table, 7, 3)):
        seat = number % state.num_players()
        other = state.resample_from_infostate(seat, sampler)
        assert other.current_player() == state.current_player()
        assert other.legal_actions(seat) == state.legal_actions(seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.history() == []
        differed += str(other) != str(state)
    assert differed > 0


@pytest.mark.parametrize("table", HIDING)
def test_a_resampled_world_is_played_on(table: str) -> None:
    chooser = random.Random(8)
    states = list(decisions(table, 8, 1))
    state = states[len(states) // 2]
    world = state.resample_from_infostate(state.current_player(), chooser.random)
    again = pickle.loads(pickle.dumps(world))
    assert str(again) == str(world)
    while not world.is_terminal():
        action = chooser.choice(world.legal_actions())
        world.apply_action(action)
        again.apply_action(action)
    assert [again.information_state_string(seat) for seat in range(again.num_players())] == [
        world.information_state_string(seat) for seat in range(world.num_players())
    ]


def test_a_state_is_not_resampled_at_a_chance_node() -> None:
    state = pyspiel.load_game("fourfold_envyra").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="apply an outcome first"):
        state.resample_from_infostate(0, random.Random(1).random)


@pytest.mark.parametrize("table", HIDING)
def test_what_others_seal_changes_nothing_that_a_seat_knows(table: str) -> None:
    """Whatever a seat seals, the others who still choose know no more than whether it has decided."""
    sealed = 0
    for state in decisions(table, 9, 1):
        position, seat = state.moment.position, state.current_player()
        assert position is not None
        others = [other for other in range(seat + 1, state.num_players()) if position.legal(other)]
        choices = [action for action in state.legal_actions() if position.sealed(seat, action)]
        if others and len(choices) > 1:
            worlds = [state.child(action) for action in choices]
            assert len({world.information_state_string(seat) for world in worlds}) == len(worlds)
            for decided in (True, False):
                alike = [world for world in worlds if (world.current_player() != seat) == decided]
                sealed += len(alike) > 1
                for other in others if alike else ():
                    assert len({world.information_state_string(other) for world in alike}) == 1
                    assert len({tuple(world.information_state_tensor(other)) for world in alike}) == 1
                    assert len({world.observation_string(other) for world in alike}) == 1
    assert sealed > 0


def test_an_information_state_remembers_what_the_view_no_longer_shows() -> None:
    """Two ways to one position: what is seen is the same, what was seen is not."""
    first, second = (pyspiel.load_game("fourfold_envyra").new_initial_state() for _ in range(2))
    for state in (first, second):
        while state.is_chance_node():
            state.apply_action(0)
    legal = first.legal_actions()
    for state, order in ((first, legal[:2]), (second, legal[1::-1])):
        for action in order:
            state.apply_action(action)
    assert str(first) == str(second)
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_tensor(0) != second.information_state_tensor(0)
    assert first.information_state_string(1) == second.information_state_string(1)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("_simultaneous")])
def test_a_public_observer_sees_what_a_spectator_sees(name: str) -> None:
    table = pyspiel.load_game(name)
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    observation = make_observation(table, kind)
    seen = set()
    state = next(decisions(name, 2, 1))
    for seat in range(table.num_players()):
        observation.set_from(state, seat)
        seen.add((observation.string_from(state, seat), observation.tensor.tobytes()))
    assert len(seen) == 1
    assert np.concatenate([part.ravel() for part in observation.dict.values()]).shape == observation.tensor.shape


def test_an_observer_takes_no_parameters() -> None:
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        make_observation(pyspiel.load_game("fourfold_envyra"), params={"colour": "red"})


# --- what OpenSpiel does with them ----------------------------------------------------------------------------


def test_its_search_plays_a_game_without_secrets() -> None:
    table = pyspiel.load_game("fourfold_earth_water_sun")
    state = list(decisions("fourfold_earth_water_sun", 1, 1))[-40]
    bot = mcts.MCTSBot(table, 1.4, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["fourfold_envyra", "fourfold_etheria", "fourfold_erythro"])
def test_its_search_among_information_states_plays_games_with_secrets(name: str) -> None:
    states = list(decisions(name, 1, 1))
    state = next(s for s in states[-8:] if len(s.legal_actions()) > 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(pyspiel.load_game(name), evaluator, 1.4, 8, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_its_learning_environment_runs_a_match() -> None:
    environment = rl_environment.Environment("fourfold_etheria", players=3)
    step = environment.reset()
    chooser = random.Random(3)
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([chooser.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(1.0)


def test_its_playthrough_can_be_written() -> None:
    text = generate_playthrough.playthrough("fourfold_envyra(players=2,variant=basic)", None, seed=1)
    assert 'GameType.short_name = "fourfold_envyra"' in text
    assert "Utility.CONSTANT_SUM" in text


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(__file__).parents[2] / "examples" / "openspiel_mcts.py"
    example = runpy.run_path(str(path))
    example["play"](actions=3, simulations=2, seed=1)
    assert capsys.readouterr().out.endswith("stopped\n")
