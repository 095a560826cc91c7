"""Whatever means something can be asked about, with a pointer or from the keyboard."""

from fourfold.games.svg import Attribute, Markup, element, kept


@kept
def thing(
    name: str,
    css: str | None,
    *children: Markup,
    title: str,
    at: str | None = None,
    identity: str | None = None,
    stops: bool = True,
) -> Markup:
    """Something drawn that is asked about by its name, with its title beside the pointer.

    The keyboard stops at it, unless it is one of many or something in it is pressed.
    """
    frame: dict[str, Attribute] = {"id": identity, "class": css, "transform": at, "data-thing": name}
    if stops:
        frame |= {"role": "button", "tabindex": 0, "aria-label": title}
    return element("g", frame, element("title", None, title), *children)
