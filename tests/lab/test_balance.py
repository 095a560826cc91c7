"""The pages of docs/balance are made from reports, and judge them against targets."""

from pathlib import Path

import msgspec
import pytest

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.lab.engine import Here, run
from fourfold.lab.investigating import Report, investigate, study_of, without_progress
from fourfold.lab.statistics import Estimate
from scripts import balance
from scripts.balance import MISSED, OPEN, REACHED, TARGETS, Target, seats


def reported(game: str) -> Report:
    edition = find_game(game).edition(find_game(game).seats[0], {})
    study = study_of(edition, ["uniform"], 2, 1, None)
    return investigate(study, list(run(study, Here())), Here(), without_progress, 0)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.48, 0.52, REACHED), (0.4, 0.6, OPEN), (0.5, 0.6, OPEN), (0.54, 0.6, MISSED), (0.3, 0.46, MISSED)],
)
def test_a_target_is_reached_or_missed_only_if_the_whole_interval_is(low: float, high: float, verdict: str) -> None:
    target = Target("every seat within 3 points of even", seats, 0.47, 0.53)
    even = ("seat 1", Estimate(0.5, 0.49, 0.51, 1000))
    assert target.verdict([even, ("seat 2", Estimate((low + high) / 2, low, high, 1000))]) == verdict
    assert target.verdict([]) == OPEN


@pytest.mark.parametrize("game", HOUSE)
def test_every_game_has_targets_whose_figures_a_report_has(game: str) -> None:
    found = reported(game).figures
    for target in TARGETS[game]:
        assert target.of(found), target.text


def test_a_page_is_written_again_but_for_what_is_written_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "PAGES", tmp_path / "balance")
    monkeypatch.setattr(balance, "PICTURES", tmp_path / "pictures" / "balance")
    report = tmp_path / "report.json"
    report.write_bytes(msgspec.json.encode(reported("earth_water_sun")))
    monkeypatch.setattr("sys.argv", ["balance.py", str(report)])
    balance.main()
    page = tmp_path / "balance" / "earth-water-sun.md"
    text = page.read_text(encoding="utf-8")
    assert "fourfold lab report earth_water_sun --bots uniform --seats 2 --matches 2 --seed 1" in text
    pictures = list((tmp_path / "pictures" / "balance").iterdir())
    assert pictures
    assert all(f"(../pictures/balance/{picture.name})" in text for picture in pictures)

    page.write_text(text + "\nWater is worth less.\n", encoding="utf-8")
    balance.main()
    assert page.read_text(encoding="utf-8") == text + "\nWater is worth less.\n"
