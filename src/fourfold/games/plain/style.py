"""The colours and the style sheet of plain pictures, by day and by night; scoped to `.plain`."""

from collections.abc import Mapping

LIGHT: Mapping[str, str] = {
    "page": "#e8e6df",
    "paper": "#fbfaf6",
    "ink": "#23211d",
    "soft": "#55514a",
    "line": "#c9c4b8",
    "accent": "#7a2a4f",
    "on-accent": "#ffffff",
    "board": "#d9cfb8",
    "board-2": "#c4b592",
    "one": "#fdfcf8",
    "one-edge": "#3a362f",
    "two": "#38332c",
    "two-edge": "#12100d",
}
DARK: Mapping[str, str] = {
    "page": "#151412",
    "paper": "#24221f",
    "ink": "#f1eee6",
    "soft": "#bdb7aa",
    "line": "#47433b",
    "accent": "#f0a3c6",
    "on-accent": "#36081f",
    "board": "#5b523f",
    "board-2": "#494131",
    "one": "#f3efe4",
    "one-edge": "#14120f",
    "two": "#1a1815",
    "two-edge": "#d3cbb9",
}


def _colours(palette: Mapping[str, str]) -> str:
    return ".plain{" + ";".join(f"--{name}:{value}" for name, value in palette.items()) + "}"


STYLE = (
    _colours(LIGHT)
    + "@media (prefers-color-scheme:dark){"
    + _colours(DARK)
    + "}"
    + """
.plain{background:var(--page);color-scheme:light dark}
.plain .sheet{fill:var(--page)}
.plain text{pointer-events:none;fill:var(--ink);font-family:system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.plain text.soft{fill:var(--soft)}
.plain text.strong{font-weight:650}
.plain .panel{fill:var(--paper);stroke:var(--line)}
.plain .panel.acting{stroke:var(--accent);stroke-width:3}
.plain .board{fill:var(--board)}
.plain .board-2{fill:var(--board-2)}
.plain .seat-0{fill:var(--one);stroke:var(--one-edge);stroke-width:2}
.plain .seat-1{fill:var(--two);stroke:var(--two-edge);stroke-width:2}
.plain .legal{cursor:pointer;outline:none}
.plain .button{fill:var(--accent)}
.plain text.button-n{fill:var(--on-accent);font-weight:600}
.plain .legal:hover .button,.plain .legal:focus-visible .button{stroke:var(--ink);stroke-width:3}
.plain .press{fill:var(--accent);fill-opacity:.22;stroke:var(--accent);stroke-opacity:.6}
.plain .press{cursor:pointer;outline:none}
.plain .press:hover,.plain .press:focus-visible{fill-opacity:.6;stroke:var(--ink);stroke-width:3}
"""
)
