"""The fair executor: turns go round, the queue is bounded, and what is late or gone is dropped.

Work of these tests waits for the test: nothing here depends on how fast it is done."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from contextvars import ContextVar
from typing import Any

import pytest

from support.clocks import HandClock
from support.waiting import LONG
from wordfoe.web.executor import Busy, Cancellation, FairExecutor


class Works:
    """Pieces of work that begin when they get a thread, and end when the test says so."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._ends: dict[str, threading.Event] = {}
        self._changed = threading.Condition()

    def work(self, name: str) -> Callable[[Cancellation], str]:
        end = self._ends[name] = threading.Event()

        def work(_: Cancellation) -> str:
            with self._changed:
                self.begun.append(name)
                self._changed.notify_all()
            assert end.wait(LONG)
            return name

        return work

    def end(self, *names: str) -> None:
        for name in names:
            self._ends[name].set()

    def end_all(self) -> None:
        self.end(*self._ends)

    async def begin(self, count: int) -> list[str]:
        """Return what has begun when this many have."""

        def wait() -> None:
            with self._changed:
                assert self._changed.wait_for(lambda: len(self.begun) >= count, LONG)

        await asyncio.to_thread(wait)
        return list(self.begun)


Ask = Callable[..., "asyncio.Task[str]"]
Scenario = Callable[[FairExecutor, Works, Ask], Coroutine[Any, Any, None]]


def play(scenario: Scenario, **options: Any) -> None:
    """Play a scenario: it asks for works by owner and number, such as "a1", perhaps from an
    address."""
    works = Works()

    async def run(executor: FairExecutor) -> None:
        def ask(name: str, address: str = "here", **more: Any) -> asyncio.Task[str]:
            work = works.work(name)
            return asyncio.create_task(executor.run(work, owner=name[0], address=address, **more))

        try:
            await scenario(executor, works, ask)
        finally:
            works.end_all()

    with closing(FairExecutor("test", **options)) as executor:
        asyncio.run(run(executor))
        assert executor.waiting == 0


def test_work_is_done_in_a_thread_and_what_it_raises_is_raised() -> None:
    def name(_: Cancellation) -> str:
        return threading.current_thread().name

    def fail(_: Cancellation) -> None:
        raise LookupError("no")

    async def ask(executor: FairExecutor) -> None:
        assert (await executor.run(name, owner="a")).startswith("test")
        with pytest.raises(LookupError):
            await executor.run(fail, owner="a")
        assert (executor.running, executor.waiting) == (0, 0)

    with closing(FairExecutor("test")) as executor:
        asyncio.run(ask(executor))


def test_work_has_the_context_of_its_request() -> None:
    name: ContextVar[str] = ContextVar("name")

    async def ask(executor: FairExecutor) -> None:
        name.set("this")
        assert await executor.run(lambda _: name.get(), owner="a") == "this"

    with closing(FairExecutor("test")) as executor:
        asyncio.run(ask(executor))


def test_turns_go_round_the_owners() -> None:
    async def scenario(_: FairExecutor, works: Works, ask: Ask) -> None:
        tasks = [ask(name) for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1")]
        await works.begin(1)
        order = ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
        for count, name in enumerate(order, 1):
            assert await works.begin(count) == order[:count]
            works.end(name)
        assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]

    play(scenario, threads=1)


def test_an_owner_has_one_thread_at_a_time() -> None:
    async def scenario(executor: FairExecutor, works: Works, ask: Ask) -> None:
        tasks = [ask(name) for name in ("a1", "a2", "b1")]
        assert set(await works.begin(2)) == {"a1", "b1"}
        works.end("b1")
        await tasks[2]
        assert (executor.running, executor.waiting) == (1, 1)  # a thread is free, and a2 waits
        works.end("a1")
        assert set(await works.begin(3)) == {"a1", "a2", "b1"}

    play(scenario, threads=3, keeps_one=False)


def test_an_address_never_has_all_threads() -> None:
    async def scenario(executor: FairExecutor, works: Works, ask: Ask) -> None:
        for name in ("a1", "b1", "c1"):
            ask(name, "crowd")
        assert await works.begin(1) == ["a1"]
        assert (executor.running, executor.waiting) == (1, 2)
        ask("d1", "elsewhere")
        assert await works.begin(2) == ["a1", "d1"]

    play(scenario, threads=2)


def test_turns_go_round_the_addresses_first() -> None:
    """Who has many cookies has no more turns than one of another address."""

    async def scenario(_: FairExecutor, works: Works, ask: Ask) -> None:
        for name in ("a1", "b1", "c1", "d1"):
            ask(name, "crowd")
        ask("x1", "elsewhere")
        ask("x2", "elsewhere")
        order = ["a1", "x1", "b1", "x2", "c1", "d1"]
        for count, name in enumerate(order, 1):
            assert await works.begin(count) == order[:count]
            works.end(name)

    play(scenario, threads=1)


