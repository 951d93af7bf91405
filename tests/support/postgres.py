"""A real PostgreSQL for tests: a cluster of its own, as an unprivileged user, on a Unix socket."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.waiting import LONG

__all__ = ["Postgres"]


RUNUSER = shutil.which("runuser", path=f"{os.environ['PATH']}:/usr/sbin:/sbin") or "runuser"


class Postgres:
    """A running PostgreSQL; every database in it is new."""

    def __init__(self) -> None:
        self._bin = self.programs()
        # Not under pytest's own directory, which the unprivileged user may not enter.
        self._folder = Path(tempfile.mkdtemp(prefix="wordfoe-pg-"))
        self._count = 0
        if os.getuid() == 0:
            shutil.chown(self._folder, "postgres")
        data = self._folder / "data"
        self._run("initdb", "-D", data, "-U", "wordfoe", "-A", "trust", "-N")
        self.begin()

    @classmethod
    def programs(cls) -> Path | None:
        """Where PostgreSQL's programs are; None where it is not installed."""
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if found:
            return found[-1].parent
        there = shutil.which("initdb")
        return Path(there).parent if there else None

    def database(self, place: Path | None = None) -> str:
        """The address of a new, empty database, whose tables are in a directory of their own if one
        is given."""
        self._count += 1
        name = f"games{self._count}"
        where = ["-h", str(self._folder), "-U", "wordfoe"]
        if place is None:
            self._run("createdb", *where, name)
        else:
            if os.getuid() == 0:
                shutil.chown(place, "postgres")
            space = f"CREATE TABLESPACE space{self._count} LOCATION '{place}'"
            self._run("psql", *where, "-d", "postgres", "-c", space)
            self._run("createdb", *where, "-D", f"space{self._count}", name)
        return f"postgresql://wordfoe@/{name}?host={self._folder}"

    def begin(self) -> None:
        """Starts it, at first or again."""
        options = f"-k {self._folder} -c listen_addresses= -c fsync=off"
        log = self._folder / "log"
        self._run("pg_ctl", "-D", self._folder / "data", "-w", "-l", log, "-o", options, "start")

    def end(self, mode: str = "immediate") -> None:
        """Ends it; immediate: as a crash would."""
        self._run("pg_ctl", "-D", self._folder / "data", "-m", mode, "stop")

    def stop(self) -> None:
        self.end()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *args: str | Path) -> None:
        assert self._bin is not None
        become = [RUNUSER, "-u", "postgres", "--"] if os.getuid() == 0 else []
        command = [*become, str(self._bin / program), *map(str, args)]
        done = subprocess.run(
            command, cwd="/", stdin=subprocess.DEVNULL, capture_output=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LONG, check=False,
        )  # fmt: skip
        assert done.returncode == 0, command
