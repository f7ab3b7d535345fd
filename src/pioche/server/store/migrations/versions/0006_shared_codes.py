"""Codes of invitations in SQLite too, where several servers on one machine share a file."""

from alembic import op

revision = "0006"
down_revision = "0005"

SQL: dict[str, tuple[str, ...]] = {
    "sqlite": (
        """
        CREATE TABLE codes (
            code TEXT PRIMARY KEY,
            table_id TEXT NOT NULL REFERENCES tables (id),
            until REAL NOT NULL
        ) WITHOUT ROWID
        """,
        "CREATE INDEX codes_by_table ON codes (table_id)",
    ),
    "postgresql": (),  # has had them since 0004
}


def upgrade() -> None:
    for statement in SQL[op.get_context().dialect.name]:
        op.execute(statement)
