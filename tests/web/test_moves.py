"""Moves: stored before they are answered, made once, and undone when they cannot be stored."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from support.clocks import HandClock
from support.database_events import on_connect
from support.held import HeldStore, end_turn, signal
from support.moves import begin_hangman, letter_move, make_move, tried_letters
from support.servers import sqlite
from support.waiting import LONG
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, StoreError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import Games
from wordfoe.web.hangman_views import HangmanView
from wordfoe.web.move_answers import MoveAnswer
from wordfoe.web.moves import OutOfStep
from wordfoe.web.requests import HintMove, MoveRequest
from wordfoe.web.store import MoveRow, Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def held(path: Path) -> HeldStore:
    return HeldStore(path)


@pytest.fixture
def games(held: HeldStore) -> Iterator[Games]:
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


def seen(view: Any) -> bytes:
    return msgspec.json.encode(view)


def test_a_number_is_played_once_and_in_its_turn(games: Games) -> None:
    game = begin_hangman(games)
    first = make_move(games, "me", game, letter_move(0, "e"))
    again = make_move(games, "me", game, letter_move(0, "a"))
    assert (first.repeated, again.repeated) == (False, True)
    assert seen(again.view) == seen(first.view)
    with pytest.raises(OutOfStep, match="The next move has the number 1, not 5") as refused:
        make_move(games, "me", game, letter_move(5, "a"))
    assert seen(refused.value.view) == seen(first.view)


def test_a_locked_database_is_waited_for_elsewhere(
    games: Games, held: HeldStore, other: sqlite3.Connection
) -> None:
    """The event loop goes on meanwhile, and the games are as they were."""
    ids = [begin_hangman(games) for _ in range(3)]
    other.execute("BEGIN IMMEDIATE")
    held.hold()

    async def play() -> list[MoveAnswer | BaseException]:
        moves = [games.moves.make("me", game, letter_move(0, "e")) for game in ids]
        answers = asyncio.gather(*moves, return_exceptions=True)
        await signal(held.asked)
        held.may_go_on.set()  # by the event loop, which the store waits for
        return await answers

    answers = asyncio.run(play())
    assert [answer.code for answer in answers if isinstance(answer, StoreError)] == [
        "store-busy"
    ] * 3
    assert [tried_letters(games, game) for game in ids] == [()] * 3
    other.execute("ROLLBACK")
    for game in ids:
        assert make_move(games, "me", game, letter_move(0, "a")).repeated is False
        assert tried_letters(games, game) == ("a",)


@pytest.fixture
def begun(path: Path) -> list[str]:
    """Games in a database that will take no more."""
    games = Games(Store(sqlite(path)), Lexicon.english())
    ids = [begin_hangman(games, misses=26) for _ in range(50)]
    games.close()
    return ids


def test_a_database_that_is_full(path: Path, begun: list[str]) -> None:
    with on_connect(path, "PRAGMA max_page_count = 1"):  # no more than it has
        expect_refusal(Store(sqlite(path)), begun, "store-full")


def test_a_database_that_is_read_only(path: Path, begun: list[str]) -> None:
    expect_refusal(Store(f"sqlite:///file:{path}?mode=ro&uri=true"), begun, "store-read-only")


def expect_refusal(store: Store, ids: list[str], code: str) -> None:
    games = Games(store, Lexicon.english())
    for game in ids:
        games.view("me", game)  # brings it into memory
    game, told, refusal = asyncio.run(play_until_refused(games, ids))
    assert refusal.code == code
    assert tried_letters(games, game) == told
    games.close()


async def play_until_refused(
    games: Games, ids: list[str]
) -> tuple[str, tuple[str, ...], StoreError]:
    """The game that could not be played on, what was told of it, and why."""
    for game in ids:
        told: tuple[str, ...] = ()
        for number, guess in enumerate("zqxjkvbp"):
            try:
                answer = await games.moves.make("me", game, letter_move(number, guess))
            except StoreError as error:
                return game, told, error
            assert isinstance(answer.view, HangmanView)
            told = answer.view.tried
    raise AssertionError("The database took everything.")


def test_a_move_is_seen_when_it_is_stored_and_not_before(
    games: Games, held: HeldStore, other: sqlite3.Connection
) -> None:
    game = begin_hangman(games)
    seen: list[tuple[str, ...]] = []
    arrived = threading.Barrier(9)

    def look() -> None:
        arrived.wait(LONG)
        seen.append(tried_letters(games, game))
        held.story.append("seen")

    lookers = [threading.Thread(target=look) for _ in range(8)]
    held.hold()

    async def look_meanwhile() -> None:
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
        await signal(held.asked)
        for looker in lookers:
            looker.start()
        arrived.wait(LONG)
        again = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
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
    games: Games, held: HeldStore, other: sqlite3.Connection
) -> None:
    game = begin_hangman(games)
    other.execute("BEGIN IMMEDIATE")
    held.hold()

    async def give_up() -> None:
        task = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
        await signal(held.asked)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert tried_letters(games, game) == ()
        other.execute("ROLLBACK")
        held.may_go_on.set()
        assert not await games.writer.add_move(MoveRow(game, 0, "", 5))  # after the one given up

    asyncio.run(give_up())
    assert tried_letters(games, game) == ("e",)
    assert make_move(games, "me", game, letter_move(0, "a")).repeated


def test_only_a_quick_move_of_a_game_at_hand_needs_no_thread(games: Games) -> None:
    game = begin_hangman(games)

    def started() -> tuple[int, int]:
        return games.ordinary.started, games.slow_moves.started

    make_move(games, "me", game, letter_move(0, "e"))
    assert started() == (0, 0)
    make_move(games, "me", game, MoveRequest(number=1, move=HintMove()))
    assert started() == (0, 1)
    assert make_move(games, "me", game, letter_move(1, "z")).repeated  # the store is read before
    assert started() == (1, 1)
    with pytest.raises(NoSuchGame):
        make_move(games, "me", "unknown", letter_move(0, "e"))
    assert started() == (2, 1)
    games.access.cache.clear()
    make_move(games, "me", game, letter_move(2, "z"))
    assert started() == (3, 1)  # to load it


def test_what_is_no_move_leaves_no_lock(games: Games) -> None:
    game = begin_hangman(games)
    make_move(games, "me", game, letter_move(0, "e"))
    for request in (letter_move(1, "e"), letter_move(1, "?"), letter_move(7, "a")):
        with pytest.raises((Illegal, Malformed)):
            make_move(games, "me", game, request)
        live = games.access.cache.get(game)
        assert live is not None
        assert not live.lock.locked()
    assert tried_letters(games, game) == ("e",)


@pytest.mark.parametrize(("dealer", "thoughts"), [("perfect", 1), ("sly", 1), ("largest", 0)])
def test_a_slow_dealer_that_knows_the_answer_needs_no_thread(
    games: Games, dealer: str, thoughts: int
) -> None:
    words = Candidates.of(games.lexicon, 12, words="common")
    knowledge_of(words).answers.clear()  # of other tests
    replies = []
    for _ in range(2):
        game = begin_hangman(games, dealer=dealer, length=12)
        live = games.access.cache.get(game)
        assert live is not None
        live.prepare()  # as a thread does soon after the game was begun
        replies.append(make_move(games, "me", game, letter_move(0, "q")).reply)
    assert replies[0] == replies[1]
    assert games.slow_moves.started == thoughts
