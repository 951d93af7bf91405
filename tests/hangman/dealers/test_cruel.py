"""The cruel dealer is as honest as the fair one, and draws from its distribution."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.errors import CertificateError
from wordfoe.hangman import Candidates, Game, replay, review, xray
from wordfoe.hangman.analysis.rating import dealt_at
from wordfoe.hangman.checker.mixed import check_mixed_length
from wordfoe.hangman.dealers import cruel
from wordfoe.hangman.dealers.cruel import DISTRIBUTIONS, distribution_of
from wordfoe.hangman.mixed.witness import Witness, lengths_in, read
from wordfoe.terminal.hangman.mixed import rounded_down

ENGLISH = Lexicon.english()
PAGE = (Path(__file__).parents[3] / "docs" / "results" / "mixed.md").read_text()
PAGE = PAGE.partition("## The cruel dealer")[0]
ROW = r"^\| ([a-z ]+)" + r" \| ([\d.]+)" * 9 + r" \|$"


def dealt_word(lexicon: Lexicon = ENGLISH, **wishes: Any) -> str:
    game = Game(lexicon, dealer="cruel", **wishes)
    game.resign()
    assert game.outcome is not None
    return game.outcome.word


@pytest.mark.parametrize("length", range(4, 13))
def test_every_length_has_a_distribution_of_its_words(length: int) -> None:
    found = distribution_of(Candidates.of(ENGLISH, length, words="all"))
    assert found is not None
    words = [word for _, word in found.entries]
    assert dealt_word(length=length, seed=3) in words
    assert set(words) <= set(Candidates.of(ENGLISH, length, words="all"))
    assert found.misses > 1


def test_no_other_distribution_is_shipped() -> None:
    assert lengths_in(DISTRIBUTIONS) == [*range(4, 13)]
    assert {path.suffix for path in DISTRIBUTIONS.iterdir()} == {".distribution"}


@pytest.mark.parametrize(
    "length", [pytest.param(n, marks=pytest.mark.slow if n == 8 else ()) for n in range(4, 13)]
)
def test_the_shipped_bounds_hold_and_are_published(length: int) -> None:
    found = check_mixed_length(DISTRIBUTIONS, length, ENGLISH)
    shipped = read(DISTRIBUTIONS, length, "distribution")
    assert shipped is not None
    assert found.lower == (shipped.bound, shipped.total)
    rows = {row[0]: row[1:] for row in re.findall(ROW, PAGE, re.MULTILINE)}
    place = rows["letters"].index(str(length))
    assert rows["at least"][place] == rounded_down(shipped.bound, shipped.total)
    assert rows["drawn"][place] == str(len(shipped.entries))


def test_words_are_drawn_by_their_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = Lexicon(["bill", "dill", "fill", "full"])
    words = list(Candidates.of(lexicon, 4, words="all"))
    made = Witness.of("distribution", words, 0, [(1, "bill"), (3, "dill")])
    monkeypatch.setattr(cruel, "_shipped", lambda _length: made)
    drawn = Counter(dealt_word(lexicon, length=4, seed=seed) for seed in range(400))
    assert set(drawn) == {"bill", "dill"}
    assert 60 < drawn["bill"] < 140  # of 400, a quarter expected


@pytest.mark.parametrize("wishes", [{"words": "common", "length": 6}, {"length": 3}])
def test_the_hardest_fiftieth_of_other_words(wishes: dict[str, Any]) -> None:
    words = Candidates.of(ENGLISH, wishes["length"], words=wishes.get("words", "all"))
    assert distribution_of(words) is None
    hardest = {words[place] for place in dealt_at(words, "elite")}
    assert {dealt_word(seed=seed, **wishes) for seed in range(20)} <= hardest


def test_a_damaged_file_is_no_distribution(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "4.distribution").write_text("damaged")
    with pytest.raises(CertificateError):
        read(tmp_path, 4, "distribution")
    monkeypatch.setattr(cruel, "DISTRIBUTIONS", tmp_path)
    cruel._shipped.cache_clear()
    try:
        assert distribution_of(Candidates.of(ENGLISH, 4, words="all")) is None
    finally:
        cruel._shipped.cache_clear()


def test_all_words_by_default_and_no_levels() -> None:
    assert Game(ENGLISH, dealer="cruel", length=6, seed=1).settings.words == "all"
    words = {dealt_word(length=6, seed=1, level=level) for level in (None, "easy", "elite")}
    assert len(words) == 1


def test_sealed_and_reviewed_like_a_fair_game() -> None:
    game = Game(ENGLISH, dealer="cruel", length=5, misses=None, seed=8)
    seal = game.seal
    assert seal is not None
    assert game.secret is None
    for letter in "etaoinshrdlucmwfgypbvkjxqz":
        if game.outcome is None:
            game.guess(letter)
    assert game.secret is not None
    assert game.secret.seal == seal
    assert game.outcome is not None
    assert game.outcome.word == game.secret.word
    again = replay(game.record(), ENGLISH)
    assert len(review(again).guesses) == len(game.moves)
    seen = xray(again)
    assert seen.honest == f"{game.secret.word.upper()} was the word from the start."
    assert seen.review is not None
