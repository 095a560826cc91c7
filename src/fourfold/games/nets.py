"""The files of trained networks: one for each game and number of seats, in the game's package.

A file is a line that names the format, a line of JSON, and the weights as whole numbers of 16 bits, compressed. The
line of JSON tells how large the network is and what a step of each kind of weight is worth.
"""

import sys
import zlib
from array import array
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.insight import Insight
from fourfold.kernel.learned import Features, LearnedEvaluation, LearnedInsight
from fourfold.kernel.net import OFFSET, Net, Shape

if TYPE_CHECKING:
    from fourfold.games.edition import EditionOf, Game

FORMAT = b"fourfold net 1"
LARGEST = 1_500_000
STEPS = 32_000
"""Into how many steps the largest weight of a layer after the first is divided."""
FIRST_LAYER = ("whole_rows", "thing_rows")


class BadNet(FourfoldError):
    """A file of a network that cannot be read, or is not for this game."""


class OtherContent(BadNet):
    """A network that was trained for other content than the match is played with."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """How large a network is, how a search uses it (`LearnedInsight`), what a step of each weight is worth, and the
    digest of the weights."""

    whole: list[int]
    thing: list[int]
    width: int
    depth: int
    kinds: int
    seats: int
    exploration: float
    own_side: bool = False
    steadiness: float = 1.0
    steps: dict[str, float]
    digest: str

    def shape(self) -> Shape:
        """How large the network is."""
        return Shape(self.whole, self.thing, self.width, self.depth, self.kinds, self.seats)


def name_of(seats: int) -> str:
    """The name of the file for so many seats."""
    return f"net-{seats}.bin"


def has_net(game: "Game", seats: int | None = None) -> bool:
    """Was a network trained for the game, with so many seats or any?"""
    folder = files(game.package)
    return any((folder / name_of(many)).is_file() for many in game.seats if seats in (None, many))


def learned_insight(edition: "EditionOf[Any, Any]") -> Insight:
    """The judgement of the network in the game's package."""
    game, seats = edition.game, int(edition.setup.seats)
    if edition.edge.features is None or not has_net(game, seats):
        some = [many for many in game.seats if edition.edge.features is not None and has_net(game, many)]
        hint = f"it was for {' and '.join(map(str, some))} seats" if some else "ask for 'hard'"
        raise FourfoldError(f"no network was trained for {game.title['en']} with {seats} seats", hint)
    return read_net((files(game.package) / name_of(seats)).read_bytes(), edition)


def features_of(edition: "EditionOf[Any, Any]") -> Features:
    """How a game with networks tells a position to them."""
    assert edition.edge.features is not None
    return edition.edge.features(edition)


def sides_of(edition: "EditionOf[Any, Any]") -> int:
    """How many values a network has: one for each seat; for a team two, to win and to lose."""
    return 2 if edition.game.team else int(edition.setup.seats)


def read_net(data: bytes, edition: "EditionOf[Any, Any]") -> Insight:
    """The judgement in a file. In a duel it is an evaluation for the same search."""
    features = features_of(edition)
    header, numbers = parameters(data)
    if (header.whole, header.thing, header.kinds, header.seats) != (
        features.whole_sizes,
        features.thing_sizes,
        features.kinds,
        sides_of(edition),
    ):
        raise OtherContent(
            "the network was trained for other content", "play with the game's own, or ask for 'hard'"
        )
    net = Net(header.shape(), header.steps[FIRST_LAYER[0]], numbers)
    if edition.duel:
        return LearnedEvaluation(edition.insight, features, net)
    return LearnedInsight(
        edition.insight,
        features,
        net,
        header.exploration,
        edition.game.team,
        own_side=header.own_side,
        steadiness=header.steadiness,
    )


def parameters(data: bytes) -> tuple[Header, list[list[float]]]:
    """What is in a file, the parameters in the order of `Shape.sizes`; those of the first layer are whole steps."""
    header, weights = _parts(data)
    values = array("h", weights)
    if sys.byteorder == "big":
        values.byteswap()
    numbers: list[list[float]] = []
    start = 0
    for part, size in header.shape().sizes():
        step = 1.0 if part in FIRST_LAYER else header.steps[part]
        numbers.append([value * step for value in values[start : start + size]])
        start += size
    return header, numbers


def _parts(data: bytes) -> tuple[Header, bytes]:
    """The two parts of a file, if it is whole."""
    try:
        name, line, body = data.split(b"\n", 2)
        header = msgspec.json.decode(line, type=Header)
        weights = zlib.decompress(body)
        if name == FORMAT and sha256(weights).hexdigest() == header.digest:
            return header, weights
    except (ValueError, zlib.error, msgspec.MsgspecError):
        pass
    raise BadNet("the file of the network is damaged", "install fourfold again")


def write_net(
    shape: Shape,
    step: float,
    numbers: list[list[float]],
    exploration: float,
    own_side: bool = False,
    steadiness: float = 1.0,
) -> bytes:
    """The file of a network. `step` is what a step of the first layer is worth, which is cut off at its ends."""
    steps: dict[str, float] = {}
    values = array("h")
    for (part, _), weights in zip(shape.sizes(), numbers, strict=True):
        first = part in FIRST_LAYER
        steps[part] = step if first else max(map(abs, weights), default=0.0) / STEPS or 1.0
        most = int(OFFSET) if first else STEPS
        values.extend(max(-most, min(most, round(weight / steps[part]))) for weight in weights)
    if sys.byteorder == "big":
        values.byteswap()
    body = values.tobytes()
    header = Header(
        whole=shape.whole,
        thing=shape.thing,
        width=shape.width,
        depth=shape.depth,
        kinds=shape.kinds,
        seats=shape.seats,
        exploration=exploration,
        own_side=own_side,
        steadiness=steadiness,
        steps=steps,
        digest=sha256(body).hexdigest(),
    )
    return b"\n".join((FORMAT, msgspec.json.encode(header), zlib.compress(body, 9)))
