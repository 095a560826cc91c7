"""What Etheria knows about good play: nothing that is hidden, and enough to beat chance."""

import pytest

from fourfold.bots.hints import hint
from fourfold.games.etheria.insight import INSIGHT
from fourfold.games.etheria.rules.bidding import PASS
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.mcts import MCTS
from fourfold.kernel.seats import only
from tests.support.etheria import Study, edition, table
from tests.support.series import played
from tests.support.walks import walk

FEW = 200
"""Simulations of a hint: enough to prefer something."""
UNUSUAL = {"minimum_mode": "icons", "match_bonus": "icon", "loss_discard_from": "hand", "trade_consent": "forced"}


def worths(study: Study, seat: int) -> dict[str, float]:
    """What each legal action of a seat is worth."""
    numbers = study.position.legal(seat)
    values = [INSIGHT.worth(study.position, seat, number) for number in numbers]
    return dict(zip(study.legal(seat), values, strict=True))


def best(study: Study, seat: int) -> str:
    """What looks best."""
    values = worths(study, seat)
    return max(values, key=lambda action: values[action])


@pytest.mark.parametrize("options", [{}, UNUSUAL], ids=["defaults", "unusual"])
@pytest.mark.parametrize("seats", [3, 4])
def test_it_hangs_on_nothing_that_the_seat_does_not_see(seats: int, options: dict[str, str]) -> None:
    of = edition(seats, **options)
    for step, (position, seat, *_) in enumerate(walk(of, 3)):
        other = of.imagine(of.view(position, seat), SeededChance(step))
        legal = position.legal(seat)
        for action in legal:
            assert INSIGHT.worth(position, seat, action) == INSIGHT.worth(other, seat, action)
        priors = INSIGHT.priors(position, seat, legal)
        assert priors == INSIGHT.priors(other, seat, legal)
        assert all(prior > 0 for prior in priors)
        assert INSIGHT.rollout_action(position, seat, legal, SeededChance(step)) in list(legal)


@pytest.mark.parametrize("seats", [3, 4])
def test_what_the_seats_may_expect_adds_up_to_a_whole_win(seats: int) -> None:
    for position, *_ in walk(edition(seats), 4):
        assert sum(INSIGHT.value(position, seat) for seat in range(seats)) == pytest.approx(1)


def test_a_plan_is_followed_card_by_card_and_then_sealed() -> None:
    study = table().hand(0, "rggyyw").auction("edd_marquess_1")
    for card in ("red", "green", "green"):
        assert best(study, 0) == f"add {card}"
        study = study.play(f"0 add {card}")
    assert best(study, 0) == "seal"


def test_a_hand_that_is_too_weak_passes_without_a_thought() -> None:
    study = table().hand(0, "rg").auction("edd_hero")
    assert worths(study, 0).keys() == {"pass"}


def test_rainbow_cards_and_dear_nobles_are_kept() -> None:
    study = table().hand(0, "rrrggw").event("ev14")
    assert best(study, 0) == "discard red"
    lost = table().court(1, "edd_hero", "edd_sduke").court(0, "edd_duke_2", "dwr_duke_2").current(1).window()
    assert best(lost.play("1 ability edd_hero"), 0) == "lose dwr_duke_2"


def test_a_card_is_given_up_that_no_noble_to_come_asks_for() -> None:
    """Also where there are more of another colour."""
    content = edition().content
    for place, colour in enumerate(("red", "green", "yellow")):
        others = [noble.id for noble in content.noble if not getattr(noble.cost, colour)]
        hand = "".join("rgy"[other] * (1 if other == place else 2) for other in range(3))
        study = table().hand(0, f"{hand}w").noble_deck(*others).event("ev14")
        assert best(study, 0) == f"discard {colour}"
        found = hint(study.edition, study.edition.view(study.position, 0), FEW)
        assert found.suggestions[0].actions == (f"discard {colour}",)


def test_a_trade_is_proposed_where_both_gain_and_declined_where_it_costs() -> None:
    setting = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(1, "edd_duke_2").court(2, "wno_duke_2")
    study = setting.window().play("0 offer dwr_duke_2")
    assert best(study, 0) == "ask edd_duke_2"
    assert best(study.play("0 ask edd_duke_2"), 1) == "accept"
    assert best(study.play("0 ask wno_duke_2"), 2) == "decline"


def test_a_search_does_not_mix_up_what_is_drawn_next() -> None:
    position = edition(3).setup.deal(SeededChance(4), None)
    while position.to_act() != only(2) or PASS.base not in list(position.legal(2)):
        seat = lowest(position.to_act())
        position = position.play(seat, list(position.legal(seat))[-1], SeededChance(5), None)
    search = MCTS(3, 2, INSIGHT, INSIGHT.exploration)
    for number in range(60):
        search.simulate(position, SeededChance(number))
    last = search.roots[2].child(PASS.base)
    assert last.visits > 1, "to pass ends the auction, and the next card is turned"
    assert not any(child.visits for child in last.children)


def test_greed_by_it_beats_chance() -> None:
    assert played("etheria", ("greedy", "uniform", "uniform"), 30, 1).wins[0] >= 27
