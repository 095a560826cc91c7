"""What is in Erythro's box (ERY-COMP-1 to ERY-COMP-8): cards, mines, tiles, boards, tokens, adversary sheets."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourfold.games.box import POKER, Anatomy, Box, Deck, Piece, Size, style_on_paper
from fourfold.games.erythro.drawing import printed
from fourfold.games.erythro.drawing.closely import sign
from fourfold.games.erythro.drawing.mines import level
from fourfold.games.erythro.drawing.pieces import dome
from fourfold.games.erythro.drawing.printed import MARKER
from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.erythro.sheets import adversary, planet_plans, steps, tile_of
from fourfold.games.erythro.view import MineSeen
from fourfold.games.erythro.viewer import Viewer
from fourfold.games.guide import Sign
from fourfold.games.svg import Markup, element, group, placed
from fourfold.games.words import Words
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

SIGNS = (
    "water", "earth", "fire", "air", "any", "move", "sanctuary", "if", "bonus", "bio", "tower", "attack",
    "extraction", "event", "shuffle",
)  # fmt: skip
"""Signs that are printed on cards and boards."""
NUMBER: Size = (20.0, 20.0)
POLLUTION: Size = (13.0, 13.0)
"""No larger than the hollows of a tile are apart."""
SANCTUARY: Size = (20.0, 20.0)
DOME: Size = (44.0, 44.0)
MEEPLE: Size = (24.0, 24.0)
MINE: Size = (24.0, 24.0)
NOTES = ("backs", "mines", "dead", "scale", "markers")
"""What is said about the printed pieces."""
STAGES = 17
"""Markers for the stages of mines: as many as there are tiles, and one for profitability."""


def box(edition: "ErythroEdition", words: Words) -> Box:
    """Everything for a number of players."""
    style, ink = style_on_paper("fourfold.games.erythro.drawing")
    scene = Scene(edition.view(edition.setup.deal(SeededChance(0), None), None), words, wide=True)
    filled = Filling(edition, scene)
    planet = planet_plans(edition, scene)
    centre = edition.content.layout[0].tiles[0]
    return Box(
        css="ery",
        style=style,
        ink=ink,
        decks=(*filled.cards(), filled.characters(), filled.tiles(), *filled.tokens()),
        sheets=(planet, *(adversary(edition, words, sheet) for sheet in edition.content.adversary)),
        signs=tuple(Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in SIGNS),
        cover=(printed.terrain(scene, tile_of(centre, contaminated=True)), printed.HEX_UNITS),
        steps=steps(edition, words),
        notes=tuple(words.say(f"box.note_{name}") for name in NOTES),
        plans={"ERY-SETUP-3": planet.plans},
        anatomy=filled.anatomy(),
    )


class Filling:
    """Fills the box, from one content in one language."""

    def __init__(self, edition: "ErythroEdition", scene: Scene) -> None:
        self.content = edition.content
        self.viewer = Viewer(edition)
        self.seats = int(edition.setup.seats)
        self.scene = scene
        self.say = scene.words.say

    def _cards(self, id: str, pieces: tuple[Piece, ...], back: str = "action") -> Deck:
        """What comes into a player's deck has one back, or the next card would be known (ERY-DECK-2)."""
        return Deck(
            id=id,
            title=self.say(f"box.{id}"),
            size=POKER,
            units=printed.UNITS,
            back=printed.card_back(back),
            pieces=pieces,
        )

    def cards(self) -> tuple[Deck, ...]:
        """Base cards, advanced cards, contamination, mines, events."""
        content, scene = self.content, self.scene
        faces = self.viewer.faces

        labels = {one.deck: scene.name("character", one.id).partition(",")[0] for one in content.character}

        def action(id: str, label: str = "") -> Piece:
            return Piece(id=id, name=scene.name("card", id), face=printed.action_card(scene, faces[id], label))

        black = Piece(
            id=CONTAMINATION,
            name=scene.name("card", CONTAMINATION),
            face=printed.contamination_card(scene),
            count=content.contamination_card.count,
        )
        mines = [
            MineSeen(
                id=mine.id,
                level=mine.level,
                extraction=mine.extraction,
                attack={element: mine.attack[element] for element in content.elements},
                stages=mine.stages,
                stage=-1,
                arrival=0,
                progressed=False,
            )
            for mine in content.mine
        ]
        return (
            self._cards("base", tuple(action(card.id, labels.get(card.deck, "")) for card in content.base_card)),
            self._cards("advanced", tuple(action(card.id) for card in content.advanced_card)),
            self._cards("contamination", (black,)),
            self._cards(
                "mines",
                tuple(
                    Piece(
                        id=mine.id,
                        name=scene.name("mine", mine.id),
                        face=printed.mine_card(scene, mine),
                        back=printed.card_back("mines", level(mine)),
                    )
                    for mine in mines
                ),
                back="mines",
            ),
            self._cards(
                "events",
                tuple(
                    Piece(id=one.id, name=scene.name("event", one.id), face=printed.event_card(scene, one))
                    for one in self.viewer.events
                ),
                back="events",
            ),
        )

    def characters(self) -> Deck:
        """The boards of all characters; their tracks keep influence (ERY-R12)."""
        pieces = tuple(
            Piece(
                id=one.id,
                name=self.scene.name("character", one.id),
                face=printed.character_board(self.scene, one.id, one.start),
            )
            for one in self.content.character
        )
        return Deck(
            id="characters",
            title=self.say("box.characters"),
            size=printed.BOARD,
            units=printed.BOARD_UNITS,
            pieces=pieces,
        )

    def anatomy(self) -> tuple[Anatomy, ...]:
        """An action card with a yellow part, and a mine."""
        decks = {deck.id: deck.pieces for deck in self.cards()}
        card = next((one for one in decks["advanced"] if self.viewer.faces[one.id].bonus), None)
        both = (card, next(iter(decks["mines"]), None))
        parts = {"card": printed.card_parts(), "mine": printed.mine_parts()}
        count = self.content.figures_reconstructed.sanctuary_tokens_per_element
        return tuple(
            Anatomy(
                title=piece.name,
                units=printed.UNITS,
                drawn=piece.face,
                parts=tuple(
                    (at, self.say(f"box.part_{kind}_{name}", count=count)) for name, at in parts[kind].items()
                ),
            )
            for kind, piece in zip(parts, both, strict=True)
            if piece is not None
        )

    def tiles(self) -> Deck:
        """Terrain on one side, contaminated on the other (ERY-COMP-6)."""
        found = max((layout.tiles for layout in self.content.layout), key=len)
        pieces = tuple(
            Piece(
                id=f"tile-{tile.number}",
                name=self.say("text.tile", tile=tile.number),
                face=printed.terrain(self.scene, tile_of(tile, contaminated=False)),
                back=printed.terrain(self.scene, tile_of(tile, contaminated=True)),
            )
            for tile in sorted(found, key=lambda tile: tile.number)
        )
        title = self.say("box.terrain")
        return Deck(
            id="terrain", title=title, size=printed.HEX, units=printed.HEX_UNITS, shape="hex", pieces=pieces
        )

    def _round(self, id: str, size: Size, pieces: tuple[Piece, ...]) -> Deck:
        return Deck(
            id=id, title=self.say(f"box.{id}"), size=size, units=printed.TOKEN, shape="round", pieces=pieces
        )

    def tokens(self) -> tuple[Deck, ...]:
        """Numbered tokens, mines, pollution, sanctuaries, the dome, ambassadors, markers."""
        counts, say = self.content.components, self.say
        each = self.content.figures_reconstructed.sanctuary_tokens_per_element
        cube = printed.token(POLLUTION, None, icon("token", 5, 5, 22))
        pollution = Piece(id="pollution", name=say("box.one_pollution"), face=cube, count=counts.pollution_tokens)
        glass = group("tile", dome(self.scene), at=placed(16, 18, 0.36))
        cover = Piece(
            id="dome", name=say("box.dome"), face=printed.token(DOME, None, glass), count=counts.dome_tiles
        )
        pin = printed.token(MARKER, None, element("circle", {"class": "pin", "cx": 16, "cy": 16, "r": 12}))
        stages = Piece(id="stage", name=say("box.stage"), face=pin, count=STAGES)
        return (
            self._round("numbers", NUMBER, self._numbered("number", printed.numbered, NUMBER, 1)),
            self._round("mine_tokens", MINE, self._numbered("mine_token", printed.mine_token, MINE, 2)),
            self._round("pollution", POLLUTION, (pollution,)),
            self._round(
                "sanctuaries",
                SANCTUARY,
                tuple(
                    Piece(
                        id=f"sanctuary-{kind}",
                        name=say("box.sanctuary", element=kind),
                        face=printed.sanctuary(SANCTUARY, kind),
                        count=each,
                    )
                    for kind in self.content.elements
                ),
            ),
            self._round("dome", DOME, (cover,)),
            self._round("ambassadors", MEEPLE, tuple(self._meeple(seat, MEEPLE, 1) for seat in range(self.seats))),
            self._round(
                "markers",
                MARKER,
                (stages, *(self._meeple(seat, MARKER, len(self.content.elements)) for seat in range(self.seats))),
            ),
        )

    def _numbered(self, what: str, draw: Callable[[Size, str], Markup], size: Size, many: int) -> tuple[Piece, ...]:
        """Tokens with the number of a tile."""
        return tuple(
            Piece(
                id=f"{what.replace('_', '-')}-{number}",
                name=self.say(f"box.{what}", number=str(number)),
                face=draw(size, str(number)),
                count=many,
            )
            for number in range(1, self.content.components.numbered_tokens + 1)
        )

    def _meeple(self, seat: int, size: Size, many: int) -> Piece:
        drawn = group(f"seat-{seat}", icon(f"meeple-{seat}", 4, 4, 24))
        name = self.scene.name("seat", seat)
        return Piece(id=f"meeple-{seat}", name=name, face=printed.token(size, None, drawn), count=many)
