"""The colours and the style sheet of the table: a council chamber in blue cloth, by day and by candle light.

`LIGHT` and `DARK` name every colour once, so that their contrast can be checked; `STYLE` is scoped to `.eth`.
"""

from collections.abc import Mapping

LIGHT: Mapping[str, str] = {
    "cloth": "#1d3a6e",
    "glow": "#294e8f",
    "panel": "#183161",
    "panel-mine": "#12264f",
    "line": "#5f7fb8",
    "on-cloth": "#fbf5e4",
    "soft-cloth": "#cfdcf3",
    "paper": "#fbf3df",
    "paper-edge": "#8a6f3c",
    "ink": "#2b2114",
    "soft": "#5f4e33",
    "rule": "#d3bf93",
    "shade": "#06102a",
    "accent": "#5fe6cf",
    "on-accent": "#06302a",
    "gold": "#f2c94c",
    "gold-edge": "#6b4d06",
    "on-gold": "#2b2114",
    "back": "#8d3b1c",
    "back-mark": "#f2c94c",
    "night": "#15131c",
    "night-ink": "#f3ead6",
    "night-soft": "#c9bfae",
    "red": "#b8281c",
    "red-edge": "#6c0f09",
    "green": "#2e7d3c",
    "green-edge": "#123f1b",
    "yellow": "#e2ac18",
    "yellow-edge": "#6e4d00",
    "prism-edge": "#3c1a6b",
    "stamp": "#fff4d6",
    "dragon": "#8f2450",
    "dragon-pattern": "#b04a74",
    "tree": "#1f5d4c",
    "tree-pattern": "#37806b",
    "tent": "#9a5416",
    "tent-pattern": "#bf7b3a",
    "ring": "#34508f",
    "ring-pattern": "#5c79b8",
    "charge": "#ffeeb8",
}

DARK: Mapping[str, str] = {
    "cloth": "#0b1222",
    "glow": "#1a2a4c",
    "panel": "#111b33",
    "panel-mine": "#16233f",
    "line": "#3d5482",
    "on-cloth": "#f1e7cd",
    "soft-cloth": "#aebcd8",
    "paper": "#d8c69b",
    "paper-edge": "#6f5727",
    "ink": "#241a0c",
    "soft": "#4b3c22",
    "rule": "#a8925f",
    "shade": "#000000",
    "accent": "#58d6c4",
    "on-accent": "#06302a",
    "gold": "#e6bb51",
    "gold-edge": "#553c05",
    "on-gold": "#241a0c",
    "back": "#6f2d15",
    "back-mark": "#e6bb51",
    "night": "#050409",
    "night-ink": "#efe4cb",
    "night-soft": "#b9ae99",
    "red": "#a82318",
    "red-edge": "#570a05",
    "green": "#27702f",
    "green-edge": "#0d3315",
    "yellow": "#d39c0c",
    "yellow-edge": "#583d00",
    "prism-edge": "#33145d",
    "stamp": "#fbeec8",
    "dragon": "#861f49",
    "dragon-pattern": "#a5406a",
    "tree": "#1a5343",
    "tree-pattern": "#2f735f",
    "tent": "#8c4a11",
    "tent-pattern": "#ad6c2f",
    "ring": "#2e4781",
    "ring-pattern": "#516da9",
    "charge": "#fbe6a6",
}

PRISM = ("#7a3fd0", "#2f7fd6", "#18a89a", "#c8489c")
CHARGES = ("dragon", "tree", "tent", "ring")


