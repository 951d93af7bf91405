"""Measure the Boggle search: every CPU path and every method of the searcher, against the portable
path, the reference in Python, rescoring, and two public solvers where they are installed.

One thread; the candidates take turns. Boards are random or close to the best known."""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from benchmarks.harness import Ratio, processor_seconds, show
from reference import boggle as reference
from wordfoe import Lexicon, _core
from wordfoe.boggle import BIG, CLASSIC, CPUS, TOURNAMENT, Board, Searcher
from wordfoe.boggle.search import trie_of

BEST = {4: "perslatgsineters", 5: "ligdrmanesietildsracsepes"}
MANY, FEW, VARIED = 2000, 100, 15  # boards in a batch, one by one, with all variations
PEERS = ("bogglesolver", "pyggle")
# Minimum speed-ups by CPU path. On random boards: of batches over the first peer, and of searches
# with paths over the second, which finds paths too. Of all changes and swaps: over separate scores.
BATCHES = {"portable": 150, "avx2": 280, "avx512": 400}
PATHS = {"portable": 28, "avx2": 30, "avx512": 30}
SHARED = {"portable": 4, "avx2": 2.3, "avx512": 2.3}


def near_best(side: int, count: int) -> list[str]:
    """Return boards that differ from the best known one in up to three letters."""
    chance = random.Random(side)
    boards = []
    for _ in range(count):
        tiles = list(BEST[side])
        for _ in range(3):
            tiles[chance.randrange(len(tiles))] = chance.choice("aeilnorstd")
        boards.append("".join(tiles))
    return boards


def board_sets() -> dict[str, list[str]]:
    """Return the boards to measure, by name."""
    return {
        "4x4 random": [CLASSIC.shake(seed) for seed in range(MANY)],
        "4x4 near the best": near_best(4, MANY),
        "5x5 random": [BIG.shake(seed) for seed in range(MANY)],
        "5x5 near the best": near_best(5, MANY),
    }


def variations_separately(searcher: Searcher, tiles: str, side: int) -> list[int]:
    """Return the scores of all changes and swaps of a board, each from a search of its own."""
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


def peer_solvers(words: list[str], side: int) -> dict[str, Callable[[str], object]]:
    """Return a solver with the same words for each peer package that is installed."""
    solvers: dict[str, Callable[[str], object]] = {}
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
    return solvers


class Solver(NamedTuple):
    """A function that solves boards, the boards, and the number of boards per sample."""

    solve_all: Callable[[list[str]], object]
    boards: list[str]
    sample: int


def one_by_one(solve: Callable[[str], object]) -> Callable[[list[str]], object]:
    """Return a function that solves boards by one call each."""
    return lambda boards: [solve(tiles) for tiles in boards]


def methods(searcher: Searcher, side: int) -> dict[str, Callable[[str], object]]:
    """Return the methods of a searcher that take one board."""
    return {
        "score": lambda tiles: searcher.score(Board(tiles, side, side)),
        "words": lambda tiles: searcher.words(Board(tiles, side, side)),
        "paths": lambda tiles: searcher.search(Board(tiles, side, side)),
    }


def solvers_of(lexicon: Lexicon, boards: list[str], side: int) -> dict[str, Solver]:
    """Return all solvers by name: the reference, the peers, and each CPU path with each method."""
    words = set(lexicon)
    begins = reference.prefixes(words)

    def by_reference(tiles: str) -> object:
        return reference.search(tiles, side, side, words, begins)

    solvers = {"reference": Solver(one_by_one(by_reference), boards[:4], 1)}
    plain = [tiles for tiles in boards if "q" not in tiles][:20]  # the peers do not support Qu
    for name, solve in peer_solvers(list(lexicon), side).items():
        solvers[name] = Solver(one_by_one(solve), plain, 1)
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)

        def batch(some: list[str], searcher: Searcher = searcher) -> object:
            return searcher.scores(some, side, side)

        solvers[f"{cpu} batch"] = Solver(batch, boards, 200)
        for method, solve in methods(searcher, side).items():
            solvers[f"{cpu} {method}"] = Solver(one_by_one(solve), boards[:FEW], 20)
    return solvers


