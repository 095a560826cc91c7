"""What is in Etheria's box (ETH-COMP-1 to ETH-COMP-5): nobles, black cards, events, resources, factions, chips."""

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from fourfold.games.box import POKER, Anatomy, Box, Deck, Form, Piece, style_on_paper
from fourfold.games.etheria.about import named
from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.drawing.closely import sign
from fourfold.games.etheria.drawing.portraits import land
from fourfold.games.etheria.drawing.printed import (
    CHIP,
    TOKEN,
    UNITS,
    black_card,
    card_back,
    chip,
    event_card,
    faction_card,
    noble_card,
    noble_parts,
    resource_card,
    token,
)
from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.symbols import icon, shield
from fourfold.games.etheria.viewer import Viewer
from fourfold.games.guide import Sign
from fourfold.games.svg import join, text
from fourfold.games.words import Words, signed, translated
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.etheria.edition import EtheriaEdition

SIGNS = ("points", "hero", "special_duke", "duke", "marquess", "chip-green", "chip-red", "good", "bad", "mixed")
"""Signs that are printed on cards and chips, besides colours and factions."""
NOTES = ("screen", "bids", "turn", "used", "bonus")
"""What is said about the printed pieces."""
STEPS = ("factions", "resources", "nobles", "events", "discard", "chips", "first")
"""The steps of the setup, in their order (ETH-SETUP-1 to ETH-SETUP-6)."""
BIDS = 24
"""Rows of a bidding sheet: a noble each."""


def box(edition: "EtheriaEdition", words: Words) -> Box:
    """Everything for a number of players."""
    style, ink = style_on_paper("fourfold.games.etheria.drawing")
    scene = Scene(edition.view(edition.setup.deal(SeededChance(0), None), None), words, wide=True)
    first = edition.content.faction[0].id
    cover = join(land(first, 0, 0, 200, 200), shield(first, scene.name("faction", first)[:1], 60, 48, 80))
    return Box(
        css="eth",
        style=style,
        ink=ink,
        decks=(
            _nobles(edition, scene),
            _deck(words, "events", _events(edition, scene)),
            _deck(words, "resources", _resources(edition, scene)),
            _deck(words, "factions", _factions(edition, scene)),
            _chips(edition, words),
            _tokens(edition, words),
        ),
        forms=(_bids(edition, words), _scores(edition, words)),
        screened=True,
        signs=_signs(edition, words),
        cover=(cover, (200, 200)),
        anatomy=_anatomy(edition, scene),
        steps=_steps(edition, words),
        notes=tuple(words.say(f"box.note_{name}") for name in NOTES),
    )


def _signs(edition: "EtheriaEdition", words: Words) -> tuple[Sign, ...]:
    return (
        *(Sign(picture=sign(f"wax-{each}"), text=str(words.name("resource_text", each))) for each in COLOURS),
        *(Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in SIGNS),
        *(named(words, faction.id) for faction in edition.content.faction),
    )


def _anatomy(edition: "EtheriaEdition", scene: Scene) -> tuple[Anatomy, ...]:
    """The noble with most to explain, part by part."""
    noble = max(Viewer(edition).nobles, key=lambda one: (one.rank == "hero", one.points))
    parts = tuple((at, scene.words.say(f"box.part_{name}")) for name, at in noble_parts(scene, noble).items())
    return (Anatomy(title=scene.name("noble", noble.id), units=UNITS, drawn=noble_card(scene, noble), parts=parts),)


def _deck(words: Words, id: str, pieces: tuple[Piece, ...]) -> Deck:
    return Deck(id=id, title=words.say(f"box.{id}"), size=POKER, units=UNITS, back=card_back(id), pieces=pieces)


def _nobles(edition: "EtheriaEdition", scene: Scene) -> Deck:
    """Nobles and black cards have one back: they are one deck (ETH-R1)."""
    language = scene.words.language
    nobles = tuple(
        Piece(id=noble.id, name=scene.name("noble", noble.id), face=noble_card(scene, noble))
        for noble in Viewer(edition).nobles
    )
    black = tuple(
        Piece(
            id=card.id,
            name=translated(card.name, language),
            face=black_card(scene, translated(card.name, language), translated(card.text, language)),
            count=card.count,
        )
        for card in edition.content.black
        if card.count
    )
    return _deck(scene.words, "nobles", (*nobles, *black))


