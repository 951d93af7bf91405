"""The rules of Hangman: what is legal, what it costs, how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman import (
    DEALERS,
    HOUSES,
    Game,
    Hint,
    Letter,
    Position,
    Reply,
    Settings,
    Word,
    replay,
)
from wordfoe.hangman.game import HIDDEN, play, start

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
            ("", "An empty line is no guess"),
            ("   ", "An empty line is no guess"),
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
        ("misses", "left"), [(3, "3 are left"), (2, "2 are left"), (1, "1 is left")]
    )
    def test_a_hint_that_is_too_dear(self, misses: int, left: str) -> None:
        running = game(misses=misses)
        with pytest.raises(Illegal, match=f"A hint costs 3 misses, and {left}"):
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


class TestHints:
    @pytest.mark.parametrize("dealer", DEALERS)
    def test_a_hint_costs_three_misses_and_reveals_a_new_letter(self, dealer: str) -> None:
        running = game(misses=4, dealer=dealer)
        running.guess("o") if dealer != "fair" else None
        reply = running.hint()
        assert reply.letter is not None
        assert reply.letter in running.position.tried
        assert reply.positions
        assert all(running.position.pattern[i] == reply.letter for i in reply.positions)
        assert running.position.misses == 3
        assert running.position.misses_left == 1

    def test_an_evil_hint_serves_the_dealer(self) -> None:
        """Of all letters and families, `largest` shows the one that leaves the most words."""
        assert game(["abc", "abd", "abe", "xyz"], misses=9).hint().letter in ("a", "b")

    def test_a_fair_hint_shows_the_secret_in_all_its_places(self) -> None:
        for seed in range(20):
            running = game(["good"], dealer="fair", misses=9, seed=seed)
            reply = running.hint()
            assert reply.positions == tuple(i for i, x in enumerate("good") if x == reply.letter)

    def test_fair_hints_pick_among_the_blanks_by_chance(self) -> None:
        letters = {game(["good"], dealer="fair", seed=seed).hint().letter for seed in range(30)}
        assert letters == {"g", "o", "d"}

    def test_hints_are_free_of_limits_when_misses_are(self) -> None:
        running = game(["abcdef"], misses=None)
        for _ in range(5):
            running.hint()
        assert running.position.misses == 15


class TestEndings:
    def test_a_win_by_letters(self) -> None:
        running = game(["cool"])
        for letter in "clo":
            running.guess(letter)
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (True, "revealed")
        assert (running.outcome.word, running.outcome.guesses) == ("cool", 3)

    def test_a_win_by_the_word(self) -> None:
        running = game(["cool"])
        assert running.guess_word("COOL").positions == (0, 1, 2, 3)
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (True, "guessed")
        assert running.position.pattern == "cool"

    def test_a_loss_at_the_last_miss(self) -> None:
        running = game(misses=2)
        running.guess("x")
        assert running.outcome is None
        running.guess("z")
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (False, "misses")

    def test_a_wrong_word_can_lose(self) -> None:
        running = game(misses=1)
        running.guess_word("zzzz")
        assert running.outcome is not None
        assert running.outcome.ending == "misses"
        assert len(running.position.candidates) == 4

    def test_resigning(self) -> None:
        running = game()
        running.resign()
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (False, "resigned")

    def test_unlimited_misses_never_lose(self) -> None:
        running = game(misses=None)
        for letter in "qwertyuipasfjkzxvbn":
            running.guess(letter)
        assert running.outcome is None
        assert running.position.misses_left is None

    def test_the_word_at_a_loss(self) -> None:
        def lost(**wishes: Any) -> str:
            running = game(misses=1, **wishes)
            running.guess("x")
            assert running.outcome is not None
            return running.outcome.word

        assert {lost(loss_word="first", seed=seed) for seed in range(20)} == {"cool"}
        assert {lost(loss_word="random", seed=seed) for seed in range(60)} == set(GOOD)
        assert lost(seed=5) == lost(seed=5)

    def test_offensive_words_are_never_dealt(self) -> None:
        lexicon = Lexicon(["cool\t10", "good\t10\t!"])
        running = Game(lexicon, length=4, misses=9, seed=0)
        assert list(running.position.candidates) == ["cool"]
        assert running.guess_word("good").positions == ()
        with pytest.raises(SettingsError, match="No word of 3 letters may be dealt"):
            Game(Lexicon(["bad\t10\t!", "cool"]), length=3)


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
            ({"misses": 0}, "0 misses are too few"),
            ({"misses": -3}, "-3 misses are too few"),
            ({"level": "brutal"}, 'no level "brutal"; choose easy, medium or hard'),
            ({"loss_word": "last"}, 'no loss word "last"; choose random or first'),
            ({"ties": "fair"}, 'no tie rule "fair"; choose from first, random'),
            ({"house": "harvard"}, 'no house "harvard"; choose from stanford'),
            ({"house": "moertel", "misses": 5}, "plays with misses unlimited, not 5"),
            ({"house": "stanford", "dealer": "kind"}, "plays with dealer largest, not kind"),
            ({"length": 9}, "No word has 9 letters; the lengths there are: 4"),
        ],
    )
    def test_that_cannot_be(self, wishes: dict[str, Any], message: str) -> None:
        with pytest.raises(SettingsError, match=message):
            game(**wishes)

    def test_huge_misses_are_fine(self) -> None:
        running = game(misses=2**53 - 1)
        running.guess("x")
        assert running.position.misses_left == 2**53 - 2


moves = st.lists(
    st.one_of(
        st.sampled_from("abcdexyz"),
        st.sampled_from([":hint", ":resign"]),
        st.text("abc", min_size=1, max_size=5),
    ),
    max_size=15,
)


@pytest.mark.parametrize("who", [*DEALERS, *HOUSES])
@given(
    words=st.integers(2, 5).flatmap(
        lambda n: st.lists(st.text("abcde", min_size=n, max_size=n), min_size=1, max_size=25)
    ),
    attempts=moves,
    seed=st.integers(0, 99),
)
def test_whatever_is_tried_the_rules_hold(
    who: str, words: list[str], attempts: list[str], seed: int
) -> None:
    """Replies are legal, candidates never grow, the pattern never takes anything back, wrong input
    changes nothing, and the record replays to the same game."""
    wishes: dict[str, Any] = {"house": who} if who in HOUSES else {"dealer": who, "misses": 12}
    lexicon = Lexicon(words)
    running = Game(lexicon, length=len(words[0]), seed=seed, **wishes)
    for attempt in attempts:
        before, made = running.position, len(running.moves)
        try:
            if attempt == ":hint":
                running.hint()
            elif attempt == ":resign":
                running.resign()
            elif len(attempt) == 1:
                running.guess(attempt)
            else:
                running.guess_word(attempt)
        except (Malformed, Illegal):
            assert running.position is before
            assert len(running.moves) == made
            continue
        after = running.position
        assert 1 <= len(after.candidates) <= len(before.candidates)
        assert set(after.candidates) <= set(before.candidates)
        assert all(a in (HIDDEN, b) for a, b in zip(before.pattern, after.pattern, strict=True))
        for word in after.candidates:
            if after.ending != "guessed":
                shown = "".join(x if x in after.tried else HIDDEN for x in word)
                assert shown == after.pattern
        assert before.misses <= after.misses <= before.misses + 3
    rebuilt = replay(running.record(), lexicon)
    assert state(rebuilt.positions[-1]) == state(running.position)
    assert rebuilt.outcome == running.outcome
    again = Game(lexicon, running.settings)
    for move in running.moves:
        assert again.play(move.guess) == move.reply
