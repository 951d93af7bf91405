"""The grounds that a run is played on: a database that can be locked, filled and, if it is a
PostgreSQL, restarted.

A full disk is a real one where the system lets us have a small one of our own (a tmpfs, for root);
elsewhere the servers may write no more (RLIMIT_FSIZE), which SQLite tells as a broken disk.
"""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from support.postgres import Postgres
from support.waiting import LONG

__all__ = ["Ground", "PostgresGround", "SmallDisk", "SqliteGround"]

DISK = 192 << 20  # bytes
PATIENCE = 0.3  # seconds that a server waits for a lock


class SmallDisk:
    """A directory, on a small file system of its own where that is possible."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="wordfoe-chaos-"))
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(self.folder)]
        self.is_real = os.getuid() == 0 and _runs(mount)
        self.folder.chmod(0o700)

    @contextmanager
    def filled(self) -> Iterator[None]:
        """Not a byte is left."""
        ballast = self.folder / "ballast"
        block = bytes(1 << 20)
        try:
            with open(ballast, "wb", buffering=0) as file:
                while block:
                    try:
                        file.write(block)
                    except OSError:
                        block = block[: len(block) // 2]
            yield
        finally:
            ballast.unlink()

    def close(self) -> None:
        if self.is_real:
            _runs(["umount", "-l", str(self.folder)])
        shutil.rmtree(self.folder, ignore_errors=True)


class Ground(ABC):
    """Where games are kept during a run."""

    url: str
    disk: SmallDisk

    @abstractmethod
    def locked(self) -> AbstractContextManager[None]:
        """Nobody else can write meanwhile."""

    @property
    def can_be_filled(self) -> bool:
        return self.disk.is_real

    @contextmanager
    def filled(self, servers: list[int]) -> Iterator[None]:  # noqa: ARG002  these need no names
        """There is no room for more meanwhile."""
        with self.disk.filled():
            yield

    def close(self) -> None:
        self.disk.close()


class SqliteGround(Ground):
    def __init__(self) -> None:
        self.disk = SmallDisk()
        self._path = self.disk.folder / "games.db"
        self.url = f"sqlite:///{self._path}?timeout={PATIENCE}"

    @contextmanager
    def locked(self) -> Iterator[None]:
        with closing(sqlite3.connect(self._path, timeout=LONG, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            yield
            connection.execute("ROLLBACK")

    @property
    def can_be_filled(self) -> bool:
        return True

    @contextmanager
    def filled(self, servers: list[int]) -> Iterator[None]:
        if self.disk.is_real:
            with self.disk.filled():
                yield
            return
        no_limit = resource.RLIM_INFINITY
        try:
            for pid in servers:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, no_limit))
            yield
        finally:
            for pid in servers:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (no_limit, no_limit))


class PostgresGround(Ground):
    def __init__(self) -> None:
        self.disk = SmallDisk()
        self.postgres = Postgres()
        plain = self.postgres.database(self.disk.folder if self.disk.is_real else None)
        self._plain = plain
        self.url = f"{plain}&options=-c%20lock_timeout%3D{int(PATIENCE * 1000)}"

    @contextmanager
    def locked(self) -> Iterator[None]:
        import psycopg

        with psycopg.connect(self._plain) as connection:
            connection.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
            yield
            connection.rollback()

    def close(self) -> None:
        self.postgres.stop()
        super().close()


def _runs(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False
