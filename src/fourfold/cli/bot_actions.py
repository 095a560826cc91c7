"""A bot's next action in a match."""

import hashlib

from fourfold.bots import bot
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match


def choice(match: Match, seat: int, name: str) -> int:
    """What a bot does in a seat now.

    Its generator comes from the match's seed and the place in the log, so that a match that was saved and loaded
    goes on as it would have. The bot sees a view and its own picks, neither of which tells the seed.
    """
    key = f"fourfold bot\n{match.seed}\n{seat}\n{len(match.entries)}\n"
    chance = SeededChance(int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big"))
    legal = tuple(action.number for action in match.legal(seat))
    return bot(name, match.edition).choose(legal, lambda: match.view(seat), chance)


def play_on(match: Match, steps: int, name: str = "uniform") -> None:
    """Let bots of one kind play so many steps, or to the end."""
    for _ in range(steps):
        if not match.to_act:
            return
        seat = match.to_act[0]
        match.play(seat, choice(match, seat, name))
