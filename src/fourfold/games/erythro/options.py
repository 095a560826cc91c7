"""The setup options of Erythro: the adversary and its row (ERY-SETUP-5), and the switches of the rulings."""

from fourfold.games.erythro.checks import ROWS
from fourfold.games.options import Option, Value

YES_NO = {"False": {"en": "no", "fr": "non"}, "True": {"en": "yes", "fr": "oui"}}
SHEETS = {
    "mars": {"en": "Mars", "fr": "Mars"},
    "earth": {"en": "Earth alliance", "fr": "Alliance terrienne"},
    "consortium": {"en": "Consortium", "fr": "Consortium"},
}
DIFFICULTIES = {
    "initiation": {"en": "Initiation", "fr": "Initiation"},
    "blitz": {"en": "Blitz", "fr": "Blitz"},
    "average": {"en": "Average", "fr": "Moyen"},
    "quite-difficult": {"en": "Quite difficult", "fr": "Assez difficile"},
    "difficult": {"en": "Difficult", "fr": "Difficile"},
}
ADVERSARIES = {
    f"{sheet}-{row}": {
        "en": f"{SHEETS[sheet]['en']}: {DIFFICULTIES[row]['en']}",
        "fr": f"{SHEETS[sheet]['fr']} : {DIFFICULTIES[row]['fr']}",
    }
    for sheet, rows in ROWS.items()
    for row in rows
}


def _switch(
    name: str,
    clause: str,
    title: tuple[str, str],
    about: tuple[str, str],
    *,
    default: bool,
    for_seats: tuple[int, ...] = (),
) -> Option:
    return Option(
        name=name,
        default=default,
        values=(default, not default),
        clause=clause,
        title={"en": title[0], "fr": title[1]},
        about={"en": about[0], "fr": about[1]},
        value_names=YES_NO,
        for_seats=for_seats,
    )


def _choice(
    name: str,
    clause: str,
    title: tuple[str, str],
    about: tuple[str, str],
    values: dict[Value, tuple[str, str]],
) -> Option:
    return Option(
        name=name,
        default=next(iter(values)),
        values=tuple(values),
        clause=clause,
        title={"en": title[0], "fr": title[1]},
        about={"en": about[0], "fr": about[1]},
        value_names={str(value): {"en": en, "fr": fr} for value, (en, fr) in values.items()},
    )


