"""Moves made in the event loop: stored before they are told, together, and in nobody's way."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from support.clocks import HandClock
from support.database_events import on_connect
from support.moves import make_move
from support.servers import sqlite
from support.waiting import LONG
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, StoreError
from wordfoe.hangman import dealers
from wordfoe.hangman.candidates import Family
from wordfoe.hangman.dealers import DealerKind, Turn, largest
from wordfoe.web.executor import MOST_PER_OWNER, Busy, FairExecutor
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import Games
from wordfoe.web.live_games import Hold, Live
from wordfoe.web.requests import HangmanWishes, HintMove, LetterMove, MoveRequest, NewHangman
from wordfoe.web.store import GameRow, MoveRow, Store
from wordfoe.web.views import HangmanView, MoveAnswer
from wordfoe.web.writer import MOST_UNCOPIED, Writer

GROUP = 60  # moves that come in one turn of the event loop below


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


class Held(Store):
    """A store that a test can hold: then whoever adds moves waits until it may go on. It notes how
    many moves it was given at once, and does not wait for other programs."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{sqlite(path)}?timeout=0")
        self.asked = threading.Event()
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.groups: list[int] = []
        self.story: list[str] = []

    def hold(self) -> None:
        self.may_go_on.clear()

    def add_moves(self, rows: Sequence[MoveRow]) -> bool:
        self._wait(len(rows))
        added = super().add_moves(rows)
        self.story.append("stored")
        return added

    def _wait(self, count: int) -> None:
        self.groups.append(count)
        self.asked.set()
        assert self.may_go_on.wait(LONG), "The event loop stood still."


@pytest.fixture
def held(path: Path) -> Held:
    return Held(path)


@pytest.fixture
def games(held: Held) -> Iterator[Games]:
    """Games in the store that can be held."""
    games = Games(held, Lexicon.english(), HandClock().wall)
    yield games
    held.may_go_on.set()
    games.close()


@pytest.fixture
def other(path: Path, games: Games) -> Iterator[sqlite3.Connection]:  # noqa: ARG001  first
    """Another program at the same database."""
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


async def sign(event: threading.Event) -> None:
    """Wait for a sign from a thread, while the event loop goes on."""
    assert await asyncio.to_thread(event.wait, LONG)


async def end_turn() -> None:
    """Let everything that was begun come as far as it can without waiting: a task, the tasks that
    it begins, and what those leave for the end of their turn."""
    for _ in range(5):
        await asyncio.sleep(0)


def begin(games: Games, **wishes: object) -> str:
    settings = HangmanWishes(**{"seed": 4, "dealer": "largest", **wishes})
    return games.begin("me", NewHangman(settings=settings)).view.id


def letter(number: int, letter: str) -> MoveRequest:
    return MoveRequest(number=number, move=LetterMove(letter=letter))


def tried(games: Games, game: str) -> tuple[str, ...]:
    view = games.view("me", game)
    assert isinstance(view, HangmanView)
    return view.tried


async def added(writer: Writer, rows: list[MoveRow]) -> list[bool | BaseException]:
    return await asyncio.gather(*map(writer.add_move, rows), return_exceptions=True)


def test_moves_that_wait_at_the_same_time_are_added_together(
    held: Held, other: sqlite3.Connection
) -> None:
    rows = [MoveRow(f"g{i}", 0, "{}", 5) for i in range(1 + 4 * GROUP)]
    for row in rows:
        held.add_game(GameRow(row.game, "hangman", "{}", "me", 1000, None, "words"))
    writer = Writer(held)
    held.hold()

    async def come_one_by_one() -> list[list[bool | BaseException]]:
        other.execute("BEGIN IMMEDIATE")
        tasks = [asyncio.create_task(added(writer, rows[:1]))]
        await sign(held.asked)
        for first, end in pairwise(range(1, len(rows) + 1, GROUP)):
            tasks.append(asyncio.create_task(added(writer, rows[first:end])))
            await end_turn()
        other.execute("ROLLBACK")
        held.may_go_on.set()
        return await asyncio.gather(*tasks)

    results = asyncio.run(come_one_by_one())
    assert [result for group in results for result in group] == [True] * len(rows)
    assert held.groups == [1, 120, 120]  # no more, so that other processes have their turn
    assert all(held.moves(row.game) == [row] for row in rows)
    writer.close()


