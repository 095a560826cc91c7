"""Hints and chances: what a search finds out for whoever looks at a table, from what they see and nothing else.

The generator comes from the view, so two worlds that look the same give the same numbers, and so does asking twice,
as long as no time is up before the simulations are.
A hint suggests whole choices: where an action is only part of one (`Edition.parts`), the tree tells the rest; of a
turn it takes as much as people press as one (`Edition.whole`).
"""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from fourfold.bots.alphabeta import shares_of
from fourfold.bots.analysis import Analysis, Budget
from fourfold.bots.mcts import analyse
from fourfold.bots.reasons import follows
from fourfold.bots.strengths import strongest
from fourfold.games.edition import Edition, Event, View, in_notation
from fourfold.games.guide import SEPARATOR
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import NO_CHANCE, ForkingChance, SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.mcts import MCTS, Node
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among, only

HINT_SIMULATIONS = 1000
CHANCES_SIMULATIONS = 200
HINT_SECONDS = 2.0
AFTERTHOUGHT_SECONDS = 0.3
CHANCES_SECONDS = 0.1
"""How long each may take where somebody waits, in CPU seconds: a hint, one of the many with which a match is looked
back at, and chances. Where the rules are compiled the simulations are spent before."""
NETWORK_PART = 0.4
"""A network that judges turns has this part of the expansions: it takes twice as long for one, and is stronger with
a hundredth (docs/strength.md)."""
WORLDS = 6
"""In so many worlds two choices are compared: what chance makes of a choice differs from one to the other."""
BEST_FEW = 3
ALIKE = 0.03
"""Choices whose chances differ by less are about as good: of these, one that a plan begins with comes first, else
the one that the search tried most. Where chances tell nothing, that is what the game's insight prefers."""
LEAST_SHARE = 0.2
"""A choice is suggested if its share is at least this part of the largest: others were hardly searched."""


class Suggestion(msgspec.Struct, frozen=True):
    """The actions of a choice in notation, the chance of winning after it, and how far that is behind the best.

    Mostly it is one action; then `follows` is what it surely leads to at once.
    """

    actions: tuple[str, ...]
    chance: float
    behind: float
    follows: tuple[Event, ...] = ()

    @property
    def notation(self) -> str:
        """The actions in a line, as a request has them."""
        return SEPARATOR.join(self.actions)


class Hint(msgspec.Struct, frozen=True):
    """The best few choices of a seat, best first, and each seat's chance of winning as this seat sees it."""

    suggestions: tuple[Suggestion, ...]
    chances: tuple[float, ...]


def fingerprint(view: View) -> str:
    """The same for two views exactly if they show the same."""
    return hashlib.sha256(msgspec.json.encode(view, order="deterministic", enc_hook=in_notation)).hexdigest()


class Choice(msgspec.Struct, frozen=True):
    """What a search found out about a whole choice: its actions, how often it was tried, and its value."""

    actions: tuple[Action, ...]
    share: float
    value: float


def hint(edition: Edition, view: View, simulations: int = HINT_SIMULATIONS, seconds: float | None = None) -> Hint:
    """The best few choices of a seat that is to act, among those that were searched enough; or one that wins."""
    assert view.seat is not None
    won = edition.winning(view)
    if won:
        chances = tuple(float(seat == view.seat) for seat in range(view.seats))
        return Hint((_suggestion(edition, view, Choice(edition.whole(view, won), 1.0, 1.0), 1.0),), chances)
    insight = strongest(edition)
    search = None if edition.duel else MCTS(view.seats, view.seat, insight, insight.exploration)
    analysis = _analyse(edition, view, Budget(simulations, seconds), insight, search)
    choices = _choices(edition, view, analysis, search)
    enough = LEAST_SHARE * choices[0].share
    best_few = [one for one in choices[:BEST_FEW] if one.share >= enough]
    best_few.sort(key=lambda one: -one.value)
    best = best_few[0].value
    headed = edition.headed(view)
    plans = [one for one in choices if one.actions[0] in headed and one.value >= best - ALIKE]
    alike = [one for one in best_few if one.value >= best - ALIKE]
    first = max(plans, key=lambda one: one.value) if plans else max(alike, key=lambda one: one.share)
    best_few = [first, *(one for one in best_few if one is not first)][:BEST_FEW]
    return Hint(tuple(_suggestion(edition, view, one, first.value) for one in best_few), analysis.expected)


def _choices(edition: Edition, view: View, analysis: Analysis, search: MCTS | None) -> list[Choice]:
    """Whole choices, those that were tried most first. The same cards in another order are the same bid."""
    actions = edition.setup.catalogue.actions
    if analysis.turns:
        return _of_turns(edition, view, analysis)
    if search is None or not any(action.kind in edition.parts for action in view.legal):
        return [Choice((actions[one.action],), one.share, one.value) for one in analysis.actions]
    assert view.seat is not None
    world, root = edition.imagine(view, SeededChance(_seed(view))), search.roots[view.seat]
    alike: dict[tuple[int, ...], list[tuple[tuple[Action, ...], Node]]] = {}
    for path, node in _paths(edition, world, view.seat, root, ()):
        alike.setdefault(tuple(sorted(action.number for action in path)), []).append((path, node))
    found: list[Choice] = []
    for same in alike.values():
        visits = sum(float(node.visits) for _, node in same)
        often, _ = max(same, key=lambda one: one[1].visits)
        found.append(Choice(often, visits, sum(node.total for _, node in same) / visits))
    return sorted(found, key=lambda one: (-one.share, -one.value))


