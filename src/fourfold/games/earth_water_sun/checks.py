"""Everything about a content file that a type cannot say: totals, references, and boards that can be played on."""

from collections.abc import Callable, Iterable

from fourfold.games.content import fail
from fourfold.games.earth_water_sun.content import (
    MOST_BOARDS,
    MOST_HEXES,
    MOST_ROOTS,
    ROW_LETTERS,
    SEATS,
    Board,
    Content,
)
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS, ELEMENTS
from fourfold.kernel.errors import closest
from fourfold.kernel.hexes import DIRECTIONS as STEPS
from fourfold.kernel.hexes import HexBoard

GRANTS = {
    "earth": ("place_roots", "remove_roots", "shield"),
    "water": ("post_attack_move",),
    "sun": ("two_targets", "two_attacks", "counter_attack"),
}
CHOICES: dict[str, tuple[str, ...]] = {
    "victory": ("both_trees", "one_tree", "all_specimens"),
    "mutual_elimination": ("draw", "attacker_wins"),
    "no_move": ("skip", "lose"),
    "root_chain": ("own", "any"),
    "dead_resources": ("pool", "removed"),
    "world_markers": ("unlimited", "pool"),
}
FLAGS = ("swap", "perimeter_roots")
INTEGERS = ("turn_limit",)


def check(content: Content, file: str) -> None:
    """Raise `BadContent` with the field and the reason of the first mistake."""
    _check_fixed(content, file)
    _check_numbers(content, file)
    _check_home_row(content, file)
    _check_upgrades(content, file)
    _check_boards(content, file)
    _check_options(content, file)


def _check_fixed(content: Content, file: str) -> None:
    """Colours, kinds, elements and directions: their names may change, what they are may not."""
    fixed: list[tuple[str, Iterable[object], Iterable[object], str]] = [
        ("colour", [(c.id, c.letter, c.first) for c in content.colour],
         [("black", "b", True), ("white", "w", False)], "see EWS-SETUP-7"),
        ("specimen", [(s.id, s.letter, s.leader) for s in content.specimen],
         [("mushroom", "M", False), ("tree", "T", True)], "see EWS-SETUP-3"),
        ("element", [(e.id, e.letter) for e in content.element],
         [("earth", "E"), ("water", "W"), ("sun", "S")], "see EWS-GROW-1"),
        ("direction", sorted((d.id, d.q, d.r) for d in content.direction),
         sorted((name, q, r) for name, (q, r) in zip(DIRECTIONS, STEPS, strict=True)), "see EWS-MOVE-2"),
        ("colouring.tone", sorted(tone.index for tone in content.colouring.tone), range(3), "see EWS-SETUP-6"),
    ]  # fmt: skip
    for field, found, wanted, hint in fixed:
        if list(found) != list(wanted):
            raise fail(file, field, f"must be {', '.join(map(str, wanted))}", hint)


def _check_numbers(content: Content, file: str) -> None:
    numbers, counted = content.numbers, content.components
    same: list[tuple[str, int, int, str]] = [
        ("numbers.players", numbers.players, SEATS[0], "EWS-SETUP-1"),
        ("numbers.post_attack_steps", numbers.post_attack_steps, 1, "EWS-WATER-5"),
        ("numbers.capacity_mushroom", numbers.capacity_mushroom, content.specimen[0].capacity, "EWS-GROW-3"),
        ("numbers.capacity_tree", numbers.capacity_tree, content.specimen[1].capacity, "EWS-GROW-4"),
        ("numbers.reward_mushroom", numbers.reward_mushroom, content.specimen[0].reward, "EWS-REWARD-1"),
        ("numbers.reward_tree", numbers.reward_tree, content.specimen[1].reward, "EWS-REWARD-2"),
    ]
    for index, element in enumerate(content.element):
        stated = getattr(counted, f"{element.id}_tokens")
        same.append((f"element[{index}] ({element.id}).tokens", element.tokens, stated, "EWS-SETUP-5"))
    for field, stated, wanted, clause in same:
        if stated != wanted:
            raise fail(file, field, f"says {stated}, but must be {wanted}", f"see {clause}")
    if counted.roots_per_colour > MOST_ROOTS:
        raise fail(file, "components.roots_per_colour", f"at most {MOST_ROOTS} fit", "see EWS-EARTH-4")
    if not 1 <= numbers.max_per_element <= 7:
        raise fail(file, "numbers.max_per_element", "must be from 1 to 7", "see EWS-GROW-2")
    if counted.trees_per_colour < 1:
        raise fail(file, "components.trees_per_colour", "there must be a Tree", "see EWS-END-1")


