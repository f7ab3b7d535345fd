from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.helpers import Person, Server
from tests.server.on_device import OnDevice, on_device
from tests.server.postgres import Cluster, cluster
from tests.server.sharing import Processes, Shared


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


@pytest.fixture
def shared(postgres: Cluster) -> Shared:
    """A new database that several servers can share."""
    return Shared(postgres)


@pytest.fixture
def processes(postgres: Cluster, tmp_path: Path) -> Iterator[Processes]:
    made = Processes(tmp_path, postgres.make())
    yield made
    made.close()


@pytest.fixture
def here() -> Iterator[OnDevice]:
    with on_device() as device:
        yield device
