"""Results of a round: words by who found them, and who won, in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe.rooms.results import (
    SharedWord,
    boggle_said,
    hangman_said,
    longest_left,
    shared_words,
    together_said,
    words_for,
)
from wordfoe.rooms.standings import (
    BoggleHand,
    FoundWord,
    HangmanHand,
    boggle_places,
    hangman_places,
)

RAIN, TRAIN, RETAIN, TEAR, RUDE = (
    FoundWord("rain", 1),
    FoundWord("train", 2),
    FoundWord("retain", 3),
    FoundWord("tear", 1),
    FoundWord("rude", 1, offensive=True),
)
BOARD = [RAIN, TRAIN, RETAIN, TEAR, RUDE]
NAMES = {1: "Otter", 2: "Owl", 3: "Hare", 4: "Mole", 5: "Toad"}


def names(words: list[SharedWord]) -> list[str]:
    return [word.word for word in words]


def boggle(you: int | None, *hands: tuple[FoundWord, ...], scoring: str = "double") -> str:
    dealt = [BoggleHand(seat=seat, words=words) for seat, words in enumerate(hands, 1)]
    return boggle_said(boggle_places(dealt, scoring, final=True), NAMES, you)  # type: ignore[arg-type]


def hangman(you: int | None, *hands: HangmanHand, setter: int | None = None) -> str:
    return hangman_said(hangman_places(hands), NAMES, you, setter=setter)


def won(seat: int, misses: int, guesses: int) -> HangmanHand:
    return HangmanHand(seat=seat, misses=misses, guesses=guesses, state="won")


def test_words_in_groups() -> None:
    hands = [
        BoggleHand(seat=1, words=(RAIN, TRAIN, RETAIN)),
        BoggleHand(seat=2, words=(RAIN, TEAR, RETAIN, RUDE)),
        BoggleHand(seat=3, words=(RAIN,)),
    ]
    words = shared_words(hands)
    assert len(words) == 5, "offensive ones are counted"
    groups = words_for(1, [1, 2, 3], words)
    assert names(groups.only_you) == ["train"]
    assert groups.all == [SharedWord("rain", 1, (1, 2, 3))]
    assert groups.some == [SharedWord("retain", 3, (1, 2))]
    assert names(groups.only_others) == ["tear"]
    watched = words_for(None, [1, 2, 3], words)
    assert (names(watched.only_you), names(watched.some)) == ([], [])
    assert names(watched.only_others) == ["retain", "train", "tear"]


def test_alone_every_word_is_only_yours() -> None:
    words = shared_words([BoggleHand(seat=1, words=(RAIN, TRAIN))])
    assert names(words_for(1, [1], words).only_you) == ["train", "rain"]


@given(
    st.lists(st.lists(st.sampled_from(BOARD), unique=True), min_size=1, max_size=5),
    st.one_of(st.none(), st.integers(1, 5)),
)
def test_every_word_is_in_one_group(found: list[list[FoundWord]], you: int | None) -> None:
    hands = [BoggleHand(seat=seat, words=tuple(x)) for seat, x in enumerate(found, 1)]
    players = [hand.seat for hand in hands]
    groups = words_for(you, players, shared_words(hands))
    listed = [*groups.only_you, *groups.all, *groups.some, *groups.only_others]
    finders = {
        word.word: tuple(hand.seat for hand in hands if word in hand.words)
        for word in BOARD
        if not word.offensive
    }
    assert sorted((x.word, x.seats) for x in listed) == sorted(
        (w, s) for w, s in finders.items() if s
    )
    for word in groups.only_you:
        assert word.seats == (you,)
    for word in groups.all:
        assert [*word.seats] == players
        assert len(players) > 1
    for word in groups.some:
        assert you in word.seats
        assert 1 < len(word.seats) < len(players)
    for word in groups.only_others:
        assert you not in word.seats


def test_the_longest_word_that_nobody_found() -> None:
    words = shared_words([BoggleHand(seat=1, words=(RETAIN,))])
    assert longest_left(BOARD, words) == "train"
    assert longest_left([FoundWord("rude", 9, offensive=True), RETAIN], words) is None
    assert longest_left([TEAR, RAIN], words) == "rain"


def test_who_won_a_race_of_boggle() -> None:
    assert boggle(1, (RAIN,), (RAIN, TRAIN)) == "Owl wins by 4."
    assert boggle(2, (RAIN,), (RAIN, TRAIN)) == "You win by 4."
    assert boggle(1, (RAIN,), (TEAR,), ()) == "Owl and you, 2 each."
    assert boggle(None, (RAIN,), (TEAR,), ()) == "Otter and Owl, 2 each."
    assert boggle(1, *[(RAIN,)] * 5) == "5 players, 1 each."
    assert boggle(1, (RAIN,), (RAIN,), scoring="unique") == "Nobody scored."
    assert boggle(1, (RAIN, TRAIN)) == "You found 2 words, 6 points."
    assert boggle(None, (RAIN,), scoring="all") == "Otter found 1 word, 1 point."
    assert boggle(1) == "Nobody scored."


def test_who_won_a_race_of_hangman() -> None:
    lost = HangmanHand(seat=3, misses=10, guesses=14, state="lost")
    assert hangman(1, won(1, 3, 9), won(2, 3, 8), lost) == "Owl wins with 3 misses in 8 guesses."
    assert hangman(1, won(1, 1, 9), won(2, 3, 8)) == "You win with 1 miss in 9 guesses."
    assert hangman(1, won(1, 3, 8), won(2, 3, 8)) == "Owl and you, 3 misses in 8 guesses each."
    assert hangman(1, lost) == "The fox wins. Nobody found the word."
    assert hangman(1, lost, setter=2) == "Owl wins. Nobody found the word."
    assert hangman(2, lost, setter=2) == "You win. Nobody found the word."
    unfinished = HangmanHand(seat=1, guesses=2)
    assert hangman(1, lost, unfinished) == "The round ended before anybody found the word."


@pytest.mark.parametrize(
    ("won", "said"),
    [
        (True, "The word was found with 3 misses."),
        (False, "The word was not found."),
        (None, "The game ended before the word was found."),
    ],
)
def test_how_a_game_together_ended(won: bool | None, said: str) -> None:
    assert together_said(won=won, misses=3) == said
