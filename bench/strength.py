"""Two bots with the same CPU time for each action: `hard` or `master`, against each other or OpenSpiel's MCTS.

python bench/strength.py GAME [--bots A,B] [--seats N] [--deals N] [--seconds S] [--option NAME=VALUE]
  [--opening N] [--results FILE]

Bots are `hard`, `master` and `openspiel`, which is OpenSpiel's own search in Python; ours without their limit of
simulations. Every line-up of the two plays each deal, turned around the table, so equal bots would win half. In a
game of one team each plays with its like. OpenSpiel's search is shown the true position, hidden things included;
ours sees views.

In a duel all deals are the same. With `--opening N` a match begins with N turns that look good at first sight and
are drawn by its deal.
"""

import argparse
import time
from functools import partial
from pathlib import Path

from spiel import Peer

from fourfold.bots.alphabeta import opened
from fourfold.bots.analysis import Budget
from fourfold.bots.simple import Bot
from fourfold.bots.strengths import learner, searcher
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.lab.arena import arena, heads_to_head, standings
from fourfold.lab.recording import Played
from fourfold.lab.results import Results
from fourfold.lab.study import LineUp, Player

PEER = "openspiel"
NAMES = ("hard", "master", PEER)
NO_LIMIT = 1_000_000_000


def seat_bot(name: str, edition: Edition, seconds: float) -> Bot:
    """One of ours, without its limit of simulations."""
    budget = Budget(NO_LIMIT, seconds)
    return learner(edition, budget) if name == "master" else searcher(edition, budget)


def play(
    edition: Edition, place: int, seated: LineUp, seconds: float, opening: int, seed: int
) -> tuple[Played, str]:
    """One match, and what a decision took."""
    chance, thoughts = SeededChance(seed), SeededChance(seed + 1)
    places = [(seat, player.bot) for seat, player in enumerate(seated)]
    players = {seat: seat_bot(name, edition, seconds) for seat, name in places if name != PEER}
    peers = {seat: Peer(edition, seconds, seed + 2 + seat) for seat, name in places if name == PEER}
    position = opened(edition, opening, chance)
    spent, decisions, steps = 0.0, 0, 0
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
        steps += 1
    took = [f"{spent / decisions:.3f} s a decision"] if decisions else []
    if peers:
        thought, asked = sum(peer.spent for peer in peers.values()), sum(peer.decisions for peer in peers.values())
        simulations = sum(peer.simulations for peer in peers.values())
        took.append(f"{PEER} {thought / max(1, asked):.3f} s, {simulations / max(1e-9, thought):.0f} simulations/s")
    outcome = edition.outcome(position)
    assert outcome is not None
    played = Played(
        place=place,
        returns=tuple(position.returns(seat) for seat in range(len(seated))),
        winners=outcome.winners,
        steps=steps,
        rounds=outcome.rounds,
        ending=outcome.clause,
        scores=outcome.scores,
    )
    return played, "; ".join(took)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("game")
    given.add_argument("--bots", default=f"hard,{PEER}")
    given.add_argument("--seats", type=int)
    given.add_argument("--deals", type=int, default=100)
    given.add_argument("--seconds", type=float, default=0.2)
    given.add_argument("--seed", type=int, default=0)
    given.add_argument("--opening", type=int, default=0)
    given.add_argument("--option", action="append", default=[])
    given.add_argument("--results", type=Path)
    asked = given.parse_args()
    names = asked.bots.split(",")
    if len(set(names)) != 2 or not set(names) <= set(NAMES):
        given.error(f"--bots are two of {', '.join(NAMES)}")
    game = find_game(asked.game)
    if asked.opening and not game.edition(game.seats[0], {}).duel:
        given.error("--opening is for duels")
    edition = game.edition(asked.seats or game.seats[0], dict(option.split("=", 1) for option in asked.option))
    study = arena(
        asked.game,
        tuple(Player(name) for name in names),
        edition.setup.seats,
        asked.deals,
        asked.seed,
        {**edition.options, "seconds": str(asked.seconds), "opening": str(asked.opening)},
    )
    results = None if asked.results is None else Results(asked.results, study)
    done = {} if results is None else results.read()
    for place in range(study.matches):
        if place in done:
            continue
        planned = study.match(place)
        seated = study.seated(planned)
        done[place], took = play(edition, place, seated, asked.seconds, asked.opening, study.first_seed(planned))
        if results is not None:
            results.add([done[place]])
        won = [str(player) for player, value in zip(seated, done[place].returns, strict=True) if value > 0]
        print(
            f"{len(done)}: {' and '.join(won) or 'nobody'} won after {done[place].steps} steps; {took}", flush=True
        )
    print(f"{asked.game}, {study.seats} seats, {asked.seconds:g} s a decision, {len(done)} matches")
    played = [done[place] for place in sorted(done)]
    if game.team:
        for one in standings(study, played):
            print(f"{one.bot}: won {one.share:.1%} of {one.matches} ({one.low:.1%} to {one.high:.1%})")
    for pair in heads_to_head(study, played):
        print(
            f"{pair.bot} beats {pair.other} in {pair.share:.1%} of {pair.decided} decided matches "
            f"({pair.low:.1%} to {pair.high:.1%})"
        )


if __name__ == "__main__":
    main()
