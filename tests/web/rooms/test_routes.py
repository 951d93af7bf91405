"""Each mode played to its end over HTTP, and what a room answers to everybody."""

import csv
import io
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from support.clocks import HandClock
from support.guests import Guest, words_on
from support.servers import LocalServer, ok, problem


@pytest.fixture
def guests(server: LocalServer) -> Iterator[list[Guest]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Guest(server)) for _ in range(3)]


@pytest.fixture
def timed_guests(clocked: LocalServer) -> Iterator[list[Guest]]:
    """Guests of a server whose time passes when the test moves the clock."""
    with ExitStack() as stack:
        yield [stack.enter_context(Guest(clocked)) for _ in range(3)]


def test_a_race_of_boggle(timed_guests: list[Guest], clock: HandClock) -> None:
    host, owl, late = timed_guests
    view = host.make("boggle", game={"timer": 90})
    assert view["phase"] == "lobby"
    assert view["host"]
    assert view["options"]["said"].startswith("5 × 5, lab rules, 1 minute 30 seconds.")
    assert owl.join(host.code, name="Owl")["seats"][1]["name"] == "Owl"
    started = host.command("start")
    assert started["round"]["left"] == 90_000
    assert started["round"]["ends"] == clock.wall() + 90_000
    assert (
        problem(late.post(f"/api/rooms/{host.code}/join", json={}), 409, "begun")["detail"]
        == f"{host.code} has begun. You can watch."
    )
    assert late.join(host.code, watch=True)["round"]["game"] is None
    game, theirs = host.game(), owl.game()
    assert game["faces"] == theirs["faces"]
    words = words_on(game)
    host.move(host.move(game, "word", word=words[0]), "word", word=words[1])
    owl.move(theirs, "word", word=words[1])
    clock.move(seconds=89)
    assert host.room()["phase"] == "playing"
    problem(late.get(f"/api/rooms/{host.code}/results"), 409, "not-over")
    clock.move(seconds=1)
    assert host.room()["phase"] == "over"
    results = owl.results()
    assert [word["word"] for word in results["all"]] == [words[1]]
    assert [word["word"] for word in results["only_others"]] == [words[0]]
    assert results["total"] >= len(words)
    assert results["said"] == f"Otter wins by {2 * points(results, words[0])}."
    assert late.results()["standings"] == results["standings"]
    over = host.game()  # ended by the clock
    assert over["outcome"]["ending"] == "time"
    assert over["solution"]
    assert host.command("start")["round"]["round"] == 2
    assert late.room()["you"] == 3


def points(results: dict[str, Any], word: str) -> int:
    every = [*results["only_others"], *results["only_you"], *results["all"], *results["some"]]
    return next(int(found["points"]) for found in every if found["word"] == word)


def test_a_pause_stops_the_clock_and_holds_moves(
    timed_guests: list[Guest], clock: HandClock
) -> None:
    host, owl, _ = timed_guests
    host.make("boggle", game={"timer": 60})
    owl.join(host.code)
    host.command("start")
    game = owl.game()
    clock.move(seconds=20)
    paused = host.command("pause")
    assert paused["phase"] == "paused"
    assert paused["round"]["ends"] is None
    assert paused["round"]["left"] == 40_000
    clock.move(seconds=100)
    word = words_on(game)[0]
    refusal = problem(owl.try_move(game, "word", word=word), 409, "paused")
    assert refusal["detail"] == "The game is paused. Wait for the host to go on."
    assert owl.game()["move"] == 0
    problem(owl.post(f"/api/rooms/{host.code}/command", json={"do": "resume"}), 409, "host-only")
    assert host.command("resume")["round"]["left"] == 40_000
    game = owl.move(owl.game(), "word", word=word)
    clock.move(seconds=40)
    problem(owl.try_move(game, "word", word="zzz"), 409, "time-up")
    assert owl.results()["found"] == 1


