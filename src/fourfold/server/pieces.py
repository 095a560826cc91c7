"""The pieces of a table's page: what each is made from, which have changed, and what of them must travel."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, chain, count
from operator import is_
from typing import Any, NamedTuple

from jinja2 import Template, meta
from jinja2.runtime import Context
from markupsafe import Markup, escape

from fourfold.server.rendering import environment

PIECES = (
    "state",
    "look-back",
    "menu-items",
    "seats",
    "stage",
    "moment",
    "recap",
    "by-link",
    "bar",
    "choices",
    "result",
    "log",
    "chat",
    "curtain",
)
"""Each is a template in `pieces/` and an element with that id."""
Run = str | tuple[int, int]
"""Of a text that is cut at every `<`: what is new, or where a run of the old text begins and how long it is."""
CUT = re.compile("<[^<]*")
SMALL = 1_000
"""A piece that is not longer is sent as it is."""
LITTLE = 300
"""A part that is not longer is not taken apart: what that spares is less than what it costs."""
SHORT = 8
"""What is not longer is sent rather than looked for: it costs no more."""
MOST_TAGS = 16384
"""Of so many parts at most it is remembered how many cuts they have."""
END = "the same to the end"
"""Stands for all that follows the last change; no cut of a text is like it."""


class Parts(tuple[str, ...]):
    """Markup in parts, each of which begins with `<`: a drawing, a log. Most of them are those of the time before.

    In a whole page they are put together. A page that is sent what changes has them apart: a drawing of a thousand
    elements is then told from the one before by a hundred texts, most of which are the very same.
    """

    __slots__ = ()

    def __html__(self) -> str:
        return "".join(self)


NEVER = object()
"""What a value was before the page showed anything."""
LATE = ("version", "log_count", "asked", "left", "clauses", "latest")
"""Values that change with nearly every move. A template may put them in and ask whether there is anything, no more:
what it gave is kept with a hole for each, as for parts, and filled again."""
HOLE = re.compile("<here ([a-z_]+)/>")


class Pattern(NamedTuple):
    """How a piece is made: its template, and the names of the values it is made from."""

    template: Template
    needed: frozenset[str]


@cache
def _patterns() -> tuple[tuple[str, Pattern], ...]:
    """The pieces in their order, each with how it is made."""
    return tuple((piece, _pattern(piece)) for piece in PIECES)


def _pattern(piece: str) -> Pattern:
    templates, name = environment(), f"pieces/{piece}.html"
    assert templates.loader is not None
    source = templates.loader.get_source(templates, name)[0]
    needed = meta.find_undeclared_variables(templates.parse(source)) - templates.globals.keys()
    return Pattern(templates.get_template(name), frozenset(needed))


class Shown:
    """What one page shows. A piece is made again only if a value that its template names has changed."""

    def __init__(self) -> None:
        self._values: dict[str, object] = {}
        self._written: dict[str, list[str]] = {}
        """What the template of each piece gave: texts, and between them the names of what goes into the holes."""
        self._parts: dict[str, tuple[str, ...]] = {}

    def change(self, values: dict[str, Any]) -> dict[str, list[Run]]:
        """Show other values: for each piece that changes, how it is made from what it was."""
        known, self._values = self._values, values
        changed = {
            name
            for name, value in values.items()
            if (before := known.get(name, NEVER)) is not value and before != value
        }
        late = {name for name in changed if _is_late(name, values[name]) and _is_late(name, known.get(name))}
        self._write(changed - late)
        found: dict[str, list[Run]] = {}
        for piece, pattern in _patterns():
            if pattern.needed.isdisjoint(changed):
                continue
            old, new = self._parts.get(piece, ()), _filled(self._written[piece], values)
            if new != old:
                self._parts[piece] = new
                found[piece] = difference(old, new) if len(new) > 1 or len(new[0]) > SMALL else [new[0]]
        return found

    def _write(self, changed: set[str]) -> None:
        """Fill in the templates again that name something that has changed, and not only in a hole."""
        if not changed:
            return
        values = {name: _hole(name) if _is_late(name, value) else value for name, value in self._values.items()}
        context = Context(environment(), {**environment().globals, **values}, "pieces", {})
        for piece, (template, needed) in _patterns():
            if not needed.isdisjoint(changed):
                self._written[piece] = HOLE.split("".join(template.root_render_func(context)))


def _is_late(name: str, value: object) -> bool:
    """Is a value left out of what is kept of a template? What is empty is not: a template may ask for that."""
    return bool(value) and (type(value) is Parts or name in LATE)


@cache
def _hole(name: str) -> Markup:
    """Stands for a value in what a template is filled with."""
    return Markup(f"<here {name}/>")


def _filled(written: list[str], values: dict[str, Any]) -> tuple[str, ...]:
    """What a template gave, its holes filled. It has as many parts as those have, and what is around them."""
    if len(written) == 1:
        return (written[0],)
    filled, texts = [], [written[0]]
    for name, text in zip(written[1::2], written[2::2], strict=True):
        value = values[name]
        if type(value) is Parts:
            filled += ["".join(texts), *value]
            texts = [text]
        else:
            texts += _escaped(value), text
    return (*filled, "".join(texts))


@lru_cache(maxsize=4096, typed=True)
def _escaped(value: object) -> str:
    """A value as it stands in a page, kept: most were there before. By type, too, for markup stays as it is."""
    return escape(value)


def difference(old: Sequence[str], new: Sequence[str]) -> list[Run]:
    """How a text is made from an older one, both in parts; `patched` in the page's script makes it.

    What is the same at both ends stays as it is. Between, a part that both have stays whole, and so does a little
    one; others are cut at every `<`. Then runs of the same are looked for.

    >>> difference(["<p>One", "<p>Two", "<p>Three"], ["<p>One", "<p>2", "<p>Three"])
    [(0, 2), 'p>2', (3, 1)]
    """
    head = _alike(old, new)
    # the script cuts a text at every `<`, so what comes before the first, which is nothing, is a cut as well
    begun = sum(map(_tags, old[:head]), 1)
    old, new = old[head:], new[head:]
    tail = _alike(old[::-1], new[::-1])
    ended = sum(map(_tags, old[len(old) - tail :]))
    old, new = old[: len(old) - tail], new[: len(new) - tail]
    cuts = {part: _cuts(part) for part in set(old).symmetric_difference(new) if len(part) > LITTLE}
    before, after = _cut(old, cuts), _cut(new, cuts)
    starts = [0, *accumulate(map(_tags, before), initial=begun)]
    starts.append(starts[-1] + ended)
    end = [END] if tail else []
    return _runs(["", *before, *end, ""], ["", *after, *end], starts)


def _alike(some: Sequence[str], others: Sequence[str]) -> int:
    """How many parts are the very same objects from the first on: none of them has to be looked into."""
    return [*map(is_, some, others), False].index(False)


def _cut(parts: Sequence[str], cuts: Mapping[str, Sequence[str]]) -> list[str]:
    """A text in parts, those that have cuts in these. Nearly all stay whole, so no line of Python runs for each."""
    return [*chain.from_iterable(map(cuts.get, parts, zip(parts)))]


@lru_cache(maxsize=4096)
def _cuts(part: str) -> Sequence[str]:
    """A part cut before every `<`."""
    return CUT.findall(part)


class Tags(dict[str, int]):
    """How many cuts there are in a part, counted once; a plain dictionary, for it is asked of every part."""

    def __missing__(self, part: str) -> int:
        if len(self) >= MOST_TAGS:
            self.clear()
        self[part] = found = part.count("<")
        return found


_tags = Tags().__getitem__


def _runs(before: list[str], after: list[str], starts: list[int]) -> list[Run]:
    """The second list as runs of the first, and what is new. `starts` is where each of the first begins in cuts.

    Both begin with nothing. So the first ends, and every run of it ends there at the latest.
    """
    found: list[Run] = []
    places = dict(zip(before, count()))
    fresh: list[str] = []
    start = at = 0
    for cut in after:
        if before[at] == cut:
            if not fresh:
                at += 1
                continue
            place = at
        else:
            place = places.get(cut, -1)
            if place >= 0 and len(cut) <= SHORT:
                place = -1
        if at > start:
            found.append((starts[start], starts[at] - starts[start]))
            start = at
        if place < 0:
            fresh.append(cut)
            continue
        if fresh:
            found.append("".join(fresh)[1:])
            fresh = []
        start, at = place, place + 1
    if fresh:
        found.append("".join(fresh)[1:])
    elif at > start:
        found.append((starts[start], starts[at] - starts[start]))
    return found