def _variables(palette: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{color}" for name, color in palette.items())


def _tones() -> str:
    wax = "".join(
        f".eth .wax-{colour}{{--wax:var(--{colour});--wax-edge:var(--{colour}-edge)}}"
        for colour in ("red", "green", "yellow")
    )
    shields = "".join(
        f".eth .f-{charge}{{--field:var(--{charge});--pattern:var(--{charge}-pattern)}}" for charge in CHARGES
    )
    prism = "".join(f".eth .prism{step}{{stop-color:{color}}}" for step, color in enumerate(PRISM))
    return f"{wax}.eth .wax-rainbow{{--wax:url(#eth-prism);--wax-edge:var(--prism-edge)}}{shields}{prism}"


STYLE = (
    f".eth{{{_variables(LIGHT)}}}@media (prefers-color-scheme:dark){{.eth{{{_variables(DARK)}}}}}"
    + _tones()
    + """
.eth{display:block;width:100%;height:auto;background:var(--cloth);color:var(--on-cloth);fill:none;
 --field:var(--ring);--pattern:var(--ring-pattern);stroke-linecap:round;stroke-linejoin:round;
 font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
 font-variant-numeric:tabular-nums}
.eth text{fill:currentColor;stroke:none}
.eth use{stroke:currentColor;stroke-width:2}
.eth-s{fill:currentColor;stroke-width:1}
.eth-t{fill:var(--paper);stroke:var(--paper-edge);stroke-width:1.4}
.eth-k{stroke:var(--stamp);stroke-width:3}
.eth-gold{fill:var(--gold);stroke:var(--gold-edge);stroke-width:1.2}
.eth-back{fill:var(--back);stroke:var(--back-mark);stroke-width:1.4}
.eth-mark{fill:var(--back-mark);stroke:none}
.eth-seal{fill:var(--red);stroke:var(--red-edge);stroke-width:1.2}
.eth-moon{fill:var(--night);stroke:none}
.eth-wax{fill:var(--wax);stroke:var(--wax-edge);stroke-width:1.3}
.eth-stamp{fill:var(--stamp);stroke:none}
.eth-ray{stroke:var(--stamp);stroke-width:1.7}
.eth-vein{stroke:var(--wax);stroke-width:1.2}
.eth-field{fill:var(--field);stroke:none}
.eth-pattern{stroke:var(--pattern);stroke-width:1.5}
.eth-quarter{fill:var(--pattern);stroke:none}
.eth-charge{fill:var(--charge);stroke:var(--field);stroke-width:.9}
.eth-eye{fill:var(--field);stroke:none}
.eth-eye-line{stroke:var(--field);stroke-width:1.5}
.eth-rim{stroke:var(--paper-edge);stroke-width:2.4}
.eth text.initial{fill:var(--charge);font-weight:700}
.eth .glow0{stop-color:var(--glow)}
.eth .glow1{stop-color:var(--cloth)}
.eth .sheet{fill:url(#eth-light)}
.eth .weave{stroke:var(--line);opacity:.35}
.eth .piece{transition:transform .35s ease-out}
.eth .shadow{fill:var(--shade);opacity:.34}
.eth .face{fill:var(--paper);stroke:var(--paper-edge);stroke-width:1.3}
.eth .inner{stroke:var(--rule)}
.eth .paper{color:var(--ink)}
.eth .paper .quiet{color:var(--soft)}
.eth .night{color:var(--night-ink)}
.eth .night .face{fill:var(--night);stroke:var(--night-soft)}
.eth .night .inner{stroke:var(--night-soft);opacity:.45}
.eth .night .quiet{color:var(--night-soft)}
.eth .quiet{color:var(--soft-cloth)}
.eth .title,.eth .round{font-weight:700;
 font-family:ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
.eth .bold{font-weight:680}
.eth .head{font-size:13px;letter-spacing:.03em;color:var(--soft-cloth)}
.eth text.points-n{fill:var(--on-gold);font-weight:750}
.eth .panel{fill:var(--panel);fill-opacity:.72;stroke:var(--line);stroke-opacity:.6}
.eth .panel.mine{fill:var(--panel-mine);fill-opacity:.9;stroke-opacity:1}
.eth .panel.current{stroke:var(--gold);stroke-width:2;stroke-opacity:1}
.eth .panel.acting{stroke-opacity:1;stroke-width:2}
.eth .panel.mine.acting{stroke:var(--accent);stroke-width:2.5}
.eth .slot{fill:var(--shade);fill-opacity:.28;stroke:none}
.eth .empty{stroke:var(--line);stroke-dasharray:5 5}
.eth .gone{opacity:.24}
.eth .none{opacity:.6}
.eth .name{font-weight:600;letter-spacing:-.03em}
.eth .spent .art{opacity:.4}
.eth .traded .face{stroke:var(--gold);stroke-width:3}
.eth .now{color:var(--gold)}
.eth .won{color:var(--gold)}
.eth .ready{color:var(--on-accent)}
.eth .ready-dot{fill:var(--accent);stroke:var(--on-accent)}
.eth .tag{fill:var(--gold);stroke:var(--gold-edge)}
.eth .tag.minus{fill:var(--soft-cloth)}
.eth text.tag-n{fill:var(--on-gold);font-weight:700}
.eth .chip-green{color:var(--green)}
.eth .chip-red{color:var(--red)}
.eth .chip use{stroke:var(--stamp)}
.eth .back-of{fill:var(--deck);stroke:var(--back-mark)}
.eth .nobles-back{--deck:var(--back);color:var(--night-ink)}
.eth .events-back{--deck:var(--night);color:var(--night-ink)}
.eth .cards-back{--deck:var(--red-edge);color:var(--night-ink)}
.eth .gauge{fill:var(--shade);fill-opacity:.4;stroke:var(--line)}
.eth .filled{fill:var(--gold)}
.eth .filled.enough{fill:var(--accent)}
.eth .mark{stroke:var(--on-cloth);stroke-width:2}
.eth .asked{fill:var(--paper);stroke:var(--paper-edge)}
.eth .turn{fill:var(--accent)}
.eth .button{fill:var(--accent);stroke:var(--on-accent);stroke-width:1.2}
.eth .second .button{fill:var(--paper);stroke:var(--ink)}
.eth text.button-n{fill:var(--on-accent);font-weight:680}
.eth .second text.button-n{fill:var(--ink)}
.eth .button-sign{color:var(--on-accent)}
.eth .second .button-sign{color:var(--ink)}
.eth .legal{cursor:pointer;outline:none}
.eth .halo{stroke:var(--accent);opacity:.28}
.eth .ring{stroke:var(--accent)}
.eth .legal:hover .halo,.eth .legal:focus-visible .halo,.eth .legal:has(:focus-visible) .halo{opacity:.7}
.eth .legal:focus-visible .ring,.eth .legal:has(:focus-visible) .ring,
.eth .legal:focus-visible .button{stroke:var(--on-cloth);stroke-width:4}
.eth .press{fill:none;pointer-events:all;outline:none}
.eth .lift{transition:transform .15s ease-out}
.eth .legal:hover .lift{transform:translateY(-3px)}
.eth .flip{animation:eth-flip .4s ease-out backwards;transform-box:fill-box;transform-origin:center}
@keyframes eth-flip{from{transform:scaleX(0)}}
@media (prefers-reduced-motion:reduce){.eth .piece,.eth .lift{transition:none}.eth .flip{animation:none}}
"""
)
