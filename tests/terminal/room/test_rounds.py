"""Rounds in rooms of the real server, as a session plays them: every mode to its end."""

from __future__ import annotations

import pytest

from support.room_players import Guests, When, act, phase_is, play_script, words_of
from support.waiting import until
from wordfoe.terminal.clock import Clock

Output = pytest.CaptureFixture[str]


# --- Boggle


def test_a_boggle_race_for_two_rounds(guests: Guests, capsys: Output) -> None:
    host = guests.host("boggle", game={"timer": 600})
    player = guests.join(host, "Owl")

    word: list[str] = []

    def choose() -> None:
        """Pick a word of the board, which both find; it is the next line of the host."""
        word.append(next(found.word for found in words_of(player) if found.points == 1))

    play_script(
        host,
        "zzzz",  # is no command
        "start",
        "",
        "zzzz",
        "z7",
        ":nonsense",
        choose,
        word,
        ":standings",
        ":time",
        ":who",
        ":pause",
        ":resume",
        ":show",
        "?",
        lambda: act(player, "word", word=word[0]),
        lambda: act(player, "done"),
        ":done",
        phase_is(host, "over"),
        "next",
        phase_is(host, "playing"),
        ":end",
        phase_is(host, "over"),
        ":close",
    )
    out = capsys.readouterr().out
    for said in (
        'There is no command "zzzz"; type ? to see the commands.',
        '"zzzz" is not in the word list.',
        '"z7" is not a word; type letters only.',
        'There is no command ":nonsense"; type ? to see the commands.',
        "+1 point: ",
        "of 2 are done.",
        "2 players: you (host) and Owl.",
        "The game is paused.",
        ":remove NAME",
        "Row 1: ",
        "Everybody is done.",
        "Round 1 is over. Owl and you, 1 each.",
        "All of you: ",
        "Together you found 1 of ",
        "Round 2 is over. Nobody scored.",
        f"Room {host.code} is closed.",
    ):
        assert said in out, said
    assert out.count("Round 1 is over.") == 1


def test_the_end_of_a_pipe_ends_the_round_and_waits_for_the_results(
    guests: Guests, capsys: Output
) -> None:
    host = guests.host("boggle", game={"timer": 600})
    player = guests.join(host, "Owl")
    host.command("start")
    one, two = [found.word for found in words_of(host) if found.points == 1][:2]
    act(host, "word", word=one)
    act(host, "done")
    player.look()
    play_script(player, one, two, one)
    out = capsys.readouterr().out
    assert f'Already found: "{one}".' in out
    assert "Round 1 is over. You win by 2." in out, "a word that only you have counts double"
    assert f"Only you: {two.upper()}." in out
    assert f"All of you: {one.upper()}." in out
    until(lambda: host.look().count == 1)


def test_the_time_is_the_servers(guests: Guests, capsys: Output) -> None:
    """The clock of this machine jumps to the end of the round; the server's does not, and the
    player asks it again until the host ends the round."""
    host = guests.host("boggle", game={"timer": 600})
    player = guests.join(host, "Owl")
    host.command("start")

    class Jump(Clock):
        ahead = 0.0

        def now(self) -> float:
            return super().now() + self.ahead

    clock = Jump()
    player.look()
    player._clock = clock
    looked = player.room

    def jump() -> None:
        clock.ahead = 1000.0

    script = play_script(
        player,
        jump,
        ":time",
        When(lambda: player.room is not looked),
        lambda: host.command("end"),
        phase_is(player, "over"),
        clock=clock,
    )
    assert "Round 1 is over." in capsys.readouterr().out
    assert "0:00 Your word?" in script.prompts


# --- Hangman


def test_a_hangman_race(guests: Guests, capsys: Output) -> None:
    host = guests.host("hangman", game={"length": 5, "misses": 5})
    player = guests.join(host, "Owl")
    host.command("start")
    play_script(
        player,
        "7",
        "ab",
        "=",
        "e",
        "e",
        ":hint",
        ":giveup",
        lambda: act(host, "resign"),
        phase_is(player, "over"),
    )
    out = capsys.readouterr().out
    for said in (
        "Misses left: 5 of 5.",
        '"7" is not a letter; type one, or =WORD for the whole word.',
        '"ab" is not a letter; type one, or =WORD for the whole word.',
        '"=" names no word; type one such as =fern.',
        "You have not found the word. The results come when the round is over.",
        "Round 1 is over. The fox wins. Nobody found the word.",
    ):
        assert said in out, said


