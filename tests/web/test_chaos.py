"""The short form of `make chaos`: every fault once, and nothing lost."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from chaos.ledger import Account, Overheard, Told
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
