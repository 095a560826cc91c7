"""Finding puzzles: bots play matches, and where one choice is clearly best but does not look it, a puzzle is made.

A small search chooses what is played and points out candidates; those are weighed by a `hard` bot's search, and
then twice by ten times as much (once in a duel, where chance has no part in it). Everything is searched from what
the seat sees.
"""

import json
from collections.abc import Callable
from functools import cache
from textwrap import fill

import msgspec
from msgspec.structs import replace

from fourfold.bots.analysis import Analysis, Budget
from fourfold.bots.hints import fingerprint
from fourfold.bots.mcts import analyse
from fourfold.bots.reasons import follows
from fourfold.bots.strengths import HARD, scaled
from fourfold.games.content import Named
from fourfold.games.edition import Edition, View
from fourfold.games.guide import SEPARATOR
from fourfold.games.notation import notation_of
from fourfold.games.words import Words, sentences_of
from fourfold.kernel.actions import Action
from fourfold.kernel.alphabeta import WON, AlphaBeta, Turn
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SealedChance, SeededChance
from fourfold.kernel.position import Position
from fourfold.learn.forced import Forced
from fourfold.learn.puzzles import LEVELS, WIN_IN_TWO, PuzzleTold
from fourfold.match.match import Match
from fourfold.match.reader import Reader

MARGIN = 0.05
"""No second choice is this near to the answer, by ten times what a `hard` bot thinks."""
WANTED = 0.08
"""What is asked of a new puzzle: more, for every search has its error."""
SCREEN = 20
"""The search that plays and points out candidates is this part of a `hard` bot's."""
DEEP = 10
"""The one that confirms is so many times a `hard` bot's."""
LADDER = (100, 30)
"""A puzzle is of level 1 or 2 if this part of a `hard` bot's thought finds the answer, three times of three."""
LEAST_CHOICES = 3
LIKELY = (0.1, 0.98)
"""A chance outside of this is a match that is over already."""
MOST_EVENTS = 3
MOST_ANSWERS = 4
WEIGHED = 60
"""So many expansions are spent on each turn of a match in which wins in two turns are looked for."""
LEEWAY = (0.03, 0.25)
"""By how much a turn of such a match may be worse than the best: mostly, and every third time."""
WIDTH = 116
"""How wide the lines of the file are."""


def find(edition: Edition, seed: str) -> PuzzleTold | None:
    """The first puzzle in a match between bots, which its seed decides; nothing if there is none."""
    match = Match.of(edition, seed, own_content=False)
    played: list[str] = []
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) == 1:
            match.play(seat, legal[0])
            continue
        view = match.view(seat)
        first = weighed(edition, view, hard(edition) // SCREEN, 0)
        if _is_promising(edition, view, first):
            puzzle = _confirmed(match.reader(seat), first, played)
            if puzzle is not None:
                return puzzle
        action = edition.setup.catalogue.actions[first.actions[0].action]
        played.append(str(action))
        match.play(seat, action)
    return None


def hard(edition: Edition) -> int:
    """How many simulations a `hard` bot has."""
    return scaled(edition, HARD).simulations


def weighed(edition: Edition, view: View, simulations: int, salt: int) -> Analysis:
    """A search of a view; each salt gives it other picks."""
    seed = int(fingerprint(view)[:15], 16) * 16 + salt
    return analyse(edition, view, Budget(simulations), SeededChance(seed))


def answers(edition: Edition, view: View, found: Analysis) -> tuple[int, ...]:
    """The best choice, and one nearly as good with which it comes to the same in either order."""
    best, *others = found.actions
    near = (one.action for one in others if best.value - one.value < MARGIN)
    return (best.action, *(one for one in near if _commute(edition, view, best.action, one)))


def lead(found: Analysis, answers: tuple[int, ...]) -> float:
    """How far the answers are ahead of every other choice."""
    values = {one.action: one.value for one in found.actions}
    others = [value for action, value in values.items() if action not in answers]
    return min(values[action] for action in answers) - max(others, default=1.0)


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
        and lead(found, right) >= WANTED
        and not {action.number for action in sights(edition, view)} & {*right}
    )


