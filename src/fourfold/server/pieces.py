"""The pieces of a table's page: what each is made from, which have changed, and what of them must travel."""

import re
from array import array
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, count
from operator import eq, is_
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
HOLE = re.compile("<(?:here|parts) ([a-z_]+)/>")
SEAM = re.compile("(<(?!here |parts )[^<]*(?:<here [a-z_]+/>[^<]*)+|<parts [a-z_]+/>)")
"""Where what a template gave is taken apart: the cut that has a hole in it, and a hole for parts."""


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
        self._written: dict[str, list[list[str]]] = {}
        """What the template of each piece gave, in parts: texts, and between them what goes into the holes."""
        self._texts: dict[str, Text] = {}

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
            old, new = self._texts.get(piece, NOTHING), _filled(self._written[piece], values)
            if new != old.parts:
                told, self._texts[piece] = difference(old, new)
                found[piece] = told if len(new) > 1 or len(new[0]) > SMALL else [new[0]]
        return found

    def _write(self, changed: set[str]) -> None:
        """Fill in the templates again that name something that has changed, and not only in a hole."""
        if not changed:
            return
        values = {
            name: _hole(name, is_parts=type(value) is Parts) if _is_late(name, value) else value
            for name, value in self._values.items()
        }
        context = Context(environment(), {**environment().globals, **values}, "pieces", {})
        for piece, (template, needed) in _patterns():
            if not needed.isdisjoint(changed):
                text = "".join(template.root_render_func(context))
                self._written[piece] = [HOLE.split(part) for part in SEAM.split(text) if part]


def _is_late(name: str, value: object) -> bool:
    """Is a value left out of what is kept of a template? What is empty is not: a template may ask for that."""
    return bool(value) and (type(value) is Parts or name in LATE)


@cache
def _hole(name: str, *, is_parts: bool) -> Markup:
    """Stands for a value in what a template is filled with."""
    return Markup(f"<{'parts' if is_parts else 'here'} {name}/>")


def _filled(written: list[list[str]], values: dict[str, Any]) -> tuple[str, ...]:
    """What a template gave, its holes filled: what is around them stays the very same."""
    found: list[str] = []
    for part in written:
        if len(part) == 1:
            found += part
        elif type(value := values[part[1]]) is Parts:
            found += value
        else:
            filled = part.copy()
            filled[1::2] = [_escaped(values[name]) for name in part[1::2]]
            found.append("".join(filled))
    return tuple(found)


@lru_cache(maxsize=4096, typed=True)
def _escaped(value: object) -> str:
    """A value as it stands in a page, kept: most were there before. By type, too, for markup stays as it is."""
    return escape(value)


class Text(NamedTuple):
    """A text in parts, and at which cut each of them begins; the last number is where it ends."""

    parts: Sequence[str]
    starts: "array[int]"


# the script cuts a text at every `<`, so what comes before the first, which is nothing, is a cut as well
NOTHING = Text((), array("q", (1,)))


def difference(old: Text, new: Sequence[str]) -> tuple[list[Run], Text]:
    """How a text is made from an older one, and the text itself; `patched` in the page's script makes it.

    A part that both have stays whole, wherever it was. One that takes the place of another is cut at every `<`,
    unless it is little, and what is the same at both of its ends stays.

    >>> told, text = difference(NOTHING, ["<p>One", "<p>Two", "<p>Three"])
    >>> difference(text, ["<p>One", "<p>2", "<p>Three"])[0]
    [(0, 2), 'p>2', (3, 1)]
    """
    parts, starts = old
    head = _alike(parts, new)
    tail = _alike(parts[head:][::-1], new[head:][::-1])
    after, last = new[head : len(new) - tail], len(parts) - tail
    places = dict(zip(parts[head:last], count(head)))
    gone = places.keys() - after
    runs = Runs()
    runs.keep(0, starts[head])
    since = at = head
    for part in after:
        there = parts[at] if at < last else END
        if there == part:
            at += 1
            continue
        runs.keep(starts[since], starts[at])
        place = places.get(part, -1) if len(part) > SHORT else -1
        if place >= 0:
            since, at = place, place + 1
            continue
        if there in gone and len(part) > LITTLE:
            _change(runs, starts[at], cuts_of(there), cuts_of(part))
            at += 1
        else:
            runs.add([part])
        since = at
    runs.keep(starts[since], starts[at])
    runs.keep(starts[last], starts[-1])
    begun = starts[:head]
    begun.extend(accumulate(map(_tags, new[head:]), initial=starts[head]))
    return runs.all(), Text(new, begun)


def _alike(some: Sequence[str], others: Sequence[str], same: Callable[[str, str], bool] = is_) -> int:
    """How many are alike from the first on: parts as the very same objects, so that none has to be looked into."""
    return [*map(same, some, others), False].index(False)


def _change(runs: "Runs", start: int, old: Sequence[str], new: Sequence[str]) -> None:
    """Tell a part that takes the place of another, which begins at a cut: what is the same at both ends stays."""
    head = _alike(old, new, eq)
    tail = _alike(old[head:][::-1], new[head:][::-1], eq)
    end = start + len(old)
    runs.keep(start, start + head)
    runs.add(new[head : len(new) - tail])
    runs.keep(end - tail, end)


class Runs:
    """A text as it is told: runs of an older one, from cut to cut, and what is new between them."""

    def __init__(self) -> None:
        self._told: list[Run] = []
        self._fresh: list[str] = []
        self._begin = self._end = 0
        """The run that may go on."""

    def keep(self, begin: int, end: int) -> None:
        """Go on with these cuts of the older text."""
        if begin == end:
            return
        if self._fresh or begin != self._end:
            self._finish()
            self._begin = begin
        self._end = end

    def add(self, cuts: Sequence[str]) -> None:
        """Go on with something new."""
        if cuts:
            if not self._fresh:
                self._finish()
            self._fresh += cuts

    def _finish(self) -> None:
        if self._fresh:
            self._told.append("".join(self._fresh)[1:])
            self._fresh = []
        elif self._end > self._begin:
            self._told.append((self._begin, self._end - self._begin))
        self._begin = self._end

    def all(self) -> list[Run]:
        """All that was told."""
        self._finish()
        return self._told


@lru_cache(maxsize=4096)
def cuts_of(text: str) -> Sequence[str]:
    """A text cut before every `<`."""
    return CUT.findall(text)


class Tags(dict[str, int]):
    """How many cuts there are in a part, counted once; a plain dictionary, for it is asked of every part."""

    def __missing__(self, part: str) -> int:
        if len(self) >= MOST_TAGS:
            self.clear()
        self[part] = found = part.count("<")
        return found


_tags = Tags().__getitem__
