"""Positions, turns and matches as text, both ways; what is impossible or malformed is refused with its field."""

from pathlib import Path
from typing import Any

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.kernel.errors import BadText, FourfoldError
from fourfold.match.match import Match
from fourfold.match.text import match_text, read_match
from tests.support.earth_water_sun import START, Study, edition_of
from tests.support.walks import sampled

EXAMPLE = """[game "earth_water_sun"]
[board "hexagon-7"]
1b a4=W a4-b5-c6-d7
1w m10=S m10-l10-k10
2b d7=S d7-e7-f7-g7
2w m9=E +l8ne m12-l12 +l9ne
3b a6=S a6-b6-c6
3w k10=W k10-j9-i8-h8 *g7 $m8=E
"""
REACHED = (
    "hexagon-7 Ma1,Ta2,Ma3,Ma5,Ma7,Tc6:S1 Mh8:W1S1,Tl12,Mm7,Tm8:E1,Mm9:E1,Mm11,Mm13 l8ne=w1,l9ne=w1 - "
    "b0/20,w2/16 b4"
)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"board": "glade-7", "world_markers": "pool", "dead_resources": "removed"},
    {"board": "grid-9", "swap": True, "victory": "all_specimens", "root_chain": "any"},
    {"board": "meadow-9", "perimeter_roots": False, "no_move": "lose", "turn_limit": 60},
)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_position_of_a_match_can_be_written_and_read_again(options: dict[str, Any]) -> None:
    edition = game("earth_water_sun").edition(2, options)
    for position, seat, _, after in sampled(edition, 21):
        for here in (position, after):
            text = NOTATION.position(edition, here)
            again = NOTATION.read_position(edition, text)
            assert NOTATION.position(edition, again) == text
        text = NOTATION.position(edition, position)
        again = NOTATION.read_position(edition, text)
        colour = position.to_choose()  # type: ignore[attr-defined]
        assert list(again.legal(again.seat_of(colour))) == list(position.legal(seat))
        assert NOTATION.options(text)["board"] == edition.options["board"]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_match_is_read_back_from_its_turns(options: dict[str, Any]) -> None:
    match = Match("earth_water_sun", seed=5, **options)
    while match.to_act and match.length < 400:
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[int(match.entries[-1].digest, 16) % len(legal)])
    text = match_text(match)
    again = read_match(text)
    assert match_text(again) == text
    assert NOTATION.position(again.edition, again.position) == NOTATION.position(match.edition, match.position)
    assert (again.outcome is None) == (match.outcome is None)


def test_the_example_of_the_rules_is_read_and_written_word_for_word() -> None:
    match = read_match(EXAMPLE)
    assert NOTATION.position(match.edition, match.position) == REACHED
    assert match_text(match) == EXAMPLE


def test_a_match_may_begin_from_a_position_and_be_saved(tmp_path: Path) -> None:
    late = "hexagon-7 Ma1:W1,Ta2:E1W2,Te6:W2S2 Mf12,Tg6,Tl12 - - b2/18,w0/20 b9"
    text = f'[game "earth_water_sun"]\n[board "hexagon-7"]\n[position "{late}"]\n9b a2=S e6-f6xg6 $a1=S $#f12\n'
    match = read_match(text)
    assert NOTATION.position(match.edition, match.position) == (
        "hexagon-7 Ma1:W1S1,Ta2:E1W2S1,Tg6:W2S2 Tl12 - f12 b2/18,w0/20 w9"
    )
    assert match_text(match) == text
    match.save(tmp_path / "m.json")
    assert match_text(Match.load(tmp_path / "m.json")) == text


def test_a_turn_that_is_not_over_is_marked(tmp_path: Path) -> None:
    match = read_match(EXAMPLE + "4b c6=W c6-d6 |\n")
    assert NOTATION.position(match.edition, match.position) == f"{REACHED} | c6=W c6-d6"
    assert match_text(match).splitlines()[-1] == "4b c6=W c6-d6 |"


