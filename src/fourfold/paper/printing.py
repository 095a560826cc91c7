"""A game on paper: the first page, what is cut out, boards, forms, aids, screens, and the rulebook, as one PDF."""

from collections.abc import Callable, Iterator
from typing import Any

from fourfold.games.box import BLEED, Board, Box, Piece, Size
from fourfold.games.edition import Edition
from fourfold.games.words import Words
from fourfold.paper import aids, posters, sheets, typesetting
from fourfold.paper.book import book, folded, sections
from fourfold.paper.order import AIDS, RULEBOOK, SCREENS, Order, check, parts_of
from fourfold.paper.pictures import Gallery, name_of
from fourfold.paper.sheets import MARGIN, Lot
from fourfold.paper.wording import words as paper_words

Progress = Callable[[str, float], None]
"""Is told what is being done, and how much of it all is done, from 0 to 1."""
BOOK = "book.pdf"
BESIDE = 2.0
"""How far what is said below a sheet keeps from the mark at its left."""


def print_game(order: Order, told: Progress = lambda said, part: None) -> bytes:
    """Everything that an order asks for."""
    return Printing(order, told).pdf()


class Printing:
    """One order as it is made."""

    def __init__(self, order: Order, told: Progress = lambda said, part: None) -> None:
        self.order = order
        self.told = told
        self.edition: Edition = order.edition()
        self.words: Words = self.edition.words(order.language)
        self.box: Box | None = self.edition.box(self.words)
        self.parts = parts_of(self.edition, self.box, self.words)
        check(order, self.parts)
        self.gallery = Gallery(self.edition.game, self.box, saves_ink=order.saves_ink)
        self.say = paper_words(order.language).say
        self.title = self.edition.game.title[order.language]
        self.rows: list[tuple[str, str, str, str]] = []
        """What is on the first page: each part by id and title, how many pieces, and their size."""
        self.sections: list[int] = []
        """How many sheets of the rulebook are folded together, section by section."""
        self.only: dict[tuple[str, str], Piece] | None = None
        """Where not all pieces are printed, those that are, by deck and id."""

    @property
    def lots(self) -> list[Lot]:
        """The pieces that are asked for."""
        decks = () if self.box is None else self.box.decks
        wanted = [(deck, deck.pieces) for deck in decks if self.order.wants(deck.id)]
        if self.only is None:
            return wanted
        return [(deck, tuple(piece for key, piece in self.only.items() if key[0] == deck.id)) for deck, _ in wanted]

    def pdf(self) -> bytes:
        """The whole document."""
        order, pages = self.order, []
        for said, made in self._made():
            pages += made
            self.told(said, 0.2)
        book = self._book() if order.wants(RULEBOOK) else None
        for _ in self.gallery.dress():
            self.told(self.say("print.working.drawing", part=self.title), 0.5)
        self.told(self.say("print.working.setting"), 0.7)
        if book is not None and order.book == "fold":
            pages += self._bound(typesetting.pdf("rulebook.typ", book, self.gallery.files))
            book = None
        if not pages:
            return typesetting.pdf("rulebook.typ", book, self.gallery.files)
        if len(order.parts) != 1:
            pages.insert(0, self._first(pages))
        data = {
            "title": self.say("print.title", game=self.title),
            "lang": order.language,
            "paper": order.size,
            "both": self._is_both,
            "pages": pages,
            "book": book,
        }
        return typesetting.pdf("print.typ", data, self.gallery.files)

    def _count(self, id: str, title: str, pieces: int = 0, size: Size | None = None) -> None:
        self.rows.append((id, title, str(pieces) if pieces else "", "" if size is None else self._size(size)))

    def _size(self, size: Size) -> str:
        """A size in millimetres, as it is written in the language."""
        sides = (f"{round(side, 1):g}".replace(".", self.say("print.point")) for side in size)
        return f"{' × '.join(sides)} mm"

    def _made(self) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        """The pages of one part after the other, with what is said of it."""
        order, box = self.order, self.box
        if box is not None:
            for board in box.boards:
                if order.wants(board.id):
                    yield self._drawing(board.title), self._poster(board)
            yield self._drawing(self.title), self._sheets()
            for number, sheet in enumerate(sheet for sheet in box.sheets if order.wants(sheet.id)):
                self._count(sheet.id, sheet.title)
                made = aids.sheet(sheet, self.gallery) | {"back": number % 2 == 1}
                yield self._drawing(sheet.title), _of(sheet.id, [made])
            for form in box.forms:
                if order.wants(form.id):
                    many = order.players if form.is_each else 1
                    self._count(form.id, form.title)
                    yield self._drawing(form.title), _of(form.id, aids.form(form, order.size) * many)
        aid = aids.aid(self.edition, self.words, self.gallery, box)
        if aid is not None and order.wants(AIDS):
            self._count(AIDS, self.parts[AIDS], order.players)
            pages, odd = divmod(order.players, 2)
            yield self._drawing(self.parts[AIDS]), _of(AIDS, [aid] * pages + [aid | {"many": 1}] * odd)
        if aid is not None and box is not None and box.screened and order.wants(SCREENS):
            self._count(SCREENS, self.parts[SCREENS], order.players)
            screen = aids.screen(self.edition, box, aid, self.words, self.gallery)
            yield self._drawing(self.parts[SCREENS]), _of(SCREENS, [screen] * order.players)

    def _drawing(self, part: str) -> str:
        return self.say("print.working.drawing", part=part)

    # --- what is cut out ------------------------------------------------------------------------------------------

    def laid(self) -> list[sheets.Page]:
        """The sheets of all pieces that are asked for."""
        pictures: sheets.Pictures = {}
        for deck, pieces in self.lots:
            pictures |= self.gallery.add_deck(deck, pieces)
        order = self.order
        return list(sheets.pages(self.lots, pictures, order.size, order.duplex, self.title))

    def _sheets(self) -> list[dict[str, Any]]:
        found = self.laid()
        for deck, pieces in self.lots:
            self._count(deck.id, deck.title, sum(piece.count for piece in pieces), deck.size)
        return [self._sheet(number, page) for number, page in enumerate(found)]

    def _sheet(self, number: int, page: sheets.Page) -> dict[str, Any]:
        marks = f"marks-{number}.svg"
        self.gallery.files[marks] = sheets.marks(page)
        return {
            "kind": "cut",
            "of": page.decks,
            "back": page.is_back,
            "size": page.size,
            "marks": marks,
            "label": page.label,
            "label_at": min(one.x for one in page.placed) + BESIDE if page.is_ruled else MARGIN,
            "placed": [
                {
                    "file": name_of(one.picture),
                    "name": one.name,
                    "x": one.x - BLEED,
                    "y": one.y - BLEED,
                    "wide": one.wide + 2 * BLEED,
                    "high": one.high + 2 * BLEED,
                    "turned": one.is_turned,
                }
                for one in page.placed
            ],
        }

    def _poster(self, board: Board) -> list[dict[str, Any]]:
        """A board as pages of a poster."""
        found = posters.poster(board, self.order.size)
        file = name_of(self.gallery.add(board.drawn, (0, 0, *board.units)))
        self._count(board.id, board.title, 1, (round(board.size[0]), round(board.size[1])))
        made = []
        for page in found:
            marks = f"marks-{board.id}-{page.label}.svg"
            self.gallery.files[marks] = posters.marks(page)
            made.append(
                {
                    "kind": "poster",
                    "of": [board.id],
                    "size": page.size,
                    "at": (MARGIN, MARGIN),
                    "window": page.window,
                    "shift": (-page.start[0], -page.start[1]),
                    "whole": board.size,
                    "file": file,
                    "name": f"{board.title} · {page.label}",
                    "marks": marks,
                    "label": f"{self.title} · {board.title} · {page.label}",
                    "label_at": MARGIN + BESIDE,
                }
            )
        return made

    # --- the rulebook ---------------------------------------------------------------------------------------------

    def _book(self) -> Any:
        """What the rulebook says."""
        half = (self.order.size[1] / 2, self.order.size[0])
        self.told(self.say("print.working.book"), 0.3)
        return book(self.edition, self.box, self.words, self.gallery, half)

    def _bound(self, bound: bytes) -> list[dict[str, Any]]:
        """Two pages of the rulebook on each side of a sheet: backs are turned where the sheet is, over its top."""
        self.gallery.files[BOOK] = bound
        pages = typesetting.page_count(bound)
        sides = folded(pages)
        self.sections = sections(pages)
        self._count(RULEBOOK, self.parts[RULEBOOK])
        return [
            {
                "kind": "spread",
                "of": [RULEBOOK],
                "back": number % 2 == 1,
                "file": BOOK,
                "pages": pages,
                "turned": number % 2 == 1 and self.order.duplex == "long",
                "names": [self.say("book.page", number=page) if page else "" for page in pages],
            }
            for number, pages in enumerate(sides)
        ]

    # --- the first page -------------------------------------------------------------------------------------------

    def _first(self, pages: list[dict[str, Any]]) -> dict[str, Any]:
        """What there is and on which pages, and how to print and cut it."""
        order, say = self.order, self.say
        places, last = self._numbered(pages)
        steps = [say("print.scale")]
        if self.lots:
            thick = _span([number for deck, _ in self.lots for number in places[deck.id]])
            steps += [say(f"print.duplex.{order.duplex}"), say("print.cut", pages=thick)]
        if any(deck.shape == "round" for deck, _ in self.lots):
            steps.append(say("print.own"))
        if self.box is not None and any(order.wants(board.id) for board in self.box.boards):
            steps.append(say("print.poster"))
        if any(page["kind"] == "screen" for page in pages):
            steps.append(say("print.screen"))
        if self.sections:
            sheets = " + ".join(map(str, self.sections))
            steps.append(say("print.booklet", sections=len(self.sections), sheets=sheets))
        return {
            "kind": "intro",
            "title": say("print.title", game=self.title),
            "subtitle": say("print.subtitle", players=order.players, paper=order.paper.title()),
            "head": [say(f"print.{name}") for name in ("what", "many", "size", "pages")],
            "rows": [[title, pieces, size, _span(places[id])] for id, title, pieces, size in self.rows],
            "total": say("print.total", pages=last, sheets=-(-last // 2) if self._is_both else last),
            "how": say("print.how"),
            "steps": steps,
            "ruler": say("print.ruler"),
        }

    @property
    def _is_both(self) -> bool:
        """Is it printed on both sides of the paper?"""
        return self.order.duplex in ("long", "short")

    def _numbered(self, pages: list[dict[str, Any]]) -> tuple[dict[str, list[int]], int]:
        """On which pages of the document each part is, after the first one; and the number of the last."""
        found: dict[str, list[int]] = {}
        last = 1
        for page in pages:
            last += 1
            if self._is_both and last % 2 == 0 and not page.get("back"):
                last += 1
            for id in page["of"]:
                found.setdefault(id, []).append(last)
        return found, last


def _span(pages: list[int]) -> str:
    """From the first to the last of some pages."""
    first, last = min(pages), max(pages)
    return f"{first}–{last}" if first != last else str(first)


def _of(id: str, pages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Pages, with the part that they are of."""
    return [page | {"of": [id]} for page in pages]
