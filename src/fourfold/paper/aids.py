"""What is read or written at the table: player aids, screens, forms, sheets of an adversary. As data of pages."""

from typing import Any

from fourfold.games.box import Box, Form, Plan, Sheet, Size
from fourfold.games.edition import Edition
from fourfold.games.guide import Sign
from fourfold.games.words import Words
from fourfold.learn.primer import player_aid
from fourfold.paper.pictures import Gallery, name_of
from fourfold.paper.wording import words as paper_words

FREE = 30.0
"""What of a page's width is not for forms: margins, and the words beside a grid."""
HEAD = 52.0
"""What of its height is not: margins, title and note."""


def in_columns(parts: list[dict[str, Any]], many: int) -> list[list[dict[str, Any]]]:
    """Parts in so many columns, in their order, about as high as each other."""
    weights = [2.2 + sum(1 + len(line) // 55 for line in part["lines"]) for part in parts]
    found: list[list[dict[str, Any]]] = [[] for _ in range(many)]
    each, high = sum(weights) / many, 0.0
    for part, weight in zip(parts, weights, strict=True):
        found[min(many - 1, int((high + weight / 2) / each))].append(part)
        high += weight
    return found


def aid(edition: Edition, words: Words, gallery: Gallery, box: Box | None = None) -> dict[str, Any] | None:
    """The player aid: short lines, points, and the signs that are printed."""
    told = player_aid(edition, words.language)
    if told is None:
        return None
    say = paper_words(words.language).say
    parts = [{"title": title, "lines": lines} for title, lines in told.reminders]
    if told.scoring:
        lines = [say("print.named", name=name[:1].upper() + name[1:], told=about) for name, about in told.scoring]
        parts.append({"title": say("print.scoring"), "lines": lines})
    return {
        "kind": "aid",
        "many": 2,
        "title": f"{edition.game.title[words.language]} · {say('print.aids')}",
        "parts": parts,
        "columns": in_columns(parts, 2),
        "legend": say("print.legend"),
        "signs": signs(edition, words, gallery) if box is None or box.signs is None else drawn(box.signs, gallery),
    }


def signs(edition: Edition, words: Words, gallery: Gallery) -> list[dict[str, str]]:
    """Every sign of the table with its meaning."""
    return drawn(edition.legend(words), gallery)


def drawn(found: tuple[Sign, ...], gallery: Gallery) -> list[dict[str, str]]:
    """Signs with their pictures."""
    return [{"file": name_of(gallery.add_whole(sign.picture)), "text": sign.text} for sign in found]


def screen(edition: Edition, box: Box, told: dict[str, Any], words: Words, gallery: Gallery) -> dict[str, Any]:
    """A screen with the player aid on its inner side."""
    return {
        "kind": "screen",
        "title": told["title"],
        "game": edition.game.title[words.language],
        "cover": cover(box, gallery),
        "columns": in_columns(told["parts"], 3),
    }


def cover(box: Box | None, gallery: Gallery) -> str | None:
    """The picture of a first page."""
    if box is None or box.cover is None:
        return None
    drawn, (wide, high) = box.cover
    return name_of(gallery.add(drawn, (0, 0, wide, high)))


def form(found: Form, page: Size) -> list[dict[str, Any]]:
    """A sheet to write on, both sides of it where one does not hold all grids, or all rows of a grid."""
    wide, high = page
    across = found.cell[0] * len(found.columns) + 14
    beside = max(1, int((wide - FREE + 6) // (across + 6)))
    most = int((high - HEAD) // found.cell[1])
    sides = -(-len(found.rows) // most)
    each = -(-len(found.rows) // sides)
    below = max(1, int((high - HEAD) // (found.cell[1] * each + 17)))
    times = min(found.times, beside * below)
    parts = [found.rows[first : first + each] for first in range(0, len(found.rows), each)]
    return [
        {
            "kind": "form",
            "back": number % 2 == 1,
            "title": found.title,
            "note": found.note,
            "heading": found.heading,
            "columns": found.columns,
            "rows": rows,
            "cell": found.cell,
            "times": times,
            "beside": beside,
        }
        for number, rows in enumerate(parts * -(-found.times // times))
    ]


def sheet(found: Sheet, gallery: Gallery) -> dict[str, Any]:
    """A sheet to be read."""
    return {
        "kind": "sheet",
        "title": found.title,
        "parts": [{"title": title, "lines": lines} for title, lines in found.parts],
        "plans": plans(found.plans, gallery),
        "table": found.table,
        "scale": found.scale,
    }


def plans(found: tuple[Plan, ...], gallery: Gallery) -> list[dict[str, Any]]:
    """Plans with their pictures."""
    return [{"file": name_of(gallery.add(one.drawn, (0, 0, *one.units))), "name": one.title} for one in found]
