"""A view of Envyra as plain lines: all that can be seen, for a terminal or a screen reader."""

from collections.abc import Iterable, Iterator

from fourfold.games.envyra.about import score
from fourfold.games.envyra.view import CardFace, CellSeen, EnvyraView, SeatSeen, TileFace
from fourfold.games.options import Option, Value
from fourfold.games.text import Writer, indented


class EnvyraWriter(Writer[EnvyraView]):
    """Writes one view in one language, block by block."""

    def blocks(self) -> Iterator[Iterable[str]]:
        """Grid, players, the other tiles, and cards."""
        yield self.grid()
        yield self.players((player.seat, self.player(player)) for player in self.view.players)
        yield self.other_tiles()
        yield self.cards()
        yield self.offer()

    def standing(self) -> Iterator[str]:
        """Round, phase and figure, or how it ended."""
        view = self.view
        yield self.say("text.round", round=view.round, phase=", ".join(self.phase()))
        yield from self.ask(view.phase)
        if any(action.kind == "ready" for action in view.legal):
            yield self.say("text.second_mark")
        yield self.say("text.figure", seats=self.seats([view.figure]))
        yield from self.told(quiet_rounds=view.quiet_rounds)
        sizes = enumerate(view.set_values, 2)
        sets = (self.say("about.set_value", count=size, points=points) for size, points in sizes)
        yield self.line(self.say("label.set_points"), sets)
        yield from self.ended(view.ending, view.winners)

    def phase(self) -> Iterator[str]:
        """The phase, and in Phase II the pass."""
        view = self.view
        yield self.say(f"text.{view.phase}")
        if view.second_pass:
            yield self.say("text.second_pass")
        elif view.phase == "moving":
            yield self.say(f"text.{'only' if view.options['variant'] == 'basic' else 'first'}_pass")

    def grid(self) -> Iterator[str]:
        """Each cell: its tile, the cubes on it in order, and for whom it is locked."""
        yield self.say("text.grid", rows=self.view.rows, columns=self.view.columns)
        for seen in self.view.cells:
            name = seen.cell if seen.tile is None else f"{seen.cell}, {self.words.name('tile', seen.tile.id)}"
            yield "  " + self.line(name, self.cell(seen))

    def cell(self, seen: CellSeen) -> Iterator[str]:
        """The parts of a cell's line."""
        if seen.captured_now:
            yield self.say("text.captured_now")
        elif seen.tile is None:
            yield self.say("text.empty")
        if seen.tile is not None:
            yield from self.kind(seen.tile)
            key = "text.cubes_by" if seen.cubes else "text.cubes"
            yield self.say(key, count=len(seen.cubes), needs=seen.tile.needs, seats=self.seats(seen.cubes))
            yield from self.restriction(seen.tile)
        if seen.locked_for:
            yield self.say("text.locked_for", seats=self.seats(seen.locked_for))
        elif seen.tile is not None and seen.tile.requires:
            yield self.say("text.open_to_all")

    def player(self, player: SeatSeen) -> Iterator[str]:
        """The lines of one player."""
        yield from self.told(ready=player.ready, sitting_out=player.sitting_out)
        yield self.say("text.reserve", count=player.reserve)
        if player.marks is None:
            yield self.say("text.marks_secret")
        else:
            yield self.say("text.marks", cells=self.listing(player.marks))
        yield score(self.view, player, self.words)
        if player.card is not None:
            cards_held = self.say("text.private_cards", count=player.private_cards)
            yield self.line(cards_held, [self.card(player.card)])
        elif player.private_cards:
            yield self.say("text.private_cards_secret", count=player.private_cards)
        yield self.say("text.pile", count=len(player.pile))
        yield from indented((f"{number}. {self.tile(tile)}" for number, tile in enumerate(player.pile, 1)), 2)

    def other_tiles(self) -> Iterator[str]:
        """Supply and box."""
        view = self.view
        yield self.say("text.tiles")
        yield "  " + self.say("text.supply", count=view.supply)
        key = "text.end_tile_inside" if view.end_tile_in_supply else "text.end_tile_out"
        yield "  " + self.say(key, tile=view.end_tile)
        yield "  " + self.say("text.box", count=view.box)
        if view.removed:
            yield "  " + self.say("text.removed", count=len(view.removed))
            yield from indented(map(self.tile, view.removed), 4)

    def cards(self) -> Iterator[str]:
        """Face-up Equilibrium cards and who took them."""
        if self.view.cards:
            yield self.say("text.cards")
        for seen in self.view.cards:
            key = "text.card_free" if seen.owner is None else "text.card_taken"
            state = self.say(key, seats=self.seats([seen.owner]))
            yield "  " + self.line(self.card(seen.card), [state])

    def offer(self) -> Iterator[str]:
        """The private cards the reader was offered."""
        if self.view.offer:
            yield self.say("text.offer")
            yield from indented(map(self.card, self.view.offer), 2)

    def value(self, option: Option, value: Value) -> str:
        """An option's value in words; a limit of 0 is none."""
        if option.name == "stall_limit" and not value:
            return self.say("text.no_limit")
        return super().value(option, value)

    def tile(self, tile: TileFace) -> str:
        """The whole face of a tile that is not on the grid."""
        needs = self.say("text.needs", needs=tile.needs)
        parts = [*self.kind(tile), needs, *self.restriction(tile)]
        return self.line(str(self.words.name("tile", tile.id)), parts)

    def kind(self, tile: TileFace) -> Iterator[str]:
        """Theme and symbol or what else the tile is, and its points."""
        if tile.kind != "theme":
            yield self.say(f"text.{tile.kind}")
        printed = (("theme", tile.theme), ("symbol", tile.symbol))
        names = [str(self.words.name(kind, value)) for kind, value in printed if value is not None]
        if names:
            yield ", ".join(names)
        yield self.say("text.points", points=tile.points)

    def restriction(self, tile: TileFace) -> Iterator[str]:
        """What a pile must hold before its owner may move onto the tile."""
        if tile.requires:
            counts = tile.requires.items()
            themes = " + ".join(f"{count} {self.words.name('theme', theme)}" for theme, count in counts)
            yield self.say("text.requires", themes=themes)

    def card(self, card: CardFace) -> str:
        """The whole face of a card."""
        symbols = " + ".join(str(self.words.name("symbol", symbol)) for symbol in card.symbols)
        return self.say("text.card_face", card=card.id, symbols=symbols, points=card.points)
