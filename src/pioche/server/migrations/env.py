"""How alembic reaches the database: by the connection that `pioche.server.migrating` gives it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
