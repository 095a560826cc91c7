"""What Erythro says in English and French (`words.toml`), with the names of its content and its players."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from fourfold.games.erythro.content import SEATS, Content, Mine
from fourfold.games.erythro.rules.axes import ANSWER_AXIS, CONTAMINATION, PLACE_AXIS, ZONE_AXIS
from fourfold.games.erythro.rules.table import ENDINGS, PHASES
from fourfold.games.erythro.view import CardFace, EffectFace, Effects, ErythroView, ForecastTile, MineSeen, TileSeen
from fourfold.games.erythro.vocabulary import KINDS, VOCABULARY, WHOLE_LINES
from fourfold.games.words import Words, spoken, translated
from fourfold.kernel.actions import Action

Names = dict[int | str, str]
Fields = dict[str, str]
"""What an action names, by axis."""
YOURS, THEIRS = "yours", "theirs"
"""Whose tile and choice an effect is about: the reader's who does it, or another's."""
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")
QUIET = ("destroy", "nothing")
"""What a line of a mine says that does nothing by itself: that a sanctuary falls is told where one stands."""
OTHERS = ("other", "each_other", "everyone", "any_player")
"""Effects that say who does what they hold."""


def words(content: Content, language: str, names: tuple[str, ...], parts: Mapping[str, Effects]) -> Words:
    """The words of a match: a seat is called by its player's name, or by its number at the table.

    `parts` are what can be chosen on cards, by what events call them.
    """
    said = spoken(__package__, "Erythro", language)
    seats: Names = {seat: said["label.seat"].format(number=seat + 1) for seat in range(SEATS[-1])}
    seats |= {seat: name for seat, name in enumerate(names) if name}
    seats |= {str(seat): name for seat, name in seats.items()}
    cards: Names = {card.id: translated(card.name, language) for card in content.cards}
    cards[CONTAMINATION] = translated(content.contamination_card.name, language)
    elements: Names = {element.id: translated(element.name, language).lower() for element in content.element}
    found: dict[str, Names] = {
        "seat": seats,
        "other": seats,
        "card": cards,
        "held": cards,
        "element": {**elements, "mix": said["label.mix"], "own": said["effect.own"]},
        "sanctuary": elements,
        "second_element": elements,
        "mine": {mine.id: translated(mine.name, language) for mine in content.mine},
        "event": {event.id: translated(event.name, language) for event in content.event},
        "character": {c.id: translated(c.name, language) for c in content.character},
        "adversary": {sheet.id: translated(sheet.name, language) for sheet in content.adversary},
        "difficulty": {
            row.id: translated(row.name, language) for sheet in content.adversary for row in sheet.difficulty
        },
        "zone": {zone: said[f"label.zone_{zone}"] for zone in ZONE_AXIS.labels},
        "place": {place: said[f"label.{place}"] for place in PLACE_AXIS.labels},
        "answer": {answer: said[f"label.{answer}"] for answer in ANSWER_AXIS.labels},
        "phase": {phase: said[f"phase.{phase}"].partition(":")[0].rstrip(" \u202f.") for phase in PHASES.names},
        "ending": {ending: said[f"ending.{ending}"] for ending in ENDINGS.names},
        "where": {key[6:]: text for key, text in said.items() if key.startswith("where.")},
        "obstacle": {kind: said[f"obstacle.{kind}"] for kind in KINDS},
    }
    made = Words(language, said, found)
    found["line"] = {line: _climbed(line, made) for line in WHOLE_LINES}
    found["mine_text"] = {mine.id: _priced(mine, made) for mine in content.mine}
    for named, whose in (("part", THEIRS), ("part_you", YOURS)):
        found[named] = {part: effect_text(effects, made, whose) for part, effects in parts.items()}
    return made


def roman(level: int) -> str:
    """A mine's level in Roman figures, so that it is not taken for a cost."""
    return ROMAN[level] if level < len(ROMAN) else str(level)


