"""Everything about a content file that a type cannot say: totals, references, and boards that can be played on."""

from collections.abc import Iterable, Iterator
from functools import partial

from fourfold.games.content import Mistake, load_content, located, own_content
from fourfold.games.earth_water_sun.content import ROW_LETTERS, SEATS, Board, Content
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS, ELEMENTS
from fourfold.kernel.errors import closest
from fourfold.kernel.hexes import DIRECTIONS as STEPS
from fourfold.kernel.hexes import HexBoard

MOST_ROOTS = 30
"""Of one colour: all Roots in play must fit in one set."""
MOST_HEXES = 400
"""Of one board: what is worked out beforehand grows with the square of it. The largest of our own has 127."""
MOST_BOARDS = 20


def mistakes(content: Content) -> Iterator[Mistake]:
    """Everything a type cannot say."""
    yield from _fixed(content)
    yield from _numbers(content)
    yield from _home_row(content)
    yield from _upgrades(content)
    yield from _boards(content)
    yield from _options(content)


def _fixed(content: Content) -> Iterator[Mistake]:
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
            yield field, f"must be {', '.join(map(str, wanted))}", hint


def _numbers(content: Content) -> Iterator[Mistake]:
    numbers, counted = content.numbers, content.components
    same: list[tuple[str, int, int, str]] = [
        ("numbers.players", numbers.players, SEATS[0], "EWS-SETUP-1"),
        ("numbers.post_attack_steps", numbers.post_attack_steps, 1, "EWS-WATER-5"),
        ("numbers.capacity_mushroom", numbers.capacity_mushroom, content.specimen[0].capacity, "EWS-GROW-3"),
        ("numbers.capacity_tree", numbers.capacity_tree, content.specimen[1].capacity, "EWS-GROW-4"),
        ("numbers.reward_mushroom", numbers.reward_mushroom, content.specimen[0].reward, "EWS-REWARD-1"),
        ("numbers.reward_tree", numbers.reward_tree, content.specimen[1].reward, "EWS-REWARD-2"),
    ]
    for place, element in located("element", content.element):
        stated = getattr(counted, f"{element.id}_tokens")
        same.append((f"{place}.tokens", element.tokens, stated, "EWS-SETUP-5"))
    for field, stated, wanted, clause in same:
        if stated != wanted:
            yield field, f"says {stated}, but must be {wanted}", f"see {clause}"
    if counted.roots_per_colour > MOST_ROOTS:
        yield "components.roots_per_colour", f"at most {MOST_ROOTS} fit", "see EWS-EARTH-4"
    if not 1 <= numbers.max_per_element <= 7:
        yield "numbers.max_per_element", "must be from 1 to 7", "see EWS-GROW-2"
    if counted.trees_per_colour < 1:
        yield "components.trees_per_colour", "there must be a Tree", "see EWS-END-1"


def _home_row(content: Content) -> Iterator[Mistake]:
    kinds = [specimen.id for specimen in content.specimen]
    for kind in content.setup.home_row:
        if kind not in kinds:
            yield "setup.home_row", f"there is no Specimen {kind!r}", closest(kind, kinds)
    for kind, stated in (
        ("tree", content.components.trees_per_colour),
        ("mushroom", content.components.mushrooms_per_colour),
    ):
        found = content.setup.home_row.count(kind)
        if found != stated:
            yield "setup.home_row", f"has {found} of {kind!r}, but must have {stated}", "see EWS-SETUP-3"


def _upgrades(content: Content) -> Iterator[Mistake]:
    """Every level of every element once; each ability of the game's own file granted once, by its own element."""
    own = own_content(__package__, Content)[0]
    for element in ELEMENTS:
        levels = [upgrade.level for upgrade in content.upgrade if upgrade.element == element]
        wanted = list(range(1, content.numbers.max_per_element + 1))
        if levels != wanted:
            yield "upgrade", f"{element} needs the levels {wanted}, in order", "see EWS-GROW-2"
        grants = _grants(own, element)
        if sorted(_grants(content, element)) != sorted(grants):
            yield "upgrade", f"{element} must grant {', '.join(grants)}, once each"
    for place, upgrade in located("upgrade", content.upgrade):
        if upgrade.element not in ELEMENTS:
            yield f"{place}.element", f"there is no element {upgrade.element!r}", "see EWS-GROW-1"
        if upgrade.roots != (content.numbers.roots_per_earth if upgrade.element == "earth" else 0):
            yield f"{place}.roots", "must be numbers.roots_per_earth for Earth, else 0", "see EWS-EARTH-1"
        if (upgrade.steps or upgrade.turns) and upgrade.element != "water":
            yield place, "only Water brings steps and changes of direction", "see EWS-WATER-1"
    numbers, counted = content.numbers, content.components
    shield = next(upgrade.level for upgrade in content.upgrade if "shield" in upgrade.grants)
    able = counted.trees_per_colour * (numbers.capacity_tree >= shield)
    able += counted.mushrooms_per_colour * (numbers.capacity_mushroom >= shield)
    if 2 * able > counted.shield_tokens:
        yield "components.shield_tokens", f"must be at least {2 * able}", "see EWS-GROW-9"


