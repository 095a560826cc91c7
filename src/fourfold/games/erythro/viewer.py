"""Builds views from positions: from nothing, with only what the reader may know (section 6 of the rules)."""

from typing import TYPE_CHECKING

from fourfold.games.erythro import view as seen
from fourfold.games.erythro.content import SEATS, Effect
from fourfold.games.erythro.forecast import forecast
from fourfold.games.erythro.rules import planet, queue, table
from fourfold.games.erythro.rules.axes import CONTAMINATION, ZONE_AXIS
from fourfold.games.erythro.rules.effect import OTHER_OR_ADJACENT
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.rounds import has_decided
from fourfold.games.erythro.rules.terms import LEVELS, UNLIMITED
from fourfold.kernel.bags import listed, size
from fourfold.kernel.seats import among

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition


def effects_face(effects: tuple[Effect, ...] | None) -> seen.Effects:
    """A list of effects as it is shown."""
    return tuple(
        seen.EffectFace(
            effect.do,
            effect.amount,
            effect.element,
            effect.where,
            effects_face(effect.effects),
            tuple(effects_face(option) for option in effect.options or ()),
        )
        for effect in effects or ()
    )


class Viewer:
    """Builds views for one content, number of seats and set of options; faces are made once."""

    def __init__(self, edition: "ErythroEdition") -> None:
        self.edition = edition
        self.content = content = edition.content
        seats, options = int(edition.terms.seats), edition.options
        # ERY-DEC-1, ERY-R53: hands are hidden or open for the whole match; ERY-R54: open when played solo.
        self.is_open = options["hands"] == "open" or bool(options["solo"])
        self.tiles = content.tiles(seats)
        self.card_ids = edition.labels["card"]
        self.faces = {face.id: face for face in self._faces()}
        two_parts = options["event_parts"] == "two"
        self.events = tuple(
            seen.EventFace(event.id, *map(effects_face, event.parts(two=two_parts))) for event in content.event
        )
        self.adversary = self._adversary(seats)
        self.printed = {node: effects_face((effect,))[0] for node, effect in edition.printed.items()}

    def _faces(self) -> list[seen.CardFace]:
        priced = {card.id: card for card in self.content.advanced_card}
        return [
            seen.CardFace(
                id=card.id,
                element=priced[card.id].element if card.id in priced else None,
                cost=priced[card.id].cost if card.id in priced else None,
                gain_element=card.gain.element,
                gain=card.gain.n,
                move=card.move,
                sanctuary=card.sanctuary,
                bonus_sanctuary=card.bonus_sanctuary,
                bonus=effects_face(card.bonus),
                effects=effects_face(card.effects),
            )
            for card in self.content.cards
        ]

    def _adversary(self, seats: int) -> seen.AdversaryFace:
        sheet, row = self.content.sheet(str(self.edition.options["adversary"]))
        column = SEATS.index(seats)
        return seen.AdversaryFace(
            id=sheet.id,
            difficulty=row.id,
            dome=sheet.dome,
            dome_cost=sheet.dome_attack.cost if sheet.dome_attack else 0,
            contaminated_limit=sheet.loss_contaminated[column],
            profitability_limit=sheet.loss_profitability[column] if sheet.loss_profitability else None,
            mines_to_destroy=sheet.mines_to_destroy[column] if sheet.mines_to_destroy else None,
            special_depollution=sheet.special_depollution,
        )

    def view(self, position: ErythroPosition, seat: int | None) -> seen.ErythroView:
        """What a seat sees; None for a spectator."""
        terms = position.terms
        players = tuple(self._player(position, other, seat) for other in range(terms.seats))
        market = tuple(self._market(position, element) for element in range(len(self.content.elements)))
        active = position.event != table.NO_EVENT
        used = ~position.event_deck & ((1 << terms.events) - 1)
        return seen.ErythroView(
            **self.edition.common_fields(position, seat),
            phase=table.PHASES.name(position.phase),
            round=position.round,
            adversary=self.adversary,
            tiles=tuple(self._tile(position, tile) for tile in range(terms.tiles)),
            players=players,
            market=market,
            faces=self._seen_faces(players, market),
            free_characters=self._free_characters(position),
            hand_size=terms.hand_size,
            mine_deck=tuple(level + 1 for level in range(LEVELS) for _ in range(position.mines_in_deck(level))),
            destroyed=tuple(self.content.mine[mine].id for mine in listed(position.destroyed)),
            bag=tuple(str(tile + 1) for tile in listed(position.bag)),
            dome=bool(position.dome),
            profitability=position.profit if terms.has_profit and position.phase != table.CHARACTERS else None,
            contaminated=position.contaminated_tiles(),
            contamination_pile=position.pile,
            pollution_supply=None if terms.exhausted == UNLIMITED else position.supply,
            sanctuary_supply={
                element: planet.sanctuaries_left(position, number)
                for number, element in enumerate(self.content.elements)
            },
            event=self.events[position.event] if active else None,
            used_events=tuple(self.content.event[event].id for event in listed(used) if event != position.event),
            event_deck=size(position.event_deck),
            question=self._question(position),
            forecast=forecast(position, self.content),
            won=None if position.ending == table.RUNNING else position.ending < table.FIRST_DEFEAT,
            ending=table.ENDINGS.get(position.ending),
        )

    def _tile(self, position: ErythroPosition, tile: int) -> seen.TileSeen:
        sanctuary = position.sanctuary_on(tile)
        index = position.mine_on(tile)
        has_meeples = position.phase != table.CHARACTERS
        return seen.TileSeen(
            tile=str(tile + 1),
            q=self.tiles[tile].q,
            r=self.tiles[tile].r,
            pollution=position.pollution_on(tile),
            contaminated=position.is_contaminated(tile),
            sanctuary=self.content.elements[sanctuary] if sanctuary >= 0 else None,
            dome=tile == 0 and bool(position.dome),
            mine=None if index == table.NO_MINE else self._mine(position, index),
            meeples=tuple(s for s in range(position.terms.seats) if has_meeples and position.tile(s) == tile),
            in_bag=bool(position.bag >> tile & 1),
        )

    def _mine(self, position: ErythroPosition, index: int) -> seen.MineSeen:
        mine = self.content.mine[position.mine_at(index)]
        return seen.MineSeen(
            id=mine.id,
            level=mine.level,
            extraction=mine.extraction,
            attack={element: mine.attack[element] for element in self.content.elements},
            stages=mine.stages,
            stage=position.mine_stage(index),
            arrival=index,
            progressed=position.phase == table.MINES and bool(position.progressed >> position.mine_tile(index) & 1),
        )

    def cards_in(self, position: ErythroPosition, seat: int, *piles: int) -> tuple[str, ...]:
        """The cards of some of a seat's piles together, in the order of the content."""
        base = market = contaminations = 0
        for pile in piles:
            base |= position.word(seat, pile + table.BASE)
            market |= position.word(seat, pile + table.MARKET)
            contaminations += position.word(seat, pile + table.CONTAMINATIONS)
        numbers = (*listed(base), *(int(position.terms.base_cards) + card for card in listed(market)))
        return (*(self.card_ids[number] for number in numbers), *[CONTAMINATION] * contaminations)

    def _player(self, position: ErythroPosition, other: int, reader: int | None) -> seen.SeatSeen:
        character = position.word(other, table.CHARACTER)
        knows_hand = other == reader or self.is_open or position.phase == table.OVER
        kept = position.word(other, table.KEPT)
        chosen = character != table.NO_CHARACTER
        return seen.SeatSeen(
            seat=other,
            character=self.content.character[character].id if chosen else None,
            influence={
                self.content.elements[position.element(other, k)]: position.influence(other, k) for k in range(2)
            }
            if chosen
            else {},
            tile=None if position.phase == table.CHARACTERS else str(position.tile(other) + 1),
            hand_count=position.pile_size(other, table.HAND),
            hand=self.cards_in(position, other, table.HAND) if knows_hand else None,
            draw_count=position.pile_size(other, table.DRAW_PILE),
            unseen=self.cards_in(position, other, table.HAND, table.DRAW_PILE),
            discard=self.cards_in(position, other, table.DISCARD_PILE),
            played=self.cards_in(position, other, table.PLAY_AREA),
            cards_played=position.word(other, table.CARDS_PLAYED),
            owes=position.owes(other),
            special_used=among(other, position.specials),
            decided=has_decided(position, other),
            kept=self.card_ids[kept - table.KEEPS_CARD] if knows_hand and kept >= table.KEEPS_CARD else None,
        )

    def _market(self, position: ErythroPosition, element: int) -> seen.MarketSeen:
        row = position.terms.element_cards[element]
        return seen.MarketSeen(
            element=self.content.elements[element],
            cards=tuple(self.content.advanced_card[card].id for card in listed(position.market & row)),
            deck=size(position.decks & row),
        )

    def _seen_faces(
        self, players: tuple[seen.SeatSeen, ...], market: tuple[seen.MarketSeen, ...]
    ) -> dict[str, seen.CardFace]:
        """Every card in sight by name; whose cards a seat owns is public, so `unseen` ones are among them."""
        shown = [card for row in market for card in row.cards]
        for player in players:
            shown += [*player.unseen, *player.discard, *player.played]
        return {card: self.faces[card] for card in sorted(set(shown)) if card != CONTAMINATION}

    def _free_characters(self, position: ErythroPosition) -> dict[str, dict[str, int]]:
        if position.phase != table.CHARACTERS:
            return {}
        taken = {position.word(seat, table.CHARACTER) for seat in range(position.terms.seats)}
        free = (character for number, character in enumerate(self.content.character) if number not in taken)
        return {character.id: {kind: character.start[kind] for kind in character.elements} for character in free}

    def _question(self, position: ErythroPosition) -> seen.Question | None:
        if not position.question:
            return None
        step = queue.top(position)
        node = queue.node_of(step)
        effect = queue.effect_of(position)
        near = queue.near_of(step)
        names_seat = near >= 0 and effect.where == OTHER_OR_ADJACENT
        return seen.Question(
            kind=table.QUESTIONS.name(position.question),
            seat=None if position.question == table.ASK_ANY_PLAYER else queue.actor_of(step),
            player=None if position.player == table.NO_SEAT else position.player,
            card=None if position.card == table.NO_CARD else self.card_ids[position.card],
            zone=None if position.card == table.NO_CARD else ZONE_AXIS.labels[position.zone],
            effect=self.printed.get(int(node)),
            left=effect.left(position, step),
            near=near if names_seat else None,
            queue=tuple(position.queue[place] for place in range(position.depth)),
        )
