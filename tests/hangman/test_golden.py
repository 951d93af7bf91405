"""Golden playthroughs: every dealer and house plays as it did when its game was recorded."""

from __future__ import annotations

import json

import pytest

from golden.record import FOLDER, play, playthroughs
from wordfoe import Lexicon
from wordfoe.hangman import Settings, replay
from wordfoe.record import read, to_type


@pytest.mark.parametrize("name", playthroughs())
def test_the_game_is_played_as_it_was_recorded(name: str) -> None:
    path = FOLDER / f"{name}.json"
    assert path.exists(), f"{name} has no golden playthrough; tests/golden/record.py makes one"
    (golden,) = read(path)
    again = json.loads(play(playthroughs()[name]).record().to_line())
    recorded = json.loads(golden.to_line())
    for content in (again, recorded):
        del content["version"]
        # A setting that did not exist when the game was recorded has the default of a record.
        content["settings"] = to_type(content["settings"], Settings)
    assert again == recorded
    assert replay(golden, Lexicon.english()).outcome is not None


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(playthroughs())
