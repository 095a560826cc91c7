"""The setup options of Envyra, as the table in section 3 of the rules lists them."""

from fourfold.games.options import choice, number

OPTIONS = (
    choice("variant", "ENV-BASIC-1", "standard", "basic"),
    # Every mode is allowed with two players; the advice is shown (ENV-EQ-8, ENV-R49).
    choice("equilibrium", "ENV-EQ-1", "none", "A", "B", "C"),
    choice("equilibrium_pick", "ENV-R45", "deal", "choose"),
    choice("end_tile", "ENV-R30", "standard", "alternative"),
    choice("two_cubes_one_tile", "ENV-R10", False, True),
    choice("start_seat", "ENV-R8", "random", by_seats=True),
    number("stall_limit", "ENV-R39", 30, least=0),
)
