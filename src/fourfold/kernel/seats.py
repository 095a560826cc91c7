"""Seats around a table, numbered clockwise from 0, and sets of seats as bit masks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.kernel.bags import size

NOBODY: Final[i64] = 0
"""The empty set."""


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


def leaders(standings: vec[i64]) -> i64:
    """The seats with the highest standing."""
    best = standings[0]
    some: i64 = 0
    seat: i64
    for seat in range(len(standings)):
        if standings[seat] > best:
            best, some = standings[seat], 0
        if standings[seat] == best:
            some |= only(seat)
    return some


def share(seat: i64, winners: i64) -> float:
    """What a seat has of a win: the whole, an equal part if several win, or nothing."""
    if not among(seat, winners):
        return 0.0
    return 1.0 / float(size(winners))
