"""How far the others can go in an auction, as far as one reader can tell."""

from itertools import pairwise
from math import exp, prod
from typing import TYPE_CHECKING

from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.insight import CARD_STRENGTH, cheapest_bids, noble_worth, to_come
from fourfold.games.etheria.rules import bidding, cards
from fourfold.games.etheria.view import Cards, EtheriaView, SeatSeen
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition
    from fourfold.games.etheria.rules.position import EtheriaPosition

START = -10.38
ABLE = 0.511
OVER = -0.657
WANTED = 0.353
CHEAP = 16.26
EARLY = -6.74
FIRST = 2.24
CROWDED = 0.35
"""The log odds that a rival beats a bid: by what it could bid above the minimum and what it would have to, by what
the noble is worth to it and how many points it has for each of its minimum, by the part of the nobles that is still
to come and its square, and by the seats above three."""


def most_points(edition: "EtheriaEdition", view: EtheriaView, rival: SeatSeen) -> int:
    """The most points another seat could bid for the noble on offer: surely no more, whatever its hidden cards are.

    Hidden cards are thought to be the best of those that the reader does not see elsewhere (ETH-BID-3, ETH-BID-4).
    """
    assert view.noble is not None
    values: list[int] = []
    points = rival.bonus + rival.bid_bonus
    for colour, known in rival.known.by_colour().items():
        worth = _worth(edition, view.noble.id, colour, known + _unseen(edition, view, colour))
        points += sum(worth[:known])
        values += worth[known:]
    return points + sum(sorted(values, reverse=True)[: rival.hand - rival.known.total])


def who_may_outbid(edition: "EtheriaEdition", view: EtheriaView, points: int) -> list[int]:
    """The seats that could still win against a bid of the reader."""
    more = who_may_bid(edition, view, points + 1)
    return [seat for seat in who_may_bid(edition, view, points) if seat in more or wins_tie(view, seat)]


def who_may_bid(edition: "EtheriaEdition", view: EtheriaView, points: int) -> list[int]:
    """The other seats that could bid so much for the noble on offer, for all the reader knows."""
    assert view.noble is not None
    needed = max(points, view.noble.minimum)
    others = [rival for rival in view.players if rival.seat != view.seat and rival.hand]
    return [rival.seat for rival in others if most_points(edition, view, rival) >= needed]


def wins_tie(view: EtheriaView, rival: int) -> bool:
    """Would another seat win a tie with the reader: is it nearer, clockwise, to the current player (ETH-BID-9)?"""
    assert view.seat is not None
    return (rival - view.current) % view.seats < (view.seat - view.current) % view.seats


def chance_to_win(edition: "EtheriaEdition", view: EtheriaView, points: int) -> float:
    """How likely a bid of the reader wins: surely, where nobody can outbid it; else a guess, from what is public.

    It was fitted to 600 matches by the bots of a first match, level 3, at three and four seats, and 300 by level 4.
    What was guessed to win 3, 5, 7 or 9 times in 10 did win 27, 45, 63 and 93 of 100 in the first four rounds, and
    30, 48, 69 and 95 later; against weaker bots, which bid less often, more.
    """
    assert view.seat is not None
    table = edition.imagine(view, SeededChance(0))  # what the guess rests on is public, so any world will do
    return prod(1.0 - _beats(table, view, rival, points) for rival in who_may_outbid(edition, view, points))


def _beats(table: "EtheriaPosition", view: EtheriaView, rival: int, points: int) -> float:
    """How likely another seat wins against a bid, by what it could bid, what it wants, and what is to come."""
    minimum = int(table.terms.minimum[table.noble])
    able = CARD_STRENGTH * int(table.hand_size(rival)) + int(bidding.strength(table, rival, 0)) - minimum
    over = max(0, points + (0 if wins_tie(view, rival) else 1) - minimum)
    coming = to_come(table)
    odds = (
        START
        + ABLE * able
        + OVER * over
        + WANTED * noble_worth(table, rival, table.noble)
        + CHEAP * int(table.terms.points[table.noble]) / max(1, minimum)
        + (EARLY + FIRST * coming) * coming
        + CROWDED * (view.seats - 3)
    )
    return 1.0 / (1.0 + exp(-odds))


def within_reach(edition: "EtheriaEdition", view: EtheriaView) -> dict[int, int]:
    """The points that the reader can bid for the noble on offer, with the cards already laid, the fewest first.

    And how many cards each takes at least.
    """
    assert view.seat is not None
    table = edition.imagine(view, SeededChance(0))  # the own hand is as it is in any of them
    bonus = int(bidding.strength(table, view.seat, 0))
    bids = enumerate(cheapest_bids(table, view.seat, bonus))
    return {points + bonus: int(cards.total(bid)) for points, bid in bids if bid}


def _unseen(edition: "EtheriaEdition", view: EtheriaView, colour: str) -> int:
    """How many cards of a colour the reader does not know the place of."""
    seen = [view.hand or Cards(), view.resource_discard]
    seen += [player.known for player in view.players if player.seat != view.seat]
    there_are = cards.counted(int(edition.terms.resources))[COLOURS.index(colour)]
    return there_are - sum(some.by_colour()[colour] for some in seen)


def _worth(edition: "EtheriaEdition", noble: str, colour: str, many: int) -> list[int]:
    """What each of so many cards of a colour adds to a bid, the first one first."""
    number, of = edition.labels["noble"].index(noble), COLOURS.index(colour)
    sums = [int(edition.terms.card_values(number, of, count)) for count in range(many + 1)]
    return [more - less for less, more in pairwise(sums)]
