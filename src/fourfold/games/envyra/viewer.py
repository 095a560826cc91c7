"""What a seat of Envyra sees, built from nothing for its reader (section 5 of the rules)."""

from typing import TYPE_CHECKING

from fourfold.games.envyra.rules import scoring, stack, table
from fourfold.games.envyra.rules.axes import CELLS
from fourfold.games.envyra.rules.capture import TILE_BITS
from fourfold.games.envyra.rules.equilibrium import face_up_points
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.restriction import is_locked
from fourfold.games.envyra.view import CardFace, CardOnTable, CellSeen, EnvyraView, SeatSeen, TileFace
from fourfold.kernel.bags import listed, size
from fourfold.kernel.seats import among

if TYPE_CHECKING:
    from fourfold.games.envyra.edition import EnvyraEdition


class Viewer:
    """Builds views for one content, number of seats and set of options; faces are made once."""

    def __init__(self, edition: "EnvyraEdition") -> None:
        self.edition = edition
        content = edition.content
        self.counts = content.counts(edition.terms.seats)
        self.set_values = content.scoring.by_size
        self.faces = tuple(
            TileFace(tile.id, tile.kind, tile.theme, tile.symbol, tile.cubes, tile.vp, dict(tile.requires))
            for tile in content.tiles
        )
        self.cards = tuple(CardFace(card.id, card.symbols, card.vp) for card in content.equilibrium_cards)

    def view(self, position: EnvyraPosition, seat: int | None) -> EnvyraView:
        """What a seat sees; None for a spectator."""
        terms = position.terms
        return EnvyraView(
            **self.edition.common_fields(position, seat),
            phase=table.PHASES.name(position.phase),
            round=position.round,
            figure=position.figure,
            second_pass=position.phase == table.MOVING and position.turn >= terms.seats,
            rows=self.counts.rows,
            columns=self.counts.columns,
            cells=tuple(self._cell(position, cell) for cell in terms.cells),
            players=tuple(self._player(position, other, seat) for other in range(terms.seats)),
            supply=size(position.supply),
            end_tile=self.faces[terms.end_tile].id,
            end_tile_in_supply=bool(position.supply >> terms.end_tile & 1),
            box=self.counts.starting_removed + self.counts.basic_removed + size(position.removed),
            removed=tuple(self.faces[tile] for tile in listed(position.removed)),
            quiet_rounds=0 if position.emptied else position.quiet,
            cards=tuple(
                CardOnTable(self.cards[card], None if owner == table.NO_SEAT else owner)
                for card, owner in zip(position.cards.face_up, position.cards.owners, strict=True)
            ),
            offer=self._offer(position, seat),
            ending=table.ENDINGS.get(position.ending),
            winners=listed(scoring.winners(position)) if position.phase == table.OVER else (),
            set_values=self.set_values,
        )

    def _cell(self, position: EnvyraPosition, cell: int) -> CellSeen:
        tile = position.tiles[cell]
        if tile == table.NO_TILE:
            return CellSeen(CELLS.labels[cell], None, (), (), bool(position.emptied >> cell & 1))
        locked = tuple(seat for seat in range(position.terms.seats) if is_locked(position, seat, tile))
        return CellSeen(CELLS.labels[cell], self.faces[tile], stack.cubes(position.cubes[cell]), locked, False)

    def _player(self, position: EnvyraPosition, other: int, reader: int | None) -> SeatSeen:
        hidden = position.phase == table.MARKING and other != reader
        over = position.phase == table.OVER
        card = position.cards.private[other]
        knows_card = card != table.NO_CARD and (other == reader or over)
        return SeatSeen(
            seat=other,
            reserve=position.reserve[other] + (position.marks_of(other) if hidden else 0),
            marks=None if hidden else self._marks(position, other),
            pile=tuple(
                self.faces[capture % TILE_BITS] for capture in position.captures if capture // TILE_BITS == other
            ),
            ready=(position.phase == table.MARKING and among(other, position.ready))
            or (position.phase == table.CHOOSING and card != table.NO_CARD),
            sitting_out=among(other, position.sitting_out),
            private_cards=position.terms.private if card != table.NO_CARD else 0,
            card=self.cards[card] if knows_card else None,
            tile_points=scoring.tile_points(position, other),
            set_points=scoring.set_points(position, other),
            card_points=scoring.card_points(position, other) if knows_card else face_up_points(position, other),
        )

    def _marks(self, position: EnvyraPosition, seat: int) -> tuple[str, ...]:
        return tuple(
            CELLS.labels[cell] for cell in position.terms.cells for _ in range(position.marks_on(seat, cell))
        )

    def _offer(self, position: EnvyraPosition, seat: int | None) -> tuple[CardFace, ...]:
        """The cards a seat was offered, for as long as the match lasts: it knows that nobody else has them."""
        if seat is None or not position.terms.choosing:
            return ()
        return tuple(self.cards[card] for card in listed(position.cards.offers[seat]))
