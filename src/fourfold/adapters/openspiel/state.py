"""A match as an OpenSpiel state."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pyspiel

from fourfold.adapters.openspiel import memory
from fourfold.adapters.openspiel.moment import CHANCE, NOBODY, TOGETHER, Moment, Waiting, advance
from fourfold.kernel.bags import listed

if TYPE_CHECKING:
    from fourfold.adapters.openspiel.game import FourfoldGame

SEEDS = 1 << 53


class FourfoldState(pyspiel.State):  # type: ignore[misc]
    """A moment of a match, or a point between a play and a pick it waits for, which is a chance node.

    What OpenSpiel would ask of a Python state by several calls from C++ (`legal_actions`, `is_chance_node` and the
    like) is answered here directly where it is asked from Python.
    """

    def __init__(self, game: "FourfoldGame") -> None:
        super().__init__(game)
        self.moment: Moment
        self.waiting: Waiting | None
        self.moment, self.waiting = game.first

    # --- whose turn -----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to act; of several, the lowest, or all at once in the simultaneous form."""
        return self.moment.actor if self.waiting is None else CHANCE

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.waiting is None and self.moment.actor == NOBODY

    def is_chance_node(self) -> bool:
        """Is something to be drawn?"""
        return self.waiting is not None

    def is_simultaneous_node(self) -> bool:
        """Do several seats choose in secret, at once?"""
        return self.waiting is None and self.moment.actor == TOGETHER

    # --- what may be done -----------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions open to a seat, or the outcomes of a chance node; in rising order."""
        if self.waiting is not None:
            return list(range(self.waiting.ways))
        actor = self.moment.actor
        if player is None:
            player = actor
        if player >= 0:
            return self.moment.legal(player) if actor in (player, TOGETHER) else []
        if actor == NOBODY:
            return []
        raise pyspiel.SpielError("several players choose here: ask for the legal actions of one of them")

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node, all equally likely."""
        assert self.waiting is not None
        ways = self.waiting.ways
        return [(way, 1 / ways) for way in range(ways)]

    def _apply_action(self, action: int) -> None:
        waiting = self.waiting
        if waiting is None:
            self.moment, self.waiting = advance(self.moment, ((self.moment.actor, action),))
        else:
            self.moment, self.waiting = advance(self.moment, waiting.plays, (*waiting.drawn, action))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """One action of each seat to act, in the order of the seats; the others' numbers mean nothing."""
        assert self.moment.position is not None
        acting = listed(self.moment.position.to_act())
        self.moment, self.waiting = advance(self.moment, tuple((seat, actions[seat]) for seat in acting))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"pick {action}" if player == CHANCE else self.moment.agreement.actions[action]

    # --- the end --------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """What each seat gets; 0 for all until the match is over."""
        position, seats = self.moment.position, range(self.moment.agreement.seats)
        return [0.0 if position is None else position.returns(seat) for seat in seats]

    # --- what is known --------------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "FourfoldState":
        """A state that a seat cannot tell from this one, with what is hidden drawn anew.

        It has no history, because none is made up for it; its information state string for that seat is the same.
        """
        if self.waiting is not None:
            raise pyspiel.SpielError("a state cannot be resampled at a chance node: apply an outcome first")
        state: FourfoldState = self.get_game().new_initial_state()
        state.moment = memory.imagined(self.moment, player, int(sampler() * SEEDS))
        state.waiting = None
        return state

    def __str__(self) -> str:
        """Who is to act, and all numbers of the position, secrets included."""
        position = self.moment.position
        table = "not dealt" if position is None else " ".join(map(str, position.encode()))
        if self.waiting is not None:
            plays = " ".join(f"{seat}:{action}" for seat, action in self.waiting.plays)
            return f"pick of {self.waiting.ways} after {plays} and {list(self.waiting.drawn)}\n{table}"
        return f"{'over' if self.is_terminal() else f'player {self.moment.actor}'}\n{table}"
