"""The verdict on a game: a sentence that is true of every dealer, level and ending."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import Effort, Game, Replay, replay, xray
from wordfoe.hangman.analysis.verdict import Verdict

SMALL = Lexicon(["ally", "beta", "cool", "deal"])
NINE = Lexicon("ally beta cool deal else flew good hope ibex".split())
MPS = Lexicon("blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps".split())
ANY = "abcdefghijklmnopqrstuvwxyz"


def played(lexicon: Lexicon, letters: str, **wishes: Any) -> Replay:
    """A game of these letters, then given up if it is not over; ? is a hint."""
    usual = {"length": lexicon.lengths[0], "seed": 1, "dealer": "perfect", "misses": 3}
    game = Game(lexicon, **{**usual, **wishes})
    for letter in letters:
        if game.outcome is None and letter not in game.position.tried:
            if letter == "?":
                game.hint()
            else:
                game.guess(letter)
    if game.outcome is None:
        game.resign()
    return replay(game.record(), lexicon)


def verdict(lexicon: Lexicon, letters: str, **wishes: Any) -> Verdict:
    found = xray(played(lexicon, letters, **wishes)).verdict
    assert found is not None
    return found


def test_won_and_every_guess_was_perfect() -> None:
    said = verdict(MPS, "mpsc" + ANY.translate(str.maketrans("", "", "mpsc")), misses=26)
    assert said.said.startswith("You won with ")  # the letters after C give misses away
    perfect = verdict(Lexicon(["doable", "double"]), "dobleau", misses=3)
    assert perfect.said == "You won, and every guess was perfect."
    assert perfect.because == "You made 1 miss, the fewest anyone can against this fox. Proven."
    other = verdict(Lexicon(["doable", "double"]), "dobleau", misses=3, dealer="largest")
    assert other.because == "You made 0 misses. Against a perfect fox it could cost 1."
    sly = verdict(Lexicon(["doable", "double"]), "dobleau", misses=3, dealer="sly")
    assert sly.because == "You made 1 miss; nobody can be sure of fewer. Proven."
    assert "You gave nothing away in 6 guesses." in other.numbers


def test_won_with_slips() -> None:
    said = verdict(Lexicon(["doable", "double"]), "zdobleau", misses=3)
    assert said.said == "You won with no miss to spare."
    assert said.because == "You gave away 1 miss (guess 1, Z). Perfect play costs 1 miss at worst."
    assert verdict(Lexicon(["doable", "double"]), "zxdobleau", misses=9).because.startswith(
        "You gave away 2 misses (guesses 1 and 2)."
    )
    assert verdict(Lexicon(["doable", "double"]), "zdobleau", misses=None).said == (
        "You won in 8 guesses."
    )


def test_lost_but_could_be_won() -> None:
    said = verdict(MPS, "mpsu" + "bdefgj")
    assert said.said == "You could have won until guess 4."
    assert said.because == "U let it slip; 1 other letter still won."
    assert " 3 misses in " not in said.said


def test_lost_from_the_start() -> None:
    said = verdict(MPS, "mpsu" + "bdefgj", misses=2)
    assert said.said == "Nobody could have won this one with letters alone."
    assert said.because == "Perfect play costs 2 misses, and you had 2."


def test_a_fox_that_is_not_perfect() -> None:
    """It loses a game that a perfect one wins, or wins one that it could have lost."""
    lexicon = Lexicon.english()
    settings: dict[str, Any] = {"length": 6, "words": "common", "seed": 3, "dealer": "largest"}
    lost = verdict(lexicon, "esiarntoludcgmphbykvwzfxjq", misses=8, **settings)
    assert lost.said == "You had a sure win at guess 5."
    assert lost.because == (
        "R let it slip; 1 other letter still won. Against a perfect fox the game was lost from the "
        "start. This fox keeps the largest pile, not the best one."
    )
    game = Game(lexicon, misses=8, **settings)
    while game.outcome is None:  # the best letter by exact play, after the same first moves
        seen = Game.resumed(lexicon, game.settings, game.moves)
        seen.resign()
        value = xray(replay(seen.record(), lexicon)).verdict
        assert value is not None
        best = value.because.partition("with ")[2][:1].lower()
        game.guess(best or next(x for x in "esio" + ANY if x not in game.position.tried))
    said = xray(replay(game.record(), lexicon)).verdict
    assert said is not None
    assert game.outcome.won
    assert said.said == "You won a game that a perfect fox would have won."
    assert said.because.startswith("This fox keeps the largest pile, not the best one. Guess ")


def test_a_kind_fox() -> None:
    game = played(NINE, "eao", dealer="kind", misses=9)
    seen = xray(game)
    assert seen.verdict is not None
    assert seen.verdict.said.startswith("The fox helped you, ")
    assert "of 3 times it gave a letter that it could have hidden." in seen.verdict.because
    assert "A kind game has no grades." in seen.verdict.because
    assert {(x.grade, x.value, x.winnable, x.given_away) for x in seen.guesses} == {
        (None, None, None, None)
    }
    assert "gave away" not in seen.verdict.numbers
    assert verdict(NINE, "", dealer="kind").because == "A kind game has no grades."


@pytest.mark.parametrize("dealer", ["largest", "sly", "perfect", "cunning", "obscure"])
def test_a_fox_that_slips(dealer: str) -> None:
    said = verdict(Lexicon.english(), ANY, length=8, level="easy", dealer=dealer, misses=9)
    assert said.said.endswith(("as easy foxes do.", "did not slip up."))  # if it has no choice
    assert "The grades are against a fox that never slips." in said.because
    early = verdict(SMALL, "z", level="medium", dealer=dealer, misses=1)
    assert early.said == "This time the fox did not slip up."
    assert verdict(NINE, ANY, level="hard", dealer=dealer, misses=4).said.startswith("You ")


def test_a_fair_fox() -> None:
    won = verdict(NINE, ANY, dealer="fair", misses=26)
    assert won.said.startswith("You won a fair game in ")
    assert won.because == "One word, sealed before your first guess."
    lost = verdict(NINE, "zqx", dealer="fair")
    assert lost.said.endswith(", and it was sealed.")
    assert "Our greedy guesser makes" in lost.because
    assert verdict(NINE, "", dealer="fair").said.startswith("You gave up. It was ")


def test_given_up() -> None:
    said = verdict(MPS, "mps")
    assert said.said == "You gave up with 3 misses left."
    assert said.because.startswith("It could still be won, with C first. 10 words were left, ")
    assert verdict(MPS, "mpsu").because.startswith("A perfect fox wins from there. 6 words")
    assert verdict(SMALL, "", misses=None).said == "You gave up after 0 guesses."
    assert verdict(SMALL, "").numbers == "4 words fitted."


def test_what_was_not_found_out() -> None:
    lexicon = Lexicon.english()
    game = played(lexicon, "qzxjk", length=12, words="all", dealer="largest", misses=5)
    said = xray(game, Effort(work=1, seconds=0)).verdict
    assert said is not None
    assert said.said == "You lost; whether it could be won, nobody knows yet."
    assert said.because == "Guesses 1 to 5 are too big to work out in time."
    assert "gave" not in said.numbers


def test_a_hint_that_saved_misses() -> None:
    """Perfect play counts letters alone, so a hint may do better."""
    said = verdict(NINE, "?" + ANY, misses=26)
    assert said.said.startswith("You won")


def test_a_quick_x_ray_has_no_verdict() -> None:
    seen = xray(played(SMALL, "eoz"), graded=False)
    assert seen.verdict is None
    assert {guess.grade for guess in seen.guesses} == {None}
    assert [guess.after for guess in seen.guesses] == [2, 1, 1]
