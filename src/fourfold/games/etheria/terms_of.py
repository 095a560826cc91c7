"""The tables of a match, from its content, seats and options."""

from fourfold.games.etheria.content import RANKS, AbilityLine, Content, EffectLine, Noble
from fourfold.games.etheria.rules import cards
from fourfold.games.etheria.rules.effects import MAKERS, TARGETS, Effect, Given
from fourfold.games.etheria.rules.position import EtheriaTerms
from fourfold.games.etheria.rules.terms import ANY_SEAT, BY_BID_VALUE, BY_ICONS, BY_SCORE_VALUE, Program
from fourfold.games.options import Value
from fourfold.kernel.bags import one, set_of

MINIMUM_MODES = {"bid_value": BY_BID_VALUE, "score_value": BY_SCORE_VALUE, "icons": BY_ICONS}


def terms_of(content: Content, seats: int, options: dict[str, Value]) -> EtheriaTerms:
    """What the rules need to know."""
    terms = EtheriaTerms(seats, tuple(noble.id for noble in content.noble))
    _take_options(terms, options)
    _take_numbers(terms, content)
    _take_nobles(terms, content, str(options["special_duke_trades_as"]))
    _take_abilities(terms, content, str(options["abilities"]))
    _take_events(terms, content)
    return terms


def _take_options(terms: EtheriaTerms, options: dict[str, Value]) -> None:
    first = options["first_player"]
    terms.first_player = ANY_SEAT if first == "random" else int(first)
    terms.removes_undealt = options["undealt_faction"] == "remove"
    terms.minimum_mode = MINIMUM_MODES[str(options["minimum_mode"])]
    terms.matches_icons = options["match_bonus"] == "icon"
    terms.unsold_to_bottom = options["unsold_noble"] == "bottom_once"
    terms.loss_from_hand = options["loss_discard_from"] == "hand"
    terms.discards_down = options["hand_overflow"] == "discard_down"
    terms.ends_with_nobles = options["end_trigger"] == "nobles_out"
    terms.forced_trades = options["trade_consent"] == "forced"
    terms.uses_per_turn = options["active_uses"] == "once_per_turn"
    terms.has_ladder = options["final_tie"] == "ladder"


def _take_numbers(terms: EtheriaTerms, content: Content) -> None:
    numbers = content.numbers
    terms.opening_hand = numbers.opening_hand
    terms.income, terms.income_from = numbers.round_income, numbers.income_from_round
    terms.hand_limit = numbers.hand_limit
    terms.pass_draw = numbers.pass_draw
    terms.six = numbers.instant_win_faction_nobles
    terms.allegiance_points = numbers.allegiance_points
    terms.marquess_set, terms.marquess_points = numbers.marquess_bonus.at_least, numbers.marquess_bonus.points
    terms.faction_set, terms.faction_points = numbers.faction_bonus.at_least, numbers.faction_bonus.points
    terms.set_values(numbers.loss_discard.all(), numbers.bid_value_plain.all(), numbers.bid_value_required.all())
    terms.resources = cards.of(tuple(record.count for record in content.resource))
    terms.black = sum(record.count for record in content.black)


def _take_nobles(terms: EtheriaTerms, content: Content, special_dukes: str) -> None:
    """Costs, minima and points; and who can be traded for whom (ETH-TRADE-3, ETH-R28)."""
    factions = [faction.id for faction in content.faction]
    for noble in content.noble:
        minimum = noble.points if terms.minimum_mode == BY_SCORE_VALUE else noble.minimum
        rank = RANKS.index(noble.rank)
        terms.add_noble(factions.index(noble.faction), rank, noble.cost.all(), minimum, noble.points)
    tradable = {rank.id: rank.tradable for rank in content.rank}
    for number, noble in enumerate(content.noble):
        terms.peers[number] = set_of(
            other
            for other, peer in enumerate(content.noble)
            if tradable[noble.rank] and _traded_as(peer, special_dukes) == _traded_as(noble, special_dukes)
        )


def _traded_as(noble: Noble, special_dukes: str) -> str:
    return special_dukes if noble.rank == "special_duke" else noble.rank


def _take_abilities(terms: EtheriaTerms, content: Content, which: str) -> None:
    """Active abilities become programs; passive ones and pairs are asked for numbers (ETH-R32 for `which`)."""
    ids = [noble.id for noble in content.noble]
    priced, free = [], []
    for number, noble in enumerate(content.noble):
        programs = Program([], []), Program([], [])
        for ability in noble.ability if _has_abilities(noble, which) else ():
            partner = -1 if ability.partner is None else ids.index(ability.partner)
            if ability.kind == "active":
                programs = _programs(content, ability)
                terms.active |= one(number)
            for line in ability.effects:
                _ask(terms, number, _made(content, line, -1), partner)
        priced.append(programs[0])
        free.append(programs[1])
    terms.programs = [*priced, *free]


def _has_abilities(noble: Noble, which: str) -> bool:
    """`rulebook_only` keeps the abilities that the rulebook prints: Tessia's."""
    return which == "full" or (
        which == "rulebook_only" and noble.source == "rulebook" and "ability" not in noble.reconstructed
    )


def _programs(content: Content, ability: AbilityLine) -> tuple[Program, Program]:
    """An ability with its price and without."""
    effects = [_made(content, line, -1) for line in ability.effects]
    if ability.price is None:
        return Program(effects, []), Program(effects, [])
    price = [_made(content, line, -1) for line in ability.price.effects]
    ordered = [*price, *effects] if ability.price.when == "before" else [*effects, *price]
    return Program(ordered, price), Program(effects, [])


def _ask(terms: EtheriaTerms, noble: int, effect: Effect, partner: int) -> None:
    """What a noble answers when its passive abilities and pairs are asked."""
    terms.bid_bonus[noble] += effect.bid_points()
    terms.income_bonus[noble] += effect.income()
    terms.pass_bonus[noble] += effect.pass_draw()
    terms.loss_change[noble] += effect.loss_discard()
    if effect.bid_points() or effect.income() or effect.pass_draw() or effect.loss_discard():
        terms.gifted |= one(noble)
    if effect.score():
        terms.pair_points[noble] = effect.score()
        terms.pair_partner[noble] = partner
    if effect.waives_price():
        terms.waived_by[noble] = partner


def _take_events(terms: EtheriaTerms, content: Content) -> None:
    factions = [faction.id for faction in content.faction]
    for number, event in enumerate(content.event):
        faction = -1 if event.faction is None else factions.index(event.faction)
        terms.programs.append(Program([_made(content, line, faction) for line in event.effects], []))
        terms.events |= one(number)


def _made(content: Content, line: EffectLine, faction: int) -> Effect:
    """An effect of the rules out of a line of the content."""
    ranks = line.ranks or ()
    nobles = set_of(number for number, noble in enumerate(content.noble) if noble.rank in ranks)
    number = line.count or line.max or line.amount or 0
    target = TARGETS[line.target or "owner"]
    return MAKERS[line.kind](Given(target, faction, number, nobles, line.fallback_draw or 0))
