"""Effects as rows of icons: a sign, a number, a place; the same in every language.

A list of effects becomes parts that are laid out like words in a line. Who carries them out stands before them,
"may" is a question mark, the lists of a choice are parted by a stroke.
"""

from functools import lru_cache

from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import EffectFace, Effects
from fourfold.games.erythro.vocabulary import VOCABULARY
from fourfold.games.lettering import BOLD, width
from fourfold.games.svg import Markup, join, text

Mark = tuple[str, str]
"""A way of drawing ("icon", "sign" or "text") and what."""
Part = tuple[Mark, ...]
"""Marks that stay together in a line."""

WHERE = {"here_or_adjacent": "around", "other_or_adjacent": "around", "anywhere": "anywhere"}


def parts(effects: Effects) -> tuple[Part, ...]:
    """A list of effects as parts of a line."""
    return tuple(part for effect in effects for part in _parts(effect))


def _parts(effect: EffectFace) -> list[Part]:
    if effect.options:
        first, *others = effect.options
        return [*parts(first), *(part for option in others for part in _led(_marks(effect), option))]
    if effect.effects:
        return _led(_marks(effect), effect.effects)
    return [(*_marks(effect), *_where(effect))]


def _led(lead: Part, effects: Effects) -> list[Part]:
    """Effects behind a sign that stays with the first of them."""
    first, *rest = parts(effects) or ((),)
    return [(*lead, *first), *rest]


def _where(effect: EffectFace) -> Part:
    marks: list[Mark] = []
    if effect.where == "other_or_adjacent":
        marks.append(("icon", "other"))
    if effect.where in WHERE:
        marks.append(("icon", WHERE[effect.where]))
    return tuple(marks)


def _marks(effect: EffectFace) -> Part:
    """The marks of an effect, or what stands before those that it holds, by the `icons` of its word.

    `icon:` and `sign:` are drawn, all else is written; what stands in brackets is left out where n is 0.
    """
    marks: list[Mark] = []
    n = effect.n or 0
    element = "any" if effect.element in (None, "own") else effect.element
    for token in VOCABULARY[effect.do].icons.split():
        kind, _, what = token.partition(":")
        if kind in ("icon", "sign"):
            marks.append((kind, what.format(element=element)))
        elif n or not token.startswith("["):
            marks.append(("text", token.strip("[]").format(n=n).replace("-", "−")))
    return tuple(marks)


@lru_cache(maxsize=4096)
def rows(effects: Effects, size: float, room: float, lead: Part = ()) -> tuple[Markup, ...]:
    """Effects as rows of icons around y = 0, as many as they need, behind a lead that says when they apply."""
    found = parts(effects)
    if lead:
        found = ((*lead, *found[0]), *found[1:]) if found else (lead,)
    return tuple(_row(line, size) for line in _broken(found, size, room))


def span(part: Part, size: float) -> float:
    """How wide marks in one line are."""
    return sum(_wide(mark, size) for mark in part)


def row(part: Part, size: float) -> Markup:
    """Marks in one line, from x = 0 and around y = 0."""
    return _row(list(part), size)


def _broken(found: tuple[Part, ...], size: float, room: float) -> list[list[Mark]]:
    """Parts broken into lines where a line is full."""
    lines: list[list[Mark]] = [[]]
    used = 0.0
    gap = size * 0.34
    for part in _short(found, size, room):
        need = span(part, size)
        if lines[-1] and used + gap + need > room:
            lines.append([])
            used = 0.0
        if lines[-1]:
            lines[-1].append(("gap", ""))
            used += gap
        lines[-1] += part
        used += need
    return lines


def _short(found: tuple[Part, ...], size: float, room: float) -> list[Part]:
    """The same parts; what is longer than a line is taken apart."""
    short: list[Part] = []
    for part in found:
        if span(part, size) <= room:
            short.append(part)
        else:
            short += [part[:2], part[2:]]
    return short


def _wide(mark: Mark, size: float) -> float:
    kind, what = mark
    if kind == "gap":
        return size * 0.34
    if kind == "text":
        return width(what, size * 0.86 * BOLD) + size * 0.06
    return size * 1.06


def _row(line: list[Mark], size: float) -> Markup:
    x = 0.0
    drawn: list[Markup] = []
    for mark in line:
        kind, what = mark
        if kind == "text":
            drawn.append(text(x, size * 0.31, what, "n", size=size * 0.86))
        elif kind == "sign":
            drawn.append(sign(what, x, -size / 2, size))
        elif kind == "icon":
            drawn.append(icon(what, x, -size / 2, size))
        x += _wide(mark, size)
    return join(*drawn)
