"""Standings, compared with the plain model."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import rooms as reference
from support.rooms import miss
from wordfoe.hangman import Letter, Reply
from wordfoe.hangman.moves import Move
from wordfoe.rooms.room import Played
from wordfoe.rooms.standings import (
    BoggleHand,
    FoundWord,
    HangmanHand,
    Place,
    Scoring,
    boggle_places,
    counts,
    done,
    hangman_places,
    together_places,
)

HangmanState = Literal["playing", "won", "lost"]
SCORINGS: list[Scoring] = ["double", "all", "unique"]
STATES: list[HangmanState] = ["playing", "won", "lost"]
BOARD = [FoundWord("rain", 1), FoundWord("train", 2), FoundWord("retain", 3), FoundWord("xx", 11)]


@st.composite
def boggle_hands(draw: st.DrawFn) -> list[BoggleHand]:
    seats = draw(st.lists(st.integers(1, 99), unique=True, max_size=5))
    return [
        BoggleHand(
            seat=seat,
            words=tuple(draw(st.lists(st.sampled_from(BOARD), unique=True))),
            paid=draw(st.sampled_from([0, 0, 2, 4])),
            over=draw(st.booleans()),
        )
        for seat in seats
    ]


@st.composite
def hangman_hands(draw: st.DrawFn) -> list[HangmanHand]:
    hands = []
    for seat in draw(st.lists(st.integers(1, 99), unique=True, max_size=6)):
        guesses = draw(st.integers(0, 3))
        state: HangmanState = draw(st.sampled_from(STATES)) if guesses else "playing"
        misses = draw(st.integers(0, guesses))
        hands.append(HangmanHand(seat=seat, misses=misses, guesses=guesses, state=state))
    return hands


def check_ranks(places: list[Place], better: dict[int, int]) -> None:
    """Each rank is one more than the number of players who are better, and the first come first."""
    assert {place.seat: place.rank for place in places} == {
        seat: 1 + count for seat, count in better.items()
    }
    ranks = [(place.rank or 0, place.seat) for place in places]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("scoring", SCORINGS)
@settings(max_examples=60)
@given(hands=boggle_hands())
def test_a_race_of_boggle_is_scored_as_in_the_plain_model(
    scoring: Scoring, hands: list[BoggleHand]
) -> None:
    places = boggle_places(hands, scoring, final=True)
    points = reference.boggle_points(hands, scoring)
    assert {place.seat: place.points for place in places} == points
    better = {seat: sum(x > mine for x in points.values()) for seat, mine in points.items()}
    check_ranks(places, better)
    assert all(place.state == "done" for place in places)


@pytest.mark.parametrize("scoring", SCORINGS)
@settings(max_examples=60)
@given(hands=boggle_hands())
def test_before_the_end_points_tell_nothing_of_others(
    scoring: Scoring, hands: list[BoggleHand]
) -> None:
    places = boggle_places(hands, scoring)
    assert {x.seat: x.points for x in places} == reference.boggle_points(hands, "all")
    alone = [boggle_places([hand], scoring)[0] for hand in hands]
    told = {(x.seat, x.words, x.points, x.only, x.state) for x in places}
    assert told == {(x.seat, x.words, x.points, x.only, x.state) for x in alone}


@given(hands=hangman_hands())
def test_a_race_of_hangman_is_ranked_as_in_the_plain_model(hands: list[HangmanHand]) -> None:
    places = hangman_places(hands)
    better = {
        mine.seat: sum(reference.hangman_is_better(other, mine) for other in hands)
        for mine in hands
    }
    check_ranks(places, better)
    assert done(places) == sum(hand.state != "playing" for hand in hands)


def test_ties_share_a_rank_and_leave_the_next_out() -> None:
    hands = [BoggleHand(seat=seat, words=(BOARD[0],)) for seat in (4, 2)]
    hands += [BoggleHand(seat=1), BoggleHand(seat=3, words=(BOARD[2],))]
    places = boggle_places(hands)
    assert [(place.seat, place.rank) for place in places] == [(3, 1), (2, 2), (4, 2), (1, 4)]


def test_words_that_only_one_found() -> None:
    hands = [BoggleHand(seat=1, words=tuple(BOARD[:3])), BoggleHand(seat=2, words=(BOARD[0],))]
    first, second = boggle_places(hands, "double", final=True)
    assert (first.words, first.only, first.points) == (3, 2, 11)
    assert (second.words, second.only, second.points) == (1, 0, 1)


def test_fewest_misses_then_fewest_guesses() -> None:
    hands = [
        HangmanHand(seat=1, misses=3, guesses=9, state="won"),
        HangmanHand(seat=2, misses=3, guesses=8, state="won"),
        HangmanHand(seat=3, misses=0, guesses=4, misses_left=10),
        HangmanHand(seat=4, misses=10, guesses=15, state="lost"),
        HangmanHand(seat=5),
        HangmanHand(seat=6, misses=2, guesses=20, state="won"),
    ]
    assert [place.seat for place in hangman_places(hands)] == [6, 2, 1, 3, 4, 5]


def test_what_each_did_in_a_game_together() -> None:
    moves = [Played(2, miss("e")), Played(3, Move(Letter("t"), Reply((1,)))), Played(2, miss("a"))]
    places = together_places((2, 3, 4), moves, "lost")
    assert [(x.seat, x.rank, x.guesses, x.misses, x.state) for x in places] == [
        (2, None, 2, 2, "lost"),
        (3, None, 1, 0, "lost"),
        (4, None, 0, 0, "lost"),
    ]


def test_counts_of_a_large_room() -> None:
    hands = [BoggleHand(seat=seat, words=tuple(BOARD[: seat % 3])) for seat in range(1, 10)]
    assert counts(boggle_places(hands)) == [(3, 3), (1, 3), (0, 3)]
    games = [HangmanHand(seat=seat, misses=seat % 2, guesses=2) for seat in range(1, 4)]
    assert counts(hangman_places(games)) == [(0, 1), (1, 2)]
    assert counts([]) == []
