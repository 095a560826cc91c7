"""The clauses of a game's rules document, found by id or by words.

The document is the source: clauses, rulings and worked scenarios are read from its text, in its order. A
translation (`<game>.fr.md`) has the clauses and rulings, and of the scenarios their titles. The titles of clauses
and rulings stand in the game's `clauses.toml`.
"""

import difflib
import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.games.stems import stems, wanted
from fourfold.kernel.errors import BadOption, FourfoldError

Kind = Literal["clause", "ruling", "scenario"]
ENTRY = re.compile(r"(?:- )?\*\*([A-Z]{3}-(?:[A-Z][A-Z0-9]*-\d+|[RXS]\d+))(?: (.+?))?\*\*(.*)")
"""How an entry begins: `- **ENV-SETUP-1** text`, `- **ENV-R1 Question?** text` or `**EWS-X01 Title** (…)`."""
HEADING = re.compile(r"#+ (?:[\d.]+ )?(.*?)(?: \([A-Z]{3}-[A-Z]+\))?")
"""`### 2.1 Setup` or `### Setup (EWS-SETUP)`."""
SOURCE = re.compile(r"(.*) (?:\*\(([^*]*)\)\*|\[([^\[\]]*)\]|\(((?:[^()]|\([^()]*\))*)\))", re.DOTALL)
"""Where a clause comes from, as its last words: `*(…)*`, `[…]` or `(…)`."""
WHY = re.compile(r" ?\*(?:Why:|Pourquoi\u202f:)\*")
"""Before it a ruling has its answer; after it why it is so, what else was possible, and whether it is optional."""
INDEX = "Index"
"""The heading under which a document names the nouns that its index has."""


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One clause, ruling or worked scenario, in one language. `text` is plain; a ruling's begins with its question.

    `source` names the place in the rulebook; translations leave it to the English document. `under` is the clause
    that a ruling settles or a scenario shows. A ruling has its question and, unless it is for programs alone, the
    answer in plain words by themselves.
    """

    id: str
    game: str
    kind: Kind
    section: str
    title: str
    text: str
    source: str
    under: str = ""
    question: str = ""
    answer: str = ""


@cache
def clauses(game: str, language: str = "en") -> tuple[Clause, ...]:
    """Every entry of a game's rules document in a language, in its order."""
    if language not in LANGUAGES:
        raise BadOption(f"there are no rules in {language!r}", f"choose from {', '.join(LANGUAGES)}")
    told = _titles(game)
    titles = {id: names[language] for id, names in told.items()}
    found: list[Clause] = []
    section = ""
    for block in _blocks(_document(game, language)):
        heading = HEADING.fullmatch(block[0])
        entry = ENTRY.match(block[0])
        if heading:
            section = heading.group(1)
        elif entry:
            found.append(_clause(game, section, entry, _joined([entry.group(3), *block[1:]]), titles))
        elif block[0].startswith("|") and found and found[-1].text.endswith(":"):
            found[-1] = msgspec.structs.replace(found[-1], text="\n".join([found[-1].text, *_rows(block)]))
    if language != LANGUAGES[0]:
        places = {entry.id: entry.under for entry in clauses(game)}
    else:
        places = {entry.id: told.get(entry.id, {}).get("under") or _under(entry, found) for entry in found}
    return tuple(msgspec.structs.replace(entry, under=places.get(entry.id, "")) for entry in found)


NAMED = re.compile(r"\b(?:[A-Z]{3}-)?([A-Z][A-Z0-9]*-\d+)\b")
"""A clause in a text: `ENV-CAPTURE-1`, or `CAPTURE-1` in a document that is about one game."""


def _under(entry: Clause, found: list[Clause]) -> str:
    """The clause that names a ruling; else the first clause that a ruling or a scenario names."""
    if entry.kind == "clause":
        return ""
    prefix, _, short = entry.id.partition("-")
    rules = [one for one in found if one.kind == "clause"]
    naming = re.compile(rf"\b{short}\b")
    by_it = (f"{prefix}-{name}" for name in NAMED.findall(entry.text))
    ids = {one.id for one in rules}
    is_named = entry.kind == "ruling"
    by_others = (one.id for one in rules if is_named and naming.search(f"{one.text} {one.source}"))
    return next(by_others, "") or next((id for id in by_it if id in ids), "")


def find(game: str, id: str, language: str = "en") -> Clause:
    """The entry with this id."""
    entries = _by_id(game, language)
    if id.upper() in entries:
        return entries[id.upper()]
    near = difflib.get_close_matches(id.upper(), list(entries), 1, cutoff=0)
    raise FourfoldError(f"there is no clause {id!r}", f"did you mean {near[0]!r}?" if near else "")


@cache
def _by_id(game: str, language: str) -> dict[str, Clause]:
    return {clause.id: clause for clause in clauses(game, language)}


def search(game: str, words: str, language: str = "en") -> list[Clause]:
    """The entries that have all the words that matter, in whatever form, those first that have them in their title.

    The beginning of an id finds whatever begins so.
    """
    stems_wanted = wanted(words, language)
    rated: list[tuple[float, Clause]] = []
    for clause, titled, told in _indexed(game, language):
        found = [_rated(word, clause.id.casefold(), titled, told) for word in stems_wanted]
        if all(found):
            rated.append((sum(found) * WEIGHT[clause.kind], clause))
    return [clause for _, clause in sorted(rated, key=lambda rating: -rating[0])]


TITLED = 10.0
"""How much more a word in a title says than one in the text."""
WEIGHT = {"clause": 2.0, "ruling": 1.5, "scenario": 1.0}
"""A rule says more than a ruling about it, and that more than an example."""


