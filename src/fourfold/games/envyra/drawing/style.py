"""The colours and the style sheet of the table: a herbarium page, by day and by candle light.

`LIGHT` and `DARK` name every colour once, so that their contrast can be checked; `STYLE` is scoped to `.env`.
"""

from collections.abc import Mapping

from fourfold.games.envyra.drawing.symbols import THEMES

LIGHT: Mapping[str, str] = {
    "page": "#e9dcc0",
    "glow": "#f6eddb",
    "paper": "#fdf8ec",
    "ink": "#33291d",
    "soft": "#65553c",
    "line": "#c7b48f",
    "edge": "#75623f",
    "well": "#e4d6b8",
    "shade": "#5a4520",
    "accent": "#0a6a63",
    "on-accent": "#ffffff",
    "gold": "#f3cf6a",
    "on-gold": "#33291d",
    "flora": "#456a1b",
    "flora-tint": "#d3e2ad",
    "water": "#1f5a9c",
    "water-tint": "#c6dcf2",
    "fire": "#ab3f0a",
    "fire-tint": "#f8d0aa",
    "bonus": "#765607",
    "bonus-tint": "#efd994",
    "brass": "#f9eecb",
    "other": "#5d5470",
    "other-tint": "#ddd6ea",
    "night": "#2a231c",
    "night-line": "#5a4a33",
    "moon": "#f0dfb2",
    "cube-0": "#7b4fa3",
    "cube-0-top": "#a884c9",
    "cube-0-side": "#573477",
    "cube-0-edge": "#3b2153",
    "cube-0-grain": "#ffffff",
    "cube-1": "#7b8085",
    "cube-1-top": "#abb0b4",
    "cube-1-side": "#575c60",
    "cube-1-edge": "#34383b",
    "cube-1-grain": "#ffffff",
    "cube-2": "#db6c9f",
    "cube-2-top": "#f0a5c6",
    "cube-2-side": "#b0487a",
    "cube-2-edge": "#772349",
    "cube-2-grain": "#4a0f2b",
    "cube-3": "#2f2d2b",
    "cube-3-top": "#5a5652",
    "cube-3-side": "#171615",
    "cube-3-edge": "#0c0b0a",
    "cube-3-grain": "#ffffff",
}

DARK: Mapping[str, str] = {
    "page": "#15100b",
    "glow": "#33261a",
    "paper": "#3a2e21",
    "ink": "#f5e9cf",
    "soft": "#cbb995",
    "line": "#5f4e37",
    "edge": "#a98f63",
    "well": "#241b12",
    "shade": "#000000",
    "accent": "#58d6c4",
    "on-accent": "#0b211e",
    "gold": "#e6bb51",
    "on-gold": "#2a1f0d",
    "flora": "#b4d474",
    "flora-tint": "#47552a",
    "water": "#93c3f5",
    "water-tint": "#28476a",
    "fire": "#ffa468",
    "fire-tint": "#6a3916",
    "bonus": "#ecc95f",
    "bonus-tint": "#5d4915",
    "brass": "#453718",
    "other": "#c9bfe0",
    "other-tint": "#4a4260",
    "night": "#0b0806",
    "night-line": "#a98f63",
    "moon": "#f0dfb2",
    "cube-0": "#9c6fc8",
    "cube-0-top": "#c6a5e6",
    "cube-0-side": "#6d469a",
    "cube-0-edge": "#e3d0f5",
    "cube-0-grain": "#ffffff",
    "cube-1": "#8d9297",
    "cube-1-top": "#c2c6ca",
    "cube-1-side": "#64696d",
    "cube-1-edge": "#e6e8ea",
    "cube-1-grain": "#14171a",
    "cube-2": "#e583b1",
    "cube-2-top": "#f8bcd8",
    "cube-2-side": "#b7527f",
    "cube-2-edge": "#ffe0ee",
    "cube-2-grain": "#4a0f2b",
    "cube-3": "#1c1a18",
    "cube-3-top": "#4a4540",
    "cube-3-side": "#0b0a09",
    "cube-3-edge": "#d9c7a0",
    "cube-3-grain": "#f5e9cf",
}

TONES = (*THEMES, "bonus", "other")


