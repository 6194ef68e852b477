"""A PostgreSQL server of one's own, in a folder, for as long as it is wanted."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "kit"


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs; None where it is not installed."""
    # Debian keeps them off the path, by version.
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Server:
    """A server that is reached by a socket in its folder only."""

    def __init__(self, programs: Path, folder: Path, owner: str | None) -> None:
        self.programs, self.folder = programs, folder
        self._as = ["runuser", "-u", owner, "--"] if owner else []
        self._made = 0

    def run(self, program: str, *args: str) -> str:
        """Run one of its programs, and give what it said."""
        done = subprocess.run(
            [*self._as, str(self.programs / program), *args],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, f"{program}: {done.stdout}"
        return done.stdout

    def start(self) -> None:
        """Start it, or start it again."""
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        log = str(self.folder / "log")
        self.run("pg_ctl", "start", "-w", "-D", str(self.folder / "data"), "-l", log, "-o", options)

    def stop(self, how: str = "fast") -> None:
        """Stop it: ``"fast"``, or ``"immediate"``, as a crash would."""
        self.run("pg_ctl", "stop", "-w", "-D", str(self.folder / "data"), "-m", how)

    def database(self) -> str:
        """The URL of a place of one's own there: a schema, which is made faster than a database."""
        self._made += 1
        name = f"class_{self._made}"
        self.say(f"CREATE SCHEMA {name}")
        return f"postgresql://{USER}@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def pupils(self) -> str:
        """A role that may log in, and no more until it is let in."""
        self.say(
            "DO $$ BEGIN CREATE ROLE pupils LOGIN; EXCEPTION WHEN duplicate_object THEN END $$"
        )
        return "pupils"

    def say(self, *statements: str) -> None:
        """Have it carry out some SQL."""
        where = ["-h", str(self.folder), "-U", USER, "-d", "postgres"]
        self.run("psql", "-q", *where, *(part for each in statements for part in ("-c", each)))


@contextmanager
def server(programs: Path) -> Iterator[Server]:
    """A server while the block runs."""
    owner = None
    # It refuses to be root's.
    if os.geteuid() == 0:
        owner = next(name for name in ("postgres", "nobody") if _known(name))
    # Sockets have short paths, so this is not below pytest's own folder.
    with tempfile.TemporaryDirectory(prefix="kit-pg-") as made:
        folder = Path(made)
        if owner:
            shutil.chown(folder, owner)
        one = Server(programs, folder, owner)
        one.run("initdb", "-D", str(folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8")
        one.start()
        try:
            yield one
        finally:
            one.stop("immediate")  # nobody wants what is in it


def _known(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