def _climbed(line: str, words: Words) -> str:
    """What the line of a mine does that has just climbed."""
    codes = tuple(code for code in line.split("+") if code not in QUIET)
    return line_text(codes, words) if codes else words.say("stage.quiet")


def _priced(mine: Mine, words: Words) -> str:
    """What is to be known of a mine that comes: its level, and what an attack costs in each element."""
    costs = points(mine.attack, words)
    return words.say("text.mine_priced", level=roman(mine.level), costs=costs)


# --- effects --------------------------------------------------------------------------------------


def effect_text(effects: Effects, words: Words, whose: str | None = None) -> str:
    """A list of effects as one phrase, told to whoever does them or of somebody else.

    After what others do, it is said that the next effect is the first actor's again.
    """
    if not effects:
        return words.say("effect.nothing")
    if whose is None:
        whose = THEIRS if words.is_of_another else YOURS
    said = _effect(effects[0], words, whose)
    for before, effect in pairwise(effects):
        is_back = (
            before.do in OTHERS and effect.do not in OTHERS and "adversary" not in VOCABULARY[effect.do].used_in
        )
        said += words.say(f"effect.then_{whose}" if is_back else "effect.then")
        said += _effect(effect, words, whose, is_named=is_back)
    return said


def step_text(view: ErythroView, words: Words) -> str:
    """The effect that is asked about, told to whom it asks, or of them."""
    asked = view.question
    assert asked is not None
    assert asked.effect is not None
    return effect_text((asked.effect,), words, YOURS if asked.seat in (None, view.seat) else THEIRS)


def _effect(effect: EffectFace, words: Words, whose: str, *, is_named: bool = False) -> str:
    """One effect; "you" is not said again where it was just said who does it."""
    key = effect.do
    if "discount" in VOCABULARY[key].params and effect.n:
        key += "_discount"
    if effect.do == "remove_pollution" and effect.n == 1:
        key += "_one"
    if effect.do == "other" and len(effect.effects) > 1:  # else who plays the card takes the second for their own
        key += "_both"
    inside = THEIRS if effect.do in OTHERS else whose
    n = effect.n
    if effect.do == "profit" and n is not None and n < 0:
        key, n = "profit_less", -n
    facts = {"n": n, "element": effect.element, "where": _of(whose, "where", effect.where, words)}
    if effect.effects:
        facts["effects"] = effect_text(effect.effects, words, inside)
    if effect.options:
        options = (effect_text(option, words, inside) for option in effect.options)
        facts["options"] = words.say("effect.or").join(options)
    subject = THEIRS if is_named and effect.do == "may" else whose
    return words.say(f"effect.{_of(subject, 'effect', key, words)}", **facts)


def _of(whose: str, group: str, key: str | None, words: Words) -> str | None:
    """The key of words of a group, or of those for somebody else, where they differ."""
    other = f"{key}_{THEIRS}"
    return other if whose == THEIRS and words.find(f"{group}.{other}") else key


def rounds_left(mine: MineSeen) -> int:
    """How many mine phases bring a mine to its last stage, where all lose (ERY-MINE-4)."""
    return len(mine.stages) - 1 - mine.stage


def ending_text(view: ErythroView, words: Words) -> str:
    """How the match ended, with the names of what lost it (ERY-END-2, ERY-END-3); nothing while it runs."""
    if view.ending is None:
        return ""
    if view.ending == "mine_lost":
        tile, mine = next((one.tile, one.mine) for one in view.tiles if one.mine and not rounds_left(one.mine))
        return words.say("ended.mine_lost", mine=mine.id, tile=tile)
    dead = [tile.tile for tile in view.tiles if tile.contaminated]
    if view.ending == "contaminated" and len(dead) > 1:
        return words.say("ended.contaminated", tiles=f"{', '.join(dead[:-1])}{words.say('label.and')}{dead[-1]}")
    return str(words.name("ending", view.ending))


def line_text(line: tuple[str, ...], words: Words) -> str:
    """A line of a mine's scale as one phrase."""
    return ", ".join(words.say(f"stage.{code}") for code in line) or words.say("stage.nothing")


