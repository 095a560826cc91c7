"""`fourfold rules`: the clauses of a game's rules, by id, by words, or all of them."""

import re
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Game, Json, Language
from fourfold.kernel.errors import FourfoldError

if TYPE_CHECKING:
    from fourfold.games.clauses import Clause

ID = re.compile(r"[A-Za-z]{3}-(?:[A-Za-z][A-Za-z0-9]*-\d+|[RXSrxs]\d+)")


def rules(
    game: Game,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="ID|WORDS", help="A clause's id, or words to look for.")
    ] = None,
    lang: Language = "en",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Where each clause is in the code and in the tests (in a checkout).")
    ] = False,
    json: Json = False,
) -> None:
    """Look up the rules.

    Their contents, one clause by its id, or the clauses that mention some words.

    Example: fourfold rules envyra ENV-PHASE1-2
    """
    from fourfold.cli.output import print_found

    everything = _clauses(game, lang)
    if coverage:
        from fourfold.cli.coverage import show_coverage

        show_coverage(everything[0].game, " ".join(words or []), json=json)
    elif not words:
        print_found(everything, contents(everything), json=json)
    else:
        found = looked_up(everything[0].game, " ".join(words), lang)
        print_found(found, described(found, lang), json=json)


def looked_up(game: str, words: str, language: str = "en") -> "list[Clause]":
    """The clause with this id, or all that mention the words; an error if there is none."""
    from fourfold.games.clauses import find, search

    if ID.fullmatch(words.strip()):
        return [find(game, words.strip(), language)]
    found = search(game, words, language)
    if not found:
        raise FourfoldError(f"no clause of {game} mentions {words!r}", f"fourfold rules {game} lists them all")
    return found


def described(found: "list[Clause]", language: str = "en") -> list[str]:
    """One clause in full, or several with a line each."""
    if len(found) > 1:
        return [line for clause in found for line in (_line(clause), f"    {_shortened(clause.text)}")]
    clause = found[0]
    source = f"; source: {clause.source}" if clause.source else ""
    measured = [line for line in (_measured(clause, language),) if line]
    return [_line(clause), "", *clause.text.splitlines(), *measured, "", clause.section + source]


def _measured(clause: "Clause", language: str) -> str:
    """What the lab measured of a ruling; only a ruling has a reason to look."""
    if clause.kind != "ruling":
        return ""
    from fourfold.games import GAMES
    from fourfold.learn.measured import measured

    return measured(clause.game, language).get(clause.id, "") if clause.game in GAMES else ""


def contents(everything: "tuple[Clause, ...]") -> list[str]:
    """Every clause's id and title, by section."""
    lines: list[str] = []
    for section, some in groupby(everything, key=lambda clause: clause.section):
        lines += ["", section, *(f"  {_line(clause)}" for clause in some)]
    return lines[1:]


def _clauses(game: str, language: str) -> "tuple[Clause, ...]":
    """Also of a game whose rules are written but which cannot be played yet."""
    from fourfold.games import game as find_game
    from fourfold.games.clauses import clauses

    try:
        return clauses(game.lower().replace("-", "_"), language)
    except FourfoldError:
        find_game(game)
        raise


def _line(clause: "Clause") -> str:
    return clause.id if clause.title == clause.id else f"{clause.id:<15} {clause.title}"


def _shortened(text: str, most: int = 110) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else line[: line.rindex(" ", 0, most)] + " …"
