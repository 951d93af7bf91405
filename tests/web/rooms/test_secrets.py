"""While a round runs, nobody in or outside a room learns from any route what the rules keep from
them: not who is done, not with a second browser, not who watches, not who is outside.

The routes come from the document of the API, so a new one is attacked without a change here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import httpx
import msgspec
import pytest

from support.guests import Guest, words_on
from support.servers import NO_TLS, LocalServer, ok
from support.waiting import LONG
from wordfoe import chance
from wordfoe.hangman.game import Game
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.events import Started
from wordfoe.web.hangman import Agreed
from wordfoe.web.rooms.source import RoomSource

# What a spy sends to a route that takes a body. A route that is not here gets every body of the
# list below, so that one that is new is asked for something, too.
BODIES: dict[str, list[dict[str, Any]]] = {
    "/api/games": [{"kind": "hangman"}, {"kind": "boggle"}],
    "/api/games/{game}/moves": [
        {"number": 0, "move": {"type": "hint"}},
        {"number": 0, "move": {"type": "letter", "letter": "z"}},
        {"number": 1, "move": {"type": "word", "word": "zzzzzz"}},
        {"number": 99, "move": {"type": "done"}},
        {"number": 99, "move": {"type": "resign"}},
    ],
    "/api/games/{game}/selection": [{"path": [0, 1]}],
    "/api/rooms": [{"mode": "boggle"}],
    "/api/rooms/{code}/join": [{"watch": True}, {}],
    "/api/rooms/{code}/command": [{"do": do} for do in ("start", "end", "pause", "resume")],
    "/api/rooms/{code}/guess": [{"number": 0, "letter": "z"}, {"number": 5, "word": "zebra"}],
    "/api/rooms/{code}/vote": [{"step": 0, "letter": "z"}],
    "/api/rooms/{code}/word": [{"word": "zebra"}],
    "/api/statistics/import": [{"wordfoe_statistics": 1, "records": []}],
}
ANY_BODY = [{}, *(body for bodies in BODIES.values() for body in bodies)]
FOR_ALL_TO_ASK = {  # answers of the server that no room has a part in
    "/api/choices",
    "/api/coach",
    "/api/definitions/{word}",
    "/api/lesson",
    "/api/puzzles/next",
    "/api/puzzles/{puzzle}/answer",
    "/api/puzzles/{puzzle}/play",
    "/api/puzzles/{puzzle}/skip",
    "/api/puzzles/{puzzle}/words",
    "/api/set-words",
    "/api/set-words/{word}",
    "/health",
    "/ready",
}
SEED = 2**53 - 54321
DAY = 86_400  # seconds, so that no round ends by the clock
SNAPSHOTS = ("event: standings", "event: lesson")


@cache
def documented(address: httpx.URL) -> dict[str, Any]:
    """Return the routes of a server, by its document."""
    answer = httpx.get(address.join("/schema"), timeout=LONG, verify=NO_TLS)
    paths: dict[str, Any] = answer.json()["paths"]
    return paths


class Spy(Guest):
    """Keeps whatever the server says, headers and refusals included."""

    heard: str = ""

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        answer = super().send(request, **options)
        if not options.get("stream"):
            answer.read()
            self.heard += f"{answer.headers!r}\n{answer.text}\n"
        return answer

    def listen(self, *, to_snapshot: bool = False) -> None:
        """Read the stream of the room from its first event to the newest, or to the first snapshot,
        which comes while a round runs."""
        newest = self.room()["number"]
        with self.stream("GET", f"/api/rooms/{self.code}/stream?after=0") as answer:
            if answer.status_code != 200:
                self.heard += f"{answer.headers!r}\n{answer.read().decode()}\n"
                return
            ends = SNAPSHOTS if to_snapshot else (f"id: {newest}",)
            is_last = False
            for line in answer.iter_lines():
                self.heard += f"{line}\n"
                is_last = is_last or line.startswith(ends)
                if is_last and not line:
                    return

    def attack(self, games: list[str], *, spare: tuple[str, ...] = ()) -> set[str]:
        """Ask every route of the document, for each of these games, and return the routes. Some
        may be spared: those with which a host would end the round."""
        asked = set()
        for path, operations in sorted(documented(self.base_url).items()):
            if path in FOR_ALL_TO_ASK or path in spare:
                continue
            for method in operations:
                for url in self._filled(path, games):
                    self._ask(method, path, url)
                    asked.add(path)
        return asked

    def _filled(self, path: str, games: list[str]) -> Iterator[str]:
        """Yield the path with everything that can stand in it."""
        values = {"code": [self.code], "game": games, "number": ["1"], "letter": ["e"]}
        (names,) = [re.findall(r"{(\w+)}", path)]
        assert set(names) <= set(values), f"say what can stand in {path}"
        for game in games if "game" in names else [""]:
            yield path.format(code=self.code, game=game, number=1, letter="e")

    def _ask(self, method: str, path: str, url: str) -> None:
        if path.endswith("/stream"):
            self.listen()
        elif method == "get":
            self.get(url)
            self.get(url, params={"round": 1, "quick": True, "over": True, "after": 0})
        else:
            for body in BODIES.get(path, ANY_BODY):
                self.post(url, json=body)


class Party:
    """A room with a host, a victim, and those who want to know more than they may."""

    def __init__(self, server: LocalServer, stack: ExitStack, mode: str, **options: Any) -> None:
        self.server = server
        names = ("host", "victim", "done", "second", "watcher", "outsider")
        spies = {name: stack.enter_context(Spy(server)) for name in names}
        self.host, self.victim, self.done = spies["host"], spies["victim"], spies["done"]
        self.second, self.watcher, self.outsider = (
            spies["second"],
            spies["watcher"],
            spies["outsider"],
        )
        code = self.host.make(mode, **options)["code"]
        for spy in (self.victim, self.done, self.second):
            spy.join(code)
        self.watcher.join(code, watch=True)
        self.outsider.code = code

    @property
    def source(self) -> RoomSource:
        rooms: RoomSource = self.server.app.app.state.rooms  # type: ignore[attr-defined]
        return rooms

    @property
    def settings(self) -> str:
        """The settings of the round, as only the server knows them."""
        room = self.source.find("", self.host.code)
        events = self.source.store.events(room)
        return next(x.event.settings for x in reversed(events) if isinstance(x.event, Started))

    def _targets(self) -> list[str]:
        """The games that are asked for: the victim's, that of who is done, and the shared one, if
        there are any."""
        found = [f"{self.host.code}-1"]
        for spy in (self.victim, self.done):
            game = spy.room()["round"]["game"]
            found += [] if game is None else [game]
        return found

    def attacked(self) -> dict[str, str]:
        """Let everybody attack, and return what each has heard."""
        games = self._targets()
        heard = {}
        for name in ("done", "second", "watcher", "outsider"):
            spy: Spy = getattr(self, name)
            asked = spy.attack(games)
            assert {"/api/games/{game}/xray", "/api/rooms/{code}/results"} <= asked
            heard[name] = spy.heard
        self.host.attack(games, spare=("/api/rooms/{code}/command", "/api/rooms/{code}/leave"))
        heard["host"] = self.host.heard
        assert self.host.room()["phase"] == "playing", "an attack ended the round"
        return heard


@pytest.fixture(autouse=True)
def known_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms draw the same seed in every run, so that no sentence of the server has a word of the
    board by chance."""
    monkeypatch.setattr(chance, "fresh_seed", lambda: SEED)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def tokens(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+", text.lower()))


def said_words(text: str, words: list[str]) -> set[str]:
    """Those of the words that stand in a text as values: keys and sentences have others."""
    values = set(re.findall(r'(?<=[":, ])[a-z]+(?=["., ])', text.lower()))
    return values & set(words)


def test_a_race_of_boggle_keeps_its_words(server: LocalServer, stack: ExitStack) -> None:
    party = Party(server, stack, "boggle", game={"timer": DAY})
    party.host.command("start")
    game = party.victim.game()
    words = [word for word in words_on(game) if len(word) > 5]
    theirs, mine = words[0], words[1]
    party.victim.move(game, "word", word=theirs)
    party.done.move(party.done.move(party.done.game(), "word", word=mine), "done")
    party.second.game()
    party.host.game()
    seed = str(SEED)
    assert json.loads(party.settings)["seed"] == SEED
    for name, heard in party.attacked().items():
        own = {mine} if name == "done" else set()
        assert said_words(heard, words) <= own, name
        assert seed not in heard, name
        for key in ("solution", "missed", "seed", "withheld", "longest", "again"):
            if key != "seed":
                assert f'"{key}":[' not in heard, name
        assert party.victim.game()["id"] not in heard.replace("/api/games/", ""), name


def test_hidden_points_stay_hidden(server: LocalServer, stack: ExitStack) -> None:
    party = Party(server, stack, "boggle", points="hidden", game={"timer": DAY})
    party.host.command("start")
    game = party.victim.game()
    party.victim.move(game, "word", word=words_on(game)[0])
    party.watcher.listen(to_snapshot=True)
    for name, heard in {**party.attacked(), "stream": party.watcher.heard}.items():
        for standings in re.findall(r'"listed":(\[.*?\])', heard):
            keys = {key for each in json.loads(standings) for key in each}
            assert keys <= {"seat", "state"}, name
    party.host.command("end")
    assert party.watcher.room()["standings"]["listed"][0]["points"] > 0


@pytest.mark.parametrize("dealer", ["largest", "fair"])
def test_a_race_of_hangman_keeps_its_word(
    server: LocalServer, stack: ExitStack, dealer: str
) -> None:
    game = {"length": 10, "misses": 4, "dealer": dealer}
    party = Party(server, stack, "hangman", game=game)
    party.host.command("start")
    lost = party.done.guess_all(party.done.game(), "zqxjvkw")
    assert lost["outcome"]["word"] == ""
    for spy in (party.victim, party.second, party.host):
        spy.guess_all(spy.game(), "zq")
    agreed = msgspec.json.decode(party.settings, type=Agreed)
    twin = Game(Lexicon.english(), agreed.settings)
    for letter in "zqxj":
        twin.guess(letter)
    candidates = set(twin.position.candidates)
    headers = {"statistics", "attachment", "microphone"}
    allowed = headers | {"bloodhound", "difficulty", "frightened", "separately"}  # in sentences
    for name, heard in party.attacked().items():
        found = candidates & (tokens(heard) - allowed)
        assert found == set(), name
        assert str(agreed.settings.seed) not in heard, name
        for key in ("salt", "candidates", "families", "value", "best"):
            assert f'"{key}"' not in heard, name
    party.host.command("end")
    assert party.done.look(lost)["outcome"]["word"] in candidates


def test_a_set_word_stays_with_who_set_it(server: LocalServer, stack: ExitStack) -> None:
    party = Party(server, stack, "setter")
    party.host.act("word", word="sphinxes")
    salt = party.source.log.room(party.source.find("", party.host.code)).sealed
    assert salt is not None
    before = []
    for spy in (party.watcher, party.outsider):
        spy.attack([])
        before.append(spy.heard)
    party.host.command("start")
    party.done.move(party.done.game(), "resign")
    party.victim.guess_all(party.victim.game(), "sphi")
    party.second.guess_all(party.second.game(), "e")
    heard = party.attacked()
    own = heard.pop("host")
    assert salt.salt not in own
    for said in [*before, *heard.values()]:
        assert "sphinxes" not in said.lower()
        assert salt.salt not in said
        assert '"watched"' not in said


def test_a_word_guessed_in_turns_stays_hidden(server: LocalServer, stack: ExitStack) -> None:
    party = Party(server, stack, "setter", together=True)
    party.host.act("word", word="sphinxes")
    party.host.command("start")
    party.victim.act("guess", number=0, letter="s")
    heard = party.attacked()
    heard.pop("host")
    for name, said in heard.items():
        assert "sphinxes" not in said.lower(), name


def test_a_class_keeps_its_words_and_votes(server: LocalServer, stack: ExitStack) -> None:
    words = ["kumquats", "zucchini", "broccoli", "tamarind"]
    party = Party(server, stack, "class", words=" ".join(words), game={"misses": 9})
    party.host.command("start")
    party.victim.act("vote", step=0, letter="m")
    party.host.command("play", letter="e")
    party.victim.act("vote", step=1, letter="q")
    for spy in (party.second, party.host):
        spy.listen(to_snapshot=True)
    heard = party.attacked()
    own = heard.pop("host")
    assert '"votes":{"q":1}' in own
    assert not said_words(own, words)
    for name, said in heard.items():
        assert not said_words(said, words), name
        assert '"votes"' not in said, name
        assert '"q"' not in said.replace('"tried"', ""), name
    assert [seat["seat"] for seat in party.second.room()["seats"]] == [4]


def test_nothing_of_a_running_round_is_in_lists_statistics_or_exports(
    server: LocalServer, stack: ExitStack
) -> None:
    party = Party(server, stack, "hangman", game={"misses": 1, "length": 9})
    party.host.command("start")
    spy = party.done
    lost = spy.guess_all(spy.game(), "z")
    assert lost["outcome"] is not None
    (listed,) = ok(spy.get("/api/games"))["games"]
    assert (listed["over"], listed["word"], listed["won"]) == (False, None, None)
    assert ok(spy.get("/api/statistics"))["hangman"]["evil"]["played"] == 0
    assert ok(spy.get("/api/statistics/export"))["records"] == []
    same = ok(party.outsider.get(f"/api/games/{lost['id']}/same"))
    assert (same["over"], "seed" in same["settings"]) == (False, False)
    party.host.command("end")
    (listed,) = ok(spy.get("/api/games"))["games"]
    assert listed["over"]
    assert listed["word"]
    assert ok(spy.get("/api/statistics"))["hangman"]["evil"]["played"] == 1
    export = ok(spy.get("/api/statistics/export"))
    assert len(export["records"]) == 1
    assert "seed" in ok(party.outsider.get(f"/api/games/{lost['id']}/same"))["settings"]
    assert ok(party.outsider.post("/api/statistics/import", json=export))["imported"] == 1


def test_a_set_word_is_exported_and_imported_with_its_word(
    server: LocalServer, stack: ExitStack
) -> None:
    party = Party(server, stack, "setter")
    party.host.act("word", word="sphinxes")
    party.host.command("start")
    party.done.move(party.done.game(), "resign")
    party.host.command("end")
    export = ok(party.done.get("/api/statistics/export"))
    assert export["records"][0]["secret"]["word"] == "sphinxes"
    assert ok(party.outsider.post("/api/statistics/import", json=export))["imported"] == 1
    (listed,) = ok(party.outsider.get("/api/games"))["games"]
    assert listed["word"] == "sphinxes"


def test_the_routes_that_no_room_has_a_part_in_are_still_there(server: LocalServer) -> None:
    with Guest(server) as guest:
        assert set(ok(guest.get("/schema"))["paths"]) >= FOR_ALL_TO_ASK
