"""What a seat of Earth, Water & Sun sees. Nothing is hidden: both players and spectators see the same table."""

import msgspec

from fourfold.games.earth_water_sun.content import Board, Content
from fourfold.games.earth_water_sun.notation.writing import (
    edge_names,
    hex_names,
    position_text,
    turn_so_far,
    turn_text,
)
from fourfold.games.earth_water_sun.rules import attack, moving
from fourfold.games.earth_water_sun.rules.actions import COLOURS, DIRECTIONS, ELEMENTS, MARKS
from fourfold.games.earth_water_sun.rules.growth import can_grow
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition, EarthWaterSunTerms
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    AIMING,
    DESTROYED,
    DRAW,
    EARTH,
    EDGE_SHIFT,
    MOVING,
    OVER,
    SHIELD,
    SUN,
    TREE,
    WATER,
    Table,
    colour,
    kind,
    level,
    resources,
    root_count,
)
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, NO_HEX
from fourfold.games.earth_water_sun.rules.turn import actions_done
from fourfold.games.edition import View
from fourfold.games.legal import open_to
from fourfold.games.options import Value
from fourfold.kernel.actions import Action
from fourfold.kernel.seats import listed

VERSION = 1
PHASES = ("swap", "growth", "ready", "moving", "aiming", "reward", "acted", "over")
ENDINGS = (None, "trees", "mutual", "no_move", "turn_limit", "stall")
KINDS = ("mushroom", "tree")
MARK_NAMES = ("", "entered", "reward", "answer", "mixed")


class HexSeen(msgspec.Struct, frozen=True):
    """One hex of the board: axial coordinates (q grows eastwards, r southwards), its tone, and whether it is rim.

    Black's home row is in the south. A tone only helps the eye (EWS-SETUP-6).
    """

    name: str
    q: int
    r: int
    tone: str
    is_rim: bool


class SpecimenSeen(msgspec.Struct, frozen=True):
    """A living Specimen, with its build and how many resources it can hold."""

    hex: str
    colour: str
    kind: str
    earth: int
    water: int
    sun: int
    shield: bool
    capacity: int


class RootsSeen(msgspec.Struct, frozen=True):
    """The Roots on one edge, by colour. An edge is named by a hex and a direction, such as `d4ne`.

    `hexes` are the one or two hexes it bounds.
    """

    edge: str
    hexes: tuple[str, ...]
    black: int
    white: int


class TargetSeen(msgspec.Struct, frozen=True):
    """A target already chosen for the attack under way: an enemy on a hex, or one Root bounding it."""

    hex: str
    edge: str | None
    colour: str | None


class Done(msgspec.Struct, frozen=True):
    """One action of a turn. `mark` says what it was for where the action alone does not.

    `entered`: a step onto an enemy. `reward`, `answer`: a resource of the active player, of the other one.
    `mixed`: the Root was chosen from a stack of both colours.
    """

    action: Action
    mark: str


class SideSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What one colour has: Roots in hand and never gained yet, room for resources, and its last turn."""

    colour: str
    seat: int
    trees: int
    mushrooms: int
    supply: int
    pool: int
    roots_lost: int
    room: int
    in_end_of_the_world: bool
    last_turn: tuple[Done, ...]
    last_turn_text: str


class TurnSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What the turn under way has done and what it still may do. `start` is the position with which it began.

    `path` are the hexes of the movement, the starting hex first; `mover` is where the moving Specimen stands, None
    before it moved and once it is gone. `attacker` is it while it stands on an enemy's hex: it is then not among
    `specimens`. Rewards are resources still to be placed, of the active player and of the other one.
    """

    start: str
    done: tuple[Done, ...]
    text: str
    mover: str | None
    path: tuple[str, ...]
    direction: str | None
    steps_left: int
    changes_left: int
    attacks_made: int
    attacks_left: int
    attacker: SpecimenSeen | None
    targets: tuple[TargetSeen, ...]
    post_move_left: bool
    rewards: int
    answers: int
    removals_left: int


class EarthWaterSunView(View, frozen=True, kw_only=True):
    """The table. `phase` is swap, growth, ready, moving, aiming, reward, acted or over.

    `number` is the turn's number, counted in pairs; `colour` is the active colour, whose turn it is; the seat to
    act is another only while it places a resource of its counter-attack. `position` is all of it on one line.
    `ending` is trees, mutual, no_move, turn_limit or stall; `winner` a colour, or None for a draw.
    """

    board: str
    hexes: tuple[HexSeen, ...]
    destroyed: tuple[str, ...]
    specimens: tuple[SpecimenSeen, ...]
    roots: tuple[RootsSeen, ...]
    tokens: dict[str, int]
    sides: tuple[SideSeen, ...]
    phase: str
    number: int
    colour: str
    turn: TurnSeen
    quiet: int
    position: str
    ending: str | None
    winner: str | None
    winners: tuple[int, ...]


