"""Why the answer of a puzzle is right, in words."""

from collections.abc import Callable, Iterator, Mapping

from fourfold.bots.reasons import follows, telling
from fourfold.games.content import Named
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import SeededChance
from fourfold.learn.wording import words
from fourfold.match.match import Match
from fourfold.match.reader import Reader

MOST_EVENTS = 3


def in_words(text: Callable[[str], str]) -> Named:
    """A text in each language."""
    return {"en": text("en"), "fr": text("fr")}


def why(reader: Reader, values: Mapping[int, float], right: tuple[int, ...], sight: int) -> str:
    """Why the answers are best: what they lead to, and what the next best and what looks best at first sight leave.

    `values` has the chance of winning after each legal action.
    """
    edition, view, say = reader.match.edition, reader.view, words(reader.words.language).say
    actions = edition.setup.catalogue.actions
    second = max((action for action in values if action not in right), key=lambda action: values[action])

    def compared(key: str, action: int) -> str:
        return say(key, phrase=reader.phrase(actions[action]), chance=str(round(100 * values[action])))

    parts = [compared("puzzle.best", right[0])]
    events = follows(edition, view, actions[right[0]], SeededChance(0))[:MOST_EVENTS]
    if events:
        parts.append(say("puzzle.leads", events=" ".join(reader.told(event).text for event in events)))
    parts += [say("puzzle.also", phrase=reader.phrase(actions[action])) for action in right[1:]]
    if sight == second:
        parts.append(compared("puzzle.sight_second", second))
    else:
        parts += [compared("puzzle.second", second), compared("puzzle.sight", sight)]
    return " ".join([*parts, *rests(reader, right[0], sight)])


def rests(reader: Reader, answer: int, sight: int) -> Iterator[str]:
    """What the answer has over what looks best at first sight, by the insight and from what the seat sees."""
    edition, seat = reader.match.edition, reader.seat
    assert seat is not None
    terms = edition.weigh(edition.imagine(reader.view, SeededChance(0)), seat, answer, sight)
    told = [reader.words.say_alike(f"weigh.{term}") for term in telling(terms)]
    if told:
        yield words(reader.words.language).say("puzzle.rests", terms=", ".join(told))


def why_turn(match: Match, language: str, actions: list[Action]) -> str:
    """What is done in a turn that forces the win."""
    phrases: list[str] = []
    seat = match.to_act[0]
    for action in actions:
        phrases.append(match.reader(seat, language).phrase(action))
        match = match.after(match.prepare(seat, action))
    return words(language).say("puzzle.win_in_two", phrases=" ".join(phrases))
