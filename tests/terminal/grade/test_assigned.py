"""The options of an assignment of either game."""

from pathlib import Path

from support.terminal import one_sentence, run


def test_one_game_is_needed(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    said = "Give --house NAME for Hangman, or --boggle."
    for args in ((), ("--house", "stanford", "--boggle")):
        assert one_sentence(run("grade", "submissions", tmp_path, *args), code=2) == said


def test_what_an_assignment_needs_is_checked_first(tmp_path: Path) -> None:
    args = ("grade", "submissions", tmp_path, "--house", "stanford")
    assert "any tie or strict" in one_sentence(run(*args, "--any-tie", "--strict-ties"), code=2)
    assert "none.txt" in one_sentence(run(*args, "--dict", "none.txt"), code=2)
