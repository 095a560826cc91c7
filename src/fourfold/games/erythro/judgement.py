"""How good an action looks at first sight, for the team: what the `sensible` bot goes by.

Each action is tried on a position that the seat cannot rule out, and followed to where everything it starts is
resolved; what it looks like then is judged by `rules.outlook`. What a seat keeps in the discard phase is judged
by a rule of thumb.
"""

from fourfold.games.erythro.rules.outlook import promise
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.view import Effects, ErythroView
from fourfold.games.erythro.viewer import CONTAMINATION
from fourfold.kernel.actions import Catalogue

ATTACK_KEPT = 6
"""How much better it is to keep a card that attacks."""
SHARP = 0.5
"""How far below the best an action may look, in points of outlook, and still be worth something."""


def judge(view: ErythroView, position: ErythroPosition, catalogue: Catalogue) -> tuple[float, ...]:
    """A value from 0 to 1 for each legal action of the view, in their order; `position` is one with this view."""
    assert view.seat is not None
    if view.phase == "discard" and view.question is None:
        found = [_keeping(action, view) for action in view.legal]
    else:
        found = [promise(position, view.seat, catalogue.action(action).number) for action in view.legal]
    best = max(found)
    return tuple(max(0.0, 1.0 - (best - value) / SHARP) for value in found)


def _keeping(action: str, view: ErythroView) -> float:
    """A card kept puts off the next shuffle (ERY-NOTE-1); a contamination card is better out of the hand."""
    kind, _, card = action.partition(" ")
    if kind == "keep":
        face = view.faces.get(card)
        if card == CONTAMINATION or face is None:
            return -1.0
        return 2.0 + (face.cost or 0) + face.gain + (ATTACK_KEPT if _attacks(face.effects) else 0)
    return 0.0 if kind == "keep_none" else -2.0


def _attacks(effects: Effects) -> bool:
    """Is there an attack among the effects?"""
    return any(
        effect.do == "attack" or _attacks(effect.effects) or any(map(_attacks, effect.options))
        for effect in effects
    )
