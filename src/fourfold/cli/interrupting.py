"""Ctrl-C while several processes play: one of them speaks."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from types import FrameType


@contextlib.contextmanager
def interrupting_only_here() -> Iterator[None]:
    """Ctrl-C reaches every process of the terminal: only this one shall speak."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    here = os.getpid()

    def interrupt(number: int, frame: FrameType | None) -> None:
        if os.getpid() == here:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
