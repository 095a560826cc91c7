"""Breakthrough keeps every promise of the table."""

from fourfold.testing.conformance import *  # noqa: F403
