"""`fourfold print`: a game on paper, or a match as a booklet."""

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.arguments import ContentFile, Language, Settings, check_writable, settings, whole

What = Annotated[
    str, typer.Argument(metavar="WHAT", help="A game, such as envyra, or a saved match.", show_default=False)
]
Out = Annotated[Path, typer.Option("-o", "--out", metavar="FILE.pdf", help="Where to write.", show_default=False)]
Parts = Annotated[
    list[str] | None,
    typer.Option(
        "--part", metavar="PART", help="Only this, such as tiles or rulebook; may be given several times."
    ),
]


def print_(
    what: What,
    out: Out,
    paper: Annotated[str, typer.Option(metavar="a4|letter", help="The paper in the printer.")] = "a4",
    lang: Language = "en",
    players: Annotated[
        int | None, whole("--players", "For how many; without it for as many as can play.", 1)
    ] = None,
    duplex: Annotated[
        str | None,
        typer.Option(
            metavar="long|short|fold|none",
            help="How cards get their backs: sheets turned over the long edge, as they are without this, or the "
            "short one, folded over, or not.",
        ),
    ] = None,
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="Lines instead of colours.")] = False,
    book: Annotated[
        str | None,
        typer.Option(
            metavar="fold|read", help="The rulebook as a booklet to fold, as it is without this, or page by page."
        ),
    ] = None,
    part: Parts = None,
    option: Settings = None,
    content: ContentFile = None,
    changed_since: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="An older content file: print only what has changed since.", show_default=False
        ),
    ] = None,
) -> None:
    """Print a game to cut out and play, or a finished match as a booklet.

    Cards and tiles in their true sizes with their backs, boards, tokens, aids, forms, screens and the rulebook.

    Example: fourfold print envyra -o envyra.pdf --paper a4 --lang fr --ink-saving
    """
    from fourfold.games import GAMES
    from fourfold.games import game as find_game
    from fourfold.games.content import read_text
    from fourfold.kernel.errors import FourfoldError
    from fourfold.paper.order import Order

    if out.is_dir():
        raise FourfoldError(f"{out} is a folder", "name a file in it, such as game.pdf")
    check_writable(out)
    if out.suffix.lower() != ".pdf":
        raise FourfoldError(f"{out.name} is no name for a PDF", f"name it {out.with_suffix('.pdf').name}")
    if what not in GAMES and Path(what).is_file():
        unfit: dict[str, object] = {"--players": players, "--part": part, "--option": option, "--content": content}
        unfit |= {"--changed-since": changed_since, "--duplex": duplex, "--book": book}
        for name, value in unfit.items():
            if value is not None:
                raise FourfoldError(f"{name} is for a game", "a match is printed whole, page by page")
        from fourfold.cli.match_file import match_in
        from fourfold.paper.matches import print_match

        made = print_match(match_in(Path(what)), paper, lang, saves_ink=ink_saving)
        _written(out, made)
        return
    if what not in GAMES and Path(what).suffix:
        raise FourfoldError(f"there is no file {what}", f"name a saved match, or a game: {', '.join(GAMES)}")
    found = find_game(what)
    found.edition(players or found.seats[-1], settings(option), content)
    order = Order(
        game=what,
        players=players or found.seats[-1],
        paper=paper,
        language=lang,
        duplex=duplex or "long",  # type: ignore[arg-type]
        saves_ink=ink_saving,
        book=book or "fold",  # type: ignore[arg-type]
        parts=tuple(part or ()),
        options=dict(settings(option)),
        content=None if content is None else read_text(content),
    )
    if changed_since is None:
        from fourfold.paper.printing import print_game

        _written(out, print_game(order))
        return
    from fourfold.paper.changes import changed, print_changed

    changes = changed(order, read_text(changed_since))
    for line in changes.told():
        typer.echo(line)
    if changes.is_any:
        _written(out, print_changed(order, changes))


def _written(out: Path, made: bytes) -> None:
    """Write it, and say so."""
    from fourfold.match.record import write_whole
    from fourfold.paper.typesetting import page_count

    write_whole(out, made)
    count = page_count(made)
    typer.echo(f"{out}: {count} page{'s' if count > 1 else ''}")
