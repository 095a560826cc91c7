"""Earth, Water & Sun behind the contract of the list of games."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace

from fourfold.games.earth_water_sun import drawing, guide, suggesting, weighing, words
from fourfold.games.earth_water_sun.about import about
from fourfold.games.earth_water_sun.box import box
from fourfold.games.earth_water_sun.checks import load
from fourfold.games.earth_water_sun.content import SEATS, Content
from fourfold.games.earth_water_sun.content_table import content_table
from fourfold.games.earth_water_sun.features import EarthWaterSunFeatures
from fourfold.games.earth_water_sun.imagine import Worlds
from fourfold.games.earth_water_sun.insight import EarthWaterSunInsight
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.observation import EarthWaterSunObserver
from fourfold.games.earth_water_sun.options import OPTIONS, options_of
from fourfold.games.earth_water_sun.recap import joined, recap, turned
from fourfold.games.earth_water_sun.rules.axes import COLOURS, ELEMENTS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import BY_MUTUAL, BY_TREES, DRAW, ENDINGS, OVER, TREE, resources
from fourfold.games.earth_water_sun.rules.terms import BOTH_TREES
from fourfold.games.earth_water_sun.terms_of import bounded, terms_of
from fourfold.games.earth_water_sun.text import EarthWaterSunWriter
from fourfold.games.earth_water_sun.view import KINDS, EarthWaterSunView, colour_of, fallen, mortal
from fourfold.games.earth_water_sun.viewer import Viewer
from fourfold.games.edition import Edge, EditionOf, Event, GameOf, Outcome, View
from fourfold.games.guide import Asked
from fourfold.games.options import Option
from fourfold.games.words import Words
from fourfold.kernel.actions import Action


class EarthWaterSunEdition(EditionOf[EarthWaterSunPosition, EarthWaterSunView]):
    """Earth, Water & Sun with its content and options settled."""

    edge = Edge(
        load=load,
        viewer=Viewer,
        worlds=Worlds,
        phrase=words.phrase,
        writer=EarthWaterSunWriter,
        drawing=drawing.drawing,
        figure=drawing.figure,
        asked=guide.asked,
        about=about,
        reach=guide.reach,
        plan=suggesting.plan,
        legend=guide.legend,
        content_table=content_table,
        box=box,
        features=lambda edition: EarthWaterSunFeatures(edition.terms, edition.insight),
    )
    content: Content
    hides = False
    widest_pick = 2
    duel = True
    moments = ("fell", "fell_with_hex")
    fates = frozenset(moments)

    def set_up(self, seats: int) -> None:
        """Terms, labels and what is built from them once."""
        self.setup = self.terms = terms_of(self.content, self.options)
        self.labels = {
            "hex": self.terms.hex_names,
            "to": self.terms.hex_names,
            "edge": self.terms.edge_names,
            "colour": COLOURS,
            "element": ELEMENTS,
            "kind": KINDS,
        }
        self._edges: dict[str, words.Names] = {}
        self.insight = EarthWaterSunInsight(self.terms)
        self.observer = EarthWaterSunObserver(self.terms)

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """The game's sentences in a language; an edge is called by the hexes that it bounds."""
        if language not in self._edges:
            self._edges[language] = words.edge_names(language, bounded(self.terms))
        return words.words(self.content, language, names, self._edges[language])

    def asked(self, view: EarthWaterSunView, words: Words) -> Asked:
        """What is asked of the reader; before all else, that the other side can win next turn."""
        found, alarm = super().asked(view, words), guide.at_stake(self, view, words)
        return replace(found, text=alarm, left=f"{found.text} {found.left}".rstrip()) if alarm else found

    def round_of(self, view: EarthWaterSunView) -> int:
        """Turns are numbered in pairs, as moves in chess are."""
        return view.number

    def side_of(self, view: EarthWaterSunView, seat: int, words: Words) -> str:
        """Black or White, which are dealt (EWS-SETUP-1) and may be swapped."""
        return str(next(words.name("colour", side.colour) for side in view.sides if side.seat == seat))

    def livery(self, view: EarthWaterSunView, seat: int) -> str:
        """The colours of Black or White."""
        return next(f"ews-line ews-{side.colour}" for side in view.sides if side.seat == seat)

    def whole(self, view: EarthWaterSunView, turn: tuple[Action, ...]) -> tuple[Action, ...]:
        """A Specimen's whole way with the attack at its end."""
        return suggesting.whole(self, view, turn)

    def winning(self, view: EarthWaterSunView) -> tuple[Action, ...]:
        """A turn, or what is left of one, that wins the match."""
        return suggesting.winning(self, view)

    def brief(self, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        """That a turn ends is seen: the next one begins."""
        return tuple([event for event in events if event.kind != "turn_ended"])

    def joined(self, before: Event, event: Event) -> Event | None:
        """A movement is one, from its first hex to its last or to what it attacks there."""
        return joined(before, event)

    def recap(self, events: Sequence[Event], words: Words, seat: int | None = None) -> str:
        """Whom the reader lost in the other side's turn, and what that did."""
        return recap(events, words)

    def turned(self, events: Sequence[Event], words: Words, reader: View | None = None) -> str:
        """An attack with all who fell, or who went where; Growth only if there was nothing else."""
        own = colour_of(reader) if isinstance(reader, EarthWaterSunView) else None
        return turned(events, words, own)

    def decides(self, event: Event) -> bool:
        """A Tree that falls."""
        return event.kind in self.moments and event.facts["kind"] == "tree"

    def looms(self, position: EarthWaterSunPosition, reader: int | None, words: Words) -> str:
        """That the side to play could win; or whom it could attack, or destroy with its hex: Trees first."""
        return guide.looming(self, self.view(position, reader), position, words)

    def naming(self, view: EarthWaterSunView) -> Mapping[str, object]:
        """Also by the colour, unless it may have been another's when something happened (EWS-R39)."""
        by_seat = super().naming(view)
        return by_seat if self.terms.swap else {**by_seat, "colour": colour_of(view)}

    def weigh(self, position: EarthWaterSunPosition, seat: int, better: int, other: int) -> dict[str, float]:
        """What one action has over another, term by term."""
        return weighing.weigh(self.insight, position, seat, better, other)

    def outcome(self, position: EarthWaterSunPosition) -> Outcome | None:
        """Who won and why it ended; None while it runs. The rest of each side is told, but does not count."""
        if position.phase != OVER:
            return None
        winners = (0, 1) if position.winner == DRAW else (int(position.seat_of(position.winner)),)
        losers = tuple(seat for seat in range(2) if seat not in winners)
        return Outcome(
            winners=winners,
            clause=self._clause(position),
            scores=tuple(self._remains(position, seat, seat in winners, len(winners)) for seat in range(2)),
            ranking=(winners, losers) if losers else (winners,),
            rounds=self.rounds(position),
        )

    def ended(self, view: EarthWaterSunView, words: Words) -> str:
        """Who destroyed whose last Tree, and where."""
        lost = [(colour, hex) for colour, hex in fallen(view) if colour != view.winner]
        if view.ending != "trees" or view.winner is None or not lost or self.terms.victory != BOTH_TREES:
            return ""
        colour, hex = lost[-1]
        if view.colour == colour:
            return words.say("ended.lost", colour=colour, hex=hex)
        how = "sunk" if hex in view.destroyed else "destroyed"
        whose = {view.winner: "_you", colour: "_yours"}.get(colour_of(view) or "", "")
        return words.say(f"ended.{how}{whose}", colour=view.winner, rival=words.name("colour", colour), hex=hex)

    def brought(self, event: Event, view: EarthWaterSunView, words: Words) -> str:
        """By whom somebody of the reader's was destroyed, and what it means that one Tree is left."""
        colour = event.facts.get("colour")
        if event.kind not in self.moments or colour != colour_of(view):
            return ""
        said = [words.say("brought.attacked", colour=guide.rival_of(view))] if event.kind == "fell" else []
        is_last = (
            view.phase != "over"
            and self.decides(event)
            and self.terms.victory == BOTH_TREES
            and len(mortal(view, str(colour))) == 1
        )
        return " ".join([*said, words.say("brought.one_tree")] if is_last else said)

    def _clause(self, position: EarthWaterSunPosition) -> str:
        """The rule that ended the match: its own, or what was agreed instead (EWS-R2, EWS-R3)."""
        if position.ending == BY_TREES and self.terms.victory != BOTH_TREES:
            return "EWS-R2"
        if position.ending == BY_MUTUAL and self.terms.attacker_wins:
            return "EWS-R3"
        return ENDINGS.clause(position.ending)

    def rounds(self, position: EarthWaterSunPosition) -> int:
        """How many turns were begun."""
        return int(position.turns) + 1

    def _remains(self, position: EarthWaterSunPosition, seat: int, won: bool, among: int) -> dict[str, int]:
        """What a seat has left; the total is 2 for a win, 1 each for a draw."""
        colour = next(colour for colour in range(2) if position.seat_of(colour) == seat)
        specimens = [position.hexes[hex] for hex in position.living(colour)]
        return {
            "trees": sum(word & TREE != 0 for word in specimens),
            "mushrooms": sum(word & TREE == 0 for word in specimens),
            "resources": sum(int(resources(word)) for word in specimens),
            "total": 2 // among if won else 0,
        }

    def judge(self, view: View) -> tuple[float, ...]:
        """How good each legal action looks at first sight: 1 for the best, less for what leads less."""
        leads = super().judge(view)
        return tuple(1 - (max(leads) - lead) for lead in leads)


class EarthWaterSun(GameOf[EarthWaterSunEdition]):
    """Trees, Mushrooms and Roots on a board of hexes that falls apart."""

    name = "earth_water_sun"
    prefix = "EWS"
    rules_version = 1
    edition_type = EarthWaterSunEdition
    seats = SEATS
    seats_hint = "see EWS-SETUP-1"
    minutes = (20, 45)
    takes: ClassVar = {"element": ("grew", "rewarded")}
    counts_points = False
    score_clauses: ClassVar = {"trees": "EWS-END-1", "mushrooms": "EWS-SETUP-3", "resources": "EWS-GROW-1"}
    style = drawing.STYLE
    sheet = drawing.SHEET
    options = OPTIONS
    round_length = 2
    first_match: ClassVar = {"board": "glade-7"}
    notation = NOTATION
    title: ClassVar = {"en": "Earth, Water & Sun", "fr": "Terre, Eau et Soleil"}
    about: ClassVar = {
        "en": "Let Trees and Mushrooms grow by Earth, Water and Sun, wall in the enemy with Roots and bring down "
        "its Trees, before the End of the World takes the ground from under yours.",
        "fr": "Faites croître Arbres et Champignons par la Terre, l’Eau et le Soleil, barrez la route avec vos "
        "Racines et abattez les Arbres ennemis, avant que la Fin du monde n’emporte le sol sous les vôtres.",
    }

    def options_for(self, content: Path | str | None) -> tuple[Option, ...]:
        """The options with the boards of this content."""
        return options_of(load(content)[0])


GAME = EarthWaterSun()
