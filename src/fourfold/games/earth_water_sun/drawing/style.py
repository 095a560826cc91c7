"""The colours and the style sheet of the table: a forest floor from above, by day and by night.

`LIGHT` and `DARK` name every colour once, so that their contrast can be checked; `STYLE` is scoped to `.ews`.
"""

from collections.abc import Mapping

from fourfold.games.earth_water_sun.rules.axes import COLOURS, ELEMENTS

LIGHT: Mapping[str, str] = {
    "page": "#d9dfc4",
    "glow": "#eef1e0",
    "paper": "#fbfaf0",
    "ink": "#24281b",
    "soft": "#4c523c",
    "line": "#bcc4a1",
    "edge": "#4b5038",
    "moss": "#a4bb80",
    "clay": "#b4b689",
    "sand": "#bdc7a3",
    "tuft": "#7f9360",
    "rim": "#7b885a",
    "bark": "#6b5a3c",
    "sunk": "#736e5c",
    "sunk-in": "#4b4638",
    "crack": "#211e17",
    "plate": "#f7f4e4",
    "shade": "#2b3318",
    "accent": "#6a1f9c",
    "on-accent": "#ffffff",
    "foe": "#a80f1c",
    "on-foe": "#ffffff",
    "gold": "#f0c95a",
    "pale": "#f4f1ff",
    "guard": "#4a4570",
    "earth": "#7d4a1d",
    "earth-edge": "#4a2a0d",
    "water": "#1f66b8",
    "water-edge": "#0d3a70",
    "sun": "#f2ae1c",
    "sun-edge": "#7a4b00",
    "black": "#2c2925",
    "black-edge": "#100f0d",
    "black-mark": "#cfc5ab",
    "white": "#fffdf5",
    "white-edge": "#39342a",
    "white-mark": "#9f8a60",
}

DARK: Mapping[str, str] = {
    "page": "#0d100a",
    "glow": "#1b2114",
    "paper": "#262c1d",
    "ink": "#eff1de",
    "soft": "#bcc4a3",
    "line": "#434b34",
    "edge": "#9aa37e",
    "moss": "#3c5030",
    "clay": "#4a4d33",
    "sand": "#46523f",
    "tuft": "#5f7549",
    "rim": "#20271a",
    "bark": "#2e271a",
    "sunk": "#14130f",
    "sunk-in": "#0a0907",
    "crack": "#6f6a58",
    "plate": "#161a10",
    "shade": "#000000",
    "accent": "#dcaeff",
    "on-accent": "#2a0a40",
    "foe": "#ff938a",
    "on-foe": "#3a0508",
    "gold": "#f0c95a",
    "pale": "#f0edff",
    "guard": "#3c3866",
    "earth": "#d99c62",
    "earth-edge": "#6b421c",
    "water": "#79b6ff",
    "water-edge": "#1f4c86",
    "sun": "#ffcb4d",
    "sun-edge": "#8a5a00",
    "black": "#1b1916",
    "black-edge": "#e6dec4",
    "black-mark": "#b3a98c",
    "white": "#f7f0de",
    "white-edge": "#14120d",
    "white-mark": "#8f7c57",
}
TONES = ("moss", "clay", "sand")


