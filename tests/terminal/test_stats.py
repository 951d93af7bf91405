"""`wordfoe stats`: tables at 40 and 80 columns, sentences, JSON, and the end of it all."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from support.terminal import Result, Terminal, environment, one_sentence, run
from wordfoe.tallies import Day, HangmanTally
from wordfoe.terminal.history import History
from wordfoe.terminal.statistics import Played
from wordfoe.terminal.stats import _days, _histogram


def stats(folder: Path, *args: str, columns: int = 80, typed: tuple[str, ...] = ()) -> Result:
    env = environment(WORDFOE_DATA=str(folder), COLUMNS=str(columns))
    return run("stats", *args, typed=typed, env=env)


def word(won: bool = True, misses: int = 4, **about: Any) -> Played:
    return Played(kind="hangman", won=won, misses=misses, guesses=9, **about)


BOARD = Played(kind="boggle", won=False, share=0.255, points=9, longest="slate")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Games of several kinds."""
    history = History(tmp_path / "data")
    for game in (word(), word(misses=7), word(), word(won=False), word(won=False), BOARD):
        history.add(game)
    return history.folder


EVIL = """\
Evil Hangman
Played 5   Won 60%   Streak 0   Best streak 3
Games by misses used
   0
   1
   2
   3
   4 ######################################################################## 2
   5
   6
   7 #################################### 1
   8
   9
lost ######################################################################## 2

Boggle
Played 1   Won 0%   Streak 0   Best streak 0   Best share of a board 26%
Most points 9   Longest word SLATE
"""

NARROW = """\
Evil Hangman
Played 5   Won 60%   Streak 0
Best streak 3
Games by misses used
   0
   1
   2
   3
   4 ################################ 2
   5
   6
   7 ################ 1
   8
   9
lost ################################ 2

Boggle
Played 1   Won 0%   Streak 0
Best streak 0
Best share of a board 26%
Most points 9   Longest word SLATE
"""


@pytest.mark.parametrize(("columns", "table"), [(80, EVIL), (120, EVIL), (40, NARROW)])
def test_the_tables(folder: Path, columns: int, table: str) -> None:
    shown = stats(folder, columns=columns)
    assert shown.code == 0
    assert shown.out == table
    assert f'Kept in "{folder}/games.jsonl"' in " ".join(shown.err.split())
    assert all(len(line) <= columns for line in shown.out.splitlines())


def test_games_that_count_apart_say_why(folder: Path) -> None:
    history = History(folder)
    for about in ({"assisted": True}, {"seeded": True}, {"manner": "kind"}, {"manner": "fair"}):
        history.add(word(**about))
    shown = stats(folder, columns=40).out
    for title, note in (
        (
            "Evil Hangman, assisted",
            "The number of words left was shown.\nThese games are counted separately.\n",
        ),
        ("Evil Hangman, seed chosen", "The seed, the board or the words were\nchosen. These games"),
        ("Kind Hangman", "I helped. These games are counted\nseparately.\n"),
        ("Fair Hangman", "Played 1   Won 100%"),
    ):
        assert f"{title}\n{note}" in shown


def test_wins_over_a_weaker_opponent_are_counted_separately(folder: Path) -> None:
    history = History(folder)
    for about in ({"strength": "quarter"}, {"strength": "half", "seeded": True, "share": 1.0}):
        history.add(msgspec.structs.replace(BOARD, won=True, **about))
    shown = stats(folder)
    assert "Boggle, weaker opponent\nI did not look for every word. These games" in shown.out
    (found,) = stats(folder, "--json").events
    assert (found["boggle"]["played"], found["boggle"]["won"]) == (1, 0)
    assert (found["weaker"]["played"], found["weaker"]["won"]) == (2, 2)
    assert found["weaker"]["best_share"] < 1, "a chosen board sets no best result"


def test_sentences(folder: Path) -> None:
    shown = stats(folder, "--plain").out
    assert " ".join(shown.split()) == (
        "Evil Hangman Played: 5, won: 60%, streak: 0, best streak: 3. Games by misses used: "
        "2 won with 4, 1 won with 7, 2 lost. "
        "Boggle Played: 1, won: 0%, streak: 0, best streak: 0, "
        "best share of a board: 26%, most points: 9, longest word: SLATE."
    )


