"""What a table's templates are filled with: all that a page says about a match is made here, for one reader."""

import re
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from fourfold.bots.hints import Hint, Suggestion
from fourfold.bots.levels import level_of
from fourfold.bots.reasons import telling
from fourfold.games.edition import Edition, Event, Refusal
from fourfold.games.guide import Asked, Plan
from fourfold.games.svg import Picture
from fourfold.games.words import Words
from fourfold.kernel.alphabeta import WON
from fourfold.kernel.chance import SeededChance
from fourfold.learn.coach import note_on
from fourfold.match.reader import Reader
from fourfold.server import settling
from fourfold.server.context_chances import leads
from fourfold.server.context_result import result
from fourfold.server.dates import allowed
from fourfold.server.log_lines import LogLines
from fourfold.server.pages_errors import Told
from fourfold.server.pieces import Parts, cuts_of
from fourfold.server.rendering import line
from fourfold.server.state import NotYours
from fourfold.server.table import Table
from fourfold.server.words import bot_name, joined, words

Context = dict[str, Any]
ALIKE = 3
"""Choices whose chances differ by fewer hundredths are about as good."""
MOST_OTHERS = 12
"""With so many other choices a suggestion is compared to find what speaks for it."""
ASKED = "asked"
"""The kind of a refusal that says what else is asked: whoever pressed a thing then meant to look at it."""
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
SENTENCE = re.compile(r"(?<=[.!?]) ")
"""Where a sentence ends and the next begins; in French there is another space before a sign."""
BROAD = 1.7
"""From so many times as broad as high a picture is larger above a lesson's words than beside them."""


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """Who looks at a table: a seat, or a spectator (`seat` is None). With a curtain up, `next` is to take over."""

    seat: int | None
    mine: tuple[int, ...]
    language: str
    next: int | None = None
    before: int | None = None


def who_looks(table: Table, holder: str, language: str, asked: int | None, *, stay: bool = False) -> Who:
    """Who looks, given the hash of their secret and the seat that was asked for. Somebody else's is refused."""
    mine = tuple(table.seats_held_by(holder))
    if asked is not None and asked not in mine:
        raise NotYours(f"seat {asked} is not yours")
    if len(mine) < 2 or not table.is_dealt or table.is_over or stay:
        seat = asked if asked is not None else (mine[0] if mine else None)
        return Who(seat=seat, mine=mine, language=language)
    acting = [seat for seat in mine if seat in table.match.to_act and not table.seats[seat].stands_in]
    if asked is not None and (asked in acting or not acting):
        return Who(seat=asked, mine=mine, language=language)
    seat = acting[0] if acting else mine[0]
    if any(map(table.match.has_secrets, mine)):
        return Who(seat=None, mine=mine, language=language, next=seat, before=asked)
    return Who(seat=seat, mine=mine, language=language)


def part(table: Table, who: Who, lines: LogLines, version: int | None = None, *, wide: bool) -> Context:
    """A table as a reader sees it, at its newest version or an earlier one (which nobody can act on)."""
    newest = table.version(who.seat)
    at = newest if version is None else version
    match = table.history.moment(who.seat, at) if table.is_dealt else None
    names = table.words(who.language)
    is_over = at == newest and table.is_over
    reader = Reader(match, who.seat, names, acts=at == newest and acts(table, who)) if match is not None else None
    question = reader.asked() if reader is not None and reader.acts and reader.is_to_act else None
    return {
        "table_id": table.id,
        "game": table.game,
        "who": who,
        "version": at,
        "hints": table.agreed.hints,
        "clock": allowed(table.agreed.clock, who.language) if table.agreed.clock else "",
        "listed": table.agreed.listed,
        "by_link": table.by_link is not None,
        "rematch": table.rematch,
        "again": again(table, who, names) if is_over or table.frozen else None,
        "settling": settled(table, who, names) if at == newest else NOTHING_TO_SETTLE,
        "is_started": table.is_started,
        "is_over": is_over,
        "frozen": frozen(table, names, who.language) if table.frozen is not None else None,
        "wide": wide,
        "seats": seats(table, reader, who, names),
        "names": [str(names.name("seat", seat.seat)) for seat in table.seats],
        **asked(table, reader, who, question),
        "stands_in": who.seat is not None and table.seats[who.seat].stands_in,
        "can_return": who.seat is not None and table.can_return(who.seat),
        "said_count": table.talked,
        "chat": [{"name": str(names.name("seat", said.seat)), "text": said.text} for said in table.said],
        "result": result(table, who.mine, names, who.language) if is_over else None,
        **(drawn(table, reader, lines, question, wide=wide) if reader is not None else NOT_DRAWN),
    }


