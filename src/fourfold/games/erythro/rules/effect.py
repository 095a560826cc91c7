"""What every effect answers: what it needs, what it asks, what it does (section 3 of the rules).

Effects are numbered; a list of them is the number of its first, and each knows the one that follows. What a wrapper
holds is a list of its own. The kinds of effect are in `influence_effects`, `planet_effects`, `card_effects`,
`wrappers` and `adversary`. A new one is a class and a `Word` there.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fourfold.games.erythro.rules.notes import NOT_IN_AREA, NOT_NEAR_NAMED, NOT_THAT_TILE
from fourfold.games.erythro.rules.queue import NO_NODE, actor_of, finish, near_of
from fourfold.kernel.actions import Family
from fourfold.kernel.bags import one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

if TYPE_CHECKING:
    from fourfold.games.erythro.rules.table import Table

NONE: Final[i64] = 0
"""No question; nothing used."""

# Whose list an effect is in: zone 4 or 2 of a card, a contamination card, special depollution, a sheet, an event
ACTION: Final[i64] = 0
MOVEMENT: Final[i64] = 1
CONTAMINATION: Final[i64] = 2
SPECIAL: Final[i64] = 3
SHEET: Final[i64] = 4
EVENT: Final[i64] = 5

# Areas
HERE: Final[i64] = 0
HERE_OR_ADJACENT: Final[i64] = 1
OTHER_OR_ADJACENT: Final[i64] = 2
ANYWHERE: Final[i64] = 3
ONE_TILE: Final[i64] = 4
"""Own or adjacent, but all tokens from one tile: special depollution without a split (ERY-R49)."""

OWN_ELEMENT: Final[i64] = -1
"""Of `place_sanctuary`: one of the actor's two elements."""

# What effects of a list can take from one another: points, where somebody stands, the planet, contamination cards
POINTS: Final[i64] = 1
PLACE: Final[i64] = 2
PLANET: Final[i64] = 4
CARDS: Final[i64] = 8
EVERYTHING: Final[i64] = 15
ONE_LOST: Final[i64] = 16
"""Beside the set, how many points were lost: they are taken from whichever element is needed least."""
UNSURE: Final[i64] = -1
"""Instead of a set of these: there is no quick answer, the list has to be played on a copy."""


def lost(used: i64) -> i64:
    """How many points were lost."""
    return used // ONE_LOST


@final
class Given:
    """The parameters of an effect as numbers; those its kind does not take are 0."""

    def __init__(self, n: int = 0, element: int = 0, where: int = 0, inner: int = 0) -> None:
        self.n: i64 = n
        self.element: i64 = element
        self.where: i64 = where
        self.inner: i64 = inner


@final
@mypyc_attr(free_list_len=1)
class Before:
    """What an actor has gained, lost and taken at the most before an effect, if nothing else has changed."""

    def __init__(self) -> None:
        self.gained: i64 = 0
        self.lost: i64 = 0
        self.taken: i64 = 0
        self.has_moved = False
        self.has_polluted = False

    def can_help(self) -> bool:
        """Can something have become possible by it?"""
        return self.gained != 0 or self.taken != 0 or self.has_moved or self.has_polluted


