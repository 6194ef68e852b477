"""What Alembic runs: the steps that are missing, on the connection that it was given."""

from __future__ import annotations

from alembic import context

from kit.workshop.tables import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
)
# The transaction is that of whoever gave the connection: all steps, or none.
context.run_migrations()
