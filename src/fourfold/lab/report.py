"""A report as one page: self-contained HTML in both languages, light, dark and for printing."""

import re
from collections.abc import Sequence
from importlib.resources import files

import msgspec
from jinja2 import Environment, StrictUndefined

from fourfold.games import game as find_game
from fourfold.games.clauses import title as clause_title
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import sentences_of
from fourfold.lab.charts import Charts
from fourfold.lab.investigating import Report
from fourfold.lab.records import EDGE, Record
from fourfold.lab.statistics import Estimate

NO_BREAK = "\u202f"


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the page: its name, a heading, a sentence, charts as SVG and the figures as a table."""

    name: str
    title: str
    about: str
    chart: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def page(report: Report) -> str:
    """The whole page."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(files(__package__).joinpath("report.html").read_text(encoding="utf-8"))
    charts = Charts()
    return template.render(
        bodies=[Telling(report, language, charts) for language in LANGUAGES],
        style=files(__package__).joinpath("report.css").read_text(encoding="utf-8"),
    )


class Telling:
    """A report in one language."""

    def __init__(self, report: Report, language: str, charts: Charts) -> None:
        self.language = language
        self._report = report
        self._figures = report.figures
        self._charts = charts
        self._edition = report.study.edition()
        self._words = self._edition.words(language)

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the report."""
        return sentences_of("fourfold.lab")[self.language][key].format(**facts)

    @property
    def title(self) -> str:
        """The heading of the page."""
        return self.say("title", game=find_game(self._report.study.game).title[self.language])

    @property
    def about(self) -> str:
        """What was played."""
        study, found = self._report.study, self._figures
        told = self.say(
            "about",
            matches=self._whole(found.matches),
            finished=self._whole(found.finished),
            bots=self.say("and").join(found.bots),
            seats=study.seats,
            seed=study.seed,
        )
        usual = find_game(study.game).edition(study.seats, {}).options if study.content is None else {}
        other = [f"{name} = {value}" for name, value in study.options.items() if usual.get(name) != value]
        return f"{told} {self.say('options', options=', '.join(other))}" if other and usual else told

    @property
    def sections(self) -> list[Section]:
        """Every part of the page, in its order."""
        found = [self._length(), self._endings(), self._seats()]
        if self._report.ladder:
            found.append(self._ladder())
        if len(self._figures.bots) > 1:
            found.append(self._bots())
        if self._report.skill is not None:
            found.append(self._skill())
        if self._report.hidden is not None:
            found.append(self._hidden())
        if find_game(self._report.study.game).counts_points:
            found.append(self._score())
        found += [self._course(), self._decisions()]
        kinds = dict.fromkeys(record.kind for record in self._figures.records)
        found += [self._records([one for one in self._figures.records if one.kind == kind]) for kind in kinds]
        return [*found, self._clauses()]

    def _section(
        self,
        name: str,
        chart: str = "",
        columns: Sequence[str] = (),
        rows: Sequence[tuple[str, ...]] = (),
        **facts: object,
    ) -> Section:
        return Section(
            name=name,
            title=self.say(f"section.{name}", **facts),
            about=self.say(f"section.{name}.about", **facts),
            chart=chart,
            columns=tuple(self.say(f"column.{column}") for column in columns),
            rows=tuple(rows),
        )

    def _length(self) -> Section:
        found = self._figures
        chart = self._charts.histogram(found.rounds_bars, self.say("chart.rounds"))
        return self._section("length", chart, rounds=self._mean(found.rounds), steps=self._mean(found.steps))

    def _endings(self) -> Section:
        endings = sorted(self._figures.endings.items(), key=lambda item: -item[1].value)
        names = [self._clause(clause) for clause, _ in endings]
        chart = self._charts.shares(names, [share for _, share in endings], self.say("chart.matches"))
        rows = [
            (f"{name} ({clause})", *self._share(share))
            for (clause, share), name in zip(endings, names, strict=True)
        ]
        return self._section("endings", chart, ("name", "share", "interval"), rows)

    def _seats(self) -> Section:
        if self._report.study.is_team:
            return self._wins("team", [self.say("team")], self._figures.seats[:1], None)
        seats, first = self._figures.seats, self._figures.first
        names = [self.say("seat", number=seat + 1) for seat in range(len(seats))]
        if first is None:
            return self._wins("seats", names, seats, 1 / len(seats))
        return self._wins("seats", [*names, self.say("first")], [*seats, first], 1 / len(seats))

    def _bots(self) -> Section:
        even = None if self._report.study.is_team else 1 / self._report.study.seats
        return self._wins("bots", list(self._figures.bots), list(self._figures.bots.values()), even)

    def _wins(self, section: str, names: Sequence[str], shares: Sequence[Estimate], even: float | None) -> Section:
        chart = self._charts.shares(names, shares, self.say("chart.share"), even)
        rows = [
            (name, *self._share(share), self._whole(share.number))
            for name, share in zip(names, shares, strict=True)
        ]
        return self._section(section, chart, ("name", "share", "interval", "matches"), rows)

    def _ladder(self) -> Section:
        ladder = self._report.ladder
        points = [(one.share, one.low, one.high) for one in ladder]
        chart = self._charts.intervals([one.bot for one in ladder], points, self.say("chart.share"))
        rows = [
            (
                one.bot,
                *self._share(Estimate(one.share, one.low, one.high, one.matches)),
                "–" if one.rating is None else self._number(one.rating, 1),
            )
            for one in ladder
        ]
        columns = ("name", "share", "interval", "rating")
        return self._section("ladder", chart, columns, rows, deals=self._report.deals)

    def _skill(self) -> Section:
        found = self._report.skill
        assert found is not None
        parts = (("players", found.players), ("deal", found.deal), ("rest", found.rest))
        rows = [(self.say(name), self._percent(value)) for name, value in parts]
        return self._section(
            "skill", "", ("name", "share"), rows, players=self.say("and").join(self._report.skill_players)
        )

    def _hidden(self) -> Section:
        found = self._report.hidden
        assert found is not None
        row = (self._report.hidden_bot, *self._share(found))
        return self._section(
            "hidden",
            "",
            ("name", "share", "interval"),
            [row],
            bot=self._report.hidden_bot,
            deals=self._report.deals,
        )

    def _score(self) -> Section:
        parts = self._figures.score
        names = [self._words.find(f"score.{one.part}") or one.part for one in parts]
        winners, others = [one.winners.value for one in parts], [one.others.value for one in parts]
        labels = self.say("column.winners"), self.say("column.others")
        rows = [
            (name, self._mean(one.winners), self._mean(one.others)) for name, one in zip(names, parts, strict=True)
        ]
        chart = self._charts.pairs(names, winners, others, labels)
        columns = ("name", "winners", "others")
        return self._section("score", chart, columns, rows, margin=self._mean(self._figures.margin))

    def _course(self) -> Section:
        found = self._figures
        curve = (
            self._charts.course(found.course, self.say("chart.likely"), self.say("chart.part"))
            if found.course
            else ""
        )
        bars = self._charts.histogram(found.decided_bars, self.say("chart.decided"))
        return self._section(
            "course" if curve else "points",
            curve + bars,
            leads=self._mean(found.leads),
            decided=self._percent(found.decided.value),
        )

    def _decisions(self) -> Section:
        rows = [
            (
                self._action(one.kind),
                self._number(one.per_match, 1),
                self._percent(one.free),
                self._number(one.choices, 1),
            )
            for one in self._figures.decisions
        ]
        columns = ("name", "per_match", "free", "choices")
        return self._section("decisions", "", columns, rows, branching=self._mean(self._figures.branching))

    def _records(self, records: Sequence[Record]) -> Section:
        ranked = sorted(records, key=lambda one: -one.edge)
        names = [self._record(one) for one in ranked]
        points = [(one.edge, one.low, one.high) for one in ranked]
        marked = [bool(one.flag) for one in ranked]
        chart = self._charts.intervals(names, points, self.say("chart.edge"), 0.0, marked)
        rows = [
            (
                name,
                self._percent(one.seen.value),
                self._percent(one.taken.value),
                self._percent(one.won.value),
                f"{100 * one.edge:+.1f}".replace("-", "−").replace(".", self._point),
                self.say(f"flag.{one.flag}") if one.flag else "",
            )
            for name, one in zip(names, ranked, strict=True)
        ]
        flagged = [
            f"{name} ({self.say(f'flag.{one.flag}')})" for name, one in zip(names, ranked, strict=True) if one.flag
        ]
        kind = sentences_of("fourfold.lab")[self.language].get(f"kind.{records[0].kind}", records[0].kind)
        columns = ("name", "seen", "taken", "won", "edge", "flag")
        told = ", ".join(flagged) or self.say("nothing")
        seen = sum(one.visible <= EDGE for one in records)
        facts = {"flagged": told, "visible": seen, "all": len(records), "edge": self._number(100 * EDGE, 0)}
        return self._section("records", chart, columns, rows, kind=kind, **facts)

    def _clauses(self) -> Section:
        working = [one for one in self._figures.clauses if one.matches.value]
        never = [one.clause for one in self._figures.clauses if not one.matches.value]
        rows = [
            (
                f"{self._clause(one.clause)} ({one.clause})",
                self._percent(one.matches.value),
                self._number(one.per_match, 2),
            )
            for one in working
        ]
        columns = ("name", "matches", "per_match")
        return self._section("clauses", "", columns, rows, never=", ".join(never) or self.say("nothing"))

    def _clause(self, clause: str) -> str:
        return clause_title(self._report.study.game, clause, self.language)

    def _record(self, record: Record) -> str:
        if record.kind.endswith("_effect"):
            return self._words.say(f"effect_name.{record.label}")
        return str(self._words.name(record.kind, record.label))

    def _action(self, kind: str) -> str:
        """A kind of action by its sentence, with a gap where it names a thing."""
        template = self._words.find(f"action.{kind}") or kind
        return re.sub(r"\{[^{}]*\}", "…", template).rstrip(".")

    @property
    def _point(self) -> str:
        return "," if self.language == "fr" else "."

    def _number(self, value: float, digits: int) -> str:
        return f"{value:,.{digits}f}".replace(",", NO_BREAK).replace(".", self._point)

    def _whole(self, value: int) -> str:
        return self._number(value, 0)

    def _mean(self, found: Estimate) -> str:
        reach = (found.high - found.low) / 2
        return f"{self._number(found.value, 1)} ± {self._number(reach, 1)}"

    def _percent(self, share: float) -> str:
        return f"{self._number(100 * share, 1)}{NO_BREAK}%"

    def _share(self, found: Estimate) -> tuple[str, str]:
        return self._percent(found.value), f"{self._number(100 * found.low, 1)}–{self._percent(found.high)}"
