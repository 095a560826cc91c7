"""Tables at every stage of a match, and every page there is to look at. The deals are the same every time."""

import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx

from fourfold.games import game as find_game
from fourfold.match.match import Match
from tests.server.planting import plant
from tests.server.playing import OPEN, PERSON, Player, against_bots, good, made

SEED = "in the browser"
PRESSED = re.compile(r"<[^>]*\bdata-thing=[^>]*>")


class House:
    """One game's tables: waiting for players, just dealt, half played, played to the end.

    Each seat of a table has a secret of its own; `acting` is one that is asked for something in the middle,
    `asking` one whose drawing shows things that cannot be played, and `given_up` one that resigned against bots.
    """

    def __init__(self, http: httpx.Client, database: str, game: str) -> None:
        self.http = http
        self.database = database
        self.game = game
        self.seats = find_game(game).seats[0]
        self.whole = whole = self._whole()
        self.ended = self.table(whole)
        self.started = self.table(whole.at(0))
        moments = [whole.at(number) for number in range(len(whole.entries) - 1)]
        middle = moments[len(moments) // 2]
        self.acting = self.table(middle)[middle.to_act[0]]
        asking, seat = next(moment for moment in _with_things(moments))
        self.asking = self.table(asking)[seat]
        self.beside = made(http, game, [PERSON] * self.seats)
        self.waiting = made(http, game, [PERSON, *[OPEN] * (self.seats - 1)])
        self.given_up = against_bots(http, game, self.seats)
        good(self.given_up.post("resign"))

    def _whole(self) -> Match:
        match, chance = Match(self.game, self.seats, SEED), random.Random(5)
        while match.to_act:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.legal(seat)))
        return match

    def table(self, match: Match) -> list[Player]:
        """A table that stands where a match stands."""
        with ThreadPoolExecutor(1) as aside:  # Playwright has an event loop in this thread
            table, secrets = aside.submit(plant, self.database, match).result()
        return [Player(self.http, table, seat, secret) for seat, secret in enumerate(secrets)]

    def dealt(self) -> list[Player]:
        """A new table at the start of a match."""
        return self.table(Match(self.game, self.seats, SEED))

    def pages(self) -> dict[str, tuple[str, str | None]]:
        """Every kind of page: its address, and the secret of who looks."""
        end, now = self.ended[0], self.acting
        return {
            "start": ("/", now.secret),
            "make": (f"/make/{self.game}", None),
            "make-large": (f"/make/{self.game}?seats={find_game(self.game).seats[-1]}&preset=own", None),
            "matches": ("/matches", self.given_up.secret),
            "link": ("/link", None),
            "given-up": (f"/t/{self.given_up.table}", self.given_up.secret),
            "join": (f"/join/{self.waiting['table']}/{self.waiting['invitation']}", None),
            "waiting": (f"/t/{self.waiting['table']}", self.waiting["secret"]),
            "table-start": (f"/t/{self.started[0].table}", self.started[0].secret),
            "table-middle": (f"/t/{now.table}", now.secret),
            "table-watched": (f"/t/{now.table}", None),
            "table-end": (f"/t/{end.table}", end.secret),
            "curtain": (f"/t/{self.beside['table']}", self.beside["secret"]),
            "rules": (f"/rules/{self.game}", None),
            "print": (f"/print/{self.game}", None),
            "replay": (f"/t/{end.table}/replay?at=7&seat=0", end.secret),
            "wrong": ("/t/nowhere", None),
        }


def _with_things(moments: list[Match]) -> Iterator[tuple[Match, int]]:
    """Moments, each with a seat before which lies what it cannot play; those with a seat that is to act first."""
    for acting in (True, False):
        for moment in moments[len(moments) // 3 :]:
            for seat in range(moment.seats):
                things = PRESSED.findall(moment.drawing(seat, "en", wide=False))
                if (seat in moment.to_act) is acting and any("data-action" not in thing for thing in things):
                    yield moment, seat
