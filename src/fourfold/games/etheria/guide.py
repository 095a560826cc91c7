"""What Etheria tells somebody who does not know it: what is asked, and what the signs of the table mean.

What each thing on the table is, is told in `about`.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourfold.games.etheria.about import named
from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.drawing.closely import sign
from fourfold.games.etheria.factions import would_win
from fourfold.games.etheria.view import EtheriaView, OwnBid
from fourfold.games.guide import Asked, Sign
from fourfold.games.words import Words

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

CLAUSES = {
    "turn": ("ETH-TURN-3", "ETH-TURN-4", "ETH-TURN-5", "ETH-TURN-6"),
    "mandate": ("ETH-EVENT-7", "ETH-TRADE-1", "ETH-TRADE-2", "ETH-TRADE-3", "ETH-TRADE-7"),
    "ask": ("ETH-TRADE-2", "ETH-TRADE-3", "ETH-TRADE-6", "ETH-TRADE-7", "ETH-TRADE-8", "ETH-TRADE-10"),
    "answer": ("ETH-TRADE-4", "ETH-TRADE-5", "ETH-TRADE-10"),
    "chips": ("ETH-TRADE-5", "ETH-TRADE-6", "ETH-TRADE-7", "ETH-TRADE-8"),
    "bid": (
        "ETH-BID-2",
        "ETH-BID-3",
        "ETH-BID-4",
        "ETH-BID-6",
        "ETH-BID-8",
        "ETH-BID-9",
        "ETH-BID-11",
        "ETH-BID-12",
    ),
    "loss": ("ETH-BID-12",),
    "discard": ("ETH-EVENT-3", "ETH-ABIL-3"),
    "exchange": ("ETH-EVENT-6",),
    "lose": ("ETH-ABIL-5",),
    "recover": ("ETH-ABIL-7", "ETH-EVENT-3"),
    "trim": ("ETH-HAND-1", "ETH-HAND-2"),
}
TURN = {frozenset[str](): "turn", frozenset({"ability"}): "turn_ability", frozenset({"offer"}): "turn_trade"}
"""What is asked before a card is turned, by what else may be done then (ETH-TURN-3, ETH-TURN-4)."""
FREE = frozenset({"mandate", "ask", "answer", "lose"})
"""Phases in which something of one's own is offered or given away: that never plays itself."""
SETTLED = frozenset({"loss", "discard", "trim"})
"""Phases of one's cards: where all to give up are of one colour there is nothing to choose.

A bid that no cards make is none of them: in a first match it is looked at before it goes.
"""
MOMENTS = (
    "six_nobles", "deck_empty", "nobles_out", "won", "won_together", "won_on_ladder", "won_noble", "won_tie",
    "betrayed", "both_lost", "swapped", "stolen", "stolen_cards", "noble_lost", "lost_to_ability", "ability_used",
    "noble_died", "recovered", "declined", "proposed", "event_drawn", "no_leader", "unsold", "to_bottom",
    "loses_cards", "bid_malus", "bid", "bid_with", "chip_shown",
)  # fmt: skip
"""Events that people stop to look at, the weightiest first."""
FATES = frozenset(
    {
        "six_nobles", "won_noble", "won_tie", "betrayed", "both_lost", "swapped", "stolen", "stolen_cards",
        "noble_lost", "lost_to_ability", "noble_died", "declined", "loses_cards", "bid_malus",
    }
)  # fmt: skip
"""Those that their own players take in before they go on: a noble won, lost or refused, a bid or cards lost.

And a bid that will count less: nothing in it says so later.
"""
SEQUELS = dict.fromkeys(("event_drawn", "ability_used"), frozenset({"event_over", "round_began", "turn_began"}))
"""What an event or an ability does belongs to it."""
LEGEND = (
    "points", "own", "worth", "bonus", "hero", "special_duke", "duke", "marquess", "ready", "spent", "link",
    "six", "card", "letter", "opened", "scroll", "chip-green", "chip-red", "gavel", "first", "glass", "swap",
    "struck", "good", "bad", "mixed",
)  # fmt: skip
"""Signs of the table in the order they are met."""


