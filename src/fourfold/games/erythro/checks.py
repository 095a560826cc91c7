"""What a content file must keep beyond its types: names, references, totals and limits.

Every mistake is named with its file, its field and the reason.
"""

from collections.abc import Iterator

from fourfold.games.content import fail, miscounts, repeated_ids
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


def check(content: Content, file: str) -> None:
    """Everything a type cannot say."""
    _check_names(content, file)
    _check_components(content, file)
    _check_layouts(content, file)
    _check_characters(content, file)
    _check_cards(content, file)
    _check_mines(content, file)
    for place, effects, scopes in _effect_lists(content):
        _check_effects(effects, scopes, file, place, 1)
    for index, adversary in enumerate(content.adversary):
        _check_adversary(content, adversary, file, f"adversary[{index}] ({adversary.id})")
    _check_rows(content, file)


def _check_names(content: Content, file: str) -> None:
    if content.elements != ELEMENT_IDS:
        raise fail(file, "element", f"there must be {', '.join(ELEMENT_IDS)}, in this order")
    groups = {
        "character": [record.id for record in content.character],
        "base_card and advanced_card": [record.id for record in content.cards],
        "mine": [record.id for record in content.mine],
        "event": [record.id for record in content.event],
        "adversary": [record.id for record in content.adversary],
    }
    for group, _, id in repeated_ids(groups):
        raise fail(file, f"{group} ({id}).id", "this id is used twice")
    if CONTAMINATION in groups["base_card and advanced_card"]:
        raise fail(file, "base_card (contamination).id", "this is the name of the contamination card")


def _check_components(content: Content, file: str) -> None:
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
    for name, reason in miscounts(counted, found):
        raise fail(file, f"components.{name}", reason)
    if content.figures_reconstructed.event_cards != len(content.event):
        raise fail(file, "figures_reconstructed.event_cards", f"the file has {len(content.event)}", "see ERY-R47")
    needed = SEATS[-1] * (figures.contamination_pile_per_player + figures.initial_discard_contamination)
    if counted.contamination_cards < needed:
        raise fail(file, "components.contamination_cards", f"four players need {needed}", "see ERY-R9")
    for name, number in (("advanced_card", len(content.advanced_card)), ("mine", len(content.mine))):
        if number > LARGEST_SET:
            raise fail(file, name, f"at most {LARGEST_SET} fit, the file has {number}")
    if len(content.base_card) > LARGEST_SET or len(content.event) > LARGEST_SET:
        raise fail(file, "base_card", f"at most {LARGEST_SET} base cards and events fit")


def _check_layouts(content: Content, file: str) -> None:
    if sorted(layout.players for layout in content.layout) != list(SEATS):
        raise fail(file, "layout", "needs one record each for 2, 3 and 4 players", "see ERY-SETUP-3")
    for index, layout in enumerate(content.layout):
        place = f"layout[{index}] ({layout.players} players).tiles"
        numbers = sorted(tile.number for tile in layout.tiles)
        if numbers != list(range(1, len(numbers) + 1)) or not 2 <= len(numbers) <= TILES:
            raise fail(file, place, f"must be numbered from 1, two tiles at least and {TILES} at most")
        if len({(tile.q, tile.r) for tile in layout.tiles}) != len(numbers):
            raise fail(file, place, "two tiles lie in the same place")
        if not HexBoard([(tile.q, tile.r) for tile in layout.tiles]).is_in_one_piece():
            raise fail(file, place, "some tiles cannot be reached from the others", "see ERY-R4")


def _check_characters(content: Content, file: str) -> None:
    ids = {character.id: character for character in content.character}
    if len(ids) < SEATS[-1]:
        raise fail(file, "character", f"there must be {SEATS[-1]} at least, one for each seat", "see ERY-R55")
    for index, character in enumerate(content.character):
        place = f"character[{index}] ({character.id})"
        if len(set(character.elements)) != 2 or not set(character.elements) <= set(ELEMENT_IDS):
            raise fail(file, f"{place}.elements", "must be two different elements", "see ERY-INF-1")
        if set(character.start) != set(character.elements):
            raise fail(file, f"{place}.start", "must name the character's two elements", "see ERY-SETUP-12")
        cards = sum(card.deck == character.deck for card in content.base_card)
        if cards != content.components.base_cards_per_deck:
            raise fail(file, f"{place}.deck", f"base deck {character.deck!r} has {cards} cards", "see ERY-COMP-1")
        other = ids.get(character.complement)
        if other is None or other.complement != character.id:
            raise fail(file, f"{place}.complement", "must be another character, and the other way round")
        if set(other.elements) | set(character.elements) != set(ELEMENT_IDS):
            raise fail(file, f"{place}.complement", "the two must cover all four elements", "see ERY-SETUP-11")


