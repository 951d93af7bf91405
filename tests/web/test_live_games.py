"""Live games in memory: light, dropped when they weigh too much, and rebuilt as they were."""

import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import msgspec

from support.moves import make_move
from wordfoe.hangman.candidates import Candidates
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.live_games import MANY_OPEN, PER_GAME, Cache, Hold
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman


def begin(games: Games, dealer: str, seed: int) -> str:
    wishes = HangmanWishes(length=8, misses=None, dealer=dealer, seed=seed)
    return games.begin("me", NewHangman(settings=wishes)).view.id


def play(games: Games, game: str, letters: str) -> None:
    for number, letter in enumerate(letters):
        make_move(games, "me", game, MoveRequest(number=number, move=LetterMove(letter=letter)))


def test_a_cache_keeps_what_was_asked_for_last_within_its_weight(games: Games) -> None:
    games.access.cache = Cache(250_000)
    ids = []
    for seed in range(18):
        ids.append(begin(games, ["largest", "fair", "perfect"][seed % 3], seed))
        play(games, ids[-1], "zq")  # after which most words are left
        assert games.access.cache.weight <= 250_000
    kept = [game for game in ids if games.access.cache.get(game) is not None]
    assert 0 < len(kept) < 18
    assert games.access.cache.evicted == 18 - len(kept)
    assert kept == ids[-len(kept) :]
    assert games.access.cache.weight == sum(
        live.weight for game in kept if (live := games.access.cache.get(game)) is not None
    )
    for game in kept:
        live = games.access.cache.get(game)
        assert live is not None
        games.access.cache.drop(live)
    assert (len(games.access.cache), games.access.cache.weight) == (0, 0)
    assert games.access.cache.evicted == 18 - len(kept)  # to drop one makes room for no other


def test_an_evicted_game_is_rebuilt_as_it_was(games: Games) -> None:
    for dealer in ("largest", "cunning", "obscure", "kind", "fair", "perfect", "sly"):
        game = begin(games, dealer, 3)
        play(games, game, "etao")
        before = msgspec.json.encode(games.view("me", game))
        games.access.cache.clear()
        assert msgspec.json.encode(games.view("me", game)) == before


def test_a_game_that_is_too_heavy_for_the_cache_can_be_played(games: Games) -> None:
    games.access.cache = Cache(1)
    game = begin(games, "largest", 1)
    play(games, game, "etao")
    assert len(games.access.cache) == 1


def test_games_begin_with_the_same_candidates() -> None:
    lexicon = Lexicon.english()
    assert Candidates.of(lexicon, 8) is Candidates.of(lexicon, 8)
    assert len(Candidates.of(Lexicon(["abcdefgh"]), 8)) == 1


def test_a_hold_is_released_once_whatever_ends_it() -> None:
    released: list[str] = []
    with suppress(ZeroDivisionError), Hold() as hold:
        hold.keep(lambda: released.append("before"))
        hold.release()
        hold.release()
        hold.keep(lambda: released.append("with it"))
        assert released == ["before"]
        raise ZeroDivisionError
    assert released == ["before", "with it"]


def test_what_comes_after_the_end_of_a_hold_is_released_at_once() -> None:
    lock = threading.Lock()
    with Hold() as hold:
        pass
    lock.acquire()
    hold.keep(lock.release)
    assert not lock.locked()


MEASURE = """
import gc, sys
sys.path.insert(0, "tests")
from pathlib import Path
from web.test_live_games import begin, play
from support.servers import sqlite
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.store import Store

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

games = Games(Store(sqlite(Path(sys.argv[1]))), Lexicon.english(), most_open=10**6)
for seed in range(20):
    play(games, begin(games, "largest", seed), "zq")
games.access.cache.clear()
gc.collect()
before = resident()
for seed in range(300):
    play(games, begin(games, "largest", seed), "zq")
gc.collect()
print(resident() - before)
"""


def test_heavy_games_take_no_more_memory_than_the_cache_may(tmp_path: Path) -> None:
    """300 games that would take 30 MB, in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, tmp_path / "games.db"],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parent.parent.parent,
    )  # fmt: skip
    assert int(done.stdout) < 1.25 * PER_GAME * MANY_OPEN
