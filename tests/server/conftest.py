from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.helpers import Person, Server
from tests.server.postgres import Cluster, cluster
from tests.server.sharing import InPostgres, Processes, Shared, in_sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a test process: it is all they share."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0


@pytest.fixture
def anne(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def zoe(server: Server) -> Person:
    return Person(server)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One PostgreSQL for all tests of a test process; each makes its own database there."""
    with cluster() as running:
        yield running


@pytest.fixture(params=["postgresql", "sqlite"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shared]:
    """A new database that several servers can share."""
    if request.param == "postgresql":
        yield InPostgres(request.getfixturevalue("postgres"))
    else:
        with in_sqlite(tmp_path) as opened:
            yield opened


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    made = Processes(tmp_path)
    yield made
    made.close()
