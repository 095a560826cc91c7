"""What a seat of Earth, Water & Sun sees. Nothing is hidden: both players and spectators see the same table."""

import re

import msgspec

from fourfold.games.earth_water_sun.rules.axes import COLOURS
from fourfold.games.edition import View
from fourfold.kernel.actions import Action

KINDS = ("mushroom", "tree")
"""The kinds of Specimen."""
TREES = re.compile(r"T([a-z]+\d+)")
"""Trees in a position as it is written."""
FELLING = ("aim", "destroy_hex")
"""The actions that name the hex on which somebody falls; to enter one has no name for it."""


class HexSeen(msgspec.Struct, frozen=True, cache_hash=True):
    """One hex of the board: axial coordinates (q grows eastwards, r southwards), its tone, and whether it is rim.

    Black's home row is in the south. A tone only helps the eye (EWS-SETUP-6).
    """

    name: str
    q: int
    r: int
    tone: str
    is_rim: bool


class SpecimenSeen(msgspec.Struct, frozen=True, cache_hash=True):
    """A living Specimen, with its build and how many resources it can hold."""

    hex: str
    colour: str
    kind: str
    earth: int
    water: int
    sun: int
    shield: bool
    capacity: int


class RootsSeen(msgspec.Struct, frozen=True, cache_hash=True):
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


class Done(msgspec.Struct, frozen=True, cache_hash=True):
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


def mortal(view: EarthWaterSunView, colour: str) -> list[str]:
    """The Trees of a colour without one of which it has lost the match (EWS-END-1, EWS-R2)."""
    trees = [seen.hex for seen in view.specimens if seen.kind == "tree" and seen.colour == colour]
    one_is_all = {"both_trees": len(trees) == 1, "one_tree": True}
    return trees if one_is_all.get(str(view.options["victory"]), False) else []


def fallen(view: EarthWaterSunView) -> list[tuple[str, str]]:
    """The Trees that fell in the turn that ended the match, the last at the end: colours, and where they stood."""
    if view.ending not in ("trees", "mutual"):
        return []
    found: list[tuple[str, str]] = []
    turn = view.turn
    for colour, specimens in zip(COLOURS, turn.start.split()[1:], strict=False):
        living = {seen.hex for seen in view.specimens if seen.colour == colour and seen.kind == "tree"}
        for hex in TREES.findall(specimens):
            if turn.path and hex == turn.path[0] and colour == view.colour:
                hex = turn.path[-1] if turn.mover is None else turn.mover
            if hex not in living:
                found.append((colour, hex))
    named = {done.action.fields["hex"]: at for at, done in enumerate(turn.done) if done.action.kind in FELLING}
    entered = [at for at, done in enumerate(turn.done) if done.mark == "entered"]
    return sorted(found, key=lambda one: named.get(one[1], entered[-1] if entered else len(turn.done)))


def winning_ruins(view: EarthWaterSunView) -> set[str]:
    """The hexes whose destruction wins the match for the reader: that is open to them, and a Tree stands there."""
    ruins = {action.fields["hex"] for action in view.legal if action.kind == "destroy_hex"}
    rivals = [side.colour for side in view.sides if side.seat != view.seat]
    return {hex for colour in rivals for hex in mortal(view, colour)} & ruins


def colour_of(view: EarthWaterSunView) -> str | None:
    """The colour that the reader of a view plays; none for a spectator."""
    return next((side.colour for side in view.sides if side.seat == view.seat), None)
