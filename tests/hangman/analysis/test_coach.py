"""The coach: which words fit the table, and what each letter promises, by definition."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact
from reference import guessers as reference
from reference.hangman import price
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman import Candidates
from wordfoe.hangman.analysis.coach import Table, advise
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.solver import Solver

WORDS = "ally beta cool deal else flew good hope ibex".split()
NINE = Lexicon(WORDS)
words_of_three = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(
    sorted
)


# --- the table


@pytest.mark.parametrize(
    ("pattern", "tried", "words"),
    [
        ("----", "", WORDS),
        ("-oo-", "", ["cool", "good"]),
        ("-OO-", "G", ["cool"]),
        ("_ o o _", "g, t", ["cool"]),
        ("?e.*", "", ["beta", "deal"]),
        ("----", "e", ["ally", "cool", "good"]),
        ("-e--", "e", ["beta", "deal"]),  # a letter that is shown was tried, said or not
    ],
)
def test_the_words_that_fit(pattern: str, tried: str, words: list[str]) -> None:
    assert list(Table.read(NINE, pattern, tried).candidates) == words


def test_letters_that_are_shown_were_tried() -> None:
    table = Table.read(NINE, "-OO-", "t x")
    assert (table.pattern, table.tried) == ("-oo-", "otx")


@given(words=words_of_three, letters=st.permutations("abcde"), count=st.integers(0, 5))
def test_the_table_of_any_game(words: list[str], letters: list[str], count: int) -> None:
    """The words left are those that would have given all of the answers."""
    secret, tried = words[len(words) // 2], letters[:count]
    pattern = "".join(x if x in tried else "-" for x in secret)
    if "-" not in pattern:
        return
    shown = {word: "".join(x if x in tried else "-" for x in word) for word in words}
    table = Table.read(Lexicon(words), pattern, "".join(tried))
    assert list(table.candidates) == [word for word in words if shown[word] == pattern]
    assert set(table.tried) == set(tried)


@pytest.mark.parametrize(
    ("pattern", "tried", "error", "message"),
    [
        ("", "", Malformed, '"" is not a pattern; write the letters'),
        ("   ", "", Malformed, "is not a pattern"),
        ("c0ol", "", Malformed, '"c0ol" is not a pattern'),
        ("-é--", "", Malformed, "is not a pattern"),
        ("cool", "", Illegal, 'Nothing is hidden in "cool"; the game is over'),
        ("-z--", "", Illegal, 'No word fits "-z--"; check its letters'),
        ("-o--", "", Illegal, 'No word fits "-o--"'),  # COOL and GOOD have it in two places
        ("-oo-", "cg", Illegal, 'Every word that fits "-oo-" holds one of the letters "cg"'),
        ("----", "e1", Malformed, '"1" is not a letter; write the letters tried in a row'),
        ("---------", "", SettingsError, "No word has 9 letters"),
    ],
)
def test_tables_that_cannot_be(
    pattern: str, tried: str, error: type[Exception], message: str
) -> None:
    lexicon = Lexicon([word for word in WORDS if word != "hope"])
    with pytest.raises(error, match=message):
        Table.read(lexicon, pattern, tried)


def test_a_game_that_is_over_has_a_code() -> None:
    with pytest.raises(Illegal) as refused:
        Table.read(NINE, "cool")
    assert refused.value.code == "game-over"


# --- the advice


@given(words=words_of_three)
def test_what_each_letter_promises(words: list[str]) -> None:
    lexicon = Lexicon(words)
    letters = lexicon.alphabet.letters
    value, advice = advise(Table.read(lexicon, "---"))
    assert value == Bounds(exact.value(words), exact.value(words))
    assert sorted(one.letter for one in advice) == list(letters)
    for one in advice:
        worst = exact.letter_value(words, one.letter)
        assert one.worst == Bounds(worst, worst)
        assert one.lack == price(words, one.letter)
        misses = reference.misses_after(
            words, one.letter, "", lambda part, tried: reference.greedy_misses(part, tried, letters)
        )
        assert one.expected == pytest.approx(misses / len(words))
    keys = [(one.worst.upper, one.expected, one.letter) for one in advice]
    assert keys == sorted(keys)


def test_letters_that_were_tried_are_not_advised() -> None:
    _, advice = advise(Table.read(NINE, "-oo-", "t"))
    assert "".join(sorted(one.letter for one in advice)) == "abcdefghijklmnpqrsuvwxyz"
    assert advice[0].letter in "cdgl"


def test_a_solver_of_all_words_may_be_asked_again() -> None:
    solver = Solver(Candidates.of(NINE, 4))
    for pattern, tried in (("----", ""), ("----", "e"), ("-oo-", "e")):
        table = Table.read(NINE, pattern, tried)
        assert advise(table, solver=solver) == advise(table)


def test_no_time_gives_bounds_that_hold() -> None:
    value, advice = advise(Table.read(Lexicon.english(), "------"), seconds=0)
    assert value.lower <= 12 <= value.upper
    assert not value.exact
    assert len(advice) == 26
    assert all(one.worst.upper <= value.upper + 1 for one in advice)
