"""A whole choice in a sentence, and what speaks for it: a bid with all its cards, a noble and what it is for.

What is said as sure follows from what the reader sees; how likely a bid wins is said to be a guess.
"""

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.rivals import chance_to_win, who_may_bid, who_may_outbid, wins_tie, within_reach
from fourfold.games.etheria.rules import scoring, trades
from fourfold.games.etheria.view import Cards, EtheriaView, OwnBid, Stakes, Trade
from fourfold.games.etheria.words import phrase
from fourfold.games.guide import Plan
from fourfold.games.words import Words, signed
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

PARTS = frozenset({"add", "offer"})
"""A card is put into a bid that is then sealed; a noble is offered for one that is then asked for."""
MOST = 9
"""Of ten: what is guessed is never sure."""
OFTEN, NEARLY_ALWAYS = 0.5, 0.9
"""What a price is said to be: so likely it wins."""


def plan(edition: "EtheriaEdition", view: EtheriaView, words: Words, actions: tuple[Action, ...]) -> Plan:
    """A choice of the reader of a view, whole. A bid is laid out; to seal it, which is final, is left to them."""
    *before, last = actions
    text, why = " ".join(phrase(action, view, words) for action in actions), ""
    also: tuple[str, ...] = ()
    if last.kind == "seal" and view.bid is not None:
        added = Counter(action.fields["colour"] for action in before)
        points = _points(view.bid, added)
        if added:
            key = "plan.more" if view.bid.cards.total else "plan.bid"
            text = words.say(key, cards=_cards(added, words), points=points)
            actions = tuple(before)
        why = _bid(edition, view, words, points, view.bid.cards.total + added.total())
        also = (_kept(view.hand, view.bid, added, words),) if view.hand is not None else ()
    elif last.kind == "pass" and view.hand is not None:
        why = _pass(edition, view, view.hand, words)
    elif last.kind == "discard" and view.hand is not None:
        why = _discard(view, view.hand, words, last.fields["colour"])
    elif last.kind == "draw" and len(view.legal) > 1:
        why = words.say("plan.draw")
    elif last.kind == "keep":
        why = words.say("plan.keep")
    elif last.kind == "done" and view.hand is not None:
        why = words.say("plan.done", count=view.hand.total)
    elif last.kind == "ability":
        noble = last.fields["noble"]
        why = f"{words.name('noble_text', noble)} {taken(edition, view, words, noble)}".rstrip()
    elif last.kind in ("lose", "recover"):
        why = _court(edition, view, words, last.fields["noble"], joins=last.kind == "recover")
    elif last.kind == "ask":
        if before:
            text = words.say("plan.offer", noble=before[0].fields["noble"], wanted=last.fields["noble"])
        given = before[0].fields["noble"] if before else view.trade.give.id if view.trade is not None else ""
        why = f"{fair(edition, view, words, given, last.fields['noble'])} {words.say('plan.may_decline')}"
    elif view.trade is not None and view.trade.stakes is not None:
        why = _trade(view, view.trade, view.trade.stakes, words, last)
    return Plan(actions=actions, text=text, why=why, also=also)


def _kept(hand: Cards, bid: OwnBid, added: Counter[str], words: Words) -> str:
    """What is left of a hand but for a bid to which some cards are added."""
    left = Counter(hand.by_colour()) - Counter(bid.cards.by_colour()) - added
    return words.say("plan.discard_many", cards=_cards(left, words) if left else words.say("text.none"))


def _cards(added: Counter[str], words: Words) -> str:
    """Cards in words, colour by colour."""
    *some, last = (str(words.name("cards", " ".join([one] * added[one]))) for one in COLOURS if added[one])
    return words.say("plan.and", cards=words.say("plan.comma").join(some), last=last) if some else last


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
    return words.say("plan.guess", gain=gain, tenths=_tenths(edition, view, points), loss=view.bid.loss)


