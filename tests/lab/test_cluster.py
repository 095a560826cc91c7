"""The same study on two Ray nodes, one of which dies half-way: `make cluster` installs Ray and runs this."""

from collections.abc import Iterator
from importlib.util import find_spec

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


@pytest.fixture
def nodes(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
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


def test_a_cluster_that_is_away_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    with pytest.raises(FourfoldError, match="no Ray cluster answers at"):
        workers(1, "127.0.0.2:9")
