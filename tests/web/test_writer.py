"""Moves made in the event loop: stored before they are told, together, and in nobody's way."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from support.servers import sqlite
from wordfoe import Lexicon
from wordfoe.errors import StoreError
from wordfoe.hangman import dealers
from wordfoe.hangman.dealers import Turn, largest
from wordfoe.hangman.families import Family
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, HintMove, LetterMove, MoveRequest, NewHangman
from wordfoe.web.store import GameRow, MoveRow, Store
from wordfoe.web.views import HangmanView, MoveAnswer
from wordfoe.web.writer import MOST_UNCOPIED, Writer

PATIENCE = 0.3  # seconds that the database below is waited for
A_MOMENT = 0.05
PATIENT = 20.0  # seconds for what must happen


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def games(path: Path) -> Iterator[Games]:
    games = Games(Store(f"{sqlite(path)}?timeout={PATIENCE}"), Lexicon.english())
    yield games
    games.close()


@pytest.fixture
def other(path: Path, games: Games) -> Iterator[sqlite3.Connection]:  # noqa: ARG001  first
    """Another program at the same database."""
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


def begin(games: Games, **wishes: object) -> str:
    settings = HangmanWishes(**{"seed": 4, "dealer": "largest", **wishes})  # type: ignore[arg-type]
    return games.begin("me", NewHangman(settings=settings)).view.id


def letter(number: int, letter: str) -> MoveRequest:
    return MoveRequest(number=number, move=LetterMove(letter=letter))


def tried(games: Games, game: str) -> tuple[str, ...]:
    view = games.view("me", game)
    assert isinstance(view, HangmanView)
    return view.tried


class Noting(Store):
    """A store that notes how many moves it was given at once."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.groups: list[int] = []

    def add_move(self, row: MoveRow) -> bool:
        self.groups.append(1)
        return super().add_move(row)

    def add_moves(self, rows: Sequence[MoveRow]) -> bool:
        self.groups.append(len(rows))
        return super().add_moves(rows)


async def added(writer: Writer, rows: list[MoveRow]) -> list[bool | BaseException]:
    return await asyncio.gather(*map(writer.add_move, rows), return_exceptions=True)


def test_moves_that_wait_at_the_same_time_are_added_together(path: Path) -> None:
    store = Noting(sqlite(path))
    rows = [MoveRow(f"g{i}", 0, "{}", 5) for i in range(241)]
    for row in rows:
        store.add_game(GameRow(row.game, "hangman", "{}", "me", 1000, None, "words"))
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    writer = Writer(store)

    async def come_one_by_one() -> list[list[bool | BaseException]]:
        tasks = []
        for first, end in pairwise([0, 1, 61, 121, 181, 241]):
            tasks.append(asyncio.create_task(added(writer, rows[first:end])))
            await asyncio.sleep(A_MOMENT)
        blocker.execute("ROLLBACK")
        return await asyncio.gather(*tasks)

    results = asyncio.run(come_one_by_one())
    assert [result for group in results for result in group] == [True] * 241
    assert store.groups == [1, 120, 120]  # no more, so that other processes have their turn
    assert all(store.moves(row.game) == [row] for row in rows)
    blocker.close()
    writer.close()
    store.close()


def test_what_needs_no_waiting_is_added_at_once_but_for_copying_the_log(path: Path) -> None:
    store = Noting(sqlite(path))
    store.add_game(GameRow("g", "hangman", "{}", "me", 1000, None, "words"))
    writer = Writer(store)

    async def add(numbers: range) -> None:
        for number in numbers:
            assert await writer.add_move(MoveRow("g", number, "{}", 5))

    asyncio.run(add(range(MOST_UNCOPIED)))
    assert store.groups == []
    with closing(Store(sqlite(path))) as another:
        assert len(another.moves("g")) == MOST_UNCOPIED
    asyncio.run(add(range(MOST_UNCOPIED, MOST_UNCOPIED + 2)))
    assert store.groups == [1]
    assert len(store.moves("g")) == MOST_UNCOPIED + 2
    writer.close()
    store.close()


