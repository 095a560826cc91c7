"""What must be printed again after a change of content: pieces whose print, size or number is another."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from fourfold.games.box import Deck, Piece
from fourfold.paper.order import Order
from fourfold.paper.printing import Printing
from fourfold.paper.sheets import Lot


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """The pieces to print again, those that are gone, and the sheets of a whole print that are no longer true."""

    again: tuple[Lot, ...]
    gone: tuple[tuple[str, str], ...]
    sheets: tuple[str, ...]

    @property
    def is_any(self) -> bool:
        """Is there anything to print?"""
        return bool(self.again)

    def told(self) -> Iterator[str]:
        """What has changed, in lines."""
        if not self.again and not self.gone:
            yield "nothing has changed"
        for deck, pieces in self.again:
            names = ", ".join(f"{piece.name} ({piece.count})" for piece in pieces)
            yield f"print again, {deck.title}: {names}"
        for title, name in self.gone:
            yield f"take out, {title}: {name}"
        for label in self.sheets:
            yield f"no longer true: {label}"


def changed(order: Order, older: str) -> Changes:
    """What differs between the content of an order and an older content file, which is given as text."""
    new, old = Printing(order), Printing(replace(order, content=older))
    before = {(deck.id, piece.id): (deck, piece) for deck, pieces in old.lots for piece in pieces}
    now = {(deck.id, piece.id) for deck, pieces in new.lots for piece in pieces}
    again: list[Lot] = []
    for deck, pieces in new.lots:
        others = tuple(filter(None, (_to_print(deck, piece, before.get((deck.id, piece.id))) for piece in pieces)))
        if others:
            again.append((deck, others))
    gone = tuple((deck.title, piece.name) for key, (deck, piece) in before.items() if key not in now)
    touched = {(deck.id, piece.name) for deck, pieces in again for piece in pieces}
    touched |= {(deck.id, piece.name) for key, (deck, piece) in before.items() if key not in now}
    names = {
        before[deck.id, piece.id][1].name
        for deck, pieces in again
        for piece in pieces
        if (deck.id, piece.id) in before
    }
    stale = tuple(
        page.label
        for page in old.laid()
        if not page.is_back
        and any(
            (one.deck, one.name) in touched or (one.deck in page.decks and one.name in names) for one in page.placed
        )
    )
    return Changes(again=tuple(again), gone=gone, sheets=stale)


def _to_print(deck: Deck, piece: Piece, before: tuple[Deck, Piece] | None) -> Piece | None:
    """A piece as many times as it must be printed: all of it if it looks otherwise, else what has been added."""
    if before is None:
        return piece
    old_deck, old = before
    same = (piece.face, piece.back or deck.back, deck.size) == (old.face, old.back or old_deck.back, old_deck.size)
    if not same:
        return piece
    return replace(piece, count=piece.count - old.count) if piece.count > old.count else None


def print_changed(order: Order, changes: Changes) -> bytes:
    """The sheets of what has changed, and nothing else."""
    decks = tuple(deck.id for deck, _ in changes.again)
    printing = Printing(replace(order, parts=decks))
    printing.only = {(deck.id, piece.id): piece for deck, pieces in changes.again for piece in pieces}
    return printing.pdf()
