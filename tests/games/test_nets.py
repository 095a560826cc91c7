"""The networks in the package, their files, and what they are told of a position."""

import random
from importlib.resources import files

import pytest

from fourfold.games import HOUSE, game
from fourfold.games.edition import Edition
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.table import PHASES, TURN
from fourfold.games.nets import LARGEST, BadNet, features_of, has_net, name_of, read_net, sides_of, write_net
from fourfold.kernel.bags import listed, lowest, size
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.net import Shape
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among, only
from tests.support.walks import PLAIN, Case, label, walk

TRAINED = [(name, seats) for name in HOUSE for seats in game(name).seats if has_net(game(name), seats)]
TOLD = [case for case in PLAIN if game(case[0]).edition(case[1], case[2]).edge.features]


def data(name: str, seats: int) -> bytes:
    return (files(game(name).package) / name_of(seats)).read_bytes()


@pytest.mark.parametrize(("name", "seats"), TRAINED)
def test_a_network_of_the_package_fits_its_game_and_is_small(name: str, seats: int) -> None:
    edition = game(name).edition(seats, {})
    values = edition.learned.values(edition.setup.deal(SeededChance(1), None), seats)
    assert sum(values) == pytest.approx(seats * values[0] if game(name).team else 1)
    assert len(values) == seats
    assert len(data(name, seats)) <= LARGEST


@pytest.mark.parametrize("name", HOUSE)
def test_the_networks_of_a_game_are_small_together(name: str) -> None:
    assert sum(len(data(*trained)) for trained in TRAINED if trained[0] == name) <= LARGEST


@pytest.mark.parametrize(("name", "leans"), [("etheria", True), ("envyra", False)])
def test_a_policy_that_leans_corrects_the_priors_of_the_game_itself(name: str, leans: bool) -> None:
    edition = game(name).edition(3, {})
    here = features_of(edition)
    shape = Shape(here.whole_sizes, here.thing_sizes, 4, 4, here.kinds, 3)
    silent = read_net(write_net(shape, 1.0, [[0.0] * many for _, many in shape.sizes()], 1.0), edition)
    for position, seat, *_ in walk(edition, 5):
        legal = position.legal(seat)
        found, own = silent.priors(position, seat, legal), edition.insight.priors(position, seat, legal)
        expected = [one / max(own) for one in own] if leans else [1.0] * len(own)
        assert found == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("harm", [b"", b"fourfold net 1\n{}\n", "cut", "flipped", "renamed"])
def test_a_damaged_file_is_answered_with_one_sentence(harm: bytes | str) -> None:
    whole = data("envyra", 2)
    harmed = {
        "cut": whole[:-100],
        "flipped": whole[:-100] + bytes([whole[-100] ^ 1]) + whole[-99:],
        "renamed": whole.replace(b"net 1", b"net 9", 1),
    }
    given = harm if isinstance(harm, bytes) else harmed[harm]
    with pytest.raises(BadNet, match=r"^the file of the network is damaged \(install fourfold again\)$"):
        read_net(given, game("envyra").edition(2, {}))


def test_a_network_for_other_seats_is_refused() -> None:
    with pytest.raises(BadNet, match="trained for other content"):
        read_net(data("envyra", 2), game("envyra").edition(3, {}))


