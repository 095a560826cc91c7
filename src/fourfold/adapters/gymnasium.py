"""Gymnasium: one seat of a game against named bots.

>>> import gymnasium
>>> import fourfold.adapters.gymnasium
>>> env = gymnasium.make("fourfold/Envyra-v1", seats=2, opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum())
6

Importing this module registers an environment for every game.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from fourfold.adapters.playing import ILLEGAL_REWARD, MODES, VERSION, Observation, Playing, checked_mode
from fourfold.bots import bot
from fourfold.games import GAMES
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError

SEEDS = 2**62


class Seat(gymnasium.Env[Observation, np.int64]):
    """One seat for an agent; bots sit in the others.

    `seat` is the agent's, None for another one in every match. `opponents` is a bot's name, or one for each other
    seat, clockwise from the agent. Rewards come at the end: 1 for a win, -1 for a loss, a shared win in between. An
    action that is not open to the seat loses the match at once.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "uniform",
        options: Mapping[str, object] | None = None,
        content: Path | str | None = None,
        render_mode: str | None = None,
        max_steps: int | None = None,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.max_steps = max_steps
        self.playing = Playing(game, seats, options, content)
        self.playing.check_seat(seat)
        others = self.playing.seats - 1
        self.opponents = (opponents,) * others if isinstance(opponents, str) else tuple(opponents)
        if len(self.opponents) != others:
            raise FourfoldError(
                f"{len(self.opponents)} opponents for {others} seats", "name one bot, or one for each"
            )
        self.fixed_seat = seat
        self.seat = seat or 0
        self._chance = SeededChance(0)
        self._seat_bots()
        self.observation_space = self.playing.observation_space()
        self.action_space = self.playing.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and play it up to the agent's first decision.

        `options` are Gymnasium's and say nothing here; a game's are settled before.
        """
        super().reset(seed=seed)
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.playing.seats))
        self.playing.deal(int(self.np_random.integers(SEEDS)))
        self._chance = SeededChance(int(self.np_random.integers(SEEDS)))
        self._seat_bots()
        self._steps = 0
        self._go_on()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, then the others up to the agent's next decision."""
        playing, seat = self.playing, self.seat
        if not playing.may(seat, int(action)):
            observation, info = self._seen()
            return observation, ILLEGAL_REWARD, True, False, {**info, "illegal": str(playing.refuse(seat, action))}
        self._steps += 1
        self._play(seat, int(action))
        self._go_on()
        is_over = not playing.position.to_act()
        is_cut = not is_over and self.max_steps is not None and self._steps >= self.max_steps
        observation, info = self._seen()
        return observation, playing.rewards()[seat] if is_over else 0.0, is_over, is_cut, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is open to the agent now, as MaskablePPO of sb3-contrib asks for it."""
        return self.playing.observe(self.seat)["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """The table as the agent sees it."""
        return None if self.render_mode is None else self.playing.render(self.render_mode, self.seat)

    def _go_on(self) -> None:
        """Let the bots play until it is the agent's turn, or the match is over."""
        playing = self.playing
        while (seat := playing.next_seat()) is not None and seat != self.seat:
            legal = tuple(playing.position.legal(seat))
            look = partial(playing.edition.view, playing.position, seat)
            self._play(seat, self._bots[seat].choose(legal, look, self._chance))
        if self.render_mode == "human":
            self.render()

    def _play(self, seat: int, action: int) -> None:
        """Play an action; the bots are told of it, of a secret one only that there was one."""
        sealed = self.playing.position.sealed(seat, action)
        self.playing.play(seat, action)
        for other, player in self._bots.items():
            player.saw(seat, None if sealed and other != seat else action)

    def _seat_bots(self) -> None:
        """New bots for the other seats, clockwise from the agent."""
        self._bots = {
            (self.seat + 1 + place) % self.playing.seats: bot(name, self.playing.edition)
            for place, name in enumerate(self.opponents)
        }

    def __getstate__(self) -> dict[str, Any]:
        """A copy has bots of its own, which have not thought yet."""
        return {**self.__dict__, "_bots": None, "_chance": self._chance.seed()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._chance = SeededChance(state["_chance"])
        self._seat_bots()

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.playing.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"].copy(), "seat": self.seat}


def id_of(game: str) -> str:
    """What a game's environment is called, such as `fourfold/EarthWaterSun-v1`."""
    return f"fourfold/{game.title().replace('_', '')}-v{VERSION}"


for _game in GAMES:
    if id_of(_game) not in gymnasium.registry:
        gymnasium.register(id_of(_game), entry_point="fourfold.adapters.gymnasium:Seat", kwargs={"game": _game})
