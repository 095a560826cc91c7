"""The closed vocabulary of effects (section 3 of the rules): every word with its scope and its parameters.

Content uses nothing else. What a word does is in `rules`, how it reads in `words.toml`.
"""

from typing import Literal

import msgspec

from fourfold.games.erythro.rules import terms as codes

Scope = Literal["player", "wrapper", "adversary"]


class Word(msgspec.Struct, frozen=True):
    """One effect: who may use it (cards use player effects and wrappers), and the keys its record must carry."""

    code: int
    scope: Scope
    params: tuple[str, ...] = ()


VOCABULARY = {
    "gain": Word(codes.GAIN, "player", ("element", "n")),
    "gain_any": Word(codes.GAIN_ANY, "player", ("n",)),
    "gain_per_sanctuary": Word(codes.GAIN_PER_SANCTUARY, "player", ("element", "max")),
    "lose_any": Word(codes.LOSE_ANY, "player", ("n",)),
    "attack": Word(codes.ATTACK, "player", ("where", "discount")),
    "take_contamination": Word(codes.TAKE_CONTAMINATION, "player", ("n",)),
    "trash_contamination": Word(codes.TRASH_CONTAMINATION, "player", ("n",)),
    "remove_pollution": Word(codes.REMOVE_POLLUTION, "player", ("n", "where")),
    "place_pollution": Word(codes.PLACE_POLLUTION, "player", ("n", "where")),
    "move": Word(codes.MOVE, "player", ("n",)),
    "move_anywhere": Word(codes.MOVE_ANYWHERE, "player"),
    "place_sanctuary": Word(codes.PLACE_SANCTUARY, "player", ("element", "where")),
    "draw": Word(codes.DRAW, "player", ("n",)),
    "acquire": Word(codes.ACQUIRE, "player", ("discount",)),
    "other": Word(codes.OTHER, "wrapper", ("effects",)),
    "each_other": Word(codes.EACH_OTHER, "wrapper", ("effects",)),
    "everyone": Word(codes.EVERYONE, "wrapper", ("effects",)),
    "any_player": Word(codes.ANY_PLAYER, "wrapper", ("effects",)),
    "may": Word(codes.MAY, "wrapper", ("effects",)),
    "choose": Word(codes.CHOOSE, "wrapper", ("options",)),
    "add_mine": Word(codes.ADD_MINE, "adversary", ("n",)),
    "random_pollution": Word(codes.RANDOM_POLLUTION, "adversary", ("n",)),
    "random_pollution_per_player": Word(codes.RANDOM_POLLUTION_PER_PLAYER, "adversary", ("n",)),
    "progress_mine": Word(codes.PROGRESS_MINE, "adversary", ("n", "which")),
    "profit": Word(codes.PROFIT, "adversary", ("n",)),
    "profit_extraction": Word(codes.PROFIT_EXTRACTION, "adversary"),
    "profit_mine_level": Word(codes.PROFIT_MINE_LEVEL, "adversary", ("plus",)),
    "reveal_event": Word(codes.REVEAL_EVENT, "adversary"),
}

AREAS = {
    "here": codes.HERE,
    "here_or_adjacent": codes.HERE_OR_ADJACENT,
    "other_or_adjacent": codes.OTHER_OR_ADJACENT,
    "anywhere": codes.ANYWHERE,
}

LINES = {
    "destroy": codes.DESTROYS,
    "pollute_1": codes.POLLUTES_1,
    "pollute_2": codes.POLLUTES_2,
    "pollute_around": codes.POLLUTES_AROUND,
    "lost": codes.LOSES,
}
"""The codes of a mine's line."""

TESTS = {
    "no_mine_on_planet": codes.NO_MINE,
    "dome_destroyed": codes.NO_DOME,
    "profitability_zero_or_below": codes.NO_PROFIT,
    "mines_to_destroy_reached": codes.ENOUGH_DESTROYED,
    "no_pollution_on_planet": codes.NO_POLLUTION,
    "every_mine_of_the_deck_destroyed": codes.ALL_DESTROYED,
}
"""The tests a victory is made of."""
