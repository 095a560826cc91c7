"""The network in torch, as `fourfold.kernel.net` evaluates it, and its way into a file."""

import torch
from torch import Tensor, nn

from fourfold.games.nets import FIRST_LAYER, parameters, write_net
from fourfold.kernel.net import OFFSET, Shape

STEP = 1 / 128
"""What a step of a first layer's weight is worth."""


def first_rows(sizes: list[int]) -> Tensor:
    """The row at which each slot begins."""
    return torch.tensor([sum(sizes[:slot]) for slot in range(len(sizes))])


class Model(nn.Module):
    """The same layers, trained as plain numbers."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        width, depth = shape.width, shape.depth

        def weights(*sizes: int, spread: float) -> nn.Parameter:
            return nn.Parameter(torch.randn(*sizes) * spread)

        self.whole_rows = weights(sum(shape.whole), width + depth, spread=0.1)
        self.thing_rows = weights(sum(shape.thing), width, spread=0.2)
        self.pool = weights(width, depth, spread=0.1)
        self.value = weights(shape.seats, depth, spread=0.1)
        self.value_bias = weights(shape.seats, spread=0.0)
        self.policy_thing = weights(shape.kinds, width, spread=0.1)
        self.policy_whole = weights(shape.kinds, depth, spread=0.1)
        self.policy_bias = weights(shape.kinds, spread=0.0)
        self.register_buffer("whole_first", first_rows(shape.whole), persistent=False)
        self.register_buffer("thing_first", first_rows(shape.thing), persistent=False)

    def look(self, whole: Tensor, things: Tensor) -> tuple[Tensor, Tensor]:
        """The vectors of the things, and the layer after their sum."""
        width = self.shape.width
        slots = len(self.shape.thing)
        sums = nn.functional.embedding_bag(whole.long() + self.whole_first, self.whole_rows, mode="sum")
        rows = things.long().view(len(things) * (things.shape[1] // slots), slots) + self.thing_first
        own = nn.functional.embedding_bag(rows, self.thing_rows, mode="sum").view(len(things), -1, width)
        vectors = torch.relu(sums[:, None, :width] + own)
        deep = torch.relu(sums[:, width:] + vectors.sum(1) @ self.pool)
        return vectors, deep

    def values(self, whole: Tensor, things: Tensor) -> Tensor:
        """The logarithms of the values of all seats."""
        _, deep = self.look(whole, things)
        return torch.log_softmax(deep @ self.value.T + self.value_bias, 1)

    def policy(
        self, whole: Tensor, things: Tensor, kinds: Tensor, acts_on: Tensor, own: Tensor | None = None
    ) -> Tensor:
        """The logarithms of the shares of the actions; a kind of -1 is none. `own` are those it corrects."""
        vectors, deep = self.look(whole, things)
        kind, thing = kinds.long().clamp(min=0), acts_on.long()
        at = vectors.gather(1, thing.clamp(min=0)[:, :, None].expand(-1, -1, self.shape.width))
        at_thing = (at * self.policy_thing[kind]).sum(2) * (thing >= 0)
        logits = (deep @ self.policy_whole.T + self.policy_bias).gather(1, kind) + at_thing
        if own is not None:
            logits = logits + own.float()
        return torch.log_softmax(logits.masked_fill(kinds < 0, -1e9), 1)

    @torch.no_grad()
    def stay_in_range(self) -> None:
        """Keep the first layer where the file has room for it."""
        for rows in (self.whole_rows, self.thing_rows):
            rows.clamp_(-int(OFFSET) * STEP, int(OFFSET) * STEP)

    @torch.no_grad()
    def load(self, data: bytes) -> None:
        """Go on from the network in a file."""
        header, numbers = parameters(data)
        for (name, _), found in zip(self.shape.sizes(), numbers, strict=True):
            own = getattr(self, name)
            own.copy_(torch.tensor(found).view_as(own) * (header.steps[name] if name in FIRST_LAYER else 1.0))

    def file(self, exploration: float, own_side: bool = False, steadiness: float = 1.0) -> bytes:
        """The network as a file of the package."""
        numbers = [getattr(self, name).detach().cpu().flatten().tolist() for name, _ in self.shape.sizes()]
        return write_net(self.shape, STEP, numbers, exploration, own_side, steadiness)
