"""Erythro behind the contract of the list of games."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from msgspec.structs import replace

from fourfold.games.edition import Edge, EditionOf, Event, GameOf, Outcome, View
from fourfold.games.erythro import drawing, guide, suggesting, weighing, words
from fourfold.games.erythro.about import about, legend
from fourfold.games.erythro.box import box
from fourfold.games.erythro.checks import load
from fourfold.games.erythro.content import SEATS, Content, Effect, Effects, plain_effects
from fourfold.games.erythro.content_table import content_table
from fourfold.games.erythro.features import ErythroFeatures
from fourfold.games.erythro.imagine import Worlds
from fourfold.games.erythro.insight import ErythroInsight
from fourfold.games.erythro.laying import ErythroLaying
from fourfold.games.erythro.observation import ErythroObserver
from fourfold.games.erythro.options import OPTIONS
from fourfold.games.erythro.recap import recap
from fourfold.games.erythro.rules.axes import CONTAMINATION, PAYMENT_AXIS, PLACE_AXIS, TILE_AXIS, ZONE_AXIS
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import ENDINGS, FIRST_DEFEAT, OVER, PHASES, PLAYERS
from fourfold.games.erythro.terms_of import parts_of, tables_of
from fourfold.games.erythro.text import ErythroWriter
from fourfold.games.erythro.view import ErythroView
from fourfold.games.erythro.viewer import Viewer, effects_face
from fourfold.games.erythro.vocabulary import KINDS, WHOLE_LINES
from fourfold.games.erythro.words import QUIET, ending_text, goal_text
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import size

SHARP = 0.02
"""How far below the best an action may look, in points of outlook, and still be worth something at first sight."""


def _slug(effects: Effects) -> str:
    """A list of effects in a word: `lose_any-3`, `gain-2-fire+draw-1`, `other-gain_any-3`.

    Two lists that do different things have different words, so what an effect holds is in it.
    """
    return "+".join("-".join(_facts(effect)) for effect in effects)


def _facts(effect: Effect) -> Iterator[str]:
    yield from (str(fact) for fact in (effect.do, effect.amount, effect.element, effect.where) if fact is not None)
    yield from (_slug(held) for held in (effect.effects or (), *(effect.options or ())) if held)


class ErythroEdition(EditionOf[ErythroPosition, ErythroView]):
    """Erythro with its content, seats and options settled."""

    edge = Edge(
        load=load,
        viewer=Viewer,
        worlds=Worlds,
        features=lambda edition: ErythroFeatures(edition.terms),
        laying=ErythroLaying,
        phrase=words.phrase,
        writer=ErythroWriter,
        drawing=drawing.drawing,
        figure=drawing.figure,
        asked=guide.asked,
        about=about,
        reach=guide.reach,
        plan=suggesting.plan,
        legend=legend,
        content_table=content_table,
        box=box,
    )
    content: Content
    viewer: Viewer
    insight = ErythroInsight(0)
    moments = (
        "event_revealed",
        "mine_destroyed",
        "dome_destroyed",
        "contaminated",
        "sanctuary_destroyed",
        "sanctuary_lost",
        "mine_placed",
        "mine_progressed",
        "shuffled",
    )
    sequels = guide.SEQUELS
    turning = guide.TURNING
    feats = frozenset({"mine_destroyed", "dome_destroyed"})
    fates = feats
    costs = frozenset({"spent", "took_contamination", "polluted", "contaminated"})

    def set_up(self, seats: int) -> None:
        """Terms, labels and what is built from them once."""
        tables = tables_of(self.content, seats, self.options)
        self.setup = self.terms = tables.terms
        self.printed = tables.printed
        parts = parts_of(tables)
        cards = (*(card.id for card in self.content.cards), CONTAMINATION)
        self.labels = {
            "tile": TILE_AXIS.labels,
            "card": cards,
            "held": cards,
            "zone": ZONE_AXIS.labels,
            "element": PAYMENT_AXIS.labels,
            "character": tuple(character.id for character in self.content.character),
            "mine": tuple(mine.id for mine in self.content.mine),
            "event": tuple(event.id for event in self.content.event),
            "phase": PHASES.names,
            "place": PLACE_AXIS.labels,
            "ending": ("", *ENDINGS.names),
            "obstacle": KINDS,
            "line": WHOLE_LINES,
            "part": tuple(_slug(parts[node]) if node in parts else "" for node in range(len(self.terms.effects))),
        }
        self._parts = {_slug(effects): effects_face(effects) for effects in parts.values()}
        contamination = seats * (self.terms.contamination_pile + self.terms.initial_contamination)
        self.widest_pick = len(self.content.cards) + contamination
        self.observer = ErythroObserver(self.terms, self.content.elements, is_open=self.viewer.is_open)

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """The game's sentences in a language; what can be chosen on a card is called by what it does."""
        return words.words(self.content, language, names, self._parts)

    @cached_property
    def effects(self) -> dict[str, dict[str, frozenset[str]]]:
        """The effects of cards and events (ERY-CARD-1, ERY-COMP-8)."""
        return {
            "card": {card.id: plain_effects(card.bonus + card.effects) for card in self.content.cards},
            "event": {
                event.id: plain_effects(event.immediate + event.on_shuffle + event.on_mine_destroyed)
                for event in self.content.event
            },
        }

    @cached_property
    def ranks(self) -> dict[str, dict[str, str]]:
        """A mine is compared with those of its level (ERY-COMP-4)."""
        return {"mine": {mine.id: str(mine.level) for mine in self.content.mine}}

    def brief(self, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        """Cards drawn one by one are counted together; whoever is told which they were is not told the number.
        So are tokens that one thing puts on a tile, and influence of two elements that is spent or gained at once.

        That another can buy nothing is of no use to a player, nor is a number of the bag that was drawn in vain.
        What the bag sends to a tile, or a mine that climbs, has come there.
        """
        found: list[Event] = []
        drew: dict[object, int] = {}
        for event in events:
            of, number = event.facts.get("seat"), event.facts.get("n")
            if event.kind not in ("drew", "drew_card"):
                drew.clear()
            if (event.kind == "discarded" and not number) or (event.kind == "drew" and of == seat):
                continue
            if event.kind == "cannot_buy" and seat not in (None, of):
                continue
            if event.kind == "token_rejected" or (found and _is_said(event, found[-1])):
                continue
            if event.kind == "polluted" and found and _is_more(event, found[-1]):
                both = int(str(found[-1].facts.get("n", 1))) + 1
                found[-1] = replace(event, kind="polluted_more", facts={**event.facts, "n": both})
                continue
            if found and _is_paid_with(event, found[-1]):
                more = {"m": event.facts["n"], "second_element": event.facts["element"]}
                found[-1] = replace(found[-1], kind=f"{event.kind}_both", facts={**found[-1].facts, **more})
                continue
            if event.kind == "drew" and of in drew:
                before = found[drew[of]]
                both = int(str(before.facts["n"])) + int(str(number))
                found[drew[of]] = replace(before, facts={**before.facts, "n": both})
                continue
            if event.kind == "drew":
                drew[of] = len(found)
            found.append(event)
        return tuple(found)

    def recap(self, events: Sequence[Event], words: Words, seat: int | None = None) -> str:
        """What the one card brought that another has played since the reader's last choice, if that is all."""
        return "" if any(event.kind in self.moments for event in events) else recap(events, words, seat)

    def stirs(self, event: Event) -> bool:
        """A mine that climbs and does nothing by it is told in the log, and nobody waits for it."""
        return super().stirs(event) and event.facts.get("line") not in QUIET

    def brought(self, event: Event, view: ErythroView, words: Words) -> str:
        """What is left to win once a mine or the dome is down (ERY-ADV1-4)."""
        left = sum(tile.mine is not None for tile in view.tiles)
        if event.kind not in self.feats or view.ending is not None:
            return ""
        if event.kind == "mine_destroyed" and any(tile.dome for tile in view.tiles):
            alone = "news.only_dome" if any(view.mine_deck) else "news.only_dome_now"
            return words.say("news.mine_left" if left else alone, count=left)
        return words.say("news.dome_left", count=left) if left else ""

    def waits(self, position: ErythroPosition, seat: int, people: tuple[int, ...]) -> bool:
        """All play at the same time (ERY-PLAY-1): a bot plays card by card with people."""
        is_free = position.phase == PLAYERS and not position.question
        return is_free and any(position.owes(person) > position.owes(seat) for person in people)

    def headed(self, view: ErythroView) -> tuple[Action, ...]:
        """The next step to an attack in this round, if there is one."""
        return suggesting.headed(view)

    def goal(self, words: Words) -> str:
        """What one plays for: how all win and lose against this adversary, then what a round is."""
        sheet, _ = self.content.sheet(str(self.options["adversary"]))
        return goal_text(sheet.id, self.terms.contaminated_limit, words)

    def ended(self, view: ErythroView, words: Words) -> str:
        """How it ended: which mine or which tiles lost it."""
        return ending_text(view, words)

    def weigh(self, position: ErythroPosition, seat: int, better: int, other: int) -> dict[str, float]:
        """What one action has over another, term by term."""
        return weighing.weigh(position, seat, better, other)

    def outcome(self, position: ErythroPosition) -> Outcome | None:
        """All win or all lose, and why (ERY-END-1 to ERY-END-5); None while the game runs."""
        if position.phase != OVER:
            return None
        seats = tuple(range(self.terms.seats))
        won = position.ending < FIRST_DEFEAT
        score = {
            "destroyed": size(position.destroyed),
            "contaminated": position.contaminated_tiles(),
            "total": int(won),
        }
        return Outcome(
            winners=seats if won else (),
            clause=ENDINGS.clause(position.ending),
            scores=(score,) * len(seats),
            ranking=(seats,),
            rounds=self.rounds(position),
        )

    def rounds(self, position: ErythroPosition) -> int:
        """How many rounds were begun."""
        return position.round

    def judge(self, view: View) -> tuple[float, ...]:
        """How good each legal action looks at first sight, for the team."""
        values = super().judge(view)
        best = max(values)
        return tuple(max(0.0, 1.0 - (best - value) / SHARP) for value in values)


def _is_said(event: Event, before: Event) -> bool:
    """Is an event that a tile is polluted, by what the line before it says of that tile?"""
    is_said = event.kind == "polluted" and before.kind in ("bag_polluted", "mine_progressed")
    return is_said and event.facts["tile"] == before.facts["tile"]


def _is_more(event: Event, before: Event) -> bool:
    """Does an event put one more token on a tile, by what the line before it is about?"""
    is_same = before.kind in ("polluted", "polluted_more") and event.clause == before.clause
    return is_same and event.facts["tile"] == before.facts["tile"]


def _is_paid_with(event: Event, before: Event) -> bool:
    """Is influence of another element spent or gained together with that of the line before?"""
    is_same = event.kind in ("spent", "gained") and event.kind == before.kind and event.clause == before.clause
    return (
        is_same
        and event.facts["seat"] == before.facts["seat"]
        and event.facts["element"] != before.facts["element"]
    )


class Erythro(GameOf[ErythroEdition]):
    """Ambassadors of a planet against a mining company."""

    name = "erythro"
    prefix = "ERY"
    rules_version = 1
    edition_type = ErythroEdition
    seats = SEATS
    seats_hint = "solo is for two seats, see ERY-R54"
    team = True
    counts_points = False
    is_fine = True
    score_clauses: ClassVar = {"destroyed": "ERY-ATTACK-1", "contaminated": "ERY-END-3"}
    courtesies: ClassVar = ("character",)
    minutes = (45, 90)
    takes: ClassVar = {
        "card": ("acquired",),
        "character": ("character_taken",),
        "mine": ("mine_destroyed",),
        "event": ("event_revealed",),
        "zone": ("played",),
    }
    style = drawing.STYLE
    sheet = drawing.SHEET
    options = OPTIONS
    bots: ClassVar = {"sensible": "greedy"}
    title: ClassVar = {"en": "Erythro", "fr": "Erythro"}
    about: ClassVar = {
        "en": "Ambassadors of a planet, all on one side. Gather influence, clean the ground and destroy the mines "
        "before they reach their last stage.",
        "fr": "Ambassadeurs d’une planète, tous du même côté. Gagnez de l’influence, dépolluez le sol et détruisez "
        "les mines avant leur dernière étape.",
    }


GAME = Erythro()
