"""The pieces of a table's page: what each is made from, which have changed, and what of them must travel."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, compress, count
from operator import is_not, ne
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
END = "after the last"
"""Stands for what follows the parts in which something changes; no part is like it."""
MOST_TAGS = 16384
"""Of so many parts at most it is remembered how many cuts they have."""


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
LATE = ("version", "log_count", "asked", "left", "clauses", "latest", "drawing", "choices", "log", "recap")
"""Values that change with nearly every move. A template may put them in and ask whether there is anything, no more:
what it gave is kept with a hole for each, and filled again. What is empty has no hole, for a template may ask."""
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
        self._write(changed.difference([name for name in LATE if values[name] and known.get(name)]))
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
        holes = {name: _hole(name, is_parts=type(value) is Parts) for name in LATE if (value := self._values[name])}
        context = Context(environment(), {**environment().globals, **self._values, **holes}, "pieces", {})
        for piece, (template, needed) in _patterns():
            if not needed.isdisjoint(changed):
                self._written[piece] = _apart("".join(template.root_render_func(context)))


@lru_cache(maxsize=1024)
def _apart(text: str) -> list[list[str]]:
    """What a template gave, taken apart at its holes; kept, for without what fills these it is mostly the same."""
    return [HOLE.split(part) for part in SEAM.split(text) if part]


@cache
def _hole(name: str, *, is_parts: bool) -> Markup:
    """Stands for a value in what a template is filled with."""
    return Markup(f"<{'parts' if is_parts else 'here'} {name}/>")


def _filled(written: list[list[str]], values: dict[str, Any]) -> list[str]:
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
    return found


@lru_cache(maxsize=4096, typed=True)
def _escaped(value: object) -> str:
    """A value as it stands in a page, kept: most were there before. By type, too, for markup stays as it is."""
    return escape(value)


class Text(NamedTuple):
    """A text in parts, and how many cuts each of them has."""

    parts: Sequence[str]
    cuts: list[int]


NOTHING = Text([], [])


def difference(old: Text, new: Sequence[str]) -> tuple[list[Run], Text]:
    """How a text is made from an older one, and the text itself; `patched` in the page's script makes it.

    A part that both have stays whole, wherever it was. One that takes the place of another is cut at every `<`,
    unless it is little, and what is the same at both of its ends stays.

    >>> told, text = difference(NOTHING, ["<p>One", "<p>Two", "<p>And three"])
    >>> difference(text, ["<p>One", "<p>2", "<p>And three"])[0]
    [(0, 2), 'p>2', (3, 1)]
    """
    parts, cuts = old
    most = min(len(parts), len(new))
    head = _alike(most, parts, new)
    tail = _alike(most - head, reversed(parts), reversed(new))
    last = len(parts) - tail
    before, after = [*parts[head:last], END], new[head : len(new) - tail]
    # the script cuts a text at every `<`, so what comes before the first, which is nothing, is a cut as well
    starts = [*accumulate(cuts[head:last], initial=1 + sum(cuts[:head]))]
    places, staying = dict(zip(before, count())), {*after}
    runs = Runs(starts[0])
    since = at = 0
    for part in after:
        there = before[at]
        if there == part:
            at += 1
            continue
        if since < at:
            runs.keep(starts[since], starts[at])
        place = places.get(part, -1) if len(part) > SHORT else -1
        if place >= 0:
            since, at = place, place + 1
            continue
        if len(part) > LITTLE and there is not END and there not in staying:
            _change(runs, starts[at], cuts_of(there), cuts_of(part))
            at += 1
        else:
            runs.fresh.append(part)
        since = at
    if since < at:
        runs.keep(starts[since], starts[at])
    if tail:
        runs.keep(starts[-1], starts[-1] + sum(cuts[last:]))
    return runs.all(), Text(new, [*cuts[:head], *map(_tags, after), *cuts[last:]])


def _alike(
    most: int, some: Iterable[str], others: Iterable[str], differ: Callable[[str, str], bool] = is_not
) -> int:
    """How many are alike from the first on: parts as the very same objects, so that none has to be looked into."""
    return next(compress(range(most), map(differ, some, others)), most)


def _change(runs: "Runs", start: int, old: Sequence[str], new: Sequence[str]) -> None:
    """Tell a part that takes the place of another, which begins at a cut: what is the same at both ends stays."""
    most = min(len(old), len(new))
    head = _alike(most, old, new, ne)
    tail = _alike(most - head, reversed(old), reversed(new), ne)
    end = start + len(old)
    if head:
        runs.keep(start, start + head)
    runs.fresh += new[head : len(new) - tail]
    if tail:
        runs.keep(end - tail, end)


class Runs:
    """A text as it is told: runs of an older one, from cut to cut, and what is new after each of them."""

    def __init__(self, end: int) -> None:
        self._told: list[Run] = []
        self._begin, self._end = 0, end
        """The run that may go on."""
        self.fresh: list[str] = []
        """What is new after it."""

    def keep(self, begin: int, end: int) -> None:
        """Go on with these cuts of the older text."""
        if self.fresh or begin != self._end:
            self._finish()
            self._begin = begin
        self._end = end

    def _finish(self) -> None:
        self._told.append((self._begin, self._end - self._begin))
        if self.fresh:
            self._told.append("".join(self.fresh)[1:])
            self.fresh.clear()

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
