"""A description from games with a program."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.students import command_of, player_of, script, shown, written
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import parse_dialogue
from wordfoe.grading.learning import learn

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["plain.py", "gallows.py", "arguments.py", "mute.py"])
def test_the_proposal_is_read_back_and_plays_the_same_games(name: str, tmp_path: Path) -> None:
    learned = learn(player_of(name, tmp_path), "mine")
    own = parse_dialogue(learned.toml)
    assert own == learned.dialogue
    assert own.name == "mine"
    games = [script("e o e 1 t l g d")]
    before = player_of(name, tmp_path).play(games)
    after = ProgramPlayer(command_of(name, tmp_path), own, folder=tmp_path).play(games)
    assert [shown(session) for session in after] == [shown(session) for session in before]
    assert [session.ending for session in after] == [session.ending for session in before]


def test_what_was_recognised_is_said(tmp_path: Path) -> None:
    learned = learn(player_of("plain.py", tmp_path))
    assert 'Asks for the length: "Enter word length:".' in learned.findings
    assert 'The pattern: hidden letters are "-", tight after "word:".' in learned.findings
    assert 'Misses left: "You have 12 guesses left.".' in learned.findings
    assert 'A loss: "You lose!".' in learned.findings
    assert r"misses_left = ['You\s+have\s+(-?\d+)\s+guesses\s+left\.']" in learned.toml
    arguments = learn(player_of("arguments.py", tmp_path))
    assert "Its arguments: {list} {length} {misses}." in arguments.findings
    assert arguments.dialogue.program.arguments == ("{list}", "{length}", "{misses}")


def test_what_was_not_recognised_is_said(tmp_path: Path) -> None:
    learned = learn(player_of("mute.py", tmp_path))
    assert "The pattern: not recognised." in learned.findings
    assert "Misses left: not recognised." in learned.findings
    command = written(tmp_path, "raise SystemExit('good bye')")
    learned = learn(ProgramPlayer(command, folder=tmp_path))
    assert 'A game ended with a fault (crashed): "good bye".' in learned.findings
    assert "Asks for a guess: not recognised." in learned.findings
