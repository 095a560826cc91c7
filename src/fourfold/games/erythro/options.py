"""The setup options of Erythro: the adversary and its row (ERY-SETUP-5), and the switches of the rulings."""

from fourfold.games.erythro.checks import ROWS
from fourfold.games.options import choice

ADVERSARIES = tuple(f"{sheet}-{row}" for sheet, rows in ROWS.items() for row in rows)

OPTIONS = (
    choice("adversary", "ERY-SETUP-5", *ADVERSARIES),
    choice("hands", "ERY-R53", "private", "open"),
    choice("solo", "ERY-R54", False, True, for_seats=(2,)),
    choice("acquire_payment", "ERY-R14", "card_element", "any"),
    choice("dome_payment", "ERY-R36", "one_element", "mixed"),
    choice("stuck_check", "ERY-R21", "deadlock", "immediate"),
    choice("mine_order", "ERY-R30", "arrival", "players_choose"),
    choice("pollution_exhausted", "ERY-R33", "ignore", "unlimited", "defeat"),
    choice("sanctuary_supply", "ERY-R34", "per_element", "pooled"),
    choice("influence_cap", "ERY-R12", 20, 0),
    choice("event_parts", "ERY-R46", "three", "two"),
    choice("consortium_all_mines_victory", "ERY-R48", True, False),
    choice("special_depollution_split", "ERY-R49", True, False),
    choice("bag_reset_after_setup", "ERY-R7", False, True),
)
