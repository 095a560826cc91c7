"""Train a network: `python -m training training/envyra-2.toml --folder build/training/envyra-2 --jobs 2`."""

import argparse
import os
from pathlib import Path

from training.configuration import read
from training.generations import Training


def main() -> None:
    """Read the command line, and go."""
    given = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    given.add_argument("configuration", type=Path)
    given.add_argument("--folder", type=Path, required=True, help="what is made, and gone on from")
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that play")
    given.add_argument("--device", default="", help="cuda or cpu; cuda where there is one")
    given.add_argument("--minutes", type=float, help="begin no generation that would not end in time")
    asked = given.parse_args()
    device = asked.device
    if not device:
        import torch

        device = "cuda" if torch.cuda.is_available() else "cpu"
    Training(read(asked.configuration), asked.folder, asked.jobs, device).run(asked.minutes)


if __name__ == "__main__":
    main()