def _check_home_row(content: Content, file: str) -> None:
    kinds = [specimen.id for specimen in content.specimen]
    for kind in content.setup.home_row:
        if kind not in kinds:
            raise fail(file, "setup.home_row", f"there is no Specimen {kind!r}", closest(kind, kinds))
    for kind, stated in (
        ("tree", content.components.trees_per_colour),
        ("mushroom", content.components.mushrooms_per_colour),
    ):
        found = content.setup.home_row.count(kind)
        if found != stated:
            raise fail(
                file, "setup.home_row", f"has {found} of {kind!r}, but must have {stated}", "see EWS-SETUP-3"
            )


def _check_upgrades(content: Content, file: str) -> None:
    """Every level of every element once; each ability granted once, by its own element."""
    for element in ELEMENTS:
        levels = [upgrade.level for upgrade in content.upgrade if upgrade.element == element]
        wanted = list(range(1, content.numbers.max_per_element + 1))
        if levels != wanted:
            raise fail(file, "upgrade", f"{element} needs the levels {wanted}, in order", "see EWS-GROW-2")
        granted = [g for upgrade in content.upgrade if upgrade.element == element for g in upgrade.grants]
        if sorted(granted) != sorted(GRANTS[element]):
            raise fail(file, "upgrade", f"{element} must grant {', '.join(GRANTS[element])}, once each")
    for index, upgrade in enumerate(content.upgrade):
        place = f"upgrade[{index}] ({upgrade.id})"
        if upgrade.element not in ELEMENTS:
            raise fail(file, f"{place}.element", f"there is no element {upgrade.element!r}", "see EWS-GROW-1")
        if upgrade.roots != (content.numbers.roots_per_earth if upgrade.element == "earth" else 0):
            raise fail(
                file, f"{place}.roots", "must be numbers.roots_per_earth for Earth, else 0", "see EWS-EARTH-1"
            )
        if (upgrade.steps or upgrade.turns) and upgrade.element != "water":
            raise fail(file, place, "only Water brings steps and changes of direction", "see EWS-WATER-1")
    numbers, counted = content.numbers, content.components
    shield = next(upgrade.level for upgrade in content.upgrade if "shield" in upgrade.grants)
    able = counted.trees_per_colour * (numbers.capacity_tree >= shield)
    able += counted.mushrooms_per_colour * (numbers.capacity_mushroom >= shield)
    if 2 * able > counted.shield_tokens:
        raise fail(file, "components.shield_tokens", f"must be at least {2 * able}", "see EWS-GROW-9")


def _check_boards(content: Content, file: str) -> None:
    ids = [board.id for board in content.board]
    if len(set(ids)) != len(ids):
        raise fail(file, "board", "an id is used twice")
    if len(ids) > MOST_BOARDS:
        raise fail(file, "board", f"at most {MOST_BOARDS} boards fit, the file has {len(ids)}")
    if sum(board.default for board in content.board) != 1:
        raise fail(file, "board", "exactly one board must be the default", "see EWS-SETUP-2")
    for index, board in enumerate(content.board):
        _check_board(content, board, f"board[{index}] ({board.id})", file)


