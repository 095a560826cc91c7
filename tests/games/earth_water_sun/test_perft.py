"""How many positions whole turns lead to, as the rules list them (Perft): exact, by two independent prototypes."""

import pytest

from fourfold.match.perft import Perft
from tests.support.earth_water_sun import START, Study

K1 = START
K2 = "hexagon-7 Ta2,Te6:W2S2,Mf9:W1S1 Mg6:S1,Th6:S3,Th8:E3S1* - - b0/20,w0/14 b12"
K3 = "hexagon-7 Td4:E2W1,Me5:E1,Te7:S2 Mf5,Tg6:S1,Ti9 e5ne=b1w1,f6nw=w2 - b0/0,w0/16 b14"
K4 = "glade-7 Tb3:E2W2,Td6:E2W2 Te6:E3S1*,Tg4:S3 d5ne=w1,d6nw=b1 a7,b7,b8,c8,c9 b0/16,w0/13 b22"
K5 = "hexagon-7 Ma1:E2,Ta2:E2 Tm8 a1nw=b1 - b0/1,w0/20 b9"
BOARDS = {
    "meadow-9": "meadow-9 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mi5,Ti6,Mi7,Mi8,Mi9,Ti10,Mi11 - - b0/20,w0/20 b1",
    "glade-7": "glade-7 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mg4,Tg5,Mg6,Mg7,Mg8,Tg9,Mg10 - - b0/20,w0/20 b1",
    "grid-9": "grid-9 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mi5,Ti6,Mi7,Mi8,Mi9,Ti10,Mi11 - - b0/20,w0/20 b1",
}


def perft(text: str, depth: int, *, plain: bool) -> int:
    study = Study(text)
    return Perft(study.edition, is_plain=plain).count(study.position, depth)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (K1, 657),
        (K3, 3120),
        (K4, 2240),
        (K5, 38),
        *((text, 611 if name == "grid-9" else 657) for name, text in BOARDS.items()),
    ],
    ids=["K1", "K3", "K4", "K5", *BOARDS],
)
def test_plain_turns(text: str, count: int) -> None:
    assert perft(text, 1, plain=True) == count


def test_turns_with_roots() -> None:
    assert perft(K5, 1, plain=False) == 7718


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "count"),
    [
        (K1, 22_701),
        (K3, 15_401),
        (K4, 118_882),
        *((text, 21_005 if name == "grid-9" else 22_701) for name, text in BOARDS.items()),
    ],
    ids=["K1", "K3", "K4", *BOARDS],
)
def test_all_turns_with_roots(text: str, count: int) -> None:
    assert perft(text, 1, plain=False) == count


@pytest.mark.slow
def test_deep_turns() -> None:
    assert perft(K2, 1, plain=True) == 19_017
    assert perft(K1, 2, plain=True) == 431_649


def with_white_still(text: str) -> str:
    """The same with Black to move again, as if White had not: until the sides meet, it makes no difference."""
    fields = text.split(" ")
    return " ".join([*fields[:-1], f"b{int(fields[-1][1:]) + 1}"])


@pytest.mark.slow
def test_three_turns_from_the_start() -> None:
    """The sides cannot meet in three turns, so White's turn multiplies Black's two."""
    study = Study(K1)
    counts = Perft(study.edition, is_plain=True)
    ends = counts.after_turn(study.position)
    texts = [counts.notation.position(study.edition, end) for end in ends.values()]
    assert 657 * sum(perft(with_white_still(text), 1, plain=True) for text in texts) == 378_020_061


@pytest.mark.slow
def test_two_turns_with_roots_are_the_square() -> None:
    """After any of Black's first turns White has as many as Black had; tried after a few that place Roots."""
    study = Study(K1)
    counts = Perft(study.edition)
    ends = list(counts.after_turn(study.position).values())
    assert len(ends) ** 2 == 515_335_401
    assert {counts.count(end, 1) for end in ends[::7567]} == {22_701}


def test_the_breakdown_names_each_first_action_and_adds_up_where_order_matters() -> None:
    study = Study(K1)
    total, by_action = Perft(study.edition, is_plain=True).by_action(study.position, 1)
    assert total == 657
    assert sum(by_action.values()) == 657
    assert by_action["grow a1 earth"] == 28
    assert by_action["grow a4 water"] == 24 + 15
