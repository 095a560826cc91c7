"""Judgement learned by self-play: `python -m training CONFIGURATION`. No part of the package; see `README.md`."""
