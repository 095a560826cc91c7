"""What a card is about: a figure of the sheet on its picture, by its name: few look alike at a glance."""

FIGURES = {
    "rain": "cleansing-rain rainmaker monsoon",
    "drop": "morning-dew aquifer",
    "spring": "clear-spring council-of-springs",
    "wave": "ebb-tide undertow flash-flood tidal-wave",
    "boat": "ferry river-guide",
    "reeds": "reed-bed irrigation",
    "whale": "ocean-memory",
    "jar": "ablution silt-filter",
    "river": "tributary confluence undermining",
    "ice": "great-thaw",
    "stones": "standing-stones menhir stone-circle bedrock-oath",
    "cairn": "offering-cairn slow-burial",
    "crack": "fault-line tremor tectonic-rising",
    "trap": "sinkhole",
    "tree": "windbreak reforestation",
    "roots": "deep-roots",
    "sprout": "moss-bed fertile-silt compost",
    "boulder": "mudslide rockfall",
    "mole": "burrowers",
    "scroll": "tempered-lore ancestral-lore whispered-lore",
    "road": "lava-road pebble-path",
    "flame": "cautery stoked-hearth purging-flame purifying-blaze spark",
    "fires": "twin-infernos wildfire scorched-earth controlled-burn",
    "torch": "torch-run firebrand kindled-idea",
    "volcano": "eruption supervolcano magma-vent",
    "meteor": "meteor ash-shower",
    "bolt": "lightning-strike lightning drowning-squall",
    "drum": "war-drums",
    "forge": "forge-of-ideas blast-furnace",
    "smoke": "smoke-signals signal-fire",
    "phoenix": "phoenix",
    "whirl": "whirlwind fire-whirl dust-devil cyclone hurricane-crown",
    "gust": "carrying-wind tailwind crosswind jet-stream trade-winds scattering-gale shared-breath fresh-draught",
    "birds": "courier-birds updraft",
    "cloud": "pollen-cloud mist",
    "eye": "foresight eye-of-the-storm",
    "kite": "airlift",
    "harp": "aeolian-choir",
    "haze": "heat-haze",
    "sun": "clear-skies",
}
"""Each figure, and the cards that are about it."""
OF_CARD = {card: name for name, cards in FIGURES.items() for card in cards.split()}
OF_ELEMENT = {"water": "wave", "earth": "stones", "fire": "flame", "air": "gust"}
"""For cards that somebody has added."""


def figure_of(identity: str, kind: str) -> str:
    """The icon of what a card is about."""
    return f"art-{OF_CARD.get(identity) or OF_ELEMENT.get(kind, 'sun')}"
