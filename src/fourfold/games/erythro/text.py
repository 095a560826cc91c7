"""A view of Erythro as plain lines: all that can be seen, for a terminal or a screen reader."""

from collections.abc import Iterable, Iterator

from fourfold.games.erythro.view import CardFace, ErythroView, ForecastTile, MineSeen, SeatSeen, TileSeen
from fourfold.games.erythro.words import (
    THEIRS,
    card_text,
    effect_text,
    forecast_text,
    line_text,
    mine_text,
    pile_text,
    step_text,
    tile_text,
)
from fourfold.games.text import Writer


class ErythroWriter(Writer[ErythroView]):
    """Writes one view in one language, block by block."""

    def blocks(self) -> Iterator[Iterable[str]]:
        """How near the end is, the planet and what comes, ambassadors, cards and supplies."""
        yield self.goal()
        yield self.planet()
        yield self.forecast()
        yield self.players((player.seat, self.player(player)) for player in self.view.players)
        yield self.market()
        yield self.cards()
        yield self.event()
        yield self.supplies()

    def title(self) -> str:
        """The game, its seats and the adversary."""
        sheet = self.view.adversary
        return self.say("text.title", seats=self.view.seats, adversary=sheet.id, difficulty=sheet.difficulty)

    def situation(self) -> Iterator[str]:
        """At the start also who can be chosen, with the elements each masters."""
        yield from super().situation()
        if self.view.free_characters:
            free = self.view.free_characters.items()
            named = (f"{self.words.name('character', who)} ({self.points(start)})" for who, start in free)
            yield self.say("text.free_characters", characters=" · ".join(named))

    def standing(self) -> Iterator[str]:
        """Round, phase and what is asked, or how it ended."""
        view = self.view
        if view.round:
            yield self.say("text.round", round=view.round)
        yield self.say(f"phase.{view.phase}")
        if view.ending is not None:
            yield self.say("text.won" if view.won else "text.lost", ending=view.ending)
        yield from self.question()

    def question(self) -> Iterator[str]:
        """What is being resolved, and what is asked."""
        asked = self.view.question
        if asked is None:
            return
        if asked.card is not None and asked.player is not None:
            yield self.say("text.resolving", seat=asked.player, card=asked.card, zone=asked.zone)
        if asked.effect is not None:
            yield self.say("text.step", effects=step_text(self.view, self.words))
        if asked.near is not None:
            yield self.say("text.near", seat=asked.near)
        yield self.say(f"question.{asked.kind}", left=asked.left)

    def goal(self) -> Iterator[str]:
        """How near victory and defeat are."""
        view, sheet = self.view, self.view.adversary
        yield self.say("text.goal")
        yield "  " + self.say("text.contaminated", count=view.contaminated, limit=sheet.contaminated_limit)
        if view.profitability is not None:
            yield "  " + self.say("text.profitability", count=view.profitability, limit=sheet.profitability_limit)
        if sheet.mines_to_destroy is not None:
            yield "  " + self.say("text.destroyed_goal", count=len(view.destroyed), limit=sheet.mines_to_destroy)
        else:
            yield "  " + self.say("text.destroyed", count=len(view.destroyed))
        yield "  " + (self.say("text.dome", cost=sheet.dome_cost) if view.dome else self.say("text.no_dome"))

    def planet(self) -> Iterator[str]:
        """Each tile: pollution, sanctuary, dome, mine and meeples."""
        yield self.say("text.planet")
        for seen in self.view.tiles:
            parts = list(self.tile(seen)) or [self.say("text.empty")]
            yield "  " + self.line(self.say("text.tile", tile=seen.tile), parts)

    def tile(self, seen: TileSeen) -> Iterator[str]:
        """The parts of a tile's line."""
        yield from tile_text(seen, self.words)
        if seen.mine is not None:
            yield from self.mine(seen.mine)
        if seen.meeples:
            yield self.say("text.meeples", seats=self.seats(seen.meeples))
        if not seen.in_bag and self.view.phase != "characters":
            yield self.say("text.token_out")

    def mine(self, mine: MineSeen) -> Iterator[str]:
        """A mine with its costs and its scale."""
        yield mine_text(mine, self.words)
        yield self.say("text.mine_costs", costs=self.points(mine.attack))
        lines = (f"{number}. {line_text(line, self.words)}" for number, line in enumerate(mine.stages, 1))
        yield self.say("text.mine_lines", lines=" / ".join(lines))
        yield self.say("text.mine_arrival", number=mine.arrival + 1)
        yield from self.told(mine_progressed=mine.progressed)

    def forecast(self) -> Iterator[str]:
        """What the next mine phase will do."""
        seen = self.view.forecast
        if self.view.phase in ("characters", "over"):
            return
        yield self.say("text.forecast")
        if not seen.tiles:
            yield "  " + self.say("text.forecast_none")
        for tile in seen.tiles:
            yield "  " + self.line(self.say("text.tile", tile=tile.tile), self.forecast_tile(tile))
        if seen.ending is not None:
            yield "  " + self.say("text.forecast_lost", ending=seen.ending)
        if seen.profit is not None:
            yield "  " + self.say("text.forecast_profit", count=seen.profit)

    def forecast_tile(self, tile: ForecastTile) -> Iterator[str]:
        """What the mines will do to a tile."""
        if tile.mine is not None:
            yield self.say("text.forecast_mine", mine=tile.mine, lines=line_text(tile.line, self.words))
        yield from forecast_text(tile, self.words)

    def player(self, player: SeatSeen) -> Iterator[str]:
        """The lines of one ambassador."""
        words = self.words
        if player.character is None:
            return
        yield self.say("text.character", character=player.character)
        yield self.say("text.influence", parts=self.points(player.influence))
        yield from self.told(decided=player.decided)
        if player.tile is None:
            return
        yield self.say("text.standing", tile=player.tile)
        if player.hand is not None:
            yield self.say("text.hand", count=player.hand_count, cards=pile_text(player.hand, words))
        else:
            yield self.say("text.hand_hidden", count=player.hand_count)
        yield self.say("text.draw_pile", count=player.draw_count)
        yield self.say("text.unseen", cards=pile_text(player.unseen, words))
        yield self.say("text.discard_pile", cards=pile_text(player.discard, words))
        yield self.say("text.played", count=player.cards_played, cards=pile_text(player.played, words))
        if self.view.phase == "players":
            yield self.say("text.owes", count=player.owes)
        if self.view.adversary.special_depollution:
            yield self.say("text.special_used" if player.special_used else "text.special_ready")
        if player.kept is not None:
            yield self.say("text.kept", card=player.kept)

    def market(self) -> Iterator[str]:
        """The cards that can be acquired, by element."""
        if self.view.phase == "characters":
            return
        yield self.say("text.market")
        for row in self.view.market:
            yield "  " + self.say("text.market_row", element=row.element, count=row.deck)
            yield from ("    " + self.card(self.view.faces[card]) for card in row.cards)

    def cards(self) -> Iterator[str]:
        """The faces of the reader's own cards."""
        reader = self.view.seat
        hand = None if reader is None else self.view.players[reader].hand
        faces = [self.view.faces[card] for card in hand or () if card in self.view.faces]
        if faces:
            yield self.say("text.cards")
            yield from ("  " + self.card(face) for face in faces)

    def card(self, face: CardFace) -> str:
        """The whole face of a card."""
        printed = card_text(face, self.words)
        if face.cost is None:
            return printed
        return f"{printed}; {self.say('text.card_cost', cost=face.cost, element=face.element)}"

    def event(self) -> Iterator[str]:
        """The consortium's event card."""
        view = self.view
        if not (view.event_deck or view.event or view.used_events):
            return
        if view.event is None:
            yield self.say("text.event_none")
        else:
            yield self.say("text.event", event=view.event.id)
            for key, effects in (
                ("immediate", view.event.immediate),
                ("shuffle", view.event.on_shuffle),
                ("destroyed", view.event.on_mine_destroyed),
            ):
                if effects:
                    yield "  " + self.say(f"text.event_{key}", effects=effect_text(effects, self.words, THEIRS))
        used = self.listing(str(self.words.name("event", event)) for event in view.used_events)
        yield "  " + self.say("text.event_deck", count=view.event_deck, events=used)

    def supplies(self) -> Iterator[str]:
        """Decks, bag and supplies."""
        view = self.view
        yield self.say("text.supplies")
        levels = self.listing(map(str, view.mine_deck))
        yield "  " + self.say("text.mine_deck", count=len(view.mine_deck), levels=levels)
        mines = self.listing(str(self.words.name("mine", mine)) for mine in view.destroyed)
        yield "  " + self.say("text.destroyed_mines", mines=mines)
        yield "  " + self.say("text.bag", tiles=self.listing(view.bag))
        yield "  " + self.say("text.contamination_pile", count=view.contamination_pile)
        if view.pollution_supply is None:
            yield "  " + self.say("text.pollution_unlimited")
        else:
            yield "  " + self.say("text.pollution_supply", count=view.pollution_supply)
        yield "  " + self.say("text.sanctuary_supply", parts=self.points(view.sanctuary_supply))

    def points(self, parts: dict[str, int]) -> str:
        """Amounts by element."""
        return ", ".join(f"{self.words.name('element', element)} {amount}" for element, amount in parts.items())