def _of_turns(edition: Edition, view: View, analysis: Analysis) -> list[Choice]:
    """What turns begin with, as much of it as is one choice: it has the value of the best of them.

    Of the best ones those come last after which the other side could win at once: a search that keeps only the
    likeliest answers may overlook it.
    """
    actions = edition.setup.catalogue.actions
    best: dict[tuple[Action, ...], float] = {}
    lost: dict[tuple[Action, ...], float] = {}
    for numbers, value in sorted(analysis.turns, key=lambda turn: -turn[1]):
        whole = edition.whole(view, tuple(actions[number] for number in numbers))
        if whole not in best:
            known = best if len(best) >= BEST_FEW or not _loses(edition, view, numbers) else lost
            known.setdefault(whole, value)
    found = {**best, **{whole: 0.0 for whole in lost if whole not in best}} if best else lost
    shares = shares_of([*found.values()])
    choices = [Choice(whole, share, found[whole]) for whole, share in zip(found, shares, strict=True)]
    return sorted(choices, key=lambda one: (-one.share, -one.value))


def _loses(edition: Edition, view: View, turn: tuple[int, ...]) -> bool:
    """Could the other side of a duel win at once after a turn?"""
    assert view.seat is not None
    position = edition.imagine(view, SeededChance(0))
    for action in turn:
        position = position.play(view.seat, action, NO_CHANCE, None)
    others = position.to_act() & ~only(view.seat)
    return bool(others) and bool(edition.winning(edition.view(position, int(lowest(others)))))


def _paths(
    edition: Edition, position: Position, seat: int, node: Node, done: tuple[Action, ...]
) -> Iterator[tuple[tuple[Action, ...], Node]]:
    """Every choice the tree went through to its end; one that it left half-way is ended as looks best at once."""
    legal = position.legal(seat)
    tried = [(number, node.child(number)) for number in legal if node.child(number).visits]
    if not tried:
        priors = edition.insight.priors(position, seat, legal)
        tried = [(legal[priors.index(max(priors))], node)]
    for number, child in tried:
        action = edition.setup.catalogue.actions[number]
        if action.kind not in edition.parts:
            yield (action,) if action.declines else (*done, action), child  # what was begun is then given up
            continue
        after = position.play(seat, number, ForkingChance([]), None)
        assert among(seat, after.to_act()), "part of a choice is followed by the rest of it"
        yield from _paths(edition, after, seat, child, (*done, action))


def _suggestion(edition: Edition, view: View, found: Choice, best: float) -> Suggestion:
    sure: tuple[Event, ...] = ()
    if len(found.actions) == 1:
        sure = follows(edition, view, found.actions[0], SeededChance(_seed(view)))
    return Suggestion(tuple(map(str, found.actions)), found.value, max(0.0, best - found.value), sure)


def chances(
    edition: Edition, view: View, simulations: int = CHANCES_SIMULATIONS, seconds: float | None = None
) -> tuple[float, ...]:
    """Each seat's chance of winning, as a seat or a spectator sees it while the match runs."""
    return _analyse(edition, view, Budget(simulations, seconds), strongest(edition)).expected


def afterwards(edition: Edition, view: View, actions: Sequence[str], seconds: float | None = None) -> float:
    """The chance of a seat that is to act once it has done these, whatever chance makes of them.

    It is what is left on average in several worlds that look like this one; two choices are tried in the same.
    """
    assert view.seat is not None
    return sum(_afterwards(edition, view, actions, seconds, number) for number in range(WORLDS)) / WORLDS


def _afterwards(edition: Edition, view: View, actions: Sequence[str], seconds: float | None, number: int) -> float:
    """In one world, as far as the actions can be done there."""
    seat, chance = view.seat, SeededChance(_seed(view) + number)
    assert seat is not None
    world = edition.imagine(view, chance)
    for action in map(edition.setup.catalogue.action, actions):
        if action.number not in world.legal(seat):
            break
        world = world.play(seat, action.number, chance, None)
    if not world.to_act():
        return float(world.returns(seat))
    return chances(edition, edition.view(world, seat), seconds=seconds)[seat]


def _analyse(
    edition: Edition, view: View, budget: Budget, insight: Insight, search: MCTS | None = None
) -> Analysis:
    part = NETWORK_PART if edition.duel and insight is not edition.insight else 1
    less = replace(budget, simulations=round(part * budget.simulations))
    return analyse(edition, view, less, SeededChance(_seed(view)), search, insight)


def _seed(view: View) -> int:
    return int(fingerprint(view)[:15], 16)
