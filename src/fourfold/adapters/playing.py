"""A match as a training loop holds it: begin, observe, step, copy. Shared by the adapters."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.bags import listed, lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.position import Position

Observation = dict[str, npt.NDArray[np.int8]]
"""`observation` is what the seat may know, `action_mask` has a 1 for each action it may take now."""
VERSION = 1
"""Of every environment: raised when what an agent has learned would no longer fit."""
ILLEGAL_REWARD = -1.0
"""What it costs to try an action that is not open, where that ends the match."""
MODES = ("human", "ansi", "svg", "rgb_array")
"""How a table can be rendered: printed, as text, as a drawing, as pixels."""


class Playing:
    """One match after the other at one table. A copy or a pickle goes on exactly as the original would."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, object] | None, content: Path | str | None
    ) -> None:
        found = find_game(game)
        edition = found.edition(seats or found.seats[0], options or {}, content)
        self._settle(edition)
        self._chance = SeededChance(random.SystemRandom().getrandbits(62))
        self.position: Position = edition.setup.deal(self._chance, None)

    def _settle(self, edition: Edition) -> None:
        self.edition = edition
        self.seats = int(edition.setup.seats)
        self._observe = edition.observer.observe
        self._actions = len(edition.setup.catalogue)

    def check_seat(self, seat: int | None) -> None:
        """A seat that is asked for must be there; None is none in particular."""
        if seat is not None and not 0 <= seat < self.seats:
            raise FourfoldError(f"there is no seat {seat}", f"seats go from 0 to {self.seats - 1}")

    def deal(self, seed: int | None) -> None:
        """Begin a new match; without a seed the generator goes on from where it is."""
        if seed is not None:
            self._chance = SeededChance(int(seed))
        self.position = self.edition.setup.deal(self._chance, None)

    def to_act(self) -> tuple[int, ...]:
        """The seats to act; none once the match is over."""
        return listed(self.position.to_act())

    def next_seat(self) -> int | None:
        """Of several seats to act the lowest; None once the match is over."""
        acting = self.position.to_act()
        return lowest(acting) if acting else None

    def observe(self, seat: int) -> Observation:
        """What a seat knows, and what it may do: nothing, if it is not to act."""
        mask = np.zeros(self._actions, np.int8)
        mask[np.asarray(self.position.legal(seat), np.int64)] = 1
        return {"observation": np.array(self._observe(self.position, seat), np.int8), "action_mask": mask}

    def may(self, seat: int, action: int) -> bool:
        """Is the action open to the seat?"""
        return 0 <= action < self._actions and action in self.position.legal(seat)

    def play(self, seat: int, action: int) -> None:
        """Do something that is open to the seat."""
        self.position = self.position.play(seat, action, self._chance, None)

    def refuse(self, seat: int, action: object) -> FourfoldError:
        """Why something is not open to the seat, in a sentence."""
        catalogue = self.edition.setup.catalogue
        if not isinstance(action, int | np.integer) or not 0 <= action < self._actions:
            return FourfoldError(f"{action!r} is no action", f"they go from 0 to {self._actions - 1}")
        refusal = self.edition.refusal(self.position, seat, int(action))
        if refusal is None:
            return FourfoldError(f"it is not for seat {seat} to act now")
        text = self.edition.words("en").refusal(refusal.kind, refusal.facts)
        return FourfoldError(f"seat {seat} cannot play '{catalogue.actions[int(action)]}': {text}", refusal.clause)

    def rewards(self) -> list[float]:
        """What each seat gets at the end: 1 for a win, -1 for a loss, a shared win in between."""
        return [2.0 * self.position.returns(seat) - 1.0 for seat in range(self.seats)]

    # --- spaces ------------------------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Space[Any]:
        """The bounds of every number, from the observer's declaration."""
        low, high = [], []
        for part in self.edition.observer.parts:
            low += [part.low] * part.size
            high += [part.high] * part.size
        numbers = spaces.Box(np.array(low, np.int8), np.array(high, np.int8), dtype=np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.MultiBinary(self._actions)})

    def action_space(self) -> "spaces.Discrete[np.int64]":
        """Every action of the game's catalogue, by number."""
        return spaces.Discrete(self._actions)

    # --- to look at --------------------------------------------------------------------------------------------

    def render(self, mode: str | None, seat: int | None) -> Any:
        """The table as a seat sees it, or a spectator: text, SVG or pixels. `human` prints the text."""
        view, words = self.edition.view(self.position, seat), self.edition.words("en")
        if mode == "ansi":
            return self.edition.text(view, words)
        if mode == "human":
            print(self.edition.text(view, words))
            return None
        drawing = self.edition.drawing(view, words, wide=True)
        if mode == "svg":
            return drawing
        from fourfold.adapters.pixels import pixels

        return pixels(drawing)

    # --- copies ------------------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> "Playing":
        """A copy shares what never changes: the edition and the position."""
        copy = object.__new__(Playing)
        copy._settle(self.edition)
        copy._chance = SeededChance(self._chance.seed())
        copy.position = self.position
        return copy

    def __getstate__(self) -> dict[str, Any]:
        edition = self.edition
        return {
            "game": edition.game.name,
            "seats": self.seats,
            "options": edition.options,
            "content": edition.content_text,
            "position": self.position.encode(),
            "chance": self._chance.seed(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._settle(find_game(state["game"]).edition(state["seats"], state["options"], state["content"]))
        self._chance = SeededChance(state["chance"])
        self.position = self.edition.setup.decode(state["position"])


def checked_mode(mode: str | None) -> str | None:
    """A render mode that there is."""
    if mode is not None and mode not in MODES:
        raise FourfoldError(f"there is no render mode {mode!r}", f"choose from {', '.join(MODES)}")
    return mode
