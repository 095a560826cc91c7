"""Content and options made into the tables of a match."""

import msgspec

from fourfold.games.erythro.content import SEATS, Adversary, Content, Difficulty, Effect, Effects, Event
from fourfold.games.erythro.rules.adversary import AddMine
from fourfold.games.erythro.rules.axes import ELEMENT_IDS
from fourfold.games.erythro.rules.effect import (
    ACTION,
    CONTAMINATION,
    EVENT,
    MOVEMENT,
    ONE_TILE,
    OWN_ELEMENT,
    SHEET,
    SPECIAL,
    Given,
)
from fourfold.games.erythro.rules.position import ErythroTerms
from fourfold.games.erythro.rules.queue import NO_NODE
from fourfold.games.erythro.rules.terms import DEFEAT, IGNORE, NO_LIMIT, UNLIMITED
from fourfold.games.erythro.rules.wrappers import Bonus, Option
from fourfold.games.erythro.vocabulary import AREAS, KINDS, LINES, TESTS, VOCABULARY
from fourfold.games.options import Value
from fourfold.kernel.bags import set_of
from fourfold.kernel.hexes import HexBoard

EXHAUSTED = {"ignore": IGNORE, "unlimited": UNLIMITED, "defeat": DEFEAT}


class ErythroTables(msgspec.Struct, frozen=True):
    """The tables of a match, and the printed effect behind each node of them."""

    terms: ErythroTerms
    printed: dict[int, Effect]


def tables_of(content: Content, seats: int, options: dict[str, Value]) -> ErythroTables:
    """The tables of a match with this content, so many seats and these options."""
    terms = ErythroTerms(
        seats,
        tuple(character.id for character in content.character),
        tuple(card.id for card in content.base_card),
        tuple(card.id for card in content.advanced_card),
    )
    adversary, row = content.sheet(str(options["adversary"]))
    tables = ErythroTables(terms, {})
    _lay_planet(terms, content, adversary)
    _add_cards(tables, content)
    _add_characters(terms, content)
    _add_mines(terms, content)
    _read_sheet(tables, adversary, row, options)
    if adversary.special_depollution:
        _add_special(tables, adversary, split=bool(options["special_depollution_split"]))
    if adversary.events:
        _add_events(tables, content.event, two_parts=options["event_parts"] == "two")
    _set_figures(terms, content, options)
    return tables


def _lay_planet(terms: ErythroTerms, content: Content, adversary: Adversary) -> None:
    """Tiles, neighbours and tokens (ERY-COMP-6). How far a tile is counts from tile to tile (ERY-R16).

    ERY-SETUP-4: the bag holds the token of every tile in play; against the Earth alliance the centre's is left out
    (ERY-ADV2-2, ERY-R6).
    """
    tiles = content.tiles(terms.seats)
    board = HexBoard([(tile.q, tile.r) for tile in tiles])
    cells = range(len(tiles))
    distances = tuple(tuple(board.steps_from(cell)) for cell in cells)
    around = tuple(set_of(cell for cell in cells if steps[cell] == 1) for steps in distances)
    tokens = (1 << len(tiles)) - 1
    if not adversary.centre_token_in_bag:
        tokens -= 1
    terms.lay_planet(around, distances, tokens)


def _add_cards(tables: ErythroTables, content: Content) -> None:
    terms = tables.terms
    number = content.elements.index
    for card in content.cards:
        bonus = add_effects(tables, card.bonus)
        terms.add_card(
            number(card.gain.element),
            card.gain.n,
            add_effects(tables, (Effect(do="move", n=card.move),), MOVEMENT),
            number(card.sanctuary),
            number(card.bonus_sanctuary),
            terms.add_effect(Bonus(Given(inner=bonus))) if bonus else NO_NODE,
            add_effects(tables, card.effects),
        )
    for advanced in content.advanced_card:
        is_cheap = advanced.cost <= content.figures.initial_market_max_cost
        terms.price_card(number(advanced.element), advanced.cost, cheap=is_cheap)
    terms.contamination_effects = add_effects(tables, content.contamination_card.effects, CONTAMINATION)


def add_effects(tables: ErythroTables, effects: Effects, source: int = ACTION) -> int:
    """Add a list of effects, by whose it is, and return its first node."""
    terms = tables.terms
    first, last = int(NO_NODE), None
    for effect in effects:
        word = VOCABULARY[effect.do]
        inner = add_effects(tables, effect.effects or (), source)
        for option in reversed(effect.options or ()):
            held = Option(Given(inner=add_effects(tables, option, source)))
            held.following = inner
            inner = terms.add_effect(held)
        element = OWN_ELEMENT if effect.element == "own" else ELEMENT_IDS.index(effect.element or "water")
        made = word.make(Given(effect.amount or 0, element, AREAS[effect.where or "here"], inner))
        made.kind = KINDS.index(effect.do)
        made.source = source
        node = terms.add_effect(made)
        tables.printed[node] = effect
        if last is None:
            first = node
        else:
            last.following = node
            # Before a draw, earlier choices could still be taken back: it is confirmed (5.4).
            made.confirms = True
        last = made
    return first


def parts_of(tables: ErythroTables) -> dict[int, Effects]:
    """What each list of a `choose` has, by its node."""
    nodes, found = tables.terms.effects, {}
    for node, effect in tables.printed.items():
        held = nodes[node].inner
        for option in effect.options or ():
            found[int(held)] = option
            held = nodes[held].following
    return found


