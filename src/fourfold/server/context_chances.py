"""How the chances went in a match that is over: as a graph, and the moments that turned it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from fourfold.bots.hints import Suggestion
from fourfold.bots.reasons import telling
from fourfold.games.edition import Event
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.learn.coverage import lesson_about, lesson_on
from fourfold.learn.lessons import Lesson
from fourfold.match.headline import headlines
from fourfold.match.match import Match
from fourfold.match.presses import Press, presses
from fourfold.match.reader import Reader
from fourfold.match.rounds import Round
from fourfold.server import graph
from fourfold.server.advice import MUCH, Turn, most_changed, turn_events
from fourfold.server.table import Table
from fourfold.server.words import joined, words

Context = dict[str, Any]
SCALE = (0.0, 0.5, 1.0)
GRAVE = 2 * MUCH
"""To lose so much of a chance is a blunder and no mere mistake."""
MOST_EVENTS = 2
"""So much of what an action leads to is told."""
MOST_DEEDS = 2
"""So many of the choices before something happened are told, the last ones."""
MOST_OF_ROUND = 3
"""So much of what turned a match in a round is told, the last of it."""


def chances(table: Table, eyes: "Eyes", at: int) -> Context:
    """The graph for a reader of a match that is over, with the step that is shown just now."""
    reader, names, language = eyes.seat, eyes.names, eyes.language
    say = words(language).say
    course = table.advice.course(reader)
    last = table.match.length - 1
    whose = lines_of(table, eyes)
    points = [graph.At(one.step, one.step, say("chances.at", step=one.step), one.chances) for one in course.points]
    seen_by = say("replay.spectator") if reader is None else str(names.name("seat", reader))
    return {
        **graph.graph(whose, points, last, at, SCALE, partial(percent, language=language)),
        "title": say("chances.title"),
        "step": say("replay.step"),
        "is_whole": course.is_whole and table.advice.turns(reader) is not None,
        "working": say("chances.working", done=len(course.points), all=course.of),
        "about": say("chances.about", name=seen_by) if table.match.edition.hides else "",
        "now": graph.x(at, last),
    }


def lines_of(table: Table, eyes: "Eyes") -> list[graph.Line]:
    """Whose lines a graph has: the seats', one of them "you", or that of all together."""
    say = words(eyes.language).say
    if table.game.team:
        return [graph.Line(say("chances.team"))]
    edition, view = table.match.edition, table.match.view(None)
    own = eyes.seat if eyes.is_own else None
    return [
        graph.Line(
            say("me.title") if place.seat == own else str(eyes.names.name("seat", place.seat)),
            edition.livery(view, place.seat),
        )
        for place in table.seats
    ]


def percent(chance: float, language: str) -> str:
    """A chance, or the difference of two, in percent."""
    return words(language).say("hint.percent", number=round(100 * chance))


# --- the moments that turned it -----------------------------------------------------------------------------


class Eyes(msgspec.Struct, frozen=True):
    """Who looks back: from which seat (None: as a spectator), whether that is their own, and in which words."""

    seat: int | None
    is_own: bool
    names: Words

    @property
    def language(self) -> str:
        """The language of the words."""
        return self.names.language


def moments(table: Table, eyes: Eyes, rounds: Sequence[Round], most: int | None = None) -> list[Context]:
    """The steps that changed a reader's chance most, in order: what happened, by how much, and what was better.

    For a spectator, and where no step changed the reader's own, it is the chance that changed most. Of more than
    are wanted, those that decide a duel are told first, then mistakes: from them one learns.
    """
    headline = headlines(table.match, eyes.seat)
    found = []
    for turn in table.advice.turns(eyes.seat) or ():
        if turn.told_at < table.match.length - 1 and _stays(turn, eyes.seat):
            continue
        moment = _moment(table, eyes, turn)
        moment["round"] = round_of(turn.told_at, rounds, eyes.names)
        whole = _in_turn(table, eyes, turn)
        if whole:
            moment["step"] = turn.told
        moment["happened"] = (
            whole or moment["played"] or _told(table, eyes, headline(turn.told - 1, turn.told), turn)
        )
        found.append((turn.decisive, bool(moment["mark"]), _size(turn, eyes.seat), moment))
    largest = sorted(found, key=lambda one: one[:3])[-most if most else 0 :]
    return [one[-1] for one in found if one in largest]


def round_of(step: int, rounds: Sequence[Round], names: Words) -> str:
    """In which round a step was made, in the game's words; nothing where none are counted."""
    number = next((one.number for one in rounds if one.first <= step <= one.last), 0)
    return names.say_alike("score.round", count=number) if number else ""


