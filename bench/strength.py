"""`hard` against OpenSpiel's own Python MCTS, with the same CPU time for each action.

python bench/strength.py GAME [--seats N] [--games N] [--seconds S] [--option NAME=VALUE]
"""

import argparse
import sys
import time
from functools import partial

from spiel import Peer

from fourfold.bots.arena import interval
from fourfold.bots.strengths import thinker
from fourfold.bots.thoughts import Budget
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance


def play(edition: Edition, ours: set[int], seconds: float, seed: int) -> tuple[list[float], float, float]:
    """One match; what each seat got, and the CPU seconds a decision took us and the peer."""
    seats = edition.setup.seats
    chance, thoughts = SeededChance(seed), SeededChance(seed + 1)
    players = {seat: thinker(edition, Budget(1_000_000_000, seconds)) for seat in ours}
    peers = {seat: Peer(edition, seconds, seed + seat) for seat in range(seats) if seat not in ours}
    position = edition.setup.deal(chance, None)
    spent, decisions = 0.0, 0
    while acting := position.to_act():
        seat = lowest(acting)
        legal = tuple(position.legal(seat))
        if seat in players:
            start = time.process_time()
            action = players[seat].choose(legal, partial(edition.view, position, seat), thoughts)
            if len(legal) > 1:
                spent += time.process_time() - start
                decisions += 1
        else:
            action = peers[seat].choose(position)
        for reader, player in players.items():
            player.saw(seat, None if position.sealed(seat, action) and reader != seat else action)
        position = position.play(seat, action, chance, None)
    rate = sum(p.simulations for p in peers.values()) / max(1e-9, sum(p.spent for p in peers.values()))
    return [position.returns(seat) for seat in range(seats)], spent / max(1, decisions), rate


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("game")
    given.add_argument("--seats", type=int)
    given.add_argument("--games", type=int, default=200)
    given.add_argument("--seconds", type=float, default=0.2)
    given.add_argument("--seed", type=int, default=0)
    given.add_argument("--option", action="append", default=[])
    asked = given.parse_args()
    game = find_game(asked.game)
    seats = asked.seats or game.seats[0]
    edition = game.edition(seats, dict(option.split("=", 1) for option in asked.option))
    if game.team:
        for name, ours in (("hard", set(range(seats))), ("OpenSpiel MCTS", set[int]())):
            results = [play(edition, ours, asked.seconds, asked.seed + 1000 * n) for n in range(asked.games)]
            report(name, [returns[0] for returns, _, _ in results])
        return
    won: list[float] = []
    for number in range(asked.games):
        seat = number % seats
        returns, spent, rate = play(edition, {seat}, asked.seconds, asked.seed + 1000 * (number // seats))
        won.append(returns[seat])
        print(f"{number + 1}: {returns[seat]:g}, {spent:.3f} s a decision, peer {rate:.0f} sims/s", file=sys.stderr)
    report("hard", won)


def report(name: str, results: list[float]) -> None:
    decided = [result for result in results if result in (0.0, 1.0)]
    share = sum(decided) / max(1, len(decided))
    low, high = interval(share, len(decided))
    print(f"{name}: {share:.1%} of {len(decided)} decided matches ({low:.1%} to {high:.1%}), {len(results)} played")


if __name__ == "__main__":
    main()