def _add_characters(terms: ErythroTerms, content: Content) -> None:
    ids = [character.id for character in content.character]
    for character in content.character:
        one, other = (content.elements.index(element) for element in character.elements)
        deck = set_of(n for n, card in enumerate(content.base_card) if card.deck == character.deck)
        start = (character.start[character.elements[0]], character.start[character.elements[1]])
        terms.add_character((one, other), start, deck, ids.index(character.complement))


def _add_mines(terms: ErythroTerms, content: Content) -> None:
    for mine in content.mine:
        lines = tuple(sum(LINES[code] for code in line) for line in mine.stages)
        costs = tuple(mine.attack[element] for element in content.elements)
        terms.add_mine(mine.level, mine.extraction, costs, lines)


def _read_sheet(tables: ErythroTables, sheet: Adversary, row: Difficulty, options: dict[str, Value]) -> None:
    """The adversary's sheet with the figures for this number of players.

    ERY-ADV1-1, ERY-ADV2-1 and ERY-ADV3-1: dome, first mines and contamination cards; the consortium has no dome
    (ERY-R44), and the Earth alliance takes over from Mars only what its sheet repeats (ERY-R41). ERY-ADV1-6,
    ERY-ADV2-10 and ERY-ADV3-11: the tables.
    """
    terms = tables.terms
    column = SEATS.index(terms.seats)
    for level, mines in enumerate(row.mines(terms.seats)):
        terms.deck_counts[level] = mines
    terms.initial_pollution = row.pollution[column]
    terms.initial_mines = sheet.initial_mines[column]
    if sheet.dome_attack is not None:
        terms.dome = True
        terms.dome_cost = sheet.dome_attack.cost
        terms.dome_is_destroyed = sheet.dome_attack.destroys_dome
        terms.dome_effects = add_effects(tables, sheet.dome_attack.effects, SHEET)
    terms.on_shuffle = add_effects(tables, sheet.on_shuffle, SHEET)
    terms.on_shuffle_empty = add_effects(tables, sheet.on_shuffle_deck_empty, SHEET)
    terms.phase_effects = add_effects(tables, sheet.adversary_phase, SHEET)
    terms.phase_empty = add_effects(tables, sheet.adversary_phase_deck_empty, SHEET)
    if sheet.adversary_phase_mines is not None:
        terms.phase_mines = terms.add_effect(AddMine(Given(n=sheet.adversary_phase_mines[column])))
    terms.on_mine_destroyed = add_effects(tables, sheet.on_mine_destroyed, SHEET)
    terms.contaminated_limit = sheet.loss_contaminated[column]
    if sheet.loss_profitability is not None and row.profitability is not None:
        terms.has_profit = True
        terms.profit_limit = sheet.loss_profitability[column]
        terms.initial_profit = row.profitability[column]
    terms.mines_to_destroy = sheet.mines_to_destroy[column] if sheet.mines_to_destroy else 0
    terms.set_victories(
        tuple(
            sum(TESTS[test] for test in victory.all)
            for victory in sheet.victory
            if victory.option is None or options[victory.option]
        )
    )


def _add_special(tables: ErythroTables, sheet: Adversary, *, split: bool) -> None:
    """Special depollution as a list of effects: a payment, then tokens, of one tile or several (ERY-R49)."""
    terms = tables.terms
    terms.has_special = True
    terms.special_cost = sheet.special_depollution_cost
    pay = Effect(do="lose_any", n=sheet.special_depollution_cost)
    remove = Effect(do="remove_pollution", n=sheet.special_depollution_tokens, where="here_or_adjacent")
    terms.special_effects = add_effects(tables, (pay, remove), SPECIAL)
    if not split:
        terms.effects[terms.effects[terms.special_effects].following].where = ONE_TILE


def _add_events(tables: ErythroTables, events: tuple[Event, ...], *, two_parts: bool) -> None:
    for event in events:
        immediate, on_shuffle, on_mine_destroyed = (
            add_effects(tables, effects, EVENT) for effects in event.parts(two=two_parts)
        )
        tables.terms.add_event(immediate, on_shuffle, on_mine_destroyed)


def _set_figures(terms: ErythroTerms, content: Content, options: dict[str, Value]) -> None:
    figures = content.figures
    terms.hand_size = figures.hand_size
    terms.cards_per_round = figures.cards_played_per_round
    terms.contaminated_at = figures.contaminated_at
    terms.market_per_element = figures.market_per_element
    terms.contamination_pile = figures.contamination_pile_per_player
    terms.initial_contamination = figures.initial_discard_contamination
    terms.pollution_tokens = content.components.pollution_tokens
    terms.sanctuary_tokens = content.figures_reconstructed.sanctuary_tokens_per_element
    terms.pooled_sanctuaries = options["sanctuary_supply"] == "pooled"
    capped = options["influence_cap"] != 0
    terms.influence_cap = content.figures_reconstructed.influence_track_max if capped else NO_LIMIT
    terms.any_payment = options["acquire_payment"] == "any"
    terms.mixed_dome = options["dome_payment"] == "mixed"
    terms.stuck_at_once = options["stuck_check"] == "immediate"
    terms.bag_resets = bool(options["bag_reset_after_setup"])
    terms.players_order_mines = options["mine_order"] == "players_choose"
    terms.exhausted = EXHAUSTED[str(options["pollution_exhausted"])]
