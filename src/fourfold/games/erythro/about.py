"""What each thing on Erythro's table is and does, and what its signs mean.

Things are named in drawings by what an action calls them while one can be done with them (`5`, a tile; `spark`, a
card; `mist`, a character), otherwise as `tile 5`, `card spark`, `character mist`. Besides these there are
`mine …` and its `scale …`, `seat 0`, and the single things of `Telling.single`.
"""

from collections.abc import Callable, Iterator
from functools import partial

from fourfold.games.edition import Edition
from fourfold.games.erythro.drawing.cards import ZONES
from fourfold.games.erythro.drawing.closely import (
    black_picture,
    card_picture,
    character_picture,
    mine_picture,
    seat_picture,
    sign,
    tile_picture,
)
from fourfold.games.erythro.drawing.effects import parts
from fourfold.games.erythro.drawing.scene import CONTAMINATION
from fourfold.games.erythro.shuffling import brings, shuffles
from fourfold.games.erythro.view import CardFace, Effects, ErythroView, MineSeen, SeatSeen, TileSeen
from fourfold.games.erythro.words import (
    THEIRS,
    effect_text,
    forecast_text,
    line_text,
    numbers,
    pile_text,
    points,
    price,
    rounds_left,
)
from fourfold.games.guide import About, Sign, Why
from fourfold.games.words import Words
from fourfold.kernel.chance import SeededChance

LEGEND = (
    "water", "earth", "fire", "air", "any", "mix", "move", "sanctuary", "attack", "cube", "bio", "card", "acquire",
    "other", "each_other", "everyone", "around", "anywhere", "may", "or", "if", "bonus", "tower", "skull", "cross",
    "ghost", "crack", "dome", "profit", "extraction", "event", "shuffle", "bag", "coin", "hand", "pile", "discard",
    "played",
)  # fmt: skip
"""Signs of the table, in the order they are met: on cards, on the planet, beside the names of players."""
MARKS = {"?": "may", "/": "or", ":": "if"}
"""What is written between the icons of an effect."""


def legend(edition: Edition, words: Words) -> tuple[Sign, ...]:
    """What the signs on cards, on the planet and beside players mean."""
    return tuple(Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in LEGEND)


def about(edition: Edition, view: ErythroView, words: Words, thing: str) -> About | None:
    """What can be said of a thing on the table."""
    return Telling(view, words, partial(closed_boxes, edition, view, words)).about(thing)


def closed_boxes(edition: Edition, view: ErythroView, words: Words, card: str) -> Iterator[str]:
    """The boxes of a card in hand that cannot be played now, each with the reason, while others can."""
    plays = [action for action in view.legal if action.kind == "play"]
    if view.seat is None or not plays:
        return
    position = edition.imagine(view, SeededChance(0))
    catalogue = edition.setup.catalogue
    for zone in ZONES:
        action = catalogue.action({"kind": "play", "card": card, "zone": zone})
        refusal = edition.refusal(position, view.seat, action.number)
        if refusal is not None:
            why = words.refusal(refusal.kind, refusal.facts)
            yield words.say("about.box_closed", zone=words.say(f"drawing.zone_{zone}"), why=why)


