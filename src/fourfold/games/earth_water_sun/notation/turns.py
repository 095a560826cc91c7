"""Turns read: items become actions, each checked by the rules at its moment."""

import re

from fourfold.games.earth_water_sun.notation.reading import edge_number
from fourfold.games.earth_water_sun.notation.writing import ELEMENT_LETTERS, LETTERS
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS, ELEMENTS
from fourfold.games.earth_water_sun.rules.done import ENTERED, mark_of
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import AIMING, GROWTH, OVER, REWARD
from fourfold.games.earth_water_sun.rules.terms import NO_HEX
from fourfold.games.edition import Edition
from fourfold.games.notation import Played
from fourfold.kernel.chance import NO_CHANCE
from fourfold.kernel.errors import BadText

HEX = r"[a-z]\d{1,2}"
GROW_FORM = re.compile(rf"({HEX})=([EWS])")
RUIN_FORM = re.compile(rf"#({HEX})")
PATH_FORM = re.compile(rf"({HEX})((?:-{HEX})*)(?:x({HEX})(?:&(.*))?)?")
FURTHER_FORM = re.compile(rf"(\.\.)({HEX}(?:-{HEX})*)?(?:x({HEX})(?:&(.*))?)?")
TARGET_FORM = re.compile(rf"({HEX})(?:/({HEX}[nesw]{{1,2}})(?:\.([bw]))?)?")
WORDS = {"pass": "skip_move", "swap": "swap_sides", "keep": "keep_sides"}
Target = tuple[str, str | None, str | None]
"""Hex, edge and colour, as far as they are given."""