def test_a_round_ends_when_all_are_done(guests: list[Guest]) -> None:
    host, owl, gone = guests
    host.make("boggle")
    owl.join(host.code)
    gone.join(host.code)
    host.command("start")
    owl.move(owl.game(), "done")
    assert host.room()["phase"] == "playing"
    gone.act("leave")  # the others do not wait for who left
    host.move(host.game(), "done")
    view = owl.room()
    assert view["phase"] == "over"
    assert view["standings"]["done"] == 3


def test_a_race_of_hangman(guests: list[Guest]) -> None:
    host, owl, _ = guests
    host.make("hangman", game={"misses": 3, "length": 9, "dealer": "largest"})
    owl.join(host.code)
    host.command("start")
    lost = owl.guess_all(owl.game(), "zqxjv")
    assert lost["outcome"] == {
        "won": False,
        "ending": "misses",
        "word": "",
        "misses": 3,
        "guesses": 3,
    }
    same = host.game()
    standings = {each["seat"]: each for each in host.room()["standings"]["listed"]}
    assert standings[2]["state"] == "lost"
    assert "tried" not in str(standings)
    assert host.command("end")["phase"] == "over"
    assert host.results()["said"] == "The round ended before anybody found the word."
    assert owl.look(lost)["outcome"]["word"]
    assert host.look(same)["outcome"]["ending"] == "resigned"
    problem(host.try_move(host.look(same), "letter", letter="e"), 409, "game-over")


def test_a_set_word_guessed_alone(guests: list[Guest]) -> None:
    host, owl, toad = guests
    assert host.make("setter")["phase"] == "sealing"
    owl.join(host.code)
    toad.join(host.code)
    problem(owl.try_act("word", word="quartz"), 409, "not-setter")
    assert problem(host.try_act("word", word="qwrtz"), 409, "not-a-word")["detail"] == (
        "Not in the word list. Pick another."
    )
    sealed = host.act("word", word="Quartz")
    assert sealed["phase"] == "lobby"
    assert owl.room()["seal"] == sealed["seal"]
    started = host.command("start")
    assert started["round"]["secret"] == "quartz"
    assert started["round"]["game"] is None
    owl.guess_all(owl.game(), "qu")
    (first, second) = host.room()["round"]["watched"]
    assert (first["pattern"], first["last"], first["misses_left"]) == ("qu----", "u", 10)
    assert (second["pattern"], second["last"]) == ("------", None)
    assert "watched" not in owl.room()["round"]
    assert owl.move(owl.game(), "word", word="quartz")["outcome"]["won"]
    assert toad.move(toad.game(), "resign")["outcome"]["word"] == ""
    results = toad.results()
    assert results["secret"] == "quartz"
    assert results["said"] == "Hare wins with 0 misses in 3 guesses."
    assert toad.room()["setter"] == 2  # the next to join
    assert toad.game()["secret"]["word"] == "quartz"
    ok(owl.get(f"/api/games/{owl.game()['id']}/xray", params={"quick": True}))


def test_a_set_word_guessed_in_turns(guests: list[Guest]) -> None:
    host, owl, toad = guests
    host.make("setter", together=True)
    owl.join(host.code)
    toad.join(host.code)
    host.act("word", word="cocoa")
    assert host.command("start")["round"]["turn"] == 2
    problem(toad.try_act("guess", number=0, letter="c"), 409, "not-your-turn")
    problem(host.try_act("guess", number=0, letter="c"), 409, "watching")
    problem(owl.try_act("guess", number=0), 422, "malformed")
    after = owl.act("guess", number=0, letter="c")
    assert after["round"]["shared"]["pattern"] == "c-c--"
    assert owl.act("guess", number=0, letter="c")["number"] == after["number"]  # sent twice
    problem(owl.try_act("guess", number=1, letter="o"), 409, "not-your-turn")
    won = toad.act("guess", number=1, word="cocoa")
    assert won["phase"] == "over"
    assert won["round"]["shared"]["outcome"]["word"] == "cocoa"
    assert owl.results()["said"] == "The word was found with 0 misses."


