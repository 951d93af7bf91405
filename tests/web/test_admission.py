"""Requests are admitted a few of each address at a time."""

from __future__ import annotations

import asyncio

from wordfoe.web.admission import Admission


def test_who_sends_one_request_at_a_time_never_waits() -> None:
    async def ask() -> None:
        admission = Admission(at_once=1)
        for _ in range(3):
            entered = admission.enter("here")
            try:
                entered.send(None)
            except StopIteration:
                await asyncio.sleep(0)  # the next turn
            else:
                raise AssertionError("The request waited.")

    asyncio.run(ask())


def order_of(admission: Admission, addresses: list[str]) -> list[str]:
    """The order in which requests that came in this order are admitted."""
    order: list[str] = []

    async def ask(address: str) -> None:
        await admission.enter(address)
        order.append(address)

    async def all_ask() -> None:
        await asyncio.gather(*map(ask, addresses))

    asyncio.run(all_ask())
    assert admission.waiting == 0
    return order


def test_one_request_does_not_wait_for_two_hundred_of_another_address() -> None:
    order = order_of(Admission(at_once=4), ["many"] * 200 + ["one"])
    assert len(order) == 201
    assert order.index("one") <= 4


def test_each_turn_admits_a_few_of_every_address() -> None:
    order = order_of(Admission(at_once=2), ["a"] * 6 + ["b"] * 6 + ["c"] * 2)
    assert order[:6].count("a") == order[:6].count("b") == order[:6].count("c") == 2
    assert sorted(order[6:10]) == ["a", "a", "b", "b"]


def test_requests_of_an_address_are_admitted_in_their_order() -> None:
    order: list[int] = []

    async def ask(admission: Admission, number: int) -> None:
        await admission.enter("here")
        order.append(number)

    async def all_ask() -> None:
        admission = Admission(at_once=3)
        await asyncio.gather(*(ask(admission, number) for number in range(20)))

    asyncio.run(all_ask())
    assert order == list(range(20))


def test_who_hung_up_takes_no_turn() -> None:
    async def ask() -> list[str]:
        admission = Admission(at_once=1)
        order: list[str] = []

        async def enter(name: str) -> None:
            await admission.enter("here")
            order.append(name)

        tasks = [asyncio.create_task(enter(name)) for name in "abc"]
        await asyncio.sleep(0)  # the first is in, the others wait
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert admission.waiting == 0
        return order

    assert asyncio.run(ask()) == ["a", "c"]
