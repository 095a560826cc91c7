"""Rewards (EWS-REWARD): resources for destroyed enemies, placed at once."""

from fourfold.games.earth_water_sun.rules.growth import can_grow
from fourfold.games.earth_water_sun.rules.notes import RESOURCE_LOST
from fourfold.games.earth_water_sun.rules.table import ACTED, Table
from fourfold.games.earth_water_sun.rules.world import can_mark
from fourfold.kernel.journal import Journal


def next_reward(table: Table, journal: Journal | None) -> None:
    """Ask for the next resource, of the active player first, then of the other one; then the turn goes on.

    EWS-REWARD-3, EWS-REWARD-5, EWS-R22: each is placed by itself, those that fit nowhere destroy hexes.
    EWS-REWARD-4, EWS-R23: the owner of a counter-attacker chooses in the opponent's turn.
    EWS-R27: one that neither fits nor can be marked is lost.
    """
    while table.rewards + table.answers > 0:
        if can_grow(table, table.to_choose()) or can_mark(table):
            return
        if journal is not None:
            journal.note(RESOURCE_LOST, table.to_choose())
        table.count_reward()
    table.phase = ACTED
