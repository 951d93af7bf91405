"""The rules: what counts, every refusal and its reason, the outcome, and boards from settings."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, LAB, TOURNAMENT
from wordfoe.boggle.rules import (
    Outcome,
    Position,
    Refused,
    Side,
    board_for,
    faces_for,
    finish,
    outcome_of,
    start,
    submit,
)
from wordfoe.boggle.settings import Settings
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.wording import quoted

WORDS = ["lean", "leant", "cans", "ant", "late", "quit"]


@pytest.fixture
def position() -> Position:
    """
    L E A
    T N C
    E S S
    """
    return start(Lexicon(WORDS), Settings(rows=3, columns=3, tiles="leatncess"))


def test_words_are_accepted_with_path_and_points(position: Position) -> None:
    one = submit(position, " LEAN ")
    assert (one.found[0].word, one.found[0].path, one.found[0].points) == ("lean", (0, 1, 2, 4), 1)
    two = submit(one, "lean" + "t")  # goes on from a word found before
    assert two.found[1].points == 2
    assert two.points == 3
    assert (two.has("leant"), two.has("cans")) == (True, False)
    assert position.found == ()


@pytest.mark.parametrize(
    ("word", "reason", "message"),
    [
        ("ant", "too short", '"ant" is too short; a word has at least 4 letters.'),
        ("zzzz", "not a word", '"zzzz" is not in the word list.'),
        ("lean", "found before", 'Already found: "lean".'),
        ("late", "not on the board", '"late" is not on the board.'),
        ("quit", "not on the board", '"quit" is not on the board.'),
    ],
)
def test_every_refusal_has_its_reason(
    position: Position, word: str, reason: str, message: str
) -> None:
    after = submit(position, "lean")
    with pytest.raises(Refused) as caught:
        submit(after, word)
    assert (caught.value.reason, str(caught.value)) == (reason, message)
    assert caught.value.code == reason.replace(" ", "-")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "Type a word from the board."),
        ("lean cans", '"lean cans" is more than one word; type one at a time.'),
        ("le4n", '"le4n" holds the digit "4"; a word is made of letters only.'),
        ("le-an", '"le-an" holds "-"; a word is made of letters only.'),
        ("leän", '"leän" holds "ä", which is none of the letters a to z.'),
        ("a" * 100, f"{quoted('a' * 100)} has 100 letters; the whole board has 9."),
    ],
)
def test_every_malformed_word_has_its_own_sentence(
    position: Position, word: str, message: str
) -> None:
    with pytest.raises(Malformed) as caught:
        submit(position, word)
    assert str(caught.value) == message


def test_a_path_says_which_tiles_are_meant() -> None:
    """
    N O O
    N O O
    """
    position = start(Lexicon(["noon"]), Settings(rows=2, columns=3, tiles="noonoo"))

    def path_for(path: tuple[int, ...]) -> tuple[int, ...]:
        return submit(position, "noon", path).found[0].path

    assert path_for(()) == (0, 1, 4, 3)
    assert path_for((3, 4, 1, 0)) == (3, 4, 1, 0)  # exactly as shown
    assert path_for((0, 2, 4, 3)) == (0, 1, 4, 3)  # 0 and 2 do not touch
    assert path_for((99, -1)) == (0, 1, 4, 3)


def test_the_outcome_counts_what_each_side_has(position: Position) -> None:
    after = submit(position, "lean")
    with pytest.raises(Illegal, match="The game is not over"):
        outcome_of(after)
    over = finish(after)
    outcome = outcome_of(over)
    assert outcome == Outcome(Side(1, 1), Side(2, 3))  # leant and cans are left
    assert not outcome.won
    assert outcome_of(over, []) == Outcome(Side(1, 1), Side(0, 0))
    assert outcome_of(over, []).won
    with pytest.raises(Illegal, match="game is over"):
        submit(over, "cans")
    with pytest.raises(Illegal, match="game is over"):
        finish(over)


def test_a_tie_is_not_won() -> None:
    assert not Outcome(Side(1, 3), Side(3, 3)).won


def test_offensive_words_count_for_the_player_and_are_marked() -> None:
    lexicon = Lexicon(["lean", "lane\t\t!"])
    after = submit(start(lexicon, Settings(rows=2, columns=2, tiles="lean")), "lane")
    assert (after.found[0].points, after.found[0].offensive) == (1, True)


def test_boards_come_from_the_seed() -> None:
    lexicon = Lexicon(WORDS)
    assert board_for(lexicon, Settings(seed=3)).tiles == BIG.shake(3)
    assert board_for(lexicon, Settings(seed=3, rows=4, columns=4)).tiles == CLASSIC.shake(3)
    assert board_for(lexicon, Settings(seed=3, rows=3, columns=4)).rows == 3
    assert len(board_for(lexicon, Settings(seed=3, rows=3, columns=4)).tiles) == 12


def test_letters_that_the_cubes_lack() -> None:
    greek = Lexicon(["αβγδ", "δγβα", "αβ"])
    assert faces_for(greek) == "αβγδδγβα"  # of the length that has the most words
    assert set(board_for(greek, Settings(rows=4, columns=4)).tiles) <= set("αβγδ")
    assert sorted(faces_for(Lexicon(WORDS))) == sorted("".join(BIG.cubes))


def test_settings_are_checked() -> None:
    for wishes in ({"rows": 1}, {"columns": 7}, {"rules": "x"}, {"min_length": 2}, {"timer": 0}):
        with pytest.raises(SettingsError):
            Settings(**wishes)
    assert Settings().scoring == LAB
    assert Settings(rules="tournament", min_length=5).scoring == TOURNAMENT.at_least(5)
