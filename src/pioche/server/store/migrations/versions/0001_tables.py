"""Tables with their entries, and who holds their places."""

from alembic import op

revision = "0001"
down_revision = None

# "If not exists": the first files in SQLite were made before there was a list of migrations.
SQL = {
    "sqlite": (
        """
        CREATE TABLE IF NOT EXISTS tables (
            id TEXT PRIMARY KEY,
            state TEXT NOT NULL,
            updated TEXT NOT NULL,
            successor TEXT
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            version INTEGER NOT NULL,
            kind TEXT NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS holders (
            table_id TEXT NOT NULL REFERENCES tables (id),
            player INTEGER NOT NULL,
            holder TEXT NOT NULL,
            PRIMARY KEY (table_id, player)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS holders_by_holder ON holders (holder)",
    ),
    "postgresql": (
        """
        CREATE TABLE tables (
            id text PRIMARY KEY,
            state text NOT NULL,
            updated text NOT NULL,
            successor text
        )
        """,
        """
        CREATE TABLE entries (
            table_id text NOT NULL REFERENCES tables (id),
            version integer NOT NULL,
            kind text NOT NULL,
            data text NOT NULL,
            PRIMARY KEY (table_id, version)
        )
        """,
        """
        CREATE TABLE holders (
            table_id text NOT NULL REFERENCES tables (id),
            player integer NOT NULL,
            holder text NOT NULL,
            PRIMARY KEY (table_id, player)
        )
        """,
        "CREATE INDEX holders_by_holder ON holders (holder)",
    ),
}


def upgrade() -> None:
    for statement in SQL[op.get_context().dialect.name]:
        op.execute(statement)
