"""A whole choice in a sentence, and what speaks for it: a bid with all its cards, a noble and what it is for.

What is said as sure follows from what the reader sees; how likely a bid wins is said to be a guess.
"""

from collections import Counter
from typing import TYPE_CHECKING

from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.rivals import chance_to_win, who_may_outbid
from fourfold.games.etheria.view import EtheriaView, OwnBid, Stakes
from fourfold.games.etheria.words import phrase
from fourfold.games.guide import Plan
from fourfold.games.words import Words, signed
from fourfold.kernel.actions import Action

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

PARTS = frozenset({"add", "offer"})
"""A card is put into a bid that is then sealed; a noble is offered for one that is then asked for."""


def plan(edition: "EtheriaEdition", view: EtheriaView, words: Words, actions: tuple[Action, ...]) -> Plan:
    """A choice of the reader of a view, whole."""
    *before, last = actions
    text, why = " ".join(phrase(action, view, words) for action in actions), ""
    if last.kind == "seal" and view.bid is not None:
        added = Counter(action.fields["colour"] for action in before)
        points = _points(view.bid, added)
        if added:
            some = [words.say("text.card_count", colour=one, count=added[one]) for one in COLOURS if added[one]]
            key = "plan.more" if view.bid.cards.total else "plan.bid"
            text = words.say(key, cards=" + ".join(some), points=points)
        why = _bid(edition, view, words, points, view.bid.cards.total + added.total())
    elif last.kind == "pass" and view.hand is not None:
        why = words.say("plan.pass", count=view.hand.total)
    elif last.kind == "ask" and before:
        text = words.say("plan.offer", noble=before[0].fields["noble"], wanted=last.fields["noble"])
        why = words.say("plan.may_decline")
    elif last.kind == "chip" and view.trade is not None and view.trade.stakes is not None:
        why = _chip(view.trade.stakes, words, last.fields["chip"])
    return Plan(actions=actions, text=text, why=why)


def _points(bid: OwnBid, added: Counter[str]) -> int:
    """What the reader's bid counts with some more cards."""
    inside = bid.cards.by_colour()
    return bid.points + sum(
        sum(bid.worth[colour][inside[colour] : inside[colour] + many]) for colour, many in added.items()
    )


def _bid(edition: "EtheriaEdition", view: EtheriaView, words: Words, points: int, cards: int) -> str:
    """What a bid wins and costs, and whether it will be outbid."""
    assert view.bid is not None
    gain = words.say("plan.six" if view.bid.wins else "plan.gain", gain=view.bid.gain, count=cards)
    if not who_may_outbid(edition, view, points):
        return words.say("plan.sure", gain=gain)
    tenths = min(9, max(1, round(10 * chance_to_win(edition, view, points))))
    return words.say("plan.guess", gain=gain, tenths=tenths, loss=view.bid.loss)


def _chip(stakes: Stakes, words: Words, chip: str) -> str:
    """What a chip comes to, whatever the other one is."""
    fair, foul = (stakes.fair, stakes.betrayed) if chip == "green" else (stakes.betray, stakes.lost)
    return words.say("plan.chip", fair=signed(fair), foul=signed(foul))
