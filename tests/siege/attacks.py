"""The attacks: what one hostile client does, on each of its connections, again and again.

An attack is prepared with a game or an archive of the attacker's own, and then gives a request for
each connection and time. Its *manner* says what becomes of the request: its answer is waited for
(`ASK`), it is sent and hung up on (`HANG_UP`), sent all but its last byte (`HALF`), its answer is
never read (`NEVER_READ`), or there is none and the connection stays idle (`IDLE`).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from random import Random
from typing import Any, NamedTuple

import msgspec

from chaos.wire import Answer, Line, request
from wordfoe.boggle.game import Game
from wordfoe.boggle.settings import Settings
from wordfoe.lexicon import Lexicon

__all__ = ["ASK", "ATTACKS", "HALF", "HANG_UP", "IDLE", "NEVER_READ", "Attack", "Attacker"]

ASK, HANG_UP, HALF, NEVER_READ, IDLE = "ask", "hang up", "half", "never read", "idle"
FIRST_ADDRESS = 66  # of 127.0.0.0
MOST = 200  # connections
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"
LARGEST_BODY = 1 << 16
LARGEST_IMPORT = 1 << 22
DAYS = 20_000  # any of which may be asked for
LAST_DAY = date(2026, 1, 1)
END = 1_770_000_000_000  # milliseconds since 1970, after that day
UNFINISHED = 40  # games


class Attacker:
    """One client: an address, as many cookies as it likes, and archives of so many records."""

    def __init__(self, port: int, number: int, bulk: int) -> None:
        self.port = port
        self.bulk = bulk
        self._address = f"127.0.0.{FIRST_ADDRESS + number}"
        self.chance = Random(number)
        self.token = self.new_token()
        self._line = self.connect()

    def connect(self) -> Line:
        return Line(self.port, self._address)

    def new_token(self) -> str:
        return self.chance.randbytes(16).hex()

    async def ask(self, method: str, path: str, content: Any = None) -> Answer:
        return await self._line.ask(request(method, path, self.token, content))

    async def play(self, moves: list[dict[str, Any]], **settings: Any) -> str:
        """Play a game to its end, which is resigned if need be, and return its id."""
        begun = await self.ask("POST", "/api/games", {"kind": "hangman", "settings": settings})
        view = begun.content
        for move in [*moves, {"type": "resign"}]:
            if view["outcome"] is None:
                content = {"number": view["move"], "move": move}
                answer = await self.ask("POST", f"/api/games/{view['id']}/moves", content)
                view = answer.content["view"]
        return str(view["id"])

    def daily_boards(self, count: int) -> dict[str, Any]:
        """Return an archive of boards, each of which claims to be that of another day. All differ,
        so no goal is found in a cache."""
        lexicon = Lexicon.english()
        played = {"created": END, "ended": END}
        records = []
        for number in range(count):
            game = Game(lexicon, Settings(seed=self.chance.getrandbits(50)))
            game.done()
            record = msgspec.to_builtins(game.record())
            records.append({**record, "played": {**played, "daily": _day(number)}})
        return {"wordfoe_statistics": 1, "records": records}

    async def records(self, count: int, **extra: Any) -> dict[str, Any]:
        """Return an archive of games that differ in when they were begun."""
        await self.play(_letters("etaoinsh"), dealer="largest", length=8, misses=4)
        exported = await self.ask("GET", "/api/statistics/export")
        record = exported.content["records"][0]
        played = record["played"]
        records = [
            {**record, **extra, "played": {**played, "created": played["created"] - number}}
            for number in range(count)
        ]
        return {"wordfoe_statistics": 1, "records": records}


class Requests(NamedTuple):
    """What is asked, by connection and time, and what is done with an answer."""

    of: Callable[[int, int], bytes]
    hear: Callable[[int, Answer], None] = lambda _connection, _answer: None


Prepare = Callable[[Attacker], Awaitable[Requests]]


class Attack(NamedTuple):
    name: str
    prepare: Prepare
    manner: str = ASK
    connections: int = MOST


def _letters(letters: str) -> list[dict[str, Any]]:
    return [{"type": "letter", "letter": letter} for letter in letters]


def _day(number: int) -> str:
    """Return the day so many days before a day that is over."""
    return (LAST_DAY - timedelta(number)).isoformat()


def _always(asked: bytes) -> Requests:
    return Requests(lambda _connection, _time: asked)


def _each_new(attacker: Attacker, method: str, path: str, content: Any = None) -> Requests:
    """The same from a new browser each time."""
    asked = request(method, path, "TOKEN", content)
    return Requests(lambda _c, _t: asked.replace(b"TOKEN", attacker.new_token().encode(), 1))


async def _forged_bounds(attacker: Attacker) -> Requests:
    game = await attacker.play(_letters("esiarntol"), dealer="perfect", length=8, misses=3)
    exported = (await attacker.ask("GET", "/api/statistics/export")).content
    forged = []
    for certain in ([300, 400], [0, 2**70], [26, 26], [0, 0]):
        record = json.loads(json.dumps(exported["records"][0]))
        record["moves"][0]["reply"]["certain"] = certain
        forged.append(record)
    await attacker.ask("POST", "/api/statistics/import", {**exported, "records": forged})
    listed = (await attacker.ask("GET", "/api/games")).content["games"]
    games = [game, *(one["id"] for one in listed)]

    def asked(connection: int, time: int) -> bytes:
        letter = ALPHABET[(connection + time) % 26]
        path = f"/api/games/{games[connection % len(games)]}/xray/2/{letter}"
        return request("GET", path, attacker.token)

    return Requests(asked)


async def _roads(attacker: Attacker) -> Requests:
    game = await attacker.play(_letters("esiarntol"), dealer="perfect", length=8, misses=6)
    path = f"/api/games/{game}/xray"
    return Requests(
        lambda connection, time: request(
            "GET", f"{path}/{1 + time % 6}/{ALPHABET[connection % 26]}", attacker.token
        )
    )


async def _words_xrayed(attacker: Attacker) -> Requests:
    words = [{"type": "word", "word": f"aaaa{a}{b}aa"} for a in "bcdfghjk" for b in ALPHABET][:80]
    game = await attacker.play(words, dealer="perfect", length=8, misses=None)
    return _always(request("GET", f"/api/games/{game}/xray", attacker.token))


async def _exports(attacker: Attacker) -> Requests:
    await attacker.ask("POST", "/api/statistics/import", await attacker.records(attacker.bulk))
    return _always(request("GET", "/api/statistics/export", attacker.token))


async def _statistics(attacker: Attacker) -> Requests:
    await attacker.ask("POST", "/api/statistics/import", await attacker.records(attacker.bulk))
    return _always(request("GET", "/api/statistics", attacker.token))


async def _imports(attacker: Attacker) -> Requests:
    content = await attacker.records(attacker.bulk)
    return _each_new(attacker, "POST", "/api/statistics/import", content)


async def _bulky_imports(attacker: Attacker) -> Requests:
    """Fields that no one asked for, up to the largest import."""
    content = await attacker.records(40, filler="x" * (LARGEST_IMPORT // 50))
    return _each_new(attacker, "POST", "/api/statistics/import", content)


async def _half_imports(attacker: Attacker) -> Requests:
    head = (
        f"POST /api/statistics/import HTTP/1.1\r\nHost: fox\r\nCookie: wordfoe={attacker.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {LARGEST_IMPORT}\r\n\r\n"
    ).encode()
    return _always(head + b" " * (LARGEST_IMPORT - 1))


async def _schema(attacker: Attacker) -> Requests:
    return _always(request("GET", "/schema", attacker.token))


async def _perfect_moves(attacker: Attacker) -> Requests:
    """Games of one browser, as many as connections; each is begun anew when it has ended."""
    return _begin_and_move([attacker.token] * MOST)


async def _perfect_moves_of_many(attacker: Attacker) -> Requests:
    return _begin_and_move([attacker.new_token() for _ in range(MOST)])


def _begin_and_move(tokens: list[str]) -> Requests:
    """Twelve letters in a game, then another game."""
    begin = {"kind": "hangman", "settings": {"dealer": "perfect", "length": 8, "misses": None}}
    games: dict[int, str] = {}

    def asked(connection: int, time: int) -> bytes:
        token = tokens[connection]
        if time % 13 == 0 or connection not in games:
            return request("POST", "/api/games", token, begin)
        number = time % 13 - 1
        content = {"number": number, "move": {"type": "letter", "letter": LETTERS[number]}}
        return request("POST", f"/api/games/{games[connection]}/moves", token, content)

    def hear(connection: int, answer: Answer) -> None:
        if answer.status == 201:
            games[connection] = answer.content["id"]

    return Requests(asked, hear)


async def _coach(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        letter = ALPHABET[(connection + time) % 26]
        path = (
            f"/api/coach?pattern={letter}------{ALPHABET[time % 26]}&tried=&misses={1 + time % 6}"
        )
        return request("GET", path, attacker.new_token())

    return Requests(asked)


async def _begin(attacker: Attacker) -> Requests:
    content = {"kind": "hangman", "settings": {"dealer": "largest", "length": 8}}
    return _each_new(attacker, "POST", "/api/games", content)


async def _begin_boards(attacker: Attacker) -> Requests:
    content = {"kind": "boggle", "settings": {"rows": 5, "columns": 5}}
    return _each_new(attacker, "POST", "/api/games", content)


async def _rich_boards(attacker: Attacker) -> Requests:
    """A board that holds far more words than cubes would give."""
    content = {"kind": "boggle", "settings": {"board": "seresratenelinssetartrese"}}
    return _each_new(attacker, "POST", "/api/games", content)


async def _views(attacker: Attacker) -> Requests:
    game = await attacker.play(_letters("etao"), dealer="largest", length=8)
    return _always(request("GET", f"/api/games/{game}", attacker.token))


async def _pages(attacker: Attacker) -> Requests:
    return _always(request("GET", "/static/art.svg", attacker.token))


async def _health(_: Attacker) -> Requests:
    return Requests(lambda number, _: request("GET", ("/health", "/ready")[number % 2], ""))


async def _nested(attacker: Attacker) -> Requests:
    depth = LARGEST_BODY // 2 - 100
    body = b'{"kind":' + b"[" * depth + b"]" * depth + b"}"
    head = (
        "POST /api/games HTTP/1.1\r\nHost: fox\r\nCookie: wordfoe=TOKEN\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    return Requests(lambda _c, _t: head.replace(b"TOKEN", attacker.new_token().encode()) + body)


async def _puzzles_posed(attacker: Attacker) -> Requests:
    return _each_new(attacker, "POST", "/api/puzzles/next", {})


async def _puzzles_answered(attacker: Attacker) -> Requests:
    """One browser that poses, answers and skips puzzles on all connections at once."""
    current = {"id": "none"}
    bodies: dict[str, Any] = {"answer": {"letter": "e"}, "skip": {}, "words": {}}

    def asked(connection: int, time: int) -> bytes:
        what = ("next", "answer", "skip", "words")[(connection + time) % 4]
        path = what if what == "next" else f"{current['id']}/{what}"
        content = bodies.get(what, {})
        return request("POST", f"/api/puzzles/{path}", attacker.token, content)

    def hear(_: int, answer: Answer) -> None:
        if answer.status == 200 and "pattern" in answer.content:
            current["id"] = answer.content["id"]

    return Requests(asked, hear)


async def _forged_puzzles(attacker: Attacker) -> Requests:
    """Ids and letters of any length, from new browsers that have no puzzle."""

    def asked(connection: int, time: int) -> bytes:
        name = attacker.chance.randbytes(1 + (connection + time) % 40).hex()
        content = {"letter": ALPHABET * (time % 2000)}
        return request("POST", f"/api/puzzles/{name}/answer", attacker.new_token(), content)

    return Requests(asked)


async def _any_day(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        day = _day((connection * 97 + time * 31) % DAYS)
        return request("GET", f"/api/daily?day={day}", attacker.new_token())

    return Requests(asked)


async def _many_daily_boards(attacker: Attacker) -> Requests:
    content = attacker.daily_boards(attacker.bulk)
    await attacker.ask("POST", "/api/statistics/import", content)
    return _always(request("GET", "/api/daily", attacker.token))


async def _daily_begun(attacker: Attacker) -> Requests:
    """A daily game of each day there was, from new browsers."""

    def asked(connection: int, time: int) -> bytes:
        content = {"kind": ("boggle", "hangman")[time % 2], "daily": _day(connection + time)}
        return request("POST", "/api/games", attacker.new_token(), content)

    return Requests(asked)


async def _same_game(attacker: Attacker) -> Requests:
    """Strangers ask for a game while its owner lets the dealer think about it."""
    begin = {"kind": "hangman", "settings": {"dealer": "perfect", "length": 8, "misses": None}}
    moves = _begin_and_move([attacker.token] * MOST)
    begun = await attacker.ask("POST", "/api/games", begin)
    path = f"/api/games/{begun.content['id']}/same"

    def asked(connection: int, time: int) -> bytes:
        if connection == 0:
            return moves.of(connection, time)
        return request("GET", path, attacker.new_token())

    return Requests(asked, moves.hear)


async def _meanings(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        word = "".join(attacker.chance.choices(ALPHABET, k=1 + (connection + time) % 80))
        return request("GET", f"/api/definitions/{word}", attacker.new_token())

    return Requests(asked)


async def _lessons(attacker: Attacker) -> Requests:
    def asked(_connection: int, _time: int) -> bytes:
        letters = "".join(attacker.chance.sample(ALPHABET, 5))
        return request("GET", f"/api/lesson?letters={letters}", attacker.new_token())

    return Requests(asked)


async def _lists(attacker: Attacker) -> Requests:
    """The longest lists of many games, some of them unfinished."""
    await attacker.ask("POST", "/api/statistics/import", await attacker.records(attacker.bulk))
    begin = {"kind": "hangman", "settings": {"dealer": "largest", "length": 8, "misses": None}}
    for _ in range(UNFINISHED):
        begun = await attacker.ask("POST", "/api/games", begin)
        content = {"number": 0, "move": {"type": "letter", "letter": "e"}}
        await attacker.ask("POST", f"/api/games/{begun.content['id']}/moves", content)

    def asked(_: int, time: int) -> bytes:
        query = ("over=false", "over=true", "kind=hangman&offset=100000", "offset=1900")[time % 4]
        return request("GET", f"/api/games?limit=100&{query}", attacker.token)

    return Requests(asked)


async def _same_key(attacker: Attacker) -> Requests:
    """One key from all connections at once, of one browser or of a new one."""
    content = {"kind": "hangman", "settings": {"dealer": "largest", "length": 8}}
    asked = request("POST", "/api/games", "TOKEN", content)
    keyed = asked.replace(b"\r\n", b"\r\nIdempotency-Key: the-same-key\r\n", 1)

    def of(connection: int, _: int) -> bytes:
        token = attacker.new_token() if connection % 2 else attacker.token
        return keyed.replace(b"TOKEN", token.encode(), 1)

    return Requests(of)


async def _rooms_made(attacker: Attacker) -> Requests:
    return _each_new(attacker, "POST", "/api/rooms", {"mode": "boggle"})


async def _own_lists(attacker: Attacker) -> Requests:
    """Classes with lists of their own, as long as a request may be, each of other words."""

    def asked(_connection: int, _time: int) -> bytes:
        words = " ".join("".join(attacker.chance.choices(ALPHABET, k=7)) for _ in range(7000))
        content = {"mode": "class", "options": {"words": words}}
        return request("POST", "/api/rooms", attacker.new_token(), content)

    return Requests(asked)


async def _joins(attacker: Attacker) -> Requests:
    """One room that new browsers join without end, and look at."""
    made = await attacker.ask("POST", "/api/rooms", {"mode": "class"})
    path = f"/api/rooms/{made.content['code']}/join"
    return _each_new(attacker, "POST", path, {})


async def _wrong_codes(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        code = "".join(attacker.chance.choices("BCDFGHJKM", k=4))
        what = ("", "/join", "/leave", "/results")[(connection + time) % 4]
        content: Any = None if what in ("", "/results") else {}
        method = "GET" if content is None else "POST"
        return request(method, f"/api/rooms/{code}{what}", attacker.new_token(), content)

    return Requests(asked)


async def _votes(attacker: Attacker) -> Requests:
    """A class of one pupil, whose host starts and ends rounds while the pupil votes."""
    made = await attacker.ask("POST", "/api/rooms", {"mode": "class"})
    path = f"/api/rooms/{made.content['code']}"
    pupil = attacker.new_token()
    await attacker.connect().ask(request("POST", f"{path}/join", pupil, {}))

    def asked(connection: int, time: int) -> bytes:
        if connection % 4 == 0:
            do = ("start", "play", "pause", "resume", "end")[time % 5]
            command = {"do": do, "letter": LETTERS[time % 26]}
            return request("POST", f"{path}/command", attacker.token, command)
        vote = {"step": time % 3, "letter": LETTERS[(connection + time) % 26]}
        return request("POST", f"{path}/vote", pupil, vote)

    return Requests(asked)


async def _room_words(attacker: Attacker) -> Requests:
    """A race in which one player asks for the room and moves on all connections at once."""
    made = await attacker.ask("POST", "/api/rooms", {"mode": "boggle"})
    path = f"/api/rooms/{made.content['code']}"
    begun = await attacker.ask("POST", f"{path}/command", {"do": "start"})
    game = begun.content["round"]["game"]

    def asked(connection: int, time: int) -> bytes:
        if connection % 2:
            return request("GET", path, attacker.token)
        content = {"number": time, "move": {"type": "word", "word": LETTERS[time % 20 :][:5]}}
        return request("POST", f"/api/games/{game}/moves", attacker.token, content)

    return Requests(asked)


async def _nothing(_: Attacker) -> Requests:
    return _always(b"")


ATTACKS = [
    Attack("forged bounds, x-rayed", _forged_bounds),
    Attack("other letters of one x-ray", _roads),
    Attack("x-ray of 80 whole words", _words_xrayed),
    Attack("exports, hung up on", _exports, HANG_UP),
    Attack("exports, never read", _exports, NEVER_READ),
    Attack("statistics of many games", _statistics),
    Attack("imports of many records", _imports, connections=50),
    Attack("imports full of other fields", _bulky_imports, connections=50),
    Attack("imports, half sent", _half_imports, HALF),
    Attack("schema", _schema),
    Attack("perfect moves, one cookie", _perfect_moves),
    Attack("perfect moves, 200 cookies", _perfect_moves_of_many),
    Attack("coach", _coach),
    Attack("games begun, new cookies", _begin),
    Attack("boards begun, new cookies", _begin_boards),
    Attack("boards full of words", _rich_boards),
    Attack("views, too fast", _views),
    Attack("files, too fast", _pages),
    Attack("health and readiness", _health),
    Attack("nested JSON", _nested),
    Attack("puzzles posed, new cookies", _puzzles_posed),
    Attack("puzzles posed, hung up on", _puzzles_posed, HANG_UP),
    Attack("puzzles answered, one cookie", _puzzles_answered),
    Attack("puzzles forged", _forged_puzzles),
    Attack("puzzles, half sent", _puzzles_posed, HALF),
    Attack("daily page of any day", _any_day),
    Attack("daily page of many boards", _many_daily_boards),
    Attack("daily page, hung up on", _many_daily_boards, HANG_UP),
    Attack("daily games begun", _daily_begun),
    Attack("same game, thought about", _same_game),
    Attack("meanings of any letters", _meanings),
    Attack("lessons", _lessons),
    Attack("lists of many games", _lists),
    Attack("games begun with one key", _same_key),
    Attack("rooms made, new cookies", _rooms_made),
    Attack("classes with huge lists", _own_lists, connections=50),
    Attack("rooms joined, new cookies", _joins),
    Attack("rooms joined, hung up on", _joins, HANG_UP),
    Attack("wrong codes of rooms", _wrong_codes),
    Attack("votes and rounds without end", _votes),
    Attack("a race on all connections", _room_words),
    Attack("idle connections", _nothing, IDLE, connections=1300),
    Attack("half of a head", _views, HALF),
]
