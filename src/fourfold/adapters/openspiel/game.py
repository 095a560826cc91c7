"""Our games as OpenSpiel games."""

from collections.abc import Mapping
from typing import ClassVar

import pyspiel

from fourfold.adapters.openspiel.agreement import PREFIX, SIMULTANEOUS, agreed, specification, unusual
from fourfold.adapters.openspiel.moment import first
from fourfold.adapters.openspiel.observing import FourfoldObserver, PrivateObserver
from fourfold.adapters.openspiel.state import FourfoldState
from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import HORIZON, Game
from fourfold.games.options import Value

MAX_GAME_LENGTH = HORIZON
"""A ceiling far above what is played: no rule ends every match by a certain action (a stall limit may be 0)."""


class FourfoldGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters settled; each game of the list has a subclass of its own."""

    game: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]
    together: ClassVar[bool]

    def __init__(self, parameters: Mapping[str, Value] | None = None) -> None:
        given = unusual(self.game, parameters or {})
        self.agreement = agreed(self.game, given, together=self.together)
        self.first = first(self.agreement)
        edition = self.agreement.edition
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.agreement.actions),
            max_chance_outcomes=edition.widest_pick,
            num_players=self.agreement.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if self.game.team else 1.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (self.kind.short_name, self.get_parameters())

    def new_initial_state(self) -> FourfoldState:
        """A match before its deal."""
        return FourfoldState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A ceiling, as for actions: what is drawn follows from them."""
        return MAX_GAME_LENGTH

    def make_py_observer(
        self,
        iig_obs_type: "pyspiel.IIGObservationType | Mapping[str, Value] | None" = None,
        params: Mapping[str, Value] | None = None,
    ) -> FourfoldObserver | PrivateObserver | None:
        """An observer, or None if there is none of this kind; OpenSpiel leaves the kind out for the usual one."""
        if isinstance(iig_obs_type, Mapping):
            iig_obs_type, params = None, iig_obs_type
        if params:
            raise pyspiel.SpielError(f"fourfold's observers take no parameters, not {dict(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        if kind.public_info:
            return FourfoldObserver(self.agreement, kind)
        return PrivateObserver() if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else None


def game_type(game: Game, *, hides: bool, together: bool) -> pyspiel.GameType:
    """What OpenSpiel is told of a game before it is loaded.

    Wins are shared so that returns always sum to 1; a team gets the same for each.
    """
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.name + (SIMULTANEOUS if together else ""),
        long_name=game.title["en"] + (" (simultaneous)" if together else ""),
        dynamics=kind.Dynamics.SIMULTANEOUS if together else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if game.team else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
    )


def register() -> None:
    """Make every game known to OpenSpiel: turn-based and, where anything is chosen in secret, simultaneous too.

    What is registered are classes. OpenSpiel drops what was registered after the interpreter has gone; a function
    would be freed then, and crash.
    """
    for name in GAMES:
        game = find_game(name)
        hides = game.edition(game.seats[0], {}).hides
        for together in (False, True) if hides else (False,):
            kind = game_type(game, hides=hides, together=together)
            members = {"game": game, "kind": kind, "together": together, "__doc__": FourfoldGame.__doc__}
            pyspiel.register_game(kind, type(kind.long_name, (FourfoldGame,), members))
