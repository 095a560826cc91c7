"""What Earth, Water & Sun says in English and French (`words.toml`), with the names of its content and players."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from fourfold.games.earth_water_sun.content import Content
from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.terms_of import CANONICAL
from fourfold.games.earth_water_sun.view import EarthWaterSunView, HexSeen, SpecimenSeen
from fourfold.games.same import by_identity
from fourfold.games.words import Words, spoken, translated
from fourfold.kernel.actions import Action
from fourfold.kernel.hexes import DIRECTIONS as STEPS
from fourfold.kernel.hexes import opposite

Names = Mapping[int | str, str]


def words(content: Content, language: str, names: tuple[str, ...], edges: Names) -> Words:
    """The words of a match: a seat is called by its player's name, or by its number; `edges` are `edge_names`."""
    said = {**spoken(__package__, "Earth, Water & Sun", language), **_option_words(content, language)}
    seats: dict[int | str, str] = {seat: said["label.player"].format(number=seat + 1) for seat in range(2)}
    seats |= {seat: name for seat, name in enumerate(names) if name}
    found: dict[str, dict[int | str, str]] = {
        "seat": seats,
        "other": seats,
        "colour": {colour.id: translated(colour.name, language) for colour in content.colour},
        "element": {element.id: translated(element.name, language) for element in content.element},
        "kind": {specimen.id: translated(specimen.name, language) for specimen in content.specimen},
        "kinds": {specimen.id: translated(specimen.plural, language) for specimen in content.specimen},
        "direction": {d.id: translated(d.name, language) for d in content.direction if d.id in DIRECTIONS},
        "board": {board.id: translated(board.name, language) for board in content.board},
        "tone": {tone.id: translated(tone.name, language) for tone in content.colouring.tone},
        "word": {word: translated(name, language) for word, name in content.words.items()},
        "deed": {action: translated(name, language) for action, name in content.actions.items()},
    }
    return Words(language, said, {**found, "edge": edges})


def edge_names(language: str, bounded: Mapping[str, tuple[str, ...]]) -> Names:
    """What edges are called: by the hexes around them, which is true however the board is turned."""
    said = spoken(__package__, "Earth, Water & Sun", language)
    beyond: dict[tuple[str, str], str] = {}
    for edge, (hex, *other) in bounded.items():
        way = edge.removeprefix(hex)
        for to in other:
            beyond[hex, way], beyond[to, DIRECTIONS[opposite(DIRECTIONS.index(way))]] = to, hex
    return {edge: _edge(edge, hexes, said, beyond) for edge, hexes in bounded.items()}


def _edge(edge: str, hexes: tuple[str, ...], said: Mapping[str, str], beyond: Mapping[tuple[str, str], str]) -> str:
    """Between two hexes; or on the rim of one, beside the hex at one end of it, or in the middle of several."""
    if len(hexes) > 1:
        return said["edge.between"].format(hex=hexes[0], to=hexes[1])
    (hex,) = hexes
    place = DIRECTIONS.index(edge.removeprefix(hex))
    ends = [beyond.get((hex, DIRECTIONS[(place + side) % len(DIRECTIONS)])) for side in (-1, 1)]
    if all(ends):
        return said["edge.outer"].format(hex=hex)
    to = ends[0] or ends[1]
    return said["edge.outer_beside" if to else "edge.outer_middle"].format(hex=hex, to=to)


def _option_words(content: Content, language: str) -> dict[str, str]:
    """What the content calls its options and their values."""
    found: dict[str, str] = {}
    for setting in content.option:
        key = f"option.{setting.id}"
        found[f"{key}.title"] = translated(setting.name, language)
        if setting.about is not None:
            found[f"{key}.about"] = translated(setting.about, language)
        found |= {f"{key}.value.{choice.id}": translated(choice.name, language) for choice in setting.choice}
    return found


