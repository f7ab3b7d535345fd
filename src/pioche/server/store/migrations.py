"""The steps from one schema of the database to the next, forwards only.

A step is never changed once it was released: what is to be different is another step. All steps
that a database lacks are done in one transaction, or none of them. The steps are in the SQL of
SQLite; `in_postgres` names what PostgreSQL calls otherwise.

The database itself says which step was its last, in the table `alembic_version`. The table has its
name from the program that did the steps once: versions of Pioche from that time read it too, and
refuse what is too new for them.
"""

from pioche.house.ports import StoreError

# "If not exists": files from before there were steps have some of these tables, and PostgreSQL had
# codes before SQLite did.
STEPS = (
    """
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY,
        state TEXT NOT NULL,
        updated TEXT NOT NULL,
        successor TEXT
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS holders (
        table_id TEXT NOT NULL REFERENCES tables (id),
        player INTEGER NOT NULL,
        holder TEXT NOT NULL,
        PRIMARY KEY (table_id, player)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS holders_by_holder ON holders (holder)
    """,
    """
    CREATE TABLE IF NOT EXISTS invitations (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        until REAL NOT NULL,
        state TEXT NOT NULL,
        holder TEXT
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS invitations_by_table ON invitations (table_id)
    """,
    """
    CREATE TABLE IF NOT EXISTS watching (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS watching_by_table ON watching (table_id)
    """,
    CODES := """
    CREATE TABLE IF NOT EXISTS codes (
        code TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS codes_by_table ON codes (table_id)
    """,
    """
    CREATE TABLE subscriptions (
        table_id TEXT NOT NULL REFERENCES tables (id),
        holder TEXT NOT NULL,
        endpoint TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        lang TEXT NOT NULL,
        PRIMARY KEY (table_id, holder)
    ) WITHOUT ROWID;
    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        secret BLOB NOT NULL
    ) WITHOUT ROWID
    """,
    CODES,  # which SQLite has had since this one only
    """
    CREATE TABLE learnt (
        holder TEXT NOT NULL,
        lesson TEXT NOT NULL,
        step INTEGER NOT NULL,
        done INTEGER NOT NULL,
        PRIMARY KEY (holder, lesson)
    ) WITHOUT ROWID
    """,
)
LAST_STEP = """
    CREATE TABLE IF NOT EXISTS alembic_version (
        version_num VARCHAR(32) NOT NULL,
        CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
    );
    DELETE FROM alembic_version;
    INSERT INTO alembic_version VALUES ('{:04}')
"""


def steps_after(found: str | None, place: str) -> list[str]:
    """The statements that a database lacks whose last step is this one; None: it has had no step.
    `place` names it, should a newer Pioche have written it."""
    done = "0000" if found is None else found
    if done > f"{len(STEPS):04}":
        raise newer(place)
    lacking = STEPS[int(done) :]
    if lacking:
        lacking += (LAST_STEP.format(len(STEPS)),)
    return [statement for step in lacking for statement in step.split(";")]


def in_postgres(statement: str) -> str:
    names = {" WITHOUT ROWID": "", " REAL ": " double precision ", " BLOB ": " bytea "}
    for sqlite, postgres in names.items():
        statement = statement.replace(sqlite, postgres)
    return statement


def newer(place: str) -> StoreError:
    return StoreError(
        f"The database {place} was written by a newer Pioche: install that one, "
        "or name another database.",
        why="database-newer",
        path=place,
    )
