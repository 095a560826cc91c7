"""From content and options to the tables of a match."""

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.content import Board, Content
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunTerms
from fourfold.games.earth_water_sun.rules.table import PRESENT, TOKEN_BITS, TREE
from fourfold.games.earth_water_sun.rules.terms import ALL_SPECIMENS, BOTH_TREES, ONE_TREE
from fourfold.games.options import Value
from fourfold.kernel.hexes import HexBoard

CANONICAL = ("e", "ne", "nw")
"""The directions by which an edge is named, if it has a hex for which it lies there."""
VICTORY = {"both_trees": BOTH_TREES, "one_tree": ONE_TREE, "all_specimens": ALL_SPECIMENS}


def edge_names(board: HexBoard, hexes: tuple[str, ...]) -> tuple[str, ...]:
    """The canonical name of every edge: the hex for which its direction is e, ne or nw; else its only hex."""
    names: dict[int, str] = {}
    for hex, name in enumerate(hexes):
        for direction, letters in enumerate(DIRECTIONS):
            edge = int(board.edge(hex, direction))
            if edge not in names or letters in CANONICAL:
                names[edge] = f"{name}{letters}"
    return tuple(names[edge] for edge in range(board.edges))


def bounded(terms: EarthWaterSunTerms) -> dict[str, tuple[str, ...]]:
    """The hexes that each edge bounds, two or, at the rim, one, by its name; the one it is named by comes first."""
    hexes: dict[str, tuple[str, ...]] = {}
    for hex, name in enumerate(terms.hex_names):
        for direction in range(len(DIRECTIONS)):
            edge = terms.edge_names[terms.edge(hex, direction)]
            known = hexes.get(edge, ())
            hexes[edge] = (name, *known) if edge == f"{name}{DIRECTIONS[direction]}" else (*known, name)
    return hexes


def terms_of(content: Content, options: dict[str, Value]) -> EarthWaterSunTerms:
    """The tables of a match with this content and these options."""
    board = content.board_called(str(options["board"]))
    laid = HexBoard([(q, r) for _, q, r in board.hexes()])
    hexes = tuple(name for name, _, _ in board.hexes())
    terms = EarthWaterSunTerms(laid, hexes, edge_names(laid, hexes))
    _set_up(terms, content, board)
    _set_figures(terms, content)
    terms.victory = VICTORY[str(options["victory"])]
    terms.swap = bool(options["swap"])
    terms.attacker_wins = options["mutual_elimination"] == "attacker_wins"
    terms.no_move_loses = options["no_move"] == "lose"
    terms.any_chain = options["root_chain"] == "any"
    terms.perimeter_roots = bool(options["perimeter_roots"])
    terms.dead_return = options["dead_resources"] == "pool"
    terms.markers_run_out = options["world_markers"] == "pool"
    terms.turn_limit = int(options["turn_limit"])
    return terms


def _set_up(terms: EarthWaterSunTerms, content: Content, board: Board) -> None:
    """The Specimens on their home rows, read from each player's left to right (EWS-SETUP-3)."""
    place = {(q, r): number for number, (_, q, r) in enumerate(board.hexes())}
    words = [0] * len(place)
    for colour, (r, first, last) in enumerate((board.home_black, board.home_white)):
        columns = range(first, last + 1)
        for q, kind in zip(columns if colour == 0 else reversed(columns), content.setup.home_row, strict=True):
            words[place[q, r]] = PRESENT | colour << 1 | (TREE if kind == "tree" else 0)
    terms.home_words = vec[i64](words)
    terms.trees = content.components.trees_per_colour
    terms.roots = content.components.roots_per_colour
    terms.tokens = sum(element.tokens << (TOKEN_BITS * n) for n, element in enumerate(content.element))


def _set_figures(terms: EarthWaterSunTerms, content: Content) -> None:
    """Limits, rewards, and what each level of an element brings."""
    numbers = content.numbers
    terms.most_of_one = numbers.max_per_element
    terms.capacity = vec[i64]([specimen.capacity for specimen in content.specimen])
    terms.reward = vec[i64]([specimen.reward for specimen in content.specimen])
    terms.base_steps = numbers.base_steps
    terms.removals = numbers.removals_per_turn
    terms.stall_turns = numbers.stall_turns
    water = [upgrade for upgrade in content.upgrade if upgrade.element == "water"]
    earth = [upgrade for upgrade in content.upgrade if upgrade.element == "earth"]
    levels = range(numbers.max_per_element + 1)
    terms.steps = vec[i64]([sum(upgrade.steps for upgrade in water[:level]) for level in levels])
    terms.changes = vec[i64]([sum(upgrade.turns for upgrade in water[:level]) for level in levels])
    terms.roots_gained = vec[i64]([0, *(upgrade.roots for upgrade in earth)])
    level = {grant: upgrade.level for upgrade in content.upgrade for grant in upgrade.grants}
    terms.places_at, terms.takes_up_at = level["place_roots"], level["remove_roots"]
    terms.shield_at = level["shield"]
    terms.post_move_at = level["post_attack_move"]
    terms.two_targets_at, terms.two_attacks_at = level["two_targets"], level["two_attacks"]
    terms.counter_at = level["counter_attack"]
