"""Days and durations as people say them, in their language. The day is that of Greenwich."""

import time
from datetime import UTC, datetime

from fourfold.server.words import words

HOUR, DAY = 3600, 24 * 3600
UNITS = (("days", DAY), ("hours", HOUR), ("minutes", 60), ("seconds", 1))


def day(at: float, language: str) -> str:
    """A day: "16 November 2026", « 1er mars 2026 »."""
    date, say = datetime.fromtimestamp(at, UTC), words(language).say
    key = "date.first" if date.day == 1 else "date.day"
    return say(key, day=str(date.day), month=say(f"month.{date.month}"), year=str(date.year))


def iso(at: float) -> str:
    """The same moment for machines."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%MZ")


def lasting(seconds: float, language: str) -> str:
    """How long something took, in the largest unit of which there are two."""
    say = words(language).say
    if seconds < 2 * HOUR:
        return say("make.minutes", count=max(1, round(seconds / 60)))
    if seconds < 2 * DAY:
        return say("make.hours", count=round(seconds / HOUR))
    return say("make.days", count=round(seconds / DAY))


def since(at: float, language: str) -> str:
    """When something was: so long ago, and after two days the day."""
    ago = time.time() - at
    return day(at, language) if ago >= 2 * DAY else words(language).say("date.ago", time=lasting(ago, language))


def allowed(seconds: int, language: str) -> str:
    """How long something may take, in the largest unit that it is a whole number of."""
    unit, length = next((unit, length) for unit, length in UNITS if seconds % length == 0)
    return words(language).say(f"make.{unit}", count=seconds // length)