NOTHING_TO_SETTLE: Context = {"resign": "", "draw": "", "offer": "", "take_back": False}


def settled(table: Table, who: Who, names: Words) -> Context:
    """What whoever looks may settle with the others now: resign, offer a draw or agree to one, take back."""
    seat = who.seat
    if seat is None or not table.is_dealt or table.is_over:
        return NOTHING_TO_SETTLE
    say = words(who.language).say
    offering = [str(names.name("seat", one)) for one in sorted(table.draw_wanted) if one != seat]
    may_draw = not settling.why_no_draw(table, seat)
    return {
        "resign": "" if settling.why_no_resigning(table, seat) else "team" if table.game.team else "yes",
        "draw": "" if not may_draw else "accept" if offering else "offer",
        "offer": say("settle.offered", names=joined(offering, who.language))
        if offering and may_draw
        else say("settle.offering")
        if seat in table.draw_wanted
        else "",
        "take_back": not table.seats[seat].stands_in
        and not settling.why_no_taking_back(table, seat)
        and table.why_no_undo(seat) is not None
        and table.match.can_take_back(seat),
    }


def again(table: Table, who: Who, names: Words) -> Context:
    """Who wants a rematch, as far as that is of use to whoever looks: a sentence, and whether they have asked."""
    say = words(who.language).say
    wanting = table.rematch_wanted
    others = [str(names.name("seat", one)) for one in sorted(wanting) if one != who.seat]
    if who.seat is not None and who.seat in wanting:
        waiting = [
            str(names.name("seat", place.seat))
            for place in table.seats
            if settling.is_here(place) and place.seat not in wanting and place.seat not in who.mine
        ]
        return {"text": say("again.waiting", names=joined(waiting, who.language)), "asked": True}
    text = say("again.wanted", names=joined(others, who.language)) if others else ""
    return {"text": text, "asked": False}


NOT_DRAWN: Context = {
    "drawing": Parts(),
    "my_turn": False,
    "choices": Parts(),
    "buttons": [],
    "later": (),
    "can_ask": False,
    "can_undo": False,
    "log": Parts(),
    "log_count": 0,
    "latest": "",
    "moment": [],
    "beside": [],
    "recap": Parts(),
}
"""What there is to see of a match before it is dealt."""


def drawn(table: Table, reader: Reader, lines: LogLines, question: Asked | None, *, wide: bool) -> Context:
    """A moment of the match as a reader sees it, with what the reader may do and what is asked of them."""
    offered = reader.choices
    log, own = lines.read(reader), reader.match.since(reader.seat)
    all_since, later = lines.happened(own), lines.happened(own + 1)
    since, done = len(all_since), all_since[: len(all_since) - len(later)]
    others = 0 if reader.seat is None else len(later)
    if own and ((wide and not others) or reader.brought_news(done)):
        others = since - 1  # what one's own choice led to, such as a reveal
    pressed = question.pressed if question is not None else ()
    return {
        "drawing": drawing(reader, wide=wide),
        "my_turn": question is not None,
        "choices": choices(table, reader, question.doubts if question is not None else {}),
        "buttons": [
            (one.action, one.text, one.action.declines and len(offered) > 1)
            for one in offered
            if not one.action.fields and one.action.kind not in pressed
        ],
        "later": question.later if question is not None else (),
        "can_ask": table.agreed.hints and len(offered) > 1,
        "can_undo": reader.acts and reader.seat is not None and table.why_no_undo(reader.seat) is None,
        "log": log,
        "log_count": lines.count,
        "latest": lines.latest(others, _recap(reader, own + 1, later) if others else "", len(later)),
        "moment": moment(reader),
        "beside": [told.text for told in reader.beside()],
        "recap": lines.newest(since),
    }


def _recap(reader: Reader, since: int, later: Sequence[Event]) -> str:
    """What others did from an entry on in one sentence; nothing if the reader did some of it, perhaps by force."""
    own = (entry.number for entry in reader.match.entries_since(since) if entry.seat == reader.seat)
    return "" if any(map(reader.briefly, own)) else reader.recap(later)


