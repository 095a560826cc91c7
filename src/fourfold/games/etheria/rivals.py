"""How far the others can go in an auction, as far as one reader can tell."""

from itertools import count, pairwise
from math import prod
from typing import TYPE_CHECKING

from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.insight import Rival, rivals_of
from fourfold.games.etheria.rules import cards
from fourfold.games.etheria.view import Cards, EtheriaView, SeatSeen
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

EVEN = 0.5


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
    """How likely a bid of the reader wins: a guess from the number of the others' cards and what they want."""
    return _chance(_rivals(edition, view), points)


def price(edition: "EtheriaEdition", view: EtheriaView, chance: float) -> int:
    """The least bid for the noble on offer that is as likely to win, by the same guess."""
    assert view.noble is not None
    rivals = _rivals(edition, view)
    return next(points for points in count(view.noble.minimum) if _chance(rivals, points) >= chance)


def _rivals(edition: "EtheriaEdition", view: EtheriaView) -> list[Rival]:
    assert view.seat is not None
    table = edition.imagine(view, SeededChance(0))  # what the guess rests on is public, so any world will do
    return rivals_of(table, view.seat)


def _chance(rivals: list[Rival], points: int) -> float:
    """The guess, and where it favours a bid with its odds squared.

    So it was in 28 matches by `easy` and `medium`: what was guessed to win 7 times in 10 won 85 in 100, 8 in 10
    won 95, and below 5 in 10 the guess was true.
    """
    guess = prod(1.0 - rival.beats(points) for rival in rivals)
    return guess if guess < EVEN else guess**2 / (guess**2 + (1.0 - guess) ** 2)


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
