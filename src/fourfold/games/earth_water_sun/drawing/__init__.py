"""The table of Earth, Water & Sun as one SVG picture, made from a view alone: hexes, Specimens and Roots."""

from fourfold.games.earth_water_sun.view import EarthWaterSunView, HexSeen
from fourfold.games.svg import Markup, element, text
from fourfold.games.words import Words

__all__ = ["STYLE", "drawing"]

SIZE = 30
ROOT_3 = 3**0.5
STYLE = """.ews{font-family:system-ui,sans-serif;background:#f4efe2}
.ews .hex{fill:#dfe3c4;stroke:#8a8a70}
.ews .gone{fill:#403a33}
.ews .black{fill:#222}
.ews .white{fill:#fff;stroke:#222}
.ews .build{font-size:9px;fill:#7a2e12}"""


def drawing(view: EarthWaterSunView, words: Words, *, wide: bool, standalone: bool = True) -> str:
    """The board as hexes, with what stands on them; buttons for what can be played."""
    places = {hex.name: _place(hex) for hex in view.hexes}
    left, top = min(x for x, _ in places.values()) - SIZE, min(y for _, y in places.values()) - SIZE
    across = max(x for x, _ in places.values()) - left + SIZE
    high = max(y for _, y in places.values()) - top + SIZE
    parts: list[Markup] = [element("style", None, Markup(STYLE))] if standalone else []
    for hex in view.hexes:
        css = "hex gone" if hex.name in view.destroyed else "hex"
        parts.append(
            element("polygon", {"class": css, "points": _outline(*places[hex.name]), "data-thing": hex.name})
        )
    for seen in view.specimens:
        x, y = places[seen.hex]
        radius = 15 if seen.kind == "tree" else 10
        parts.append(element("circle", {"class": seen.colour, "cx": x, "cy": y, "r": radius}))
        parts.append(text(x, y + 24, f"E{seen.earth} W{seen.water} S{seen.sun}", "build", anchor="middle"))
    for number, notation in enumerate(view.legal):
        label = text(left + 4, top + high + 14 * (number + 1), notation, "action")
        parts.append(element("g", {"data-action": notation, "role": "button", "tabindex": 0}, label))
    title = words.say("label.table")
    box = f"{left:.0f} {top:.0f} {across:.0f} {high + 14 * (len(view.legal) + 1):.0f}"
    return element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "class": "ews", "viewBox": box, "role": "group", "aria-label": title,
         "lang": words.language},
        element("title", None, title),
        *parts,
    )  # fmt: skip


def _place(hex: HexSeen) -> tuple[float, float]:
    return SIZE * ROOT_3 * (hex.q + hex.r / 2), SIZE * 1.5 * hex.r


def _outline(x: float, y: float) -> str:
    corners = ((0, -1), (ROOT_3 / 2, -0.5), (ROOT_3 / 2, 0.5), (0, 1), (-ROOT_3 / 2, 0.5), (-ROOT_3 / 2, -0.5))
    return " ".join(f"{x + SIZE * dx:.1f},{y + SIZE * dy:.1f}" for dx, dy in corners)
