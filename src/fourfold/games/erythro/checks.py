"""What a content file must keep beyond its types: names, references, totals and limits."""

from collections.abc import Iterator
from functools import partial

from fourfold.games.content import Mistake, load_content, located, miscounted, repeated
from fourfold.games.erythro.content import SEATS, Adversary, Content, Effect, Effects
from fourfold.games.erythro.rules.axes import CONTAMINATION, ELEMENT_IDS, LARGEST_SPLIT, MOST_OPTIONS, TILES
from fourfold.games.erythro.rules.terms import FARTHEST, LEVELS, LONGEST_SCALE
from fourfold.games.erythro.vocabulary import AREAS, LINES, TESTS, VOCABULARY
from fourfold.kernel.bags import LARGEST_SET
from fourfold.kernel.errors import closest
from fourfold.kernel.hexes import HexBoard

ROWS = {
    "mars": ("initiation", "blitz", "average", "quite-difficult", "difficult"),
    "earth": ("average", "quite-difficult", "difficult"),
    "consortium": ("average", "quite-difficult", "difficult"),
}
"""The sheets and rows that the option `adversary` offers (ERY-SETUP-5)."""
CARD_SCOPES = ("player", "wrapper")
EVENT_SCOPES = ("player", "wrapper", "adversary")
DEEPEST = 4
"""How deep effects may lie in one another."""


def mistakes(content: Content) -> Iterator[Mistake]:
    """Everything a type cannot say."""
    yield from _names(content)
    yield from _components(content)
    yield from _layouts(content)
    yield from _characters(content)
    yield from _cards(content)
    yield from _mines(content)
    for place, effects, scopes in _effect_lists(content):
        yield from _effects(effects, scopes, place, 1)
    for place, adversary in located("adversary", content.adversary):
        yield from _adversary(content, adversary, place)
    yield from _rows(content)


def _names(content: Content) -> Iterator[Mistake]:
    if content.elements != ELEMENT_IDS:
        yield "element", f"there must be {', '.join(ELEMENT_IDS)}, in this order"
    for group in ("character", "cards", "mine", "event", "adversary"):
        called = "base_card and advanced_card" if group == "cards" else group
        yield from repeated((f"{called} ({record.id})", record) for record in getattr(content, group))
    if CONTAMINATION in [card.id for card in content.cards]:
        yield "base_card (contamination).id", "this is the name of the contamination card"


def _components(content: Content) -> Iterator[Mistake]:
    counted, figures = content.components, content.figures
    found = {
        "base_cards": len(content.base_card),
        "advanced_cards": len(content.advanced_card),
        "mine_cards": len(content.mine),
        "character_boards": len(content.character),
        "adversary_sheets": len(content.adversary),
        "contamination_cards": content.contamination_card.count,
        "numbered_tokens": counted.terrain_tiles,
        "sanctuary_tokens": 4 * content.figures_reconstructed.sanctuary_tokens_per_element,
    }
    yield from miscounted("components", counted, found)
    if content.figures_reconstructed.event_cards != len(content.event):
        yield "figures_reconstructed.event_cards", f"the file has {len(content.event)}", "see ERY-R47"
    needed = SEATS[-1] * (figures.contamination_pile_per_player + figures.initial_discard_contamination)
    if counted.contamination_cards < needed:
        yield "components.contamination_cards", f"four players need {needed}", "see ERY-R9"
    for name, number in (("advanced_card", len(content.advanced_card)), ("mine", len(content.mine))):
        if number > LARGEST_SET:
            yield name, f"at most {LARGEST_SET} fit, the file has {number}"
    if len(content.base_card) > LARGEST_SET or len(content.event) > LARGEST_SET:
        yield "base_card", f"at most {LARGEST_SET} base cards and events fit"


def _layouts(content: Content) -> Iterator[Mistake]:
    if sorted(layout.players for layout in content.layout) != list(SEATS):
        yield "layout", "needs one record each for 2, 3 and 4 players", "see ERY-SETUP-3"
    for index, layout in enumerate(content.layout):
        place = f"layout[{index}] ({layout.players} players).tiles"
        numbers = sorted(tile.number for tile in layout.tiles)
        if numbers != list(range(1, len(numbers) + 1)) or not 2 <= len(numbers) <= TILES:
            yield place, f"must be numbered from 1, two tiles at least and {TILES} at most"
        if len({(tile.q, tile.r) for tile in layout.tiles}) != len(numbers):
            yield place, "two tiles lie in the same place"
        if not HexBoard([(tile.q, tile.r) for tile in layout.tiles]).is_in_one_piece():
            yield place, "some tiles cannot be reached from the others", "see ERY-R4"


