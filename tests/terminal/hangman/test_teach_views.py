"""A taught game on the console and as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.terminal import NINE
from wordfoe import Lexicon
from wordfoe.errors import Malformed
from wordfoe.hangman import Settings
from wordfoe.hangman.lessons import LESSONS
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import start
from wordfoe.hangman.teaching import Teaching
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.teach_views import JsonView, TextView

pytestmark = pytest.mark.usefixtures("typist")

WORDS = Lexicon(NINE.split())


def teaching(**wishes: Any) -> Teaching:
    return Teaching(start(WORDS, Settings(**{"length": 4, "dealer": "largest", **wishes})))


def test_text_begins_with_the_settings_or_the_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    view = TextView(Console("never"))
    view.begin(teaching(), None)
    out = capsys.readouterr().out
    assert out.startswith("Hangman, 4 letters, misses allowed: 10, dealer largest, seed 0.\n")
    view.begin(teaching(), LESSONS["families"])
    out = capsys.readouterr().out
    assert out.startswith("Families: how an evil dealer answers without a word.\nThese nine words")
    assert out.endswith(f"\n9 words: {NINE}\n")


@pytest.mark.parametrize(("columns", "width"), [("40", 40), ("80", 80), ("200", 80), ("5", 80)])
def test_text_fits_the_terminal(
    columns: str,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    view = TextView(Console("never"))
    assert view.width == width
    view.show_help()
    view.show_answer(teaching().name(Letter("e")), LESSONS["families"].notes["e"])
    view.refuse("zz", Malformed("a reason that is longer than forty columns, which are not many"))
    assert max(map(len, capsys.readouterr().out.splitlines())) <= width


def test_the_fields_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    view, taught = JsonView(WORDS, None), teaching(misses=2)
    view.begin(taught, None)
    view.show_answer(taught.name(Letter("e")), "")
    view.show_kept(taught.keep("-e--"))
    view.show_dealer("kind")
    view.show_position(taught.position)
    view.refuse("zz", Malformed("no"))
    begin, turn, kept, dealer, position, refused = map(
        json.loads, capsys.readouterr().out.splitlines()
    )
    state = {"pattern": "----", "misses_left": 2, "words_left": 9, "ending": None}
    assert begin.items() >= {"event": "start", "length": 4, "dealer": "largest", **state}.items()
    assert turn["families"][1] == {
        "pattern": "-e--",
        "positions": [1],
        "size": 2,
        "words": ["beta", "deal"],
    }
    by_name = {choice["dealer"]: choice for choice in turn["dealers"]}
    assert by_name["cunning"] == {
        "dealer": "cunning",
        "pattern": "----",
        "positions": [],
        "size": 3,
        "why": "the highest cheat score",
        "tied": False,
        "measure": "cheat score",
        "scores": [9, 6, 2, 6, 3],
    }
    assert by_name["perfect"]["scores"][0] == {"lower": 2, "upper": 2}
    assert by_name["fair"]["measure"] is None
    assert (turn["kept_by"], turn["pattern"], turn["misses_left"]) == ("largest", "----", 1)
    assert "note" not in turn
    assert (kept["kept_by"], kept["pattern"], kept["words_left"]) == (None, "-e--", 2)
    assert dealer == {"event": "dealer", "dealer": "kind"}
    assert position["event"] == "position"
    assert refused == {"event": "refused", "input": "zz", "reason": "no"}


def test_json_has_the_text_and_the_notes_of_a_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    view, taught = JsonView(WORDS, "families"), teaching()
    view.begin(taught, LESSONS["families"])
    view.show_answer(taught.name(Letter("e")), "so it is")
    begin, turn = map(json.loads, capsys.readouterr().out.splitlines())
    assert (begin["lesson"], begin["text"]) == ("families", LESSONS["families"].text)
    assert turn["note"] == "so it is"
    with pytest.raises(Malformed, match="With --json, type a letter"):
        view.show_help()
