"""What a server tells those who run it: how much goes on, and how long it takes.

There is no name, no table and no hand in it. Prometheus reads it on a port of its own, which only
this machine can reach (`pioche serve --metrics PORT`).
"""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Times(Collector):
    """How long something took that is done with every move: counted in a moment, and written as
    Prometheus reads it when that asks."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = (*map(str, SECONDS), "+Inf")
        buckets = list(zip(bounds, accumulate(self.counts), strict=True))
        yield HistogramMetricFamily(self.name, self.text, buckets, self.sum)


class Kinds(Collector):
    """How often something was done with every move, by its kind."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.counts: Tally[str] = Tally()

    def add(self, kind: str) -> None:
        self.counts[kind] += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        found = CounterMetricFamily(self.name, self.text, labels=["kind"])
        for kind, count in list(self.counts.items()):
            found.add_metric([kind], count)
        yield found


class Metrics:
    """The figures of one server; whoever does something counts it here."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        self.sockets = Gauge("pioche_sockets", "Connections at tables", registry=self.registry)
        self.entries = Kinds("pioche_entries", "What was written to the logs of tables")
        self.failures = Counter(
            "pioche_database_failures", "Writes that the database refused", registry=self.registry
        )
        self.conflicts = Counter(
            "pioche_conflicts",
            "Entries whose version another server had taken",
            registry=self.registry,
        )
        self.answering = Times("pioche_answer_seconds", "From a frame to its answer")
        self.writing = Times("pioche_write_seconds", "Until an entry is kept for good")
        for each in (self.entries, self.answering, self.writing):
            self.registry.register(each)
        self.thinking = Histogram(
            "pioche_thought_seconds",
            "From asking for a thought to having it",
            ["kind"],
            buckets=SECONDS,
            registry=self.registry,
        )

    def look(self, name: str, text: str, count: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks."""
        Gauge(name, text, registry=self.registry).set_function(count)
