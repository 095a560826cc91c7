"""What came of the matches of one line-up, summed up for each of its bots."""

from collections.abc import Iterable

import msgspec

from fourfold.lab.recording import Played
from fourfold.lab.study import Study


class Tally(msgspec.Struct, kw_only=True):
    """Sums over some matches. Lists are by the bots of the line-up.

    A shared win counts in parts; that of a team counts in full for each of its bots.
    """

    matches: int = 0
    finished: int = 0
    steps: int = 0
    rounds: int = 0
    wins: list[float]
    scores: list[float]
    endings: dict[str, int] = {}

    def add(self, study: Study, played: Played) -> None:
        """Count a match in."""
        self.matches += 1
        self.steps += played.steps
        if not played.ending:
            return
        self.finished += 1
        self.rounds += played.rounds
        self.endings[played.ending] = self.endings.get(played.ending, 0) + 1
        turn = study.match(played.place).turn
        shares = 1 if study.is_team else max(1, len(played.winners))
        for seat in range(study.seats):
            player = (seat + turn) % study.seats
            self.scores[player] += played.scores[seat]["total"]
            if seat in played.winners:
                self.wins[player] += 1 / shares


def tally(study: Study, matches: Iterable[Played]) -> Tally:
    """What came of these matches of a study with one line-up."""
    total = Tally(wins=[0.0] * study.seats, scores=[0.0] * study.seats)
    for played in matches:
        total.add(study, played)
    return total