def test_what_needs_no_waiting_is_added_at_once_but_for_copying_the_log(held: Held) -> None:
    held.add_game(GameRow("g", "hangman", "{}", "me", 1000, None, "words"))
    writer = Writer(held)

    async def add(numbers: range) -> None:
        for number in numbers:
            assert await writer.add_move(MoveRow("g", number, "{}", 5))

    asyncio.run(add(range(MOST_UNCOPIED)))
    assert held.groups == []
    assert len(held.moves("g")) == MOST_UNCOPIED
    asyncio.run(add(range(MOST_UNCOPIED, MOST_UNCOPIED + 2)))
    assert held.groups == [1]
    assert len(held.moves("g")) == MOST_UNCOPIED + 2
    writer.close()
    held.close()


def test_a_taken_number_spoils_no_other_move(games: Games) -> None:
    ids = [begin(games) for _ in range(4)]
    rows = [MoveRow(game, 0, "{}", 5) for game in ids]
    games.store.add_moves([rows[2]])
    assert asyncio.run(added(games.writer, rows)) == [True, True, False, True]
    assert [len(games.store.moves(game)) for game in ids] == [1, 1, 1, 1]
    unknown = MoveRow("nobody's", 0, "{}", 5)
    later = [row._replace(number=1) for row in rows]
    assert asyncio.run(added(games.writer, [*later, unknown])) == [True] * 4 + [False]


