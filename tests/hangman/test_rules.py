"""The rules of Hangman: what is legal, what it costs, how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman import (
    Game,
    Hint,
    Letter,
    Position,
    Reply,
    Settings,
    Word,
)
from wordfoe.hangman.position import HIDDEN, start
from wordfoe.hangman.rules import play

GOOD = ["cool", "good", "hood", "mood"]


def game(words: list[str] = GOOD, **wishes: Any) -> Game:
    return Game(Lexicon(words), **{"length": len(words[0]), "seed": 0, **wishes})


def state(position: Position) -> tuple[object, ...]:
    return (
        position.pattern,
        position.tried,
        position.wrong_words,
        position.misses,
        position.guesses,
        position.ending,
        list(position.candidates),
    )


class TestRefusals:
    """Each has its own sentence, and changes nothing."""

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "Type one letter."),
            ("   ", "Type one letter."),
            ("ee", '"ee" is 2 characters; type one letter'),
            ("7", '"7" is not a letter'),
            ("-", '"-" is not a letter'),
            ("é", '"é" is not a letter; type one of a to z'),
            ("😀", "is not a letter"),
            ("\x1b", r'"\\x1b" is not a letter'),
            ("x" * 1000, r'"xxx.*\.\.\." is 1000 characters'),
        ],
    )
    def test_no_letter(self, text: str, message: str) -> None:
        running = game()
        before = state(running.position)
        with pytest.raises(Malformed, match=message):
            running.guess(text)
        assert state(running.position) == before
        assert running.moves == []

    def test_capitals_and_blanks_are_forgiven(self) -> None:
        assert game().guess(" O ").positions == (1, 2)

    def test_a_letter_twice(self) -> None:
        running = game()
        running.guess("x")
        before = state(running.position)
        with pytest.raises(Illegal, match='"x" was tried before'):
            running.guess("X")
        assert state(running.position) == before

    @pytest.mark.parametrize(
        ("word", "error", "message"),
        [
            ("", Malformed, "no word to guess"),
            ("go0d", Malformed, '"go0d" is not a word'),
            ("two words", Malformed, "is not a word"),
            ("goods", Illegal, '"goods" has 5 letters; the word has 4'),
        ],
    )
    def test_no_word(self, word: str, error: type[Exception], message: str) -> None:
        running = game()
        with pytest.raises(error, match=message):
            running.guess_word(word)
        assert running.moves == []

    def test_a_wrong_word_twice(self) -> None:
        running = game()
        running.guess_word("good")
        with pytest.raises(Illegal, match='"good" was tried before and is not the word'):
            running.guess_word("GOOD")
        assert running.position.misses == 1

    @pytest.mark.parametrize(
        ("misses", "left"),
        [(3, ", all that you have left"), (2, "; you have 2 left"), (1, "; you have 1 left")],
    )
    def test_a_hint_that_is_too_dear(self, misses: int, left: str) -> None:
        running = game(misses=misses)
        with pytest.raises(Illegal, match=f"A hint costs 3 misses{left}\\."):
            running.hint()
        assert running.moves == []

    def test_no_hint_for_the_last_letter(self) -> None:
        running = game(["good", "hood", "mood"], misses=9)
        running.guess("o")
        running.guess("d")
        assert running.position.pattern.count(HIDDEN) == 1
        with pytest.raises(Illegal, match="last hidden letter"):
            running.hint()

    def test_after_the_end(self) -> None:
        running = game(misses=1)
        running.guess("x")
        attempts: list[Callable[[], object]] = [
            lambda: running.guess("o"),
            running.hint,
            lambda: running.guess_word("good"),
        ]
        for attempt in attempts:
            with pytest.raises(Illegal, match="The game is over"):
                attempt()


class TestIllegalReplies:
    """The rules refuse a reply that no word gives, whoever makes it."""

    position = start(Lexicon(GOOD), Settings(length=4, misses=9))

    @pytest.mark.parametrize("positions", [(0,), (2, 1), (1, 1), (-1,), (4,), (10**30,), (1, 2, 3)])
    def test_positions_that_no_candidate_has(self, positions: tuple[int, ...]) -> None:
        with pytest.raises(Illegal, match="No candidate has"):
            play(self.position, Letter("o"), Reply(positions))

    def test_denying_a_letter_that_every_word_has(self) -> None:
        with pytest.raises(Illegal, match="No candidate has"):
            play(self.position, Letter("o"), Reply())

    @pytest.mark.parametrize(
        "reply", [Reply(), Reply((1, 2)), Reply((), "o"), Reply((0,), "zz"), Reply((0,), "")]
    )
    def test_hints_that_show_nothing(self, reply: Reply) -> None:
        with pytest.raises(Illegal, match="answer to a hint"):
            play(self.position, Hint(), reply)

    def test_denying_the_only_word(self) -> None:
        only = start(Lexicon(["cool"]), Settings(length=4))
        with pytest.raises(Illegal, match="cannot be denied"):
            play(only, Word("cool"), Reply())

    def test_admitting_to_what_is_no_candidate(self) -> None:
        with pytest.raises(Illegal, match="cannot be the word"):
            play(self.position, Word("food"), Reply((0, 1, 2, 3)))


class TestSettings:
    @pytest.mark.parametrize(
        ("wishes", "message"),
        [
            ({"misses": 0}, "misses must be at least 1"),
            ({"misses": -3}, "misses must be at least 1"),
            ({"level": "brutal"}, 'no level "brutal"; choose easy, medium, hard or elite'),
            ({"loss_word": "last"}, 'no loss word "last"; choose best-known, random or first'),
            ({"ties": "fair"}, 'no tie rule "fair"; choose from first, random'),
            ({"house": "harvard"}, 'no house "harvard"; choose from stanford'),
            ({"house": "moertel", "misses": 5}, "plays with misses unlimited, not 5"),
            ({"house": "stanford", "dealer": "kind"}, "plays with dealer largest, not kind"),
            ({"length": 9}, "No word has 9 letters; available lengths: 4"),
        ],
    )
    def test_that_cannot_be(self, wishes: dict[str, Any], message: str) -> None:
        with pytest.raises(SettingsError, match=message):
            game(**wishes)

    def test_huge_misses_are_fine(self) -> None:
        running = game(misses=2**53 - 1)
        running.guess("x")
        assert running.position.misses_left == 2**53 - 2
