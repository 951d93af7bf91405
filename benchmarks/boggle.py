"""Boggle: every CPU path and every door, against the portable path, the readable reference,
rescoring, and two public solvers where they are installed; one thread, one run. Boards are
random (shaken) or near the best that is known."""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.harness import Ratio, best_of, show
from reference import boggle as reference
from wordfoe import Lexicon, _core
from wordfoe.boggle import BIG, CLASSIC, CPUS, TOURNAMENT, Board, Searcher
from wordfoe.boggle.search import trie_of

BEST = {4: "perslatgsineters", 5: "ligdrmanesietildsracsepes"}
MANY, FEW = 2000, 100
GOALS = {"portable": 120, "avx2": 200, "avx512": 400}  # against bogglesolver, on random boards


def near_best(side: int, count: int) -> list[str]:
    """The best known board with up to three letters changed."""
    chance = random.Random(side)
    boards = []
    for _ in range(count):
        tiles = list(BEST[side])
        for _ in range(3):
            tiles[chance.randrange(len(tiles))] = chance.choice("aeilnorstd")
        boards.append("".join(tiles))
    return boards


def board_sets() -> dict[str, list[str]]:
    return {
        "4x4 random": [CLASSIC.shake(seed) for seed in range(MANY)],
        "4x4 near the best": near_best(4, MANY),
        "5x5 random": [BIG.shake(seed) for seed in range(MANY)],
        "5x5 near the best": near_best(5, MANY),
    }


def variations_apart(searcher: Searcher, tiles: str, side: int) -> list[int]:
    """All changes and swaps of a board, each scored by itself."""
    cells = range(len(tiles))
    boards = [
        tiles[:i] + letter + tiles[i + 1 :]
        for i in cells
        for letter in searcher.lexicon.alphabet.letters
    ]
    boards += [
        tiles[:j] + tiles[i] + tiles[j + 1 : i] + tiles[j] + tiles[i + 1 :]
        for i in cells
        for j in range(i)
    ]
    return searcher.scores(boards, side, side)


def peer_seconds(lexicon: Lexicon, boards: list[str], side: int) -> dict[str, float]:
    """The seconds a board takes in each peer package that is installed, with the same words."""
    solvers: dict[str, Callable[[str], object]] = {}
    words = list(lexicon)
    if importlib.util.find_spec("bogglesolver"):
        solving = importlib.import_module("bogglesolver.solve_boggle").SolveBoggle(True)
        solving.edict = importlib.import_module("bogglesolver.load_english_dictionary").Edict()
        for word in words:
            solving.edict.add_word(word)

        def by_bogglesolver(tiles: str) -> object:
            solving.set_board(side, side, list(tiles))
            return solving.solve()

        solvers["bogglesolver"] = by_bogglesolver
    if importlib.util.find_spec("pyggle"):
        game = importlib.import_module("pyggle").Boggle("ab cd", words=words)

        def by_pyggle(tiles: str) -> object:
            game.board = [list(tiles[i : i + side]) for i in range(0, len(tiles), side)]
            return game.solve()

        solvers["pyggle"] = by_pyggle
    few = [tiles for tiles in boards if "q" not in tiles][:20]  # they know no Qu
    return {
        name: best_of(3, lambda solve=solve: [solve(tiles) for tiles in few]) / len(few)  # type: ignore[misc]
        for name, solve in solvers.items()
    }


def batch_seconds(searcher: Searcher, boards: list[str], side: int) -> float:
    return best_of(7, lambda: searcher.scores(boards, side, side)) / len(boards)


def door_seconds(door: Callable[[Board], object], boards: list[Board]) -> float:
    return best_of(5, lambda: [door(board) for board in boards]) / len(boards)


def readable_seconds(lexicon: Lexicon, boards: list[str], side: int) -> float:
    words = set(lexicon)
    begins = reference.prefixes(words)
    return best_of(
        1, lambda: [reference.search(tiles, side, side, words, begins) for tiles in boards]
    ) / len(boards)


def door_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    side = int(name[0])
    few = [Board(tiles, side, side) for tiles in boards[:FEW]]
    readable = readable_seconds(lexicon, boards[:10], side)
    peers = peer_seconds(lexicon, boards, side)
    ratios = []
    portable = 0.0
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
        batch = batch_seconds(searcher, boards, side)
        portable = portable or batch
        one, words, paths = (
            door_seconds(door, few) for door in (searcher.score, searcher.words, searcher.search)
        )
        print(
            f"  {name}, {cpu}: batch {1 / batch:,.0f} boards/s ({batch * 1e6:.2f} us), score "
            f"{one * 1e6:.1f} us, words {words * 1e6:.1f} us, with paths {paths * 1e6:.1f} us"
        )
        ratios.append(Ratio(f"{name}: {cpu} batch / readable reference", readable / batch))
        ratios.append(Ratio(f"{name}: {cpu} with paths / readable reference", readable / paths))
        for peer, peer_time in peers.items():
            goal = GOALS[cpu] if peer == "bogglesolver" and "random" in name else None
            ratios.append(Ratio(f"{name}: {cpu} batch / {peer}", peer_time / batch, at_least=goal))
        if cpu != CPUS[0]:
            ratios.append(Ratio(f"{name}: {cpu} / {CPUS[0]}", portable / batch))
    return ratios


def shared_seconds(searcher: Searcher, boards: list[str], side: int) -> float:
    few = [Board(tiles, side, side) for tiles in boards]
    return best_of(3, lambda: [searcher.variations(board) for board in few]) / len(few)


def apart_seconds(searcher: Searcher, boards: list[str], side: int) -> float:
    return best_of(2, lambda: [variations_apart(searcher, tiles, side) for tiles in boards]) / len(
        boards
    )


def variation_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    side = int(name[0])
    ratios = []
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
        shared = shared_seconds(searcher, boards[:30], side)
        apart = apart_seconds(searcher, boards[:30], side)
        print(
            f"  {name}, {cpu}: all changes and swaps {shared * 1e6:.0f} us, "
            f"each by itself {apart * 1e6:.0f} us"
        )
        ratios.append(
            Ratio(f"{name}: {cpu} changes and swaps shared / apart", apart / shared, at_least=3.5)
        )
    return ratios


def main() -> bool:
    lexicon = Lexicon.english()
    trie = trie_of(lexicon)
    build = best_of(3, lambda: _core.Trie(lexicon.packed_words, lexicon.alphabet.encode("qu")))
    print(f"\nBoggle: trie of {len(trie):,} nodes, {trie.bytes / 1e6:.1f} MB, {build * 1e3:.0f} ms")
    ratios = []
    for name, boards in board_sets().items():
        ratios += door_ratios(lexicon, name, boards)
        ratios += variation_ratios(lexicon, name, boards)
    return show("Boggle", ratios)


if __name__ == "__main__":
    sys.exit(not main())
