"""The closed vocabulary of content (section 3 of the rules): effects, areas, lines of mines, tests of victories.

Content uses nothing else. An effect is one class in `rules`, its word beside it; it reads as `words.toml` says.
"""

from fourfold.games.erythro.rules import adversary, card_effects, influence_effects, planet_effects, wrappers
from fourfold.games.erythro.rules import terms as codes
from fourfold.games.erythro.rules.effect import ANYWHERE, HERE, HERE_OR_ADJACENT, OTHER_OR_ADJACENT

VOCABULARY = {
    word.do: word
    for module in (influence_effects, planet_effects, card_effects, wrappers, adversary)
    for word in module.WORDS
}
"""Every effect by its name."""
KINDS = ("together", *VOCABULARY)
"""What can keep an action from being carried out: one of its effects, or all of them together."""

AREAS = {
    "here": HERE,
    "here_or_adjacent": HERE_OR_ADJACENT,
    "other_or_adjacent": OTHER_OR_ADJACENT,
    "anywhere": ANYWHERE,
}

LINES = {
    "destroy": codes.DESTROYS,
    "pollute_1": codes.POLLUTES_1,
    "pollute_2": codes.POLLUTES_2,
    "pollute_around": codes.POLLUTES_AROUND,
    "lost": codes.LOSES,
}
"""The codes of a mine's line."""

WHOLE_LINES = tuple(
    "+".join(code for code, bit in LINES.items() if line & bit) or "nothing" for line in range(2 * codes.LOSES)
)
"""Every line that can be made of them, by the number that the rules have for it."""

TESTS = {
    "no_mine_on_planet": codes.NO_MINE,
    "dome_destroyed": codes.NO_DOME,
    "profitability_zero_or_below": codes.NO_PROFIT,
    "mines_to_destroy_reached": codes.ENOUGH_DESTROYED,
    "no_pollution_on_planet": codes.NO_POLLUTION,
    "every_mine_of_the_deck_destroyed": codes.ALL_DESTROYED,
}
"""The tests a victory is made of."""
