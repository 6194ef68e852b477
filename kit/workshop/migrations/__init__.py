"""How the tables of a store came to be, version by version, for Alembic."""
