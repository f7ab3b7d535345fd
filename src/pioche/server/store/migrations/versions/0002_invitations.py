"""Invitations, under the hashes of their tokens."""

from alembic import op

revision = "0002"
down_revision = "0001"

SQL = {
    "sqlite": (
        """
        CREATE TABLE IF NOT EXISTS invitations (
            hash TEXT PRIMARY KEY,
            table_id TEXT NOT NULL REFERENCES tables (id),
            until REAL NOT NULL,
            state TEXT NOT NULL,
            holder TEXT
        ) WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS invitations_by_table ON invitations (table_id)",
    ),
    "postgresql": (
        """
        CREATE TABLE invitations (
            hash text PRIMARY KEY,
            table_id text NOT NULL REFERENCES tables (id),
            until double precision NOT NULL,
            state text NOT NULL,
            holder text
        )
        """,
        "CREATE INDEX invitations_by_table ON invitations (table_id)",
    ),
}


def upgrade() -> None:
    for statement in SQL[op.get_context().dialect.name]:
        op.execute(statement)
