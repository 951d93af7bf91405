"""Puzzles: exactly one letter wins, by the solver and by the definition."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from reference import exact
from reference.puzzles import winning_letters
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman import Candidates, Puzzle, Settings
from wordfoe.hangman.analysis.puzzle_book import shipped
from wordfoe.hangman.analysis.puzzles import puzzle_at, winning_letter
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import start
from wordfoe.hangman.rules import kept

MPS = "blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps"
PUZZLE = Puzzle("all", "---mps", "eafmps", misses_left=3)


def test_a_letter_that_loses_with_its_proof() -> None:
    answer = PUZZLE.check("u", Lexicon(MPS.split()))
    assert (answer.right, answer.best, answer.affordable) == (False, "c", 2)
    assert [
        (pile.pattern, pile.miss, pile.size, pile.value, pile.cost) for pile in answer.named
    ] == [
        ("---mps", True, 6, 2, 3),
        ("--umps", False, 4, 2, 2),
    ]
    assert [(pile.pattern, pile.cost) for pile in answer.winning] == [("c--mps", 2), ("---mps", 2)]
    assert {one.letter: one.misses for one in answer.worst} == {
        **dict.fromkeys("bhilortu", 3),
        "c": 2,
    }
    assert answer.words == MPS.split()


def test_the_letter_that_wins() -> None:
    answer = PUZZLE.check("c", Lexicon(MPS.split()))
    assert answer.right
    assert answer.named == answer.winning


def test_a_letter_of_no_word_costs_a_miss() -> None:
    (pile,) = PUZZLE.check("z", Lexicon(MPS.split())).named
    assert (pile.miss, pile.size, pile.value, pile.cost) == (True, 10, 2, 3)


def test_letters_that_are_refused() -> None:
    lexicon = Lexicon(MPS.split())
    with pytest.raises(Illegal, match="tried before"):
        PUZZLE.check("m", lexicon)
    for text in ("", "?", "ab"):
        with pytest.raises(Malformed):
            PUZZLE.check(text, lexicon)


def test_other_words_make_it_no_puzzle() -> None:
    with pytest.raises(LookupError):
        PUZZLE.check("c", Lexicon(["blimps", "chimps"]))


def test_the_position_names_the_puzzle() -> None:
    assert PUZZLE.missed == "eaf"
    assert PUZZLE.id == Puzzle("all", "---mps", "eafmps", 3, rating=1).id
    assert PUZZLE.id != Puzzle("all", "---mps", "eafmps", 4).id


@pytest.mark.parametrize("seed", range(60))
def test_the_winning_letter_by_definition(seed: int) -> None:
    """The miner against the tiny brute force, on small lists."""
    draw = random.Random(seed)
    letters = "abcdef"[: draw.randint(3, 6)]
    words = {"".join(draw.choices(letters, k=draw.randint(3, 4))) for _ in range(9)}
    words = {word for word in words if len(word) == 4} or {"abca", "bcab"}
    candidates = Candidates.of(Lexicon(sorted(words)), 4)
    wins = winning_letters(words)
    found = winning_letter(candidates, ())
    if exact.value(words) == 0 or len(wins) != 1:
        assert found is None
    else:
        assert found == (wins[0], exact.value(words))


def test_every_shipped_puzzle_has_one_answer() -> None:
    lexicon = Lexicon.english()
    for puzzle in shipped(lexicon):
        candidates = puzzle.candidates(lexicon)
        found = winning_letter(candidates, puzzle.tried)
        assert found is not None, puzzle
        spare = puzzle.misses_left - 1 - found[1]
        assert spare == 0 if puzzle.kind == "wins" else 1 <= spare <= 3, puzzle
        assert 6 <= len(candidates) <= 20, puzzle
        assert len(puzzle.missed) + puzzle.misses_left <= 10, puzzle


def test_some_shipped_puzzles_by_definition() -> None:
    lexicon = Lexicon.english()
    small = [x for x in shipped(lexicon) if len(x.candidates(lexicon)) <= 12]
    for puzzle in random.Random(1).sample(small, 60):
        words = set(puzzle.candidates(lexicon))
        assert_affordable(puzzle, words)
        (best,) = winning_letters(words, puzzle.tried)
        assert puzzle.check(best, lexicon).right


def test_the_puzzle_of_a_position() -> None:
    lexicon = Lexicon([*MPS.split(), "banana"])
    position = start(lexicon, Settings(length=6, words="all"))
    assert puzzle_at(position) is None  # no letter is shown yet
    for letter, places in (("a", ()), ("m", (3,)), ("p", (4,)), ("s", (5,))):
        family = position.candidates.split(letter).at(places)
        position = kept(position, Letter(letter), family)
    wins = Puzzle("all", "---mps", "amps", 3), "c"
    saves = Puzzle("all", "---mps", "amps", 9, kind="saves"), "c"
    assert puzzle_at(position, kind="wins") == wins
    assert puzzle_at(position, kind="saves") == puzzle_at(position) == saves
    assert puzzle_at(position, most=9) is None
    for misses, found in ((4, wins), (3, wins), (5, (replace(saves[0], misses_left=4), "c"))):
        settings = Settings(length=6, words="all", misses=misses)
        other = replace(position, settings=settings)
        assert puzzle_at(other) == found
    assert puzzle_at(replace(position, settings=Settings(length=6, misses=4)), kind="saves") is None
    unlimited = Settings(length=6, words="all", misses=None)
    assert puzzle_at(replace(position, settings=unlimited)) == wins


def test_a_letter_that_saves_a_miss() -> None:
    """Every letter wins, one of them with a miss less."""
    lexicon = Lexicon(MPS.split())
    puzzle = Puzzle("all", "---mps", "eafmps", misses_left=4, kind="saves")
    answer = puzzle.check("u", lexicon)
    assert (answer.right, answer.best, answer.affordable, answer.kind) == (False, "c", 2, "saves")
    assert puzzle.check("c", lexicon).right
    for misses_left, kind in ((3, "saves"), (4, "wins"), (2, "wins"), (2, "saves")):
        with pytest.raises(LookupError):
            Puzzle("all", "---mps", "eafmps", misses_left, kind=kind).check("c", lexicon)  # type: ignore[arg-type]


def test_two_misses_left_are_not_the_rule() -> None:
    """The shipped puzzles are of many kinds."""
    puzzles = shipped(Lexicon.english())
    saves = [puzzle for puzzle in puzzles if puzzle.kind == "saves"]
    assert len(puzzles) / 3 < len(saves) < 2 * len(puzzles) / 3
    assert sum(puzzle.misses_left == 2 for puzzle in puzzles) < 0.4 * len(puzzles)
    assert sum(puzzle.misses_left > 3 for puzzle in puzzles) > 0.3 * len(puzzles)


def assert_affordable(puzzle: Puzzle, words: set[str]) -> None:
    """Check the kind of a puzzle by the definition of the value."""
    spare = puzzle.misses_left - 1 - exact.value(words)
    assert spare == 0 if puzzle.kind == "wins" else spare > 0
