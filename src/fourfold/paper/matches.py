"""A finished match as a booklet: how it ended, how the chances went, what turned it, and all of it to read."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from fourfold.games.svg import escape
from fourfold.kernel.errors import FourfoldError
from fourfold.match.headline import SIDES, highlights
from fourfold.match.match import Match
from fourfold.match.reader import Reader
from fourfold.match.rounds import rounds
from fourfold.match.text import match_text
from fourfold.paper import aids, figures, typesetting
from fourfold.paper.pictures import Gallery
from fourfold.paper.sheets import PAPERS
from fourfold.paper.turning import Moment, closely, course, narrowed, turns
from fourfold.paper.wording import words as paper_words

MOST_EVENTS = 4
"""So much is told of what turned a match."""
MARGINS, TALL = 29.0, 132.0
"""What of a page's width is not for pictures, and how high that of the end is at most, in millimetres."""
DASHES = ("", "5 3", "1.5 2.5", "8 3 1.5 3")
"""Lines that can be told apart without colour."""
TURN = re.compile(r"(\d+)([a-z]) (.*)")
"""A turn in a game's notation: its number, whose it is, and what was done."""
SAID = ("result", "end", "moves", "chances", "turned", "none_turned")


def print_match(match: Match, paper: str, language: str, *, saves_ink: bool = False) -> bytes:
    """The booklet, its pages half a sheet large."""
    if paper not in PAPERS:
        raise FourfoldError(f"there is no paper {paper!r}", f"choose from {', '.join(PAPERS)}")
    if match.outcome is None:
        raise FourfoldError("the match is not over", "a booklet is made of a finished one")
    return Telling(match, paper, language, saves_ink=saves_ink).pdf()


class Telling:
    """One match as it is told."""

    def __init__(self, match: Match, paper: str, language: str, *, saves_ink: bool) -> None:
        self.match = match
        self.language = language
        self.words = match.edition.words(language)
        self.say = paper_words(language).say
        self.reader: Reader = match.reader(None, language)
        self.box = match.edition.box(self.words)
        self.gallery = Gallery(match.game, self.box, saves_ink=saves_ink)
        self.cover = aids.cover(self.box, self.gallery)
        self.size = (PAPERS[paper][1] / 2, PAPERS[paper][0])
        self.room = self.size[0] - MARGINS

    def pdf(self) -> bytes:
        """The document."""
        found = course(self.match)
        spans = [narrowed(self.match, *found[place - 1 : place + 1]) for place in turns(found)]
        found = sorted({*found, *(moment for span in spans for moment in span)}, key=lambda one: one.step)
        _, simulations = closely(self.match)
        end = self.match.view(None)
        drawn = self.match.edition.figure(end, end, self.words)[-1]
        data = {
            "title": self.say("match.title", game=self.match.game.title[self.language]),
            "lang": self.language,
            "size": self.size,
            "cover": self.cover,
            "names": self.names(),
            "result": self._result(),
            "graph": "graph.svg",
            "graph_says": self._graph_says(found),
            "note": self.say("match.chances_note", count=simulations, points=len(found)),
            "turns": [self._turn(number, *span) for number, span in enumerate(spans, 1)],
            "end": figures.whole(self.gallery, drawn, self.room, TALL),
            "rounds": [] if self._turns_written() else self._rounds(),
            "written": self._turns_written(),
            "sides": [self._name(seat) for seat in range(self.match.seats)],
            "appendix": self._appendix(),
            "say": {name: self.say(f"match.{name}") for name in SAID},
        }
        self.gallery.files["graph.svg"] = graph(found, self.names(), [after.step for _, after in spans])
        for _ in self.gallery.dress():
            pass
        return typesetting.pdf("match.typ", data, self.gallery.files)

    def names(self) -> list[str]:
        """Whose lines the graph has: the seats', or that of all together."""
        if self.match.game.team:
            return [self.say("match.team")]
        return [self._name(seat) for seat in range(self.match.seats)]

    def _name(self, seat: int) -> str:
        """A seat's name, with its colour where the log speaks of colours."""
        name = str(self.words.name("seat", seat))
        side = self.match.edition.side_of(self.match.view(None), seat, self.words)
        return self.say("match.side", name=name, side=side) if side else name

    def _result(self) -> dict[str, Any]:
        result = self.reader.result()
        parts = [part.name for part in result.parts]
        rows = [
            [self._name(row.seat), *map(str, row.points), *([] if row.total is None else [str(row.total)])]
            for row in result.rows
        ]
        has_total = bool(result.rows) and result.rows[0].total is not None
        head = [self.say("match.player"), *parts, *([self.say("match.total")] if has_total else [])]
        return {"winners": list(result.winners), "reason": result.reason, "head": head, "rows": rows}

    # --- what turned it -------------------------------------------------------------------------------------------

    def _turn(self, number: int, before: Moment, after: Moment) -> dict[str, Any]:
        """A turning point: whose chance changed most, by what, and the table before and after."""
        since, step = before.step, after.step
        lines = [self.reader.told(event).text for event in highlights(self.match, None, MOST_EVENTS)(since, step)]
        if step == self.match.standing[-1]:
            lines.append(self.reader.result().reason)
        was, now = (self.match.at(one).view(None) for one in (since, step))
        drawings = self.match.edition.figure(was, now, self.words)
        names = [self.say("book.before"), self.say("book.after")] if len(drawings) > 1 else [""]
        return {
            "title": self.say("match.moment", number=number, when=self.when(step)),
            "changed": self.changed(before, after),
            "lines": list(dict.fromkeys(lines)),
            **figures.laid(self.gallery, drawings, names, self.room),
        }

    def when(self, step: int) -> str:
        """The round of a step, in the game's words; before the first one, that the table is set up."""
        number = next((one.number for one in rounds(self.match) if one.first <= step <= one.last), 0)
        return self.words.say_alike("score.round", count=number) if number else self.say("match.dealt")

    def changed(self, before: Moment, after: Moment) -> str:
        """Whose chance rose or fell most, from how much to how much."""
        seats = range(len(self.names()))
        seat = max(seats, key=lambda one: abs(after.chances[one] - before.chances[one]))
        one, then = before.chances[seat], after.chances[seat]
        key = f"match.{'rose' if then > one else 'fell'}{'_all' if self.match.game.team else ''}"
        return self.say(key, name=self.names()[seat], before=round(100 * one), after=round(100 * then))

    def _graph_says(self, found: Sequence[Moment]) -> str:
        """The graph in words: each line's first and last value."""
        first, last = found[0].chances, found[-1].chances
        return "; ".join(
            self.say("match.from_to", name=name, before=round(100 * a), after=round(100 * b))
            for name, a, b in zip(self.names(), first, last, strict=False)
        )

    # --- all of it ------------------------------------------------------------------------------------------------

    def _rounds(self) -> list[list[str]]:
        """What happened in each round, without what says no more than who was ready."""
        told = {one.number: one.events for one in self.reader.entries(open=True)}
        return [
            [
                self.when(first.first),
                " ".join(
                    _counted(
                        line.text
                        for one in some
                        for step in range(one.first, one.last + 1)
                        for line in told.get(step, ())
                        if line.only is None and line.text and not line.facts.keys() <= SIDES
                    )
                ),
            ]
            for _, (first, *rest) in groupby(rounds(self.match), key=lambda one: one.number)
            for some in [(first, *rest)]
        ]

    def _turns_written(self) -> list[list[str]]:
        """The match in its game's own notation, where it has one: a row for each turn, a column for each side."""
        if self.match.game.notation is None:
            return []
        found = filter(None, map(TURN.fullmatch, match_text(self.match).splitlines()))
        rows: dict[str, dict[str, str]] = {}
        for number, side, done in (one.groups() for one in found):
            rows.setdefault(number, {})[side] = done
        sides = sorted({side for row in rows.values() for side in row})
        return [[number, *(row.get(side, "") for side in sides)] for number, row in rows.items()]

    def _appendix(self) -> list[dict[str, Any]]:
        """How a match is written down, where it was."""
        sheets = self.box.appendix if self.box is not None and self._turns_written() else ()
        return [aids.sheet(sheet, self.gallery) for sheet in sheets]


