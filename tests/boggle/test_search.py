"""The native search equals the readable recursion: on every CPU path, through every door, for
random boards, words, sizes and rules."""

from __future__ import annotations

import functools
import itertools
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from reference import boggle as reference
from wordfoe import Lexicon, _core
from wordfoe.boggle import BIG, CLASSIC, LAB, TOURNAMENT, Board, Rules, Searcher
from wordfoe.boggle.board import pair_of
from wordfoe.boggle.search import trie_of
from wordfoe.errors import Malformed, SettingsError

ALL = Rules("all", 1, tuple(range(65)))
MANY = "abcdefghijklmnopqrstuvwxyzäöüßéè"  # as many letters as fit
SIZES = [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (6, 4), (4, 6), (5, 5), (5, 6), (6, 6), (2, 6)]
every_cpu = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)

# What tests/reference/boggle.py finds with the shipped words, whose fingerprint begins like this.
# The tournament points of the same boards are published for another edition of the list: 545, 1651,
# 3625, 10406 and 10341.
FINGERPRINT = "cf3ca7eaed33ff01"
KNOWN = [
    # board, rows, words and points by lab rules, words and points by tournament rules
    ("streaedlp", 3, 215, 446, 267, 545),
    ("perslatesind", 3, 520, 1305, 597, 1645),
    ("perslatgsineters", 4, 951, 2687, 1044, 3623),
    ("ligdrmanesietildsracsepes", 5, 2189, 7185, 2338, 10397),
    ("bllsroaiegcrtndseasidlpme", 5, 2307, 7232, 2478, 10291),
]


@st.composite
def games(draw: st.DrawFn) -> tuple[Board, list[str]]:
    """A board and words, over few letters so that many words are on it, with and without Qu."""
    alphabet = draw(st.sampled_from(["ab", "aqu", "aeqtu", "abcq", "abu", "äöü"]))
    words = draw(st.lists(st.text(alphabet, min_size=1, max_size=8), min_size=1, max_size=40))
    lexicon = Lexicon(words, alphabet=alphabet)
    rows, columns = draw(st.sampled_from(SIZES))
    tiles = draw(st.text(alphabet, min_size=rows * columns, max_size=rows * columns))
    return Board(tiles, rows, columns, lexicon.alphabet), words


@functools.cache
def prefixes_of(words: frozenset[str]) -> frozenset[str]:
    return frozenset(reference.prefixes(words))


@functools.cache
def words_on(board: Board, words: frozenset[str]) -> dict[str, tuple[int, ...]]:
    """What the recursion finds, kept: it is the same for every CPU path and for all rules."""
    return reference.search(
        board.tiles, board.rows, board.columns, words, prefixes_of(words), pair_of(board.alphabet)
    )


def check(board: Board, words: frozenset[str], searcher: Searcher) -> None:
    """All three doors and the batch agree with the recursion."""
    rules = searcher.rules
    everything = words_on(board, words)
    expected = {word: path for word, path in everything.items() if len(word) >= rules.min_length}
    in_order = sorted(expected, key=lambda word: (len(word), board.alphabet.encode(word)))
    score = sum(rules.points(len(word)) for word in expected)
    found = searcher.search(board)
    assert [x.word for x in found] == in_order
    assert [x.path for x in found] == [expected[word] for word in in_order]
    assert [x.points for x in found] == [rules.points(len(word)) for word in in_order]
    assert searcher.words(board) == in_order
    assert searcher.score(board) == score
    assert searcher.scores([board.tiles] * 2, board.rows, board.columns) == [score, score]


@given(game=games(), rules=st.sampled_from([ALL, LAB, TOURNAMENT]))
@every_cpu
def test_search_equals_the_reference(
    cpus: list[str], game: tuple[Board, list[str]], rules: Rules
) -> None:
    board, words = game
    lexicon = Lexicon(words, alphabet=board.alphabet.letters)
    for cpu in cpus:
        note(cpu)
        check(board, frozenset(words), Searcher(lexicon, rules, cpu=cpu))


@pytest.mark.parametrize("rules", [LAB, TOURNAMENT], ids=lambda rules: rules.name)
def test_shaken_boards_equal_the_reference(
    cpu: str, rules: Rules, english: Lexicon, english_words: frozenset[str]
) -> None:
    searcher = Searcher(english, rules, cpu=cpu)
    chance = random.Random(4)
    for _ in range(60):
        cubes = chance.choice([CLASSIC, BIG])
        board = Board(cubes.shake(chance.getrandbits(30)), cubes.rows, cubes.columns)
        check(board, english_words, searcher)
    for rows, columns in SIZES:
        tiles = "".join(chance.choices("aeiorstnlqz", k=rows * columns))
        check(Board(tiles, rows, columns), english_words, searcher)


