"""Whatever means something can be asked about, with a pointer or from the keyboard."""

from fourfold.games.svg import Attribute, Markup, element, kept

Box = tuple[float, float, float, float]
"""A corner, how wide and how high."""


@kept
def thing(
    name: str,
    css: str | None,
    *children: Markup,
    title: str,
    at: str | None = None,
    identity: str | None = None,
    stop: Box | None = None,
) -> Markup:
    """Something drawn that is asked about by its name, with its title beside the pointer.

    The keyboard stops at it if it has a place for that: a clear sheet, so that its name is its title and not all
    that is printed. There is none where it is one of many, or something in it is pressed.
    """
    frame: dict[str, Attribute] = {"id": identity, "class": css, "transform": at, "data-thing": name}
    sheet = Markup() if stop is None else _sheet(title, *stop)
    return element("g", frame, element("title", None, title), *children, sheet)


def _sheet(title: str, x: float, y: float, wide: float, high: float) -> Markup:
    frame: dict[str, Attribute] = {"class": "stop", "x": x, "y": y, "width": wide, "height": high, "rx": 8}
    frame |= {"role": "button", "tabindex": 0, "aria-label": title}
    return element("rect", frame)
