"""What the texts of the house's games need not say, and which views cannot be."""

from fourfold.games.envyra.view import EnvyraView
from fourfold.games.erythro.view import Effects, ErythroView
from fourfold.games.erythro.vocabulary import VOCABULARY
from fourfold.games.etheria.view import EtheriaView
from fourfold.testing.texts import ORDERED, POSSIBLE, UNSAID

UNSAID["earth_water_sun"] = {
    "hexes*": "the title names the board, which has these hexes",
    "roots.hexes": "an edge is named by its hex",
    "sides.last_turn*": "said as one line of notation",
    "turn.done*": "said as one line of notation",
    "turn.path": "part of that line",
    "turn.direction": "part of that line",
    "turn.mover": "part of that line, and said while it moves",
    "turn.start": "the position is said, and what was done since",
    "turn.removals_left": "said while there are Roots to be taken up",
    "winners": "said by their colour",
}
UNSAID["etheria"] = {
    "*.abilities*": "said as the text that is printed on the noble",
    "*noble.minimum": "with icons as minimum there is none",
    "auction.noble.*": "said where it lies open; here by its name, like the next",
    "nobles_left.*": "by name",
    "bid.loss": "on the last card what is kept is worth nothing",
    "bottom.*": "by name",
    "noble_discard.*": "by name",
    "event_discard.*": "by name",
    "progress*": "how far what goes on by itself has come, for whoever plays on from a view",
}
UNSAID["erythro"] = {
    "adversary.dome*": "its cost is said while it stands",
    "adversary.profitability_limit": "said where there is profitability",
    "adversary.special_depollution": "said once there are ambassadors who may do it",
    "faces*": "said where the card can be bought or is in the reader's hand",
    "forecast.profit": "there is none before and after the match",
    "forecast.tiles.line": "said where a mine advances",
    "market*": "laid out after the characters are chosen",
    "players.hand": "dealt after the characters are chosen",
    "players.owes": "said while cards are played",
    "players.special_used": "said where the adversary allows it",
    "question.effect.*": "said in words, in which some effects have no number or place",
    "question.left": "said by the questions that are about a number",
    "question.queue": "what is still to be resolved, for whoever plays on from a view",
    "question.seat": "it is the seat to act",
    "tiles.pollution": "a contaminated tile has four",
    "tiles.[qr]": "a tile is named by its number",
}
ORDERED["envyra"] = {"cells.cubes", "players.pile", "legal"}


def cubes_lie_on_tiles(view: EnvyraView) -> bool:
    return not any(cell.cubes and cell.tile is None for cell in view.cells)


def bids_are_cards_and_each_seat_has_its_place(view: EtheriaView) -> bool:
    if len(view.worth) not in (0, view.seats):
        return False
    if view.auction is None:
        return len(view.chips) == view.seats
    passes = [bid for bid in view.auction.bids if bid.passed]
    whole = len(view.chips) == len(view.auction.kept) == view.seats
    return whole and not any(bid.points or bid.bonus or bid.cards.total for bid in passes)


def effects_have_what_their_words_take_and_a_card_somebody_who_plays_it(view: ErythroView) -> bool:
    asked = view.question
    if asked is not None and asked.card is None and {asked.zone, asked.player} - {None, asked.seat}:
        return False
    event = view.event
    return event is None or all(map(are_whole, (event.immediate, event.on_shuffle, event.on_mine_destroyed)))


def are_whole(effects: Effects) -> bool:
    """Has each effect just the fields that its word takes?"""
    return all(
        {field for field in each.__struct_fields__[1:] if getattr(each, field) not in (None, ())}
        <= {*VOCABULARY[each.do].params}
        and are_whole(each.effects)
        and all(map(are_whole, each.options))
        for each in effects
    )


POSSIBLE["envyra"] = cubes_lie_on_tiles
POSSIBLE["erythro"] = effects_have_what_their_words_take_and_a_card_somebody_who_plays_it
POSSIBLE["etheria"] = bids_are_cards_and_each_seat_has_its_place
