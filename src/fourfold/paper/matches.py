"""A finished match as a booklet: how it ended, the chances, diagrams at the turning points, every move."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Any

from fourfold.bots.hints import chances
from fourfold.games.svg import escape
from fourfold.kernel.errors import FourfoldError
from fourfold.match.headline import headlines
from fourfold.match.match import Match
from fourfold.match.reader import EntryTold, Reader
from fourfold.match.text import match_text
from fourfold.paper import aids, typesetting
from fourfold.paper.pictures import Gallery, name_of
from fourfold.paper.sheets import PAPERS
from fourfold.paper.wording import words as paper_words

SIMULATIONS = 60
MOST_POINTS = 24
"""At so many moments the chances are looked at, so closely; in a duel, which takes longer, a third of both."""
MOST_TURNS = 4
HALVINGS = 2
"""So often the part of a match that a turning point is in is halved, to find what it was."""
MOST_LINES = 14
"""So much is told of a turning point."""
MUCH = 0.08
"""A turning point changes somebody's chance by at least so much."""
DASHES = ("", "5 3", "1.5 2.5", "8 3 1.5 3")
"""Lines that can be told apart without colour."""
Course = list[tuple[int, tuple[float, ...]]]
"""The steps that were looked at, with each seat's chance after them."""


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
        self.slow = 3 if match.edition.duel else 1
        box = match.edition.box(self.words)
        self.gallery = Gallery(match.game, box, saves_ink=saves_ink)
        self.cover = aids.cover(box, self.gallery)
        self.size = (PAPERS[paper][1] / 2, PAPERS[paper][0])

    def pdf(self) -> bytes:
        """The document."""
        turns = self._turns(self._course())
        course = sorted(self.known.items())
        data = {
            "title": self.say("match.title", game=self.match.game.title[self.language]),
            "lang": self.language,
            "size": self.size,
            "cover": self.cover,
            "names": self.names(),
            "result": self._result(),
            "graph": "graph.svg",
            "graph_says": self._graph_says(course),
            "note": self.say("match.chances_note", count=SIMULATIONS // self.slow, points=len(course)),
            "start": self._shown(self.match.at(self.start())),
            "turns": [self._turn(number, *turn) for number, turn in enumerate(turns, 1)],
            "end": self._shown(self.match),
            "moves": self._moves(),
            "text": self._text(),
            "say": {
                name: self.say(f"match.{name}")
                for name in ("result", "start", "end", "moves", "chances", "number", "player", "what", "notation")
            },
        }
        self.gallery.files["graph.svg"] = graph(course, self.names(), [after for _, after in turns])
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

    def start(self) -> int:
        """The step at which the first round begins: before it there may be nothing on the table."""
        edition, match = self.match.edition, self.match
        begun = (step for step in match.standing if edition.round_of(match.at(step).view(None)))
        return next(begun, 0)

    def _shown(self, moment: Match) -> str:
        """The whole table, as on a wide screen."""
        return name_of(
            self.gallery.add_whole(moment.reader(None, self.language).drawing(wide=True, standalone=False))
        )

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

    # --- the chances ----------------------------------------------------------------------------------------------

    def _course(self) -> Course:
        """The chances as a spectator could see them, at some moments from the first to the last."""
        standing = self.match.standing
        many = min(MOST_POINTS // self.slow, len(standing))
        steps = sorted({standing[round(number * (len(standing) - 1) / max(1, many - 1))] for number in range(many)})
        return [(step, self._chances(step)) for step in steps]

    def _chances(self, step: int) -> tuple[float, ...]:
        return chances_at(self.match.at(step), SIMULATIONS // self.slow)

    def _turns(self, course: Course) -> list[tuple[int, int]]:
        """Between which two moments the chances changed most, in their order."""
        self.known = dict(course)
        changes = [(self._change(since, step), since, step) for since, step in pairwise(self.known)]
        large = sorted((one for one in changes if one[0] >= MUCH), reverse=True)[:MOST_TURNS]
        return sorted(self._narrowed(since, step) for _, since, step in large)

    def _change(self, since: int, step: int) -> float:
        return max(abs(b - a) for a, b in zip(self.known[since], self.known[step], strict=True))

    def _narrowed(self, since: int, step: int) -> tuple[int, int]:
        """The part of a span in which the chances changed most; one that ends the match stays as it is."""
        for _ in range(HALVINGS):
            between = [one for one in self.match.standing if since < one < step]
            if not between or step == self.match.standing[-1]:
                break
            middle = between[len(between) // 2]
            self.known[middle] = self._chances(middle)
            since, step = max((since, middle), (middle, step), key=lambda span: self._change(*span))
        return since, step

    def _turn(self, number: int, since: int, step: int) -> dict[str, Any]:
        """A turning point: the table after it, what happened, and how the chances changed."""
        told = [one for one in self._entries() if since < one.number <= step]
        lines = _counted(line.text for one in told for line in one.events if line.only is None and line.text)
        changed = [
            self.say("match.from_to", name=name, before=round(100 * before), after=round(100 * after))
            for name, before, after in zip(self.names(), self.known[since], self.known[step], strict=False)
        ]
        return {
            "title": self.say("match.moment", number=number, entry=step),
            "headline": self.headline(since, step),
            "lines": lines[-MOST_LINES:],
            "chances": changed,
            "picture": self._shown(self.match.at(step)),
        }

    def headline(self, since: int, step: int) -> str:
        """What a turning point is remembered for; the one that ends the match for what ended it."""
        if step == self.match.standing[-1]:
            return self.reader.result().reason
        found = headlines(self.match, None)(since, step)
        return self.reader.told(found).text if found is not None else ""

    def _graph_says(self, course: Course) -> str:
        """The graph in words: each line's first and last value."""
        first, last = course[0][1], course[-1][1]
        return "; ".join(
            self.say("match.from_to", name=name, before=round(100 * a), after=round(100 * b))
            for name, a, b in zip(self.names(), first, last, strict=False)
        )

    # --- every move -----------------------------------------------------------------------------------------------

    def _entries(self) -> list[EntryTold]:
        return list(self.reader.entries(open=True))

    def _moves(self) -> list[list[str]]:
        """Number, player, notation, and what came of it; what a player does in a row is one move."""
        return [
            self._move(seat, list(some))
            for seat, some in groupby((one for one in self._entries() if one.number), key=lambda one: one.seat)
        ]

    def _move(self, seat: int | None, some: list[EntryTold]) -> list[str]:
        first, last = some[0].number, some[-1].number
        told = (
            [line.text for line in one.events if line.only is None and line.text] or [one.sentence or ""]
            for one in some
        )
        return [
            str(first) if first == last else f"{first}–{last}",
            "" if seat is None else str(self.words.name("seat", seat)),
            ", ".join(_counted(one.action for one in some if one.action)),
            " ".join(_counted(line for lines in told for line in lines if line)),
        ]

    def _text(self) -> str:
        """The match in its game's own notation, where it has one."""
        return match_text(self.match) if self.match.game.notation is not None else ""


def chances_at(moment: Match, simulations: int) -> tuple[float, ...]:
    """Each seat's chance as a spectator sees it; when it is over, a team has won whole, others share a win."""
    outcome = moment.outcome
    if outcome is None:
        return chances(moment.edition, moment.view(None), simulations)
    share = 1.0 if moment.game.team else 1 / max(1, len(outcome.winners))
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(moment.seats))


def _counted(lines: Iterable[str]) -> list[str]:
    """Lines; one that comes several times in a row is said once, with how often."""
    counted = ((line, len(list(same))) for line, same in groupby(lines))
    return [f"{line} (× {many})" if many > 1 else line for line, many in counted]


def graph(course: Course, names: Sequence[str], turns: Sequence[int]) -> str:
    """Lines over the steps of a match, each in dashes of its own with its name at its end."""
    left, top, wide, high = 26.0, 6.0, 250.0, 110.0
    last = max(1, course[-1][0])

    def x(step: int) -> float:
        return left + wide * step / last

    def y(chance: float) -> float:
        return top + high * (1 - chance)

    rules = "".join(
        f'<path d="M{left} {y(part):g}h{wide}" stroke="#bbb" stroke-width=".5"/>'
        f'<text x="{left - 3}" y="{y(part) + 2.5:g}" font-size="7" text-anchor="end" fill="#444">{part:.0%}</text>'
        for part in (0, 0.5, 1)
    )
    marks = "".join(f'<path d="M{x(step):.1f} {top}v{high}" stroke="#999" stroke-width=".7"/>' for step in turns)
    lines, labels = [], []
    ends = sorted(range(len(names)), key=lambda seat: -course[-1][1][seat])
    low = top - 8.0
    for seat in ends:
        points = " ".join(f"{x(step):.1f},{y(found[seat]):.1f}" for step, found in course)
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="#222" stroke-width="1.3" '
            f'stroke-dasharray="{DASHES[seat % len(DASHES)] or "none"}"/>'
        )
        low = max(low + 9, y(course[-1][1][seat]) + 2.5)
        labels.append(
            f'<text x="{left + wide + 4}" y="{low:.1f}" font-size="7.5" fill="#222">{escape(names[seat])}</text>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="130" viewBox="0 0 360 130" '
        f'font-family="Source Sans Pro">{rules}{marks}{"".join(lines)}{"".join(labels)}</svg>'
    )
