"""The colours and the style sheet of the table: a wounded planet, by day and by night.

`LIGHT` and `DARK` name every colour once, so that their contrast can be checked; `STYLE` is scoped to `.ery`.
"""

from collections.abc import Mapping

from fourfold.games.erythro.rules.axes import ELEMENT_IDS

LIGHT: Mapping[str, str] = {
    "page": "#e8d3bb",
    "glow": "#f5e8d8",
    "paper": "#fdf7ee",
    "ink": "#2c1d15",
    "soft": "#614534",
    "line": "#cdae92",
    "edge": "#7d583f",
    "well": "#ecdcc8",
    "shade": "#4a2a14",
    "accent": "#0a6a63",
    "accent-tint": "#d3ece6",
    "on-accent": "#ffffff",
    "gold": "#f5cf62",
    "gold-line": "#7a5a06",
    "gold-tint": "#fbeebf",
    "warn": "#ffe27a",
    "warn-line": "#4a2c00",
    "bad": "#a3160d",
    "bad-tint": "#ffd9d2",
    "tile-0": "#d48f5a",
    "tile-1": "#cd8750",
    "tile-2": "#da9d69",
    "tile-edge": "#5f3215",
    "tile-light": "#e8b184",
    "on-tile": "#2a1509",
    "dead": "#4b3a33",
    "dead-edge": "#120b08",
    "on-dead": "#fbe9dc",
    "crack": "#f0a070",
    "step": "#fdf7ee",
    "on-step": "#2c1d15",
    "iron": "#33393f",
    "iron-light": "#c9d0d6",
    "glass": "#dff1f2",
    "glass-line": "#1d4f57",
    "black": "#14110f",
    "black-top": "#4d4844",
    "black-edge": "#000000",
    "water": "#174a86",
    "water-tint": "#c8ddf4",
    "earth": "#35500b",
    "earth-tint": "#d5e3ae",
    "fire": "#862703",
    "fire-tint": "#fbcfae",
    "air": "#503b89",
    "air-tint": "#ded6f3",
    "any": "#4a4039",
    "any-tint": "#ffffff",
    "seat-0": "#f7efe0",
    "seat-0-edge": "#2c1d15",
    "seat-0-carved": "#2c1d15",
    "seat-1": "#6a2f9a",
    "seat-1-edge": "#2a0c43",
    "seat-1-carved": "#ffffff",
    "seat-2": "#f090b8",
    "seat-2-edge": "#5a1337",
    "seat-2-carved": "#4a0f2b",
    "seat-3": "#2b4157",
    "seat-3-edge": "#0b1825",
    "seat-3-carved": "#ffffff",
}

DARK: Mapping[str, str] = {
    "page": "#130c08",
    "glow": "#2b1b12",
    "paper": "#35251b",
    "ink": "#f8ebdc",
    "soft": "#d3b89f",
    "line": "#5f4634",
    "edge": "#b38a68",
    "well": "#21150e",
    "shade": "#000000",
    "accent": "#58d6c4",
    "accent-tint": "#16443e",
    "on-accent": "#07211d",
    "gold": "#e9bd4b",
    "gold-line": "#f2d277",
    "gold-tint": "#4b3a12",
    "warn": "#ffe27a",
    "warn-line": "#4a2c00",
    "bad": "#ff9c8d",
    "bad-tint": "#5c1a14",
    "tile-0": "#9c5528",
    "tile-1": "#934d23",
    "tile-2": "#a45e2f",
    "tile-edge": "#2c1407",
    "tile-light": "#c98350",
    "on-tile": "#fff6ea",
    "dead": "#2a201b",
    "dead-edge": "#a88d78",
    "on-dead": "#fbe9dc",
    "crack": "#c9a990",
    "step": "#dccab6",
    "on-step": "#2c1d15",
    "iron": "#14181b",
    "iron-light": "#c9d0d6",
    "glass": "#cfe8ea",
    "glass-line": "#dff6f7",
    "black": "#0b0908",
    "black-top": "#565049",
    "black-edge": "#f3e2d0",
    "water": "#aad3fc",
    "water-tint": "#234a72",
    "earth": "#bcd97c",
    "earth-tint": "#445420",
    "fire": "#ffbd93",
    "fire-tint": "#6f3713",
    "air": "#cfc2f6",
    "air-tint": "#4c3f7a",
    "any": "#eadccd",
    "any-tint": "#4f4138",
    "seat-0": "#f7efe0",
    "seat-0-edge": "#1d120b",
    "seat-0-carved": "#2c1d15",
    "seat-1": "#7d42ad",
    "seat-1-edge": "#f0e2fb",
    "seat-1-carved": "#ffffff",
    "seat-2": "#f090b8",
    "seat-2-edge": "#ffe6f1",
    "seat-2-carved": "#4a0f2b",
    "seat-3": "#2b4157",
    "seat-3-edge": "#e1edf8",
    "seat-3-carved": "#ffffff",
}