def test_a_taken_number_spoils_no_other_move(games: Games) -> None:
    ids = [begin(games) for _ in range(4)]
    rows = [MoveRow(game, 0, "{}", 5) for game in ids]
    games.store.add_move(rows[2])
    assert asyncio.run(added(games.writer, rows)) == [True, True, False, True]
    assert [len(games.store.moves(game)) for game in ids] == [1, 1, 1, 1]
    unknown = MoveRow("nobody's", 0, "{}", 5)
    later = [row._replace(number=1) for row in rows]
    assert asyncio.run(added(games.writer, [*later, unknown])) == [True] * 4 + [False]


def test_the_end_comes_after_what_waits(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(Store(sqlite(path)), Lexicon.english())
    game = begin(games)
    monkeypatch.setattr(games.store, "add_moves_at_once", lambda _rows: False)

    async def close_while_it_waits() -> bool:
        task = asyncio.create_task(games.writer.add_move(MoveRow(game, 0, "{}", 5)))
        await asyncio.sleep(0)
        games.writer.close()
        return await task

    assert asyncio.run(close_while_it_waits())
    games.store.close()


def test_the_log_of_the_database_does_not_grow_forever(path: Path, games: Games) -> None:
    ids = [begin(games) for _ in range(3)]

    async def play() -> None:
        for number in range(1500):
            rows = [MoveRow(game, number, "{}" * 100, 5) for game in ids]
            assert await added(games.writer, rows) == [True] * 3

    asyncio.run(play())
    assert path.with_name("games.db-wal").stat().st_size < 3 * 1000 * 4096


def test_a_locked_database_is_waited_for_elsewhere(games: Games, other: sqlite3.Connection) -> None:
    """The event loop goes on meanwhile, and the games are as they were."""
    ids = [begin(games) for _ in range(3)]
    other.execute("BEGIN IMMEDIATE")
    ticks: list[float] = []

    async def tick() -> None:
        while True:
            ticks.append(time.monotonic())
            await asyncio.sleep(0.005)

    async def play() -> list[MoveAnswer | BaseException | None]:
        clock = asyncio.create_task(tick())
        moves = [games.move_at_once("me", game, letter(0, "e")) for game in ids]
        answers = await asyncio.gather(*moves, return_exceptions=True)
        clock.cancel()
        return answers

    answers = asyncio.run(play())
    assert [answer.code for answer in answers if isinstance(answer, StoreError)] == [
        "store-busy"
    ] * 3
    assert ticks[-1] - ticks[0] > PATIENCE / 2
    assert max(late - early for early, late in pairwise(ticks)) < PATIENCE / 2
    assert [tried(games, game) for game in ids] == [()] * 3
    other.execute("ROLLBACK")
    for game in ids:
        assert games.move("me", game, letter(0, "a")).repeated is False
        assert tried(games, game) == ("a",)


@pytest.mark.parametrize(
    ("pragma", "code"),
    [("max_page_count = 1", "store-full"), ("query_only = ON", "store-read-only")],
)
def test_a_database_that_takes_no_more(games: Games, pragma: str, code: str) -> None:
    ids = [begin(games, misses=26) for _ in range(50)]
    with games.store._connection() as connection:  # the only one that the pool has by now
        connection.exec_driver_sql(f"PRAGMA {pragma}")
    games.store._impatient.driver_connection.execute(f"PRAGMA {pragma}")
    game, told, refusal = asyncio.run(play_until_refused(games, ids))
    assert refusal.code == code
    assert tried(games, game) == told


async def play_until_refused(
    games: Games, ids: list[str]
) -> tuple[str, tuple[str, ...], StoreError]:
    """The game that could not be played on, what was told of it, and why."""
    for game in ids:
        told: tuple[str, ...] = ()
        for number, guess in enumerate("zqxjkvbp"):
            try:
                answer = await games.move_at_once("me", game, letter(number, guess))
            except StoreError as error:
                return game, told, error
            assert answer is not None
            assert isinstance(answer.view, HangmanView)
            told = answer.view.tried
    raise AssertionError("The database took everything.")


def test_a_move_is_seen_when_it_is_stored_and_not_before(
    games: Games, other: sqlite3.Connection
) -> None:
    game = begin(games)
    other.execute("BEGIN IMMEDIATE")
    seen: list[tuple[str, ...]] = []
    looking = threading.Thread(target=lambda: seen.append(tried(games, game)))

    async def look_meanwhile() -> None:
        task = asyncio.create_task(games.move_at_once("me", game, letter(0, "e")))
        await asyncio.sleep(0)
        looking.start()
        again = await games.move_at_once("me", game, letter(0, "e"))
        assert again is None  # somebody holds the game: a thread will wait for it
        await asyncio.sleep(A_MOMENT)
        assert seen == []
        other.execute("ROLLBACK")
        answer = await task
        assert answer is not None
        assert not answer.repeated

    asyncio.run(look_meanwhile())
    looking.join()
    assert seen == [("e",)]


def test_a_request_that_is_given_up_leaves_a_game_to_go_on_with(
    games: Games, other: sqlite3.Connection
) -> None:
    game = begin(games)
    other.execute("BEGIN IMMEDIATE")

    async def give_up() -> None:
        task = asyncio.create_task(games.move_at_once("me", game, letter(0, "e")))
        await asyncio.sleep(A_MOMENT)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert tried(games, game) == ()
        other.execute("ROLLBACK")
        await games.writer.add_move(MoveRow(game, 0, "", 5))  # after the one given up

    asyncio.run(give_up())
    assert tried(games, game) == ("e",)
    assert games.move("me", game, letter(0, "a")).repeated


class Thinker:
    """A dealer that takes its time: until it may go on."""

    slow = True

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.asked = threading.Event()
        self.may_answer = threading.Event()

    def __call__(self, turn: Turn) -> Family:
        self.threads.append(threading.current_thread())
        self.asked.set()
        assert self.may_answer.wait(PATIENT)
        return largest(turn)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    thinker = Thinker()
    monkeypatch.setitem(dealers.DEALERS, "thinker", lambda _position: thinker)
    return thinker


def test_what_takes_long_keeps_nobody_else_waiting(games: Games, thinker: Thinker) -> None:
    slow, quick = begin(games, dealer="thinker"), begin(games)

    async def play_both() -> None:
        thinking = asyncio.create_task(games.move_at_once("me", slow, letter(0, "e")))
        assert await games.move_at_once("me", quick, letter(0, "e")) is not None
        assert not thinking.done()
        thinker.may_answer.set()
        assert await thinking is not None

    asyncio.run(play_both())
    assert threading.main_thread() not in thinker.threads
    assert tried(games, slow) == tried(games, quick) == ("e",)


def test_a_hint_takes_long_and_an_unknown_game_is_left_to_others(games: Games) -> None:
    async def made(game: str, request: MoveRequest) -> bool:
        return await games.move_at_once("me", game, request) is not None

    assert asyncio.run(made(begin(games), MoveRequest(number=0, move=HintMove())))
    assert not asyncio.run(made("unknown", letter(0, "e")))


def test_a_request_that_is_given_up_while_the_foe_thinks_changes_nothing(
    games: Games, thinker: Thinker
) -> None:
    game = begin(games, dealer="thinker")

    async def give_up() -> None:
        task = asyncio.create_task(games.move_at_once("me", game, letter(0, "e")))
        await asyncio.to_thread(thinker.asked.wait, PATIENT)
        task.cancel()
        thinker.may_answer.set()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()

    asyncio.run(give_up())
    assert tried(games, game) == ()
    assert not games.move("me", game, letter(0, "a")).repeated
    assert tried(games, game) == ("a",)