def _characters(content: Content) -> Iterator[Mistake]:
    ids = {character.id: character for character in content.character}
    if len(ids) < SEATS[-1]:
        yield "character", f"there must be {SEATS[-1]} at least, one for each seat", "see ERY-R55"
    for place, character in located("character", content.character):
        if len(set(character.elements)) != 2 or not set(character.elements) <= set(ELEMENT_IDS):
            yield f"{place}.elements", "must be two different elements", "see ERY-INF-1"
        if set(character.start) != set(character.elements):
            yield f"{place}.start", "must name the character's two elements", "see ERY-SETUP-12"
        cards = sum(card.deck == character.deck for card in content.base_card)
        if cards != content.components.base_cards_per_deck:
            yield f"{place}.deck", f"base deck {character.deck!r} has {cards} cards", "see ERY-COMP-1"
        other = ids.get(character.complement)
        if other is None or other.complement != character.id:
            yield f"{place}.complement", "must be another character, and the other way round"
        elif set(other.elements) | set(character.elements) != set(ELEMENT_IDS):
            yield f"{place}.complement", "the two must cover all four elements", "see ERY-SETUP-11"


def _cards(content: Content) -> Iterator[Mistake]:
    decks = [character.deck for character in content.character]
    for place, base in located("base_card", content.base_card):
        if base.deck not in decks:
            yield f"{place}.deck", f"no character has the deck {base.deck!r}", closest(base.deck, decks)
    for place, card in located("advanced_card", content.advanced_card):
        if card.element not in ELEMENT_IDS:
            yield f"{place}.element", f"there is no element {card.element!r}"
    for element in ELEMENT_IDS:
        cheap = [
            card
            for card in content.advanced_card
            if card.element == element and card.cost <= content.figures.initial_market_max_cost
        ]
        if len(cheap) < content.figures.market_per_element:
            yield "advanced_card", f"too few cheap cards of {element}", "see ERY-SETUP-2"
    for every in content.cards:
        for name in ("gain.element", "sanctuary", "bonus_sanctuary"):
            value = every.gain.element if name == "gain.element" else str(getattr(every, name))
            if value not in ELEMENT_IDS:
                yield f"card ({every.id}).{name}", f"there is no element {value!r}"


def _mines(content: Content) -> Iterator[Mistake]:
    for place, mine in located("mine", content.mine):
        if set(mine.attack) != set(ELEMENT_IDS):
            yield f"{place}.attack", "must name a cost for each of the four elements", "see ERY-COMP-4"
        for stage, line in enumerate(mine.stages):
            for code in line:
                if code not in LINES:
                    yield f"{place}.stages[{stage}]", f"there is no code {code!r}", closest(code, list(LINES))
            if ("lost" in line) != (stage == len(mine.stages) - 1):
                yield f"{place}.stages[{stage}]", "the last stage, and no other, is lost"
        if not 2 <= len(mine.stages) <= LONGEST_SCALE:
            yield f"{place}.stages", f"there must be 2 to {LONGEST_SCALE}"


def _effect_lists(content: Content) -> Iterator[tuple[str, Effects, tuple[str, ...]]]:
    """Every list of effects with its place and the scopes it may use."""
    for place, card in (*located("base_card", content.base_card), *located("advanced_card", content.advanced_card)):
        yield f"{place}.bonus", card.bonus, CARD_SCOPES
        yield f"{place}.effects", card.effects, CARD_SCOPES
    yield "contamination_card.effects", content.contamination_card.effects, CARD_SCOPES
    for place, event in located("event", content.event):
        for part in ("immediate", "on_shuffle", "on_mine_destroyed"):
            yield f"{place}.{part}", getattr(event, part), EVENT_SCOPES
    for place, sheet in located("adversary", content.adversary):
        for part in ("on_shuffle", "on_shuffle_deck_empty", "adversary_phase", "adversary_phase_deck_empty"):
            yield f"{place}.{part}", getattr(sheet, part), EVENT_SCOPES
        yield f"{place}.on_mine_destroyed", sheet.on_mine_destroyed, ("reaction",)
        if sheet.dome_attack is not None:
            yield f"{place}.dome_attack.effects", sheet.dome_attack.effects, ("reaction",)


