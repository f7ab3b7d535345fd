"""Codes of invitations, where several servers share a database: what one gives out, each must know.
A single server keeps them in memory."""

from alembic import op

revision = "0004"
down_revision = "0003"

SQL = {
    "sqlite": (),
    "postgresql": (
        """
        CREATE TABLE codes (
            code text PRIMARY KEY,
            table_id text NOT NULL REFERENCES tables (id),
            until double precision NOT NULL
        )
        """,
        "CREATE INDEX codes_by_table ON codes (table_id)",
    ),
}


def upgrade() -> None:
    for statement in SQL[op.get_context().dialect.name]:
        op.execute(statement)