def _events(edition: "EtheriaEdition", scene: Scene) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=event.id, name=scene.name("event", event.id), face=event_card(scene, event))
        for event in Viewer(edition).events
    )


def _resources(edition: "EtheriaEdition", scene: Scene) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=one.id, name=scene.name("resource", one.id), face=resource_card(scene, one.id), count=one.count)
        for one in edition.content.resource
        if one.count
    )


def _factions(edition: "EtheriaEdition", scene: Scene) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=one.id, name=scene.name("faction", one.id), face=faction_card(scene, one.id))
        for one in edition.content.faction
    )


def _chips(edition: "EtheriaEdition", words: Words) -> Deck:
    """A green and a red chip for each player (ETH-COMP-5)."""
    seats = int(edition.setup.seats)
    pieces = tuple(
        Piece(id=f"chip-{colour}", name=words.say(f"box.chip_{colour}"), face=chip(colour), count=seats)
        for colour in ("green", "red")
    )
    return Deck(
        id="chips",
        title=words.say("box.chips"),
        size=CHIP,
        units=(32, 32),
        back=chip("back"),
        shape="round",
        pieces=pieces,
    )


def _tokens(edition: "EtheriaEdition", words: Words) -> Deck:
    """Who begins and whose turn it is, which abilities are used, and which bonuses wait (ETH-COMP-6, ETH-R42)."""
    content = edition.content
    active = [one for noble in content.noble for one in noble.ability if one.kind == "active"]
    effects = chain.from_iterable([*(one.effects for one in active), *(one.effects for one in content.event)])
    waiting = Counter(one.amount for one in effects if one.kind == "next_bid_bonus" and one.amount is not None)
    faces = [
        ("turn", words.say("box.turn"), icon("gavel", 5, 5, 22), 1),
        ("first", words.say("box.first"), icon("first", 5, 5, 22), 1),
        ("used", words.say("box.used"), icon("struck", 5, 5, 22), len(active)),
    ]
    for amount, count in waiting.items():
        drawn = text(16, 21, signed(amount), "title", anchor="middle", size=14)
        faces.append((f"bonus-{amount}", words.say("box.bonus", amount=signed(amount)), drawn, count))
    pieces = (
        Piece(id=id, name=name, face=token(drawn), back=token(drawn), count=count)
        for id, name, drawn, count in faces
    )
    title = words.say("box.tokens")
    return Deck(id="tokens", title=title, size=TOKEN, units=(32, 32), shape="round", pieces=tuple(pieces))


def _steps(edition: "EtheriaEdition", words: Words) -> tuple[str, ...]:
    """How the table is set up for this number of players."""
    seats, content = int(edition.setup.seats), edition.content
    facts = {
        "hand": content.numbers.opening_hand,
        "nobles": len(content.noble),
        "black": sum(card.count for card in content.black),
    }
    some = "factions" if seats == len(content.faction) else "factions_some"
    return tuple(words.say(f"box.step_{some if step == 'factions' else step}", **facts) for step in STEPS)


def _bids(edition: "EtheriaEdition", words: Words) -> Form:
    """What one means to bid, turn by turn, behind the screen (ETH-BID-1)."""
    colours = tuple(str(words.name("resource", one.id)) for one in edition.content.resource)
    return Form(
        id="bids",
        title=words.say("box.bids"),
        note=words.say("box.bids_note"),
        columns=(words.say("box.noble"), *colours, words.say("box.points")),
        rows=tuple(str(number) for number in range(1, BIDS + 1)),
        cell=(27, 9),
        times=1,
    )


def _scores(edition: "EtheriaEdition", words: Words) -> Form:
    parts = tuple(words.say(f"score.{part}") for part in ("nobles", "allegiance", "marquesses", "faction", "pairs"))
    return Form(
        id="scores",
        title=words.say("box.scores"),
        columns=tuple(str(words.name("seat", seat)) for seat in range(int(edition.setup.seats))),
        rows=(*parts, words.say("box.total")),
        cell=(30, 10),
        times=3,
        is_each=False,
    )
