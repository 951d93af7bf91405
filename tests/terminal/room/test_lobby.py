"""Between rounds: who is there, what comes next, and the word that is set."""

from __future__ import annotations

import pytest

from support.quiet_room import desk_in, room_with
from wordfoe.errors import Malformed
from wordfoe.terminal.room.answers import Options, Round, Watched
from wordfoe.terminal.room.lobby import Lobby, Watching

Output = pytest.CaptureFixture[str]


def test_a_lobby(capsys: Output) -> None:
    desk, _ = desk_in(room_with(mode="boggle", options=Options("5 × 5, 3 minutes.")))
    lobby = Lobby(desk)
    lobby.show()
    assert capsys.readouterr().out == (
        "Room FERN: Boggle race. 5 × 5, 3 minutes.\n3 players: Otter (host), you and Hare.\n"
    )
    assert lobby.prompt() == "Waiting for the host."
    assert not lobby.needs_input
    assert not lobby.end_input()
    with pytest.raises(Malformed, match="There is no command"):
        lobby.run("fern")


@pytest.mark.parametrize(("now", "said"), [(None, "start"), (Round(1), "next")])
def test_the_host_is_told_how_to_begin(now: Round | None, said: str, capsys: Output) -> None:
    desk, _ = desk_in(room_with(host=True, round=now))
    lobby = Lobby(desk)
    lobby.show()
    assert capsys.readouterr().out.endswith(f"Type {said} to begin the round.\n")
    assert lobby.needs_input


def test_who_sets_the_word(capsys: Output) -> None:
    sealing = room_with(mode="setter", phase="sealing", setter=2)
    sealed = room_with(mode="setter", setter=2, seal="ab12")
    desk, server = desk_in(sealing, sealed)
    lobby = Lobby(desk)
    assert lobby.prompt() == "Your word for the others?"
    with pytest.raises(Malformed, match="is not a word; type letters only"):
        lobby.run("f rn")
    lobby.run("Fern")
    assert server.sent == [("POST /rooms/FERN/word", {"word": "fern"})]
    out = capsys.readouterr().out
    assert "Your word FERN is set." in out
    assert "The word is sealed (SHA-256 ab12)." in out
    lobby.update()
    assert capsys.readouterr().out == "", "it is said once"
    assert not lobby.is_setting


def test_who_waits_for_the_word(capsys: Output) -> None:
    desk, server = desk_in(room_with(mode="setter", phase="sealing", setter=3))
    lobby = Lobby(desk)
    lobby.show()
    assert capsys.readouterr().out.endswith("Hare sets the word.\n")
    assert lobby.prompt() == "Waiting for Hare's word."
    server.answers = [room_with(mode="setter", phase="sealing", setter=2)]
    desk.visit.look()  # Hare has left
    lobby.update()
    assert capsys.readouterr().out.startswith("You set the word")


def test_the_setter_watches(capsys: Output) -> None:
    now = Round(1, secret="fern", watched=[Watched(3, "-e--", 4)])
    desk, _ = desk_in(room_with(mode="setter", phase="playing", round=now))
    watching = Watching(desk)
    watching.show()
    watching.run(":show")
    said = "The others guess your word FERN.\nHare -E--, 4 misses left.\n"
    assert capsys.readouterr().out == said * 2
    with pytest.raises(Malformed):
        watching.run("e")
    assert not watching.end_input()
