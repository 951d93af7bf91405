"""Who comes and goes, and when rounds and rooms end; and random requests in any order."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import rooms as reference
from support.rooms import TIMER, Table, refusal
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.dealers.fair import seal_of
from wordfoe.rooms import clock, commands, decisions, guessing
from wordfoe.rooms.animals import ANIMALS
from wordfoe.rooms.announcements import looks, news_said
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Event,
    Joined,
    Left,
    Mode,
    Options,
    Returned,
    Sealed,
    Started,
)
from wordfoe.rooms.room import Room, after, fold


def refused(table: Table, owner: str, **wishes: Any) -> tuple[str, str]:
    with pytest.raises((Illegal, Malformed)) as error:
        table.join(owner, **wishes)
    return refusal(error.value)


def test_joining_and_joining_again() -> None:
    table = Table("boggle")
    assert table.join("b", name="heron") == (Joined(2, "b", "Heron"),)
    assert table.join("b") == table.join("b", name="Owl") == ()
    table.leave("b")
    assert table.join("b") == (Returned(2),)
    assert table.leave("b") == (Left(2),)
    assert table.leave("b") == ()


def test_the_host_chooses_an_animal() -> None:
    assert decisions.make("class", Options(), "a", "mole")[1] == Joined(1, "a", "Mole", True)
    with pytest.raises(Malformed):
        decisions.make("class", Options(), "a", "teacher")


def test_a_name_that_is_taken_or_that_is_none() -> None:
    table = Table("boggle")
    code, said = refused(table, "b", name="otter")
    assert (code, said.partition(";")[0]) == ("name-taken", "Otter is taken")
    assert refused(table, "b", name="Fox")[0] == "malformed"
    assert Table("class", "b").join("c", name="hare") == (Joined(3, "c", "Hare 2"),)


def test_a_room_that_has_begun_can_be_watched() -> None:
    table = Table("boggle", "b")
    table.start()
    assert refused(table, "c") == ("begun", "FERN has begun. You can watch.")
    assert table.join("c", watch=True) == (Joined(3, "c", "Owl", watches=True),)
    assert table.join("c") == (), "until the round is over"
    table.now += TIMER * 1000
    assert table.join("c") == (Joined(3, "c", "Owl"),)
    assert table.join("c", watch=True) == (Joined(3, "c", "Owl", watches=True),)


def test_a_class_takes_who_comes_late() -> None:
    table = Table("class", "b")
    table.start()
    assert table.join("c") == (Joined(3, "c", "Owl"),)
    table.vote("c", "e")


def test_a_full_room() -> None:
    table = Table("boggle")
    for number in range(31):
        table.join(f"player {number}")
    assert refused(table, "late") == ("full", "FERN is full (32).")
    assert decisions.is_full(table.room, table.now)
    table.join("late", watch=True)
    assert refused(table, "late") == ("full", "FERN is full (32).")
    table.leave("a")
    assert table.join("late") == (Joined(33, "late", "Otter 5"),)
    assert refused(table, "a") == ("full", "FERN is full (32).")
    assert table.join("a", watch=True) == (Joined(1, "a", "Otter", watches=True),)
    assert refused(Table("boggle", "b"), "c", most=2) == ("full", "FERN is full (2).")


def test_a_player_of_the_round_finds_the_place_kept() -> None:
    table = Table("boggle", "b", "c")
    table.leave("c")
    table.join("d", most=3)
    table.start()
    table.leave("b")
    assert refused(table, "c", most=3) == ("full", "FERN is full (3).")
    assert table.join("c", watch=True) == (Joined(3, "c", "Owl", watches=True),)
    assert table.join("b", most=3) == (Returned(2),)


def test_so_many_may_watch() -> None:
    table = Table("boggle")
    for number in range(decisions.MOST_WATCHING):
        table.join(f"{number}", watch=True)
    assert refused(table, "x", watch=True) == ("full", "100 are watching FERN already.")


def test_a_room_is_not_filled_with_seats_of_those_who_left() -> None:
    table = Table("boggle")
    for number in range(decisions.SEATS_EACH * 2 + decisions.MOST_WATCHING - 1):
        table.join(f"{number}", most=2)
        table.leave(f"{number}")
    code, said = refused(table, "x", most=2)
    assert (code, said) == ("worn-out", "FERN has had too many visitors; make a new room.")
    assert table.join("5", most=2) == (Returned(7),)


def test_who_was_removed_stays_out() -> None:
    table = Table("boggle", "b")
    table.add(commands.remove(table.room, "a", 2))
    out = ("removed", "The host removed you from FERN.")
    assert refused(table, "b") == refused(table, "b", watch=True) == out
    for request in (("leave", "b"), ("back", 2), ("vote", "b", 0, "e")):
        with pytest.raises(Illegal) as error:
            act(table, request)
        assert refusal(error.value) == out


def test_a_closed_room() -> None:
    table = Table("boggle", "b")
    table.add(commands.close(table.room, "a"))
    assert refused(table, "c") == ("closed", "FERN is closed. Make a new room.")
    assert refused(table, "b")[0] == "closed"
    assert table.leave("b") == decisions.lose(table.room, 2) == ()
    assert commands.close(table.room, "a") == ()
    assert decisions.close_if_idle(table.room, table.now + clock.IDLE) == ()


def test_a_stranger_cannot_leave() -> None:
    with pytest.raises(Illegal) as error:
        Table("boggle").leave("x")
    assert refusal(error.value) == ("not-in-room", "You are not in FERN. Join it first.")


def test_a_round_ends_when_all_who_are_here_are_done() -> None:
    table = Table("hangman", "b", "c")
    assert decisions.end_if_done(table.room, table.now, {1, 2, 3}) == ()
    table.start()
    assert decisions.end_if_done(table.room, table.now, ()) == ()
    assert decisions.end_if_done(table.room, table.now, {1, 2}) == ()
    assert decisions.end_if_done(table.room, table.now, {1, 2, 3}) == (Ended(1, "all-done"),)
    table.add(decisions.lose(table.room, 3))
    assert table.add(decisions.end_if_done(table.room, table.now, {1, 2})) == (
        Ended(1, "all-done"),
    )
    assert decisions.end_if_done(table.room, table.now, {1, 2, 3}) == ()


def test_an_idle_room_is_closed() -> None:
    table = Table("boggle")
    idle = table.now + clock.IDLE
    assert decisions.close_if_idle(table.room, idle - 1) == ()
    assert decisions.close_if_idle(table.room, idle, last_move=table.now + 1) == ()
    assert decisions.close_if_idle(table.room, idle) == (Closed("idle"),)


def test_a_room_that_was_used_too_much_can_only_end() -> None:
    table = Table("boggle", "b")
    table.start()
    table.room = msgspec.structs.replace(table.room, number=decisions.MOST_EVENTS)
    assert refused(table, "c", watch=True)[0] == "worn-out"
    with pytest.raises(Illegal):
        commands.pause(table.room, "a", table.now)
    assert commands.end(table.room, "a", table.now)
    assert commands.close(table.room, "a")
    assert table.leave("b")


# Random requests ---------------------------------------------------------------------------------

WORDS = Lexicon(["quartz", "jazz", "beta", "abcdefghijklmnop"])
MOST = 4
OWNERS = st.sampled_from("abcdef")
LETTERS = st.sampled_from("eta")
SEATS = st.integers(0, 8)
REQUESTS = st.one_of(
    st.tuples(st.just("join"), OWNERS, st.booleans(), st.sampled_from([None, "owl", "fox"])),
    st.tuples(st.just("join"), OWNERS, st.just(False), st.none()),
    st.tuples(st.sampled_from(["leave", "close", "start", "pause", "resume", "end"]), OWNERS),
    st.tuples(st.sampled_from(["start", "pause", "resume", "end", "change"]), st.just("a")),
    st.tuples(st.just("remove"), OWNERS, SEATS),
    st.tuples(st.just("lose"), SEATS),
    st.tuples(st.just("back"), SEATS),
    st.tuples(st.just("vote"), OWNERS, st.integers(0, 2), LETTERS),
    st.tuples(st.just("play"), OWNERS, LETTERS),
    st.tuples(st.just("guess"), OWNERS, LETTERS),
    st.tuples(st.just("word"), OWNERS, st.sampled_from(["quartz", "jazz", "nope", "q!"])),
    st.tuples(st.just("done"), st.sets(st.integers(1, 6))),
    st.tuples(st.just("wait"), st.sampled_from([1, 50_000, 200_000, clock.IDLE])),
    st.tuples(st.just("idle")),
)


def act(table: Table, request: tuple[Any, ...]) -> object:
    room, now = table.room, table.now
    match request:
        case ("join", owner, watch, name):
            return table.join(owner, watch=watch, name=name, most=MOST)
        case ("leave", owner):
            return table.leave(owner)
        case ("close", owner):
            return table.add(commands.close(room, owner))
        case ("start", owner):
            return table.start(owner)
        case ("pause" | "resume" | "end" as does, owner):
            return table.add(getattr(commands, does)(room, owner, now))
        case ("change", owner):
            together = not room.options.together
            return table.add(commands.change(room, owner, Options(together=together), now))
        case ("remove", owner, seat):
            return table.add(commands.remove(room, owner, seat))
        case ("lose", seat):
            return table.add(decisions.lose(room, seat))
        case ("back", seat) if seat in room.seats:
            return table.add(decisions.return_to(room, seat, now, most=MOST))
        case ("vote", owner, step, letter):
            return table.vote(owner, letter, step, MOST)
        case ("play", owner, letter):
            seat = guessing.may_play(room, owner, letter, now)
            return table.play(letter) if seat == 1 else None
        case ("guess", owner, letter):
            return table.guess(owner, letter)
        case ("word", owner, word):
            return table.add(guessing.set_word(room, owner, word, "00", WORDS, now))
        case ("done", seats):
            return table.add(decisions.end_if_done(room, now, seats))
        case ("wait", milliseconds):
            table.now += milliseconds
        case ("idle",):
            return table.add(decisions.close_if_idle(room, now))
    return None


def check_seats(table: Table) -> None:
    room, log = table.room, table.log
    assert [*room.seats] == [*range(1, len(room.seats) + 1)]
    assert {seat.owner: seat.number for seat in room.seats.values()} == room.owners
    assert len({seat.name for seat in room.seats.values()}) == len(room.seats)
    present = {seat.number: seat.watches for seat in room.seats.values() if seat.here}
    assert present == reference.here(log)
    assert len(room.players) <= MOST
    assert not any(seat.here and seat.removed for seat in room.seats.values())
    assert room.host == reference.host(log, room.mode)
    assert room.host is not None
    assert not room.seats[room.host].removed
    if room.mode != "class" and present:
        assert room.host in present


def check_round(table: Table, before: Room, new: list[Event]) -> None:
    room = table.room
    was_running = clock.is_running(before, table.now)
    for number in range(1, room.round.number + 1 if room.round else 1):
        if clock.has_ended(before, number, table.now):
            assert clock.has_ended(room, number, table.now), "what is over stays over"
    for event in new:
        if isinstance(event, Started):
            assert event.round == sum(isinstance(e, Started) for e, _ in table.log)
            assert {*event.seats} <= {seat.number for seat in before.players}
            assert len({*event.seats}) == len(event.seats) > 0
            assert before.sealed is None or before.sealed.seat not in event.seats
        if isinstance(event, Started | Sealed | Changed):
            assert not was_running
        if isinstance(event, Sealed):
            assert event.seal == seal_of(event.word, event.salt)
        if isinstance(event, Joined) and was_running and room.mode != "class":
            assert event.watches
    if room.round is not None and room.round.timer is not None:
        assert clock.deadline(room.round) == reference.deadline(table.log, TIMER)
    if room.turn is not None:
        assert room.round is not None
        assert room.turn in room.round.seats
        assert room.seats[room.turn].here


def check_news(table: Table, before: Room, new: list[Event]) -> None:
    """Everybody hears whole sentences, none with the word that was set, or with a pupil's name."""
    for event in new:
        now = after(before, event, table.now)
        said = news_said(before, event, now)
        assert isinstance(looks(before, event, now), bool)
        if said is not None:
            assert said.endswith(".")
            assert not re.search("quartz|jazz", said, re.IGNORECASE)
        if said is not None and table.room.mode == "class":
            assert not re.search("|".join(ANIMALS), said)
        before = now


