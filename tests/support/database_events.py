"""What befalls a database while the store uses it, by SQLAlchemy's own events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

__all__ = ["before_statement", "on_connect"]


@contextmanager
def on_connect(statement: str) -> Iterator[None]:
    """Give every connection that is opened meanwhile a statement, such as a PRAGMA."""

    def prepare(connection: Any, _record: object) -> None:
        connection.execute(statement)

    with _listening("connect", prepare):
        yield


@contextmanager
def before_statement(beginning: str, act: Callable[[], object]) -> Iterator[None]:
    """Do something once, just before the first statement that begins so."""
    todo = [act]

    def look(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if todo and statement.startswith(beginning):
            todo.pop()()

    with _listening("before_cursor_execute", look):
        yield
    assert not todo, f"No statement began with {beginning}."


@contextmanager
def _listening(name: str, listener: Callable[..., None]) -> Iterator[None]:
    event.listen(Engine, name, listener)
    try:
        yield
    finally:
        event.remove(Engine, name, listener)
