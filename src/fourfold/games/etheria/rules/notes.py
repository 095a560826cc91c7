"""What can happen in Etheria, and why something may not: each with its clause and its facts.

A decision made in secret is final once sealed, and so is everything before a reveal. What begins a secret step is a
barrier, so that no refusal to take something back can tell whether somebody has already decided.

Where several rules lead to the same thing it is declared once for each, under the same name with its clause.
"""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.journal import BARRIER, FINAL, SEALED, Notes

NOTES: Final = Notes()

# Setup
FACTION_DEALT: Final[i64] = NOTES.event("faction_dealt", "ETH-SETUP-1", "seat faction", undo=BARRIER)
STARTS: Final[i64] = NOTES.event("starts", "ETH-SETUP-6", "seat", undo=BARRIER)
STARTS_AS_AGREED: Final[i64] = NOTES.event("starts", "ETH-R43", "seat", undo=BARRIER)

# Cards
OPENING_DRAWN: Final[i64] = NOTES.event("drawn", "ETH-SETUP-2", "seat count", undo=BARRIER)
INCOME_DRAWN: Final[i64] = NOTES.event("drawn", "ETH-TURN-2", "seat count", undo=BARRIER)
PASS_DRAWN: Final[i64] = NOTES.event("drawn", "ETH-BID-11", "seat count", undo=BARRIER)
UNSOLD_DRAWN: Final[i64] = NOTES.event("drawn", "ETH-BID-13", "seat count", undo=BARRIER)
EVENT_CARDS_DRAWN: Final[i64] = NOTES.event("drawn", "ETH-EVENT-1", "seat count", undo=BARRIER)
ABILITY_CARDS_DRAWN: Final[i64] = NOTES.event("drawn", "ETH-ABIL-2", "seat count", undo=BARRIER)
DREW: Final[i64] = NOTES.event("drew", "ETH-R42", "seat colour count", secret=True, undo=BARRIER)
HAND_FULL: Final[i64] = NOTES.event("hand_full", "ETH-HAND-2", "seat")
RESHUFFLED: Final[i64] = NOTES.event("reshuffled", "ETH-HAND-3", "count", undo=BARRIER)
BID_DISCARDED: Final[i64] = NOTES.event("discarded", "ETH-BID-12", "seat colour count")
TRIM_DISCARDED: Final[i64] = NOTES.event("discarded", "ETH-R15", "seat colour count")
EVENT_DISCARDED: Final[i64] = NOTES.event("discarded", "ETH-EVENT-1", "seat colour count")
ABILITY_DISCARDED: Final[i64] = NOTES.event("discarded", "ETH-ABIL-2", "seat colour count")
TRIMMING: Final[i64] = NOTES.event("trimming", "ETH-R15", "seat count", undo=BARRIER)
STOLEN: Final[i64] = NOTES.event("stolen", "ETH-R46", "seat victim count", undo=BARRIER)
STOLE: Final[i64] = NOTES.event("stole", "ETH-R42", "seat victim colour count", secret=True, undo=BARRIER)
ROBBED: Final[i64] = NOTES.event("robbed", "ETH-R42", "seat thief colour count", secret=True, undo=BARRIER)

# Rounds and turns
ROUND_BEGAN: Final[i64] = NOTES.event("round_began", "ETH-TURN-1", "round", undo=BARRIER)
FIRST_TURN_BEGAN: Final[i64] = NOTES.event("turn_began", "ETH-SETUP-6", "seat turn")
TURN_BEGAN: Final[i64] = NOTES.event("turn_began", "ETH-TURN-7", "seat turn")
NOBLE_TURNED: Final[i64] = NOTES.event("noble_turned", "ETH-TURN-5", "seat noble", undo=BARRIER)
BLACK_TURNED: Final[i64] = NOTES.event("black_turned", "ETH-TURN-6", "seat", undo=BARRIER)

# Bidding
ADDED: Final[i64] = NOTES.event("added", "ETH-BID-2", "seat colour", secret=True, undo=SEALED)
DECIDED: Final[i64] = NOTES.event("decided", "ETH-BID-7", "seat", undo=FINAL)
PASSED: Final[i64] = NOTES.event("passed", "ETH-BID-1", "seat", undo=BARRIER)
BID_SHOWN: Final[i64] = NOTES.event("bid", "ETH-BID-5", "seat points count", undo=BARRIER)
BID_CARDS: Final[i64] = NOTES.event("bid_cards", "ETH-R42", "seat colour count", undo=BARRIER)
BID_EXTRA: Final[i64] = NOTES.event("bid_extra", "ETH-BID-5", "seat amount", undo=BARRIER)
WON_NOBLE: Final[i64] = NOTES.event("won_noble", "ETH-BID-8", "seat noble points", undo=BARRIER)
WON_TIE: Final[i64] = NOTES.event("won_tie", "ETH-BID-9", "seat noble points", undo=BARRIER)
PAID: Final[i64] = NOTES.event("paid", "ETH-BID-10", "seat count", undo=BARRIER)
UNSOLD: Final[i64] = NOTES.event("unsold", "ETH-BID-13", "noble", undo=BARRIER)
UNSOLD_AGAIN: Final[i64] = NOTES.event("unsold", "ETH-R10", "noble", undo=BARRIER)
TO_BOTTOM: Final[i64] = NOTES.event("to_bottom", "ETH-R10", "noble", undo=BARRIER)
LOSES_CARDS: Final[i64] = NOTES.event("loses_cards", "ETH-BID-12", "seat count")

