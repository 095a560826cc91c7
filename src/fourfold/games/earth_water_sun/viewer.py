"""What a seat of Earth, Water & Sun sees, built from a position."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fourfold.games.earth_water_sun import view as seen
from fourfold.games.earth_water_sun.content import Board
from fourfold.games.earth_water_sun.notation.writing import option_fields, position_text, turn_so_far, turn_text
from fourfold.games.earth_water_sun.rules import attack, moving, table
from fourfold.games.earth_water_sun.rules.axes import COLOURS, DIRECTIONS, ELEMENTS
from fourfold.games.earth_water_sun.rules.done import MARKS, action_of, mark_of
from fourfold.games.earth_water_sun.rules.growth import can_grow
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, NO_HEX
from fourfold.games.legal import open_to

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition


class Viewer:
    """Builds views for one content and set of options; what never changes is made once."""

    def __init__(self, edition: "EarthWaterSunEdition") -> None:
        self.edition = edition
        content, terms = edition.content, edition.terms
        self.terms = terms
        self.fields = option_fields(edition.option_list, edition.options)
        self.board: Board = content.board_called(str(edition.options["board"]))
        self.names, self.edges = terms.hex_names, terms.edge_names
        tones = {tone.index: tone.id for tone in content.colouring.tone}
        self.hexes = tuple(
            seen.HexSeen(name, q, r, tones[(q - r) % 3], terms.board.is_rim(number))
            for number, (name, q, r) in enumerate(self.board.hexes())
        )
        # both players look at one position, and most of what is seen was seen before
        self._table = lru_cache(maxsize=64)(self._seen)
        self._specimen = lru_cache(maxsize=4096)(self._specimen_on)
        self._roots = lru_cache(maxsize=4096)(self._roots_of)
        self._done = lru_cache(maxsize=1024)(self._actions)
        self._path = lru_cache(maxsize=1024)(self._hexes_of)

    def view(self, position: EarthWaterSunPosition, seat: int | None) -> seen.EarthWaterSunView:
        """What a seat sees; None for a spectator. Nothing is hidden, so seats differ in what they may do alone."""
        return replace(self._table(position), seat=seat, legal=open_to(seat, position, self.terms.catalogue))

    def _seen(self, position: EarthWaterSunPosition) -> seen.EarthWaterSunView:
        """What a spectator sees."""
        over = position.phase == table.OVER
        decided = over and position.winner != table.DRAW
        hexes = position.hexes
        black, white = ([self._specimen(hex, hexes[hex]) for hex in position.living(c)] for c in range(2))
        roots = tuple(map(self._roots, position.roots))
        lying = sum([one.black for one in roots]), sum([one.white for one in roots])
        return seen.EarthWaterSunView(
            **self.edition.common_fields(position, None),
            board=self.board.id,
            hexes=self.hexes,
            destroyed=tuple([n for n, word in zip(self.names, hexes, strict=True) if word & table.DESTROYED]),
            specimens=(*black, *white),
            roots=roots,
            tokens={name: position.tokens_left(element) for element, name in enumerate(ELEMENTS)},
            sides=(self._side(position, 0, black, lying[0]), self._side(position, 1, white, lying[1])),
            phase=table.PHASES.name(position.phase),
            number=position.turns // 2 + 1,
            colour=COLOURS[position.active()],
            turn=self._turn(position),
            quiet=position.quiet,
            position=position_text(position, self.board.id, self.fields),
            ending=table.ENDINGS.get(position.ending),
            winner=COLOURS[position.winner] if decided else None,
            winners=tuple(s for s in range(2) if position.returns(s) > 0),
        )

    def _specimen_on(self, hex: int, word: int) -> seen.SpecimenSeen:
        return seen.SpecimenSeen(
            hex=self.names[hex],
            colour=COLOURS[table.colour(word)],
            kind=seen.KINDS[table.kind(word)],
            earth=table.level(word, table.EARTH),
            water=table.level(word, table.WATER),
            sun=table.level(word, table.SUN),
            shield=word & table.SHIELD != 0,
            capacity=self.terms.capacity[table.kind(word)],
        )

    def _roots_of(self, root: int) -> seen.RootsSeen:
        edge = root >> table.EDGE_SHIFT
        sides = (self.terms.board.side(edge, which) for which in range(2))
        hexes = tuple(self.names[hex] for hex in sides if hex >= 0)
        return seen.RootsSeen(self.edges[edge], hexes, table.root_count(root, 0), table.root_count(root, 1))

    def _side(
        self, position: EarthWaterSunPosition, of: int, specimens: list[seen.SpecimenSeen], lying: int
    ) -> seen.SideSeen:
        """What a colour has: its Specimens, and so many Roots on the board among others."""
        trees = [one.kind for one in specimens].count("tree")
        last = tuple(position.last_white if of else position.last_black)
        supply, pool = position.supply(of), position.pool(of)
        return seen.SideSeen(
            colour=COLOURS[of],
            seat=position.seat_of(of),
            trees=trees,
            mushrooms=len(specimens) - trees,
            supply=supply,
            pool=pool,
            roots_lost=self.terms.roots - lying - supply - pool,
            room=sum([one.capacity - one.earth - one.water - one.sun for one in specimens]),
            in_end_of_the_world=not can_grow(position, of),
            last_turn=self._done(*last),
            last_turn_text=turn_text(self.terms, last),
        )

    def _actions(self, *actions: int) -> tuple[seen.Done, ...]:
        catalogue = self.terms.catalogue
        return tuple(
            seen.Done(catalogue.actions[action_of(done)], MARKS.get(mark_of(done)) or "") for done in actions
        )

    def _turn(self, position: EarthWaterSunPosition) -> seen.TurnSeen:
        """What the turn did and may still do; a position that is over may do nothing."""
        done = tuple(position.done)
        mover = position.mover
        word = 0 if mover == NO_HEX else attack.attacker(position)
        is_moving = position.phase == table.MOVING
        steps = self.terms.allowed_steps(table.level(word, table.WATER)) - position.steps if is_moving else 0
        changes = self.terms.changes[table.level(word, table.WATER)] - position.changes if is_moving else 0
        can_attack = position.phase in (table.MOVING, table.ACTED) and not attack.refuses_attack(position, None)
        return seen.TurnSeen(
            start=position_text(position.start_of_turn(), self.board.id, self.fields),
            done=self._done(*done),
            text=turn_so_far(position),
            mover=None if mover == NO_HEX else self.names[mover],
            path=self._path(done),
            direction=None if position.direction == table.NO_DIRECTION else DIRECTIONS[position.direction],
            steps_left=steps,
            changes_left=changes,
            attacks_made=position.attacks,
            attacks_left=self._attacks_left(position, word) if can_attack else 0,
            attacker=self._specimen(mover, word) if position.carried else None,
            targets=self._targets(position),
            post_move_left=position.phase == table.ACTED and not moving.refuses_post_move(position, None),
            rewards=position.rewards,
            answers=position.answers,
            removals_left=self.terms.removals - position.removals,
        )

    def _attacks_left(self, position: EarthWaterSunPosition, word: int) -> int:
        allowed = attack.MOST_ATTACKS if table.level(word, table.SUN) >= self.terms.two_attacks_at else 1
        return int(allowed - position.attacks)

    def _hexes_of(self, done: tuple[int, ...]) -> tuple[str, ...]:
        """The hexes of the movement so far."""
        path: list[int] = []
        for action in map(action_of, done):
            if self.terms.catalogue.actions[action].kind == "step":
                hex, direction = self.terms.decisions.of(action).values(action)
                path = path or [hex]
                path.append(self.terms.neighbour(hex, direction))
        return tuple([self.names[hex] for hex in path])

    def _targets(self, position: EarthWaterSunPosition) -> tuple[seen.TargetSeen, ...]:
        if position.phase != table.AIMING:
            return ()
        if position.target_edge == NO_EDGE:
            return (seen.TargetSeen(self.names[position.target], None, None),)
        edge, of = self.edges[position.target_edge], COLOURS[position.target_colour]
        return (seen.TargetSeen(self.names[position.target], edge, of),)
