"""The order of moves in a round: from the figure on, and back again (ENV-PHASE2-2)."""

from typing import NamedTuple

from fourfold.games.envyra.view import EnvyraView


class Order(NamedTuple):
    """Who moves, first to last in the first pass; whether all move back again; and whose turn it is, by number."""

    seats: tuple[int, ...]
    returns: bool
    now: int | None


def order(view: EnvyraView) -> Order | None:
    """The order of moves, while there are any to come."""
    if not view.to_act or view.phase not in ("removing", "marking", "moving"):
        return None
    seats = tuple((view.figure + number) % view.seats for number in range(view.seats))
    now = None
    if view.phase == "moving":
        place = seats.index(view.to_act[0])
        now = 2 * len(seats) - 1 - place if view.second_pass else place
    return Order(seats, view.options["variant"] != "basic", now)


def moves(found: Order) -> tuple[int, ...]:
    """Whose move it is, one after the other: once round, then back, so that whoever was last goes on."""
    return (*found.seats, *(reversed(found.seats) if found.returns else ()))