def moment(reader: Reader) -> list[Context]:
    """What happened last, if people stop to look at it: sentences, and perhaps a card to show.

    Of what there is no room for, what weighs least is left out (`Edition.moments`).
    """
    weights = {kind: place for place, kind in enumerate(reader.match.edition.moments)}
    return [
        {
            "text": told.text,
            "kind": told.kind,
            "weight": weights.get(told.kind, len(weights)),
            "note": note_on(told, reader.match.game.name, reader.seat),
            "picture": reader.picture(told),
            "mine": reader.concerns(told),
            "reveals": reader.halts(told),
            "stays": reader.befalls(told),
            "grave": reader.befalls(told) and reader.match.edition.decides(told),
        }
        for told in reader.moment()
    ]


def drawing(reader: Reader, *, wide: bool) -> Parts:
    """The match as a picture; one that does not come in parts has one for every tag."""
    drawn = reader.drawn_in_parts(wide=wide)
    return Parts(drawn if isinstance(drawn, Picture) else cuts_of(drawn))


def is_broad(drawn: Parts) -> bool:
    """Is a picture so much broader than high that it is larger over what is said of it than beside it?"""
    found = VIEW_BOX.search(drawn[0])
    return found is not None and float(found[1]) > BROAD * float(found[2])


def in_words(table: Table, who: Who) -> str:
    """The match as text."""
    if not table.is_dealt:
        return ""
    return Reader(table.match, who.seat, table.words(who.language), acts=acts(table, who)).text()


def acts(table: Table, who: Who) -> bool:
    """May whoever looks act here, when it is their turn?"""
    return not table.is_over and who.seat is not None and not table.seats[who.seat].stands_in


def frozen(table: Table, names: Words, language: str) -> Context:
    """A match that this server cannot play any more: why, what can be done, and what was recorded of it."""
    assert table.frozen is not None
    say = words(language).say
    return {
        "why": say(f"frozen.{table.frozen.why}"),
        "what": say("frozen.over" if table.is_over else "frozen.running"),
        "moves": [(str(names.name("seat", seat)), action) for seat, action in table.recorded],
    }


