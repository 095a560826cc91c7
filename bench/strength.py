"""Two bots with the same CPU time for each action: `hard` or `master`, against each other or OpenSpiel's MCTS.

python bench/strength.py GAME [--bots A,B] [--seats N] [--deals N] [--seconds S] [--option NAME=VALUE]
  [--opening N] [--results FILE] [--jobs N] [--minutes M]

Bots are `hard`, `master` and `openspiel`, which is OpenSpiel's own search in Python; ours without their limit of
simulations. A file of a network is a bot as well. `hard:40:0.8:30` is like a row of levels.toml: 40 simulations
instead of the time, a steadiness of 0.8, and 30 lapses in a hundred decisions; the last two may be left out.

Every line-up of the two plays each deal, turned around the table, so equal bots would win half. In a game of one
team each plays with its like. OpenSpiel's search is shown the true position, hidden things included; ours sees
views.

With `--jobs` so many processes play, a match each. After `--minutes` what is not over does not count.

In a duel all deals are the same. With `--opening N` a match begins with N turns that look good at first sight and
are drawn by its deal.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.bots.alphabeta import opened
from fourfold.bots.analysis import Budget
from fourfold.bots.simple import Bot, Lapsing
from fourfold.bots.strengths import searcher
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.games.nets import read_net
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.lab.arena import arena, heads_to_head, standings
from fourfold.lab.recording import Played
from fourfold.lab.results import Results
from fourfold.lab.study import Player, Study

if TYPE_CHECKING:
    from spiel import Peer

PEER = "openspiel"
NAMES = ("hard", "master", PEER)
NO_LIMIT = 1_000_000_000


def seat_bot(name: str, edition: Edition) -> Bot:
    """One of ours, without its limit of simulations or without one of time."""
    kind, limit, *rest = name.split(":")
    budget = Budget(NO_LIMIT, seconds_of(name)) if limit.endswith("s") else Budget(int(limit))
    steady = float(rest[0]) if rest else 1.0
    searching = searcher(edition, budget, steady, judgement(kind, edition))
    return Lapsing(searching, int(rest[1])) if len(rest) > 1 else searching


def seconds_of(name: str) -> float:
    """The time of a bot such as `hard:0.1s`."""
    return float(name.split(":")[1].removesuffix("s"))


def judgement(kind: str, edition: Edition) -> Insight:
    """The game's own, that of its network, or of the network in a file."""
    if kind.endswith(".bin"):
        return read_net(Path(kind).read_bytes(), edition)
    return edition.learned if kind == "master" else edition.insight


def play(study: Study, place: int, opening: int) -> tuple[Played, str]:
    """One match, and what a decision took."""
    edition = study.edition()
    planned = study.match(place)
    seated, seed = study.seated(planned), study.first_seed(planned)
    chance, thoughts = SeededChance(seed), SeededChance(seed + 1)
    places = [(seat, player.bot) for seat, player in enumerate(seated)]
    peers = {seat: peer(name, edition, seed + 2 + seat) for seat, name in places if name.startswith(PEER)}
    players = {seat: seat_bot(name, edition) for seat, name in places if seat not in peers}
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
    won = [str(player) for player, value in zip(seated, played.returns, strict=True) if value > 0]
    return played, f"{' and '.join(won) or 'nobody'} won after {steps} steps; {'; '.join(took)}"


def peer(name: str, edition: Edition, seed: int) -> "Peer":
    """OpenSpiel's search, which only its own matches need."""
    from spiel import Peer

    return Peer(edition, seconds_of(name), seed)


def by_many(study: Study, places: list[int], opening: int, jobs: int, until: float) -> Iterator[tuple[Played, str]]:
    """Matches as they end, on so many processes, each of which has one at a time."""
    with ProcessPoolExecutor(jobs, get_context("forkserver")) as pool:
        left = iter(places)
        running = {pool.submit(play, study, place, opening) for place in islice(left, jobs)}
        while running:
            done, running = wait(running, max(0.0, until - time.monotonic()), FIRST_COMPLETED)
            if not done:
                for process in list(pool._processes.values()):
                    process.terminate()
                return
            running |= {pool.submit(play, study, place, opening) for place in islice(left, len(done))}
            yield from (one.result() for one in done)


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
    given.add_argument("--jobs", type=int, default=1)
    given.add_argument("--minutes", type=float, default=100_000.0)
    asked = given.parse_args()
    names = asked.bots.split(",")
    kinds = {name.split(":")[0] for name in names}
    if len(set(names)) != 2 or not all(kind in NAMES or kind.endswith(".bin") for kind in kinds):
        given.error(f"--bots are two of {', '.join(NAMES)} and files of networks")
    game = find_game(asked.game)
    if asked.opening and not game.edition(game.seats[0], {}).duel:
        given.error("--opening is for duels")
    edition = game.edition(asked.seats or game.seats[0], dict(option.split("=", 1) for option in asked.option))
    study = arena(
        asked.game,
        tuple(Player(name if ":" in name else f"{name}:{asked.seconds:g}s") for name in names),
        edition.setup.seats,
        asked.deals,
        asked.seed,
        edition.options,
    )
    results = None if asked.results is None else Results(asked.results, study)
    done = {} if results is None else results.read()
    until = time.monotonic() + 60 * asked.minutes
    left = [place for place in range(study.matches) if place not in done]
    for played, told in by_many(study, left, asked.opening, asked.jobs, until):
        done[played.place] = played
        if results is not None:
            results.add([played])
        print(f"{len(done)}: {told}", flush=True)
    print(f"{asked.game}, {study.seats} seats, {len(done)} matches")
    of_all = [done[place] for place in sorted(done)]
    if game.team:
        for one in standings(study, of_all):
            print(f"{one.bot}: won {one.share:.1%} of {one.matches} ({one.low:.1%} to {one.high:.1%})")
    for pair in heads_to_head(study, of_all):
        print(
            f"{pair.bot} beats {pair.other} in {pair.share:.1%} of {pair.decided} decided matches "
            f"({pair.low:.1%} to {pair.high:.1%})"
        )


if __name__ == "__main__":
    main()
