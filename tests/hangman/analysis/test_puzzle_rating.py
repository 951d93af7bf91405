"""The rating of puzzles by the votes of the panel."""

from __future__ import annotations

from wordfoe import Lexicon
from wordfoe.hangman import Puzzle
from wordfoe.hangman.analysis.puzzle_book import shipped
from wordfoe.hangman.analysis.puzzle_rating import VOTES, rated, rating_of, votes

EASY = Puzzle("all", "---mps", "mps", misses_left=3)


def test_the_formula() -> None:
    assert [rating_of(missed) for missed in (0, VOTES // 2, VOTES)] == [517, 1200, 1883]
    ratings = [rating_of(missed) for missed in range(VOTES + 1)]
    assert ratings == sorted(ratings)
    expected = 1 / (1 + 10 ** ((rating_of(40) - 1200) / 400))  # of a player with 1200
    assert abs(expected - 11 / 52) < 0.001


def test_the_panel_votes_alike_each_time() -> None:
    lexicon = Lexicon("blimps chimps chomps chumps clomps clumps crimps thumps tromps".split())
    candidates = EASY.candidates(lexicon)
    cast = list(votes(candidates, EASY.tried))
    assert len(cast) == VOTES
    assert cast == list(votes(candidates, EASY.tried))
    assert not set(cast) & set(EASY.tried)
    missed = sum(vote != "c" for vote in cast)
    assert rated(EASY, candidates, "c").rating == rating_of(missed)


def test_shipped_puzzles_have_the_rating_of_the_panel() -> None:
    lexicon = Lexicon.english()
    for puzzle in shipped(lexicon)[::97]:
        best = puzzle.check(next(x for x in "zqxjkv" if x not in puzzle.tried), lexicon).best
        assert rated(puzzle, puzzle.candidates(lexicon), best) == puzzle
