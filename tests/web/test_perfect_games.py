"""Many against the perfect dealer at once: all are answered, and other requests do not wait."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from support.held import HELD, HeldDealer
from support.servers import NO_TLS, Browser, LocalServer, Server, ok
from support.waiting import LONG, until
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, NewHangman
from wordfoe.web.store import Store

PLAYERS = 20
LENGTHS = (6, 7, 8, 9)
ORDER = "esarit"


async def plays(address: str, length: int) -> int:
    """One player's game, as far as the letters go; how many were answered."""
    async with httpx.AsyncClient(base_url=address, timeout=LONG, verify=NO_TLS) as client:
        return await played(client, length)


async def played(client: httpx.AsyncClient, length: int) -> int:
    settings = {"length": length, "misses": 26, "dealer": "perfect"}
    begun = await client.post("/api/games", json={"kind": "hangman", "settings": settings})
    view: dict[str, Any] = begun.json()
    for letter in ORDER:
        content = {"number": view["move"], "move": {"type": "letter", "letter": letter}}
        answer = await client.post(f"/api/games/{view['id']}/moves", json=content)
        assert answer.status_code == 200, answer.text
        view = answer.json()["view"]
    return int(view["move"])


async def crowd(address: str) -> list[int]:
    """All players at once."""
    lengths = [LENGTHS[number % len(LENGTHS)] for number in range(PLAYERS)]
    return await asyncio.gather(*(plays(address, length) for length in lengths))


def test_twenty_players_at_once_are_answered(server: LocalServer) -> None:
    assert asyncio.run(crowd(server.address)) == [len(ORDER)] * PLAYERS


def test_who_plays_a_quick_dealer_does_not_wait_for_those_who_think(
    server: LocalServer, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealer = HeldDealer.registered(monkeypatch)

    def play_the_held_dealer(_: int) -> int:
        with Browser(server) as player:
            view = player.begin(dealer=HELD)
            return int(player.move(view, "letter", letter="e")["move"])

    with ThreadPoolExecutor(PLAYERS) as players:
        moves = [players.submit(play_the_held_dealer, number) for number in range(PLAYERS)]
        try:
            assert dealer.asked.wait(LONG)
            assert ok(browser.get("/api/choices"))["version"]
            quick = browser.move(browser.begin(dealer="largest"), "letter", letter="e")
            assert browser.look(quick) == quick
            assert not any(move.done() for move in moves)
        finally:
            dealer.may_answer.set()
        assert [move.result() for move in moves] == [1] * PLAYERS


def test_a_perfect_dealer_reads_up_when_a_game_begins(database: str) -> None:
    lexicon = Lexicon("beer deer here mere peer seer were".split())
    shared = knowledge_of(Candidates.of(lexicon, 4, words="all"))
    assert not shared.core.has_book
    games = Games(Store(database), lexicon)
    games.begin("me", NewHangman(settings=HangmanWishes(length=4, dealer="perfect")))
    until(lambda: shared.core.has_book)
    games.close()


def test_a_perfect_game_goes_on_after_the_server_was_killed(database: str) -> None:
    server = Server(database)
    try:
        with Browser(server) as browser:
            view = browser.guess_all(browser.begin(length=8, dealer="perfect", seed=1), "es")
            server.kill()
            server.restart()
            browser.base_url = httpx.URL(server.address)
            assert browser.look(view) == view
            assert browser.move(view, "letter", letter="a")["move"] == 3
    finally:
        server.stop()
