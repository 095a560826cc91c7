"""`fourfold replay`: a saved match, line by line or as it stood after an entry."""

from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Json, Language, MatchFile, Seat, whole

if TYPE_CHECKING:
    from fourfold.match.match import Match
    from fourfold.match.reader import EntryTold


def replay(
    file: MatchFile,
    seat: Seat = None,
    open: Annotated[
        bool, typer.Option("--open", help="Show what every seat saw; for a match that is over.")
    ] = False,
    step: Annotated[int | None, whole("--step", "Print the table after entry N instead.")] = None,
    turns: Annotated[
        bool, typer.Option("--turns", help="Print it turn by turn in the game's notation, to be read again.")
    ] = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Print a saved match.

    Who did what, and what came of it, with clauses. FILE may also be a match written turn by turn.

    Example: fourfold replay m.json --seat 0
    """
    from fourfold.cli.match_file import match_in
    from fourfold.cli.output import print_json
    from fourfold.cli.words import words
    from fourfold.kernel.errors import FourfoldError

    match = match_in(file)
    reader = match.reader(seat, lang)
    if open and seat is not None:
        raise FourfoldError("--open and --seat exclude each other", "--open shows what every seat saw")
    if open and match.outcome is None:
        raise FourfoldError("the match is not over, so it cannot be laid open", "look at one seat with --seat")
    if turns:
        _print_turns(match if step is None else match.at(step), json=json)
        return
    if step is not None:
        _print_step(match.at(step), seat, lang, json=json)
        return
    found = reader.entries(open=open)
    if json:
        header = {"game": match.game.name, "seats": match.seats, "reader": seat, "open": open}
        print_json({**header, "lines": list(found)})
        return
    title, entries = match.game.title[lang], len(match.entries)
    typer.echo(words(lang).say("replay.header", game=title, seats=match.seats, entries=entries))
    for entry in found:
        name = "" if entry.seat is None else reader.name(entry.seat)
        typer.echo("\n".join(_printed(entry, name, lang)))


def _print_turns(match: "Match", *, json: bool) -> None:
    from fourfold.cli.output import print_found
    from fourfold.match.text import match_text

    lines = match_text(match).splitlines()
    print_found({"game": match.game.name, "lines": lines}, lines, json=json)


def _print_step(match: "Match", seat: int | None, language: str, *, json: bool) -> None:
    import msgspec

    from fourfold.cli.output import print_json

    if json:
        print_json(msgspec.Raw(match.view(seat).json()))
    else:
        typer.echo(match.text(seat, language).rstrip("\n"))


def _printed(entry: "EntryTold", name: str, language: str) -> list[str]:
    from fourfold.cli.words import words

    number = f"{entry.number:>4}"
    heading = f"{number}  {entry.action}"
    if entry.seat is not None:
        what = "…" if entry.sentence is None else f"{entry.sentence}  [{entry.action}]"
        heading = words(language).say("replay.entry", number=number, name=name, what=what)
    return [heading, *(f"        {event}" for event in entry.events)]
