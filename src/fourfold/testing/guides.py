"""Whoever does not know a game is told what to do at every decision, and about everything that is drawn."""

import re
from collections import defaultdict

from fourfold.games import clauses
from fourfold.games.edition import LANGUAGES, Edition, View
from fourfold.games.guide import About
from fourfold.kernel.bags import listed
from fourfold.testing.studies import studies

THING = re.compile(r'data-thing="([^"]*)"')
RAW = re.compile(r"[a-z]_[a-z]|[{}]|\bNone\b")
"""What no sentence for people has: names from the code, templates that were not filled in."""
VIEWS = 16
"""How many views of a game are gone through, both kinds of screen and both languages by turns."""


def test_every_decision_says_what_to_do(name: str) -> None:
    """For each set of kinds of action that is open together there is a sentence; its clauses exist."""
    said: defaultdict[str, set[frozenset[str]]] = defaultdict(set)
    for number, (edition, position) in enumerate(studies(name)):
        for seat in listed(position.to_act()):
            view = edition.view(position, seat)
            words = edition.words(LANGUAGES[number % 2])
            asked = edition.asked(view, words)
            assert asked.text.strip()
            assert not RAW.search(asked.text + asked.left), asked
            for clause in asked.clauses:
                clauses.find(name, clause, words.language)
            if number % 2 == 0:
                said[asked.text].add(frozenset(action.kind for action in view.legal if not action.declines))
    own = studies(name)[0][0].edge.asked is not None
    for text, kinds in said.items() if own else ():
        assert frozenset.intersection(*kinds) or len(kinds) == 1, f"{text!r} asks for different things: {kinds}"


def test_everything_drawn_can_be_asked_about(name: str) -> None:
    found = studies(name)
    for number, (edition, position) in enumerate(found[:: max(1, len(found) // VIEWS)]):
        view = edition.view(position, (None, 0, 1)[number % 3])
        words = edition.words(LANGUAGES[number % 2])
        drawn = edition.drawing(view, words, wide=number % 4 < 2, standalone=False)
        things = set(THING.findall(drawn))
        assert things or edition.edge.about is None, "nothing that is drawn can be asked about"
        for thing in things:
            _check(edition, view, thing, edition.about(view, words, thing))
        assert edition.about(view, words, "no such thing") is None


def _check(edition: Edition, view: View, thing: str, about: About | None) -> None:
    assert about is not None, f"{thing!r} is drawn, and nothing can be said about it"
    texts = (about.title, about.kind, *about.lines, *about.now, *(sign.text for sign in about.signs))
    for text in texts:
        assert not RAW.search(text), f"{thing}: {text!r}"
    assert about.title
    for clause in about.clauses:
        clauses.find(edition.game.name, clause, "en")


def test_the_legend_and_the_goal_are_told_in_both_languages(name: str) -> None:
    edition, _ = studies(name)[0]
    spoken = [edition.words(language) for language in LANGUAGES]
    goals = {edition.goal(words) for words in spoken}
    legends = [[sign.text for sign in edition.legend(words)] for words in spoken]
    assert len(goals) == len(LANGUAGES)
    assert len({len(texts) for texts in legends}) == 1
    assert all(text and not RAW.search(text) for texts in legends for text in texts)
