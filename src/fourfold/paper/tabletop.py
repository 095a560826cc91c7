"""A game for Tabletop Simulator: sheets of card faces, backs, and a save file that lays everything out.

The save goes into the folder `Saves` of Tabletop Simulator. It names its pictures by address: where they were
written on this machine, or below an address at which they can be had by others at the table.
"""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from fourfold.games.box import Board, Deck, Piece
from fourfold.games.svg import Markup
from fourfold.learn.rulebook import chapters
from fourfold.paper import images
from fourfold.paper.order import RULEBOOK
from fourfold.paper.printing import Printing

COLUMNS, ROWS = 10, 7
"""The most cards of a sheet, beside and below each other."""
WIDEST = 4096
"""The most pixels that a picture is wide or high."""
SCALE = 25.4
"""Millimetres to a unit of the table: cards of the usual size are then as large as its own."""
STEP = 4.0
"""How far apart things are laid on the table."""
TABLE: dict[str, Any] = {"Gravity": 0.5, "PlayArea": 0.5, "Table": "Table_RPG", "Sky": "Sky_Museum", "Note": ""}


def tabletop(printing: Printing, address: str) -> images.Files:
    """The pictures and `GAME.json`, the save; `address` is what stands before the name of a picture."""
    return _Simulator(printing, address).files()


