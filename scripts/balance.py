"""Writes `docs/balance/GAME.md` and its pictures from reports of the lab: `scripts/balance.py REPORT.json…`.

`make balance` plays the matches and runs it. A page is judged against the targets below. The first report on a game
gives the pictures of its page; those of records are from the one with the most matches. What stands under the last
heading of a page is written by hand and kept.
"""

import re
import sys
from collections.abc import Callable, Sequence
from importlib.resources import files
from itertools import groupby
from pathlib import Path

import msgspec

from fourfold.games import game as find_game
from fourfold.lab.charts import Charts
from fourfold.lab.figures import Figures
from fourfold.lab.investigating import Report
from fourfold.lab.records import DOMINANT, UNUSED, Record
from fourfold.lab.report import Section, Telling
from fourfold.lab.statistics import Estimate

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "balance"
PICTURES = ROOT / "docs" / "pictures" / "balance"
SHOWN = ("length", "seats", "team", "score", "course", "points")
MOST_ROWS = 40
"""A picture of more records than this would be taller than a screen; what stands out among them is in the table."""
BY_HAND = "## What this suggests"
REACHED, MISSED, OPEN = "reached", "missed", "not decided"

Named = list[tuple[str, Estimate]]


class Target(msgspec.Struct, frozen=True):
    """Figures, and between what all of them shall be."""

    text: str
    of: Callable[[Figures], Named]
    low: float
    high: float

    def verdict(self, found: Named) -> str:
        """An interval that lies inside has reached it, one that lies outside has missed it."""
        if any(one.low > self.high or one.high < self.low for _, one in found):
            return MISSED
        return REACHED if found and all(self.low <= one.low and one.high <= self.high for _, one in found) else OPEN


def seats(found: Figures) -> Named:
    """The share of wins of each seat."""
    return [(f"seat {seat + 1}", share) for seat, share in enumerate(found.seats)]


def colours(found: Figures) -> Named:
    """What Black wins, who begins, and what White wins; colours are dealt, so that seats do not tell."""
    if found.first is None:
        return []
    black = found.first
    white = Estimate(1 - black.value, 1 - black.high, 1 - black.low, black.number)
    return [("Black", black), ("White", white)]


def team(found: Figures) -> Named:
    """How often the team wins."""
    return [("", found.seats[0])]


def won(kind: str) -> Callable[[Figures], Named]:
    """What those win who have each record of a kind."""
    return lambda found: [(one.label, one.won) for one in found.records if one.kind == kind]


def edge(kind: str) -> Callable[[Figures], Named]:
    """How far each record of a kind is above the others."""
    return lambda found: [
        (one.label, Estimate(one.edge, one.low, one.high, one.won.number))
        for one in found.records
        if one.kind == kind and one.won.number
    ]


def part(kind: str) -> Callable[[Figures], Named]:
    """The part of each record in all that is taken of its kind."""
    return lambda found: [(one.label, one.share) for one in found.records if one.kind == kind]


def at_work(clause: str) -> Callable[[Figures], Named]:
    """In what part of the matches a clause is at work."""
    return lambda found: [("", one.matches) for one in found.clauses if one.clause == clause]


TARGETS = {
    "envyra": (Target("every seat within 3 points of even", seats, 0.47, 0.53),),
    "etheria": (
        Target("every faction within 3 points of even", won("faction"), 1 / 3 - 0.03, 1 / 3 + 0.03),
        Target("no noble over 3 points above its kind", edge("noble"), -1.0, 0.03),
    ),
    "earth_water_sun": (
        Target("both colours within 52:48", colours, 0.48, 0.52),
        Target("every element in at least 15 % of growths", part("element"), 0.15, 1.0),
        Target("Roots placed in at least half of the matches", at_work("EWS-ROOT-1"), 0.5, 1.0),
    ),
    "erythro": (Target("Mars, Average, won in 55 to 80 % by `hard`", team, 0.55, 0.80),),
}


def written(reports: Sequence[Report]) -> str:
    """The page of a game; its pictures are drawn beside it."""
    first, largest = reports[0], max(reports, key=lambda one: one.figures.matches)
    name = first.study.game
    lines = [f"# {find_game(name).title['en']}: is it balanced?", ""]
    lines += [
        "What [the lab](../lab.md) found in matches between bots that think by counted simulations:",
        "",
        "```sh",
    ]
    lines += [_command(one) for one in reports] + ["```", ""]
    lines += ["Made from these reports by `make balance`. Intervals, in brackets, hold in 95 of 100 cases.", ""]
    lines += ["## Against the targets", "", *_judged(name, reports), ""]
    lines += ["## Main figures", "", *_main(reports), ""]
    for shown in Telling(first, "en", Charts()).sections:
        if shown.name in SHOWN:
            lines += [*_picture(name, shown.name, shown, first), ""]
    kinds = dict.fromkeys(one.kind for one in largest.figures.records)
    told = [one for one in Telling(largest, "en", Charts()).sections if one.name == "records"]
    for kind, shown in zip(kinds, told, strict=True):
        if len(shown.rows) <= MOST_ROWS:
            lines += [*_picture(name, kind, shown, largest), ""]
    return "\n".join(lines)


