"""List every kind of decision, icon, ending and part of a score that no lesson, coach's note or primer mentions."""

import sys

from fourfold.games import HOUSE
from fourfold.learn.coverage import untaught


def main() -> int:
    """Print what is missing, game by game; 1 if anything is."""
    missing = {name: untaught(name) for name in HOUSE}
    for name, things in missing.items():
        print(f"{name}: {', '.join(things) if things else 'everything is mentioned'}")
    return int(any(missing.values()))


if __name__ == "__main__":
    sys.exit(main())
