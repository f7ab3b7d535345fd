"""What a server tells those who run it: how much goes on, and how long it takes.

There is no name, no table and no hand in it. Prometheus reads it on a port of its own, which only
this machine can reach (`pioche serve --metrics PORT`).
"""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """The figures of one server; whoever does something counts it here."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def times(name: str, text: str, *labels: str) -> Histogram:
            return Histogram(name, text, labels, buckets=SECONDS, registry=self.registry)

        self.sockets = Gauge("pioche_sockets", "Connections at tables", registry=self.registry)
        self.entries = Counter(
            "pioche_entries",
            "What was written to the logs of tables",
            ["kind"],
            registry=self.registry,
        )
        self.failures = Counter(
            "pioche_database_failures", "Writes that the database refused", registry=self.registry
        )
        self.conflicts = Counter(
            "pioche_conflicts",
            "Entries whose version another server had taken",
            registry=self.registry,
        )
        self.answering = times("pioche_answer_seconds", "From a frame to its answer")
        self.writing = times("pioche_write_seconds", "Until an entry is kept for good")
        self.thinking = times(
            "pioche_thought_seconds", "From asking for a thought to having it", "kind"
        )

    def look(self, name: str, text: str, count: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks."""
        Gauge(name, text, registry=self.registry).set_function(count)
