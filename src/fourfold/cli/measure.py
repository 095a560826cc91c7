"""How fast things are, in CPU time: steps, matches, searches, views, texts, drawings, and OpenSpiel beside them.

`python -m fourfold.cli.measure` answers requests, one JSON line each, so that `fourfold bench` can ask another
build of the same sources in turns with its own.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import TypeVar

import msgspec

from fourfold import is_compiled
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import analyse
from fourfold.games import game as find_game
from fourfold.games.edition import Edition, View
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.mcts import MCTS
from fourfold.kernel.playout import playout
from fourfold.kernel.position import Position

T = TypeVar("T")
PEERS = ("chess", "python_tic_tac_toe")
SIMULATIONS = 32
"""How many simulations each search gets, ours and our peer's."""
PLACES = 32
"""At how many places a search is tried; a round of measuring is whole sweeps over all of them."""
MATCHES = 8
"""Of how many matches: what a search costs differs from match to match, in Erythro by as much as six times."""
TO_THE_END = 1_000_000
"""Steps of a rollout that nothing cuts off."""


class Task(msgspec.Struct, frozen=True):
    """What to measure: the work, the game (ours or OpenSpiel's) and how many seats it has."""

    work: str
    game: str
    seats: int = 0


class Amount(msgspec.Struct, frozen=True):
    """What was done in how much CPU time."""

    steps: int
    matches: int
    seconds: float


class Question(msgspec.Struct, frozen=True):
    """A request to measure something for so many seconds."""

    task: Task
    seconds: float


def measure(task: Task, seconds: float) -> Amount:
    """Do the work for about so many seconds."""
    return repeated(WORKS[task.work](task), seconds)


def repeated(once: Callable[[int], int], seconds: float) -> Amount:
    """Play match after match for about so many seconds; `once` is given its number and tells its steps."""
    steps = matches = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        steps += once(matches)
        matches += 1
        spent = time.process_time() - start
    return Amount(steps, matches, spent)


def _by_hand(task: Task) -> Callable[[int], int]:
    """One match with uniform choices, called action by action from Python: to act, legal, pick, play."""
    setup = find_game(task.game).edition(task.seats, {}).setup
    random = Random(1).random

    def once(match: int) -> int:
        chance = SeededChance(match)
        position = setup.deal(chance, None)
        steps = 0
        while acting := position.to_act():
            seat = lowest(acting)
            legal = position.legal(seat)
            number: int = len(legal)
            position = position.play(seat, legal[int(random() * number)], chance, None)
            steps += 1
        return steps

    return once


def _in_a_loop(task: Task) -> Callable[[int], int]:
    """One match with uniform choices in the kernel's own loop."""
    setup = find_game(task.game).edition(task.seats, {}).setup

    def once(number: int) -> int:
        chance = SeededChance(number)
        return playout(setup.deal(chance, None), chance)[1]

    return once


def _by_peer(task: Task) -> Callable[[int], int]:
    """One match of OpenSpiel's with uniform choices, called action by action from Python."""
    import pyspiel

    if task.game.startswith("python_"):
        import open_spiel.python.games  # noqa: F401 (importing registers them)
    game = pyspiel.load_game(task.game)
    random = Random(1).random

    def once(number: int) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            steps += 1
        return steps

    return once


def _search(task: Task) -> Callable[[int], int]:
    """Search as our bots do, from places all over matches. A duel's simulations are expansions of alpha-beta."""
    edition = find_game(task.game).edition(task.seats, {})
    views = [edition.view(place, lowest(place.to_act())) for place in _places(edition)]

    def once(number: int) -> int:
        chance = SeededChance(number)
        return sum(analyse(edition, view, Budget(SIMULATIONS), chance).simulations for view in views)

    return once


def _search_uniform(task: Task) -> Callable[[int], int]:
    """The work of our peer: MCTS that knows nothing of the game, every rollout uniform and to the end."""
    edition = find_game(task.game).edition(task.seats, {})
    places = _places(edition)
    insight = Insight(TO_THE_END)

    def once(number: int) -> int:
        chance = SeededChance(number)
        for place in places:
            search = MCTS(task.seats, lowest(place.to_act()), insight, insight.exploration)
            for _ in range(SIMULATIONS):
                search.simulate(place, chance)
        return SIMULATIONS * len(places)

    return once


