"""The list of commands."""

import typer

from fourfold.cli import (
    arena,
    backup,
    bench,
    content,
    draw,
    export,
    lab,
    new_game,
    perft,
    play,
    printing,
    prune,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    site,
    verify,
)

app = typer.Typer(
    name="fourfold",
    help="Four tabletop games, one table.",
    epilog="Every command has an example in its own help: fourfold play --help",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=False,
)


@app.callback(invoke_without_command=True)
def fourfold(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and whether the rules are compiled."),
) -> None:
    """Four tabletop games, one table."""
    if version:
        import fourfold

        typer.echo(f"fourfold {fourfold.__version__} ({'compiled' if fourfold.is_compiled() else 'pure Python'})")
        raise typer.Exit


for command in (
    serve.serve, backup.backup, backup.restore, prune.prune, play.play, simulate.simulate, arena.arena, rules.rules,
    replay.replay, verify.verify, draw.draw, printing.print_, export.export, perft.perft, bench.bench,
    new_game.new_game, site.site,
):  # fmt: skip
    app.command(command.__name__.strip("_").replace("_", "-"))(command)
app.add_typer(content.app, name="content")
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(lab.app, name="lab")
