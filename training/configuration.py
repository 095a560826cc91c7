"""What is to be trained, and how: a TOML file, read strictly."""

from pathlib import Path

import msgspec


class SelfPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How matches are played to learn from.

    Generation 0 is the game's own insight with `first_simulations`; with none of them its priors are played as they
    are, which is quick, and teaches many outcomes. Later a part of the decisions, `full`, has all `simulations` and
    teaches a policy, the others have `quick` ones. `kept` is the part of the positions that teaches a value, and
    without a search a policy.

    `noise` is the part of a full search's priors that is drawn at random (by a Dirichlet distribution with
    `spread`). What is learned is the prior without it, times `e` to the power of `sharpness` times what the search
    found an action to be worth. `temperature` is how far from the best of that an action is taken: 0 is always that
    one.

    In a duel, which alpha-beta plays, simulations are expansions and `turns` is how many turns of the root are
    searched. `noise` is the part of the turns that may be behind the best, by `slack`. A match begins with up to
    `opening` turns at first sight. After each turn `aside` others are looked at as well.
    """

    first_matches: int
    first_simulations: int
    matches: int
    simulations: int
    full: float = 1.0
    quick: int = 0
    kept: float = 1.0
    noise: float = 0.25
    spread: float = 0.6
    sharpness: float = 15.0
    temperature: float = 0.7
    turns: int = 8
    opening: int = 8
    slack: float = 0.1
    aside: int = 4


class Learning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a network learns: from the last `window` generations.

    `outcome` is the outcome's part of a value's target; the rest of it is what the search expected. `beside` is how
    much a position beside a match counts (`SelfPlay.aside`).
    """

    width: int = 32
    depth: int = 32
    window: int = 4
    epochs: int = 8
    batch: int = 2048
    rate: float = 0.002
    decay: float = 0.0001
    outcome: float = 0.6
    beside: float = 0.3


class Testing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a new network is tested: by the lab's sequential test against the last, at the same simulations.

    With no `pairs` it is not.

    After that, `hard_deals` deals are played against `hard`, with the same CPU seconds for a decision.
    """

    pairs: int
    margin: float = 0.06
    hard_deals: int = 0
    seconds: float = 0.1


class Configuration(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of it. With several `variants`, the options of a match, matches take turns with them.

    How a search uses the network is kept in its file: `exploration`, and what `LearnedInsight` says of the others.
    """

    game: str
    seats: int
    variants: tuple[dict[str, str], ...] = ({},)
    generations: int
    seed: int = 0
    exploration: float = 1.0
    own_side: bool = False
    steadiness: float = 1.0
    self_play: SelfPlay
    learning: Learning
    testing: Testing


def read(path: Path) -> Configuration:
    """The configuration in a file."""
    return msgspec.toml.decode(path.read_bytes(), type=Configuration)
