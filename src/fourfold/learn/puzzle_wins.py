"""Finding wins in two turns: a turn after which every answer loses, proven by trying them all.

In matches between bots of which one plays worse, a quick search of turns points out candidates.
"""

from msgspec.structs import replace

from fourfold.games.edition import Edition
from fourfold.games.guide import SEPARATOR
from fourfold.games.notation import notation_of
from fourfold.kernel.alphabeta import WON, AlphaBeta, Turn
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SealedChance
from fourfold.kernel.position import Position
from fourfold.learn.forced import Forced
from fourfold.learn.puzzle_making import LADDER, hard
from fourfold.learn.puzzle_words import in_words, why_turn
from fourfold.learn.puzzles import LEVELS, WIN_IN_TWO, PuzzleTold
from fourfold.match.match import Match

MOST_TRIED = 4
"""Of the turns that seem to force a win, so many are tried for a proof."""
MOST_LIKELY = 12
"""With more of them it is too easy."""
WEIGHED = 40
"""So many expansions are spent on each turn of a match in which wins in two turns are looked for."""
LEEWAY = (0.03, 0.2)
"""By how much a turn of such a match may be worse than the best one: less for one side than for the other."""


def find_win_in_two(edition: Edition, seed: str) -> PuzzleTold | None:
    """The first position of a match in which a turn forces the win in the next one: for duels."""
    position = Match.of(edition, seed, own_content=False).position
    chance = SealedChance(seed)
    weaker = chance.pick(2)
    while position.to_act():
        turns = AlphaBeta(edition.insight).search(position, WEIGHED, 0.0, max(LEEWAY))
        best = turns[0].value
        if WON <= best < 1.0:
            puzzle = _forced(edition, position, turns)
            if puzzle is not None:
                return replace(puzzle, id=f"{seed}-{edition.rounds(position)}")
        leeway = LEEWAY[lowest(position.to_act()) == weaker]
        good = [turn for turn in turns if turn.value >= best - leeway]
        position = good[chance.pick(len(good))].position
    return None


def _forced(edition: Edition, position: Position, turns: list[Turn]) -> PuzzleTold | None:
    """The puzzle of a position, if one of the turns that seem to force the win is proven to."""
    notation = notation_of(edition.game)
    actions = edition.setup.catalogue.actions
    lines = {turn: [actions[point.action] for point in turn.line()] for turn in turns}
    plain = [turn for turn in turns if not any(action.kind in notation.free_kinds for action in lines[turn])]
    likely = [turn for turn in plain if turn.value >= WON]
    if notation.turn(position) or len(likely) > MOST_LIKELY:
        return None

    def is_proven(turn: Turn) -> bool:
        return Forced(edition, position, lowest(position.to_act())).is_won(turn.position) is True

    proven = [turn for turn in likely[:MOST_TRIED] if is_proven(turn)]
    if not proven or is_proven(_best_turn(edition, position, 1)):
        return None
    steps = (
        n
        for n, part in zip(LEVELS, LADDER, strict=False)
        if is_proven(_best_turn(edition, position, hard(edition) // part))
    )
    text = notation.position(edition, position)
    start = Match.of(edition, "puzzle", own_content=False, position=text)
    return PuzzleTold(
        id="",
        kind=WIN_IN_TWO,
        level=next(steps, LEVELS[-1]),
        content=start.header.content_digest,
        seats=start.seats,
        position=text,
        answers=tuple(SEPARATOR.join(map(str, lines[turn])) for turn in proven),
        best=1.0,
        second=round(max((turn.value for turn in plain if turn not in likely), default=0.0), 3),
        why=in_words(lambda language: why_turn(start, language, lines[proven[0]])),
    )


def _best_turn(edition: Edition, position: Position, expansions: int) -> Turn:
    return AlphaBeta(edition.insight).search(position, expansions, 0.0, 0.0)[0]