def odds(edition: "EtheriaEdition", view: EtheriaView, words: Words) -> str:
    """What a bid for the noble on offer may take; of one that is laid, how often it wins, and who ties.

    Only bids that the hand can reach are named: the least that nobody can outbid, if there is one.
    """
    kinds = {action.kind for action in view.legal}
    if view.bid is None or not kinds & {"add", "seal"}:
        return ""
    reach = within_reach(edition, view)
    certain = next((points for points in reach if not who_may_outbid(edition, view, points)), None)
    guessed = [points for points in reach if certain is None or points < certain]
    chances = {points: chance_to_win(edition, view, points) for points in guessed}
    likely = next((points for points in guessed if chances[points] >= NEARLY_ALWAYS), None)
    said = [] if certain is None else [words.say("asked.certain", points=certain)]
    if "seal" in kinds:
        points = view.bid.points
        if points == certain:
            return words.say("asked.odds_sure", points=points)
        tenths = _tenths(edition, view, points)
        is_more = tenths < MOST and likely is not None and not said
        own = words.say("asked.odds" if is_more else "asked.odds_one", points=points, tenths=tenths, sure=likely)
        return " ".join([own, *said, _tie(edition, view, words, points)])
    often = next((points for points in guessed if chances[points] >= OFTEN), None)
    if often is not None:
        tenths = _tenths(edition, view, often)
        key = "asked.price" if tenths < MOST and likely is not None else "asked.price_one"
        said.insert(0, words.say(key, often=often, tenths=tenths, sure=likely))
    elif not said:
        most = max(reach)
        said.append(words.say("asked.price_all", points=most, tenths=_tenths(edition, view, most)))
    return " ".join(said)


def _tie(edition: "EtheriaEdition", view: EtheriaView, words: Words, points: int) -> str:
    """Who would win a tie with the reader's bid, of those who can bid as much (ETH-BID-9)."""
    rivals = who_may_bid(edition, view, points)
    before = [seat for seat in rivals if wins_tie(view, seat)]
    after = [seat for seat in rivals if seat not in before]
    if not (before and after):
        return words.say("asked.tie_lost" if before else "asked.tie_won")
    if len(before) == 1:
        return words.say("asked.tie_lost_to", seat=before[0])
    return words.say("asked.tie_won_from", seat=after[0])


def _tenths(edition: "EtheriaEdition", view: EtheriaView, points: int) -> int:
    """How often in ten a bid may win: never surely, and never surely not."""
    return min(MOST, max(1, round(10 * chance_to_win(edition, view, points))))


def _pass(edition: "EtheriaEdition", view: EtheriaView, hand: Cards, words: Words) -> str:
    """What is kept, and how little all of it might have won; or what the noble would cost, and what is to come."""
    if view.bid is None or not any(action.kind == "add" for action in view.legal):
        return words.say("plan.pass", count=hand.total)
    reach = within_reach(edition, view)
    likely = next((points for points in reach if chance_to_win(edition, view, points) >= OFTEN), None)
    if likely is None:
        return words.say("plan.pass_all", count=hand.total, tenths=_tenths(edition, view, max(reach)))
    gain = view.bid.gain
    own = next(player.faction for player in view.players if player.seat == view.seat)
    coming = sum(noble.points + (noble.faction == own) >= gain for noble in (*view.nobles_left, *view.bottom))
    return words.say(
        "plan.pass_price" if coming else "plan.pass_dear",
        gain=gain,
        cost=reach[likely],
        count=hand.total,
        coming=coming,
    )


def _discard(view: EtheriaView, hand: Cards, words: Words, colour: str) -> str:
    """How many cards of a colour are left after one is given up, and that few nobles to come ask for it, if so.

    An open bid that is lost is still part of the hand until its cards are discarded (ETH-BID-12).
    """
    left = hand.by_colour()[colour] - 1
    cards = words.name("cards", " ".join([colour] * left)) if left else words.say("text.card_none", colour=colour)
    nobles = (*view.nobles_left, *view.bottom)
    wanted = sum(noble.cost.by_colour()[colour] > 0 for noble in nobles)
    if not nobles:
        return words.say("plan.discard_last", cards=cards)
    if 2 * wanted > len(nobles):
        return words.say("plan.discard_many", cards=cards)
    return words.say("plan.discard" if wanted else "plan.discard_none", cards=cards, all=len(nobles), count=wanted)


def risk(edition: "EtheriaEdition", view: EtheriaView, words: Words) -> str:
    """What a trade may bring and cost, before it is offered (ETH-TRADE-6 to ETH-TRADE-8)."""
    kinds = {action.kind for action in view.legal}
    if "ask" in kinds and view.trade is not None:
        give = view.trade.give.id
        wanted = [action.fields["noble"] for action in view.legal if action.kind == "ask"]
        gains = {take: fair_gain(edition, view, give, take) for take in wanted}
        best = max(gains, key=gains.__getitem__)
        seat = next(player.seat for player in view.players if any(held.noble.id == best for held in player.court))
        key = "asked.welcome" if gains[best] > 0 else "asked.unwelcome"
        welcome = words.say(key, wanted=best, seat=seat, points=gains[best])
        risk_of = words.say("asked.risk_of", points=signed(_points_of(edition, view, give, joins=False)))
        return f"{welcome} {risk_of}"
    return words.say("asked.risk") if "offer" in kinds else ""


