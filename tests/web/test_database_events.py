"""What a test lets befall its database must not befall the shared servers', which run meanwhile."""

import threading
from pathlib import Path

from support.database_events import before_statement, on_connect
from support.servers import sqlite
from wordfoe.web.store import Store


def check_in_another_thread(store: Store) -> None:
    thread = threading.Thread(target=store.check_writable, args=[1])
    thread.start()
    thread.join()


def test_the_statements_of_other_threads_are_passed_by(database: str) -> None:
    store = Store(database)
    seen: list[str] = []
    with before_statement("COMMIT", lambda: seen.append(threading.current_thread().name)):
        check_in_another_thread(store)
        assert seen == []
        store.check_writable(2)
        store.check_writable(3)
    assert seen == [threading.current_thread().name]
    store.close()


def is_marked(store: Store) -> bool:
    with store.pool.connection() as connection:
        return bool(connection.exec_driver_sql("SELECT * FROM sqlite_temp_master").all())


def test_the_connections_to_other_files_are_passed_by(tmp_path: Path) -> None:
    here, there = tmp_path / "here.db", tmp_path / "there.db"
    with on_connect(here, "CREATE TEMP TABLE mark (x)"):
        stores = [Store(sqlite(path)) for path in (here, there)]
        assert [is_marked(store) for store in stores] == [True, False]
    for store in stores:
        store.close()
