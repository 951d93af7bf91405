"""The service: rooms made and changed by those who may, whoever asks at the same time."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from support.clocks import HandClock
from support.databases import DATABASES, new_database
from support.hosted import Hosted
from wordfoe.errors import Illegal, StoreError
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.rooms import service
from wordfoe.web.rooms.requests import Guess, Join, NewRoom, RoomOptions, Vote
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.store import Store


def test_a_code_that_another_process_takes_is_not_used(
    rooms: RoomService, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["FERN", "FERN", "MOSS"])
    monkeypatch.setattr(service, "new_code", lambda *_: next(codes))
    assert rooms.make("a", NewRoom("boggle")).code == "FERN"
    assert rooms.make("a", NewRoom("boggle")).code == "MOSS"
    monkeypatch.setattr(service, "new_code", lambda *_: "FERN")
    with pytest.raises(StoreError):
        rooms.make("b", NewRoom("boggle"))


def test_one_browser_has_few_open_rooms(rooms: RoomService) -> None:
    Hosted(rooms, "boggle")
    Hosted(rooms, "boggle")
    with pytest.raises(Illegal, match="You have 2 open rooms"):
        Hosted(rooms, "boggle")


def test_options_change_between_rounds(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle", "b")
    view = party.command("change", options=RoomOptions(scoring="all", game={"timer": 30}))
    assert view.options.scoring == "all"
    party.command("start")
    with pytest.raises(Illegal, match="A round is running"):
        party.command("change", options=RoomOptions())
    with pytest.raises(Illegal, match="Only Otter can do that"):
        party.command("end", "b")


def test_guesses_that_come_twice_at_the_same_time(rooms: RoomService) -> None:
    """Two requests of the player whose turn it is: one move is made, and both are answered."""
    party = Hosted(rooms, "setter", "b", "c", together=True)
    party.set_word("cocoa")
    party.command("start")
    begin = threading.Barrier(2)

    def guess(_: int) -> int:
        begin.wait()
        return rooms.guess("b", party.id, Guess(0, letter="c")).number

    with ThreadPoolExecutor(2) as threads:
        numbers = list(threads.map(guess, range(2)))
    assert len(party.round.moves) == 1
    assert set(numbers) == {party.state.number}


def test_a_class_that_plays_two_letters_at_once(rooms: RoomService) -> None:
    """The dealer answered both for the same position; the second is refused, not lost."""
    party = Hosted(rooms, "class", "b", words="cat cot cut")
    party.command("start")
    begin = threading.Barrier(2)

    def play(letter: str) -> str:
        begin.wait()
        try:
            party.command("play", letter=letter)
        except Illegal as refusal:
            return refusal.code
        return "played"

    with ThreadPoolExecutor(2) as threads:
        told = sorted(threads.map(play, "ct"))
    assert told in (["out-of-step", "played"], ["played", "played"])
    assert len(party.round.moves) == told.count("played")


@pytest.mark.parametrize("database", DATABASES, indirect=True)
def test_votes_through_two_processes(database: str, clock: HandClock) -> None:
    processes = [Games(Store(database), Lexicon.english(), clock.wall) for _ in range(2)]
    services = [RoomService(games) for games in processes]
    pupils = [f"pupil {number}" for number in range(20)]
    party = Hosted(services[0], "class", *pupils, words="cat cot cut")
    party.command("start")
    begin = threading.Barrier(len(pupils))

    def vote(number: int) -> None:
        begin.wait()
        services[number % 2].vote(pupils[number], party.id, Vote(0, "acotu"[number % 5]))

    with ThreadPoolExecutor(len(pupils)) as threads:
        list(threads.map(vote, range(len(pupils))))
    for each in services:
        shown = each.view("host", party.id).lesson
        assert shown is not None
        assert (shown.chosen, shown.votes) == (20, dict.fromkeys("acotu", 4))
    numbers = [event.number for event in services[1].store.events(party.id)]
    assert numbers == list(range(1, len(numbers) + 1))
    for games in processes:
        games.close()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if hasattr(request, "param"):
        return new_database(request, tmp_path)
    return f"sqlite:///{tmp_path / 'games.db'}"


def test_join_leave_and_watch(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle", "b")
    assert rooms.leave("b", party.id).count == 1
    assert rooms.join("b", party.id, Join()).count == 2
    assert rooms.join("c", party.id, Join("Owl", watch=True)).watching == 1
    for owner in ("d", "e"):
        party.join(owner)
    with pytest.raises(Illegal, match=r"is full \(4\)"):
        party.join("f")
