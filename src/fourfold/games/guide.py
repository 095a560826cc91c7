"""What a game tells somebody at its table who does not know it: what is asked, what a thing is, what to plan.

A game writes `asked`, `reach` and `legend` in its own `guide.py` and `about` in `about.py`, and names them in its
`Edge`. Whatever is left out is said plainly here.
"""

import msgspec

from fourfold.games.svg import Markup
from fourfold.games.words import Words
from fourfold.kernel.actions import Action, Catalogue


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a reader: one sentence with the act, what is still open, and the clauses of the decision.

    An action that names nothing has a button in the bar, unless its kind is among those that are `pressed` on a
    piece of the table. What is `free` is for the reader alone to say, such as what to give away: no button is the
    main one, and even if one answer is left it does not play itself. Neither does a `deed`, what the reader came
    for, such as a strike: its button is the main one, but the reader presses it. What is `settled`, by a choice
    made before or by the cards one has left, plays itself even in a first match, if there is one answer.

    What will have a button once more is done has its place in the bar before that, and its words (`later`): else
    another button would stand there, and be pressed by mistake. `doubts` are actions, or kinds of action, with what
    is asked before one is done, where it is hardly meant.
    """

    text: str
    left: str = ""
    clauses: tuple[str, ...] = ()
    pressed: tuple[str, ...] = ()
    free: bool = False
    deed: bool = False
    settled: bool = False
    later: tuple[str, ...] = ()
    doubts: dict[str, str] = {}


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """An icon, number or mark of the table, and what it means. `picture` is an SVG element of its own."""

    picture: Markup
    text: str


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why nothing can be done with a thing now, where no refusal says it all. Without text, it is not said.

    Whoever presses what people try to play (`tried`) is told that alone at first, as with a refusal.
    """

    text: str = ""
    clause: str = ""
    tried: bool = False


class About(msgspec.Struct, frozen=True, kw_only=True):
    """Something on the table, looked at closely.

    `picture` is the thing itself, large. `lines` say what it is and does, `signs` name the icons on it, `now` says
    what it counts for or would do at this moment. `why` it cannot be used is found among the refusals, unless the
    game knows better. What speaks against using it is said first of all (`caution`).
    """

    title: str
    kind: str = ""
    caution: str = ""
    picture: Markup = Markup()
    lines: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    now: tuple[str, ...] = ()
    why: Why | None = None
    clauses: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Several actions in a row that people think of as one: walk there, walk there and attack.

    They are shown and pressed as one and played whole or not at all. `text` says what comes of them, `why` what
    speaks for them, where there is more to say. `also` is what can be said besides, one sentence each, for a choice
    that has the same `why` as another, or none. `way` are the things of the drawing that a piece comes through,
    from where it is to its goal.
    """

    actions: tuple[Action, ...]
    text: str
    why: str = ""
    also: tuple[str, ...] = ()
    way: tuple[str, ...] = ()

    @property
    def notation(self) -> str:
        """The actions in a line, as a request has them."""
        return SEPARATOR.join(map(str, self.actions))


SEPARATOR = "; "
"""What stands between the actions of a plan."""


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be planned with one thing: the plans, and a drawing of them.

    The drawing is laid over the table, into its element `reach`; in it, whatever is pressed for a plan has the
    plan's notation as `data-plan`. `text` says what is asked while it is shown. A drawing without plans only shows
    something, which `text` says: what a piece of somebody else could do. Without a drawing, `text` says in a line
    why nothing can be planned. `beyond` says why a piece cannot go where no plan leads. A table with an element
    `danger` has the reach of the thing `danger` laid there whenever its reader is to act: what threatens them.
    """

    plans: tuple[Plan, ...] = ()
    drawing: Markup = Markup()
    text: str = ""
    beyond: str = ""


def plainly_about(words: Words, thing: str, catalogue: Catalogue) -> About | None:
    """What can be said of a thing by a game that says nothing of it: its name, if an action names it."""
    for family in catalogue.families:
        for axis in family.axes:
            if thing in axis.labels:
                return About(title=str(words.name(axis.name, thing)))
    return None


def plainly_asked(words: Words, legal: tuple[Action, ...]) -> Asked:
    """What is asked by a game that says nothing of it."""
    return Asked(text=str(words.find("label.actions" if legal else "label.none")))
