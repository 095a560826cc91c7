"""The training pipeline, small: `make training` runs it, because torch is too large for the lock file."""

import json
from pathlib import Path

import msgspec
import pytest

from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.playing import play_match
from fourfold.bots.simple import Bot, Uniform
from fourfold.kernel.chance import SeededChance

pytestmark = pytest.mark.slow
TINY = Path("training", "tiny.toml")
MATCHES = 30


def test_the_loss_falls_the_network_beats_uniform_and_a_run_is_taken_up(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed: `make training` installs it")
    from fourfold.games.nets import features_of
    from training.configuration import read
    from training.generations import Training
    from training.model import Model
    from training.playing import edition_of, insight_of

    how = msgspec.structs.replace(read(TINY), generations=1)
    training = Training(how, tmp_path, 1, "cpu")
    training.run()
    (first,) = map(json.loads, (tmp_path / "log.jsonl").read_text().splitlines())
    assert first["policy_after"] < first["policy_before"]
    assert first["value_after"] < first["value_before"]

    file = training.file(0).read_bytes()
    edition = edition_of(training.table)
    won = 0.0
    for number in range(MATCHES):
        bots: list[Bot] = [Uniform(edition), Uniform(edition)]
        bots[number % 2] = MCTSBot(edition, Budget(8), insight=insight_of(training.table, file))
        generators = [SeededChance(number), SeededChance(number + 100)]
        position, _ = play_match(edition, bots, generators, SeededChance(number))
        won += position.returns(number % 2)
    assert won >= 0.8 * MATCHES

    model = Model(training.shape())
    model.load(file)
    features = features_of(edition)
    position = edition.setup.deal(SeededChance(1), None)
    features.describe(position, 0, True)
    whole, things = (torch.tensor([list(part)]) for part in (features.whole, features.things))
    plain = model.values(whole, things).exp()[0].tolist()
    assert insight_of(training.table, file).values(position, 2) == pytest.approx(plain, abs=0.02)

    Training(msgspec.structs.replace(how, generations=2), tmp_path, 1, "cpu").run()
    kept, second = map(json.loads, (tmp_path / "log.jsonl").read_text().splitlines())
    assert kept == first
    assert second["generation"] == 1
    assert second["pairs"] >= 1
