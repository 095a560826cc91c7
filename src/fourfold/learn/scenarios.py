"""The worked scenarios of a game's rules as data: `scenarios.toml` beside the game.

A scenario has cases; each is a position, what is played from it, and what must then be so. What a scenario is about
stands in the rules document under its id. The tests play every case, and whatever draws the rules draws it.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

import msgspec
from msgspec import field

from fourfold.games import game as find_game
from fourfold.games.clauses import clauses
from fourfold.games.content import Part, parse
from fourfold.games.edition import Edition
from fourfold.games.options import Value
from fourfold.kernel.errors import BadContent, BadText, FourfoldError, closest
from fourfold.learn.lines import SEATS, TURN, line_of, seat_of, steps_of
from fourfold.match.match import IllegalAction, Match

FILE = "scenarios.toml"
SEED = "0"
MANY = "#"
"""Of a list in a view: how many."""
Seen = bool | int | str | list[int | str]


class Case(Part, frozen=True, kw_only=True):
    """A position, what is played from it, and what must then be so.

    Without a position the match is dealt. `happened` are events that must all occur, in this order, from the first
    entry on; `never` are events, or kinds of them, that may not. `refused` has the clause by which something is
    refused then, `allowed` what is not, `legal` all that a seat can do, in any order; `undo` says whether a seat
    can undo its last action. `sees` are values of a view, by their path: the spectator's, or with `A:` before it a
    seat's. `bare` are paths where there is nothing. `after` is the position in the game's notation. `says` is what
    the printed rulebook says below its picture, by language: a case that has it stands there, under its rule.
    """

    position: str | None = None
    seed: str | None = None
    seats: int | None = None
    options: dict[str, Value] = field(default_factory=dict)
    play: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    allowed: tuple[str, ...] = ()
    legal: dict[str, tuple[str, ...]] = field(default_factory=dict)
    undo: dict[str, bool] = field(default_factory=dict)
    sees: dict[str, Seen] = field(default_factory=dict)
    bare: tuple[str, ...] = ()
    to_act: tuple[str, ...] | None = None
    after: str | None = None
    ended: str | None = None
    winners: tuple[str, ...] | None = None
    scores: dict[str, dict[str, int]] = field(default_factory=dict)
    says: dict[str, str] = field(default_factory=dict)


class Scenario(Part, frozen=True, kw_only=True):
    """A worked scenario, by its id in the rules document, with what all its cases share.

    `clauses` are those that it pins beside the ones it names by themselves in `refused`.
    """

    id: str
    clauses: tuple[str, ...] = ()
    seats: int | None = None
    options: dict[str, Value] = field(default_factory=dict)
    position: str | None = None
    seed: str | None = None
    case: tuple[Case, ...]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A case as it was played: the match before and after, and from whose seat it is best seen."""

    scenario: Scenario
    number: int
    before: Match
    after: Match
    seat: int | None

    @property
    def case(self) -> Case:
        """What the data says of it."""
        return self.scenario.case[self.number - 1]


class _File(Part, frozen=True, kw_only=True):
    scenario: tuple[Scenario, ...]


@cache
def scenarios(game: str) -> tuple[Scenario, ...]:
    """Those of a game, in the order of its file; none if it has no such file."""
    file = files(find_game(game).package).joinpath(FILE)
    return read(game, file.read_text(encoding="utf-8")) if file.is_file() else ()


def read(game: str, text: str) -> tuple[Scenario, ...]:
    """The scenarios of a text; the first mistake is named with its place."""
    found = parse(text, FILE, _File).scenario
    known = {entry.id for entry in clauses(game)}
    seen: set[str] = set()
    for scenario in found:
        if scenario.id in seen:
            raise BadContent(f"{FILE}: {scenario.id}: this id is used twice")
        seen.add(scenario.id)
        unknown = [id for id in (scenario.id, *scenario.clauses) if id not in known]
        if unknown:
            raise BadContent(f"{FILE}: {scenario.id}: {unknown[0]} is not in the rules document")
        if not scenario.case:
            raise BadContent(f"{FILE}: {scenario.id}: it has no case")
    return found


def told(game: str, scenario: Scenario, number: int) -> Told:
    """A case of a scenario, by its number from 1, played."""
    case = scenario.case[number - 1]
    try:
        match = _begun(game, scenario, case)
        seat = _actor(match, case)
        for line in case.play:
            for who, action in steps_of(line, match):
                match.play(who, action)
    except FourfoldError as error:
        raise _mistake(scenario, number, "it cannot be played", str(error)) from error
    return Told(scenario=scenario, number=number, before=match.at(0), after=match, seat=seat)


def _begun(game: str, scenario: Scenario, case: Case) -> Match:
    found = find_game(game)
    seats = case.seats or scenario.seats or found.seats[0]
    position = case.position or scenario.position
    options: dict[str, Value] = {**scenario.options, **case.options}
    if position is not None and found.notation is not None:
        options |= found.notation.options(position)
    edition = _edition(game, seats, tuple(sorted(options.items())))
    return Match.of(edition, case.seed or scenario.seed or SEED, own_content=False, position=position)


@cache
def _edition(game: str, seats: int, options: tuple[tuple[str, Value], ...]) -> Edition:
    """An edition for all cases that are alike: it is large, and never changes."""
    return find_game(game).edition(seats, dict(options))


