"""The tables of the store, and the migrations of older databases.

A database has the version of its schema. Opening it applies the missing *migrations* in order; a
database with a newer schema is refused. Several processes may open one at the same time.
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

__all__ = [
    "VERSION",
    "chores",
    "daily_secrets",
    "games",
    "migrate",
    "moves",
    "puzzle_players",
    "room_events",
    "room_presence",
    "rooms",
    "transaction",
]

_ADVISORY_LOCK = 0x776F7264  # an arbitrary number, the same in every process that migrates

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
    Column("daily", String(10)),  # the UTC day, if it is a daily game
    Column("lexicon", String(64), nullable=False),  # the fingerprint of the word list
    Column("imported", BigInteger),  # when, if it was played elsewhere
    Column("seeded", Boolean, nullable=False),  # whether the player chose the seed or the board
    Column("room", String(32)),  # the id of the room that it is played in, if any
    Column("round", Integer),  # of that room
)

moves = Table(
    "moves",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),  # with its reply
    Column("at", BigInteger, nullable=False),
    Column("outcome", Text),  # of the move that ends a game, so that statistics need no replay
)

chores = Table(
    "chores",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

puzzle_players = Table(
    "puzzle_players",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("version", Integer, nullable=False),  # counts the changes, so that none is lost
    Column("at", BigInteger, nullable=False),  # the time of the last change
    Column("state", Text, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False),  # of one open room at a time
    Column("mode", String(16), nullable=False),
    Column("owner", String(64), nullable=False),  # who made it
    Column("created", BigInteger, nullable=False),
    Column("lexicon", String(64), nullable=False),  # the fingerprint of the server's words
    Column("ended", BigInteger),  # None while it is open
)

room_events = Table(
    "room_events",
    metadata,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("event", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

room_presence = Table(
    "room_presence",
    metadata,
    Column("room", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seen", BigInteger, nullable=False),  # when it last had an open stream
)

daily_secrets = Table(
    "daily_secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("secret", String(64), nullable=False),
)


# Each entry makes the next version. Entries never change once released, so they are SQL that both
# databases understand, and do not use the tables above, which do change.
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
    (  # lists by owner; one daily game per owner, kind and day
        "CREATE INDEX games_by_owner ON games (owner, created)",
        "CREATE UNIQUE INDEX one_daily ON games (owner, kind, daily)",
    ),
    (  # chores that one process does for all, with the time when each was done last
        "CREATE TABLE chores (name VARCHAR(32) PRIMARY KEY, at BIGINT NOT NULL)",
        "CREATE INDEX games_by_age ON games (created)",
    ),
    (  # the origin of games; the ids of imports are digests, which are longer than others
        "ALTER TABLE games ADD COLUMN imported BIGINT",
        "ALTER TABLE games ADD COLUMN seeded BOOLEAN DEFAULT FALSE NOT NULL",
        "UPDATE games SET imported = created WHERE length(id) = 32",
    ),
    (  # the standing of each owner in puzzles, with the puzzle that is open
        """CREATE TABLE puzzle_players (
            owner VARCHAR(64) PRIMARY KEY,
            version INTEGER NOT NULL,
            at BIGINT NOT NULL,
            state TEXT NOT NULL
        )""",
        "CREATE INDEX puzzle_players_by_age ON puzzle_players (at)",
    ),
    (  # all games of a day; the secret of a server with private days, made when it first needs one
        "CREATE INDEX daily_games ON games (daily, kind)",
        "CREATE TABLE daily_secrets (name VARCHAR(32) PRIMARY KEY, secret VARCHAR(64) NOT NULL)",
    ),
    (  # rooms and what happens in them; a game for each player and round
        """CREATE TABLE rooms (
            id VARCHAR(32) PRIMARY KEY,
            code VARCHAR(8) NOT NULL,
            mode VARCHAR(16) NOT NULL,
            owner VARCHAR(64) NOT NULL,
            created BIGINT NOT NULL,
            lexicon VARCHAR(64) NOT NULL,
            ended BIGINT
        )""",
        """CREATE TABLE room_events (
            room VARCHAR(32) NOT NULL REFERENCES rooms (id),
            number INTEGER NOT NULL,
            event TEXT NOT NULL,
            at BIGINT NOT NULL,
            PRIMARY KEY (room, number)
        )""",
        "CREATE UNIQUE INDEX open_codes ON rooms (code) WHERE ended IS NULL",
        "CREATE INDEX rooms_by_code ON rooms (code, created)",
        "CREATE INDEX rooms_by_owner ON rooms (owner) WHERE ended IS NULL",
        "CREATE INDEX ended_rooms ON rooms (ended)",
        "ALTER TABLE games ADD COLUMN room VARCHAR(32)",
        "ALTER TABLE games ADD COLUMN round INTEGER",
        """CREATE UNIQUE INDEX one_game_per_round ON games (room, round, owner)
            WHERE room IS NOT NULL""",
    ),
    (  # when each seat of a room was last seen, in whichever process
        """CREATE TABLE room_presence (
            room VARCHAR(32) NOT NULL,
            seat INTEGER NOT NULL,
            seen BIGINT NOT NULL,
            PRIMARY KEY (room, seat)
        )""",
        "CREATE INDEX room_presence_by_age ON room_presence (seen)",
    ),
)
VERSION = len(MIGRATIONS)


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Run a block of statements as one transaction, which is rolled back if the block raises.
    Outside such a block, connections commit each statement by itself."""
    sqlite = connection.dialect.name == "sqlite"
    connection.exec_driver_sql("BEGIN IMMEDIATE" if sqlite else "BEGIN")
    try:
        yield
        connection.exec_driver_sql("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: Connection) -> None:
    """Roll back a transaction that failed. A database that is full or unreachable has done so
    already; its complaint about that must not hide the first error."""
    try:
        connection.exec_driver_sql("ROLLBACK")
    except SQLAlchemyError:
        connection.invalidate()  # its state is unknown, so it is not used again


def migrate(connection: Connection, target: int = VERSION) -> None:
    """Bring a database to the ``target`` version of the schema. Raises StoreError, with nothing
    changed, if its version is newer."""
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
    """Return the version of the database; 0 for an empty one."""
    if not inspect(connection).has_table(schema.name):
        schema.create(connection)
        connection.execute(schema.insert().values(version=0))
    return int(connection.execute(select(schema.c.version)).scalar_one())
