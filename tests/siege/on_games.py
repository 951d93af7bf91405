"""Attacks on games: begun, moved in and looked at."""

from __future__ import annotations

from chaos.wire import Answer, request
from siege.attack import HALF, LETTERS, MOST, Attack, Attacker, Requests, always, each_new, letters

__all__ = ["ATTACKS"]

LARGEST_BODY = 1 << 16


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


async def _begin(attacker: Attacker) -> Requests:
    content = {"kind": "hangman", "settings": {"dealer": "largest", "length": 8}}
    return each_new(attacker, "POST", "/api/games", content)


async def _begin_boards(attacker: Attacker) -> Requests:
    content = {"kind": "boggle", "settings": {"rows": 5, "columns": 5}}
    return each_new(attacker, "POST", "/api/games", content)


async def _rich_boards(attacker: Attacker) -> Requests:
    """A board that holds far more words than cubes would give."""
    content = {"kind": "boggle", "settings": {"board": "seresratenelinssetartrese"}}
    return each_new(attacker, "POST", "/api/games", content)


async def _nested(attacker: Attacker) -> Requests:
    depth = LARGEST_BODY // 2 - 100
    body = b'{"kind":' + b"[" * depth + b"]" * depth + b"}"
    head = (
        "POST /api/games HTTP/1.1\r\nHost: fox\r\nCookie: wordfoe=TOKEN\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    return Requests(lambda _c, _t: head.replace(b"TOKEN", attacker.new_token().encode()) + body)


async def _views(attacker: Attacker) -> Requests:
    game = await attacker.play(letters("etao"), dealer="largest", length=8)
    return always(request("GET", f"/api/games/{game}", attacker.token))


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


async def _same_key(attacker: Attacker) -> Requests:
    """One key from all connections at once, of one browser or of a new one."""
    content = {"kind": "hangman", "settings": {"dealer": "largest", "length": 8}}
    asked = request("POST", "/api/games", "TOKEN", content)
    keyed = asked.replace(b"\r\n", b"\r\nIdempotency-Key: the-same-key\r\n", 1)

    def of(connection: int, _: int) -> bytes:
        token = attacker.new_token() if connection % 2 else attacker.token
        return keyed.replace(b"TOKEN", token.encode(), 1)

    return Requests(of)


ATTACKS = [
    Attack("perfect moves, one cookie", _perfect_moves),
    Attack("perfect moves, 200 cookies", _perfect_moves_of_many),
    Attack("games begun, new cookies", _begin),
    Attack("boards begun, new cookies", _begin_boards),
    Attack("boards full of words", _rich_boards),
    Attack("nested JSON", _nested),
    Attack("views, too fast", _views),
    Attack("half of a head", _views, HALF),
    Attack("same game, thought about", _same_game),
    Attack("games begun with one key", _same_key),
]
