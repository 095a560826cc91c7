"""What one reader of a table is shown. Everything a page says about a match is made here, for that reader alone."""

import time
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec.structs import replace

from fourfold.bots.hints import Hint
from fourfold.games import clauses
from fourfold.games.edition import Event, View
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Fork, ForkingChance
from fourfold.kernel.journal import BARRIER, FINAL, Journal
from fourfold.match.match import Match
from fourfold.server.shown_result import result
from fourfold.server.state import NotYours
from fourfold.server.table import Table
from fourfold.server.words import bot_name, joined, words

LINES_SHOWN = 150
Shown = dict[str, Any]


class Reader(msgspec.Struct, frozen=True, kw_only=True):
    """Who looks at a table: a seat, or a spectator (`seat` is None). With a curtain up, `next` is to take over."""

    seat: int | None
    mine: tuple[int, ...]
    language: str
    next: int | None = None
    before: int | None = None


def reader(table: Table, secret: str | None, language: str, asked: int | None, *, stay: bool = False) -> Reader:
    """Who looks, given the seat that was asked for. Somebody else's seat is refused."""
    mine = tuple(table.seats_of(secret))
    if asked is not None and asked not in mine:
        raise NotYours(f"seat {asked} is not yours")
    if len(mine) < 2 or not table.is_dealt or table.is_over or stay:
        seat = asked if asked is not None else (mine[0] if mine else None)
        return Reader(seat=seat, mine=mine, language=language)
    acting = [seat for seat in mine if seat in table.match.to_act and not table.seats[seat].stands_in]
    if asked is not None and (asked in acting or not acting):
        return Reader(seat=asked, mine=mine, language=language)
    seat = acting[0] if acting else mine[0]
    if any(hides(table.match, one) for one in mine):
        return Reader(seat=None, mine=mine, language=language, next=seat, before=asked)
    return Reader(seat=seat, mine=mine, language=language)


def hides(match: Match, seat: int) -> bool:
    """Does a seat see anything that a spectator does not?"""
    return _plain(match.view(seat)) != _plain(match.view(None))


def _plain(view: View) -> dict[str, Any]:
    found = msgspec.structs.asdict(view)
    return {name: value for name, value in found.items() if name not in ("seat", "legal")}


def part(table: Table, who: Reader, *, wide: bool, version: int | None = None) -> Shown:
    """A table as a reader sees it, at its newest version or an earlier one (which nobody can act on)."""
    newest = table.version(who.seat)
    at = newest if version is None else min(version, newest)
    match = table.moment(who.seat, at) if table.is_dealt else None
    names = table.words(who.language)
    is_over = at == newest and table.is_over
    return {
        "table": table,
        "game": table.game,
        "who": who,
        "version": at,
        "is_live": at == newest,
        "is_started": table.is_started,
        "is_over": is_over,
        "frozen": frozen(table, names, who.language) if table.frozen is not None else None,
        "wide": wide,
        "seats": seats(table, match, who, names),
        "name": lambda seat: str(names.name("seat", seat)),
        "asked": asked(table, match, who, names),
        "stands_in": who.seat is not None and table.seats[who.seat].stands_in,
        "can_return": who.seat is not None and table.can_return(who.seat),
        "said_count": table.talked,
        "chat": [{"name": str(names.name("seat", said.seat)), "text": said.text} for said in table.said],
        "result": result(table, who.mine, names, who.language) if is_over else None,
        **(drawn(table, match, who, names, wide=wide, is_live=at == newest) if match is not None else NOT_DRAWN),
    }


NOT_DRAWN: Shown = {
    "drawing": Markup(""),
    "text": "",
    "my_turn": False,
    "choices": [],
    "can_ask": False,
    "can_undo": False,
    "log": [],
    "log_count": 0,
    "latest": "",
}
"""What there is to see of a match before it is dealt."""


def drawn(table: Table, match: Match, who: Reader, names: Words, *, wide: bool, is_live: bool) -> Shown:
    """A moment of the match as a reader sees it, with what the reader may do."""
    acts = is_live and not table.is_over and who.seat is not None and not table.seats[who.seat].stands_in
    view = match.view(who.seat)
    if not acts:
        view = replace(view, legal=())
    offered = choices(match, who.seat, view, names) if acts and who.seat is not None else []
    events = match.events(who.seat)
    lines = log(events[-LINES_SHOWN:], names, match.game.name, who.language)
    return {
        "drawing": Markup(match.edition.drawing(view, names, wide=wide, standalone=False)),
        "text": match.edition.text(view, names),
        "my_turn": acts and who.seat in match.to_act,
        "choices": offered,
        "can_ask": table.made.hints and len(offered) > 1,
        "can_undo": acts and who.seat is not None and table.why_no_undo(who.seat) is None,
        "log": lines,
        "log_count": len(events),
        "latest": lines[-1]["text"] if lines else "",
    }


