"""The short form of `make chaos`: every fault once, and nothing lost."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chaos.followers import Followed
from chaos.ledger import Account, Overheard, Told, digest
from chaos.parties import Made, Member, PartyAccount
from chaos.room_verdict import RoomVerdict
from chaos.run import run
from chaos.signals import WAYS
from chaos.verdict import Verdict
from chaos.wire import Broken, Line, request
from support.moves import make_move
from support.postgres import Postgres
from support.servers import sqlite
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman
from wordfoe.web.rooms.requests import Command, Join, NewRoom
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.sessions import owner_of
from wordfoe.web.store import MoveRow, Store

TOKEN = "5" * 32


@pytest.mark.slow
@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]
)
def test_nothing_is_lost_and_nobody_is_let_in(database: str) -> None:
    assert Postgres.programs(), "PostgreSQL is not installed (Debian's postgresql has it)"
    verdict, faults = run(database, seed=7, seconds=0, clients=1)
    assert verdict.complaints == []
    assert set(faults.counts) == set(faults.kinds)
    assert all(verdict.faults[way] > 0 for way in WAYS)
    assert verdict.counts["games begun"] > 0
    assert verdict.counts["moves acknowledged"] > 0
    assert verdict.counts["rooms"] > 0
    assert verdict.counts["streams cut by players"] > 0


def test_a_connection_that_meets_itself_is_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may give a client the port of a server that was killed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    connect = asyncio.open_connection

    async def from_the_same_port(host: str, port: int, **_options: Any) -> Any:
        return await connect(host, port, local_addr=(host, port))

    monkeypatch.setattr(asyncio, "open_connection", from_the_same_port)
    with pytest.raises(Broken, match="ConnectionRefusedError"):
        asyncio.run(Line(port).ask(request("GET", "/health", TOKEN)))


# What the verdict is worth: it must see each kind of damage.


def begin_and_play(folder: Path) -> tuple[Store, Account]:
    """A game with one move, and the account of a player who was told nothing yet."""
    store = Store(sqlite(folder / "games.db"))
    games = Games(store, Lexicon.english())
    wishes = HangmanWishes(length=10, dealer="largest", misses=26)
    view = games.begin(owner_of(TOKEN), NewHangman(settings=wishes)).view
    move = MoveRequest(number=0, move=LetterMove(letter="z"))
    make_move(games, owner_of(TOKEN), view.id, move)
    account = Account(TOKEN, "hangman", view.id)
    account.send(0, {"type": "letter", "letter": "z"})
    return store, account


def complaints(folder: Path, account: Account) -> str:
    (folder / "ledger-0.jsonl").write_bytes(account.line())
    return "\n".join(Verdict(folder, sqlite(folder / "games.db")).complaints)


def test_the_verdict_on_a_game_as_it_should_be(tmp_path: Path) -> None:
    _, account = begin_and_play(tmp_path)
    assert complaints(tmp_path, account) == ""


def test_the_verdict_sees_lost_moves(tmp_path: Path) -> None:
    _, account = begin_and_play(tmp_path)
    account.told.append(Told(1, 2, "", False))
    assert "acknowledged is not in the store" in complaints(tmp_path, account)


def test_the_verdict_sees_lost_games(tmp_path: Path) -> None:
    _, account = begin_and_play(tmp_path)
    account.id = "gone"
    assert "not in the store" in complaints(tmp_path, account)


def test_the_verdict_sees_moves_made_twice(tmp_path: Path) -> None:
    store, account = begin_and_play(tmp_path)
    [first] = store.moves(account.id or "")
    store.add_moves([first._replace(number=1)])
    assert "contradicts the rules" in complaints(tmp_path, account)
    account.told += [Told(0, 1, "", False), Told(0, 1, "", False)]
    assert "made twice" in complaints(tmp_path, account)


def test_the_verdict_sees_another_answer(tmp_path: Path) -> None:
    _, account = begin_and_play(tmp_path)
    account.told.append(Told(0, 1, "something else", False))
    assert "another one" in complaints(tmp_path, account)


def test_the_verdict_sees_moves_of_others(tmp_path: Path) -> None:
    store, account = begin_and_play(tmp_path)
    move = {"guess": {"type": "letter", "letter": "q"}, "reply": {}}
    store.add_moves([MoveRow(account.id or "", 1, json.dumps(move), 5)])
    assert "Nobody made move 1" in complaints(tmp_path, account)


def test_the_verdict_sees_games_of_others(tmp_path: Path) -> None:
    _, account = begin_and_play(tmp_path)
    account.token = "6" * 32
    assert "somebody else's" in complaints(tmp_path, account)


def test_the_verdict_sees_secrets(tmp_path: Path) -> None:
    store, account = begin_and_play(tmp_path)
    row = store.game(account.id or "")
    assert row is not None
    seed = json.loads(row.settings)["settings"]["seed"]
    for told in ({"seed": 1}, {"said": f"It is {seed}."}, {"said": "Perhaps ABANDONING?"}):
        account.overheard = Overheard()
        account.overheard.listen(told)
        assert "was told while the game ran" in complaints(tmp_path, account)


# The same for rooms.


def play_room(folder: Path) -> PartyAccount:
    """A room of two that was played to its end, and the account of two who were told everything."""
    games = Games(Store(sqlite(folder / "games.db")), Lexicon.english())
    rooms = RoomService(games)
    tokens = ["5" * 32, "6" * 32]
    host, guest = map(owner_of, tokens)
    view = rooms.make(host, NewRoom("hangman"))
    room = rooms.find(host, view.code)
    rooms.join(guest, room, Join())
    rooms.command(host, room, Command(do="start"))
    members = []
    for token in tokens:
        played = rooms.view(owner_of(token), room).round
        assert played is not None
        assert played.game is not None
        move = MoveRequest(number=0, move=LetterMove(letter="e"))
        make_move(games, owner_of(token), played.game, move)
        member = Member(token, Followed())
        member.made.append(Made(played.game, 0, {"type": "letter", "letter": "e"}))
        members.append(member)
    rooms.command(host, room, Command(do="close"))
    news = [(one.number, digest(msgspec.to_builtins(one))) for one in rooms.news_since(room, 0)]
    standings = msgspec.to_builtins(rooms.standings(room))
    for member in members:
        member.followed = Followed(list(news), standings)
    games.close()
    return PartyAccount(view.code, "hangman", members, is_finished=True)


def room_complaints(folder: Path, account: PartyAccount) -> str:
    (folder / "parties-0.jsonl").write_bytes(account.line())
    return "\n".join(RoomVerdict(folder, sqlite(folder / "games.db")).complaints)


def test_the_verdict_on_a_room_as_it_should_be(tmp_path: Path) -> None:
    assert room_complaints(tmp_path, play_room(tmp_path)) == ""


def test_the_verdict_sees_damaged_streams(tmp_path: Path) -> None:
    account = play_room(tmp_path)
    followed = account.members[1].followed
    whole = list(followed.news)
    for news, complaint in (
        (whole[:-1], "missed an event"),
        (whole[1:], "missed an event"),
        ([*whole[:2], *whole[1:]], "was sent an event twice"),
        ([whole[1], whole[0], *whole[2:]], "missed an event"),
        ([(1, "another"), *whole[1:]], "was told something else"),
    ):
        followed.news = news
        assert f"Player 1 {complaint}" in room_complaints(tmp_path, account)


def test_the_verdict_sees_other_standings_moves_and_games(tmp_path: Path) -> None:
    account = play_room(tmp_path)
    first = account.members[0]
    standings, first.followed.standings = first.followed.standings, None
    assert "was told other standings" in room_complaints(tmp_path, account)
    first.followed.standings = standings
    first.made.append(Made(first.made[0].game, 1, {"type": "letter", "letter": "q"}))
    assert "is not in the store" in room_complaints(tmp_path, account)
    first.made[1] = Made(first.made[0].game, 0, {"type": "letter", "letter": "q"})
    assert "is another one" in room_complaints(tmp_path, account)
    account.members.pop()
    assert "other games than one for each player" in room_complaints(tmp_path, account)
    account.is_finished = False
    assert "was not finished" in room_complaints(tmp_path, account)
