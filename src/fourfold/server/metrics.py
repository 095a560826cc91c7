"""What is counted. How it is told, and to whom, is not known here (`prometheus.py`)."""

from bisect import bisect_left

from fourfold.server.commands import KINDS

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0)
"""Seconds: answers are counted by which of these they did not pass."""


class Count:
    """How often something happened, or how much of it there is, by what is told apart."""

    def __init__(self, name: str, about: str, apart: tuple[str, ...] = (), *, falls: bool = False) -> None:
        self.name = name
        self.about = about
        self.apart = apart
        self.falls = falls
        """Is it a number that goes up and down, and not one that only grows?"""
        self.values: dict[tuple[str, ...], float] = {} if apart else {(): 0.0}

    def add(self, *labels: str, more: float = 1.0) -> None:
        """Once more."""
        self.values[labels] = self.values.get(labels, 0.0) + more

    def be(self, value: float) -> None:
        """It is so much now."""
        self.values[()] = value


class Times:
    """How long something took."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


REQUESTS = Count("fourfold_requests", "Requests answered", ("method", "status"))
WRITTEN = Count("fourfold_commands", "Commands written to a table's log", ("kind",))
SECONDS = Times("fourfold_request_seconds", "Time to answer a request")
IN_MEMORY = Count("fourfold_tables_in_memory", "Tables this process has in memory", falls=True)
WAITING = Count(
    "fourfold_thoughts_waiting", "Thoughts of bots, hints and chances that wait for a worker", falls=True
)
THOUGHTS = Count("fourfold_thoughts", "Thoughts that were begun", ("what",))
QUICKENED = Count("fourfold_thoughts_quickened", "Thoughts of bots that the quick bot had instead")
BOT_ERRORS = Count("fourfold_bot_errors", "Times that a bot could not play")
RESTARTED = Count("fourfold_workers_restarted", "Workers that were lost and replaced")
COUNTS = (REQUESTS, WRITTEN, IN_MEMORY, WAITING, THOUGHTS, QUICKENED, BOT_ERRORS, RESTARTED)

for kind in KINDS:
    WRITTEN.add(kind, more=0.0)
