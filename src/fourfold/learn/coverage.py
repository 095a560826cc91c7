"""What a game's lessons, coach and primer teach, and what none of them mentions.

A lesson teaches the kinds of decision that its learner makes, and whatever its file says it `teaches`:
`decision:mark`, `ending:capture`, `score:sets`; and `event:struck_back`, what may come of a decision.
"""

from collections.abc import Iterable
from importlib import import_module

from fourfold.games import game as find_game
from fourfold.games.edition import Game
from fourfold.games.guide import SEPARATOR
from fourfold.learn.coach import notes
from fourfold.learn.lessons import ANY, Lesson, lessons
from fourfold.learn.primer import primer


def to_teach(game: Game) -> set[str]:
    """Every kind of decision, icon, ending and part of a score that a game has, whatever its options."""
    found = _icons(game)
    for seats in game.seats:
        edition = game.edition(seats, {})
        found |= {f"decision:{family.kind}" for family in edition.setup.catalogue.families}
    endings = import_module(f"{game.package}.rules.table").ENDINGS
    found |= {f"ending:{name}" for name in endings.names}
    return found | {f"score:{part}" for part in game.score_clauses}


def _icons(game: Game) -> set[str]:
    """Every sign of the legend. The player aid, which is a part of the primer, shows them all."""
    edition = game.edition(game.seats[0], {})
    return {f"icon:{sign.text}" for sign in edition.legend(edition.words("en"))}


def taught(game: Game) -> set[str]:
    """What is taught somewhere."""
    found: set[str] = set()
    for lesson in lessons(game.name):
        found |= set(lesson.told.teaches)
        found |= {f"decision:{kind}" for kind in _kinds(lesson)}
    for note in notes(game.name):
        found |= {*note.teaches, f"decision:{note.decision}"}
    told = primer(game.name)
    if told is not None:
        found |= {*told.teaches, *_icons(game)}
    return found


def untaught(name: str) -> list[str]:
    """What no lesson, note or primer of a game mentions."""
    game = find_game(name)
    return sorted(to_teach(game) - taught(game))


def lesson_about(name: str, action: str) -> Lesson | None:
    """The lesson of a game whose learner does most like an action: of its kind, and with the same names."""
    # a name with a digit is a place
    kind, *named = (word for word in action.split() if not any(letter.isdigit() for letter in word))
    found = [lesson for lesson in lessons(name) if kind in _kinds(lesson)]
    return max(found, key=lambda lesson: len({*named} & _words(lesson, kind)), default=None)


def lesson_on(name: str, events: Iterable[str]) -> Lesson | None:
    """The lesson of a game that teaches something which happened, by the kinds of events."""
    named = {f"event:{kind}" for kind in events}
    return next((lesson for lesson in lessons(name) if not named.isdisjoint(lesson.told.teaches)), None)


def _done(lesson: Lesson) -> list[list[str]]:
    """What a learner does, action by action, in words."""
    wanted = (wanted for step in lesson.told.step for wanted in step.do)
    return [action.removesuffix(ANY).split() for one in wanted for action in one.split(SEPARATOR)]


def _kinds(lesson: Lesson) -> set[str]:
    """The kinds of decision that a learner makes."""
    return {action[0] for action in _done(lesson)}


def _words(lesson: Lesson, kind: str) -> set[str]:
    """What a learner's actions of a kind name."""
    return {word for action in _done(lesson) if action[0] == kind for word in action[1:]}
