"""`fourfold verify`: does a saved match hold?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Json, MatchFile, number
from fourfold.kernel.errors import FourfoldError

if TYPE_CHECKING:
    from fourfold.match.match import Match


def verify(
    file: MatchFile,
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The commitment you were shown before the deal."),
    ] = None,
    shares: Annotated[
        list[str] | None,
        typer.Option(
            "--share", metavar="SEAT=HEX", help="The share a seat gave to the deal; may be given several times."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Check a saved match.

    Its seed against the commitment, and every entry by playing it again from the seed and the seats' shares of the
    deal. What you remember from before the deal, the commitment or your share, is compared with what the file says.

    Example: fourfold verify m.json --share 0=5e1f22c09a7714b3a1d0c7e5f8b96a42
    """
    from fourfold.cli.output import print_json
    from fourfold.match.match import Match

    match = Match.load(file)
    _compare(match, file, commitment, shares or [])
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
                "shares": match.header.shares,
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
    if match.header.shares is not None:
        for seat, given in enumerate(match.header.shares):
            typer.echo(f"{f'seat {seat} gave':<12}{given or 'nothing'}")
        typer.echo("deal        follows from the seed and every share")
    if commitment is not None or shares:
        typer.echo("yours       all that you named is in the file")
    typer.echo(f"entries     {len(match.entries)}, the deal and {last.number} actions; last digest {last.digest}")
    typer.echo(f"outcome     {_outcome(match)}")


def _compare(match: "Match", file: Path, commitment: str | None, shares: list[str]) -> None:
    """What a player remembers from before the deal must be what the file says."""
    if commitment is not None and commitment.strip().lower() != match.commitment:
        raise FourfoldError(
            f"{file}: it was dealt under another commitment than you were shown", f"its own is {match.commitment}"
        )
    for seat, given in map(_share, shares):
        match.checked(seat)
        if match.header.shares is None:
            raise FourfoldError(f"{file}: no seat gave a share to this deal", "it was dealt from the seed alone")
        found = match.header.shares[seat]
        if found != given:
            raise FourfoldError(
                f"{file}: seat {seat} gave another share to the deal", f"by the file it gave {found or 'nothing'}"
            )


def _share(given: str) -> tuple[int, str]:
    """A seat and the share it gave, written as seat=digits."""
    seat, equals, digits = given.partition("=")
    if not equals or not digits.strip():
        raise FourfoldError(f"--share cannot be {given[:80]!r}", "write the seat and its share, such as 0=5e1f")
    return number("--share")(seat), digits.strip().lower()


def _outcome(match: "Match") -> str:
    outcome = match.outcome
    if outcome is None:
        return f"not over; to act: {', '.join(f'seat {seat}' for seat in match.to_act)}"
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
    totals = ", ".join(str(score["total"]) for score in outcome.scores)
    again = f"; {match.taken_back} times something was taken back" if match.taken_back else ""
    if outcome.by_people:
        how = "a draw by agreement" if outcome.by_people == "draw" else f"seat {match.last.seat} resigned"
        return f"{how}{again}"
    return f"{winners} won, totals {totals} [{outcome.clause}]{again}"
