"""Many matches between bots."""

from fourfold.lab.engine import Here, run
from fourfold.lab.study import Player, Study
from fourfold.lab.tally import Tally, tally


def series(game: str, bots: tuple[str, ...], matches: int, seed: int, **options: str) -> Study:
    return Study(game=game, line_ups=(tuple(map(Player, bots)),), deals=matches, seed=seed, options=options)


def played(game: str, bots: tuple[str, ...], matches: int, seed: int, **options: str) -> Tally:
    study = series(game, bots, matches, seed, **options)
    return tally(study, run(study, Here()))