@pytest.mark.parametrize("mode", ["boggle", "hangman", "setter", "class"])
@settings(max_examples=80)
@given(requests=st.lists(REQUESTS, min_size=30, max_size=60))
def test_random_requests_keep_what_always_holds(mode: Mode, requests: list[Any]) -> None:
    table = Table(mode, "b", together=True)
    for request in requests:
        before, length = table.room, len(table.log)
        try:
            act(table, request)
        except (Illegal, Malformed) as error:
            code, said = refusal(error)
            assert code != "illegal", "each refusal has a code of its own"
            assert said.endswith(".")
            assert "\n" not in said
            assert table.room is before
        new = [event for event, _ in table.log[length:]]
        assert not (before.closed and new)
        assert table.room.number == len(table.log)
        check_seats(table)
        check_round(table, before, new)
        check_news(table, before, new)
    check_folded(table)


def check_folded(table: Table) -> None:
    """The room is the same if its events are stored and read again, all at once."""
    text = msgspec.json.encode(table.log)
    log = msgspec.json.decode(text, type=list[tuple[Event, int]])
    assert fold(Room("FERN", table.room.mode), log) == table.room


def test_the_random_requests_reach_every_kind_of_event() -> None:
    """A sequence as the property could draw it, so that none of its requests is idle."""
    together: list[tuple[Any, ...]] = [
        ("word", "a", "quartz"), ("start", "a"), ("guess", "b", "e"), ("pause", "a"),
        ("resume", "a"), ("join", "c", True, None), ("lose", 2), ("back", 2), ("end", "a"),
        ("change", "a"), ("leave", "b"), ("remove", "a", 3), ("wait", clock.IDLE), ("idle",),
    ]  # fmt: skip
    table = Table("setter", "b", together=True)
    for request in together:
        act(table, request)
    pupils = Table("class", "b")
    for request in [("start", "a"), ("vote", "b", 0, "e"), ("play", "a", "e"), ("close", "a")]:
        act(pupils, request)
    kinds = {type(event) for event, _ in table.log + pupils.log}
    assert kinds == {*Event.__args__}