def frozen(table: Table, names: Words, language: str) -> Shown:
    """A match that this server cannot play any more: why, what can be done, and what was recorded of it."""
    assert table.frozen is not None
    say = words(language).say
    return {
        "why": say(f"frozen.{table.frozen.why}"),
        "what": say("frozen.over" if table.is_over else "frozen.running"),
        "moves": [(str(names.name("seat", seat)), action) for seat, action in table.recorded],
    }


def log(events: list[Event], names: Words, game: str, language: str) -> list[Shown]:
    """Events as lines, each with its clause."""
    return [
        {
            "text": names.event(event.kind, event.facts),
            "clause": event.clause,
            "title": clauses.title(game, event.clause, language) if event.clause else "",
        }
        for event in events
    ]


def seats(table: Table, match: Match | None, who: Reader, names: Words) -> list[Shown]:
    """Every seat with its name and state."""
    say = words(who.language).say
    outcome = table.outcome if table.is_over else None
    now = time.time()
    to_act = match.to_act if match is not None else ()
    decided = match.decided if match is not None and not table.is_over else ()
    together = len(decided) + len(to_act) > 1
    deadlines = table.deadlines
    found: list[Shown] = []
    for seat in table.seats:
        acting = seat.seat in to_act
        sign = ""
        if seat.kind == "open":
            state = say("state.open")
        elif outcome is not None:
            sign = "winner" if seat.seat in outcome.winners else ""
            state = say("state.winner") if sign else ""
        elif seat.missed:
            state = say("state.missed")
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
        found.append(
            {
                "number": seat.seat,
                "name": str(names.name("seat", seat.seat)),
                "kind": seat.kind,
                "bot": bot_name(seat.bot or "", who.language) if seat.kind == "bot" else "",
                "mine": seat.seat in who.mine,
                "reads": seat.seat == who.seat,
                "acting": acting,
                "state": state,
                "sign": sign,
                "left": max(0, round(left - now)) if left is not None else None,
            }
        )
    return found


def asked(table: Table, match: Match | None, who: Reader, names: Words) -> str:
    """What is waited for, in one line."""
    say = words(who.language).say
    if table.is_over:
        return say("table.over")
    if table.frozen is not None:
        return say("frozen.title")
    if match is None:
        return say("wait.title")
    if who.seat is not None and table.seats[who.seat].missed:
        return say("table.missed" if table.is_present else "table.paused")
    if who.seat is not None and table.seats[who.seat].left:
        return say("table.standing_in")
    if who.seat is not None and who.seat in match.to_act:
        name = str(names.name("seat", who.seat))
        return say("table.your_turn_of", name=name) if len(who.mine) > 1 else say("table.your_turn")
    waiting = joined([str(names.name("seat", seat)) for seat in match.to_act], who.language)
    return say("table.waiting", names=waiting)


def choices(match: Match, seat: int, view: View, names: Words) -> list[Shown]:
    """A seat's legal actions as sentences. Those that name nothing on the table are main buttons."""
    return [
        {
            "notation": str(action),
            "text": match.edition.phrase(action, view, names),
            "final": is_final(match, seat, action),
            "main": not action.fields,
        }
        for action in match.legal(seat)
    ]


def suggestions(match: Match, found: Hint, view: View, names: Words) -> list[Shown]:
    """What a hint suggests and is still possible: sentences, their number among the choices, chances in percent."""
    return [
        {
            "action": one.action,
            "number": view.legal.index(action) + 1,
            "text": match.edition.phrase(action, view, names),
            "percent": round(100 * one.chance),
        }
        for one in found.suggestions
        if (action := match.action(one.action)) in view.legal
    ]


def is_final(match: Match, seat: int, action: Action) -> bool:
    """Could this action not be taken back? It is tried out up to the first draw."""
    journal = Journal()
    try:
        match.position.play(seat, action.number, ForkingChance([]), journal)
    except Fork:
        return True
    return any(kind.undo in (FINAL, BARRIER) for kind, _ in journal.read(match.edition.setup.notes))


def why_not(table: Table, who: Reader, *, thing: str = "", action: str = "") -> Shown:
    """Why something on the table cannot be played by the reader now: a sentence and its clause."""
    say = words(who.language).say
    if who.seat is None:
        return {"text": say("table.why_watch"), "clause": ""}
    if not table.is_started:
        return {"text": say("wrong.not_started"), "clause": ""}
    match = table.match
    if action:
        tried = [match.action(action)]
    else:
        kinds = {found.kind for found in match.legal(who.seat)}
        concerned = [found for found in match.edition.setup.catalogue.actions if thing in found.fields.values()]
        tried = sorted(concerned, key=lambda found: found.kind not in kinds)
    for one in tried:
        refusal = match.why_not(who.seat, one, who.language, table.names)
        if refusal is not None:
            return {"text": refusal.text, "clause": refusal.clause}
        if not thing:
            break
    return {"text": say("table.why_clear" if tried else "table.why_none"), "clause": ""}
