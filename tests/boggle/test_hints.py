"""Hints: which word they point at, what they cost, and how they are recorded."""

import msgspec
import pytest

from wordfoe import Lexicon
from wordfoe.boggle import HINT_PRICE, Game, Hint, Searcher, replay
from wordfoe.errors import DamagedRecord, Illegal, Malformed
from wordfoe.record import Record

ENGLISH = Lexicon.english()


def board(seed: int = 1) -> Game:
    return Game(ENGLISH, rows=4, columns=4, tiles="leanstrtqiedopsm", seed=seed)


def test_a_hint_points_at_a_word_that_people_know_and_is_not_found() -> None:
    game = board()
    game.submit("resistant")
    words = Searcher(ENGLISH).search(game.board)
    hint = game.hint()
    assert any(
        (found.path[0], len(found.word)) == (hint.cell, hint.length)
        for found in words
        if found.is_known and not found.offensive and found.word != "resistant"
    )
    assert game.position.points == 6 - HINT_PRICE
    assert game.position.hints == (hint,)


def test_the_points_never_fall_below_zero() -> None:
    game = board()
    with pytest.raises(Illegal, match="A hint costs 2 points; you have 0 points") as refused:
        game.hint()
    assert refused.value.code == "hint-too-dear"
    game.submit("lean")
    with pytest.raises(Illegal, match="you have 1 point"):
        game.hint()
    game.submit("leant")
    game.hint()
    assert game.position.points == 1
    assert len(game.moves) == 3


def test_no_hint_is_given_twice_and_there_is_an_end() -> None:
    lexicon = Lexicon(["leant\t10", "lean\t10", "lent\t95"])
    game = Game(lexicon, rows=2, columns=3, tiles="leatnx", seed=1)
    game.submit("leant")
    assert game.hint() == Hint(0, 4)
    game.submit("lent")
    game.submit("lean")
    with pytest.raises(Illegal, match="There is no hint left on this board") as refused:
        game.hint()
    assert refused.value.code == "hint-none-left"
    game.done()
    with pytest.raises(Illegal, match="The game is over"):
        game.hint()


def test_hints_follow_from_the_seed() -> None:
    def hints(seed: int) -> list[Hint]:
        game = board(seed)
        game.submit("resistant")
        return [game.hint() for _ in range(3)]

    assert hints(1) == hints(1)
    assert len(set(hints(1))) == 3
    assert len({tuple(hints(seed)) for seed in range(5)}) > 1


def test_a_game_with_hints_is_recorded_replayed_and_resumed() -> None:
    game = board()
    game.submit("resistant")
    hint = game.hint()
    outcome = game.done()
    assert (outcome.player.points, outcome.paid) == (6 - HINT_PRICE, HINT_PRICE)
    total = sum(found.points for found in game.solution)
    assert outcome.share == round(4 / total, 4)
    record = Record.from_line(game.record().to_line())
    assert record.moves[1] == {"type": "hint", "cell": hint.cell, "length": hint.length}
    assert replay(record, ENGLISH).outcome == outcome
    assert Game.resumed(ENGLISH, game.settings, game.moves).position == game.position


@pytest.mark.parametrize("change", [{"cell": 99}, {"length": 63}])
def test_a_forged_hint_is_a_damaged_record(change: dict[str, int]) -> None:
    game = board()
    game.submit("resistant")
    hint = game.hint()
    game.done()
    record = Record.from_line(game.record().to_line())
    record.moves[1] |= change
    with pytest.raises(DamagedRecord, match="at move 2"):
        replay(record, ENGLISH)
    forged = msgspec.structs.replace(hint, cell=99)
    other = board()
    other.submit("resistant")
    with pytest.raises(Malformed, match="The board has no cell 99"):
        other.take(forged)