def _told(table: Table, eyes: Eyes, headline: Event | None, turn: Turn) -> str:
    """What was chosen up to the step it is remembered for, and what came of that; where nothing was, this alone."""
    match, own = table.match, eyes.seat if eyes.is_own else None
    if turn.deeds:
        return " ".join(Reader(match, own, eyes.names).told(deed).text for deed in turn.deeds[-MOST_OF_ROUND:])
    event = Reader(match, own, eyes.names).told(headline).text if headline is not None else ""
    if not turn.led:
        return event or _played(table, eyes, turn.since + 1)
    seat = match.entries[turn.led[-1].last].seat
    assert seat is not None
    led = [press for press in turn.led if press.first <= turn.told] or turn.led
    deeds = [press for press in led if not press.actions[-1].declines] or led
    names = eyes.names if seat == own else eyes.names.of_another()
    played = _says(
        eyes, seat, [chosen(Reader(match.at(one.first - 1), seat, names), one) for one in deeds[-MOST_DEEDS:]]
    )
    if headline is None or not _is_more(match, headline, seat) or not _speaks_for(table, eyes, headline, turn):
        return played
    return f"{played} {words(eyes.language).say('moments.then', event=event)}"


def _in_turn(table: Table, eyes: Eyes, turn: Turn) -> str:
    """What mattered in a whole turn of a duel, if its game tells it so (`Edition.turned`)."""
    match = table.match
    if not match.edition.duel or not turn.led:
        return ""
    own = match.at(turn.step).view(eyes.seat) if eyes.is_own else None
    told = match.edition.turned(turn_events(match, turn), eyes.names, own)
    seat = match.entries[turn.since + 1].seat
    return _says(eyes, seat, [told]) if told and seat is not None else ""


def _looming(table: Table, eyes: Eyes, turn: Turn) -> str:
    """What whoever played a turn of a duel to their loss let the other side do next."""
    match, seat = table.match, table.match.entries[turn.since + 1].seat
    if not match.edition.duel or seat is None or turn.after[seat] >= turn.before[seat]:
        return ""
    own = eyes.seat if eyes.is_own else None
    return match.edition.looms(match.at(turn.step).position, own, eyes.names)


def _instead(table: Table, eyes: Eyes, turn: Turn, seat: int) -> tuple[str, str]:
    """What was better in a turn of a duel, up to its end, and what speaks for it; or nothing."""
    assert turn.spoilt is not None
    before = table.match.at(turn.spoilt.first - 1)
    after = before.after(*before.prepare_all(seat, turn.instead)) if turn.instead else before
    done = Turn(before.length - 1, after.length - 1, turn.before, turn.after)
    own = after.view(eyes.seat) if eyes.is_own else None
    told = table.match.edition.turned(turn_events(after, done), eyes.names, own)
    if not told:
        return "", ""
    reasons = [
        before.edition.plan(after.at(one.first - 1).view(seat), eyes.names, one.actions).why
        for one in presses(after, before.length, after.length - 1)
    ]
    return told, next(filter(None, reversed(reasons)), "")


def _is_more(match: Match, event: Event, seat: int) -> bool:
    """Does an event say more than what a seat chose? Of a turn of a duel, only what people stop at."""
    return match.edition.stirs(event) or (not match.edition.duel and event.facts.get("seat") != seat)


def _speaks_for(table: Table, eyes: Eyes, event: Event, turn: Turn) -> bool:
    """Can an event be why a chance changed so? What is revealed was so before; who takes a thing gains."""
    whose, edition = _whose(turn, eyes.seat), table.match.edition
    if event.kind in edition.takings and any(event.kind in kinds for kinds in table.game.takes.values()):
        return (event.facts.get("seat") == whose) is (turn.after[whose] >= turn.before[whose])
    return event.kind not in edition.unveilings


def _played(table: Table, eyes: Eyes, step: int) -> str:
    """What was chosen at a step at which nothing was seen."""
    entry, before = table.match.entries[step], table.match.at(step - 1)
    assert entry.seat is not None
    return _says(eyes, entry.seat, [Reader(before, entry.seat, eyes.names).phrase(before.action(entry.action))])


def _says(eyes: Eyes, seat: int, deeds: Sequence[str]) -> str:
    """That a seat played something."""
    who = "your" if eyes.is_own and eyes.seat == seat else "their"
    action = "; ".join(deed.rstrip(".") for deed in deeds)
    return words(eyes.language).say(f"moments.{who}_played", action=action, name=str(eyes.names.name("seat", seat)))


def _size(turn: Turn, reader: int | None) -> float:
    whose = _whose(turn, reader)
    return abs(turn.after[whose] - turn.before[whose])


def _stays(turn: Turn, reader: int | None) -> bool:
    """Is a chance the same before and after, as it is told? However grave it was, that turned nothing."""
    whose = _whose(turn, reader)
    return round(100 * turn.before[whose]) == round(100 * turn.after[whose])


