"""What people settle among themselves: may they resign, draw, take back, and do all agree? (docs/decisions/0025)

Each answer is made from the table as its log says it is. A reason why not is a kind of refusal of `match.beyond`.
"""

from typing import TYPE_CHECKING

from fourfold.server import limits
from fourfold.server.seats import Seat

if TYPE_CHECKING:
    from fourfold.server.state import TableState


def is_here(seat: Seat) -> bool:
    """Does a person sit here who has not left it to a bot or to the clock?"""
    return seat.kind == "person" and not seat.left and not seat.absent


def others_here(table: "TableState", seat: int) -> set[str | None]:
    """The other people at the table; those who share a screen are one."""
    mine = table.seats[seat].holder
    return {place.holder for place in table.seats if is_here(place)} - {mine}


def why_no_resigning(table: "TableState", seat: int) -> str:
    """Why a seat may not end the match by giving up; empty if it may."""
    if table.is_over:
        return "over"
    is_duel = len(table.seats) == 2 and not table.game.team
    return "" if is_duel or not others_here(table, seat) else "resign_others"


def why_no_draw(table: "TableState", seat: int) -> str:
    """Why a seat may not offer a draw, or agree to one; empty if it may."""
    if table.is_over:
        return "over"
    if table.game.team:
        return "draw_team"
    if not any(is_here(place) for place in table.seats if place.seat != seat):
        return "draw_bots"
    return "draw_offered" if seat in table.draw_wanted else ""


def is_draw(table: "TableState", seat: int) -> bool:
    """Do all people agree on a draw once this seat does?"""
    return others_here(table, seat) <= {table.seats[one].holder for one in table.draw_wanted}


def why_no_taking_back(table: "TableState", seat: int) -> str:
    """Why a seat may not take back more than the undo law allows; empty if it may, as far as others go."""
    if table.is_over:
        return "over"
    if any(place.kind != "bot" for place in table.seats if place.seat != seat):
        return "others_play"
    return "too_often" if table.undone(seat) >= limits.UNDONE else ""


def is_rematch(table: "TableState", seat: int) -> bool:
    """Do all people want a rematch, this seat's among them?"""
    return others_here(table, seat) <= {table.seats[one].holder for one in table.rematch_wanted}
