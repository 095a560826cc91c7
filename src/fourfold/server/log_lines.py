"""The log of a match beside its table: the newest lines, each worded once."""

from bisect import bisect_left
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from markupsafe import Markup

from fourfold.games.edition import Event
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
PLAIN = 1_000
"""The place of a line that nobody stops at: after all others."""


def log_line(reader: Reader, told: Line) -> str:
    """What happened as a line, with its clause."""
    title = reader.title(told.clause)
    return line("log_line", reader.words.language, reader.match.game, told.text, told.clause, title)


class LogLines:
    """What one reader is shown of the log: a moment of the match, and then later ones."""

    def __init__(self) -> None:
        self._seen: tuple[Entry, Words] | None = None
        self._lines: list[str] = []
        self._told: list[tuple[int, str]] = []
        """What each line says, and after how many others it comes where there is room for few."""
        self._happened: list[Event] = []
        self._numbers: list[int] = []
        """What each line is about, and the entry that it came of."""
        self.count = 0
        """How many lines there are, with those that are not shown any more."""

    def read(self, reader: Reader) -> Parts:
        """The newest lines at the moment of a reader. If something was taken back, or renamed, all is told anew."""
        match, since = reader.match, 0
        if self._seen is not None and match.holds(self._seen[0]) and reader.words is self._seen[1]:
            since = self._seen[0].number + 1
        else:
            self._drop(len(self._lines))
            self.count = 0
        happened = [(number, one) for number in range(since, match.length) for one in reader.briefly(number)]
        for number, event in happened[-LINES_SHOWN:]:
            told = reader.told(event)
            self._lines.append(log_line(reader, told))
            self._told.append((_place(reader, told), told.text))
            self._happened.append(event)
            self._numbers.append(number)
        if len(self._lines) > LINES_SHOWN + MORE:
            self._drop(len(self._lines) - LINES_SHOWN)
        self.count += len(happened)
        self._seen = match.last, reader.words
        return Parts(self._lines)

    def _drop(self, count: int) -> None:
        """Forget so many of the oldest lines."""
        del self._lines[:count], self._told[:count], self._happened[:count], self._numbers[:count]

    def happened(self, since: int) -> list[Event]:
        """What the lines are about that came of an entry or a later one."""
        return self._happened[bisect_left(self._numbers, since) :]

    def newest(self, count: int) -> Parts:
        """So many of the newest lines."""
        return Parts(self._lines[-count:] if count else ())

    def latest(self, count: int, recap: str = "") -> "Latest":
        """Of so many of the newest lines a few, in words alone and in a row: what weighs most, else the newest.

        Where nothing weighs more, one sentence for all of them takes their place (`Edition.recap`).
        What led to something weighty is not told after it: it would read as if it came later.
        """
        told = self._told[-max(count, 1) :]
        weighty = sorted((one for one in told if one[0] < PLAIN), key=itemgetter(0))[:IN_A_ROW]
        said = [recap] if recap and not weighty else [text for _, text in weighty or told[-IN_A_ROW:]]
        return Latest(Markup(" ".join(map(_sentence, said))), is_plain=not weighty)


class Latest(NamedTuple):
    """What happened last, sentence by sentence. The first says most, or of what `is_plain` the last."""

    sentences: Markup
    is_plain: bool


@lru_cache(maxsize=4096)
def _sentence(text: str) -> Markup:
    return Markup("<i>%s</i>") % text


def _place(reader: Reader, told: Line) -> int:
    """Where a line belongs: what people stop to look at comes first, and of that one's own part after others'."""
    moments = reader.match.edition.moments
    return 2 * moments.index(told.kind) + reader.concerns(told) if told.kind in moments else PLAIN