class Viewer:
    """Builds views for one content and set of options; what never changes is made once."""

    def __init__(
        self,
        content: Content,
        terms: EarthWaterSunTerms,
        options: dict[str, Value],
        fields: tuple[tuple[str, str], ...],
    ) -> None:
        self.terms = terms
        self.options = options
        self.fields = fields
        self.board: Board = content.board_called(str(options["board"]))
        self.names, self.edges = hex_names(terms), edge_names(terms)
        tones = {tone.index: tone.id for tone in content.colouring.tone}
        self.hexes = tuple(
            HexSeen(name, q, r, tones[(q - r) % 3], terms.board.is_rim(number))
            for number, (name, q, r) in enumerate(self.board.hexes())
        )

    def view(self, position: EarthWaterSunPosition, seat: int | None) -> EarthWaterSunView:
        """What a seat sees; None for a spectator."""
        over = position.phase == OVER
        decided = over and position.winner != DRAW
        return EarthWaterSunView(
            game="earth_water_sun",
            version=VERSION,
            seat=seat,
            seats=2,
            options=self.options,
            to_act=listed(position.to_act()),
            legal=open_to(seat, position, self.terms.catalogue),
            board=self.board.id,
            hexes=self.hexes,
            destroyed=tuple(n for n, word in zip(self.names, position.hexes, strict=True) if word & DESTROYED),
            specimens=tuple(
                self._specimen(hex, position.hexes[hex]) for c in range(2) for hex in position.living(c)
            ),
            roots=tuple(self._roots(root) for root in position.roots),
            tokens={name: position.tokens_left(element) for element, name in enumerate(ELEMENTS)},
            sides=tuple(self._side(position, c) for c in range(2)),
            phase=PHASES[position.phase],
            number=position.turns // 2 + 1,
            colour=COLOURS[position.active()],
            turn=self._turn(position),
            quiet=position.quiet,
            position=position_text(position, self.board.id, self.fields),
            ending=ENDINGS[position.ending],
            winner=COLOURS[position.winner] if decided else None,
            winners=tuple(s for s in range(2) if position.returns(s) > 0),
        )

    def _specimen(self, hex: int, word: int) -> SpecimenSeen:
        return SpecimenSeen(
            hex=self.names[hex],
            colour=COLOURS[colour(word)],
            kind=KINDS[kind(word)],
            earth=level(word, EARTH),
            water=level(word, WATER),
            sun=level(word, SUN),
            shield=word & SHIELD != 0,
            capacity=self.terms.capacity[kind(word)],
        )

    def _roots(self, root: int) -> RootsSeen:
        edge = root >> EDGE_SHIFT
        sides = (self.terms.board.side(edge, which) for which in range(2))
        hexes = tuple(self.names[hex] for hex in sides if hex >= 0)
        return RootsSeen(self.edges[edge], hexes, root_count(root, 0), root_count(root, 1))

    def _side(self, position: EarthWaterSunPosition, of: int) -> SideSeen:
        words = [position.hexes[hex] for hex in position.living(of)]
        lying = sum(root_count(root, of) for root in position.roots)
        last = tuple(position.last_white if of else position.last_black)
        return SideSeen(
            colour=COLOURS[of],
            seat=position.seat_of(of),
            trees=sum(word & TREE != 0 for word in words),
            mushrooms=sum(word & TREE == 0 for word in words),
            supply=position.supply(of),
            pool=position.pool(of),
            roots_lost=self.terms.roots - lying - position.supply(of) - position.pool(of),
            room=sum(self.terms.capacity[kind(word)] - resources(word) for word in words),
            in_end_of_the_world=not can_grow(position, of),
            last_turn=self._done(last),
            last_turn_text=turn_text(self.terms, last),
        )

    def _done(self, actions: tuple[int, ...]) -> tuple[Done, ...]:
        catalogue = self.terms.catalogue
        return tuple(Done(catalogue.actions[done // MARKS], MARK_NAMES[done % MARKS]) for done in actions)

    def _turn(self, position: EarthWaterSunPosition) -> TurnSeen:
        """What the turn did and may still do; a position that is over may do nothing."""
        done = tuple(actions_done(position))
        mover = position.mover
        word = 0 if mover == NO_HEX else attack.attacker(position)
        is_moving = position.phase == MOVING
        steps = self.terms.allowed_steps(level(word, WATER)) - position.steps if is_moving else 0
        changes = self.terms.changes[level(word, WATER)] - position.changes if is_moving else 0
        can_attack = position.phase in (MOVING, ACTED) and not attack.refuses_attack(position, None)
        start: Table = position
        while start.before is not None:
            start = start.before
        return TurnSeen(
            start=position_text(start, self.board.id, self.fields),
            done=self._done(done),
            text=turn_so_far(position),
            mover=None if mover == NO_HEX else self.names[mover],
            path=self._path(done),
            direction=None if position.direction < 0 else DIRECTIONS[position.direction],
            steps_left=steps,
            changes_left=changes,
            attacks_made=position.attacks,
            attacks_left=self._attacks_left(position, word) if can_attack else 0,
            attacker=self._specimen(mover, word) if position.carried else None,
            targets=self._targets(position),
            post_move_left=position.phase == ACTED and not moving.refuses_any_post_move(position, None),
            rewards=position.rewards,
            answers=position.answers,
            removals_left=self.terms.removals - position.removals,
        )

    def _attacks_left(self, position: EarthWaterSunPosition, word: int) -> int:
        allowed = attack.MOST_ATTACKS if level(word, SUN) >= self.terms.two_attacks_at else 1
        return int(allowed - position.attacks)

    def _path(self, done: tuple[int, ...]) -> tuple[str, ...]:
        """The hexes of the movement so far."""
        first, last = self.terms.first_step, self.terms.skip
        steps = [each // MARKS - first for each in done if first <= each // MARKS < last]
        if not steps:
            return ()
        return tuple(
            self.names[hex] for hex in (steps[0] // 6, *(self.terms.neighbour(s // 6, s % 6) for s in steps))
        )

    def _targets(self, position: EarthWaterSunPosition) -> tuple[TargetSeen, ...]:
        if position.phase != AIMING:
            return ()
        if position.target_edge == NO_EDGE:
            return (TargetSeen(self.names[position.target], None, None),)
        edge, of = self.edges[position.target_edge], COLOURS[position.target_colour]
        return (TargetSeen(self.names[position.target], edge, of),)