def phrase(action: Action, view: EarthWaterSunView, words: Words) -> str:
    """An action as a sentence, with what its reader sees there."""
    kind, fields = action.kind, action.fields
    if kind == "grow" and (seen := _specimen_on(view, fields["hex"])) is not None:
        return words.action("grow_on", {**fields, "kind": seen.kind})
    if kind == "step" and (there := _neighbours(view.hexes).get((fields["hex"], fields["direction"]))):
        enemy = _specimen_on(view, there)
        key = "step_attack" if enemy is not None and enemy.colour != view.colour else "step_to"
        return words.action(key, {"hex": fields["hex"], "to": there})
    if kind == "aim_root":
        edge = _edge_of(view, fields["hex"], fields["direction"])
        key = "aim_root_own" if fields["colour"] == view.colour else "aim_root_at"
        return words.action(key, {"colour": fields["colour"], "edge": edge})
    if kind == "place_root":
        return root_phrase(action, words, idle=is_idle(view, fields["edge"]))
    return words.action(kind, fields)


@lru_cache(maxsize=4096)
def root_phrase(action: Action, words: Words, *, idle: bool) -> str:
    """What is done with a Root as a sentence, which says if one would close no way."""
    return words.action("place_root_idle" if idle else action.kind, action.fields)


def is_idle(view: EarthWaterSunView, edge: str) -> bool:
    """Does a Root on an edge close no way?"""
    return edge in idle_edges(view.hexes, view.destroyed)


def idle_edges(hexes: tuple[HexSeen, ...], destroyed: tuple[str, ...]) -> frozenset[str]:
    """The edges that lie at the rim or beside a destroyed hex, so that a Root on them closes no way."""
    return _idle(hexes)(destroyed)


def beside(view: EarthWaterSunView, hex: str) -> dict[str, str | None]:
    """For each direction the name of the edge of a hex there, and the hex beyond it, if there is one."""
    around = _neighbours(view.hexes)
    return {_edge_of(view, hex, direction): around.get((hex, direction)) for direction in DIRECTIONS}


def _edge_of(view: EarthWaterSunView, hex: str, direction: str) -> str:
    """The name of an edge of a hex, by the hex for which it lies in one of the directions that name edges."""
    beyond = _neighbours(view.hexes).get((hex, direction))
    if beyond is None or direction in CANONICAL:
        return f"{hex}{direction}"
    return f"{beyond}{DIRECTIONS[opposite(DIRECTIONS.index(direction))]}"


def _specimen_on(view: EarthWaterSunView, hex: str) -> SpecimenSeen | None:
    return next((seen for seen in view.specimens if seen.hex == hex), None)


@by_identity
@lru_cache(maxsize=16)
def _idle(hexes: tuple[HexSeen, ...]) -> Callable[[tuple[str, ...]], frozenset[str]]:
    """What tells the idle edges of a board, under each of their names, by the hexes that are destroyed."""
    around = _neighbours(hexes)
    rim: set[str] = set()
    edges: dict[str, set[str]] = {hex.name: set() for hex in hexes}
    for hex in edges:
        for way in DIRECTIONS:
            beyond = around.get((hex, way))
            for beside in (edges[hex], rim if beyond is None else edges[beyond]):
                beside.add(f"{hex}{way}")

    @lru_cache(maxsize=256)
    def found(destroyed: tuple[str, ...]) -> frozenset[str]:
        return frozenset(rim.union(*map(edges.__getitem__, destroyed)))

    return found


@by_identity
@lru_cache(maxsize=16)
def _neighbours(hexes: tuple[HexSeen, ...]) -> dict[tuple[str, str], str]:
    """Every hex's neighbours by direction; made once for a board, because a drawing names a hundred actions."""
    places = {(hex.q, hex.r): hex.name for hex in hexes}
    return {
        (hex.name, direction): places[hex.q + q, hex.r + r]
        for hex in hexes
        for direction, (q, r) in zip(DIRECTIONS, STEPS, strict=True)
        if (hex.q + q, hex.r + r) in places
    }
