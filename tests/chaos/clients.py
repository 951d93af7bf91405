"""Client processes: each has several players, who share a ledger, and rooms of eight more."""

from __future__ import annotations

import asyncio
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path

from chaos.parties import play_parties
from chaos.players import Player
from chaos.signals import Signals
from wordfoe.lexicon import Lexicon

__all__ = ["start_clients"]


def start_clients(
    context: SpawnContext, signals: Signals, seed: int, folder: Path, clients: int
) -> list[SpawnProcess]:
    """Processes that play until the run is over and write their ledgers into the folder."""
    processes = [
        context.Process(
            target=_play, args=(signals, f"{seed}/{number}", folder, number), daemon=True
        )
        for number in range(clients)
    ]
    for process in processes:
        process.start()
    return processes


PLAYERS = 6  # of each client


def _play(signals: Signals, name: str, folder: Path, number: int) -> None:
    lexicon = Lexicon.english()

    async def play_all() -> None:
        with (
            open(folder / f"ledger-{number}.jsonl", "wb") as ledger,
            open(folder / f"parties-{number}.jsonl", "wb") as parties,
        ):
            players = [Player(f"{name}/{player}", signals, lexicon) for player in range(PLAYERS)]
            await asyncio.gather(
                *(player.play(ledger) for player in players),
                play_parties(f"{name}/party", signals, lexicon, parties),
            )

    asyncio.run(play_all())
