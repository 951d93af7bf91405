"""Boggle: every CPU path and every door, against the portable path, the readable reference,
rescoring, and two public solvers where they are installed; one thread, in turns. Boards are
random (shaken) or near the best that is known."""

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
MANY, FEW, VARIED = 2000, 100, 15  # boards: in a batch, one by one, with all variations
PEERS = ("bogglesolver", "pyggle")
GOALS = {"portable": 120, "avx2": 200, "avx512": 400}  # against the first, on random boards


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


def peer_solvers(words: list[str], side: int) -> dict[str, Callable[[str], object]]:
    """Return each peer package that is installed, given the same words."""
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
    """A way to solve boards, the boards, and how many of them make one sample."""

    solve_all: Callable[[list[str]], object]
    boards: list[str]
    sample: int


def one_by_one(solve: Callable[[str], object]) -> Callable[[list[str]], object]:
    return lambda boards: [solve(tiles) for tiles in boards]


def doors(searcher: Searcher, side: int) -> dict[str, Callable[[str], object]]:
    """Return the ways to ask for one board."""
    return {
        "score": lambda tiles: searcher.score(Board(tiles, side, side)),
        "words": lambda tiles: searcher.words(Board(tiles, side, side)),
        "paths": lambda tiles: searcher.search(Board(tiles, side, side)),
    }


def solvers_of(lexicon: Lexicon, boards: list[str], side: int) -> dict[str, Solver]:
    """Return everything that solves boards, by name: the reference, peers, and each CPU path."""
    words = set(lexicon)
    begins = reference.prefixes(words)

    def by_reference(tiles: str) -> object:
        return reference.search(tiles, side, side, words, begins)

    solvers = {"readable": Solver(one_by_one(by_reference), boards[:4], 1)}
    plain = [tiles for tiles in boards if "q" not in tiles][:20]  # peers know no Qu
    for name, solve in peer_solvers(list(lexicon), side).items():
        solvers[name] = Solver(one_by_one(solve), plain, 1)
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)

        def batch(some: list[str], searcher: Searcher = searcher) -> object:
            return searcher.scores(some, side, side)

        solvers[f"{cpu} batch"] = Solver(batch, boards, 200)
        for door, solve in doors(searcher, side).items():
            solvers[f"{cpu} {door}"] = Solver(one_by_one(solve), boards[:FEW], 20)
    return solvers


def board_seconds(solvers: dict[str, Solver], rounds: int) -> dict[str, float]:
    """Return the seconds of a board for each solver: the best of every sample, summed up."""
    samples: dict[str, Callable[[], object]] = {}
    parts: dict[str, list[str]] = {name: [] for name in solvers}
    for name, (solve_all, boards, size) in solvers.items():
        for first in range(0, len(boards), size):
            some = boards[first : first + size]
            part = f"{name} from {first}"
            samples[part] = lambda solve_all=solve_all, some=some: solve_all(some)  # type: ignore[misc]
            parts[name].append(part)
    # No board is solved twice in a row, as none is in use: a solver in Python takes a fifth less
    # for a board that its caches still hold.
    took = processor_seconds(samples, rounds=rounds, least=0, turn=0)
    return {
        name: sum(took[part] for part in parts[name]) / len(solver.boards)
        for name, solver in solvers.items()
    }


def door_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    took = board_seconds(solvers_of(lexicon, boards, int(name[0])), rounds=15)
    ratios = []
    for cpu in CPUS:
        batch, score, words, paths = (
            took[f"{cpu} {door}"] for door in ("batch", "score", "words", "paths")
        )
        print(
            f"  {name}, {cpu}: batch {1 / batch:,.0f} boards/s ({batch * 1e6:.2f} us), score "
            f"{score * 1e6:.1f} us, words {words * 1e6:.1f} us, with paths {paths * 1e6:.1f} us"
        )
        readable = took["readable"]
        ratios.append(Ratio(f"{name}: {cpu} batch / readable reference", readable / batch))
        ratios.append(Ratio(f"{name}: {cpu} with paths / readable reference", readable / paths))
        for peer in PEERS:
            if peer in took:
                goal = GOALS[cpu] if peer == PEERS[0] and "random" in name else None
                what = f"{name}: {cpu} batch / {peer}"
                ratios.append(Ratio(what, took[peer] / batch, at_least=goal))
        if cpu != CPUS[0]:
            ratios.append(Ratio(f"{name}: {cpu} / {CPUS[0]}", took[f"{CPUS[0]} batch"] / batch))
    return ratios


def variation_ratios(lexicon: Lexicon, name: str, boards: list[str]) -> list[Ratio]:
    side = int(name[0])
    solvers = {}
    for cpu in CPUS:
        searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
        ways: dict[str, Callable[[str], object]] = {
            "shared": lambda tiles, searcher=searcher: searcher.variations(  # type: ignore[misc]
                Board(tiles, side, side)
            ),
            "apart": lambda tiles, searcher=searcher: variations_apart(  # type: ignore[misc]
                searcher, tiles, side
            ),
        }
        for way, solve in ways.items():
            solvers[f"{cpu} {way}"] = Solver(one_by_one(solve), boards[:VARIED], 1)
    took = board_seconds(solvers, rounds=15)
    ratios = []
    for cpu in CPUS:
        shared, apart = took[f"{cpu} shared"], took[f"{cpu} apart"]
        print(
            f"  {name}, {cpu}: all changes and swaps {shared * 1e6:.0f} us, "
            f"each by itself {apart * 1e6:.0f} us"
        )
        what = f"{name}: {cpu} changes and swaps shared / apart"
        ratios.append(Ratio(what, apart / shared, at_least=3.5))
    return ratios


def main() -> bool:
    lexicon = Lexicon.english()
    trie = trie_of(lexicon)
    pair = lexicon.alphabet.encode("qu")
    build = processor_seconds({"trie": lambda: _core.Trie(lexicon.packed_words, pair)})["trie"]
    print(f"\nBoggle: trie of {len(trie):,} nodes, {trie.bytes / 1e6:.1f} MB, {build * 1e3:.0f} ms")
    kept = True
    for name, boards in board_sets().items():
        ratios = door_ratios(lexicon, name, boards) + variation_ratios(lexicon, name, boards)
        kept &= show(f"Boggle, {name}", ratios)
    return kept


if __name__ == "__main__":
    sys.exit(not main())
