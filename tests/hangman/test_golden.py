"""Golden playthroughs: every dealer and house plays as it did when its game was recorded."""

from __future__ import annotations

import json

import pytest

from golden.record import FOLDER, played, playthroughs
from wordfoe import Lexicon
from wordfoe.hangman import Game, Settings, replay, verify
from wordfoe.record import read, to_type


@pytest.mark.parametrize("name", playthroughs())
def test_the_game_is_played_as_it_was_recorded(name: str) -> None:
    path = FOLDER / f"{name}.json"
    assert path.exists(), f"{name} has no golden playthrough; tests/golden/record.py makes one"
    (golden,) = read(path)
    # A setting that did not exist when the game was recorded has the default of a record.
    settings = to_type(golden.settings, Settings)
    again = json.loads(played(Game(Lexicon.english(), settings)).record().to_line())
    recorded = json.loads(golden.to_line())
    if golden.dealt is None:  # recorded before a record said what was dealt
        del again["dealt"]
    for content in (again, recorded):
        del content["version"], content["settings"]
    assert again == recorded
    assert {wish: getattr(settings, wish) for wish in playthroughs()[name]} == playthroughs()[name]
    assert replay(golden, Lexicon.english()).outcome is not None
    assert verify(golden, Lexicon.english()).verified is not False


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(playthroughs())
