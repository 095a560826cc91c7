"""Positions and turns written down."""

from functools import lru_cache

from fourfold.games.earth_water_sun.rules import table
from fourfold.games.earth_water_sun.rules.done import ANSWERED, ENTERED, MIXED, REWARDED, action_of, mark_of
from fourfold.games.earth_water_sun.rules.terms import Terms
from fourfold.games.options import Option, Value

LETTERS = "bw"
ELEMENT_LETTERS = "EWS"


def option_fields(options: tuple[Option, ...], values: dict[str, Value]) -> tuple[tuple[str, str], ...]:
    """Every option that is not the default, the board aside, as it is written."""
    return tuple(
        (option.name, written(values[option.name]))
        for option in options
        if option.name != "board" and values[option.name] != option.default
    )


def written(value: Value) -> str:
    """An option's value: flags are `true` and `false`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def position_text(position: table.Table, board: str, fields: tuple[tuple[str, str], ...]) -> str:
    """One line; inside a turn, the position at its start, a bar and the actions since."""
    start = position if position.phase == table.OVER else position.start_of_turn()
    text = _start_text(start, board, fields)
    return text if start is position else f"{text} | {turn_so_far(position)}"


@lru_cache(maxsize=256)
def _start_text(start: table.Table, board: str, fields: tuple[tuple[str, str], ...]) -> str:
    """The same at the start of a turn; written once for all positions of the turn."""
    parts = [
        board,
        *(_specimens(start, colour) for colour in (table.BLACK, table.WHITE)),
        _roots(start),
        _destroyed(start),
    ]
    supplies = (start.black_supply, start.white_supply), (start.black_pool, start.white_pool)
    parts.append(f"b{supplies[0][0]}/{supplies[1][0]},w{supplies[0][1]}/{supplies[1][1]}")
    number, letter = turn_label(start)[:-1], turn_label(start)[-1]
    parts.append(f"{letter}{number}")
    parts += [f"{name}={value}" for name, value in fields]
    terms = start.terms
    if terms.markers_run_out or not terms.dead_return:
        counts = (f"{ELEMENT_LETTERS[element]}{start.tokens_left(element)}" for element in range(3))
        parts.append(f"pool={''.join(counts)}")
    if terms.markers_run_out:
        parts.append(f"quiet={start.quiet}")
    return " ".join(parts)


def turn_label(position: table.Table) -> str:
    """Number and colour of a turn: turns are counted in pairs."""
    return f"{position.turns // 2 + 1}{LETTERS[position.active()]}"


def specimen_text(name: str, word: int) -> str:
    """One Specimen: kind, hex, build, Shield."""
    counts = [(ELEMENT_LETTERS[element], table.level(word, element)) for element in range(3)]
    build = "".join(f"{letter}{count}" for letter, count in counts if count)
    shield = "*" if word & table.SHIELD else ""
    return f"{'T' if word & table.TREE else 'M'}{name}{':' + build if build else ''}{shield}"


def _specimens(position: table.Table, colour: int) -> str:
    names = position.terms.hex_names
    return ",".join(specimen_text(names[hex], position.hexes[hex]) for hex in position.living(colour)) or "-"


def _roots(position: table.Table) -> str:
    """Sorted by hex, then by the letters of the direction."""
    hexes, edges = position.terms.hex_names, position.terms.edge_names
    order = {name: number for number, name in enumerate(hexes)}
    found = []
    for root in position.roots:
        name = edges[root >> table.EDGE_SHIFT]
        hex = name.rstrip("news")
        counts = ((LETTERS[colour], table.root_count(root, colour)) for colour in (table.BLACK, table.WHITE))
        stack = "".join(f"{letter}{count}" for letter, count in counts if count)
        found.append((order[hex], name.removeprefix(hex), f"{name}={stack}"))
    return ",".join(text for _, _, text in sorted(found)) or "-"


def _destroyed(position: table.Table) -> str:
    names = position.terms.hex_names
    return ",".join(name for hex, name in enumerate(names) if position.hexes[hex] & table.DESTROYED) or "-"


def turn_so_far(position: table.Table) -> str:
    """The turn under way; an attack that is not complete ends in `&`."""
    text = turn_text(position.terms, tuple(position.done))
    return f"{text}&" if position.phase == table.AIMING else text


@lru_cache(maxsize=1024)
def turn_text(terms: Terms, done: tuple[int, ...]) -> str:
    """Actions with their marks as items."""
    writer = TurnWriter(terms)
    for each in done:
        writer.add(action_of(each), mark_of(each))
    return " ".join(writer.items)


class TurnWriter:
    """Puts actions together to items: steps to a path, two targets to one attack."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.items: list[str] = []
        self.has_moved = False
        self.can_go_on = False
        self.can_join = False

    def add(self, action: int, mark: int) -> None:
        """The next action of the turn."""
        kind, fields = self.terms.catalogue.actions[action].kind, self.terms.catalogue.actions[action].fields
        values = self.terms.decisions.of(action).values(action)
        can_join, self.can_join = self.can_join, False
        can_go_on, self.can_go_on = self.can_go_on, False
        if kind == "step":
            self._step(values, mark, can_go_on)
        elif kind in ("aim", "aim_root"):
            self._aim(values, mark, can_join)
        elif kind in ("grow", "destroy_hex"):
            prefix = {REWARDED: "$", ANSWERED: "%"}.get(mark, "")
            placed = f"{fields['hex']}={ELEMENT_LETTERS[values[1]]}" if kind == "grow" else f"#{fields['hex']}"
            self.items.append(f"{prefix}{placed}")
        elif kind == "post_move":
            self.items.append(f">{fields['hex']}")
        elif kind in ("place_root", "remove_root"):
            self.items.append(f"{'+' if kind == 'place_root' else '-'}{fields['edge']}")
        else:
            items = {"skip_move": "pass", "swap_sides": "swap", "keep_sides": "keep"}
            self.items += [items[kind]] if kind in items else []

    def _step(self, values: tuple[int, ...], mark: int, can_go_on: bool) -> None:
        hex, direction = values
        names = self.terms.hex_names
        here, name = names[hex], names[self.terms.neighbour(hex, direction)]
        sign = "x" if mark == ENTERED else "-"
        if can_go_on:
            self.items[-1] += f"{sign}{name}"
        elif self.has_moved:
            self.items.append(f"..{name}" if sign == "-" else f"..x{name}")
        else:
            self.items.append(f"{here}{sign}{name}")
        self.has_moved = True
        self.can_go_on = sign == "-"
        self.can_join = sign == "x"

    def _aim(self, values: tuple[int, ...], mark: int, can_join: bool) -> None:
        """A hex; for a Root also its edge and, in a stack of both, its colour."""
        hex, *root = values
        target = self.terms.hex_names[hex]
        if root:
            direction, colour = root
            target += f"/{self.terms.edge_names[self.terms.edge(hex, direction)]}"
            target += f".{LETTERS[colour]}" if mark == MIXED else ""
        if can_join:
            self.items[-1] += f"&{target}"
        else:
            self.items.append(f"*{target}")
            self.can_join = True