class _Simulator:
    def __init__(self, printing: Printing, address: str) -> None:
        self.printing = printing
        self.address = address if address.endswith("/") else f"{address}/"
        self.made: images.Files = {}
        self.objects: list[dict[str, Any]] = []

    def files(self) -> images.Files:
        """Everything that is written."""
        box, name = self.printing.box, self.printing.order.game
        for board in () if box is None else box.boards:
            self._board(board)
        for deck, pieces in self.printing.lots:
            if deck.shape == "card" and deck.back is not None:
                self._cards(deck, pieces)
            else:
                self._tokens(deck, pieces)
        if self.printing.order.wants(RULEBOOK):
            self._rulebook()
        save = {
            **TABLE,
            "TabStates": self._notebook(),
            "SaveName": self.printing.title,
            "GameMode": self.printing.title,
            "Rules": self.printing.edition.goal(self.printing.words),
            "ObjectStates": self.objects,
        }
        self.made[f"{name}.json"] = msgspec.json.format(msgspec.json.encode(save), indent=1) + b"\n"
        return self.made

    def _url(self, file: str) -> str:
        return self.address + file

    def _place(self) -> dict[str, float]:
        """The next free place, in rows from the far side of the table."""
        number = len(self.objects)
        column, row = number % 7, number // 7
        return {
            "posX": (column - 3) * STEP, "posY": 1.2, "posZ": 8.0 - row * STEP * 1.3,
            "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
        }  # fmt: skip

    def _object(self, kind: str, title: str, about: str, **more: Any) -> dict[str, Any]:
        """Something on the table; its id follows from what it is."""
        guid = sha256(f"{kind} {title} {about} {len(self.objects)}".encode()).hexdigest()[:6]
        return {"Name": kind, "GUID": guid, "Nickname": title, "Description": about, "Locked": False, **more}

    # --- cards ----------------------------------------------------------------------------------------------------

    def _cards(self, deck: Deck, pieces: tuple[Piece, ...]) -> None:
        """A face-down deck: every different card once on its sheets, as often as there are of it in the deck."""
        many = COLUMNS * ROWS
        alike: dict[Markup, list[Piece]] = {}
        for piece in pieces:
            alike.setdefault(piece.back or deck.back or piece.face, []).append(piece)
        backs = [f"{deck.id}-back{'' if drawn == deck.back else f'-{at}'}.png" for at, drawn in enumerate(alike, 1)]
        self.made |= dict(zip(backs, images.faces(self.printing, deck, [*alike]), strict=True))
        sheets: dict[str, dict[str, Any]] = {}
        cards: list[tuple[int, Piece]] = []
        chunks = [
            (back, tuple(same[first : first + many]))
            for back, same in zip(backs, alike.values(), strict=True)
            for first in range(0, len(same), many)
        ]
        for back, some in chunks:
            number = len(sheets) + 1
            columns = max(2, min(COLUMNS, len(some)))
            rows = max(2, -(-len(some) // columns))
            file = f"{deck.id}-{number}.png"
            self.made[file] = self._sheet(deck, some, columns, rows)
            sheets[str(number)] = {
                "FaceURL": self._url(file), "BackURL": self._url(back), "NumWidth": columns, "NumHeight": rows,
                "BackIsHidden": True, "UniqueBack": False,
            }  # fmt: skip
            cards += [(100 * number + at, piece) for at, piece in enumerate(some) for _ in range(piece.count)]
        place = {**self._place(), "scaleX": deck.size[0] / 63, "scaleZ": deck.size[1] / 88}
        inside = [
            self._object(
                "Card",
                piece.name,
                "",
                CardID=id,
                Transform=place,
                CustomDeck={str(id // 100): sheets[str(id // 100)]},
            )
            for id, piece in cards
        ]
        if len(inside) == 1:
            self.objects.append(inside[0])
            return
        self.objects.append(
            self._object(
                "Deck", deck.title, "", Transform=place, DeckIDs=[id for id, _ in cards], CustomDeck=sheets,
                ContainedObjects=inside,
            )
        )  # fmt: skip

    def _sheet(self, deck: Deck, pieces: tuple[Piece, ...], columns: int, rows: int) -> bytes:
        """Faces beside and below each other without a gap."""
        numbers = [self.printing.gallery.add(piece.face, (0, 0, *deck.units)) for piece in pieces]
        wide, high = deck.size
        placed = [
            images.placed(one, deck.size, x=at % columns * wide, y=at // columns * high)
            for at, one in enumerate(numbers)
        ]
        size = (columns * wide, rows * high)
        page = {"size": size, "clear": False, "placed": placed}
        [made] = images.pixels(self.printing, [page], WIDEST / max(size) * 25.4)
        return made

    # --- the rules ------------------------------------------------------------------------------------------------

    def _rulebook(self) -> None:
        """The rulebook, to be leafed through at the table."""
        order = replace(self.printing.order, parts=(RULEBOOK,), book="read")
        self.made["rulebook.pdf"] = Printing(order).pdf()
        pdf = {"PDFUrl": self._url("rulebook.pdf"), "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
        place = {**self._place(), "rotZ": 0.0}
        title = self.printing.parts[RULEBOOK]
        self.objects.append(self._object("Custom_PDF", title, "", Transform=place, CustomPDF=pdf))

    def _notebook(self) -> dict[str, Any]:
        """Every chapter of the rules as a page of the table's notebook, first how to set the game up."""
        found = chapters(self.printing.order.game, self.printing.order.language)
        return {
            str(number): {
                "title": chapter.title,
                "body": "\n\n".join(f"{one.clause.title}\n{one.clause.text}" for one in chapter.entries),
                "color": "Grey",
                "id": number,
            }
            for number, chapter in enumerate(found)
        }

    # --- tiles, tokens and boards ---------------------------------------------------------------------------------

    def _tokens(self, deck: Deck, pieces: tuple[Piece, ...]) -> None:
        """A bag with all pieces of a deck that are not cards, or the one piece by itself."""
        drawings = [piece.face for piece in pieces]
        backs = [piece.back or deck.back or piece.face for piece in pieces]
        made = images.faces(self.printing, deck, [*drawings, *backs])
        found = []
        for at, piece in enumerate(pieces):
            front, back = f"{deck.id}-{piece.id}.png", f"{deck.id}-{piece.id}-back.png"
            self.made[front], self.made[back] = made[at], made[len(pieces) + at]
            image = {
                "ImageURL": self._url(front),
                "ImageSecondaryURL": self._url(back),
                "WidthScale": 0.0,
                "CustomTile": {
                    "Type": {"hex": 1, "round": 2, "card": 3}[deck.shape],
                    "Thickness": 0.1,
                    "Stackable": piece.count > 1,
                    "Stretch": True,
                },
            }
            scale = deck.size[0] / SCALE / 2
            place = {**self._place(), "rotZ": 0.0, "scaleX": scale, "scaleZ": scale}
            found += [
                self._object("Custom_Tile", piece.name, "", Transform=place, CustomImage=image)
                for _ in range(piece.count)
            ]
        if len(found) == 1:
            self.objects += found
        else:
            place = {**self._place(), "rotZ": 0.0}
            self.objects.append(self._object("Bag", deck.title, "", Transform=place, ContainedObjects=found))

    def _board(self, board: Board) -> None:
        """A board in the middle of the table, that nobody pushes away."""
        file = f"{board.id}.png"
        dots = min(images.DOTS_PER_INCH, WIDEST / max(board.size) * 25.4)
        self.made[file] = images.board_picture(self.printing, board, dots)
        scale = board.size[0] / SCALE / 10
        place = {
            **self._place(),
            "posX": 0.0,
            "posY": 1.0,
            "posZ": -4.0,
            "rotZ": 0.0,
            "scaleX": scale,
            "scaleZ": scale,
        }
        image = {"ImageURL": self._url(file), "ImageSecondaryURL": "", "WidthScale": board.size[1] / board.size[0]}
        thing = self._object("Custom_Board", board.title, "", Transform=place, CustomImage=image)
        self.objects.append({**thing, "Locked": True})
