"""What the pictures of all games have in common: their frame, and the light on the sheet."""

from fourfold.games.svg import Attribute, Markup, element


def picture(css: str, size: tuple[int, int], label: str, language: str, brought: Markup, *drawn: Markup) -> Markup:
    """A whole picture: its frame with its name, the styles and icons it brings with it, and what lies on the sheet.

    The sheet goes on outside the frame, half the picture on each side, for a page that has room left beside it.
    """
    across, high = size
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": css,
        "viewBox": f"0 0 {across} {high}",
        "role": "group",
        "aria-label": label,
        "lang": language,
    }
    beyond = {"x": -across / 2, "y": -high / 2, "width": 2 * across, "height": 2 * high}
    sheet = element("rect", {"class": "sheet", **beyond})
    return element("svg", frame, element("title", None, label), brought, sheet, *drawn)


def light(identity: str, cx: str, cy: str, r: str) -> Markup:
    """The light that falls on the sheet, in parts of the sheet, which is twice as large as the picture."""
    return element(
        "radialGradient",
        {"id": identity, "cx": cx, "cy": cy, "r": r},
        element("stop", {"class": "glow0", "offset": 0}),
        element("stop", {"class": "glow1", "offset": 1}),
    )
