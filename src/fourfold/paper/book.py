"""The rulebook as a book, made of `docs/rules` and the worked scenarios, so that it cannot go stale.

The rules come first, in plain words; what was unclear is answered in an appendix, to which a rule points by number.
A rule has one example, the first of its examples that says what then happens and whose picture was not shown yet;
the others stand on the page of the rules. Ids lose the letters of their game: the book is about one.

Pages are half a sheet of paper. To be folded, two lie beside each other in the order in which they come to lie
when the sheets of a section are put into each other.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from fourfold.games.box import Box
from fourfold.games.clauses import Clause, clauses, find, nouns, place_of
from fourfold.games.edition import Edition
from fourfold.games.words import Words
from fourfold.learn.lines import line_of, seat_of
from fourfold.learn.primer import primer
from fourfold.learn.rulebook import Drawn, Entry, chapters, drawn, played
from fourfold.learn.scenarios import Told
from fourfold.match.headline import SIDES
from fourfold.match.match import Match
from fourfold.match.reader import Line
from fourfold.paper import aids
from fourfold.paper.pictures import Gallery, name_of
from fourfold.paper.wording import words as paper_words

MOST_LINES = 14
"""How much is told of what happens in an example, and of more the last of it."""
SECTION = 4
"""How many sheets can be folded together, and still be stapled."""
SETUP = "-SETUP-"
"""What the rules are called by which a table is set up."""
SAID = (
    "contents",
    "goal",
    "box",
    "icons",
    "before",
    "after",
    "example",
    "index",
    "questions",
    "numbers",
    "see",
    "notes",
    "in_full",
)


def book(
    edition: Edition, box: Box | None, words: Words, gallery: Gallery, size: tuple[float, float]
) -> dict[str, Any]:
    """What the template needs; the pictures are in the gallery."""
    return Book(edition, box, words, gallery).told(size)


class Book:
    """The rulebook of one game in one language as it is written."""

    def __init__(self, edition: Edition, box: Box | None, words: Words, gallery: Gallery) -> None:
        self.edition, self.game = edition, edition.game
        self.box = box
        self.words, self.language = words, words.language
        self.gallery = gallery
        self.say = paper_words(words.language).say
        self.shown: set[tuple[str, ...]] = set()
        """The pictures of the examples so far."""

    def told(self, size: tuple[float, float]) -> dict[str, Any]:
        """All of it, in the order in which it is read."""
        box = self.box
        aid = aids.aid(self.edition, self.words, self.gallery, box)
        told_chapters = [
            {
                "title": chapter.title,
                "table": self._table() if self._sets_up(chapter.entries[0]) else None,
                "steps": box.steps if box is not None and self._sets_up(chapter.entries[0]) else (),
                "entries": [self._entry(entry) for entry in chapter.entries],
            }
            for chapter in chapters(self.game.name, self.language)
        ]
        return {
            "title": self.game.title[self.language],
            "subtitle": self.say("print.rulebook"),
            "about": self.game.about[self.language],
            "lang": self.language,
            "size": size,
            "cover": aids.cover(box, self.gallery),
            "goal": self.edition.goal(self.words).split("\n"),
            "box": [] if box is None else _contents(box),
            "notes": () if box is None else box.notes,
            "signs": aids.signs(self.edition, self.words, self.gallery) if aid is None else aid["signs"],
            "chapters": told_chapters,
            "appendix": [] if box is None else [aids.sheet(sheet, self.gallery) for sheet in box.appendix],
            "questions": list(self._questions()),
            "index": [
                [noun, [self._short(id) for id in places]]
                for noun, places in nouns(self.game.name, self.language).items()
            ],
            "aid": aid,
            "say": {
                "steps": self.say("book.steps", players=self.edition.setup.seats),
                **{name: self.say(f"book.{name}") for name in SAID},
            },
        }

    def _short(self, text: str) -> str:
        """A text, or an id, without the letters of the game."""
        return text.replace(f"{self.game.prefix}-", "")

    # --- rules ----------------------------------------------------------------------------------------------------

    def _entry(self, entry: Entry) -> dict[str, Any]:
        """A rule with the numbers of the questions that are settled, and its example."""
        return {
            "id": self._short(entry.clause.id),
            "title": entry.clause.title,
            "parts": _parts(self._short(entry.clause.text)),
            "plans": [] if self.box is None else aids.plans(self.box.plans.get(entry.clause.id, ()), self.gallery),
            "settled": [self._short(one.id) for one in entry.rulings if one.answer],
            "example": self._example(entry),
        }

    def _questions(self) -> Iterator[dict[str, Any]]:
        """What was unclear, by its number: question, answer, and the rule that it is about."""
        found = [one for one in clauses(self.game.name, self.language) if one.kind == "ruling" and one.answer]
        for one in sorted(found, key=lambda ruling: place_of(ruling.id)):
            yield {
                "id": self._short(one.id),
                "question": one.question,
                "answer": self._short(one.answer),
                "about": self._short(one.under),
            }

    # --- pictures -------------------------------------------------------------------------------------------------

    def _sets_up(self, first: Entry) -> bool:
        return SETUP in first.clause.id

    def _table(self) -> dict[str, str] | None:
        """The table as it is set up, as a spectator sees it."""
        found = primer(self.game.name)
        if found is None or found.table is None:
            return None
        reader = found.table.match(self.game).reader(found.table.reader, self.language)
        drawing = reader.drawing(wide=True, standalone=False)
        return {"file": name_of(self.gallery.add_whole(drawing)), "name": self.say("book.table")}

    def _example(self, entry: Entry) -> dict[str, Any] | None:
        """The first example of a rule that shows something new."""
        return next(filter(None, map(self._drawn, entry.examples)), None)

    def _drawn(self, one: Clause) -> dict[str, Any] | None:
        """A worked scenario by its first case that says what happens: before, after, and what that is."""
        name = self.game.name
        cases = zip(played(name, one.id), drawn(name, one.id, self.language), strict=True)
        found = (
            (case, happened(case, told, self.language))
            for case, told in cases
            if told.has_after and _shows_a_rule(case)
        )
        case, lines = next((one for one in found if one[1]), (None, []))
        if case is None:
            return None
        drawings = tuple(dict.fromkeys(self._figure(case, match) for match in (case.before, case.after)))
        if drawings in self.shown:
            return None
        self.shown.add(drawings)
        pictures = [self._picture(drawing) for drawing in drawings]
        for picture, moment in zip(pictures, ("before", "after") if len(pictures) > 1 else ("",), strict=True):
            picture["name"] = self.say(f"book.{moment}") if moment else ""
        return {
            "title": one.title,
            "pictures": pictures,
            "happened": " ".join(lines),
        }

    def _figure(self, case: Told, match: Match) -> str:
        lines = (*case.case.play, *case.case.happened)
        return self.edition.figure(match.view(case.seat), match.edition.words(self.language), lines)

    def _picture(self, drawing: str) -> dict[str, Any]:
        number = self.gallery.add_whole(drawing)
        _, (_, _, wide, high) = self.gallery.drawing(number)
        return {"file": name_of(number), "high": high / wide}


def _contents(box: Box) -> list[list[str]]:
    """What is in the box, and how many of it."""
    boards = [[board.title, "1"] for board in box.boards]
    return boards + [[deck.title, str(deck.total)] for deck in box.decks]


def _parts(text: str) -> list[dict[str, Any]]:
    """A text as paragraphs, lists and tables: lines of a kind that follow each other belong together."""
    found = []
    for kind, lines in groupby(text.split("\n"), key=_kind):
        if kind == "table":
            found.append({"kind": kind, "rows": [line.split(" · ") for line in lines]})
        else:
            found.append({"kind": kind, "lines": [line.removeprefix("- ") for line in lines]})
    return found


def _kind(line: str) -> str:
    if line.startswith("- "):
        return "list"
    return "table" if line.count(" · ") > 1 else "par"


def _shows_a_rule(found: Told) -> bool:
    """Does a case say what happens, not only what can be done then; and by the rules, not by an agreed option?"""
    case = found.case
    edition = found.before.edition
    chosen = (one for one in edition.option_list if one.values and not one.by_seats)
    agreed = [one.clause for one in chosen if edition.options[one.name] != one.default]
    is_by_the_rules = not any(find(edition.game.name, id).kind == "ruling" for id in agreed)
    return is_by_the_rules and bool(case.happened or case.after or case.ended or case.scores)


def happened(found: Told, told: Drawn, language: str) -> list[str]:
    """Of what everybody is told of a case, that which it says must happen, or else what is about a thing.

    Where points are counted, the points. Where that is nothing, what was done; nothing, if nobody learns more than
    that somebody is ready. No line comes twice.
    """
    lines = [line for line in told.happened if isinstance(line, Line)]
    things = found.after.edition.labels.keys() - {*SIDES, "phase"}
    pinned = [line for line in lines if line_of(line) in found.case.happened]
    about = [line for line in lines if not things.isdisjoint(line.facts)]
    if found.case.scores:
        return [*(line.text for line in pinned), *counted(found, language)]
    chosen = pinned or about or lines
    if chosen and all(line.facts and line.facts.keys() <= SIDES for line in chosen):
        return []
    texts = [line.text for line in chosen] or [line for line in told.happened if isinstance(line, str)]
    return list(dict.fromkeys(texts))[-MOST_LINES:]


def counted(found: Told, language: str) -> list[str]:
    """The points of those whose points a case says, part by part."""
    say, result = paper_words(language).say, found.after.reader(found.seat, language).result()
    names = [part.name for part in result.parts]
    seats = {seat_of(letter, found.after) for letter in found.case.scores}
    lines = [
        say(
            "book.points",
            name=row.name,
            parts=" + ".join(f"{points} ({name})" for points, name in zip(row.points, names, strict=True) if points)
            or "0",
            total=row.total,
        )
        for row in result.rows
        if row.seat in seats
    ]
    return [*lines, *([say("book.wins", names=", ".join(result.winners))] if found.case.winners else [])]


# --- to be folded -------------------------------------------------------------------------------------------------


def sections(pages: int) -> list[int]:
    """How many sheets are folded together: as few sections as can be, about as thick as each other."""
    sheets = -(-pages // 4)
    many = -(-sheets // SECTION)
    return [sheets // many + (number < sheets % many) for number in range(many)]


def folded(pages: int) -> list[tuple[int | None, int | None]]:
    """Which two pages lie beside each other on each side of the sheets, section by section, each from outside in.

    Pages are counted from 1. Those that would come after the last one stay empty, before the last, so that it is
    the back of the book.
    """
    whole = -(-pages // 4) * 4
    numbers: list[int | None] = [*range(1, pages), *[None] * (whole - pages), pages]
    found: list[tuple[int | None, int | None]] = []
    begin = 0
    for sheets in sections(pages):
        held = numbers[begin : begin + 4 * sheets]
        begin += 4 * sheets
        for sheet in range(sheets):
            first, last = 2 * sheet, len(held) - 1 - 2 * sheet
            found += [(held[last], held[first]), (held[first + 1], held[last - 1])]
    return found