def _rated(word: str, id: str, titled: list[str], told: Counter[str]) -> float:
    """How well an entry answers to a word: 0 if it has not got it."""
    if "-" in word and id.startswith(word):
        return 2 * TITLED
    return TITLED * (word in titled) + told[word] / (told[word] + 2)


@cache
def _indexed(game: str, language: str) -> list[tuple[Clause, list[str], Counter[str]]]:
    """Every entry with the stems of its title and of its text."""
    return [
        (clause, stems(clause.title, language), Counter(stems(clause.text, language)))
        for clause in clauses(game, language)
    ]


def nouns(game: str, language: str) -> dict[str, tuple[str, ...]]:
    """The nouns of the index in their order, each with the clauses about it: those titled so, or else a few."""
    named = [lines for head, lines in pairwise(_blocks(_document(game, language))) if head == [f"## {INDEX}"]]
    order = {one.id: place for place, one in enumerate(clauses(game, language))}
    found: dict[str, tuple[str, ...]] = {}
    for noun in " ".join(named[0]).split(" · ") if named else ():
        words = set(wanted(noun, language))
        about = [one for one in search(game, noun, language) if one.kind == "clause"]
        titled = [one for one in about if words <= set(stems(one.title, language))]
        found[noun] = tuple(sorted((one.id for one in titled or about[:MOST_PLACES]), key=order.__getitem__))
    return found


MOST_PLACES = 3
"""So many clauses are named for a noun that no title has."""


def place_of(id: str) -> tuple[str, int]:
    """By what ids are sorted: their family, then their number."""
    family = id.rstrip("0123456789")
    return family, int(id.removeprefix(family))


def title(game: str, id: str, language: str) -> str:
    """What a clause is called in a language."""
    return find(game, id, language).title


def rulebooks() -> Traversable:
    """The folder of the rules documents of the house: installed, or of a checkout."""
    installed = files("fourfold").joinpath("rulebooks")
    return installed if installed.is_dir() else Path(__file__).resolve().parents[3].joinpath("docs", "rules")


def _document(game: str, language: str) -> str:
    """The text of the rules document.

    That of a house game is part of the installed package, or next to the sources of a checkout; another package
    has its own, `rules.md`, beside its game.
    """
    ending = ".md" if language == "en" else f".{language}.md"
    name = game.replace("_", "-") + ending
    if game.isidentifier() and rulebooks().joinpath(name).is_file():
        return rulebooks().joinpath(name).read_text(encoding="utf-8")
    own = _package(game)
    if own and files(own).joinpath(f"rules{ending}").is_file():
        return files(own).joinpath(f"rules{ending}").read_text(encoding="utf-8")
    raise FourfoldError(f"there is no rules document for {game!r}", f"it would be called {name}")


def _titles(game: str) -> dict[str, dict[str, str]]:
    """The titles a game gives its clauses, by id and language; without them the document has to.

    `under` beside them is the clause that a ruling settles, where neither names the other.
    """
    own = _package(game)
    file = files(own).joinpath("clauses.toml") if own else None
    return tomllib.loads(file.read_text(encoding="utf-8")) if file is not None and file.is_file() else {}


def _package(game: str) -> str:
    """Where a game's files are; empty for one whose rules are written but which cannot be played yet."""
    if game in HOUSE:
        return f"fourfold.games.{game}"
    try:
        return find_game(game).package
    except FourfoldError:
        return ""


def _blocks(document: str) -> list[list[str]]:
    """The document cut at blank lines, headings and entries."""
    blocks: list[list[str]] = [[]]
    for line in document.splitlines():
        if not line or HEADING.fullmatch(line) or ENTRY.match(line):
            blocks.append([])
        if line:
            blocks[-1].append(line)
    return [block for block in blocks if block]


def _joined(lines: list[str]) -> str:
    """Wrapped lines as one; a hard break or a list item begins a new line."""
    text = ""
    for line in lines:
        text += ("\n" if line.startswith("- ") or text.endswith("  ") else " ") + line.lstrip()
    return re.sub(r" +(\n|$)", r"\1", text).strip()


def _rows(table: list[str]) -> list[str]:
    """A table that an entry announces with a colon, as a line for each row."""
    rows = ([cell.strip() for cell in line.strip("| ").split("|")] for line in table)
    return [_plain(" · ".join(row)) for row in rows if not all(set(cell) <= {"-"} for cell in row)]


def _clause(game: str, section: str, entry: re.Match[str], text: str, titles: dict[str, str]) -> Clause:
    id, heading = entry.group(1), (entry.group(2) or "").removesuffix(".")
    kind = _kind(id)
    source = SOURCE.fullmatch(text) if kind == "clause" else None
    if source:
        text = source.group(1)
    why = WHY.search(text) if kind == "ruling" else None
    answer = text[: why.start()] if why else ""
    if kind == "ruling":
        text = f"{entry.group(2)} {text}"
    return Clause(
        id=id,
        game=game,
        kind=kind,
        section=section,
        title=titles.get(id, heading or id),
        text=_plain(text),
        source=_plain(next(part for part in source.groups()[1:] if part is not None)) if source else "",
        question=_plain(entry.group(2) or "") if kind == "ruling" else "",
        answer=_plain(answer),
    )


def _kind(id: str) -> Kind:
    """`ENV-R1` is a ruling, `ENV-X1` or `ERY-S1` a scenario, `ENV-SETUP-1` a clause."""
    last = id.split("-", 1)[1]
    if "-" in last:
        return "clause"
    return "ruling" if last.startswith("R") else "scenario"


def _plain(text: str) -> str:
    """Markdown without its marks; what stands between backticks is left as it is."""
    parts = text.split("`")
    return "".join(part if code % 2 else part.replace("*", "") for code, part in enumerate(parts))
