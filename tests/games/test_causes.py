"""Every line of the log and every refusal cites the rule at work, in every game."""

from typing import Any

import pytest

from fourfold.games import game
from tests.games.earth_water_sun.test_causes import AUDIT as EARTH_WATER_SUN
from tests.games.envyra.test_causes import AUDIT as ENVYRA
from tests.games.erythro.test_causes import AUDIT as ERYTHRO
from tests.games.etheria.test_causes import AUDIT as ETHERIA
from tests.support.causes import Audit

AUDITS = [pytest.param(audit, id=audit.name) for audit in (ENVYRA, EARTH_WATER_SUN, ETHERIA, ERYTHRO)]
SETTINGS = [
    pytest.param(audit, seats, options, id=f"{audit.name}-{seats}-{options}")
    for audit in (ENVYRA, EARTH_WATER_SUN, ETHERIA, ERYTHRO)
    for seats, options in audit.settings
]


@pytest.mark.parametrize("audit", AUDITS)
def test_every_kind_of_note_is_accounted_for(audit: Audit) -> None:
    audit.check_is_whole()


@pytest.mark.parametrize(("audit", "seats", "options"), SETTINGS)
def test_every_line_and_every_refusal_cites_the_rule_at_work(
    audit: Audit, seats: int, options: dict[str, Any]
) -> None:
    for seed in range(audit.seeds):
        audit.check_walk(game(audit.name).edition(seats, options), seed)


@pytest.mark.slow
@pytest.mark.parametrize("audit", AUDITS)
def test_many_matches_cite_the_rules_at_work_and_reach_nearly_every_one(audit: Audit) -> None:
    seen: set[tuple[str, str]] = set()
    for seats, options in audit.settings:
        edition = game(audit.name).edition(seats, options)
        for seed in range(audit.slow_seeds):
            seen |= audit.check_walk(edition, seed, refusals=seed < audit.slow_refusals)
    declared = {(kind, clause) for kind in audit.events for clause in audit.clauses(refusal=False)[kind]}
    assert declared - seen <= audit.unreached