def _actor(match: Match, case: Case) -> int | None:
    """Who does something in it; with nothing done, whoever alone is to act or is asked about; else a spectator."""
    lines = (*case.play, *case.refused, *case.allowed)
    for line in lines:
        who = line.partition(" ")[0]
        return match.to_act[0] if who == TURN else seat_of(who, match)
    alone = [*case.legal] or [SEATS[seat] for seat in match.to_act]
    return seat_of(alone[0], match) if len(alone) == 1 else None


# --- what must then be so -----------------------------------------------------------------------------------------


def check(game: str, scenario: Scenario, number: int) -> Told:
    """Play a case, and see that all is so which must be; `BadContent` says what is not."""
    found = told(game, scenario, number)
    case, match = found.case, found.after
    try:
        for wrong in chain(_events(case, match), _actions(case, match), _sights(case, match), _ends(case, match)):
            raise _mistake(scenario, number, *wrong)
    except (FourfoldError, LookupError) as error:
        if isinstance(error, BadContent):
            raise
        raise _mistake(scenario, number, "it cannot be asked", str(error)) from error
    return found


def _mistake(scenario: Scenario, number: int, what: str, found: str) -> BadContent:
    return BadContent(f"{FILE}: {scenario.id}, case {number}: {what}: {found}")


Wrong = Iterator[tuple[str, str]]
"""What is not so, and what is instead."""


def _events(case: Case, match: Match) -> Wrong:
    lines = [line_of(event) for number in match.standing for event in match.entry_events(number)]
    left = iter(lines)
    for wanted in case.happened:
        if wanted not in left:
            yield f"{wanted!r} did not happen then", "; ".join(lines)
    known = {kind.name for kind in match.edition.setup.notes.kinds}
    for kind in case.never:
        if kind.partition(" ")[0] not in known:
            yield f"there is no event {kind!r}", closest(kind, sorted(known))
        if any(line == kind or line.startswith(f"{kind} ") for line in lines):
            yield f"{kind!r} happened", "; ".join(lines)


def _actions(case: Case, match: Match) -> Wrong:
    for line, clause in case.refused.items():
        if (why := why_not(line, match)) != clause:
            yield f"{line!r} is not refused by {clause}", f"{why or 'it is allowed'}"
    for line in case.allowed:
        if (why := why_not(line, match)) is not None:
            yield f"{line!r} is refused", why
    for letter, wanted in case.legal.items():
        legal = [str(action) for action in match.legal(seat_of(letter, match))]
        if sorted(wanted) != sorted(legal):
            yield f"{letter} cannot do just that", ", ".join(legal)
    for letter, can_undo in case.undo.items():
        entry = match.entry_to_undo(seat_of(letter, match))
        if (entry is not None) != can_undo:
            yield f"{letter} {'cannot' if can_undo else 'can'} undo its last action", f"entry {entry}"


def why_not(line: str, match: Match) -> str | None:
    """The clause that refuses what a line says; None if nothing does."""
    if line.partition(" ")[0] == TURN:
        try:
            steps_of(line, match)
        except BadText as error:
            return error.clause
        return None
    [(seat, action)] = steps_of(line, match)
    try:
        match.prepare(seat, action)
    except IllegalAction as error:
        return error.refusal.clause
    return None


def _sights(case: Case, match: Match) -> Wrong:
    for path, wanted in case.sees.items():
        seen = sight(path, match)
        if (seen, type(seen)) != (wanted, type(wanted)):
            yield f"{path} is not {wanted!r}", repr(seen)
    for path in case.bare:
        if (seen := sight(path, match)) not in (None, [], {}, ""):
            yield f"there is something at {path}", repr(seen)


def sight(path: str, match: Match) -> Any:
    """What stands at a path of a view: names of fields and places in lists, with dots between them."""
    letter, colon, inner = path.partition(":")
    view = match.view(seat_of(letter, match) if colon else None)
    seen: Any = msgspec.json.decode(view.json())
    for part in (inner if colon else path).split("."):
        if seen is None:
            raise LookupError(f"nothing goes on to {part!r}")
        seen = len(seen) if part == MANY else seen[int(part) if isinstance(seen, list) else part]
    return seen


def _ends(case: Case, match: Match) -> Wrong:
    if case.to_act is not None and (acting := tuple(SEATS[seat] for seat in match.to_act)) != case.to_act:
        yield f"it is not {''.join(case.to_act) or 'nobody'} to act", "".join(acting)
    if case.after is not None:
        assert match.game.notation is not None
        if (written := match.game.notation.position(match.edition, match.position)) != case.after:
            yield "it comes to another position", written
    if case.ended is not None and (ending := sight("ending", match)) != case.ended:
        yield f"it has not ended by {case.ended}", str(ending)
    outcome = match.outcome
    if case.winners is not None:
        winners = tuple(SEATS[seat] for seat in outcome.winners) if outcome else ()
        if winners != case.winners:
            yield f"{', '.join(case.winners) or 'nobody'} did not win", ", ".join(winners)
    for letter, parts in case.scores.items():
        score = outcome.scores[seat_of(letter, match)] if outcome else {}
        if any(score.get(part) != points for part, points in parts.items()):
            yield f"{letter} has not that score", str(score)
