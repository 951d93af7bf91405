"""The example of the Boggle lab: two lists of words, 9 and 56 points.

Its picture is lost, but the board EECA ALEP HNBO QTTY holds exactly these words.
"""

from __future__ import annotations

from wordfoe import Lexicon
from wordfoe.boggle import Board, Game, Searcher

BOARD = "eecaalephnboqtty"
ME = "lean peel clean pace pent lent bent clan".split()
COMPUTER = (
    "elan celeb cape capelan capo cent cento alec alee anele leant lane leap lento peace pele "
    "penal hale hant neap bleep blae blah blent becap benthal bott open thae than thane toecap "
    "toea tope topee toby"
).split()  # the lab prints alec twice; the second can only be alee, which the board holds


def test_the_board_holds_exactly_the_words_of_the_picture() -> None:
    assert set(Searcher(Lexicon.english()).words(Board.parse(BOARD))) == {*ME, *COMPUTER}


def test_the_scores_of_the_picture() -> None:
    game = Game(Lexicon.english(), rows=4, columns=4, tiles=BOARD)
    for word in ME:
        game.submit(word)
    outcome = game.done()
    assert (outcome.player.points, outcome.computer.points) == (9, 56)
    assert sorted(found.word for found in game.missed) == sorted(COMPUTER)


def test_peace_is_the_same_in_capitals() -> None:
    game = Game(Lexicon.english(), rows=4, columns=4, tiles=BOARD)
    assert game.submit("PEACE").word == "peace"
