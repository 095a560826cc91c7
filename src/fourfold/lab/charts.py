"""Charts as SVG for a page, drawn by matplotlib; their colours are the page's own, light, dark or printed."""

import io
import re
from collections.abc import Sequence
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from fourfold.games.svg import escape
from fourfold.lab.figures import Bar
from fourfold.lab.statistics import Estimate

COLOURS = {
    "#010203": "var(--ink)",
    "#040506": "var(--faint)",
    "#070809": "var(--accent)",
    "#0a0b0c": "var(--second)",
}
"""What stands in matplotlib's SVG, and what the page makes of it."""
INK, FAINT, ACCENT, SECOND = COLOURS
WIDTH = 7.2
ROW = 0.26
"""Inches: the width of a chart, and the height of one of its rows."""
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "fourfold",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.alpha": 0.5,
    "grid.linewidth": 0.6,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


class Charts:
    """Draws the charts of one page; each has ids of its own."""

    def __init__(self) -> None:
        self._number = 0

    def histogram(self, bars: Sequence[Bar], label: str) -> str:
        """How often values lie in each range."""
        figure, axes = self._begin(2.4)
        whole = sum(bar.number for bar in bars) or 1
        axes.bar(
            [bar.low for bar in bars],
            [100 * bar.number / whole for bar in bars],
            [0.92 * (bar.high - bar.low) for bar in bars],
            align="edge",
            color=ACCENT,
        )
        axes.set_xlabel(label)
        axes.set_ylabel("%")
        axes.grid(visible=False, axis="x")
        return self._end(figure, label)

    def shares(self, names: Sequence[str], found: Sequence[Estimate], label: str, even: float | None = None) -> str:
        """A share for each name, with its interval; `even` is where all would be equal."""
        points = [(one.value, one.low, one.high) for one in found]
        return self.intervals(names, points, label, even)

    def intervals(
        self,
        names: Sequence[str],
        points: Sequence[tuple[float, float, float]],
        label: str,
        even: float | None = None,
        marked: Sequence[bool] = (),
    ) -> str:
        """A value, a low and a high end for each name, in percent; marked ones have another shape and colour."""
        figure, axes = self._begin(0.9 + ROW * len(names))
        if even is not None:
            axes.axvline(100 * even, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        for place, (value, low, high) in enumerate(points):
            stands_out = bool(marked) and marked[place]
            colour = SECOND if stands_out else ACCENT
            axes.plot([100 * low, 100 * high], [place, place], color=colour, linewidth=2, solid_capstyle="butt")
            axes.plot([100 * value], [place], "D" if stands_out else "o", color=colour, markersize=5)
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.margins(y=0.5 / max(1, len(names)))
        axes.set_xlabel(label)
        axes.grid(visible=False, axis="y")
        return self._end(figure, label)

    def pairs(
        self, names: Sequence[str], first: Sequence[float], second: Sequence[float], labels: tuple[str, str]
    ) -> str:
        """Two values for each name, one bar above the other."""
        figure, axes = self._begin(1.1 + 2 * ROW * len(names))
        rows = range(len(names))
        axes.barh([row - 0.2 for row in rows], first, 0.38, color=ACCENT, label=labels[0])
        axes.barh(
            [row + 0.2 for row in rows], second, 0.38, color=SECOND, hatch="///", edgecolor=FAINT, label=labels[1]
        )
        axes.set_yticks(rows, names)
        axes.invert_yaxis()
        axes.grid(visible=False, axis="y")
        axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=2)
        return self._end(figure, " / ".join(labels))

    def course(self, values: Sequence[float], label: str, below: str) -> str:
        """A value over the course of a match."""
        figure, axes = self._begin(2.4)
        last = max(1, len(values) - 1)
        axes.plot(
            [100 * place / last for place in range(len(values))],
            [100 * value for value in values],
            color=ACCENT,
            linewidth=2,
        )
        axes.set_ylim(0, 100)
        axes.set_xlim(0, 100)
        axes.set_xlabel(below)
        axes.set_ylabel(label)
        return self._end(figure, label)

    def _begin(self, height: float) -> tuple[Figure, Axes]:
        with mpl.rc_context(STYLE):
            figure = Figure((WIDTH, height), layout="constrained")
            return figure, figure.add_subplot()

    def _end(self, figure: Figure, label: str) -> str:
        out = io.StringIO()
        nothing: dict[str, Any] = {"Date": None, "Creator": None, "Format": None, "Type": None}
        with mpl.rc_context(STYLE):
            figure.savefig(out, format="svg", metadata=nothing)
        text = out.getvalue()
        text = text[text.index("<svg") :]
        for ours, theirs in COLOURS.items():
            text = text.replace(ours, theirs)
        self._number += 1
        own = f"c{self._number}-"
        text = re.sub(r'\bid="', f'id="{own}', text)
        text = re.sub(r'(url\(#|href="#)', rf"\g<1>{own}", text)
        text = re.sub(r'width="[^"]*pt" height="[^"]*pt"', "", text, count=1)
        return text.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)
