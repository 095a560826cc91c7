"""Scoring (ETH-SCORE-1 to ETH-SCORE-6). Hands, mandates and chips are worth nothing, so they are not looked at."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules.table import BY_SIX, Table
from fourfold.games.etheria.rules.terms import MARQUESS, asked, is_in
from fourfold.kernel.bags import has_at_least, size
from fourfold.kernel.seats import leaders


def noble_points(table: Table, seat: i64) -> i64:
    """The icons of every noble's cost (ETH-SCORE-1, ETH-R41)."""
    return asked(table.courts[seat], table.terms.points)


def own_nobles(table: Table, seat: i64) -> i64:
    """The nobles of the seat's own faction in its court, as a set."""
    return table.courts[seat] & table.terms.faction_nobles[table.factions[seat]]


def allegiance_points(table: Table, seat: i64) -> i64:
    """A point for each noble of the own faction (ETH-SCORE-2, ETH-R40)."""
    return size(own_nobles(table, seat)) * table.terms.allegiance_points


def marquess_points(table: Table, seat: i64) -> i64:
    """The bonus for four marquesses of any factions, once (ETH-SCORE-3, ETH-R39)."""
    terms = table.terms
    marquesses = table.courts[seat] & terms.rank_nobles[MARQUESS]
    return terms.marquess_points if has_at_least(marquesses, terms.marquess_set) else 0


def faction_points(table: Table, seat: i64) -> i64:
    """The bonus for five nobles of the own faction (ETH-SCORE-4, ETH-R40)."""
    terms = table.terms
    return terms.faction_points if has_at_least(own_nobles(table, seat), terms.faction_set) else 0


def pair_points(table: Table, seat: i64) -> i64:
    """Pairs in one court at the end; the noble that prints the line has the effect (ETH-SCORE-5, ETH-R34)."""
    terms, court = table.terms, table.courts[seat]
    points: i64 = 0
    noble: i64
    for noble in range(len(terms.pair_partner)):
        if is_in(court, noble) and is_in(court, terms.pair_partner[noble]):
            points += terms.pair_points[noble]
    return points


def total(table: Table, seat: i64) -> i64:
    """All points of a seat."""
    return (
        noble_points(table, seat)
        + allegiance_points(table, seat)
        + marquess_points(table, seat)
        + faction_points(table, seat)
        + pair_points(table, seat)
    )


def standing(table: Table, seat: i64) -> i64:
    """What decides between seats: points (ETH-END-3), then what was agreed for a tie (ETH-R38).

    The ladder compares own nobles, then all nobles, then cards in hand; each fits in two digits. Who has six own
    nobles is ahead of everything (ETH-END-1).
    """
    place = total(table, seat)
    if table.terms.has_ladder:
        place = place * 100 + size(own_nobles(table, seat))
        place = place * 100 + size(table.courts[seat])
        place = place * 100 + table.hand_size(seat)
    if table.ending == BY_SIX and has_six(table, seat):
        return 1_000_000_000_000
    return place


def has_six(table: Table, seat: i64) -> bool:
    """Does the court hold all six nobles of its player's own faction (ETH-END-1)?"""
    return has_at_least(own_nobles(table, seat), table.terms.six)


def winners(table: Table) -> i64:
    """The seats that win, as a set: several share a victory (ETH-R37, ETH-R38)."""
    standings = vec[i64]()
    seat: i64
    for seat in range(table.terms.seats):
        standings = append(standings, standing(table, seat))
    return leaders(standings)
