"""What each thing on the table is and does: Specimens, hexes, Roots and edges, elements, and what a side has.

Everything is told from the view; the edition only knows what the levels of elements allow.
"""

from collections import Counter
from typing import TYPE_CHECKING

from fourfold.games.earth_water_sun.drawing.specimens import body
from fourfold.games.earth_water_sun.drawing.symbols import icon, shown
from fourfold.games.earth_water_sun.foresight import GRAVE, graver, threats
from fourfold.games.earth_water_sun.guide import listed
from fourfold.games.earth_water_sun.rules.axes import COLOURS, ELEMENTS
from fourfold.games.earth_water_sun.view import EarthWaterSunView, SideSeen, SpecimenSeen, colour_of
from fourfold.games.earth_water_sun.words import beside, is_idle
from fourfold.games.guide import About, Sign, Why
from fourfold.games.legal import legal_of
from fourfold.games.svg import Markup, element, group, join
from fourfold.games.words import Words

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

COUNTED = ("trees", "mushrooms", "supply", "pool", "room")
"""What is counted for a side: the fields of `SideSeen`."""
CLOSES = ("own", "enemy", "ally", "gone", "edge")
"""What can keep a Specimen on its hex, what can be changed first."""
FLOOR = icon("floor")
OF_SIDE = {
    "trees": ("EWS-END-1", "EWS-GROW-4", "EWS-REWARD-2"),
    "mushrooms": ("EWS-GROW-3", "EWS-REWARD-1"),
    "supply": ("EWS-ROOT-1", "EWS-ROOT-2", "EWS-EARTH-5"),
    "pool": ("EWS-EARTH-1", "EWS-EARTH-4"),
    "room": ("EWS-GROW-5", "EWS-WORLD-1"),
}
OF_ELEMENT = {
    "earth": ("EWS-EARTH-1", "EWS-EARTH-2", "EWS-EARTH-3", "EWS-ROOT-2"),
    "water": ("EWS-WATER-1", "EWS-WATER-2", "EWS-WATER-3", "EWS-WATER-4"),
    "sun": ("EWS-SUN-1", "EWS-SUN-2", "EWS-SUN-6", "EWS-SUN-8"),
}


def about(edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words, thing: str) -> About | None:
    """What can be said of a thing, by its name in the drawing; nothing if there is no such thing."""
    teller = Teller(edition, view, words)
    name, _, rest = thing.partition("-")
    if name == "element" and rest in ELEMENTS:
        return teller.element(rest)
    if rest in COLOURS and (name == "side" or name in COUNTED):
        side = next(side for side in view.sides if side.colour == rest)
        return teller.side(side) if name == "side" else teller.count(side, name)
    if thing in ("board", "turn"):
        return teller.board() if thing == "board" else teller.turn()
    if any(seen.name == thing for seen in view.hexes):
        return teller.hex(thing)
    return teller.edge(thing) if thing in edition.terms.edge_names else None