class Badge(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at the edge of the table.

    `side` is its colour in a duel that has some; `left` is how many seconds it has, if it is on the clock.
    `where` is what a person does there, if one may: `open`, `here`, `left`, or `missed` the time.
    """

    number: int
    name: str
    kind: str
    bot: str
    side: str
    mine: bool
    reads: bool
    acting: bool
    state: str
    sign: str
    left: int | None
    where: str


def seats(table: Table, reader: Reader | None, who: Who, names: Words) -> list[Badge]:
    """Every seat with its name and state."""
    say = words(who.language).say
    match = reader.match if reader is not None else None
    outcome = table.outcome if table.is_over else None
    now = time.time()
    to_act = match.to_act if match is not None else ()
    decided = match.decided if match is not None and not match.edition.duel and not table.is_over else ()
    together = len(decided) + len(to_act) > 1
    deadlines = table.deadlines
    sides = _sides(reader) if reader is not None and reader.match.edition.duel else {}
    found: list[Badge] = []
    for seat in table.seats:
        acting = seat.seat in to_act
        sign = ""
        if seat.kind == "open":
            state = say("state.open")
        elif outcome is not None:
            sign = "winner" if seat.seat in outcome.winners else ""
            state = say("state.winner") if sign else ""
        elif seat.missed:
            state = say("state.missed" if table.is_present else "state.paused")
        elif seat.left:
            state = say("state.away")
        elif together and (acting or seat.seat in decided):
            sign = "choosing" if acting else "ready"
            state = say(f"state.{sign}")
        elif acting:
            state = say("state.thinking" if seat.kind == "bot" else "state.to_play")
        else:
            state = say("state.waiting") if table.is_started else ""
        left = deadlines.get(seat.seat) if acting else None
        where = "open" if seat.kind == "open" else "missed" if seat.missed else "left" if seat.left else "here"
        found.append(
            Badge(
                number=seat.seat,
                name=str(names.name("seat", seat.seat)),
                kind=seat.kind,
                bot=bot_name(level_of(seat.bot or "", table.game), who.language) if seat.kind == "bot" else "",
                side=sides.get(seat.seat, ""),
                mine=seat.seat in who.mine,
                reads=seat.seat == who.seat,
                acting=acting,
                state=state,
                sign=sign,
                left=max(0, round(left - now)) if left is not None else None,
                where="" if seat.kind in ("bot", "link") else where,
            )
        )
    return found


def _sides(reader: Reader) -> dict[int, str]:
    """What the seats are called by what happens."""
    edition = reader.match.edition
    return {seat: edition.side_of(reader.view, seat, reader.words) for seat in range(reader.match.seats)}


def asked(table: Table, reader: Reader | None, who: Who, question: Asked | None) -> Context:
    """What is asked of whoever looks, or waited for; what is left, the clauses, and may it play itself.

    What is decided in secret does not while other people are here: who decides at once has no choice, and they
    would see that.
    """
    if reader is None or reader.seat is None or question is None:
        none = {"left": "", "clauses": "", "free": False, "unforced": False, "settled": False}
        return {"asked": waited_for(table, reader, who), **none}
    text = f"{reader.name(reader.seat)}: {question.text}" if len(who.mine) > 1 else question.text
    clauses = " ".join(question.clauses)
    is_secret = any(reader.match.position.sealed(reader.seat, one.action.number) for one in reader.choices)
    return {
        "asked": text,
        "left": _in_sentences(question.left),
        "clauses": clauses,
        "free": question.free,
        "unforced": question.free
        or question.deed
        or (is_secret and bool(settling.others_here(table, reader.seat))),
        "settled": question.settled,
    }


def _in_sentences(text: str) -> Markup:
    """A text of which the last sentences may be left out: each is an element of its own."""
    return Markup(" ").join(Markup("<span>%s</span>") % one for one in SENTENCE.split(text)) if text else Markup()


def waited_for(table: Table, reader: Reader | None, who: Who) -> str:
    """What is waited for, in one line."""
    say = words(who.language).say
    if table.is_over:
        return say("table.over")
    if table.frozen is not None:
        return say("frozen.title")
    if reader is None:
        return say("wait.title")
    if who.seat is not None and table.seats[who.seat].missed:
        return say("table.missed" if table.is_present else "table.paused")
    if who.seat is not None and table.seats[who.seat].left:
        return say("table.standing_in")
    if who.seat is not None and reader.is_to_act:
        return say("table.almost")
    if who.seat is not None and table.by_link in table.to_act:
        return say("link.waiting", names=joined(reader.waited_for, who.language))
    return say("table.waiting", names=joined(reader.waited_for, who.language))


def choices(table: Table, reader: Reader, doubts: Mapping[str, str]) -> Parts:
    """A seat's legal actions as lines to press. Nothing is final among bots: there everything can be taken back.

    What is hardly meant is asked about all the same.
    """
    has_law = reader.match.edition.binds and bool(
        reader.seat is None or settling.why_no_taking_back(table, reader.seat)
    )
    return Parts(
        line(
            "choice_line",
            reader.words.language,
            choice.number,
            str(choice.action),
            choice.text,
            has_law and reader.is_final(choice.action),
            doubts.get(str(choice.action)) or doubts.get(choice.action.kind, ""),
        )
        for choice in reader.choices
    )


def suggestions(reader: Reader, found: Hint) -> list[Context]:
    """What a hint suggests and is still possible, best first: sentences, reasons, and each as a share of the best.

    Beside the best, what nothing can be said for is left out. Each has a reason of its own, as far as there is one.
    Only what ends the match is said to win it.
    """
    possible = [(one, reader.plan(one.actions)) for one in found.suggestions]
    reasoned = [(one, plan, reason(reader, plan, one, found)) for one, plan in possible if plan is not None]
    shown = reasoned[:1] + [each for each in reasoned[1:] if each[2]]
    language = reader.words.language
    given: list[str] = []
    for _, plan, why in shown:
        given.append(next((one for one in (why, *plan.also) if one and one not in given), why))
    best = found.suggestions[0].chance  # one that comes later is not better by so much that it could be told
    return [
        {
            "action": plan.notation,
            "number": number,
            "text": plan.text,
            "way": plan.way,
            "final": reader.ends_finally(plan),
            "share": min(100, round(100 * one.chance / best)) if best else 100,
            "why": plan.why or words(language).say("hint.wins")
            if reader.wins(plan)
            else f"{why} {_compared(reader, found, one)}".strip(),
        }
        for number, ((one, plan, _), why) in enumerate(zip(shown, given, strict=True), 1)
    ]


def reason(reader: Reader, plan: Plan, one: Suggestion, found: Hint) -> str:
    """What speaks for a suggestion: what the game says of it, else what it leads to and has over others."""
    if plan.why:
        return plan.why
    if len(reader.choices) == 1:
        return words(reader.words.language).say("hint.only")
    others = [each.actions[0] for each in found.suggestions if each is not one]
    others += [str(choice.action) for choice in reader.choices[:MOST_OTHERS]]
    over = f"{leads(reader, one)} {_ahead_by(reader, one.actions[0], others)}".strip()
    return over or next(iter(plan.also), "")


def _ahead_by(reader: Reader, action: str, others: Sequence[str]) -> str:
    """What an action has over the first of others that it has something over, by the game's insight."""
    edition, view = reader.match.edition, reader.view
    assert view.seat is not None
    position, number = edition.imagine(view, SeededChance(0)), reader.match.action(action).number
    for other in others:
        terms = telling(edition.weigh(position, view.seat, number, reader.match.action(other).number))
        if terms:
            named = [reader.words.say_alike(f"weigh.{term}") for term in terms]
            return words(reader.words.language).say("hint.for", terms=joined(named, reader.words.language))
    return ""


def _compared(reader: Reader, found: Hint, one: Suggestion) -> str:
    """By how much a suggestion is better than the next, or not as good as the best; or that all are about as good.

    Chances that differ by little say nothing: they are those of a search.
    """
    say = words(reader.words.language).say
    best, *others = found.suggestions
    behind = [round(100 * best.chance) - round(100 * other.chance) for other in others]
    are_alike = all(less < ALIKE for less in behind)
    if one is not best:
        less = round(100 * best.chance) - round(100 * one.chance)
        return say("hint.behind", count=less) if less >= ALIKE else "" if are_alike else say("hint.near")
    if not others:
        is_choice = len(reader.choices) > 1
        return say("hint.alone") if is_choice and best.chance < WON else ""  # who sees a win looks no further
    if are_alike:
        return say("hint.alike" if len(others) > 1 else "hint.alike_one")
    return say("hint.ahead", count=min(behind)) if min(behind) >= ALIKE else ""


def guide(table: Table, language: str) -> Context:
    """What one plays for, and what the signs on the table mean."""
    if table.edition is None:
        return {"goal": table.game.about[language], "legend": ()}
    return guide_of(table.edition, table.words(language))


def guide_of(edition: Edition, names: Words) -> Context:
    """The same of any match."""
    return {"goal": edition.goal(names), "legend": edition.legend(names)}


def about(reader: Reader, thing: str, meant: str = "") -> Context:
    """A thing of the table looked at closely: what it is, what can be done with it now, and if nothing, why.

    Who meant to do something with it that cannot be done is told why, though something else can or is asked.
    """
    found = reader.about(thing)
    if found is None:
        raise Told("wrong.thing", 404)
    mine = [choice for choice in reader.choices if thing in choice.action.fields.values()]
    why = found.why or why_not(reader, thing) if reader.seat is not None and not mine else None
    if meant and reader.seat is not None:
        why = reader.why_not(meant)
    if why is not None and not why.text:
        why = None
    return {
        "about": found,
        "clauses": [(clause, reader.title(clause)) for clause in found.clauses],
        "choices": mine,
        "is_asked": reader.is_to_act,
        "is_wrong": bool(meant) or why.kind != ASKED if isinstance(why, Refusal) else why is not None and why.tried,
        "why": why,
        "why_title": reader.title(why.clause) if why is not None else "",
    }


def reach(reader: Reader, thing: str) -> Context:
    """What a reader can plan with a thing: a drawing to lay over the table, and the plans as sentences."""
    found = reader.reach(thing)
    plans = [{"plan": plan.notation, "text": plan.text} for plan in found.plans]
    return {"drawing": str(found.drawing), "plans": plans, "text": found.text, "beyond": found.beyond}


def why_not(reader: Reader, thing: str) -> Refusal | None:
    """Why nothing can be done with a thing now: of several reasons, one that is about that very thing.

    Who is to decide something that has nothing to do with the thing is told what that is.
    """
    actions = reader.concerning(thing)
    if reader.choices:
        open_now = {choice.action.kind for choice in reader.choices}
        actions, others = [action for action in actions if action.kind in open_now], actions
        if others and not actions:
            asked = reader.asked()
            text = words(reader.words.language).say("about.other", asked=asked.text)
            return Refusal(kind=ASKED, clause=asked.clauses[0] if asked.clauses else "", facts={}, text=text)
    found: Refusal | None = None
    for refusal in map(reader.why_not, actions):
        if refusal is not None and thing in refusal.facts.values():
            return refusal
        found = found or refusal
    return found
