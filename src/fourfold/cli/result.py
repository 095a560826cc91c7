"""How a match ended, as lines: who won and why, a table of points, and the seed that was committed to."""

from fourfold.cli.words import words
from fourfold.match.reader import Reader
from fourfold.match.result import Result


def ending(reader: Reader) -> list[str]:
    """The lines to show once a match is over."""
    say, found = words(reader.words.language).say, reader.result()
    key = ("end.nobody", "end.winner")[len(found.winners)] if len(found.winners) < 2 else "end.winners"
    return [
        "",
        f"{say('end.over')} {say(key, names=say('end.and').join(found.winners))}",
        *([say("end.because", title=found.reason, clause=found.clause)] if found.clause else []),
        "",
        *_scores(found, reader.words.language),
        "",
        say("end.seed", seed=reader.match.seed, hash=reader.match.commitment),
    ]


def _scores(found: Result, language: str) -> list[str]:
    """A table of the points of each seat by part, best seat first."""
    say = words(language).say
    heads = (say("end.rank"), say("end.player"), *(part.name for part in found.parts), say("end.total"))
    table = [heads, *((row.rank, row.name, *row.points, row.total) for row in found.rows)]
    told = [column for column, cell in enumerate(table[-1]) if cell is not None]
    rows = [[str(row[column]) for column in told] for row in table]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  " + "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
