"""How alembic reaches the database: by the connection that `migrating` gives it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
