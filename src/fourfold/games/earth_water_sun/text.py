"""A view of Earth, Water & Sun as plain lines: all that can be seen, for a terminal or a screen reader.

Headings start at the margin, what belongs to them is indented, and the order never changes.
"""

from collections.abc import Iterator
from functools import lru_cache

from fourfold.games.earth_water_sun.view import EarthWaterSunView, HexSeen, SideSeen, SpecimenSeen
from fourfold.games.options import Option
from fourfold.games.text import Writer, written
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

EMPTY, GONE = "·", "#"


def text(view: EarthWaterSunView, words: Words, options: tuple[Option, ...]) -> str:
    """Every fact of a view."""
    writer = EarthWaterSunWriter(view, words, phrase)
    return written(
        writer.situation(),
        writer.turn(),
        writer.board(),
        *(writer.side(side) for side in view.sides),
        writer.roots(),
        writer.rest(),
        writer.options(options),
        writer.actions(),
    )


def phrase(action: Action, view: EarthWaterSunView, words: Words) -> str:
    """An action as a sentence, with what its reader sees there."""
    kind, fields = action.kind, action.fields
    if kind == "grow" and (seen := _specimen_on(view, fields["hex"])) is not None:
        return words.action("grow_on", {**fields, "kind": seen.kind})
    if kind == "step" and (there := neighbour(view, fields["hex"], fields["direction"])) is not None:
        enemy = _specimen_on(view, there)
        key = "step_attack" if enemy is not None and enemy.colour != view.colour else "step_to"
        return words.action(key, {"hex": fields["hex"], "to": there})
    return words.action(kind, fields)


def _specimen_on(view: EarthWaterSunView, hex: str) -> SpecimenSeen | None:
    return next((seen for seen in view.specimens if seen.hex == hex), None)


STEPS = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}


def neighbour(view: EarthWaterSunView, name: str, direction: str) -> str | None:
    """The hex next to another, if the board has it."""
    return _neighbours(view.hexes).get((name, direction))


@lru_cache(maxsize=16)
def _neighbours(hexes: tuple[HexSeen, ...]) -> dict[tuple[str, str], str]:
    """Every hex's neighbours by direction; made once for a board, because a drawing names a hundred actions."""
    places = {(hex.q, hex.r): hex.name for hex in hexes}
    return {
        (hex.name, direction): places[hex.q + q, hex.r + r]
        for hex in hexes
        for direction, (q, r) in STEPS.items()
        if (hex.q + q, hex.r + r) in places
    }


class EarthWaterSunWriter(Writer[EarthWaterSunView]):
    """Writes one view in one language, block by block."""

    def situation(self) -> Iterator[str]:
        """Who reads, whose turn it is, what is asked and of whom."""
        view = self.view
        seats = {side.colour: side.seat for side in view.sides}
        yield self.say("text.title", board=view.board)
        if view.seat is None:
            yield self.say("text.spectator")
        else:
            own = next(side.colour for side in view.sides if side.seat == view.seat)
            yield self.say("text.reader", seat=view.seat, colour=own)
        phase = self.say(f"phase.{view.phase}")
        yield self.say("text.turn", number=view.number, colour=view.colour, seat=seats[view.colour], phase=phase)
        if view.ending is not None:
            yield self.say("label.winner", colour=view.winner) if view.winner else self.say("label.draw")
            yield self.say(f"label.ending_{view.ending}")
        yield from self.waiting()

    def turn(self) -> Iterator[str]:
        """What this turn has done and may still do."""
        view, turn = self.view, self.view.turn
        if turn.text:
            yield self.say("text.so_far", turn=turn.text)
        if turn.mover is not None and view.phase == "moving":
            yield self.say("text.mover", hex=turn.mover, steps=turn.steps_left, changes=turn.changes_left)
        if turn.attacker is not None:
            yield self.say("text.attacker", hex=turn.attacker.hex, specimen=self.specimen(turn.attacker))
        for target in turn.targets:
            key = "text.target" if target.edge is None else "text.target_root"
            yield self.say(key, hex=target.hex, edge=target.edge, colour=target.colour)
        if turn.attacks_made:
            yield self.say("text.attacks", made=turn.attacks_made, left=turn.attacks_left)
        if turn.post_move_left:
            yield self.say("text.post_move")
        if turn.rewards or turn.answers:
            yield self.say("text.rewards", rewards=turn.rewards, answers=turn.answers)
        if view.roots:
            yield self.say("text.removals", count=turn.removals_left)

    def board(self) -> Iterator[str]:
        """The rows from north to south; a Specimen is its letter, large for Black and small for White."""
        view = self.view
        yield self.say("text.board")
        marks = {seen.hex: self.letter(seen) for seen in view.specimens} | dict.fromkeys(view.destroyed, GONE)
        rows = sorted({hex.r for hex in view.hexes})
        west = min(2 * hex.q + hex.r for hex in view.hexes)
        for r in rows:
            row = [hex for hex in view.hexes if hex.r == r]
            line = " ".join(marks.get(hex.name, EMPTY) for hex in row)
            yield f"  {row[0].name[0]}{row[0].name[1:]:>3} {' ' * (2 * row[0].q + r - west)}{line}"

    def letter(self, seen: SpecimenSeen) -> str:
        """T or M, small for White."""
        letter = seen.kind[0].upper()
        return letter if seen.colour == "black" else letter.lower()

    def side(self, side: SideSeen) -> Iterator[str]:
        """The Specimens and Roots of a colour."""
        yield self.say("text.specimens", colour=side.colour, seat=side.seat)
        yield "  " + self.say("text.side", trees=side.trees, mushrooms=side.mushrooms, room=side.room)
        yield from ("  " + self.specimen(seen) for seen in self.view.specimens if seen.colour == side.colour)
        yield "  " + self.say("text.roots_of", supply=side.supply, pool=side.pool, lost=side.roots_lost)
        if side.in_end_of_the_world:
            yield "  " + self.say("label.end_of_the_world")
        if side.last_turn_text:
            yield "  " + self.say("text.last", turn=side.last_turn_text)

    def specimen(self, seen: SpecimenSeen) -> str:
        """One Specimen with its build."""
        line = self.say(
            "text.specimen",
            hex=seen.hex,
            kind=seen.kind,
            earth=seen.earth,
            water=seen.water,
            sun=seen.sun,
            capacity=seen.capacity,
        )
        return self.say("text.with_shield", specimen=line) if seen.shield else line

    def roots(self) -> Iterator[str]:
        """The Roots in play."""
        if self.view.roots:
            yield self.say("text.roots")
        for seen in self.view.roots:
            yield "  " + self.say("text.root", edge=seen.edge, black=seen.black, white=seen.white)

    def rest(self) -> Iterator[str]:
        """Destroyed hexes, the pool, and the whole position on one line."""
        view = self.view
        yield self.say("text.destroyed", hexes=", ".join(view.destroyed) or self.say("text.none"))
        yield self.say("text.tokens", **view.tokens)
        if view.quiet:
            yield self.say("text.quiet", count=view.quiet)
        yield self.say("text.position", position=view.position)
