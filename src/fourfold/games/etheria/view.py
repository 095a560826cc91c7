"""What a seat of Etheria sees (the section "State" of the rules). `viewer.py` builds it from nothing.

Names and texts of nobles, events, factions, ranks and colours are words, not part of a view: ask
`words.name("noble", id)`, `words.name("noble_text", id)` and so on.
"""

import msgspec
from msgspec.structs import asdict

from fourfold.games.edition import View


class Cards(msgspec.Struct, frozen=True):
    """Resource cards, counted by colour: which of them lies where has no meaning."""

    red: int = 0
    green: int = 0
    yellow: int = 0
    rainbow: int = 0

    @property
    def total(self) -> int:
        """How many they are."""
        return self.red + self.green + self.yellow + self.rainbow

    def by_colour(self) -> dict[str, int]:
        """How many there are of each colour."""
        return asdict(self)


class Ability(msgspec.Struct, frozen=True):
    """One ability as printed: "active", "passive" or "pair"; a pair names its partner (ETH-ABIL-1).

    `effects` and `price` are the kinds of effect it is made of (ETH-ABIL-7).
    """

    kind: str
    partner: str | None
    effects: tuple[str, ...]
    price: tuple[str, ...]


class NobleFace(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a noble (ETH-COMP-7). `minimum` is in bid points, as the options have it (ETH-R4)."""

    id: str
    faction: str
    rank: str
    cost: Cards
    minimum: int
    points: int
    abilities: tuple[Ability, ...]


class EventFace(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on an event (ETH-EVENT-2)."""

    id: str
    scope: str
    tone: str
    faction: str | None
    mandate: bool


class CourtNoble(msgspec.Struct, frozen=True):
    """A noble in a court: `used` if its active ability is spent, `ready` if its owner could use it right now."""

    noble: NobleFace
    used: bool
    ready: bool


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """Points so far; they follow from the courts, so they are public (ETH-SCORE-1 to ETH-SCORE-5)."""

    nobles: int
    allegiance: int
    marquesses: int
    faction: int
    pairs: int
    total: int


class SeatSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What can be seen of one seat.

    `hand` is how many cards it holds; a sealed bid still counts as held, an open one does not (ETH-R15).
    `known` are cards the reader knows to be in that hand: taken back after a lost bid, or stolen from the reader or
    by it. For the reader's own seat it is what everybody knows of it.
    `bonus` waits for the next bid (ETH-R47); `bid_bonus` comes with the court.
    `sealed` says that its bid or chip is decided, and no more (ETH-R42).
    `asked` is set once the current player has asked it for a trade this turn (ETH-R26).
    """

    seat: int
    faction: str
    hand: int
    known: Cards
    court: tuple[CourtNoble, ...]
    mandates: tuple[EventFace, ...]
    bonus: int
    bid_bonus: int
    sealed: bool
    asked: bool
    score: Score


class OwnBid(msgspec.Struct, frozen=True, kw_only=True):
    """The reader's bid while it is being built, or sealed: its points, bonuses included, against the minimum.

    `worth` has, for every card of the reader's hand, what it counts for: that of the first card of a colour in the
    bid, of the second and so on, for the colours that are held (ETH-BID-3, ETH-BID-4, ETH-R5).
    `gain` is what the noble would add to the reader's points, `wins` if it would be the last of six (ETH-END-1),
    `loss` how many cards a lost bid costs (ETH-BID-12).
    """

    cards: Cards
    points: int
    minimum: int
    enough: bool
    worth: dict[str, tuple[int, ...]]
    gain: int
    wins: bool
    loss: int


class BidSeen(msgspec.Struct, frozen=True):
    """A revealed decision: the cards that were bid and their points, or neither for a pass.

    `bonus` is that part of the points which came on top of the cards (ETH-R47).
    """

    cards: Cards
    points: int
    passed: bool
    bonus: int = 0


class Auction(msgspec.Struct, frozen=True, kw_only=True):
    """The last auction, from its reveal until the next card is turned: a bid for each seat, and who won.

    `kept` is what each loser's open bid still holds while losers discard (ETH-BID-12).
    """

    noble: NobleFace
    winner: int | None
    bids: tuple[BidSeen, ...]
    kept: tuple[Cards, ...]


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """What each end of a trade adds to the reader's points (ETH-TRADE-6 to ETH-TRADE-8).

    Both are `fair`, the reader does `betray` or is `betrayed`, or both nobles are `lost`.
    """

    fair: int
    betray: int
    betrayed: int
    lost: int


class Trade(msgspec.Struct, frozen=True, kw_only=True):
    """A trade under way (ETH-TRADE-1 to ETH-TRADE-5). Until `take` is named nobody has been asked.

    `stakes` are for the two who trade, once both nobles are named.
    """

    holder: int
    give: NobleFace
    partner: int | None
    take: NobleFace | None
    agreed: bool
    stakes: Stakes | None


class Choice(msgspec.Struct, frozen=True):
    """What is asked of the seat to act: how many cards or nobles are left to choose, and from where.

    `source` is "bid", "hand", "court" or "discard"; `limit` is set where fewer may be chosen (an exchange).
    """

    left: int
    source: str
    limit: bool


class Progress(msgspec.Struct, frozen=True):
    """How far what goes on by itself has come, for whoever wants to play on from a view; all of it is public.

    `place` counts seats that had their part, `step` effects that are done, `free` is an ability without its price.
    """

    stage: str
    place: int
    step: int
    free: bool


class EtheriaView(View, frozen=True, kw_only=True):
    """The table as one seat sees it, or a spectator.

    `phase` is what is being decided: "turn", "ask", "answer", "chips", "bid", "loss", "mandate", "discard",
    "exchange", "lose", "recover", "trim", or "over".
    """

    phase: str
    round: int
    turn: int
    current: int
    first: int
    noble: NobleFace | None
    """On offer, face up."""
    worth: tuple[Score, ...]
    """By seat: what the noble on offer would add to its points, part by part; nothing while none is."""
    event: EventFace | None
    """Being resolved."""
    ability: NobleFace | None
    """Whose active ability is being resolved."""
    progress: Progress
    players: tuple[SeatSeen, ...]
    hand: Cards | None
    """The reader's own cards; None for a spectator."""
    bid: OwnBid | None
    """The reader's own bid, while bids are secret."""
    chip: str | None
    """The reader's own chip, while chips are secret."""
    trade: Trade | None
    choice: Choice | None
    auction: Auction | None
    chips: tuple[str | None, ...]
    """By seat: the chips of the trade that was just revealed, until the next card is turned or trade begins."""
    undealt: str | None
    """The faction that nobody leads (three players)."""
    hand_limit: int
    six: int
    """So many nobles of the own faction win at once (ETH-END-1)."""
    noble_deck: int
    black_left: int
    """Black cards among them; known to all, because those turned are counted."""
    nobles_left: tuple[NobleFace, ...]
    """The nobles among them, in the order of the content: their order in the deck does not exist."""
    bottom: tuple[NobleFace, ...]
    """Nobles put back under the deck, the next one first (ETH-R10); counted in `noble_deck` alone."""
    returned: tuple[str, ...]
    """Nobles that were put back once, and will be discarded if they are not sold again."""
    noble_discard: tuple[NobleFace, ...]
    used_discarded: tuple[str, ...]
    """Nobles outside the courts that carry a used mark: it stays on the card (ETH-R32)."""
    black_turned: int
    resource_deck: int
    resource_discard: Cards
    event_deck: int
    event_discard: tuple[EventFace, ...]
    ending: str | None
    """"six" or "deck" once the game is over."""
    winners: tuple[int, ...]

    def known_in_hand(self, seat: int) -> Cards:
        """The cards the reader knows to be in a hand now, without those of an open bid on the table (ETH-R15)."""
        known = self.players[seat].known
        kept = self.auction.kept[seat] if self.auction is not None else Cards()
        left = {colour: amount - kept.by_colour()[colour] for colour, amount in known.by_colour().items()}
        return Cards(**{colour: max(0, amount) for colour, amount in left.items()})