@pytest.mark.parametrize(
    ("asked", "refused", "options"),
    [
        (["a1", "a2", "a3"], "a4", {"most_per_owner": 2}),
        (["a1", "b1", "c1"], "d1", {"most_waiting": 2}),
        (["a1", "b1", "c1"], "d1", {"most_per_address": 2}),
    ],
)
def test_the_queue_is_bounded(asked: list[str], refused: str, options: dict[str, int]) -> None:
    async def scenario(executor: FairExecutor, works: Works, ask: Ask) -> None:
        tasks = [ask(name) for name in asked]
        await works.begin(1)
        with pytest.raises(Busy, match="try again in a moment"):
            await ask(refused)
        assert executor.waiting == 2
        works.end_all()
        assert await asyncio.gather(*tasks) == asked
        again = ask(refused)
        works.end(refused)
        assert await again == refused
        assert (executor.started, executor.refused) == (len(asked) + 1, 1)

    play(scenario, threads=1, **options)


def test_a_full_queue_of_one_owner_or_address_refuses_no_other() -> None:
    async def scenario(_: FairExecutor, works: Works, ask: Ask) -> None:
        greedy = [ask(f"a{number}", "crowd") for number in range(5)]
        await works.begin(1)
        other = ask("b1", "elsewhere")
        with pytest.raises(Busy):
            await greedy[-1]
        works.end("a0")
        assert (await works.begin(2))[1] == "b1"
        works.end("b1")
        assert await other == "b1"

    play(scenario, threads=1, most_per_owner=2)


def test_work_whose_deadline_passes_in_the_queue_is_refused() -> None:
    clock = HandClock()

    async def scenario(executor: FairExecutor, works: Works, ask: Ask) -> None:
        first, late = ask("a1"), ask("b1")
        await works.begin(1)
        clock.move(seconds=5)
        fresh = ask("c1")
        await asyncio.sleep(0)
        clock.move(seconds=6)
        works.end("a1", "c1")
        assert await first == "a1"  # it was done, though late
        with pytest.raises(Busy):
            await late
        assert await fresh == "c1"
        assert works.begun == ["a1", "c1"]
        assert (executor.started, executor.refused) == (2, 1)

    play(scenario, threads=1, seconds=10, clock=clock.monotonic)


def test_work_that_runs_knows_its_deadline() -> None:
    clock = HandClock()
    until = Cancellation(10, clock.monotonic)
    clock.move(seconds=9)
    until.check()
    assert not until.is_over
    clock.move(seconds=1)
    assert until.is_over
    with pytest.raises(Busy, match="takes too long"):
        until.check()


def test_work_that_ends_at_its_deadline_counts_as_refused() -> None:
    clock = HandClock()

    def late(until: Cancellation) -> None:
        clock.move(seconds=11)
        until.check()

    async def ask(executor: FairExecutor) -> None:
        with pytest.raises(Busy, match="takes too long"):
            await executor.run(late, owner="a")
        assert (executor.started, executor.refused) == (1, 1)

    with closing(FairExecutor("test", seconds=10, clock=clock.monotonic)) as executor:
        asyncio.run(ask(executor))


def test_work_that_waits_is_dropped_when_its_client_has_gone() -> None:
    async def scenario(executor: FairExecutor, works: Works, ask: Ask) -> None:
        hung_up = asyncio.Event()
        first = ask("a1")
        second = ask("b1", gone=hung_up.wait)
        await works.begin(1)
        hung_up.set()
        with pytest.raises(Busy):
            await second
        assert (executor.waiting, executor.refused) == (0, 0)
        works.end("a1")
        assert await first == "a1"
        assert works.begun == ["a1"]

    play(scenario, threads=1)


def test_work_that_runs_ends_at_its_next_look_when_its_client_has_gone() -> None:
    begun = threading.Event()

    def endless(until: Cancellation) -> None:
        begun.set()
        while True:
            until.check()

    async def ask(executor: FairExecutor) -> None:
        hung_up = asyncio.Event()
        task = asyncio.create_task(executor.run(endless, owner="a", gone=hung_up.wait))
        await asyncio.to_thread(begun.wait, LONG)
        hung_up.set()
        with pytest.raises(Busy):
            await task
        assert (executor.running, executor.refused) == (0, 0)  # its client heard no refusal

    with closing(FairExecutor("test")) as executor:
        asyncio.run(ask(executor))


def test_a_request_that_is_cancelled_leaves_the_queue_and_keeps_no_thread() -> None:
    async def scenario(executor: FairExecutor, works: Works, ask: Ask) -> None:
        first, second, third = ask("a1"), ask("b1"), ask("c1")
        await works.begin(1)
        first.cancel()
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        with pytest.raises(asyncio.CancelledError):
            await second
        assert (executor.running, executor.waiting) == (1, 1)  # its thread is still at work
        works.end("a1")
        assert await works.begin(2) == ["a1", "c1"]
        works.end("c1")
        assert await third == "c1"

    play(scenario, threads=1)


def test_closing_ends_what_runs_and_drops_what_waits() -> None:
    begun = threading.Event()

    def endless(until: Cancellation) -> None:
        begun.set()
        while True:
            until.check()

    async def ask(executor: FairExecutor) -> None:
        running = asyncio.create_task(executor.run(endless, owner="a"))
        waiting = asyncio.create_task(executor.run(endless, owner="a"))
        await asyncio.to_thread(begun.wait, LONG)
        await asyncio.to_thread(executor.close)
        for task in (running, waiting):
            with pytest.raises(Busy):
                await task
        with pytest.raises(Busy):  # and whoever comes later is refused
            await executor.run(endless, owner="b")

    asyncio.run(ask(FairExecutor("test")))