def _grants(content: Content, element: str) -> list[str]:
    return [grant for upgrade in content.upgrade if upgrade.element == element for grant in upgrade.grants]


def _boards(content: Content) -> Iterator[Mistake]:
    ids = [board.id for board in content.board]
    if len(set(ids)) != len(ids):
        yield "board", "an id is used twice"
    if len(ids) > MOST_BOARDS:
        yield "board", f"at most {MOST_BOARDS} boards fit, the file has {len(ids)}"
    if sum(board.default for board in content.board) != 1:
        yield "board", "exactly one board must be the default", "see EWS-SETUP-2"
    for place, board in located("board", content.board):
        yield from _board(content, board, place)


def _board(content: Content, board: Board, place: str) -> Iterator[Mistake]:
    rows = [r for r, _, _ in board.rows]
    if not rows or rows != list(range(rows[0], rows[0] + len(rows))):
        yield f"{place}.rows", "must follow each other from north to south", "see EWS-R1"
    if len(rows) > len(ROW_LETTERS):
        yield f"{place}.rows", f"at most {len(ROW_LETTERS)} rows have letters"
    if any(not 0 <= last - first < 99 for _, first, last in board.rows):
        yield f"{place}.rows", "every row has from 1 to 99 hexes, first q before last q"
    hexes = {(q, r) for _, q, r in board.hexes()}
    if len(hexes) > MOST_HEXES:
        yield f"{place}.rows", f"at most {MOST_HEXES} hexes fit, the board has {len(hexes)}"
    laid = HexBoard([(q, r) for _, q, r in board.hexes()])
    rim = sum(laid.is_rim(hex) for hex in range(laid.size))
    found = {"cells": laid.size, "edges": laid.edges, "corners": laid.corners, "rim": rim}
    for field, number in {**found, "turn_bound": content.slots() + laid.size}.items():
        if getattr(board, field) != number:
            yield f"{place}.{field}", f"says {getattr(board, field)}, but is {number}", "see EWS-R1"
    if not laid.is_in_one_piece():
        yield f"{place}.rows", "the board must hang together", "see EWS-R1"
    home = len(content.setup.home_row)
    for name, (r, first, last), row in (
        ("home_black", board.home_black, board.rows[-1]),
        ("home_white", board.home_white, board.rows[0]),
    ):
        if r != row[0] or not row[1] <= first <= last <= row[2] or last - first + 1 != home:
            yield f"{place}.{name}", f"must be {home} hexes of the row {list(row)}", "see EWS-SETUP-3"
    a, b = board.half_turn
    black, white = _span(board.home_black), _span(board.home_white)
    turned, turned_home = ({(a - q, b - r) for q, r in some} for some in (hexes, black))
    if turned != hexes or turned_home != white:
        yield f"{place}.half_turn", "must map the board onto itself and Black's home row onto White's"
    if any({(board.mirror - q - r, r) for q, r in some} != some for some in (hexes, black, white)):
        yield f"{place}.mirror", "must map the board and each home row onto itself"


def _span(span: tuple[int, int, int]) -> set[tuple[int, int]]:
    r, first, last = span
    return {(q, r) for q in range(first, last + 1)}


def _options(content: Content) -> Iterator[Mistake]:
    """The options of the game's own file, no more and no less; only the boards to choose from are this file's."""
    own = {option.id: option for option in own_content(__package__, Content)[0].option}
    if sorted(option.id for option in content.option) != sorted(own):
        yield "option", f"must be {', '.join(sorted(own))}, once each"
    for place, option in located("option", content.option):
        kind = own[option.id].kind
        if option.kind != kind:
            yield f"{place}.kind", f"must be {kind!r}", f"see {option.ruling}"
        if kind == "choice":
            choices = [choice.id for choice in option.choice]
            wanted = [known.id for known in (content.board if option.id == "board" else own[option.id].choice)]
            if choices != wanted:
                yield f"{place}.choice", f"must be {', '.join(wanted)}", f"see {option.ruling}"
            if option.default not in choices:
                yield (
                    f"{place}.default",
                    f"{option.default!r} is no choice",
                    closest(str(option.default), choices),
                )
        elif not isinstance(option.default, bool if kind == "flag" else int):
            yield f"{place}.default", "must be true or false" if kind == "flag" else "must be a number"
    default = next(board.id for board in content.board if board.default)
    if next(option.default for option in content.option if option.id == "board") != default:
        yield "option (board).default", f"must be {default!r}, the default board", "see EWS-SETUP-2"


load = partial(load_content, package=__package__, shape=Content, mistakes=mistakes)
"""A content file by path, by its text, or the game's own; with the text it came from."""
