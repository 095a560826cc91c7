"""`fourfold verify`: does a saved match hold?"""

from typing import TYPE_CHECKING

import typer

from fourfold.cli.arguments import Json, MatchFile

if TYPE_CHECKING:
    from fourfold.match.match import Match


def verify(file: MatchFile, json: Json = False) -> None:
    """Check a saved match.

    Its seed against the commitment, and every entry by playing it again.

    Example: fourfold verify m.json
    """
    from fourfold.cli.output import print_json
    from fourfold.match.match import Match

    match = Match.load(file)
    last = match.entries[-1]
    if json:
        print_json(
            {
                "file": str(file),
                "ok": True,
                "game": match.game.name,
                "rules_version": match.header.rules_version,
                "seats": match.seats,
                "options": match.options,
                "own_content": match.header.content is not None,
                "commitment": match.commitment,
                "seed": match.seed,
                "entries": len(match.entries),
                "digest": last.digest,
                "over": match.outcome is not None,
                "outcome": match.outcome,
            }
        )
        return
    typer.echo(f"{file}: ok, {match.game.title['en']} with {match.seats} seats")
    typer.echo(f"commitment  {match.commitment}")
    typer.echo(f"seed        {match.seed}")
    typer.echo(f"entries     {len(match.entries)}, the deal and {last.number} actions; last digest {last.digest}")
    typer.echo(f"outcome     {_outcome(match)}")


def _outcome(match: "Match") -> str:
    outcome = match.outcome
    if outcome is None:
        return f"not over; to act: {', '.join(f'seat {seat}' for seat in match.to_act)}"
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
    totals = ", ".join(str(score["total"]) for score in outcome.scores)
    return f"{winners} won, totals {totals} [{outcome.clause}]"
