"""The log of a match beside its table: the newest lines, each worded once."""

from fourfold.games.words import Words
from fourfold.match.log import Entry
from fourfold.match.reader import Line, Reader
from fourfold.server.pieces import Parts
from fourfold.server.rendering import line

LINES_SHOWN = 150
MORE = 50
"""So many more may be shown, so that a line does not leave at the top whenever one comes below."""

IN_A_ROW = 8
"""So many lines at most are told in a row."""


def log_line(reader: Reader, told: Line) -> str:
    """What happened as a line, with its clause."""
    title = reader.title(told.clause)
    return line("log_line", reader.words.language, reader.match.game, told.text, told.clause, title)


class LogLines:
    """What one reader is shown of the log: a moment of the match, and then later ones."""

    def __init__(self) -> None:
        self._seen: tuple[Entry, Words] | None = None
        self._lines: list[str] = []
        self._texts: list[str] = []
        self.count = 0
        """How many lines there are, with those that are not shown any more."""

    def read(self, reader: Reader) -> Parts:
        """The newest lines at the moment of a reader. If something was taken back, or renamed, all is told anew."""
        match, since = reader.match, 0
        if self._seen is not None and match.holds(self._seen[0]) and reader.words is self._seen[1]:
            since = self._seen[0].number + 1
        else:
            self._lines.clear()
            self._texts.clear()
            self.count = 0
        happened = match.events(reader.seat, since)
        for told in map(reader.told, happened[-LINES_SHOWN:]):
            self._lines.append(log_line(reader, told))
            self._texts.append(told.text)
        if len(self._lines) > LINES_SHOWN + MORE:
            del self._lines[:-LINES_SHOWN], self._texts[:-LINES_SHOWN]
        self.count += len(happened)
        self._seen = match.last, reader.words
        return Parts(self._lines)

    def newest(self, count: int) -> Parts:
        """So many of the newest lines."""
        return Parts(self._lines[-count:] if count else ())

    def latest(self, count: int) -> str:
        """So many of the newest lines in words alone and in a row: at least one, and not too many to read."""
        return " ".join(self._texts[-min(max(count, 1), IN_A_ROW) :])
