"""What a player may type instead of an action. The name of each method is the command's."""

from typing import TYPE_CHECKING

from fourfold.bots.hints import hint
from fourfold.cli.rules import described, looked_up
from fourfold.games.clauses import clauses
from fourfold.kernel.errors import BadAction, FourfoldError

if TYPE_CHECKING:
    from fourfold.cli.session import Session

MOST_RULES = 12


class Quit(Exception):
    """The player wants to stop."""


class Typed:
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
        refusal = self.match.why_not(self.seat, action, self.session.language)
        if refusal is not None:
            print(self.say("turn.refused", reason=refusal.text, clause=refusal.clause))
        else:
            phrase = self.match.edition.phrase(action, self.match.view(self.seat), self.session.words)
            print(self.say("turn.allowed", action=phrase))

    def undo(self, rest: str) -> None:
        """Take back the last action."""
        refusal = self.match.why_no_undo(self.seat, self.session.language)
        if refusal is not None:
            key = "turn.refused" if refusal.clause else "turn.refused_plain"
            print(self.say(key, reason=refusal.text, clause=refusal.clause))
            return
        undone = max(entry.number for entry in self.match.entries if entry.seat == self.seat)
        action = self.match.entries[undone].action
        self.match.undo(self.seat)
        for seat, told in self.session.told.items():
            self.session.told[seat] = told - 1 if told > undone else told
        print(self.say("turn.undone", action=action))

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
        print("\n".join(described(found[:MOST_RULES])))
        if len(found) > MOST_RULES:
            print(self.say("turn.more", count=len(found) - MOST_RULES))

    def view(self, rest: str) -> None:
        """The whole table again."""
        print("\n\n".join([*self.session.table(self.seat), "\n".join(self.session.actions(self.seat))]))

    def log(self, rest: str) -> None:
        """Everything this seat saw happen."""
        lines = self.match.lines(self.seat, self.session.language)
        print("\n".join(lines) if lines else self.say("turn.nothing_yet"))

    def save(self, rest: str) -> None:
        """Write the match to a file."""
        file = rest or (str(self.session.file) if self.session.file else "")
        if not file:
            print(self.say("save.which"))
        elif self.session.save(file):
            print(self.say("save.done", file=file))

    def hint(self, rest: str) -> None:
        """The best few actions, judged by what this seat sees."""
        legal, view = self.match.legal(self.seat), self.match.view(self.seat)
        print(self.say("turn.hint"))
        for one in hint(self.match.edition, view).suggestions:
            action = self.match.action(one.action)
            phrase = self.match.edition.phrase(action, view, self.session.words)
            chance = self.say("turn.chance", percent=round(100 * one.chance))
            print(f"{legal.index(action) + 1:>3}  {phrase}  {chance}")

    def quit(self, rest: str) -> None:
        """Stop playing."""
        raise Quit
