"""What a game of Hangman shows of the dealer's work, when it is asked to."""

import re
from pathlib import Path

import pytest

from support.terminal import (
    NINE,
    play,
    word_file,
)


def test_verbose_in_the_form_of_seed_002(nine: Path) -> None:
    result = play(nine, "--verbose", typed=["e", "o", "t"])
    assert re.findall(r"^\(words=.*\)$", result.out, re.MULTILINE) == [
        "(words=9/32)",  # nine are too many to list
        '(words=3/9 ["ally","cool","good"])',
        '(words=2/4 ["cool","good"])',
        '(words=2/4 ["cool","good"])',
    ]
    assert "(families: *---- 3, -e-- 2, --e- 2, e--e 1, ---e 1)" in result.out
    assert "(families: *-oo- 2, ---- 1)" in result.out
    assert "(families: *-oo- 2)" in result.out


@pytest.mark.parametrize(("count", "listed"), [(8, True), (9, False)])
def test_verbose_lists_eight_words_or_fewer(count: int, listed: bool, tmp_path: Path) -> None:
    words = NINE.lower().split()[:count]
    out = play(word_file(tmp_path, words), "-v").out
    score = sum(len(set(word)) for word in words)
    names = ' ["' + '","'.join(words) + '"]' if listed else ""
    assert f"(words={count}/{score}{names})" in out.replace("\n ", " ")


def test_without_verbose_the_foe_shows_nothing(nine: Path) -> None:
    out = play(nine, typed=["e", "o"]).out
    assert "words=" not in out
    assert "families" not in out
    assert not re.search("cool|good[^ ]", out[: out.index("You give up")], re.IGNORECASE)