def test_a_class_with_its_own_words(guests: list[Guest]) -> None:
    host, pupil, other = guests
    view = host.make("class", words="banana, pepper; turnip\nradish\nfennel 17", game={"misses": 3})
    assert view["options"]["words"] == 5
    assert view["count"] == 0
    pupil.join(host.code)
    assert other.join(host.code)["count"] == 2
    assert [seat["seat"] for seat in other.room()["seats"]] == [3]
    host.command("start")
    pupil.act("vote", step=0, letter="E")
    seen = other.act("vote", step=0, letter="n")
    assert seen["lesson"] == {"step": 0, "chosen": 2, "players": 2, "yours": "n"}
    assert host.room()["lesson"]["votes"] == {"e": 1, "n": 1}
    problem(pupil.try_act("command", do="play", letter="e"), 409, "host-only")
    played = host.command("play", letter="n")
    assert played["round"]["shared"]["tried"] == ["n"]
    problem(pupil.try_act("vote", step=0, letter="a"), 409, "out-of-step")
    pupil.act("vote", step=1, letter="e")
    host.command("play", letter="e")
    problem(pupil.get(f"/api/rooms/{host.code}/lookback"), 409, "not-over")
    assert host.command("end")["phase"] == "over"
    back = ok(pupil.get(f"/api/rooms/{host.code}/lookback"))
    assert [step["votes"] for step in back["steps"][:2]] == [{"e": 1, "n": 1}, {"e": 1}]
    assert back["xray"]
    problem(pupil.get(f"/api/rooms/{host.code}/table.csv"), 409, "host-only")
    answer = host.get(f"/api/rooms/{host.code}/table.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert list(csv.reader(io.StringIO(answer.text))) == [
        ["pupil", "guess 1", "guess 2"],
        ["Hare", "E", "E"],
        ["Owl", "N", ""],
        ["played", "N", "E"],
        ["most chosen", "E", "E"],
    ]


def test_the_table_of_a_race(guests: list[Guest]) -> None:
    host, owl, _ = guests
    host.make("boggle")
    owl.join(host.code)
    host.command("start")
    owl.move(owl.game(), "word", word=words_on(owl.game())[0])
    host.command("end")
    rows = list(csv.reader(io.StringIO(host.get(f"/api/rooms/{host.code}/table.csv").text)))
    assert rows[0][:2] == ["rank", "player"]
    assert [row[:2] for row in rows[1:]] == [["1", "Hare"], ["2", "Otter"]]


def test_the_words_for_what_keeps_somebody_out(guests: list[Guest]) -> None:
    host, owl, _ = guests
    assert problem(owl.get("/api/rooms/zzzz"), 404, "no-such-room")["detail"] == (
        "No room ZZZZ. Check the letters."
    )
    problem(owl.get("/api/rooms/fernfern"), 422, "malformed")
    host.make("boggle")
    owl.join(host.code.lower())
    host.command("remove", seat=2)
    refusal = problem(owl.try_act("join"), 409, "removed")
    assert refusal["detail"] == f"The host removed you from {host.code}."
    assert owl.room()["you"] is None


def test_a_full_room(clock: HandClock, database: str) -> None:
    limits = {"room_players": 2, "open_rooms": 1}
    with LocalServer(database, clock=clock, limits=limits) as server, ExitStack() as stack:
        host, owl, toad = (stack.enter_context(Guest(server)) for _ in range(3))
        host.make()
        assert owl.join(host.code)["full"]
        toad.code = host.code
        assert problem(toad.try_act("join"), 409, "full")["detail"] == f"{host.code} is full (2)."
        assert toad.act("join", watch=True)["watching"] == 1
        problem(host.post("/api/rooms", json={"mode": "boggle"}), 409, "too-many-rooms")
        host.command("close")
        host.make()


