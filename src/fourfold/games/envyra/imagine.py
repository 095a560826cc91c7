"""A position that the reader of a view cannot rule out: what is hidden is drawn anew, from what it could be."""

from typing import TYPE_CHECKING

from fourfold.games.envyra.content import Content
from fourfold.games.envyra.rules.axes import BOARD, CELLS
from fourfold.games.envyra.rules.capture import TILE_BITS
from fourfold.games.envyra.rules.marking import MARK
from fourfold.games.envyra.rules.position import EnvyraPosition, EnvyraTerms
from fourfold.games.envyra.rules.stack import NO_CUBES, stacked
from fourfold.games.envyra.rules.table import ENDINGS, MOVING, NO_CARD, NO_SEAT, NO_TILE, PHASES, RUNNING
from fourfold.games.envyra.view import EnvyraView, SeatSeen
from fourfold.kernel.bags import draw, draw_several, one, set_of, size
from fourfold.kernel.chance import Chance

if TYPE_CHECKING:
    from fourfold.games.envyra.edition import EnvyraEdition


class Worlds:
    """The positions with a view: what it shows is laid out once, what it hides is drawn each time."""

    def __init__(self, edition: "EnvyraEdition", view: EnvyraView) -> None:
        self._content, self._terms = edition.content, edition.terms
        self._view = view
        self._seen = self._terms.bare()
        self._in_sight = _lay_seen(self._seen, edition.content, view)

    def __call__(self, chance: Chance) -> EnvyraPosition:
        """One of them: supply, private cards and unrevealed marks are drawn at random."""
        position, view = self._seen.copy(), self._view
        position.supply = _supply(view, self._terms, self._in_sight, chance)
        _give_cards(position, self._content, view, chance)
        for player in view.players:
            _put_marks(position, player, chance)
        return position


def _lay_seen(position: EnvyraPosition, content: Content, view: EnvyraView) -> int:
    """Everything that all can see. Returned is the set of tiles in sight."""
    number = {tile.id: index for index, tile in enumerate(content.tiles)}
    tiles, cubes = [int(NO_TILE)] * BOARD, [int(NO_CUBES)] * BOARD
    for seen in view.cells:
        if seen.tile is not None:
            tiles[CELLS.index(seen.cell)] = number[seen.tile.id]
            cubes[CELLS.index(seen.cell)] = stacked(seen.cubes)
    piles = [[number[tile.id] for tile in player.pile] for player in view.players]
    removed = set_of(number[tile.id] for tile in view.removed)
    in_sight = removed | set_of(t for pile in piles for t in pile) | set_of(t for t in tiles if t != NO_TILE)
    position.phase = PHASES.number(view.phase)
    position.acting = set_of(view.to_act)
    position.round = view.round
    position.figure = view.figure
    position.ready = set_of(player.seat for player in view.players if player.ready and view.phase == "marking")
    position.sitting_out = set_of(player.seat for player in view.players if player.sitting_out)
    position.emptied = set_of(CELLS.index(seen.cell) for seen in view.cells if seen.captured_now)
    position.quiet = view.quiet_rounds
    position.removed = removed
    position.ending = ENDINGS.number(view.ending) if view.ending else RUNNING
    position.lay(
        tiles=tiles,
        cubes=cubes,
        reserve=[player.reserve for player in view.players],
        piles=[set_of(pile) for pile in piles],
        # of each seat in their order; how the seats took turns at it has no effect
        captures=[seat * TILE_BITS + tile for seat, pile in enumerate(piles) for tile in pile],
    )
    if position.phase == MOVING:
        place = (view.to_act[0] - view.figure) % view.seats
        position.turn = 2 * view.seats - 1 - place if view.second_pass else place
    return in_sight


def _supply(view: EnvyraView, terms: EnvyraTerms, in_sight: int, chance: Chance) -> int:
    """Of the tiles out of sight, as many Starting and Basic ones as must be left; the rest is in the box.

    How many of each were kept is known (ENV-SETUP-5, ENV-SETUP-6), which of them is not (ENV-R7).
    """
    supply = one(terms.end_tile) if view.end_tile_in_supply else 0
    groups = (
        (terms.starting_tiles, 0, terms.starting_removed),
        (terms.basic_tiles, terms.always_removed, terms.basic_removed),
    )
    for group, never, boxed in groups:
        left = size(group) - boxed - size(group & in_sight)
        supply |= draw_several(group & ~never & ~in_sight, left, chance)
    return supply


def _give_cards(position: EnvyraPosition, content: Content, view: EnvyraView, chance: Chance) -> None:
    """Face-up cards as they lie and their owners; private cards and offers of the others from what is left."""
    terms = position.terms
    number = {card.id: index for index, card in enumerate(content.equilibrium_cards)}
    face_up = [number[seen.card.id] for seen in view.cards]
    owners = [int(NO_SEAT) if seen.owner is None else seen.owner for seen in view.cards]
    known = [number[player.card.id] if player.card else NO_CARD for player in view.players]
    own_offer = set_of(number[card.id] for card in view.offer)
    left = terms.deck & ~set_of(face_up) & ~set_of(card for card in known if card != NO_CARD) & ~own_offer
    private: list[int] = []
    offers: list[int] = []
    for player in view.players:
        card = known[player.seat]
        offer = own_offer if player.seat == view.seat else 0
        offer |= 0 if card == NO_CARD else one(card)
        missing = draw_several(left, terms.offer() * terms.private - size(offer), chance)
        left &= ~missing
        offer |= missing
        if card == NO_CARD and player.private_cards:
            card = draw(offer, chance)
        private.append(card)
        offers.append(offer)
    position.lay_cards(face_up=face_up, owners=owners, private=private, offers=offers)


def _put_marks(position: EnvyraPosition, player: SeatSeen, chance: Chance) -> None:
    """Marks in sight as they are; for a seat that is ready in secret, some it could have made.

    A seat that is not ready yet is given none: it has all its choices before it.
    """
    if player.marks is not None:
        for cell in player.marks:
            position.put_mark(player.seat, CELLS.index(cell))
            position.give_back(player.seat, 1)
    elif player.ready:
        must = True
        while MARK.can_go_on(position, player.seat):
            cells = [cell for cell in position.terms.cells if not MARK.refuses(position, player.seat, cell, None)]
            choice = chance.pick(len(cells) if must else len(cells) + 1)
            if choice == len(cells):
                return
            position.put_mark(player.seat, cells[choice])
            must = False
