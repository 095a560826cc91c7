"""What one choice has over another, term by term, as Etheria's insight sees it: in points."""

from fourfold.games.etheria.insight import choice_worth, hand_worth, noble_worth, plain, plans_of, step_of
from fourfold.games.etheria.rules.abilities import Ability
from fourfold.games.etheria.rules.choosing import DISCARD
from fourfold.games.etheria.rules.table import BID, Table


def weigh(table: Table, seat: int, better: int, other: int) -> dict[str, float]:
    """How much more the better has of the noble to be won, the cards in hand, an ability, the court."""
    ours, theirs = _seen(table, seat, better), _seen(table, seat, other)
    return {term: ours.get(term, 0.0) - theirs.get(term, 0.0) for term in sorted({*ours, *theirs})}


def _seen(table: Table, seat: int, action: int) -> dict[str, float]:
    if table.phase == BID:
        return _bid(table, seat, action)
    decision = table.setup.decisions.of(action)
    term = "hand" if decision is DISCARD else "ability" if isinstance(decision, Ability) else "court"
    return {term: choice_worth(table, seat, action)}


def _bid(table: Table, seat: int, action: int) -> dict[str, float]:
    """The best plan that begins with an action: what it expects, less what its cards would be worth in the hand."""
    plans = plans_of(table, seat)
    fitting = [
        (plans.gains[index], plans.bids[index])
        for index in range(len(plans.bids))
        if step_of(table.bids[seat], plans.bids[index]) == action
    ]
    if not fitting:
        return {}
    gain, bid = max(fitting)
    if not bid:
        return {"hand": gain}
    many = plain(table.hands[seat])
    cards = hand_worth(table, many) - hand_worth(table, many - plain(bid))
    return {"hand": -cards, "noble": min(gain + cards, noble_worth(table, seat, table.noble))}
