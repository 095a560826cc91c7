"""A match at the keyboard: bots act, people are shown what they may see and asked what they do."""

import sys
from pathlib import Path

from fourfold.bots import names
from fourfold.bots.levels import LEVELS
from fourfold.cli.bot_actions import choice
from fourfold.cli.result import ending
from fourfold.cli.session_commands import Commands, Quit
from fourfold.cli.words import commands, words
from fourfold.games.edition import Refusal
from fourfold.kernel.errors import BadAction, FourfoldError
from fourfold.match.match import IllegalAction, Match
from fourfold.match.reader import Reader

CLEAR = "\033[2J\033[3J\033[H"
LONGEST_NUMBER = 10


class Session:
    """One sitting. `players` has a bot's name or "you" for each seat; `file` is where the match is kept."""

    def __init__(self, match: Match, players: list[str], language: str, file: Path | None) -> None:
        self.match = match
        self.players = players
        self.language = language
        self.file = file
        self.words = match.edition.words(language)
        self.say = words(language).say
        self.bots = names(match.game)
        self.people = [seat for seat, player in enumerate(players) if player not in self.bots]
        self.person = self.people[0] if self.people else None
        self.told = dict.fromkeys(range(match.seats), 0)
        """For each seat, the first entry it has not been told of."""
        self.shown: dict[int, list[str]] = {}
        """What each person has on the screen, block by block."""

    def reader(self, seat: int | None) -> Reader:
        """Who is told how the match stands now."""
        return Reader(self.match, seat, self.words)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return str(self.words.name("seat", seat))

    def run(self) -> None:
        """Play until the match is over, somebody quits, or the input ends."""
        self.keep()
        self._open()
        try:
            while self.match.to_act:
                self._step()
            self._close()
        except (Quit, EOFError) as end:
            print()
            self._leave(ask=isinstance(end, Quit))
        except KeyboardInterrupt:
            print()
            self._leave(ask=False)
            raise

    # --- beginning and end ----------------------------------------------------------------------------------

    def _open(self) -> None:
        game = self.match.game
        print(self.say("open.title", game=game.title[self.language], about=game.about[self.language]))
        print(self.say("open.commitment", hash=self.match.commitment))
        for seat, player in enumerate(self.players):
            key = "open.person" if player not in self.bots else "open.level" if player in LEVELS else "open.bot"
            print("  " + self.say(key, name=self.name(seat), bot=player))
        done = len(self.match.entries) - 1
        if done:
            print(self.say("open.resumed", count=done))
            self.told = dict.fromkeys(range(self.match.seats), done + 1)
        if self.people:
            print(self.say("open.help"))

    def _close(self) -> None:
        self.tell_news(self.person)
        print("\n".join(ending(self.reader(self.person))))
        if self.file is not None:
            self.keep()
            print(self.say("save.done", file=self.file))

    def _leave(self, *, ask: bool) -> None:
        """Stop in the middle: the match is kept if there is a file for it, or if one is named now."""
        if self.file is None and ask and self.match.entries[1:]:
            self._ask_for_file()
        if self.file is None:
            print(self.say("save.not"))
            return
        self.keep()
        print(self.say("save.done", file=self.file))
        print(self.say("save.resume", file=self.file))

    def _ask_for_file(self) -> None:
        while True:
            try:
                given = self.ask(self.say("save.ask"))
            except EOFError:
                return
            if not given or self.save(given):
                self.file = Path(given) if given else None
                return

    def keep(self) -> None:
        """Write the match to its file, if it has one."""
        if self.file is not None:
            self.match.save(self.file)

    def save(self, file: str) -> bool:
        """Write the match to a file that a player named; say it if that fails."""
        try:
            self.match.save(file)
        except FourfoldError as error:
            print(self.say("save.failed", reason=error))
            return False
        return True

    # --- one decision ---------------------------------------------------------------------------------------

    def _step(self) -> None:
        """The next action, by a bot if one is to act, else by the person at the keyboard if that one is."""
        acting = self.match.to_act
        for seat in acting:
            if self.players[seat] in self.bots:
                self.match.play(seat, choice(self.match, seat, self.players[seat]))
                if not self.people:
                    self.tell_news(None)
                return
        seat = self.person if self.person in acting else acting[0]
        assert seat is not None
        if seat != self.person:
            self._draw_curtain(seat)
        self.person = seat
        self._show(seat)
        self._decide(seat)
        self.keep()

    def _draw_curtain(self, seat: int) -> None:
        """The keyboard changes hands: what one of the two must not see leaves the screen."""
        if self.match.has_secrets(seat) or self.match.has_secrets(self.person):
            print()
            self.ask(self.say("turn.curtain", name=self.name(seat)))
            if sys.stdout.isatty():
                print(CLEAR, end="")
            self.shown.clear()

    def _show(self, seat: int) -> None:
        """What happened, what is new on the table, and what can be done."""
        print("\n" + f"── {self.say('turn.heading', name=self.name(seat))} ".ljust(72, "─"))
        self.tell_news(seat)
        reader = self.reader(seat)
        blocks = reader.table()
        fresh = [block for block in blocks if block not in self.shown.get(seat, [])]
        self.shown[seat] = blocks
        for block in [*fresh, self.choices(reader)]:
            print("\n" + block)

    def tell_news(self, seat: int | None) -> None:
        """What a seat could see happen since it was last told."""
        since = self.told[seat] if seat is not None else self.told[0]
        lines = self.reader(seat).lines(since)
        if lines and seat is not None:
            print(self.say("turn.since"))
        for line in lines:
            print(f"  {line}")
        self.told[seat or 0] = len(self.match.entries)

    def choices(self, reader: Reader) -> str:
        """What a person may choose, numbered."""
        listed = (f"{choice.number:>3}  {choice.text}  [{choice.action}]" for choice in reader.choices)
        return "\n".join([self.say("turn.actions"), *listed])

    def _decide(self, seat: int) -> None:
        """Ask until something was done or taken back."""
        typed = Commands(self, seat)
        before = len(self.match.entries)
        while len(self.match.entries) == before:
            line = self.ask("\n" + self.say("turn.prompt", name=self.name(seat)))
            word, _, rest = line.partition(" ")
            command = commands().get(word.lower())
            if not line:
                continue
            if command is not None:
                getattr(typed, command)(rest.strip())
            elif line.isdecimal() and len(line) < LONGEST_NUMBER:
                self._do_numbered(seat, int(line))
            else:
                self._do(seat, line)

    def _do_numbered(self, seat: int, number: int) -> None:
        legal = self.match.legal(seat)
        if 1 <= number <= len(legal):
            self.match.play(seat, legal[number - 1])
        else:
            print(self.say("turn.no_number", given=number, most=len(legal)))

    def _do(self, seat: int, notation: str) -> None:
        try:
            self.match.play(seat, notation)
        except BadAction as error:
            self.misunderstood(notation, error)
        except IllegalAction as error:
            self.refuse(self.reader(seat).worded(error.refusal))

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        key = "turn.refused" if refusal.clause else "turn.refused_plain"
        print(self.say(key, reason=refusal.text, clause=refusal.clause))

    def misunderstood(self, given: str, error: FourfoldError) -> None:
        """Say that something typed is neither an action nor a command."""
        print(self.say("turn.unknown", given=given))
        if self.language == "en":
            print(error)

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without the blanks around it. Input from a pipe is shown."""
        line = input(prompt).strip()
        if not sys.stdin.isatty():
            print(line)
        return line