def fair(edition: "EtheriaEdition", view: EtheriaView, words: Words, given: str, wanted: str) -> str:
    """What a fair swap would bring whoever is asked for it, in points: courts are public."""
    points = fair_gain(edition, view, given, wanted)
    seat = next(player.seat for player in view.players if any(held.noble.id == wanted for held in player.court))
    key = "plan.brings" if points > 0 else "plan.costs" if points else "plan.brings_none"
    return words.say(key, seat=seat, points=abs(points))


def fair_gain(edition: "EtheriaEdition", view: EtheriaView, given: str, wanted: str) -> int:
    """By how many points a fair swap would change those of whoever is asked for it (ETH-TRADE-6)."""
    table = edition.imagine(view, SeededChance(0))  # courts and their points are public, so any world will do
    table.give, table.take = (edition.labels["noble"].index(noble) for noble in (given, wanted))
    holder, partner = table.owner(table.give), table.owner(table.take)
    then = table.copy()
    then.reds = 0
    trades.exchange(then, holder, partner, None)
    return int(scoring.total(then, partner) - scoring.total(table, partner))


def taken(edition: "EtheriaEdition", view: EtheriaView, words: Words, noble: str) -> str:
    """Who could be taken from the discard pile by an active ability, if it is one that does so (ETH-ABIL-7)."""
    of = next(each for each in edition.content.noble if each.id == noble)
    effects = [effect for ability in of.ability if ability.kind == "active" for effect in ability.effects]
    ranks = [rank for effect in effects if effect.kind == "recover_noble" for rank in effect.ranks or ()]
    if not ranks:
        return ""
    able = [each.id for each in view.noble_discard if each.rank in ranks]
    if not able:
        return words.say("plan.takes_none")
    key = "plan.takes" if len(able) == 1 else "plan.takes_one_of"
    return words.say(key, nobles=words.say("text.separator").join(str(words.name("noble", each)) for each in able))


def taking(edition: "EtheriaEdition", view: EtheriaView, words: Words) -> str:
    """The same while the reader pays for it."""
    is_paying = view.ability is not None and view.phase == "discard" and view.seat in view.to_act
    return taken(edition, view, words, view.ability.id) if is_paying and view.ability is not None else ""


def _court(edition: "EtheriaEdition", view: EtheriaView, words: Words, noble: str, *, joins: bool) -> str:
    """What a noble that joins the reader's court, or leaves it, comes to in points."""
    return words.say("plan.court", points=signed(_points_of(edition, view, noble, joins=joins)))


def _points_of(edition: "EtheriaEdition", view: EtheriaView, noble: str, *, joins: bool) -> int:
    assert view.seat is not None
    table = edition.imagine(view, SeededChance(0))  # courts and their points are public, so any world will do
    then = table.copy()
    (then.gain_noble if joins else then.part_with)(view.seat, edition.labels["noble"].index(noble))
    return int(scoring.total(then, view.seat) - scoring.total(table, view.seat))


def _trade(view: EtheriaView, trade: Trade, stakes: Stakes, words: Words, last: Action) -> str:
    """What an answer or a chip comes to for the reader, who trades, whatever the other does."""
    ends = {end: signed(points) for end, points in asdict(stakes).items()}
    if last.kind == "accept":
        return words.say("plan.accept", **ends)
    if last.kind == "decline" and view.seat is not None and trade.take is not None:
        own = view.players[view.seat].score.total
        return words.say("plan.decline", wanted=trade.take.id, points=own, **ends)
    if last.kind != "chip":
        return ""
    fair, foul = ("fair", "betrayed") if last.fields["chip"] == "green" else ("betray", "lost")
    return words.say("plan.chip", fair=ends[fair], foul=ends[foul])


def headed(view: EtheriaView) -> tuple[Action, ...]:
    """Of the two chips, the one that never brings the reader fewer points than the other, and sometimes more."""
    stakes = view.trade.stakes if view.trade is not None else None
    if stakes is None:
        return ()
    ends = {"green": (stakes.fair, stakes.betrayed), "red": (stakes.betray, stakes.lost)}
    best = tuple(map(max, *ends.values()))
    never_less = [chip for chip, points in ends.items() if points == best]
    if len(never_less) > 1:
        return ()
    return tuple(action for action in view.legal if action.kind == "chip" and action.fields["chip"] in never_less)
