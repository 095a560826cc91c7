"""English as an English player says it."""

import re

import pytest

from fourfold.games import HOUSE
from tests.games.test_french import learnt, rooms, texts

REJECTED = re.compile(r"\b(?:the|an) own\b")
"""What is whose own needs a word for whose: "of one's own faction", "one of their own Specimens"."""


@pytest.mark.parametrize("name", HOUSE)
def test_what_is_somebodys_own_says_whose(name: str) -> None:
    told = (*texts(name, "en"), *learnt(name, "en"))
    assert [place for place, text in told if REJECTED.search(text)] == []


def test_the_rooms_say_whose_too() -> None:
    assert [place for place, text in rooms("en") if REJECTED.search(text)] == []