@pytest.mark.parametrize("case", TOLD, ids=label)
def test_a_policy_is_told_nothing_that_its_seat_does_not_see(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    here = features_of(edition)
    for step, (position, seat, *_) in enumerate(walk(edition, 8)):
        if step % 3 == 0:
            here.describe(position, seat, False)
            told = list(here.whole), list(here.things)
            here.describe(edition.imagine(edition.view(position, seat), SeededChance(step)), seat, False)
            assert (list(here.whole), list(here.things)) == told


@pytest.mark.parametrize("case", TOLD, ids=label)
def test_every_slot_holds_one_of_its_values(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    here = features_of(edition)
    for position, *_ in walk(edition, 9):
        for seat in range(case[1]):
            here.describe(position, seat, True)
            assert all(0 <= value < size for value, size in zip(here.whole, here.whole_sizes, strict=True))
            sizes = here.thing_sizes * (len(here.things) // len(here.thing_sizes))
            assert all(0 <= value < size for value, size in zip(here.things, sizes, strict=True))


def test_what_others_marked_in_secret_is_before_them_again() -> None:
    edition = game("envyra").edition(2, {})
    dealt = edition.setup.deal(SeededChance(4), None)
    position = dealt
    while 0 in (seat for seat in range(2) if position.to_act() >> seat & 1):
        position = position.play(0, position.legal(0)[0], SeededChance(1), None)
    assert position.to_act() == 2
    assert features_of(edition).reopened(position, 1).encode() == dealt.encode()
    assert features_of(edition).reopened(position, 0).encode() == position.encode()


@pytest.mark.parametrize("phase", ["bid", "chips"])
def test_what_others_sealed_in_etheria_is_before_them_again(phase: str) -> None:
    edition = game("etheria").edition(3, {})
    draw = random.Random(2)
    asked = PHASES.number(phase)
    for seed in range(200):
        position = edition.setup.deal(SeededChance(seed), None)
        while acting := position.to_act():
            assert isinstance(position, EtheriaPosition)
            others = position.decided & ~only(lowest(acting))
            chosen = position.reds & others or any(position.bids[other] for other in listed(others))
            if position.phase == asked and size(acting) == 1 and chosen:
                break
            seat = lowest(acting)
            position = position.play(seat, draw.choice(list(position.legal(seat))), SeededChance(1), None)
        else:
            continue
        seat = lowest(acting)
        opened = features_of(edition).reopened(position, seat)
        assert isinstance(opened, EtheriaPosition)
        assert opened.to_act() == acting | position.decided
        assert all(opened.bids[other] == 0 for other in range(3) if other != seat)
        assert not opened.reds
        other = lowest(position.decided)
        own = features_of(edition).reopened(position, other)
        assert isinstance(own, EtheriaPosition)
        assert among(other, own.decided)
        return
    pytest.fail(f"no match came to {phase}")


def test_a_file_says_from_which_side_values_are_asked_for() -> None:
    edition = game("etheria").edition(4, {})
    here = features_of(edition)
    shape = Shape(here.whole_sizes, here.thing_sizes, 4, 4, here.kinds, 4)
    draw = random.Random(5)
    numbers = [[draw.uniform(-1, 1) for _ in range(many)] for _, many in shape.sizes()]
    firsts = read_net(write_net(shape, 0.01, numbers, 1.0), edition)
    own = read_net(write_net(shape, 0.01, numbers, 1.0, own_side=True), edition)
    position = edition.setup.deal(SeededChance(3), None)
    assert firsts.values(position, 4, 2) == firsts.values(position, 4, 0) == own.values(position, 4, 0)
    assert own.values(position, 4, 2) != pytest.approx(firsts.values(position, 4, 2), abs=1e-4)
    assert sum(own.values(position, 4, 2)) == pytest.approx(1)
    assert [own.value(position, seat) for seat in range(4)] == [
        own.values(position, 4, seat)[seat] for seat in range(4)
    ]


def own_priors(edition: Edition, position: Position, seat: int) -> list[float]:
    return edition.insight.priors(position, seat, position.legal(seat))


def test_a_file_says_how_steadily_rollouts_take_the_best() -> None:
    edition = game("etheria").edition(4, {})
    here = features_of(edition)
    shape = Shape(here.whole_sizes, here.thing_sizes, 4, 4, here.kinds, 4)
    silent = [[0.0] * many for _, many in shape.sizes()]
    position, seat = next(
        (at, acts) for at, acts, *_ in walk(edition, 5) if len(set(own_priors(edition, at, acts))) > 2
    )
    legal, shares = position.legal(seat), own_priors(edition, position, seat)
    best = legal[shares.index(max(shares))]
    taken = []
    for steadiness in (1.0, 2.0, 200.0):
        insight = read_net(write_net(shape, 1.0, silent, 1.0, steadiness=steadiness), edition)
        chance = SeededChance(1)
        taken.append(sum(insight.rollout_action(position, seat, legal, chance) == best for _ in range(400)))
    assert taken[0] < taken[1] < taken[2] == 400


def test_in_a_world_of_etheria_others_have_sealed_and_the_searcher_knows_no_more() -> None:
    edition = game("etheria").edition(4, {})
    insight = edition.learned
    for position, *_ in walk(edition, 3):
        assert isinstance(position, EtheriaPosition)
        acting = position.to_act()
        for seat in range(4):
            world = insight.begun(position, seat, SeededChance(2))
            if not among(seat, acting):
                assert world.encode() == features_of(edition).reopened(position, seat).encode()
                continue
            assert world.to_act() == only(seat)
            assert list(world.legal(seat)) == list(position.legal(seat))
            assert isinstance(world, EtheriaPosition)
            assert world.hands[seat] == position.hands[seat]


def test_only_the_beginning_of_a_turn_is_valued_in_etheria() -> None:
    edition = game("etheria").edition(3, {})
    here = features_of(edition)
    met = {position.phase for position, *_ in walk(edition, 3) if here.settled(position)}
    assert met == {TURN}


def test_a_network_of_a_team_has_two_values() -> None:
    assert [sides_of(game(name).edition(seats, {})) for name, seats in (("erythro", 4), ("envyra", 3))] == [2, 3]
