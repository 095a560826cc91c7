"""Inside a turn everything can be taken back, as long as the other player has not acted."""

from fourfold.match.match import Match


def test_a_turn_can_be_taken_back_action_by_action() -> None:
    match = Match("earth_water_sun", seed=1)
    seat = match.to_act[0]
    before = match.view(None)
    for action in ("grow a4 earth", "place_root a4nw", "step a4 ne", "place_root b5ne"):
        match.play(seat, action)
    for _ in range(4):
        match.undo(seat)
    assert match.view(None) == before
    refusal = match.why_no_undo(seat)
    assert refusal is not None
    assert refusal.kind == "nothing_to_undo"


def test_the_end_of_a_turn_can_be_taken_back_until_the_other_player_acts() -> None:
    match = Match("earth_water_sun", seed=1)
    seat = match.to_act[0]
    for action in ("grow a4 water", "step a4 ne", "end_turn"):
        match.play(seat, action)
    match.undo(seat)
    assert match.to_act == (seat,)
    match.play(seat, "end_turn")
    match.play(1 - seat, "grow m8 sun")
    refusal = match.why_no_undo(seat)
    assert refusal is not None
    assert refusal.kind == "others_acted"
    match.undo(1 - seat)
    match.undo(seat)
