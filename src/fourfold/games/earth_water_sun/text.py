"""A view of Earth, Water & Sun as plain lines: all that can be seen, for a terminal or a screen reader."""

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from fourfold.games.earth_water_sun.view import EarthWaterSunView, SideSeen, SpecimenSeen
from fourfold.games.text import Writer

EMPTY, GONE = "·", "#"


class EarthWaterSunWriter(Writer[EarthWaterSunView]):
    """Writes one view in one language, block by block."""

    def blocks(self) -> Iterator[Iterable[str]]:
        """The turn, the board, both sides, Roots and the rest."""
        yield self.turn()
        yield self.board()
        yield from map(self.side, self.view.sides)
        yield self.roots()
        yield self.rest()

    def title(self) -> str:
        """The game and its board."""
        return self.say("text.title", board=self.view.board)

    def reader(self) -> str:
        """Who reads, and which colour that is."""
        own = {side.seat: side.colour for side in self.view.sides}
        seat = self.view.seat
        return super().reader() if seat is None else self.say("text.reader", seat=seat, colour=own[seat])

    def standing(self) -> Iterator[str]:
        """Whose turn it is and what is asked, or how it ended."""
        view = self.view
        seats = {side.colour: side.seat for side in view.sides}
        phase = self.say(f"phase.{view.phase}")
        yield self.say("text.turn", number=view.number, colour=view.colour, seat=seats[view.colour], phase=phase)
        if view.ending is not None:
            yield self.say("label.winner", colour=view.winner) if view.winner else self.say("label.draw")
            yield self.say(f"label.ending_{view.ending}")

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
        if turn.attacks_made or turn.attacks_left:
            yield self.say("text.attacks", made=turn.attacks_made, left=turn.attacks_left)
        yield from self.told(post_move=turn.post_move_left)
        if turn.rewards or turn.answers:
            yield self.say("text.rewards", rewards=turn.rewards, answers=turn.answers)
        if self.can_take_up():
            yield self.say("text.removals", count=turn.removals_left)

    def can_take_up(self) -> bool:
        """Has the colour whose turn it is a Root in play, and a Specimen that could take one up (EWS-EARTH-2)?"""
        own = self.view.colour
        has_root = any(seen.black if own == "black" else seen.white for seen in self.view.roots)
        return has_root and any(seen.colour == own and seen.earth >= 2 for seen in self.view.specimens)

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
        yield from (
            "  " + self.say("text.specimen", hex=seen.hex, specimen=self.specimen(seen))
            for seen in self.view.specimens
            if seen.colour == side.colour
        )
        yield "  " + self.say("text.roots_of", supply=side.supply, pool=side.pool, lost=side.roots_lost)
        if side.in_end_of_the_world:
            yield "  " + self.say("label.end_of_the_world")
        if side.last_turn_text:
            yield "  " + self.say("text.last", turn=side.last_turn_text)

    def specimen(self, seen: SpecimenSeen) -> str:
        """What a Specimen is, with its build."""
        line = self.say("text.build", **asdict(seen))
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
        yield self.say("text.destroyed", hexes=self.listing(view.destroyed))
        yield self.say("text.tokens", **view.tokens)
        yield from self.told(quiet=view.quiet)
        yield self.say("text.position", position=view.position)
