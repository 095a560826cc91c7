"""What the types of a content file cannot say: references, totals, derived numbers, the vocabulary."""

from collections.abc import Iterator
from functools import partial

from fourfold.games.content import Mistake, load_content, located, miscounted, own_content, repeated
from fourfold.games.etheria.content import (
    COLOURS,
    RANKS,
    AbilityLine,
    Content,
    EffectKind,
    EffectLine,
    EventCard,
    Noble,
)
from fourfold.games.etheria.rules.axes import NOBLES
from fourfold.games.etheria.rules.terms import FACTIONS
from fourfold.kernel.bags import LARGEST_SET
from fourfold.kernel.errors import closest

LARGEST_DRAW = 20
"""Cards that one player may draw at once, with every bonus there is."""


def mistakes(content: Content) -> Iterator[Mistake]:
    """Everything a type cannot say."""
    yield from _names(content)
    yield from _vocabulary(content)
    yield from _counts(content)
    yield from _numbers(content)
    for place, noble in located("noble", content.noble):
        yield from _noble(content, noble, place)
    for place, event in located("event", content.event):
        yield from _event(content, event, place)


def _names(content: Content) -> Iterator[Mistake]:
    for group in ("rank", "effect_kind", "resource", "faction", "noble", "black", "event"):
        yield from repeated(located(group, getattr(content, group)))
    for group, wanted in (("resource", COLOURS), ("rank", RANKS)):
        if tuple(record.id for record in getattr(content, group)) != wanted:
            yield group, f"must be {', '.join(wanted)}, in this order", "see ETH-COMP-1 and ETH-COMP-7"


def _words() -> dict[str, EffectKind]:
    """The closed list of effects, as the game's own file has it (ETH-ABIL-7)."""
    own, _ = own_content(__package__, Content)
    return {kind.id: kind for kind in own.effect_kind}


def _vocabulary(content: Content) -> Iterator[Mistake]:
    words = _words()
    for place, kind in located("effect_kind", content.effect_kind):
        word = words.get(kind.id)
        if word is None:
            yield f"{place}.id", f"there is no effect {kind.id!r}", closest(kind.id, list(words))
        elif set(kind.params) != set(word.params):
            yield f"{place}.params", f"must be {', '.join(word.params) or 'none'}", "see ETH-ABIL-7"
        elif set(kind.used_in) != set(word.used_in):
            yield f"{place}.used_in", f"must be {', '.join(word.used_in)}", "see ETH-ABIL-7"
    missing = [kind for kind in words if kind not in {record.id for record in content.effect_kind}]
    if missing:
        yield "effect_kind", f"the effect {missing[0]!r} is missing", "see ETH-ABIL-7"


def _counts(content: Content) -> Iterator[Mistake]:
    black = sum(record.count for record in content.black)
    found = {
        "resources": sum(record.count for record in content.resource),
        "nobles": len(content.noble),
        "black_cards": black,
        "noble_deck": len(content.noble) + black,
        "events": len(content.event),
        "trade_mandates": sum(event.mandate for event in content.event),
        "factions": len(content.faction),
    }
    yield from miscounted("counts", content.counts, found)
    if (len(content.noble), len(content.faction)) != (NOBLES, FACTIONS):
        yield "noble", f"there must be {FACTIONS} factions and {NOBLES} nobles", "see ETH-COMP-8"
    if len(content.event) > LARGEST_SET:
        yield "event", f"at most {LARGEST_SET} events fit"
    for faction in content.faction:
        of_faction = [noble for noble in content.noble if noble.faction == faction.id]
        if len(of_faction) != content.counts.nobles_per_faction:
            yield "counts.nobles_per_faction", f"{faction.id} has {len(of_faction)} nobles", "see ETH-COMP-8"
        for place, rank in located("rank", content.rank):
            number = sum(noble.rank == rank.id for noble in of_faction)
            if number != rank.per_faction:
                reason = f"says {rank.per_faction}, but {faction.id} has {number}"
                yield f"{place}.per_faction", reason, "see ETH-R2"
    if content.rank[0].tradable:
        yield "rank[0] (hero).tradable", "heroes can never be traded", "see ETH-TRADE-3"


def _numbers(content: Content) -> Iterator[Mistake]:
    numbers = content.numbers
    if numbers.opening_hand > numbers.hand_limit:
        yield "numbers.opening_hand", "is above the hand limit", "see ETH-HAND-1"
    resources = sum(record.count for record in content.resource)
    needed = numbers.players_max * numbers.hand_limit + LARGEST_DRAW
    if resources < needed:
        reason = f"there are {resources} cards, {needed} are needed so that a draw never fails"
        yield "resource", reason, "see ETH-R18"
    values = zip(numbers.bid_value_plain.all(), numbers.bid_value_required.all(), strict=True)
    if any(plain > required for plain, required in values):
        yield "numbers.bid_value_required", "must not be below bid_value_plain", "see ETH-BID-3"
    if min(numbers.bid_value_plain.all()) < 1:
        yield "numbers.bid_value_plain", "every card must be worth something", "see ETH-BID-3"


