"""A teacher's own forms of a dialogue, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.grading.boggle.forms import USUAL_FORMS, Forms, load_forms


def forms_of(folder: Path, text: str | bytes) -> Forms:
    path = folder / "boggle.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_forms(str(path))


def test_own_forms_come_before_ours(tmp_path: Path) -> None:
    forms = forms_of(tmp_path, 'turn = ["say it"]\naccepted = "jolly good"\n')
    assert forms.turn == ("say it", *USUAL_FORMS.turn)
    assert forms.find("turn", "Now SAY IT: ")
    assert forms.find("accepted", "jolly good")
    assert forms.find("again", "Play again (y/n)?")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('turns = ["x"]', 'has no "turns"; it has begin, dictionary, random'),
        ("turn = 3", "turn must be a list of regular expressions"),
        ('turn = ["("]', '"(" in turn is not a regular expression'),
        (f'turn = ["{"x" * 3000}"]', "is not a regular expression"),
        ('my_score = ["points"]', "must have one group"),
        ("turn =", "is not TOML"),
        (b"#" * (1 << 18) + b"##", "too large"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str | bytes, said: str) -> None:
    with pytest.raises(SettingsError) as error:
        forms_of(tmp_path, text)
    assert said in str(error.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read"):
        load_forms(str(tmp_path / "none"))
