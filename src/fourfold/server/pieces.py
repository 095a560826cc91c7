"""The pieces of a table's page: what each is made from, which have changed, and what of them must travel."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from jinja2 import Template, meta
from markupsafe import Markup

from fourfold.server.rendering import environment

PIECES = (
    "state",
    "look-back",
    "menu-items",
    "seats",
    "stage",
    "recap",
    "bar",
    "choices",
    "result",
    "log",
    "chat",
    "curtain",
)
"""Each is a template in `pieces/` and an element with that id."""
Part = str | tuple[int, int]
"""Of a text that is cut at every `<`: what is new, or where a run of the old text begins and how long it is."""
SMALL = 1_000
"""A piece that is not longer is sent as it is."""
SHORT = 8
"""What is not longer is sent rather than looked for: it costs no more."""


@cache
def _template(piece: str) -> tuple[Template, tuple[str, ...]]:
    """The template of a piece, and the names of the values it is made from."""
    templates, name = environment(), f"pieces/{piece}.html"
    assert templates.loader is not None
    source = templates.loader.get_source(templates, name)[0]
    needed = meta.find_undeclared_variables(templates.parse(source)) - templates.globals.keys()
    return templates.get_template(name), tuple(sorted(needed))


class Shown:
    """What one page shows. A piece is made again only if a value that its template names has changed."""

    def __init__(self) -> None:
        self._pieces: dict[str, tuple[list[object], str]] = {}

    def change(self, values: dict[str, Any]) -> dict[str, list[Part]]:
        """Show other values: for each piece that changes, how it is made from what it was."""
        found: dict[str, list[Part]] = {}
        for piece in PIECES:
            template, needed = _template(piece)
            # the hash of a drawing or a log will do to tell it from another, and is small to keep
            wanted = [hash(value) if isinstance(value, Markup) else value for value in map(values.get, needed)]
            known, old = self._pieces.get(piece, (None, ""))
            if wanted == known:
                continue
            new = "".join(template.root_render_func(template.new_context(values, shared=True)))
            self._pieces[piece] = wanted, new
            if new != old:
                found[piece] = difference(old, new) if len(new) > SMALL else [new]
        return found


def difference(old: str, new: str) -> list[Part]:
    """How a text is made from an older one; `patched` in the page's script makes it.

    >>> difference("<p>One<p>Two<p>Three", "<p>One<p>2<p>Three")
    [(0, 2), 'p>2', (3, 1)]
    """
    first, from_end = _alike(old, new)
    last = len(old) - from_end
    head = old.count("<", 0, first)
    tail = old.count("<", last)
    parts = [*_runs(old[first:last].split("<"), new[first : len(new) - from_end].split("<"), head)]
    if head:
        parts.insert(0, (0, head))
    if tail:
        parts.append((old.count("<") + 1 - tail, tail))
    return parts


def _alike(old: str, new: str) -> tuple[int, int]:
    """How much of two texts is the same from the beginning, up to a `<` and with it, and from one to the end."""
    start, most = 0, min(len(old), len(new))
    while start < most:
        middle = (start + most + 1) // 2
        if old[start:middle] == new[start:middle]:
            start = middle
        else:
            most = middle - 1
    start = old.rfind("<", 0, start) + 1
    end, most = 0, min(len(old), len(new)) - start
    while end < most:
        middle = (end + most + 1) // 2
        if old[len(old) - middle : len(old) - end] == new[len(new) - middle : len(new) - end]:
            end = middle
        else:
            most = middle - 1
    place = old.find("<", len(old) - end)
    return start, len(old) - place if place >= 0 else 0


def _runs(before: list[str], after: list[str], number: int) -> Iterator[Part]:
    """The second list as runs of the first, whose places are counted from a number, and what is new."""
    places = {cut: place for place, cut in enumerate(before) if len(cut) > SHORT}
    before.append("<")  # occurs in no text that is cut, so every run ends here at the latest
    fresh: list[str] = []
    start = at = 0
    for cut in after:
        place = at if before[at] == cut else places.get(cut, -1)
        if place == at and not fresh:
            at += 1
            continue
        if at > start:
            yield number + start, at - start
            start = at
        if place < 0:
            fresh.append(cut)
            continue
        if fresh:
            yield "<".join(fresh)
            fresh = []
        start, at = place, place + 1
    if fresh:
        yield "<".join(fresh)
    elif at > start:
        yield number + start, at - start
