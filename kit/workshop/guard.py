"""On a server: a role that can take part in workshops, and by no way do more than that.

Whoever has a database's password can ask it anything, past all classes of this kit. So those who
take part get a role of their own, of which the server itself sees to it that it reads and writes
what belongs to the token it shows, and nothing else of anybody.
"""

from __future__ import annotations

from sqlalchemy import Connection
from sqlalchemy import text as sql

SETTING = "phasebook.token"
"""Where a transaction says which token it acts for."""

# The same as `codes.opens` does. It runs with the rights of the store's owner, so its names are
# looked up in the store's own schema and nowhere else.
WHO = """
CREATE OR REPLACE FUNCTION {schema}.workshop_me() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {schema}, pg_temp AS $body$
    SELECT id FROM participants, (SELECT current_setting('phasebook.token', true) AS shown) AS it
    WHERE id = CASE WHEN shown ~ '^[0-9]{{1,9}}-' THEN split_part(shown, '-', 1)::integer END
    AND split_part(token, '$', 3) = encode(
        sha256(convert_to(split_part(token, '$', 2) || '$' || shown, 'UTF8')), 'hex'
    )
$body$
"""
RIGHTS = (
    "GRANT USAGE ON SCHEMA {schema} TO {role}",
    "GRANT SELECT ON workshop_schema, workshops, activities, participants TO {role}",
    # To take hold of a workshop is to be allowed to count on in it.
    "GRANT UPDATE (entries) ON workshops TO {role}",
    "GRANT INSERT, UPDATE (token, seen_at, activity) ON participants TO {role}",
    "GRANT SELECT, INSERT, UPDATE, DELETE ON drafts TO {role}",
    "GRANT SELECT, INSERT ON submissions TO {role}",
    "GRANT INSERT ON events TO {role}",
    "GRANT USAGE ON SEQUENCE participants_id_seq, submissions_id_seq TO {role}",
)
MINE = "participant = (SELECT workshop_me())"
POLICIES = {
    ("participants", "look"): "FOR SELECT TO {role} USING (true)",
    # A row comes without a token, and gets it in the same transaction, before anybody sees it.
    ("participants", "come"): "FOR INSERT TO {role} WITH CHECK (token = '')",
    ("participants", "go_on"): (
        "FOR UPDATE TO {role} USING (token = '' OR id = (SELECT workshop_me())) WITH CHECK (true)"
    ),
    ("drafts", "own"): "FOR ALL TO {role} USING (" + MINE + ")",
    ("submissions", "own"): "FOR ALL TO {role} USING (" + MINE + ")",
    ("events", "tell"): "FOR INSERT TO {role} WITH CHECK (kind = 'joined' OR " + MINE + ")",
}


def let_in(db: Connection, role: str) -> None:
    """Give a role the rights to take part. May be done again.

    Args:
        db: a transaction of the store's owner.
        role: a role that the server has.
    """
    quote = db.dialect.identifier_preparer.quote_identifier
    schema = quote(str(db.scalar(sql("SELECT current_schema()"))))
    named = {"schema": schema, "role": quote(role)}
    db.exec_driver_sql(WHO.format(**named))
    for right in RIGHTS:
        db.exec_driver_sql(right.format(**named))
    for table in sorted({table for table, _ in POLICIES}):
        # The owner goes on to see all.
        db.exec_driver_sql(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
    for (table, name), policy in POLICIES.items():
        whole = quote(f"{name}_{role}")
        db.exec_driver_sql(f"DROP POLICY IF EXISTS {whole} ON {table}")
        db.exec_driver_sql(f"CREATE POLICY {whole} ON {table} {policy.format(**named)}")


def is_let_in(db: Connection) -> bool:
    """Whether who asks is a role that may take part and no more."""
    may = "SELECT has_table_privilege('{}', 'INSERT')"
    return bool(db.scalar(sql(may.format("submissions")))) and not bool(
        db.scalar(sql(may.format("workshops")))
    )


def act_for(db: Connection, token: str) -> None:
    """Say for whom this transaction acts."""
    db.execute(sql("SELECT set_config(:name, :token, true)"), {"name": SETTING, "token": token})
