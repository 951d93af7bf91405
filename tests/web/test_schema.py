"""The tables: versions one after another, and transactions that are all or nothing."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine, inspect, select
from sqlalchemy.exc import IntegrityError

from wordfoe.errors import StoreError
from wordfoe.web.schema import VERSION, chores, metadata, migrate, schema, transaction


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    engine = create_engine(database, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def version(connection: Connection) -> int:
    return int(connection.execute(select(schema.c.version)).scalar_one())


def test_the_migrations_make_the_tables_that_the_store_uses(connection: Connection) -> None:
    migrate(connection)
    assert version(connection) == VERSION
    made = inspect(connection)
    for table in metadata.tables.values():
        columns = {column["name"]: column["nullable"] for column in made.get_columns(table.name)}
        primary = set(made.get_pk_constraint(table.name)["constrained_columns"])
        expected = {column.name: column.nullable for column in table.columns}
        assert set(columns) == set(expected)
        assert primary == {column.name for column in table.primary_key}
        for name in set(expected) - primary:
            assert columns[name] == expected[name], name


@pytest.mark.parametrize("before", range(VERSION + 1))
def test_any_version_is_brought_up_to_date_once(connection: Connection, before: int) -> None:
    migrate(connection, before)
    assert version(connection) == before
    for _ in range(2):
        migrate(connection)
        assert version(connection) == VERSION


def test_a_version_from_the_future_is_left_as_it_is(connection: Connection) -> None:
    migrate(connection)
    with pytest.raises(StoreError, match="use the newer wordfoe") as refused:
        migrate(connection, VERSION - 1)
    assert refused.value.code == "store-newer"
    assert version(connection) == VERSION


def test_a_transaction_is_all_or_nothing(connection: Connection) -> None:
    migrate(connection)
    with transaction(connection):
        connection.execute(chores.insert(), {"name": "one", "at": 1})
    twice = [{"name": "two", "at": 2}, {"name": "one", "at": 3}]
    with pytest.raises(IntegrityError), transaction(connection):
        connection.execute(chores.insert(), twice)
    assert connection.execute(select(chores.c.name)).scalars().all() == ["one"]