def test_a_seat_is_kept_by_its_cookie(guests: list[Guest]) -> None:
    host, owl, _ = guests
    host.make("boggle")
    owl.join(host.code)
    host.command("start")
    game = owl.game()["id"]
    assert not owl.act("leave")["seats"][1]["here"]
    back = owl.join(host.code)
    assert (back["you"], back["round"]["game"]) == (2, game)


def test_the_host_leaves_and_the_next_is_host(guests: list[Guest]) -> None:
    host, owl, _ = guests
    host.make("boggle")
    owl.join(host.code)
    host.act("leave")
    assert owl.room()["host"]
    assert owl.command("start")["phase"] == "playing"


def test_a_closed_room_is_for_those_who_were_in_it(guests: list[Guest]) -> None:
    host, owl, other = guests
    host.make("boggle")
    owl.join(host.code)
    host.command("start")
    host.command("close")
    assert owl.room()["phase"] == "closed"
    assert owl.results()["round"] == 1
    problem(other.get(f"/api/rooms/{host.code}"), 404, "no-such-room")
    problem(owl.try_act("join"), 409, "closed")


def test_an_idle_room_ends(
    timed_guests: list[Guest], clocked: LocalServer, clock: HandClock
) -> None:
    host, owl, _ = timed_guests
    view = host.make("boggle")
    assert view["ends"] == clock.wall() + 2 * 3600 * 1000
    service = clocked.app.app.state.rooms  # type: ignore[attr-defined]
    clock.move(hours=1)
    owl.join(host.code)
    clock.move(hours=1)
    service.close_idle()
    assert host.room()["phase"] == "lobby"
    clock.move(hours=1)
    service.close_idle()
    assert host.room()["phase"] == "closed"


def test_a_word_is_looked_at_before_it_is_set(guests: list[Guest]) -> None:
    host, _, _ = guests
    found = host.get("/api/set-words/Quartz").json()
    said = "In the word list. Our guesser needs 4 misses for it."
    assert found == {"word": "quartz", "allowed": True, "misses": 4, "said": said}
    assert not host.get("/api/set-words/qqqq").json()["allowed"]
    proposed = host.get("/api/set-words").json()
    assert host.get(f"/api/set-words/{proposed['word']}").json() == proposed
    problem(host.get(f"/api/set-words/{'a' * 99}"), 422, "malformed")


def test_the_link_as_a_picture(guests: list[Guest]) -> None:
    host, _, _ = guests
    host.make("boggle")
    answer = host.get(f"/api/rooms/{host.code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg ")
    assert "style" not in answer.text  # which the page's policy would refuse
    assert "class" not in answer.text
    other = host.get(f"/api/rooms/{host.code}/qr.svg", headers={"host": "fox.example"})
    assert other.text != answer.text
    long = host.get(f"/api/rooms/{host.code}/qr.svg", headers={"host": "a" * 256})
    problem(long, 422, "malformed")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"mode": "chess"}, "mode"),
        ({"mode": "boggle", "options": {"game": {"seed": 1}}}, "draws its own seed"),
        ({"mode": "boggle", "options": {"game": {"board": "abcd"}}}, "draws its own board"),
        ({"mode": "boggle", "options": {"game": {"timer": 0}}}, "Choose a timer"),
        ({"mode": "boggle", "options": {"words": "own words"}}, "Only a class"),
        ({"mode": "class", "options": {"words": "1 2 3"}}, "no word in your list"),
        ({"mode": "hangman", "options": {"game": {"dealer": "os:path"}}}, "no dealer"),
        ({"mode": "hangman", "name": "Wolf"}, "no animal"),
    ],
)
def test_a_room_that_cannot_be_made(browser: Any, content: Any, said: str) -> None:
    assert said in problem(browser.post("/api/rooms", json=content), 422, "malformed")["detail"]
