"""Where people are told of their turn while they do not look, and the server's key for it."""

from alembic import op

revision = "0005"
down_revision = "0004"

SQL = {
    "sqlite": (
        """
        CREATE TABLE subscriptions (
            table_id TEXT NOT NULL REFERENCES tables (id),
            holder TEXT NOT NULL,
            endpoint TEXT NOT NULL,
            p256dh TEXT NOT NULL,
            auth TEXT NOT NULL,
            lang TEXT NOT NULL,
            PRIMARY KEY (table_id, holder)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE secrets (
            name TEXT PRIMARY KEY,
            secret BLOB NOT NULL
        ) WITHOUT ROWID
        """,
    ),
    "postgresql": (
        """
        CREATE TABLE subscriptions (
            table_id text NOT NULL REFERENCES tables (id),
            holder text NOT NULL,
            endpoint text NOT NULL,
            p256dh text NOT NULL,
            auth text NOT NULL,
            lang text NOT NULL,
            PRIMARY KEY (table_id, holder)
        )
        """,
        """
        CREATE TABLE secrets (
            name text PRIMARY KEY,
            secret bytea NOT NULL
        )
        """,
    ),
}


def upgrade() -> None:
    for statement in SQL[op.get_context().dialect.name]:
        op.execute(statement)