def _variables(palette: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{color}" for name, color in palette.items())


def _named() -> str:
    """The rules that differ only in a name: colours of the sides, tones of the ground, elements."""
    sides = [
        f".ews .{side}{{--c:var(--{side});--c-edge:var(--{side}-edge);--c-mark:var(--{side}-mark)}}"
        for side in COLOURS
    ]
    tones = [
        f".ews .ground.{tone}{{fill:var(--{tone})}}.ews .hex.{tone}{{fill:url(#ews-{tone})}}" for tone in TONES
    ]
    elements = [f".ews-{name}{{fill:var(--{name});stroke:var(--{name}-edge)}}" for name in ELEMENTS]
    return "".join([*sides, *tones, *elements])


STYLE = (
    f".ews{{{_variables(LIGHT)}}}@media (prefers-color-scheme:dark){{.ews{{{_variables(DARK)}}}}}"
    + _named()
    + """
.ews{display:block;width:100%;height:auto;background:var(--page);color:var(--ink);fill:none;
 stroke-linecap:round;stroke-linejoin:round;
 font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
 font-variant-numeric:tabular-nums}
.ews text{fill:var(--ink);stroke:none}
.ews .glow0{stop-color:var(--glow)}
.ews .glow1{stop-color:var(--page)}
.ews .sheet{fill:url(#ews-light)}
.ews .tuft{stroke:var(--tuft);stroke-width:1.6;opacity:.75}
.ews .border{fill:var(--bark);stroke:var(--bark);stroke-width:9}
.ews .hex{stroke:var(--rim);stroke-width:1.4}
.ews .sunk{fill:var(--sunk);stroke:var(--sunk-in);stroke-width:2}
.ews .sunk-in{fill:none;stroke:var(--sunk-in);stroke-width:5;opacity:.8}
.ews-crack{stroke:var(--crack);stroke-width:2.2}
.ews text.label{fill:var(--soft)}
.ews-body{fill:var(--c);stroke:var(--c-edge);stroke-width:2.2}
.ews-mark{fill:var(--c-mark)}
.ews-line{stroke:var(--c-mark);stroke-width:1.8}
.ews .piece{transition:transform .35s ease-out}
.ews .specimen.fresh{animation:none}
.ews .figure{transition:transform .2s ease-out}
.ews .shade{fill:var(--shade);opacity:.28}
.ews .mover .shade,.ews .grows .shade{fill:var(--accent);opacity:.75}
.ews .plate{fill:var(--plate);stroke:var(--c-edge);stroke-width:1.4}
.ews-earth,.ews-water,.ews-sun{stroke-width:1}
.ews-glint{stroke:var(--plate);stroke-width:1.4;opacity:.85}
.ews-core{fill:var(--plate);opacity:.6}
.ews-free{stroke:var(--soft);stroke-width:1.4;stroke-dasharray:2.2 2.1}
.ews-guard{stroke:var(--guard);stroke-width:7.5}
.ews-pale{stroke:var(--pale);stroke-width:4}
.ews-pale-fill{fill:var(--pale);stroke:var(--guard);stroke-width:2}
.ews-sunk-out{fill:var(--sunk);stroke:var(--sunk-in)}
.ews-gold{fill:var(--gold);stroke:var(--edge);stroke-width:1.4}
.ews .strip,.ews-bark{fill:var(--c);stroke:var(--c-edge);stroke-width:2}
.ews .notch,.ews-bark-line{stroke:var(--c-mark);stroke-width:1.8}
.ews .coin{fill:var(--c);stroke:var(--c-edge);stroke-width:2}
.ews .count.black text{fill:var(--white)}
.ews .count.white text{fill:var(--black)}
.ews .coin-n,.ews .number{font-weight:700}
.ews .fresh-root .strip{stroke:var(--gold);stroke-width:3}
.ews .trace{stroke-width:3;opacity:.8}
.ews .grew{stroke:var(--gold)}
.ews .hit{stroke:var(--foe);stroke-dasharray:5 6}
.ews .way-under{stroke:var(--plate);stroke-width:9;opacity:.75}
.ews .way-over{stroke:var(--edge);stroke-width:4}
.ews .past .way-over{stroke-dasharray:1 9;stroke-width:6}
.ews .path .way-over{stroke:var(--accent)}
.ews .start{fill:none;stroke:var(--edge);stroke-width:2.5}
.ews .path .start{stroke:var(--accent)}
.ews .legal{cursor:pointer;outline:none}
.ews .press{fill:none;stroke:none;pointer-events:all;outline:none}
.ews .lit{fill:var(--accent);fill-opacity:.13;stroke:var(--accent);stroke-opacity:.55;stroke-width:1.6}
.ews-arrow{fill:var(--accent);stroke:var(--plate);stroke-width:1.8}
.ews .enter .lit,.ews .aim .lit{fill:var(--foe);stroke:var(--foe)}
.ews .enter .ews-arrow,.ews .enter use{--accent:var(--foe)}
.ews-disc{fill:var(--foe);stroke:var(--plate);stroke-width:2}
.ews-blade{stroke:var(--on-foe);stroke-width:2.6}
.ews .ruin .lit{fill-opacity:.1;stroke-opacity:.8}
.ews .faint{opacity:.5}
.ews .cut{fill:var(--foe);fill-opacity:.5;stroke:var(--foe);stroke-width:1.2}
.ews .target{stroke:var(--foe);stroke-width:5}
.ews .count-layer{pointer-events:none}
.ews .bud{stroke:var(--accent);stroke-width:3.4;opacity:.55}
.ews-sign{fill:var(--accent);stroke:var(--plate);stroke-width:1.6}
.ews-stroke{stroke:var(--on-accent);stroke-width:2.4}
.ews .chip{fill:var(--plate);stroke:var(--accent);stroke-width:2.2}
.ews .lift{transition:transform .15s ease-out}
.ews .legal:hover .lit,.ews .legal:has(:focus-visible) .lit{fill-opacity:.4;stroke-opacity:1}
.ews .legal:hover .bud,.ews .legal:has(:focus-visible) .bud{opacity:1;stroke-width:7}
.ews .legal:hover .cut,.ews .legal:has(:focus-visible) .cut{fill-opacity:.95}
.ews .legal:hover .chip,.ews .legal:focus-visible .chip,.ews .legal:has(:focus-visible) .chip{stroke-width:4.5}
.ews .legal:has(:focus-visible) .lit,.ews .legal:focus-visible .button{stroke:var(--ink);stroke-width:3}
.ews .panel{fill:var(--paper);fill-opacity:.55;stroke:var(--line)}
.ews .panel.mine{fill-opacity:1;stroke:var(--edge)}
.ews .panel.acting{stroke:var(--edge);stroke-width:2}
.ews .panel.mine.acting{stroke:var(--accent);stroke-width:3}
.ews .band{fill:var(--c);stroke:var(--c-edge)}
.ews .turn{fill:var(--accent)}
.ews .who{font-weight:650}
.ews text.hint,.ews text.state{fill:var(--soft)}
.ews text.state.now{fill:var(--ink);font-weight:650}
.ews text.state.mine{fill:var(--accent)}
.ews .ask{font-weight:600}
.ews .title{font-style:italic;font-family:ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
.ews .asked{fill:var(--paper);fill-opacity:.75;stroke:var(--line)}
.ews .button{fill:var(--accent)}
.ews .button.quiet{fill:var(--paper);stroke:var(--accent);stroke-width:2}
.ews text.button-n{fill:var(--on-accent);font-weight:650}
.ews text.button-q{fill:var(--accent);font-weight:650}
.ews .legal:hover .button{stroke:var(--ink);stroke-width:2}
.ews .switch{appearance:none;display:block;width:100%;height:100%;margin:0;border-radius:9px;cursor:pointer}
.ews .mode:has(:focus-visible) .button{stroke:var(--ink);stroke-width:4}
.ews .mode:has(:checked) .button{fill:var(--accent)}
.ews .mode:has(:checked) text{fill:var(--on-accent)}
.ews:has(.switch:checked) .sheet-layer{display:none}
.ews:has(.switch:checked) .bud{opacity:1;stroke-width:6}
.ews:has(.switch:checked) .edge .press{stroke-width:10}
@media (prefers-reduced-motion:reduce){.ews .piece,.ews .figure,.ews .lift{transition:none}}
"""
)
