"""Shared games: rebuilt from the events, with the words of their round."""

import pytest

from support.hosted import Hosted
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.moves import Letter, Word
from wordfoe.lexicon import Lexicon
from wordfoe.web.rooms.requests import Guess, RoomOptions
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.shared_games import guess_from


@pytest.fixture
def lesson(rooms: RoomService) -> Hosted:
    lesson = Hosted(rooms, "class", "b", words="cat cot cut dot", game={"misses": 2})
    lesson.command("start")
    return lesson


def test_a_game_follows_the_events(lesson: Hosted) -> None:
    shared = lesson.rooms.rounds.shared
    before = lesson.state
    move, over = shared.answered(lesson.id, before, Letter("t"))
    assert (move.reply.positions, over) == ((2,), False)
    assert lesson.state == before  # nothing was played
    lesson.command("play", letter="t")
    now = lesson.state
    assert now.round is not None
    view = shared.view(lesson.id, now, now.round, over=False)
    assert view.pattern == "--t"
    assert before.round is not None
    older = shared.view(lesson.id, before, before.round, over=False)
    assert older.pattern == "---"
    assert shared.view(lesson.id, now, now.round, over=False) == view


def test_what_is_for_the_end_waits_for_it(lesson: Hosted) -> None:
    shared = lesson.rooms.rounds.shared
    lesson.command("play", letter="z")
    lesson.command("play", letter="q")  # the last miss
    now = lesson.state
    assert now.round is not None
    hidden = shared.view(lesson.id, now, now.round, over=False)
    assert hidden.outcome is not None
    assert hidden.outcome.word == ""
    shown = shared.view(lesson.id, now, now.round, over=True)
    assert shown.outcome is not None
    assert shown.outcome.word in ("cat", "cot", "cut", "dot")


def test_an_earlier_round_keeps_its_words(lesson: Hosted) -> None:
    lesson.command("play", letter="t")
    lesson.command("end")
    first = lesson.round
    lesson.command("change", options=RoomOptions(words="bird bard"))
    lesson.command("start")
    shared = lesson.rooms.rounds.shared
    assert "cat" in shared.words(first)
    assert "bird" in shared.words(lesson.round)
    game = shared.finished(lesson.id, lesson.state, first)
    assert game.outcome is not None
    assert game.outcome.ending == "resigned"


@pytest.mark.parametrize(
    ("request_", "guess"),
    [(Guess(0, letter=" E "), Letter("e")), (Guess(0, word="Cat"), Word("cat"))],
)
def test_a_letter_or_a_word(request_: Guess, guess: object) -> None:
    assert guess_from(request_, Lexicon.english()) == guess


@pytest.mark.parametrize("request_", [Guess(0), Guess(0, letter="e", word="cat"), Guess(0, "17")])
def test_neither_or_both_or_no_letter(request_: Guess) -> None:
    with pytest.raises(Malformed):
        guess_from(request_, Lexicon.english())


def test_a_word_that_everybody_would_see_is_one_of_the_list() -> None:
    words = Lexicon(["cat", "damn\t20\t!"])
    for word, code in (("heyyou", "not-a-word"), ("damn", "offensive")):
        with pytest.raises(Illegal) as refusal:
            guess_from(Guess(0, word=word), words)
        assert refusal.value.code == code


def test_a_letter_twice(lesson: Hosted) -> None:
    lesson.command("play", letter="t")
    with pytest.raises(Illegal):
        lesson.command("play", letter="t")
