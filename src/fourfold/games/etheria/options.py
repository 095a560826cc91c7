"""The setup options of Etheria, as the table in the rules lists them; the number of players is the match's own."""

from fourfold.games.options import Option

OPTIONS = (
    Option(
        name="first_player",
        default="random",
        values=("random",),
        by_seats=True,
        clause="ETH-R43",
        title={"en": "First player", "fr": "Premier joueur"},
        about={
            "en": "Who begins the first round, and so every round.",
            "fr": "Qui commence la première manche, et donc toutes les autres.",
        },
        value_names={
            "random": {"en": "at random", "fr": "au hasard"},
        },
    ),
    Option(
        name="undealt_faction",
        default="keep",
        values=(
            "keep",
            "remove",
        ),
        clause="ETH-R23",
        title={"en": "The faction nobody leads", "fr": "La faction sans chef"},
        about={
            "en": "With three players one faction has no leader: its nobles stay in the deck, or are taken out.",
            "fr": "À trois, une faction n’a pas de chef : ses nobles restent dans la pioche, ou en sont retirés.",
        },
        value_names={
            "keep": {"en": "its nobles stay", "fr": "ses nobles restent"},
            "remove": {"en": "its nobles are taken out", "fr": "ses nobles sont retirés"},
        },
    ),
    Option(
        name="minimum_mode",
        default="bid_value",
        values=(
            "bid_value",
            "score_value",
            "icons",
        ),
        clause="ETH-R4",
        title={"en": "Least bid", "fr": "Enchère minimale"},
        about={
            "en": "What a bid must reach: the bid points of the noble’s icons, its victory points, "
            "or the very cards it shows.",
            "fr": "Ce qu’une enchère doit atteindre : les points d’enchère des symboles du noble, "
            "ses points de victoire, ou les cartes mêmes qu’il montre.",
        },
        value_names={
            "bid_value": {"en": "bid points of the icons", "fr": "points d’enchère des symboles"},
            "score_value": {"en": "victory points", "fr": "points de victoire"},
            "icons": {"en": "the cards shown", "fr": "les cartes montrées"},
        },
    ),
    Option(
        name="match_bonus",
        default="colour",
        values=(
            "colour",
            "icon",
        ),
        clause="ETH-R5",
        title={"en": "Cards of a colour asked for", "fr": "Couleurs demandées"},
        about={
            "en": "Whether every card of a colour that the noble asks for counts more, or only as "
            "many as it has icons.",
            "fr": "Toutes les cartes d’une couleur demandée comptent plus, ou seulement autant "
            "qu’il y a de symboles.",
        },
        value_names={
            "colour": {"en": "all count more", "fr": "toutes comptent plus"},
            "icon": {"en": "one for each icon", "fr": "une par symbole"},
        },
    ),
    Option(
        name="unsold_noble",
        default="discard",
        values=(
            "discard",
            "bottom_once",
        ),
        clause="ETH-R10",
        title={"en": "A noble nobody wants", "fr": "Un noble dont personne ne veut"},
        about={
            "en": "It is discarded at once, or first goes under the deck.",
            "fr": "Il est défaussé aussitôt, ou passe d’abord sous la pioche.",
        },
        value_names={
            "discard": {"en": "is discarded", "fr": "est défaussé"},
            "bottom_once": {"en": "goes under the deck once", "fr": "passe une fois sous la pioche"},
        },
    ),
    Option(
        name="loss_discard_from",
        default="bid",
        values=(
            "bid",
            "hand",
        ),
        clause="ETH-R12",
        title={"en": "A lost bid is paid from", "fr": "Une enchère perdue se paie avec"},
        about={
            "en": "Whether losers discard cards of their bid, or any cards of their hand.",
            "fr": "Les perdants défaussent des cartes de leur enchère, ou de toute leur main.",
        },
        value_names={
            "bid": {"en": "the bid", "fr": "l’enchère"},
            "hand": {"en": "the whole hand", "fr": "toute la main"},
        },
    ),
    Option(
        name="hand_overflow",
        default="stop",
        values=(
            "stop",
            "discard_down",
        ),
        clause="ETH-R15",
        title={"en": "Drawing above the limit", "fr": "Piocher au-delà de la limite"},
        about={
            "en": "A draw stops at the hand limit, or all is drawn and the player discards down to it.",
            "fr": "La pioche s’arrête à la limite de main, ou on pioche tout puis on défausse jusqu’à elle.",
        },
        value_names={
            "stop": {"en": "the draw stops", "fr": "la pioche s’arrête"},
            "discard_down": {"en": "draw all, then discard", "fr": "tout piocher, puis défausser"},
        },
    ),
    Option(
        name="end_trigger",
        default="deck_empty",
        values=(
            "deck_empty",
            "nobles_out",
        ),
        clause="ETH-R21",
        title={"en": "The game ends", "fr": "Fin de la partie"},
        about={
            "en": "With the last card of the noble deck, or after the auction of the last noble.",
            "fr": "Avec la dernière carte de la pioche des nobles, ou après l’enchère du dernier noble.",
        },
        value_names={
            "deck_empty": {"en": "with the last card", "fr": "avec la dernière carte"},
            "nobles_out": {"en": "with the last noble", "fr": "avec le dernier noble"},
        },
    ),
    Option(
        name="trade_consent",
        default="free",
        values=(
            "free",
            "forced",
        ),
        clause="ETH-R25",
        title={"en": "Trades", "fr": "Échanges"},
        about={
            "en": "Whether the partner may decline a proposal.",
            "fr": "Le partenaire peut refuser une proposition, ou non.",
        },
        value_names={
            "free": {"en": "the partner may decline", "fr": "le partenaire peut refuser"},
            "forced": {"en": "the partner must trade", "fr": "le partenaire doit échanger"},
        },
    ),
    Option(
        name="special_duke_trades_as",
        default="special_duke",
        values=(
            "special_duke",
            "duke",
        ),
        clause="ETH-R28",
        title={"en": "Special dukes in trades", "fr": "Échange des ducs spéciaux"},
        about={
            "en": "Special dukes change hands only for each other, or for dukes too.",
            "fr": "Les ducs spéciaux ne s’échangent qu’entre eux, ou aussi contre des ducs.",
        },
        value_names={
            "special_duke": {"en": "a rank of their own", "fr": "un rang à part"},
            "duke": {"en": "the same as dukes", "fr": "comme les ducs"},
        },
    ),
    Option(
        name="active_uses",
        default="once_per_game",
        values=(
            "once_per_game",
            "once_per_turn",
        ),
        clause="ETH-R32",
        title={"en": "Active abilities", "fr": "Pouvoirs actifs"},
        about={
            "en": "How often the active ability of a noble can be used.",
            "fr": "Combien de fois le pouvoir actif d’un noble peut servir.",
        },
        value_names={
            "once_per_game": {"en": "once in the game", "fr": "une fois par partie"},
            "once_per_turn": {"en": "once in each turn", "fr": "une fois par tour"},
        },
    ),
    Option(
        name="abilities",
        default="full",
        values=(
            "full",
            "rulebook_only",
            "none",
        ),
        clause="ETH-R32",
        title={"en": "Abilities of nobles", "fr": "Pouvoirs des nobles"},
        about={
            "en": "All of them, only those the rulebook prints (Tessia’s), or none.",
            "fr": "Tous, seulement ceux du livret (celui de Tessia), ou aucun.",
        },
        value_names={
            "full": {"en": "all", "fr": "tous"},
            "rulebook_only": {"en": "Tessia only", "fr": "Tessia seule"},
            "none": {"en": "none", "fr": "aucun"},
        },
    ),
    Option(
        name="final_tie",
        default="shared",
        values=(
            "shared",
            "ladder",
        ),
        clause="ETH-R38",
        title={"en": "A tie on points", "fr": "Égalité de points"},
        about={
            "en": "Equal players share the victory, or own nobles, then nobles, then cards in hand decide.",
            "fr": "Les joueurs à égalité partagent la victoire, ou les nobles de sa faction, puis "
            "tous les nobles, puis la main décident.",
        },
        value_names={
            "shared": {"en": "is shared", "fr": "victoire partagée"},
            "ladder": {"en": "is broken", "fr": "départagée"},
        },
    ),
)
