"""Turns: levels that take the second best, and dealers that answer with nonsense."""

from __future__ import annotations

import random

import pytest

from wordfoe import Lexicon
from wordfoe.errors import DealerError
from wordfoe.hangman import Family, Game, Letter, Turn


@pytest.mark.parametrize(("level", "every"), [("easy", 2), ("medium", 4), ("hard", 0)])
@pytest.mark.parametrize("dealer", ["largest", "cunning"])
def test_levels_take_the_second_best_family(level: str, every: int, dealer: str) -> None:
    words = sorted({"".join(random.Random(i).choices("abcdefgh", k=5)) for i in range(300)})
    game = Game(Lexicon(words), length=5, misses=None, dealer=dealer, level=level, seed=0)
    for number, letter in enumerate("abcdefgh", 1):
        if game.outcome is not None:
            break
        turn = Turn(game.position, Letter(letter))
        tried = game.position.tried
        scores = [f.size if dealer == "largest" else f.cheat_score(tried) for f in turn.families]
        ranked = turn.ranked(turn.families, scores)
        second = every and number % every == 0 and len(ranked) > 1
        assert game.guess(letter).positions == ranked[1 if second else 0].positions


def test_a_lone_family_is_taken_at_every_level() -> None:
    game = Game(Lexicon(["cool", "cook"]), length=4, house="ut-cs314", level="easy", seed=0)
    game.guess("c")
    assert game.guess("o").positions == (1, 2)


def test_words_and_hints_do_not_count_as_letters_for_the_second_best() -> None:
    lexicon = Lexicon(["abb", "bab", "bba", "ccc", "ccd", "cdc"])
    game = Game(lexicon, length=3, house="ut-cs314", level="easy", misses=20, seed=0)
    game.guess_word("zzz")
    turn = Turn(game.position, Letter("a"))
    best = turn.ranked(turn.families, [family.size for family in turn.families])
    assert game.guess("a").positions == best[0].positions


def test_a_dealer_that_cheats_beyond_the_rules() -> None:
    stolen = Turn(Game(Lexicon(["cool"]), length=4).position, Letter("o")).families[0]
    for answer in (None, 3, stolen):
        game = Game(Lexicon(["deal", "tear"]), length=4, dealer=lambda _turn, answer=answer: answer)
        with pytest.raises(DealerError, match="not one of the families"):
            game.guess("e")
        assert game.moves == []


def test_a_dealer_that_fails_leaves_the_game_as_it_was() -> None:
    def broken(_turn: Turn) -> Family:
        raise RuntimeError("out\nof order")

    game = Game(Lexicon(["deal", "tear"]), length=4, dealer=broken)
    with pytest.raises(DealerError, match=r"RuntimeError: out\\nof order"):
        game.guess("e")
    assert game.position.tried == ()