def _whose(turn: Turn, reader: int | None) -> int:
    """Whose chance is told of."""
    if turn.whose is not None:
        return turn.whose
    return reader if reader is not None else most_changed(turn)


def better_at(table: Table, eyes: Eyes, since: int, step: int) -> Context | None:
    """What was better at a step, or after the one shown before it, if somebody spoilt their chance there."""
    found = [turn for turn in table.advice.turns(eyes.seat) or () if since < turn.told_at <= step]
    moment = _moment(table, eyes, found[0]) if found else {"mark": ""}
    return moment if moment["mark"] else None


def _moment(table: Table, eyes: Eyes, turn: Turn) -> Context:
    """By how much a chance changed at a step, and what was better."""
    reader, names, language = eyes.seat, eyes.names, eyes.language
    say = words(language).say
    whose = _whose(turn, reader)
    before, after = turn.before[whose], turn.after[whose]
    told = percent(before, language), percent(after, language)
    way = "rose" if after >= before else "fell_sound" if turn.sound else "fell"
    way = "stayed" if told[0] == told[1] else way
    who = "team" if table.game.team else "your" if eyes.is_own else "their"
    found = {
        "step": turn.told_at,
        "change": say(
            f"moments.{who if turn.whose in (None, reader) else 'their'}_{way}",
            name=str(names.name("seat", whose)),
            before=told[0],
            after=told[1],
        ),
        "loomed": _looming(table, eyes, turn),
        "mark": "",
        "marked": "",
        "played": "",
        "better": "",
        "why": "",
        "rests": "",
        "lesson": None,
        "clause": "",
    }
    seat = table.match.entries[turn.told_at].seat
    if turn.better is None or turn.spoilt is None or seat is None:
        return found
    acting = Reader(table.match.at(turn.spoilt.first - 1), seat, names)
    found["played"] = _says(eyes, seat, [chosen(acting, turn.spoilt)])
    if reader not in (None, seat):
        return found
    found["mark"] = "??" if turn.cost >= GRAVE else "?"
    found["marked"] = say("moments.blunder" if turn.cost >= GRAVE else "moments.mistake")
    better = table.match.action(turn.better.actions[0])
    plan = acting.plan(turn.better.actions)
    assert plan is not None
    instead, reason = _instead(table, eyes, turn, seat)
    found["better"] = say("moments.better", action=instead or plan.text.rstrip("."))
    reason = reason if instead else plan.why
    found["why"] = reason or leads(acting, turn.better)
    found["rests"] = "" if found["why"] else _rests(table.match, turn.spoilt.first - 1, better, names)
    came = _came_of(table.match, turn.spoilt)
    found["lesson"] = lesson_on(table.game.name, came) or _lesson(table.game.name, turn.better.actions, turn.spoilt)
    found["clause"] = _clause(acting.match, seat, better)
    return found


def chosen(before: Reader, press: Press) -> str:
    """What was pressed, in the light of what its seat saw then."""
    if len(press.actions) == 1:
        return before.phrase(press.actions[0])
    return before.match.edition.plan(before.view, before.words, press.actions).text


def _came_of(match: Match, press: Press) -> set[str]:
    """The kinds of what a choice brought about."""
    return {event.kind for number in range(press.first, press.last + 1) for event in match.entry_events(number)}


def _lesson(game: str, better: Sequence[str], spoilt: Press) -> Lesson | None:
    """The lesson about what was better; none if what was done is just what it teaches as well."""
    found, done = _about(game, better), _about(game, [*map(str, spoilt.actions)])
    return None if done is not None and found is done else found


def _about(game: str, actions: Sequence[str]) -> Lesson | None:
    """The lesson about what a choice comes to: about its last action that has one."""
    return next(filter(None, (lesson_about(game, action) for action in reversed(actions))), None)


def _rests(match: Match, since: int, better: Action, names: Words) -> str:
    """What the difference between the better action and the one that was played rests on, by the game's insight."""
    entry, before = match.entries[since + 1], match.at(since)
    assert entry.seat is not None
    played = match.action(entry.action).number
    counted = telling(match.edition.weigh(before.position, entry.seat, better.number, played))
    if not counted:
        return ""
    told = joined([names.say_alike(f"weigh.{term}") for term in counted], names.language)
    return words(names.language).say("moments.rests", terms=told)


def _clause(match: Match, seat: int, action: Action) -> str:
    """The clause by which an action does what it does."""
    after = match.after(match.prepare(seat, action))
    return next((event.clause for event in after.entry_events(after.length - 1) if event.clause), "")


def leads(reader: Reader, suggestion: Suggestion) -> str:
    """What a suggested action surely leads to at once, in words; nothing if that is no more than it says."""
    told = " ".join(reader.told(event).text for event in suggestion.follows[:MOST_EVENTS])
    return words(reader.words.language).say("hint.leads", events=told) if told else ""