# --- what lies on the table -----------------------------------------------------------------------


def tile_text(seen: TileSeen, words: Words) -> Iterator[str]:
    """What lies on a tile, besides a mine and meeples."""
    if seen.contaminated:
        yield words.say("text.is_contaminated")
    elif seen.pollution:
        yield words.say("text.pollution", count=seen.pollution)
    if seen.sanctuary is not None:
        yield words.say("text.sanctuary", element=seen.sanctuary)
    if seen.dome:
        yield words.say("text.has_dome")


def mine_text(mine: MineSeen, words: Words) -> str:
    """A mine and how far it has come."""
    facts = {"mine": mine.id, "level": mine.level, "extraction": mine.extraction}
    return words.say("text.mine", **facts, stage=mine.stage + 1, stages=len(mine.stages))


def forecast_text(tile: ForecastTile, words: Words) -> Iterator[str]:
    """What the next mine phase leaves on a tile."""
    if tile.pollution:
        yield words.say("text.forecast_pollution", count=tile.pollution)
    if tile.contaminated:
        yield words.say("text.forecast_contaminated")
    if tile.sanctuary_lost:
        yield words.say("text.forecast_sanctuary")


def card_text(face: CardFace, words: Words) -> str:
    """What is printed on a card, without its price."""
    printed = words.say(
        "text.card",
        card=face.id,
        gain=face.gain,
        element=face.gain_element,
        move=face.move,
        sanctuary=face.sanctuary,
        effects=effect_text(face.effects, words),
    )
    if not face.bonus:
        return printed
    bonus = effect_text(face.bonus, words)
    first = words.say("text.card_bonus", element=face.bonus_sanctuary, effects=bonus)
    return words.say("text.separator").join((printed, first))


def pile_text(cards: tuple[str, ...], words: Words) -> str:
    """Cards by name; several alike are counted."""
    counted = Counter(cards).items()
    named = (f"{words.name('card', card)}{f' ×{many}' if many > 1 else ''}" for card, many in counted)
    return ", ".join(named) or words.say("text.none")


def points(amounts: dict[str, int], words: Words) -> str:
    """Amounts of influence: 2 water, 3 fire."""
    return ", ".join(words.say("label.amount", n=many, element=kind) for kind, many in amounts.items())


def numbers(amounts: dict[str, int], words: Words) -> str:
    """The same where there is room for a number and a name only, or what is counted is no influence."""
    return ", ".join(f"{many} {words.name('element', kind)}" for kind, many in amounts.items())


def goal_text(adversary: str, contaminated: int, words: Words) -> str:
    """What one plays for, a paragraph a line: how all win against an adversary, how all lose, what a round is."""
    first, *rest = (words.find("goal") or "").strip().splitlines()
    key = adversary if words.find(f"about.adversary_{adversary}") else "other"
    ways = (words.say(f"about.adversary_{key}"), words.say("about.lost_when", limit=contaminated))
    return "\n".join((first, *ways, *rest))


# --- actions --------------------------------------------------------------------------------------


def phrase(action: Action, view: ErythroView, words: Words) -> str:
    """An action as a sentence, with what it means in the eyes of its reader."""
    found = PHRASES.get(action.kind)
    said = found(action.fields, view, words) if found is not None else None
    return said if said is not None else words.action(action.kind, action.fields)


def _play(fields: Fields, view: ErythroView, words: Words) -> str | None:
    card, zone = fields["card"], fields["zone"]
    face = view.faces.get(card)
    if face is None:
        return None
    facts: dict[str, dict[str, object]] = {
        "gain": {"n": face.gain, "element": face.gain_element},
        "move": {"n": face.move},
        "sanctuary": {"element": face.sanctuary},
        "action": {"effects": effect_text(face.effects, words)},
    }
    return words.say(f"action.play_{zone}", card=card, **facts[zone])


