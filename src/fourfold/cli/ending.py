"""How a match ended: who won and why, the points by part, and the seed that was committed to."""

from fourfold.cli.prompts import prompts
from fourfold.games.clauses import title
from fourfold.games.words import Words
from fourfold.match.match import Match


def ending(match: Match, language: str) -> list[str]:
    """The lines to show once a match is over."""
    outcome = match.outcome
    assert outcome is not None
    say, words = prompts(language).say, match.edition.words(language)
    names = say("end.and").join(str(words.name("seat", seat)) for seat in outcome.winners)
    key = ("end.nobody", "end.winner")[len(outcome.winners)] if len(outcome.winners) < 2 else "end.winners"
    return [
        "",
        f"{say('end.over')} {say(key, names=names)}",
        say("end.because", title=title(match.game.name, outcome.clause, language), clause=outcome.clause),
        "",
        *_scores(match, words, language),
        "",
        say("end.seed", seed=match.seed, hash=match.commitment),
    ]


def _scores(match: Match, words: Words, language: str) -> list[str]:
    """A table of the points of each seat by part, best seat first."""
    outcome = match.outcome
    assert outcome is not None
    say = prompts(language).say
    parts = [part for part in outcome.scores[0] if part != "total"]
    rows = [[say("end.rank"), say("end.player"), *(_part_name(words, part) for part in parts), say("end.total")]]
    place = 1
    for group in outcome.ranking:
        for seat in group:
            score = outcome.scores[seat]
            points = [str(score[part]) for part in [*parts, "total"]]
            rows.append([str(place), str(words.name("seat", seat)), *points])
        place += len(group)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  " + "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]


def _part_name(words: Words, part: str) -> str:
    """What a part of the score is called: the game's words say it, or its own name will do."""
    try:
        return words.say(f"score.{part}")
    except KeyError:
        return part