@pytest.mark.parametrize(("tiles", "rows", "words", "points", "more", "most"), KNOWN)
def test_known_answers(
    cpu: str,
    english: Lexicon,
    english_words: frozenset[str],
    tiles: str,
    rows: int,
    words: int,
    points: int,
    more: int,
    most: int,
) -> None:
    assert english.fingerprint.startswith(FINGERPRINT)
    board = Board(tiles, rows, len(tiles) // rows)
    lab, tournament = (Searcher(english, rules, cpu=cpu) for rules in (LAB, TOURNAMENT))
    assert (len(lab.words(board)), lab.score(board)) == (words, points)
    assert (len(tournament.words(board)), tournament.score(board)) == (more, most)
    check(board, english_words, tournament)


def test_turned_and_mirrored_boards_hold_the_same_words(cpu: str, english: Lexicon) -> None:
    searcher = Searcher(english, cpu=cpu)
    tiles = BIG.shake(11)
    words = searcher.words(Board(tiles, 5, 5))
    rows = [tiles[i : i + 5] for i in range(0, 25, 5)]
    transposed = "".join("".join(column) for column in zip(*rows, strict=True))
    assert words
    for other in (transposed, tiles[::-1], "".join(row[::-1] for row in rows)):
        assert searcher.words(Board(other, 5, 5)) == words


def test_every_word_found_has_a_path_and_is_traced_along_it(cpu: str, english: Lexicon) -> None:
    board = Board.parse("quiltedserainpog", alphabet=english.alphabet)
    for found in Searcher(english, TOURNAMENT, cpu=cpu).search(board):
        assert board.is_path(found.path)
        assert board.read(found.path) == found.word
        assert board.trace(found.word) == found.path


def test_qu_is_one_tile_and_two_letters(cpu: str) -> None:
    lexicon = Lexicon(["quiz", "qi", "quit", "suq", "aqua", "qua", "tranq"])
    searcher = Searcher(lexicon, TOURNAMENT, cpu=cpu)
    board = Board.parse("qizt")
    assert [(x.word, x.path, x.points) for x in searcher.search(board)] == [
        ("quit", (0, 1, 3), 1),
        ("quiz", (0, 1, 2), 1),
    ]
    assert searcher.words(Board.parse("aqab")) == ["qua", "aqua"]


def test_without_a_u_in_the_alphabet_q_is_a_letter_like_any_other(cpu: str) -> None:
    lexicon = Lexicon(["qat", "qatq"], alphabet="aqt")
    board = Board("qatq", 2, 2, lexicon.alphabet)
    assert Searcher(lexicon, ALL, cpu=cpu).words(board) == ["qat", "qatq"]
    assert board.trace("qatq") == (0, 1, 2, 3)


def test_an_alphabet_of_32_letters(cpu: str) -> None:
    words = [a + b for a in MANY for b in MANY]
    lexicon = Lexicon(words, alphabet=MANY)
    searcher = Searcher(lexicon, ALL, cpu=cpu)
    board = Board("zè" + "éa", 2, 2, lexicon.alphabet)
    check(board, frozenset(words), searcher)


def test_a_board_without_a_word(cpu: str, english: Lexicon) -> None:
    searcher = Searcher(english, cpu=cpu)
    board = Board("z" * 16, 4, 4)
    assert searcher.search(board) == []
    assert searcher.words(board) == []
    assert searcher.score(board) == 0
    assert searcher.scores([], 4, 4) == []


@pytest.mark.parametrize(
    ("rows", "columns", "path"),
    [(6, 6, (0, 1, 2, 3, 4, 5, 10)), (5, 5, (0, 1, 2, 3, 4, 8, 7))],
)
def test_a_crowded_board(cpu: str, rows: int, columns: int, path: tuple[int, ...]) -> None:
    """A million paths: every buffer has to grow."""
    words = ["a" * length for length in range(1, 8)]
    searcher = Searcher(Lexicon(words), ALL, cpu=cpu)
    board = Board("a" * rows * columns, rows, columns)
    assert searcher.words(board) == words
    assert searcher.search(board)[-1].path == path
    assert searcher.score(board) == sum(range(8))


def million(folder: Path) -> tuple[Lexicon, Board, list[str]]:
    """Words by chance, a board by chance, and its short words, each traced by itself."""
    chance = random.Random(9)
    bases = bytes(ord("a") + i % 26 for i in range(256))
    lengths = [3 + i % 10 for i in range(1_200_000)]
    letters = chance.randbytes(sum(lengths)).translate(bases).decode("ascii")
    ends = itertools.accumulate(lengths)
    path = folder / "words.txt"
    path.write_text("\n".join(letters[end - n : end] for end, n in zip(ends, lengths, strict=True)))
    lexicon = Lexicon.load(path)
    board = Board("".join(chance.choices(lexicon.alphabet.letters, k=36)), 6, 6)
    there = set(board.tiles)
    short = [w for n in (3, 4) for w in lexicon.words(n) if there.issuperset(w) and board.trace(w)]
    return lexicon, board, short


@pytest.mark.slow
def test_a_million_words(cpus: list[str], tmp_path: Path) -> None:
    lexicon, board, short = million(tmp_path)
    assert len(lexicon) > 1_000_000
    for cpu in cpus:
        found = Searcher(lexicon, ALL, cpu=cpu).words(board)
        assert len(found) > 100, cpu
        assert all(word in lexicon for word in found), cpu
        assert [word for word in found if len(word) <= 4] == short, cpu


def test_threads_share_one_trie(cpu: str, english: Lexicon) -> None:
    boards = [BIG.shake(seed) for seed in range(200)]
    expected = Searcher(english, cpu=cpu).scores(boards, 5, 5)

    def alone(_: int) -> list[int]:
        return Searcher(english, cpu=cpu).scores(boards, 5, 5)

    together = Searcher(english, cpu=cpu)

    def shared(_: int) -> list[int]:
        return together.scores(boards, 5, 5)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(alone, range(8))) == [expected] * 8
        assert list(pool.map(shared, range(8))) == [expected] * 8
    assert trie_of(english) is trie_of(english)


