"""The rulebook as a book, made of `docs/rules` and the worked scenarios, so that it cannot go stale.

The rules come first, in plain words; what was unclear is answered in an appendix, to which a rule points by number.
A rule may have one example: a case of a worked scenario that has words for it (`Case.says`); the others stand on
the page of the rules. Ids lose the letters of their game: the book is about one.

Pages are half a sheet of paper. To be folded, two lie beside each other in the order in which they come to lie
when the sheets of a section are put into each other.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from fourfold.games.box import Anatomy, Box
from fourfold.games.clauses import clauses, nouns, place_of
from fourfold.games.edition import Edition
from fourfold.games.words import Words
from fourfold.learn.rulebook import Entry, chapters
from fourfold.learn.scenarios import SEED, Told, scenarios, told
from fourfold.match.match import Match
from fourfold.paper import aids, figures
from fourfold.paper.pictures import Gallery, name_of
from fourfold.paper.wording import words as paper_words

MARGINS, TALL = 30.6, 104.0
"""What of a page's width is not for pictures, and how high that of the table is at most, in millimetres."""
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
    "anatomy",
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
        self.shown: set[str] = set()
        """The pictures of the examples so far."""
        self.room = 0.0
        """How wide the pictures of an example may be together."""

    def told(self, size: tuple[float, float]) -> dict[str, Any]:
        """All of it, in the order in which it is read."""
        box, self.room = self.box, size[0] - MARGINS
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
            "anatomy": [] if box is None else [self._anatomy(one) for one in box.anatomy],
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

    def _table(self) -> dict[str, Any]:
        """The table as it is set up for these players, as a spectator sees it."""
        view = begun(self.edition).view(None)
        drawing = self.edition.figure(view, view, self.words)[-1]
        return figures.whole(self.gallery, drawing, self.room, TALL) | {"name": self.say("book.table")}

    def _anatomy(self, one: Anatomy) -> dict[str, Any]:
        """A piece with its numbers, and what they mean."""
        file = name_of(self.gallery.add(one.numbered(), (0, 0, *one.units)))
        return {
            "file": file,
            "name": one.title,
            "flat": one.units[0] > one.units[1],
            "parts": [said for _, said in one.parts],
        }

    def _example(self, entry: Entry) -> dict[str, Any] | None:
        """The first example of a rule that has words for the book."""
        known = {one.id: one for one in scenarios(self.game.name)}
        cases = (
            (one, known[one.id], number)
            for one in entry.examples
            for number, case in enumerate(known[one.id].case, 1)
            if case.says
        )
        one, scenario, number = next(cases, (None, None, 0))
        if one is None or scenario is None:
            return None
        found = told(self.game.name, scenario, number)
        return {"title": one.title, "says": found.case.says[self.language], **self._pictures(found)}

    def _pictures(self, found: Told) -> dict[str, Any]:
        """What an example shows before and after, as large as can be; what was shown in another one is left out."""
        edition, case = found.after.edition, found.case
        before, after = (match.view(found.seat) for match in (found.before, found.after))
        drawings = edition.figure(before, after, edition.words(self.language), (*case.play, *case.happened))
        is_both = len(drawings) > 1 and drawings[0] not in self.shown
        self.shown.update(drawings)
        names = [self.say("book.before"), self.say("book.after")] if is_both else [""]
        return figures.laid(self.gallery, drawings[0 if is_both else -1 :], names, self.room)


def begun(edition: Edition) -> Match:
    """A match as it is set up: where its rounds are counted, what is chosen before the first one is chosen."""
    match = Match.of(edition, SEED, own_content=False)
    for _ in range(edition.setup.seats):
        if not edition.round_of(match.view(None)):
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match if edition.round_of(match.view(None)) else match.at(0)


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
