"""Seats around a table, numbered clockwise from 0, and sets of seats as bit masks."""

from mypy_extensions import i64


def only(seat: i64) -> i64:
    """The set that holds one seat."""
    return 1 << seat


def everyone(seats: i64) -> i64:
    """The set of all seats."""
    return only(seats) - 1


def among(seat: i64, some: i64) -> bool:
    """Is the seat in the set?"""
    return (some >> seat) & 1 != 0


def after(seat: i64, steps: i64, seats: i64) -> i64:
    """The seat so many places further clockwise."""
    return (seat + steps) % seats


def nearest(some: i64, start: i64, seats: i64) -> i64:
    """The first seat of a non-empty set, clockwise from `start`, which counts as nearest."""
    seat = start
    while not among(seat, some):
        seat = after(seat, 1, seats)
    return seat


def listed(some: int) -> tuple[int, ...]:
    """The seats of a set, in order."""
    return tuple(seat for seat in range(some.bit_length()) if some >> seat & 1)