TONES = (*ELEMENT_IDS, "any")
SEATS = range(4)


def _variables(palette: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{color}" for name, color in palette.items())


def _tones() -> str:
    css = "".join(f".ery .el-{tone}{{color:var(--{tone});--tint:var(--{tone}-tint)}}" for tone in TONES)
    return css + ".ery .el-mix,.ery .el-own{color:var(--any);--tint:var(--any-tint)}"


def _seats() -> str:
    parts = ("", "-edge", "-carved")
    return "".join(
        f".ery .seat-{seat}{{" + ";".join(f"--c{part}:var(--seat-{seat}{part})" for part in parts) + "}"
        for seat in SEATS
    )


STYLE = (
    f".ery{{{_variables(LIGHT)}}}@media (prefers-color-scheme:dark){{.ery{{{_variables(DARK)}}}}}"
    + _tones()
    + _seats()
    + """
.ery{display:block;width:100%;height:auto;background:var(--page);color:var(--ink);--tint:var(--paper);fill:none;
 stroke-linecap:round;stroke-linejoin:round;
 font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
 font-variant-numeric:tabular-nums}
.ery text{fill:var(--ink);stroke:none}
.ery use{stroke:currentColor;stroke-width:1.7}
.ery-f{fill:var(--tint)}
.ery-s{fill:currentColor}
.ery-body{fill:var(--c);stroke:var(--c-edge)}
.ery-carved{fill:var(--c-carved);stroke:none}
.ery-dark{fill:var(--black);stroke:var(--black-edge)}
.ery-gloss{fill:var(--black-top);stroke:none}
.ery-shine{stroke:#fff;opacity:.8}
.ery .glow0{stop-color:var(--glow)}
.ery .glow1{stop-color:var(--page)}
.ery .sheet{fill:url(#ery-light)}
.ery .piece{transition:transform .35s ease-out}
.ery .meeple{pointer-events:none}
.ery .lift{transition:transform .15s ease-out}
.ery .legal{cursor:pointer;outline:none}
.ery .legal:hover .lift{transform:translateY(-2px)}
.ery .press{fill:none;pointer-events:all;outline:none;cursor:pointer}
.ery .press:hover{fill:var(--accent);fill-opacity:.16}
.ery .press:focus-visible{stroke:var(--ink);stroke-width:4}
.ery .halo{stroke:var(--accent);opacity:.25}
.ery .ring{stroke:var(--accent)}
.ery .legal:hover .halo,.ery .legal:has(:focus-visible) .halo{opacity:.65}
.ery .legal:has(:focus-visible) .ring{stroke:var(--ink)}
.ery .air0{stop-color:var(--tile-light);stop-opacity:.5}
.ery .air1{stop-color:var(--tile-light);stop-opacity:0}
.ery .air{fill:url(#ery-sky)}
.ery .hex{stroke:var(--tile-edge);stroke-width:2}
.ery .t0{fill:var(--tile-0)}
.ery .t1{fill:var(--tile-1)}
.ery .t2{fill:var(--tile-2)}
.ery .dead .hex{fill:var(--dead);stroke:var(--dead-edge)}
.ery .inner{stroke:var(--tile-light);opacity:.7}
.ery .dead .inner{stroke:none}
.ery .pit{stroke:var(--tile-edge);opacity:.35}
.ery .crack{stroke:var(--crack);stroke-width:2.4}
.ery .tile text{fill:var(--on-tile);font-weight:700}
.ery .tile.dead text{fill:var(--on-dead)}
.ery .tile .coin{stroke:var(--on-tile);stroke-width:1.4}
.ery .tile.dead .coin{stroke:var(--on-dead)}
.ery .socket{stroke:var(--tile-edge);stroke-width:1.2;stroke-dasharray:2 2}
.ery .dead .socket{stroke:none}
.ery .ghost{fill:var(--warn);stroke:var(--warn-line);stroke-width:1.6;stroke-dasharray:3 2}
.ery .omen{stroke:var(--warn);stroke-width:3.4;stroke-dasharray:6 5}
.ery .omen-under{stroke:var(--warn-line);stroke-width:5.4;stroke-dasharray:6 5}
.ery .holy use{stroke-width:1.4}
.ery .holy .sign{stroke-width:2;--tint:transparent}
.ery .iron{color:var(--iron);--tint:var(--iron-light)}
.ery .dead{--black-edge:var(--on-dead)}
.ery .dead .iron{color:var(--iron-light);--tint:var(--iron)}
.ery .plate{fill:var(--iron);stroke:var(--iron-light);stroke-width:1}
.ery .tile text.level,.ery text.level{fill:var(--iron-light);font-weight:800}
.ery .step{fill:var(--step);stroke:var(--iron);stroke-width:1.4}
.ery .step.past{fill:var(--iron)}
.ery .step.now{fill:var(--iron);stroke:var(--iron)}
.ery .step.next{fill:var(--warn);stroke:var(--warn-line);stroke-width:1.8}
.ery .step.end{fill:var(--bad-tint);stroke:var(--bad)}
.ery .step.next.end{fill:var(--bad);stroke:var(--warn)}
.ery .glass{fill:var(--glass);fill-opacity:.55;stroke:var(--glass-line);stroke-width:1.6}
.ery .rib{stroke:var(--glass-line);opacity:.55}
.ery .dial{stroke:var(--tile-edge);stroke-width:5;opacity:.5}
.ery .dial-on{stroke:var(--bad);stroke-width:5}
.ery .plaque{fill:var(--paper);stroke:var(--edge)}
.ery .tile text.plain{fill:var(--ink)}
.ery .chip rect{fill:var(--paper);stroke:var(--accent);stroke-width:2.5}
.ery .chip:hover rect,.ery .chip:focus-visible rect{fill:var(--accent-tint)}
.ery .chip{cursor:pointer;outline:none}
.ery .chip:focus-visible rect{stroke:var(--ink);stroke-width:4}
.ery .shadow{fill:var(--shade);opacity:.2}
.ery .face{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.ery .bar{fill:var(--tint);stroke:none}
.ery .title{font-weight:700}
.ery .zone{fill:var(--well);stroke:none}
.ery .zone.lit{fill:var(--accent-tint);stroke:var(--accent);stroke-width:2}
.ery .bonus{fill:var(--gold-tint);stroke:var(--gold);stroke-width:2.4}
.ery .n{font-weight:700}
.ery .card .bio{color:var(--ink);--tint:var(--gold)}
.ery .kept{fill:none;stroke:var(--gold-line);stroke-width:3}
.ery .black{fill:var(--black);stroke:var(--edge);stroke-width:1.5}
.ery text.on-black{fill:#fff3df}
.ery .panel{fill:var(--paper);fill-opacity:.55;stroke:var(--line)}
.ery .panel.mine{fill-opacity:1;stroke:var(--edge)}
.ery .panel.acting{stroke:var(--edge);stroke-width:2}
.ery .panel.mine.acting{stroke:var(--accent);stroke-width:3}
.ery .flag{fill:var(--c);stroke:var(--c-edge)}
.ery .turn{fill:var(--accent)}
.ery .who{font-weight:650}
.ery text.state{fill:var(--soft)}
.ery text.state.now{fill:var(--ink);font-weight:650}
.ery text.hint{fill:var(--soft)}
.ery text.head{fill:var(--soft);letter-spacing:.03em}
.ery .quiet{color:var(--soft)}
.ery .big{font-weight:750}
.ery .ready{color:var(--accent);stroke-width:3}
.ery .ask{font-weight:650}
.ery .asked{fill:var(--paper);fill-opacity:.75;stroke:var(--line)}
.ery .asked.now{stroke:var(--accent);stroke-width:2;fill-opacity:1}
.ery .button{fill:var(--accent)}
.ery .second .button{fill:var(--paper);stroke:var(--accent);stroke-width:2}
.ery text.button-n{fill:var(--on-accent);font-weight:650}
.ery .second text.button-n{fill:var(--ink)}
.ery .push{cursor:pointer;outline:none}
.ery .push:hover .button{fill-opacity:.85}
.ery .second:hover .button{fill:var(--accent-tint);fill-opacity:1}
.ery .push:focus-visible .button{stroke:var(--ink);stroke-width:4}
.ery .pin{fill:var(--warn)}
.ery .code{color:var(--on-step);stroke-width:2;--tint:transparent}
.ery .step.end+.code{color:var(--bad)}
.ery .step.next.end+.code{color:var(--paper)}
.ery .gauge{fill:var(--well);stroke:var(--edge)}
.ery .gauge-on{fill:var(--bad)}
.ery .gauge-next{fill:var(--warn);stroke:var(--warn-line)}
.ery .bad{color:var(--bad);--tint:var(--bad-tint)}
.ery text.bad{fill:var(--bad);font-weight:700}
.ery .lost{color:var(--bad);--tint:var(--warn)}
.ery .empty{color:var(--edge);--tint:transparent}
.ery .full{color:var(--dead-edge);--tint:var(--dead)}
.ery .full use{stroke-width:2}
.ery .gold{color:var(--gold-line);--tint:var(--gold)}
.ery .star{color:var(--gold-line);--tint:var(--gold)}
@media (prefers-reduced-motion:reduce){.ery .piece,.ery .lift{transition:none}}
"""
)