class TurnReader:
    """Reads one turn from a position."""

    def __init__(self, edition: Edition, position: EarthWaterSunPosition) -> None:
        self.edition = edition
        self.position = position
        self.played: list[Played] = []
        self.item = ""

    def read(self, text: str, *, is_whole: bool) -> list[Played]:
        """The actions of the turn; a whole one ends with its end, unless the match did."""
        for item in text.split(" ") if text else []:
            self.item = item
            self._read_item(item)
        if is_whole and self.position.phase != OVER:
            self.item = text
            self._play("end_turn")
        return self.played

    def _read_item(self, item: str) -> None:
        if item in WORDS:
            self._play(WORDS[item])
        elif item[:1] in ("$", "%"):
            self._reward(item)
        elif item[:1] == "+" or item[:1] == "-":
            edge = edge_number(self.position.terms, item[1:])
            if edge is None:
                raise self._bad(f"there is no edge {item[1:]!r}", "EWS-SETUP-2")
            self._play("place_root" if item[0] == "+" else "remove_root", self.position.terms.edge_names[edge])
        elif item[:1] == "*":
            self._attack(item[1:])
        elif item[:1] == ">":
            self._play("post_move", self._hex(item[1:]))
        elif GROW_FORM.fullmatch(item) or RUIN_FORM.fullmatch(item):
            if self.position.phase == REWARD:
                raise self._bad("a reward is written with $ or % in front", "EWS-REWARD-3")
            self._resource(item)
        else:
            self._path(item)

    def _bad(self, reason: str, clause: str = "", hint: str = "") -> BadText:
        return BadText(f"{self.item!r}: {reason}", hint, clause)

    def _play(self, *words: str) -> None:
        """Play an action of the catalogue, or say why it is refused."""
        action = self.edition.setup.catalogue.action(" ".join(words)).number
        seat = int(self.position.seat_of(self.position.to_choose()))
        refusal = self.edition.refusal(self.position, seat, action)
        if refusal is not None:
            said = self.edition.words("en").refusal(refusal.kind, refusal.facts)
            raise self._bad(said.removesuffix("."), refusal.clause)
        self.played.append((seat, action))
        self.position = self.position.play(seat, action, NO_CHANCE, None)

    def _hex(self, name: str) -> str:
        if name not in self.position.terms.hex_names:
            raise self._bad(f"there is no hex {name!r}", "EWS-SETUP-2")
        return name

    def _reward(self, item: str) -> None:
        """`$` is a resource of the active player, `%` one of the other (EWS-REWARD-4)."""
        if self.position.phase == REWARD and (item[0] == "$") != (self.position.rewards > 0):
            raise self._bad("this resource belongs to the other player", "EWS-REWARD-4")
        if self.position.phase == GROWTH:
            raise self._bad("there is no reward yet", "EWS-REWARD-3")
        self._resource(item[1:])

    def _resource(self, item: str) -> None:
        grown = GROW_FORM.fullmatch(item)
        ruined = RUIN_FORM.fullmatch(item)
        if grown:
            element = ELEMENTS[ELEMENT_LETTERS.index(grown[2])]
            self._play("grow", self._hex(grown[1]), element)
        elif ruined:
            self._play("destroy_hex", self._hex(ruined[1]))
        else:
            raise self._bad("this is no resource", hint="one is written as a2=W or #g1")

    def _path(self, item: str) -> None:
        """Steps from hex to hex; `x` enters an enemy, `..` goes on after Roots were laid."""
        path, further = PATH_FORM.fullmatch(item), FURTHER_FORM.fullmatch(item)
        if path is not None and (path[2] or path[3]):
            here, steps = self._hex(path[1]), path[2].split("-")[1:]
        elif further is not None and (further[2] or further[3]):
            if self.position.mover == NO_HEX:
                raise self._bad("no movement is under way", "EWS-TURN-1")
            path = further
            here = self.position.terms.hex_names[self.position.mover]
            steps = further[2].split("-") if further[2] else []
        else:
            raise self._bad("this is no item of a turn", hint="a movement is written as a2-b2-c2 or a2-b2xc2")
        for there in steps:
            self._step(here, self._hex(there), is_attack=False)
            here = there
        if path[3]:
            self._step(here, self._hex(path[3]), is_attack=True)
            self._second(path[4])

    def _step(self, here: str, there: str, *, is_attack: bool) -> None:
        names = self.position.terms.hex_names
        way = int(self.position.terms.way(names.index(here), names.index(there)))
        if way < 0:
            raise self._bad(f"{there} is not beside {here}", "EWS-MOVE-3")
        self._play("step", here, DIRECTIONS[way])
        if (mark_of(self.position.done[-1]) == ENTERED) != is_attack:
            reason = f"there is no enemy on {there}" if is_attack else "an enemy is entered with x"
            raise self._bad(reason, "EWS-ATTACK-2")

    def _second(self, given: str | None) -> None:
        """The second target of an attack, or the strike; `&` alone leaves it open."""
        if given:
            self._aim(self._target(given))
        elif given is None and self.position.phase == AIMING:
            self._play("strike")

    def _attack(self, text: str) -> None:
        """One or two targets, in the order written."""
        first, joined, second = text.partition("&")
        for target in [self._target(target) for target in (first, second) if target]:
            self._aim(target)
        if not joined and self.position.phase == AIMING:
            self._play("strike")

    def _target(self, text: str) -> Target:
        form = TARGET_FORM.fullmatch(text)
        if form is None:
            raise self._bad(f"{text!r} is no target", hint="one is written as g6, g6/g6e or g6/g6e.w")
        return self._hex(form[1]), form[2], form[3]

    def _aim(self, target: Target) -> None:
        hex, edge, colour = target
        if edge is None:
            self._play("aim", hex)
            return
        terms = self.position.terms
        number = edge_number(terms, edge)
        place = terms.hex_names.index(hex)
        ways = [way for way in range(6) if terms.edge(place, way) == number]
        if number is None or not ways:
            raise self._bad(f"{edge} does not bound {hex}", "EWS-ROOT-11")
        lying = [letter for of, letter in enumerate(LETTERS) if self.position.roots_on(number, of)]
        if colour is None and len(lying) > 1:
            raise self._bad(f"both colours lie on {edge}: say which goes, as in {edge}.w", "EWS-R34")
        of = colour or (lying[0] if lying else LETTERS[0])
        self._play("aim_root", hex, DIRECTIONS[ways[0]], "black" if of == "b" else "white")