# Events
EVENT_DRAWN: Final[i64] = NOTES.event("event_drawn", "ETH-EVENT-1", "seat event", undo=BARRIER)
NO_EVENT: Final[i64] = NOTES.event("no_event", "ETH-R19", "seat", undo=BARRIER)
NO_LEADER: Final[i64] = NOTES.event("no_leader", "ETH-EVENT-5", "event", undo=BARRIER)
EVENT_OVER: Final[i64] = NOTES.event("event_over", "ETH-EVENT-3", "event")
BID_BONUS: Final[i64] = NOTES.event("bid_bonus", "ETH-R47", "seat amount")
BID_MALUS: Final[i64] = NOTES.event("bid_malus", "ETH-R47", "seat amount")
EXCHANGED: Final[i64] = NOTES.event("exchanged", "ETH-R46", "seat count")
MANDATE_KEPT: Final[i64] = NOTES.event("mandate_kept", "ETH-EVENT-7", "seat event")
MANDATE_USELESS: Final[i64] = NOTES.event("mandate_useless", "ETH-R27", "seat event")

# Trades
OFFERED: Final[i64] = NOTES.event("offered", "ETH-TRADE-1", "seat noble")
PROPOSED: Final[i64] = NOTES.event("proposed", "ETH-TRADE-2", "seat noble partner wanted")
DECLINED: Final[i64] = NOTES.event("declined", "ETH-TRADE-10", "seat noble partner wanted")
AGREED: Final[i64] = NOTES.event("agreed", "ETH-TRADE-4", "seat", undo=BARRIER)
MUST_TRADE: Final[i64] = NOTES.event("must_trade", "ETH-R25", "seat", undo=BARRIER)
CHIP_CHOSEN: Final[i64] = NOTES.event("chip_chosen", "ETH-TRADE-5", "seat chip", secret=True, undo=FINAL)
CHIP_DOWN: Final[i64] = NOTES.event("chip_down", "ETH-TRADE-5", "seat", undo=FINAL)
CHIP_SHOWN: Final[i64] = NOTES.event("chip_shown", "ETH-TRADE-5", "seat chip", undo=BARRIER)
SWAPPED: Final[i64] = NOTES.event("swapped", "ETH-TRADE-6", "seat noble partner wanted", undo=BARRIER)
BETRAYED: Final[i64] = NOTES.event("betrayed", "ETH-TRADE-7", "seat noble partner wanted", undo=BARRIER)
BOTH_LOST: Final[i64] = NOTES.event("both_lost", "ETH-TRADE-8", "noble wanted", undo=BARRIER)
MANDATE_SPENT: Final[i64] = NOTES.event("mandate_spent", "ETH-TRADE-9", "seat event", undo=BARRIER)

# Abilities
ABILITY_USED: Final[i64] = NOTES.event("ability_used", "ETH-ABIL-2", "seat noble")
PRICE_WAIVED: Final[i64] = NOTES.event("price_waived", "ETH-R34", "seat noble")
NOBLE_LOST: Final[i64] = NOTES.event("noble_lost", "ETH-EVENT-1", "seat noble")
LOST_TO_ABILITY: Final[i64] = NOTES.event("lost_to_ability", "ETH-ABIL-2", "seat noble by")
NOBLE_DIED: Final[i64] = NOTES.event("noble_died", "ETH-ABIL-5", "seat noble")
RECOVERED: Final[i64] = NOTES.event("recovered", "ETH-R44", "seat noble")

# End of the game
SIX_NOBLES: Final[i64] = NOTES.event("six_nobles", "ETH-END-1", "seat", undo=BARRIER)
SIX_NOBLES_TOGETHER: Final[i64] = NOTES.event("six_nobles", "ETH-R37", "seat", undo=BARRIER)
DECK_EMPTY: Final[i64] = NOTES.event("deck_empty", "ETH-END-2", undo=BARRIER)
NOBLES_OUT: Final[i64] = NOTES.event("nobles_out", "ETH-R21", undo=BARRIER)
WON: Final[i64] = NOTES.event("won", "ETH-END-3", "seat points", undo=BARRIER)
WON_TOGETHER: Final[i64] = NOTES.event("won_together", "ETH-R38", "seat points", undo=BARRIER)
WON_ON_LADDER: Final[i64] = NOTES.event("won_on_ladder", "ETH-R38", "seat points", undo=BARRIER)

