"""The application as a whole: the directory of its files, and its end."""

from pathlib import Path

from support.servers import Browser, LocalServer, problem


def test_files_can_come_from_elsewhere(database: str, tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "home.html").write_text("<p>Hello")
    with LocalServer(database, static=static) as server, Browser(server) as browser:
        assert browser.get("/").text == "<p>Hello"
        problem(browser.get("/hangman"), 404, "not-found")


def test_a_server_that_ends_leaves_one_file(database: str, tmp_path: Path) -> None:
    """Everything it opened is closed: SQLite folds its log into the database with the last one."""
    with LocalServer(database) as server, Browser(server) as browser:
        browser.move(browser.begin(), "letter", letter="e")
        assert len(list(tmp_path.iterdir())) == 3
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]
