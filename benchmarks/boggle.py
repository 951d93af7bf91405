"""Boggle: every CPU path and every door, against the portable path, the readable reference, and
rescoring; one thread, one run. Boards are random (shaken) or near the best that is known."""

from __future__ import annotations

import random
import sys
import time
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
    for i in cells:
        for j in range(i):
            boards.append(tiles[:j] + tiles[i] + tiles[j + 1 : i] + tiles[j] + tiles[i + 1 :])
    return searcher.scores(boards, side, side)


def door_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    side = int(name[0])
    words = set(lexicon)
    begins = reference.prefixes(words)
    as_boards = [Board(tiles, side, side) for tiles in boards[:FEW]]
    begin = time.perf_counter()
    for board in as_boards[:10]:
        reference.search(board.tiles, side, side, words, begins)
    readable = (time.perf_counter() - begin) / 10
    seconds: dict[str, float] = {}
    ratios = []
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)

        def each(call: Callable[[Board], object]) -> float:
            return best_of(5, lambda: [call(board) for board in as_boards]) / len(as_boards)

        batch = best_of(7, lambda: searcher.scores(boards, side, side)) / len(boards)
        seconds[cpu] = batch
        one, all_words, paths = (
            each(call) for call in (searcher.score, searcher.words, searcher.search)
        )
        print(
            f"  {name}, {cpu}: batch {1 / batch:,.0f} boards/s ({batch * 1e6:.2f} us), score "
            f"{one * 1e6:.1f} us, words {all_words * 1e6:.1f} us, with paths {paths * 1e6:.1f} us"
        )
        ratios.append(Ratio(f"{name}: {cpu} batch / readable reference", readable / batch))
        ratios.append(Ratio(f"{name}: {cpu} with paths / readable reference", readable / paths))
        if cpu != CPUS[0]:
            ratios.append(Ratio(f"{name}: {cpu} / {CPUS[0]}", seconds[CPUS[0]] / batch))
    return ratios


def variation_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    side = int(name[0])
    ratios = []
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
        native = searcher._core.variations
        codes = [lexicon.alphabet.encode(tiles) for tiles in boards[:30]]
        shared = best_of(3, lambda: [native(side, side, code) for code in codes])
        apart = best_of(
            2, lambda: [variations_apart(searcher, tiles, side) for tiles in boards[:30]]
        )
        print(
            f"  {name}, {cpu}: all changes and swaps {shared / 30 * 1e6:.0f} us, "
            f"each by itself {apart / 30 * 1e6:.0f} us"
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
