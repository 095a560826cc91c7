"""Positions laid by hand: what a text may say, and that no text breaks anything."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.games.laying import LONGEST, Laying
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadRecord, BadText
from fourfold.kernel.journal import Journal
from fourfold.match.match import Match

LAID = ("envyra", "etheria", "erythro")
FIRST = {
    "envyra": "tile A1 flora-leaf-2 BB\nmarks A A1\nmoving",
    "etheria": "hand A yygw\nauction edd_duke_1",
    "erythro": "hand A drowning-squall\ninfluence A water=8\nplayers",
    "earth_water_sun": "hexagon-7 Ma1,Ta2,Ma3 Mm7,Tm8,Mm9 - - b0/20,w0/20 b1",
}
EDITIONS: dict[str, list[Edition]] = {
    "envyra": [find_game("envyra").edition(seats, {"equilibrium": "C"}) for seats in (2, 3, 4)],
    "etheria": [find_game("etheria").edition(seats, {}) for seats in (3, 4)],
    "erythro": [
        find_game("erythro").edition(seats, {"adversary": adversary})
        for seats, adversary in ((2, "mars-initiation"), (3, "consortium-average"), (4, "mars-initiation"))
    ],
}


def begun(name: str, text: str, seats: int | None = None, **options: str | int | bool) -> Match:
    """A match that begins from a text."""
    found = find_game(name)
    edition = found.edition(found.seats[0] if seats is None else seats, options)
    return Match.of(edition, "7", own_content=False, position=text)


@pytest.mark.parametrize("name", FIRST)
def test_a_match_begins_where_the_text_says_and_loads_again(name: str, tmp_path: Path) -> None:
    match = begun(name, FIRST[name])
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[-1])
    match.save(tmp_path / "match.json")

    again = Match.load(tmp_path / "match.json")

    assert again.entries == match.entries
    assert again.header.position == FIRST[name]
    assert again.view(seat) == match.view(seat)


def test_what_the_table_does_by_itself_is_told_and_drawn_from_the_seed() -> None:
    match = begun("envyra", "marks A A1\nmarks B A2\nmoving")
    assert [event.kind for event in match.events(None)] == ["revealed", "revealed"]
    laid = [begun("erythro", "phase draw").record() for _ in range(2)]
    assert laid[0].entries[0].picks
    assert laid[0].entries == laid[1].entries


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("envyra", "", "nothing is said (end with one of ended, moving, start_round)"),
        (
            "envyra",
            "figure B",
            "line 1: the last line does not say what is going on (end with one of ended, moving, start_round)",
        ),
        ("envyra", "moving\nfigure B", "line 1: nothing can follow 'moving' (it says what is going on)"),
        ("envyra", "\n\ntiel A1 x\nmoving", "line 3: there is nothing called 'tiel' (did you mean 'tile'?)"),
        ("envyra", "tile A1\nmoving", "line 1: 'tile' needs more (write: tile CELL TILE [CUBES])"),
        ("envyra", "figure A B\nmoving", "line 1: 'B' is too much (write: figure SEAT)"),
        ("envyra", "figure E\nmoving", "line 1: there is no seat 'E' (seats are A, B)"),
        ("envyra", "figure AB\nmoving", "line 1: there is no seat 'AB' (seats are A, B)"),
        (
            "envyra",
            "tile A1 flora-leaf-9\nmoving",
            "line 1: there is no tile 'flora-leaf-9' (did you mean 'flora-leaf-3'?)",
        ),
        (
            "envyra",
            "tile C4 flora-leaf-2\nmoving",
            "line 1: there is no cell 'C4' (choose from A1, A2, A3, B1, B2, B3)",
        ),
        ("envyra", "quiet x\nmoving", "line 1: 'x' is no number (write a whole number of at most 4 digits)"),
        ("envyra", "quiet -1\nmoving", "line 1: the number of quiet rounds cannot be -1 (it goes from 0 to 9999)"),
        ("envyra", "tiles flora-leaf-2 flora-leaf-2\nmoving", "line 2: flora-leaf-2 is in two places"),
        (
            "envyra",
            "tile A1 flora-seed-2 AAA\nmarks A A2 A3\ntile A2 flora-flower-3 A\nmoving",
            "line 4: A has 5 cubes, not 6 (see ENV-SETUP-1)",
        ),
        ("envyra", "marks A A1 A1\nmoving", "line 2: A cannot have marked A1"),
        (
            "envyra",
            "ended soon",
            "line 1: there is no ending 'soon' (choose from capture, supply, shut_out, stall)",
        ),
        ("envyra", "tile A1 end-alternative\nmoving", "line 1: end-alternative is not the End Tile of this match"),
        ("etheria", "hand A rrx\nwindow", "line 1: there is no card 'x' (choose from r, g, y, w)"),
        (
            "etheria",
            "hand A wwwwwww\nhand B wwwwwww\nwindow",
            "line 3: there are 12 cards w, not 14 (see ETH-COMP-1)",
        ),
        ("etheria", "court A edd_hero\ncourt B edd_hero\nwindow", "line 3: edd_hero is in two places"),
        ("etheria", "mandate A ev15\nevent_deck ev15\nwindow", "line 3: ev15 is in two places"),
        ("etheria", "noble_deck\nwindow", "line 2: the noble deck is empty (then a match is over: see ETH-END-2)"),
        (
            "etheria",
            "noble_deck black=2 black=3\nwindow",
            "line 1: 'black=3' does not belong here (write: noble_deck NOBLES… [black=NUMBER])",
        ),
        ("erythro", "influence A fire=3\nplayers", "line 1: A does not master fire (see ERY-INF-1)"),
        (
            "erythro",
            "influence A gold=3\nplayers",
            "line 1: there is no element 'gold' (choose from water, earth, fire, air)",
        ),
        (
            "erythro",
            "mine salt-pan 9\nmine gravel-pit 9\nplayers",
            "line 2: tile 9 has a mine already (see ERY-MINE-1)",
        ),
        ("erythro", "draw_pile A\ndraw_pile B\nplayers", "line 3: nobody has a card"),
        (
            "erythro",
            "pollution 2 -1\nplayers",
            "line 1: the pollution of a tile cannot be -1 (it goes from 0 to 4)",
        ),
        ("erythro", "phase over", "line 1: there is no phase 'over' (choose from"),
    ],
)
def test_a_bad_line_is_named_with_what_is_wrong_and_a_hint(name: str, text: str, message: str) -> None:
    with pytest.raises(BadText) as found:
        begun(name, text)

    assert str(found.value).startswith(message)


def test_a_text_without_measure_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadText, match=f"a position has at most {LONGEST} characters"):
        begun("envyra", "empty A1\n" * 1000 + "moving")
    with pytest.raises(BadText) as found:
        begun("envyra", "x" * LONGEST)
    assert len(str(found.value)) < 400


def test_a_saved_match_with_a_bad_position_is_a_bad_record() -> None:
    record = begun("etheria", FIRST["etheria"]).record()
    bad = replace(record, header=replace(record.header, position="hand A q\nwindow"))
    with pytest.raises(BadRecord, match="position: line 1: there is no card 'q'"):
        Match.from_record(bad)


# --- whatever text comes --------------------------------------------------------------------------------------


def laying_of(name: str) -> type[Laying[Any, Any, Any]]:
    laying = find_game(name).edition_type.edge.laying
    assert isinstance(laying, type)
    return laying


def words_for(edition: Edition, parameter: inspect.Parameter) -> st.SearchStrategy[str]:
    """What could stand for a parameter: mostly something that the game has."""
    labels = {**edition.labels, "phase": ("players", "discard", "mines", "adversary", "acquisition", "draw")}
    if parameter.annotation is int:
        return st.integers(-1, 14).map(str)
    kind = parameter.name.removesuffix("s")
    kind = {"how": "ending", "name": "phase", "mandate": "event"}.get(kind, kind)
    if kind == "ending":
        return st.sampled_from(["capture", "supply", "shut_out", "stall"])
    if kind in ("seat", "owner", "first"):
        return st.sampled_from("ABCD")
    if kind == "faction":
        return st.sampled_from(["edd", "dwr", "wno", "diu"])
    if kind == "cube":
        return st.text("AB", min_size=1, max_size=4)
    if kind in ("letter", "discard"):
        return st.text("rgyw", min_size=1, max_size=8)
    return st.sampled_from(labels[kind])


@st.composite
def lines(draw: Callable[..., Any], edition: Edition, mark: str) -> str:
    """One line that may well be right."""
    laying = laying_of(edition.game.name)
    word = draw(st.sampled_from(laying.words(mark)))
    parts = [word]
    for parameter in list(inspect.signature(getattr(laying, word)).parameters.values())[1:]:
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            elements = st.sampled_from(["water", "earth", "fire", "air"])
            parts += draw(st.lists(st.builds("{}={}".format, elements, st.integers(0, 12)), max_size=2))
        elif parameter.kind is inspect.Parameter.KEYWORD_ONLY:
            parts += draw(st.lists(st.integers(0, 12).map(f"{parameter.name}={{}}".format), max_size=1))
        elif parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            parts += draw(st.lists(words_for(edition, parameter), max_size=6, unique=True))
        elif parameter.default is inspect.Parameter.empty or draw(st.booleans()):
            parts.append(draw(words_for(edition, parameter)))
    return " ".join(parts)


@st.composite
def texts(draw: Callable[..., Any], name: str) -> tuple[Edition, str]:
    """A text of lines that may well be right, for some edition."""
    edition = draw(st.sampled_from(EDITIONS[name]))
    laid = draw(st.lists(lines(edition, "lays"), max_size=8))
    return edition, "\n".join([*laid, draw(lines(edition, "begins"))])


def check_playable(edition: Edition, text: str) -> bool:
    """Read the text: it is refused in a sentence, or everybody can look at the position and play on from it."""
    try:
        position = edition.read_position(text, SeededChance(1), Journal())
    except BadText:
        return False
    chance = SeededChance(2)
    for step in range(12):
        acting = listed(position.to_act())
        assert acting or edition.outcome(position) is not None
        if step in (0, 5):
            for seat in (None, *range(edition.setup.seats)):
                view = edition.view(position, seat)
                view.json()
                edition.text(view, edition.words("en"))
                edition.imagine(view, chance)
        if not acting:
            break
        seat = acting[chance.pick(len(acting))]
        legal = position.legal(seat)
        position = position.play(seat, legal[chance.pick(len(legal))], chance, Journal())
    return True


@pytest.mark.parametrize("name", LAID)
def test_lines_that_may_well_be_right_are_refused_or_can_be_played(name: str) -> None:
    read = [0, 0]

    @settings(
        max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
    )
    @given(texts(name))
    def check(case: tuple[Edition, str]) -> None:
        read[check_playable(*case)] += 1

    check()
    assert min(read) > 10


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(LAID), st.text(max_size=200))
def test_any_text_is_refused_in_a_sentence(name: str, text: str) -> None:
    assert not check_playable(EDITIONS[name][0], text)
