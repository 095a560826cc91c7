"""What a player may type instead of an action. The name of each method is the command's."""

from typing import TYPE_CHECKING

from fourfold.bots.hints import HINT_SECONDS, hint
from fourfold.cli.rules import described, looked_up
from fourfold.games.clauses import clauses
from fourfold.kernel.errors import BadAction, FourfoldError
from fourfold.match.match import IllegalAction
from fourfold.match.undo import worded

if TYPE_CHECKING:
    from fourfold.cli.session import Session

MOST_RULES = 12


class Quit(Exception):
    """The player wants to stop."""


class Commands:
    """The commands of the person in one seat."""

    def __init__(self, session: "Session", seat: int) -> None:
        self.session = session
        self.match = session.match
        self.seat = seat
        self.say = session.say

    def help(self, rest: str) -> None:
        """What can be typed."""
        print(self.say("turn.help"))

    def why(self, rest: str) -> None:
        """Why an action is refused, with its clause."""
        if not rest:
            print(self.say("turn.why_what", example=self.match.legal(self.seat)[0]))
            return
        legal = self.match.legal(self.seat)
        numbers = [str(number) for number in range(1, len(legal) + 1)]
        try:
            action = legal[numbers.index(rest)] if rest in numbers else self.match.action(rest)
        except BadAction as error:
            self.session.misunderstood(rest, error)
            return
        reader = self.session.reader(self.seat)
        refusal = reader.why_not(action)
        if refusal is not None:
            self.session.refuse(refusal)
        else:
            print(self.say("turn.allowed", action=reader.phrase(action)))

    def undo(self, rest: str) -> None:
        """Take back the last action."""
        mine = [entry for entry in self.match.entries if entry.seat == self.seat]
        try:
            self.match.undo(self.seat)
        except IllegalAction as error:
            self.session.refuse(worded(error.refusal, self.session.language))
            return
        for seat, told in self.session.told.items():
            self.session.told[seat] = told - 1 if told > mine[-1].number else told
        print(self.say("turn.undone", action=mine[-1].action))

    def rules(self, rest: str) -> None:
        """A clause, or the clauses that mention some words."""
        if not rest:
            print(self.say("turn.rules_what", example=clauses(self.match.game.name)[0].id))
            return
        try:
            found = looked_up(self.match.game.name, rest, self.session.language)
        except FourfoldError as error:
            print(error)
            return
        print("\n".join(described(found[:MOST_RULES], self.session.language)))
        if len(found) > MOST_RULES:
            print(self.say("turn.more", count=len(found) - MOST_RULES))

    def view(self, rest: str) -> None:
        """The whole table again."""
        reader = self.session.reader(self.seat)
        print("\n\n".join([*reader.table(), self.session.choices(reader)]))

    def log(self, rest: str) -> None:
        """Everything this seat saw happen."""
        lines = self.session.reader(self.seat).lines()
        print("\n".join(map(str, lines)) if lines else self.say("turn.nothing_yet"))

    def save(self, rest: str) -> None:
        """Write the match to a file."""
        file = rest or (str(self.session.file) if self.session.file else "")
        if not file:
            print(self.say("save.which"))
        elif self.session.save(file):
            print(self.say("save.done", file=file))

    def hint(self, rest: str) -> None:
        """The best few actions, judged by what this seat sees."""
        reader = self.session.reader(self.seat)
        print(self.say("turn.hint"))
        for one in hint(self.match.edition, reader.view, seconds=HINT_SECONDS).suggestions:
            choice, plan = reader.choice(one.actions[0]), reader.plan(one.actions)
            assert choice is not None
            assert plan is not None
            chance = self.say("turn.chance", percent=round(100 * one.chance))
            print(f"{choice.number:>3}  {plan.text}  {chance}")

    def quit(self, rest: str) -> None:
        """Stop playing."""
        raise Quit
