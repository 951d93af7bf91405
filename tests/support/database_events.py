"""What befalls a database while the store uses it, by SQLAlchemy's own events.

They tell of every database of the process, so of the shared servers' as well, which save something
now and then: what is meant for one test must pass these by.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

__all__ = ["before_statement", "on_connect"]


@contextmanager
def on_connect(path: Path, statement: str) -> Iterator[None]:
    """Give every connection to this file that is opened meanwhile a statement, such as a
    PRAGMA."""

    def prepare(connection: Any, _record: object) -> None:
        (_number, _name, file) = connection.execute("PRAGMA database_list").fetchone()
        if Path(file).resolve() == path.resolve():
            connection.execute(statement)

    with _listening("connect", prepare):
        yield


@contextmanager
def before_statement(beginning: str, act: Callable[[], object]) -> Iterator[None]:
    """Do something once, just before the first statement of this thread that begins so."""
    todo = [act]
    thread = threading.get_ident()

    def look(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if todo and threading.get_ident() == thread and statement.startswith(beginning):
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
