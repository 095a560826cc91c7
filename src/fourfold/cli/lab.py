"""`fourfold lab`: is the game good? What a change does, what rulings do, what a card is worth, what to change."""

import typer

from fourfold.cli import lab_diff, lab_report, lab_restrict, lab_rulings, lab_tune

app = typer.Typer(
    help="Is the game good? Report, compare, switch rulings, restrict, tune: many matches between bots.",
    rich_markup_mode=None,
)
for command in (lab_report.report, lab_diff.diff, lab_rulings.rulings, lab_restrict.restrict, lab_tune.tune):
    app.command()(command)
