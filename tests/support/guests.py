"""Guests: browsers that make, join and play in rooms."""

from __future__ import annotations

from typing import Any

from support.servers import Browser, ok
from wordfoe.boggle.board import Board
from wordfoe.boggle.search import Searcher
from wordfoe.lexicon import Lexicon

__all__ = ["Guest", "words_on"]


class Guest(Browser):
    """A member of a room; ``code`` is that of the room."""

    code = ""

    def make(self, mode: str = "boggle", **options: Any) -> dict[str, Any]:
        """Make a room, and return its view."""
        content = {"mode": mode, "options": options}
        view = ok(self.post("/api/rooms", json=content), 201)
        self.code = view["code"]
        return view

    def join(self, code: str, **wishes: Any) -> dict[str, Any]:
        """Join a room, and return its view."""
        self.code = code
        return self.act("join", **wishes)

    def act(self, what: str, **content: Any) -> dict[str, Any]:
        """Do something in the room that is granted, and return the view."""
        return ok(self.try_act(what, **content))

    def try_act(self, what: str, **content: Any) -> Any:
        """Do something in the room, and return the answer."""
        return self.post(f"/api/rooms/{self.code}/{what}", json=content)

    def command(self, do: str, **content: Any) -> dict[str, Any]:
        """Do what the host may, and return the view."""
        return self.act("command", do=do, **content)

    def room(self) -> dict[str, Any]:
        """Return the view of the room."""
        return ok(self.get(f"/api/rooms/{self.code}"))

    def game(self) -> dict[str, Any]:
        """Return the view of the own game of the round."""
        return ok(self.get(f"/api/games/{self.room()['round']['game']}"))

    def results(self, **which: Any) -> dict[str, Any]:
        """Return the results of a round."""
        return ok(self.get(f"/api/rooms/{self.code}/results", params=which))


def words_on(game: dict[str, Any]) -> list[str]:
    """Return the words of a board that do not offend, the longest first."""
    lexicon = Lexicon.english()
    letters = "".join(face.lower()[0] for face in game["faces"])
    rows, columns = game["settings"]["rows"], game["settings"]["columns"]
    found = Searcher(lexicon).words(Board(letters, rows, columns))
    decent = [word for word in found if not lexicon.is_offensive(word)]
    return sorted(decent, key=lambda word: (-len(word), word))