def _variables(palette: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{color}" for name, color in palette.items())


def _tones() -> str:
    return "".join(f".env .{tone}{{color:var(--{tone});--tint:var(--{tone}-tint)}}" for tone in TONES)


def _seats() -> str:
    parts = ("", "-top", "-side", "-edge", "-grain")
    return "".join(
        f".env .seat-{seat}{{" + ";".join(f"--c{part}:var(--cube-{seat}{part})" for part in parts) + "}"
        for seat in range(4)
    )


def _lit() -> str:
    """The themes' bright tones, for what lies on the dark End Tile by day as well."""
    return ";".join(f"--{tone}:{DARK[tone]}" for tone in TONES)


STYLE = (
    f".env{{{_variables(LIGHT)}}}@media (prefers-color-scheme:dark){{.env{{{_variables(DARK)}}}}}"
    + _tones()
    + _seats()
    + """
.env{display:block;width:100%;height:auto;background:var(--page);color:var(--ink);--tint:var(--paper);fill:none;
 stroke-linecap:round;stroke-linejoin:round;
 font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
 font-variant-numeric:tabular-nums}
.env text{fill:var(--ink);stroke:none}
.env use{stroke:currentColor;stroke-width:1.6}
.env-f{fill:var(--tint)}
.env-s{fill:currentColor}
.env-k{stroke:var(--paper)}
.env-star{fill:var(--gold)}
.env .glow0{stop-color:var(--glow)}
.env .glow1{stop-color:var(--page)}
.env .sheet{fill:url(#env-light)}
.env .rule{stroke:var(--line)}
.env .cube{pointer-events:none}
.env .cube-of{color:var(--c-edge);--tint:var(--c)}
.env .cube use{stroke:var(--c-edge);stroke-width:1.3}
.env-front{fill:var(--c)}
.env-top{fill:var(--c-top)}
.env-side{fill:var(--c-side)}
.env-grain{fill:var(--c-grain);stroke:none}
.env .ghost{stroke:var(--accent);stroke-width:2.5;stroke-dasharray:5 4}
.env .piece{transition:transform .35s ease-out}
.env .shadow{fill:var(--shade);opacity:.22}
.env .face{fill:var(--paper);stroke:var(--edge);stroke-width:2}
.env .inner{stroke:currentColor;opacity:.4}
.env .wash{fill:var(--tint)}
.env .wash use{stroke:none;color:var(--tint)}
.env .art use{stroke-width:1}
.env .well{fill:var(--well);stroke:var(--line)}
.env .socket{fill:var(--well);stroke:var(--edge);stroke-width:1.5}
.env .points use{color:var(--edge);stroke:var(--edge);stroke-width:1}
.env text.points-n{fill:var(--on-gold);font-weight:700}
.env .end{color:var(--moon);--tint:var(--night);--paper:var(--night);"""
    + _lit()
    + """}
.env .end .face{stroke:var(--night-line)}
.env .end .socket{fill:#000;stroke:var(--moon)}
.env .end text.on{fill:var(--moon)}
.env .end .art use{stroke-width:1.2}
.env .bonus .face{fill:var(--brass);stroke:var(--bonus);stroke-width:3}
.env .name,.env .round{font-style:italic;
 font-family:ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
.env text.kind{fill:currentColor}
.env text.cell{fill:var(--soft)}
.env .end text.cell{fill:var(--moon)}
.env .seal .wax{fill:currentColor;stroke:currentColor}
.env .seal .stamp{color:var(--paper);stroke:none}
.env .seal.broken .wax{fill:var(--paper);stroke-width:2;stroke-dasharray:4 3}
.env .seal.broken .stamp{color:inherit}
.env .seal .tick{stroke:var(--ink);stroke-width:3.4}
.env .lock{color:var(--ink)}
.env .end .lock{color:var(--moon)}
.env .gone{fill:none;stroke:var(--edge);stroke-width:2;stroke-dasharray:8 7}
.env .sunk{fill:var(--well);stroke:var(--line);stroke-width:1.5}
.env .sunk-in{stroke:var(--shade);opacity:.25;stroke-width:3}
.env .hint{font-size:14px}
.env.wide .hint,.env.wide .state,.env.wide .head{font-size:16px}
.env text.hint{fill:var(--soft)}
.env .legal{cursor:pointer;outline:none}
.env .halo{stroke:var(--accent);opacity:.22}
.env .ring{stroke:var(--accent)}
.env .legal:hover .halo,.env .legal:focus-visible .halo,.env .legal:has(:focus-visible) .halo{opacity:.6}
.env .legal:focus-visible .ring,.env .legal:has(:focus-visible) .ring{stroke:var(--ink);stroke-width:6}
.env .press{fill:none;pointer-events:all;outline:none}
.env .lift{transition:transform .15s ease-out}
.env .legal:hover .lift{transform:translateY(-3px)}
.env .panel{fill:var(--paper);fill-opacity:.5;stroke:var(--line)}
.env .panel.mine{fill-opacity:1;stroke:var(--edge)}
.env .panel.acting{stroke:var(--edge);stroke-width:2}
.env .panel.mine.acting{stroke:var(--accent);stroke-width:3}
.env .band{fill:var(--c);stroke:var(--c-edge)}
.env .turn{fill:var(--accent)}
.env .who{font-weight:650}
.env .state{font-size:14px}
.env text.state{fill:var(--soft)}
.env text.state.now{fill:var(--ink);font-weight:650}
.env text.state.mine{fill:var(--accent)}
.env .count{font-weight:600}
.env .quiet{color:var(--soft)}
.env .faint{opacity:.45}
.env .pawn{color:var(--ink)}
.env .tick-ready{color:var(--accent);stroke-width:3}
.env .crown{color:var(--edge)}
.env .chip rect{fill:var(--tint);stroke:currentColor;stroke-width:1.4}
.env .chip text{fill:currentColor;font-weight:700}
.env .chip use{stroke-width:1.5;--tint:var(--paper)}
.env .chip.end rect{fill:var(--night);stroke:var(--moon)}
.env .ask{font-weight:600}
.env .asked{fill:var(--paper);fill-opacity:.6;stroke:var(--line)}
.env .button{fill:var(--accent)}
.env text.button-n{fill:var(--on-accent);font-weight:650}
.env .head{font-size:14px;letter-spacing:.04em}
.env text.head{fill:var(--soft)}
.env .big{font-weight:700}
.env .card .face{stroke-width:1.5}
.env .card .title{font-weight:700}
.env .back{fill:var(--bonus-tint);stroke:var(--bonus)}
.env .letters{font-size:11px;font-weight:700}
.env .disc .env-f{stroke:currentColor;stroke-width:1.6}
.env .disc text.letters{fill:currentColor}
@media (prefers-reduced-motion:reduce){.env .piece,.env .lift{transition:none}}
"""
)
