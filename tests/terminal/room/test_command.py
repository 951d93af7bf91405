"""`wordfoe room` from outside: in pipes, on terminals of 40 and 80 columns, and what it says when
it cannot go on."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.room_players import ROOM_LIMITS, Guests, act, wait_for_phase, words_of
from support.screens import screen_of
from support.scripted_server import Answer, ScriptedServer, problem
from support.servers import LocalServer, sqlite
from support.terminal import Terminal, environment, one_sentence, plain, run
from support.waiting import until
from wordfoe.terminal.room.visit import Visit

COLOR = "\x1b["


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return environment(WORDFOE_DATA=str(tmp_path / "data"), NO_COLOR="1")


@pytest.fixture
def host(guests: Guests) -> Visit:
    return guests.host("boggle", game={"timer": 3600})


# --- making


def test_a_room_is_made_and_printed(
    room_server: LocalServer, guests: Guests, env: dict[str, str]
) -> None:
    made = run("room", "make", "hangman", "--server", room_server.address, "--print", env=env)
    found = re.fullmatch(rf"Room ([A-Z]{{4}}): {room_server.address}/rooms/\1\n", made.out)
    assert found, made
    assert made.code == 0
    assert "Only this machine can reach that link" in made.err
    visit = Visit(guests.connection(), found[1])
    assert visit.look().mode == "hangman"
    link = made.out.split()[-1]
    again = run("room", "join", link, typed=["close"], env=env)
    assert again.code == 0, again
    assert again.out.endswith(f"Room {found[1]} is closed.\n"), "the maker is the host again"


def test_options_of_a_room(room_server: LocalServer, env: dict[str, str], tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("fern, bear; deer\n")
    at = ("--server", room_server.address)
    made = run("room", "make", "class", "--dict", words, *at, typed=["close"], env=env)
    assert "3 words" in made.out
    made = run(
        *("room", "make", "boggle", "--size", "4x5", "--timer", "90", "--scoring", "unique"),
        *("--hide-points", "--name", "heron", *at),
        typed=["who", "close"],
        env=env,
    )
    assert made.code == 0
    assert "1 minute 30 seconds" in made.out
    assert "1 player: you (host)." in made.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("join", "FER7"), '"FER7" is not a room\'s code; type four letters, such as FERN.'),
        (("join", "fer\x1bn"), "is not a room's code"),
        (("join", "ftp://x/rooms/FERN"), '"ftp://x" is not the address of a server'),
        (("join", "FERN", "--name", ""), '"" is not a name; type an animal, such as Otter.'),
        (("join", "FERN", "--server", "ftp://x"), '"ftp://x" is not the address of a server'),
        (("make", "hangman", "--timer", "60"), 'A room for "hangman" has no --timer.'),
        (("make", "boggle", "--dict", "x"), 'A room for "boggle" has no --dict.'),
        (("make", "class", "--dict", "/none"), '"/none" cannot be read: No such file'),
    ],
)
def test_wrong_use(args: tuple[str, ...], said: str) -> None:
    assert said in one_sentence(run("room", *args), code=2)


# --- what keeps a player out


def refused(server: str, code: str, env: dict[str, str], *args: str) -> str:
    return one_sentence(run("room", "join", code, "--server", server, *args, env=env))


def test_no_server(env: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        url = f"http://127.0.0.1:{closed.getsockname()[1]}"
    help_with_it = "Name one with --server, or start `wordfoe serve`."
    assert refused(url, "FERN", env) == f"There is no server at {url}. {help_with_it}"


def test_a_wrong_code(room_server: LocalServer, env: dict[str, str]) -> None:
    said = refused(room_server.address, "zzzz", env)
    assert said == "No room ZZZZ. Check the letters."


def test_a_room_that_has_begun(room_server: LocalServer, host: Visit, env: dict[str, str]) -> None:
    host.command("start")
    said = refused(room_server.address, host.code.lower(), env)
    assert said == f"{host.code} has begun. You can watch."


def test_a_full_room(tmp_path: Path, env: dict[str, str]) -> None:
    limits = {**ROOM_LIMITS, "room_players": 2}
    with LocalServer(sqlite(tmp_path / "games.db"), limits=limits) as server:
        guests = Guests(server, tmp_path)
        host = guests.host("boggle")
        guests.join(host)
        assert refused(server.address, host.code, env) == f"{host.code} is full (2)."
        guests.close()


def test_a_name_that_is_no_animal(
    room_server: LocalServer, host: Visit, env: dict[str, str]
) -> None:
    assert '"Bob"' in refused(room_server.address, host.code, env, "--name", "Bob")


def test_a_removed_player_cannot_return(
    room_server: LocalServer, host: Visit, env: dict[str, str]
) -> None:
    at = ("room", "join", host.code, "--server", room_server.address)
    with Terminal(*at, env=env) as terminal:
        terminal.until("Waiting for the host.")
        host.look()
        host.command("remove", seat=2)
        assert terminal.end() == 1
        assert f"The host removed you from {host.code}." in terminal.seen
    said = refused(room_server.address, host.code, env)
    assert said == f"The host removed you from {host.code}."


# --- playing in a pipe


def test_words_of_a_pipe_are_for_the_race(
    room_server: LocalServer, host: Visit, env: dict[str, str]
) -> None:
    """The lines wait for the round; at their end the player is done, and the results come."""
    at = ("room", "join", host.code, "--server", room_server.address)

    def lead() -> None:
        until(lambda: host.look().count == 2)
        host.command("start")
        act(host, "done")

    thread = threading.Thread(target=lead)
    thread.start()
    played = run(*at, typed=["zzzz"], env=env)
    thread.join()
    assert played.code == 0, played
    assert '"zzzz" is not in the word list.' in played.out
    assert "Round 1 is over. Nobody scored." in played.out
    assert COLOR not in played.out + played.err


# --- playing on a terminal


@pytest.mark.parametrize("columns", [40, 80])
def test_a_race_on_a_terminal(
    room_server: LocalServer, host: Visit, env: dict[str, str], columns: int
) -> None:
    at = ("room", "join", host.code, "--name", "Owl", "--server", room_server.address)
    with Terminal(*at, env=env, columns=columns) as terminal:
        terminal.until("Waiting for the host.")
        host.command("start")
        terminal.until("Your word? ")
        one, two = [found.word for found in words_of(host) if found.points == 1][:2]
        terminal.child.send(one[:2])
        terminal.until(one[:2])
        host.command("pause")
        terminal.until("Paused. ")
        assert terminal.until(one[:2]) == "", "what was typed is kept"
        host.command("resume")
        terminal.until("Your word? ")
        terminal.child.send(f"{one[2:]}\n")
        terminal.until("+1 point")
        act(host, "word", word=two)
        terminal.until("Your word? ")
        terminal.child.send(":done\n")
        terminal.until("Waiting for the others.")
        act(host, "done")
        terminal.until("Round 1 is over.")
        terminal.until("Waiting for the host.")
        shown = screen_of(terminal)
        assert "Only you:" in shown
        terminal.child.sendcontrol("c")
        assert terminal.end() == 130
        until(lambda: host.look().count == 1)
    lines = plain(terminal.seen).replace("\r\n", "\n").split("\n")
    assert max(len(line.rpartition("\r")[2]) for line in lines) <= columns
    wait_for_phase(host, "over")


def test_one_key_is_a_guess(room_server: LocalServer, guests: Guests, env: dict[str, str]) -> None:
    host = guests.host("hangman", game={"length": 5, "misses": 5})
    at = ("room", "join", host.code, "--server", room_server.address, "--picture", "none")
    with Terminal(*at, env=env) as terminal:
        terminal.until("Waiting for the host.")
        host.command("start")
        terminal.until("Your guess? ")
        terminal.child.send("e")
        terminal.until("Your guess? ")
        terminal.child.send(":giveup\n")
        terminal.until("The results come when the round is over.")
        terminal.until("Waiting for the others.")
        terminal.child.send("a\n")
        terminal.until("Your game is over; wait for the others.")
        host.command("end")
        terminal.until("Round 1 is over. ")
        terminal.child.sendcontrol("d")
        assert terminal.end() == 0
    # Not at once: the program does not wait long for the answer to its last request.
    until(lambda: host.look().count == 1)


# --- hostile servers

EVIL = "\x1b[2J\x1b]0;owned\x07\x9b31m\nwordfoe: \u202eyes"


def evil_room(**more: Any) -> dict[str, Any]:
    seat = {"seat": 1, "name": EVIL, "watches": False, "host": True, "here": True}
    return {
        "code": "FERN",
        "mode": "hangman",
        "phase": "lobby",
        "number": 1,
        "now": 0,
        "you": 2,
        "host": False,
        "count": 2,
        "watching": 0,
        "seats": [seat],
        "options": {"said": EVIL, "together": False},
        **more,
    }


@pytest.fixture
def evil() -> Iterator[ScriptedServer]:
    with ScriptedServer() as server:
        yield server


def test_escape_codes_of_a_server_are_written_out(
    evil: ScriptedServer, env: dict[str, str]
) -> None:
    game = {
        "kind": "hangman",
        "settings": {"misses": 5},
        "move": 0,
        "pattern": f"-{EVIL}"[:9],
        "tried": [EVIL],
        "wrong_words": [EVIL],
        "misses": 1,
        "misses_left": 4,
        "alphabet": "abc",
        "outcome": None,
    }
    playing = {"round": 1, "left": None, "ends": None, "game": "../\x1b"}
    standing = {"seat": 7, "state": "playing", "misses": 1}
    results = {"round": 1, "standings": [standing], "said": EVIL, "secret": EVIL, "salt": EVIL}
    room = "GET /api/rooms/FERN"
    evil.on(room, Answer(200, evil_room()))
    evil.on("POST /api/rooms/FERN/join", Answer(200, evil_room(phase="playing", round=playing)))
    evil.on("GET /api/games/..%2F%5Cx1b", Answer(200, game))
    evil.on("GET /api/rooms/FERN/results?round=1", Answer(200, results))
    evil.on("POST /api/rooms/FERN/leave", Answer(200, evil_room()))
    feed = evil.feed("/api/rooms/FERN/stream")
    with Terminal("room", "join", "FERN", "--server", evil.address, env=env) as terminal:
        terminal.until("Your guess? ")
        feed.send("news", {"number": 2, "type": "joined", "said": EVIL, "at": 0}, 2)
        terminal.until("owned")
        evil.on(room, Answer(200, evil_room(phase="over", round=playing)))
        feed.send("news", {"number": 3, "type": "ended", "look": True, "at": 0}, 3)
        terminal.until("Round 1 is over.")
        terminal.until("Waiting for the host.")
        terminal.child.send("x\n:leave\n")
        terminal.until("There is no command")
        assert terminal.end() == 0
    seen = terminal.seen.replace("\r\x1b[K", "")
    assert "\x1b" not in seen
    assert "\x07" not in seen
    assert "\x9b" not in seen
    assert "\u202e" not in seen
    assert r"\x1b[2J" in seen


@pytest.mark.parametrize(
    "answer",
    [
        Answer(200, {"code": "FERN"}),
        Answer(200, b"[" * 100_000),
        Answer(200, json.dumps(evil_room(seats=[{"seat": 1, "name": "x"}] * 2000)).encode()),
        Answer(200, b"<html>", {"Content-Type": "text/html"}),
    ],
)
def test_a_server_that_is_none(evil: ScriptedServer, env: dict[str, str], answer: Answer) -> None:
    evil.on("GET /api/rooms/FERN", answer)
    said = refused(evil.address, "FERN", env)
    assert said == f"What answers at {evil.address} is no server of rooms."


def test_a_refusal_is_one_sentence(evil: ScriptedServer, env: dict[str, str]) -> None:
    evil.on("GET /api/rooms/FERN", problem(404, "no-such-room", "No room \x1b[2J."))
    assert refused(evil.address, "FERN", env) == r"No room \x1b[2J."
