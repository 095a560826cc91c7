"""How the records of the content fare: every card, tile, noble, mine, event and element that a seat can have.

So do effects: whoever takes a card has its effects, and an effect is judged beside the others on such cards.

A record is judged beside the others of its kind, and of its rank if it has one. What a seat got is compared with
what its player gets on average, so that a strong player's taste does not make a record look strong.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

import msgspec

from fourfold.kernel.bags import listed
from fourfold.lab.recording import Played
from fourfold.lab.statistics import Estimate, Z, discoveries, proportion, ratio, two_sided, visible
from fourfold.lab.study import Study

MARGIN = 0.02
"""A record dominates if it wins clearly more than its kind, and by more than this."""
EDGE = 0.05
"""A report says of how many records an edge like this would be named."""
DEAD = 0.2
"""A record is dead if it is taken less than this part as often as its kind, when it can be."""
DOMINANT, WEAK, UNUSED = "dominant", "weak", "dead"


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One record: in how many matches it was seen, how often it was then taken, and what those who took it got.

    `share` is its part of all that was taken of its kind, as often as that happened; an effect has none. `won` is
    the share of wins of those who took it; `edge` by how much it is above the others of its kind, with
    `low` and `high`; `visible` is the least edge that would be named in 99 of 100 cases; `flag` is `dominant`,
    `weak` or `dead`, after false discoveries were controlled.
    """

    kind: str
    label: str
    seen: Estimate
    taken: Estimate
    share: Estimate
    won: Estimate
    edge: float
    low: float
    high: float
    visible: float
    p: float
    flag: str


class _Seen:
    """Sums for one record."""

    def __init__(self) -> None:
        self.seen = 0
        self.taken = 0
        self.times: list[tuple[int, int]] = []
        """In each match, how often it was taken, and how often anything of its kind."""
        self.gains: list[float] = []
        self.surplus: list[float] = []


def records(study: Study, ended: Sequence[Played]) -> tuple[Record, ...]:
    """Every record that can come up, kind by kind, in the order of the content."""
    edition = study.edition()
    usual = _usual(study, ended)
    found: list[Record] = []
    for kind in edition.game.takes:
        sums = {label: _Seen() for label in edition.labels[kind]}
        for one in ended:
            assert one.details is not None
            _count(study, one, one.details.seen[kind], one.details.taken[kind], sums, usual)
            times = one.details.times.get(kind, {})
            for label, record in sums.items():
                record.times.append((times.get(label, 0), sum(times.values())))
        found += _by_rank(kind, edition.ranks.get(kind, {}), sums, len(ended))
    for kind, effects in edition.effects.items():
        sums = {effect: _Seen() for effect in sorted(frozenset[str]().union(*effects.values()))}
        for one in ended:
            _count(study, one, *_by_effect(one, kind, effects), sums, usual)
        found += _beside(f"{kind}_effect", {label: one for label, one in sums.items() if one.seen}, len(ended))
    return _named(found)


def _named(found: Sequence[Record]) -> tuple[Record, ...]:
    """The same records, with a name for those that stand out: of all kinds together one in twenty may be wrong."""
    told: list[Record] = []
    for one, is_sure in zip(found, discoveries([one.p for one in found]), strict=True):
        flag = one.flag
        if not flag and is_sure and abs(one.edge) > MARGIN:
            flag = DOMINANT if one.edge > 0 else WEAK
        error = (one.high - one.low) / (2 * Z)
        least = min(1.0, visible(error, len(found))) if error else 1.0
        told.append(msgspec.structs.replace(one, flag=flag, visible=least))
    return tuple(told)


def _by_effect(
    one: Played, kind: str, effects: Mapping[str, frozenset[str]]
) -> tuple[Iterable[str], dict[str, int]]:
    """The effects of the records that came up, and the seats that took a record with each."""
    assert one.details is not None
    taken: dict[str, int] = {}
    for label, seats in one.details.taken[kind].items():
        for effect in effects.get(label, ()):
            taken[effect] = taken.get(effect, 0) | seats
    return frozenset[str]().union(*(effects.get(label, ()) for label in one.details.seen[kind])), taken


def _usual(study: Study, ended: Sequence[Played]) -> dict[str, float]:
    """What each player gets on average."""
    sums: dict[str, tuple[float, int]] = {}
    for one in ended:
        for player, value in zip(study.seated(study.match(one.place)), one.returns, strict=True):
            whole, number = sums.get(str(player), (0.0, 0))
            sums[str(player)] = whole + value, number + 1
    return {name: whole / number for name, (whole, number) in sums.items()}


def _count(
    study: Study,
    one: Played,
    seen: Iterable[str],
    taken: Mapping[str, int],
    sums: dict[str, _Seen],
    usual: dict[str, float],
) -> None:
    seated = study.seated(study.match(one.place))
    for label in seen:
        sums[label].seen += 1
    for label, mask in taken.items():
        found = sums[label]
        found.taken += 1
        takers = listed(mask)[:1] if study.is_team else listed(mask)
        for seat in takers:
            found.gains.append(one.returns[seat])
            found.surplus.append(one.returns[seat] - usual[str(seated[seat])])


def _by_rank(kind: str, ranks: Mapping[str, str], sums: dict[str, _Seen], matches: int) -> list[Record]:
    """The records of a kind that came up, in the order of the content, each beside those of its rank."""
    seen = [label for label, one in sums.items() if one.seen]
    found: dict[str, Record] = {}
    for rank in {ranks.get(label, ""): None for label in seen}:
        alike = {label: sums[label] for label in seen if ranks.get(label, "") == rank}
        found.update((one.label, one) for one in _beside(kind, alike, matches))
    return [found[label] for label in seen]


def _beside(kind: str, sums: dict[str, _Seen], matches: int) -> list[Record]:
    """The records of a kind, each beside the others: what is dead has a flag already."""
    number = sum(len(one.surplus) for one in sums.values())
    whole = sum(sum(one.surplus) for one in sums.values())
    squares = sum(value * value for one in sums.values() for value in one.surplus)
    spread = squares / number - (whole / number) ** 2 if number else 0.0
    rate = sum(one.taken for one in sums.values()) / max(1, sum(one.seen for one in sums.values()))
    tests = {label: _edge(one, number, whole, spread) for label, one in sums.items()}
    found: list[Record] = []
    for label, one in sums.items():
        edge, error, p = tests[label]
        taken = proportion(one.taken, one.seen)
        found.append(
            Record(
                kind=kind,
                label=label,
                seen=proportion(one.seen, matches),
                taken=taken,
                share=ratio(one.times),
                won=proportion(sum(one.gains), len(one.gains)),
                edge=edge,
                low=edge - Z * error,
                high=edge + Z * error,
                visible=1.0,
                p=p,
                flag=UNUSED if taken.high < DEAD * rate else "",
            )
        )
    return found


def _edge(one: _Seen, number: int, whole: float, spread: float) -> tuple[float, float, float]:
    """How far a record is above the others of its kind, the standard error of that, and the p-value."""
    here, there = len(one.surplus), number - len(one.surplus)
    if not here or not there:
        return 0.0, 0.0, 1.0
    edge = sum(one.surplus) / here - (whole - sum(one.surplus)) / there
    error = sqrt(spread * (1 / here + 1 / there))
    return edge, error, two_sided(edge / error) if error else 1.0