def test_the_trie_holds_every_prefix_once(english: Lexicon) -> None:
    trie = trie_of(english)
    tiles = {word.replace("qu", "Q") for word in english}
    prefixes = reference.prefixes(word for word in tiles if "q" not in word)
    assert len(trie) == len(prefixes)
    assert trie.bytes < 12e6
    assert trie.bytes < 12 * len(trie) + 1000  # hardly any slot is empty


def test_offensive_words_count_but_are_marked(cpu: str) -> None:
    lexicon = Lexicon(["lean\t10", "lane\t\t!", "elan"])
    found = Searcher(lexicon, cpu=cpu).search(Board.parse("lean"))
    assert [(x.word, x.commonness, x.offensive) for x in found] == [
        ("elan", None, False),
        ("lane", None, True),
        ("lean", 10, False),
    ]


def test_an_error_while_words_are_made_is_passed_on() -> None:
    lexicon = Lexicon(["ale", "elan", "lane", "lean"])
    core = _core.Searcher(trie_of(lexicon), [0, 0, 0, 1, 1], "portable")
    letters, tiles = lexicon.alphabet.letters, lexicon.alphabet.encode("lean")

    def fail_at_lane(word: str, *_: object) -> str:
        if word == "lane":
            raise RuntimeError(word)
        return word

    with pytest.raises(RuntimeError, match="lane"):
        core.words_with_paths(2, 2, tiles, letters, fail_at_lane)
    made = core.words_with_paths(2, 2, tiles, letters, lambda *values: values)
    assert made[0] == ("ale", (2, 0, 1), 1, None, False)


def test_wrong_boards_are_refused(english: Lexicon) -> None:
    searcher = Searcher(english)
    with pytest.raises(Malformed, match="16 tiles"):
        searcher.scores(["abc"], 4, 4)
    with pytest.raises(Malformed, match="not in the alphabet"):
        searcher.scores(["abc1"], 2, 2)
    with pytest.raises(SettingsError, match="different alphabets"):
        searcher.score(Board("abab", 2, 2, Lexicon(["ab"], alphabet="ab").alphabet))
    with pytest.raises(SettingsError, match="no CPU path"):
        Searcher(english, cpu="abacus")
    assert searcher.scores(["LEAN"], 2, 2) == [searcher.score(Board.parse("lean"))]


def test_the_core_checks_what_it_is_given(english: Lexicon) -> None:
    core = _core.Searcher(trie_of(english), [0, 0, 0, 1], "portable")
    for rows, columns, tiles in ((1, 4, bytes(4)), (7, 2, bytes(14)), (2, 2, bytes(5))):
        with pytest.raises(ValueError, match=r"2 to 6|must have 4 tiles"):
            core.score(rows, columns, tiles)
    with pytest.raises(ValueError, match="from 0 to 31"):
        core.score(2, 2, b"\0\0\0\x20")
    with pytest.raises(ValueError, match="last board"):
        core.scores(2, 2, bytes(7))
    with pytest.raises(ValueError, match="words of up to 64 letters, not 65"):
        _core.Searcher(trie_of(english), [1] * 66, "portable")
    with pytest.raises(ValueError, match="no CPU path"):
        _core.Searcher(trie_of(english), [1], "abacus")


def test_a_board_with_too_many_ways_is_refused(cpu: str) -> None:
    """A board of equal letters and words of such letters has billions of paths."""
    lexicon = Lexicon(["a" * length for length in range(4, 20)])
    searcher = Searcher(lexicon, cpu=cpu)
    with pytest.raises(Malformed, match="more than a million paths on it spell prefixes"):
        searcher.search(Board.parse("a" * 25))
    assert searcher.words(Board.parse("a" * 4)) == ["aaaa"]
