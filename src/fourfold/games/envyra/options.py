"""The setup options of Envyra, as the table in section 3 of the rules lists them."""

from fourfold.games.options import Option

OPTIONS = (
    Option(
        name="variant",
        default="standard",
        values=("standard", "basic"),
        clause="ENV-BASIC-1",
        title={"en": "Variant", "fr": "Variante"},
        about={
            "en": "In the Basic Variant each player marks one cell and there is a single pass.",
            "fr": "Dans la variante de base, chacun marque une seule case et il n’y a qu’un passage.",
        },
        value_names={
            "standard": {"en": "standard", "fr": "normale"},
            "basic": {"en": "Basic Variant", "fr": "variante de base"},
        },
    ),
    # Every mode is allowed with two players; the advice is shown (ENV-EQ-8, ENV-R49).
    Option(
        name="equilibrium",
        default="none",
        values=("none", "A", "B", "C"),
        clause="ENV-EQ-1",
        title={"en": "Equilibrium expansion", "fr": "Extension Équilibre"},
        about={
            "en": "A: two cards face up for everybody. B: one private card each. C: both. "
            "B and C are advised for three or four players.",
            "fr": "A : deux cartes visibles pour tous. B : une carte privée chacun. C : les deux. "
            "B et C sont conseillés à trois ou quatre.",
        },
        value_names={
            "none": {"en": "none", "fr": "aucune"},
            "A": {"en": "A, face up", "fr": "A, visibles"},
            "B": {"en": "B, private", "fr": "B, privées"},
            "C": {"en": "C, both", "fr": "C, les deux"},
        },
    ),
    Option(
        name="equilibrium_pick",
        default="deal",
        values=("deal", "choose"),
        clause="ENV-R45",
        title={"en": "Private cards", "fr": "Cartes privées"},
        about={
            "en": "How private Equilibrium cards are given out: dealt, or chosen from a secret offer.",
            "fr": "Comment on reçoit sa carte Équilibre privée : au hasard, ou choisie dans une offre secrète.",
        },
        value_names={
            "deal": {"en": "dealt at random", "fr": "distribuées au hasard"},
            "choose": {"en": "chosen from an offer", "fr": "choisies dans une offre"},
        },
    ),
    Option(
        name="end_tile",
        default="standard",
        values=("standard", "alternative"),
        clause="ENV-R30",
        title={"en": "End Tile", "fr": "Tuile de fin"},
        about={
            "en": "The alternative End Tile makes a longer game; the standard one is advised for two players.",
            "fr": "La tuile de fin alternative allonge la partie ; la normale est conseillée à deux.",
        },
        value_names={
            "standard": {"en": "standard", "fr": "normale"},
            "alternative": {"en": "alternative", "fr": "alternative"},
        },
    ),
    Option(
        name="two_cubes_one_tile",
        default=False,
        values=(False, True),
        clause="ENV-R10",
        title={"en": "Two cubes on one tile", "fr": "Deux cubes sur une tuile"},
        about={
            "en": "Both cubes of a round may be marked on the same cell.",
            "fr": "Les deux cubes d’une manche peuvent être placés sur la même case.",
        },
        value_names={"False": {"en": "no", "fr": "non"}, "True": {"en": "yes", "fr": "oui"}},
    ),
    Option(
        name="start_seat",
        default="random",
        values=("random",),
        by_seats=True,
        clause="ENV-R8",
        title={"en": "First player", "fr": "Premier joueur"},
        about={
            "en": "Who holds the Starting Player Figure in the first round.",
            "fr": "Qui reçoit la figurine de premier joueur à la première manche.",
        },
        value_names={"random": {"en": "at random", "fr": "au hasard"}},
    ),
    Option(
        name="stall_limit",
        default=30,
        least=0,
        clause="ENV-R39",
        title={"en": "Rounds without a capture", "fr": "Manches sans capture"},
        about={
            "en": "The game ends after so many rounds in a row without a capture; 0 means never.",
            "fr": "La partie s’arrête après ce nombre de manches de suite sans capture ; 0 : jamais.",
        },
    ),
)