OPTIONS = (
    Option(
        name="adversary",
        default="mars-initiation",
        values=tuple(ADVERSARIES),
        clause="ERY-SETUP-5",
        title={"en": "Adversary and difficulty", "fr": "Adversaire et difficulté"},
        about={
            "en": "Whom the ambassadors stand against, and how hard. Initiation against Mars is for a first game.",
            "fr": "Contre qui les ambassadeurs se battent, et à quel niveau. Pour débuter : Mars, Initiation.",
        },
        value_names=ADVERSARIES,
    ),
    _choice(
        "hands",
        "ERY-R53",
        ("Hands", "Mains"),
        (
            "Whether players see each other’s hands. Talking is always allowed.",
            "Si chacun voit la main des autres. On peut toujours se parler.",
        ),
        {"private": ("private", "cachées"), "open": ("open", "visibles")},
    ),
    _switch(
        "solo",
        "ERY-R54",
        ("Solo", "Solo"),
        (
            "One person runs both ambassadors of a two-player game, hands open.",
            "Une personne mène les deux ambassadeurs d’une partie à deux, mains visibles.",
        ),
        default=False,
        for_seats=(2,),
    ),
    _choice(
        "acquire_payment",
        "ERY-R14",
        ("Paying for cards", "Paiement des cartes"),
        (
            "What pays for a card of the market: its own element, or any mix.",
            "Avec quoi on paie une carte du marché : son élément, ou un mélange.",
        ),
        {"card_element": ("the card’s element", "l’élément de la carte"), "any": ("any mix", "tout mélange")},
    ),
    _choice(
        "dome_payment",
        "ERY-R36",
        ("Attacking the dome", "Attaque du dôme"),
        (
            "What pays for an attack on the dome: one element, or any mix.",
            "Avec quoi on paie l’attaque du dôme : un seul élément, ou un mélange.",
        ),
        {"one_element": ("one element", "un seul élément"), "mixed": ("any mix", "tout mélange")},
    ),
    _choice(
        "stuck_check",
        "ERY-R21",
        ("A player who cannot play", "Un joueur qui ne peut pas jouer"),
        (
            "The game is lost when nobody at the table can play on, or as soon as one player is stuck.",
            "On perd quand plus personne ne peut jouer, ou dès qu’un joueur est bloqué.",
        ),
        {"deadlock": ("when nobody can", "quand plus personne ne peut"), "immediate": ("at once", "aussitôt")},
    ),
    _choice(
        "mine_order",
        "ERY-R30",
        ("Order of the mines", "Ordre des mines"),
        (
            "In which order mines progress: oldest first, or as the players choose.",
            "Dans quel ordre les mines progressent : les plus anciennes d’abord, ou au choix des joueurs.",
        ),
        {"arrival": ("oldest first", "anciennes d’abord"), "players_choose": ("players choose", "au choix")},
    ),
    _choice(
        "pollution_exhausted",
        "ERY-R33",
        ("No pollution token left", "Plus de jeton pollution"),
        (
            "What happens when all pollution tokens are on the planet.",
            "Ce qui arrive quand tous les jetons pollution sont sur la planète.",
        ),
        {
            "ignore": ("nothing is placed", "rien n’est posé"),
            "unlimited": ("tokens never run out", "les jetons sont illimités"),
            "defeat": ("the game is lost", "la partie est perdue"),
        },
    ),
    _choice(
        "sanctuary_supply",
        "ERY-R34",
        ("Supply of sanctuaries", "Réserve de sanctuaires"),
        (
            "Eight sanctuaries of each element, or all of them to share.",
            "Huit sanctuaires par élément, ou tous en commun.",
        ),
        {"per_element": ("eight of each", "huit par élément"), "pooled": ("shared", "en commun")},
    ),
    _choice(
        "influence_cap",
        "ERY-R12",
        ("Most influence", "Influence maximale"),
        (
            "The most influence in one element: 20, all the track shows, or no limit.",
            "L’influence maximale dans un élément : 20, ce que montre la piste, ou sans limite.",
        ),
        {20: ("20", "20"), 0: ("no limit", "sans limite")},
    ),
    _choice(
        "event_parts",
        "ERY-R46",
        ("Parts of an event", "Parties d’un événement"),
        (
            "Three parts as in the French rulebook, or two as in the English one.",
            "Trois parties comme dans la règle française, ou deux comme dans l’anglaise.",
        ),
        {"three": ("three", "trois"), "two": ("two", "deux")},
    ),
    _switch(
        "consortium_all_mines_victory",
        "ERY-R48",
        ("Win by destroying every mine", "Gagner en détruisant toutes les mines"),
        (
            "Against the consortium, destroying every mine of the deck is a victory too.",
            "Contre le consortium, détruire toutes les mines de la pioche fait gagner aussi.",
        ),
        default=True,
    ),
    _switch(
        "special_depollution_split",
        "ERY-R49",
        ("Special depollution on two tiles", "Dépollution spéciale sur deux tuiles"),
        (
            "The two tokens of a special depollution may come from different tiles.",
            "Les deux jetons d’une dépollution spéciale peuvent venir de tuiles différentes.",
        ),
        default=True,
    ),
    _switch(
        "bag_reset_after_setup",
        "ERY-R7",
        ("Full bag after setup", "Sac plein après la mise en place"),
        (
            "All numbered tokens go back into the bag once the table is set up.",
            "Tous les jetons numérotés retournent dans le sac après la mise en place.",
        ),
        default=False,
    ),
)
