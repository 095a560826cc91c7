"""How a match ended, in words: who won and why, and a row of points for each seat, best first."""

import msgspec

from fourfold.games import clauses
from fourfold.games.edition import Outcome
from fourfold.games.words import Words


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's place and points; `points` has a number for each of the result's parts."""

    rank: int
    name: str
    wins: bool
    points: tuple[int, ...]
    total: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome with names instead of numbers; `reason` is the title of the clause that ended the match."""

    winners: tuple[str, ...]
    clause: str
    reason: str
    rounds: int
    parts: tuple[str, ...]
    rows: tuple[Row, ...]


def result(outcome: Outcome, game: str, words: Words) -> Result:
    """How a match of a game ended, in the language of its words."""
    parts = [part for part in outcome.scores[0] if part != "total"]
    rows: list[Row] = []
    for group in outcome.ranking:
        rank = len(rows) + 1
        for seat in group:
            score = outcome.scores[seat]
            rows.append(
                Row(
                    rank=rank,
                    name=str(words.name("seat", seat)),
                    wins=seat in outcome.winners,
                    points=tuple(score[part] for part in parts),
                    total=score["total"],
                )
            )
    return Result(
        winners=tuple(str(words.name("seat", seat)) for seat in outcome.winners),
        clause=outcome.clause,
        reason=clauses.title(game, outcome.clause, words.language) if outcome.clause else "",
        rounds=outcome.rounds,
        parts=tuple(_part_name(words, part) for part in parts),
        rows=tuple(rows),
    )


def _part_name(words: Words, part: str) -> str:
    """What a part of the score is called: the game's words say it, or its own name will do."""
    try:
        return words.say(f"score.{part}")
    except KeyError:
        return part
