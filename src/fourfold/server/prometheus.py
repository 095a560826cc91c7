"""What is counted, as Prometheus reads it."""

from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from fourfold.server.metrics import BOUNDS, COUNTS, SECONDS

__all__ = ["REGISTRY"]


class Counted(Collector):
    """All that this process counts."""

    def collect(self) -> Iterator[Metric]:
        """Each count as it is now."""
        for count in COUNTS:
            kind = GaugeMetricFamily if count.falls else CounterMetricFamily
            told = kind(count.name, count.about, labels=count.apart)
            for labels, value in count.values.copy().items():
                told.add_metric(labels, value)
            yield told
        bounds = (*map(str, BOUNDS), "+Inf")
        times = HistogramMetricFamily(SECONDS.name, SECONDS.about)
        times.add_metric((), list(zip(bounds, accumulate(SECONDS.counts), strict=True)), SECONDS.sum)
        yield times


REGISTRY.register(Counted())
