"""Words, boards and bounds for the checker, in plain Python.

A letter stands for a tile, q for Qu. A board is a list of letters by cell; None stands for a free
cell, which may have any letter. A *pattern* has the requirements of a word on free cells: it is an
integer with a digit of ``DIGIT`` bits for each place, that of the last place lowest; the digit is
the rank required there, or 0.

A pattern that requires more than another of the same word adds nothing: the word is there anyway.
So a word that lies on set cells alone is *certain*, and its other patterns are dropped. And a path
is dropped if it has a *spare*: a set cell off the path, with the letter of one of its free cells,
and next to the cells before and after that one. The path over the spare requires less. That finds
most such patterns soon; the *minimal* patterns are those that are left when all are dropped.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

__all__ = ["DIGIT", "CheckedWords", "Patterns", "TooManyPatterns", "folded"]

DIGIT = 6  # bits; an alphabet has 32 letters at most
MOST_ASKED = 4_000_000  # pairs of a pattern and a word, about 400 MB
MOST_COMPARED = 50_000_000  # pairs of patterns of a word, some seconds
LAST_PLACE = (1 << DIGIT) - 1

Patterns = dict[int, int]  # the points of each pattern
# A cell, its bit, its letter, digits by letter, and the cells around it, as bits.
Step = tuple[int, int, str | None, dict[str, int], int]


class TooManyPatterns(Exception):
    """A class has more patterns than fit into memory, or than can be compared soon."""


class Node:
    """A node of the tree of words: all words with the same first letters."""

    __slots__ = ("after", "word")

    def __init__(self) -> None:
        self.word = 0  # the number of the word that ends here; 0: none does
        self.after: dict[str, Node] = {}


class CheckedWords:
    """The words that count on boards of one size, as a tree.

    ``points_of`` has the points of each length, and ``pair`` the letters that share a tile, qu or
    none.
    """

    def __init__(
        self, words: Iterable[str], points_of: Mapping[int, int], rows: int, columns: int, pair: str
    ) -> None:
        self.points: dict[str, int] = {}  # by the letters on the tiles
        self.rows, self.columns = rows, columns
        self._root = Node()
        for word in words:
            points = points_of.get(len(word), 0)
            tiles = word.replace(pair, pair[0]) if pair else word
            alone = bool(pair) and word.count(pair[0]) != word.count(pair)
            if points and not alone and len(tiles) <= rows * columns:
                self.points[tiles] = points
        for number, tiles in enumerate(self.points, 1):
            node = self._root
            for letter in tiles:
                if letter not in node.after:
                    node.after[letter] = Node()
                node = node.after[letter]
            node.word = number
        self._points = [0, *self.points.values()]  # by number
        # While they are gathered, a pattern and the number of a word are one integer, the pattern
        # in the higher bits: a set of integers is by far the fastest way to drop duplicates.
        self._number_bits = len(self._points).bit_length()
        self._around = [
            [
                r * columns + c
                for r in range(max(row - 1, 0), min(row + 2, rows))
                for c in range(max(column - 1, 0), min(column + 2, columns))
                if (r, c) != (row, column)
            ]
            for row in range(rows)
            for column in range(columns)
        ]

    @property
    def letters(self) -> set[str]:
        """The letters of the tiles of all words."""
        return {letter for tiles in self.points for letter in tiles}

    def score(self, board: Sequence[str]) -> int:
        """Return the points of all words on a board."""
        found: set[int] = set()

        def visit(node: Node, cell: int, used: int) -> None:
            if node.word:
                found.add(node.word)
            for other in self._around[cell]:
                if not used >> other & 1 and board[other] in node.after:
                    visit(node.after[board[other]], other, used | 1 << other)

        for cell, letter in enumerate(board):
            if letter in self._root.after:
                visit(self._root.after[letter], cell, 1 << cell)
        return sum(self._points[word] for word in found)

    def patterns(
        self,
        board: Sequence[str | None],
        place_of: Sequence[int],
        rank_of: Mapping[str, int],
        most: Sequence[int],
        *,
        minimal: bool = False,
    ) -> Patterns:
        """Return the patterns of all words on a board with free cells, each with its points.

        Those that add nothing are left out where a word is certain or a path has a spare; with
        ``minimal``, all of them are, which takes longer.

        A word counts once for all of its paths with the same pattern. ``most`` has the highest rank
        that may be at each place.

        Raises TooManyPatterns if there are more than fit into memory, or than can be compared.
        """
        asked: set[int] = set()  # patterns, each with the number of a word in its last bits
        digits = _digits(board, place_of, rank_of, most, self._number_bits)
        steps = self._steps(board, digits)
        set_with: dict[str, int] = {}  # the set cells with a letter, as bits
        for cell, shown in enumerate(board):
            if shown is not None:
                set_with[shown] = set_with.get(shown, 0) | 1 << cell

        def visit(
            node: Node, pattern: int, used: int, last: int, beside: int, spares: int, of_last: int
        ) -> None:
            # ``beside``: the cells next to the last one. ``spares`` are those of the cells before
            # it; ``of_last`` are those that the last cell has if the next one is beside them too.
            after = node.after
            for cell, bit, shown, digit_of, around in steps[last]:
                if used & bit:
                    continue
                if shown is None:
                    children: Iterable[tuple[str, Node]] = after.items()
                elif shown in after:
                    children = ((shown, after[shown]),)
                else:
                    continue
                kept = (spares | of_last & around) & ~bit
                for letter, child in children:
                    if letter in digit_of:
                        asking = pattern + digit_of[letter]
                        own = 0
                        if shown is None and letter in set_with:
                            own = set_with[letter] & beside & ~used
                        if child.word and not kept | own:
                            asked.add(asking + child.word)
                        if child.after:
                            visit(child, asking, used | bit, cell, around, kept, own)
            if len(asked) > MOST_ASKED:
                raise TooManyPatterns

        visit(self._root, 0, 0, -1, -1, 0, 0)
        return self._with_points(self._minimal(asked, len(board)) if minimal else asked)

    def _steps(self, board: Sequence[str | None], digits: list[dict[str, int]]) -> list[list[Step]]:
        """Return, by cell, the steps to its neighbours; as the last entry, all first steps."""
        return [
            [
                (
                    cell,
                    1 << cell,
                    board[cell],
                    digits[cell],
                    sum(1 << x for x in self._around[cell]),
                )
                for cell in cells
            ]
            for cells in (*self._around, range(len(board)))
        ]

    def _with_points(self, asked: Collection[int]) -> Patterns:
        """Return the patterns, each with the points of all its words; certain words have none but
        the empty one."""
        patterns: Patterns = {}
        number = self._number_bits
        word, points_of = (1 << number) - 1, self._points
        certain = {one for one in asked if one <= word}
        for one in asked:
            pattern = one >> number
            if pattern and one & word in certain:
                continue
            patterns[pattern] = patterns.get(pattern, 0) + points_of[one & word]
        return patterns

    def _minimal(self, asked: Iterable[int], places: int) -> list[int]:
        """Return the patterns that do not require more than another of their word."""
        minimal: list[int] = []
        number = self._number_bits
        word = (1 << number) - 1
        patterns_of: dict[int, list[int]] = {}
        for one in asked:
            patterns_of.setdefault(one & word, []).append(one >> number)
        if sum(len(patterns) ** 2 for patterns in patterns_of.values()) > MOST_COMPARED:
            raise TooManyPatterns
        lowest = sum(1 << DIGIT * place for place in range(places))  # the last bit of each digit
        for numbered, patterns in patterns_of.items():
            kept: list[tuple[int, int]] = []  # patterns, each with all bits of its digits
            for pattern in sorted(patterns):  # one that requires less is a smaller number
                if any(pattern & digits == less for less, digits in kept):
                    continue
                there = 0
                for bit in range(DIGIT):
                    there |= pattern >> bit
                kept.append((pattern, (there & lowest) * LAST_PLACE))
                minimal.append(pattern << number | numbered)
        return minimal


def _digits(
    board: Sequence[str | None],
    place_of: Sequence[int],
    rank_of: Mapping[str, int],
    most: Sequence[int],
    shift: int,
) -> list[dict[str, int]]:
    """Return, by cell, what each letter there adds to a pattern that is shifted by ``shift``
    bits."""
    digits: list[dict[str, int]] = []
    for shown, place in zip(board, place_of, strict=True):
        if shown is None:
            low = shift + DIGIT * (len(board) - 1 - place)
            digits.append({x: rank << low for x, rank in rank_of.items() if rank <= most[place]})
        else:
            digits.append({shown: 0})
    return digits


def folded(patterns: Patterns, places: int) -> Patterns:
    """Return the patterns without their last ``places`` places, each with an upper bound of its
    points.

    A board has one symbol at each place. So, for the last place, the bound of a shorter pattern is
    the points that require nothing there, plus the most points that require any one symbol there;
    and so on for the places before. With no place left, pattern 0 has the bound of all boards.
    """
    for _ in range(places):
        shorter: Patterns = {}
        free: Patterns = {}
        for pattern, points in patterns.items():
            rest = pattern >> DIGIT
            if not pattern & LAST_PLACE:
                free[rest] = points
            elif points > shorter.get(rest, 0):
                shorter[rest] = points
        for rest, points in free.items():
            shorter[rest] = shorter.get(rest, 0) + points
        patterns = shorter
    return patterns
