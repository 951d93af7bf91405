"""Many against the perfect dealer at once: all are answered, and nobody else waits."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx

from support.servers import Browser, Server
from wordfoe.hangman import perfect
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, NewHangman
from wordfoe.web.store import Store

PLAYERS = 20
LENGTHS = (6, 7, 8, 9)
ORDER = "esaritonlcd"
PATIENCE = 10.0  # seconds for the slowest answer on a loaded machine
PULSE = 0.5  # and for a question that takes no thought


async def plays(client: httpx.AsyncClient, length: int, waits: list[float]) -> int:
    """One player's game, as far as the letters go; how many were answered."""
    settings = {"length": length, "misses": 26, "dealer": "perfect"}
    begun = await client.post("/api/games", json={"kind": "hangman", "settings": settings})
    view: dict[str, Any] = begun.json()
    for letter in ORDER:
        content = {"number": view["move"], "move": {"type": "letter", "letter": letter}}
        then = time.monotonic()
        answer = await client.post(f"/api/games/{view['id']}/moves", json=content)
        waits.append(time.monotonic() - then)
        assert answer.status_code == 200, answer.text
        view = answer.json()["view"]
    return int(view["move"])


async def feels_the_pulse(client: httpx.AsyncClient, pulses: list[float]) -> None:
    """Asks what the event loop answers by itself, again and again."""
    while True:
        then = time.monotonic()
        assert (await client.get("/api/choices")).status_code == 200
        pulses.append(time.monotonic() - then)
        await asyncio.sleep(0.02)


async def crowd(address: str, waits: list[float], pulses: list[float]) -> list[int]:
    """All players at once."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        await client.get("/api/choices")  # for the cookie, before all of them come
        pulse = asyncio.create_task(feels_the_pulse(client, pulses))
        lengths = [LENGTHS[number % len(LENGTHS)] for number in range(PLAYERS)]
        made = await asyncio.gather(*(plays(client, length, waits) for length in lengths))
        pulse.cancel()
        await asyncio.gather(pulse, return_exceptions=True)
        return made


def test_twenty_players_at_once_are_answered(server: Server) -> None:
    waits: list[float] = []
    pulses: list[float] = []

    made = asyncio.run(crowd(server.address, waits, pulses))
    assert made == [len(ORDER)] * PLAYERS
    assert max(waits) < PATIENCE
    assert sorted(pulses)[len(pulses) // 2] < PULSE


def test_a_perfect_dealer_reads_up_when_a_game_begins(tmp_path: Path) -> None:
    games = Games(Store(f"sqlite:///{tmp_path / 'games.db'}"), Lexicon.english())
    perfect._minds.clear()
    wishes = HangmanWishes(length=11, dealer="perfect")
    games.begin("me", NewHangman(settings=wishes))
    games.close()  # waits for what was begun
    (mind,) = perfect._minds.values()
    assert mind.words.length == 11
    assert mind.core.has_book


def test_a_perfect_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.db'}")
    with Browser(server) as browser:
        view = browser.guess_all(browser.begin(length=8, dealer="perfect", seed=1), "es")
        server.kill()
        server.restart()
        browser.base_url = httpx.URL(server.address)
        assert browser.look(view) == view
        assert browser.move(view, "letter", letter="a")["move"] == 3
    server.stop()
