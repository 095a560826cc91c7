"""Numbers of reconstructed records are moved until the figures of the game are where they shall be.

The smallest changes are tried first: every single step by itself. Then Optuna's sampler (TPE) looks further; many
and large changes count against a trial, and what is not needed is taken back at the end. All trials play the same
deals; the evidence is from fresh ones.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from fourfold.kernel.errors import BadContent, FourfoldError
from fourfold.lab.dials import Dials, Number
from fourfold.lab.engine import Workers, run
from fourfold.lab.series import estimates
from fourfold.lab.statistics import Estimate
from fourfold.lab.study import Study
from fourfold.lab.targets import Goal, Targets

MISS = 10.0
"""How much more a miss of ten points weighs than moving everything all the way."""
Values = dict[str, Number]
Figures = list[dict[str, Estimate]]


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A trial: what was moved where, the value of each goal's figure, how far off they are and what it costs."""

    changes: Values
    reached: tuple[float, ...]
    miss: float
    cost: float

    @property
    def score(self) -> float:
        """The smaller the better: no change is so large that a miss would be better."""
        return self.cost + (1 + MISS * self.miss if self.miss else 0)


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """A goal on fresh deals, before and after the change."""

    goal: Goal
    before: Estimate
    after: Estimate

    @property
    def is_met(self) -> bool:
        """Is the figure where it shall be?"""
        return self.goal.low <= self.after.value <= self.goal.high


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it: the change, the content with it, the evidence, and how many trials it took."""

    changes: Values
    content: str
    trials: int
    evidence: tuple[Evidence, ...]


class Tuning:
    """Trials of a game's content against targets."""

    def __init__(self, studies: Sequence[Study], targets: Targets, content: str, by: Workers) -> None:
        self._studies = studies
        self._targets = targets
        self._by = by
        self._dials = Dials(content, targets.bounds)
        self.refused: list[str] = []
        """Why contents that were tried cannot be played."""
        self._known: dict[tuple[Number, ...], Judged | None] = {}

    @property
    def trials(self) -> int:
        """How many contents were played."""
        return len(self._known)

    def judge(self, values: Mapping[str, Number]) -> Judged | None:
        """A trial; nothing if the game cannot be played so."""
        key = tuple(values.get(dial.field, dial.usual) for dial in self._dials.dials)
        if key not in self._known:
            self._known[key] = self._judged(dict(zip((dial.field for dial in self._dials.dials), key, strict=True)))
        return self._known[key]

    def _judged(self, values: Values) -> Judged | None:
        moved = [dial for dial in self._dials.dials if values[dial.field] != dial.usual]
        try:
            figures = self._figures(self._dials.written(values), 0)
        except BadContent as error:
            if not moved:
                raise
            self.refused.append(error.message)
            return None
        reached = tuple(self._figure(figures, goal).value for goal in self._targets.goals)
        number = len(self._dials.dials)
        sizes = sum(dial.size(values[dial.field]) for dial in moved)
        return Judged(
            changes={dial.field: values[dial.field] for dial in moved},
            reached=reached,
            miss=sum(goal.miss(value) for goal, value in zip(self._targets.goals, reached, strict=True)),
            cost=(len(moved) + sizes) / (2 * number),
        )

    def _figures(self, content: str, fresh: int) -> Figures:
        """The figures of every row with this content; fresh deals come from another seed."""
        found: Figures = []
        for study in self._studies:
            changed = msgspec.structs.replace(study, content=content, seed=study.seed + fresh)
            changed.edition()
            found.append(estimates(changed, run(changed, self._by)))
        return found

    def _figure(self, figures: Figures, goal: Goal) -> Estimate:
        found = figures[goal.row]
        if goal.figure not in found and goal.figure.startswith("score."):
            raise FourfoldError(
                f"there is no figure {goal.figure!r} of {self._studies[0].game}",
                f"choose from {', '.join(name for name in found if name.startswith('score.'))}",
            )
        return found.get(goal.figure, Estimate(0.0, 0.0, 0.0, 0))

    @property
    def usual(self) -> Judged:
        """The content as it is."""
        found = self.judge({})
        assert found is not None
        return found

    def tune(self, trials: int, seed: int = 0) -> Iterator[Judged]:
        """The best so far, after each of so many trials at most; last, the goals reached, without needless changes.

        It ends as soon as one change is enough.
        """
        best = self.usual
        yield best
        for values in self._proposals(trials, seed):
            if best.miss == 0 and len(best.changes) <= 1:
                return
            judged = self.judge(values)
            if judged is not None and judged.score < best.score:
                best = judged
            yield best
        if best.miss == 0:
            yield self._simplest(best)

    def _proposals(self, trials: int, seed: int) -> Iterator[Values]:
        """Every single step, then whatever the sampler asks for."""
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        search = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
        search.enqueue_trial({dial.field: dial.usual for dial in self._dials.dials})
        singles = [(dial, step) for dial in self._dials.dials for step in dial.steps]
        for moved, step in singles[: trials // 2]:
            search.enqueue_trial({dial.field: step if dial is moved else dial.usual for dial in self._dials.dials})
        for _ in range(trials):
            trial = search.ask()
            values: Values = {
                dial.field: trial.suggest_int(dial.field, int(dial.low), int(dial.high))
                if dial.is_whole
                else trial.suggest_float(dial.field, dial.low, dial.high)
                for dial in self._dials.dials
            }
            yield values
            judged = self.judge(values)
            if judged is None:
                search.tell(trial, state=optuna.trial.TrialState.PRUNED)
            else:
                search.tell(trial, judged.score)

    def _simplest(self, best: Judged) -> Judged:
        """Take back each change that the goals are reached without, the largest first."""
        sizes = {dial.field: dial.size(best.changes.get(dial.field, dial.usual)) for dial in self._dials.dials}
        for field in sorted(best.changes, key=lambda field: (-sizes[field], field)):
            fewer = self.judge({name: value for name, value in best.changes.items() if name != field})
            if fewer is not None and fewer.miss == 0:
                best = fewer
        return best

    def told(self, best: Judged) -> Tuned:
        """The change with its evidence, on deals that no trial has played."""
        content = self._dials.written(best.changes)
        before, after = (self._figures(text, 1) for text in (self._dials.written({}), content))
        return Tuned(
            changes=best.changes,
            content=content,
            trials=self.trials,
            evidence=tuple(
                Evidence(goal=goal, before=self._figure(before, goal), after=self._figure(after, goal))
                for goal in self._targets.goals
            ),
        )
