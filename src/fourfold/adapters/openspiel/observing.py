"""What a seat may know of a state, as OpenSpiel's observers give it: a tensor in parts, and a string."""

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pyspiel

from fourfold.adapters.openspiel import memory
from fourfold.adapters.openspiel.agreement import Agreement
from fourfold.kernel.observation import SPECTATOR

if TYPE_CHECKING:
    from fourfold.adapters.openspiel.state import FourfoldState

MEMORY = "memory"
WHOSE = ("seat", "legal")
"""The parts of a view that say whose it is and what that seat may do: no secrets."""


class FourfoldObserver:
    """Observations of one seat, or of a spectator where no private information is asked for.

    The tensor holds the parts of the game's own observer. With perfect recall it ends with a part `memory`: the
    bits of the digest of all that was seen, which tell information states apart and carry no other meaning. The
    string is the view as JSON; with perfect recall the digest stands before it. At a chance node all this is of the
    moment before the play that waits, and before the deal there is nothing to see.
    """

    def __init__(self, agreement: Agreement, kind: "pyspiel.IIGObservationType") -> None:
        self._is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._remembers: bool = kind.perfect_recall
        self._observer = agreement.edition.observer
        self._size = int(self._observer.size)
        bits = memory.SIZE * 8 if self._remembers else 0
        self.tensor = np.zeros(self._size + bits, np.float32)
        self.dict = {
            part.name: self.tensor[part.base : part.base + part.size].reshape(part.shape)
            for part in self._observer.parts
        }
        if bits:
            self.dict[MEMORY] = self.tensor[self._size :]

    def set_from(self, state: "FourfoldState", player: int) -> None:
        """Write what a player may know of a state into `tensor`, of which `dict` shows the parts."""
        moment = state.moment
        if moment.position is None:
            self.tensor.fill(0)
            return
        seat = SPECTATOR if self._is_public else player
        self.tensor[: self._size] = self._observer.observe(moment.position, seat)
        if self._remembers:
            digest = memory.digest(moment, None if self._is_public else player)
            self.tensor[self._size :] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: "FourfoldState", player: int) -> str:
        """What a player may know of a state, as text."""
        reader = None if self._is_public else player
        seen = memory.view(state.moment, reader).decode()
        return f"{memory.digest(state.moment, reader).hex()} {seen}" if self._remembers else seen


class PrivateObserver:
    """What a seat sees beyond the public, as text: the parts of its view that a spectator sees otherwise."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, object] = {}

    def set_from(self, state: "FourfoldState", player: int) -> None:
        """There is no tensor to write."""

    def string_from(self, state: "FourfoldState", player: int) -> str | None:
        """The private parts of a view as JSON; empty where nothing is private, None before the deal."""
        moment = state.moment
        if moment.position is None:
            return None
        own, public = (msgspec.json.decode(memory.view(moment, reader)) for reader in (player, None))
        private = {name: part for name, part in own.items() if name not in WHOSE and part != public[name]}
        return msgspec.json.encode(private).decode() if private else ""
