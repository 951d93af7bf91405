"""What is said of a room: times, standings, results, votes."""

from __future__ import annotations

import pytest

from wordfoe.hangman.dealers.fair import seal_of
from wordfoe.terminal.room import sentences
from wordfoe.terminal.room.answers import (
    Lesson,
    LookBack,
    Options,
    Results,
    ResultWord,
    Room,
    Round,
    Seat,
    Standing,
    Standings,
    Step,
    Watched,
)

NAMES = {1: "Otter", 2: "you", 3: "Owl"}


def name_of(seat: int | None) -> str:
    return NAMES.get(seat or 0, f"Player {seat}")


def room(mode: str = "boggle", **more: object) -> Room:
    seats = [Seat(1, "Otter", host=True), Seat(2, "Heron"), Seat(3, "Owl", here=False)]
    fields = {"code": "FERN", "mode": mode, "phase": "over", "number": 1, "you": 2, "host": False}
    counts = {"count": 2, "watching": 0, "seats": seats, "options": Options()}
    return Room(**(fields | counts | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (127, "2:07"), (-5, "0:00")]
)
def test_times_are_rounded_up(seconds: float, text: str) -> None:
    assert sentences.time_text(seconds) == text


@pytest.mark.parametrize(
    ("standing", "text"),
    [
        (Standing(3, 1, words=12, points=33), "1. Owl: 33 points, 12 words"),
        (Standing(2, 2, words=1, points=1, state="done"), "2. you: 1 point, 1 word, done"),
        (Standing(9, state="playing"), "Player 9: playing"),
        (Standing(3, 1, misses=3, guesses=9, state="won"), "1. Owl: won, 3 misses, 9 guesses"),
        (Standing(3, 4, misses=9, guesses=9, state="lost"), "4. Owl: lost"),
        (Standing(3, 1, misses=3, misses_left=2, guesses=9), "1. Owl: 3 misses"),
        (Standing(3, misses=1, guesses=2, state="won"), "Owl: 1 miss, 2 guesses"),
    ],
)
def test_a_standing(standing: Standing, text: str) -> None:
    assert sentences.standing_text(standing, name_of) == text


def test_standings_in_a_line() -> None:
    listed = [Standing(3, 1, points=3), Standing(2, 2, points=1)]
    line = sentences.standings_line(Standings(1, 40, 7, listed), name_of)
    assert line == "Standings: 1. Owl: 3 points; 2. you: 1 point; and 38 others. 7 of 40 are done."
    assert sentences.standings_line(Standings(1, 2, 0, []), name_of) == "0 of 2 are done."


def test_who_is_there() -> None:
    assert sentences.seats_line(room(), name_of) == "2 players: Otter (host) and you."
    assert sentences.seats_line(room(watching=1, count=30), name_of) == (
        "30 players, 1 watching: Otter (host), you and 28 others."
    )
    assert sentences.seats_line(room("class", count=30), name_of) == "30 players."


def test_results_of_a_race() -> None:
    results = Results(
        round=2,
        standings=[Standing(3, 1, words=3, points=9, state="done"), Standing(2, 2, points=1)],
        said="Owl wins by 8.",
        only_you=[ResultWord("rain", 1, (2,))],
        all=[ResultWord("tree", 1, (2, 3))],
        some=[ResultWord("fern", 1, (1, 2, 3, 4, 5))],
        only_others=[ResultWord(f"word{number}", 1, (3,)) for number in range(50)],
        found=53,
        total=142,
        longest="iniquity",
    )
    lines = list(sentences.result_lines(results, room(), name_of))
    assert lines[:5] == [
        "Round 2 is over. Owl wins by 8.",
        "  1. Owl: 9 points, 3 words",
        "  2. you: 1 point",
        "Only you: RAIN.",
        "All of you: TREE.",
    ]
    assert lines[5] == "You and others: FERN (Otter, Owl, 2 more)."
    assert lines[6].startswith("Only others: WORD0 (Owl), ")
    assert lines[6].endswith(" and 10 more.")
    assert lines[7:] == [
        "Together you found 53 of 142 words.",
        "The longest word that nobody found: INIQUITY.",
    ]


def test_a_seal_is_checked() -> None:
    results = Results(round=1, standings=[], said="Owl wins.", secret="fern", salt="ab")
    for seal, said in (
        (seal_of("fern", "ab"), "The seal matches."),
        (seal_of("bear", "ab"), "The seal does not match: this is not the word that was sealed."),
    ):
        shown = room("setter", round=Round(1, seal=seal))
        lines = list(sentences.result_lines(results, shown, name_of))
        assert lines == ["Round 1 is over. Owl wins.", "The word was FERN.", said]


def test_many_players_are_counted() -> None:
    standings = [Standing(seat, seat, points=0) for seat in range(1, 101)]
    results = Results(round=1, standings=standings, said="Nobody scored.")
    lines = list(sentences.result_lines(results, room("hangman"), name_of))
    assert lines[-1] == "  and 90 others"


def test_what_the_setter_sees() -> None:
    watched = [Watched(3, "f--n", 4), Watched(2, "fern", 1, state="won"), Watched(1, "----")]
    line = sentences.watched_line(watched, name_of)
    assert line == "Owl F--N, 4 misses left; you FERN, won; Otter ----."
    assert sentences.watched_line([], name_of) == "Nobody has guessed yet."


def test_votes() -> None:
    lesson = Lesson(2, 3, 30, votes={"s": 1, "e": 2})
    assert sentences.votes_line(lesson) == "3 of 30 have chosen: E 2, S 1."
    assert sentences.votes_line(Lesson(2, 0, 30)) == "0 of 30 have chosen."


def test_looking_back() -> None:
    steps = [Step(0, "Most chose E."), Step(1, "Most chose S.")]
    assert list(sentences.look_back_lines(LookBack(steps, worst=1))) == [
        "  Most chose E.",
        "  Most chose S. (Here most went wrong.)",
    ]