def asked(view: EtheriaView, words: Words) -> Asked:
    """What the phase asks of the reader, and how far the reader is."""
    say = words.say
    kinds = {action.kind for action in view.legal}
    left = view.choice.left if view.choice is not None else 0
    facts: dict[str, int | str] = {"count": left, "seat": view.current}
    key, more = view.phase, ""
    if view.phase == "bid" and view.noble is not None and view.bid is not None:
        facts = {"minimum": view.bid.minimum}
        more = _stakes(view, view.bid, words) if kinds & {"add", "seal"} else ""
        if "seal" in kinds:
            key = "bid_enough" if "add" in kinds else "bid_all"
        elif "add" not in kinds:
            key = "bid_pass"
        elif view.bid.cards.total:
            key = "bid_short"
        if view.options["minimum_mode"] == "icons" and key != "bid_enough":
            key = f"{key}_icons"
    elif view.phase == "turn":
        key = TURN.get(frozenset(kinds - {"draw"}), "turn_more")
        if key == "turn" and not (view.black_left and len(view.nobles_left) + len(view.bottom)):
            key = "turn_events" if view.black_left else "turn_nobles"
        more = "" if "offer" in kinds else say("asked.cards_left", count=view.noble_deck)
    elif view.phase == "loss" and view.choice is not None and view.choice.source == "hand":
        key = "loss_hand"
    elif view.phase in ("discard", "lose", "recover"):
        facts |= {"what": _cause(view, words)}
    elif view.phase == "exchange":
        key = "exchange" if "discard" in kinds else "exchange_done"
    if view.phase == "exchange":
        more = say("asked.at_most", count=left)
    text = say(f"asked.{key}", **facts)
    is_settled = view.phase in SETTLED and len(view.legal) == 1
    found = Asked(text=text, left=more, clauses=CLAUSES[view.phase], free=view.phase in FREE, settled=is_settled)
    if view.bid is None:
        return found
    return replace(found, later=_later(kinds, words), doubts=_doubts(view, view.bid, words))


def _later(kinds: set[str], words: Words) -> tuple[str, ...]:
    """To seal a bid has its place before it can be done."""
    return (words.say("action.seal"),) if "add" in kinds and "seal" not in kinds else ()


def _doubts(view: EtheriaView, bid: OwnBid, words: Words) -> dict[str, str]:
    """Who passes with cards laid is asked whether that is meant."""
    if not bid.cards.total:
        return {}
    is_short = not bid.enough and view.options["minimum_mode"] != "icons"
    key = "asked.pass_short" if is_short else "asked.pass_bid"
    return {"pass": words.say(key, points=bid.points, minimum=bid.minimum)}


def won_and_lost(view: EtheriaView, bid: OwnBid, words: Words) -> str:
    """What the noble on offer would add to the reader's points, and what a lost bid costs.

    After the last card of the deck no card is of use any more (ETH-END-2).
    """
    if not view.noble_deck and not bid.wins:
        return words.say("asked.stakes_last", gain=bid.gain)
    lost = words.say("asked.lost", count=bid.loss) if bid.loss else words.say("asked.lost_none")
    return words.say("asked.wins" if bid.wins else "asked.stakes", gain=bid.gain, lost=lost)


def _cause(view: EtheriaView, words: Words) -> str:
    """The event or the noble whose ability asks for something."""
    if view.event is not None:
        return str(words.name("event", view.event.id))
    return str(words.name("noble", view.ability.id)) if view.ability is not None else ""


def _stakes(view: EtheriaView, bid: OwnBid, words: Words) -> str:
    """What is at stake for the reader in an auction: the match, for another; then points, and cards."""
    say = words.say
    rival = would_win(view, view.noble) if view.noble is not None else None
    if rival is not None:
        return say("asked.stop", seat=rival)
    if not bid.cards.total:
        return won_and_lost(view, bid, words)
    if not bid.enough:
        return say("asked.points", points=bid.points, minimum=bid.minimum)
    key = "asked.enough_wins" if bid.wins else "asked.enough"
    return say(key, gain=bid.gain, count=bid.cards.total)


def legend(edition: "EtheriaEdition", words: Words) -> tuple[Sign, ...]:
    """What is printed on cards and panels."""
    colours = [Sign(picture=sign(f"wax-{each}"), text=str(words.name("resource_text", each))) for each in COLOURS]
    signs = [Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in LEGEND]
    factions = [str(faction.id) for faction in edition.content.faction]
    shields = [named(words, faction) for faction in factions]
    return (*colours, *signs, *shields)
