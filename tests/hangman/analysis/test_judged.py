"""A judged game: what was given away, what is not known, and how often its dealer slips up."""

from __future__ import annotations

from wordfoe import Lexicon
from wordfoe.hangman import Game, replay
from wordfoe.hangman.analysis.grades import Graded
from wordfoe.hangman.analysis.judged import Judged, numbers_of, times, too_big

LEXICON = Lexicon(["ally", "beta", "cool", "deal"])


def judged(*given: int | None, dealer: str = "perfect", level: str | None = None) -> Judged:
    game = Game(LEXICON, length=4, misses=9, dealer=dealer, level=level, seed=1)
    for letter in "zxqjkv"[: len(given)]:
        game.guess(letter)
    moves = list(game.moves)
    game.resign()
    graded = [Graded(None, None, [], away, None) for away in given]
    finished = replay(game.record(), LEXICON)
    return Judged(game=finished, moves=moves, graded=graded, end=None, dodged=1, fair_misses=2.25)


def test_what_was_given_away() -> None:
    game = judged(0, 1, None, -1, 2)
    assert game.given_away == [(2, 1), (5, 2)]
    assert game.unknown == [3]
    assert numbers_of(game).startswith("You gave away 3 misses in 4 of 5 guesses. ")
    assert "2.2 misses on average. The fox dodged once and had 4 words left" in numbers_of(game)
    assert numbers_of(judged(0)).startswith("You gave nothing away in 1 guess. ")
    assert numbers_of(judged(None)).startswith("The same guesses")


def test_what_is_too_big() -> None:
    assert too_big(judged(0, 0)) == ""
    assert too_big(judged(None, None, 0)) == "Guesses 1 to 2 are too big to work out in time."
    assert too_big(judged(0, None)) == "Guess 2 is too big to work out in time."
    assert too_big(judged(None, 0, None)) == "2 guesses are too big to work out in time."


def test_dealers_that_make_no_mistake() -> None:
    assert judged(0).is_exact
    assert judged(0, dealer="sly", level="hard").is_exact
    assert not judged(0, dealer="largest").is_exact
    assert not judged(0, level="easy").is_exact
    assert (judged(0, level="easy").slips_every, judged(0, level="medium").slips_every) == (2, 4)


def test_how_often() -> None:
    assert [times(count) for count in (0, 1, 2)] == ["0 times", "once", "2 times"]