def test_the_end_comes_after_what_waits(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(Store(sqlite(path)), Lexicon.english())
    game = begin(games)
    monkeypatch.setattr(games.store, "add_moves_nonblocking", lambda _rows: False)

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


def test_a_locked_database_is_waited_for_elsewhere(
    games: Games, held: Held, other: sqlite3.Connection
) -> None:
    """The event loop goes on meanwhile, and the games are as they were."""
    ids = [begin(games) for _ in range(3)]
    other.execute("BEGIN IMMEDIATE")
    held.hold()

    async def play() -> list[MoveAnswer | BaseException]:
        moves = [games.make_move("me", game, letter(0, "e")) for game in ids]
        answers = asyncio.gather(*moves, return_exceptions=True)
        await sign(held.asked)
        held.may_go_on.set()  # by the event loop, which the store waits for
        return await answers

    answers = asyncio.run(play())
    assert [answer.code for answer in answers if isinstance(answer, StoreError)] == [
        "store-busy"
    ] * 3
    assert [tried(games, game) for game in ids] == [()] * 3
    other.execute("ROLLBACK")
    for game in ids:
        assert make_move(games, "me", game, letter(0, "a")).repeated is False
        assert tried(games, game) == ("a",)


@pytest.fixture
def begun(path: Path) -> list[str]:
    """Games in a database that will take no more."""
    games = Games(Store(sqlite(path)), Lexicon.english())
    ids = [begin(games, misses=26) for _ in range(50)]
    games.close()
    return ids


def test_a_database_that_is_full(path: Path, begun: list[str]) -> None:
    with on_connect("PRAGMA max_page_count = 1"):  # no more than it has
        expect_refusal(Store(sqlite(path)), begun, "store-full")


def test_a_database_that_is_read_only(path: Path, begun: list[str]) -> None:
    expect_refusal(Store(f"sqlite:///file:{path}?mode=ro&uri=true"), begun, "store-read-only")


def expect_refusal(store: Store, ids: list[str], code: str) -> None:
    games = Games(store, Lexicon.english())
    for game in ids:
        games.view("me", game)  # brings it into memory
    game, told, refusal = asyncio.run(play_until_refused(games, ids))
    assert refusal.code == code
    assert tried(games, game) == told
    games.close()


async def play_until_refused(
    games: Games, ids: list[str]
) -> tuple[str, tuple[str, ...], StoreError]:
    """The game that could not be played on, what was told of it, and why."""
    for game in ids:
        told: tuple[str, ...] = ()
        for number, guess in enumerate("zqxjkvbp"):
            try:
                answer = await games.make_move("me", game, letter(number, guess))
            except StoreError as error:
                return game, told, error
            assert isinstance(answer.view, HangmanView)
            told = answer.view.tried
    raise AssertionError("The database took everything.")


def test_a_move_is_seen_when_it_is_stored_and_not_before(
    games: Games, held: Held, other: sqlite3.Connection
) -> None:
    game = begin(games)
    seen: list[tuple[str, ...]] = []
    arrived = threading.Barrier(9)

    def look() -> None:
        arrived.wait(LONG)
        seen.append(tried(games, game))
        held.story.append("seen")

    lookers = [threading.Thread(target=look) for _ in range(8)]
    held.hold()

    async def look_meanwhile() -> None:
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
        await sign(held.asked)
        for looker in lookers:
            looker.start()
        arrived.wait(LONG)
        again = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
        await end_turn()
        assert games.ordinary.running == 1  # the game is held: a thread waits for it
        assert seen == []
        other.execute("ROLLBACK")
        held.may_go_on.set()
        assert not (await task).repeated
        assert (await again).repeated

    asyncio.run(look_meanwhile())
    for looker in lookers:
        looker.join(LONG)
    assert seen == [("e",)] * 8
    assert held.story == ["stored"] + ["seen"] * 8


def test_a_request_that_is_given_up_leaves_a_game_to_go_on_with(
    games: Games, held: Held, other: sqlite3.Connection
) -> None:
    game = begin(games)
    other.execute("BEGIN IMMEDIATE")
    held.hold()

    async def give_up() -> None:
        task = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
        await sign(held.asked)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert tried(games, game) == ()
        other.execute("ROLLBACK")
        held.may_go_on.set()
        assert not await games.writer.add_move(MoveRow(game, 0, "", 5))  # after the one given up

    asyncio.run(give_up())
    assert tried(games, game) == ("e",)
    assert make_move(games, "me", game, letter(0, "a")).repeated


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
        assert self.may_answer.wait(LONG)
        return largest(turn)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    thinker = Thinker()
    monkeypatch.setitem(dealers.DEALERS, "thinker", DealerKind("thinks", lambda _position: thinker))
    return thinker


def test_what_takes_long_keeps_nobody_else_waiting(games: Games, thinker: Thinker) -> None:
    slow, quick = begin(games, dealer="thinker"), begin(games)

    async def play_both() -> None:
        thinking = asyncio.create_task(games.make_move("me", slow, letter(0, "e")))
        assert not (await games.make_move("me", quick, letter(0, "e"))).repeated
        assert not thinking.done()
        thinker.may_answer.set()
        assert not (await thinking).repeated

    asyncio.run(play_both())
    assert threading.main_thread() not in thinker.threads
    assert tried(games, slow) == tried(games, quick) == ("e",)


def test_only_a_quick_move_of_a_game_at_hand_needs_no_thread(games: Games) -> None:
    game = begin(games)

    def started() -> tuple[int, int]:
        return games.ordinary.started, games.thoughts.started

    make_move(games, "me", game, letter(0, "e"))
    assert started() == (0, 0)
    make_move(games, "me", game, MoveRequest(number=1, move=HintMove()))
    assert started() == (0, 1)
    assert make_move(games, "me", game, letter(1, "z")).repeated  # the store is read before
    assert started() == (1, 1)
    with pytest.raises(NoSuchGame):
        make_move(games, "me", "unknown", letter(0, "e"))
    assert started() == (2, 1)
    games.access.cache.clear()
    make_move(games, "me", game, letter(2, "z"))
    assert started() == (3, 1)  # to load it


def test_a_request_that_is_given_up_while_the_foe_thinks_changes_nothing(
    games: Games, thinker: Thinker
) -> None:
    game = begin(games, dealer="thinker")

    async def give_up() -> None:
        task = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
        await asyncio.to_thread(thinker.asked.wait, LONG)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        thinker.may_answer.set()
        await until_idle(games.thoughts)

    asyncio.run(give_up())
    expect_as_before(games, game)


def live_game(games: Games, game: str) -> Live:
    live = games.access.cache.here(game)
    assert live is not None
    return live


def expect_as_before(games: Games, game: str) -> None:
    """The game is not locked, has no move, and can be played."""
    assert not live_game(games, game).lock.locked()
    assert tried(games, game) == ()
    assert not make_move(games, "me", game, letter(0, "a")).repeated
    assert tried(games, game) == ("a",)


async def until_idle(executor: FairExecutor) -> None:
    while executor.running:
        await asyncio.sleep(0)


def test_a_request_that_is_given_up_while_it_waits_for_a_game_leaves_no_lock(games: Games) -> None:
    game = begin(games)
    lock = live_game(games, game).lock

    async def give_up() -> None:
        with lock:
            task = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
            await end_turn()
            assert games.ordinary.running == 1
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert task.cancelled()
        await until_idle(games.ordinary)

    asyncio.run(give_up())
    expect_as_before(games, game)


def test_a_request_that_is_given_up_when_its_thread_is_ready_leaves_no_lock(
    games: Games, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread has handed the game over, and the event loop has not heard of it yet."""
    game = begin(games, dealer="thinker")
    is_handed_over = threading.Event()
    keep = Hold.keep

    def noted(hold: Hold, release: Callable[[], object]) -> None:
        keep(hold, release)
        is_handed_over.set()

    monkeypatch.setattr(Hold, "keep", noted)

    async def give_up() -> None:
        task = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
        await sign(thinker.asked)
        thinker.may_answer.set()
        assert is_handed_over.wait(LONG)  # and the event loop does nothing else meanwhile
        assert live_game(games, game).lock.locked()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        await until_idle(games.thoughts)

    asyncio.run(give_up())
    expect_as_before(games, game)


def test_a_thought_that_comes_too_late_is_not_stored(games: Games, thinker: Thinker) -> None:
    game, clock = begin(games, dealer="thinker"), HandClock()
    games.thoughts.close()
    games.thoughts = FairExecutor("thoughts", 1, seconds=10, clock=clock.monotonic)

    async def think_too_long() -> None:
        task = asyncio.create_task(games.make_move("me", game, letter(0, "e")))
        await sign(thinker.asked)
        clock.move(seconds=11)
        thinker.may_answer.set()
        with pytest.raises(Busy):
            await task

    asyncio.run(think_too_long())
    expect_as_before(games, game)


def test_what_is_no_move_leaves_no_lock(games: Games) -> None:
    game = begin(games)
    make_move(games, "me", game, letter(0, "e"))
    for request in (letter(1, "e"), letter(1, "?"), letter(7, "a")):
        with pytest.raises((Illegal, Malformed)):
            make_move(games, "me", game, request)
        assert not live_game(games, game).lock.locked()
    assert tried(games, game) == ("e",)


def test_an_owner_thinks_one_thought_at_a_time(games: Games, thinker: Thinker) -> None:
    """The second move of one owner waits, and the move of another is thought about at once."""
    mine = [begin(games, dealer="thinker") for _ in range(2)]
    settings = HangmanWishes(length=6, dealer="thinker", seed=1)
    yours = games.begin("you", NewHangman(settings=settings)).view.id

    async def play() -> None:
        tasks = [asyncio.create_task(games.make_move("me", one, letter(0, "e"))) for one in mine]
        await asyncio.to_thread(thinker.asked.wait, LONG)
        thinker.asked.clear()
        tasks.append(asyncio.create_task(games.make_move("you", yours, letter(0, "e"))))
        await asyncio.to_thread(thinker.asked.wait, LONG)
        assert (len(thinker.threads), games.thoughts.waiting) == (2, 1)
        thinker.may_answer.set()
        assert [answer.view.move for answer in await asyncio.gather(*tasks)] == [1, 1, 1]

    games.thoughts.close()
    games.thoughts = FairExecutor("thoughts", 2, keeps_one=False)
    asyncio.run(play())


def test_who_has_too_many_thoughts_is_refused_and_nothing_changes(
    games: Games, thinker: Thinker
) -> None:
    mine = [begin(games, dealer="thinker") for _ in range(MOST_PER_OWNER + 2)]

    async def play() -> None:
        tasks = [asyncio.create_task(games.make_move("me", one, letter(0, "e"))) for one in mine]
        with pytest.raises(Busy):
            await tasks[-1]
        thinker.may_answer.set()
        await asyncio.gather(*tasks[:-1])

    asyncio.run(play())
    assert [tried(games, one) for one in mine] == [("e",)] * (len(mine) - 1) + [()]
