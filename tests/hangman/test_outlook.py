"""Whether a game can be won: said only where it is proven, and for dealers that make no mistake."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import Game, Solver
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.outlook import Outlook, Prospect, outlook, prospect

WORDS = Lexicon("ally beta cool deal else flew good hope ibex".split())
VALUE = Solver(Game(WORDS).position.candidates).value(Game(WORDS).position.candidates).upper


@pytest.mark.parametrize("misses", range(1, 8))
def test_the_value_decides(misses: int) -> None:
    found = outlook(Game(WORDS, dealer="perfect", misses=misses, seed=1).position)
    assert found == Outlook(misses > VALUE, VALUE + 1)


@pytest.mark.parametrize("misses", range(1, 6))
def test_it_comes_true(misses: int) -> None:
    """The perfect guesser wins if and only if the outlook says so."""
    game = Game(WORDS, dealer="perfect", misses=misses, seed=1)
    found = outlook(game.position)
    assert found is not None
    solver = Solver(game.position.candidates)
    while game.outcome is None:
        letters = solver.letters(game.position.candidates, game.position.tried)
        game.guess(min(letters, key=lambda letter: letters[letter].upper))
    assert game.outcome.won == found.can_win


@pytest.mark.parametrize(
    "wishes",
    [
        {"dealer": "largest"},
        {"dealer": "fair"},
        {"house": "stanford"},
        {"dealer": "perfect", "misses": None},
        {"dealer": "perfect", "level": "easy"},
        {"dealer": "perfect", "level": "medium"},
    ],
    ids=str,
)
def test_nothing_is_said_where_the_value_does_not_decide(wishes: dict[str, Any]) -> None:
    assert outlook(Game(WORDS, seed=1, **wishes).position) is None


def test_hard_makes_no_difference() -> None:
    hard, usual = (
        outlook(Game(WORDS, dealer="perfect", level=level, seed=1).position)
        for level in ("hard", None)
    )
    assert hard == usual is not None


@pytest.mark.parametrize("dealer", ["perfect", "sly"])
@pytest.mark.parametrize(("words", "six", "eight"), [("all", 13, 9), ("common", 12, 8)])
def test_the_shipped_books_know(dealer: str, words: str, six: int, eight: int) -> None:
    wishes: dict[str, Any] = {"dealer": dealer, "words": words}
    short = Game(Lexicon.english(), length=6, misses=6, **wishes)
    assert outlook(short.position) == Outlook(False, six)
    long = Game(Lexicon.english(), length=8, misses=10, **wishes)
    assert outlook(long.position) == Outlook(True, eight)


def test_bounds_that_do_not_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dealer whose study ends early says no more than it has proven."""
    words = Lexicon(list(Lexicon.english().words(6))[::5])
    monkeypatch.setattr("wordfoe.hangman.dealers.knowledge.STUDY_WORK", 1)
    found = [outlook(Game(words, dealer="perfect", misses=n, seed=1).position) for n in (1, 6, 26)]
    assert found == [Outlook(False, None), None, Outlook(True, None)]


def of(**wishes: Any) -> Prospect:
    return prospect(Game(Lexicon.english(), seed=1, **wishes).position)


@pytest.mark.parametrize("dealer", [name for name in DEALERS if DEALERS[name].manner != "fair"])
@pytest.mark.parametrize("level", [None, "easy", "hard"])
def test_a_prospect_holds_for_every_dealer(dealer: str, level: str | None) -> None:
    """What beats a perfect dealer beats every other; the reverse is claimed of exact ones only."""
    wishes: dict[str, Any] = {"dealer": dealer, "level": level, "words": "all"}
    assert of(length=8, misses=9, **wishes) == Prospect(True, "value", 9)
    lost = of(length=8, misses=8, **wishes)
    if DEALERS[dealer].exact and level != "easy":
        assert lost == Prospect(False, "value", 9)
    else:
        assert lost == Prospect(None, "mistakes", 9)


def test_prospects_that_need_no_value() -> None:
    assert of(length=6, dealer="fair", misses=1, level="elite") == Prospect(True, "fair")
    assert of(length=6, dealer="perfect", misses=None) == Prospect(True, "unlimited")
    assert of(house="moertel") == Prospect(True, "unlimited")
    assert of(house="stanford", length=8, misses=9) == Prospect(True, "value", 9)


def test_words_without_a_book_are_not_known() -> None:
    words = Lexicon(list(Lexicon.english().words(7))[::9])
    found = prospect(Game(words, dealer="perfect", length=7, misses=10, seed=1).position)
    assert found == Prospect(None, "unsolved")
