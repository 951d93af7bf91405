"""A database that an earlier server left is opened, and its games are shown and played on."""

import json
from pathlib import Path
from typing import Any

from golden.database import COOKIE, SEEN, restore
from support.clocks import HandClock
from support.servers import Browser, LocalServer, sqlite


def kept(shown: Any, view: Any) -> Any:
    """Return what is shown, without the fields that the earlier server did not have."""
    if isinstance(view, list) and len(view) == len(shown):
        return [kept(*both) for both in zip(shown, view, strict=True)]
    if not isinstance(view, dict):
        return shown
    return {name: kept(shown[name], part) for name, part in view.items()}


def test_the_games_of_an_earlier_server_are_shown_as_it_showed_them(tmp_path: Path) -> None:
    seen = [json.loads(line) for line in SEEN.read_text().splitlines()]
    restore(tmp_path / "games.db")
    database = sqlite(tmp_path / "games.db")
    with LocalServer(database, clock=HandClock()) as server, Browser(server) as browser:
        browser.cookies.set("wordfoe", COOKIE)
        for view in seen:
            assert kept(browser.look(view), view) == view
        perfect, _, _, ties, _, _ = seen
        assert browser.move(perfect, "letter", letter="t")["tried"] == ["e", "s", "i", "t"]
        assert browser.move(ties, "letter", letter="a")["tried"] == ["o", "u", "a"]
