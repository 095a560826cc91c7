"""What printed pages say, in both languages."""

import re

from fourfold.games.words import sentences_of
from fourfold.testing.words import certain, facts_of


def test_both_languages_say_the_same_things_in_other_words() -> None:
    english, french = (sentences_of("fourfold.paper")[language] for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for key in english:
        assert facts_of(english[key]) == facts_of(french[key]), key
    assert {key for key in english if english[key] == french[key]} == set()


def test_french_punctuation_has_its_narrow_spaces() -> None:
    for key, template in sentences_of("fourfold.paper")["fr"].items():
        assert not re.search(r"(?<!\u202f)[;:!?»%]|«(?!\u202f)|['\"“”]", certain(template)), key
