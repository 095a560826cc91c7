"""Observations by the names of their parts, for tests."""

from fourfold.match.match import Match


def observed(match: Match, seat: int) -> dict[str, list[int]]:
    """What a seat of a match observes, part by part."""
    observer = match.edition.observer
    numbers = list(observer.observe(match.position, seat))
    return {part.name: numbers[part.base : part.base + part.size] for part in observer.parts}