def _check_cards(content: Content, file: str) -> None:
    decks = [character.deck for character in content.character]
    for index, base in enumerate(content.base_card):
        if base.deck not in decks:
            raise fail(
                file,
                f"base_card[{index}] ({base.id}).deck",
                f"no character has the deck {base.deck!r}",
                closest(base.deck, decks),
            )
    for index, card in enumerate(content.advanced_card):
        if card.element not in ELEMENT_IDS:
            raise fail(file, f"advanced_card[{index}] ({card.id}).element", f"there is no element {card.element!r}")
    for element in ELEMENT_IDS:
        cheap = [
            card
            for card in content.advanced_card
            if card.element == element and card.cost <= content.figures.initial_market_max_cost
        ]
        if len(cheap) < content.figures.market_per_element:
            raise fail(file, "advanced_card", f"too few cheap cards of {element}", "see ERY-SETUP-2")
    for every in content.cards:
        for name in ("gain.element", "sanctuary", "bonus_sanctuary"):
            value = every.gain.element if name == "gain.element" else str(getattr(every, name))
            if value not in ELEMENT_IDS:
                raise fail(file, f"card ({every.id}).{name}", f"there is no element {value!r}")


def _check_mines(content: Content, file: str) -> None:
    for index, mine in enumerate(content.mine):
        place = f"mine[{index}] ({mine.id})"
        if set(mine.attack) != set(ELEMENT_IDS):
            raise fail(file, f"{place}.attack", "must name a cost for each of the four elements", "see ERY-COMP-4")
        for stage, line in enumerate(mine.stages):
            for code in line:
                if code not in LINES:
                    raise fail(
                        file, f"{place}.stages[{stage}]", f"there is no code {code!r}", closest(code, list(LINES))
                    )
            if ("lost" in line) != (stage == len(mine.stages) - 1):
                raise fail(file, f"{place}.stages[{stage}]", "the last stage, and no other, is lost")
        if not 2 <= len(mine.stages) <= LONGEST_SCALE:
            raise fail(file, f"{place}.stages", f"there must be 2 to {LONGEST_SCALE}")


def _effect_lists(content: Content) -> Iterator[tuple[str, Effects, tuple[str, ...]]]:
    """Every list of effects with its place and the scopes it may use."""
    for group, cards in (("base_card", content.base_card), ("advanced_card", content.advanced_card)):
        for index, card in enumerate(cards):
            yield f"{group}[{index}] ({card.id}).bonus", card.bonus, CARD_SCOPES
            yield f"{group}[{index}] ({card.id}).effects", card.effects, CARD_SCOPES
    yield "contamination_card.effects", content.contamination_card.effects, CARD_SCOPES
    for index, event in enumerate(content.event):
        for part in ("immediate", "on_shuffle", "on_mine_destroyed"):
            yield f"event[{index}] ({event.id}).{part}", getattr(event, part), EVENT_SCOPES
    for index, sheet in enumerate(content.adversary):
        for part in ("on_shuffle", "on_shuffle_deck_empty", "adversary_phase", "adversary_phase_deck_empty"):
            yield f"adversary[{index}] ({sheet.id}).{part}", getattr(sheet, part), EVENT_SCOPES
        for part, effects in (
            ("on_mine_destroyed", sheet.on_mine_destroyed),
            ("dome_attack.effects", sheet.dome_attack.effects if sheet.dome_attack else ()),
        ):
            yield f"adversary[{index}] ({sheet.id}).{part}", effects, ("reaction",)


