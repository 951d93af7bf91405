"""Tables that no spreadsheet runs, and QR codes that the page's policy allows."""

import csv
import io

import pytest

from support.rooms import Table
from wordfoe.rooms.standings import Place
from wordfoe.web.rooms.exports import harmless, qr_code, table_of


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx"])
def test_cells_that_would_be_formulas_are_made_harmless(text: str) -> None:
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize(("cell", "text"), [("Otter 2", "Otter 2"), (None, ""), (0, "0"), ("", "")])
def test_other_cells_stay_as_they_are(cell: object, text: str) -> None:
    assert harmless(cell) == text


def test_a_race_has_names_and_no_owners() -> None:
    table = Table("boggle", "secret-owner")
    table.start()
    places = [
        Place(seat=2, rank=1, words=3, points=9, only=1, state="done"),
        Place(seat=1, rank=2, words=0, points=0, only=0, state="done"),
    ]
    assert table.room.round is not None
    text = table_of(table.room, table.room.round, places)
    assert "secret-owner" not in text
    assert list(csv.reader(io.StringIO(text)))[1:] == [
        ["1", "Hare", "9", "3", "1"],
        ["2", "Otter", "0", "0", "0"],
    ]
    assert text.endswith("\r\n")


def test_a_race_of_hangman() -> None:
    table = Table("hangman", "b")
    table.start()
    assert table.room.round is not None
    places = [Place(seat=2, rank=1, misses=3, guesses=9, state="won")]
    text = table_of(table.room, table.room.round, places)
    assert text.splitlines() == ["rank,player,result,misses,guesses", "1,Hare,won,3,9"]


def test_a_qr_code_has_no_styles_and_no_script() -> None:
    picture = qr_code("https://example.org/rooms/FERN")
    assert picture.startswith("<svg ")
    for word in ("style", "class", "script", "href"):
        assert word not in picture
    assert "viewBox" in picture
    assert qr_code("https://example.org/rooms/MOSS") != picture