def board_seconds(solvers: dict[str, Solver], rounds: int) -> dict[str, float]:
    """Return the seconds per board for each solver, from the best time of every sample."""
    samples: dict[str, Callable[[], object]] = {}
    parts: dict[str, list[str]] = {name: [] for name in solvers}
    for name, (solve_all, boards, size) in solvers.items():
        for first in range(0, len(boards), size):
            some = boards[first : first + size]
            part = f"{name} from {first}"
            samples[part] = lambda solve_all=solve_all, some=some: solve_all(some)  # type: ignore[misc]
            parts[name].append(part)
    # No board is solved twice in a row, as in real use: a solver in Python is 20 % faster on a
    # board that is still in the CPU caches.
    took = processor_seconds(samples, rounds=rounds, least=0, turn=0)
    return {
        name: sum(took[part] for part in parts[name]) / len(solver.boards)
        for name, solver in solvers.items()
    }


def method_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    """Measure the search of boards; print times and return ratios."""
    took = board_seconds(solvers_of(lexicon, boards, int(name[0])), rounds=15)
    ratios = []
    for cpu in CPUS:
        batch, score, words, paths = (
            took[f"{cpu} {method}"] for method in ("batch", "score", "words", "paths")
        )
        print(
            f"  {name}, {cpu}: batch {1 / batch:,.0f} boards/s ({batch * 1e6:.2f} us), score "
            f"{score * 1e6:.1f} us, words {words * 1e6:.1f} us, with paths {paths * 1e6:.1f} us"
        )
        reference_took = took["reference"]
        ratios.append(Ratio(f"{name}: {cpu} batch / reference", reference_took / batch))
        ratios.append(Ratio(f"{name}: {cpu} with paths / reference", reference_took / paths))
        for peer in PEERS:
            if peer in took:
                goal = BATCHES[cpu] if peer == PEERS[0] and "random" in name else None
                what = f"{name}: {cpu} batch / {peer}"
                ratios.append(Ratio(what, took[peer] / batch, at_least=goal))
        if PEERS[1] in took:
            goal = PATHS[cpu] if "random" in name else None
            what = f"{name}: {cpu} with paths / {PEERS[1]}"
            ratios.append(Ratio(what, took[PEERS[1]] / paths, at_least=goal))
        if cpu != CPUS[0]:
            ratios.append(Ratio(f"{name}: {cpu} / {CPUS[0]}", took[f"{CPUS[0]} batch"] / batch))
    return ratios


def variation_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    """Measure all changes and swaps of boards; print times and return ratios."""
    side = int(name[0])
    solvers = {}
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
        ways: dict[str, Callable[[str], object]] = {
            "shared": lambda tiles, searcher=searcher: searcher.variations(  # type: ignore[misc]
                Board(tiles, side, side)
            ),
            "separate": lambda tiles, searcher=searcher: variations_separately(  # type: ignore[misc]
                searcher, tiles, side
            ),
        }
        for way, solve in ways.items():
            solvers[f"{cpu} {way}"] = Solver(one_by_one(solve), boards[:VARIED], 1)
    took = board_seconds(solvers, rounds=15)
    ratios = []
    for cpu in CPUS:
        shared, separate = took[f"{cpu} shared"], took[f"{cpu} separate"]
        print(
            f"  {name}, {cpu}: all changes and swaps {shared * 1e6:.0f} us, "
            f"separately {separate * 1e6:.0f} us"
        )
        what = f"{name}: {cpu} changes and swaps, shared / separate"
        ratios.append(Ratio(what, separate / shared, at_least=SHARED[cpu]))
    return ratios


def main() -> bool:
    lexicon = Lexicon.english()
    trie = trie_of(lexicon)
    pair = lexicon.alphabet.encode("qu")
    build = processor_seconds({"trie": lambda: _core.Trie(lexicon.packed_words, pair)})["trie"]
    print(f"\nBoggle: trie of {len(trie):,} nodes, {trie.bytes / 1e6:.1f} MB, {build * 1e3:.0f} ms")
    kept = True
    for name, boards in board_sets().items():
        ratios = method_ratios(lexicon, name, boards) + variation_ratios(lexicon, name, boards)
        kept &= show(f"Boggle, {name}", ratios)
    return kept


if __name__ == "__main__":
    sys.exit(not main())
