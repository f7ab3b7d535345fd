"""Where parties are kept: one append-only list of entries for each table.

SQLite for one process, PostgreSQL for any number of them; both keep the promises of
`house.ports.Store`. May import `house`. Begin with `sql_store`, where every question to the
database stands once; `sqlite` and `postgres` are what differs, `database_thread` carries it out.
"""