def _check_effects(effects: Effects, scopes: tuple[str, ...], file: str, place: str, depth: int) -> None:
    if depth > DEEPEST:
        raise fail(file, place, f"effects lie more than {DEEPEST} deep in one another")
    for index, effect in enumerate(effects):
        here = f"{place}[{index}]"
        word = VOCABULARY.get(effect.do)
        if word is None:
            raise fail(
                file, f"{here}.do", f"there is no effect {effect.do!r}", closest(effect.do, list(VOCABULARY))
            )
        if not set(word.used_in) & set(scopes):
            raise fail(file, f"{here}.do", f"{effect.do!r} cannot stand here", "see section 3 of the rules")
        for name in ("n", "element", "where", "discount", "max", "plus", "which", "effects", "options"):
            given = getattr(effect, name) is not None
            if given != (name in word.params):
                said = "does not take" if given else "needs"
                raise fail(file, f"{here}.{name}", f"{effect.do!r} {said} this field")
        _check_values(effect, file, here)
        if effect.do == "draw" and index != len(effects) - 1:
            raise fail(file, here, "'draw' must be the last effect of its list", "see ERY-R19")
        lists = {"effects": effect.effects} if effect.effects is not None else {}
        lists |= {f"options[{number}]": option for number, option in enumerate(effect.options or ())}
        for name, inner in lists.items():
            if not inner:
                raise fail(file, f"{here}.{name}", "must hold an effect")
            _check_effects(inner, scopes, file, f"{here}.{name}", depth + 1)


def _check_values(effect: Effect, file: str, here: str) -> None:
    if effect.where is not None and effect.where not in AREAS:
        raise fail(file, f"{here}.where", f"there is no area {effect.where!r}", closest(effect.where, list(AREAS)))
    if effect.where == "other_or_adjacent" and effect.do != "remove_pollution":
        raise fail(file, f"{here}.where", "only remove_pollution can name another player's surroundings")
    if effect.do == "place_pollution" and effect.where != "here":
        raise fail(file, f"{here}.where", "pollution is placed here and nowhere else", "see section 3 of the rules")
    is_own = effect.do == "place_sanctuary" and effect.element == "own"
    if effect.element is not None and effect.element not in ELEMENT_IDS and not is_own:
        raise fail(file, f"{here}.element", f"there is no element {effect.element!r}")
    most = FARTHEST if effect.do == "move" else LARGEST_SPLIT
    if effect.n is not None and effect.do != "profit" and not 1 <= effect.n <= most:
        raise fail(file, f"{here}.n", f"must be from 1 to {most}")
    if effect.options is not None and not 2 <= len(effect.options) <= MOST_OPTIONS:
        raise fail(file, f"{here}.options", f"there must be 2 to {MOST_OPTIONS} lists")


def _check_adversary(content: Content, sheet: Adversary, file: str, place: str) -> None:
    for victory in sheet.victory:
        for test in victory.all:
            if test not in TESTS:
                raise fail(file, f"{place}.victory", f"there is no test {test!r}", closest(test, list(TESTS)))
    if sheet.dome != (sheet.dome_attack is not None):
        raise fail(file, f"{place}.dome_attack", "goes with a dome, and only with one", "see ERY-ATTACK-5")
    if sheet.contamination_per_player != content.figures.contamination_pile_per_player:
        raise fail(file, f"{place}.contamination_per_player", "differs from the figure of the rules")
    if sheet.events and not content.event:
        raise fail(file, f"{place}.events", "there are no event cards", "see ERY-R47")
    has_profit = sheet.loss_profitability is not None
    for index, row in enumerate(sheet.difficulty):
        here = f"{place}.difficulty[{index}] ({row.id})"
        if (row.profitability is not None) != has_profit:
            raise fail(file, f"{here}.profitability", "goes with loss_profitability", "see ERY-ADV2-3")
        for seats in SEATS:
            for level, wanted in enumerate(row.mines(seats), 1):
                cards = sum(mine.level == level for mine in content.mine)
                if not 0 <= wanted <= cards:
                    reason = f"{wanted} mines of level {level} are asked for, there are {cards}"
                    raise fail(file, f"{here}.mines_{level}", reason, "see ERY-R11")
        if len(row.mines(SEATS[0])) != LEVELS:
            raise fail(file, here, "needs a figure for each level")


def _check_rows(content: Content, file: str) -> None:
    found = {sheet.id: tuple(row.id for row in sheet.difficulty) for sheet in content.adversary}
    if found != ROWS:
        raise fail(file, "adversary", "needs the sheets and rows that can be chosen", "see ERY-SETUP-5")