def test_json(folder: Path) -> None:
    (found,) = stats(folder, "--json").events
    assert set(found) == {"hangman", "boggle", "kind", "weaker", "assisted", "seeded", "days"}
    assert found["hangman"]["evil"] == {
        "played": 5,
        "won": 3,
        "streak": 0,
        "best_streak": 3,
        "misses": {"4": 2, "7": 1},
        "lost": 2,
    }
    assert found["boggle"]["best_share"] == 0.255


def test_nothing_was_played_yet(tmp_path: Path) -> None:
    shown = stats(tmp_path / "data", columns=40)
    assert (shown.code, shown.err) == (0, "")
    assert " ".join(shown.out.split()).startswith("No finished game yet. Play one: wordfoe hangman")
    assert all(len(line) <= 40 for line in shown.out.splitlines())
    assert not (tmp_path / "data").exists()


def test_many_misses_share_a_row() -> None:
    tally = HangmanTally(played=4, won=4, misses={"3": 1, "25": 1, "31": 2})
    rows = list(_histogram(tally, 40))
    assert rows[-2] == " 25+ ################################ 3"
    assert len(rows) == 27


def test_daily_games() -> None:
    today = date(2026, 11, 17)
    days = [
        Day("2026-11-16", "won", "lost", 3, 14),
        Day("2026-11-15", None, "lost", 4, 17),
        Day("2026-11-13", "won", "lost"),  # before there were ranks
        Day("2026-11-12", "lost"),
    ]
    assert list(_days(days, today, 80)) == [
        "",
        "Daily games",
        "Words: 3 days played, 2 won.",
        "Boards: 3 days played, best rank Bloodhound.",
        "Streak: 2 days; your best: 2 days.",
    ]
    assert list(_days(days[2:], today, 80)) == [
        "",
        "Daily games",
        "Words: 2 days played, 1 won.",
        "Boards: 1 day played.",
    ]
    assert list(_days([], today, 80)) == []


def test_a_damaged_file_is_told_of_once(folder: Path) -> None:
    with (folder / "games.jsonl").open("ab") as file:
        file.write(b"no game\n")
    shown = stats(folder)
    assert shown.err.startswith("The file of your games was damaged: 1 line cannot be read.")
    assert shown.out == EVIL
    assert "was damaged" not in stats(folder).err


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").mkdir()
    assert "is not a file of games" in one_sentence(stats(tmp_path))


def test_the_games_are_deleted_after_a_yes(folder: Path) -> None:
    assert stats(folder, "--delete", typed=("n",)).out == "Nothing was deleted.\n"
    assert stats(folder).out == EVIL
    assert stats(folder, "--delete", typed=("maybe", "y")).out.endswith("Your games are deleted.\n")
    assert list(folder.iterdir()) == []
    assert stats(folder).out.startswith("No finished game yet.")


def test_the_games_are_deleted_without_a_question(folder: Path) -> None:
    assert stats(folder, "--delete", "--yes").out == "Your games are deleted.\n"
    assert list(folder.iterdir()) == []


def test_nothing_is_deleted_without_an_answer(folder: Path) -> None:
    shown = stats(folder, "--delete")
    assert shown.code == 1
    assert shown.err.endswith("wordfoe: Nothing was deleted; answer y, or give the option --yes.\n")
    assert stats(folder).out == EVIL


@pytest.mark.parametrize("args", [("--yes",), ("--delete", "--json")])
def test_options_that_do_not_go_together(folder: Path, args: tuple[str, ...]) -> None:
    assert stats(folder, *args).code == 2
    assert stats(folder).out == EVIL


def test_at_a_terminal(folder: Path) -> None:
    with Terminal("stats", env=environment(WORDFOE_DATA=str(folder))) as terminal:
        assert terminal.end() == 0
    assert "Evil Hangman" in terminal.seen