# --- set a word


def test_a_word_is_set_and_guessed_by_each_alone(guests: Guests, capsys: Output) -> None:
    host = guests.host("setter")
    player = guests.join(host, "Owl")
    play_script(
        host,
        "x y",
        "qqqq",
        "fern",
        "start",
        phase_is(host, "playing"),
        lambda: act(player, "letter", letter="e"),
        lambda: act(player, "word", word="fern"),
        phase_is(host, "over"),
    )
    out = capsys.readouterr().out
    for said in (
        "You set the word: 4 to 15 letters, from the word list. Type it.",
        '"x y" is not a word; type letters only.',
        "Your word FERN is set.",
        "The word is sealed (SHA-256 ",
        "The others guess your word FERN.",
        "Round 1 is over. Owl wins with 0 misses in 2 guesses.",
        "The word was FERN.",
        "The seal matches.",
        "Owl sets the word.",
    ):
        assert said in out, said


def test_a_set_word_is_guessed_in_turns(guests: Guests, capsys: Output) -> None:
    host = guests.host("setter", together=True)
    player, other = guests.join(host, "Owl"), guests.join(host, "Hare")
    host.set_word("fern")
    host.command("start")
    player.look()

    def mine() -> bool:
        return player.room.round is not None and player.room.round.turn == player.room.you

    script = play_script(
        player,
        "z",
        other.look,
        lambda: other.guess(letter="e"),
        When(mine),
        "=fern",
        phase_is(player, "over"),
        ":leave",
    )
    out = capsys.readouterr().out
    for said in (
        "Misses: z.",
        "Hare said E. Yes, E is at position 2. It is Owl's turn.",
        "Pattern: FERN (F E R N).",
        "Round 1 is over. The word was found with 1 miss.",
        "you: 1 miss, 2 guesses",
        "The seal matches.",
        "You set the word",
    ):
        assert said in out, said
    assert "Your turn. Your guess?" in script.prompts


# --- class


def test_a_pupil_chooses_letters(guests: Guests, capsys: Output) -> None:
    host = guests.host("class", words="fern bear", game={"misses": 8})
    pupil = guests.join(host)
    host.command("start")
    pupil.look()

    def shared() -> str:
        found = pupil.room.round.shared if pupil.room.round else None
        return "" if found is None else found.pattern

    def step() -> int:
        return pupil.room.lesson.step if pupil.room.lesson else -1

    play_script(
        pupil,
        "=fern",
        "q",
        "e",
        host.look,
        lambda: host.command("play", letter="e"),
        When(lambda: step() == 1),
        "r",
        lambda: host.command("end"),
        phase_is(pupil, "over"),
    )
    out = capsys.readouterr().out
    for said in (
        '"=fern" is not a letter; a class chooses letters.',
        "You chose Q.",
        "You chose E.",
        "Hits: e.",
        "Round 1 is over.",
    ):
        assert said in out, said
    assert shared() == "" or "e" in shared()


def test_a_teacher_plays_letters(guests: Guests, capsys: Output) -> None:
    host = guests.host("class", words="fern bear", game={"misses": 8})
    pupils = [guests.join(host) for _ in range(3)]

    def vote() -> None:
        for pupil, letter in zip(pupils, "eez", strict=True):
            pupil.look()
            pupil.vote(letter)

    play_script(
        host,
        "start",
        vote,
        ":votes",
        "e",
        ":end",
        phase_is(host, "over"),
        "close",
    )
    out = capsys.readouterr().out
    assert "3 of 3 have chosen: E 2, Z 1." in out
    assert "Hits: e." in out
    assert "Round 1 is over." in out
    assert f"Room {host.code} is closed." in out
