"""Promises 1 and 2: one legality, immutable positions, encodings that hold."""

from fourfold.testing.rules import *  # noqa: F403
