"""A report is one page in two languages, with the figures of its study."""

import re

import msgspec
import pytest

import fourfold
from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import sentences_of
from fourfold.lab.engine import Here, run
from fourfold.lab.figures import bars, figures
from fourfold.lab.investigating import Report, investigate, study_of, without_progress
from fourfold.lab.report import page
from fourfold.lab.skill import skill
from fourfold.lab.study import Player, Study
from fourfold.lab.tables import matches_table, records_table


def reported(game: str, bots: list[str], matches: int) -> Report:
    edition = find_game(game).edition(find_game(game).seats[0], {})
    study = study_of(edition, bots, matches, 1, None)
    return investigate(study, list(run(study, Here())), Here(), without_progress)


@pytest.fixture(scope="module")
def report() -> Report:
    return reported("earth_water_sun", ["uniform", "greedy"], 4)


def test_the_page_stands_alone_and_speaks_both_languages(report: Report) -> None:
    text = page(report)
    assert not re.search(r'(src|href)="(?!#)', text)
    assert "@import" not in text
    for language in LANGUAGES:
        assert f'<main lang="{language}">' in text
        assert sentences_of("fourfold.lab")[language]["section.length"] in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert text.count("<svg") == text.count('role="img"') > 8
    assert "var(--accent)" in text


def test_the_same_study_gives_the_same_page(report: Report) -> None:
    assert page(report) == page(reported("earth_water_sun", ["uniform", "greedy"], 4))


def test_what_is_played_beside_the_study_can_be_left_out(report: Report) -> None:
    study = report.study
    alone = investigate(study, list(run(study, Here())), Here(), without_progress, 0)
    assert (alone.deals, alone.ladder, alone.skill, alone.hidden) == (0, (), None, None)
    assert alone.figures == report.figures
    assert sentences_of("fourfold.lab")["en"]["section.ladder"] not in page(alone)


def test_both_languages_say_the_same_things() -> None:
    words = sentences_of("fourfold.lab")
    assert set(words["en"]) == set(words["fr"])
    for key, sentence in words["en"].items():
        assert re.findall(r"\{\w+\}", sentence) == re.findall(r"\{\w+\}", words["fr"][key]), key


def test_what_seats_and_endings_come_to(report: Report) -> None:
    found = report.figures
    assert found.matches == found.finished == 4
    assert sum(share.value for share in found.seats) == pytest.approx(1)
    assert sum(share.value for share in found.endings.values()) == pytest.approx(1)
    assert found.bots["greedy"].value > found.bots["uniform"].value
    assert [one.bot for one in report.ladder] == ["greedy", "uniform"]
    assert {one.clause for one in found.clauses} >= {"EWS-END-1", "EWS-R38"}


def test_whoever_begins_has_a_share_where_one_does(report: Report) -> None:
    """The colours of Earth, Water & Sun are dealt: Black, who begins, sits now here, now there."""
    study, first = report.study, report.figures.first
    assert first is not None
    began = []
    for played in run(study, Here()):
        match = fourfold.Match("earth_water_sun", 2, study.first_seed(study.match(played.place)))
        began.append(played.returns[match.to_act[0]])
    assert (first.value, first.number) == (sum(began) / len(began), report.figures.matches)
    everybody = Study(game="envyra", line_ups=((Player("uniform"),) * 2,), deals=1)
    assert figures(everybody, run(everybody, Here())).first is None


def test_tables_have_a_row_for_each_seat_and_each_record(report: Report) -> None:
    played = list(run(report.study, Here()))
    table = matches_table(report.study, played)
    assert table.height == 2 * len(played)
    assert table["return"].sum() == pytest.approx(len(played))
    assert set(records_table(report.figures)["label"]) == {"earth", "water", "sun"}


def test_mirrored_deals_tell_skill_from_chance() -> None:
    """A stronger bot makes skill, and the deal cannot matter where nothing is dealt."""
    duel = Study(game="earth_water_sun", line_ups=((Player("greedy"), Player("uniform")),), deals=4, mirrored=True)
    found = skill(duel, list(run(duel, Here())))
    assert found.players > 0.9
    assert found.players + found.deal + found.rest == pytest.approx(1)


@pytest.mark.parametrize("game", HOUSE)
def test_every_game_says_what_its_seats_can_take(game: str) -> None:
    edition = find_game(game).edition(find_game(game).seats[0], {})
    kinds = {kind.name: kind.facts for kind in edition.setup.notes.kinds}
    assert find_game(game).takes
    for fact, events in find_game(game).takes.items():
        assert fact in edition.labels
        for event in events:
            assert fact in kinds[event]


def test_bars_hold_every_value() -> None:
    assert [bar.number for bar in bars([1, 1, 2, 4])] == [2, 1, 0, 1]
    assert sum(bar.number for bar in bars(list(range(1000)))) == 1000
    assert bars([]) == ()
    assert [bar.number for bar in bars([0.0, 0.05, 1.0], 0.0, 1.0, 10)] == [2, 0, 0, 0, 0, 0, 0, 0, 0, 1]


def test_figures_of_nothing_are_empty(report: Report) -> None:
    assert figures(msgspec.structs.replace(report.study, deals=0), []).matches == 0


@pytest.mark.skipif(not fourfold.is_compiled(), reason="takes minutes where the rules are not compiled")
def test_what_is_hidden_has_a_worth() -> None:
    found = reported("envyra", ["easy"], 4)
    assert found.hidden is not None
    assert 0 <= found.hidden.low <= found.hidden.value <= found.hidden.high <= 1
    assert "knowing" not in page(found)