def _noble(content: Content, noble: Noble, place: str) -> Iterator[Mistake]:
    factions = [faction.id for faction in content.faction]
    if noble.faction not in factions:
        yield f"{place}.faction", f"there is no faction {noble.faction!r}", closest(noble.faction, factions)
    cost, numbers = noble.cost.all(), content.numbers
    for name, worth, clause in (
        ("minimum", numbers.bid_value_required, "ETH-R4"),
        ("points", numbers.score_value, "ETH-SCORE-1"),
    ):
        derived = sum(icons * value for icons, value in zip(cost, worth.all(), strict=True))
        if getattr(noble, name) != derived:
            yield f"{place}.{name}", f"says {getattr(noble, name)}, but its cost gives {derived}", f"see {clause}"
    if not any(cost):
        yield f"{place}.cost", "a noble asks for at least one card", "see ETH-COMP-7"
    for index, ability in enumerate(noble.ability):
        yield from _ability(content, noble, ability, f"{place}.ability[{index}]")
    if sum(ability.kind == "active" for ability in noble.ability) > 1:
        yield f"{place}.ability", "a noble has at most one active ability", "see ETH-ABIL-2"
    paired = [effect.kind for ability in noble.ability if ability.kind == "pair" for effect in ability.effects]
    if len(set(paired)) != len(paired):
        yield f"{place}.ability", "a noble has at most one pair for each effect", "see ETH-ABIL-1"


def _ability(content: Content, noble: Noble, ability: AbilityLine, place: str) -> Iterator[Mistake]:
    is_active = ability.kind == "active"
    if (ability.uses is not None) != is_active:
        yield f"{place}.uses", "active abilities, and only they, say how often", "see ETH-ABIL-2"
    if ability.price is not None and not is_active:
        yield f"{place}.price", "only active abilities have a price", "see ETH-ABIL-3"
    others = [other.id for other in content.noble if other.id != noble.id]
    if ability.kind != "pair":
        if ability.partner is not None:
            yield f"{place}.partner", "only pairs have a partner", "see ETH-ABIL-1"
    elif ability.partner not in others:
        known = closest(str(ability.partner), others)
        yield f"{place}.partner", f"there is no other noble {ability.partner!r}", known
    for index, effect in enumerate(ability.effects):
        yield from _effect(effect, ability.kind, f"{place}.effects[{index}]")
    for index, effect in enumerate(ability.price.effects if ability.price else ()):
        yield from _effect(effect, "price", f"{place}.price.effects[{index}]")


def _effect(effect: EffectLine, used_in: str, place: str) -> Iterator[Mistake]:
    words = _words()
    word = words.get(effect.kind)
    if word is None:
        yield f"{place}.kind", f"there is no effect {effect.kind!r}", closest(effect.kind, list(words))
        return
    if used_in not in word.used_in:
        yield (
            f"{place}.kind",
            f"{effect.kind} is for {', '.join(word.used_in)}, not for {used_in}",
            "see ETH-ABIL-7",
        )
    for name in word.params:
        if name not in effect.params():
            yield f"{place}.{name}", f"{effect.kind} needs it", "see ETH-ABIL-7"
    for name in sorted(effect.params() - set(word.params)):
        yield f"{place}.{name}", f"{effect.kind} does not take it", "see ETH-ABIL-7"
    if effect.amount == 0:
        yield f"{place}.amount", "must not be 0", "see ETH-ABIL-7"
    allowed = {
        "event": ("current", "all", "leader"),
        "active": ("owner", "each_other", "all"),
        "price": ("owner",),
    }.get(used_in, ())
    if effect.kind == "steal_resources":
        allowed = ("each_other",)
    if effect.target is not None and effect.target not in allowed:
        yield f"{place}.target", f"must be {' or '.join(allowed)} here", "see ETH-ABIL-7"


def _event(content: Content, event: EventCard, place: str) -> Iterator[Mistake]:
    factions = [faction.id for faction in content.faction]
    if (event.faction is not None) != (event.scope == "faction"):
        yield f"{place}.faction", "events for a faction, and only they, name one", "see ETH-EVENT-2"
    elif event.faction is not None and event.faction not in factions:
        yield f"{place}.faction", f"there is no faction {event.faction!r}", closest(event.faction, factions)
    kinds = [effect.kind for effect in event.effects]
    if event.mandate != (kinds == ["trade_mandate"]):
        yield (
            f"{place}.mandate",
            "a Trade Mandate, and only that, has the one effect trade_mandate",
            "see ETH-EVENT-7",
        )
    elif not event.mandate and "trade_mandate" in kinds:
        yield f"{place}.effects", "trade_mandate stands alone", "see ETH-EVENT-7"
    for index, effect in enumerate(event.effects):
        yield from _effect(effect, "event", f"{place}.effects[{index}]")
        if (effect.target == "leader") != (event.scope == "faction"):
            yield f"{place}.effects[{index}].target", "must fit the scope of the event", "see ETH-EVENT-2"


load = partial(load_content, package=__package__, shape=Content, mistakes=mistakes)
"""A content file by path, by its text, or the game's own; with the text it came from."""