def _effects(effects: Effects, scopes: tuple[str, ...], place: str, depth: int) -> Iterator[Mistake]:
    if depth > DEEPEST:
        yield place, f"effects lie more than {DEEPEST} deep in one another"
    for index, effect in enumerate(effects):
        here = f"{place}[{index}]"
        word = VOCABULARY.get(effect.do)
        if word is None:
            yield f"{here}.do", f"there is no effect {effect.do!r}", closest(effect.do, list(VOCABULARY))
            return
        if not set(word.used_in) & set(scopes):
            yield f"{here}.do", f"{effect.do!r} cannot stand here", "see section 3 of the rules"
        for name in ("n", "element", "where", "discount", "max", "plus", "which", "effects", "options"):
            given = getattr(effect, name) is not None
            if given != (name in word.params):
                said = "does not take" if given else "needs"
                yield f"{here}.{name}", f"{effect.do!r} {said} this field"
        yield from _values(effect, here)
        if effect.do == "draw" and index != len(effects) - 1:
            yield here, "'draw' must be the last effect of its list", "see ERY-R19"
        lists = {"effects": effect.effects} if effect.effects is not None else {}
        lists |= {f"options[{number}]": option for number, option in enumerate(effect.options or ())}
        for name, inner in lists.items():
            if not inner:
                yield f"{here}.{name}", "must hold an effect"
            yield from _effects(inner, scopes, f"{here}.{name}", depth + 1)


def _values(effect: Effect, here: str) -> Iterator[Mistake]:
    if effect.where is not None and effect.where not in AREAS:
        yield f"{here}.where", f"there is no area {effect.where!r}", closest(effect.where, list(AREAS))
    if effect.where == "other_or_adjacent" and effect.do != "remove_pollution":
        yield f"{here}.where", "only remove_pollution can name another player's surroundings"
    if effect.do == "place_pollution" and effect.where != "here":
        yield f"{here}.where", "pollution is placed here and nowhere else", "see section 3 of the rules"
    is_own = effect.do == "place_sanctuary" and effect.element == "own"
    if effect.element is not None and effect.element not in ELEMENT_IDS and not is_own:
        yield f"{here}.element", f"there is no element {effect.element!r}"
    most = FARTHEST if effect.do == "move" else LARGEST_SPLIT
    if effect.n is not None and effect.do != "profit" and not 1 <= effect.n <= most:
        yield f"{here}.n", f"must be from 1 to {most}"
    if effect.options is not None and not 2 <= len(effect.options) <= MOST_OPTIONS:
        yield f"{here}.options", f"there must be 2 to {MOST_OPTIONS} lists"


def _adversary(content: Content, sheet: Adversary, place: str) -> Iterator[Mistake]:
    for victory in sheet.victory:
        for test in victory.all:
            if test not in TESTS:
                yield f"{place}.victory", f"there is no test {test!r}", closest(test, list(TESTS))
    if sheet.dome != (sheet.dome_attack is not None):
        yield f"{place}.dome_attack", "goes with a dome, and only with one", "see ERY-ATTACK-5"
    if sheet.contamination_per_player != content.figures.contamination_pile_per_player:
        yield f"{place}.contamination_per_player", "differs from the figure of the rules"
    if sheet.events and not content.event:
        yield f"{place}.events", "there are no event cards", "see ERY-R47"
    has_profit = sheet.loss_profitability is not None
    for here, row in located(f"{place}.difficulty", sheet.difficulty):
        if (row.profitability is not None) != has_profit:
            yield f"{here}.profitability", "goes with loss_profitability", "see ERY-ADV2-3"
        for seats in SEATS:
            for level, wanted in enumerate(row.mines(seats), 1):
                cards = sum(mine.level == level for mine in content.mine)
                if not 0 <= wanted <= cards:
                    reason = f"{wanted} mines of level {level} are asked for, there are {cards}"
                    yield f"{here}.mines_{level}", reason, "see ERY-R11"
        if len(row.mines(SEATS[0])) != LEVELS:
            yield here, "needs a figure for each level"


def _rows(content: Content) -> Iterator[Mistake]:
    found = {sheet.id: tuple(row.id for row in sheet.difficulty) for sheet in content.adversary}
    if found != ROWS:
        yield "adversary", "needs the sheets and rows that can be chosen", "see ERY-SETUP-5"


load = partial(load_content, package=__package__, shape=Content, mistakes=mistakes)
"""A content file by path, by its text, or the game's own; with the text it came from."""
