"""Results as tables for notebooks: polars frames, from which pandas, Parquet and plots follow."""

from collections.abc import Iterable

import polars as pl

from fourfold.lab.figures import Figures
from fourfold.lab.recording import Played
from fourfold.lab.study import Study


def matches_table(study: Study, results: Iterable[Played]) -> pl.DataFrame:
    """A row for each seat of each match: who sat there, what it got and scored, how the match ended."""
    rows: list[dict[str, object]] = []
    for one in results:
        planned = study.match(one.place)
        for seat, player in enumerate(study.seated(planned)):
            rows.append(
                {
                    "place": one.place,
                    "deal": planned.deal,
                    "seat": seat,
                    "player": str(player),
                    "return": one.returns[seat],
                    "won": seat in one.winners,
                    "total": one.scores[seat]["total"] if one.scores else None,
                    "ending": one.ending,
                    "rounds": one.rounds,
                    "steps": one.steps,
                    "leads": one.details.leads if one.details else None,
                    "decided": one.details.decided if one.details else None,
                }
            )
    return pl.DataFrame(rows)


def records_table(found: Figures) -> pl.DataFrame:
    """A row for each record of the content: how often it is seen, taken and on the winning side."""
    return pl.DataFrame(
        [
            {
                "kind": one.kind,
                "label": one.label,
                "seen": one.seen.value,
                "taken": one.taken.value,
                "share": one.share.value,
                "won": one.won.value,
                "edge": one.edge,
                "low": one.low,
                "high": one.high,
                "visible": one.visible,
                "p": one.p,
                "flag": one.flag,
            }
            for one in found.records
        ]
    )