def test_an_attack_that_is_not_complete_ends_in_an_ampersand() -> None:
    given = "hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Mg7,Tm8,Tm12 - - b0/20,w0/20 b9"
    for turn in ("a2=W e6-f6xg6&", "a2=W e6-f6 *g6&"):
        study = Study(f"{given} | {turn}")
        assert study.phase == "aiming"
        assert str(study) == f"{given} | {turn}"


@pytest.mark.parametrize(
    ("text", "told", "clause"),
    [
        ("hexagon-7 Ta2 Tm8", "7 fields", ""),
        ("hexagon-7  Ta2 Tm8 - - b0/20,w0/20 b1", "7 fields", ""),
        ("hexagon-7 Tz9 Tm8 - - b0/20,w0/20 b1", "black specimens: 'Tz9'", "EWS-SETUP-2"),
        ("hexagon-7 Ta9 Tm8 - - b0/20,w0/20 b1", "black specimens: 'Ta9'", "EWS-SETUP-2"),
        ("hexagon-7 Xa2 Tm8 - - b0/20,w0/20 b1", "this is no Specimen", ""),
        ("hexagon-7 Ta2: Tm8 - - b0/20,w0/20 b1", "this is no Specimen", ""),
        ("hexagon-7 Ta2,Ma2 Tm8 - - b0/20,w0/20 b1", "given twice", "EWS-MOVE-8"),
        ("hexagon-7 Ta2 Ta2 - - b0/20,w0/20 b1", "another Specimen", "EWS-MOVE-8"),
        ("hexagon-7 Ta2:E4 Tm8 - - b0/20,w0/20 b1", "black specimens: 'Ta2:E4'", "EWS-GROW-2"),
        ("hexagon-7 Ma2:E2W1 Tm8 - - b0/20,w0/20 b1", "at most 2", "EWS-GROW-3"),
        ("hexagon-7 Ta2:E2W2S1 Tm8 - - b0/20,w0/20 b1", "at most 4", "EWS-GROW-4"),
        ("hexagon-7 Ta2:E2* Tm8 - - b0/20,w0/20 b1", "Shield", "EWS-SHIELD-1"),
        ("hexagon-7 Ta2,Ta3,Ta4 Tm8 - - b0/20,w0/20 b1", "'Ta4'", "EWS-SETUP-3"),
        ("hexagon-7 Ta2 Tm8 d4=b1 - b0/19,w0/20 b1", "these are no Roots", ""),
        ("hexagon-7 Ta2 Tm8 d4e= - b0/19,w0/20 b1", "these are no Roots", ""),
        ("hexagon-7 Ta2 Tm8 z4e=b1 - b0/19,w0/20 b1", "there is no edge", "EWS-SETUP-2"),
        ("hexagon-7 Ta2 Tm8 d4e=b1,d5w=b1 - b0/18,w0/20 b1", "given twice", ""),
        ("hexagon-7 Ta2 Tm8 g1e=w1 g1,g2 b0/20,w0/19 b1", "no intact hex", "EWS-ROOT-19"),
        ("hexagon-7 Ta2 Tm8 d4e=b25 - b0/0,w0/20 b1", "'d4e=b25'", "EWS-EARTH-4"),
        ("hexagon-7 Ta2 Tm8 d4e=b2 - b1/18,w0/20 b1", "roots left", "EWS-EARTH-4"),
        ("hexagon-7 Ta2 Tm8 - - b0-20,w0/20 b1", "roots left", ""),
        ("hexagon-7 Ta2 Tm8 - g7 b0/20,w0/20 b1", "destroyed hexes: 'g7'", "EWS-WORLD-5"),
        ("hexagon-7 Ta2 Tm8 - a2 b0/20,w0/20 b1", "the hex is destroyed", "EWS-WORLD-6"),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 x1", "turn: 'x1'", ""),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b0", "turn: 'b0'", ""),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b1 swap=true swap=true", "given twice", ""),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b1 quiet=3", "quiet", "EWS-R27"),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b1 world_markers=pool", "pool", "EWS-R27"),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b1 world_markers=pool pool=E1 quiet=0", "pool", ""),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b1 world_markers=pool pool=E21W1S1 quiet=0", "tokens", "EWS-GROW-6"),
        ("hexagon-7 Ta2 Tm8 - - b0/20,w0/20 b1 world_markers=pool pool=E1W1S1 quiet=40", "quiet", "EWS-R38"),
    ],
)  # fmt: skip
def test_an_impossible_or_malformed_position_is_refused_with_field_and_clause(
    text: str, told: str, clause: str
) -> None:
    edition = edition_of(text) if text.count(" ") >= 6 else edition_of(START)
    with pytest.raises(BadText) as found:
        NOTATION.read_position(edition, text)
    assert told in str(found.value)
    assert found.value.clause == clause


