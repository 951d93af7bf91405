"""`wordfoe backup`: what it says, and that it needs no server."""

from pathlib import Path

from support.terminal import one_sentence, run
from wordfoe.web.store import GameRow, Store


def test_the_games_are_saved_to_a_file(tmp_path: Path) -> None:
    database, path = f"sqlite:///{tmp_path}/games.db", tmp_path / "backup.db"
    store = Store(database)
    store.add_game(GameRow("g", "hangman", "{}", "me", 1, None, "words"))
    result = run("backup", str(path), "--database", database)
    assert (result.code, result.out) == (0, f'Saved 1 game to "{path}".\n')
    assert "is there already" in one_sentence(run("backup", str(path), "--database", database))
    store.close()
    copy = Store(f"sqlite:///{path}")
    assert copy.game("g") is not None
    copy.close()


def test_a_database_that_cannot_be_saved_so(tmp_path: Path) -> None:
    result = run("backup", str(tmp_path / "x"), "--database", "postgresql://localhost/games")
    assert "pg_dump" in one_sentence(result)
    result = run("backup", str(tmp_path / "x"), "--database", f"sqlite:///{tmp_path}/none.db")
    assert "cannot be opened" in one_sentence(result)
    assert list(tmp_path.iterdir()) == []
