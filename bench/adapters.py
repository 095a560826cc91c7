"""What the adapters cost: steps and matches per second through each, beside the bare kernel, in one run.

python bench/adapters.py [--seconds S]

A step is one call for the legal actions, a uniform choice and its application, from Python. Through OpenSpiel every
pick of chance is a step too, so that the kernel's share is told by whole matches.
"""

import argparse
from collections.abc import Iterator
from statistics import median

import fourfold.adapters.openspiel  # noqa: F401 (importing registers the games)
from fourfold.cli.measure import Amount, Task, measure
from fourfold.cli.output import print_table
from fourfold.games import GAMES
from fourfold.games import game as find_game

ROUNDS = 5
PEERS = ("python_tic_tac_toe", "python_liars_poker")


def subjects() -> Iterator[tuple[str, str, Task]]:
    """Who is measured: by what way, which game, and how."""
    for peer in PEERS:
        yield "OpenSpiel's own", peer, Task("by peer", peer)
    for name in GAMES:
        for seats in find_game(name).seats:
            game = f"{name}, {seats} seats"
            yield "kernel", game, Task("by hand", name, seats)
            yield "OpenSpiel", game, Task("by peer", f"fourfold_{name}(players={seats})")


def steps(amounts: list[Amount]) -> float:
    return median(amount.steps / amount.seconds for amount in amounts)


def matches(amounts: list[Amount]) -> float:
    return median(amount.matches / amount.seconds for amount in amounts)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument(
        "--seconds", type=float, default=1.0, help="CPU seconds for each, in five interleaved rounds"
    )
    seconds = given.parse_args().seconds
    found: dict[tuple[str, str], list[Amount]] = {}
    for _ in range(ROUNDS):
        for way, game, task in subjects():
            found.setdefault((way, game), []).append(measure(task, seconds / ROUNDS))
    slowest = min(steps(found[way, game]) for way, game in found if way not in ("kernel", "OpenSpiel's own"))
    rows = []
    for (way, game), amounts in found.items():
        kernel = found.get(("kernel", game))
        share = f"{matches(amounts) / matches(kernel):.0%}" if kernel else ""
        rows.append([way, game, round(steps(amounts)), round(matches(amounts), 1), share])
    print_table(("through", "game", "steps/s", "matches/s", "of the kernel"), rows, "the adapters, CPU time")
    for peer in PEERS:
        ratio = slowest / steps(found["OpenSpiel's own", peer])
        print(f"slowest of ours against {peer}: {ratio:.2f}")


if __name__ == "__main__":
    main()
