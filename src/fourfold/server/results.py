"""How a finished match went for each person at it: rows of the index, made of what the log says."""

from collections.abc import Iterator

from fourfold.bots import kind_of
from fourfold.games.edition import Game, Outcome
from fourfold.server import index
from fourfold.server.commands import Change
from fourfold.server.seats import Seat

PEOPLE, BOTS = "people", "bots"
"""Against whom: other people, perhaps with bots; or bots of several kinds. Else it is the kind of the bots."""
TAKEN_BACK, CONTINUED, BESIDE, LEFT = "taken_back", "continued", "beside", "left"
"""Why a match is no measure and not in the figures: moves were taken back, it began at a moment of another match,
all sides were played at one screen, or a bot played for the person."""


def rows(
    table_id: str,
    game: Game,
    seats: list[Seat],
    outcome: Outcome,
    *,
    began: float,
    ended: float,
    taken_back: bool,
    continued: bool,
) -> Iterator[Change]:
    """A row for each person, at the first of their seats."""
    for holder in sorted({seat.holder for seat in seats if seat.kind == "person" and seat.holder}):
        mine = [seat for seat in seats if seat.holder == holder]
        is_beside = len(mine) > 1 and not game.team
        mark = (
            TAKEN_BACK
            if taken_back
            else CONTINUED
            if continued
            else BESIDE
            if is_beside
            else LEFT
            if any(seat.stands_in or seat.helped for seat in mine)
            else ""
        )
        yield index.result_row(
            {
                "table_id": table_id,
                "seat": mine[0].seat,
                "holder": holder,
                "game": game.name,
                "ended": ended,
                "seconds": max(0.0, ended - began),
                "rounds": outcome.rounds,
                "result": "" if is_beside else result(outcome, mine[0].seat, team=game.team),
                "margin": None if is_beside else margin(outcome, mine[0].seat, game),
                "against": against(game, seats, holder),
                "by_people": outcome.by_people,
                "mark": mark,
            }
        )


def result(outcome: Outcome, seat: int, *, team: bool) -> str:
    """Won, drawn or lost. A win that several share is a draw, but for a team."""
    if seat not in outcome.winners:
        return "lost"
    return "drawn" if len(outcome.winners) > 1 and not team else "won"


def margin(outcome: Outcome, seat: int, game: Game) -> int | None:
    """By how many points a seat won or lost; None where points did not decide."""
    if not game.counts_points or outcome.by_people:
        return None
    totals = [score["total"] for score in outcome.scores]
    others = totals[:seat] + totals[seat + 1 :]
    by = abs(totals[seat] - max(others)) if others else 0
    return by or None


def against(game: Game, seats: list[Seat], holder: str) -> str:
    """Whom a person played against, or with."""
    others = [seat for seat in seats if seat.holder != holder]
    if any(seat.kind != "bot" for seat in others):
        return PEOPLE
    kinds = {kind_of(seat.bot or "", game) for seat in others}
    return kinds.pop() if len(kinds) == 1 else BOTS