def test_too_many_tokens_of_one_element_are_refused() -> None:
    full = "hexagon-7 Ma1:E2,Ta2:E3,Ma3:E2,Ma4:E2,Ma5:E2,Ta6:E3 Mm7:E2,Tm8:E3,Mm9:E2 - - b0/2,w0/2 b9"
    with pytest.raises(BadText, match="earth") as found:
        Study(full)
    assert found.value.clause == "EWS-GROW-6"


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(FourfoldError, match="there is no option 'moon'"):
        Study(f"{START} moon=full")
    with pytest.raises(FourfoldError, match="board"):
        Study(START.replace("hexagon-7", "hexagon-8"))
    with pytest.raises(BadText, match="no option"):
        NOTATION.read_position(edition_of(START), f"{START} nonsense")
    with pytest.raises(BadText, match="the board in use"):
        NOTATION.read_position(edition_of(START), START.replace("hexagon-7", "glade-7"))


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("a1=X a1-b1", "no item"),
        ("a1=E a1", "no item"),
        ("a1=E ..", "no item"),
        ("a1=E ..b1", "no movement"),
        ("a1=E a1-c3", "not beside"),
        ("a1=E z1-z2", "there is no hex"),
        ("a1=E +z1e a1-b1", "there is no edge"),
        ("a1=E a1xb1", "no enemy"),
        ("a1=E a1-b1 *??", "no target"),
        ("a1=E a1-b1 $?", "no resource"),
        ("a1=E", "move"),
    ],
)
def test_a_turn_that_cannot_be_read_names_its_item(turn: str, told: str) -> None:
    with pytest.raises(BadText, match=told):
        Study(START).turn(turn)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[game "chess"]\n', "no game 'chess'"),
        ('[game "envyra"]\n', "Envyra has no notation"),
        ("[game earth]\n", "line 1"),
        (EXAMPLE.replace("hexagon-7", "hexagon-9"), "board"),
        (EXAMPLE + "9b a1=E a1-b1\n", "line 9: this is turn 4b"),
        (EXAMPLE + "4b a1=E a1-z1\n", "line 9"),
        (EXAMPLE + "result b trees\n", "not over"),
        ('[game "earth_water_sun"]\n[position "hexagon-7 Ta2"]\n', "7 fields"),
    ],
)
def test_a_match_that_cannot_be_read_names_its_line(text: str, told: str) -> None:
    with pytest.raises(FourfoldError, match=told):
        read_match(text)


def test_the_result_must_be_the_one_that_was_played() -> None:
    start = '[game "earth_water_sun"]\n[board "hexagon-7"]\n'
    text = f'{start}[position "hexagon-7 Ta2,Md4 Te4 - - b0/20,w0/20 b5"]\n5b a2=W d4xe4\n'
    assert match_text(read_match(f"{text}result b trees\n")) == f"{text}result b trees\n"
    with pytest.raises(BadText, match="'b trees'"):
        read_match(f"{text}result w trees\n")
    with pytest.raises(BadText, match="over before"):
        read_match(f"{text}5w m8=E m8-l8\n")
    assert read_match(f"{EXAMPLE}result w resignation\n").outcome is None


def test_a_finished_position_is_read_as_finished() -> None:
    edition = edition_of(START)
    over = NOTATION.read_position(edition, "hexagon-7 Ta2 Mm7 - - b0/20,w0/20 b5")
    assert over.to_act() == 0
    assert NOTATION.result(over) == "b trees"
    assert over.returns(0) == 1.0
    both = NOTATION.read_position(edition, "hexagon-7 Ma2 Mm7 - - b0/20,w0/20 b5")
    assert [both.returns(seat) for seat in range(2)] == [0.5, 0.5]
