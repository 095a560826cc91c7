"""A puzzle at the keyboard: what its seat sees, what it can choose, and attempts until one is right."""

import sys

from fourfold.cli.words import commands, words
from fourfold.games.guide import SEPARATOR
from fourfold.kernel.errors import BadAction
from fourfold.learn.puzzles import Puzzle


def task(puzzle: Puzzle) -> str:
    """The key of the sentence that says what is to be found."""
    return "puzzle.win_in_two" if puzzle.is_win_in_two else "puzzle.best"


class Solving:
    """One sitting over one puzzle."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle = puzzle
        self.language = language
        self.say = words(language).say
        self.done: list[str] = []
        """What was played of a turn that is asked for."""

    def run(self) -> None:
        """Ask until the answer is found or told, or the input ends."""
        puzzle = self.puzzle
        title = puzzle.game.title[self.language]
        print(self.say("puzzle.open", game=title, number=puzzle.number, level=puzzle.told.level))
        print("\n" + "\n\n".join(puzzle.reader(self.language).table()))
        print("\n" + self.say(task(puzzle)))
        print(self.say("puzzle.help"))
        self._show()
        try:
            while self._goes_on(self._ask()):
                pass
        except EOFError:
            print()

    def _goes_on(self, typed: str) -> bool:
        if commands().get(typed.lower()) == "quit":
            return False
        if typed.lower() in self.say("puzzle.tell").split():
            print(self.puzzle.why(self.language))
            return False
        if not typed:
            return True
        try:
            return self._try(self._meant(typed))
        except BadAction:
            print(self.say("turn.unknown", given=typed))
            return True

    def _meant(self, typed: str) -> str:
        """An action by its number in the list, or in notation."""
        choices = self._choices()
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(choices):
            return choices[int(typed[:9]) - 1][0]
        return str(self.puzzle.match.action(typed))

    def _try(self, action: str) -> bool:
        plan = [*self.done, action]
        found = self.puzzle.attempt(SEPARATOR.join(plan), self.language)
        if found.refusal is not None:
            key = "turn.refused" if found.refusal.clause else "turn.refused_plain"
            print(self.say(key, reason=found.refusal.text, clause=found.refusal.clause))
        elif found.is_right is None:
            self.done = plan
            self._show()
        elif found.is_right:
            print(self.say("puzzle.right"), self.puzzle.why(self.language))
            return False
        else:
            print(self.say("puzzle.no_win" if self.puzzle.is_win_in_two else "puzzle.wrong"))
            self.done = []
        return True

    def _choices(self) -> list[tuple[str, str]]:
        """What can be done now, in notation and in words."""
        match = self.puzzle.match
        for one in self.done:
            match.play(self.puzzle.seat, one)
        reader = match.reader(self.puzzle.seat, self.language)
        return [(str(choice.action), choice.text) for choice in reader.choices]

    def _show(self) -> None:
        print(self.say("turn.actions"))
        for number, (action, text) in enumerate(self._choices(), 1):
            print(f"{number:>3}  {text}  [{action}]")

    def _ask(self) -> str:
        line = input("> ").strip()
        if not sys.stdin.isatty():
            print(line)
        return line
