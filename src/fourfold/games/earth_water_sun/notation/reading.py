"""Positions read: every field checked against the grammar and the invariants, with its clause."""

import re
from collections.abc import Callable, Iterator

from fourfold.games.earth_water_sun.content import Content
from fourfold.games.earth_water_sun.notation.writing import ELEMENT_LETTERS, LETTERS
from fourfold.games.earth_water_sun.rules import table
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS, ELEMENTS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition, EarthWaterSunTerms
from fourfold.games.earth_water_sun.rules.terms import Terms
from fourfold.kernel.errors import BadText

FIELDS = ("board", "black specimens", "white specimens", "roots", "destroyed hexes", "roots left", "turn")
STATE = ("pool", "quiet")
"""What follows a position with some options, and is no option itself."""
SPECIMEN_FORM = re.compile(r"([MT])([a-z]\d{1,2})(?::((?:E[1-9])?(?:W[1-9])?(?:S[1-9])?))?(\*?)")
EDGE_FORM = re.compile(r"([a-z]\d{1,2})(e|ne|nw|w|sw|se)")
STACK_FORM = re.compile(r"([a-z]\d{1,2}[nesw]{1,2})=(?:b([1-9]\d?))?(?:w([1-9]\d?))?")
LEFT_FORM = re.compile(r"b(\d{1,2})/(\d{1,2}),w(\d{1,2})/(\d{1,2})")
TURN_FORM = re.compile(r"([bw])([1-9]\d{0,5})")
POOL_FORM = re.compile(r"E(\d{1,3})W(\d{1,3})S(\d{1,3})")


def bad(field: str, item: str, reason: str, clause: str = "", hint: str = "") -> BadText:
    """The error for a part of a position."""
    return BadText(f"{field}: {item!r}: {reason}", hint, clause)


def named_options(text: str) -> dict[str, str]:
    """The board, and the options that follow the position."""
    fields = text.partition(" | ")[0].split()
    pairs = (field.partition("=")[::2] for field in fields[len(FIELDS) :])
    return {"board": fields[0] if fields else "", **{k: v for k, v in pairs if k not in STATE}}


def edge_number(terms: Terms, name: str) -> int | None:
    """The edge with this name, canonical or not."""
    found = EDGE_FORM.fullmatch(name)
    if not found or found[1] not in terms.hex_names:
        return None
    return int(terms.edge(terms.hex_names.index(found[1]), DIRECTIONS.index(found[2])))


