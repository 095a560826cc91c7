"""The same study on two Ray nodes, one of which dies half-way: `make cluster` installs Ray and runs this."""

import contextlib
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from fourfold.kernel.errors import FourfoldError
from fourfold.lab.engine import Here, Processes, run, workers
from fourfold.lab.study import Player, Study
from tests.lab.nodes import Node, two_nodes
from tests.lab.test_engine import told

pytestmark = [pytest.mark.slow, pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")]
STUDY = Study(
    game="envyra",
    line_ups=((Player("greedy"), Player("greedy")),),
    deals=600,
    seed=19,
    mirrored=True,
    detailed=True,
)
Nodes = tuple[str, list[Node]]
Factory = pytest.TempPathFactory


@pytest.fixture
def nodes(tmp_path_factory: Factory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
    import ray

    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    with two_nodes(tmp_path_factory.mktemp("r")) as found:
        yield found
        ray.shutdown()


def test_two_nodes_play_the_same_as_one_process_and_two_though_one_node_is_killed(nodes: Nodes) -> None:
    address, (_, second) = nodes
    cluster = workers(1, address)
    assert cluster.jobs == 2
    seen = []
    for played in run(STUDY, cluster):
        seen.append(played)
        if len(seen) == STUDY.matches // 2:
            second.kill()
    assert told(iter(seen)) == told(run(STUDY, Here())) == told(run(STUDY, Processes(2)))


def test_a_cluster_that_goes_is_said_to_have_gone_and_what_was_kept_is_safe(tmp_path_factory: Factory) -> None:
    """In a process of its own: where the head is lost, Ray ends whoever used it after a minute."""
    folder = tmp_path_factory.mktemp("g")
    kept = folder / "kept"
    with two_nodes(folder) as (address, nodes):
        command = [sys.executable, "-m", "fourfold.cli", "lab", "report", "envyra", "--bots", "greedy"]
        command += ["--matches", "100000", "--ray", address, "--results", str(kept)]
        asked = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env={**os.environ, "RAY_AUTH_MODE": "disabled"}
        )
        while not (before := rows(kept)):
            assert asked.poll() is None
            time.sleep(0.2)
        for node in reversed(nodes):
            node.kill()
        _, said = asked.communicate()
    assert asked.returncode == 2
    assert f"the Ray cluster at '{address}' has gone" in said
    assert rows(kept) >= before


def rows(kept: Path) -> int:
    """How many matches results hold."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{kept}?mode=ro", uri=True)) as file:
            return int(file.execute("SELECT count(*) FROM played").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def test_a_cluster_that_is_away_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    with pytest.raises(FourfoldError, match="no Ray cluster answers at"):
        workers(1, "127.0.0.2:9")
