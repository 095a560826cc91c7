"""`fourfold export`: a game for other tables."""

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Language, Settings, settings, whole

TARGETS = ("tts", "png")


def export(
    game: Game,
    target: Annotated[
        str, typer.Option("--for", metavar="tts|png", help="Tabletop Simulator, or pictures at 300 dpi with a CSV.")
    ],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FOLDER", help="A new folder, or an empty one.")],
    lang: Language = "en",
    players: Annotated[
        int | None, whole("--players", "For how many; without it for as many as can play.", 1)
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="For Tabletop Simulator: where the folder will be found; without it on this machine.",
        ),
    ] = None,
    part: Annotated[
        list[str] | None, typer.Option("--part", metavar="PART", help="Only this; may be given several times.")
    ] = None,
    option: Settings = None,
    content: ContentFile = None,
) -> None:
    """Export the cards, tiles, tokens and boards of a game for another table.

    Example: fourfold export envyra --for tts -o envyra-tts
    """
    from fourfold.games import game as find_game
    from fourfold.games.content import read_text
    from fourfold.kernel.errors import FourfoldError
    from fourfold.paper.images import png_set
    from fourfold.paper.order import Order
    from fourfold.paper.printing import Printing
    from fourfold.paper.tabletop import tabletop

    if target not in TARGETS:
        raise FourfoldError(f"there is no export for {target!r}", f"choose from {', '.join(TARGETS)}")
    if out.is_dir() and any(out.iterdir()):
        raise FourfoldError(f"{out} is not empty", "name a new folder")
    if out.is_file() or not out.absolute().parent.is_dir():
        raise FourfoldError(f"{out}: cannot be written", "name a new folder, inside one that exists")
    found = find_game(game)
    found.edition(players or found.seats[-1], settings(option), content)
    printing = Printing(
        Order(
            game=game,
            players=players or found.seats[-1],
            language=lang,
            parts=tuple(part or ()),
            options=dict(settings(option)),
            content=None if content is None else read_text(content),
        )
    )
    if printing.box is None:
        raise FourfoldError(f"{found.title['en']} has no box to export")
    made = png_set(printing) if target == "png" else tabletop(printing, address or out.absolute().as_uri())
    write_folder(out, made)
    typer.echo(f"{out}: {len(made)} files")


def write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Write a folder: whole or not at all."""
    import shutil

    from fourfold.kernel.errors import BadRecord

    draft = folder.with_name(folder.name + ".part")
    try:
        draft.mkdir()
        for name, data in files.items():
            draft.joinpath(name).write_bytes(data)
        if folder.is_dir():
            folder.rmdir()
        draft.rename(folder)
    except OSError as error:
        if not isinstance(error, FileExistsError):
            shutil.rmtree(draft, ignore_errors=True)
        raise BadRecord(f"{folder}: cannot be written: {(error.strerror or str(error)).lower()}") from error
