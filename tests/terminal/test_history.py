"""The file of the player's games: small, never needed, never lost."""

from __future__ import annotations

import fcntl
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from wordfoe.errors import HistoryError
from wordfoe.terminal import history as module
from wordfoe.terminal.history import History, data_directory
from wordfoe.terminal.statistics import Played, Statistics

WON = Played(kind="hangman", won=True, misses=4, guesses=9, dealer="perfect", at=1)
LOST = Played(kind="hangman", won=False, misses=10, guesses=12, dealer="perfect", at=2)
BOARD = Played(kind="boggle", won=False, share=0.25, points=9, longest="slate", day="2026-11-15")


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "not" / "there")


def counts(history: History) -> tuple[int, int]:
    """How many games of evil Hangman were played and won; nothing may be damaged."""
    found, remark = history.statistics()
    assert remark is None
    return found.hangman.evil.played, found.hangman.evil.won


def test_without_a_file_nothing_was_played(history: History) -> None:
    assert history.statistics() == (Statistics.empty(), None)
    assert not history.folder.exists()


def test_games_are_counted_in_the_order_in_which_they_were_played(history: History) -> None:
    for game in (WON, WON, LOST, WON, BOARD):
        history.add(game)
    found, _ = history.statistics()
    evil = found.hangman.evil
    assert (evil.played, evil.won, evil.streak, evil.best_streak) == (4, 3, 1, 2)
    assert found.boggle.longest_word == "slate"
    assert [day.day for day in found.days] == ["2026-11-15"]


def test_only_its_owner_may_read_the_file(history: History) -> None:
    history.add(WON)
    assert stat.S_IMODE(history.path.stat().st_mode) == 0o600


def test_programs_that_write_at_the_same_time_lose_no_game(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while the games are summed up. Threads stand for programs: the lock belongs to whoever
    opened it."""
    monkeypatch.setattr(module, "MOST_BYTES", 2_000)
    monkeypatch.setattr(module, "TRIES", 10**9)  # however slow the machine is

    def write(_: int) -> None:
        for _ in range(40):
            History(history.folder).add(WON)

    with ThreadPoolExecutor(4) as writers:
        list(writers.map(write, range(4)))
    assert counts(history) == (160, 160)


def test_the_file_stays_small_and_the_figures_exact(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 2_000)
    games = [WON, WON, LOST, BOARD] * 25
    expected = Statistics.empty()
    for game in games:
        history.add(game)
        expected.count(game)
        assert history.path.stat().st_size <= 2_000
    assert history.statistics() == (expected, None)


def test_a_damaged_file_is_set_aside_and_the_rest_counts(history: History) -> None:
    history.add(WON)
    damaged = history.path.read_bytes() + b'\xff\x00\n{"wordfoe":1,"game":{"kind":"chess"}}\n[]\n'
    history.path.write_bytes(damaged)
    history.add(LOST)
    damaged = history.path.read_bytes()
    found, remark = history.statistics()
    assert found.hangman.evil.played == 2
    assert remark is not None
    assert remark.startswith(
        "The file of your games was damaged: 3 lines cannot be read. It is now"
    )
    aside = history.folder / "games.damaged-1"
    assert f'"{aside}"' in remark
    assert aside.read_bytes() == damaged
    assert counts(history) == (2, 1)  # and is whole again


def test_no_file_that_was_set_aside_is_overwritten(history: History) -> None:
    history.folder.mkdir(parents=True)
    for number, content in enumerate((b"one", b"two", b"three"), 1):
        history.path.write_bytes(content)
        assert history.statistics()[1] is not None
        assert (history.folder / f"games.damaged-{number}").read_bytes() == content
    (history.folder / "games.damaged-1").unlink()
    history.path.write_bytes(b"four")
    history.statistics()
    names = [(history.folder / f"games.damaged-{number}").read_bytes() for number in (1, 2, 3)]
    assert names == [b"four", b"two", b"three"]


def test_a_line_that_was_cut_off_spoils_no_other(history: History) -> None:
    history.add(WON)
    whole = history.path.read_bytes()
    history.path.write_bytes(whole + whole[:30])  # the machine stopped in mid-write
    history.add(LOST)
    found, remark = history.statistics()
    assert (found.hangman.evil.played, found.hangman.evil.won) == (2, 1)
    assert "1 line cannot" in str(remark)


def test_damage_is_set_aside_when_games_are_summed_up(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.add(WON)
    with history.path.open("ab") as file:
        file.write(b"no game\n")
    monkeypatch.setattr(module, "MOST_BYTES", 10)
    history.add(WON)
    assert b"no game" in (history.folder / "games.damaged-1").read_bytes()
    assert counts(history) == (2, 2)


def test_a_file_of_another_version_is_left_alone(history: History) -> None:
    history.folder.mkdir(parents=True)
    history.path.write_bytes(b'{"wordfoe":2,"party":[]}\n')
    with pytest.raises(HistoryError, match=r"was written by another version of wordfoe\.$"):
        history.statistics()
    history.add(WON)
    assert history.path.read_bytes().startswith(b'{"wordfoe":2,"party":[]}\n{"wordfoe":1')


def test_a_lock_that_another_program_holds_stops_no_game(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.add(WON)
    monkeypatch.setattr(module, "TRIES", 1)
    monkeypatch.setattr(module, "MOST_BYTES", 10)  # but without the lock nothing is summed up
    with (history.folder / "games.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        history.add(WON)
    assert len(history.path.read_bytes().splitlines()) == 2


def test_what_cannot_be_read_or_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for do in (lambda x: x.add(WON), History.statistics, History.delete):
        with pytest.raises(HistoryError, match=r"cannot be \w+: Not a directory\.$"):
            do(History(tmp_path / "file" / "below"))
    (tmp_path / "games.jsonl").mkdir()
    with pytest.raises(HistoryError, match="is not a file of games"):
        History(tmp_path).statistics()
    with pytest.raises(HistoryError, match="cannot be written: Is a directory"):
        History(tmp_path).add(WON)


def test_a_full_disk(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    history.add(WON)
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:5]))
    with pytest.raises(HistoryError, match="cannot be written: No space left on device"):
        history.add(WON)


def test_everything_can_be_deleted(history: History) -> None:
    history.delete()
    history.add(WON)
    with history.path.open("ab") as file:
        file.write(b"no game\n")
    history.statistics()
    assert len(list(history.folder.iterdir())) == 3
    (history.folder / "mine.txt").write_text("not ours")
    history.delete()
    assert [path.name for path in history.folder.iterdir()] == ["mine.txt"]


def test_where_the_file_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORDFOE_DATA", str(tmp_path / "here"))
    assert data_directory() == tmp_path / "here"
    monkeypatch.delenv("WORDFOE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_directory() == tmp_path / "wordfoe"
