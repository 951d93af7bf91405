"""`wordfoe daily`: the games of the page, results to share, and what counts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click
import pytest

from support.clocks import HandClock
from support.keyboard import keyboard
from support.servers import Browser, LocalServer, ok, sqlite
from support.terminal import Result, Terminal, environment, one_sentence, run
from wordfoe import Lexicon, Record, boggle, hangman
from wordfoe.daily import Kind, boggle_of, hangman_of
from wordfoe.sharing import boggle_result, hangman_result
from wordfoe.tallies import Day, Tallies
from wordfoe.terminal import daily as module
from wordfoe.terminal.history import History
from wordfoe.terminal.statistics import Played
from wordfoe.terminal.unfinished import Unfinished

DAY = "2026-11-15"  # of the clock of the server, too
LETTERS = list("etaoinshrdlucmfwypvbgkjqxz")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def daily(folder: Path, *args: str | Path, typed: list[str] | None = None, **env: str) -> Result:
    changed = environment(WORDFOE_DATA=str(folder), **env)
    return run("daily", *args, typed=typed or [], env=changed)


def test_the_games_are_those_of_the_server(folder: Path, tmp_path: Path) -> None:
    database = sqlite(tmp_path / "games.db")
    with LocalServer(database, clock=HandClock()) as server, Browser(server) as browser:
        told = ok(browser.get("/api/daily"))
        begun = {
            kind: ok(browser.post("/api/games", json={"kind": kind, "daily": True}), 201)
            for kind in ("hangman", "boggle")
        }
        word = browser.guess_all(begun["hangman"], "".join(LETTERS))
    (shown,) = daily(folder, "--date", DAY, "--json").events
    assert {name: shown[name] for name in ("day", "hangman", "boggle")} == {
        name: told[name] for name in ("day", "hangman", "boggle")
    }
    assert shown["played"] == {"hangman": None, "boggle": None}
    assert (shown["rank"], shown["percent"]) == (None, None)
    assert (shown["streak"], shown["best_streak"]) == (0, 0)
    start, *_ = daily(folder, "boggle", "--date", DAY, "--json").events
    faces = [face.lower().replace("qu", "q") for face in begun["boggle"]["faces"]]
    assert list(start["board"]) == faces
    *turns, end, _ = daily(folder, "hangman", "--date", DAY, "--json", typed=LETTERS).events
    assert turns[0]["length"] == begun["hangman"]["settings"]["length"]
    assert [turn["guess"] for turn in turns[1:]] == word["tried"]
    assert (turns[-1]["pattern"], end["seed"]) == (word["pattern"], word["seed"])
    assert (end["won"], end["word"]) == (word["outcome"]["won"], word["outcome"]["word"])


def played_word(letters: list[str]) -> hangman.Game:
    game = hangman.Game(Lexicon.english(), hangman_of(DAY))
    for letter in letters:
        if game.outcome is None:
            game.guess(letter)
    return game


def test_events_name_the_day_and_end_with_the_result(folder: Path) -> None:
    events = daily(folder, "hangman", "--date", DAY, "--json", typed=LETTERS).events
    assert [event["event"] for event in (events[0], *events[-2:])] == ["start", "end", "share"]
    assert {event.get("day") for event in (events[0], *events[-2:])} == {DAY}
    assert events[-1]["text"] == hangman_result(played_word(LETTERS), DAY)
    events = daily(folder, "boggle", "--date", DAY, "--json").events
    assert [event["event"] for event in events] == ["start", "end", "share"]
    assert {event["day"] for event in events} == {DAY}


def test_the_result_of_a_word(folder: Path) -> None:
    shown = daily(folder, "hangman", "--date", DAY, typed=LETTERS)
    assert shown.code == 0
    command = f"wordfoe daily hangman --date {DAY}"
    assert shown.out.startswith("The word of Sunday 15 November has 9 letters.")
    assert f"Play this game again with:\n  {command}\n" in shown.out
    assert shown.out.endswith(f"\n{hangman_result(played_word(LETTERS), DAY)}\n{command}\n")
    assert "me 1" not in shown.err  # one game has no score


def test_the_result_of_a_board(folder: Path) -> None:
    shown = daily(folder, "boggle", "--date", DAY, typed=["anew", "bend", ""])
    lexicon = Lexicon.english()
    game = boggle.Game(lexicon, boggle_of(DAY, lexicon))
    game.submit("anew")
    game.submit("bend")
    game.done()
    command = f"wordfoe daily boggle --date {DAY}"
    assert shown.out.startswith("The board of Sunday 15 November\n")
    assert shown.out.endswith(f"\n{boggle_result(game, DAY)}\n{command}\n")


@pytest.mark.parametrize(("args", "env"), [(("--plain",), {}), ((), {"PYTHONIOENCODING": "ascii"})])
def test_squares_are_letters_where_there_are_none(
    folder: Path, args: tuple[str, ...], env: dict[str, str]
) -> None:
    shown = daily(folder, "hangman", "--date", DAY, *args, typed=["e", "a"], **env)
    assert shown.out.splitlines()[-2] == "o -"


def test_a_game_is_recorded(folder: Path, tmp_path: Path) -> None:
    for kind in ("hangman", "boggle"):
        assert daily(folder, kind, "--date", DAY, "--record", tmp_path / "record").code == 0
    records = [Record.from_line(x) for x in (tmp_path / "record").read_bytes().splitlines()]
    assert [record.game for record in records] == ["hangman", "boggle"]
    assert records[0].settings["seed"] == hangman_of(DAY).seed


def test_days_that_there_are_not(folder: Path) -> None:
    no_date = one_sentence(daily(folder, "hangman", "--date", "tomorrow"), 2)
    assert no_date.startswith('"tomorrow" is not a date; write it like 20')
    future = one_sentence(daily(folder, "--date", "9999-12-31"), 2)
    assert future.startswith('"9999-12-31" has not come yet; today is 20')


def test_there_is_no_such_game(folder: Path) -> None:
    assert daily(folder, "chess").code == 2


def at_noon(
    monkeypatch: pytest.MonkeyPatch, folder: Path, *lines: str, args: tuple[str, ...] = ()
) -> None:
    """Run the command at a terminal, on the 15th of November at noon."""
    monkeypatch.setenv("WORDFOE_DATA", str(folder))
    monkeypatch.setattr(module, "utc_now", lambda: datetime(2026, 11, 15, 12, tzinfo=UTC))
    with keyboard(monkeypatch, *lines):
        module.daily.main([*args], standalone_mode=False)


def test_both_games_and_what_is_done_of_them(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at_noon(monkeypatch, folder, "", *LETTERS)
    told = capsys.readouterr()
    assert told.out.startswith(
        "The games of Sunday 15 November\n"
        "  1  Hangman  9 letters   not played\n"
        "  2  Boggle   5x5         not played\n"
        "The next ones come at midnight UTC, in 12 hours.\n"
        "The word of Sunday 15 November has 9 letters."
    )
    assert "Which one? [1]" in told.err
    assert History(folder).statistics()[0].days == [Day(DAY, "lost")]
    at_noon(monkeypatch, folder, "chess", "boggle", "anew")
    told = capsys.readouterr()
    assert "  1  Hangman  9 letters   lost\n" in told.out
    assert "Which one? [2]" in told.err
    assert '"chess" is not in the list; type 1 or 2, or quit.' in told.out
    found, _ = History(folder).statistics()
    assert found.days == [Day(DAY, "lost", "lost", 1, 1)]
    assert (found.hangman.evil.played, found.boggle.played) == (1, 1)
    at_noon(monkeypatch, folder, "quit")
    assert "  2  Boggle   5x5         Chicken, 1 %\n" in capsys.readouterr().out


def test_days_in_a_row(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for day in ("2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15"):
        if day != "2026-11-13":
            History(folder).add(Played(kind="hangman", won=False, day=day))
    at_noon(monkeypatch, folder, "quit")
    assert "You have played 2 days in a row; your best: 2." in capsys.readouterr().err


def test_a_game_counts_for_its_day_once(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        at_noon(monkeypatch, folder, *LETTERS, args=("hangman",))
    assert (
        capsys.readouterr().err.count(
            "You have lost this game already; now it is counted separately."
        )
        == 1
    )
    found, _ = History(folder).statistics()
    assert (found.hangman.evil.played, found.seeded.hangman.evil.played) == (1, 1)
    assert found.days == [Day(DAY, "lost")]


def test_the_game_of_another_day_counts_apart(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    at_noon(monkeypatch, folder, *LETTERS, args=("hangman", "--date", "2026-11-14"))
    found, _ = History(folder).statistics()
    assert (found.seeded.hangman.evil.played, found.days) == (1, [])


@pytest.mark.parametrize(
    ("kind", "first", "rest"),
    [
        ("hangman", ["e", "a"], LETTERS[3:]),
        ("boggle", ["anew"], ["bend", ""]),
    ],
)
def test_an_interrupted_game_goes_on_and_counts_once(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    kind: Kind,
    first: list[str],
    rest: list[str],
) -> None:
    keep = module.DailyScore.moved

    def interrupted(score: module.DailyScore, game: module.Game) -> None:
        keep(score, game)
        if len(game.moves) == len(first):
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(module.DailyScore, "moved", interrupted)
        with pytest.raises((KeyboardInterrupt, click.Abort)):
            at_noon(patched, folder, *first, args=(kind,))
    shown = capsys.readouterr()
    assert f"Go on with: wordfoe daily {kind} --date {DAY}\n" in shown.err
    assert History(folder).statistics()[0].days == []
    at_noon(monkeypatch, folder, "quit")
    assert "begun\n" in capsys.readouterr().out
    at_noon(monkeypatch, folder, *rest, args=(kind,))
    shown = capsys.readouterr()
    assert "You go on where you left off." in shown.err
    if kind == "hangman":
        assert hangman_result(played_word([*first, *rest]), DAY) in shown.out
    else:
        assert "You: 2 words, 2 points." in shown.out
    found, _ = History(folder).statistics()
    assert len(found.days) == 1
    assert (found.hangman.evil.played + found.boggle.played, found.seeded) == (1, Tallies.empty())
    assert not Unfinished(kind, DAY, folder).exists


def test_a_game_goes_on_after_ctrl_c(folder: Path) -> None:
    env = environment(WORDFOE_DATA=str(folder))
    command = ("daily", "hangman", "--date", DAY)
    with Terminal(*command, env=env) as terminal:
        terminal.talk(("Your guess? ", "e"), ("Your guess? ", "a"))
        terminal.until("Your guess? ")
        terminal.child.sendintr()
        assert terminal.end() == 130
        assert "Go on with: wordfoe daily hangman" in terminal.seen
    with Terminal(*command, env=env) as terminal:
        assert "Misses: a" in terminal.answer("Your guess? ", ":quit")
        assert terminal.end() == 0
    assert "I gave up after 2 guesses" in terminal.seen


def test_a_scripted_game_is_not_kept(folder: Path) -> None:
    daily(folder, "hangman", "--date", DAY, typed=["e"])
    assert not folder.exists()


def test_a_game_that_was_not_begun_can_still_be_played(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    at_noon(monkeypatch, folder, ":quit", args=("hangman",))
    assert not folder.exists()


def test_a_board_whose_words_were_shown_cannot_be_played_for_its_day_again(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    for word in ("", "anew"):
        at_noon(monkeypatch, folder, word, args=("boggle",))
    found, _ = History(folder).statistics()
    assert (found.boggle.played, found.boggle.best_points) == (1, 0)
    assert (found.seeded.boggle.played, found.days) == (1, [Day(DAY, None, "lost", 0, 0)])


@pytest.mark.parametrize("answer", ["quit", "q", ":quit"])
def test_no_game_at_all(
    monkeypatch: pytest.MonkeyPatch, folder: Path, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at_noon(monkeypatch, folder, answer)
    assert "Hangman" in capsys.readouterr().out
    assert not folder.exists()


def test_statistics_are_not_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    at_noon(monkeypatch, tmp_path / "file" / "below", *LETTERS, args=("hangman",))
    told = capsys.readouterr()
    assert told.err.count("This game is not in your statistics.") == 1
    assert "The fox beat me after" in told.out


def test_a_damaged_file_is_told_of(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.mkdir()
    (folder / "games.jsonl").write_bytes(b"no game\n")
    at_noon(monkeypatch, folder, *LETTERS, args=("hangman",))
    assert "The file of your games was damaged" in capsys.readouterr().err
    assert History(folder).statistics()[0].days == [Day(DAY, "lost")]


@pytest.mark.parametrize("columns", [40, 80])
def test_no_line_of_the_result_is_wider_than_the_screen(folder: Path, columns: int) -> None:
    env = environment(WORDFOE_DATA=str(folder), COLUMNS=str(columns))
    with Terminal("daily", "hangman", "--date", DAY, env=env) as terminal:
        terminal.child.setwinsize(24, columns)
        for letter in LETTERS[:8]:
            terminal.answer("Your guess? ", letter)
        terminal.answer("Your guess? ", ":quit")
        assert terminal.end() == 0
    *_, shown = terminal.seen.replace("\r\n", "\n").split("to share:\n")
    lines = shown.splitlines()
    assert all(len(line) <= columns for line in lines)
    assert " ".join(lines).startswith(
        f"I gave up after 8 guesses at the daily Evil Hangman of {DAY}"
    )
    assert lines[-1] == f"wordfoe daily hangman --date {DAY}"
    assert History(folder).statistics()[0].seeded.hangman.evil.lost == 1
