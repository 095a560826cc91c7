"""Work that may hang, die or be hostile is done apart from the event loop, by a worker that can be ended.

On a server a worker is a process (`process.py`); where there are none, it is whatever can be ended and begun again.
"""

import traceback
from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

from fourfold.kernel.errors import FourfoldError

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Busy(FourfoldError):
    """Too much is waiting just now for more to be begun."""


class WorkerLost(Exception):
    """The worker died over its work."""


class TooSlow(WorkerLost):
    """The worker was ended, because its time was up."""


class WorkFailed(Exception):
    """The work raised something that is no error of ours; the message is its traceback."""


class Worker(Protocol):
    """Does one thing at a time, is begun when it is first needed and again whenever it was lost."""

    @property
    def pid(self) -> int | None:
        """What it is known by while it is there; None before it was begun."""

    async def do(self, seconds: float, work: Callable[[*Given], T], *given: *Given) -> T:
        """Have a function of a module done there, and raise what it raises.

        Past its time, or when whoever asked is cancelled, the worker is ended. Ask for one thing at a time.
        """

    def wake(self) -> None:
        """Begin ahead of the first work."""

    def close(self) -> None:
        """End, whatever it is doing."""


class Hire(Protocol):
    """How a worker is had.

    Before its first work it is made ready by a function of a module; that is not counted against the work. `memory`
    is how many bytes it may have, where that can be held to.
    """

    def __call__(self, get_ready: Callable[[], None], memory: int | None = None) -> Worker:
        """A worker."""


def answered(work: Callable[..., object], given: tuple[object, ...]) -> tuple[bool, object]:
    """Done by a worker: is it done? Then what came of it, else why not."""
    try:
        return True, work(*given)
    except FourfoldError as error:  # taken apart: compiled, an exception does not take its fields along
        return False, (type(error), error.message, error.hint)
    except Exception:
        return False, (WorkFailed, traceback.format_exc())


def opened(answer: tuple[bool, object]) -> object:
    """What came of the work of a worker, by its answer, or raise why not."""
    is_done, found = answer
    if not is_done:
        assert isinstance(found, tuple)
        kind, *said = found
        raise kind(*said)
    return found
