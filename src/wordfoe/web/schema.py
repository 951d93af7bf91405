"""The tables of the store, and how a database of any age comes to have them.

A database knows its schema's version. Opening it brings it up to date, one *migration* after
another; a database from the future is refused. Several processes may open one at the same time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    inspect,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from wordfoe.errors import StoreError
from wordfoe.web.databases import SCHEMA_TABLE

__all__ = ["VERSION", "chores", "games", "migrate", "moves", "transaction"]

_ADVISORY_LOCK = 0x776F7264  # any number, the same in every process that migrates

metadata = MetaData()

schema = Table(SCHEMA_TABLE, metadata, Column("version", Integer, nullable=False))

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("settings", Text, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, UTC
    Column("daily", String(10)),  # the UTC day whose game it is
    Column("lexicon", String(64), nullable=False),  # the fingerprint of the words
    Column("imported", BigInteger),  # when it came in, if it was played elsewhere
    Column("seeded", Boolean, nullable=False),  # whether the player chose what chance would have
)

moves = Table(
    "moves",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),  # with its reply
    Column("at", BigInteger, nullable=False),
    Column("outcome", Text),  # of the move that ends a game, so that statistics replay nothing
)

chores = Table(
    "chores",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)


# Each entry makes the next version. What stands here was shipped and never changes, so it is SQL
# that both databases understand rather than the tables above, which do change.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id VARCHAR(32) PRIMARY KEY,
            kind VARCHAR(16) NOT NULL,
            settings TEXT NOT NULL,
            owner VARCHAR(64) NOT NULL,
            created BIGINT NOT NULL,
            daily VARCHAR(10),
            lexicon VARCHAR(64) NOT NULL
        )""",
        """CREATE TABLE moves (
            game VARCHAR(32) NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            move TEXT NOT NULL,
            at BIGINT NOT NULL,
            outcome TEXT,
            PRIMARY KEY (game, number)
        )""",
    ),
    (  # lists are read by owner, and no owner has two daily games of a kind and day
        "CREATE INDEX games_by_owner ON games (owner, created)",
        "CREATE UNIQUE INDEX one_daily ON games (owner, kind, daily)",
    ),
    (  # what one process does for all, and when it was done last
        "CREATE TABLE chores (name VARCHAR(32) PRIMARY KEY, at BIGINT NOT NULL)",
        "CREATE INDEX games_by_age ON games (created)",
    ),
    (  # where a game comes from; the ids of imports are digests, which are longer than others
        "ALTER TABLE games ADD COLUMN imported BIGINT",
        "ALTER TABLE games ADD COLUMN seeded BOOLEAN DEFAULT FALSE NOT NULL",
        "UPDATE games SET imported = created WHERE length(id) = 32",
    ),
)
VERSION = len(MIGRATIONS)


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Several statements as one. Connections commit each statement by itself otherwise, since a
    move is one insert."""
    sqlite = connection.dialect.name == "sqlite"
    connection.exec_driver_sql("BEGIN IMMEDIATE" if sqlite else "BEGIN")
    try:
        yield
        connection.exec_driver_sql("COMMIT")
    except BaseException:
        _undo(connection)
        raise


def _undo(connection: Connection) -> None:
    """Ends a transaction that failed. A database that is full, or gone, has ended it already; what
    it says to that must not hide what went wrong first."""
    try:
        connection.exec_driver_sql("ROLLBACK")
    except SQLAlchemyError:
        connection.invalidate()  # whatever state it is in, it is not used again


def migrate(connection: Connection, target: int = VERSION) -> None:
    """Bring a database to the newest version. Raise StoreError, with nothing changed, for a version
    that is newer."""
    with transaction(connection):
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
        version = _version(connection)
        if version > target:
            raise StoreError(
                f"The database has schema {version}, and this wordfoe knows schemas up to "
                f"{target}; use the newer wordfoe that wrote it, or another database.",
                "store-newer",
            )
        for statements in MIGRATIONS[version:target]:
            for statement in statements:
                connection.exec_driver_sql(statement)
        if version < target:
            connection.execute(schema.update().values(version=target))


def _version(connection: Connection) -> int:
    """The version that the database has; 0 for an empty one."""
    if not inspect(connection).has_table(schema.name):
        schema.create(connection)
        connection.execute(schema.insert().values(version=0))
    return int(connection.execute(select(schema.c.version)).scalar_one())