class Effect:
    """One effect with its parameters and its place in a list.

    Of its kind: the question it `asks`; what it `uses`, which is what it depends on or may worsen, so that effects
    which share any of it have to be tried together; whether it `attacks`. `confirms`: the actor is asked before it,
    because nothing before it can be taken back afterwards (5.4). `kind` and `source` are for what is said of it:
    its place in the vocabulary, and whose list it is in.
    """

    asks: i64 = NONE
    uses: i64 = EVERYTHING
    attacks: bool = False

    def __init__(self, given: Given) -> None:
        self.n: i64 = given.n
        self.element: i64 = given.element
        self.where: i64 = given.where
        self.inner: i64 = given.inner
        self.following: i64 = NO_NODE
        self.confirms = False
        self.kind: i64 = 0
        self.source: i64 = ACTION

    # --- what it needs -----------------------------------------------------------------------------------

    def is_impossible(self, table: "Table", step: i64) -> bool:
        """Can it not be carried out in full (section 3, "can be carried out when")?"""
        return False

    def is_surely_impossible(self, table: "Table", step: i64, before: Before) -> bool:
        """Is it surely impossible after that? Where it says no, it may be either."""
        return not before.can_help() and self.is_impossible(table, step)

    def adds_to(self, table: "Table", before: Before) -> bool:
        """Note what it changes for what follows; False if that is more than can be noted."""
        return False

    def used_after(self, table: "Table", step: i64, used: i64) -> i64:
        """What is used once it is done too, if it surely can be done after all that; else UNSURE."""
        if used & self.uses or (self.uses & POINTS and lost(used)) or self.is_impossible(table, step):
            return UNSURE
        return used | self.uses

    # --- what it asks ------------------------------------------------------------------------------------

    def question(self, table: "Table", step: i64) -> i64:
        """The question it asks now; NONE if it is impossible, or has an answer that nobody needs to give.

        In a dry run it was seen before that it is possible.
        """
        if self.asks == NONE or (not table.dry and self.is_impossible(table, step)):
            return NONE
        return self.asks

    def leads_on(self, step: i64) -> bool:
        """Does an answer put more on the queue, which may turn out to be impossible?"""
        return False

    def left(self, table: "Table", step: i64) -> i64:
        """The tokens, points or cards that its question still is about."""
        return 0

    def refuses(self, table: "Table", step: i64, value: i64, why: Journal | None) -> bool:
        """Does it not allow this answer?"""
        return False

    def add_answers(self, found: vec[i64], answer: Family, table: "Table", step: i64) -> vec[i64]:
        """Add the answers of a kind that it allows, in rising order."""
        value: i64
        for value in range(answer.size):
            if not self.refuses(table, step, value, None):
                found = append(found, answer.base + value)
        return found

    def answer(self, table: "Table", step: i64, value: i64, journal: Journal | None) -> None:
        """Do what was answered."""
        raise NotImplementedError

    # --- what it does ------------------------------------------------------------------------------------

    def carry_out(self, table: "Table", step: i64, chance: Chance, journal: Journal | None) -> None:
        """Do without a question whatever of it is possible, and take it off the queue."""
        finish(table)
        self.act(table, actor_of(step), chance, journal)

    def act(self, table: "Table", actor: i64, chance: Chance, journal: Journal | None) -> None:
        """What an effect without a question does."""

    def react(self, table: "Table", level: i64, journal: Journal | None) -> None:
        """On a sheet, as a reaction to an attack: what it does at once; `level` is that of a destroyed mine."""

    # --- for several kinds -------------------------------------------------------------------------------

    def area(self, table: "Table", step: i64) -> i64:
        """The tiles it reaches (section 3, `where`).

        ERY-EFF-8: the actor's tile and its neighbours. ERY-EFF-9: those of a named player.
        """
        terms = table.terms
        if self.where == ANYWHERE:
            return terms.planet
        near = near_of(step)
        if self.where == OTHER_OR_ADJACENT:
            return terms.around[table.tile(near)] if near >= 0 else NONE
        tile = table.tile(actor_of(step))
        if self.where == HERE:
            return one(tile)
        if self.where == ONE_TILE and near >= 0:
            return one(near)
        return terms.around[tile]


def refuse_area(effect: Effect, tile: i64, not_here: i64, why: Journal | None) -> bool:
    """A tile is out of reach of an effect: for the actor's own tile alone, the note to give. Always true.

    ERY-EFF-8: the actor's tile and its neighbours. ERY-EFF-9: those of a named player. ERY-R49: all of one tile.
    """
    if effect.where == HERE:
        return refuse(why, not_here, tile)
    if effect.where == OTHER_OR_ADJACENT:
        return refuse(why, NOT_NEAR_NAMED, tile)
    return refuse(why, NOT_THAT_TILE if effect.where == ONE_TILE else NOT_IN_AREA, tile)


@final
class Word:
    """A kind of effect as content files write it: its name, its parameters, where it may stand, how it is made.

    `icons` is how it looks (see `drawing.effects`); how it reads is in `words.toml`, as `effect.<name>`.
    """

    def __init__(
        self, do: str, params: str, used_in: str, make: Callable[[Given], Effect], icons: str = ""
    ) -> None:
        self.do = do
        self.params = tuple(params.split())
        self.used_in = tuple(used_in.split())
        self.make = make
        self.icons = icons
