"""Players of one's own, by module and name: loaded, or refused in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.hangman.plugins import LONGEST_REASON, load_factory, reason_of

MODULE = """
def plain(turn):
    return turn

class Made:
    count = 0
    def __init__(self):
        Made.count += 1
    def __call__(self, turn):
        return turn

class Box:
    inner = staticmethod(plain)

class Fails:
    def __init__(self):
        raise RuntimeError("out of order")

class Wants:
    def __init__(self, argument):
        pass

number = 7
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_players.py").write_text(MODULE)
    (tmp_path / "leaves.py").write_text("raise SystemExit('no')\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "my_players", raising=False)


def test_a_function_is_the_player() -> None:
    make = load_factory("my_players:plain", "dealer", "turn")
    assert make() is make()
    assert make()(5) == 5


def test_a_class_makes_a_player_for_each_game() -> None:
    make = load_factory("my_players:Made", "dealer", "turn")
    one, other = make(), make()
    assert one is not other
    assert one(5) == 5


def test_a_player_inside_of_something() -> None:
    assert load_factory("my_players:Box.inner", "dealer", "turn")()(5) == 5


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module:x", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("my_players:missing", "AttributeError: module 'my_players' has no attribute 'missing'"),
        ("my_players:Box.missing", "AttributeError: "),
        ("my_players:Fails", "RuntimeError: out of order"),
        ("my_players:Wants", "TypeError: "),
        ("leaves:x", "SystemExit: no"),
        (":x", "ValueError: Empty module name"),
        ("my_players:", "AttributeError: "),
    ],
)
def test_what_cannot_be_loaded(name: str, reason: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load_factory(name, "dealer", "turn")
    assert str(refused.value).startswith(f'The dealer "{name}" cannot be loaded: {reason}')
    assert str(refused.value).endswith(".")
    assert refused.value.__cause__ is not None


def test_what_cannot_be_called() -> None:
    said = '"my_players:number" is no guesser; a guesser is called with a view.'
    with pytest.raises(SettingsError, match=said):
        load_factory("my_players:number", "guesser", "view")


def test_the_folder_that_one_works_in_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "here", raising=False)
    (tmp_path / "here.py").write_text("from my_players import plain\n")
    before = [path for path in sys.path if Path(path) != tmp_path]
    monkeypatch.setattr(sys, "path", before.copy())
    load_factory("here:plain", "dealer", "turn")
    assert sys.path == before, "only while the plugin is imported"
    with pytest.raises(SettingsError):
        load_factory("not_here:plain", "dealer", "turn")
    assert sys.path == before


def test_a_player_that_changes_the_search_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tidy.py").write_text("import sys\nsys.path.remove('')\ndef play(turn): ...\n")
    before = [path for path in sys.path if path != ""]
    monkeypatch.setattr(sys, "path", before.copy())
    monkeypatch.delitem(sys.modules, "tidy", raising=False)
    load_factory("tidy:play", "dealer", "turn")
    assert sys.path == before


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (RuntimeError("out\nof order."), r"RuntimeError: out\nof order"),
        (RuntimeError(), "RuntimeError"),
        (SystemExit(3), "SystemExit: 3"),
    ],
)
def test_an_error_as_part_of_a_sentence(error: BaseException, said: str) -> None:
    assert reason_of(error) == said


def test_a_long_reason_is_cut() -> None:
    assert reason_of(ValueError("x" * 1000)) == "ValueError: " + "x" * LONGEST_REASON
