"""`fourfold puzzles`: solve the puzzles of a game, list them, or make more."""

from collections import Counter
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.arguments import Game, Json, Language, Settings, check_writable, settings, whole
from fourfold.kernel.errors import FourfoldError

app = typer.Typer(help="Solve the puzzles of a game, list them, or make more.", rich_markup_mode=None)


@app.command("list")
def list_them(game: Game, lang: Language = "en", json: Json = False) -> None:
    """List the puzzles of a game, without their answers.

    Example: fourfold puzzles list envyra
    """
    from fourfold.cli.output import print_json, print_table
    from fourfold.cli.solving import task
    from fourfold.cli.words import words
    from fourfold.learn.puzzles import puzzles

    found = puzzles(game)
    if json:
        print_json(
            [
                {
                    "number": one.number,
                    "id": one.told.id,
                    "kind": one.told.kind,
                    "level": one.told.level,
                    "seats": one.told.seats,
                    "seat": one.seat,
                    "choices": [str(action) for action in one.match.legal(one.seat)],
                }
                for one in found
            ]
        )
        return
    say = words(lang).say
    columns = [say(f"puzzle.{column}") for column in ("number", "level", "task", "seats")]
    print_table(columns, [(one.number, one.told.level, say(task(one)), one.told.seats) for one in found])


@app.command()
def play(
    game: Game,
    number: Annotated[
        int | None, whole("--number", "Which one, from 1; without it that of today.", 1, metavar="N")
    ] = None,
    lang: Language = "en",
) -> None:
    """Solve a puzzle in this terminal.

    Example: fourfold puzzles play envyra --number 3
    """
    from fourfold.cli.solving import Solving
    from fourfold.learn.puzzles import of_the_day, puzzle

    found = of_the_day(game, date.today()) if number is None else puzzle(game, number)
    if found is None:
        raise FourfoldError(f"{game} has no puzzles yet", f"fourfold puzzles make {game} looks for some")
    Solving(found, lang).run()


@app.command()
def make(
    game: Game,
    file: Annotated[Path, typer.Option(metavar="FILE", help="Where they are kept; new ones are added.")] = Path(
        "puzzles.toml"
    ),
    many: Annotated[int, whole("--many", "How many the file is to have.", 1)] = 40,
    seats: Annotated[int | None, whole("--seats", "How many play; without it as few as can.", 1)] = None,
    seed: Annotated[int, whole("--seed", "The first match to look at.", metavar="S")] = 1,
    matches: Annotated[int, whole("--matches", "How many matches are looked at, at most.", 1)] = 1000,
    win: Annotated[bool, typer.Option("--win-in-two", help="Look for wins in two turns (in a duel).")] = False,
    option: Settings = None,
) -> None:
    """Look for puzzles in matches between bots.

    At most one is taken of each match and kept at once; begun again, it goes on after the last match of the file.

    Example: fourfold puzzles make envyra --file envyra.toml --many 3
    """
    from fourfold.games import game as find_game
    from fourfold.games.content import parse, read_text
    from fourfold.learn.puzzle_making import MOST_ALIKE, alike, find
    from fourfold.learn.puzzle_wins import find_win_in_two
    from fourfold.learn.puzzles import PuzzleFile, written

    found = find_game(game)
    edition = found.edition(found.seats[0] if seats is None else seats, settings(option))
    if win and not edition.duel:
        raise FourfoldError(f"{game} is no duel", "leave --win-in-two out")
    check_writable(file)
    known = parse(read_text(file), str(file), PuzzleFile).puzzle if file.is_file() else ()
    count, end = len(known), seed + matches
    answers = Counter(alike(one.why["en"]) for one in known)
    begun = [one.id.partition("-")[0] for one in known]
    tried = [int(number) for number in begun if number.isdecimal() and seed <= int(number) < end]
    for number in range(max(tried, default=seed - 1) + 1, end):
        if count >= many:
            return
        enough = frozenset(answer for answer, many in answers.items() if many >= MOST_ALIKE)
        told = find_win_in_two(edition, str(number)) if win else find(edition, str(number), enough)
        if told is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(("\n" if out.tell() else "") + written(told))
            count += 1
            answers[alike(told.why["en"])] += 1
            typer.echo(f"{count}: {told.id}, level {told.level}: {told.why['en']}")
