"""Links to watch, under the hashes of their tokens."""

from alembic import op

revision = "0003"
down_revision = "0002"

SQL = {
    "sqlite": (
        """
        CREATE TABLE IF NOT EXISTS watching (
            hash TEXT PRIMARY KEY,
            table_id TEXT NOT NULL REFERENCES tables (id)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS watching_by_table ON watching (table_id)",
    ),
    "postgresql": (
        """
        CREATE TABLE watching (
            hash text PRIMARY KEY,
            table_id text NOT NULL REFERENCES tables (id)
        )
        """,
        "CREATE INDEX watching_by_table ON watching (table_id)",
    ),
}


def upgrade() -> None:
    for statement in SQL[op.get_context().dialect.name]:
        op.execute(statement)
