"""A match as people hold it: seed + actions, and everything else is derived from them."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec.structs import replace

from fourfold.games import game as find_game
from fourfold.games.digests import content_digest
from fourfold.games.edition import Edition, Event, Game, Outcome, Refusal, View
from fourfold.games.legal import open_to
from fourfold.games.options import Value
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import Chance, RecordingChance, SealedChance, commitment, mixed
from fourfold.kernel.errors import BadAction, BadRecord, BadText, FourfoldError
from fourfold.kernel.journal import BARRIER, Journal, Kind
from fourfold.kernel.position import Position
from fourfold.match import beyond
from fourfold.match import record as records
from fourfold.match.log import DEAL, Entry, digest
from fourfold.match.reader import Reader
from fourfold.match.undo import entry_to_undo, is_final, worded

Given = Action | int | str | Mapping[str, str]
"""An action as callers may give it: the thing itself, its number, its JSON or its notation."""


class IllegalAction(FourfoldError):
    """An action the rules refuse; `refusal` says why, with the clause."""

    def __init__(self, refusal: Refusal) -> None:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        super().__init__(f"{refusal.text}{clause}")
        self.refusal = refusal


class Step(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One entry of the log with all that came of it; `drawn` is how far the stream of chance has gone.

    `outcome` is there where people ended the match by this entry; `back` is the entry that it went back to.
    """

    entry: Entry
    position: Position
    to_act: tuple[int, ...]
    kinds: list[Kind]
    events: tuple[Event, ...]
    drawn: int
    outcome: Outcome | None = None
    back: int | None = None

    @property
    def is_end(self) -> bool:
        """Is the match over with this?"""
        return self.outcome is not None or not self.to_act


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A way back to a match as it stood, whatever was played or taken back later.

    A table keeps one for every line of its log: like a step it is a value without cycles, which the collector of
    garbage need not look at.
    """

    match: "Match"
    steps: list[Step]
    length: int

    def __call__(self) -> "Match":
        """The match as it stood."""
        return self.match.with_steps(self.steps[: self.length])


class Match:
    """One playing of a game.

    >>> match = Match("envyra", seats=2, seed=7, start_seat=0)
    >>> match.play(0, "mark A1")
    >>> match.why_not(0, "mark A1").clause
    'ENV-PHASE1-6'
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seed: int | str | None = None,
        content: Path | str | None = None,
        **options: Value,
    ) -> None:
        """Agree on a game and deal.

        `content` is the path of a content file. Without a seed a secret one is drawn; a seed given by hand makes
        the match repeatable, but then whoever knows it knows the deal.
        """
        found: Game = find_game(game)
        path = Path(content) if content is not None else None
        edition = found.edition(found.seats[0] if seats is None else seats, options, path)
        chosen = secrets.token_hex(16) if seed is None else str(seed)
        self.__dict__.update(Match.of(edition, chosen, own_content=path is not None).__dict__)

    @classmethod
    def of(
        cls,
        edition: Edition,
        seed: str,
        *,
        own_content: bool,
        position: str | None = None,
        shares: tuple[str, ...] | None = None,
    ) -> "Match":
        """A match of an edition that is settled already; `own_content` if its content is not the game's own.

        With a `position` (`Edition.read_position`) it begins there instead of with the deal. With `shares`, one
        for each seat, chance follows from the seed and all of them.
        """
        if shares is not None:
            records.check_shares(shares, edition.setup.seats)
        header = records.Header(
            game=edition.game.name,
            rules_version=edition.game.rules_version,
            seats=edition.setup.seats,
            options=edition.options,
            content=edition.content_text if own_content else None,
            content_digest=content_digest(edition.content_text),
            commitment=commitment(seed),
            position=position,
            shares=shares,
        )
        match = cls.__new__(cls)
        match._start(edition, seed, header)
        return match

    def _start(self, edition: Edition, seed: str, header: records.Header) -> None:
        """Deal, or begin from the position of the header."""
        self.edition = edition
        self.seed = seed
        self.header = header
        self._stream = seed if header.shares is None else mixed(seed, header.shares)
        self._steps: list[Step] = []
        written = header.position
        begin = edition.setup.deal if written is None else partial(edition.read_position, written)
        self._steps.append(self._step(None, DEAL, begin))

    def _step(self, seat: int | None, action: str, happen: Callable[[Chance, Journal], Position]) -> "Step":
        """What comes of an action, with the next numbers of the match's stream; nothing is kept of it yet."""
        last = self._steps[-1] if self._steps else None
        stream = SealedChance(self._stream, last.drawn if last is not None else 0)
        chance, journal = RecordingChance(stream), Journal()
        position = happen(chance, journal)
        number, picks = len(self._steps), tuple(chance.picks)
        previous = last.entry.digest if last is not None else self.header.digest()
        chained = digest(previous, (number, seat, action, picks), position)
        edition = self.edition
        noted = journal.read(edition.setup.notes)
        return Step(
            entry=Entry(number=number, seat=seat, action=action, picks=picks, digest=chained),
            position=position,
            to_act=listed(position.to_act()),
            kinds=[kind for kind, _ in noted],
            events=tuple([edition.event(kind, values) for kind, values in noted]),
            drawn=stream.drawn,
        )

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.edition.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.edition.setup.seats

    @property
    def options(self) -> dict[str, Value]:
        """Every setup option with its value."""
        return self.edition.options

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be shown before the match; the seed is opened at its end.

        Where seats give shares of the deal, the seed is the half that was fixed before anybody gave one.
        """
        return self.header.commitment

    @property
    def position(self) -> Position:
        """The position now. It holds every secret: show people views."""
        return self._steps[-1].position

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to act; empty once the match is over."""
        last = self._steps[-1]
        return () if last.outcome is not None else last.to_act

    @property
    def decided(self) -> tuple[int, ...]:
        """Where several seats choose at the same time: those that have decided while others have not yet.

        Whoever only waits until another has carried something out has not: that was not their own doing.
        """
        together = int(self.position.to_act())
        decided, then = 0, None
        number = len(self._steps) - 1
        while number >= 0:
            step = self._steps[number]
            if step.back is not None:
                number = step.back
                continue
            acting = int(step.position.to_act())
            if together & ~acting:
                break
            decided |= acting & ~together & (0 if then is None else 1 << then)
            together, then = acting, step.entry.seat
            if any(kind.undo == BARRIER and not kind.secret for kind in step.kinds):
                break
            number -= 1
        return listed(decided)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, with scores and ranking; None while the match runs."""
        return self._steps[-1].outcome or self.edition.outcome(self.position)

    @property
    def taken_back(self) -> int:
        """How often somebody took back more than the undo law allows: then it is no match to be counted."""
        return sum(step.back is not None for step in self._steps)

    def took_back_only_what_was_forced(self, number: int) -> bool:
        """Did an entry take back what was the only thing to do, and so no decision?"""
        step = self._steps[number]
        if step.back is None or step.entry.seat is None:
            return False
        return len(self.at(step.back).legal(step.entry.seat)) == 1

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the entries that were not taken back, the deal first."""
        return tuple(beyond.standing(self._steps))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log so far, the deal first."""
        return self.entries_since(0)

    def entries_since(self, number: int) -> tuple[Entry, ...]:
        """The log from an entry on."""
        return tuple([step.entry for step in self._steps[number:]])

    @property
    def last(self) -> Entry:
        """The newest entry of the log."""
        return self._steps[-1].entry

    def holds(self, entry: Entry) -> bool:
        """Is this an entry of the match as it stands? Its digest vouches for all that came before it."""
        return entry.number < len(self._steps) and self._steps[entry.number].entry.digest == entry.digest

    def view(self, seat: int | None) -> View:
        """What a seat sees; None for a spectator."""
        view = self.edition.view(self.position, self.checked(seat))
        return view if self._steps[-1].outcome is None else replace(view, to_act=(), legal=())

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat could see happen, from an entry on."""
        self.checked(seat)
        told = (at for at in range(since, self.length) if not self.took_back_only_what_was_forced(at))
        seen = (event for at in told for event in self._steps[at].events)
        return [event for event in seen if event.only is None or event.only == seat]

    def since(self, seat: int | None) -> int:
        """The last entry in which a seat had a choice; the deal if there is none yet.

        What was forced may have played itself, and then nobody has seen what came before it.
        """
        if seat is None:
            return 0
        for step, before in pairwise(reversed(self._steps)):
            if step.entry.seat == seat and len(before.position.legal(seat)) != 1:
                return step.entry.number
        return 0

    def done_since(self, entry: Entry, seat: int) -> list[tuple[int, int | None]] | None:
        """What was done after an entry, as a seat saw it: by whom, and which action, or None if it was in secret.

        None if the entry was undone, or anything was taken back: then the match did not simply go on from it.
        """
        later = self._steps[entry.number :]
        if not self.holds(entry) or any(step.back is not None for step in later):
            return None
        done: list[tuple[int, int | None]] = []
        for before, step in pairwise(later):
            actor = step.entry.seat
            assert actor is not None
            action = self.action(step.entry.action).number
            is_secret = actor != seat and before.position.sealed(actor, action)
            done.append((actor, None if is_secret else action))
        return done

    def has_secrets(self, seat: int | None) -> bool:
        """Does a seat see anything now that a spectator does not?"""
        return replace(self.view(seat), seat=None, legal=()) != self.view(None)

    def entry_events(self, number: int) -> tuple[Event, ...]:
        """Everything one entry caused, secrets included: for reviews of a match that is over."""
        return self._steps[number].events

    def reader(self, seat: int | None, language: str = "en", names: Sequence[str] = ()) -> Reader:
        """Who is told this match: a seat, or None for a spectator."""
        return Reader(self, seat, self.edition.words(language, tuple(names)))

    def lines(self, seat: int | None, language: str = "en", since: int = 0, names: Sequence[str] = ()) -> list[str]:
        """What a seat could see happen, as sentences, each with its clause."""
        return [str(line) for line in self.reader(seat, language, names).lines(since)]

    def text(self, seat: int | None, language: str = "en", names: Sequence[str] = ()) -> str:
        """Everything a seat sees, as plain lines."""
        return self.reader(seat, language, names).text()

    def drawing(
        self, seat: int | None, language: str = "en", *, wide: bool = True, names: Sequence[str] = ()
    ) -> str:
        """What a seat sees, as an SVG picture."""
        return self.reader(seat, language, names).drawing(wide=wide)

    def _repr_svg_(self) -> str:
        return self.drawing(None)

    def __repr__(self) -> str:
        state = "over" if self.outcome else f"seats {', '.join(map(str, self.to_act))} to act"
        return f"<Match of {self.game.title['en']}, {self.seats} seats, {len(self._steps) - 1} actions, {state}>"

    def checked(self, seat: int | None) -> int | None:
        """The seat, if there is such a seat; None is a spectator's."""
        if seat is not None and not 0 <= seat < self.edition.setup.seats:
            raise FourfoldError(f"there is no seat {seat}", f"seats go from 0 to {self.seats - 1}")
        return seat

    # --- what may be done -----------------------------------------------------------------------------------

    def action(self, given: Given) -> Action:
        """The action of the catalogue that was meant."""
        if isinstance(given, str) and "{" in given and given.lstrip().startswith("{"):
            try:
                given = msgspec.json.decode(given, type=dict[str, str])
            except msgspec.DecodeError as error:
                raise BadAction(f"{given!r} is no action: {error}") from error
        return self.edition.setup.catalogue.action(given)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The actions open to a seat now."""
        self.checked(seat)
        last = self._steps[-1]
        return open_to(seat, last.position, self.edition.setup.catalogue) if last.outcome is None else ()

    def why_not(self, seat: int, given: Given, language: str = "en", names: Sequence[str] = ()) -> Refusal | None:
        """Why a seat may not do something, with the clause; None if it may."""
        return self.reader(seat, language, names).why_not(given)

    def play(self, seat: int, given: Given) -> None:
        """Do something, or raise `IllegalAction` and change nothing."""
        self.commit(self.prepare(seat, given))

    def prepare(self, seat: int, given: Given) -> "Step":
        """What an action would lead to, checked but not done: for whoever must store a step before it counts."""
        self.checked(seat)
        last = self._steps[-1]
        if last.outcome is not None:
            raise IllegalAction(beyond.refusal("over"))
        action, position = self.action(given), last.position
        if position.refuses(seat, action.number, None):
            refusal = self.edition.refusal(position, seat, action.number)
            assert refusal is not None
            raise IllegalAction(self.reader(seat).worded(refusal))
        return self._step(seat, str(action), partial(position.play, seat, action.number))

    def prepare_all(self, seat: int, plan: Sequence[Given]) -> tuple["Step", ...]:
        """What several actions in a row would lead to, checked but not done.

        Only the last of them may be one that cannot be taken back: nobody learns by it what would come, and then
        does something else.
        """
        steps: list[Step] = []
        for given in plan:
            if steps and is_final(steps[-1].kinds, steps[-1].entry.picks):
                raise BadAction(
                    f"{steps[-1].entry.action!r} cannot be taken back, and more follows it", "play it by itself"
                )
            ahead = self.after(*steps) if steps else self
            steps.append(ahead.prepare(seat, given))
        return tuple(steps)

    def after(self, *steps: "Step") -> "Match":
        """The match as it would stand if what was prepared were done."""
        return self.with_steps([*self._steps, *steps])

    def commit(self, step: "Step") -> None:
        """Do what was prepared. Nothing else may have been done since."""
        if step.entry.number != len(self._steps):
            raise FourfoldError(f"step {step.entry.number} was prepared for another moment of the match")
        self._steps.append(step)

    # --- beyond the rules -----------------------------------------------------------------------------------

    def resign(self, seat: int) -> None:
        """Give up: the others win, or the whole team has lost."""
        self.commit(self.prepare_end(seat, beyond.RESIGN))

    def agree_on_draw(self, seat: int) -> None:
        """End the match as a draw. All must have agreed; `seat` was the last."""
        self.commit(self.prepare_end(seat, beyond.DRAW))

    def can_take_back(self, seat: int) -> bool:
        """Is there a decision of a seat that could be taken back?"""
        return not self._steps[-1].is_end and beyond.way_back(self._steps, seat) is not None

    def take_back(self, seat: int) -> None:
        """Go back to before a seat's last decision that stands, whatever was shown or drawn or done since.

        What was taken back stays in the log, and chance goes on from where it was.
        """
        self.commit(self.prepare_taking_back(seat))

    def prepare_end(self, seat: int, action: str) -> "Step":
        """What resigning or a draw leads to, not done yet."""
        self.checked(seat)
        self._require_running()
        if action == beyond.DRAW and self.game.team:
            raise IllegalAction(beyond.refusal("draw_team"))
        rounds = self.edition.rounds(self.position)
        ending = beyond.outcome(action, seat, self.seats, team=self.game.team, rounds=rounds)
        return replace(self._beyond(seat, action, self.position), outcome=ending)

    def prepare_taking_back(self, seat: int) -> "Step":
        """What taking back leads to, not done yet."""
        self.checked(seat)
        self._require_running()
        back = beyond.way_back(self._steps, seat)
        if back is None:
            raise IllegalAction(beyond.refusal("nothing"))
        return replace(self._beyond(seat, beyond.TAKE_BACK, self._steps[back].position), back=back)

    def _beyond(self, seat: int, action: str, position: Position) -> "Step":
        step = self._step(seat, action, lambda chance, journal: position)
        return replace(step, events=(beyond.event(action, seat),))

    def _require_running(self) -> None:
        if self._steps[-1].is_end:
            raise IllegalAction(beyond.refusal("over"))

    # --- undo -----------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int, language: str = "en") -> Refusal | None:
        """Why a seat may not take back its last action; None if it may."""
        self.checked(seat)
        found = self._undo_law(seat)
        return None if isinstance(found, int) else worded(found, language)

    def undo(self, seat: int) -> None:
        """Take back a seat's last action, or raise `IllegalAction` and change nothing.

        What others have done in secret since stays as it is.
        """
        self.checked(seat)
        found = self._undo_law(seat)
        if not isinstance(found, int):
            raise IllegalAction(worded(found))
        later = self.entries[found + 1 :]
        self._steps = self._steps[:found]
        for entry in later:
            assert entry.seat is not None
            self.play(entry.seat, entry.action)

    def entry_to_undo(self, seat: int) -> int | None:
        """The number of the entry that `undo` would take back, if it may."""
        found = self._undo_law(seat)
        return found if isinstance(found, int) else None

    def _undo_law(self, seat: int) -> int | Refusal:
        return entry_to_undo(self._steps, seat)

    # --- keeping --------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many entries the log has."""
        return len(self._steps)

    def moment(self) -> Moment:
        """A way back to the match as it stands now."""
        return Moment(self, self._steps, len(self._steps))

    def with_steps(self, steps: list["Step"]) -> "Match":
        """The same match with other steps."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._steps = steps
        return other

    def at(self, number: int) -> "Match":
        """The match as it stood after an entry, to look at or to go on from. 0 is right after the deal."""
        if not 0 <= number < len(self._steps):
            raise FourfoldError(f"there is no entry {number}", f"entries go from 0 to {len(self._steps) - 1}")
        return self.with_steps(self._steps[: number + 1])

    def record(self) -> records.Record:
        """The match as it is saved. It holds the seed: keep it from opponents until the match is over."""
        return records.Record(
            fourfold=records.FORMAT,
            header=self.header,
            header_digest=self.header.digest(),
            seed=self.seed,
            entries=self.entries,
            length=len(self._steps),
            last=self._steps[-1].entry.digest,
        )

    def save(self, path: Path | str) -> None:
        """Write the match to a file; an existing file is replaced only by a whole one."""
        records.write(self.record(), Path(path))

    @classmethod
    def load(cls, path: Path | str) -> "Match":
        """Read a saved match and check all of it; `BadRecord` names the first bad entry."""
        return cls.from_record(records.read(Path(path)), str(path))

    @classmethod
    def from_record(cls, record: records.Record, file: str = "record") -> "Match":
        """Play a record again from its seed, comparing every entry."""
        match = cls.begun(record.header, record.seed, file)
        for place, entry in enumerate(record.entries):
            match._follow(place, entry, file)
        records.check_end(record, file)
        return match

    @classmethod
    def begun(cls, header: records.Header, seed: str, file: str = "record") -> "Match":
        """The match of a header before its first action: with the rules, the content and the seed agreed on."""
        edition = _edition(header, file)
        if content_digest(edition.content_text) != header.content_digest:
            raise BadRecord(f"{file}: it was played with other content than this fourfold has")
        if commitment(seed) != header.commitment:
            raise BadRecord(f"{file}: the seed is not the one that was committed to")
        try:
            return cls.of(
                edition,
                seed,
                own_content=header.content is not None,
                position=header.position,
                shares=header.shares,
            )
        except FourfoldError as error:
            place = "position: " if isinstance(error, BadText) else ""
            raise BadRecord(f"{file}: {place}{error.message}", error.hint) from error

    def play_entry(self, seat: int, action: str) -> None:
        """Do what an entry of a log says: an action, or what people do beyond the rules."""
        self.commit(self.prepare_entry(seat, action))

    def prepare_entry(self, seat: int, action: str) -> "Step":
        """What an entry of a log leads to, checked but not done."""
        if action == beyond.TAKE_BACK:
            return self.prepare_taking_back(seat)
        if action in beyond.EVENTS:
            return self.prepare_end(seat, action)
        return self.prepare(seat, action)

    def _follow(self, place: int, entry: Entry, file: str) -> None:
        """Play one entry of a record and compare everything it says with what came of it."""
        if entry.number != place:
            hint = "an entry is missing or out of place"
            raise BadRecord(f"{file}: entry {place}: it is numbered {entry.number}", hint)
        if place > 0:
            try:
                if entry.seat is None:
                    raise BadAction("only the deal belongs to no seat")
                self.play_entry(entry.seat, entry.action)
            except FourfoldError as error:
                raise BadRecord(f"{file}: entry {place}: {error.message}", error.hint) from error
        mine = self._steps[-1].entry
        if (entry.seat, entry.action) != (mine.seat, mine.action):
            raise BadRecord(f"{file}: entry {place}: the first entry must be the deal", records.ALTERED)
        if entry.picks != mine.picks:
            given = "the seed gives" if self.header.shares is None else "the seed and the shares give"
            raise BadRecord(f"{file}: entry {place}: these are not the picks {given}", records.ALTERED)
        if entry.digest != mine.digest:
            raise BadRecord(f"{file}: entry {place}: its digest does not match what was played", records.ALTERED)


def _edition(header: records.Header, file: str) -> Edition:
    """The game as the header says it was agreed on."""
    try:
        game = find_game(header.game)
        if header.rules_version != game.rules_version:
            raise BadRecord(
                f"it was played under version {header.rules_version} of the rules",
                f"this fourfold plays version {game.rules_version}",
            )
        content = game.content_known_as(header.content_digest) if header.content is None else header.content
        return game.edition(header.seats, header.options, content)
    except FourfoldError as error:
        raise BadRecord(f"{file}: {error.message}", error.hint) from error
