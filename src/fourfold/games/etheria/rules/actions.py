"""What a seat of Etheria can decide (the table of decisions in the rules)."""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis, Catalogue, Family

COLOURS: Final = Axis("colour", ("red", "green", "yellow", "rainbow"))
CHIPS: Final = Axis("chip", ("green", "red"))
NOBLES: Final[i64] = 24
"""Four factions of six (ETH-COMP-8)."""

# Bidding (ETH-BID-1 to ETH-BID-7)
ADD: Final = Family("add", (COLOURS,))
SEAL: Final = Family("seal", after=ADD)
PASS: Final = Family("pass", after=SEAL)
# Cards to give up: a lost bid, an event, a price, an exchange, a hand too large
DISCARD: Final = Family("discard", (COLOURS,), after=PASS)
DONE: Final = Family("done", after=DISCARD)
# The window before the noble card, and a Trade Mandate just drawn (ETH-TURN-3, ETH-EVENT-7)
DRAW: Final = Family("draw", after=DONE)
KEEP: Final = Family("keep", after=DRAW)
# A trade (ETH-TRADE-4, ETH-TRADE-5)
ACCEPT: Final = Family("accept", after=KEEP)
DECLINE: Final = Family("decline", after=ACCEPT)
CHIP: Final = Family("chip", (CHIPS,), after=DECLINE)

FIRST_ADD: Final[i64] = ADD.base
SEAL_NOW: Final[i64] = SEAL.base
PASS_NOW: Final[i64] = PASS.base
FIRST_DISCARD: Final[i64] = DISCARD.base
DONE_NOW: Final[i64] = DONE.base
DRAW_NOW: Final[i64] = DRAW.base
KEEP_NOW: Final[i64] = KEEP.base
ACCEPT_NOW: Final[i64] = ACCEPT.base
DECLINE_NOW: Final[i64] = DECLINE.base
FIRST_CHIP: Final[i64] = CHIP.base
# What names a noble: one run of 24 numbers for each kind
FIRST_ABILITY: Final[i64] = CHIP.end
FIRST_OFFER: Final[i64] = FIRST_ABILITY + NOBLES
FIRST_ASK: Final[i64] = FIRST_OFFER + NOBLES
FIRST_LOSE: Final[i64] = FIRST_ASK + NOBLES
FIRST_RECOVER: Final[i64] = FIRST_LOSE + NOBLES


def catalogue(nobles: tuple[str, ...]) -> Catalogue:
    """All actions, with the nobles of the content in use."""
    named = Axis("noble", nobles)
    ability = Family("ability", (named,), after=CHIP)
    offer = Family("offer", (named,), after=ability)
    ask = Family("ask", (named,), after=offer)
    lose = Family("lose", (named,), after=ask)
    recover = Family("recover", (named,), after=lose)
    plain = (ADD, SEAL, PASS, DISCARD, DONE, DRAW, KEEP, ACCEPT, DECLINE, CHIP)
    return Catalogue((*plain, ability, offer, ask, lose, recover))