class Parser:
    """Reads positions on one board, under one set of options."""

    def __init__(self, terms: EarthWaterSunTerms, content: Content, board: str) -> None:
        self.terms = terms
        self.content = content
        self.board = board
        self.numbers = {name: number for number, name in enumerate(terms.hex_names)}

    def position(self, text: str) -> EarthWaterSunPosition:
        """The position at the start of a turn that a line stands for. Black sits in seat 0."""
        fields = text.split(" ")
        if len(fields) < len(FIELDS) or "" in fields:
            found = len([field for field in fields if field])
            raise BadText(
                f"a position has {len(FIELDS)} fields parted by single spaces, this one {found}",
                f"they are {', '.join(FIELDS)}",
            )
        if fields[0] != self.board:
            raise bad(FIELDS[0], fields[0], f"the board in use is {self.board!r}", "EWS-SETUP-2")
        position = self.terms.bare()
        words = [0] * int(self.terms.hexes)
        for item in self._items(FIELDS[4], fields[4], str):
            words[self._hex(FIELDS[4], item, item)] = table.DESTROYED
        self._check_ruins(words)
        for colour in (0, 1):
            self._put_specimens(FIELDS[1 + colour], fields[1 + colour], colour, words)
        position.lay(words, self._roots(fields[3], words))
        self._put_stock(position, fields[5])
        self._put_turn(position, fields[6])
        self._put_tokens(position, words, self._state(fields[len(FIELDS) :]))
        self.terms.begin(position)
        return position

    def _items(self, field: str, text: str, identify: Callable[[str], object]) -> Iterator[str]:
        """The items of a field; one given twice is refused."""
        seen = set()
        for item in [] if text == "-" else text.split(","):
            key = identify(item)
            if key in seen:
                raise bad(field, item, "this place is given twice", "EWS-MOVE-8" if "specimens" in field else "")
            seen.add(key)
            yield item

    def _hex(self, field: str, item: str, name: str) -> int:
        if name not in self.numbers:
            raise bad(field, item, f"there is no hex {name!r} on {self.board}", "EWS-SETUP-2")
        return self.numbers[name]

    def _check_ruins(self, words: list[int]) -> None:
        """Every destroyed hex is joined to the edge of the board by destroyed hexes (EWS-WORLD-5)."""
        ruins = {hex for hex, word in enumerate(words) if word}
        joined = [hex for hex in ruins if self.terms.board.is_rim(hex)]
        for hex in joined:
            beside = (int(self.terms.neighbour(hex, direction)) for direction in range(6))
            joined += [there for there in beside if there in ruins and there not in joined]
        loose = sorted(ruins - set(joined))
        if loose:
            item = self.terms.hex_names[loose[0]]
            raise bad(FIELDS[4], item, "no destroyed hexes join it to the edge of the board", "EWS-WORLD-5")

    def _put_specimens(self, field: str, text: str, colour: int, words: list[int]) -> None:
        kinds = [0, 0]
        most = (self.content.components.mushrooms_per_colour, self.content.components.trees_per_colour)
        for item in self._items(field, text, lambda item: item[1:].partition(":")[0].rstrip("*")):
            form = SPECIMEN_FORM.fullmatch(item)
            if form is None or form[3] == "":
                raise bad(field, item, "this is no Specimen", hint="one is written as Ta2, Ma3:E1W1 or Ta2:E3*")
            hex = self._hex(field, item, form[2])
            if words[hex] & table.DESTROYED:
                raise bad(field, item, "the hex is destroyed", "EWS-WORLD-6")
            if words[hex]:
                raise bad(field, item, "another Specimen is on this hex", "EWS-MOVE-8")
            words[hex] = self._specimen(field, item, form, colour)
            kind = int(form[1] == "T")
            kinds[kind] += 1
            if kinds[kind] > most[kind]:
                raise bad(field, item, f"a colour has {most[kind]} of this kind", "EWS-SETUP-3")

    def _specimen(self, field: str, item: str, form: re.Match[str], colour: int) -> int:
        """The word of one Specimen, within the limits of Growth."""
        word = table.PRESENT | colour << 1 | (table.TREE if form[1] == "T" else 0)
        for letter, count in re.findall(r"([EWS])(\d)", form[3] or ""):
            if int(count) > self.terms.most_of_one:
                raise bad(field, item, f"at most {self.terms.most_of_one} of one element", "EWS-GROW-2")
            word += int(count) << (table.BUILD + 3 * ELEMENT_LETTERS.index(letter))
        capacity = self.terms.capacity[int(form[1] == "T")]
        if table.resources(word) > capacity:
            clause = "EWS-GROW-4" if form[1] == "T" else "EWS-GROW-3"
            raise bad(field, item, f"it holds at most {capacity} resources", clause)
        if form[4]:
            if table.level(word, 0) < self.terms.shield_at:
                raise bad(field, item, f"a Shield needs Earth {self.terms.shield_at}", "EWS-SHIELD-1")
            word |= table.SHIELD
        return word

    def _roots(self, text: str, words: list[int]) -> list[int]:
        found: dict[int, int] = {}
        for item in self._items(FIELDS[3], text, lambda item: edge_number(self.terms, item.partition("=")[0])):
            form = STACK_FORM.fullmatch(item)
            if form is None or not (form[2] or form[3]):
                raise bad(
                    FIELDS[3], item, "these are no Roots", hint="Roots are written as d4ne=b1, d4ne=w2 or d4ne=b1w2"
                )
            edge = edge_number(self.terms, form[1])
            if edge is None:
                raise bad(FIELDS[3], item, f"there is no edge {form[1]!r} on {self.board}", "EWS-SETUP-2")
            sides = [int(self.terms.board.side(edge, which)) for which in range(2)]
            if all(hex < 0 or words[hex] & table.DESTROYED for hex in sides):
                raise bad(FIELDS[3], item, "the edge bounds no intact hex", "EWS-ROOT-19")
            counts = [int(count or 0) for count in form.groups()[1:]]
            if max(counts) > self.terms.roots:
                raise bad(FIELDS[3], item, f"a colour has {self.terms.roots} Roots", "EWS-EARTH-4")
            found[edge] = counts[0] | counts[1] << table.ROOT_BITS
        return [(edge << table.EDGE_SHIFT) + found[edge] for edge in sorted(found)]

    def _put_stock(self, position: EarthWaterSunPosition, text: str) -> None:
        form = LEFT_FORM.fullmatch(text)
        if form is None:
            raise bad(FIELDS[5], text, "these are no supplies", hint="they are written as b0/20,w0/20")
        position.black_supply, position.black_pool, position.white_supply, position.white_pool = map(
            int, form.groups()
        )
        for colour, letter in enumerate(LETTERS):
            lying = sum(int(root) >> (table.ROOT_BITS * colour) & 63 for root in position.roots)
            if lying + position.supply(colour) + position.pool(colour) > self.terms.roots:
                reason = f"with those in play {letter} would have more than {self.terms.roots} Roots"
                raise bad(FIELDS[5], text, reason, "EWS-EARTH-4")

    def _put_turn(self, position: EarthWaterSunPosition, text: str) -> None:
        form = TURN_FORM.fullmatch(text)
        if form is None:
            raise bad(FIELDS[6], text, "this is no turn", hint="it is written as b1, w1, b2 and so on")
        position.turns = 2 * (int(form[2]) - 1) + LETTERS.index(form[1])

    def _state(self, fields: list[str]) -> dict[str, str]:
        """What follows the position, by name: options have been settled already."""
        found: dict[str, str] = {}
        for field in fields:
            name, equals, value = field.partition("=")
            if not equals:
                raise bad("options", field, "this is no option", hint="options are written as name=value")
            if name in found:
                raise bad("options", field, "this option is given twice")
            found[name] = value
        return found

    def _put_tokens(self, position: EarthWaterSunPosition, words: list[int], state: dict[str, str]) -> None:
        """The tokens in the pool: 20 less those on living Specimens, unless some left the game."""
        terms = self.terms
        counted = terms.markers_run_out or not terms.dead_return
        given: list[int | None] = [None, None, None]
        for name, is_used in (("pool", counted), ("quiet", terms.markers_run_out)):
            if (name in state) != is_used:
                reason = "is missing" if is_used else "does not belong to these options"
                raise BadText(f"{name}: it {reason}", clause="EWS-R27")
        if counted:
            form = POOL_FORM.fullmatch(state["pool"])
            if form is None:
                raise bad("pool", state["pool"], "this is no pool", hint="it is written as E17W19S20")
            given = [int(count) for count in form.groups()]
        for element, name in enumerate(ELEMENTS):
            used = sum(int(table.level(word, element)) for word in words)
            tokens = self.content.element[element].tokens
            pool = given[element]
            left = tokens - used if pool is None else pool
            if left < 0 or used + left > tokens:
                reason = f"there are {tokens} tokens of {name}, and {used} are on Specimens"
                raise BadText(f"specimens: {reason}", clause="EWS-GROW-6")
            position.tokens += left << (table.TOKEN_BITS * element)
        if terms.markers_run_out:
            quiet = state["quiet"]
            if not quiet.isdecimal() or int(quiet) >= terms.stall_turns:
                raise bad("quiet", quiet, f"must be less than {terms.stall_turns}", "EWS-R38")
            position.quiet = int(quiet)
