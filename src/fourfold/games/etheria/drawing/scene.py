"""What every part of the picture is drawn from: the view, the words, and where its actions are pressed."""

from fourfold.games import picture
from fourfold.games.etheria.view import Cards, EtheriaView, NobleFace, SeatSeen
from fourfold.games.etheria.words import phrase
from fourfold.games.svg import Attribute, Markup, element, kept
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

CARDS = ("noble", "colour")
"""What an action names that has a card to be pressed on."""


class Scene(picture.Scene[EtheriaView]):
    """One view in one language, with the actions sorted into those with a place on the table and buttons."""

    def __init__(self, view: EtheriaView, words: Words, *, wide: bool) -> None:
        super().__init__(view, words, phrase, wide=wide)
        self.buttons = [action for action in view.legal if not self._has_card(action)]
        """Legal actions without a card of their own, or whose card is pressed for another one."""
        self.cards: list[Markup] = []
        self.over: list[Markup] = []
        """What lies over the cards: those that make room for it move away below it."""
        self.unread: NobleFace | None = None
        self.read = 0
        """Whose small print has no room on its charter, and how many lines of it stand there."""

    def action_on(self, field: str, thing: str) -> Action | None:
        """The legal action that is pressed on the card of a noble or a colour."""
        return next(iter(self.legal.on(field, thing)), None)

    def press(self, action: Action, x: float, y: float, wide: float, high: float, radius: float = 6) -> Markup:
        """A clear sheet over a card, pressed to play it.

        An ability is used once in the game (ETH-ABIL-2), and a card has no room for what it does: its noble is
        looked at first, and there is the button that uses it.
        """
        if action.kind != "ability":
            return super().press(action, x, y, wide, high, radius)
        frame: dict[str, Attribute] = {"x": x, "y": y, "width": wide, "height": high, "rx": radius}
        looked: dict[str, Attribute] = {"data-thing": action.fields["noble"], "data-plans": "", "role": "button"}
        named: dict[str, Attribute] = {"tabindex": 0, "aria-haspopup": "dialog", "aria-label": self.phrase(action)}
        return element("rect", {"id": picture.identity(action), "class": "press", **frame, **looked, **named})

    def _has_card(self, action: Action) -> bool:
        named = ((field, action.fields[field]) for field in CARDS if field in action.fields)
        return any(self.action_on(field, thing) == action for field, thing in named)

    @property
    def reader(self) -> SeatSeen | None:
        """The reader's own seat; None for a spectator."""
        return None if self.view.seat is None else self.view.players[self.view.seat]

    def say(self, key: str, **facts: object) -> str:
        """A sentence or label of the picture."""
        return self.words.say(f"draw.{key}", **facts)


def counts(cards: Cards) -> tuple[tuple[str, int], ...]:
    """Cards by colour, those there are none of left out."""
    return tuple((colour, amount) for colour, amount in cards.by_colour().items() if amount)


def glowing(width: float, height: float, radius: float = 6) -> Markup:
    """The light around what can be played."""
    return picture.glow(width, height, radius + 2, 2.5, 8, 2.5)


@kept
def asked_about(
    thing: str,
    label: str,
    frame: tuple[float, float, float, float],
    *drawn: Markup,
    id: str | None = None,
    css: str | None = None,
    at: str | None = None,
) -> Markup:
    """Something that can be looked at closely, with a stop for the keyboard in its frame: left, top, width, height.

    The stop is a shape without words of its own, so that its name is the label and not all that is printed.
    """
    x, y, wide, high = frame
    stop: dict[str, Attribute] = {
        "class": "stop",
        "data-thing": thing,
        "role": "button",
        "tabindex": 0,
        "aria-label": label,
    }
    stop |= {"x": x, "y": y, "width": wide, "height": high, "rx": 8}
    return element(
        "g", {"id": id, "class": css, "transform": at, "data-thing": thing}, element("rect", stop), *drawn
    )


@kept
def thing(name: str, *drawn: Markup, css: str | None = None, id: str | None = None) -> Markup:
    """The same for what lies inside something that is reached already, or has many beside it: without a stop."""
    return element("g", {"id": id, "class": css, "data-thing": name}, *drawn)
