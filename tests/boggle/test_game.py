"""A game in progress: its moves, what it tells at the end, its record and its replay."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wordfoe import Lexicon
from wordfoe.boggle import BIG, Board, Done, Game, Refused, Searcher, Word, replay
from wordfoe.boggle.game import POOR
from wordfoe.errors import DamagedRecord, Illegal, Malformed, OtherLexicon
from wordfoe.record import Record

WORDS = ["lean", "leant", "cans", "ant", "late", "quit"]


@pytest.fixture
def game() -> Game:
    """
    L E A
    T N C
    E S S
    """
    return Game(Lexicon(WORDS), rows=3, columns=3, tiles="leatncess")


def test_a_word_becomes_a_move_and_wrong_input_does_not(game: Game) -> None:
    accepted = game.submit("Lean")
    assert (accepted.word, accepted.path, accepted.points) == ("lean", (0, 1, 2, 4), 1)
    assert game.moves == [Word("lean", (0, 1, 2, 4))]
    before = game.position
    for word, error in (("lean", Refused), ("late", Refused), ("", Malformed), ("le4n", Malformed)):
        with pytest.raises(error):
            game.submit(word)
        assert game.position is before
        assert len(game.moves) == 1


def test_the_computer_takes_the_rest(game: Game) -> None:
    game.submit("lean")
    with pytest.raises(Illegal, match="shown at the end"):
        _ = game.solution
    assert game.record().outcome is None
    outcome = game.done()
    assert outcome == game.outcome
    words = [found.word for found in game.solution]
    assert "lean" in words
    assert [found.word for found in game.missed] == [w for w in words if w != "lean"]
    assert (outcome.player.words, outcome.player.points) == (1, 1)
    assert outcome.computer.words == len(words) - 1
    assert outcome.computer.points == sum(found.points for found in game.missed)
    assert not outcome.won
    for move in (lambda: game.submit("cans"), game.done):
        with pytest.raises(Illegal, match="game is over"):
            move()


def test_missed_words_that_people_know() -> None:
    """The best first; a word that may offend is never shown, nor one that is little known."""
    words = ["quit\t20", "quiet\t30", "quite\t10\t!", "tique\t90", "etqui", "tiqu\t10", "itqu\t20"]
    game = Game(Lexicon(words), rows=2, columns=2, tiles="qiet")
    game.submit("tiqu")
    game.done()
    assert len(game.missed) == len(words) - 1
    assert [found.word for found in game.known_missed] == ["quiet", "itqu", "quit"]


def test_the_longest_word_is_the_best_known_of_its_length() -> None:
    words = ["lean\t50", "lane\t10\t!", "elan\t20", "lea\t1", "ale"]
    game = Game(Lexicon(words), rows=2, columns=2, tiles="lean", rules="tournament")
    game.done()
    assert game.longest is not None
    assert game.longest.word == "elan"
    nothing = Game(Lexicon(words), rows=2, columns=2, tiles="zzzz")
    nothing.done()
    assert nothing.longest is None


def test_offensive_words_are_told_and_marked() -> None:
    game = Game(Lexicon(["lean", "lane\t\t!"]), rows=2, columns=2, tiles="lean")
    assert game.submit("lane").offensive
    game.done()
    assert {found.word: found.offensive for found in game.solution} == {"lean": False, "lane": True}


def test_the_longest_word_that_was_found_is_one_to_show() -> None:
    words = ["lean", "elan", "leant\t\t!"]
    game = Game(Lexicon(words), rows=3, columns=3, tiles="elxnaxtxx")
    assert game.longest_found is None
    game.submit("leant")
    assert game.longest_found is None
    game.submit("elan")
    assert game.longest_found == "elan"
    assert game.done().share == 0.75  # of 2 + 1 + 1 points


def test_a_poor_board_has_few_words() -> None:
    board = Board(BIG.shake(11), 5, 5)
    words = Searcher(Lexicon.english()).words(board)

    def is_poor(count: int) -> bool:
        return Game(Lexicon(words[:count]), tiles=board.tiles).is_poor

    assert (is_poor(POOR - 1), is_poor(POOR)) == (True, False)


def test_a_game_without_a_seed_has_one_of_its_own() -> None:
    lexicon = Lexicon(WORDS)
    assert Game(lexicon).settings.seed != Game(lexicon).settings.seed


def test_a_game_goes_on_from_its_moves(game: Game) -> None:
    game.submit("lean")
    again = Game.resumed(game.lexicon, game.settings, game.moves)
    assert (again.position, again.moves) == (game.position, game.moves)
    again.submit("cans")
    again.done()
    assert [type(move) for move in again.moves] == [Word, Word, Done]
    with pytest.raises(Illegal, match="does not lie along"):
        Game.resumed(game.lexicon, game.settings, [Word("lean", (0, 1, 2, 5))])


def test_a_record_rebuilds_the_game(game: Game) -> None:
    game.submit("lean")
    game.submit("cans")
    half = replay(Record.from_line(game.record().to_line()), game.lexicon)
    assert half.positions[-1] == game.position
    assert half.outcome is None
    game.done()
    rebuilt = replay(Record.from_line(game.record().to_line()), game.lexicon)
    assert rebuilt.settings == game.settings
    assert rebuilt.moves == game.moves
    assert rebuilt.positions[-1] == game.position
    assert rebuilt.outcome == game.outcome


def test_a_damaged_record_is_refused(game: Game) -> None:
    game.submit("lean")
    game.done()
    record = game.record()
    with pytest.raises(OtherLexicon, match="not with the 1 words"):
        replay(record, Lexicon(["lean"]))
    with pytest.raises(DamagedRecord, match="not a game of Boggle"):
        replay(replace(record, game="chess"), game.lexicon)
    with pytest.raises(DamagedRecord, match=r"at move 2: Already found"):
        replay(replace(record, moves=[record.moves[0]] * 2), game.lexicon)
    with pytest.raises(DamagedRecord, match="outcome does not follow"):
        replay(replace(record, outcome=None), game.lexicon)
    move = {"type": "word", "word": "lean", "path": [0, 1, 2, 5]}
    with pytest.raises(DamagedRecord, match=r"at move 1: .*does not lie along"):
        replay(replace(record, moves=[move]), game.lexicon)
    with pytest.raises(DamagedRecord):
        replay(replace(record, settings={"rows": 9}), game.lexicon)


def test_a_record_of_a_board_that_cannot_be_searched() -> None:
    lexicon = Lexicon(["a" * length for length in range(4, 20)])
    game = Game(lexicon, tiles="a" * 25, seed=1)
    game.submit("aaaa")
    unfinished = game.record()
    assert replay(unfinished, lexicon).outcome is None
    finished = replace(unfinished, moves=[*unfinished.moves, {"type": "done"}])
    with pytest.raises(DamagedRecord, match=r"is damaged: The board cannot be searched: .*\.$"):
        replay(finished, lexicon)
