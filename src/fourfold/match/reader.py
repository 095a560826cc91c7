"""A match as one reader is told it: a seat, or a spectator, in one language.

Terminal, pages and notebooks only format what is told here.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import asdict, replace

from fourfold.games import clauses
from fourfold.games.edition import DOERS, Event, Refusal, View
from fourfold.games.guide import About, Asked, Plan, Reach
from fourfold.games.svg import Markup, Picture
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Fork, ForkingChance
from fourfold.kernel.journal import BARRIER, Journal
from fourfold.match import beyond
from fourfold.match.log import Entry
from fourfold.match.result import Result, result
from fourfold.match.undo import is_final

if TYPE_CHECKING:
    from fourfold.match.match import Given, Match


class Choice(msgspec.Struct, frozen=True):
    """A legal action with its number among them, from 1, and its sentence."""

    number: int
    action: Action
    text: str


class Line(Event, frozen=True, kw_only=True):
    """An event with its sentence; printed, its clause follows."""

    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


class EntryTold(msgspec.Struct, frozen=True, kw_only=True):
    """What a reader may know of one entry. `action` and `sentence` are None where it was made in secret."""

    number: int
    seat: int | None
    action: str | None
    sentence: str | None
    events: list[Line]


class Reader:
    """Who reads a match as it stands: `seat`, or a spectator if that is None. When it has gone on, make another.

    One that does not act is offered nothing; another may be offered only what is `among` some actions.
    """

    def __init__(
        self,
        match: "Match",
        seat: int | None,
        words: Words,
        *,
        acts: bool = True,
        among: Collection[str] | None = None,
    ) -> None:
        self.match = match
        self.seat = match.checked(seat)
        self.words = words
        self.acts = acts
        self.among = among

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return str(self.words.name("seat", seat))

    def title(self, clause: str) -> str:
        """What a clause is called; nothing if there is none."""
        return clauses.title(self.match.game.name, clause, self.words.language) if clause else ""

    # --- what is seen ---------------------------------------------------------------------------------------

    @cached_property
    def view(self) -> View:
        """What the reader sees and may do now."""
        view = self.match.view(self.seat)
        if self.acts and self.among is None:
            return view
        among = self.among or () if self.acts else ()
        return replace(view, legal=tuple(action for action in view.legal if str(action) in among))

    def text(self) -> str:
        """All of it as plain lines."""
        return self.match.edition.text(self.view, self.words)

    def table(self) -> list[str]:
        """The same in blocks for a seat that is to act, less the last one, which lists what it may choose."""
        return self.text().strip("\n").split("\n\n")[:-1]

    def drawing(self, *, wide: bool, standalone: bool = True) -> str:
        """All of it as an SVG picture."""
        return self.match.edition.drawing(self.view, self.words, wide=wide, standalone=standalone)

    def drawn_in_parts(self, *, wide: bool) -> Picture | str:
        """The same for a page (`Edition.drawn_in_parts`)."""
        return self.match.edition.drawn_in_parts(self.view, self.words, wide=wide)

    def about(self, thing: str) -> About | None:
        """What can be said of a thing in the drawing."""
        return self.match.edition.about(self.view, self.words, thing)

    # --- what is waited for, and what may be chosen ---------------------------------------------------------

    @property
    def is_to_act(self) -> bool:
        """Is the match waiting for this reader?"""
        return self.seat in self.match.to_act

    @property
    def waited_for(self) -> list[str]:
        """The names of those who are to act."""
        return [self.name(seat) for seat in self.match.to_act]

    @cached_property
    def choices(self) -> list[Choice]:
        """What the reader may choose now."""
        if self.seat is None or not self.acts:
            return []
        phrase, view, words = self.match.edition.phrase, self.view, self.words
        return [Choice(number, action, phrase(action, view, words)) for number, action in enumerate(view.legal, 1)]

    def asked(self) -> Asked:
        """What is asked of this reader, who is to act."""
        return self.match.edition.asked(self.view, self.words)

    def reach(self, thing: str) -> Reach:
        """What the reader can plan with a thing of the drawing."""
        return self.match.edition.reach(self.view, self.words, thing)

    def choice(self, notation: str) -> Choice | None:
        """The one that is written so, if it is open."""
        return next((choice for choice in self.choices if str(choice.action) == notation), None)

    def plan(self, actions: Sequence[str]) -> Plan | None:
        """Actions in a row that are one choice, told as one; None if their first one is not open."""
        if self.choice(actions[0]) is None:
            return None
        return self.match.edition.plan(self.view, self.words, tuple(map(self.match.action, actions)))

    def phrase(self, action: Action) -> str:
        """An action as a sentence, in the light of what the reader sees."""
        return self.match.edition.phrase(action, self.view, self.words)

    def is_final(self, action: Action) -> bool:
        """Could this legal action not be taken back? It is tried out up to the first draw."""
        assert self.seat is not None
        if not self.match.edition.binds:
            return False
        journal = Journal()
        try:
            self.match.position.play(self.seat, action.number, ForkingChance([]), journal)
        except Fork:
            return True
        return is_final([kind for kind, _ in journal.read(self.match.edition.setup.notes)])

    def wins(self, plan: Plan) -> bool:
        """Is a duel over with a plan, and won by the reader?"""
        if not self.match.edition.duel:
            return False
        assert self.seat is not None
        outcome = self.match.after(*self.match.prepare_all(self.seat, plan.actions)).outcome
        return outcome is not None and outcome.winners == (self.seat,)

    def ends_finally(self, plan: Plan) -> bool:
        """Could the last action of a plan not be taken back, once the others are done?"""
        assert self.seat is not None
        ahead = self.match.after(*self.match.prepare_all(self.seat, plan.actions[:-1]))
        return Reader(ahead, self.seat, self.words).is_final(plan.actions[-1])

    # --- why not --------------------------------------------------------------------------------------------

    def why_not(self, given: "Given") -> Refusal | None:
        """Why the seat may not do something, with the clause; None if it may."""
        assert self.seat is not None
        match = self.match
        if match.outcome is not None and match.outcome.by_people:
            return beyond.refusal("over", self.words.language)
        refusal = match.edition.refusal(match.position, self.seat, match.action(given).number)
        return self.worded(refusal) if refusal is not None else None

    def worded(self, refusal: Refusal) -> Refusal:
        """A refusal of the rules with its sentence for this reader."""
        if beyond.is_own(refusal):
            return beyond.worded(refusal, self.words.language)
        return replace(refusal, text=self.words.refusal(refusal.kind, refusal.facts))

    def concerning(self, thing: str) -> list[Action]:
        """Every action that names a thing."""
        return [action for action in self.match.edition.setup.catalogue.actions if thing in action.fields.values()]

    # --- what happened --------------------------------------------------------------------------------------

    def lines(self, since: int = 0) -> list[Line]:
        """What the reader could see happen, from an entry on."""
        return [self.told(event) for event in self.match.events(self.seat, since)]

    def briefly(self, entry: int) -> tuple[Event, ...]:
        """What the reader could see happen by an entry, as a log has it (`Edition.brief`)."""
        return self.match.edition.brief(self._seen(entry), self.seat)

    def in_brief(self, since: int = 0) -> list[Line]:
        """The same as a log has it (`Edition.brief`), all of it taken together."""
        seen = tuple(self.match.events(self.seat, since))
        return [self.told(event) for event in self.match.edition.brief(seen, self.seat)]

    def recap(self, happened: Sequence[Event]) -> str:
        """What happened in a few lines, if the game has them for it (`Edition.recap`)."""
        return self.match.edition.recap(happened, self.words, self.seat)

    def told(self, event: Event) -> Line:
        """An event with its sentence."""
        is_beyond = not event.clause and event.kind in beyond.EVENTS.values()
        text = (
            beyond.told(event, self.words, own=event.facts["seat"] == self.seat)
            if is_beyond
            else self.words.say(self._key("event", event), **event.facts)
        )
        return Line(**asdict(event), text=text)

    def _key(self, kind_of_words: str, event: Event) -> str:
        """Under which key an event is told to the reader."""
        facts = event.facts
        named = tuple([fact for fact, value in self._naming.items() if facts.get(fact) == value])
        return _key_of(self.words, kind_of_words, event.kind, event.clause, named)

    def moment(self) -> list[Line]:
        """What happened last, if people stop to look at it (`Edition.moments`), at length.

        What one has just done oneself is no news where nothing is hidden.
        """
        edition, last = self.match.edition, self.match.last
        found = self._weighty(edition.brief(self._seen(last.number), self.seat))
        if last.seat is not None and last.seat == self.seat and not edition.hides:
            return []
        return [self.at_length(event) for event in found]

    def beside(self) -> list[Line]:
        """What another did last that is told beside moments, though nobody would stop at it (`Edition.beside`)."""
        edition, last = self.match.edition, self.match.last
        if last.seat == self.seat:
            return []
        seen = self._seen(last.number)
        said = [event.facts for event in seen if edition.stirs(event)]  # who takes a thing has moved there
        return [self.told(event) for event in seen if event.kind in edition.beside and event.facts not in said]

    def _weighty(self, events: Sequence[Event]) -> list[Event]:
        """Those of some events that people stop to look at, each with what belongs to it (`Edition.sequels`)."""
        edition = self.match.edition
        found: list[Event] = []
        until: frozenset[str] | None = None
        for event in events:
            if until is not None and event.kind in until:
                until = None
            if until is not None or edition.stirs(event):
                found.append(event)
            until = edition.sequels.get(event.kind, until)
        return found

    def brought_news(self, done: Sequence[Event]) -> bool:
        """Did a choice of the reader's lead to what people stop to look at, and was not their own doing?

        What it took (`Edition.takings`) is told, too: for that it was made.
        """
        edition = self.match.edition
        return self.seat is not None and any(
            edition.stirs(event) and (event.kind in edition.takings or not self.concerns(event)) for event in done
        )

    def reveals(self, event: Event) -> bool:
        """Did an event bring something to light that was hidden? Then nothing before it can be taken back."""
        edition = self.match.edition
        its = edition.summaries.get(event.kind, event.kind)
        return any(kind.name == its and kind.undo == BARRIER for kind in edition.setup.notes.kinds)

    def halts(self, event: Event) -> bool:
        """Is an event looked at at once: something hidden, another's feat (`Edition.feats`), the reader's fate?

        In a duel a fate is looked at at the end of the turn, with all that the turn brought.
        """
        edition = self.match.edition
        is_feat = event.kind in edition.feats and not self.concerns(event)
        return is_feat or self.reveals(event) or (self.befalls(event) and not edition.duel)

    def befalls(self, event: Event) -> bool:
        """Is it the reader's own fate (`Edition.fates`), or what their one rival took (`Edition.takings`)?"""
        edition, concerns = self.match.edition, self.concerns(event)
        if event.kind in edition.takings:
            return not concerns and self.seat is not None and edition.setup.seats == 2
        return event.kind in edition.fates and concerns

    def picture(self, line: Line) -> Markup:
        """The card that a line at length tells of, large; nothing if it tells of none, or the card is gone."""
        if self.words.find(f"moment.{line.kind}") is None:
            return Markup()
        named = (self.about(value) for value in line.facts.values() if isinstance(value, str))
        return next((found.picture for found in named if found is not None), Markup())

    def at_length(self, event: Event) -> Line:
        """A moment that has just come about, with what it brought (`Edition.brought`)."""
        key = self._key("moment", event)
        if self.words.find(key) is None:
            text = self.told(event).text
        else:
            texts = {f"{fact}_text": value for fact, value in event.facts.items()}
            text = self.words.say(key, **event.facts, **texts)
        brought = self.match.edition.brought(event, self.view, self.words)
        return Line(**asdict(event), text=f"{text} {brought}".rstrip())

    def concerns(self, event: Event) -> bool:
        """Does an event name the reader?"""
        return any(event.facts.get(fact) == value for fact, value in self._naming.items())

    @cached_property
    def _naming(self) -> Mapping[str, object]:
        """By which facts, with which value, an event names the reader; a spectator is named by none."""
        return self.match.edition.naming(self.view) if self.seat is not None else {}

    def entries(self, *, open: bool = False) -> Iterator[EntryTold]:
        """What the reader may know of each entry, or all of it. What may not be known at all is left out."""
        for entry in self.match.entries:
            everything = self.match.entry_events(entry.number)
            seen = everything if open else self._seen(entry.number)
            is_plain = len(seen) == len(everything) > 0 and not self._is_sealed(entry)
            is_known = open or entry.seat == self.seat or is_plain
            if is_known or seen:
                yield EntryTold(
                    number=entry.number,
                    seat=entry.seat,
                    action=entry.action if is_known or entry.seat is None else None,
                    sentence=self._sentence(entry) if is_known else None,
                    events=[self.told(event) for event in seen],
                )

    def notices(self, entry: Entry) -> bool:
        """Could the reader tell that something was done? What others did in secret does not even count."""
        return entry.seat == self.seat or bool(self._seen(entry.number))

    def _seen(self, number: int) -> tuple[Event, ...]:
        seat = self.seat
        if self.match.took_back_only_what_was_forced(number):
            return ()  # nobody decided that: it is taken back on the way to what somebody did
        return tuple([one for one in self.match.entry_events(number) if one.only is None or one.only == seat])

    def _is_sealed(self, entry: Entry) -> bool:
        """Did a seat choose in secret? Others are told what comes of it, never what was chosen."""
        match = self.match
        if entry.action in beyond.EVENTS:
            return False
        return entry.seat is not None and match.position.sealed(entry.seat, match.action(entry.action).number)

    def _sentence(self, entry: Entry) -> str | None:
        """What an entry did, in the light of what its seat saw then; the deal was done by nobody."""
        if entry.seat is None:
            return None
        if entry.action in beyond.EVENTS:
            return beyond.told(beyond.event(entry.action, entry.seat), self.words, own=entry.seat == self.seat)
        before = self.match.at(entry.number - 1)
        words = self.words if entry.seat == self.seat else self.words.of_another()
        return before.edition.phrase(before.action(entry.action), before.view(entry.seat), words)

    def result(self) -> Result:
        """How the match ended; it must be over."""
        outcome = self.match.outcome
        assert outcome is not None
        return result(outcome, self.match.game, self.words)


@lru_cache(maxsize=4096)
def _key_of(words: Words, kind_of_words: str, kind: str, clause: str, named: tuple[str, ...]) -> str:
    """Under which key a kind of event is told, where the game has such words: as the reader's own, or done to them
    (`named` are the facts that name the reader), or by the clause that it came of.
    """
    whose = ["_you" if fact in DOERS else "_to_you" for fact in named]
    keys = [f"{kind_of_words}{whose_is}.{kind}" for whose_is in whose]
    keys.append(f"{kind_of_words}_of.{kind}_{'_'.join(clause.lower().split('-')[1:])}")
    return next((key for key in keys if words.find(key)), f"{kind_of_words}.{kind}")
