"""PettingZoo: every game as an environment for several agents that learn.

>>> from fourfold.adapters.pettingzoo import envyra_v1
>>> env = envyra_v1.env(seats=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation)
['action_mask', 'observation']

`env` and `raw_env` ask one seat after the other, as AEC environments do: of several seats to act the lowest goes
first. `parallel_env`, for games in which several seats can be to act, asks all of them at once.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from fourfold.adapters.playing import ILLEGAL_REWARD, MODES, VERSION, Observation, Playing, checked_mode
from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.kernel.journal import SEALED


class Agents:
    """What both kinds of environment share: the agents, their spaces, and what can be rendered."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        content: Path | str | None = None,
        render_mode: str | None = None,
        render_seat: int | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """`render_seat` is whose view is rendered, None for a spectator's."""
        self.render_mode = checked_mode(render_mode)
        self.render_seat = render_seat
        self.max_cycles = max_cycles
        self.playing = Playing(game, seats, options, content)
        self.playing.check_seat(render_seat)
        self.metadata = {
            "name": name_of(game),
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.playing.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.playing.action_space() for agent in self.possible_agents}
        self.state_space = spaces.Box(-128, 127, self.state().shape, np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space each time: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        """The same space each time: the game's catalogue of actions."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, and what it may do."""
        return self.playing.observe(self.seat_of[agent])

    def state(self) -> npt.NDArray[np.int8]:
        """What all seats know together, one after the other: for training with a central critic."""
        observe = self.playing.observe
        return np.concatenate([observe(seat)["observation"] for seat in range(self.playing.seats)])

    def render(self) -> Any:
        """The table as text, SVG or pixels; nothing without a render mode."""
        return None if self.render_mode is None else self.playing.render(self.render_mode, self.render_seat)

    def close(self) -> None:
        """Nothing to close."""

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class AEC(Agents, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One seat after the other. What is not open to a seat is an error, or with `ends_on_illegal` the end."""

    agent_selection: str

    def __init__(self, game: str, *, ends_on_illegal: bool = False, **settings: Any) -> None:
        super().__init__(game, **settings)
        self.ends_on_illegal = ends_on_illegal

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. `options` are PettingZoo's and say nothing here; a game's are settled before."""
        self.playing.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps = 0
        self._select()
        self._show()

    def step(self, action: int | np.integer | None) -> None:
        """Play an action of the selected agent, which must be open to it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        playing, seat = self.playing, self.seat_of[agent]
        if not isinstance(action, int | np.integer) or not playing.may(seat, int(action)):
            self._refuse(agent, action)
            return
        playing.play(seat, int(action))
        self._steps += 1
        if not playing.position.to_act():
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, playing.rewards(), strict=True))
            self._accumulate_rewards()
        elif self.max_cycles is not None and self._steps >= self.max_cycles * playing.seats:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._show()

    def _refuse(self, agent: str, action: object) -> None:
        """What PettingZoo's `TerminateIllegalWrapper` does too, but four of its wrappers' steps take as long."""
        why = self.playing.refuse(self.seat_of[agent], action)
        if not self.ends_on_illegal:
            raise why
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[agent] = ILLEGAL_REWARD
        self.infos[agent]["illegal"] = str(why)
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.playing.next_seat()
        self.agent_selection = self.possible_agents[seat or 0]


class Parallel(Agents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats to act at once.

    In a step each agent gives an action. Those of seats that are to act are played in the order of the seats; what
    is not open to a seat is not played: because the seat is not to act, or not any more (another seat's action came
    first and changed what is asked), or because the action is not legal. `infos[agent]["played"]` tells.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new match. `options` are PettingZoo's and say nothing here; a game's are settled before."""
        self.playing.deal(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._show()
        return self._observations(), {agent: {"played": False} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Play what every seat to act has chosen, as far as it can be played."""
        playing, agents = self.playing, self.agents
        infos: dict[str, dict[str, Any]] = {agent: {"played": False} for agent in agents}
        for seat in playing.to_act():
            agent = self.possible_agents[seat]
            if agent in actions and playing.may(seat, int(actions[agent])):
                playing.play(seat, int(actions[agent]))
                infos[agent]["played"] = True
        self._cycles += 1
        is_over = not playing.position.to_act()
        is_cut = not is_over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = playing.rewards() if is_over else [0.0] * playing.seats
        observations = self._observations()
        if is_over or is_cut:
            self.agents = []
        self._show()
        return (
            observations,
            dict(zip(agents, rewards, strict=False)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


class Environments:
    """The environments of one game, as a module of PettingZoo has them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.name = name_of(game)

    def raw_env(self, **settings: Any) -> AEC:
        """One seat after the other; an action that is not open to the seat is an error, in a sentence."""
        return AEC(self.game, **settings)

    def env(self, **settings: Any) -> AEC:
        """The same for training: an action that is not open to the seat ends the match, and costs that seat 1."""
        return AEC(self.game, ends_on_illegal=True, **settings)

    def parallel_env(self, **settings: Any) -> Parallel:
        """All seats to act at once, for games in which there can be several."""
        if not self.is_simultaneous():
            raise FourfoldError(f"in {self.game} one seat acts after the other", "use env()")
        return Parallel(self.game, **settings)

    def is_simultaneous(self) -> bool:
        """Can several seats be to act? They can where something is chosen in secret."""
        found = find_game(self.game)
        return any(kind.undo == SEALED for kind in found.edition(found.seats[0], {}).setup.notes.kinds)


def name_of(game: str) -> str:
    """What a game's environments are called."""
    return f"{game}_v{VERSION}"


ENVIRONMENTS = {name_of(game): Environments(game) for game in GAMES}
"""Every game's environments by name, such as `envyra_v1`."""


def __getattr__(name: str) -> Environments:
    """The environments of a game, as `from fourfold.adapters.pettingzoo import envyra_v1` asks for them."""
    if name in ENVIRONMENTS:
        return ENVIRONMENTS[name]
    raise AttributeError(f"there is no environment {name!r} ({closest(name, list(ENVIRONMENTS))})")
