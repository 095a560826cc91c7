"""What speaks for a choice, in sentences: what a tile would bring, who has the most cubes there, who else wants it.

Everything is said from what the reader of a view sees.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.edition import Event
from fourfold.games.envyra.about import still_needed
from fourfold.games.envyra.fate import Fate, leader
from fourfold.games.envyra.view import CellSeen, EnvyraView, TileFace
from fourfold.games.envyra.words import phrase
from fourfold.games.guide import Plan
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import one, set_of

if TYPE_CHECKING:
    from fourfold.games.envyra.edition import EnvyraEdition


def plan(edition: "EnvyraEdition", view: EnvyraView, words: Words, actions: tuple[Action, ...]) -> Plan:
    """A choice of the reader of a view, with its reasons."""
    text = " ".join(phrase(action, view, words) for action in actions)
    return Plan(actions=actions, text=text, why=" ".join(_Reasons(edition, view, words).of(actions[-1])))


def still_locked(view: EnvyraView, words: Words, event: Event) -> str:
    """Why a cube of the reader's could not move onto a tile, if a lock was why (ENV-RESTRICT-1)."""
    if event.facts["seat"] != view.seat or view.ending is not None:
        return ""
    lacking = (
        still_needed(view, seen.tile, words)
        for seen in view.cells
        if seen.tile is not None and seen.tile.id == event.facts["tile"] and view.seat in seen.locked_for
    )
    return next((words.say("moment.still_locked", themes=themes) for themes in lacking), "")


def brought(edition: "EnvyraEdition", view: EnvyraView, words: Words, event: Event) -> str:
    """What a tile that was captured just now brought."""
    pile = view.players[int(str(event.facts["seat"]))].pile
    taken = next(tile for tile in pile if tile.id == event.facts["tile"])
    points, sets = worth(edition, tuple(tile for tile in pile if tile is not taken), taken)
    return words.say("moment.brought_set" if sets else "moment.brought", points=points, sets=sets)


def worth(edition: "EnvyraEdition", pile: tuple[TileFace, ...], face: TileFace) -> tuple[int, int]:
    """What a tile brings beside a pile: its points, and what it adds to the sets (ENV-SCORE-1, ENV-SCORE-2)."""
    if face.theme is None:
        return face.points, 0
    theme, tiles = edition.labels["theme"].index(face.theme), edition.labels["tile"]
    before = set_of(tiles.index(tile.id) for tile in pile)
    after = before | one(tiles.index(face.id))
    return face.points, int(edition.terms.set_points(after, theme) - edition.terms.set_points(before, theme))


class _Reasons:
    def __init__(self, edition: "EnvyraEdition", view: EnvyraView, words: Words) -> None:
        self.edition = edition
        self.view = view
        self.words = words
        self.say = words.say

    def of(self, action: Action) -> Iterator[str]:
        """What speaks for an action, or is to be known of it."""
        view = self.view
        assert view.seat is not None
        if action.kind == "ready":
            yield self.say("plan.ready", count=view.players[view.seat].reserve)
        elif action.kind == "choose_card":
            card = next(card for card in view.offer if card.id == action.fields["card"])
            symbols = ", ".join(str(self.words.name("symbol", symbol)) for symbol in card.symbols)
            yield self.say("plan.card", points=card.points, symbols=symbols)
        else:
            seen = next(seen for seen in view.cells if seen.cell == action.fields["cell"])
            if seen.tile is not None:
                yield from self._tile(action.kind, seen, seen.tile)

    def _tile(self, kind: str, seen: CellSeen, face: TileFace) -> Iterator[str]:
        """What a tile would bring the reader, what the cube does there, and for whose sets it would count too."""
        assert self.view.seat is not None
        points, sets = self.worth(self.view.seat, face)
        key = "plan.tile_set" if sets else "plan.tile"
        yield self.say(key, tile=face.id, points=points + sets, sets=sets, theme=face.theme)
        if kind != "remove":
            yield self._cube(kind, seen, face)
        rivals = [
            (sum(worth), seat)
            for seat in range(self.view.seats)
            if seat != self.view.seat and seat not in seen.locked_for
            if (worth := self.worth(seat, face))[1] or kind == "remove"
        ]
        if rivals:
            points, rival = max(rivals)
            yield self.say("plan.rival", seat=rival, points=points)
        elif kind == "remove":
            yield self.say("plan.nobody")

    def _cube(self, kind: str, seen: CellSeen, face: TileFace) -> str:
        """What one more cube of the reader's does on a tile (ENV-CAPTURE-1 to ENV-CAPTURE-3)."""
        view = self.view
        assert view.seat is not None
        if view.seat in seen.locked_for:
            return self.say("plan.locked", themes=still_needed(view, face, self.words))
        cubes = (*seen.cubes, view.seat)
        found = Fate(face.needs - len(cubes), leader(cubes, view.seats))
        mine = found.seat == view.seat
        if found.lacks:
            return self.say("plan.lacks_mine" if mine else "plan.lacks", count=found.lacks, seat=found.seat)
        if not mine:
            return self.say("plan.gives", seat=found.seat)
        if kind == "move":
            return self.say("plan.takes")
        others = [seat for seat in range(view.seats) if seat != view.seat and seat not in seen.locked_for]
        is_sure = all(leader((*seen.cubes, seat), view.seats) == view.seat for seat in others)
        return self.say("plan.surely" if is_sure else "plan.fills")

    def worth(self, seat: int, face: TileFace) -> tuple[int, int]:
        return worth(self.edition, self.view.players[seat].pile, face)