def _search_by_peer(task: Task) -> Callable[[int], int]:
    """OpenSpiel's search, written in Python as its own documentation shows it, from places all over matches."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    game = pyspiel.load_game(task.game)
    matches = []
    for number in range(MATCHES):
        random = numpy.random.RandomState(number)
        state, states = game.new_initial_state(), []
        while not state.is_terminal():
            states.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))
        matches.append(states)
    places = all_over(matches)

    def once(number: int) -> int:
        random = numpy.random.RandomState(number)
        bot = MCTSBot(game, 1.4, SIMULATIONS, RandomRolloutEvaluator(1, random), random_state=random, solve=False)
        for place in places:
            bot.step(place)
        return SIMULATIONS * len(places)

    return once


def _places(edition: Edition) -> list[Position]:
    return all_over([_match(edition, number)[:-1] for number in range(MATCHES)])


def all_over(matches: list[list[T]]) -> list[T]:
    """The places that are searched: of each match in turn one, each a little further on than the one before."""
    chosen = [(number, matches[number % len(matches)]) for number in range(PLACES)]
    return [match[number * len(match) // PLACES] for number, match in chosen]


def _of_views(show: Callable[[Edition, View], object]) -> Callable[[Task], Callable[[int], int]]:
    """Show every position of a match to every seat."""

    def prepare(task: Task) -> Callable[[int], int]:
        edition = find_game(task.game).edition(task.seats, {})
        looks = [(position, seat) for position in _match(edition) for seat in range(task.seats)]
        some = [edition.view(position, seat) for position, seat in looks[:: max(1, len(looks) // 25)]]

        def once(number: int) -> int:
            for view in some:
                show(edition, view)
            return len(some)

        return once

    return prepare


def _view(task: Task) -> Callable[[int], int]:
    """Build the view of every seat at every position of a match."""
    edition = find_game(task.game).edition(task.seats, {})
    positions = _match(edition)

    def once(number: int) -> int:
        for position in positions:
            for seat in range(task.seats):
                edition.view(position, seat)
        return len(positions) * task.seats

    return once


def _match(edition: Edition, seed: int = 1) -> list[Position]:
    """The positions of a match between uniform players."""
    chance = SeededChance(seed)
    positions = [edition.setup.deal(chance, None)]
    while acting := positions[-1].to_act():
        legal = positions[-1].legal(lowest(acting))
        positions.append(positions[-1].play(lowest(acting), legal[chance.pick(len(legal))], chance, None))
    return positions


def slow_drawing(game: str, seats: int) -> float:
    """The 95th percentile of the CPU seconds it takes to draw a view for a page, over a match, both ways."""
    edition = find_game(game).edition(seats, {})
    words = edition.words("en")
    spent: list[float] = []
    for position in _match(edition):
        view = edition.view(position, 0)
        for wide in (True, False):
            start = time.process_time()
            edition.drawing(view, words, wide=wide, standalone=False)
            spent.append(time.process_time() - start)
    return sorted(spent)[int(len(spent) * 0.95)]


WORKS: dict[str, Callable[[Task], Callable[[int], int]]] = {
    "by hand": _by_hand,
    "in a loop": _in_a_loop,
    "by peer": _by_peer,
    "search": _search,
    "search, uniform": _search_uniform,
    "search by peer": _search_by_peer,
    "view": _view,
    "text": _of_views(lambda edition, view: edition.text(view, edition.words("en"))),
    "drawing": _of_views(lambda edition, view: edition.drawing(view, edition.words("en"), wide=True)),
}


def answer_questions() -> None:
    """Say which build this is, then measure what is asked for until the input ends."""
    print(msgspec.json.encode({"compiled": is_compiled()}).decode(), flush=True)
    for line in sys.stdin:
        question = msgspec.json.decode(line, type=Question)
        print(msgspec.json.encode(measure(question.task, question.seconds)).decode(), flush=True)


if __name__ == "__main__":
    answer_questions()
