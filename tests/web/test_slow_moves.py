"""Slow moves: decided in threads, in fair turns, and never left half done."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from support.clocks import HandClock
from support.held import HELD, HeldDealer, end_turn, signal
from support.moves import begin_hangman, letter_move, make_move, tried_letters
from support.waiting import LONG
from wordfoe.lexicon import Lexicon
from wordfoe.web.executor import MOST_PER_OWNER, Busy, FairExecutor
from wordfoe.web.games import Games
from wordfoe.web.live_games import Hold, LiveGame
from wordfoe.web.store import Store


@pytest.fixture
def dealer(monkeypatch: pytest.MonkeyPatch) -> HeldDealer:
    return HeldDealer.registered(monkeypatch)


def live_game(games: Games, game: str) -> LiveGame:
    live = games.access.cache.get(game)
    assert live is not None
    return live


def expect_as_before(games: Games, game: str) -> None:
    """The game is not locked, has no move, and can be played."""
    assert not live_game(games, game).lock.locked()
    assert tried_letters(games, game) == ()
    assert not make_move(games, "me", game, letter_move(0, "a")).repeated
    assert tried_letters(games, game) == ("a",)


async def until_idle(executor: FairExecutor) -> None:
    while executor.running:
        await asyncio.sleep(0)


def test_what_takes_long_keeps_nobody_else_waiting(games: Games, dealer: HeldDealer) -> None:
    slow, quick = begin_hangman(games, dealer=HELD), begin_hangman(games)

    async def play_both() -> None:
        thinking = asyncio.create_task(games.moves.make("me", slow, letter_move(0, "e")))
        assert not (await games.moves.make("me", quick, letter_move(0, "e"))).repeated
        assert not thinking.done()
        dealer.may_answer.set()
        assert not (await thinking).repeated

    asyncio.run(play_both())
    assert threading.main_thread() not in dealer.threads
    assert tried_letters(games, slow) == tried_letters(games, quick) == ("e",)


def test_a_request_that_is_given_up_while_the_foe_thinks_changes_nothing(
    games: Games, dealer: HeldDealer
) -> None:
    game = begin_hangman(games, dealer=HELD)

    async def give_up() -> None:
        task = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
        await signal(dealer.asked)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        dealer.may_answer.set()
        await until_idle(games.slow_moves)

    asyncio.run(give_up())
    expect_as_before(games, game)


def test_a_request_that_is_given_up_while_it_waits_for_a_game_leaves_no_lock(games: Games) -> None:
    game = begin_hangman(games)
    lock = live_game(games, game).lock

    async def give_up() -> None:
        with lock:
            task = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
            await end_turn()
            assert games.ordinary.running == 1
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert task.cancelled()
        await until_idle(games.ordinary)

    asyncio.run(give_up())
    expect_as_before(games, game)


def test_a_request_that_is_given_up_when_its_thread_is_ready_leaves_no_lock(
    games: Games, dealer: HeldDealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread has handed the game over, and the event loop has not heard of it yet."""
    game = begin_hangman(games, dealer=HELD)
    is_handed_over = threading.Event()
    keep = Hold.keep

    def noted(hold: Hold, release: Callable[[], object]) -> None:
        keep(hold, release)
        is_handed_over.set()

    monkeypatch.setattr(Hold, "keep", noted)

    async def give_up() -> None:
        task = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
        await signal(dealer.asked)
        dealer.may_answer.set()
        assert is_handed_over.wait(LONG)  # and the event loop does nothing else meanwhile
        assert live_game(games, game).lock.locked()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        await until_idle(games.slow_moves)

    asyncio.run(give_up())
    expect_as_before(games, game)


@contextmanager
def games_with(executor: FairExecutor, database: str) -> Iterator[Games]:
    """Games whose slow moves run in this executor."""
    games = Games(Store(database), Lexicon.english(), slow_moves=executor)
    yield games
    games.close()


def test_a_thought_that_comes_too_late_is_not_stored(
    database: str, clock: HandClock, dealer: HeldDealer
) -> None:
    executor = FairExecutor("thoughts", 1, seconds=10, clock=clock.monotonic)
    with games_with(executor, database) as games:
        expect_nothing_stored_too_late(games, clock, dealer)


def expect_nothing_stored_too_late(games: Games, clock: HandClock, dealer: HeldDealer) -> None:
    game = begin_hangman(games, dealer=HELD)

    async def think_too_long() -> None:
        task = asyncio.create_task(games.moves.make("me", game, letter_move(0, "e")))
        await signal(dealer.asked)
        clock.move(seconds=11)
        dealer.may_answer.set()
        with pytest.raises(Busy):
            await task

    asyncio.run(think_too_long())
    expect_as_before(games, game)


def test_an_owner_thinks_one_thought_at_a_time(database: str, dealer: HeldDealer) -> None:
    """The second move of one owner waits, and the move of another is thought about at once."""
    executor = FairExecutor("thoughts", 2, keeps_one=False)
    with games_with(executor, database) as games:
        expect_one_thought_at_a_time(games, dealer)


def expect_one_thought_at_a_time(games: Games, dealer: HeldDealer) -> None:
    mine = [begin_hangman(games, dealer=HELD) for _ in range(2)]
    yours = begin_hangman(games, "you", dealer=HELD, length=6)

    async def play() -> None:
        tasks = [
            asyncio.create_task(games.moves.make("me", one, letter_move(0, "e"))) for one in mine
        ]
        await signal(dealer.asked)
        dealer.asked.clear()
        tasks.append(asyncio.create_task(games.moves.make("you", yours, letter_move(0, "e"))))
        await signal(dealer.asked)
        assert (len(dealer.threads), games.slow_moves.waiting) == (2, 1)
        dealer.may_answer.set()
        assert [answer.view.move for answer in await asyncio.gather(*tasks)] == [1, 1, 1]

    asyncio.run(play())


def test_who_has_too_many_thoughts_is_refused_and_nothing_changes(
    games: Games, dealer: HeldDealer
) -> None:
    mine = [begin_hangman(games, dealer=HELD) for _ in range(MOST_PER_OWNER + 2)]

    async def play() -> None:
        tasks = [
            asyncio.create_task(games.moves.make("me", one, letter_move(0, "e"))) for one in mine
        ]
        with pytest.raises(Busy):
            await tasks[-1]
        dealer.may_answer.set()
        await asyncio.gather(*tasks[:-1])

    asyncio.run(play())
    assert [tried_letters(games, one) for one in mine] == [("e",)] * (len(mine) - 1) + [()]