def _counted(lines: Iterable[str]) -> list[str]:
    """Lines; one that comes several times in a row is said once, with how often."""
    counted = ((line, len(list(same))) for line, same in groupby(lines))
    return [f"{line} (× {many})" if many > 1 else line for line, many in counted]


def graph(found: Sequence[Moment], names: Sequence[str], marked: Sequence[int]) -> str:
    """Lines over the steps of a match, each in dashes of its own with its name at its end, and turning points."""
    left, top, wide, high = 24.0, 14.0, 232.0, 150.0
    last = max(1, found[-1].step)

    def x(step: int) -> float:
        return left + wide * step / last

    def y(chance: float) -> float:
        return top + high * (1 - chance)

    rules = "".join(
        f'<path d="M{left} {y(part):g}h{wide}" stroke="#bbb" stroke-width=".5"/>'
        f'<text x="{left - 3}" y="{y(part) + 2.5:g}" font-size="7.5" text-anchor="end" fill="#444">{part:.0%}'
        "</text>"
        for part in (0, 0.25, 0.5, 0.75, 1)
    )
    marks = "".join(
        f'<path d="M{x(step):.1f} {top}v{high}" stroke="#c1121f" stroke-width=".8"/>'
        f'<text x="{x(step):.1f}" y="{top - 4}" font-size="9" font-weight="bold" text-anchor="middle" '
        f'fill="#c1121f">{number}</text>'
        for number, step in enumerate(marked, 1)
    )
    lines, labels = [], []
    ends = sorted(range(len(names)), key=lambda seat: -found[-1].chances[seat])
    low = top - 8.0
    for seat in ends:
        points = " ".join(f"{x(one.step):.1f},{y(one.chances[seat]):.1f}" for one in found)
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="#222" stroke-width="1.4" '
            f'stroke-dasharray="{DASHES[seat % len(DASHES)] or "none"}"/>'
        )
        low = max(low + 9, y(found[-1].chances[seat]) + 2.5)
        labels.append(
            f'<text x="{left + wide + 4}" y="{low:.1f}" font-size="8" fill="#222">{escape(names[seat])}</text>'
        )
    tall = round(max(low, top + high) + 6)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="340" height="{tall:g}" viewBox="0 0 340 {tall:g}" '
        f'font-family="Source Sans Pro">{rules}{marks}{"".join(lines)}{"".join(labels)}</svg>'
    )
