"""Record the golden database, if it is missing: PYTHONPATH=tests python tests/golden/database.py

It is a database as a server of wordfoe 0.1.0 left it, written as SQL, and beside it what the server
showed of each game. A later version must open it and show the same. It is never recorded again to
make a test pass.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from support.clocks import HandClock
from support.servers import Browser, LocalServer, sqlite

FOLDER = Path(__file__).parent / "database"
TABLES, SEEN = FOLDER / "games.sql", FOLDER / "seen.jsonl"
COOKIE = "0123456789abcdef0123456789abcdef"


def play(browser: Browser) -> list[dict[str, Any]]:
    """Play games of every kind, finished and not, and return their views."""
    perfect = browser.begin(length=8, seed=1)
    perfect = browser.guess_all(perfect, "esi")
    fair = browser.begin(length=5, dealer="fair", misses=6, level="easy", seed=2)
    fair = browser.guess_all(browser.move(fair, "word", word="mnemo"), "etaoinshrdlucmfwypvbgkjqxz")
    house = browser.begin(house="moertel", show_count=True, seed=3)
    house = browser.move(browser.guess_all(house, "ea"), "hint")
    house = browser.move(house, "resign")
    ties = browser.begin(length=6, dealer="largest", ties="rightmost", loss_word="first", seed=4)
    ties = browser.move(browser.guess_all(ties, "ou"), "word", word="mnemon")
    board = browser.begin("boggle", board="TESTALOSIGHTREAD", rows=4, columns=4, seed=5)
    board = browser.move(browser.move(board, "word", word="test"), "done")
    shaken = browser.begin("boggle", rows=5, columns=5, rules="lab", seed=6)
    return [perfect, fair, house, ties, board, shaken]


def record() -> None:
    """Write the database and what was seen of it."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "games.db")
        with LocalServer(sqlite(path), clock=HandClock()) as server, Browser(server) as browser:
            browser.cookies.set("wordfoe", COOKIE)
            seen = play(browser)
        with closing(sqlite3.connect(path)) as connection:
            lines = list(connection.iterdump())
    FOLDER.mkdir(exist_ok=True)
    TABLES.write_text("\n".join(lines) + "\n")
    SEEN.write_text("".join(f"{json.dumps(view)}\n" for view in seen))


def restore(path: Path) -> None:
    """Make the recorded database anew."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(TABLES.read_text())


if __name__ == "__main__" and not TABLES.exists():
    record()
