"""Bringing a database to the newest schema, step by step, forwards only (alembic).

The steps are in `migrations/versions`, each with its SQL for both databases. A step is never
changed once it was released: what is to be different is another step. The database itself keeps how
far it is, and all steps of one run are one transaction: they are done, or nothing is.

Only what has to be migrated loads this module: a new SQLite file is made with its newest schema at
once (`store.SCHEMA`; a test compares), and one that is up to date needs nothing.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import alembic.command
from alembic.config import Config
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(kind: str, connect: Callable[[], Any], begin: str) -> None:
    """Do the steps that a database lacks. `kind`: `sqlite` or `postgresql+psycopg`; `begin` keeps
    out whoever else would do the same at this moment, until it is done."""
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells each step otherwise
    engine = create_engine(f"{kind}://", creator=connect, poolclass=StaticPool)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(begin)
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            config.attributes["connection"] = connection
            alembic.command.upgrade(config, "head")
            connection.commit()
    finally:
        engine.dispose()
