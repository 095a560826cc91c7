"""Buttons on the table, for actions that name something and have no card of their own to be pressed on.

An action that names nothing has its button in the bar below the table.
"""

from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.symbols import icon
from fourfold.games.lettering import BOLD, shrunk, width
from fourfold.games.picture import button, identity
from fourfold.games.svg import Markup, element, group, text
from fourfold.kernel.actions import Action


def press_button(
    scene: Scene, action: Action, label: str, x: float, y: float, wide: float, high: float, sign: str = ""
) -> None:
    """A button with its sign and its words."""
    shown, size = shrunk(label, (15, 14, 13, 12.5), wide - (50 if sign else 16))
    middle = x + wide / 2 + (14 if sign else 0)
    left = middle - width(shown, size * BOLD) / 2 - 33
    frame = {"x": x, "y": y, "width": wide, "height": high, "rx": 8}
    scene.controls.append(
        element(
            "g",
            {"id": identity(action), "class": "legal second", **button(action, _name(scene, action, shown))},
            element("rect", {"class": "halo", "stroke-width": 7, **frame}),
            element("rect", {"class": "button", **frame}),
            group("button-sign chip", icon(sign, left, y + high / 2 - 13, 26, sign)) if sign else Markup(),
            text(middle, y + high / 2 + 5, shown, "button-n", anchor="middle", size=size),
        )
    )


def _name(scene: Scene, action: Action, shown: str) -> str:
    """What a button is called aloud: the action in full, after what is written on it if that is something else."""
    full = scene.phrase(action)
    return full if shown.lower() in full.lower() else f"{shown}: {full}"
