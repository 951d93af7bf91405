"""`wordfoe grade package`: the zip for Gradescope."""

from __future__ import annotations

import zipfile
from pathlib import Path

from support.submissions import boggle_list
from support.terminal import one_sentence, run


def test_a_zip_for_hangman(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    args = ("grade", "package", "--house", "uw-cse143", "--dict", words, "--install", "default-jdk")
    command = ("--build", "javac *.java", "--", "java", "HangmanMain")
    result = run(*args, *command, cwd=tmp_path)
    assert result.code == 0
    assert result.out.startswith("Wrote autograder.zip: ")
    with zipfile.ZipFile(tmp_path / "autograder.zip") as file:
        assert file.namelist() == ["dict.txt", "run_autograder", "setup.sh"]
        script = file.read("run_autograder").decode()
    assert "grade hangman --seed 0 --house uw-cse143" in script
    assert '--dict "$SOURCE/dict.txt"' in script
    assert "--build 'javac *.java'" in script
    assert "-- java HangmanMain\n" in script
    before = (tmp_path / "autograder.zip").read_bytes()
    run(*args, "--zip", "again.zip", *command, cwd=tmp_path)
    assert (tmp_path / "again.zip").read_bytes() == before


def test_a_zip_for_boggle(tmp_path: Path) -> None:
    run("grade", "package", "--boggle", "--plain-q", "--", "./boggle", cwd=tmp_path)
    with zipfile.ZipFile(tmp_path / "autograder.zip") as file:
        assert "grade boggle --seed 0 --rules lab --plain-q" in file.read("run_autograder").decode()


def test_what_is_refused(tmp_path: Path) -> None:
    args = ("grade", "package", "--house", "stanford")
    assert "after --" in one_sentence(run(*args, cwd=tmp_path), code=2)
    wheel = ("--wheel", "x.whl", "--", "x")
    assert "no wheel of wordfoe" in one_sentence(run(*args, *wheel, cwd=tmp_path), code=2)
    target = ("--zip", "none/x.zip", "--", "x")
    assert "cannot be written" in one_sentence(run(*args, *target, cwd=tmp_path), code=2)