class Teller:
    """Tells of the things of one view in one language."""

    def __init__(self, edition: "EarthWaterSunEdition", view: EarthWaterSunView, words: Words) -> None:
        self.edition = edition
        self.view = view
        self.words = words
        self.say = words.say

    def name(self, kind: str, value: object) -> str:
        """What something is called."""
        return str(self.words.name(kind, value))

    def sign(self, name: str, text: str) -> Sign:
        """An icon and what it means."""
        return Sign(picture=shown(name), text=text)

    # --- on the board --------------------------------------------------------------------------------------

    def hex(self, name: str) -> About:
        """A hex: what stands on it, or the ground itself."""
        attacker = self.view.turn.attacker
        seen = next(
            (each for each in (*self.view.specimens, attacker) if each is not None and each.hex == name), None
        )
        if seen is not None:
            return self.specimen(seen)
        if name in self.view.destroyed:
            return About(
                title=self.say("about.hex", hex=name),
                kind=self.name("word", "destroyed_hex"),
                picture=_large("hole", (-42, -42, 84, 84)),
                lines=(self.say("about.destroyed"),),
                clauses=("EWS-WORLD-6", "EWS-MOVE-12"),
            )
        rim = next(each.is_rim for each in self.view.hexes if each.name == name)
        return About(
            title=self.say("about.hex", hex=name),
            kind=self.say("about.free"),
            picture=_large("floor", (-42, -42, 84, 84)),
            lines=(self.say("about.ground"), self.say("about.rim" if rim else "about.inner")),
            now=self._visited(name),
            clauses=("EWS-MOVE-3", "EWS-WORLD-5", "EWS-SETUP-6"),
        )

    def specimen(self, seen: SpecimenSeen) -> About:
        """A Specimen: what it is, what it has grown and what that lets it do."""
        side = next(side for side in self.view.sides if side.colour == seen.colour)
        reward = self.edition.terms.reward[seen.kind == "tree"]
        lines = [self.say(f"about.{seen.kind}", count=seen.capacity), self.say("about.reward", count=int(reward))]
        if seen.kind == "tree":
            lines.append(self.say(f"about.loses_{self.edition.options['victory']}"))
        return About(
            title=self.say("about.specimen", kind=seen.kind, hex=seen.hex),
            kind=self._owner(side),
            picture=_svg((-46, -62, 92, 106), join(FLOOR, group(seen.colour, body(seen)))),
            lines=tuple(lines),
            signs=tuple(self._grown(seen)),
            now=(*self._abilities(seen), *self._danger(seen)),
            why=self._closed_in(seen) if seen.colour == colour_of(self.view) else Why(),
            clauses=("EWS-GROW-4", "EWS-END-1") if seen.kind == "tree" else ("EWS-GROW-3", "EWS-REWARD-1"),
        )

    def _grown(self, seen: SpecimenSeen) -> list[Sign]:
        """What it has grown, level by level, its Shield, and the room it has left."""
        found = [
            self.sign(
                name, self.say("about.level", element=name, level=level, brings=self._brings(seen, name, level))
            )
            for name in ELEMENTS
            for level in range(1, getattr(seen, name) + 1)
        ]
        if seen.shield:
            found.append(self.sign("shield", self.say("legend.shield")))
        room = seen.capacity - seen.earth - seen.water - seen.sun
        return [*found, self.sign("free", self.say("about.room", count=room))] if room else found

    def _brings(self, seen: SpecimenSeen, element: str, level: int) -> str:
        """What a level of an element brings, to the reader or to whoever it belongs to."""
        is_theirs = element == "earth" and seen.colour != colour_of(self.view)
        return self.say(f"grown{'_of' if is_theirs else ''}.{element}_{level}")

    def _abilities(self, seen: SpecimenSeen) -> list[str]:
        """How far it goes and how it attacks now."""
        terms = self.edition.terms
        steps, changes = int(terms.allowed_steps(seen.water)), int(terms.changes[seen.water])
        found = [self.say("about.goes" if changes else "about.goes_straight", count=steps, turnings=changes)]
        if seen.water >= terms.post_move_at:
            found.append(self.say("about.goes_on"))
        reaches = "two" if seen.sun >= terms.two_targets_at else "one"
        found.append(self.say(f"about.hits_{reaches}"))
        if seen.sun >= terms.two_attacks_at:
            found.append(self.say("about.twice"))
        if seen.sun >= terms.counter_at:
            found.append(self.say("about.strikes_back"))
        if seen.earth >= terms.takes_up_at:
            found.append(self.say("about.takes_up"))
        elif seen.earth >= terms.places_at:
            found.append(self.say("about.places"))
        return found

    def _danger(self, seen: SpecimenSeen) -> list[str]:
        """What the other side could do to it next turn; told to whoever is to act, of their own."""
        view = self.view
        if view.seat not in view.to_act or not seen.colour == colour_of(view) == view.colour:
            return []
        found = threats(self.edition, view.position)
        other = next(side.colour for side in view.sides if side.colour != seen.colour)
        hexes = ", ".join(found.attackers.get(seen.hex, ()))
        lines = [self.say("danger.from", colour=other, hexes=hexes)] if hexes else []
        lines += [self.say("danger.doomed", colour=other)] if seen.hex in found.doomed else []
        is_last = any(graver(view, seen.hex, risk) in GRAVE for risk in found.on(seen.hex))
        return [*lines, self.say("danger.mortal", what=listed(view, self.words, [seen.hex]))] if is_last else lines

    def _visited(self, hex: str) -> tuple[str, ...]:
        """Who of the other side could come to a free hex next turn; told to whoever is to act."""
        view = self.view
        is_mine = view.seat in view.to_act and colour_of(view) == view.colour
        comers = threats(self.edition, view.position).comers if is_mine else None
        if comers is None:
            return ()
        other = next(side.colour for side in view.sides if side.colour != view.colour)
        hexes = ", ".join(comers.get(hex, ()))
        return (self.say("danger.comes" if hexes else "danger.comes_not", colour=other, hexes=hexes),)

    def _closed_in(self, seen: SpecimenSeen) -> Why | None:
        """What keeps one of the reader's from moving, where there is no way out of its hex at all."""
        view = self.view
        if (
            view.seat not in view.to_act
            or view.phase != "ready"
            or not seen.colour == colour_of(view) == view.colour
        ):
            return None
        legal = legal_of(view.legal)
        if any(step.fields["hex"] == seen.hex for step in legal.of("step")):
            return None
        found = Counter(self._closes(edge, beyond) for edge, beyond in beside(view, seen.hex).items())
        causes = [self.say(f"about.closed_{cause}", count=found[cause]) for cause in CLOSES if found[cause]]
        text = self.say("about.closed_in", causes=", ".join(causes))
        if found["own"] and legal.of("remove_root"):
            text = f"{text} {self.say('about.let_out')}"
        return Why(text=text, clause="EWS-MOVE-5" if found["own"] or found["enemy"] else "EWS-MOVE-7")

    def _closes(self, edge: str, beyond: str | None) -> str:
        """What closes an edge of a Specimen that cannot leave its hex, one of `CLOSES`."""
        root = next((each for each in self.view.roots if each.edge == edge), None)
        if beyond is None:
            return "edge"
        if root is None:
            return "gone" if beyond in self.view.destroyed else "ally"
        return "own" if getattr(root, self.view.colour) else "enemy"

    def edge(self, name: str) -> About:
        """An edge, with the Roots that lie on it."""
        seen = next((each for each in self.view.roots if each.edge == name), None)
        if seen is None:
            return About(
                title=self.say("about.edge", edge=name),
                picture=_large("bud", (-24, -24, 48, 48)),
                lines=(self.say("about.idle_edge" if is_idle(self.view, name) else "about.bare_edge"),),
                clauses=("EWS-ROOT-1", "EWS-ROOT-2", "EWS-ROOT-9"),
            )
        counts = [(colour, getattr(seen, colour)) for colour in COLOURS if getattr(seen, colour)]
        return About(
            title=self.say("about.roots", edge=name),
            picture=_large(f"root-{counts[0][0]}", (-26, -20, 52, 40)),
            lines=(self.say("about.root_blocks"), self.say("about.root_falls")),
            signs=tuple(
                self.sign(f"root-{colour}", self.say("about.roots_of", colour=colour, count=count))
                for colour, count in counts
            ),
            now=(self.say("about.attacks_needed", count=seen.black + seen.white),),
            clauses=("EWS-ROOT-9", "EWS-ROOT-10", "EWS-ROOT-11", "EWS-ROOT-8"),
        )

    def board(self) -> About:
        """The board as a whole."""
        gone = len(self.view.destroyed)
        return About(
            title=self.say("about.board", board=self.view.board),
            picture=_large("floor", (-42, -42, 84, 84)),
            lines=(self.say("about.floor"), self.say("about.coordinates")),
            now=(self.say("about.hexes", count=len(self.view.hexes) - gone, gone=gone),),
            clauses=("EWS-SETUP-2", "EWS-SETUP-6", "EWS-WORLD-5"),
        )

    # --- beside it -----------------------------------------------------------------------------------------

    def element(self, name: str) -> About:
        """An element: what each of its levels brings, and how many tokens are left."""
        return About(
            title=self.name("element", name),
            kind=self.name("word", "resource"),
            picture=_large(name, (-11, -11, 22, 22)),
            lines=(
                self.say(f"about.{name}"),
                *(
                    self.say("about.level", element=name, level=n, brings=self.say(f"grown.{name}_{n}"))
                    for n in (1, 2, 3)
                ),
            ),
            now=(self.say("about.tokens", count=self.view.tokens[name]),),
            clauses=OF_ELEMENT[name],
        )

    def side(self, side: SideSeen) -> About:
        """All that one side has."""
        mine = side.colour == colour_of(self.view)
        return About(
            title=self.name("seat", side.seat),
            kind=self.name("colour", side.colour),
            picture=_large(f"tree-{side.colour}", (-32, -52, 64, 68)),
            lines=(
                self.say(f"about.loses_{self.edition.options['victory']}"),
                *((self.say("about.yours"),) if mine else ()),
                *((self.say("label.end_of_the_world"),) if side.in_end_of_the_world else ()),
            ),
            signs=tuple(self.sign(_icon(side, name), self._counted(side, name)) for name in COUNTED),
            now=(self.say("label.lost", count=side.roots_lost),) if side.roots_lost else (),
            clauses=("EWS-END-1", "EWS-SETUP-3", "EWS-WORLD-1"),
        )

    def count(self, side: SideSeen, name: str) -> About:
        """One number of a side."""
        return About(
            title=self._counted(side, name),
            kind=self._owner(side),
            picture=_large(
                _icon(side, name), (-32, -48, 64, 64) if name in ("trees", "mushrooms") else (-16, -16, 32, 32)
            ),
            lines=(self.say(f"about.count_{name}"),),
            clauses=OF_SIDE[name],
        )

    def _owner(self, side: SideSeen) -> str:
        return f"{self.name('colour', side.colour)}, {self.name('seat', side.seat)}"

    def _counted(self, side: SideSeen, name: str) -> str:
        return self.say("text.line", name=self.say(f"drawn.{name}"), said=getattr(side, name))

    def turn(self) -> About:
        """The number of the turn, and what a turn is."""
        return About(
            title=self.say("drawn.turn", number=self.view.number),
            kind=self.name("colour", self.view.colour),
            lines=(self.say("about.turn"),),
            clauses=("EWS-TURN-1", "EWS-TURN-2", "EWS-TURN-3"),
        )


def _icon(side: SideSeen, name: str) -> str:
    icons = {"trees": f"tree-{side.colour}", "mushrooms": f"mushroom-{side.colour}", "room": "free"}
    return icons.get(name, f"root-{side.colour}")


def _large(name: str, box: tuple[float, float, float, float]) -> Markup:
    return _svg(box, icon(name))


def _svg(box: tuple[float, float, float, float], drawn: Markup) -> Markup:
    return element(
        "svg", {"class": "ews", "viewBox": " ".join(f"{side:g}" for side in box), "aria-hidden": "true"}, drawn
    )