# Why not
OVER: Final[i64] = NOTES.refusal("over", "ETH-END-2")
NOT_BIDDING: Final[i64] = NOTES.refusal("not_bidding", "ETH-TURN-5")
BID_SEALED: Final[i64] = NOTES.refusal("bid_sealed", "ETH-BID-7")
NO_MORE_CARDS: Final[i64] = NOTES.refusal("no_more_cards", "ETH-BID-2", "colour")
TOO_WEAK: Final[i64] = NOTES.refusal("too_weak", "ETH-BID-14", "points minimum")
ICONS_OUT_OF_REACH: Final[i64] = NOTES.refusal("icons_out_of_reach", "ETH-R8")
EMPTY_BID: Final[i64] = NOTES.refusal("empty_bid", "ETH-R7")
BELOW_MINIMUM: Final[i64] = NOTES.refusal("below_minimum", "ETH-BID-6", "points minimum")
ICONS_MISSING: Final[i64] = NOTES.refusal("icons_missing", "ETH-R4")
NOTHING_TO_DISCARD: Final[i64] = NOTES.refusal("nothing_to_discard", "ETH-R36")
NOT_YOUR_CARDS: Final[i64] = NOTES.refusal("not_your_cards", "ETH-R36", "seat")
NOT_IN_BID: Final[i64] = NOTES.refusal("not_in_bid", "ETH-R12", "colour")
NOT_IN_HAND: Final[i64] = NOTES.refusal("not_in_hand", "ETH-R36", "colour")
NO_EXCHANGE: Final[i64] = NOTES.refusal("no_exchange", "ETH-EVENT-2")
NOT_IN_WINDOW: Final[i64] = NOTES.refusal("not_in_window", "ETH-TURN-3")
OFFER_OPEN: Final[i64] = NOTES.refusal("offer_open", "ETH-R50")
ABILITY_OPEN: Final[i64] = NOTES.refusal("ability_open", "ETH-R46")
NOT_CURRENT: Final[i64] = NOTES.refusal("not_current", "ETH-TURN-7", "seat")
NO_MANDATE_DRAWN: Final[i64] = NOTES.refusal("no_mandate_drawn", "ETH-EVENT-7")
ABILITY_NOT_YOURS: Final[i64] = NOTES.refusal("ability_not_yours", "ETH-ABIL-2", "noble")
NO_ABILITY: Final[i64] = NOTES.refusal("no_ability", "ETH-ABIL-1", "noble")
USED_ALREADY: Final[i64] = NOTES.refusal("used_already", "ETH-ABIL-2", "noble")
USED_THIS_TURN: Final[i64] = NOTES.refusal("used_this_turn", "ETH-R32", "noble")
PRICE_TOO_HIGH: Final[i64] = NOTES.refusal("price_too_high", "ETH-ABIL-3", "noble")
NO_EFFECT: Final[i64] = NOTES.refusal("no_effect", "ETH-ABIL-3", "noble")
NO_MANDATE: Final[i64] = NOTES.refusal("no_mandate", "ETH-TRADE-1")
OFFER_NOT_YOURS: Final[i64] = NOTES.refusal("offer_not_yours", "ETH-TRADE-2", "noble")
HERO: Final[i64] = NOTES.refusal("hero", "ETH-TRADE-3", "noble")
NO_PARTNER: Final[i64] = NOTES.refusal("no_partner", "ETH-TRADE-3", "noble")
ALL_ASKED: Final[i64] = NOTES.refusal("all_asked", "ETH-TRADE-10", "noble")
NOTHING_OFFERED: Final[i64] = NOTES.refusal("nothing_offered", "ETH-TRADE-2")
NOBODY_HAS: Final[i64] = NOTES.refusal("nobody_has", "ETH-TRADE-2", "noble")
OTHER_RANK: Final[i64] = NOTES.refusal("other_rank", "ETH-TRADE-3", "noble wanted")
ASKED_ALREADY: Final[i64] = NOTES.refusal("asked_already", "ETH-R26", "seat")
NOT_ASKED: Final[i64] = NOTES.refusal("not_asked", "ETH-TRADE-4")
NO_CHIPS: Final[i64] = NOTES.refusal("no_chips", "ETH-TRADE-5")
CHIP_SEALED: Final[i64] = NOTES.refusal("chip_sealed", "ETH-TRADE-5")
NO_NOBLE_TO_LOSE: Final[i64] = NOTES.refusal("no_noble_to_lose", "ETH-R36")
NOT_THREATENED: Final[i64] = NOTES.refusal("not_threatened", "ETH-R36", "noble")
NO_NOBLE_TO_RECOVER: Final[i64] = NOTES.refusal("no_noble_to_recover", "ETH-R44")
NOT_RECOVERABLE: Final[i64] = NOTES.refusal("not_recoverable", "ETH-R44", "noble")
