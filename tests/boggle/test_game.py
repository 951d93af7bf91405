"""The rules: what counts, every refusal and its reason, the outcome, the record and its replay."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.boggle import BIG, LAB, TOURNAMENT, Game, Refused, Settings, replay
from wordfoe.boggle.game import board_for
from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import DamagedRecord, Illegal, Malformed, OtherLexicon, SettingsError, quoted
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


def test_points() -> None:
    assert [LAB.points(n) for n in range(10)] == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    assert [TOURNAMENT.points(n) for n in range(11)] == [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11]
    assert LAB.at_least(6).points(5) == 0
    assert LAB.at_least(6).points(6) == 3
    with pytest.raises(SettingsError, match="begin at 4 letters"):
        LAB.at_least(3)
    with pytest.raises(SettingsError, match='no rules "chess"; choose lab or tournament'):
        rules_named("chess")


def test_words_are_accepted_with_path_and_points(game: Game) -> None:
    accepted = game.submit(" LEAN ")
    assert (accepted.word, accepted.path, accepted.points) == ("lean", (0, 1, 2, 4), 1)
    assert game.submit("lean" + "t").points == 2  # goes on from a word found before
    assert game.position.points == 3


@pytest.mark.parametrize(
    ("word", "reason", "message"),
    [
        ("ant", "too short", '"ant" is too short; a word has at least 4 letters.'),
        ("zzzz", "not a word", '"zzzz" is not in the word list.'),
        ("lean", "found before", '"lean" was found before; find another word.'),
        ("late", "not on the board", '"late" is not on the board.'),
        ("quit", "not on the board", '"quit" is not on the board.'),
    ],
)
def test_every_refusal_has_its_reason(game: Game, word: str, reason: str, message: str) -> None:
    game.submit("lean")
    before = game.position
    with pytest.raises(Refused) as caught:
        game.submit(word)
    assert (caught.value.reason, str(caught.value)) == (reason, message)
    assert game.position is before
    assert len(game.moves) == 1


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("", "An empty line is no word; type a word from the board."),
        ("lean cans", '"lean cans" is more than one word; type one at a time.'),
        ("le4n", '"le4n" holds the digit "4"; a word is made of letters only.'),
        ("le-an", '"le-an" holds "-"; a word is made of letters only.'),
        ("leän", '"leän" holds "ä", which is none of the letters a to z.'),
        ("a" * 100, f"{quoted('a' * 100)} has 100 letters; the whole board has 9."),
    ],
)
def test_every_malformed_word_has_its_own_sentence(game: Game, word: str, message: str) -> None:
    before = game.position
    with pytest.raises(Malformed) as caught:
        game.submit(word)
    assert str(caught.value) == message
    assert game.position is before
    assert game.moves == []


def test_a_path_says_which_tiles_are_meant() -> None:
    """
    N O O
    N O O
    """
    lexicon = Lexicon(["noon"])

    def path_for(path: tuple[int, ...]) -> tuple[int, ...]:
        return Game(lexicon, rows=2, columns=3, tiles="noonoo").submit("noon", path).path

    assert path_for(()) == (0, 1, 4, 3)
    assert path_for((3, 4, 1, 0)) == (3, 4, 1, 0)  # exactly as shown
    assert path_for((0, 2, 4, 3)) == (0, 1, 4, 3)  # 0 and 2 do not touch
    assert path_for((99, -1)) == (0, 1, 4, 3)


def test_the_computer_takes_the_rest(game: Game) -> None:
    game.submit("lean")
    with pytest.raises(Illegal, match="when the game is over"):
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


def test_offensive_words_count_for_the_player_and_are_marked() -> None:
    game = Game(Lexicon(["lean", "lane\t\t!"]), rows=2, columns=2, tiles="lean")
    accepted = game.submit("lane")
    assert (accepted.points, accepted.offensive) == (1, True)
    game.done()
    assert {found.word: found.offensive for found in game.solution} == {"lean": False, "lane": True}


def test_boards_come_from_the_seed() -> None:
    lexicon = Lexicon(WORDS)
    assert board_for(lexicon, Settings(seed=3)).tiles == BIG.shake(3)
    assert board_for(lexicon, Settings(seed=3, rows=3, columns=4)).rows == 3
    assert len(board_for(lexicon, Settings(seed=3, rows=3, columns=4)).tiles) == 12
    greek = Lexicon(["αβγδ", "δγβα"])
    assert set(board_for(greek, Settings(rows=4, columns=4)).tiles) <= set("αβγδ")
    assert Game(lexicon).settings.seed != Game(lexicon).settings.seed


def test_settings_are_checked() -> None:
    for wishes in ({"rows": 1}, {"columns": 7}, {"rules": "x"}, {"min_length": 2}, {"timer": 0}):
        with pytest.raises(SettingsError):
            Settings(**wishes)


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
    from msgspec.structs import replace

    game.submit("lean")
    game.done()
    record = game.record()
    with pytest.raises(OtherLexicon, match="not with the 1 words"):
        replay(record, Lexicon(["lean"]))
    with pytest.raises(DamagedRecord, match="not a game of Boggle"):
        replay(replace(record, game="chess"), game.lexicon)
    with pytest.raises(DamagedRecord, match=r"at move 2: .*found before"):
        replay(replace(record, moves=[record.moves[0]] * 2), game.lexicon)
    with pytest.raises(DamagedRecord, match="outcome does not follow"):
        replay(replace(record, outcome=None), game.lexicon)
    move = {"type": "word", "word": "lean", "path": [0, 1, 2, 5]}
    with pytest.raises(DamagedRecord, match=r"at move 1: .*does not lie along"):
        replay(replace(record, moves=[move]), game.lexicon)
    with pytest.raises(DamagedRecord):
        replay(replace(record, settings={"rows": 9}), game.lexicon)
