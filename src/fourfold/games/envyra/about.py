"""What each thing on Envyra's table is: tiles and cards, seats and their sets, the supply, the box, the figure.

Things are named in drawings as `A2` (a cell with its tile), `tile flora-leaf-1` (one that is not on the grid),
`card …`, `seat 0`, `set 0 flora` (what a seat has of a theme), and `supply`, `box`, `figure`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from fourfold.games.edition import Edition
from fourfold.games.envyra.drawing.closely import (
    card_picture,
    chip_picture,
    figure_picture,
    sign,
    theme_picture,
    tile_picture,
)
from fourfold.games.envyra.drawing.symbols import SYMBOLS, THEMES
from fourfold.games.envyra.fate import added, leader
from fourfold.games.envyra.view import CardFace, CellSeen, EnvyraView, SeatSeen, TileFace
from fourfold.games.guide import About, Sign, Why
from fourfold.games.words import Words


def about(edition: Edition, view: EnvyraView, words: Words, thing: str) -> About | None:
    """What can be said of a thing on the table."""
    return Telling(view, words).about(thing)


class Telling:
    """Says what things are, from one view in one language."""

    def __init__(self, view: EnvyraView, words: Words) -> None:
        self.view = view
        self.words = words
        self.say = words.say

    def about(self, thing: str) -> About | None:
        """A cell, a tile, a card, a seat, or one of the few things there are only one of."""
        kind, _, name = thing.partition(" ")
        for seen in self.view.cells:
            if seen.cell == thing:
                return self.cell(seen)
        if kind == "tile":
            return next((self.tile(face, ()) for face in self._tiles() if face.id == name), None)
        if kind == "card":
            return next((self.card(face) for face in self._cards() if face.id == name), None)
        if kind == "seat":
            return next((self.seat(seen) for seen in self.view.players if str(seen.seat) == name), None)
        if kind == "set":
            seat, _, theme = name.partition(" ")
            return next((self.set(seen, theme) for seen in self._owners(seat, theme)), None)
        single: dict[str, Callable[[], About]] = {"supply": self.supply, "box": self.box, "figure": self.figure}
        return single[thing]() if thing in single else None

    def _tiles(self) -> Iterator[TileFace]:
        yield from self.view.removed
        for player in self.view.players:
            yield from player.pile

    def _owners(self, seat: str, theme: str) -> Iterator[SeatSeen]:
        """The seat of a set, if there is such a theme."""
        faces = (*self._tiles(), *(seen.tile for seen in self.view.cells if seen.tile is not None))
        if theme in THEMES or any(theme == face.theme or theme in face.requires for face in faces):
            yield from (seen for seen in self.view.players if str(seen.seat) == seat)

    def _cards(self) -> Iterator[CardFace]:
        yield from self.view.offer
        yield from (lying.card for lying in self.view.cards)
        yield from (player.card for player in self.view.players if player.card is not None)

    def cell(self, seen: CellSeen) -> About:
        """A tile on the grid with the cubes on it, or what became of it."""
        if seen.tile is None:
            key = "captured_now" if seen.captured_now else "empty"
            clause = "ENV-CAPTURE-6" if seen.captured_now else "ENV-ROUND-3"
            return About(title=seen.cell, lines=(self.say(f"about.{key}"),), clauses=(clause,))
        told = self.tile(seen.tile, tuple(self._now(seen, seen.tile)), seen.cubes)
        if self.view.seat in seen.locked_for:
            themes = still_needed(self.view, seen.tile, self.words)
            told = replace(told, caution=self.say("about.lacking", themes=themes))
        told = replace(told, signs=(*told.signs, *self._signs_on(seen, seen.tile)))
        if self.view.phase == "moving" and told.caution and not self._has_marked(seen):
            why = Why(text=told.caution, clause="ENV-RESTRICT-1", tried=True)
            return replace(told, caution="", why=why)
        return replace(told, why=Why()) if self._is_marked(seen) else told

    def _signs_on(self, seen: CellSeen, face: TileFace) -> Iterator[Sign]:
        """What else lies on it or is stuck to it just now."""
        view = self.view
        own = view.players[view.seat].pile if view.seat is not None else ()
        has_some = {tile.theme for tile in own} & face.requires.keys()
        names = {
            "opened": bool(has_some),
            "lock": view.seat in seen.locked_for,
            "lock_other": bool(seen.locked_for) and view.seat not in seen.locked_for,
            "crown": bool(seen.cubes),
            "plan": any(seen.cell in (player.marks or ()) for player in view.players),
        }
        yield from (
            Sign(picture=sign(name), text=self.say(f"legend.{name}")) for name, lies in names.items() if lies
        )

    def _now(self, seen: CellSeen, face: TileFace) -> Iterator[str]:
        """Who would capture it as it lies, how many cubes are missing, and for whom it is locked."""
        cubes = Counter(seen.cubes)
        missing = face.needs - len(seen.cubes)
        yield self.say("about.missing", count=missing)
        if cubes:
            leading = leader(seen.cubes, self.view.seats)
            yield self.say("about.leads", seat=leading, count=cubes[leading])
        if seen.locked_for:
            yield self.say("about.locked_for", seats=self._seats(seen.locked_for))
        if self.view.seat in seen.locked_for:
            yield self.say("about.opens")
        yield from self._own_marks(seen)

    def _own_marks(self, seen: CellSeen) -> Iterator[str]:
        """Whether the reader has marked it, and can still take that back (ENV-PHASE1-8)."""
        if self._is_marked(seen):
            assert self.view.seat is not None
            is_final = self.view.players[self.view.seat].ready
            yield self.say("about.marked_final" if is_final else "about.marked")

    def _is_marked(self, seen: CellSeen) -> bool:
        """Has the reader marked it, in a round whose cubes have not moved yet?"""
        return self.view.phase == "marking" and self._has_marked(seen)

    def _has_marked(self, seen: CellSeen) -> bool:
        view = self.view
        return view.seat is not None and seen.cell in (view.players[view.seat].marks or ())

    def tile(self, face: TileFace, now: tuple[str, ...], cubes: tuple[int, ...] = ()) -> About:
        """What is printed on a tile, with the cubes that lie on it, and what it is good for."""
        lines = [self.say("about.needs", count=face.needs), self.say("about.points", count=face.points)]
        clauses = ["ENV-CAPTURE-1", "ENV-CAPTURE-2", "ENV-CAPTURE-3"]
        kind = self.say(f"about.{face.kind}")
        if face.theme is not None and face.symbol is not None:
            kind = f"{self.words.name('theme', face.theme)} · {self.words.name('symbol', face.symbol)}"
            lines.append(self.say("about.sets", theme=face.theme))
            lines.extend(self._own_set(face, face.theme, face.symbol))
            clauses.append("ENV-SCORE-2")
        elif face.kind == "end":
            lines.append(self.say("about.ends"))
            clauses.append("ENV-END-1")
        if face.requires:
            lines.append(self.say("about.requires", themes=_themes(face.requires, self.words)))
            clauses.append("ENV-RESTRICT-1")
        return About(
            title=str(self.words.name("tile", face.id)),
            kind=kind,
            picture=tile_picture(self.view, self.words, face, cubes),
            lines=tuple(lines),
            signs=self._signs(face),
            now=now,
            clauses=tuple(clauses),
        )

    def _own_set(self, face: TileFace, theme: str, symbol: str) -> Iterator[str]:
        """Whether the reader has the symbol already, which decides what it adds to a set (ENV-SCORE-2)."""
        if self.view.seat is None:
            return
        more = added(self.view, face)
        own = {tile.symbol for tile in self.view.players[self.view.seat].pile if tile.theme == theme}
        if more:
            yield self.say("about.adds_set", symbol=symbol, theme=theme, count=more)
        else:
            yield self.say(
                "about.have_symbol" if symbol in own else "about.new_symbol", symbol=symbol, count=len(own)
            )

    def _signs(self, face: TileFace) -> tuple[Sign, ...]:
        names = [
            "socket",
            "star",
            *(["seal"] if face.requires else []),
            *(["bonus"] if face.kind == "bonus" else []),
        ]
        return tuple(Sign(picture=sign(name), text=self.say(f"legend.{name}")) for name in names)

    def card(self, face: CardFace) -> About:
        """An Equilibrium card: what it wants and gives."""
        owners = [lying.owner for lying in self.view.cards if lying.card.id == face.id and lying.owner is not None]
        is_private = all(lying.card.id != face.id for lying in self.view.cards)
        return About(
            title=str(self.words.name("card", face.id)),
            kind=self.say("about.private_card" if is_private else "about.open_card"),
            picture=card_picture(self.view, self.words, face),
            lines=(self.say("about.card", symbols=self._symbols(face.symbols), points=face.points),),
            signs=tuple(
                Sign(picture=sign(symbol), text=self._symbols([symbol]))
                for symbol in face.symbols
                if symbol in SYMBOLS
            ),
            now=(*(self.say("label.card_taken", seat=owner) for owner in owners), *self._wanted(face)),
            clauses=("ENV-EQ-6",) if is_private else ("ENV-EQ-4",),
        )

    def _wanted(self, face: CardFace) -> Iterator[str]:
        """Which symbols of a card the reader still misses."""
        if self.view.seat is None:
            return
        own = {tile.symbol for tile in self.view.players[self.view.seat].pile}
        missing = [symbol for symbol in face.symbols if symbol not in own]
        yield (
            self.say("about.card_missing", symbols=self._symbols(missing))
            if missing
            else self.say("about.card_whole")
        )

    def seat(self, seen: SeatSeen) -> About:
        """A player: cubes, tiles, sets and where the points come from."""
        themes = dict.fromkeys((*THEMES, *(tile.theme for tile in seen.pile if tile.theme)))
        return About(
            title=str(self.words.name("seat", seen.seat)),
            lines=(
                score(self.view, seen, self.words),
                self.say("about.sets_score"),
                self.say("text.reserve", count=seen.reserve),
                *([self.say("about.figure")] if seen.seat == self.view.figure else []),
            ),
            signs=(
                *(Sign(picture=sign(name), text=self.say(f"legend.{name}")) for name in ("star", "tiles", "sets")),
                *self._signs_of(seen.pile),
            ),
            now=tuple(
                f"{self.words.name('theme', theme)}: {line}"
                for theme in themes
                for line in self._progress(seen, theme)
            ),
            clauses=("ENV-SCORE-1", "ENV-SCORE-2", "ENV-ROUND-8"),
        )

    def _signs_of(self, faces: Iterable[TileFace]) -> Iterator[Sign]:
        """Tiles in small with their names and points."""
        for face in faces:
            said = f"{self.words.name('tile', face.id)}, {self.say('text.points', points=face.points)}"
            yield Sign(picture=chip_picture(self.view, self.words, face), text=said)

    def set(self, seen: SeatSeen, theme: str) -> About:
        """What a seat has of a theme, and what is missing to a larger set."""
        name = str(self.words.name("theme", theme))
        return About(
            title=f"{self.words.name('seat', seen.seat)} · {name}",
            kind=self.say("label.set_points"),
            picture=theme_picture(theme, name),
            lines=(self.say("about.sets", theme=theme), self.say("about.more_sets")),
            signs=tuple(self._signs_of(face for face in seen.pile if face.theme == theme)),
            now=tuple(self._progress(seen, theme)),
            clauses=("ENV-SCORE-2", "ENV-SCORE-3"),
        )

    def _progress(self, seen: SeatSeen, theme: str) -> Iterator[str]:
        """The symbols of a theme that a seat has, and those that would make its set larger."""
        have = dict.fromkeys(tile.symbol for tile in seen.pile if tile.theme == theme and tile.symbol)
        known = THEMES.get(theme, ())
        missing = [symbol for symbol in known if symbol not in have]
        if not have:
            yield self.say("about.no_set")
        elif not have.keys() <= {*known}:  # of somebody's own content, whose other symbols no view tells
            yield self.say("about.set_some", have=self._symbols(have))
        elif missing:
            yield self.say(
                "about.set_open",
                have=self._symbols(have),
                missing=self._symbols(missing),
                points=self.view.set_values[len(have) - 1],
            )
        else:
            yield self.say("about.set_whole", have=self._symbols(have))

    def _symbols(self, symbols: Iterable[str]) -> str:
        return ", ".join(str(self.words.name("symbol", symbol)) for symbol in symbols)

    def supply(self) -> About:
        """The bag that new tiles come from, and what an empty one means (ENV-ROUND-3, ENV-END-1, ENV-END-2)."""
        is_inside = self.view.end_tile_in_supply
        keys = ("supply", *(("supply_end",) if is_inside else ()), "supply_empty")
        return About(
            title=self.say("label.supply", count=self.view.supply),
            picture=sign("bag"),
            lines=tuple(self.say(f"about.{key}") for key in keys),
            now=(self.say("label.end_tile_inside" if is_inside else "label.end_tile_out"),),
            clauses=("ENV-ROUND-2", "ENV-ROUND-3", "ENV-END-1", *(("ENV-END-2",) if is_inside else ())),
        )

    def box(self) -> About:
        """The tiles that are out of the game."""
        return About(
            title=self.say("label.box", count=self.view.box),
            picture=sign("box"),
            lines=(self.say("about.box"),),
            signs=tuple(self._signs_of(self.view.removed)),
            clauses=("ENV-SETUP-8",),
        )

    def figure(self) -> About:
        """Who moves first in a round."""
        return About(
            title=self.say("label.figure"),
            picture=figure_picture(),
            lines=(
                self.say("about.figure"),
                *([self.say("about.and_back")] if self.view.options["variant"] == "standard" else []),
            ),
            now=(str(self.words.name("seat", self.view.figure)),),
            clauses=("ENV-ROUND-9",),
        )

    def _seats(self, seats: tuple[int, ...]) -> str:
        return ", ".join(str(self.words.name("seat", seat)) for seat in seats)


def score(view: EnvyraView, seen: SeatSeen, words: Words) -> str:
    """Where a seat's points come from; cards only where they are played with."""
    tiles, sets, cards = seen.tile_points, seen.set_points, seen.card_points
    key = "text.score" if view.cards or seen.private_cards else "text.score_plain"
    return words.say(key, total=tiles + sets + cards, tiles=tiles, sets=sets, cards=cards)


def still_needed(view: EnvyraView, face: TileFace, words: Words) -> str:
    """The tiles that the reader must still capture to move onto a tile (ENV-RESTRICT-1)."""
    assert view.seat is not None
    own = Counter(tile.theme for tile in view.players[view.seat].pile)
    return _themes({theme: need - own[theme] for theme, need in face.requires.items()}, words)


def _themes(needed: Mapping[str, int], words: Words) -> str:
    return " + ".join(f"{count} {words.name('theme', theme)}" for theme, count in needed.items() if count > 0)
