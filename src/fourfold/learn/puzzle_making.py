"""Finding puzzles: bots play matches, and where one choice is clearly best but does not look it, a puzzle is made.

A small search chooses what is played and points out candidates; those are weighed by a `hard` bot's search, and
then four times by ten times as much (once in a duel, where chance has no part in it). Everything is searched from
what the seat sees.
"""

import re

from msgspec.structs import replace

from fourfold.bots.analysis import Analysis, Budget
from fourfold.bots.hints import LEAST_SHARE, fingerprint
from fourfold.bots.mcts import analyse
from fourfold.bots.strengths import HARD, scaled
from fourfold.games.edition import Edition, View
from fourfold.games.guide import SEPARATOR
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import SealedChance, SeededChance
from fourfold.learn.puzzle_words import in_words, why
from fourfold.learn.puzzles import LEVELS, PuzzleTold
from fourfold.match.match import Match
from fourfold.match.reader import Reader

MARGIN = 0.04
"""No second choice is this near to the answer, by ten times what a `hard` bot thinks."""
WANTED = 0.06
"""What is asked of a new puzzle: more, for every search has its error."""
SCREEN = 20
"""The search that plays and points out candidates is so many times smaller than a `hard` bot's."""
DEEP = 10
"""The one that confirms is so many times larger."""
CONFIRMED = 4
"""So many of these, with other picks each, must agree: now and then a search is led astray."""
LADDER = (100, 30)
"""Level 1: a hundredth of a `hard` bot's thought finds the answer, three times of three; level 2: a thirtieth."""
LEEWAY = 0.03
"""In a duel all matches would be the same: what is so little worse than the best is played as well."""
LEAST_CHOICES = 3
LIKELY = (0.1, 0.98)
"""A chance outside of this is a match that is over already."""
MOST_ALIKE = 12
"""So many puzzles of a game may have the same answer, but for its place."""


def find(edition: Edition, seed: str, enough: frozenset[str] = frozenset()) -> PuzzleTold | None:
    """The first puzzle in a match between bots, which its seed decides; nothing if there is none.

    `enough` are answers (see `alike`) of which there are enough already.
    """
    match = Match.of(edition, seed, own_content=False)
    played: list[str] = []
    chance = SealedChance(seed)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) == 1:
            match.play(seat, legal[0])
            continue
        view = match.view(seat)
        first = weighed(edition, view, hard(edition) // SCREEN, 0)
        reader = match.reader(seat)
        action = edition.setup.catalogue.actions[first.actions[0].action]
        if _is_promising(edition, view, first) and alike(reader.phrase(action)) not in enough:
            puzzle = _confirmed(reader, first, played)
            if puzzle is not None:
                return puzzle
        if edition.duel:
            near = [one.action for one in first.actions if one.value >= first.actions[0].value - LEEWAY]
            action = edition.setup.catalogue.actions[near[chance.pick(len(near))]]
        played.append(str(action))
        match.play(seat, action)
    return None


def alike(why: str) -> str:
    """What an answer is, by its explanation or its phrase, but for the place on the table."""
    return re.split(r"[.(]", why)[0].strip()


def hard(edition: Edition) -> int:
    """How many simulations a `hard` bot has."""
    return scaled(edition.insight, HARD).simulations


def weighed(edition: Edition, view: View, simulations: int, salt: int) -> Analysis:
    """A search of a view; each salt gives it other picks."""
    seed = int(fingerprint(view)[:15], 16) * 16 + salt
    return analyse(edition, view, Budget(simulations), SeededChance(seed))


def answers(edition: Edition, view: View, found: Analysis) -> tuple[int, ...]:
    """The best choice, and one nearly as good with which it comes to the same in either order."""
    best, *others = found.actions
    near = (one.action for one in others if best.value - one.value < MARGIN)
    return (best.action, *(one for one in near if _commute(edition, view, best.action, one)))


def lead(found: Analysis, answers: tuple[int, ...], least: float = 0.0) -> float:
    """How far the answers are ahead of every other choice that got this part of the best one's visits."""
    values = {one.action: one.value for one in found.actions}
    enough = least * found.actions[0].share
    others = [one.value for one in found.actions if one.action not in answers and one.share >= enough]
    return min(values[action] for action in answers) - max(others, default=0.0)


def _commute(edition: Edition, view: View, this: int, that: int) -> bool:
    """Do two actions of a seat lead to the same position, whichever is first?"""
    assert view.seat is not None
    ends = []
    for first, second in ((this, that), (that, this)):
        position = edition.imagine(view, SeededChance(0)).play(view.seat, first, SeededChance(0), None)
        if position.refuses(view.seat, second, None):
            return False
        ends.append(position.play(view.seat, second, SeededChance(0), None).encode())
    return ends[0] == ends[1]


def sights(edition: Edition, view: View) -> tuple[Action, ...]:
    """What looks best at first sight."""
    looks = edition.judge(view)
    return tuple(action for action, look in zip(view.legal, looks, strict=True) if look >= max(looks) - 1e-9)


def _is_promising(edition: Edition, view: View, found: Analysis) -> bool:
    best, right = found.actions[0], answers(edition, view, found)
    return (
        len(view.legal) >= LEAST_CHOICES
        and LIKELY[0] <= best.value <= LIKELY[1]
        and lead(found, right, LEAST_SHARE) >= WANTED
        and not {action.number for action in sights(edition, view)} & {*right}
    )


def _confirmed(reader: Reader, first: Analysis, played: list[str]) -> PuzzleTold | None:
    """The puzzle of a candidate, if longer thought agrees."""
    edition, view = reader.match.edition, reader.view
    right = answers(edition, view, first)
    deep = first
    deeply = DEEP * hard(edition)
    for salt, simulations in enumerate((hard(edition), *[deeply] * (1 if edition.duel else CONFIRMED)), 1):
        deep = weighed(edition, view, simulations, salt)
        if deep.actions[0].action not in right or lead(deep, right) < WANTED:
            return None
    match = reader.match
    values = {one.action: one.value for one in deep.actions}
    sight = sights(edition, view)[0].number
    told = PuzzleTold(
        id=f"{match.seed}-{match.length - 1}",
        level=_level(edition, view, right),
        content=match.header.content_digest,
        seats=match.seats,
        options=_agreed(match),
        answers=tuple(str(edition.setup.catalogue.actions[action]) for action in right),
        best=round(deep.actions[0].value, 3),
        second=round(max(value for action, value in values.items() if action not in right), 3),
        why=in_words(lambda language: why(match.reader(view.seat, language), values, right, sight)),
    )
    if match.game.notation is not None:
        return replace(told, position=match.game.notation.position(edition, match.position))
    return replace(told, seed=match.seed, actions=SEPARATOR.join(played))


def _agreed(match: Match) -> dict[str, bool | int | str]:
    """The options that are not the usual ones; a position in notation names them itself."""
    if match.game.notation is not None:
        return {}
    usual = {option.name: option.default for option in match.edition.option_list}
    return {name: value for name, value in match.options.items() if value != usual[name]}


def _level(edition: Edition, view: View, right: tuple[int, ...]) -> int:
    for level, part in zip(LEVELS, LADDER, strict=False):
        tries = (weighed(edition, view, max(1, hard(edition) // part), salt) for salt in range(3))
        if all(one.actions[0].action in right for one in tries):
            return level
    return LEVELS[-1]
