"""The log of a match beside its table: the newest lines, each worded once."""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache

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
"""The place of a line that nobody stops at: after those that somebody does."""
REVEALED = PLAIN - 2
"""The place of what comes to light, and after it of the reader's own part in it, which is known."""
EMPTY = PLAIN + 1
"""The place of a line about nothing on the table, such as that somebody is ready, or about one's own plain deed."""


def log_line(reader: Reader, told: Line) -> str:
    """What happened as a line, with its clause."""
    title = reader.title(told.clause)
    return line("log_line", reader.words.language, reader.match.game, told.text, told.clause, title)


class LogLines:
    """What one reader is shown of the log: a moment of the match, and then later ones."""

    def __init__(self) -> None:
        self._seen: tuple[Entry, Words] | None = None
        self._lines: list[str] = []
        self._news: list[str] = []
        """The same where one's last deeds are told: a line that the next one says, too, is empty."""
        self._told: list[tuple[int, str]] = []
        """What news say of each line, if the next does not say it, after its place among those that weigh more."""
        self._joined: Event | None = None
        """What the last line is about, with what came before it and is told with it (`Edition.joined`)."""
        self._happened: list[Event] = []
        self._numbers: list[int] = []
        """What each line is about, and the entry that it came of."""
        self._fresh = 0
        """The entry from which on all is news: the first that the reader made last in a row, were it by force."""
        self._outdates: Callable[[Event, Event], bool] = lambda later, event: False
        self.count = 0
        """How many lines there are, with those that are not shown any more."""

    def read(self, reader: Reader) -> Parts:
        """The newest lines at the moment of a reader. If something was taken back, or renamed, all is told anew."""
        match, since = reader.match, 0
        self._outdates = match.edition.outdates
        if self._seen is not None and match.holds(self._seen[0]) and reader.words is self._seen[1]:
            since = self._seen[0].number + 1
        else:
            self._drop(len(self._lines))
            self.count = self._fresh = 0
        happened = [(number, one) for number in range(since, match.length) for one in reader.briefly(number)]
        entries = match.entries_since(since)
        before = self._seen[0].seat if self._seen is not None and since else None
        for entry in entries:
            if entry.seat == reader.seat != before:
                self._fresh = entry.number
            before = entry.seat
        for number, event in happened[-LINES_SHOWN:]:
            told = reader.told(event)
            self._lines.append(log_line(reader, told))
            self._news.append(self._lines[-1])
            self._tell(reader, told, event, entries[number - since])
            self._happened.append(event)
            self._numbers.append(number)
        if len(self._lines) > LINES_SHOWN + MORE:
            self._drop(len(self._lines) - LINES_SHOWN)
        self.count += len(happened)
        self._seen = match.last, reader.words
        return Parts(self._lines)

    def _tell(self, reader: Reader, told: Line, event: Event, entry: Entry) -> None:
        """What news say of an event, and no more of the one before it, if both are one doing."""
        both = reader.match.edition.joined(self._joined, event) if self._told and self._joined else None
        if both is not None:
            self._told[-1] = PLAIN, ""
            self._news[-2:] = "", log_line(reader, reader.told(both))
        self._joined = both or event
        self._told.append((_place(reader, told, entry), _text(reader, both or event, entry)))

    def _drop(self, count: int) -> None:
        """Forget so many of the oldest lines."""
        del (
            self._lines[:count],
            self._news[:count],
            self._told[:count],
            self._happened[:count],
            self._numbers[:count],
        )

    def happened(self, since: int) -> list[Event]:
        """What the lines are about that came of an entry or a later one."""
        return self._happened[bisect_left(self._numbers, since) :]

    def newest(self, count: int) -> Parts:
        """So many of the newest lines; what is one doing has one line."""
        return Parts([line for line in self._news[-count:] if line] if count else ())

    def latest(self, count: int, recap: str = "", told_by_it: int = 0) -> Markup:
        """Of so many of the newest lines a few, in words alone, in the order of play.

        A few take the place of all those that they tell (`Edition.recap`). Each has its rank: where there is
        no room for all, the highest leave first. What befell the reader stays, then what is newest and what people
        stop to look at; of all else, and of what came to light, what is newer than what the reader did last, even
        by force.
        """
        first, last = -min(max(count, 1), len(self._told)), -told_by_it if recap else 0
        said = [one for one in range(first, last) if self._told[one][1] and not self._is_past(one)]
        told, numbers = [self._told[one] for one in said], [self._numbers[one] for one in said]
        for sentence in recap.splitlines():
            told, numbers = [*told, (PLAIN, sentence)], [*numbers, self._numbers[-1]]
        if not told:
            return Markup()
        seen = [one for one in range(len(told)) if told[one][0] < EMPTY] or range(len(told))
        lead = min((one for one in seen if numbers[one] == numbers[seen[-1]]), key=lambda one: told[one][0])

        def rank(one: int) -> tuple[int, ...]:
            place, is_old = told[one][0], numbers[one] < self._fresh
            is_weighty = place < (REVEALED if is_old else PLAIN)
            tier = 0 if is_weighty or one == lead else 3 if is_old else 1 if place < EMPTY else 2
            return tier, place >= 0, one != lead, place, -one

        ranked = sorted(range(len(told)), key=rank)[:IN_A_ROW]
        return Markup(" ".join([_sentence(told[one][1], ranked.index(one)) for one in sorted(ranked)]))

    def _is_past(self, one: int) -> bool:
        """Has what a line says, counted from the newest, ended by now (`Edition.outdates`)?"""
        return any(self._outdates(later, self._happened[one]) for later in self._happened[one:][1:])


@lru_cache(maxsize=4096)
def _sentence(text: str, rank: int) -> Markup:
    return Markup('<i data-rank="%s">%s</i>') % (rank, text)


def _text(reader: Reader, event: Event, entry: Entry) -> str:
    """What news say: of what the reader took also what it brought then, and of what befell them why."""
    if event.kind in reader.match.edition.takings | reader.match.edition.fates and reader.concerns(event):
        reader = Reader(reader.match.at(entry.number), reader.seat, reader.words)
        return reader.at_length(event).text
    return reader.told(event).text


def _place(reader: Reader, told: Line, entry: Entry) -> int:
    """How much a line weighs: what others did to the reader most, then all that people stop to look at."""
    edition, concerns = reader.match.edition, reader.concerns(told)
    if told.kind not in edition.moments:
        is_own = concerns and entry.seat == reader.seat
        return PLAIN if edition.labels.keys() & told.facts.keys() and not is_own else EMPTY
    weight = edition.moments.index(told.kind)
    if reader.reveals(told):
        return REVEALED + concerns
    is_befallen = concerns and entry.seat != reader.seat
    return weight - len(edition.moments) if is_befallen else 2 * weight + concerns
