"""A turn that wins at once is found and taken, however much happens in it."""

from functools import partial

import pytest

from fourfold.bots import bot
from fourfold.bots.hints import hint
from fourfold.games.earth_water_sun.finishing import finishing
from fourfold.kernel.chance import SeededChance
from tests.support.earth_water_sun import START, Study

WON = {
    "two attacks in a row, for the first brings the second Sun": "glade-7 "
    "Ma1:E1W1,Ma2:E1,Ma7:E1W1,Tb3:W2 Tf4:E3*,Mg4:E1W1,Mg8:E1,Mg10:E1W1 "
    "a1ne=b1,b1e=b1,f6nw=w1,g4nw=w1,g7e=w1,g8nw=w1 - b4/14,w8/8 b8",
    "a hex destroyed instead of growing, and the next with the reward": "meadow-9 "
    "Ma4:E1W1,Ma5:E2,Tb6:W2S2,Mc2:E1W1 Te2:E1W2S1,Me3:W2 "
    "a1e=b1,a3ne=b1,a5e=b1,a6nw=b1 g11,i6,i8,i10,i11 b6/10,w4/16 w11",
    "two Trees in one attack": "meadow-9 "
    "Ma1:E1,Ta2,Ma4,Ma7:W1S1,Md3:E1W1 Te4:W2,Mi5:E1,Mi7:E1,Mi8:E1,Mi9,Ti10 d4nw=b1 - b5/14,w6/14 w5",
    "nobody moves: the hex falls": "hexagon-7 Tc3:E2W2,Tc6:W2S2 Tm8:E3* - - b4/16,w0/14 b20",
}


@pytest.mark.parametrize("given", WON.values(), ids=WON.keys())
def test_a_turn_that_wins_is_found(given: str) -> None:
    study = Study(given)
    seat = int(study.position.seat_of(study.position.to_choose()))
    found = finishing(study.edition, study.edition.view(study.position, seat))
    assert study.do(*map(str, found)).result
    assert study.position.returns(seat) == 1


@pytest.mark.parametrize("level", ["5", "6", "7", "8"])
@pytest.mark.parametrize("given", WON.values(), ids=WON.keys())
def test_whoever_plays_well_takes_it(given: str, level: str) -> None:
    study = Study(given)
    player, chance = bot(level, study.edition), SeededChance(0)
    seat = int(study.position.seat_of(study.position.to_choose()))
    while study.position.to_act() and study.position.seat_of(study.position.to_choose()) == seat:
        look = partial(study.edition.view, study.position, seat)
        chosen = player.choose(tuple(study.position.legal(seat)), look, chance)
        study.do(str(study.edition.setup.catalogue.actions[chosen]))
    assert study.result
    assert study.position.returns(seat) == 1


@pytest.mark.parametrize("given", WON.values(), ids=WON.keys())
def test_hints_lead_to_it_press_by_press(given: str) -> None:
    study = Study(given)
    seat = int(study.position.seat_of(study.position.to_choose()))
    while not study.result:
        (only,) = hint(study.edition, study.edition.view(study.position, seat), 10).suggestions
        assert only.chance == 1
        study.do(*only.actions)


def test_where_nobody_can_win_at_once_nothing_is_found() -> None:
    study = Study(START)
    assert finishing(study.edition, study.edition.view(study.position, 0)) == ()
    assert finishing(study.edition, study.edition.view(study.position, None)) == ()


THREATENED = (
    "glade-7 Ma3,Ma4,Ma5:E1,Mb1:E1S1,Tc7:W1,Md8:E1W1 Me7:E1,Tg5:S1,Mg6:S1,Tg9,Mg10:E1 "
    "g6e=w1,g9e=w1,g10nw=w1 - b6/14,w1/16 b5"
)
"""White wins by the Mushroom on e7, once it has Sun, where it enters a hex beside the Tree on c7."""


def test_no_hint_leads_to_where_the_other_side_wins_at_once() -> None:
    """Not the second best, either."""
    begun = Study(THREATENED).do("grow a5 sun")
    for one in hint(begun.edition, begun.edition.view(begun.position, 0), seconds=2.0).suggestions:
        study = Study(THREATENED).do("grow a5 sun", *one.actions)
        if "end_turn" in study.legal:
            study.do("end_turn")
        assert finishing(study.edition, study.edition.view(study.position, 1)) == (), one.actions
