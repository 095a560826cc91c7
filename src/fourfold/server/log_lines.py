"""The log of a match beside its table: the newest lines, each worded once."""

from functools import cache
from typing import Any

from markupsafe import Markup

from fourfold.games.edition import Event
from fourfold.games.words import Words
from fourfold.match.log import Entry
from fourfold.match.reader import Reader
from fourfold.server.rendering import environment
from fourfold.server.words import words

LINES_SHOWN = 150
MORE = 50
"""So many more may be shown, so that a line does not leave at the top whenever one comes below."""


def line(reader: Reader, event: Event) -> dict[str, str]:
    """An event as a line, with its clause."""
    told = reader.told(event)
    return {"text": told.text, "clause": told.clause, "title": reader.title(told.clause)}


@cache
def _macros() -> Any:
    return environment().get_template("_macros.html").module


class LogLines:
    """What one reader is shown of the log: a moment of the match, and then later ones."""

    def __init__(self) -> None:
        self._seen: tuple[Entry, Words] | None = None
        self._lines: list[str] = []
        self.count = 0
        """How many lines there are, with those that are not shown any more."""
        self.latest = ""
        """The last line, in words alone."""

    def read(self, reader: Reader) -> Markup:
        """The newest lines at the moment of a reader. If something was taken back, or renamed, all is told anew."""
        match, since = reader.match, 0
        if self._seen is not None and match.holds(self._seen[0]) and reader.words is self._seen[1]:
            since = self._seen[0].number + 1
        else:
            self._lines.clear()
            self.count, self.latest = 0, ""
        happened = match.events(reader.seat, since)
        say = words(reader.words.language).say
        for told in (line(reader, event) for event in happened[-LINES_SHOWN:]):
            self._lines.append(_macros().log_line(match.game, told, say))
            self.latest = told["text"]
        if len(self._lines) > LINES_SHOWN + MORE:
            del self._lines[:-LINES_SHOWN]
        self.count += len(happened)
        self._seen = match.last, reader.words
        return Markup("".join(self._lines))

    def newest(self, count: int) -> Markup:
        """So many of the newest lines."""
        return Markup("".join(self._lines[-count:])) if count else Markup("")