def _command(report: Report) -> str:
    study = report.study
    bots = ",".join(report.figures.bots)
    usual = find_game(study.game).edition(study.seats, {}).options
    told = [f"--seats {study.seats} --matches {study.matches} --seed {study.seed} --beside {report.deals}"]
    told += [f"--option {name}={value}" for name, value in study.options.items() if value != usual[name]]
    return f"fourfold lab report {study.game} --bots {bots} {' '.join(told)}"


def _heads(reports: Sequence[Report]) -> list[str]:
    names = [f"by `{', '.join(one.figures.bots)}`, {one.figures.matches} matches" for one in reports]
    return [f"| | {' | '.join(names)} |", f"| --- |{' --- |' * len(names)}"]


def _judged(name: str, reports: Sequence[Report]) -> list[str]:
    lines = _heads(reports)
    for target in TARGETS[name]:
        cells = []
        for one in reports:
            found = target.of(one.figures)
            cells.append(f"{_few(found)}: **{target.verdict(found)}**")
        lines.append(f"| {target.text} | {' | '.join(cells)} |")
    lines.append(f"| no record dead or dominant | {' | '.join(_flagged(one) for one in reports)} |")
    return lines


def _few(found: Named) -> str:
    """All of a few figures; of many the lowest and the highest."""
    ranked = sorted(found, key=lambda item: item[1].value)
    some = found if len(found) <= 4 else [ranked[0], ranked[-1]]
    told = [f"{name.replace('_', ' ')} {_share(one)}".strip() for name, one in some]
    return " to ".join(told) if len(found) > 4 else ", ".join(told)


def _flagged(report: Report) -> str:
    """What stands out, by name, and what that says."""
    found = [one for one in report.figures.records if one.flag]
    words = report.study.edition().words("en")

    def name(one: Record) -> str:
        is_effect = one.kind.endswith("_effect")
        return words.say(f"effect_name.{one.label}") if is_effect else str(words.name(one.kind, one.label))

    told = ", ".join(f"{name(one)} ({one.flag}, {100 * one.edge:+.1f} points)".replace("-", "−") for one in found)
    is_missed = any(one.flag in (DOMINANT, UNUSED) for one in found)
    return f"{told or 'none stands out'}: **{MISSED if is_missed else OPEN}**"


def _main(reports: Sequence[Report]) -> list[str]:
    figures = [one.figures for one in reports]
    rows: list[tuple[str, list[str]]] = [
        ("rounds", [_mean(one.rounds) for one in figures]),
        ("decisions", [_mean(one.steps) for one in figures]),
        ("actions to choose among", [_mean(one.branching) for one in figures]),
        ("the lead changes", [_mean(one.leads) for one in figures]),
        ("decided after this part of the match", [_share(one.decided) for one in figures]),
    ]
    if reports[0].study.is_team:
        rows.append(("the team wins", [_share(one.seats[0]) for one in figures]))
    else:
        rows.append(("no single winner", [_share(one.drawn) for one in figures]))
    return [*_heads(reports), *(f"| {name} | {' | '.join(cells)} |" for name, cells in rows)]


def _share(one: Estimate) -> str:
    return f"{100 * one.value:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})".replace("-", "−")


def _mean(one: Estimate) -> str:
    return f"{one.value:.1f} ({one.low:.1f} to {one.high:.1f})"


def _picture(game: str, name: str, shown: Section, report: Report) -> list[str]:
    """A section with its charts, each in a file of its own that follows light and dark."""
    css = files("fourfold.lab").joinpath("report.css").read_text(encoding="utf-8")
    style = css[: css.index("body {")] + "svg { background: var(--paper); font-family: system-ui, sans-serif; }"
    lines = [f"## {shown.title}", "", f"{shown.about} By `{', '.join(report.figures.bots)}`.", ""]
    for number, chart in enumerate(re.findall(r"<svg.*?</svg>", shown.chart, re.DOTALL)):
        file = PICTURES / f"{game.replace('_', '-')}-{name.replace('_', '-')}{number or ''}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(re.sub(r"(<svg.*?>)", rf"\1<style>{style}</style>", chart, count=1, flags=re.DOTALL) + "\n")
        lines.append(f"![{shown.title}](../pictures/balance/{file.name})")
    return lines


def main() -> None:
    """Write the page of each game that there are reports on."""
    reports = [msgspec.json.decode(Path(name).read_bytes(), type=Report) for name in sys.argv[1:]]
    PAGES.mkdir(parents=True, exist_ok=True)
    for game, some in groupby(sorted(reports, key=lambda one: one.study.game), key=lambda one: one.study.game):
        page = PAGES / f"{game.replace('_', '-')}.md"
        before = page.read_text(encoding="utf-8") if page.exists() else ""
        kept = before[before.index(BY_HAND) :] if BY_HAND in before else f"{BY_HAND}\n"
        page.write_text(f"{written(list(some))}\n{kept}", encoding="utf-8")


if __name__ == "__main__":
    main()