def _confirmed(reader: Reader, first: Analysis, played: list[str]) -> PuzzleTold | None:
    """The puzzle of a candidate, if longer thought agrees."""
    edition, view = reader.match.edition, reader.view
    right = answers(edition, view, first)
    deep = first
    deeply = DEEP * hard(edition)
    for salt, simulations in enumerate(
        (hard(edition), deeply) if edition.duel else (hard(edition), deeply, deeply), 1
    ):
        deep = weighed(edition, view, simulations, salt)
        if deep.actions[0].action not in right or lead(deep, right) < WANTED:
            return None
    match = reader.match
    told = PuzzleTold(
        id=f"{match.seed}-{match.length - 1}",
        level=_level(edition, view, right),
        seats=match.seats,
        options=_agreed(match),
        answers=tuple(str(edition.setup.catalogue.actions[action]) for action in right),
        best=round(deep.actions[0].value, 3),
        second=round(max(one.value for one in deep.actions if one.action not in right), 3),
        why=_told(lambda language: _why(match.reader(view.seat, language), deep, right)),
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
        tries = (weighed(edition, view, max(1, hard(edition) // part), salt) for salt in range(4, 7))
        if all(one.actions[0].action in right for one in tries):
            return level
    return LEVELS[-1]


# --- a win in two turns -------------------------------------------------------------------------------------------


def find_win_in_two(edition: Edition, seed: str) -> PuzzleTold | None:
    """The first position of a match in which a turn forces the win in the next one: for duels."""
    position = Match.of(edition, seed, own_content=False).position
    chance = SealedChance(seed)
    while position.to_act():
        turns = AlphaBeta(edition.insight).search(position, WEIGHED, 0.0, max(LEEWAY))
        best = turns[0].value
        if WON <= best < 1.0:
            puzzle = _forced(edition, position, turns)
            if puzzle is not None:
                return replace(puzzle, id=f"{seed}-{edition.rounds(position)}")
        leeway = LEEWAY[chance.pick(3) == 0]
        good = [turn for turn in turns if turn.value >= best - leeway]
        position = good[chance.pick(len(good))].position
    return None


def _forced(edition: Edition, position: Position, turns: list[Turn]) -> PuzzleTold | None:
    """The puzzle of a position, if every turn of it that seems to force the win is proven to, or proven not to."""
    notation = notation_of(edition.game)
    actions = edition.setup.catalogue.actions
    lines = {turn: [actions[point.action] for point in turn.line()] for turn in turns}
    plain = [turn for turn in turns if not any(action.kind in notation.free_kinds for action in lines[turn])]
    likely = [turn for turn in plain if turn.value >= WON]
    if notation.turn(position) or len(likely) > MOST_ANSWERS:
        return None
    seat = lowest(position.to_act())
    proven: list[Turn] = []
    for turn in likely:
        won = Forced(edition, position, seat).is_won(turn.position)
        if won is None:
            return None
        if won:
            proven.append(turn)
    right = [SEPARATOR.join(map(str, lines[turn])) for turn in proven]
    level = _level_of_turn(edition, position, right) if right else None
    if level is None:
        return None
    text = notation.position(edition, position)
    start = Match.of(edition, "puzzle", own_content=False, position=text)
    return PuzzleTold(
        id="",
        kind=WIN_IN_TWO,
        level=level,
        seats=start.seats,
        position=text,
        answers=tuple(right),
        best=1.0,
        second=round(max((turn.value for turn in plain if turn not in proven), default=0.0), 3),
        why=_told(lambda language: _plan(start, language, lines[proven[0]])),
    )


def _level_of_turn(edition: Edition, position: Position, right: list[str]) -> int | None:
    """The same as `_level` for a whole turn; None if it is what looks best at first sight."""

    def found(expansions: int) -> bool:
        turn = AlphaBeta(edition.insight).search(position, expansions, 0.0, 0.0)[0]
        actions = edition.setup.catalogue.actions
        return SEPARATOR.join(str(actions[point.action]) for point in turn.line()) in right

    if found(1):
        return None
    return next((n for n, part in zip(LEVELS, LADDER, strict=False) if found(hard(edition) // part)), LEVELS[-1])


# --- words --------------------------------------------------------------------------------------------------------


@cache
def _words(language: str) -> Words:
    return Words(language, sentences_of("fourfold.learn")[language], {})


def _told(text: Callable[[str], str]) -> Named:
    """A text in each language."""
    return {"en": text("en"), "fr": text("fr")}


def _why(reader: Reader, found: Analysis, right: tuple[int, ...]) -> str:
    """Why the answer is best: what it leads to, and what other choices leave."""
    edition, view, say = reader.match.edition, reader.view, _words(reader.words.language).say
    actions = edition.setup.catalogue.actions
    values = {one.action: one.value for one in found.actions}
    second = max((action for action in values if action not in right), key=lambda action: values[action])
    sight = sights(edition, view)[0].number

    def compared(key: str, action: int) -> str:
        return say(key, phrase=reader.phrase(actions[action]), chance=str(round(100 * values[action])))

    parts = [compared("puzzle.best", right[0])]
    events = follows(edition, view, actions[right[0]], SeededChance(0))[:MOST_EVENTS]
    if events:
        parts.append(say("puzzle.leads", events=" ".join(reader.told(event).text for event in events)))
    parts += [say("puzzle.also", phrase=reader.phrase(actions[action])) for action in right[1:]]
    if sight == second:
        return " ".join([*parts, compared("puzzle.sight_second", second)])
    return " ".join([*parts, compared("puzzle.second", second), compared("puzzle.sight", sight)])


def _plan(match: Match, language: str, actions: list[Action]) -> str:
    """What is done in a turn that forces the win."""
    phrases: list[str] = []
    seat = match.to_act[0]
    for action in actions:
        phrases.append(match.reader(seat, language).phrase(action))
        match = match.after(match.prepare(seat, action))
    return _words(language).say("puzzle.win_in_two", phrases=" ".join(phrases))


# --- the file -----------------------------------------------------------------------------------------------------


def written(told: PuzzleTold) -> str:
    """A puzzle as its file has it."""
    fields = msgspec.to_builtins(told)
    usual: dict[str, object] = {"kind": "best", "options": {}, "seed": "puzzle", "position": None, "actions": ""}
    lines = ["[[puzzle]]"]
    for name, value in fields.items():
        if name in usual and value == usual[name]:
            continue
        lines.append(f"{name} = {_value(value) if name != 'actions' else _folded(value)}")
    return "\n".join(lines) + "\n"


def _folded(actions: str) -> str:
    return f'"""\n{fill(actions, WIDTH, break_long_words=False, break_on_hyphens=False)}"""'


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(its)}" for name, its in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