def _move(fields: Fields, view: ErythroView, words: Words) -> str | None:
    asked = view.question
    if asked is None or asked.seat is None or view.players[asked.seat].tile != fields["tile"]:
        return None
    return words.say("action.stay", tile=fields["tile"])


def _split(fields: Fields, view: ErythroView, words: Words) -> str | None:
    asked = view.question
    if asked is None or asked.kind not in ("split_gain", "split_pay"):
        return None
    shares = split_shares(fields["amounts"], view)
    parts = [words.say("label.amount", n=amount, element=element) for element, amount in shares]
    return words.say(f"action.{asked.kind}", parts=words.say("label.and").join(parts)) if parts else None


def split_shares(amounts: str, view: ErythroView) -> list[tuple[str, str]]:
    """What a split puts on each element of the seat that is asked, those left out that get nothing."""
    asked = view.question
    if asked is None or asked.seat is None:
        return []
    elements = view.players[asked.seat].influence
    return [share for share in zip(elements, amounts.split("-"), strict=True) if share[1] != "0"]


def _attack(fields: Fields, view: ErythroView, words: Words) -> str | None:
    tile, element = fields["tile"], fields["element"]
    asked = view.question
    seen = next((seen for seen in view.tiles if seen.tile == tile), None)
    if seen is None or asked is None or asked.effect is None:
        return None
    cost = attack_cost(seen, element, view)
    if seen.mine is not None and element in seen.mine.attack:
        return words.say("action.attack_mine", mine=seen.mine.id, tile=tile, cost=cost, element=element)
    return words.say("action.attack_dome", cost=cost, element=element) if seen.dome else None


def attack_cost(seen: TileSeen, element: str, view: ErythroView) -> int:
    """What an attack on the mine of a tile, or else on the dome, costs in an element: less its own discount."""
    effect = view.question.effect if view.question else None
    discount = (effect.n or 0) if effect is not None and effect.do == "attack" else 0
    costs = seen.mine.attack if seen.mine is not None else {}
    return max(costs.get(element, view.adversary.dome_cost) - discount, 0)


def _pass(fields: Fields, view: ErythroView, words: Words) -> str | None:
    has_choice = any(action.kind == "acquire" for action in view.legal)
    return None if has_choice or view.question is not None else words.say("action.pass_poor")


def _acquire(fields: Fields, view: ErythroView, words: Words) -> str | None:
    face = view.faces.get(fields["card"])
    if face is None or face.cost is None:
        return None
    key = "acquire_any" if view.options["acquire_payment"] == "any" else "acquire_priced"
    return words.say(f"action.{key}", card=face.id, cost=price(face, view), element=face.element)


def price(face: CardFace, view: ErythroView) -> int:
    """What a card of the market costs now: less the discount of the effect that is buying (ERY-ACQ-5)."""
    asked = view.question
    discount = (asked.effect.n or 0) if asked is not None and asked.kind == "acquire" and asked.effect else 0
    return max((face.cost or 0) - discount, 0)


def _choose(fields: Fields, view: ErythroView, words: Words) -> str | None:
    effect = view.question.effect if view.question else None
    place = int(fields["option"]) - 1
    if effect is None or place >= len(effect.options):
        return None
    return _sentence(words.say("action.choose_effects", effects=effect_text(effect.options[place], words)))


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _may(fields: Fields, view: ErythroView, words: Words) -> str:
    effect = view.question.effect if view.question else None
    return words.say(f"action.may_{fields['answer']}", effects=effect_text(effect.effects if effect else (), words))


def _bonus(fields: Fields, view: ErythroView, words: Words) -> str:
    face = view.faces.get(view.question.card or "") if view.question else None
    return words.say(f"action.bonus_{fields['answer']}", effects=effect_text(face.bonus if face else (), words))


PHRASES: dict[str, Callable[[Fields, ErythroView, Words], str | None]] = {
    "play": _play, "move": _move, "split": _split, "attack": _attack, "acquire": _acquire, "choose": _choose,
    "may": _may, "bonus": _bonus, "pass": _pass,
}  # fmt: skip
