"""Every fact of a view is in its text: where one of them is different, so is what is said.

Facts are changed one at a time: numbers are raised, words and things exchanged for others that were seen in the
same place in the same phase, parts left out and added.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from fourfold.games.edition import Edition, View
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.testing.studies import studies

Seen = Mapping[str, list[Any]]
"""The values that each field was seen to have, by its path."""
NO_FACTS = {
    "game": "the only value a view of the game can have",
    "version": "says how a view is written down, nothing about the table",
}
UNSAID: dict[str, dict[str, str]] = {}
"""Fields, or patterns of them, that a text need not say, and why; by game. A game's tests put theirs here."""
POSSIBLE: dict[str, Callable[[Any], bool]] = {}
"""Whether a position could look like that, where one changed fact does not go with the others."""
ORDERED: dict[str, set[str]] = {}
"""Rows whose order is a fact."""
VIEWS = 12
"""How many views of a game are changed in all places."""
CANNOT_BE = (LookupError, AttributeError, TypeError, ValueError, StopIteration, RuntimeError, AssertionError)
"""What is raised over a view that no position has."""
ROW = "/"


def test_every_fact_of_a_view_is_in_its_text(name: str) -> None:
    found = studies(name)
    for number, (edition, position) in enumerate(found[:: max(1, len(found) // VIEWS)]):
        view = edition.view(position, (None, 0, 1)[number % 3])
        seen = _seen_in_phase(name, _phase(view))
        assert unsaid(edition, view, seen, ("en", "fr")[number % 2]) == set()


def unsaid(edition: Edition, view: View, seen: Seen, language: str = "en") -> set[str]:
    """The fields of a view that can be changed without a change in its text."""
    words, name = edition.words(language), edition.game.name
    said = edition.text(view, words)
    silent = NO_FACTS.keys() | UNSAID.get(name, {}).keys()
    return {
        path
        for path, other in changes(edition, view, seen)
        if not any(fnmatch(path, pattern) for pattern in silent) and _told(edition, other, words) == said
    }


def changes(edition: Edition, view: View, seen: Seen) -> Iterator[tuple[str, View]]:
    """The view with another fact in one of its places, each time with the path of that place."""
    name = edition.game.name
    is_possible = POSSIBLE.get(name, lambda view: True)
    for path, other in _changed(view, "", seen, ORDERED.get(name, set())):
        if not path.startswith("options") and is_possible(other):
            yield path.replace(ROW, ""), other
    for option in edition.option_list:
        for value in option.choices(view.seats) if option.least is None else (option.least, option.least + 7):
            if value != view.options[option.name]:
                yield f"options.{option.name}", replace(view, options={**view.options, option.name: value})


def _told(edition: Edition, view: View, words: Words) -> str | None:
    try:
        return edition.text(view, words)
    except CANNOT_BE:
        return None


# --- what was seen ----------------------------------------------------------------------------------------------


def seen_in(views: Iterable[View]) -> Seen:
    """What can be seen in some views."""
    found: defaultdict[str, list[Any]] = defaultdict(list)
    for view in views:
        _collect(view, "", found)
    return found


@cache
def _seen_in_phase(name: str, phase: object) -> Seen:
    """What can be seen at the tables of a game in a phase."""
    views = (edition.view(position, seat) for edition, position in studies(name) for seat in (None, 0))
    return seen_in(view for view in views if _phase(view) == phase)


def _phase(view: View) -> object:
    """What goes on, where a view has a word for it."""
    return getattr(view, "phase", None)


def _collect(value: Any, path: str, found: defaultdict[str, list[Any]]) -> None:
    if value not in found[path]:
        found[path].append(value)
    for step, part in _parts(value):
        _collect(part, _join(path, step), found)


def _parts(value: Any) -> list[tuple[str, Any]]:
    """What a value is made of; the parts of a row have no names of their own."""
    if isinstance(value, msgspec.Struct):
        return [(field, getattr(value, field)) for field in value.__struct_fields__]
    if isinstance(value, Mapping):
        return [(str(key), part) for key, part in value.items()]
    return [("", part) for part in value] if isinstance(value, tuple) else []


def _join(path: str, step: str) -> str:
    """A path inside: rows have a slash behind them, to tell them from their parts."""
    return f"{path}.{step}".strip(".") if step else path + ROW


# --- one change at a time ---------------------------------------------------------------------------------------


def _changed(value: Any, path: str, seen: Seen, ordered: set[str]) -> Iterator[tuple[str, Any]]:
    if isinstance(value, msgspec.Struct):
        for field, part in _parts(value):
            for where, other in _changed(part, _join(path, field), seen, ordered):
                yield where, replace(value, **{field: other})
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield path, {name: held for name, held in value.items() if name != key}
            for where, other in _changed(part, _join(path, str(key)), seen, ordered):
                yield where, {**value, key: other}
        richer = [
            other for other in seen.get(path, []) if isinstance(other, Mapping) and other.keys() - value.keys()
        ]
        yield from ((path, {**other, **value}) for other in richer[:1])
    elif isinstance(value, tuple):
        yield from _changed_row(value, path, seen, ordered)
    elif isinstance(value, int) and len(seen.get(path, [])) > 1:
        yield path, not value if isinstance(value, bool) else value + 1
    yield from ((path, other) for other in _instead(value, seen.get(path, [])))


def _changed_row(row: tuple[Any, ...], path: str, seen: Seen, ordered: set[str]) -> Iterator[tuple[str, Any]]:
    """A row with something else in it, with something less or more, and where that is a fact in another order."""
    for place, part in enumerate(row):
        yield path, row[:place] + row[place + 1 :]
        for where, other in _changed(part, _join(path, ""), seen, ordered):
            yield where, (*row[:place], other, *row[place + 1 :])
        if path.replace(ROW, "") in ordered and place and part != row[place - 1]:
            yield path, (*row[: place - 1], part, row[place - 1], *row[place + 1 :])
    more = [part for other in seen.get(path, []) if isinstance(other, tuple) for part in other if part not in row]
    yield from ((path, (*row, part)) for part in more[:1])


def _instead(value: Any, others: list[Any]) -> Iterator[Any]:
    """Another thing that was seen in the place of a word or of nothing; and nothing, where there was nothing."""
    if value is not None and any(other is None for other in others):
        yield None
    if value is None or isinstance(value, (str, Action)):
        yield from [other for other in others if other is not None and str(other) != str(value)][:2]