def _check_board(content: Content, board: Board, place: str, file: str) -> None:
    rows = [r for r, _, _ in board.rows]
    if not rows or rows != list(range(rows[0], rows[0] + len(rows))):
        raise fail(file, f"{place}.rows", "must follow each other from north to south", "see EWS-R1")
    if len(rows) > len(ROW_LETTERS):
        raise fail(file, f"{place}.rows", f"at most {len(ROW_LETTERS)} rows have letters")
    if any(not 0 <= last - first < 99 for _, first, last in board.rows):
        raise fail(file, f"{place}.rows", "every row has from 1 to 99 hexes, first q before last q")
    hexes = {(q, r) for _, q, r in board.hexes()}
    if len(hexes) > MOST_HEXES:
        raise fail(file, f"{place}.rows", f"at most {MOST_HEXES} hexes fit, the board has {len(hexes)}")
    laid = HexBoard([(q, r) for _, q, r in board.hexes()])
    rim = sum(laid.is_rim(hex) for hex in range(laid.size))
    found = {"cells": laid.size, "edges": laid.edges, "corners": laid.corners, "rim": rim}
    for field, number in {**found, "turn_bound": content.slots() + laid.size}.items():
        if getattr(board, field) != number:
            raise fail(file, f"{place}.{field}", f"says {getattr(board, field)}, but is {number}", "see EWS-R1")
    if not laid.is_in_one_piece():
        raise fail(file, f"{place}.rows", "the board must hang together", "see EWS-R1")
    home = len(content.setup.home_row)
    for name, (r, first, last), row in (
        ("home_black", board.home_black, board.rows[-1]),
        ("home_white", board.home_white, board.rows[0]),
    ):
        if r != row[0] or not row[1] <= first <= last <= row[2] or last - first + 1 != home:
            raise fail(file, f"{place}.{name}", f"must be {home} hexes of the row {list(row)}", "see EWS-SETUP-3")
    a, b = board.half_turn
    c = board.mirror
    black, white = _span(board.home_black), _span(board.home_white)
    turned: Callable[[int, int], tuple[int, int]] = lambda q, r: (a - q, b - r)  # noqa: E731
    mirrored: Callable[[int, int], tuple[int, int]] = lambda q, r: (c - q - r, r)  # noqa: E731
    if {turned(*hex) for hex in hexes} != hexes or {turned(*hex) for hex in black} != white:
        raise fail(file, f"{place}.half_turn", "must map the board onto itself and Black's home row onto White's")
    if {mirrored(*hex) for hex in hexes} != hexes or any({mirrored(*h) for h in s} != s for s in (black, white)):
        raise fail(file, f"{place}.mirror", "must map the board and each home row onto itself")


def _span(span: tuple[int, int, int]) -> set[tuple[int, int]]:
    r, first, last = span
    return {(q, r) for q in range(first, last + 1)}


def _check_options(content: Content, file: str) -> None:
    """The options of the game, no more and no less; only the boards to choose from are the file's own."""
    known = {"board": tuple(board.id for board in content.board), **CHOICES}
    wanted = {"board", *CHOICES, *FLAGS, *INTEGERS}
    ids = [option.id for option in content.option]
    if set(ids) != wanted or len(ids) != len(wanted):
        raise fail(file, "option", f"must be {', '.join(sorted(wanted))}, once each")
    for index, option in enumerate(content.option):
        place = f"option[{index}] ({option.id})"
        kind = "choice" if option.id in known else "flag" if option.id in FLAGS else "integer"
        if option.kind != kind:
            raise fail(file, f"{place}.kind", f"must be {kind!r}", f"see {option.ruling}")
        if kind == "choice":
            choices = tuple(choice.id for choice in option.choice)
            if choices != known[option.id]:
                raise fail(
                    file, f"{place}.choice", f"must be {', '.join(known[option.id])}", f"see {option.ruling}"
                )
            if option.default not in choices:
                raise fail(
                    file,
                    f"{place}.default",
                    f"{option.default!r} is no choice",
                    closest(str(option.default), list(choices)),
                )
        elif not isinstance(option.default, bool if kind == "flag" else int):
            raise fail(file, f"{place}.default", "must be true or false" if kind == "flag" else "must be a number")
    default = next(board.id for board in content.board if board.default)
    if next(option.default for option in content.option if option.id == "board") != default:
        raise fail(file, "option (board).default", f"must be {default!r}, the default board", "see EWS-SETUP-2")
