"""How a match ended, in words: who won and why, and a row of points for each seat, best first."""

import msgspec

from fourfold.games import clauses
from fourfold.games.edition import Game, Outcome
from fourfold.games.words import Words


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the score: what it is called, what it means, and the clause it rests on (both may be empty)."""

    name: str
    about: str
    clause: str


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's place and points; `points` has a number for each of the result's parts.

    There is no rank where nobody is ahead of anybody, and no total where no points are counted.
    """

    seat: int
    rank: int | None
    name: str
    wins: bool
    points: tuple[int, ...]
    total: int | None


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome with names instead of numbers; `reason` is the title of the clause that ended the match.

    `margin` is by how many points the winners are ahead of all others; 0 is a tie that something else broke, None
    says nothing: no points are counted, or they did not decide.
    """

    winners: tuple[str, ...]
    clause: str
    reason: str
    margin: int | None
    parts: tuple[Part, ...]
    rows: tuple[Row, ...]


def result(outcome: Outcome, game: Game, words: Words) -> Result:
    """How a match of a game ended, in the language of its words."""
    parts = [part for part in outcome.scores[0] if part != "total"]
    counts = game.counts_points and not outcome.by_people  # where people end a match nothing is counted
    rows: list[Row] = []
    for group in outcome.ranking:
        rank = len(rows) + 1 if len(outcome.ranking) > 1 else None
        for seat in group:
            score = outcome.scores[seat]
            rows.append(
                Row(
                    seat=seat,
                    rank=rank,
                    name=str(words.name("seat", seat)),
                    wins=seat in outcome.winners,
                    points=tuple(score[part] for part in parts),
                    total=score["total"] if counts else None,
                )
            )
    return Result(
        winners=tuple(str(words.name("seat", seat)) for seat in outcome.winners),
        clause=outcome.clause,
        reason=clauses.title(game.name, outcome.clause, words.language) if outcome.clause else "",
        margin=_margin(outcome) if counts else None,
        parts=tuple(_part(game, words, part) for part in parts),
        rows=tuple(rows),
    )


def _margin(outcome: Outcome) -> int | None:
    """How far the winners' total is above everybody else's."""
    totals = [score["total"] for score in outcome.scores]
    won = [totals[seat] for seat in outcome.winners]
    lost = [total for seat, total in enumerate(totals) if seat not in outcome.winners]
    margin = min(won) - max(lost) if won and lost else -1
    return margin if margin >= 0 else None


def _part(game: Game, words: Words, part: str) -> Part:
    """A part of the score: the game's words say what it is called, or its own name will do."""
    return Part(
        name=words.find(f"score.{part}") or part,
        about=words.find(f"score.{part}.about") or "",
        clause=game.score_clauses.get(part, ""),
    )