class Telling:
    """Says what things are, from one view in one language."""

    def __init__(self, view: ErythroView, words: Words, closed: Callable[[str], Iterator[str]]) -> None:
        self.view = view
        self.words = words
        self.closed = closed
        self.say = words.say
        self.own = None if view.seat is None else view.players[view.seat]
        self.plays = view.question is None and any(action.kind == "play" for action in view.legal)
        """Is the reader asked for a card? Then a card comes before all that it does."""

    def about(self, thing: str) -> About | None:
        """A tile, a card, a mine, a character, a seat, or one of the few things there are only one of."""
        kind, _, name = thing.partition(" ")
        single = self.single.get(thing)
        if single is not None:
            return single(self)
        if kind in ("mine", "scale"):
            return next((self.mine(tile) for tile in self.view.tiles if tile.mine and tile.mine.id == name), None)
        if kind == "seat":
            return next((self.seat(seen) for seen in self.view.players if str(seen.seat) == name), None)
        name = name or thing
        if name == CONTAMINATION:
            return self.contamination()
        if name in self.view.faces:
            return self.card(self.view.faces[name])
        if name in self.view.free_characters:
            return self.character(name)
        return next((self.tile(seen) for seen in self.view.tiles if seen.tile == name), None)

    def _why(self, key: str, clause: str, tile: str = "") -> Why | None:
        """Why what a card acts on, or what is no card of the hand, cannot be used before a card is played."""
        if not self.plays or (tile and any(action.fields.get("tile") == tile for action in self.view.legal)):
            return None
        return Why(text=self.say(f"about.why_{key}"), clause=clause)

    def _signs(self, *names: str) -> tuple[Sign, ...]:
        return tuple(
            Sign(picture=sign(name), text=self.say(f"legend.{name}")) for name in dict.fromkeys(names) if name
        )

    def _printed(self, *effects: Effects) -> Iterator[str]:
        """The signs that effects are drawn with, by their names in the legend."""
        for part in (part for some in effects for part in parts(some)):
            for kind, what in part:
                yield MARKS.get(what, "") if kind == "text" else what

    # --- cards ---

    def card(self, face: CardFace) -> About:
        """An action card: its four boxes in words, where it is, what it would do now."""
        words = self.words
        lines = [
            self.say("about.one_zone"),
            self.say("about.zone_gain", n=face.gain, element=face.gain_element),
            self.say("about.zone_move", n=face.move),
            self.say("about.zone_sanctuary", element=face.sanctuary),
        ]
        if face.bonus:
            bonus = effect_text(face.bonus, words)
            lines.append(self.say("about.zone_bonus", element=face.bonus_sanctuary, effects=bonus))
        lines.append(self.say("about.zone_action", effects=effect_text(face.effects, words)))
        signs = ["move", "sanctuary", *(["bonus"] if face.bonus else []), *self._printed(face.bonus, face.effects)]
        kind = "about.card_base" if face.element is None else "about.card_market"
        return About(
            title=str(words.name("card", face.id)),
            kind=self.say(kind, element=face.element, cost=face.cost),
            picture=card_picture(self.view, words, face),
            lines=tuple(lines),
            signs=self._signs(face.gain_element, *signs),
            now=tuple(self._card_now(face)),
            clauses=("ERY-CARD-1", "ERY-CARD-5", "ERY-CARD-6", *(("ERY-ACQ-2",) if face.element else ())),
            why=self._why_spent(face),
        )

    def _why_spent(self, face: CardFace) -> Why | None:
        """Why a card that its owner has played or discarded cannot be played."""
        own = self.own
        if own is None or face.id in (own.hand or ()) or face.id not in (*own.discard, *own.played):
            return None
        return self._why("spent", "ERY-DECK-2")

    def _card_now(self, face: CardFace) -> Iterator[str]:
        own = self.own
        if own is not None and face.id in (own.hand or ()):
            yield self.say("about.in_hand")
            yield from self._in_hand(face, own)
            return
        if any(face.id in row.cards for row in self.view.market):
            yield self.say("about.in_market")
            if own is not None and own.character is not None:
                yield self._price(face, own)
            return
        for player in self.view.players:
            if face.id in player.played:
                yield self.say("about.in_play", seat=player.seat)
            elif face.id in player.discard:
                yield self.say("about.in_discard", seat=player.seat)
            elif face.id in player.unseen:
                yield self.say("about.of_seat", seat=player.seat)

    def _in_hand(self, face: CardFace, own: SeatSeen) -> Iterator[str]:
        """What its owner would have of it."""
        closed = [*self.closed(face.id)]
        yield from closed
        have = own.influence.get(face.gain_element)
        if have is None:
            if not closed:
                yield self.say("about.gain_closed", element=face.gain_element)
        else:
            yield self.say("about.gain_now", have=have, then=have + face.gain, element=face.gain_element)
        if face.bonus:
            here = next((seen.sanctuary for seen in self.view.tiles if seen.tile == own.tile), None)
            key = "bonus_open" if here == face.bonus_sanctuary else "bonus_closed"
            yield self.say(f"about.{key}", element=face.bonus_sanctuary)

    def _price(self, face: CardFace, own: SeatSeen) -> str:
        cost = price(face, self.view)
        if self.view.options["acquire_payment"] == "any" or face.element is None:
            have = sum(own.influence.values())
        elif face.element not in own.influence:
            return self.say("about.foreign", element=face.element)
        else:
            have = own.influence[face.element]
        key = "can_pay" if have >= cost else "too_dear"
        return self.say(f"about.{key}", have=have, element=face.element, missing=cost - have)

    def contamination(self) -> About:
        """The contamination card."""
        held = (self.own.hand or ()).count(CONTAMINATION) if self.own is not None else 0
        return About(
            title=str(self.words.name("card", CONTAMINATION)),
            kind=self.say("about.contamination_kind"),
            picture=black_picture(self.view, self.words),
            lines=tuple(
                self.say(f"about.{key}") for key in ("contamination", "contamination_play", "contamination_tile")
            ),
            signs=self._signs("bio", "cube", "any", "or", "card"),
            now=(self.say("about.contamination_have", count=held),) if held else (),
            clauses=("ERY-CONTAM-3", "ERY-CONTAM-5", "ERY-PLAY-8"),
        )

    # --- the planet ---

    def tile(self, seen: TileSeen) -> About:
        """A tile with all that lies on it, and what becomes of it."""
        words = self.words
        lines = [
            self.say("about.tile_dead")
            if seen.contaminated
            else self.say("about.tile_tokens", count=seen.pollution)
        ]
        if seen.sanctuary is not None:
            lines.append(self.say("about.tile_sanctuary", element=seen.sanctuary))
        if seen.dome:
            lines += [self.say("about.tile_dome"), *self._dome_lines()]
        if seen.mine is not None:
            lines.append(f"{words.name('mine', seen.mine.id)}. {self._stage(seen.mine)}")
            lines.append(self.say("about.mine_attack", costs=points(seen.mine.attack, words)))
        if self.view.phase != "characters":
            lines.append(self.say("about.tile_bag" if seen.in_bag else "about.tile_drawn"))
        signs = [
            "cube",
            *(["sanctuary", seen.sanctuary] if seen.sanctuary else []),
            *(["tower", "skull"] if seen.mine else []),
            *(["ghost"] if self._coming(seen.tile) else []),
            "coin",
        ]
        return About(
            title=self.say("text.tile", tile=seen.tile),
            kind=self.say("about.tile_dead_kind" if seen.contaminated else "about.tile_kind"),
            picture=tile_picture(self.view, words, seen),
            lines=tuple(lines),
            signs=self._signs(*signs),
            now=tuple(self._tile_now(seen)),
            clauses=("ERY-TILE-1", "ERY-TILE-2", "ERY-SANC-1", *(("ERY-MINE-4",) if seen.mine else ())),
            why=self._why("tile", "ERY-CARD-1", seen.tile),
        )

    def _tile_now(self, seen: TileSeen) -> Iterator[str]:
        if seen.meeples:
            names = ", ".join(str(self.words.name("seat", seat)) for seat in seen.meeples)
            yield self.say("about.tile_here", seats=names)
        coming = self._coming(seen.tile)
        if coming:
            yield self.say("about.next", what=coming)

    def _coming(self, tile: str) -> str:
        """What the next mine phase does to a tile."""
        found = next((seen for seen in self.view.forecast.tiles if seen.tile == tile), None)
        if found is None:
            return ""
        line = [line_text(found.line, self.words)] if found.mine and not found.pollution else []
        return ", ".join([*line, *forecast_text(found, self.words)])

    def _stage(self, mine: MineSeen) -> str:
        return self.say("about.mine_stage", stage=mine.stage + 1, stages=len(mine.stages))

    def mine(self, seen: TileSeen) -> About:
        """A mine: how far it is, what it will do, and what its destruction costs."""
        mine, words = seen.mine, self.words
        assert mine is not None
        ahead = " → ".join(line_text(line, words) for line in mine.stages[mine.stage + 1 :])
        lines = [
            self._stage(mine),
            self.say("about.mine_scale"),
            self.say("about.mine_attack", costs=points(mine.attack, words)),
            self.say("about.mine_how"),
            self.say("about.mine_level", level=mine.level),
        ]
        if self.view.profitability is not None:
            lines.append(self.say("about.mine_extraction", count=mine.extraction))
        now = [self.say("about.mine_ahead", lines=ahead)] if ahead else []
        now.append(self.say("about.mine_in", count=rounds_left(mine)))
        if self.own is not None and self.own.influence:
            now.append(self.say("about.mine_you", parts=points(self.own.influence, words)))
        return About(
            title=str(words.name("mine", mine.id)),
            kind=self.say("about.mine_kind", level=mine.level, tile=seen.tile),
            picture=mine_picture(self.view, words, seen),
            lines=tuple(lines),
            signs=self._signs("cube", "around", "cross", "skull", *mine.attack),
            now=tuple(now),
            clauses=("ERY-MINE-4", "ERY-ATTACK-2", "ERY-ATTACK-3", "ERY-ATTACK-4"),
            why=self._why("attack", "ERY-ATTACK-1"),
        )

    def _dome_lines(self) -> Iterator[str]:
        sheet = self.view.adversary
        key = "dome_mars" if sheet.profitability_limit is None else "dome_earth"
        yield self.say(f"about.{key}", cost=sheet.dome_cost)

    def dome(self) -> About | None:
        """The dome, where the adversary has one."""
        if not self.view.adversary.dome:
            return None
        stands = self.view.dome or self.view.phase == "characters"
        lines = self._dome_lines() if stands else (self.say("about.dome_gone"),)
        clauses = ("ERY-ATTACK-5", "ERY-R36")
        why = self._why("attack", "ERY-ATTACK-1") if self.view.dome else None
        return About(
            title=self.say("about.dome"), picture=sign("dome"), lines=tuple(lines), clauses=clauses, why=why
        )

    # --- players ---

    def character(self, identity: str) -> About:
        """A character nobody has taken yet."""
        start = self.view.free_characters[identity]
        return About(
            title=str(self.words.name("character", identity)),
            kind=self.say("about.character_kind"),
            picture=character_picture(self.view, self.words, identity),
            lines=(
                self.say("about.seat_masters", elements=self._elements(start)),
                self.say("about.character_start", parts=points(start, self.words)),
                self.say("about.character_deck"),
            ),
            signs=self._signs(*start),
            clauses=("ERY-SETUP-11", "ERY-INF-1", "ERY-SETUP-12"),
        )

    def _elements(self, amounts: dict[str, int]) -> str:
        return self.say("label.and").join(str(self.words.name("element", kind)) for kind in amounts)

    def seat(self, seen: SeatSeen) -> About:
        """An ambassador: what is public of it."""
        words = self.words
        lines = [self.say("about.seat_none")]
        now: list[str] = []
        if seen.character is not None:
            lines = [
                self.say("about.seat_masters", elements=self._elements(seen.influence)),
                self.say("text.hand_hidden", count=seen.hand_count) + ".",
                self.say("text.draw_pile", count=seen.draw_count).capitalize() + ".",
                self.say("text.discard_pile", cards=pile_text(seen.discard, words)).capitalize() + ".",
            ]
            now = [self.say("asked.you_have", parts=points(seen.influence, words))] if seen is self.own else []
            now += [] if seen is self.own else [self.say("text.influence", parts=points(seen.influence, words))]
            if shuffles(self.view, seen):
                now.append(self.say("shuffling.sign", brings=brings(self.view, words)))
            if seen.tile is not None:
                now.append(self.say("text.standing", tile=seen.tile))
            if self.view.phase == "players":
                now.append(self.say("text.owes", count=seen.owes))
            if seen.played:
                now.append(self.say("text.played", count=len(seen.played), cards=pile_text(seen.played, words)))
        return About(
            title=str(words.name("seat", seen.seat)),
            kind=str(words.name("character", seen.character)) if seen.character else self.say("about.seat_kind"),
            picture=seat_picture(seen.seat),
            lines=tuple(lines),
            signs=self._signs(*seen.influence, "hand", "pile", "discard", "played"),
            now=tuple(now),
            clauses=("ERY-INF-1", "ERY-DECK-2", "ERY-DECK-3", "ERY-PLAY-4"),
        )

    # --- the adversary, dangers and supplies ---

    def adversary(self) -> About:
        """Whom all stand against: how it is won and lost."""
        sheet = self.view.adversary
        key = sheet.id if self.words.find(f"about.adversary_{sheet.id}") else "other"
        lines = [
            self.say(f"about.adversary_{key}"),
            self.say("about.lost_when", limit=sheet.contaminated_limit),
            *([self.say("about.adversary_special")] if sheet.special_depollution else []),
        ]
        return About(
            title=str(self.words.name("adversary", sheet.id)),
            kind=self.say("about.adversary_kind", difficulty=sheet.difficulty),
            picture=sign("skull"),
            lines=tuple(lines),
            clauses=("ERY-END-1", "ERY-END-2", "ERY-END-3", "ERY-END-4"),
        )

    def contaminated(self) -> About:
        """How near too much contamination is."""
        limit = self.view.adversary.contaminated_limit
        return About(
            title=self.say("about.contaminated"),
            picture=sign("crack"),
            lines=(self.say("about.contaminated_why", limit=limit),),
            now=(self.say("about.contaminated_now", count=self.view.contaminated),),
            clauses=("ERY-TILE-1", "ERY-END-3"),
        )

    def profit(self) -> About | None:
        """Profitability, against the Earth alliance; before characters are chosen it stands nowhere."""
        view = self.view
        if view.adversary.profitability_limit is None:
            return None
        now: list[str] = []
        if view.profitability is not None:
            now.append(self.say("about.profit_now", count=view.profitability))
        if view.forecast.profit:
            now.append(self.say("text.forecast_profit", count=view.forecast.profit))
        return About(
            title=self.say("about.profit"),
            picture=sign("profit"),
            lines=(self.say("about.profit_why", limit=view.adversary.profitability_limit),),
            now=tuple(now),
            clauses=("ERY-ADV2-4", "ERY-ADV2-6", "ERY-ADV2-8", "ERY-ADV2-9"),
        )

    def destroyed(self) -> About:
        """The mines that are gone, and how many it takes."""
        view, sheet = self.view, self.view.adversary
        key = "goal" if sheet.mines_to_destroy is not None else "mars" if view.profitability is None else "earth"
        names = ", ".join(str(self.words.name("mine", mine)) for mine in view.destroyed)
        return About(
            title=self.say("about.destroyed"),
            picture=sign("tower"),
            lines=(self.say(f"about.destroyed_{key}", limit=sheet.mines_to_destroy),),
            now=(self.say("text.destroyed_mines", mines=names or self.say("text.none")),),
            clauses=("ERY-ATTACK-4", "ERY-END-1"),
        )

    def round(self) -> About:
        """The round and its phases."""
        lines = (self.say("about.round_why"),)
        now = (self.say(f"phase.{self.view.phase}"),)
        title = self.say("about.round_kind", round=self.view.round)
        return About(title=title, lines=lines, now=now, clauses=("ERY-ROUND-1", "ERY-ROUND-2"))

    def forecast(self) -> About:
        """What the mines are about to do."""
        view = self.view
        now = [
            f"{self.say('text.tile', tile=tile.tile)}: {self._coming(tile.tile)}" for tile in view.forecast.tiles
        ] or [self.say("text.forecast_none")]
        if view.forecast.ending is not None:
            now.append(self.say("text.forecast_lost", ending=view.forecast.ending))
        return About(
            title=self.say("about.forecast"),
            picture=sign("ghost"),
            lines=(self.say("about.forecast_why"),),
            now=tuple(now),
            clauses=("ERY-MINE-4", "ERY-MINE-9"),
        )

    def deck(self) -> About:
        """The mines that are still to come."""
        levels = ", ".join(map(str, self.view.mine_deck)) or self.say("text.none")
        key = "deck_consortium" if self.view.adversary.special_depollution else "deck_why"
        now = self.say("text.mine_deck", count=len(self.view.mine_deck), levels=levels)
        return self._supply("deck", "tower", key, now, "ERY-MINE-1", "ERY-DECK-3")

    def pile(self) -> About:
        """The contamination pile."""
        now = self.say("text.contamination_pile", count=self.view.contamination_pile)
        return self._supply("pile", "bio", "pile_why", now, "ERY-CONTAM-1", "ERY-CONTAM-2")

    def tokens(self) -> About:
        """The supply of pollution tokens."""
        count = self.view.pollution_supply
        now = self.say("text.pollution_unlimited" if count is None else "text.pollution_supply", count=count)
        return self._supply("tokens", "cube", "tokens_why", now, "ERY-R33", "ERY-TILE-1")

    def bag(self) -> About:
        """The bag of numbered tokens."""
        now = self.say("text.bag", tiles=", ".join(self.view.bag) or self.say("text.none"))
        return self._supply("bag", "bag", "bag_why", now, "ERY-BAG-1", "ERY-BAG-2", "ERY-BAG-3")

    def sanctuaries(self) -> About:
        """The supply of sanctuaries."""
        now = self.say("text.sanctuary_supply", parts=numbers(self.view.sanctuary_supply, self.words))
        return self._supply("sanctuaries", "sanctuary", "sanctuaries_why", now, "ERY-SANC-1", "ERY-SANC-2")

    def _supply(self, title: str, icon: str, why: str, now: str, *clauses: str) -> About:
        return About(
            title=self.say(f"about.{title}"),
            picture=sign(icon),
            lines=(self.say(f"about.{why}"),),
            now=(now[:1].upper() + now[1:] + ".",),
            clauses=clauses,
        )

    def event(self) -> About | None:
        """The event in force."""
        event = self.view.event
        if event is None:
            return None
        told = (
            ("text.event_immediate", event.immediate),
            ("text.event_shuffle", event.on_shuffle),
            ("text.event_destroyed", event.on_mine_destroyed),
        )
        lines = [
            self.say(key, effects=effect_text(effects, self.words, THEIRS)) for key, effects in told if effects
        ]
        return About(
            title=str(self.words.name("event", event.id)),
            kind=self.say("about.event_kind"),
            picture=sign("event"),
            lines=tuple(f"{line[:1].upper()}{line[1:]}." for line in lines),
            signs=self._signs("shuffle", "tower", *self._printed(*(effects for _, effects in told))),
            clauses=("ERY-ADV3-4", "ERY-ADV3-6", "ERY-ADV3-7"),
        )

    single: "dict[str, Callable[[Telling], About | None]]" = {  # noqa: RUF012
        "dome": dome, "adversary": adversary, "contaminated": contaminated, "profit": profit, "round": round,
        "destroyed": destroyed, "forecast": forecast, "deck": deck, "pile": pile, "tokens": tokens, "bag": bag,
        "sanctuaries": sanctuaries, "event": event,
    }  # fmt: skip
    """What there is only one of."""
