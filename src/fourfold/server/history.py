"""What each reader of a table could see happen, line by line of its log."""

from collections.abc import Callable, Iterable

from fourfold.games.edition import Event
from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import Match

Reader = int | None
"""A seat, or None for a spectator."""


class History:
    """Versions: how many changes a reader could see so far.

    What others do in secret does not count: not even that something happened may show.
    """

    def __init__(self, seats: int) -> None:
        self.readers: tuple[Reader, ...] = (None, *range(seats))
        self._news: dict[Reader, list[int]] = {reader: [] for reader in self.readers}
        self._happened: dict[int, tuple[Event, ...]] = {}
        self._moments: list[Callable[[], Match] | None] = []

    def add(
        self, line: int, moment: Callable[[], Match] | None, happened: tuple[Event, ...], readers: Iterable[Reader]
    ) -> None:
        """A line of the log was followed: the match after it, what happened, and who can see that it did."""
        self._moments.append(moment)
        if happened:
            self._happened[line] = happened
        for reader in readers:
            self._news[reader].append(line)

    def version(self, reader: Reader) -> int:
        """How many changes a reader could see so far."""
        return len(self._news[reader])

    def moment(self, reader: Reader, version: int) -> Match | None:
        """The match as it stood after so many changes the reader could see, or None if it was not dealt yet.

        Version 0 is the table as it was made.
        """
        news = self._news[reader]
        if not 0 <= version <= len(news):
            raise FourfoldError(f"there is no version {version}", f"versions go from 0 to {len(news)}")
        moment = self._moments[news[version - 1] if version else 0]
        return moment() if moment is not None else None

    def lines(self, reader: Reader, since: int) -> list[int]:
        """The lines of the log a reader could see after a version."""
        return self._news[reader][since:]

    def events(self, reader: Reader, since: int) -> list[Event]:
        """What a reader could see happen after a version. What is taken back is told as `undone`."""
        return [
            event
            for line in self._news[reader][since:]
            for event in self._happened.get(line, ())
            if event.only is None or event.only == reader
        ]
